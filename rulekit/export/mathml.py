"""Formulas as presentation MathML, which browsers show without any library.

They are written from the formula's own text, term by term as it stands there. sympy's printer
would sort the terms, and in sympy 1.14 it loses signs: of -(a - b) it prints -a - b, and of a sum
over two letters only the inner one.
"""

import ast
import re
from collections.abc import Callable
from html import escape
from typing import NamedTuple

# How tightly a part holds together; one that is looser than its place is put in parentheses.
SUM, SIGMA, PRODUCT, FRACTION, POWER, ATOM = range(6)


class Unwritten(Exception):
    """There is no MathML for this part of a formula."""


class Part(NamedTuple):
    """A part of a formula, and how tightly it holds together."""

    html: str
    level: int

    def within(self, level: int) -> str:
        """The part where only what holds at least so tightly may stand."""
        return self.html if self.level >= level else bracket(self.html)


def presented(text: str) -> str:
    """The formula that is written in `text`; an `Unwritten` names what cannot be shown."""
    return part(ast.parse(text, mode="eval").body).html


def part(node: ast.expr) -> Part:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return Part(f"<mn>{node.value}</mn>", ATOM)
    if isinstance(node, ast.Name):
        return Part(letter(node.id), ATOM)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return Part(row(mo("−"), part(node.operand).within(PRODUCT)), SUM)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATIONS:
        return OPERATIONS[type(node.op)](part(node.left), part(node.right))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return called(node.func.id, node.args)
    raise Unwritten(ast.unparse(node))


def letter(name: str) -> str:
    """A letter; its number, if it has one, stands below."""
    parts = re.fullmatch(r"([^\d_]+)_?(\d+)", name)
    if parts is None:
        return f"<mi>{escape(name)}</mi>"
    return f"<msub><mi>{escape(parts[1])}</mi><mn>{parts[2]}</mn></msub>"


def _plus(left: Part, right: Part) -> Part:
    return Part(row(left.within(SUM), mo("+"), right.within(SIGMA)), SUM)


def _minus(left: Part, right: Part) -> Part:
    return Part(row(left.within(SUM), mo("−"), right.within(SIGMA)), SUM)


def _times(left: Part, right: Part) -> Part:
    return Part(row(left.within(PRODUCT), mo("·"), right.within(PRODUCT)), PRODUCT)


def _over(left: Part, right: Part) -> Part:
    return Part(f"<mfrac>{left.html}{right.html}</mfrac>", FRACTION)


def _raised(left: Part, right: Part) -> Part:
    return Part(f"<msup>{left.within(ATOM)}{right.html}</msup>", POWER)


OPERATIONS: dict[type[ast.operator], Callable[[Part, Part], Part]] = {
    ast.Add: _plus,
    ast.Sub: _minus,
    ast.Mult: _times,
    ast.Div: _over,
    ast.Pow: _raised,
}


def called(name: str, arguments: list[ast.expr]) -> Part:
    """A function of sympy that has a sign of its own, or is written with its name."""
    if name == "Sum":
        return _summed(arguments)
    given = [part(one) for one in arguments]
    if name == "binomial":
        inside = "".join(one.html for one in given)
        return Part(bracket(f'<mfrac linethickness="0">{inside}</mfrac>'), ATOM)
    if name == "Rational":
        return _over(*given) if len(given) == 2 else given[0]
    if name == "factorial":
        return Part(row(given[0].within(ATOM), mo("!")), POWER)
    if name in ("Min", "Max", "Mod"):
        inside = mo(",").join(one.html for one in given)
        return Part(row(f"<mi>{name.lower()}</mi>", bracket(inside)), ATOM)
    raise Unwritten(name)


def _summed(arguments: list[ast.expr]) -> Part:
    """A sum; of several letters the first belongs to the innermost sign."""
    term, *limits = arguments
    inside = part(term)
    for limit in limits:
        if not isinstance(limit, ast.Tuple) or len(limit.elts) != 3:
            raise Unwritten(ast.unparse(limit))
        name, first, last = (part(one).html for one in limit.elts)
        below = row(name, mo("="), first)
        sign = f"<munderover>{mo('∑')}{below}{last}</munderover>"
        inside = Part(row(sign, inside.within(SIGMA)), SIGMA)
    return inside


def row(*parts: str) -> str:
    return f"<mrow>{''.join(parts)}</mrow>"


def bracket(inside: str) -> str:
    return row(mo("("), inside, mo(")"))


def mo(sign: str) -> str:
    return f"<mo>{sign}</mo>"

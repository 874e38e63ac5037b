"""Formulas without MathJax: in MathML where that can be written, and always in sympy's notation."""

from html import escape

from rulekit.export.mathml import Part, Unwritten, bracket, letter, mo, presented, row
from rulekit.formula import Formula


def formula_html(formula: Formula, unit: str = "chance") -> str:
    """A formula, what its letters stand for, and how it is written for sympy."""
    given = escape(", ".join(f"{name} = {value}" for name, value in formula.values.items()))
    where = f" with {given}" if given else ""
    shown = f" In LaTeX: <code>{escape(formula.shown)}</code>" if formula.shown else ""
    return (
        f'<div class="rk-formula"><p>By a formula{where}:</p>{math_html(formula, unit)}'
        f"<p>For sympy: <code>{escape(formula.text)}</code>.{shown}</p></div>"
    )


def math_html(formula: Formula, unit: str = "chance") -> str:
    """The formula as mathematics; nothing where there is no MathML for it."""
    try:
        written = presented(formula.text)
    except Unwritten:
        return ""
    if formula.series:
        written = _coefficient(formula, written)
    inside = row(_left_side(formula, unit), mo("="), written)
    return (
        '<div class="rk-math" role="group" tabindex="0" aria-label="Formula">'
        f'<math display="block">{inside}</math></div>'
    )


def _left_side(formula: Formula, unit: str) -> str:
    name = letter("P" if unit == "chance" else "E")
    return row(name, bracket(letter(formula.outcome))) if formula.outcome else name


def _coefficient(formula: Formula, written: str) -> str:
    """Of a generating function: the coefficient of the power that is meant."""
    power = letter(formula.outcome) if formula.outcome else "<mn>0</mn>"
    raised = f"<msup>{letter(formula.series)}{power}</msup>"
    return row(mo("["), raised, mo("]"), Part(written, 0).within(1))

"""How exact numbers are told to people, without rounding to certain or to impossible."""

from fractions import Fraction
from math import floor, log10


def percent(chance: Fraction, digits: int = 4) -> str:
    """A chance in hundredths, never rounded to certainty or to nothing.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 3 * 10**6)), percent(1 - Fraction(1, 10**9), 2)
    ('33.3333%', '0.0000333%', '>99.99%')
    """
    if chance in (0, 1):
        return f"{chance * 100}%"
    hundredths = float(chance * 100)
    written = f"{hundredths:.{digits}f}"
    if chance < 1 and float(written) >= 100:
        return f">{100 - 10**-digits:.{digits}f}%"
    return f"{written if hundredths >= 0.01 else _figures(hundredths)}%"


def decimal(value: Fraction, digits: int = 6) -> str:
    """A number in decimals, without zeros at its end.

    >>> decimal(Fraction(9, 4)), decimal(Fraction(-3)), decimal(Fraction(1, 3))
    ('2.25', '-3', '0.333333')
    """
    if value.denominator == 1:
        return str(value)
    if abs(value) < Fraction(1, 10**digits):
        return _figures(float(value))
    return f"{float(value):.{digits}f}".rstrip("0").rstrip(".")


def _figures(number: float) -> str:
    """Three figures of a small number, as a power of ten once the zeros are past counting."""
    zeros = -floor(log10(abs(number)))
    return f"{number:.{zeros + 2}f}" if zeros <= 12 else f"{number:.2e}"


def one_in(chance: Fraction) -> str:
    """A chance as gamblers say it.

    >>> one_in(Fraction(1, 6)), one_in(Fraction(2, 5)), one_in(Fraction(0))
    ('one in 6', 'one in 2.5', 'never')
    """
    if chance in (0, 1):
        return "always" if chance else "never"
    turned = 1 / chance
    return f"one in {turned if turned.denominator == 1 else f'{float(turned):,.6g}'}"

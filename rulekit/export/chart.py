"""Charts of exact answers as SVG: bars with numbers, drawn for the width of a phone.

Colours are classes, so that a page's stylesheet decides them for light and dark. What is marked is
hatched and bold, never only of another colour.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from html import escape
from math import ceil, floor, log10

from rulekit.telling import decimal, percent

WIDE = 360
TALL = 220
LEFT, RIGHT, TOP, BOTTOM = 44, 8, 16, 40
LINE = 24
VALUE = 62
LETTER, SIGN = 7.0, 11.0
LONGEST_NAME = 22
MOST_VALUES = 7

# Stands once in a page; every chart's marked bars are filled with it.
HATCH = (
    '<svg class="rk-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    '<pattern id="rk-hatch" width="6" height="6" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect class="rk-best-ink" width="6" height="6"/>'
    '<rect class="rk-best-line" width="2" height="6"/></pattern></defs></svg>'
)


def columns(
    names: Sequence[str],
    numbers: Sequence[Fraction],
    across: str,
    unit: str,
    words: str,
    marked: Collection[str] = (),
) -> str:
    """Upright bars, for outcomes and parameters that have an order.

    across  what the bars stand for; `unit` is what their height measures
    words   says what the chart shows
    marked  names of the bars to be marked
    """
    low, high, ticks = scale(numbers)
    height = TALL - TOP - BOTTOM
    each = (WIDE - LEFT - RIGHT) / len(names)

    def down(value: float) -> float:
        return TOP + height * (high - value) / (high - low)

    bars = []
    for place, (name, number) in enumerate(zip(names, numbers, strict=True)):
        top, foot = sorted((down(float(number)), down(0.0)))
        x = LEFT + each * (place + 0.12)
        bars.append(_bar(x, top, each * 0.76, foot - top, name in marked))
        if len(names) <= MOST_VALUES:
            bars.append(_text(x + each * 0.38, top - 4, short(number, unit), "middle", "rk-value"))
    labels = _below(names, each, marked)
    return _svg(TALL, words, [*_grid(ticks, down, unit), *bars, *labels, *_axes(across, unit)])


def lines(
    names: Sequence[str],
    numbers: Sequence[Fraction],
    unit: str,
    words: str,
    marked: Collection[str] = (),
) -> str:
    """Bars from the left, one below the other, each with its name and its number."""
    low, high, _ = scale(numbers)
    shown = [clipped(name) for name in names]
    left = 10 + max(map(breadth, shown))
    room = WIDE - left - VALUE

    def right(value: float) -> float:
        return left + room * (value - low) / (high - low)

    drawn = []
    for place, number in enumerate(numbers):
        y = TOP + LINE * place
        best = names[place] in marked
        start, end = sorted((right(float(number)), right(0.0)))
        weight = "rk-name rk-bold" if best else "rk-name"
        drawn.append(_text(left - 6, y + 11, shown[place], "end", weight))
        drawn.append(_bar(start, y, max(end - start, 1), LINE - 9, best))
        drawn.append(_text(end + 5, y + 11, short(number, unit), "start", "rk-value"))
    height = TOP + LINE * len(names) + 18
    drawn.append(_text(left, height - 5, unit, "start", "rk-axis"))
    return _svg(height, words, drawn)


def scale(numbers: Sequence[Fraction]) -> tuple[float, float, list[float]]:
    """The ends of an axis that holds 0 and all numbers, and round ticks between them.

    >>> scale([Fraction(1, 3), Fraction(1, 2)])
    (0.0, 0.5, [0.0, 0.1, 0.2, 0.3, 0.4, 0.5])
    """
    low = min(0.0, *map(float, numbers), 0.0)
    high = max(0.0, *map(float, numbers), 0.0)
    if low == high:
        high = 1.0
    step = _round_step((high - low) / 5)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    ticks = [float(f"{step * tick:.6g}") for tick in range(first, last + 1)]
    return ticks[0], ticks[-1], ticks


def _round_step(rough: float) -> float:
    """The smallest of 1, 2, 5 times a power of ten that is not below."""
    power = 10.0 ** floor(log10(rough))
    return power * min(one for one in (1, 2, 5, 10) if one * power >= rough * (1 - 1e-9))


def short(number: Fraction, unit: str) -> str:
    """A number as it stands in a chart; the exact one is in the table beside it."""
    return percent(number, 1) if unit == "chance" else decimal(number, 2)


def breadth(name: str) -> float:
    """About how wide a name is; suits and other signs are wider than letters."""
    return sum(LETTER if ord(one) < 0x2000 else SIGN for one in name)


def clipped(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _grid(ticks: list[float], down: object, unit: str) -> Iterator[str]:
    assert callable(down)
    for tick in ticks:
        y = down(tick)
        words = f"{100 * tick:.4g}%" if unit == "chance" else f"{tick:g}"
        yield f'<path class="rk-rule-line" d="M{LEFT} {y:.1f}H{WIDE - RIGHT}"/>'
        yield _text(LEFT - 5, y + 4, words, "end", "rk-tick")


def _below(names: Sequence[str], each: float, marked: Collection[str]) -> Iterator[str]:
    """Names under the bars: as many as have room, the marked ones before the others."""
    needed = max(map(breadth, names)) + 6
    every = max(1, ceil(needed / each))
    special = [place for place, name in enumerate(names) if name in marked]
    for place, name in enumerate(names):
        near = any(0 < abs(place - one) < every for one in special)
        if place in special or (place % every == 0 and not near):
            weight = "rk-tick rk-bold" if place in special else "rk-tick"
            x = LEFT + each * (place + 0.5)
            yield _text(x, TALL - BOTTOM + 15, name, "middle", weight)


def _axes(across: str, unit: str) -> Iterator[str]:
    yield _text((WIDE + LEFT) / 2, TALL - 5, across, "middle", "rk-axis")
    yield _text(2, 9, unit, "start", "rk-axis")


def _bar(x: float, y: float, wide: float, tall: float, marked: bool) -> str:
    kind = "rk-bar rk-marked" if marked else "rk-bar"
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}"/>'


def _text(x: float, y: float, words: str, anchor: str, kind: str) -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _svg(tall: float, words: str, inside: Sequence[str]) -> str:
    return (
        f'<svg class="rk-chart" viewBox="0 0 {WIDE} {tall:g}" role="img" '
        f'aria-label="{escape(words)}">{"".join(inside)}</svg>'
    )

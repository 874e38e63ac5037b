"""How single pieces are drawn: SVG in one visual language, legible in grey, light and dark."""

from functools import cache
from html import escape

INK = "#1d1d22"
RED = "#b3122a"
PALETTE = {
    "paper": ("#fbfaf5", INK),
    "grey": ("#d9dade", INK),
    "amber": ("#f7d774", INK),
    "green": ("#bfe3b4", INK),
    "blue": ("#bcdcf5", INK),
    "rose": ("#f6c9c3", INK),
    "dark": ("#3a3d46", "#ffffff"),
}
LANES = ("#2563a8", "#b4481a", "#2f7d4f", "#7a4fa3", "#8a6d00", "#4b5563")

# Each suit in a box of 20 by 20, centred on 10, 10.
SUITS = {
    "♠": "M10 1C12 5 18 8.5 18 13a3.9 3.9 0 0 1-7 2.4c.2 1.6.9 2.8 2 3.6H7c1.1-.8 1.8-2 2-3.6"
    "A3.9 3.9 0 0 1 2 13C2 8.5 8 5 10 1Z",
    "♥": "M10 18.5C7 15 1.5 11.6 1.5 6.8A4.4 4.4 0 0 1 10 4.6a4.4 4.4 0 0 1 8.5 2.2"
    "C18.5 11.6 13 15 10 18.5Z",
    "♦": "M10 1 17 10 10 19 3 10Z",
    "♣": "M10 1.2a4 4 0 0 1 3 6.7 4 4 0 1 1-1.9 7.2c.2 1.6.8 2.9 1.9 3.7H7c1.1-.8 1.7-2.1 1.9-3.7"
    "A4 4 0 1 1 7 7.9a4 4 0 0 1 3-6.7Z",
}

# Where the pips of each rank stand, in a box of 60 by 84.
_L, _M, _R = 20.0, 30.0, 40.0
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_M, 18), (_M, 66)),
    "3": ((_M, 18), (_M, 42), (_M, 66)),
    "4": ((_L, 18), (_R, 18), (_L, 66), (_R, 66)),
    "5": ((_L, 18), (_R, 18), (_M, 42), (_L, 66), (_R, 66)),
    "6": ((_L, 18), (_R, 18), (_L, 42), (_R, 42), (_L, 66), (_R, 66)),
    "7": ((_L, 18), (_R, 18), (_M, 30), (_L, 42), (_R, 42), (_L, 66), (_R, 66)),
    "8": ((_L, 18), (_R, 18), (_M, 30), (_L, 42), (_R, 42), (_M, 54), (_L, 66), (_R, 66)),
    "9": (
        *((x, y) for y in (17.0, 33.5, 50.5, 67.0) for x in (_L, _R)),
        (_M, 42),
    ),
    "10": (
        *((x, y) for y in (17.0, 33.5, 50.5, 67.0) for x in (_L, _R)),
        (_M, 25.5),
        (_M, 58.5),
    ),
}
DIE_PIPS = {
    1: ((24, 24),),
    2: ((14, 14), (34, 34)),
    3: ((13, 13), (24, 24), (35, 35)),
    4: ((14, 14), (34, 14), (14, 34), (34, 34)),
    5: ((13, 13), (35, 13), (24, 24), (13, 35), (35, 35)),
    6: ((14, 12), (34, 12), (14, 24), (34, 24), (14, 36), (34, 36)),
}


@cache
def piece_svg(kind: str, text: str, art: str, tone: str) -> str:
    """One piece as an SVG element; `text` may be anything, it is escaped."""
    if kind == "back":
        return _back()
    if kind == "card" and text[-1:] in SUITS:
        return _french_card(text[:-1], text[-1])
    if kind == "card":
        return _svg(60, 84, _sheet(60, 84, tone) + _words(text, 30, 42, 56, tone))
    if kind == "die" and text.isdecimal() and int(text) in DIE_PIPS and not art:
        spots = "".join(f'<circle cx="{x}" cy="{y}" r="4.4"/>' for x, y in DIE_PIPS[int(text)])
        return _svg(48, 48, _sheet(48, 48, tone, 9) + f'<g fill="{PALETTE[tone][1]}">{spots}</g>')
    if art:
        path = f'<path d="{escape(art)}" fill="{PALETTE[tone][1]}" fill-rule="evenodd"/>'
        inside = f'<g transform="translate(6 6) scale(1.5)">{path}</g>'
        return _svg(48, 48, _sheet(48, 48, tone, 9) + inside)
    wide = max(48, 14 + 9 * len(text))
    return _svg(wide, 48, _sheet(wide, 48, tone, 9) + _words(text, wide / 2, 24, wide - 8, tone))


def _svg(wide: float, tall: float, inside: str) -> str:
    return (
        f'<svg viewBox="0 0 {wide:g} {tall:g}" width="{wide:g}" height="{tall:g}" '
        f'aria-hidden="true" focusable="false">{inside}</svg>'
    )


def _sheet(wide: float, tall: float, tone: str, round_: int = 6) -> str:
    return (
        f'<rect x="1" y="1" width="{wide - 2:g}" height="{tall - 2:g}" rx="{round_}" '
        f'fill="{PALETTE[tone][0]}" stroke="#55575f" stroke-width="1.2"/>'
    )


def _words(text: str, x: float, y: float, room: float, tone: str) -> str:
    size = min(20.0, 1.5 * room / max(1, len(text)))
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" dominant-baseline="central" '
        f'font-size="{size:.3g}" font-weight="600" fill="{PALETTE[tone][1]}">{escape(text)}</text>'
    )


def _pip(suit: str, x: float, y: float, size: float) -> str:
    turn = f" rotate(180 {10:g} {10:g})" if y > 42.5 else ""
    scale = size / 20
    return (
        f'<path transform="translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g}){turn}" '
        f'd="{SUITS[suit]}"/>'
    )


def _french_card(rank: str, suit: str) -> str:
    rank = "10" if rank == "T" else rank
    colour = RED if suit in "♥♦" else INK
    narrow = ' textLength="10" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    corner = (
        f'<text x="8.5" y="14" text-anchor="middle" font-size="14" font-weight="700"{narrow}>'
        f"{escape(rank)}</text>{_pip(suit, 8.5, 22, 9)}"
    )
    if rank in PIPS:
        middle = "".join(_pip(suit, x, y, 13) for x, y in PIPS[rank])
    elif rank == "A":
        middle = _pip(suit, 30, 42, 30)
    else:
        middle = _court(rank, suit)
    return _svg(
        60,
        84,
        _sheet(60, 84, "paper")
        + f'<g fill="{colour}" font-family="Georgia, \'DejaVu Serif\', serif">{corner}'
        + f'<g transform="rotate(180 30 42)">{corner}</g>{middle}</g>',
    )


def _court(rank: str, suit: str) -> str:
    """A court card: a frame, the letter under a crown, and the suit, the same upside down."""
    crown = {
        "J": "M20 27h20l-2-7-5 3-3-6-3 6-5-3Z",
        "Q": "M19 27h22l1-10-6 5-6-8-6 8-6-5Z",
        "K": "M19 27h22V15l-5 5-3-7h-6l-3 7-5-5ZM28 9h4v4h-4Z",
    }.get(rank, "")
    half = (
        f'<path d="{crown}"/><text x="30" y="39.5" text-anchor="middle" font-size="14" '
        f'font-weight="700">{escape(rank)}</text>'
    )
    frame = (
        '<rect x="15.5" y="7" width="29" height="70" rx="3" fill="none" stroke="currentColor" '
        'stroke-width=".9" opacity=".55"/><path d="M16 42H44" stroke="currentColor" '
        'stroke-width=".7" opacity=".45"/>'
    )
    ink = RED if suit in "♥♦" else INK
    return (
        f'<g color="{ink}">{frame}</g>{half}<g transform="rotate(180 30 42)">{half}</g>'
        + _pip(suit, 39.5, 34.5, 7)
        + _pip(suit, 20.5, 49.5, 7)
    )


def _back() -> str:
    lattice = "".join(
        f'<path d="M{x} 8 l22 34 -22 34" fill="none"/>' for x in (8, 19, 30)
    ) + "".join(f'<path d="M{x} 8 l-22 34 22 34" fill="none"/>' for x in (52, 41, 30))
    return _svg(
        60,
        84,
        _sheet(60, 84, "paper")
        + '<rect x="5" y="5" width="50" height="74" rx="4" fill="#2c4a73"/>'
        + f'<g stroke="#9fb7d6" stroke-width="1.1" opacity=".8">{lattice}</g>'
        + '<rect x="8" y="8" width="44" height="68" rx="2" fill="none" stroke="#dfe8f3"/>',
    )


def lane_html(at: int, before: int, goal: int, number: int) -> str:
    """One lane of a scoring track: the way to the goal, and two pegs on it.

    The way stretches with the page; the pegs keep their shape.
    """
    colour = LANES[number % len(LANES)]
    gap = 5 if goal <= 60 else 10
    each = 1 if goal <= 60 else 2
    holes = "".join(
        f'<rect x="{_way(hole, goal) - 0.12:.2f}" y="{8 if hole % gap else 6}" '
        f'width=".24" height="{4 if hole % gap else 8}"/>'
        for hole in range(0, goal + 1, each)
    )
    way = (
        '<svg class="rk-way" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">'
        '<rect width="100" height="20" fill="currentColor" opacity=".08"/>'
        f'<rect x="{_way(0, goal):.2f}" y="9" width="{_way(at, goal) - _way(0, goal):.2f}" '
        f'height="2" fill="{colour}"/><g fill="currentColor" opacity=".4">{holes}</g></svg>'
    )
    rear = f'<circle cx="8" cy="8" r="5" fill="none" stroke="{colour}" stroke-width="2"/>'
    front = f'<g fill="{colour}" stroke="#fff">{PEGS[number % len(PEGS)]}</g>'
    return f"{way}{_peg(before, goal, rear)}{_peg(at, goal, front)}"


# Pegs differ in shape as well as in colour.
PEGS = (
    '<circle cx="8" cy="8" r="6.5"/>',
    '<rect x="2" y="2" width="12" height="12"/>',
    '<path d="M8 1l7.5 13.500H.5Z"/>',
)


def _way(score: int, goal: int) -> float:
    """Where a score stands on the way, in hundredths of its length."""
    return 2 + 96 * min(max(score, 0), goal) / goal


def _peg(score: int, goal: int, shape: str) -> str:
    return (
        f'<svg class="rk-peg" style="left:{_way(score, goal):.2f}%" viewBox="0 0 16 16" '
        f'width="16" height="16" aria-hidden="true">{shape}</svg>'
    )

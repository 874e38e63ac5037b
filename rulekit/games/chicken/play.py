"""Chance, scoring and play, in the order of the page."""

from dataclasses import replace
from functools import cache
from itertools import product
from math import comb, prod

from rulekit.dist import Dist, dice_counts
from rulekit.game import Result
from rulekit.games.chicken.pieces import (
    BARE,
    COLOURED,
    COOP,
    DRAWN,
    FOXES,
    HATCHES,
    HELD,
    LEFT,
    NONE,
    ONE,
    RIGHT,
    SIXTH,
    TARGET,
    THREE_EACH,
    TWO_EACH,
    WHITES,
    Call,
    Die,
    Face,
    Faces,
    House,
    Landed,
    Pool,
    Source,
    State,
    Turn,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance, choose

# Chance


@cache
def sides(die: Die, house: House) -> Faces:
    """How many sides of a die show each face (C1, C2, C3, G3, G4)."""
    each, blanks = (3, 0) if house.friends == THREE_EACH else (2, 2)
    if die is Die.ORANGE:
        five = Faces(chicken=1, double=1, fox=2, blank=1)
        return five.plus(Faces(*(int(face is house.sixth) for face in Face)))
    return {
        Die.WHITE: Faces(chicken=2, egg=2, fox=1, blank=1),
        Die.YELLOW: Faces(chicken=3, egg=1, fox=1, blank=1),
        Die.BLUE: Faces(happy=each, bark=each, blank=blanks),
        Die.HEN: Faces(chick=each, double=each, blank=blanks),
    }[die]


@cache
def rolls(die: Die, dice: int, house: House) -> Dist[Landed]:
    """Every way `dice` dice of one kind can land, by how many show each face."""
    kinds = [place for place, side in enumerate(sides(die, house)) if side]

    def landed(counts: tuple[int, ...]) -> Landed:
        by_place = dict(zip(kinds, counts, strict=True))
        return Landed(die, Faces(*(by_place.get(place, 0) for place in range(len(Face)))))

    some = tuple(side for side in sides(die, house) if side)
    return dice_counts(some, dice).map(landed)


@cache
def draws(bag: Pool, dice: int) -> Dist[Pool]:
    """Every handful of `dice` dice from the bag (X3)."""
    handfuls = (Pool(*counts) for counts in product(*(range(n + 1) for n in bag)))
    return Dist(
        {some: prod(map(comb, bag, some)) for some in handfuls if some.total == dice},
    )


@cache
def draw_one(bag: Pool) -> Dist[Die]:
    return Dist({die: bag.of(die) for die in Die if bag.of(die)})


# Hatching


def hatchlings(coop: Pool, eggs: int) -> Pool:
    """The dice that so many eggs bring in the base game (H1, H2, H3)."""
    yellow = min(eggs, coop.yellow)
    return Pool(yellow=yellow, orange=min(eggs - yellow, coop.orange))


# Play


def play(state: State) -> Script[State]:
    """The next question, whichever it is."""
    if not state.begun:
        return (yield from prepare(state))
    if state.turn is None:
        return (yield from begin_turn(state))
    if state.turn.rolling != NONE:
        return (yield from roll(state, state.turn))
    if state.turn.eggs:
        return (yield from hatch(state, state.turn))
    return (yield from count_or_reroll(state, state.turn))


def prepare(state: State) -> Script[State]:
    seat = state.seat
    if state.first == DRAWN:
        seat = yield from chance(Dist.of(range(len(state.scores))), "P4")
        yield Event("P5", f"seat {seat} goes first and gets the 4 white dice", seat)
    ready = replace(state, seat=seat, begun=True)
    if not state.house.expansion:
        return ready
    return (yield from refill(ready, "X2"))


def refill(state: State, rule: str = "X8") -> Script[State]:
    """Draw from the bag until the Coop has 5 dice; with all ten dice it never runs short."""
    missing = min(COOP - state.coop.total, state.bag.total)
    if missing <= 0:
        return state
    drawn = yield from chance(draws(state.bag, missing), rule)
    return replace(state, coop=state.coop.plus(drawn), bag=state.bag.less(drawn))


def begin_turn(state: State) -> Script[State]:
    call = yield from choose(state.seat, (Call.GO, Call.CHICKEN), "T1")
    now = state.scores[state.seat]
    before = tuple(now if n == state.seat else s for n, s in enumerate(state.before))
    state = replace(state, before=before)
    if call is Call.GO:
        return replace(state, pool=NONE, turn=Turn(rolling=state.pool))
    fee = min(1, now)
    paid = moved(replace(state, fee=fee), -fee)
    if fee:
        yield Event("T4", "chickening out costs 1 point", state.seat, -1)
    else:
        yield Event("T5", "chickening out costs nothing on the starting space", state.seat)
    home = yield from send_home(paid, state.pool, "T3")
    return replace(home, pool=NONE, turn=Turn(rolling=WHITES, out=True))


def send_home(state: State, dice: Pool, rule: str) -> Script[State]:
    """All but the white dice go back to the Coop, or into the bag (T3, B2, X6)."""
    back = dice.coloured
    if not state.house.expansion:
        if back != NONE:
            yield Event(rule, f"back to the Coop: {back}", state.seat)
        return replace(state, coop=state.coop.plus(back))
    if back != NONE:
        yield Event("X6", f"into the Seed Bag: {back}", state.seat)
    return (yield from refill(replace(state, bag=state.bag.plus(back))))  # X7


def roll(state: State, turn: Turn) -> Script[State]:
    """Roll, sort, and bust or hatch (T2, L1 to L4, H1)."""
    shown = list(turn.shown)
    fresh = BARE
    rule = "R2" if turn.rolls else "T6" if turn.out else "T2"
    for place, die in enumerate(Die):
        if turn.rolling[place]:
            dice = rolls(die, turn.rolling[place], state.house)
            landed = yield from chance(dice, rule)
            shown[place] = shown[place].plus(landed.faces)
            fresh = fresh.plus(landed.faces)
    lies = Turn(NONE, tuple(shown), rolls=turn.rolls + 1)
    yield from tell_sorting(state.seat, lies, fresh)
    if lies.foxes >= FOXES:
        return (yield from bust(state, lies))
    eggs = sum(fresh.of(face) for face in HATCHES)
    if state.house.expansion:
        return (yield from lay_eggs(state, lies, eggs))
    new = hatchlings(state.coop, eggs)
    if eggs:
        yield from tell_hatching(state.seat, eggs, new)
    return replace(state, coop=state.coop.less(new), turn=lies._replace(hatched=new))


def tell_sorting(seat: int, lies: Turn, fresh: Faces) -> Script[None]:
    """What lies to the right and to the left now, where this roll added to it."""
    if fresh.only(*RIGHT) != BARE:
        yield Event("L1", f"to the right: {lies.faces.only(*RIGHT)}", seat)
    if fresh.only(*LEFT) != BARE:
        yield Event("L2", f"to the left: {lies.faces.only(*LEFT)}", seat)
    if lies.faces.bark and lies.faces.fox:
        yield Event("D4", f"the Bark cancels 1 fox: {lies.foxes} of {lies.faces.fox} count", seat)


def tell_hatching(seat: int, eggs: int, new: Pool) -> Script[None]:
    laid = Face.EGG.times(eggs)
    if new != NONE:
        yield Event("H1", f"{laid}: hatched {new}", seat)
    if new.total < eggs:
        yield Event("H3", f"{laid}, but the Coop is empty", seat)


def lay_eggs(state: State, lies: Turn, eggs: int) -> Script[State]:
    """As many eggs as there are dice to hatch them into (X5)."""
    there = state.coop.plus(state.bag).total
    if eggs > there:
        yield Event("X5", "Coop and Seed Bag have too few dice: the rest do not hatch", state.seat)
    return replace(state, turn=lies._replace(eggs=min(eggs, there)))


def hatch(state: State, turn: Turn) -> Script[State]:
    """One die for one egg, from the Coop or from the bag (X4)."""

    def missing(where: Die | Source) -> str | None:
        there = state.bag.total if isinstance(where, Source) else state.coop.of(where)
        return None if there else "X4"

    places: tuple[Die | Source, ...] = (*tuple(Die)[1:], Source.BAG)
    where = yield from choose(state.seat, places, "X4", forbid=missing)
    if isinstance(where, Source):
        die: Die = yield from chance(draw_one(state.bag), "X3")
        left = replace(state, bag=state.bag.less(ONE[die]))
    else:
        die = where
        left = replace(state, coop=state.coop.less(ONE[die]))
    hatched = turn.hatched.plus(ONE[die])
    return replace(left, turn=turn._replace(hatched=hatched, eggs=turn.eggs - 1))


def barred_by(call: Call, turn: Turn) -> str | None:
    """The rule that keeps a seat from rerolling so."""
    if call is Call.COUNT:
        return None
    if turn.rolls > 1:
        return "R3"
    if call is Call.ASIDE:
        return "R4"
    if call is Call.SOME:
        return "R2"
    return "G6" if turn.middle == NONE else None


def count_or_reroll(state: State, turn: Turn) -> Script[State]:
    calls = (Call.REROLL, Call.COUNT, Call.SOME, Call.ASIDE)
    call = yield from choose(state.seat, calls, "R1", forbid=lambda one: barred_by(one, turn))
    if call is Call.REROLL:
        rolling = Turn(turn.middle, turn.aside, rolls=turn.rolls)
        return replace(state, turn=rolling)
    return (yield from count(state, turn))


def count(state: State, turn: Turn) -> Script[State]:
    """Score, and pass all dice on (S1 to S4, E1)."""
    won, seat = turn.points, state.seat
    scored = moved(state, won)
    points = "1 point" if won == 1 else f"{won} points"
    yield Event("S3", f"{points}: now at {scored.scores[seat]}", seat, won)
    if scored.scores[seat] >= TARGET:
        yield Event("E1", f"seat {seat} ends its turn with {scored.scores[seat]} and wins", seat)
        return replace(scored, pool=turn.dice, turn=None, winner=seat)
    return passed(scored, turn.dice)


def bust(state: State, lies: Turn) -> Script[State]:
    yield Event("B1", f"{lies.foxes} foxes: bust, no points", state.seat)
    home = yield from send_home(state, lies.dice, "B2")
    return passed(home, WHITES)  # B3


def moved(state: State, points: int) -> State:
    """The token of the seat on turn moves on, or back."""
    scores = tuple(s + points * (seat == state.seat) for seat, s in enumerate(state.scores))
    return replace(state, scores=scores)


def passed(state: State, dice: Pool) -> State:
    following = (state.seat + 1) % len(state.scores)
    return replace(state, seat=following, pool=dice, turn=None, fee=0)


# The game


def setup(
    seats: int = 2,
    expansion: bool = False,
    sixth: str = Face.BLANK,
    friends: str = TWO_EACH,
    first: str = HELD,
) -> State:
    start = (0,) * seats  # P1
    house = House(expansion, Face(sixth), friends)
    coop, bag = (COLOURED, NONE)  # P2
    if expansion:
        coop, bag = NONE, COLOURED._replace(blue=1, hen=1)  # X1
    begun = not expansion and first == HELD
    return State(start, start, 0, WHITES, coop, bag, house, first=first, begun=begun)  # P5


def result(state: State) -> Result | None:
    if state.winner is None:
        return None
    return Result(state.scores, (state.winner,), "E1")


OPTIONS = (
    Parameter("seats", 2, range(2, 9), "How many play (G1)."),
    Parameter("expansion", False, (False, True), "Play with the Eggspansion."),
    Parameter("sixth", Face.BLANK, SIXTH, "The orange die's sixth side (G3)."),
    Parameter("friends", TWO_EACH, (TWO_EACH, THREE_EACH), "Sides of Blue and Mother Hen (G4)."),
    Parameter("first", HELD, (HELD, DRAWN), "Who goes first (G2)."),
)

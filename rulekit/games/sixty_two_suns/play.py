"""Chance and play, in the order of the page."""

from functools import cache
from itertools import product

from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.sixty_two_suns.layout import (
    FORMAT,
    HOUSE_NAME,
    Layout,
    layout_of,
    read_sheet,
)
from rulekit.games.sixty_two_suns.pieces import (
    DICE,
    LAST,
    ROOM,
    SHELL_POINTS,
    SIDES,
    SUNS,
    WRITTEN,
    Call,
    Draft,
    Free,
    Prize,
    Reward,
    Roll,
    Sheet,
    State,
)
from rulekit.games.sixty_two_suns.writing import (
    allowed,
    barred_by,
    complete,
    copies_open,
    drafted,
    forced,
    has_hat,
    left_over,
    open_slots,
    slot_barred_by,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance, choose

OPTIONS = (
    Parameter("seats", 2, range(1, 13), "How many play; one plays for a score (G4)."),
    Parameter("koi", WRITTEN, (WRITTEN, ROOM), "What a koi's order must respect (G6)."),
    Parameter("sheet", HOUSE_NAME, FORMAT, "The layout of the sheet (G1).", read_sheet),
)


def setup(seats: int = 2, koi: str = WRITTEN, sheet: str = HOUSE_NAME) -> State:
    empty = Sheet((0,) * len(layout_of(sheet).slots))
    return State(sheet, koi, (empty,) * seats, (Draft(),) * seats)


# Chance


@cache
def rolls() -> Dist[Roll]:
    """Three dice, all alike to every seat (R1)."""
    return Dist.of(Roll(*sorted(dice)) for dice in product(SIDES, repeat=DICE))


# Play


def play(state: State) -> Script[State]:
    """The next step of a round, whichever it is."""
    if not state.roll:
        roll = yield from chance(rolls(), "R1")
        return state._replace(roll=roll)
    if state.free:
        return (yield from free_number(state, state.free[0]))
    if state.revealed:
        return (yield from end_round(state))
    undone = [seat for seat, draft in enumerate(state.drafts) if not draft.sun]
    if undone:
        return (yield from decide(state, undone[0]))
    return (yield from reveal(state))


# A seat decides, in secret (G12)


def decide(state: State, seat: int) -> Script[State]:
    """The next decision of a draft, and all that it forces."""
    layout, draft = layout_of(state.sheet), state.drafts[seat]
    if draft.slot is None:
        draft = yield from pick_slot(state, layout, seat)
    elif not draft.number:
        draft = yield from pick_number(state, layout, seat, draft)
    elif not draft.copied:
        draft = yield from pick_copy(state, layout, seat, draft)
    else:
        sun = yield from choose(seat, SIDES, "H1", secret=secret(state))
        draft = draft._replace(sun=sun)
    return state.with_draft(seat, forced(layout, state.koi, state.sheets[seat], state.roll, draft))


def secret(state: State) -> bool:
    return len(state.sheets) > 1


def pick_slot(state: State, layout: Layout, seat: int) -> Script[Draft]:
    """Step 1; with nowhere to write, only the die for the suns."""
    numbers = state.sheets[seat].numbers
    if not open_slots(layout, state.koi, numbers, state.roll):
        dice = dict.fromkeys(state.roll)
        sun = yield from choose(seat, dice, "R5", secret=secret(state))
        return Draft(sun=sun)

    def forbid(name: str) -> str | None:
        if name == Call.NOTHING:
            return "R5"
        slot = layout.number_of(name)
        return slot_barred_by(layout, state.koi, numbers, slot, state.roll)

    empty = [slot.name for n, slot in enumerate(layout.slots) if not numbers[n]]
    names: tuple[str, ...] = (*empty, Call.NOTHING)
    name = yield from choose(seat, names, "R2", forbid=forbid, secret=secret(state))
    return Draft(layout.number_of(name))


def pick_number(state: State, layout: Layout, seat: int, draft: Draft) -> Script[Draft]:
    """Step 2: one of the two dice that are left, when they differ."""
    assert draft.slot is not None
    slot, numbers = draft.slot, state.sheets[seat].numbers
    number = yield from choose(
        seat,
        left_over(state.roll, layout.slots[slot].pearl),
        "R3",
        forbid=lambda die: barred_by(layout, state.koi, numbers, slot, die),
        secret=secret(state),
    )
    return draft._replace(number=number)


def pick_copy(state: State, layout: Layout, seat: int, draft: Draft) -> Script[Draft]:
    """The crab in the slot written last may copy its number (C1)."""
    numbers = drafted(state.sheets[seat], draft).numbers
    crab = draft.written[-1]
    slot = yield from copy_into(state, layout, seat, numbers, crab, secret(state))
    if slot is None:
        return draft._replace(copied=True)
    return draft._replace(copies=(*draft.copies, slot))


def copy_into(
    state: State, layout: Layout, seat: int, numbers: tuple[int, ...], crab: int, hidden: bool
) -> Script[int | None]:
    """The slot beside a crab that its number is copied into, or None."""

    def forbid(name: str) -> str | None:
        if name == Call.NO_COPY:
            return None
        slot = layout.number_of(name)
        reason = barred_by(layout, state.koi, numbers, slot, numbers[crab])
        return "C1" if reason == "R2" else reason

    near: list[str] = [layout.slots[slot].name for slot in layout.beside(crab)]
    names = (*near, Call.NO_COPY)
    name = yield from choose(seat, names, "C1", forbid=forbid, secret=hidden)
    return None if name == Call.NO_COPY else layout.number_of(name)


# All is revealed


def reveal(state: State) -> Script[State]:
    """Every seat writes what it has decided, and adds to its suns."""
    if secret(state):
        yield from choose(0, (Call.REVEAL,), "R4")
    free: tuple[Free, ...] = ()
    for seat, draft in enumerate(state.drafts):
        state = yield from carry_out(state, seat, draft)
        prize = layout_of(state.sheet).sun(state.sheets[seat].total)
        if prize is not None:
            state = yield from shine(state, seat, prize)
            free += (Free(seat),) * (prize.kind is Reward.NUMBER)
    drafts = (Draft(),) * len(state.drafts)
    return state._replace(drafts=drafts, free=free, revealed=True)


def carry_out(state: State, seat: int, draft: Draft) -> Script[State]:
    """Steps 1 to 3 as one seat decided them."""
    layout = layout_of(state.sheet)
    for n, slot in enumerate(draft.written):
        verb = "the crab copies" if n else f"seat {seat} writes"
        text = f"{verb} {draft.number} in {layout.slots[slot].name}"
        yield Event("C1" if n else "R3", text, seat)
        state = yield from write(state, seat, slot, draft.number)
    total = state.sheets[seat].total + draft.sun
    text, rule = f"adds {draft.sun} to its suns: {total}", "R4"
    if draft.slot is None:
        text, rule = f"can write nothing and {text}", "R5"
    elif has_hat(layout, draft):
        text, rule = f"has a sun hat and {text}", "H1"
    yield Event(rule, f"seat {seat} {text}", seat)
    sheet = state.sheets[seat]
    return state.with_sheet(seat, sheet._replace(suns=(*sheet.suns, total)))


def write(state: State, seat: int, slot: int, number: int) -> Script[State]:
    """A number in a slot, its pearl (P1) and the banner of a zone it fills (B1)."""
    layout = layout_of(state.sheet)
    sheet = state.sheets[seat].write(slot, number)
    if number == layout.slots[slot].pearl:
        sheet = sheet.win(Prize(Reward.STARFISH, 1))
        yield Event("P1", "the number equals the pearl: 1 starfish", seat, 1)
    if complete(layout, sheet.numbers, slot):
        zone = layout.slots[slot].zone
        prize = layout.banner(zone)
        sheet = sheet.win(prize)
        if prize.amount:
            yield Event("B1", f"all {zone} are filled: {prize}", seat, starfish(prize))
    return state.with_sheet(seat, sheet)


def shine(state: State, seat: int, prize: Prize) -> Script[State]:
    """The bonus of a sun that was met exactly (S1)."""
    sheet = state.sheets[seat]
    yield Event("S1", f"that is exactly {sheet.total}: {prize}", seat, starfish(prize))
    return state.with_sheet(seat, sheet.win(prize))


def starfish(prize: Prize) -> int:
    return prize.amount if prize.kind is Reward.STARFISH else 0


# A free number (S2)


def free_number(state: State, free: Free) -> Script[State]:
    """The next decision about a free number: its slot, the number, or a crab's copy."""
    layout, seat = layout_of(state.sheet), free.seat
    if free.slot is None:
        return (yield from free_slot(state, layout, seat))
    if free.last is None:
        number = yield from choose(
            seat,
            SIDES,
            "S2",
            forbid=lambda n: barred_by(
                layout, state.koi, state.sheets[seat].numbers, free.slot or 0, n
            ),
        )
        state = yield from write(state, seat, free.slot, number)
        return after_free(state, layout, free._replace(last=free.slot))
    numbers = state.sheets[seat].numbers
    slot = yield from copy_into(state, layout, seat, numbers, free.last, False)
    if slot is None:
        return state._replace(free=state.free[1:])
    state = yield from write(state, seat, slot, numbers[free.last])
    return after_free(state, layout, free._replace(last=slot))


def free_slot(state: State, layout: Layout, seat: int) -> Script[State]:
    numbers = state.sheets[seat].numbers
    empty = [n for n in range(len(numbers)) if not numbers[n]]
    if not any(allowed(layout, state.koi, numbers, slot) for slot in empty):
        yield Event("G11", "no slot can take a number: it is lost", seat)
        return state._replace(free=state.free[1:])

    def forbid(name: str) -> str | None:
        slot = layout.number_of(name)
        if allowed(layout, state.koi, numbers, slot):
            return None
        return barred_by(layout, state.koi, numbers, slot, 1)

    names = [layout.slots[slot].name for slot in empty]
    name = yield from choose(seat, names, "S2", forbid=forbid)
    return state._replace(free=(Free(seat, layout.number_of(name)), *state.free[1:]))


def after_free(state: State, layout: Layout, free: Free) -> State:
    """On to the crab of the slot written last, or to the next free number."""
    assert free.last is not None
    numbers = state.sheets[free.seat].numbers
    if copies_open(layout, state.koi, numbers, free.last, numbers[free.last]):
        return state._replace(free=(free, *state.free[1:]))
    return state._replace(free=state.free[1:])


# The end


def end_round(state: State) -> Script[State]:
    """The next round, or the end after 20 suns or at 62 (E1, E2)."""
    ready = state._replace(roll=(), revealed=False)
    bright = [seat for seat, sheet in enumerate(state.sheets) if sheet.total >= LAST]
    if not bright and len(state.sheets[0].suns) < SUNS:
        return ready
    if bright:
        who = " and ".join(f"seat {seat}" for seat in bright)
        yield Event("E2", f"{who} reached 62 suns")
    else:
        yield Event("E1", "the last sun is filled")
    most = max(sheet.shellfish for sheet in state.sheets)
    for seat, sheet in enumerate(state.sheets):
        if most and sheet.shellfish == most:  # G13
            yield Event(
                "F1", f"seat {seat} has the most shellfish, {most}: 5 starfish", seat, SHELL_POINTS
            )
            ready = ready.with_sheet(seat, sheet.win(Prize(Reward.STARFISH, SHELL_POINTS)))
    return ready._replace(ending="E2" if bright else "E1")


def result(state: State) -> Result | None:
    if not state.ending:
        return None
    scores = tuple(sheet.starfish for sheet in state.sheets)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))  # G14
    alone = "a score to beat" if len(scores) == 1 else ""  # G4
    return Result(scores, winners, state.ending, alone)

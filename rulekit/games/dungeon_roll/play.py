"""Play, in the order of the page: heroes, party, levels, phases, regroup, the end."""

from dataclasses import replace
from typing import Any

from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.dungeon_roll.actions import (
    face_of,
    fill_cup,
    fits,
    lay,
    leave,
    revive,
    targets,
    token_bar,
    use,
    use_token,
)
from rulekit.games.dungeon_roll.heroes import acts_as
from rulekit.games.dungeon_roll.pieces import (
    DELVES,
    DUNGEON_DICE,
    FACES,
    HEROES,
    LAST_LEVEL,
    NO_DUNGEON,
    PAGE,
    PARTY_DICE,
    PUBLISHED,
    SIDES,
    SUPPLY,
    TOKENS,
    Call,
    Delve,
    Die,
    Dungeon,
    Face,
    Friend,
    Hero,
    Party,
    Phase,
    Seat,
    Side,
    State,
    Token,
)
from rulekit.games.dungeon_roll.powers import pay, ultimate, ultimate_bar
from rulekit.games.dungeon_roll.steps import (
    EMPTY_CUP,
    Source,
    absorb,
    discarded,
    draw,
    dungeon_rolls,
    end_delve,
    party_rolls,
    past_loot,
    settled,
    with_delve,
    with_seat,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance, choose

CHOOSE, RANDOM = "choose", "random"
OPTIONS = (
    Parameter("seats", 2, range(1, 5), "How many play; one plays for a rank (G4)."),
    Parameter("heroes", CHOOSE, (CHOOSE, RANDOM, *map(str, Hero)),
              "Each seat chooses, all are dealt, nobody has one, or all play the same (G3)."),
    Parameter("wording", PAGE, (PAGE, PUBLISHED),
              "How ring, Sorceress and Battlemage are read (G8, G9, G10)."),
    Parameter("tokens", 36, (36, 72), "How many treasure tokens there are (G2)."),
)  # fmt: skip


def setup(seats: int = 2, heroes: str = CHOOSE, wording: str = PAGE, tokens: int = 36) -> State:
    same = None if heroes in (CHOOSE, RANDOM) else Hero(heroes)
    supply = tuple(n * tokens // 36 for n in SUPPLY)
    return State((Seat(same),) * seats, supply, heroes, wording)


def play(state: State) -> Script[State]:
    """The next step of the game, whichever it is."""
    if any(seat.hero is None for seat in state.seats):
        return (yield from take_hero(state))
    if state.round > DELVES:
        return (yield from finish(state))
    delve = state.delve
    if delve.cup is not None:
        return (yield from fill_cup(state))
    if delve.revive:
        return (yield from revive(state))
    if delve.discard:
        return (yield from pay(state))
    return (yield from _phase(state))


def _phase(state: State) -> Script[State]:
    if state.delve.phase is Phase.FORM:
        return (yield from form(state))
    if state.delve.phase is Phase.SCOUT:
        return (yield from lay_out(state))
    if state.delve.phase is Phase.LEVEL:
        return (yield from enter(state))
    if state.delve.phase is Phase.REGROUP:
        return (yield from regroup(state))
    return (yield from act(state))


# Heroes


def take_hero(state: State) -> Script[State]:
    """The next seat without a hero gets one that nobody has (G3)."""
    seat = next(n for n, one in enumerate(state.seats) if one.hero is None)
    taken = {one.hero for one in state.seats}
    if state.heroes == RANDOM:
        hero = yield from chance(Dist.of([one for one in HEROES if one not in taken]), "G3")
        yield Event("G3", f"seat {seat} plays the {hero}", seat)
    else:
        hero = yield from choose(
            seat, HEROES, "G3", forbid=lambda one: "G3" if one in taken else None
        )
    seats = tuple(
        one._replace(hero=hero) if n == seat else one for n, one in enumerate(state.seats)
    )
    return replace(state, seats=seats)


# Forming the party


def form(state: State) -> Script[State]:
    """Seven party dice, as far as the hero has no other way (P1)."""
    hero = state.hero
    yield Event("O1", f"delve {state.round} of seat {state.seat}", state.seat)
    party, grave = yield from muster(state)
    state = with_delve(state, party=party, grave=grave)
    if hero is Hero.KNIGHT and party.scroll:
        yield Event("H4s", f"scrolls become champions: {party.scroll}", state.seat)
        knights = party.plus(Face.SCROLL, -party.scroll).plus(Face.CHAMPION, party.scroll)
        state = with_delve(state, party=knights)
    if hero is Hero.ARCHAEOLOGIST:
        state = yield from draw(state, 2, "H10s")
    if hero is Hero.SCOUT:
        pool = yield from chance(dungeon_rolls(6), "H13s")
        return with_delve(state, phase=Phase.SCOUT, pool=pool, scouted=(NO_DUNGEON,) * 3)
    if hero is Hero.MERCENARY and not state.master:
        return with_delve(state, cup=EMPTY_CUP)
    return (yield from settled(state))


def muster(state: State) -> Script[tuple[Party, int]]:
    """The dice that start in the party, and those that start in the graveyard (G21)."""
    hero = state.hero
    if hero is Hero.VIKING:
        yield Event("H16s", "the party is 5 champions", state.seat)
        return Party(champion=5), 0
    if hero is Hero.TIME_TRAVELLER:
        yield Event("H18s", "the party is set: one of each face, and a champion", state.seat)
        return Party(1, 1, 1, 1, 2, 1), 0
    dice = {Hero.DWARF: 5, Hero.GUILD_LEADER: 8}.get(hero or Hero.NOBODY, PARTY_DICE)
    rule = {5: "H11s", 8: "H17s"}.get(dice, "P1")
    party = yield from chance(party_rolls(dice), rule)
    return party, max(0, PARTY_DICE - dice)


def lay_out(state: State) -> Script[State]:
    """The Scout lays out one die for level 1, two for level 2, the rest for level 3 (H13s)."""
    pool, scouted = state.delve.pool, state.delve.scouted
    level = 0 if not sum(scouted[0]) else 1
    dice = [Die(side) for side in SIDES if pool.of(side)]
    die = yield from choose(state.seat, dice, "H13s")
    assert isinstance(die.face, Side)
    pool = pool.plus(die.face, -1)
    laid = tuple(d.plus(die.face) if n == level else d for n, d in enumerate(scouted))
    if sum(pool) > 3:
        return with_delve(state, pool=pool, scouted=laid)
    yield Event("H13s", f"level 1: {laid[0]}; level 2: {laid[1]}; level 3: {pool}", state.seat)
    state = with_delve(state, pool=NO_DUNGEON, scouted=(*laid[:2], pool))
    return (yield from settled(state))


# Levels


def level_dice(delve: Delve) -> int:
    """How many dungeon dice the level rolls: those in the lair are not there (M1, G1)."""
    return min(delve.level, DUNGEON_DICE - delve.lair)


def enter(state: State) -> Script[State]:
    delve = state.delve
    yield Event("M1", f"level {delve.level}", state.seat)
    if delve.scouted:
        roll: Dungeon = delve.scouted[0]
        yield Event("H13s", f"laid out: {roll}", state.seat)
        state = with_delve(state, scouted=delve.scouted[1:])
    else:
        roll = yield from chance(dungeon_rolls(level_dice(delve)), "M1")
    return (yield from settled((yield from absorb(state, roll))))


# The phases in which a seat acts


def sources(state: State) -> list[Source]:
    """Companions, scrolls and treasures at hand."""
    delve = state.delve
    found: list[Source] = [face for face in FACES if delve.party.of(face)]
    if delve.helper:
        found.append(Friend.HERO)
    if delve.recruits:
        found.append(Friend.THIEF if state.hero is Hero.HALF_GOBLIN else Friend.FIGHTER)
    return [*found, *(token for token in TOKENS if state.mine.has(token))]


def calls(state: State) -> list[Call]:
    tracker = state.hero is Hero.TRACKER
    way_out = [] if state.delve.phase is Phase.LOOT else [Call.FLEE]
    hero = [] if state.hero is Hero.NOBODY else [Call.ULTIMATE]
    return [*([Call.GOBLIN] if tracker else []), *hero, Call.ON, *way_out]


def act_bar(state: State, option: Any) -> str | None:
    """The rule that bars an action in this phase."""
    delve = state.delve
    if option is Call.ON:
        return {Phase.MONSTER: "M6", Phase.DRAGON: "D3"}.get(delve.phase)
    if option is Call.FLEE:
        return None
    if option is Call.ULTIMATE:
        return ultimate_bar(state)
    if option is Call.GOBLIN:
        may = delve.phase is Phase.MONSTER and delve.dungeon.goblin and not delve.tracked
        return None if may else "H15s"
    face = face_of(option)
    if face is None:
        return token_bar(state, option)
    if delve.phase is Phase.DRAGON:
        return lay_bar(state, option, face)
    found = targets(state, option)
    return None if any(rule is None for _, rule in found) else found[0][1] if found else "M3"


def lay_bar(state: State, option: Source, face: Face) -> str | None:
    if fits(state, option):
        return None
    if Face.SCROLL not in acts_as(state, face):
        return "D2"
    others = sum(state.delve.party) - isinstance(option, Face)
    return None if others else "M3"


PHASE_RULE = {Phase.MONSTER: "M4", Phase.LOOT: "L1", Phase.DRAGON: "D2"}


def act(state: State) -> Script[State]:
    """One action of the monster, the loot or the dragon phase."""
    candidates: list[Any] = [*sources(state), *calls(state)]
    answer = yield from choose(
        state.seat, candidates, PHASE_RULE[state.delve.phase],
        forbid=lambda one: act_bar(state, one),
    )  # fmt: skip
    if isinstance(answer, Call):
        return (yield from call(state, answer))
    if face_of(answer) is None:
        return (yield from use_token(state, answer))
    if state.delve.phase is Phase.DRAGON:
        return (yield from lay(state, answer))
    return (yield from use(state, answer))


def call(state: State, answer: Call) -> Script[State]:
    if answer is Call.ULTIMATE:
        return (yield from ultimate(state))
    if answer is Call.GOBLIN:
        dungeon = state.delve.dungeon.plus(Side.GOBLIN, -1)
        state = with_delve(state, dungeon=dungeon, tracked=True)
        roll = yield from chance(dungeon_rolls(1), "H15s")
        return (yield from settled((yield from absorb(state, roll))))
    if answer is Call.ON:
        return (yield from past_loot(state))
    rule = "D3" if state.delve.phase is Phase.DRAGON else "M7"
    yield Event(rule, f"level {state.delve.level} brings nothing", state.seat)
    return end_delve(state)


# Regroup


def regroup(state: State) -> Script[State]:
    """Retire or seek glory (R1)."""
    delve = state.delve

    def forbid(option: Call) -> str | None:
        if option is Call.ULTIMATE:
            return ultimate_bar(state)
        if option is Call.GLORY:
            return "R4" if delve.level == LAST_LEVEL else None
        stays = delve.bound and not delve.slain and delve.level < LAST_LEVEL
        return "H11m" if stays else None

    hero = [Call.ULTIMATE] if state.hero is Hero.ARCHAEOLOGIST else []
    answer = yield from choose(state.seat, [Call.RETIRE, Call.GLORY, *hero], "R1", forbid=forbid)
    if answer is Call.ULTIMATE:
        return (yield from ultimate(state))
    if answer is Call.RETIRE:
        return (yield from leave(state, delve.level, "R2"))
    return with_delve(state, phase=Phase.LEVEL, level=delve.level + 1, tracked=False, slain=False)


# The end


def finish(state: State) -> Script[State]:
    """The Archaeologist and the Leprechaun pay what they owe; then the game is over (E1)."""
    for n, seat in enumerate(state.seats):
        owed = min(6, sum(seat.tokens)) if seat.hero is Hero.ARCHAEOLOGIST else 0
        if seat.hero is Hero.LEPRECHAUN:
            owed = sum(seat.tokens)
        if owed and state.seat <= n:
            return (yield from settle_debt(replace(state, seat=n), owed))
    yield Event("E1", "everybody has had three delves")
    return replace(state, over=True, seat=0)


def settle_debt(state: State, owed: int) -> Script[State]:
    """Tokens discarded at the end of the game; the next seat pays after this one."""
    if state.hero is Hero.LEPRECHAUN:
        yield Event("H12s", f"{owed} treasures are discarded", state.seat)
        state = replace(
            with_seat(state, tokens=(0,) * len(TOKENS)),
            supply=tuple(a + b for a, b in zip(state.supply, state.mine.tokens, strict=True)),
        )
        return replace(state, seat=state.seat + 1)
    left = state.delve.discard or owed
    held = [token for token in TOKENS if state.mine.has(token)]
    token = yield from choose(state.seat, held, "H10s")
    state = with_delve(discarded(state, token), discard=left - 1)
    return state if left > 1 else replace(state, seat=state.seat + 1)


def total(seat: Seat) -> int:
    """Experience, treasures, two more for a portal and for each pair of scales (T1, T8, T11)."""
    extra = seat.has(Token.PORTAL) + 2 * (seat.has(Token.SCALES) // 2)
    return seat.experience + sum(seat.tokens) + extra


RANKS = (
    (35, "Hero of Ages"),
    (30, "Champion"),
    (24, "Seasoned Explorer"),
    (16, "Village Hero"),
    (0, "Dragon fodder"),
)


def rank(score: int) -> str:
    """The title of a score in the game for one (E5)."""
    return next(name for least, name in RANKS if score >= least)


def result(state: State) -> Result | None:
    if not state.over:
        return None
    scores = tuple(map(total, state.seats))
    if len(scores) == 1:
        return Result(scores, (0,), "E5", rank(scores[0]))
    top = [n for n, score in enumerate(scores) if score == max(scores)]
    fewest = min(sum(state.seats[n].tokens) for n in top)
    winners = tuple(n for n in top if sum(state.seats[n].tokens) == fewest)
    ending = "E2" if len(top) == 1 else "E3" if len(winners) == 1 else "E4"
    return Result(scores, winners, ending)

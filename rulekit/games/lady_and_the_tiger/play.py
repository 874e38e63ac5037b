"""Chance and play, in the order of the page."""

from random import Random

from rulekit.deal import Deal, Hands
from rulekit.game import Result
from rulekit.games.lady_and_the_tiger.pieces import (
    AFTER,
    AUTOMATIC,
    BEFORE,
    COLLECTED,
    DECK_GEMS,
    DISCARDED,
    MATCH_GEMS,
    OPTIONAL,
    SET_GEMS,
    SHOWN,
    TARGET,
    WRONG_GEMS,
    Call,
    Guess,
    Known,
    Phase,
    Round,
    State,
    Take,
    any_set,
    has_set,
    set_traits,
)
from rulekit.parameter import Parameter
from rulekit.parts.doors import CLUES, DOORS, Clue, Door
from rulekit.parts.pile import Pile
from rulekit.script import Event, Script, chance, choose

DEALING: Deal[Door] = Deal(DOORS, (1, 1))
CLUE_PILE = Pile.shuffled(CLUES)
FIRST_DISPLAY = CLUE_PILE.deal((SHOWN,))
Answer = Clue | Guess | Call

OPTIONS = (
    Parameter("seats", 2, range(2, 3), "How many play: always two (Q1)."),
    Parameter("claim", AUTOMATIC, (AUTOMATIC, OPTIONAL), "When the collector shows a set (Q5)."),
    Parameter("guess", AFTER, (AFTER, BEFORE), "When the guesser may guess (Q6)."),
    Parameter("guesser_set", COLLECTED, (COLLECTED, DISCARDED),
              "Where the guesser's own set is looked for (Q7)."),
)  # fmt: skip


def setup(
    seats: int = 2, claim: str = AUTOMATIC, guess: str = AFTER, guesser_set: str = COLLECTED
) -> State:
    return State(claim=claim, guess=guess, guesser_set=guesser_set)


def play(state: State) -> Script[State]:
    """The next step of the game, whichever it is."""
    now = state.round
    if now is None:
        return (yield from deal(state))
    if not now.display:
        return (yield from lay_out(state, now))
    match now.phase:
        case Phase.TAKE:
            return (yield from take(state, now))
        case Phase.CLAIM:
            return (yield from claim(state, now))
        case Phase.DISCARD:
            return (yield from discard(state, now))
        case Phase.OVER:
            return (yield from change_roles(state))
        case _:
            return (yield from guess(state, now))


def deal(state: State) -> Script[State]:
    """A door for each player; the other two stay face down (S1, Q13)."""
    hands: Hands[Door] = yield from chance(DEALING, "S1", DEALING.text_for)
    doors = tuple(door for (door,) in hands)
    aside = tuple(door for door in DOORS if door not in doors)
    return state._replace(round=Round(doors, aside, (), CLUE_PILE))


def lay_out(state: State, now: Round) -> Script[State]:
    """Four clue cards face up; the other ten are the deck (Q4)."""
    hands: Hands[Clue] = yield from chance(FIRST_DISPLAY, "Q4")
    (display,) = hands
    laid = now._replace(display=display, deck=now.deck.without(*display))
    return state._replace(round=laid)


def fill_up(now: Round, gone: Clue, rule: str) -> Script[Round]:
    """The place of a card that has gone is filled from the deck at once (C2, G2)."""
    card = yield from chance(now.deck.top(), rule)
    place = now.display.index(gone)
    display = (*now.display[:place], card, *now.display[place + 1 :])
    return now._replace(display=display, deck=now.deck.without(card))


# The collector


def take(state: State, now: Round) -> Script[State]:
    seat = state.collector

    def forbid(answer: Answer) -> str | None:
        return "C3" if answer is Call.CLAIM else None  # a set is shown after taking a card

    candidates: tuple[Answer, ...] = (*dict.fromkeys(now.display), Call.CLAIM)
    card: Answer = yield from choose(seat, candidates, "C1", forbid=forbid)
    assert isinstance(card, Clue)
    taken = now._replace(takes=(*now.takes, Take(card, now.display)))
    now = yield from fill_up(taken, card, "C2")
    if state.claim == AUTOMATIC and has_set(now.collected, now.doors[seat]):
        return (yield from score_set(state, now))
    asked = state.claim == OPTIONAL and any_set(now.collected)  # whether or not it is the own set
    return state._replace(round=now._replace(phase=Phase.CLAIM if asked else Phase.DISCARD))


def claim(state: State, now: Round) -> Script[State]:
    """Where it is optional, the collector says whether to show a set (Q5)."""
    own = has_set(now.collected, now.doors[state.collector])

    def forbid(call: Call) -> str | None:
        return "C3" if call is Call.CLAIM and not own else None

    answer = yield from choose(state.collector, (Call.CLAIM, Call.KEEP), "Q5", forbid=forbid)
    if answer is Call.CLAIM:
        return (yield from score_set(state, now))
    return state._replace(round=now._replace(phase=Phase.DISCARD))


def score_set(state: State, now: Round) -> Script[State]:
    seat = state.collector
    door = now.doors[seat]
    traits = " and ".join(set_traits(now.collected, door))
    text = f"seat {seat} shows the {door} and a set of {traits} cards"
    return (yield from end_round(state, now, seat, SET_GEMS, "C3", text))  # C4


# The guesser


def discard(state: State, now: Round) -> Script[State]:
    seat = state.guesser

    own = has_set(guesser_cards(state, now), now.doors[seat])

    def forbid(answer: Answer) -> str | None:
        if isinstance(answer, Call) and state.guess == AFTER:
            return "G1"
        return "E5" if answer is Call.MATCH and not own else None

    candidates: tuple[Answer, ...] = (*dict.fromkeys(now.display), Call.FIRST, Call.MATCH)
    answer: Answer = yield from choose(seat, candidates, "G1", forbid=forbid)
    if answer is Call.MATCH:
        return (yield from score_match(state, now))
    if not isinstance(answer, Clue):
        return state._replace(round=now._replace(phase=Phase.EARLY))  # Q6
    now = now._replace(discards=(*now.discards, answer))
    now = yield from fill_up(now, answer, "G2")
    if not len(now.deck):  # Q9
        text = "the deck is used up without a set"
        return (yield from end_round(state, now, seat, DECK_GEMS, "E6", text))
    return state._replace(round=now._replace(phase=Phase.GUESS))


def guess(state: State, now: Round) -> Script[State]:
    """A guess, a set of the guesser's own, or nothing (G3, G4, E5)."""
    seat = state.guesser
    own = has_set(guesser_cards(state, now), now.doors[seat])

    def forbid(answer: Answer) -> str | None:
        if answer is Call.NO_GUESS and now.phase is Phase.EARLY:
            return "G1"
        return "E5" if answer is Call.MATCH and not own else None

    candidates: tuple[Answer, ...] = (Call.NO_GUESS, *Guess, Call.MATCH)
    answer: Answer = yield from choose(seat, candidates, "G3", forbid=forbid)
    if answer is Call.NO_GUESS:
        return state._replace(round=now._replace(phase=Phase.TAKE))
    if isinstance(answer, Guess):
        return (yield from score_guess(state, now, answer))
    return (yield from score_match(state, now))


def guesser_cards(state: State, now: Round) -> tuple[Clue, ...]:
    """Where the guesser's set is looked for (Q7)."""
    return now.collected if state.guesser_set == COLLECTED else now.discards


def score_match(state: State, now: Round) -> Script[State]:
    """The guesser shows a set of the own door, which ends the round (E5, Q8)."""
    seat = state.guesser
    door = now.doors[seat]
    traits = " and ".join(set_traits(guesser_cards(state, now), door))
    text = f"seat {seat} shows the {door} and a set of {traits} cards"
    return (yield from end_round(state, now, seat, MATCH_GEMS, "E5", text))


def score_guess(state: State, now: Round, said: Guess) -> Script[State]:
    """Right or wrong, a guess ends the round (E4)."""
    door = now.doors[state.collector]
    if said.right(door):
        rule = "E2" if len(said.traits) == 2 else "E1"
        text = f"right, the collector is the {door}"
        return (yield from end_round(state, now, state.guesser, said.gain, rule, text))
    text = f"wrong, the collector is the {door}"
    return (yield from end_round(state, now, state.collector, WRONG_GEMS, "E3", text))


# The end


def end_round(
    state: State, now: Round, seat: int, gems: int, rule: str, text: str
) -> Script[State]:
    """Somebody earns gems, both doors are shown (Q14), and ten gems win (W1)."""
    earned = f"{gems} gem{'s' if gems > 1 else ''} for seat {seat}"
    yield Event(rule, f"{text}: {earned}", seat, gems, now.collected)
    held = tuple(n + gems if one == seat else n for one, n in enumerate(state.gems))
    won = held[seat] >= TARGET
    if won:
        yield Event("W1", f"seat {seat} has {held[seat]} gems and wins", seat)
    over = now._replace(phase=Phase.OVER)
    return state._replace(gems=held, round=over, ending="W1" if won else "")


def change_roles(state: State) -> Script[State]:
    """The guesser of one round is the collector of the next (Q2)."""
    following = state.guesser
    yield from choose(following, (Call.DEAL,), "Q2")
    return state._replace(collector=following, round=None)


def result(state: State) -> Result | None:
    if not state.ending:
        return None
    winner = max(range(2), key=lambda seat: state.gems[seat])
    return Result(state.gems, (winner,), state.ending)


# What a seat knows


def known(state: State, seat: int) -> Known:
    """All that a seat may reason from: its own door, and what lies face up."""
    rules = (state.guess, state.claim, state.guesser_set)
    now = state.round
    if now is None:
        return Known(seat, state.gems, state.collector, *rules)
    return Known(
        seat,
        state.gems,
        state.collector,
        *rules,
        mine=now.doors[seat],
        display=now.display,
        deck=tuple(now.deck),
        takes=now.takes,
        discards=now.discards,
        phase=now.phase,
        doors=now.doors if now.phase is Phase.OVER else (),
    )


def possible(state: State, seat: int, rng: Random) -> State:
    """Another state that this seat cannot tell from the real one: the other doors dealt afresh.

    Where sets are shown at once, a collector who has none cannot have a door that makes one.
    """
    now = state.round
    if now is None or now.phase is Phase.OVER:
        return state
    hidden = [door for door in DOORS if door != now.doors[seat]]
    if seat == state.guesser and state.claim == AUTOMATIC:
        rivals = [door for door in hidden if not has_set(now.collected, door)]
    else:
        rivals = hidden
    rival = rng.choice(rivals)
    doors = tuple(door if one == seat else rival for one, door in enumerate(now.doors))
    aside = tuple(door for door in hidden if door != rival)
    return state._replace(round=now._replace(doors=doors, aside=aside))

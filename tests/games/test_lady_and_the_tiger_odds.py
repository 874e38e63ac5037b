"""The odds of The Lady and the Tiger: Doors by a second way of counting.

What is counted here shares nothing with the game's own counting but the words for cards and doors:
traits are read off their names, draws are made card by card, beliefs are kept as lists of cases.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from rulekit import Table, load
from rulekit.dist import Dist
from rulekit.games.lady_and_the_tiger.ahead import A_SET, DANGER, SAFE
from rulekit.games.lady_and_the_tiger.belief import hidden_door, take_likelihood
from rulekit.games.lady_and_the_tiger.odds import displayed, matching_cards, takes, written
from rulekit.games.lady_and_the_tiger.pieces import (
    DISCARDED,
    OPTIONAL,
    Call,
    Guess,
    Known,
    Phase,
    Take,
)
from rulekit.games.lady_and_the_tiger.questions import SEEN
from rulekit.games.lady_and_the_tiger.race import KNOWING, displays, set_race, take_chance
from rulekit.games.lady_and_the_tiger.waiting import guess_or_wait
from rulekit.outlook import outlook, tried_ahead
from rulekit.parts.doors import CLUES, Clue, Door, clues, left_over
from rulekit.script import Choice

GAME = load("lady_and_the_tiger")
RL, RT, BL, BT, RB, LT = (
    "red-lady", "red-tiger", "blue-lady", "blue-tiger", "red/blue", "lady/tiger",
)  # fmt: skip
PLAIN = [RL, RT, BL, BT]
PACK = [card for card in PLAIN for _ in range(3)] + [RB, LT]
DISPLAY, DISCARDS = clues([BL, BL, BT, BT]), clues([LT, BL, RL])


def words(card):
    return set(card.replace("/", "-").split("-"))


def makes_set(held, door):
    return any(sum(trait in words(card) for card in held) > 3 for trait in words(door))


def wanted(offered, held, door):
    """The cards that a collector likes best, found by sorting."""
    done = [card for card in offered if makes_set([*held, card], door)]
    if done:
        return done
    order = sorted(offered, key=lambda card: len(words(card) & words(door)))
    best = len(words(order[-1]) & words(door))
    return [card for card in order if len(words(card) & words(door)) == best]


def picks(offered, held, door, matching):
    """What is taken in each of 48 equally likely cases."""
    cases = []
    for ticket in range(4):
        pool = wanted(offered, held, door) if ticket < matching else list(offered)
        cases += [pool[n % len(pool)] for n in range(12)]
    return Counter(map(str, cases))


def posterior(mine, listed, matching, must_show=True):
    cases = {door: Fraction(1) for door in PLAIN if door != mine}
    held = []
    for take in listed:
        for door in cases:
            cases[door] *= Fraction(picks(take.offered, held, door, matching)[take.card], 48)
            if must_show and makes_set([*held, take.card], door):
                cases[door] = Fraction(0)
        held.append(take.card)
    return {door: case / sum(cases.values()) for door, case in cases.items()}


# What the own door tells


def test_doors_counted_one_by_one():
    dealt = list(permutations(PLAIN, 2))
    other = sum(a.split("-")[0] != b.split("-")[0] for a, b in dealt)
    assert GAME.ask("rival_trait") == Fraction(other, len(dealt)) == Fraction(2, 3)
    assert GAME.ask("rival_trait", what="my colour") == Fraction(1, 3)
    exact = [b for a, b in dealt if a == RL].count(BT)
    assert GAME.ask("rival_trait", what="one certain door") == Fraction(exact, 3)


# Cards


@pytest.mark.parametrize("cards", [1, 2, 4, 5])
def test_wild_cards_counted_in_every_hand(cards):
    hands = list(combinations(PACK, cards))
    wild = sum(any("/" in card for card in hand) for hand in hands)
    assert GAME.ask("wild_shown", cards=cards) == Fraction(wild, len(hands))


def test_a_wild_card_lies_in_the_first_display_as_often_as_published():
    assert GAME.ask("wild_shown") == Fraction(46, 91)
    assert round(float(GAME.ask("wild_shown")), 6) == 0.505495


@pytest.mark.parametrize("door", PLAIN)
@pytest.mark.parametrize("cards", [1, 4])
def test_cards_that_fit_a_door_counted_in_every_hand(door, cards):
    colour = door.split("-")[0]
    hands = list(combinations(PACK, cards))
    fits = {
        "one trait": lambda card: colour in words(card),
        "a trait at least": lambda card: words(card) & words(door),
        "both traits": lambda card: words(door) == words(card),
    }
    for what, fit in fits.items():
        found = Dist.of(sum(bool(fit(card)) for card in hand) for hand in hands)
        assert matching_cards(cards, what) == found


def test_eleven_of_fourteen_cards_fit_a_door_as_published():
    assert matching_cards(1)[1] == Fraction(11, 14)


# Bayes


@pytest.mark.parametrize("matching", range(5))
@pytest.mark.parametrize("mine", PLAIN)
def test_the_hidden_door_by_a_count_of_cases(mine, matching):
    seen = takes(SEEN)[: 2 if matching == 4 else 3]
    expected = posterior(mine, seen, matching) if matching < 4 or mine == BL else None
    if expected is not None:
        assert dict(hidden_door(Door(mine), seen, matching)) == expected


def test_the_hidden_door_by_hand():
    """Of red lady, blue lady, blue tiger and a wild role the red lady is taken."""
    first = takes(SEEN)[:1]
    found = hidden_door(Door.BLUE_LADY, first, 4)
    assert dict(found) == {RL: Fraction(3, 4), RT: Fraction(1, 4), BT: 0}
    chance = take_likelihood(Door.BLUE_LADY, first, 4)
    assert dict(chance) == {RL: 1, RT: Fraction(1, 3), BT: 0}
    half = take_likelihood(Door.BLUE_LADY, first, 2)
    assert dict(half) == {RL: Fraction(5, 8), RT: Fraction(7, 24), BT: Fraction(1, 8)}


def test_each_step_multiplies_by_the_likelihood_of_its_card():
    seen = takes(SEEN)
    for number in (1, 2, 3):
        before = hidden_door(Door.BLUE_LADY, seen[: number - 1])
        now = hidden_door(Door.BLUE_LADY, seen[:number])
        chance = take_likelihood(Door.BLUE_LADY, seen, step=number)
        total = sum(before[door] * chance[door] for door in before)
        assert dict(now) == {door: before[door] * chance[door] / total for door in before}


def test_the_parts_of_a_belief_start_at_a_third_and_add_up():
    found = hidden_door(Door.BLUE_LADY, takes(SEEN))
    for door, parts in found.parts.items():
        assert next(iter(parts.values())) == Fraction(1, 3)
        assert sum(parts.values()) == found[door]
        assert len(parts) == 4


def test_a_set_that_was_not_shown_rules_its_doors_out():
    offered = clues([RT, BL, BT, BT])
    four = (*(Take(Clue(card), (Clue(card), *offered[1:])) for card in (RL, RL, RT)),)
    four = (*four, Take(Clue.RED_TIGER, offered))
    shown = hidden_door(Door.BLUE_LADY, four)
    assert dict(shown) == {BT: 1, RL: 0, RT: 0}
    assert hidden_door(Door.BLUE_LADY, four, claim=OPTIONAL)[RT] > 0


def test_takes_that_no_door_explains_are_refused():
    strange = takes("blue-lady of red-lady red-lady blue-tiger blue-lady")
    with pytest.raises(ValueError, match="no door takes"):
        hidden_door(Door.BLUE_LADY, (*strange, *takes(SEEN)[:2]), 4)
    with pytest.raises(ValueError, match="no such take"):
        take_likelihood(Door.BLUE_LADY, strange, step=2)


def test_without_matching_takes_tell_nothing():
    assert set(hidden_door(Door.BLUE_LADY, takes(SEEN), 0).values()) == {Fraction(1, 3)}


# Guess now, or wait


def second_guess(cases, held, mine):
    """The best of all that can be said, cases being doors with their weights."""
    best = Fraction(-(10**6))
    for colour in ("red", "blue", ""):
        for role in ("lady", "tiger", ""):
            said = {colour, role} - {""}
            gain = 5 if len(said) == 2 else 1
            if said:
                value = sum(n * (gain if said <= words(door) else -4) for door, n in cases.items())
                best = max(best, value)
    return max(best, 2 * sum(cases.values())) if makes_set(held, mine) else best


def second_wait(cases, held, display, deck, mine, matching):
    """Three or four cards are taken: all that can follow, card by card."""
    value = Fraction(0)
    for card in sorted(set(display)):
        left, now = {}, [*held, card]
        for door, n in cases.items():
            n = n * Fraction(picks(display, held, door, matching)[card], 48)
            if makes_set(now, door):
                value -= 6 * n
            elif n:
                left[door] = n
        if not left:
            continue
        if len(now) == 5:
            value += 3 * sum(left.values())
            continue
        rest = list(display)
        rest.remove(card)
        for n, up in enumerate(deck):
            under, four = deck[:n] + deck[n + 1 :], [*rest, up]
            best = max(
                second_turn(left, now, [*four[:place], *four[place + 1 :]], under, mine, matching)
                for place in range(4)
            )
            value += best / len(deck)
    return value


def second_turn(cases, held, three, deck, mine, matching):
    """After a discard: a card is turned up, and the guesser guesses or waits."""
    value = Fraction(0)
    for n, up in enumerate(deck):
        under = deck[:n] + deck[n + 1 :]
        later = second_wait(cases, held, [*three, up], under, mine, matching)
        value += max(second_guess(cases, held, mine), later) / len(deck)
    return value


@pytest.mark.parametrize("matching", [0, 2, 4])
def test_waiting_by_an_own_recursion(matching):
    seen, mine = takes(SEEN), BL
    cases = posterior(mine, seen, matching)
    held = [take.card for take in seen]
    deck = sorted((Counter(PACK) - Counter([*held, *DISPLAY, *DISCARDS])).elements())
    expected = second_wait(cases, held, list(DISPLAY), deck, mine, matching)
    found = guess_or_wait(Door(mine), seen, DISPLAY, DISCARDS, matching)
    assert found[Call.NO_GUESS] == expected


@pytest.mark.parametrize("mine", [BL, RT])
def test_waiting_for_the_last_card_by_an_own_recursion(mine):
    seen = (*takes(SEEN), Take(Clue.BLUE_TIGER, clues([BT, BL, BL, BT])))
    display, discards = clues([BL, RT, BT, RT]), clues([LT, BL, RL, BL])
    cases, held = posterior(mine, seen, 2), [take.card for take in seen]
    deck = sorted((Counter(PACK) - Counter([*held, *display, *discards])).elements())
    assert len(deck) == 2
    found = guess_or_wait(Door(mine), seen, display, discards)
    assert found[Call.NO_GUESS] == second_wait(cases, held, list(display), deck, mine, 2)
    for said in Guess:
        if said in found:
            gain = 5 if len(str(said).split()) == 3 else 1
            right = sum(n for door, n in cases.items() if set(said.split()[1:]) <= words(door))
            assert found[said] == right * gain - (1 - right) * 4


def test_an_early_wait_looks_one_turn_ahead():
    """One card is taken: the next take is followed by the best guess, or by nothing."""
    seen, mine = takes(SEEN)[:1], BL
    display, discards = clues([RT, BL, BT, RB]), clues([LT])
    value = Fraction(0)
    for card in display:
        later = (*seen, Take(card, display))
        chance = sum(
            n * Fraction(picks(display, [RL], door, 2)[card], 48)
            for door, n in posterior(mine, seen, 2).items()
        )
        best = second_guess(posterior(mine, later, 2), [RL, card], mine)
        value += chance * max(best, 0)
    assert guess_or_wait(Door(mine), seen, display, discards)[Call.NO_GUESS] == value


def test_a_blind_guess_loses():
    found = guess_or_wait(Door.BLUE_LADY, takes(SEEN)[:1], clues([RT, BL, BT, RB]), clues([LT]), 0)
    assert found[Guess.RED] == Fraction(2, 3) - Fraction(4, 3)
    assert found[Guess.RED_LADY] == Fraction(5, 3) - Fraction(8, 3)
    assert found[Guess.LADY] == Fraction(1, 3) - Fraction(8, 3)


def test_the_guess_of_the_own_door_is_left_out_and_an_own_set_is_in():
    found = guess_or_wait(Door.BLUE_LADY, takes(SEEN), DISPLAY, DISCARDS)
    assert Guess.BLUE_LADY not in found
    assert Call.MATCH not in found
    four = (*takes(SEEN), Take(Clue.BLUE_LADY, clues([BL, BL, BT, BT])))
    rest = clues([RL, BT, RT, RT]), clues([LT, BL, RL, BL])
    assert Call.MATCH not in guess_or_wait(Door.BLUE_LADY, four, *rest)
    own = guess_or_wait(Door.BLUE_LADY, four, *rest, guesser_set=DISCARDED)
    assert own[Call.MATCH] == 2


@pytest.mark.parametrize("discards", [clues([LT]), clues([LT, LT, LT]), clues([RB, RL, RL])])
def test_cards_that_cannot_lie_so_are_refused(discards):
    with pytest.raises(ValueError, match=r"four cards displayed|there are not"):
        guess_or_wait(Door.BLUE_LADY, takes(SEEN), DISPLAY, discards)


@pytest.mark.parametrize(("gain", "instead"), [(5, 0), (1, 0), (5, 1), (1, -4)])
def test_a_guess_that_is_just_sure_enough_is_worth_the_same(gain, instead):
    sure = GAME.ask("sure_enough", gain=gain, instead=instead)
    assert sure * gain - (1 - sure) * 4 == instead


# The race for a set


def raced(held, display, deck, door, knowing):
    """The chance of a set by the fifth card, the collector taking the best, card by card."""
    return max(took(card, held, display, deck, door, knowing) for card in set(display))


def took(card, held, display, deck, door, knowing):
    now = [*held, card]
    if makes_set(now, door) or len(now) == 5:
        return Fraction(makes_set(now, door))
    three = list(display)
    three.remove(card)
    total = Fraction(0)
    for n, up in enumerate(deck):
        four, under = [*three, up], deck[:n] + deck[n + 1 :]
        ways = []
        for place in range(4):
            kept = four[:place] + four[place + 1 :]
            later = [
                raced(now, [*kept, new], under[:m] + under[m + 1 :], door, knowing)
                for m, new in enumerate(under)
            ]
            ways.append(sum(later) / len(later))
        total += min(ways) if knowing else sum(ways) / 4
    return total / len(deck)


def some_round(seed, taken):
    """Cards that can lie so after this many takes and as many discards."""
    rng = Random(seed)
    while True:
        pack = rng.sample(PACK, len(PACK))
        held, gone, rest = pack[:taken], pack[taken : 2 * taken], pack[2 * taken :]
        if not makes_set(held, RL):
            return held, gone, rest[:4], rest[4:]


@pytest.mark.parametrize("guesser", ["any card", KNOWING])
@pytest.mark.parametrize(("seed", "taken"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_the_chance_of_a_set_card_by_card(seed, taken, guesser):
    held, _, display, deck = some_round(seed, taken)
    for card in set(display):
        expected = took(card, held, display, deck, RL, guesser == KNOWING)
        found = take_chance(
            Clue(card), Door.RED_LADY, clues(display), clues(deck), clues(held), guesser
        )
        assert found == expected


def test_every_first_display_is_counted():
    found = Counter()
    for four in combinations(PACK, 4):
        kinds = Counter(2 * ("red" in words(card)) + ("lady" in words(card)) for card in four)
        found[tuple(kinds[one] for one in range(4))] += 1
    assert dict(displays()) == found


def test_the_race_gets_harder_with_a_knowing_guesser_and_fewer_cards():
    assert set_race(5) == Fraction(48253607, 48921600)
    assert set_race(4, KNOWING) < set_race(5, KNOWING) < set_race(5)
    assert set_race(4) < set_race(5)


@pytest.mark.parametrize("name", ["set_race", "rival_trait", "wild_shown", "matching_cards"])
def test_trials_agree_within_four_standard_errors(name):
    question = GAME.question(name)
    options = {"guesser": KNOWING, "cards": 4} if name == "set_race" else {}
    tally, answer = question.tried(600, seed=2, **options), question.ask(**options)
    if isinstance(answer, Fraction):
        answer = Dist({True: answer.numerator, False: answer.denominator - answer.numerator})
    for outcome, _ in answer:
        estimate = tally.chance(outcome)
        assert abs(estimate.value - answer[outcome]) <= 4 * (estimate.error or 0.01)


# From here


def known(phase, seat=1, mine=BL, display=DISPLAY, discards=DISCARDS, **more):
    seen = takes(SEEN)
    deck = left_over([take.card for take in seen], display, discards)
    rules = ("after discarding", "at once", "collector's cards")
    return Known(seat, (0, 0), 0, *rules, Door(mine), display, deck, seen, discards, phase, **more)


def measure(name):
    return next(one for one in GAME.measures if one.name == name)


def test_a_set_on_offer_counted_over_doors_and_cards():
    here = known(Phase.DISCARD, display=clues([BT, RT, BL, BT]), discards=clues([LT, BL]))
    cases, held = posterior(BL, here.takes, 2), [take.card for take in here.takes]
    for option in dict.fromkeys(here.display):
        kept = list(here.display)
        kept.remove(option)
        danger = sum(
            n * Fraction(any(makes_set([*held, one], door) for one in [*kept, up]), len(here.deck))
            for door, n in cases.items()
            for up in here.deck
        )
        assert measure("danger").ahead(here, option)[DANGER] == danger


def test_the_last_discard_leaves_no_danger():
    last = Known(
        1, (0, 0), 0, "after discarding", "at once", "collector's cards", Door.BLUE_LADY,
        clues([RL, RT, RB, LT]), clues([BT]), takes(SEEN), (), Phase.DISCARD,
    )  # fmt: skip
    assert measure("danger").ahead(last, Clue.RED_LADY) == Dist({SAFE: 1})


def test_gems_of_a_guess_and_of_waiting():
    here, cases = known(Phase.GUESS), posterior(BL, takes(SEEN), 2)
    gems = measure("gems").ahead
    assert gems(here, Guess.RED_LADY)[5] == cases[RL]
    assert gems(here, Guess.RED)[-4] == cases[BT]
    assert gems(here, Guess.BLUE_LADY) == Dist({-4: 1})
    assert gems(here, Call.MATCH) == Dist({2: 1})
    assert gems(here, Call.NO_GUESS) == Dist({0: 1})  # no card displayed makes a set


def test_waiting_for_the_last_card_brings_three_gems_or_costs_six():
    four = (*takes(SEEN), Take(Clue.BLUE_TIGER, clues([BT, BL, BL, BT])))
    late = Known(
        1, (0, 0), 0, "after discarding", "at once", "collector's cards", Door.BLUE_LADY,
        clues([BL, RT, BT, RT]), clues([RL, RT]), four, clues([LT, BL, RL, BL]), Phase.GUESS,
    )  # fmt: skip
    assert set(measure("gems").ahead(late, Call.NO_GUESS).outcomes) == {-6, 3}


def test_waiting_risks_a_set():
    display = clues([RT, BL, BT, BT])
    here = known(Phase.GUESS, display=display, discards=clues([LT, BL, RL]))
    held = [take.card for take in here.takes]
    risk = sum(
        n * Fraction(picks(display, held, door, 2)[RT], 48) * makes_set([*held, RT], door)
        for door, n in posterior(BL, here.takes, 2).items()
    )
    assert measure("gems").ahead(here, Call.NO_GUESS)[-6] == risk > 0


def test_a_take_is_measured_by_its_chance_of_a_set():
    here = known(Phase.TAKE, 0, RL)
    for card in dict.fromkeys(here.display):
        chance = took(card, list(here.collected), list(here.display), list(here.deck), RL, False)
        assert measure("set").ahead(here, card)[A_SET] == chance
        tally = tried_ahead(measure("set"), here, card, 300, seed=1)
        assert abs(tally.chance(A_SET).value - chance) <= 4 * (tally.chance(A_SET).error or 0.02)


def test_nothing_is_measured_where_it_does_not_arise():
    choice = Choice(1, (Call.DEAL,), "Q2")
    for one in GAME.measures:
        assert outlook(one, choice, known(Phase.OVER)) == {}


# Advice


def test_advice_ranks_every_answer_once_three_cards_are_taken():
    options = (Call.NO_GUESS, *Guess)
    choice, here = Choice(1, options, "G3"), known(Phase.GUESS)
    assert GAME.advisor.applies(here, choice)
    values = GAME.advisor.values(here, choice, "round", 0, lambda work: None)
    own = guess_or_wait(Door.BLUE_LADY, here.takes, here.display, here.discards)
    assert set(values) == set(options)
    assert {one: values[one] for one in own} == dict(own)
    assert values[Guess.BLUE_LADY] == -4
    assert GAME.advisor.why(here, Guess.BLUE_LADY, "round", 0) == "right in 0% of cases"
    assert "in 0% of cases" in GAME.advisor.why(here, Call.NO_GUESS, "round", 0)


def test_advice_on_a_take_is_its_chance_of_a_set():
    here = known(Phase.TAKE, 0, RL)
    choice = Choice(0, tuple(dict.fromkeys(here.display)), "C1")
    values = GAME.advisor.values(here, choice, "round", 0, lambda work: None)
    assert values.unit == "chance"
    for card in choice.options:
        assert values[card] == measure("set").ahead(here, card)[A_SET]
    assert GAME.advisor.why(here, Clue.RED_TIGER, "round", 0) == "completes a set"


def test_advice_is_given_in_a_game_and_is_quick_enough_to_follow():
    table, met = Table(GAME, seed=3), set()
    for _ in range(300):
        table.let_chance_decide()
        if table.ask is None:
            break
        here = GAME.known(table.position.scene, table.ask.seat)
        if GAME.advisor.applies(here, table.ask):
            values = GAME.advisor.values(here, table.ask, "round", 0, lambda work: None)
            assert set(values) == set(table.options())
            assert all(GAME.advisor.why(here, one, "round", 0) for one in values)
            met.add(values.unit)
        calm = [one for one in table.options() if one is not Call.NO_GUESS]
        table.answer(Call.NO_GUESS if len(calm) < len(table.options()) else calm[0])
    assert met == {"chance", "gems"}


# Words


def test_takes_are_written_as_they_are_read():
    assert takes(written(takes(SEEN))) == takes(SEEN)
    assert takes("") == ()
    assert takes(takes(SEEN)) == takes(SEEN)


@pytest.mark.parametrize(
    "text",
    ["red-lady", "red-lady of red-lady", "red-lady of blue-lady blue-lady red-tiger red-tiger",
     "red-lion of red-lady blue-lady red-tiger red-tiger",
     "red/blue of red/blue red-lady blue-lady red-tiger; " * 2,
     "red-lady of red-lady red-lady red-lady blue-lady; " * 2,
     "lady/tiger of lady/tiger red-lady red-lady red-tiger; "
     "red-lady of lady/tiger red-lady blue-lady blue-lady"],
)  # fmt: skip
def test_takes_that_cannot_be_are_refused(text):
    with pytest.raises(ValueError, match=r"no display|no card of|no clue card|there are not"):
        takes(text)


def test_a_display_is_four_cards_of_the_box():
    assert displayed("red-lady, red-lady, red/blue, blue-tiger") == clues([RL, RL, RB, BT])
    with pytest.raises(ValueError, match="3 cards are no display"):
        displayed("red-lady red-lady red/blue")
    assert Counter(CLUES) == Counter(PACK)

"""The odds of Zenith by a second way of counting."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.zenith.agents import AGENTS, DECK, TOKENS, Card
from rulekit.games.zenith.odds import distances, plan_cost, plan_orders, prices, read_table
from rulekit.games.zenith.pieces import Action, Phase, State, in_order, less
from rulekit.games.zenith.play import known
from rulekit.position import IllegalMove

GAME = load("zenith")


def drawn_one_by_one(kind, others, cards):
    """How many of a kind come up, card by card, as weights that add up to 1."""
    if cards == 0:
        return {0: Fraction(1)}
    found = Counter()
    total = kind + others
    if kind:
        for n, chance in drawn_one_by_one(kind - 1, others, cards - 1).items():
            found[n + 1] += chance * Fraction(kind, total)
    if others:
        for n, chance in drawn_one_by_one(kind, others - 1, cards - 1).items():
            found[n] += chance * Fraction(others, total)
    return dict(found)


@pytest.mark.parametrize(
    ("name", "cards", "left", "others"),
    [
        ("planet_draw", 4, 18, 72),
        ("planet_draw", 6, 1, 32),
        ("planet_draw", 3, 0, 67),
        ("planet_draw", 6, 20, 6),
        ("faction_draw", 2, 27, 40),
        ("faction_draw", 6, 0, 6),
        ("faction_draw", 5, 34, 70),
    ],
)
def test_a_draw_matches_a_count_card_by_card(name, cards, left, others):
    answer = GAME.ask(name, cards=cards, left=left, others=others)
    expected = drawn_one_by_one(left, others, cards)
    assert {n: answer[n] for n in answer.outcomes} == expected


def test_all_three_factions_in_four_cards_as_published():
    assert GAME.ask("all_factions", cards=4) == Fraction(450, 979)
    assert GAME.ask("all_factions", cards=2) == 0
    for cards in (3, 5):
        kinds = drawn_factions((30, 30, 30), cards)
        assert GAME.ask("all_factions", cards=cards) == kinds[frozenset({0, 1, 2})]


def drawn_factions(left, cards, have=frozenset()):
    """Which factions a hand holds, drawn card by card."""
    if cards == 0:
        return {have: Fraction(1)}
    found = Counter()
    for kind, n in enumerate(left):
        rest = tuple(m - (k == kind) for k, m in enumerate(left))
        for hand, chance in drawn_factions(rest, cards - 1, have | {kind}).items():
            found[hand] += chance * Fraction(n, sum(left))
    return found


def test_mobilising_two_from_a_fresh_pile_as_published():
    assert GAME.ask("mobilise_hits", agents=2) == Fraction(161, 445)
    assert GAME.ask("mobilise_hits", agents=3, seen=4) == 1 - Fraction(72 * 71 * 70, 86 * 85 * 84)


def test_a_named_planet_in_four_cards_as_published():
    chance = GAME.ask("planet_draw", cards=4).chance(lambda n: n > 0)
    assert round(float(chance), 4) == 0.5974


def test_tokens_that_lie_face_up_match_a_count_of_every_layout():
    for kind in sorted(set(TOKENS)):
        layouts = Dist.of(eight.count(kind) for eight in combinations(TOKENS, 8))
        assert GAME.ask("face_up_tokens", kind=str(kind)) == layouts
    assert GAME.ask("face_up_tokens", kind="influence")[0] == Fraction(1, 26)


def test_every_card_of_a_first_hand_can_be_paid():
    assert max(agent.cost for agent in AGENTS.values()) == 10 < State().credits[0]


# Plans


def paid_at_the_table(order, columns):
    """What a seat really pays when it recruits these agents turn after turn."""
    filler = {n: [c for c in DECK if AGENTS[c].planet == n and c not in order] for n in range(5)}
    mine = tuple(tuple(filler[n][:size]) for n, size in enumerate(columns))
    paid = []
    for card in order:
        state = State(first=0, phase=Phase.ACT, hands=((Card(card),), ()), card=Card(card),
                      columns=(mine, ((),) * 5), credits=(50, 0),
                      sides=("S", "U", "N"))  # fmt: skip
        after = GAME._run(state, FirstOf(Action.INFLUENCE), None)
        paid.append(50 - after.credits[0])
        mine = after.columns[0]
    return paid


class FirstOf(Random):
    """Random numbers that always pick one option."""

    def __init__(self, option):
        super().__init__(0)
        self.option = option

    def choice(self, options):
        assert self.option in options
        return self.option


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True),
    st.tuples(*[st.integers(0, 6)] * 5),
)
def test_a_plan_costs_what_its_cheapest_order_costs_at_the_table(agents, columns):
    orders = list(permutations(agents))
    asked = GAME.ask("plan_cost", agents=" ".join(agents), columns=" ".join(map(str, columns)))
    assert asked == min(sum(prices(order, columns)) for order in orders)
    order = Random(len(agents)).choice(orders)
    assert prices(order, columns) == paid_at_the_table(order, columns)


def test_what_an_order_saves():
    plan = ("Mars-Animod-1", "Mars-Human-6")
    ranking = plan_orders(plan, (0, 0, 0, 0, 0))
    assert ranking["Mars-Animod-1, Mars-Human-6"] == 1
    assert ranking["Mars-Human-6, Mars-Animod-1"] == 1
    full = plan_orders(plan, (0, 0, 0, 1, 0))
    assert full["Mars-Animod-1, Mars-Human-6"] == 1 + 2
    assert full["Mars-Human-6, Mars-Animod-1"] == 1 + 1
    assert plan_cost(plan, (0, 0, 0, 1, 0)) == 8


@pytest.mark.parametrize(
    "agents",
    ["", "Mars-Robot-8", "Mars-Robot-1 Mars-Robot-1", " ".join(DECK[:6]), 5, None],
)
def test_a_plan_that_is_none_is_refused(agents):
    with pytest.raises(ValueError, match=r"^agents="):
        GAME.ask("plan_cost", agents=agents)


# Who is nearer


def wins(discs):
    return max(discs) >= 3, sum(map(bool, discs)) >= 4, sum(discs) >= 5


def least_influence(table):
    """The least influence for each victory, over every way to win more discs."""
    best = [10**6] * 3
    for more in product(range(4), repeat=5):
        if any(n > 4 - one.mine - one.rival for n, one in zip(more, table, strict=True)):
            continue
        cost = sum(4 * n - one.towards for n, one in zip(more, table, strict=True) if n)
        have = [one.mine + n for n, one in zip(more, table, strict=True)]
        best = [min(b, cost) if won else b for b, won in zip(best, wins(have), strict=True)]
    return best


PLANET = st.tuples(st.integers(-3, 3), st.integers(0, 2), st.integers(0, 2))


@settings(max_examples=30, deadline=None)
@given(st.tuples(*[PLANET] * 5))
def test_the_distance_to_each_victory_matches_a_count_of_every_way(planets):
    try:
        table = read_table(" ".join("/".join(map(str, planet)) for planet in planets))
    except ValueError:
        return
    assert list(distances(table).values()) == least_influence(table)
    turned = tuple(one.turned for one in table)
    lead = GAME.ask("victory_lead", table=table)
    for way, mine, rival in zip(
        ("absolute", "democratic", "popular"),
        least_influence(table), least_influence(turned), strict=True,
    ):  # fmt: skip
        assert lead[way] == rival - mine


def test_the_distances_at_the_start():
    table = read_table("0/0/0 0/0/0 1/0/0 0/0/0 0/0/0")
    assert distances(table) == {"absolute": 11, "democratic": 15, "popular": 19}


@pytest.mark.parametrize(
    "table",
    ["0/0/0", "4/0/0 0/0/0 0/0/0 0/0/0 0/0/0", "0/3/0 0/0/0 0/0/0 0/0/0 0/0/0",
     "0/2/2 0/2/0 0/1/0 0/0/0 0/0/0", "0/1/4 0/0/0 0/0/0 0/0/0 0/0/0", "x", 7],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(table):
    with pytest.raises(ValueError, match=r"^table="):
        GAME.ask("victory_lead", table=table)


# Odds from here


def small_known(card=None):
    """Seat 0 knows four cards; the rival's two and the pile of six are unseen."""
    mine = "Mars-Robot-5 Mars-Human-1 Terra-Animod-2 Venus-Robot-6"
    rival = "Mars-Animod-1 Jupiter-Human-2"
    pile = ("Mars-Robot-1 Mars-Human-3 Terra-Human-1 Venus-Animod-1 Jupiter-Robot-2 "
            "Mercury-Animod-4")  # fmt: skip
    hands = tuple(in_order([Card(name) for name in text.split()]) for text in (mine, rival))
    state = State(first=0, phase=Phase.ACT if card else Phase.SELECT, hands=hands, leader=0,
                  deck=in_order([Card(name) for name in pile.split()]), card=card,
                  sides=("S", "U", "N"))  # fmt: skip
    return known(state, 0)


def measure(name):
    return next(one for one in GAME.measures if one.name == name)


def test_draws_are_read_off_the_table_from_what_a_seat_has_not_seen():
    """Two cards of eight: an agent of Mercury is among them, three Animods are."""
    here = small_known()
    assert GAME.question("planet_draw").here(here, 0) == {"cards": 2, "left": 1, "others": 7}
    assert GAME.question("faction_draw").here(here, 0) is None
    assert [AGENTS[card].faction for card in here.unseen].count(0) == 3


@pytest.mark.rule("E1", "T1")
def test_a_card_that_has_been_used_is_not_drawn_for_twice():
    """Three cards are left of four while effects are resolved: the leader draws two of eight."""
    here = small_known()
    used = less(here.game.hands[0], Card("Mars-Robot-5"))
    game = here.game._replace(phase=Phase.REFILL, hands=(used, ()))
    read = GAME.question("planet_draw").here(here._replace(game=game), 0)
    assert read is not None
    assert read["cards"] == 2


@pytest.mark.rule("E1", "G17")
def test_a_draw_for_which_the_pile_is_short_is_not_read_off_the_table():
    """The discards would be shuffled in, which no count of unseen cards knows of."""
    here = small_known()
    assert GAME.question("planet_draw").here(here._replace(drawn=2), 0) is not None
    assert GAME.question("planet_draw").here(here._replace(drawn=1), 0) is None


@pytest.mark.rule("G17", "G26")
def test_what_the_rival_held_when_the_discards_were_shuffled_is_not_drawn():
    """Only its two cards were hidden then, so one card is drawn out of the shuffled three."""
    mine = tuple(Card(name) for name in ("Mars-Robot-4", "Mars-Robot-5", "Mars-Robot-6"))
    rival = tuple(Card(name) for name in ("Mars-Animod-1", "Mars-Human-6"))
    discards = in_order([Card(name) for name in ("Mars-Robot-1", "Venus-Human-1", "Venus-Human-2")])
    state = State(first=0, phase=Phase.REFILL, hands=(mine, rival), deck=(), discard=discards,
                  sides=("S", "U", "N"))  # fmt: skip
    position = GAME.at(state)
    drawn = position.ask.dist.outcomes[0]
    after = position.after(drawn)[0].state
    here = known(after, 1)
    assert here.unseen == in_order([*after.deck, *drawn[0]])
    assert here.game.hands == (in_order([Card(name) for name in mine]), in_order(rival))
    for seed in range(9):
        other = GAME.possible(after, 1, Random(seed))
        assert set(mine) < set(other.hands[0])
        assert known(other, 1) == here


@pytest.mark.parametrize(("name", "kind"), [("planet", "planet"), ("faction", "faction")])
def test_the_next_hand_matches_a_count_of_every_draw(name, kind):
    """As leader the seat draws two cards of the eight that it has not seen."""
    here = small_known()
    for card in here.game.hands[0]:
        like = [getattr(AGENTS[one], kind) == getattr(AGENTS[card], kind) for one in here.unseen]
        kept = [one for one in here.game.hands[0] if one != card]
        held = sum(getattr(AGENTS[one], kind) == getattr(AGENTS[card], kind) for one in kept)
        expected = Dist.of(held + sum(two) for two in combinations(like, 2))
        assert measure(name).ahead(here, card) == expected
        assert measure(name).ahead(here._replace(drawn=1), card) is None


def test_mobilised_help_matches_a_count_of_every_pair():
    here = small_known(Card("Terra-Animod-2"))
    planets = {AGENTS[card].planet for card in here.game.hands[0]} - {2}
    like = [AGENTS[one].planet in planets for one in here.unseen]
    expected = Dist.of(sum(two) for two in combinations(like, 2))
    assert measure("help").ahead(here, Action.DIPLOMACY) == expected
    assert measure("help").ahead(here, Action.TECHNOLOGY) is None
    assert measure("help").ahead(small_known(Card("Mars-Human-1")), Action.DIPLOMACY) is None


@pytest.mark.parametrize("name", ["planet_draw", "all_factions", "mobilise_hits", "face_up_tokens"])
def test_trials_agree_with_the_count(name):
    answer = GAME.ask(name)
    tally = GAME.question(name).tried(600, 5)
    chances = {True: answer} if isinstance(answer, Fraction) else dict.fromkeys(answer.outcomes)
    for outcome in chances:
        exact = answer if isinstance(answer, Fraction) else answer[outcome]
        estimate = tally.chance(outcome)
        assert abs(estimate.value - exact) <= 4 * estimate.error


def test_an_answer_that_is_no_option_is_refused():
    with pytest.raises(IllegalMove):
        GAME.at(State(first=0, phase=Phase.SELECT, hands=((DECK[0],), ()))).after("Pluto-Robot-1")

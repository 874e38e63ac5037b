"""Odds from here are exact, from what a seat may know, and say their work beforehand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from rulekit import Table, keys, load
from rulekit.dist import Dist
from rulekit.games.cribbage.ahead import SAYS_GO
from rulekit.games.cribbage.pieces import Known, value
from rulekit.games.cribbage.scoring import score_play, score_show
from rulekit.games.martian_dice.ahead import GOES_ON, LOST, SCORES
from rulekit.games.martian_dice.pieces import Call, Face, State, Tray, Turn
from rulekit.outlook import TooMuchWork, outlook, tried_ahead
from rulekit.parts.cards import DECK, card, cards
from rulekit.script import Choice
from rulekit.ui.ahead import AheadPanel, ahead_html

SIDES = [Face.TANK, Face.RAY, Face.RAY, Face.CHICKEN, Face.COW, Face.HUMAN]


def measure(key, name):
    return next(one for one in load(key).measures if one.name == name)


def martian(name, turn, option):
    state = State((0, 0), 0, 13, turn)
    return measure("martian_dice", name).ahead(state, option)


def tray_after_tanks(tray, roll):
    return tray._replace(tank=tray.tank + roll.count(Face.TANK))


def choices(tray, roll):
    """What may be picked from an ordered roll, and the tray that each pick leaves."""
    kinds = {face for face in roll if face != Face.TANK}
    fresh = [kind for kind in kinds if kind == Face.RAY or not getattr(tray, kind)]
    return {kind: tray._replace(**{kind: getattr(tray, kind) + roll.count(kind)}) for kind in fresh}


def scored(tray):
    taken = [tray.chicken, tray.cow, tray.human]
    return 0 if tray.tank > tray.ray else sum(taken) + (3 if all(taken) else 0)


TURNS = [
    Turn(3, Tray(tank=2, ray=2, cow=2)),
    Turn(4, Tray(tank=1, ray=3, chicken=1, cow=2, human=1)),
    Turn(2, Tray(tank=4, ray=2)),
    Turn(1, Tray(ray=1, cow=1)),
]


@pytest.mark.parametrize("turn", TURNS)
def test_rolling_on_matches_a_count_of_every_ordered_roll(turn):
    fates, in_hand, leads = [], [], []
    for roll in product(SIDES, repeat=turn.free):
        tray = tray_after_tanks(turn.tray, roll)
        picks = choices(tray, roll)
        end = SCORES if scored(tray) else LOST
        fates.append(GOES_ON if picks else end)
        in_hand.append(max((scored(after) for after in picks.values()), default=scored(tray)))
        leads.append(tray.ray + roll.count(Face.RAY) - tray.tank)
    assert martian("fate", turn, Call.ROLL) == Dist.of(fates)
    assert martian("points", turn, Call.ROLL) == Dist.of(in_hand)
    assert martian("lead", turn, Call.ROLL) == Dist.of(leads)


@pytest.mark.parametrize("turn", TURNS)
def test_stopping_leaves_nothing_to_chance(turn):
    assert martian("points", turn, Call.STOP) == Dist({scored(turn.tray): 1})
    assert martian("fate", turn, Call.STOP)[GOES_ON] == 0


def test_a_pick_leaves_nothing_to_chance_either():
    turn = Turn(4, Tray(tank=1), roll=Tray(tank=1, ray=1, cow=3))
    assert martian("lead", turn, Face.RAY) == Dist({0: 1})
    assert martian("points", turn, Face.COW) == Dist({0: 1})
    assert martian("fate", turn, Face.RAY)[GOES_ON] == 1


def in_the_play(held, run, opponent=4, laid=((), ()), starter="5H", gone=()):
    """What seat 1 knows when it is to lay a card, against seat 0."""
    return Known(
        seat=1, seats=2, scores=(0, 0), dealer=0, cuts=(), held=cards(held),
        holding=(opponent, len(cards(held))), laid=tuple(map(cards, laid)), away=cards("KD KS"),
        starter=card(starter), run=cards(run), turn=1, gone=gone,
    )  # fmt: skip


def points_of(run):
    return sum(line.points for line in score_play(run))


@pytest.mark.parametrize(
    ("held", "run", "opponent"),
    [("7C 8D", "", 2), ("6H 4C", "4S 5S", 2), ("JD AS", "TC 8C", 1), ("9S 2S", "9C 9D", 2)],
)
def test_the_best_reply_matches_a_count_of_every_hand(held, run, opponent):
    known = in_the_play(held, run, opponent, laid=(run, ""))
    for option in cards(held):
        longer = (*cards(run), option)
        count = sum(map(value, longer))
        if count > 31:
            continue
        best, stuck = [], 0
        for hand in combinations(known.unseen, opponent):
            fits = [one for one in hand if count + value(one) <= 31]
            best.append(max((points_of((*longer, one)) for one in fits), default=0))
            stuck += not fits
        found = measure("cribbage", "reply").ahead(known, option)
        assert found == Dist.of(best)
        assert found.total == comb(len(known.unseen), opponent)
        go = measure("cribbage", "go").ahead(known, option)
        assert go[SAYS_GO] == Fraction(stuck, len(best))


def test_a_card_is_worth_what_it_scores_at_once():
    known = in_the_play("6H 3C", "4S 5D", laid=("4S 5D", ""))
    now = measure("cribbage", "now").ahead
    assert now(known, card("6H")) == Dist({5: 1})  # fifteen and a run of three
    assert now(known, card("3C")) == Dist({3: 1})


def test_nobody_replies_to_31_or_after_saying_go():
    reply = measure("cribbage", "reply").ahead
    assert reply(in_the_play("AC 2C", "TC TD TH", laid=("TC TD", "TH")), card("AC")) == Dist({0: 1})
    gone = in_the_play("AC 2C", "TC TD 9H", laid=("TC TD", "9H"), gone=(0,))
    assert reply(gone, card("2C")) == Dist({0: 1})


def test_a_discard_is_shown_by_the_best_hand_it_leaves():
    held = cards("5S 4S 2S 8D 6H 8C")
    known = Known(0, 2, (0, 0), 0, (), held, (6, 6))
    found = outlook(measure("cribbage", "hand"), Choice(0, held, "C1"), known)
    unseen = [one for one in DECK if one not in held]
    for away, dist in found.items():
        rest = [one for one in held if one != away]
        shows = [
            Dist.of(sum(line.points for line in score_show(kept, up)) for up in unseen)
            for kept in combinations(rest, 4)
        ]
        assert dist.mean() == max(show.mean() for show in shows)
        assert dist in shows
        assert dist.total == 46


def test_the_unseen_cards_are_alike_whatever_the_others_hold():
    """The true pack has 40 cards after the deal; a seat must reckon with 46."""
    table = Table("cribbage", seed=3)
    table.let_chance_decide()
    table.answer("deal")
    table.let_chance_decide()
    game, ask = table.game, table.ask
    here = game.known(table.position.scene, ask.seat)
    other = game.possible(table.position.state, ask.seat, Random(1))
    assert other != table.position.state
    for one in game.measures:
        assert outlook(one, ask, here) == outlook(one, ask, game.known(other, ask.seat))


@pytest.mark.parametrize("key", keys())
def test_every_decision_of_a_game_has_exact_odds_that_add_up(key):
    game = load(key)
    table, rng, met = Table(game, seed=2), Random(2), set()
    for _ in range(80):
        table.let_chance_decide()
        if table.ask is None:
            break
        known = game.known(table.position.scene, table.ask.seat)
        for one in game.measures:
            for option, dist in outlook(one, table.ask, known).items():
                assert option in table.options()
                assert sum(dist[outcome] for outcome in dist.outcomes) == 1
                assert len(dist) <= one.work(known, option)
                met.add(one.name)
        table.answer(rng.choice(table.options()))
    assert met == {one.name for one in game.measures}


@pytest.mark.parametrize("key", keys())
def test_every_measure_names_rules_of_its_game(key):
    ids = load(key).rulebook.ids()
    assert load(key).measures
    assert all(set(one.rules) <= set(ids) and one.rules for one in load(key).measures)


def test_work_past_the_budget_is_refused_before_it_is_done():
    known = State((0, 0), 0, 13, Turn(12, Tray(cow=1)))
    choice = Choice(0, (Call.STOP, Call.ROLL), "R5")
    with pytest.raises(TooMuchWork, match="1,821 cases; the budget is 1,000") as refused:
        outlook(measure("martian_dice", "points"), choice, known, budget=1_000)
    assert refused.value.work == 1_821


# On the screen


def panel_at(turn):
    panel = AheadPanel(load("martian_dice"))
    panel.show(Choice(0, (Call.STOP, Call.ROLL), "R5"), State((0, 0), 0, 13, turn))
    return panel


def test_the_panel_tells_the_count_behind_a_chance():
    html = panel_at(TURNS[1]).table.content["html"]
    chance = martian("fate", TURNS[1], Call.ROLL)
    assert f"{LOST}: {chance.weights.get(LOST, 0):,} of {chance.total:,}" in html
    assert "R4" in html


def test_a_number_opens_its_chart_and_closes_it_again():
    panel = panel_at(TURNS[0])
    panel.chart._took(None, {"want": "figure"}, None)
    panel.table._took(None, {"act": "chart", "value": "points|roll"}, None)
    points = martian("points", TURNS[0], Call.ROLL)
    assert len(panel.chart.figure["data"][0]["y"]) == len(points)
    assert 'aria-pressed="true"' in panel.table.content["html"]
    panel.table._took(None, {"act": "chart", "value": "points|roll"}, None)
    assert panel.chart.figure == {"none": True}
    assert 'aria-pressed="true"' not in panel.table.content["html"]


@pytest.mark.parametrize("value", ["", "points", "points|", "nothing|roll", "points|<b>"])
def test_a_chart_of_nothing_is_not_drawn(value):
    panel = panel_at(TURNS[0])
    before = panel.table.content
    panel.table._took(None, {"act": "chart", "value": value}, None)
    assert panel.table.content == before


def test_nothing_stays_of_the_odds_when_a_hand_is_covered():
    panel = panel_at(TURNS[0])
    panel.table._took(None, {"act": "chart", "value": "points|roll"}, None)
    panel.show(None, None)
    assert panel.table.content["html"] == ""
    assert panel.chart.words == ""


def test_outcomes_and_options_are_escaped():
    one = measure("martian_dice", "points")
    html = ahead_html([one], {"points": {"<script>": Dist({1: 1, 2: 1})}}, None)
    assert "<script>" not in html


# Trials


@pytest.mark.numbers
@pytest.mark.parametrize("key", keys())
def test_the_odds_from_here_agree_with_trials_within_four_standard_errors(key):
    game, met, tried = load(key), Counter(), Counter()
    table, rng = Table(game, seed=4), Random(4)
    for _ in range(120):
        table.let_chance_decide()
        if table.ask is None:
            break
        known = game.known(table.position.scene, table.ask.seat)
        for one in game.measures:
            for option, dist in outlook(one, table.ask, known).items():
                if one.sample and met[one.name] < 4 and tried[one.name] < 16:
                    met[one.name] += len(dist) > 1
                    tried[one.name] += 1
                    tally = tried_ahead(one, known, option, 500, seed=3)
                    assert set(tally.counts) <= set(dist.outcomes)
                    for outcome in dist.outcomes:
                        estimate = tally.chance(outcome)
                        assert abs(estimate.value - dist[outcome]) <= 4 * estimate.error
        table.answer(rng.choice(table.options()))


def test_trials_are_laid_over_the_chart_of_a_number():
    panel = panel_at(TURNS[0])
    panel.chart._took(None, {"want": "figure"}, None)
    panel.table._took(None, {"act": "chart", "value": "points|roll"}, None)
    panel.try_button.click()
    assert len(panel.chart.figure["data"]) == 2
    assert "Tried 2,000 times" in panel.tried_box.value
    panel.show(None, None)
    assert panel.tried_box.value == ""


def test_what_is_too_much_to_count_is_tried_and_looks_like_it(monkeypatch):
    monkeypatch.setattr("rulekit.ui.ahead.BUDGET", 10)
    panel = panel_at(TURNS[0])
    html = panel.table.content["html"]
    assert "rk-estimate" in html
    assert "≈" in html
    assert "tried 2,000 times" in html
    before = panel.table.content
    panel.table._took(None, {"act": "chart", "value": "points|roll"}, None)
    assert panel.table.content == before, "an estimate has no chart of exact bars"


def test_the_more_moves_are_tried_the_fewer_trials_each_has_to_wait_for(monkeypatch):
    monkeypatch.setattr("rulekit.ui.ahead.BUDGET", 10)
    monkeypatch.setattr("rulekit.ui.ahead.TRIES_OF_ALL", 300)
    panel = panel_at(TURNS[0])
    options = {option for look in panel._looks.values() for option in look}
    assert len(options) > 1
    assert f"tried {300 // len(options)} times" in panel.table.content["html"]


def test_what_can_neither_be_counted_nor_tried_is_said(monkeypatch):
    monkeypatch.setattr("rulekit.ui.ahead.BUDGET", 10)
    game = load("martian_dice")
    untried = tuple(replace(one, sample=None) for one in game.measures)
    panel = AheadPanel(replace(game, measures=untried))
    panel.show(Choice(0, (Call.STOP, Call.ROLL), "R5"), State((0, 0), 0, 13, TURNS[0]))
    assert "this counts 36 cases; the budget is 10" in panel.table.content["html"]
    with pytest.raises(ValueError, match="not tried"):
        tried_ahead(untried[0], State((0, 0), 0, 13, TURNS[0]), Call.ROLL, 5, 1)

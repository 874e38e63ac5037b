"""The Explorer passes clicks to the table and draws what comes back; it never shows too much."""

import json
import re
from html import escape
from html.parser import HTMLParser

import pytest

from rulekit import keys, load
from rulekit.board import Board, Grid, Piece, row
from rulekit.games.cribbage.pieces import Away, Hand, Match
from rulekit.parts.cards import DECK, cards
from rulekit.parts.pile import Pile
from rulekit.position import begin
from rulekit.table import Moment
from rulekit.ui import Explorer
from rulekit.ui.render import pieces


class Buttons(HTMLParser):
    """The buttons of a piece of HTML: act, value, disabled."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.open = []
        self.feed(html)
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag not in {"br", "path", "rect", "circle", "input", "hr"}:
            self.open.append(tag)
        if tag == "button":
            self.found.append((given["data-act"], given["data-value"], "disabled" in given))

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if tag not in {"br", "path", "rect", "circle", "input", "hr"}:
            assert self.open.pop() == tag


def html_of(explorer):
    return explorer.stage.content["html"]


def acts(explorer, act):
    return [value for name, value, _ in Buttons(html_of(explorer)).found if name == act]


def without_steps(html):
    """The stage but for the count of steps, which knows that a move can be played again."""
    return html.partition('<div class="rk-steps"')[0]


def press(explorer, act, value=""):
    explorer.stage._took(None, {"act": act, "value": value}, None)


def look(explorer):
    if explorer.covered:
        press(explorer, "look")


def moved(explorer):
    """Press the first legal moves there are, and confirm where several belong together."""
    look(explorer)
    at = explorer.table.at
    while explorer.table.at == at:
        if ("confirm", "", False) in Buttons(html_of(explorer)).found:
            press(explorer, "confirm")
            continue
        free = [text for text in acts(explorer, "answer") if text not in explorer._picks.texts]
        press(explorer, "answer", free[0])


@pytest.fixture(params=keys())
def explorer(request):
    return Explorer(request.param, seed=3)


def test_the_first_picture_is_complete_without_a_click(explorer):
    html = html_of(explorer)
    assert "Seat" in html
    assert "rk-board" in html
    assert explorer.side.content["html"]
    assert "rk-answer" in explorer.odds.answer_box.value


def test_one_button_for_each_legal_move(explorer):
    for _ in range(12):
        if explorer.table.ask is None:
            break
        look(explorer)
        shown = set(acts(explorer, "answer"))
        assert shown == {str(option) for option in explorer.table.options()}
        moved(explorer)


def test_every_barred_move_is_shown_with_its_rule(explorer):
    for _ in range(25):
        if explorer.table.ask is None:
            break
        look(explorer)
        barred = explorer.table.barred()
        assert set(acts(explorer, "barred")) == {str(option) for option in barred}
        for rule in barred.values():
            assert escape(explorer.game.rulebook[rule].text) in html_of(explorer)
        moved(explorer)


def test_trying_a_barred_move_says_why_and_changes_nothing():
    explorer = Explorer("martian_dice", seed=4)
    before = explorer.table.position
    press(explorer, "barred", "tank")
    assert "rk-alert" in html_of(explorer)
    assert explorer.game.rulebook["R2"].text in html_of(explorer)
    assert "R2" in explorer.side.content["html"]
    assert explorer.table.position == before


def test_a_click_is_an_answer_and_back_takes_it_back(explorer):
    look(explorer)
    html, step = html_of(explorer), explorer.table.at
    moved(explorer)
    assert explorer.table.at > step
    press(explorer, "back")
    look(explorer)
    assert explorer.table.at == step
    assert without_steps(html_of(explorer)) == without_steps(html)


def test_forward_plays_again_what_was_taken_back(explorer):
    moved(explorer)
    position = explorer.table.position
    press(explorer, "back")
    press(explorer, "forward")
    assert explorer.table.position == position


def test_back_can_be_pressed_only_when_there_is_a_choice_to_take_back(explorer):
    assert ("back", "", True) in Buttons(html_of(explorer)).found
    moved(explorer)
    assert ("back", "", False) in Buttons(html_of(explorer)).found


def test_a_line_of_the_log_leads_back_to_its_decision(explorer):
    moved(explorer)
    after_first = explorer.table.at
    moved(explorer)
    line = next(
        line for line in explorer.table.log if line.step > after_first and line.kind == "choice"
    )
    press(explorer, "jump", str(line.step - 1))
    assert explorer.table.at == line.step - 1
    assert str(explorer.table.ask.rule) == line.rule


def test_a_jump_to_nowhere_is_refused_in_words(explorer):
    press(explorer, "jump", "999999")
    assert "rk-alert" in html_of(explorer)


def test_a_rule_can_be_opened_with_its_citation_and_its_gaps():
    explorer = Explorer("cribbage", seed=3)
    press(explorer, "rule", "P5")
    side = explorer.side.content["html"]
    assert "The rule you picked" in side
    for words in ("A seat that can lay a card must lay one.", "The play", "G6", "Bicycle"):
        assert words in side


def test_a_house_ruling_is_marked_as_one(explorer):
    house = [gap for gap in explorer.game.rulebook.gaps if gap.origin == "house ruling"]
    press(explorer, "rule", house[0].id)
    assert "rk-house" in explorer.side.content["html"]


def test_a_new_game_has_the_chosen_options_and_new_dice():
    explorer = Explorer("martian_dice", seed=3)
    explorer.setting.options["seats"].value = 5
    explorer.setting.new_game.click()
    assert explorer.table.seats == 5
    assert explorer.table.seed == 4 == explorer.setting.seed.value


def test_an_impossible_option_is_refused_and_the_table_stays():
    """The browser can set any value, whatever the limits of the control."""
    explorer = Explorer("martian_dice", seed=3)
    table = explorer.table
    explorer.setting.options["seats"].max = 10**9
    explorer.setting.options["seats"].value = 10**9
    explorer.setting.new_game.click()
    assert explorer.table is table
    assert "seats=1000000000 is not possible" in html_of(explorer)


NONSENSE = (
    *(None, 7, [], {}, {"act": 3}, {"act": "answer", "value": {}}, {"act": "answer"}),
    *({"act": "no"}, {"act": "answer", "value": "x" * 5_000}, {"act": "jump", "value": "-1"}),
    *({"act": "answer", "value": "<script>"}, {"act": "rule", "value": "<b>"}),
)


def test_nonsense_from_the_browser_changes_nothing(explorer):
    """One after the other at one table, which takes longer to set up than to talk to."""
    before = explorer.table.position
    for message in NONSENSE:
        explorer.stage._took(None, message, None)
        assert explorer.table.position == before, message
        assert "<script>" not in html_of(explorer) + explorer.side.content["html"], message


def test_what_the_browser_writes_into_the_panel_is_not_read_back(explorer):
    look(explorer)
    explorer.stage.content = {}
    press(explorer, "answer", str(explorer.table.options()[0]))
    assert "rk-board" in html_of(explorer)


def test_an_error_inside_is_said_in_words(monkeypatch):
    explorer = Explorer("martian_dice", seed=4)

    def broken():
        raise RuntimeError("the dice fell off <the> table")

    monkeypatch.setattr(explorer.table, "let_chance_decide", broken)
    press(explorer, "answer", "ray")
    assert "RuntimeError: the dice fell off &lt;the&gt; table" in html_of(explorer)


def test_a_live_region_says_what_happened():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    said = explorer.stage.content["say"]
    assert "seat 0: ray" in said
    assert "5 rays set aside" in said
    assert "Seat 0 decides" in said


# Hidden hands


def sent(explorer):
    """All that is sent to the browser, as text."""
    views = [explorer.stage.content, explorer.side.content, explorer.ahead.table.content]
    drawn = [explorer.ahead.chart.words, str(explorer.ahead.chart.figure)]
    knobs = [str(knob.value) for knob in explorer.odds.knobs.values()]
    answers = [explorer.odds.answer_box.value, explorer.odds.rows_box.value]
    return json.dumps([views, drawn, knobs, answers, explorer.odds.chart.words], ensure_ascii=False)


def shows(explorer, card):
    """Whether a card can be made out in what is sent: its face, its words or its text."""
    face = rf'aria-label="{card.words}|\b{card}\b|(?<!\d){card.pretty}'.replace('"', r"\\?\"")
    return bool(re.search(face, sent(explorer)))


def hidden_cards(explorer):
    """The cards that nobody but their holder may see, by seat; not those all saw at the cut."""
    state = explorer.table.position.state
    cut = {card for (card,) in explorer.table.transcript[0]}
    held = enumerate(state.hand.held) if state.hand else ()
    return {seat: set(cards) - cut for seat, cards in held}


def others(explorer, seat):
    """All that another seat hides from this one: its hand, and what it laid into the crib."""
    hands = [held for one, held in hidden_cards(explorer).items() if one != seat]
    cut = {card for (card,) in explorer.table.transcript[0]}
    crib = {away.card for away in explorer.table.position.state.hand.crib if away.seat != seat}
    return set().union(*hands, crib - cut)


def test_hands_are_covered_until_the_seat_on_turn_asks():
    explorer = Explorer("cribbage", seed=6)
    explorer.odds.picker.value = "his_heels"  # a question whose own cards cannot be mistaken
    moved(explorer)  # deal
    seat = explorer.table.ask.seat
    assert explorer.covered
    assert not any(shows(explorer, card) for card in others(explorer, None))
    assert acts(explorer, "answer") == []
    press(explorer, "look")
    assert all(shows(explorer, card) for card in hidden_cards(explorer)[seat])
    assert not any(shows(explorer, card) for card in others(explorer, seat))


def test_no_hand_is_ever_sent_while_another_seat_is_on_turn():
    explorer = Explorer("cribbage", seed=6)
    explorer.odds.picker.value = "his_heels"
    moved(explorer)
    looked = 0
    while explorer.table.position.state.hand.counted == 0:
        seat = explorer.table.ask.seat
        assert not any(shows(explorer, card) for card in others(explorer, seat))
        look(explorer)
        assert not any(shows(explorer, card) for card in others(explorer, seat))
        looked += 1
        moved(explorer)
    assert looked > 12


def test_a_piece_of_a_grid_is_found_like_one_of_a_row():
    crown = Piece("crown", "a golden crown", option="crown")
    board = Board((row("hand", [Piece("gem")]), Grid("chest", ((None, crown),))))
    assert [piece.text for piece in pieces(board)] == ["gem", "crown"]


def test_a_covered_seat_cannot_be_played_by_a_guess():
    explorer = Explorer("cribbage", seed=5)
    moved(explorer)
    before = explorer.table.position
    press(explorer, "answer", str(explorer.table.options()[0]))
    press(explorer, "barred", str(explorer.table.options()[0]))
    assert explorer.table.position == before


def test_what_lies_on_the_board_can_be_looked_at_beside_moves_that_are_no_secret():
    """The round is revealed by a move that anybody may see; the own choice is still hidden."""
    explorer = Explorer("sixty_two_suns", seed=5)
    while explorer.table.ask.rule != "R4":
        moved(explorer)
    explorer.sight.revealed = None
    explorer.redraw()
    assert not explorer.covered
    assert acts(explorer, "answer") == ["reveal"]
    hidden = html_of(explorer)
    press(explorer, "look")
    assert html_of(explorer) != hidden
    assert acts(explorer, "look") == []


def test_going_back_covers_the_hands_again():
    explorer = Explorer("cribbage", seed=5)
    moved(explorer)
    moved(explorer)
    moved(explorer)
    look(explorer)
    assert not explorer.covered
    press(explorer, "back")
    assert explorer.covered


def test_a_hand_read_into_the_odds_leaves_them_with_the_turn():
    explorer = Explorer("cribbage", seed=5)
    moved(explorer)
    press(explorer, "look")
    explorer.odds.from_table.click()
    seat = explorer.table.ask.seat
    hand = explorer.odds.knobs["hand"].value
    assert cards(hand) == explorer.table.position.state.hand.held[seat]
    moved(explorer)
    assert explorer.table.ask.seat != seat
    assert explorer.odds.knobs["hand"].value != hand
    assert hand not in sent(explorer)


def test_the_odds_do_not_read_a_covered_hand():
    explorer = Explorer("cribbage", seed=5)
    moved(explorer)
    before = explorer.odds.knobs["hand"].value
    explorer.odds.from_table.click()
    assert explorer.odds.knobs["hand"].value == before
    assert "does not arise" in explorer.odds.answer_box.value


def test_an_open_table_shows_every_hand():
    explorer = Explorer("cribbage", seed=5, open_table=True)
    moved(explorer)
    assert not explorer.covered
    assert all(shows(explorer, card) for held in hidden_cards(explorer).values() for card in held)


def test_only_a_game_with_hidden_things_offers_an_open_table():
    def described(explorer):
        return str([child.children for child in explorer.children])

    assert "open table" in described(Explorer("cribbage"))
    assert "open table" not in described(Explorer("martian_dice"))


def test_go_is_the_only_move_when_no_card_fits_under_31():
    """Case C4: count 28, hand 4S KD."""
    held = (cards("4S KD"), cards("AC"))
    run = cards("TC TD 8H")
    rest = [card for card in DECK if card not in {*held[0], *held[1], *run}]
    laid = ((run[0], run[2]), (run[1], *rest[:2]))
    crib = tuple(Away(card, 1) for card in rest[2:6])
    hand = Hand(held, laid, crib, Pile.shuffled(rest[7:]), rest[6], run, last=1, turn=0)
    state = Match(2, (0, 0), (0, 0), dealer=1, hand=hand)
    explorer = Explorer("cribbage", open_table=True)
    game = load("cribbage")
    position, events = begin(game.step, game.over, state)
    explorer.table._line = [Moment(position, events)]
    explorer.table._at = 0
    explorer.redraw()
    assert acts(explorer, "answer") == ["go"]
    assert set(acts(explorer, "barred")) == {"4S", "KD"}
    assert game.rulebook["P3"].text in html_of(explorer)

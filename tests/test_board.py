"""A board says the same in text and in HTML, and nothing in it can break the page."""

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.board import Board, Grid, Lane, Piece, Track, row, stylesheet
from rulekit.drawing import PALETTE, piece_svg
from rulekit.parts.cards import DECK, back, face

NASTY = [
    "</script><script>alert(1)</script>",
    "<b>bold</b>",
    '" onclick="x',
    "' x='",
    "&amp;",
    "a&b",
]


def parsed(html):
    """The tree of a fragment, which must be well-formed."""
    return ElementTree.fromstring(f"<page>{html}</page>")


def attributes(html, name):
    return [node.get(name) for node in parsed(html).iter() if node.get(name) is not None]


def all_text(html):
    return "".join(parsed(html).itertext())


class Tags(HTMLParser):
    """The names of all elements and attributes that a browser would find."""

    def __init__(self, html):
        super().__init__()
        self.names = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.names |= {tag, *(name for name, _ in attrs)}


DICE = Board(
    (
        row("rolled", [Piece("5", "five", "die"), Piece("cow", kind="die", count=2)], "two kinds"),
        row("nothing"),
        Track("scores", 25, (Lane("seat 0", 3, 1), Lane("seat 1", 25))),
    )
)


def test_a_board_as_text_has_one_line_for_each_row_and_lane():
    assert str(DICE) == (
        "rolled   5  2x cow  (two kinds)\nnothing\nseat 0   3 of 25\nseat 1   25 of 25"
    )


def test_an_empty_board_is_an_empty_text():
    assert str(Board(())) == ""
    assert parsed(Board(()).html())[0].get("class") == "rk-board"


def test_a_board_as_html_says_all_that_the_text_says():
    said = all_text(DICE.html()) + " ".join(attributes(DICE.html(), "aria-label"))
    for words in ("rolled", "two kinds", "nothing", "seat 0", "seat 1", "3 of 25", "25 of 25"):
        assert words in said
    assert "five" in said
    assert "2 times cow" in said
    assert "scores" in said


def test_every_piece_has_a_name_for_those_who_hear_it():
    html = Board((row("hand", [face(card) for card in DECK] + [back(3)]),)).html()
    named = [node.get("aria-label") for node in parsed(html).iter() if node.get("role") == "img"]
    assert len(set(named)) == 53
    assert "ace of spades" in named


def test_a_piece_without_a_label_is_called_by_its_text():
    assert Piece("cow").words() == "cow"
    assert Piece("5♠", "five of spades", count=2).words() == "2 times five of spades"


# Pieces that are answers


HAND = Board((row("hand", [Piece("5", option="five"), Piece("6", option="six"), Piece("7")]),))


def buttons(html):
    return [
        (node.get("data-act"), node.get("data-value"))
        for node in parsed(html).iter()
        if node.tag == "button"
    ]


def test_a_legal_piece_is_a_button_that_gives_its_answer():
    assert buttons(HAND.html(["five"])) == [("answer", "five")]
    assert buttons(HAND.html()) == []
    assert buttons(HAND.html(["seven"])) == []


def test_a_barred_piece_is_a_button_that_says_why():
    html = HAND.html(["five"], {"six": "R3: not twice"})
    assert buttons(html) == [("answer", "five"), ("barred", "six")]
    assert "6, barred: R3: not twice" in attributes(html, "aria-label")
    assert "R3: not twice" in attributes(html, "title")


def test_what_is_legal_is_not_shown_as_barred():
    assert buttons(HAND.html(["five"], {"five": "R3"})) == [("answer", "five")]


# Whatever is written on it


@pytest.mark.parametrize("nasty", NASTY)
def test_text_that_looks_like_a_page_is_shown_literally(nasty):
    board = Board(
        (
            row(
                nasty, [Piece(nasty, nasty, option=nasty), Piece("x", kind="die", art=nasty)], nasty
            ),
            Track(nasty, 9, (Lane(nasty, 1),)),
        )
    )
    for html in (board.html(), board.html([nasty]), board.html([], {nasty: nasty})):
        tree = parsed(html)
        assert not {node.tag for node in tree.iter()} & {"script", "b"}
        assert all("onclick" not in node.attrib for node in tree.iter())
        assert nasty in [node.text for node in tree.iter() if node.get("class") == "rk-label"]
        assert nasty in [node.text for node in tree.iter() if node.get("class") == "rk-note"]
        assert nasty in [node.text for node in tree.iter() if node.tag == "text"]
        assert nasty in attributes(html, "aria-label")
    assert buttons(board.html([nasty])) == [("answer", nasty)]
    assert buttons(board.html([], {nasty: nasty})) == [("barred", nasty)]
    assert nasty in str(board)


PLAIN = Tags(
    Board(
        (
            row(
                "a",
                [Piece("a", option="a"), Piece("b", option="b"), Piece("c", count=2), back()],
                "n",
            ),
            row("b", [face(card) for card in DECK]),
            row("c", [Piece(str(n), kind="die") for n in range(1, 7)]),
            row("d", [Piece("a", kind="die", art="M0 0")]),
            Track("t", 5, (Lane("a", 1), Lane("b", 1), Lane("c", 1))),
        )
    ).html(["a"], {"b": "w"})
).names


@given(st.text(), st.text(), st.sampled_from(["card", "back", "die", "tile"]), st.integers(1, 3))
def test_no_text_adds_an_element_or_an_attribute(text, other, kind, count):
    piece = Piece(text, other, kind, option=text, count=count)
    track = Track(other, 9, (Lane(text, 2),))
    board = Board((row(text, [piece], other), track))
    assert Tags(board.html([text])).names <= PLAIN
    assert Tags(board.html([], {text: other})).names <= PLAIN


@pytest.mark.parametrize("tone", PALETTE)
@pytest.mark.parametrize("kind", ["card", "back", "die", "tile"])
def test_every_kind_of_piece_is_drawn_in_every_tone(kind, tone):
    for text in ("", "x", "6", "7", "♠", "10♥", "long text"):
        drawn = parsed(piece_svg(kind, text, "", tone))[0]
        assert drawn.tag == "svg"
        assert drawn.get("aria-hidden") == "true"


def test_a_number_card_shows_as_many_pips_as_its_rank():
    """The corners add two; every pip is one path."""
    for card in DECK:
        if 2 <= card.rank <= 10:
            svg = piece_svg("card", card.pretty, "", "paper")
            assert svg.count("<path") == card.rank + 2, card


def test_a_die_shows_as_many_spots_as_its_number():
    assert [piece_svg("die", str(n), "", "paper").count("<circle") for n in range(1, 7)] == [
        1, 2, 3, 4, 5, 6,
    ]  # fmt: skip


def test_a_peg_never_leaves_its_track():
    for at in (-5, 0, 12, 25, 99):
        html = Board((Track("scores", 25, (Lane("seat 0", at),)),)).html()
        pegs = [style for style in attributes(html, "style") if style.startswith("left:")]
        assert len(pegs) == 2
        assert all(0 < float(peg.removeprefix("left:").removesuffix("%")) < 100 for peg in pegs)
        assert f"{at} of 25" in all_text(html)


def test_pegs_stand_where_the_scores_are_and_were():
    """The front peg at the goal is farther right than the rear peg half way."""
    half, start, end = (
        attributes(Board((Track("t", 10, (Lane("a", at, at),)),)).html(), "style")[0]
        for at in (5, 0, 10)
    )
    where = [float(style.removeprefix("left:").removesuffix("%")) for style in (start, half, end)]
    assert where[1] - where[0] == pytest.approx(where[2] - where[1])
    front = attributes(Board((Track("t", 10, (Lane("a", 10, 5),)),)).html(), "style")
    assert front == [half, end]


def test_lanes_side_by_side_have_pegs_of_different_shapes():
    html = Board((Track("t", 10, tuple(Lane(str(n), 1) for n in range(3))),)).html()
    pegs = [node for node in parsed(html).iter("svg") if node.get("class") == "rk-peg"]
    assert len({pegs[n][0][0].tag for n in (1, 3, 5)}) == 3


def test_a_notebook_shows_the_board_with_its_style():
    assert DICE._repr_html_() == f"<style>{stylesheet()}</style>{DICE.html()}"
    assert "</style" not in stylesheet()
    assert ".rk-board" in stylesheet()


# Grids

CROWN = Piece("crown", "a golden crown", option="crown")


def grid():
    return Grid("chest", ((None, CROWN), (Piece("gem"), None)), ("a", "b"), ("1", "2"), "half full")


def test_a_grid_is_drawn_as_text_in_lines_and_columns():
    assert str(Board((grid(),))).splitlines() == [
        "chest    a    b",
        "       1 .    crown",
        "       2 gem  .",
        "       (half full)",
    ]


def test_a_grid_without_names_needs_none():
    assert str(Board((Grid("box", ((CROWN, None),)),))) == "box  crown  ."


def test_a_grid_is_a_table_whose_pieces_may_be_picked():
    html = Board((grid(),)).html(legal=["crown"])
    assert html.count("<tr>") == 3
    assert html.count('scope="col"') == html.count('scope="row"') == 2
    assert 'data-value="crown"' in html
    assert "half full" in html


def test_a_barred_piece_that_was_tried_shows_its_rule():
    board = Board((row("hand", [Piece("4♠", option="4S"), Piece("K♦", option="KD")]),))
    why = {"4S": "P3: No card may take the count past 31.", "KD": "P3: No card may."}
    html = board.html(barred=why, tried="KD")
    assert html.count('<span class="rk-why">P3</span>') == 1
    assert html.index("rk-why") > html.index("K♦")
    assert "rk-why" not in board.html(barred=why)


def test_a_grid_says_which_cell_to_look_at():
    grid = Grid("map", ((None, Piece("a")), (Piece("b"), None)), focus=(1, 0))
    html = Board((grid,)).html()
    assert html.count("data-focus") == 1
    assert html.index(">b<") > html.index("data-focus") > html.index(">a<")
    assert "data-focus" not in Board((Grid("map", ((None, Piece("a")),)),)).html()


def test_words_of_a_grid_are_escaped():
    html = Board((Grid("<b>", ((None,),), ("<i>",), ("<u>",), "<s>"),)).html()
    assert not any(tag in html for tag in ("<b>", "<i>", "<u>", "<s>"))

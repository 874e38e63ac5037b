"""The rules of Bandido, one by one, each from a table that is written out."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.dist import Dist
from rulekit.games.bandido.field import field, placed, start_card
from rulekit.games.bandido.pieces import (
    AT_THE_END,
    EMPTY_PILE,
    FULL,
    NOTHING_FITS,
    SEALED,
    SHORT,
    Call,
    Card,
    Cell,
    Laid,
    Lie,
    State,
    Under,
    deck_cards,
    shapes,
)
from rulekit.games.bandido.questions import read_cards
from rulekit.lesson import tables
from rulekit.script import Chance
from tests.following import after

GAME = load("bandido")
TL, TR, R, BR, BL, L = (1 << place for place in range(6))
NORTH, EAST, SOUTH, WEST = range(4)


def card(text):
    (found,) = read_cards(text)
    return found


def table(*hands, laid=(), pile="", exits=6, **more):
    """A table after the deal: hands and pile are all the cards there are."""
    held = tuple(tuple(sorted(read_cards(hand))) for hand in hands)
    on_it = (start_card(exits), *laid)
    return GAME.at(State(held, tuple(sorted(read_cards(pile))), on_it, dealt=True, **more))


def events(position, answer):
    return [(event.rule, event.text) for event in position.after(answer)[1]]


def barred(position):
    return {str(option): rule for option, rule in position.barred().items()}


def result(position):
    return GAME.result(position.state)


# The four cards that close six exits: above, below, to the west and to the east.
ABOVE = ("N-N", "N1", "right end here, left end east")
BELOW = ("N-N", "S1", "left end here, right end east")
AT_WEST = ("-E", "W1", "right end here, left end west")
AT_EAST = ("-E", "E2", "right end here, left end east")
TWO = Laid(Cell(0, -1), EAST, BL | BR), Laid(Cell(0, 1), EAST, TL | TR)
THREE = (*TWO, Laid(Cell(-1, 0), WEST, L))
# Walls round E2 that leave room only to its north, where nothing but one exit to the west fits.
WALLS = (
    Laid(Cell(3, 0), NORTH, 0),
    Laid(Cell(2, 1), SOUTH, 0),
    Laid(Cell(2, -2), NORTH, 0),
)
NARROW = (*THREE, *WALLS)
STUCK = "N-E N-N -E"


# Setting up


@pytest.mark.rule("S1")
def test_the_start_card_has_five_or_six_exits():
    assert field((start_card(6),)).open_exits == 6
    assert field((start_card(5),)).open_exits == 5
    assert GAME.start(exits=5).state.laid == (start_card(5),)


@pytest.mark.rule("G3")
def test_the_easier_side_has_no_exit_at_its_left_end():
    six, five = field((start_card(6),)).spots, field((start_card(5),)).spots
    assert set(six) - set(five) == {Cell(-1, 0)}


@pytest.mark.rule("S2")
def test_each_seat_takes_three_cards():
    start = GAME.start(seats=2)
    dealt = after(start, "N- N- N- | -E -E -E")
    assert dealt.state.hands == (read_cards("N- N- N-"), read_cards("-E -E -E"))
    assert len(dealt.state.pile) == 69 - 6


@pytest.mark.rule("G1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play(seats):
    game = Table(GAME, seats=seats)
    game.let_chance_decide()
    assert [len(hand) for hand in game.position.state.hands] == [3] * seats
    with pytest.raises(ValueError, match="seats=5"):
        Table(GAME, seats=5)


PUBLISHED = {
    3: "TL TR R TL+L TR+R TL+BL TL+BL+L",
    2: "TL+TR TL+R TR+L TL+BR TR+BL R+L TL+TR+R TL+TR+L TL+TR+BR TL+TR+BL TL+R+BR TL+R+BL TL+R+L "
    "TR+R+BL TR+R+L TL+TR+R+BR TL+TR+R+BL TL+TR+R+L TL+TR+BR+BL TL+TR+BR+L TL+TR+BL+L TL+R+BR+L "
    "TL+R+BL+L TR+R+BL+L",
}
PLACES = ("TL", "TR", "R", "BR", "BL", "L")


def either_way(names):
    """A published shape, the same whichever way it is held."""
    at = {PLACES.index(name) for name in names.split("+")}
    return min(tuple(sorted(at)), tuple(sorted((place + 3) % 6 for place in at)))


def as_places(one):
    return either_way("+".join(name for n, name in enumerate(PLACES) if one.exits >> n & 1))


@pytest.mark.rule("G2")
def test_the_deck_is_the_published_list_card_for_card():
    listed = {either_way(one): n for n, names in PUBLISHED.items() for one in names.split()}
    assert Counter(map(as_places, deck_cards(FULL))) == listed
    assert len(deck_cards(FULL)) == 69
    assert len(shapes()) == 31
    assert sum(one.number for one in deck_cards(FULL)) == 186


@pytest.mark.rule("G2")
def test_the_short_deck_has_32_cards():
    found = Counter(map(as_places, deck_cards(SHORT)))
    assert sum(found.values()) == 32
    doubled = {one for one, n in found.items() if n == 2}
    assert doubled == set(map(either_way, ["R", "TL+L", "TR+R", "TL+BL+L"]))
    missing = set(map(as_places, shapes())) - set(found)
    assert missing == set(map(either_way, ["TL+BL", "TL+TR+BR+BL", "TL+R+BL+L"]))


@pytest.mark.rule("G2")
def test_a_torch_is_on_a_card_with_all_its_exits_on_one_square():
    assert [str(one) for one in shapes() if one.torch] == [
        "N-", "-N", "-E", "-NE", "-NS", "-ES", "-NES",
    ]  # fmt: skip


@pytest.mark.rule("G4")
def test_seat_0_begins_and_the_next_number_follows():
    here = table("N-N N-N N-N", "-E -E -E", "-E -E -E", pile="-E -E")
    assert here.ask.seat == 0
    assert after(here, *ABOVE, "-E").ask.seat == 1


@pytest.mark.rule("G4")
def test_a_seat_without_cards_is_passed_over():
    assert after(table("N-N -E", "", "-E"), *ABOVE).ask.seat == 2


# The turn


@pytest.mark.rule("R1")
def test_a_card_is_laid_so_that_it_joins_the_table():
    here = table("N-N N-E -E", "-E -E -E", pile="-E")
    laid = after(here, *ABOVE)
    assert laid.state.laid[-1] == TWO[0]
    assert laid.state.hands[0] == read_cards("-E N-E")
    assert field(laid.state.laid).open_exits == 4
    spot = after(here, "N-N", "N1")
    assert events(spot, ABOVE[2]) == [("R1", "2 exits joined, none opened: 4 are open now")]


@pytest.mark.rule("R1")
def test_the_exits_that_a_card_opens_are_told():
    here = after(table("N-ES", "-E", pile="-E"), "N-ES", "N1")
    lie = "left end here, right end south"
    assert barred(here)[lie] == "G5"
    # turned by a quarter: its left end, the torch, to the north
    torch = after(table("-NES", "-ES N-N"), "-NES", "N1")
    assert events(torch, "right end here, left end north") == [
        ("R1", "1 exit joined, 2 opened: 7 are open now")
    ]


@pytest.mark.rule("R2")
def test_then_a_card_is_taken_from_the_pile():
    laid = after(table("N-N N-E -E", "-E -E -E", pile="NW- -E"), *ABOVE)
    assert isinstance(laid.ask, Chance)
    assert laid.ask.rule == "R2"
    assert laid.ask.dist == Dist.of(read_cards("NW- -E"))
    taken = after(laid, card("NW-"))
    assert taken.state.hands[0] == tuple(sorted(read_cards("N-E -E NW-")))
    assert taken.state.pile == read_cards("-E")


@pytest.mark.rule("R3")
def test_a_seat_without_a_card_that_fits_puts_its_cards_under_and_takes_three():
    here = table(STUCK, "N-", laid=NARROW, pile="N- N-E N-E -NE")
    assert (here.options(), here.ask.rule) == ((Call.CHANGE,), "R3")
    assert barred(here) == {"N-E": "G6", "N-N": "G6", "-E": "G6", "pass": "G9"}
    changed = after(here, "change", "N-E", "-NE", "N-E")
    assert changed.state.hands[0] == tuple(sorted(read_cards("N-E -NE N-E")))
    assert changed.state.pile == (card("N-"),)
    assert changed.state.under == (Under(0, tuple(sorted(read_cards(STUCK)))),)


@pytest.mark.rule("G17")
def test_the_change_is_the_whole_turn():
    here = table(STUCK, "N-", laid=NARROW, pile="N- N-E N-E")
    changed = after(here, "change", "N-", "N-E", "N-E")
    assert card("N-") in changed.state.hands[0]
    assert changed.ask.seat == 1


@pytest.mark.rule("G8")
def test_a_seat_with_a_card_that_fits_may_not_change_its_hand():
    here = table("N- N-E -E", "N-", laid=NARROW, pile="N-E")
    assert here.options() == (card("N-"),)
    assert barred(here) == {"-E": "G6", "N-E": "G6", "change": "G8"}
    with pytest.raises(IllegalMove):
        here.after("change")


@pytest.mark.rule("G9")
def test_a_seat_without_a_card_that_fits_may_not_keep_its_cards():
    assert barred(table(STUCK, "N-", laid=NARROW, pile="N-E"))["pass"] == "G9"


@pytest.mark.rule("G10")
def test_with_an_empty_pile_the_seat_passes():
    here = table("N-E -E", "N-", laid=NARROW)
    assert (here.options(), here.ask.rule) == ((Call.PASS,), "G10")
    assert barred(here)["change"] == "G10"
    passed = after(here, "pass")
    assert passed.ask.seat == 1
    assert passed.state.hands == here.state.hands


@pytest.mark.rule("G11")
def test_a_short_pile_is_taken_first_and_then_cards_just_put_under_it():
    here = after(table(STUCK, "N-", laid=NARROW, pile="N-"), "change")
    assert here.ask.dist == Dist.of([card("N-")])
    last = after(here, "N-")
    assert last.ask.dist == Dist.of(read_cards(STUCK))
    done = after(last, "N-E", "-E")
    assert done.state.hands[0] == tuple(sorted(read_cards("N- N-E -E")))
    assert done.state.left_in_pile == 1


@pytest.mark.rule("G12")
def test_cards_put_under_come_up_in_unknown_order_when_all_above_are_gone():
    under = (Under(0, read_cards("N-E -E")), Under(1, read_cards("N-N")))
    here = table("-E N-E N-", "-E", pile="NW-", under=under)
    laid = after(here, *AT_WEST)
    assert laid.ask.dist == Dist.of([card("NW-")])
    assert laid.state.left_in_pile == 4
    gone = after(table("-E N-E N-", "-E", under=under), "-E", "W1")
    assert ("G12", "the cards put under the pile come up") in events(gone, AT_WEST[2])
    assert after(gone, AT_WEST[2]).ask.dist == Dist.of(read_cards("N-E -E"))


@pytest.mark.rule("G5")
def test_a_card_lies_on_two_free_squares_turned_by_quarter_turns():
    here = after(table("N-E", "-E"), "N-E", "E2")
    ways = {"north": "left", "east": "right", "south": "left"}
    other = {"left": "right", "right": "left"}
    legal = {str(option) for option in here.options()}
    assert {f"{end} end here, {other[end]} end {side}" for side, end in ways.items()} - legal == {
        "left end here, right end south"
    }
    assert {way: rule for way, rule in barred(here).items() if "west" in way} == {
        "left end here, right end west": "G5", "right end here, left end west": "G5",
    }  # fmt: skip


@pytest.mark.rule("G5")
def test_the_four_quarter_turns_of_a_card_cover_the_squares_and_sides_they_should():
    one = card("N-E")
    for side, exits in [
        ("east", {(0, 0): {NORTH}, (1, 0): {EAST}}),
        ("south", {(0, 0): {EAST}, (0, 1): {SOUTH}}),
        ("west", {(0, 0): {SOUTH}, (-1, 0): {WEST}}),
        ("north", {(0, 0): {WEST}, (0, -1): {NORTH}}),
    ]:
        cells = field((placed(Cell(0, 0), one, Lie("left", side)),)).cells
        assert {tuple(c): {s for s in range(4) if x >> s & 1} for c, x in cells.items()} == exits


@pytest.mark.rule("G5")
def test_a_square_without_room_beside_it_can_take_no_card():
    shut = (Laid(Cell(1, 1), EAST, TL), Laid(Cell(0, 2), EAST, R), Laid(Cell(-1, 0), SOUTH, TL))
    here = after(table("-E N-", "-E", laid=shut, lost=AT_THE_END), "-E")
    assert barred(here)["S1"] == "G5"


@pytest.mark.rule("G6")
def test_exits_meet_exits_and_walls_meet_walls():
    here = after(table("-E N-N", "-E"), "-E", "E2")
    assert barred(here)["left end here, right end east"] == "G6"
    assert "right end here, left end east" in map(str, here.options())
    # N1 E2 lies beside the card above, whose right side is a wall
    beside = after(table("N-NE -E", "-E", laid=TWO), "N-NE", "E2")
    assert barred(beside)["left end here, right end north"] == "G6"


@pytest.mark.rule("G6")
def test_a_card_that_matches_nowhere_cannot_be_picked():
    assert barred(table(STUCK, "N-", laid=NARROW, pile="N-E"))["N-N"] == "G6"


@pytest.mark.rule("G7")
def test_a_square_that_only_touches_walls_may_not_be_chosen():
    here = after(table("-E N-E", "-E", laid=TWO[:1]), "-E")
    assert {cell for cell, rule in barred(here).items() if rule == "G7"} == {
        "N2", "N2 E1", "N1 W1", "N1 E2",
    }  # fmt: skip


# The end


@pytest.mark.rule("E1", "A1")
def test_all_have_won_when_every_tunnel_is_closed():
    here = table("N-N -E", "N-N -E")
    end = after(here, *ABOVE, *BELOW, *AT_WEST, *AT_EAST)
    assert result(end).ending == "E1"
    assert (result(end).winners, result(end).scores) == ((0, 1), (1, 1))
    assert str(result(end)) == "all win, 4 cards laid"


@pytest.mark.rule("E1")
def test_three_cards_are_enough_on_the_easier_side():
    end = after(table("N-N -E", "N-N -E", exits=5), *ABOVE, *BELOW, *AT_EAST)
    assert str(result(end)) == "all win, 3 cards laid"


@pytest.mark.rule("R4", "A1")
def test_a_card_that_shuts_a_tunnel_in_for_good_loses_at_once():
    end = after(sealing(NOTHING_FITS), "left end here, right end south")
    assert result(end).ending == "R4"
    assert (result(end).winners, result(end).scores) == ((), (0, 0))
    assert str(result(end)) == "all lose, 5 exits open, 3 cards laid"


def sealing(lost):
    """W1 is about to be covered so that S1, into which an exit leads, is shut in."""
    laid = (Laid(Cell(1, 1), EAST, TL), Laid(Cell(0, 2), EAST, R))
    here = table("N- -E", "N-N N-E", laid=laid, pile="N-NE", lost=lost)
    return after(here, "N-", "W1")


@pytest.mark.rule("G13")
@pytest.mark.parametrize(
    ("lost", "shut_in", "no_card"),
    [(NOTHING_FITS, "R4", "R4"), (SEALED, "R4", "G15"), (AT_THE_END, "", "G15")],
)
def test_when_a_tunnel_cannot_be_closed_is_read_in_three_ways(lost, shut_in, no_card):
    assert after(sealing(lost), "left end here, right end south").state.ending == shut_in
    here = table("-E N-N", "N-E", laid=(*TWO, *WALLS), pile="-NE", lost=lost)
    assert after(here, *AT_WEST).state.ending == no_card


@pytest.mark.rule("G13")
def test_one_open_exit_that_no_card_fits_is_enough():
    here = table("N-N -E", "-E", laid=(*TWO[1:], *WALLS), pile="N-E")
    assert after(here, *ABOVE).state.ending == "R4"
    with_one = table("N-N -E", "N-", laid=(*TWO[1:], *WALLS), pile="N-E")
    assert after(with_one, *ABOVE).state.ending == ""


@pytest.mark.rule("G13")
def test_cards_under_the_pile_are_still_left():
    under = (Under(1, read_cards("N-")),)
    here = table("N-N -E", "-E", laid=(*TWO[1:], *WALLS), pile="N-E", under=under)
    assert after(here, *ABOVE).state.ending == ""


@pytest.mark.rule("G15")
def test_the_game_is_lost_when_nobody_can_lay_what_is_left():
    here = table("-E N-N", "N-E", laid=(*TWO, *WALLS), lost=SEALED)
    end = after(here, *AT_WEST)
    assert (result(end).ending, result(end).winners) == ("G15", ())


@pytest.mark.rule("E3")
def test_bandido_escapes_when_all_cards_are_laid_and_a_tunnel_is_open():
    end = after(table("N-N", ""), *ABOVE)
    assert (result(end).ending, result(end).winners) == ("E3", ())


@pytest.mark.rule("E2")
def test_the_game_can_end_with_the_pile():
    here = table("N-N -E", "-E", pile="N-E", finish=EMPTY_PILE)
    end = after(here, *ABOVE, "N-E")
    assert (result(end).ending, result(end).winners) == ("E2", ())
    two_left = table("N-N -E", "-E", pile="N-E N-E", finish=EMPTY_PILE)
    assert result(after(two_left, *ABOVE, "N-E")) is None


@pytest.mark.rule("E2", "G12")
def test_cards_put_under_the_pile_still_belong_to_it():
    under = (Under(1, read_cards("-NE")),)
    here = table("N-N -E", "-E", pile="N-E", under=under, finish=EMPTY_PILE)
    assert result(after(here, *ABOVE, "N-E")) is None


@pytest.mark.rule("G14")
def test_else_the_hands_are_played_out():
    here = after(table("N-N -E", "-E", pile="N-E"), *ABOVE, "N-E")
    assert result(here) is None
    assert here.ask.seat == 1


@pytest.mark.rule("E1")
def test_the_last_card_of_the_pile_may_still_win():
    here = table("-E", "", laid=(*TWO, Laid(Cell(-1, 0), WEST, L)), pile="N-E", finish=EMPTY_PILE)
    assert after(here, *AT_EAST).state.ending == "E1"


# What seats see


@pytest.mark.rule("G16")
def test_a_hand_is_its_owners_to_see():
    here = table("N-N N-E -E", "NSW- N- -N", pile="NW-")
    board = GAME.draw(here, 0)
    assert "↑·→" in str(board)
    assert card("NSW-").pretty not in str(board)
    known = GAME.known(here.state, 0)
    assert (known.held, known.holding) == (tuple(sorted(read_cards("N-N N-E -E"))), (3, 3))
    assert known.unseen == tuple(sorted(read_cards("NSW- N- -N NW-")))


@pytest.mark.rule("G16")
def test_a_card_taken_is_told_to_its_owner_only():
    ask = after(table("N-N -E", "-E", pile="NW-"), *ABOVE).ask
    assert ask.shown(card("NW-"), frozenset({0})) == card("NW-").pretty
    assert ask.shown(card("NW-"), frozenset({1})) == ask.shown(card("N-"), frozenset())


@pytest.mark.rule("G16", "R3")
def test_a_seat_remembers_what_it_put_under_itself():
    under = (Under(0, read_cards("N-E")), Under(1, read_cards("N-N")))
    here = table("-E", "NW-", pile="N-", under=under)
    assert GAME.known(here.state, 0).unseen == tuple(sorted(read_cards("N- N-N NW-")))
    assert GAME.known(here.state, 1).unseen == tuple(sorted(read_cards("N- N-E -E")))


# What always holds


UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
EDGES = ((0, UP), (1, UP), (1, RIGHT), (1, DOWN), (0, DOWN), (0, LEFT))


def compass(state):
    """Every covered square and the sides of its exits, by turning arrows a quarter at a time."""
    found = {}
    for one in state.laid:
        squares = {0: set(), 1: set()}
        for place, (square, way) in enumerate(EDGES):
            if one.exits >> place & 1:
                for _ in range((one.side - 1) % 4):
                    way = (-way[1], way[0])
                squares[square].add(way)
        step = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}[one.side]
        x, y = one.cell
        for square, (cx, cy) in enumerate([(x, y), (x + step[0], y + step[1])]):
            assert (cx, cy) not in found, "two cards on one square"
            found[cx, cy] = squares[square]
    return found


def opening(found):
    """The exits that lead into free squares; a wall that meets an exit is an error."""
    into = Counter()
    for (x, y), ways in found.items():
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            other = found.get((x + dx, y + dy))
            if other is None:
                into[x + dx, y + dy] += (dx, dy) in ways
            elif (x - dx, y - dy) != (x + dx, y + dy) and not same_card(found, x, y, dx, dy):
                assert ((dx, dy) in ways) == ((-dx, -dy) in other)
    return +into


def same_card(found, x, y, dx, dy):
    """Two squares of one card have no exit between them, so they agree anyway."""
    return (dx, dy) not in found[x, y] and (-dx, -dy) not in found[x + dx, y + dy]


def walk(seed, steps, **options):
    game = Table(GAME, seed, **options)
    rng = Random(seed)
    game.let_chance_decide()
    for _ in range(steps):
        if game.ask is None:
            break
        game.answer(rng.choice(game.ask.options))
        game.let_chance_decide()
    return game


WALKS = {
    "seed": st.integers(0, 10_000),
    "steps": st.integers(0, 90),
    "options": st.fixed_dictionaries(
        {
            "seats": st.integers(1, 4),
            "exits": st.sampled_from([5, 6]),
            "deck": st.sampled_from([FULL, SHORT]),
            "lost": st.sampled_from([NOTHING_FITS, AT_THE_END]),
        }
    ),
}


@given(**WALKS)
def test_cards_are_conserved_and_open_exits_are_those_of_the_map(seed, steps, options):
    state = walk(seed, steps, **options).position.state
    held = [one for hand in state.hands for one in hand]
    under = [one for lot in state.under for one in lot.cards]
    laid = [Card(min(one.exits, one.exits >> 3 | (one.exits & 7) << 3)) for one in state.laid[1:]]
    assert Counter([*held, *under, *state.pile, *laid]) == Counter(deck_cards(options["deck"]))
    into = opening(compass(state))
    assert into == {tuple(cell): spot.exits for cell, spot in field(state.laid).spots.items()}
    exits = options["exits"] + sum(one.number for one in laid)
    assert sum(into.values()) % 2 == exits % 2


def lies_by_hand(found, cell, one):
    """Every end and side with which a card may cover a square, found by trying to lay it."""
    legal = set()
    for end, exits in (("left", one.exits), ("right", one.exits >> 3 | (one.exits & 7) << 3)):
        for number, side in enumerate(("north", "east", "south", "west")):
            tried = compass(State((), (), (Laid(Cell(*cell), number, exits),)))
            if not set(tried) & set(found) and agrees(found, tried, cell):
                legal.add((end, side))
    return legal


def agrees(found, tried, cell):
    joined = False
    for (x, y), ways in tried.items():
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            other = found.get((x + dx, y + dy))
            if other is not None:
                if ((dx, dy) in ways) != ((-dx, -dy) in other):
                    return False
                joined |= (dx, dy) in ways and (x, y) == cell
    return joined


@given(**WALKS)
def test_what_may_be_laid_is_what_trying_every_lie_gives(seed, steps, options):
    game = walk(seed, steps, **options)
    if game.ask is None or game.position.answers or isinstance(game.ask.options[0], Call):
        return
    found = compass(game.position.state)
    spots = opening(found)
    hand = dict.fromkeys(game.position.state.hands[game.ask.seat])
    legal = {one for one in hand if any(lies_by_hand(found, cell, one) for cell in spots)}
    assert set(game.ask.options) == legal
    one = game.ask.options[-1]
    game.answer(one)
    cells = {cell for cell in spots if lies_by_hand(found, cell, one)}
    assert {tuple(cell) for cell in game.ask.options} == cells
    cell = game.ask.options[0]
    game.answer(cell)
    ways = lies_by_hand(found, tuple(cell), one)
    if one.exits == one.exits >> 3 | (one.exits & 7) << 3:
        ways = {way for way in ways if way[0] == "left"}
    assert {(lie.end, str(lie.side)) for lie in game.ask.options} == ways


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 40), shuffle=st.integers(0, 99))
def test_the_careful_bot_does_not_care_what_it_cannot_see(seed, steps, shuffle):
    game = walk(seed, steps, seats=3)
    if game.ask is None or game.position.answers:
        return
    state, seat = game.position.state, game.ask.seat
    other = GAME.at(GAME.possible(state, seat, Random(shuffle)))
    careful = GAME.policy("careful")
    assert GAME.decide(other, careful, Random(1)) == GAME.decide(game.position, careful, Random(1))


def test_the_careful_bot_closes_what_it_can():
    here = table("N-N N-ES -NES", "-E", laid=TWO[1:], pile="N-E")
    careful = GAME.policy("careful")
    for answer in ABOVE[:1]:
        assert str(GAME.decide(here, careful, Random(0))) == answer
        here = after(here, answer)
    assert str(GAME.decide(here, careful, Random(0))) in ("N1", "N1 E1")


def test_the_careful_bot_does_not_shut_a_tunnel_in():
    laid = (Laid(Cell(1, 1), EAST, TL), Laid(Cell(0, 2), EAST, R))
    here = table("N- -E", "N-N N-E -ES", laid=laid, pile="N-NE N-NS -ES")
    for _ in range(3):
        here = after(here, GAME.decide(here, GAME.policy("careful"), Random(0)))
    assert here.state.ending == ""
    assert len(here.state.laid) == 4


def test_the_lesson_ends_with_every_tunnel_closed():
    (lesson,) = GAME.lessons
    *_, (_, end) = tables(GAME, lesson)
    assert end.result().ending == "E1"

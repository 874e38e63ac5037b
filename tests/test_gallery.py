"""The gallery has a card for each game, and needs no list."""

import pytest

from rulekit import keys, load
from rulekit.ui.gallery import computed, gallery, gallery_html, players, seat_range


@pytest.mark.parametrize("key", keys())
def test_every_game_has_a_card_with_a_picture_and_a_line(key):
    html = gallery()._repr_html_()
    assert f'href="{key}.ipynb"' in html
    assert load(key).pitch[1:] in html
    assert len(load(key).pitch) > 20
    assert "<svg" in load(key).cover().html()


def test_under_a_server_cards_lead_to_its_pages():
    assert 'href="/hub/voila/render/cribbage.ipynb"' in gallery_html("/hub/")


def test_a_hostile_base_url_stays_text():
    assert '"><script>' not in gallery_html('"><script>')


def test_seats_are_told_in_words():
    assert players(load("cribbage")) == "2 to 4 players"
    assert players(load("martian_dice")) == "1 to 10 players"


def test_what_can_be_worked_out_is_told():
    assert computed(load("martian_dice")).endswith(
        "questions about odds, odds from every position, best play, a lesson"
    )


def test_a_search_is_there_only_where_its_script_runs():
    assert 'role="search"' in gallery_html("/")
    assert "<script>" not in gallery()._repr_html_()
    assert 'role="search"' not in gallery()._repr_html_()


@pytest.mark.parametrize("key", keys())
def test_every_card_says_how_many_can_play(key):
    few, many = seat_range(load(key))
    assert 1 <= few <= many <= 12

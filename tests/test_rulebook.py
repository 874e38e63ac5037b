"""A rulebook holds together."""

import pytest

from rulekit.naming import UnknownName
from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

SOURCES = (Source("page", "A page", "2022-10-06"),)
RULES = (Rule("R1", "Roll.", "step 1"), Rule("R1a", "Roll all.", "step 1"))
GAP = Gap("G1", "How many?", "Six.", Origin.HOUSE, "no source says", ("R1",))


def book(rules=RULES, gaps=(GAP,)):
    return Rulebook("Toy", SOURCES, rules, gaps)


def test_entries_are_found_by_id_in_reading_order():
    assert book().ids() == ("R1", "R1a", "G1")
    assert [entry.id for entry in book()] == ["R1", "R1a", "G1"]
    assert book()["R1a"] is RULES[1]
    assert book()["G1"] is GAP


def test_an_unknown_id_names_the_nearest():
    with pytest.raises(UnknownName, match="no rule 'r1b'; did you mean R1"):
        book()["r1b"]


def test_a_gap_reads_as_question_and_answer_and_cites_its_ground():
    assert GAP.text == "How many? Six."
    assert GAP.cite == "no source says"


def test_gaps_are_found_by_the_rule_they_touch():
    assert book().gaps_about("R1") == (GAP,)
    assert book().gaps_about("R1a") == ()


def test_an_id_used_twice_is_refused():
    with pytest.raises(ValueError, match=r"Toy: ids used twice: R1$"):
        book(rules=(*RULES, RULES[0]))
    with pytest.raises(ValueError, match=r"ids used twice: R1$"):
        book(gaps=(Gap("R1", "?", ".", Origin.HOUSE, "none"),))


@pytest.mark.parametrize("about", ["R9", "G1"])
def test_a_gap_about_no_rule_is_refused(about):
    with pytest.raises(ValueError, match="gap G1 is about no rule"):
        book(gaps=(Gap("G1", "?", ".", Origin.HOUSE, "none", (about,)),))


def test_a_rule_is_the_pages_unless_it_says_otherwise():
    assert RULES[0].origin is Origin.PAGE
    assert [str(origin) for origin in Origin] == ["page", "published elsewhere", "house ruling"]

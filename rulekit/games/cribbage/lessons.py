"""The deal of the rules page's example, from the discard to the show, in the dealer's place."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "One deal, as the dealer",
        (
            Step(
                "In cribbage you score for cards that belong together: sets that add up to "
                "fifteen, runs, pairs. The first to peg 121 wins. You are seat 0; you have cut the "
                "ace, the lowest card there is, so the first deal is yours. Deal.",
                ("AC | 9D",),
                "deal",
                ("D2", "W1"),
            ),
            Step(
                "Six cards each. Two of them go into the crib, a second hand that you will count, "
                "since you are the dealer. 4, 5 and 6 are a run, and make fifteen too: keep them. "
                "The two eights are a pair, and belong to you in the crib as well. Lay away "
                "the eight of diamonds.",
                ("5S 4S 2S 8D 6H 8C | TS 6D JH 4H KC 7C", "TS", "KC"),
                "8D",
                ("C1", "C2"),
                "The eights do nothing for 4, 5 and 6, and are a pair in your own crib.",
            ),
            Step("And the other eight.", (), "8C", ("C1",), "The eights belong together."),
            Step(
                "The pack has been cut, and the starter is a five: a fifth card for every hand. "
                "Now the play. Seat 1 has laid a jack and says ten. A card that makes the count "
                "fifteen scores two.",
                ("5H", "JH"),
                "5S",
                ("P2", "P10"),
                "Ten and what make fifteen?",
            ),
            Step(
                "Two points. Seat 1 has laid a seven: 22. Fives, sixes and sevens laid one after "
                "another are a run, in whatever order. You have the card that completes it.",
                ("7C",),
                "6H",
                ("P11", "P12"),
                "Five, seven, and the card between them.",
            ),
            Step(
                "Three points for the run. The count is 28, and seat 1 has no card that keeps it "
                "within 31, so it says go. You can still lay one, so you must: see which of your "
                "cards is barred, and why.",
                ("go",),
                "2S",
                ("P3", "P4", "P5"),
                "Only a card of three or less fits.",
            ),
            Step(
                "Nobody can lay any more, and the last card scores you one. The count starts again "
                "with seat 1, which laid a six. Lay your last card.",
                ("6D",),
                "4S",
                ("P6", "P8"),
            ),
            Step(
                "Seat 1 paired your four and laid the last card of all: three points. Now the "
                "show. Seat 1 has counted nine. Count your hand: it is four cards and the starter.",
                ("4H", "count"),
                "count",
                ("S1", "S2"),
            ),
            Step(
                "Twelve: two fifteens, two runs of three, and a pair. See the lines on the table. "
                "The crib is yours too; count it.",
                (),
                "count",
                ("S3", "S4", "S5", "C2"),
            ),
            Step(
                "Six more: two fifteens with the starter, and the pair of eights. The deal now "
                "passes to seat 1, and with it the crib. Play on at the table above.",
                (),
                "",
                ("N1", "S9"),
            ),
        ),
    ),
)

"""One round of three cards, from the deal to the final turn."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "The first round",
        (
            Step(
                "In Three Thirteen you want your whole hand in melds: sets of one rank, or runs of "
                "one suit, three cards or more. This is round 1: three cards each, and threes are "
                "wild, as jokers always are. You hold two nines and a two. The king that lies face "
                "up does not fit. Draw from the draw pile.",
                ("0", "2H 9C 9D | 5S 9H KD", "KS"),
                "draw pile",
                ("R2", "R4", "R5", "T1"),
                "The king would only cost you 13 points.",
            ),
            Step(
                "A four. See which answer is barred: to go out, all cards but one must be in "
                "melds. Every turn ends with a discard. Keep the nines, since a third would make a "
                "set, and of the others the one that costs less: discard the four.",
                ("4H",),
                "4H",
                ("O1", "T3", "S1"),
                "Two and four are no run yet, and the nines belong together.",
            ),
            Step(
                "Seat 1 has drawn a card that you cannot see, and discarded its king. Six nines "
                "are out of your sight, and the wilds would do as well: see the odds from here. "
                "Draw again.",
                ("draw pile", "QC", "KD"),
                "draw pile",
                ("M2", "M4"),
                "The king is as useless to you as before.",
            ),
            Step(
                "A three, which is wild in this round: it stands for a nine. Your hand is a set "
                "and one more card, so you may go out.",
                ("3S",),
                "go out",
                ("O1", "O2", "M4"),
                "It pays to go out at once: you score nothing, and the other has one turn left.",
            ),
            Step(
                "One card must be left to discard, and the melds must hold without it: the other "
                "cards are barred.",
                (),
                "2H",
                ("O2",),
            ),
            Step(
                "Seat 1 had its final turn, and laid away the nine. Its two fives are no meld: "
                "with the queen they cost 22 points. You score nothing. In the next round "
                "four cards are dealt, and fours are wild; after eleven rounds the fewest points "
                "win.",
                ("draw pile", "5C", "9H"),
                "",
                ("O4", "S0", "S3", "W1"),
            ),
        ),
        options={"rounds": 1},
    ),
)

"""The pass and three tricks of one round with eight seats, in the dealer's place."""

from rulekit.games.papayoo.pieces import SEAT_0
from rulekit.lesson import Lesson, Step

DEAL = " | ".join(
    (
        "2S 4S 7H 9C 10C P3 P18",
        "3S 2H 3H 2D P2 P4 P5",
        "5S 7C 4H 3D 4D P6 P7",
        "6S 2C 3C 5H 5D P8 P9",
        "10S 6C 6H 6D P10 P11 P12",
        "7S 4C 8H 7D P13 P14 P15",
        "8S 8C 9H 9D 10D P16 P17",
        "9S 10H 5C 8D P1 P19 P20",
    )
)
PASSED = (
    *("2H", "3H", "2D"),  # seat 1, and so on round to the dealer
    *("4H", "3D", "4D"),
    *("5H", "5D", "P8"),
    *("6H", "6D", "P10"),
    *("8H", "7D", "P13"),
    *("9H", "9D", "P16"),
    *("5C", "8D", "P1"),
)

LESSONS = (
    Lesson(
        "Pass, follow, throw",
        (
            Step(
                "In Papayoo you want as few points as you can. The Payo cards count their number, "
                "and one seven of the four suits, the Papayo, counts 40. Which one, a die will "
                "say. Eight play, and you hold seven cards. The others have each passed three "
                "cards to the left, face down; you do not know yours yet. Pass three as well. Your "
                "highest Payo card takes tricks, and pays for it: away with the P18.",
                (DEAL, *PASSED),
                "P18",
                ("O1", "V1", "V2", "P1", "P3"),
                "That can go too, but nothing hurts as much as a high Payo card.",
            ),
            Step(
                "You have two clubs. Without them you would be free whenever clubs are led. Pass "
                "the 10 of clubs.",
                (),
                "10C",
                ("T6", "P2"),
                "Two cards are left to pass, and two clubs would be gone.",
            ),
            Step("And the 9 of clubs.", (), "9C", ("P2",), "Then you have no clubs left."),
            Step(
                "The dealer rolls the die when all have passed: hearts. The 7 of hearts is the "
                "Papayo, and it is yours. You have taken up three cards, and one of them is a "
                "club: that is the risk of passing a suit away. You are the dealer, so you lead, "
                "with any card. Lead low: the 2 of spades can never take a trick that somebody "
                "follows.",
                ("H",),
                "2S",
                ("R1", "P4", "T1", "T7"),
                "The 2 of spades is the card that is the least likely to take the trick.",
            ),
            Step(
                "All followed, and seat 4 took the trick with the 10 of spades, so it leads now: "
                "the 6 of clubs. You hold a club, so you must play it. See which of your cards are "
                "barred, and by which rule. Nobody has to play higher than the others.",
                ("3S", "5S", "6S", "10S", "7S", "8S", "9S", "6C", "4C", "8C", "P20"),
                "5C",
                ("T3", "T4", "T8"),
            ),
            Step(
                "Seat 7 had no clubs, and threw its P20 on the trick. Seat 1 took it with the 10 "
                "of clubs that you passed, and leads the 9. Now you have no clubs, and may play "
                "any card: throw the Papayo.",
                ("10C", "7C", "2C", "9C", "P7", "3C", "P12", "P15", "P17", "P19"),
                "7H",
                ("T6", "V2"),
                "When will you get rid of 40 points again?",
            ),
            Step(
                "Seat 1 takes the trick, and 110 points with it. After the last card all points "
                "are counted, 250 in each round, and added to those before. Play on at the table "
                "above.",
                (),
                "",
                ("S1", "S2", "S3"),
            ),
        ),
        options={"seats": 8, "rounds": 1, "first_dealer": SEAT_0},
    ),
)

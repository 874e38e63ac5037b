"""A first hand with six seats, from the dealer's place: bid last, then take just so many tricks."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "A hand as the dealer",
        (
            Step(
                "There are no suits, only 1 to 21 and a joker. You are seat 0, you deal and so you "
                "bid last. The others have bid two tricks between them, of the three there are. "
                "Bid 1 and it would add up, so that is what you may not. Your joker is a sure "
                "trick, and the 19 is very likely one. Bid 2.",
                (
                    "12* 19* joker | 3* 17* 20* | 1* 5* 8* | 2* 14* 21* | 4* 6* 9* | 7* 10* 11*",
                    *("1", "0", "1", "0", "0"),
                ),
                "2",
                ("B1", "B2", "B5"),
                "You hold one sure trick and a likely one. What does that make?",
            ),
            Step(
                "Seat 1, on your left, has led a 17, and nobody has beaten it. You are the last to "
                "play, so you see what it takes. Keep the joker: the 19 is enough.",
                ("17*", "8*", "2*", "9*", "11*"),
                "19*",
                ("P1", "P2", "P3"),
                "Win the trick, but with no more than it takes.",
            ),
            Step(
                "One trick is yours, and whoever wins leads. You need exactly one more. Lead the "
                "joker, which nobody can beat if you say so.",
                (),
                "joker",
                ("P4", "D2"),
                "The 12 may win or lose. The joker does what you want.",
            ),
            Step(
                "Say what it counts.",
                (),
                "joker as 22",
                ("D2",),
                "As 0 it would lose to any card, and you need this trick.",
            ),
            Step(
                "Your last card, the 12, was played by itself and lost to the 21: luckily, for you "
                "had bid two and a third trick would have cost you a point as well. Seat 1 bid one "
                "and took none, which cost it a point. The next hand has one card less, and at "
                "last there is a hand of a single card, which all see but you. Play on above.",
                ("3*", "5*", "14*", "6*", "10*"),
                "",
                ("S1", "H5", "H6"),
            ),
        ),
        options={"seats": 6},
    ),
)

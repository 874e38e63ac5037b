"""A whole game in three cards, with the hand laid out."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "Three cards and he stays in jail",
        (
            Step(
                "Bandido sits in the middle, and five exits lead out of his cell. Close every one "
                "before the cards run out. Each card covers two squares, and one tunnel joins all "
                "its exits. Look for cards that close more than they open: the one with two exits "
                "on its long side can close two at once. Pick it.",
                ("N-N N-N -E",),
                "N-N",
                ("S1", "S2", "R1"),
                "That card closes one exit. The other closes two.",
            ),
            Step(
                "The blue squares are those that an exit leads into: a card must cover one of "
                "them. Two lie side by side above the start card. Take the left one, N1.",
                (),
                "N1",
                ("R1", "G7"),
                "That is possible too, but the two exits above the start card come first.",
            ),
            Step(
                "The card may be turned any way in which exits meet exits and walls meet walls. "
                "Both its exits must look down here: its right end on N1, the other one to the "
                "east.",
                (),
                "right end here, left end east",
                ("G5", "G6"),
                "That way only one exit is joined, and another one stays open.",
            ),
            Step(
                "Two exits are closed and three are left. You took a card in return. Now the same "
                "below: you have a second card of that kind.",
                ("N-E",),
                "N-N",
                ("R2", "R1"),
                "Two exits lie side by side below the start card too.",
            ),
            Step(
                "Below the start card, S1 is the left one.",
                (),
                "S1",
                ("R1",),
                "Below the start card there are two exits side by side.",
            ),
            Step(
                "This time the exits must look up, as the card is printed.",
                (),
                "left end here, right end east",
                ("G6",),
                "That way only one exit is joined.",
            ),
            Step(
                "One exit is left, to the east. The card with a single exit ends in a torch: it "
                "opens nothing new. There are only nine cards with one exit in the deck, so they "
                "are worth keeping for moments like this.",
                ("N-ES",),
                "-E",
                ("E1", "G2"),
                "That card would join the last exit and open others.",
            ),
            Step("It goes on E2.", (), "E2", ("R1",)),
            Step(
                "Its exit must meet the one of the start card, to the west.",
                (),
                "right end here, left end east",
                ("G6",),
                "Nearly: that way round the exit would not be joined from the side wanted here.",
            ),
            Step(
                "Every tunnel is closed. With the easier start card no win is quicker than three "
                "cards. Play on with the side of six exits and a hand as it comes: exits that "
                "come together on one square are closed together, and a square that no card fits "
                "any more loses the game at once.",
                (),
                "",
                ("E1", "R4", "G13"),
            ),
        ),
        options={"seats": 1, "exits": 5},
    ),
)

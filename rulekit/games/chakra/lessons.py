"""Three first turns: black energy is taken and alleviated, energy gathered, a token looked at."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "Your first turns",
        (
            Step(
                "Three streams of energy flow past, and the column on your mat is you: seven "
                "chakras, from purple at the top to red, with bubbles above and the earth below. "
                "Three energies of its colour harmonize a chakra. You have been shown what the "
                "green one will score: 1. Flow 2 shows the red that you need, and a black. "
                "Take from it.",
                (
                    "3 4 2 1 3 2 1 4", "green", "red",
                    "green, green, red", "orange, red, black", "purple, blue, yellow",
                ),
                "flow 2",
                ("S1", "S4", "H1"),
            ),
            Step(
                "The black energy came with it, as it must. It is no loss: led down into the earth "
                "it is worth a point. Take the red one too.",
                (),
                "red",
                ("R1", "R2", "F2"),
            ),
            Step(
                "Two energies are in your hand, and all that you take goes to one and the same "
                "place. Beside the red one, orange would lie on a wrong chakra, so leave it.",
                (),
                "take no more",
                ("R1", "P1"),
            ),
            Step(
                "The bubbles cost nothing. A chakra costs one of your five inspiration tokens, "
                "which stays in its notch until the chakra is harmonized. Here it is worth it: red "
                "is at home on the lowest chakra, and black next to the earth.",
                (),
                "red chakra",
                ("P2", "P3", "P5", "H2"),
                "Next to the earth is where black should be.",
            ),
            Step(
                "The flow was filled up again, and seat 1 has meditated. Now channel: a token on "
                "one of eight movement spaces, and then its moves. One step is enough for the "
                "black energy.",
                ("blue, green", "meditate", "blue"),
                "up or down 1",
                ("G5", "C1", "A7"),
                "The black energy has one step to go: not more, for moves must not be left over.",
            ),
            Step("One chakra down is all it needs.", (), "down 1", ("A7",), "The earth is below."),
            Step(
                "See which energies may not move, and why: red is barred from the earth. Move the "
                "black one.",
                (),
                "black on red",
                ("G9", "N1"),
            ),
            Step(
                "Alleviated: a point at the end of the game. Now more colours. Flow 1 has two "
                "green and a red.",
                ("meditate", "purple"),
                "flow 1",
                ("N1", "R1"),
            ),
            Step("Take the red one.", (), "red", ("R1",), "Red first; you have one at home."),
            Step("And a green one.", (), "green", ("R1",), "The bubbles have room for both."),
            Step(
                "The second green one is barred: what is taken together differs in colour.",
                (),
                "take no more",
                ("R1",),
            ),
            Step(
                "The red chakra is barred too: its notch holds a token, so what goes there now has "
                "to come down on its own. The bubbles are free.",
                (),
                "bubbles",
                ("P5", "P2"),
                "That would cost a second token. The bubbles cost none.",
            ),
            Step(
                "You have three tokens in hand, one in a notch and one on an action. Meditating "
                "brings back the one on the action.",
                ("yellow, orange", "meditate", "orange"),
                "meditate",
                ("L1", "L2", "L4"),
            ),
            Step(
                "And it lets you look at one more plenitude token. You are collecting red: look "
                "what that will bring.",
                (),
                "red",
                ("L3",),
            ),
            Step(
                "Only 1 as well; seat 1 does not know that you know, but sees where you looked. "
                "Somewhere there are two fours. Whoever harmonizes five chakras brings the last "
                "round, and a line of them from red upwards can score 2 more. Play on.",
                (),
                "",
                ("E1", "F1", "F4"),
            ),
        ),
    ),
)  # fmt: skip

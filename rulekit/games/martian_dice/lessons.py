"""A first turn, with the dice laid out."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "Your first turn",
        (
            Step(
                "You are a Martian out to abduct Earthlings: chickens, cows and humans. Each one "
                "you bring home is a point, and whoever has the most when somebody has reached 25 "
                "wins. All thirteen dice have been rolled. The tanks were set aside at once: they "
                "defend the Earth. Rays are your answer: while there are more tanks than rays, a "
                "turn is worth nothing. Take the rays.",
                ("3 tanks, 4 rays, 3 chickens, 2 cows, 1 human",),
                "ray",
                ("R2", "R3", "S1"),
                "Three tanks and no ray: as it stands you would score nothing. Rays first.",
            ),
            Step(
                "Four rays hold off three tanks, and six dice are left. Stopping now scores "
                "nothing, for nobody has been abducted. Roll on.",
                (),
                "roll",
                ("R5", "S2"),
                "You have not a single Earthling yet. Rolling costs nothing.",
            ),
            Step(
                "Another tank, so it stands four to four. You must pick one kind, and take all its "
                "dice. Each kind of Earthling can be picked only once a turn, so take the larger "
                "lot: the three chickens.",
                ("1 tank, 3 chickens, 2 cows",),
                "chicken",
                ("R3", "R3a", "R2"),
                "Two cows are less than three chickens, and either kind is gone afterwards.",
            ),
            Step(
                "Three points, and two dice left. One more tank without a ray would cost them all. "
                "Counted exactly, rolling on is worth 2.95 points on average with the best play "
                "afterwards, stopping 3. It is close, but stop.",
                (),
                "stop",
                ("R5", "S1"),
                "Rolling is worth a little less than the three points you have. Stop this time.",
            ),
            Step(
                "Three points are yours, and the dice pass on. Had all three kinds been in your "
                "tray, three more points would have come on top. Look at the odds and the advice "
                "beside the table, and play on.",
                (),
                "",
                ("S2", "S3", "S4"),
            ),
        ),
    ),
)

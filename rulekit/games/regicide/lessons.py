"""A first jack: a companion, an attack covered, and an exact kill, in the place of seat 0."""

from rulekit.lesson import Lesson, Step

LESSONS = (
    Lesson(
        "The first jack",
        (
            Step(
                "You and seat 1 fight twelve royals together. The jack of hearts is up: 20 health, "
                "and it attacks whoever has laid cards for 10. The value of what you lay is the "
                "damage, and the suits have powers: diamonds draw cards. Pick the eight of "
                "diamonds.",
                ("AC 2S 4H 5S 7C 8D TS | 3C 3D 4D 6H 6S 9C 9D", "JH"),
                "8D",
                ("R1", "X1", "D1"),
                "The eight of diamonds draws cards, and an ace can go with it.",
            ),
            Step(
                "An ace may go with any other card, and lends its suit: clubs double the damage. "
                "Add the ace of clubs.",
                (),
                "AC",
                ("P2", "N2", "C1"),
                "The ace would turn 8 damage into 18.",
            ),
            Step(
                "Together they are worth 9, doubled to 18; the powers count 9. Two cards fitted "
                "into your hand, and seat 1 has a full one, so no more were drawn. The jack has 2 "
                "health left and attacks: discard cards worth 10. The jack blocks hearts, so the "
                "ten of hearts has the least to give here.",
                ("2C TH | ",),
                "TH",
                ("A1", "R4", "G10"),
                "One card covers it all: the ten of hearts.",
            ),
            Step(
                "Covered. Seat 1 trusts you and yields: it laid nothing, and covered the attack "
                "with 9 and 3. The jack has exactly 2 health left. A royal that is brought to "
                "exactly 0 goes on top of the tavern, to be drawn. Clubs would double: pick the "
                "two of spades.",
                ("yield", "9C", "3C"),
                "2S",
                ("Y1", "E1"),
                "You want exactly 2 damage.",
            ),
            Step(
                "You could add the two of clubs, since equal numbers up to 10 go together. But 2 "
                "is just right: lay no more.",
                (),
                "no more cards",
                ("P3", "E1"),
                "Any more is too much.",
            ),
            Step(
                "The jack of hearts lies where it is drawn next, worth 10 in a hand. Who defeats a "
                "royal is not attacked, and faces the next one: a jack of spades, against which "
                "spades do not work. Eleven royals are left. Play on at the table above.",
                ("JS",),
                "",
                ("X3", "K1", "G16"),
            ),
        ),
    ),
)

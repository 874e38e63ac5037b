"""Three turns: an agent, a technology and some diplomacy."""

from rulekit.lesson import Lesson, Step

BOARDS = {"animod": "S", "human": "U", "robot": "N"}
TOKENS = "3-credits | influence | badge | zenithium | mobilise-2 | 4-credits | influence | exile-2"
HANDS = (
    "Mercury-Animod-4 Venus-Robot-6 Terra-Human-1 Mars-Robot-5 | "
    "Venus-Animod-1 Terra-Robot-1 Jupiter-Animod-1 Jupiter-Human-2"
)

LESSONS = (
    Lesson(
        "Three turns, three actions",
        (
            Step(
                "Five discs lie between you, seat 0, and your rival. You win with three discs of "
                "one planet, with discs of four planets, or with any five. In your turn you use "
                "one card of four. Take the Robot of Mars: it costs 4 and brings zenithium.",
                ("0", TOKENS, HANDS),
                "Mars-Robot-5",
                ("V1", "V2", "V3", "T1"),
                "Take the Robot of Mars first.",
            ),
            Step(
                "Every card can be used in three ways. Recruit it: you pay its cost in credits, "
                "it pulls the disc of its planet one space, and then does what it says.",
                (),
                "influence",
                ("A1", "A2", "A3"),
                "Influence is the action that recruits.",
            ),
            Step(
                "Mars has moved towards you, you have three zenithium, and the next agent of Mars "
                "costs one credit less. You have drawn a card. Your rival has recruited an agent "
                "of Venus. You hold a Robot of Venus that costs 10, and have 8 credits. Take it "
                "all the same.",
                ("Mars-Robot-4 | ", "Venus-Animod-1", "influence", " | Terra-Human-2"),
                "Venus-Robot-6",
                ("C1", "E1", "I1"),
                "The Robot of Venus is the one to use now.",
            ),
            Step(
                "See that influence is barred: it is too dear. But a card can also move your "
                "marker of its faction up. The first level costs 1 zenithium, and gives what the "
                "Robot board says there: transfer 1.",
                (),
                "technology",
                ("A1", "X1", "X2"),
                "Technology needs no credits.",
            ),
            Step(
                "The agent of Venus has come over to you. Your rival has answered with diplomacy: "
                "it has the badge, so it holds five cards, and its Animod has mobilised two "
                "agents. You can take the badge from it with any card. A Human brings 3 credits "
                "with it.",
                (
                    "Terra-Human-3 | ",
                    "Jupiter-Animod-1",
                    "diplomacy",
                    "Jupiter-Robot-1",
                    "Mars-Human-2",
                    " | Mercury-Human-1 Venus-Human-2",
                ),
                "Terra-Human-1",
                ("D1", "D5", "G7", "G11"),
                "Use the cheap Human of Terra.",
            ),
            Step(
                "Now the action that takes the badge.",
                (),
                "diplomacy",
                ("D1", "D2"),
                "Diplomacy is the action that takes the badge.",
            ),
            Step(
                "The badge is yours, silver side up, and you draw up to five cards. Once more, "
                "and it turns to gold. Those are the three actions; play on at the table above.",
                (),
                "",
                ("D2", "D3", "E1"),
            ),
        ),
        options=BOARDS,
    ),
)

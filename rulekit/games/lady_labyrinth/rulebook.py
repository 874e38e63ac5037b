"""RULEBOOK: what is published of this game, and what was settled where nothing is."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

OUT = Origin.PUBLISHED
REVIEW = "review of Labyrinth, April 2018"
GUIDE = "guide to the box, February 2021"
RULEBOOK = Rulebook(
    title="The Lady and the Tiger: Labyrinth",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpladyandthetiger", "2021-10-04"),
        Source("review", "What's Eric Playing?, review of The Lady and the Tiger: "
               "Labyrinth", "2018-04-26"),
        Source("guide", "The Zombie Parent's Guide, review of The Lady and the Tiger",
               "2021-02-03"),
        Source("magazine", "Tabletop Gaming, review of The Lady and the Tiger", "2018-04-27"),
    ),
    rules=(
        Rule("B1", "The five games of the box share their contents: four doors and the clue "
             "cards.", "Summary"),
        Rule("L1", "Cards lie in a grid of four by four.", REVIEW, OUT),
        Rule("L2", "The doors are its corners, each lady across the grid from the tiger of her "
             "colour.", REVIEW, OUT),
        Rule("L3", "The twelve plain clues fill the other places at random.", REVIEW, OUT),
        Rule("L4", "The two wild clues lie beside the grid and mark one role and one colour as "
             "open; at first these are lady and blue.", REVIEW, OUT),
        Rule("L5", "Two play. Each has five cubs, which start on the lady of the own colour.",
             REVIEW, OUT),
        Rule("L6", "A cub is home on the tiger of its own colour.", REVIEW, OUT),
        Rule("L7", "First in a turn, one of the own cubs moves to an adjacent card.", GUIDE, OUT),
        Rule("L8", "Then two cards with the same trait change places.", GUIDE, OUT),
        Rule("L9", "At least one of the two must carry a cub.", GUIDE, OUT),
        Rule("L10", "The trait must be one that is open.", GUIDE, OUT),
        Rule("L11", "The marker of the trait that was used then flips: red for blue, lady for "
             "tiger, and back.", GUIDE, OUT),
        Rule("L12", "Whoever first has all own cubs home wins.", REVIEW, OUT),
    ),
    gaps=(
        Gap("Q1", "Who is blue, and who begins?", "Seat 0 is blue and begins, seat 1 is red.",
            Origin.HOUSE, "blue is the colour that is open at first; nothing is published",
            ("L4", "L5")),
        Gap("Q2", "Which door lies in which corner?",
            "Red lady a1, blue lady d1, blue tiger a4, red tiger d4.", Origin.HOUSE,
            "every arrangement that L2 allows is this one turned or mirrored", ("L2",)),
        Gap("Q3", "Which cards are adjacent?", "Those that share a side; not those at a corner.",
            Origin.HOUSE, "with corners, three moves would cross the grid without any swap",
            ("L7",), ("Cards that share a side.", "Corners as well.")),
        Gap("Q4", "May cubs share a card?", "Yes, any number of both colours.", Origin.HOUSE,
            "all five start on one card, and all end on one", ("L5", "L7")),
        Gap("Q5", "Does a cub that is home stay there?", "Yes.", Origin.HOUSE,
            "the goal is to have all of them home, and nobody would want to leave", ("L6", "L7")),
        Gap("Q6", "May a door change places?", "No, doors keep their corners.", Origin.HOUSE,
            "a lady that changes places would carry all cubs at once, and the set-up puts the "
            "doors across from each other on purpose", ("L2", "L8")),
        Gap("Q7", "Do cubs travel with their card?", "Yes, those of both players.",
            Origin.PUBLISHED, "the magazine tells of pairs of cards that are swapped to bring "
            "cubs across the grid", ("L8", "L9")),
        Gap("Q8", "Whose cub must one of the cards carry?", "Anybody's.", Origin.HOUSE,
            "the guide says a cub and does not say whose", ("L9",),
            ("Anybody's.", "One's own.")),
        Gap("Q9", "What if no two cards may change places?",
            "The swap is left out, and no marker flips.", Origin.HOUSE,
            "it happens when all cubs are on doors or on cards without an open trait",
            ("L8", "L9", "L11")),
        Gap("Q10", "Must one move and swap?", "Yes, wherever it is possible.", Origin.HOUSE,
            "both are told as what a turn is, not as what it may be", ("L7", "L8")),
        Gap("Q11", "May a cub step on any door?", "Yes, but it is home on its own tiger only.",
            Origin.HOUSE, "doors are cards of the grid", ("L6", "L7")),
        Gap("Q12", "What if nobody ever gets home?",
            "After so many turns each (option turns, 30) more cubs home win; as many are a tie.",
            Origin.HOUSE, "players could move to and fro for ever; two who want to win "
            "take ten to twenty turns each", ("L12",), option="turns"),
        Gap("Q13", "Can it be played with fewer cubs?",
            "Five each is the game; the option cubs makes it shorter.", Origin.HOUSE,
            "for a first lesson", ("L5",), option="cubs"),
        Gap("Q14", "Is the swap made when the last cub has come home?", "No, the game is over.",
            Origin.HOUSE, "who has all cubs home first has won by then", ("L8", "L12")),
    ),
)  # fmt: skip

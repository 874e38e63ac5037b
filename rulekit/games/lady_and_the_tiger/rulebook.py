"""RULEBOOK: what the page says, and what was settled where it is silent."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

RULEBOOK = Rulebook(
    title="The Lady and the Tiger: Doors",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpladyandthetiger", "2021-10-04"),
        Source("printed", "Jellybean Games, rules of The Lady and the Tiger, as reviewers and "
               "players retell them", "2017"),
        Source("platform", "open-source Board Game Arena implementation of Doors",
               "as published"),
    ),
    rules=(
        Rule("S1", "Each round starts with the four doors shuffled and one dealt to each player.",
             "Doors"),
        Rule("S2", "A player looks at the own door only. It has two traits: a colour, red or "
             "blue, and a role, lady or tiger.", "Doors"),
        Rule("S3", "One player is the collector, the other the guesser.", "Doors"),
        Rule("S4", "The collector has the first turn.", "Doors"),
        Rule("C1", "The collector takes one of the four cards displayed and lays it face up in "
             "front.", "Doors"),
        Rule("C2", "The display is filled up to four cards at once.", "Doors"),
        Rule("C3", "A set is four cards with a trait in common that the collector's door has too. "
             "Who has one after taking a card shows the door and earns 6 gems.", "Doors"),
        Rule("C4", "The collector's set ends the round.", "Doors"),
        Rule("G1", "The guesser first discards a card from the display.", "Doors"),
        Rule("G2", "The display is filled up again at once.", "Doors"),
        Rule("G3", "Then the guesser may guess one trait of the collector's door, its colour or "
             "its role, or may let it be.", "Doors"),
        Rule("G4", "Or the guesser may guess both traits, colour and role.", "Doors"),
        Rule("E1", "One trait guessed right earns the guesser 1 gem.", "Doors"),
        Rule("E2", "Both traits guessed right earn 5 gems.", "Doors"),
        Rule("E3", "A wrong guess earns the collector 4 gems.", "Doors"),
        Rule("E4", "A guess ends the round.", "Doors"),
        Rule("E5", "The guesser may instead earn 2 gems for a set found in the collector's cards.",
             "Doors"),
        Rule("E6", "When the deck is used up before the collector has a set, the round ends and "
             "the guesser earns 3 gems.", "Doors"),
        Rule("X1", "The wild colour card counts as red and as blue.", "Doors"),
        Rule("X2", "The wild role card counts as a lady and as a tiger.", "Doors"),
        Rule("W1", "The first player with 10 gems wins.", "Doors"),
    ),
    gaps=(
        Gap("Q1", "Which of the five games in the box is this?",
            "Doors, for two: the only one that the page describes.", Origin.HOUSE,
            "the page names the others without their rules", ("S1",)),
        Gap("Q2", "Who collects first, and who in the next round?",
            "Seat 0 collects first; after that the roles change hands every round.",
            Origin.PUBLISHED, "the printed rules swap the roles every contest; the first "
            "collector is a house ruling, since seats are alike", ("S3",)),
        Gap("Q3", "Which clue cards are there?",
            "Fourteen: three of each of red lady, blue lady, red tiger and blue tiger, a wild "
            "colour card and a wild role card.", Origin.PUBLISHED, "reviews of the 2017 edition",
            ("C1", "X1", "X2")),
        Gap("Q4", "What lies on the table when a round starts?",
            "All clue cards are shuffled, four are displayed, ten are the deck.",
            Origin.PUBLISHED, "the printed set-up; that used cards come back every round follows "
            "from it", ("S1", "C1")),
        Gap("Q5", "Must a set be shown as soon as it is there?",
            "Yes, as on the page; the option claim leaves it to the collector.",
            Origin.PUBLISHED, "the printed rules let the collector choose", ("C3",),
            ("A set is scored at once (page).",
             "The collector may play on, and show it after a later card (printed)."), "claim"),
        Gap("Q6", "May the guesser guess before discarding?",
            "No, as on the page; the option guess allows it.", Origin.PUBLISHED,
            "the printed rules let the guesser guess, or show a set, before or after the discard",
            ("G1", "G3"),
            ("Only after the discard (page).", "Before or after (printed)."), "guess"),
        Gap("Q7", "Which set earns the guesser two gems?",
            "Four of the collector's cards with a trait that the guesser's own door has; the "
            "option guesser_set changes it.", Origin.PUBLISHED,
            "the printed rules match the collector's cards with the guesser's door; the page "
            "speaks of having discarded a set with the collector's cards", ("E5",),
            ("Four cards in front of the collector (printed).",
             "Four cards that the guesser has discarded (page, taken word for word)."),
            "guesser_set"),
        Gap("Q8", "Does the guesser's set end the round?",
            "Yes, and it takes the place of a guess: the door is shown to prove it.",
            Origin.PUBLISHED, "the printed rules end a contest as soon as either player earns "
            "gems; if it went on, the set would pay again every turn", ("E4", "E5")),
        Gap("Q9", "When exactly is the deck used up?",
            "As its last card fills the display, on the guesser's fifth discard, before a guess.",
            Origin.PUBLISHED, "the printed rules end the contest the moment that the last card "
            "is drawn", ("E6", "G3"),
            ("The moment the last card is drawn (printed).", "After one more guess.",
             "When the display cannot be filled up any more.")),
        Gap("Q10", "Has a wild card any other trait?",
            "No: the wild colour card has no role, the wild role card no colour.",
            Origin.PUBLISHED, "the printed rules", ("X1", "X2")),
        Gap("Q11", "What is a guess of both traits worth when one is right?",
            "It is wrong.", Origin.PUBLISHED, "the platform pays for both or for none",
            ("E2", "E3")),
        Gap("Q12", "What do five cards earn, or a set in colour and in role?",
            "Six gems, as four cards do.", Origin.PUBLISHED,
            "the platform scores four or more cards of a trait once, with one amount", ("C3",)),
        Gap("Q13", "Does anybody see the two doors that are not dealt?", "No.",
            Origin.PUBLISHED, "in the printed set-up two doors go unused", ("S1",)),
        Gap("Q14", "Are both doors shown when a round ends?",
            "Yes: they are shuffled again anyway, and everybody can check.", Origin.PUBLISHED,
            "the platform shows both, whatever ends the round", ("C3", "E4")),
        Gap("Q15", "Can the gems run out?", "No: they are counted.", Origin.HOUSE,
            "the printed game uses 20 gems, of which 9 and 15 could not be paid", ("W1",)),
        Gap("Q16", "May a player look through discards?",
            "Yes, they lie face up.", Origin.HOUSE, "all of them were on display", ("G1",)),
        Gap("Q17", "What if the deck runs out while the collector keeps a set back?",
            "The guesser earns the three gems: the set was not collected.", Origin.HOUSE,
            "it can only happen where sets are optional, and a set not shown earns nothing",
            ("E6", "C3")),
    ),
)  # fmt: skip

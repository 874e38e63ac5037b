"""RULEBOOK: what is published of this game, and the house turn that stands in for the rest."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

OUT, HOUSE = Origin.PUBLISHED, Origin.HOUSE
REVIEW = "review of Hoard, April 2018"
STAND_IN = "how a turn goes is not published where we could read it: this is a stand-in"
RULEBOOK = Rulebook(
    title="The Lady and the Tiger: Hoard",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpladyandthetiger", "2021-10-04"),
        Source("review", "What's Eric Playing?, review of The Lady and the Tiger: Hoard",
               "2018-04-25"),
        Source("magazine", "Tabletop Gaming, review of The Lady and the Tiger", "2018-04-27"),
    ),
    rules=(
        Rule("B1", "The five games of the box share their contents: four doors, the clue cards "
             "and the gems.", "Summary"),
        Rule("H1", "It is played alone.", REVIEW, OUT),
        Rule("H2", "The doors lie two by two: the red ones left, the blue ones right, ladies "
             "above tigers.", REVIEW, OUT),
        Rule("H3", "Five red, five blue, five white and five black gems are shuffled, and five "
             "are put on each door.", REVIEW, OUT),
        Rule("H4", "Three yellow gems count the rounds.", REVIEW, OUT),
        Rule("H5", "Red and blue gems are treasure, white and black ones are trash.", REVIEW, OUT),
        Rule("H6", "Gems are shifted among the doors.", "magazine review of the box", OUT),
        Rule("H7", "Sets of trash are thrown out.", "magazine review of the box", OUT),
        Rule("H8", "All ten treasures collected within three rounds win.", REVIEW, OUT),
    ),
    gaps=(
        Gap("Q1", "What happens in a round?",
            "All fourteen clues are shuffled and turned up one by one.", HOUSE, STAND_IN,
            ("H4",)),
        Gap("Q2", "What does a clue do?",
            "It names the door with its colour and its role, and one thing is done there.", HOUSE,
            STAND_IN, ("H6", "H7")),
        Gap("Q3", "Which door does a wild clue name?", "Any one, as the player likes.", HOUSE,
            "a wild clue leaves one trait open and says nothing of the other", ("H2",)),
        Gap("Q4", "What can be done at a door?",
            "One gem moves from it to an adjacent door, or a set on it is cleared.", HOUSE,
            "the reviews tell of gems that are shifted and of sets, and not how", ("H6", "H7")),
        Gap("Q5", "Which doors are adjacent?", "Those side by side or one above the other.",
            HOUSE, "these are the doors that share a trait", ("H2", "H6")),
        Gap("Q6", "What is a set?",
            "Three gems of a colour or more on one door; all of that colour are cleared.", HOUSE,
            "of five gems three are the smallest number of which there cannot be two sets; the "
            "option set changes it", ("H7",),
            ("Two or more.", "Three or more.", "Four or more.", "All five."), "set"),
        Gap("Q7", "How is treasure collected?", "As trash is thrown out: as a set.", HOUSE,
            "only trash is said to go in sets, but something must make treasure hard to get",
            ("H5", "H7", "H8")),
        Gap("Q8", "Must something be done?",
            "Yes. On a door without gems nothing can be done, and the clue passes.", HOUSE,
            "a clue that could be ignored would never hurt", ("H6",)),
        Gap("Q9", "What happens between rounds?",
            "One yellow gem goes, the clues are shuffled again, and gems stay where they are.",
            HOUSE, "the gems on the doors are dealt once, in the set-up", ("H3", "H4")),
        Gap("Q10", "What if treasure is missing after three rounds?",
            "The game is lost; the treasure collected is the score.", HOUSE,
            "so that two games can be compared", ("H8",)),
        Gap("Q11", "Can it be made harder?",
            "Three rounds are the game; the option rounds gives fewer yellow gems.", HOUSE,
            "with these house turns a patient player wins within two rounds already",
            ("H4", "H8"), option="rounds"),
    ),
)  # fmt: skip

"""RULEBOOK: what is published of this game, and the house turn that stands in for the rest."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

OUT, HOUSE = Origin.PUBLISHED, Origin.HOUSE
REVIEW = "review of Traps, April 2018"
STAND_IN = "how a turn goes is not published where we could read it: this is a stand-in"
RULEBOOK = Rulebook(
    title="The Lady and the Tiger: Traps",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpladyandthetiger", "2021-10-04"),
        Source("review", "What's Eric Playing?, review of The Lady and the Tiger: Traps",
               "2018-04-27"),
        Source("news", "Tabletop Gaming, announcement of The Lady and the Tiger", "2017-04-04"),
    ),
    rules=(
        Rule("B1", "The five games of the box share their contents: four doors, the clue cards "
             "and the gems.", "Summary"),
        Rule("T1", "From two to six play.", REVIEW, OUT),
        Rule("T2", "The doors are shuffled into a stack of seasons; the top one is what traps are "
             "set for.", REVIEW, OUT),
        Rule("T3", "Each player starts with one gem; the others are the treasury.", REVIEW, OUT),
        Rule("T4", "Each is dealt six clues when two play, four when three do, three when four "
             "do, and two when five or six do.", REVIEW, OUT),
        Rule("T5", "Three gems are put into the pot for each round.", REVIEW, OUT),
        Rule("T6", "It is a game of bluffing with sets of cards.", REVIEW, OUT),
        Rule("T7", "Play goes on until somebody has five gems.", REVIEW, OUT),
    ),
    gaps=(
        Gap("Q1", "Who begins?", "Seat 0, and in each season the next seat.", HOUSE,
            "nothing is published, and every seat should begin as often", ("T2",)),
        Gap("Q2", "What is done in a turn?",
            "A card from the hand is laid face down in one row for all, or the trap is sprung.",
            HOUSE, f"{STAND_IN}; the news likens the game for six to Skull, where players bid on "
            "a number, and tells no more", ("T6",)),
        Gap("Q3", "Which cards match the season?",
            "Those with its colour or its role, and so both wild clues always.", HOUSE,
            "a wild clue counts as both of its traits, one of which every door has", ("T2", "T6")),
        Gap("Q4", "When does a trap hold?",
            "When as many cards of the row match as there are players, or more.", HOUSE, STAND_IN,
            ("T6",)),
        Gap("Q5", "What does a sprung trap earn?",
            "The row is shown. If the trap holds, who sprang it takes the pot; if not, its gems "
            "go one by one to the others, the next seat first.", HOUSE, STAND_IN, ("T5",)),
        Gap("Q6", "May a trap without a card be sprung?", "No.", HOUSE,
            "there is nothing to show, and it could never hold", ("T6",)),
        Gap("Q7", "What if nobody springs the trap?",
            "With the last card laid the season is over; the pot stays and three gems join it.",
            HOUSE, STAND_IN, ("T5",)),
        Gap("Q8", "What happens between seasons?",
            "All clues are shuffled and dealt again, and the next door of the stack counts. "
            "After the fourth the doors are shuffled again.", HOUSE,
            "there are four doors, and a game can take longer", ("T2", "T4")),
        Gap("Q9", "What if two come to five gems at once?",
            "Gems are handed out one by one, so one of them is the first, and wins.", HOUSE,
            "a tie would need a rule of its own", ("T7",)),
        Gap("Q10", "Can the treasury run out?", "No, gems are counted.", HOUSE,
            "25 gems are not enough for six players in rare cases", ("T3", "T5")),
        Gap("Q11", "May a player remember the cards laid?",
            "The own ones, yes: they are shown to who laid them.", HOUSE,
            "nobody should lose for a bad memory", ("T6",)),
        Gap("Q12", "Who sees the cards that are not dealt, and those of a row that was not sprung?",
            "Nobody.", HOUSE, "they are shuffled again with the others", ("T4", "T6")),
    ),
)  # fmt: skip

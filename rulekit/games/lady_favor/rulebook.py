"""RULEBOOK: what is published of this game, and the house auction that stands in for the rest."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

OUT, HOUSE = Origin.PUBLISHED, Origin.HOUSE
REVIEW = "review of Favor, April 2018"
STAND_IN = "the auction is not published where we could read it: this is a stand-in"
RULEBOOK = Rulebook(
    title="The Lady and the Tiger: Favor",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpladyandthetiger", "2021-10-04"),
        Source("review", "What's Eric Playing?, review of The Lady and the Tiger: Favor",
               "2018-04-24"),
        Source("blog", "The Game Shelf, review of The Lady and the Tiger", "2018-10-23"),
    ),
    rules=(
        Rule("B1", "The five games of the box share their contents: four doors, the clue cards "
             "and the gems.", "Summary"),
        Rule("F1", "From two to four play.", REVIEW, OUT),
        Rule("F2", "Each player is dealt a door in secret.", REVIEW, OUT),
        Rule("F3", "Each player has five gems; the others are not used.", REVIEW, OUT),
        Rule("F4", "The clues are a deck of which one card is turned up.", REVIEW, OUT),
        Rule("F5", "The game lasts several days.", REVIEW, OUT),
        Rule("F6", "A day ends with a last auction when the deck is used up.", REVIEW, OUT),
        Rule("F7", "Players want the clues that have one or both traits of their door.", REVIEW,
             OUT),
    ),
    gaps=(
        Gap("Q1", "How many days are there?", "Three; the option days changes it.", HOUSE,
            "the review says several", ("F5",), option="days"),
        Gap("Q2", "What is done in a turn?",
            "One more clue is turned up and joins the lot, or the lot is auctioned.", HOUSE,
            STAND_IN, ("F4", "F6")),
        Gap("Q3", "How large may a lot be?", "Four clues at most; the option lot changes it.",
            HOUSE, "so that a day has several auctions, and turning up one clue more is a choice; "
            "a blog tells of bids on one card after the other", ("F4",),
            ("Four clues at most (house).", "One clue: each has its own auction (blog)."), "lot"),
        Gap("Q4", "How is an auction held?",
            "Each seat in turn, the active one first, says one bid above all before, or passes.",
            HOUSE, STAND_IN, ("F6",)),
        Gap("Q5", "May a player bid more than the own gems?", "No.", HOUSE,
            "a bid is paid at once", ("F3",)),
        Gap("Q6", "Who is paid?",
            "The highest bid takes the lot; its gems go one by one to the other seats, the next "
            "one first.", HOUSE, "the gems in play stay the same, as no others are used", ("F3",)),
        Gap("Q7", "What if everybody passes?", "The lot is put away.", HOUSE,
            "otherwise it would be auctioned without end", ("F6",)),
        Gap("Q8", "What follows an auction?",
            "The next seat is active, and one clue is turned up as a new lot.", HOUSE,
            "a day starts in the same way", ("F4",)),
        Gap("Q9", "When is the last auction of a day?",
            "As soon as the last clue of the deck has been turned up.", HOUSE,
            "the deck is used up then", ("F6",)),
        Gap("Q10", "What does a clue score at the end of a day?",
            "Two points with both traits of the own door, one with one trait, and one less with "
            "none.", HOUSE, "a clue that nobody wants must cost something, or all would be bought",
            ("F7",)),
        Gap("Q11", "What does a wild clue score?", "One point for everybody.", HOUSE,
            "it has one trait of every door", ("F7",)),
        Gap("Q12", "What happens between days?",
            "All doors are shown, and doors and clues are shuffled and dealt again. Gems stay.",
            HOUSE, "the points prove the doors anyway", ("F2", "F3", "F5")),
        Gap("Q13", "Who begins?", "Seat 0, and on each day the next seat.", HOUSE,
            "every seat should begin as often", ("F5",)),
        Gap("Q14", "Who wins?",
            "The most points after the last day; if tied, more gems; if still tied, all of them.",
            HOUSE, STAND_IN, ("F5", "F7")),
    ),
)  # fmt: skip

"""RULEBOOK: what the page says, and what was settled where it is silent."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

RULEBOOK = Rulebook(
    title="Bandido",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpbandido", "2020-06-14"),
        Source("online", "The online version of the game and its notes on the deck", "2021-01"),
    ),
    rules=(
        Rule("A1", "All seats play together against Bandido: close every tunnel so that he stays "
             "in jail.", "Opening"),
        Rule("S1", "Choose the level: the start card lies with its side of 5 or of 6 exits up.",
             "Setting up"),
        Rule("S2", "Each seat takes three cards.", "Setting up"),
        Rule("R1", "On a turn, lay one card of the hand so that it joins one or more cards on the "
             "table.", "The turn"),
        Rule("R2", "Then take a new card from the draw pile.", "The turn"),
        Rule("R3", "A seat that cannot lay any card puts its cards under the draw pile and takes "
             "three new ones.", "The turn"),
        Rule("R4", "Laying a card that makes it impossible to close some tunnel ends the game, and "
             "all lose.", "The turn"),
        Rule("E1", "When every tunnel is closed the game ends, and all have won.", "The end"),
        Rule("E2", "The game also ends by the draw pile running out.", "The end"),
        Rule("E3", "If a tunnel is open after all cards have been laid, Bandido escapes and all "
             "lose.", "The end"),
    ),
    gaps=(
        Gap("G1", "How many play?", "One to four.", Origin.PUBLISHED,
            "the published game is for one to four", ("A1", "S2"), option="seats"),
        Gap("G2", "Which cards are there?",
            "69: every set of one to four exits of a card of two squares, half turns being the "
            "same; three copies where all exits are on one square, which leaves the other to a "
            "torch, and two of every other.",
            Origin.PUBLISHED, "the card list of the online version, which a photograph of the "
            "published cards confirms", ("S2", "R2"),
            ("The published deck of 69 cards.",
             "The short deck of 32 cards of a later edition, made for six exits."), "deck"),
        Gap("G3", "Which exit does the easier side of the start card lack?",
            "The one at its left end.", Origin.PUBLISHED, "the card list of the online version",
            ("S1",), option="exits"),
        Gap("G4", "Who begins, and who is next?", "Seat 0; then the next number.", Origin.HOUSE,
            "the page does not say, and any order is as good in a game played together", ("R1",)),
        Gap("G5", "Where has a card room?",
            "It covers two free squares side by side, turned as one likes by quarter turns.",
            Origin.PUBLISHED, "the online version", ("R1",)),
        Gap("G6", "What must fit?",
            "Along every edge where it touches a card, exit meets exit and wall meets wall.",
            Origin.PUBLISHED, "the online version", ("R1",)),
        Gap("G7", "Does a card that only touches walls join the table?",
            "No: it must cover at least one open exit.", Origin.PUBLISHED, "the online version",
            ("R1",)),
        Gap("G8", "May a seat that can lay a card change its hand instead?",
            "No: only a seat without a card that fits changes its hand.", Origin.PUBLISHED,
            "the online version; the page too speaks only of one that cannot play", ("R1", "R3")),
        Gap("G9", "May a seat that cannot lay keep its cards?",
            "No: it must change them while there is a draw pile.", Origin.HOUSE,
            "the page says that it can; keeping cards that do not fit would let a table wait "
            "for ever", ("R3",),
            ("Changing the hand is a right that may be waived.", "It is what such a turn is.")),
        Gap("G10", "What if no card fits and the pile is empty?", "The seat passes.",
            Origin.PUBLISHED, "the online version", ("R3",)),
        Gap("G11", "When the pile is shorter than three, what is taken in a change?",
            "What was in the pile, then as many of the cards just put under it as make three.",
            Origin.HOUSE, "the page puts the cards under first and takes three afterwards",
            ("R3",)),
        Gap("G12", "In what order do changed cards lie under the pile?",
            "In one that nobody knows; they come up when all cards above them are gone.",
            Origin.HOUSE, "the page does not say; so nobody gains by remembering", ("R3",)),
        Gap("G13", "When is it impossible to close a tunnel?",
            "As soon as no card left in hands and pile can cover some open exit. The option lost "
            "says otherwise: only a single free square shut in on all sides with an exit into it, "
            "or not before the end.", Origin.HOUSE,
            "the page's word taken as it stands; the online version flags the shut-in square, and "
            "both are certain, since what is free around an exit never grows", ("R4",),
            ("No card that is left can cover an open exit.",
             "A single free square with an exit into it is shut in on all sides.",
             "Play goes on to the last card."), "lost"),
        Gap("G14", "Does an empty pile end the game, or are the hands played out?",
            "The hands are played out, since all cards are to be laid before Bandido escapes; "
            "the option finish ends the game with the pile.", Origin.PUBLISHED,
            "the online version plays the hands out; the page says both",
            ("E2", "E3"), ("The game ends when the last card is laid.",
                           "The game ends when the last card is taken."), "finish"),
        Gap("G15", "What if cards are left and nobody can lay any?",
            "The game ends, and all lose.", Origin.PUBLISHED, "the online version", ("E3",)),
        Gap("G16", "May seats see each other's cards?",
            "No: a hand is its owner's to see. Talk at the table is not modelled.", Origin.HOUSE,
            "the page does not say; hands that all see would be one hand", ("S2",)),
        Gap("G17", "May a seat lay a card in the turn in which it changed its hand?",
            "No: the change is its turn.", Origin.PUBLISHED,
            "the online version; on the page too it stands in place of laying a card", ("R3",)),
    ),
)  # fmt: skip

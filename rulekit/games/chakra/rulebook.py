"""RULEBOOK: what the page says, and what was settled where it is silent."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

SETUP, TAKE, PLACE = "Components & Setup", "Take energy gems", "Place energy"
MOVES, HARMONY, EARTH = "Movement rules", "Harmonize a chakra", "Alleviate a negative energy"
END, SCORING = "End of the Game", "Final scoring"
ADAPTED = "the publisher's rules as described for the online adaptation of the game"

RULES = (
    Rule("S1", "A plenitude token lies face down for each of the seven chakras; it is worth from "
         "1 to 4 points.", SETUP),
    Rule("S2", "Energy lies in three upright maya flows.", SETUP),
    Rule("S3", "Each seat has five inspiration tokens.", SETUP),
    Rule("S4", "Each seat is given one meditation token by chance and sees the plenitude token of "
         "its colour.", SETUP),
    Rule("O1", "The seat with the highest plenitude level wins.", "Goal"),
    Rule("T1", "A turn is one of three things: receive energy, channel energy, or meditate.",
         "Game turn"),
    Rule("R1", "Take one, two or three energies, each of another colour, from one flow.", TAKE),
    Rule("R2", "From a flow that shows a black energy, a black one must be taken, alone or with "
         "others.", TAKE),
    Rule("P1", "All that was taken goes to one and the same place.", PLACE),
    Rule("P2", "That may be the bhagya bubbles above the purple chakra, one energy in each.",
         PLACE),
    Rule("P3", "Or a chakra, for an inspiration token in the notch beside it.", PLACE),
    Rule("P4", "A chakra holds at most three energies.", PLACE),
    Rule("P5", "With a token in its notch, a chakra takes no more energy directly.", PLACE),
    Rule("C1", "To channel, place an inspiration token on a movement space without one.",
         "Channel energy"),
    Rule("M1", "Every move of the chosen action must be made; an action that cannot be made in "
         "full cannot be chosen.", MOVES),
    Rule("M2", "There must be a free space on each chakra that is crossed or reached.", MOVES),
    Rule("M3", "The moves are made one after another, in the order the seat likes.", MOVES),
    Rule("M4", "A harmonized chakra is skipped and does not count as a move.", MOVES),
    Rule("A1", "Action 1: three energies go down by one chakra.", "Actions"),
    Rule("A2", "Action 2: one energy goes down by two chakras and another by one.", "Actions"),
    Rule("A3", "Action 3: one energy goes down by three chakras.", "Actions"),
    Rule("A4", "Action 4: one energy goes up by two chakras.", "Actions"),
    Rule("A5", "Action 5: two energies go up by one chakra.", "Actions"),
    Rule("A6", "Action 6: one energy goes down and another up by one chakra.", "Actions"),
    Rule("A7", "Action 7: one energy goes up or down by one chakra.", "Actions"),
    Rule("A8", "Action 8: discard an alleviated energy, then choose any energy and put it in a "
         "free bubble.", "Actions"),
    Rule("H1", "A chakra is harmonized with three energies of its own colour on it.", HARMONY),
    Rule("H2", "The inspiration token in its notch then comes back at once.", HARMONY),
    Rule("N1", "A black energy that reaches the earth, below the red chakra, is alleviated.",
         EARTH),
    Rule("N2", "The earth holds any number of alleviated energies.", EARTH),
    Rule("L1", "Meditating takes back all inspiration tokens from the movement spaces.",
         "Meditate"),
    Rule("L2", "It takes none from the notches.", "Meditate"),
    Rule("L3", "Then place a new meditation token by the chakra of its colour and look, in "
         "secret, at that plenitude token.", "Meditate"),
    Rule("L4", "A seat may meditate while it still has inspiration tokens.", "Meditate"),
    Rule("E1", "Five harmonized chakras, or more, at the end of a turn bring the end of the game.",
         END),
    Rule("E2", "The round is finished, so that all seats have had the same number of turns.",
         END),
    Rule("F1", "The plenitude tokens are revealed; each harmonized chakra scores its 1 to 4 "
         "points.", SCORING),
    Rule("F2", "Each alleviated energy scores 1 point.", SCORING),
    Rule("F3", "Black energy still on the chakras or in the bubbles costs nothing.", SCORING),
    Rule("F4", "Whoever has the most harmonized chakras in line, from the bottom up, scores 2 "
         "points; so do all who tie.", SCORING),
    Rule("F5", "A level has a title: 17 wise one, 15 great disciple, 13 butterfly, 10 chrysalis, "
         "8 cocoon, below that a herbal tea.", "Plenitude levels"),
)  # fmt: skip

GAPS = (
    Gap("G1", "Who begins?", "Seat 0.", Origin.HOUSE,
        "The page names a first player token, not who gets it; seats are alike.", ("E2",)),
    Gap("G2", "How much energy is there?",
        "For each seat three of each of the seven colours and three black, all in a bag.",
        Origin.PUBLISHED, ADAPTED, ("S2",)),
    Gap("G3", "Which values have the plenitude tokens?",
        "There are two each of 1, 2, 3 and 4; one of the eight is left out, unseen.",
        Origin.PUBLISHED, ADAPTED, ("S1",)),
    Gap("G4", "In which order are the chakras?",
        "From the top: purple, blue, light-blue, green, yellow, orange, red.",
        Origin.PUBLISHED, ADAPTED + "; the colours are named as on the page", ("S1", "F4")),
    Gap("G5", "When are the flows filled?",
        "With three each at the start; a flow is filled up from the bag when what was taken has "
        "been placed, as far as the bag goes.",
        Origin.PUBLISHED, ADAPTED + " say at once; that it is after placing is ours", ("S2",)),
    Gap("G6", "Must two black energies of a flow both be taken?",
        "No: what is taken differs in colour, so it is one.",
        Origin.PUBLISHED, ADAPTED, ("R1", "R2")),
    Gap("G7", "May a seat take a colour of which it has three already?",
        "No; black is free of this limit.", Origin.PUBLISHED, ADAPTED, ("R1",),
        ("never more than three of a colour", "the page sets no limit"), "limit"),
    Gap("G8", "Which energy can never be moved?",
        "Energy on a harmonized chakra, and in the earth.", Origin.PUBLISHED, ADAPTED, ("M4",)),
    Gap("G9", "May coloured energy go into the earth?", "No, black alone.",
        Origin.PUBLISHED, ADAPTED, ("N1",)),
    Gap("G10", "May energy go up into the bubbles?", "No.", Origin.PUBLISHED, ADAPTED,
        ("A4", "A5", "P2")),
    Gap("G11", "May one energy make two moves of an action?",
        "No, each move is made by another energy.", Origin.PUBLISHED, ADAPTED,
        ("A1", "A2", "A5", "A6")),
    Gap("G12", "May a black energy reach the earth with moves left over?", "No.", Origin.HOUSE,
        "All moves that are indicated must be made, and none leads on from the earth.",
        ("M1", "N1"), ("exactly into the earth", "the rest of the moves is lost")),
    Gap("G13", "Which energy may be chosen in exchange for an alleviated one?",
        "Any that is in the bag, black too, within the limit of three.",
        Origin.PUBLISHED, ADAPTED, ("A8",)),
    Gap("G14", "Where does a discarded energy go?", "Back into the bag, before the choice.",
        Origin.PUBLISHED, "a review of the printed game; the online adaptation removes it, which "
        "is an option", ("A8",), ("into the bag", "out of the game"), "discard"),
    Gap("G15", "What if no new meditation token is left?",
        "The seat takes back its tokens and looks at nothing.", Origin.HOUSE,
        "It has seen them all; the online adaptation also lets it look again, which tells "
        "nothing new.", ("L3",)),
    Gap("G16", "May a seat take energy that it has no room for?",
        "No; it must have one place for all that it takes, the black one included.",
        Origin.HOUSE, "All that is taken must be placed together.", ("P1", "R2")),
    Gap("G17", "Who wins a tie?", "All who tie.", Origin.PUBLISHED,
        "the online adaptation knows no tie-break", ("O1",)),
    Gap("G18", "Who gets the bonus when no red chakra is harmonized?", "Nobody.",
        Origin.PUBLISHED, ADAPTED, ("F4",)),
    Gap("G19", "How many energies may skip, and how many chakras?",
        "Each that moves, and every harmonized chakra in its way, also one that an earlier move "
        "of the same action has harmonized.", Origin.PUBLISHED, ADAPTED, ("M4",)),
    Gap("G20", "What if nobody ever harmonizes five chakras?",
        "The game is scored after 40 rounds.", Origin.HOUSE,
        "Nothing on the page keeps seats from meditating for ever; games of the sensible policy "
        "take about 25 rounds.", ("E1",), ("so many rounds at most", "no end"), "rounds"),
    Gap("G21", "What if no seat can ever do anything but meditate?",
        "The game is scored at the end of that round.", Origin.HOUSE,
        "Five inspiration tokens can lie in notches for good, and then a mat never changes again.",
        ("E1", "L2", "P3")),
)  # fmt: skip

RULEBOOK = Rulebook(
    title="Chakra",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpchakra", "2020-08-12"),
        Source("adaptation", "Descriptions of the online adaptation of Chakra", "as published"),
    ),
    rules=RULES,
    gaps=GAPS,
)

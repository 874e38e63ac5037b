"""RULEBOOK: what the page leaves open, and how it was settled."""

from rulekit.rulebook import Gap, Origin

PANEL = "the game panel of Zenith on Board Game Arena"

GAPS = (
    Gap("G1", "How far is it from the centre to the edge?",
        "Four spaces: a disc stands up to three spaces off the centre, and the fourth wins it.",
        Origin.PUBLISHED, PANEL, ("I1", "I2")),
    Gap("G2", "What does a seat start with?", "12 credits and 1 zenithium.", Origin.PUBLISHED,
        PANEL, ("A1", "X2")),
    Gap("G3", "When does the new disc appear?",
        "At the end of the turn; until then influence there is lost. The option new_disc "
        "changes it.", Origin.PUBLISHED, PANEL, ("I3",),
        ("At the end of the turn (panel).", "At once (the page gives no time)."), "new_disc"),
    Gap("G4", "How many discs has a planet?",
        "Four: the box holds 20. When all are won, two by each seat, the planet is closed.",
        Origin.HOUSE, "20 discs are published; that five planets share them evenly is inferred",
        ("I3",)),
    Gap("G5", "Which agents are there, and what do they do?",
        "90, six of each faction for each planet, as published; here they go by planet, faction "
        "and number.",
        Origin.PUBLISHED, f"the list of agents in {PANEL}", ("A1", "A2", "A3")),
    Gap("G6", "How do agents work that exile or spend in sizes?",
        "Pick one size that you can pay in full, or none: 2, 4 or 7 agents of one column for 1, 2 "
        "or 3 influence there, or for as much zenithium.",
        Origin.HOUSE, f"sizes and gains are those of {PANEL}; the five lines for zenithium are "
        "less surely read than the rest, and the card just laid may be among those exiled",
        ("A2", "A4")),
    Gap("G7", "What is the bonus of a faction?",
        "A Robot gives 1 zenithium, a Human 3 credits, an Animod mobilises 2.",
        Origin.PUBLISHED, PANEL, ("D1",)),
    Gap("G8", "What is on the technology boards?",
        "Each faction's board has two sides, and chance decides which lies up; the options "
        "animod, human and robot set it.", Origin.PUBLISHED, PANEL, ("X3",),
        ("A random side of each board.", "Sides that the players agree on."), "animod"),
    Gap("G9", "In which order do a level and those below it come?",
        "The new level first, then downwards.", Origin.PUBLISHED, PANEL, ("X3",)),
    Gap("G10", "What is it to mobilise?",
        "The top agents of the draw pile go into your columns; their effects and even their own "
        "influence stay unused.", Origin.PUBLISHED, PANEL, ("A4",)),
    Gap("G11", "Which agent is exiled or transferred?",
        "The top one of a column you pick: it goes to the discard pile, or into your column of "
        "that planet.", Origin.PUBLISHED, PANEL, ("A4",)),
    Gap("G12", "What of an effect that cannot be carried out?",
        "It is skipped, or carried out as far as possible. What an agent asks for is paid in "
        "full or not at all; what is not marked as optional is compulsory.",
        Origin.PUBLISHED, f"{PANEL}; that developing is compulsory is a house reading", ("A2",)),
    Gap("G13", "How does a badge arrive that is given away?", "Silver side up.",
        Origin.PUBLISHED, PANEL, ("D2",)),
    Gap("G14", "Who picks the planet on which the rival gets influence, and what if that wins "
        "the disc?", "You pick; the rival wins disc and token.", Origin.PUBLISHED, PANEL,
        ("A2", "K3")),
    Gap("G15", "May a pattern hang over the edge of the planets?",
        "One of three planets may, and that part is lost; one of two may not.",
        Origin.PUBLISHED, PANEL, ("A2", "X3")),
    Gap("G16", "What is stolen from a rival who has too little?", "Nothing.", Origin.PUBLISHED,
        PANEL, ("X3",)),
    Gap("G17", "What if the draw pile runs out?",
        "The discards are shuffled as a new one; when there are none, nothing is drawn.",
        Origin.PUBLISHED, f"{PANEL}; that nothing is drawn then is a house ruling", ("E1",)),
    Gap("G18", "May cards of the first hand be replaced?",
        "No, as on the page; with the option mulligan each seat lays aside what it likes, once "
        "and in secret, and what was laid aside goes back into the draw pile.",
        Origin.PUBLISHED, f"{PANEL}, and Le Labo des Jeux; where the cards go is a house ruling",
        ("B3",), ("The four cards dealt are the hand (page).",
                  "Any number of them may be replaced once (panel)."), "mulligan"),
    Gap("G19", "Is zenithium limited to the 16 pieces in the box?", "No.", Origin.HOUSE,
        "nothing is published; pieces can be replaced by anything at hand", ("X2",)),
    Gap("G20", "Is a row bonus for the first seat only?", "No: each seat gets each once.",
        Origin.HOUSE, "the page calls the bonus one-time, but not for the first only, which it "
        "does say of tokens", ("R2",),
        ("Once for each seat.", "Once in the game, for the first seat.")),
    Gap("G21", "When is a token used?",
        "At once, before the rest of what gave it; on level 2 after the level's own effect. The "
        "row bonus comes last.", Origin.HOUSE, "the page does not say", ("K3", "K4", "R1")),
    Gap("G22", "What is another planet?",
        "One that was not picked for an earlier effect of the same card or level; the influence "
        "on the card's own planet is no pick.", Origin.HOUSE,
        "the list of agents says different planet and no more", ("A2",)),
    Gap("G23", "Does the card just laid count among your agents?",
        "Yes: it is the top one of its column while its effects are carried out.", Origin.HOUSE,
        "the page lays the card first", ("A1", "A2")),
    Gap("G24", "What of a seat without a card?", "It is passed over, and draws up if it can.",
        Origin.HOUSE, "discarding a hand while no card is left makes it possible", ("T1",)),
    Gap("G25", "Can the game go on for ever?",
        "It is broken off after 300 turns, or when every agent lies in a column, so that nobody "
        "has a card; who has more discs then wins, and a tie is shared.",
        Origin.HOUSE, "so that every game ends; two sensible bots need about 45 turns together",
        ("V4",)),
    Gap("G26", "Do discards lie open?", "Yes, face up for both seats to look through.",
        Origin.HOUSE, "the page does not say", ("D1", "X1")),
    Gap("G27", "Do tokens steal?",
        "No: the page speaks of tokens that steal resources, but lists none, and its list counts.",
        Origin.HOUSE, "the eight kinds of the page are those published elsewhere",
        ("K13", "K14")),
    Gap("G28", "Can four play?",
        "Not here: the page knows two players. Published rules for two teams of two let each "
        "partner recruit on three planets only and pass up to two cards.",
        Origin.HOUSE, f"published in {PANEL}, but on a different table", ("T1",)),
    Gap("G29", "Who has the badge at the start?", "Nobody.", Origin.HOUSE,
        "the page lets it be taken only", ("D2",)),
    Gap("G30", "Are the secret agents of the extension among them?",
        "No, as in the box; with the option secret_agents all ten are shuffled in.",
        Origin.PUBLISHED, f"their list is in {PANEL}; how they join is a house ruling", ("A2",),
        ("90 agents, as in the box.", "100 agents, with the ten of the extension."),
        "secret_agents"),
)  # fmt: skip

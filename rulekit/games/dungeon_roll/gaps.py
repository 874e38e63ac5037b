"""RULEBOOK, gaps: what the page leaves open, and how it was settled."""

from rulekit.rulebook import Gap, Origin

_BOTH = "the online version and a voice adaptation of the published game agree"
_ONLINE = "the online version of the published game plays it so"
PUB, HOUSE = Origin.PUBLISHED, Origin.HOUSE

GAPS = (
    Gap("G1", "How many dungeon dice are there?",
        "Seven; dice in the lair are missing from the next roll.", PUB, _BOTH, ("M1", "M2")),
    Gap("G2", "How many tokens of each kind are there?",
        "36: scales 6; ring, bait and portal 4 each; the others 3. Used ones return to the supply, "
        "and each token of it is equally likely; the option tokens doubles them.", PUB,
        "the voice adaptation and the early online version; later the latter doubled all",
        ("L2", "T0"), option="tokens"),
    Gap("G3", "Who plays which hero?",
        "Each seat chooses one that nobody has; the option heroes deals them, leaves them out, or "
        "gives all seats the same.", PUB, "the online version offers all of these", ("H0",),
        option="heroes"),
    Gap("G4", "How many can play, and who starts?",
        "One to four, seat 0 first; a seat plays its whole delve.", PUB,
        "the box says one to four; who was underground last starts, which a seat cannot show",
        ("O1",), option="seats"),
    Gap("G5", "When does a used die reach the graveyard?",
        "Before its effect: the die that quaffs may itself come back. There cannot be more "
        "potions used than dice there.", PUB, _BOTH, ("M4", "L4", "L5")),
    Gap("G6", "What becomes of chests and potions that are not used?",
        "They are gone before the dragon phase.", PUB, _ONLINE, ("M6", "D1")),
    Gap("G7", "When may a scroll be used, and what if it shows new monsters?",
        "In the monster, loot and dragon phase; with a monster shown, the monster phase is back.",
        PUB, _ONLINE, ("M3",)),
    Gap("G8", "Which dice does the ring take away?",
        "All dungeon dice on the table, as the page has it; published: those in the lair alone.",
        HOUSE, "the page's own words, against the online version and the voice adaptation", ("T7",),
        ("All dungeon dice.", "The dice in the lair."), "wording"),
    Gap("G9", "From how many dragons on does the Sorceress discard them?",
        "From four on, as the page says more than three; published: from three on.", HOUSE,
        "the page's own words, against the online version", ("H14s",),
        ("More than three.", "Three or more."), "wording"),
    Gap("G10", "What does the Battlemage discard?",
        "The dice of the lair; published: monsters, chests and potions as well.", HOUSE,
        "the page's own words, against the online version and the voice adaptation", ("H8m",),
        ("The lair alone.", "The whole dungeon."), "wording"),
    Gap("G11", "Which face has a die that a hero brings back?",
        "It is rolled; only potions and elixirs let the seat choose.", PUB, _BOTH,
        ("H9n", "H9m", "H11m")),
    Gap("G12", "When may an ultimate ability be used?",
        "In the monster, loot and dragon phase, except that those that work on monsters need the "
        "monster phase, the Scout's cannot wait for the loot, the Archaeologist's works in the "
        "regroup phase too, and the Time Traveller's needs the dragon.", PUB, _ONLINE, ("HU",)),
    Gap("G13", "When may treasures be used?",
        "Ring and elixir in the monster, loot and dragon phase, bait against monsters, the portal "
        "in the monster and the dragon phase instead of fleeing.", PUB,
        "elixir, bait and portal as in the online version, which keeps the ring for the dragon "
        "phase; in the voice adaptation it works as soon as a die is in the lair",
        ("T7", "T9", "T10", "T11")),
    Gap("G14", "When does a hero turn master?",
        "As soon as it has five experience, even in a delve; nothing is paid, and an ultimate "
        "already used stays used.", PUB, _BOTH, ("H0",)),
    Gap("G15", "What does fleeing cost?",
        "The level's experience alone: treasures and experience from dragons stay.", PUB, _BOTH,
        ("M7", "D3")),
    Gap("G16", "May a companion that stands in for another do so against a dragon?",
        "Yes: two of one face may count as two types.", PUB, _ONLINE, ("D2", "H1s")),
    Gap("G17", "How long do companions stay that are no party dice?",
        "Recruited monsters until the regroup phase, a hero until used or the delve ends; none "
        "goes to the graveyard.", PUB, _ONLINE, ("H1n", "H3n", "H7n", "H8n")),
    Gap("G18", "What are two scales worth together?",
        "Four: one each, and two for the pair.", PUB, _BOTH, ("T8",)),
    Gap("G19", "Is a phase played in which there is nothing to do?",
        "No: without chests and potions there is no loot phase.", HOUSE,
        "asking would only cost time", ("M6",)),
    Gap("G20", "How many companions fight the dragon, and what becomes of the lair?",
        "Exactly as many as needed, all at once: none of their dice comes back before the dragon "
        "is defeated. All dice of the lair are free again.", PUB, _BOTH, ("D2", "D4")),
    Gap("G21", "Where are the dice that Dwarf and Viking do not start with?",
        "The Dwarf's two lie in the graveyard, the Viking's are out of the delve.", PUB, _ONLINE,
        ("H11s", "H16s")),
    Gap("G22", "May the Archaeologist discard fewer than six treasures?",
        "Only when there are fewer: then all of them.", PUB, _ONLINE, ("H10s",)),
    Gap("G23", "Can a token spent to gain a treasure be drawn at once?",
        "No: it returns to the supply after the draw.", PUB, _BOTH, ("L2", "D4")),
    Gap("G24", "May a scroll re-roll no die at all?",
        "No: at least one die is rolled.", HOUSE, "it would waste the scroll", ("M3",)),
    Gap("G25", "Do chests and potions turn for a hero after a re-roll, too?",
        "Yes, whenever a dungeon die is rolled.", PUB, _ONLINE, ("H9s", "H12s", "H16m")),
    Gap("G26", "For how long does one dragon let the Berserker retire?",
        "On the level where it was defeated; on level 10 none is needed.", PUB, _ONLINE,
        ("H11m", "R4")),
    Gap("G27", "What if no treasure is left for a dragon, or for the Archaeologist to draw?",
        "An experience for each, as for a chest.", HOUSE, "the page says it of chests alone",
        ("L3", "D4", "H10s")),
    Gap("G28", "May the Guild set a die of the lair?", "No, only dice on the table.", HOUSE,
        "the page sets dragons aside", ("M2", "H17n", "H17m")),
    Gap("G29", "When does the Leprechaun discard its treasures?",
        "When the game ends; until then they are used as usual.", PUB, _ONLINE, ("H12s",)),
    Gap("G30", "Which dice does the Scout lay out?",
        "Six, rolled after the party: one for level 1, two for level 2, the rest for level 3, "
        "each as the seat likes.", PUB, _ONLINE, ("H13s", "M1")),
)  # fmt: skip

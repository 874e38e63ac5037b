"""RULEBOOK: what the page says, and what was settled where it is silent."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

RULEBOOK = Rulebook(
    title="62 soleils d'été",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpsoixantedeuxsoleilsdete",
               "2026-03-12"),
        Source("page 2", "Board Game Arena help page, Gamehelpsoleilsdete", "as published"),
        Source("61", "Published rules of the sister game, 61 Feuilles d'automne", "2022"),
    ),
    rules=(
        Rule("O1", "The most starfish at the end win.", "Objective"),
        Rule("R1", "Each round starts with one roll of three dice, used by every seat.",
             "Round Structure"),
        Rule("R2", "Pick an empty slot whose pearl shows the value of one die.",
             "Round Structure, 1"),
        Rule("R3", "Write the value of another die in that slot.", "Round Structure, 2"),
        Rule("R4", "The die left over is added to the total, written in the leftmost free sun.",
             "Round Structure, 3"),
        Rule("R5", "With nowhere to write, write nothing and add any one of the dice to the suns.",
             "Round Structure"),
        Rule("S1", "A total of exactly 12, 22, 32, 42, 52 or 62 earns that sun's bonus.", "Suns"),
        Rule("S2", "A sun's bonus is shellfish, starfish, or a free number from 1 to 6 for an "
             "empty slot.", "Suns"),
        Rule("P1", "A number that equals the pearl of its slot earns 1 starfish.",
             "Bonuses, Pearls"),
        Rule("C1", "After a slot with a crab is written, its number may be copied into a valid "
             "slot above, below, left or right, of any zone.", "Bonuses, Crab"),
        Rule("C2", "The slot that was copied into gives its own bonuses too.", "Bonuses, Crab"),
        Rule("F1", "At the end, the seats with the most shellfish earn 5 starfish each.",
             "Bonuses, Shellfish"),
        Rule("H1", "After a slot with a sun hat is written, choose any number from 1 to 6 for the "
             "suns, in place of the die.", "Bonuses, Froggy: the sun hat"),
        Rule("Z1", "Both halves of a beach cabin hold the same number.", "Zones, 1"),
        Rule("Z2", "The numbers of a koi strictly rise, or strictly fall, along it.", "Zones, 2"),
        Rule("Z2a", "Neither koi has to be written before the other.", "Zones, 2"),
        Rule("Z3", "Neighbours in a line of boats hold different numbers.", "Zones, 3"),
        Rule("Z4", "All bottles hold the same number.", "Zones, 4"),
        Rule("Z5", "All seagulls hold different numbers.", "Zones, 5"),
        Rule("B1", "Who fills every slot of a zone gets what its banner shows, at once.",
             "Complete a zone"),
        Rule("E1", "The game ends when the last of the 20 suns is filled.", "The end"),
        Rule("E2", "The game ends when a seat's suns come to 62 or more.", "The end"),
    ),
    gaps=(
        Gap("G1", "Which slots, pearls, crabs and hats are on the sheet?",
            "A house sheet of 30 slots in five lines of six, every pearl five times; it is not "
            "the printed one. The option sheet takes any other, written as text.",
            Origin.HOUSE, "no sheet of this game is published; the sister game's has 31 slots",
            ("R2", "C1", "H1"), option="sheet"),
        Gap("G2", "Which sun gives which bonus?",
            "A free number at 12, 32 and 52, 1 shellfish at 22, 3 starfish at 42, 5 at 62; part "
            "of the house sheet.", Origin.HOUSE,
            "only the kinds are published; sizes follow the sister game's", ("S1", "S2"),
            option="sheet"),
        Gap("G3", "What do the banners show?",
            "Cabins 5, koi 5 and bottles 4 starfish, boats and seagulls 2 shellfish; part of the "
            "house sheet.", Origin.HOUSE, "the sizes are not published", ("B1",),
            ("Starfish or shellfish (this page).", "Shellfish (the second help page)."),
            "sheet"),
        Gap("G4", "How many can play?", "One to twelve; one plays for a score to beat.",
            Origin.PUBLISHED, "the sister game is for one to twelve online", ("O1",),
            option="seats"),
        Gap("G5", "May a seat that could write decline to?", "No.", Origin.HOUSE,
            "the page lets a seat skip writing only when it has no valid slot", ("R2", "R5")),
        Gap("G6", "Must a koi leave room for the numbers still to come?",
            "No: only numbers already written are compared, and its slots may be filled in any "
            "order. The option koi asks for room.", Origin.HOUSE,
            "the page asks for nothing but the order; the second page shows < and > signs between "
            "the slots", ("Z2",),
            ("Only the numbers on the sheet are compared.",
             "What is empty must still be possible to fill."), "koi"),
        Gap("G7", "Does a crab that was copied into copy on?", "Yes, one after another.",
            Origin.HOUSE, "the new slot's bonuses are gained, and its crab is one of them",
            ("C1", "C2")),
        Gap("G8", "Must the pearl of a slot that is copied into match a die?",
            "No: it must be empty and its zone must allow the number.", Origin.HOUSE,
            "the page asks for a valid slot, and a copy uses no die", ("C1",)),
        Gap("G9", "What of a second sun hat, or one filled by a free number?",
            "Hats filled in one round give one choice. A hat filled after the sun is written "
            "changes nothing.", Origin.HOUSE, "there is one sun a round", ("H1", "S2")),
        Gap("G10", "What binds a free number, and what does it earn?",
            "The zone's condition, but no die: any empty slot that may take one. It earns pearl, "
            "crab and banner like any other.", Origin.HOUSE,
            "the page calls every condition a condition for writing", ("S2", "P1", "C1")),
        Gap("G11", "What if no slot can take a free number?", "It is lost.", Origin.HOUSE,
            "the page does not say", ("S2",)),
        Gap("G12", "In which order do seats decide?",
            "All at once: in secret, one seat after another, then all is revealed. Free numbers "
            "follow, openly, in the order of the seats.", Origin.HOUSE,
            "sheets do not touch one another; the published game is played simultaneously",
            ("R1", "R4")),
        Gap("G13", "Do seats with no shellfish have the most?", "No: at least one is needed.",
            Origin.HOUSE, "the page does not say", ("F1",)),
        Gap("G14", "What if the starfish are tied?", "The win is shared.", Origin.HOUSE,
            "the page knows no tie-break", ("O1",)),
        Gap("G15", "When a seat reaches 62, what is still played?",
            "The round is complete by then; its sun bonuses are taken before the game ends.",
            Origin.HOUSE, "all seats play the round at once, and 62 itself has a bonus",
            ("E1", "E2", "S1")),
    ),
)  # fmt: skip

"""RULEBOOK: what the page says, and what was settled where it is silent."""

from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source

RULEBOOK = Rulebook(
    title="CuBirds",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpcubirds", "2020-06-19"),
        Source("newer page", "the same help page as it reads today", "as published"),
        Source("Yucata", "rules page of the game at Yucata", "2022-04-17"),
        Source("Geeky Hobbies", "how-to-play article at Geeky Hobbies", "as published"),
        Source("implementations", "three open-source implementations of the game",
               "as published"),
    ),
    rules=(
        Rule("O1", "You want seven different species in your collection, or two species with "
             "three birds or more each.", "Objective of the game"),
        Rule("S1", "At the start of each round every seat is dealt eight cards.",
             "Start of a round"),
        Rule("S2", "Four rows of three cards lie face up in the middle.", "Start of a round"),
        Rule("S3", "The dealer has the first turn; the turn then passes clockwise.",
             "Start of a round"),
        Rule("S4", "Every seat starts with one bird face up before it, the first of its "
             "collection.", "Start of a round"),
        Rule("T1", "On your turn you must lay birds of one species that you hold.",
             "Turn of a player"),
        Rule("T2", "All your birds of that species are laid.", "Turn of a player"),
        Rule("T3", "They are laid side by side at the left or the right end of one of the four "
             "rows.", "Turn of a player"),
        Rule("T4", "If that species was in the row already, you must take every card between "
             "the old birds and the new ones into your hand.", "Turn of a player"),
        Rule("T5", "What is left of the row then closes up.", "Turn of a player"),
        Rule("T6", "After that, cards of the draw pile are added to the row until it shows two "
             "species.", "Turn of a player"),
        Rule("T7", "A card is added at the left or the right end.", "Turn of a player"),
        Rule("T8", "Who surrounds nothing takes no card from the rows.", "Turn of a player"),
        Rule("T9", "Who surrounded nothing may take the top two cards of the draw pile into the "
             "hand.", "Turn of a player"),
        Rule("F1", "You may then show a flock: the birds of one species in your hand.",
             "Complete a flock"),
        Rule("F2", "Each species has a number for its small flock and a higher one for its big "
             "flock.", "Complete a flock"),
        Rule("F3", "From the lower number on, one of the birds shown joins your collection.",
             "Complete a flock"),
        Rule("F4", "From the higher number on, two of them do.", "Complete a flock"),
        Rule("F5", "The other birds shown go to the discard pile.", "Complete a flock"),
        Rule("F6", "Only one flock may be completed in a turn.", "Complete a flock"),
        Rule("E1", "The round ends when a seat has no card left in its hand.", "End of a round"),
        Rule("E2", "The cards in the other hands go to the discard pile.", "End of a round"),
        Rule("E3", "The rows in the middle stay as they are.", "End of a round"),
        Rule("E4", "The seat that ended the round is the new dealer.", "End of a round"),
        Rule("V1", "A seat that reaches the objective wins at once.", "End of the game"),
        Rule("V2", "The game also ends at once when eight cards cannot be dealt to every seat, "
             "the discard pile included.", "End of the game"),
        Rule("V3", "Then the seat with the most birds in its collection wins.",
             "End of the game"),
    ),
    gaps=(
        Gap("G1", "Who deals the first round?",
            "A seat drawn at random; the option first_dealer lets the first seat deal.",
            Origin.PUBLISHED, "Yucata's rules draw the dealer at random; Geeky Hobbies lets the "
            "players choose one", ("S3",),
            ("A random seat (Yucata).", "Whoever the players choose: seat 0 (Geeky Hobbies)."),
            "first_dealer"),
        Gap("G2", "What if a row is set out with one species twice?",
            "The second bird goes to the discard pile and is replaced, until the row shows three "
            "species.", Origin.PUBLISHED, "Yucata and Geeky Hobbies; the page does not say",
            ("S2",),
            ("Discarded and replaced (Yucata, Geeky Hobbies).",
             "Put back into the pile (one of the open-source implementations).")),
        Gap("G3", "Do the rows start with three cards or with four?", "With three.",
            Origin.PUBLISHED, "the page itself, Yucata, Geeky Hobbies and three open-source "
            "implementations; only the newer page says four", ("S2",),
            ("Three (the page and everybody else).", "Four (the newer page).")),
        Gap("G4", "Are the rows and the first bird of a collection dealt anew each round?",
            "No: only before the first round. A collection is kept for the whole game.",
            Origin.PUBLISHED, "Yucata and Geeky Hobbies set them out once; the page, too, leaves "
            "the rows in place at the end of a round", ("S2", "S4", "E3")),
        Gap("G5", "Which birds are there, and how large are their flocks?",
            "110 cards. Robins and reed warblers: 20 each, flocks of 6 and 9. Magpies: 17, of 5 "
            "and 7. Ducks and parrots: 13 each, of 4 and 6. Owls and toucans: 10 each, of 3 and "
            "4. Flamingos: 7, of 2 and 3.", Origin.PUBLISHED,
            "three open-source implementations agree on every number; Yucata counts 110 cards "
            "of eight species", ("F2",)),
        Gap("G6", "Who picks the end at which a new card joins the row, and when?",
            "The seat on turn, once it has seen the card. A card of the species that the row "
            "shows already is the same at either end, and nobody is asked.", Origin.HOUSE,
            "the newer page and an open-source implementation leave the end to the player; that "
            "the card is seen first is ours", ("T6", "T7")),
        Gap("G7", "Is anything surrounded when the birds are laid right beside their own kind?",
            "No: there is no card in between, so the seat may draw.", Origin.HOUSE,
            "nothing is taken, and the page gives the draw to whoever took nothing",
            ("T4", "T9")),
        Gap("G8", "Must a flock show every bird of its species in the hand?", "Yes, every one.",
            Origin.HOUSE, "the page asks the same of birds that are laid; holding some back is "
            "not mentioned", ("F1", "F5"),
            ("All of them.", "As many as the player likes (not played here).")),
        Gap("G9", "May a seat draw when it has just laid its last card?",
            "Yes, if it surrounded nothing: the hand is looked at when its turn is over.",
            Origin.HOUSE, "the page gives the draw without an exception; to decline it ends the "
            "round", ("T9", "E1"),
            ("It may draw.", "The round is over at once (not played here).")),
        Gap("G10", "What if a flock reaches the objective and empties the hand?",
            "The objective comes first: the seat has won.", Origin.HOUSE,
            "the page says that the objective ends the game immediately", ("V1", "E1")),
        Gap("G11", "What if the draw pile runs out during a turn?",
            "The discard pile is shuffled to make a new one. With both gone, no more cards are "
            "drawn, and a row may be left with one species.", Origin.HOUSE,
            "the page uses the discard pile only for the deal; the game could not go on without "
            "it", ("T6", "T9")),
        Gap("G12", "How is the discard pile used for a deal?",
            "When the draw pile cannot give eight cards to each, both piles are shuffled "
            "together first.", Origin.HOUSE, "the page says only that it counts", ("S1", "V2")),
        Gap("G13", "What if seats tie for the most birds?", "They share the win.",
            Origin.PUBLISHED, "one of the open-source implementations; no rule text breaks the "
            "tie", ("V3",)),
        Gap("G14", "How many can play?", "From two to five.", Origin.PUBLISHED,
            "the publisher; Yucata has a game for one as well, without rules for it that could "
            "be read", ("S1",)),
        Gap("G15", "May everybody remember what was open?",
            "Yes: discards and the cards in the last hands of a round lie face up, and the cards "
            "that a seat took from a row are known to be in its hand.", Origin.HOUSE,
            "no publication says so; it spares the players to count", ("T4", "E2")),
        Gap("G16", "What do the odds take for granted?",
            "That every card which the seat has not seen is as likely as any other to be next. "
            "What the others' moves may tell is not drawn on.", Origin.HOUSE,
            "anything more would be guessing at how others play", ("T6", "T9")),
    ),
)  # fmt: skip

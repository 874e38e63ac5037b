"""RULEBOOK: what the page says, and what was settled where it is silent."""

from rulekit.games.zenith.gaps import GAPS
from rulekit.rulebook import Rule, Rulebook, Source

GAME, INFLUENCE, TECHNOLOGY = "The Game", "Influence", "3. Technology Action"
DIPLOMACY, ACTION, TOKENS = "1. Diplomacy Action", "2. Influence Action", "Bonus tokens"
DISCOUNT, ROW = "Credit Discount", "Technology track row bonus"

RULEBOOK = Rulebook(
    title="Zenith",
    sources=(
        Source("page", "Board Game Arena help page, Gamehelpzenith", "2025-02-16"),
        Source("panel", "Board Game Arena game panel of Zenith, and its list of agents",
               "as published"),
        Source("reviews", "Reviews of the printed game: Le Labo des Jeux, Carnet des Geekeries, "
               "Toys and Geek", "2025"),
    ),
    rules=(
        Rule("V1", "Absolute victory: three discs of one planet.", GAME),
        Rule("V2", "Democratic victory: discs of four different planets.", GAME),
        Rule("V3", "Popular victory: five discs of whatever planets.", GAME),
        Rule("V4", "The game ends the moment a seat has one of the three.", "Winning"),
        Rule("I1", "Influence on a planet moves its disc towards you, a space for each.",
             INFLUENCE),
        Rule("I2", "A disc that reaches your edge is yours to keep.", INFLUENCE),
        Rule("I3", "Another disc is then put on that planet.", INFLUENCE),
        Rule("I4", "Influence that would carry a disc beyond the edge is lost.", INFLUENCE),
        Rule("P1", "There are five planets: Mercury, Venus, Terra, Mars and Jupiter.", "Planets"),
        Rule("B1", "Chance decides who starts.", "Beginning of the Game"),
        Rule("B2", "The second seat starts with one influence on Terra.",
             "Beginning of the Game"),
        Rule("B3", "Each seat is dealt four cards.", "Beginning of the Game"),
        Rule("T1", "In your turn, use one card of your hand for one of three actions.",
             "Turn Structure"),
        Rule("D1", "Diplomacy: discard the card for the badge and the bonus of its faction.",
             DIPLOMACY),
        Rule("D2", "The badge is taken silver side up.", DIPLOMACY),
        Rule("D3", "Who has it on silver turns it to gold.", DIPLOMACY),
        Rule("D4", "Who has it on gold gets the bonus of the faction only.", DIPLOMACY),
        Rule("D5", "The badge allows one card more on silver, two more on gold.", DIPLOMACY),
        Rule("A1", "Influence: pay the cost of the card in credits and lay it into your column.",
             ACTION),
        Rule("A2", "Then carry out what the card says, from left to right.", ACTION),
        Rule("A3", "Every card gives one influence on its own planet.", ACTION),
        Rule("A4", "Effects can add agents to your columns, take agents out of the rival's, or "
             "bring them over to yours.", ACTION),
        Rule("C1", "Each agent already in the column takes one credit off.", DISCOUNT),
        Rule("C2", "With as many agents as the cost, or more, the card is free.", DISCOUNT),
        Rule("C3", "A price never falls below nothing.", DISCOUNT),
        Rule("X1", "Technology: discard the card to move your marker of its faction up.",
             TECHNOLOGY),
        Rule("X2", "A level costs as much zenithium as its number.", TECHNOLOGY),
        Rule("X3", "You get the effect of the new level and of every level below it.",
             TECHNOLOGY),
        Rule("X4", "A marker moves up one level in a turn.", TECHNOLOGY),
        Rule("X5", "The levels run from 1 to 5.", TECHNOLOGY),
        Rule("R1", "With all three markers on level 1, 2 or 3 you get as much influence on a "
             "planet you pick.", ROW),
        Rule("R2", "Each of these bonuses comes once.", ROW),
        Rule("R3", "Levels 4 and 5 have none.", ROW),
        Rule("K1", "Of 16 bonus tokens, eight lie face up and eight face down.", TOKENS),
        Rule("K2", "One lies face up on each planet and on level 2 of each technology.", TOKENS),
        Rule("K3", "The first to win a disc of a planet gets the token there.", TOKENS),
        Rule("K4", "The first to reach level 2 of a technology gets the token there.", TOKENS),
        Rule("K5", "Tokens that lie face down are got in other ways, and by chance.", TOKENS),
        Rule("K6", "A token is used once, removed and not replaced.", TOKENS),
        Rule("K7", "Two tokens give 3 credits.", TOKENS),
        Rule("K8", "Two tokens give 4 credits.", TOKENS),
        Rule("K9", "Four tokens give one influence on any planet.", TOKENS),
        Rule("K10", "Two tokens give the badge.", TOKENS),
        Rule("K11", "Three tokens give one zenithium.", TOKENS),
        Rule("K12", "One token mobilises two agents.", TOKENS),
        Rule("K13", "One token exiles two agents.", TOKENS),
        Rule("K14", "One token transfers one agent.", TOKENS),
        Rule("E1", "At the end of your turn, draw up to your hand size: four, or five or six "
             "with the badge.", "End of Turn"),
        Rule("E2", "Who holds more draws nothing and keeps them all.", "End of Turn"),
        Rule("E3", "Then it is the rival's turn.", "End of Turn"),
    ),
    gaps=GAPS,
)  # fmt: skip

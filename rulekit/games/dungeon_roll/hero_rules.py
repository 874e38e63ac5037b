"""RULEBOOK, heroes: the specialty (s) and the ultimate of novice (n) and master (m) of each."""

from rulekit.rulebook import Rule

_BASIC, _PACK, _PROMO = "Basic Heros", "Hero Pack 1", "Promo"

HERO_RULES = (
    Rule("H1s", "Crusader and Paladin: fighters and clerics stand in for each other.", _BASIC),
    Rule("H1n", "Crusader: acts once as a fighter or cleric.", _BASIC),
    Rule("H1m", "Paladin: a treasure discarded defeats all monsters, opens all chests, quaffs all "
         "potions and empties the lair.", _BASIC),
    Rule("H2s", "Enchantress and Beguiler: a scroll may be used as any companion.", _BASIC),
    Rule("H2n", "Enchantress: a monster becomes a potion.", _BASIC),
    Rule("H2m", "Beguiler: up to two monsters become one potion.", _BASIC),
    Rule("H3s", "Half-Goblin and Chieftain: open chests and quaff potions at any time.", _BASIC),
    Rule("H3n", "Half-Goblin: a goblin becomes a thief.", _BASIC),
    Rule("H3m", "Chieftain: up to two goblins become thieves.", _BASIC),
    Rule("H4s", "Knight and Dragon Slayer: scrolls of the first roll become champions.", _BASIC),
    Rule("H4n", "Knight and Dragon Slayer: all monsters become dragons of the lair.", _BASIC),
    Rule("H4m", "Dragon Slayer: two different companions defeat the dragon.", _BASIC),
    Rule("H5s", "Mercenary: may re-roll any of the party dice once when the party forms.", _BASIC),
    Rule("H5x", "Commander: a fighter defeats one monster more.", _BASIC),
    Rule("H5n", "Mercenary: defeats up to two monsters.", _BASIC),
    Rule("H5m", "Commander: re-rolls any party and dungeon dice.", _BASIC),
    Rule("H6s", "Minstrel and Bard: thieves and mages stand in for each other.", _BASIC),
    Rule("H6n", "Minstrel and Bard: discards all dragons of the lair.", _BASIC),
    Rule("H6m", "Bard: a champion defeats one monster more.", _BASIC),
    Rule("H7s", "Occultist and Necromancer: clerics and mages stand in for each other.", _BASIC),
    Rule("H7n", "Occultist: a skeleton becomes a fighter.", _BASIC),
    Rule("H7m", "Necromancer: up to two skeletons become fighters.", _BASIC),
    Rule("H8s", "Spellsword and Battlemage: fighters and mages stand in for each other.", _BASIC),
    Rule("H8n", "Spellsword: acts once as a fighter or mage.", _BASIC),
    Rule("H8m", "Battlemage: discards all dice of the lair.", _BASIC),
    Rule("H9s", "Alchemist and Thaumaturge: chests become potions.", _PACK),
    Rule("H9n", "Alchemist: brings one die back from the graveyard.", _PACK),
    Rule("H9m", "Thaumaturge: brings up to two dice back.", _PACK),
    Rule("H10s", "Archaeologist and Tomb Raider: two treasures when the party forms; six are "
         "discarded when the game ends.", _PACK),
    Rule("H10n", "Archaeologist: draws two treasures, then discards two.", _PACK),
    Rule("H10m", "Tomb Raider: draws two treasures, then discards one.", _PACK),
    Rule("H11s", "Dwarf and Berserker: five dice to start; a champion that defeats two or more "
         "monsters is rolled again.", _PACK),
    Rule("H11n", "Dwarf: discards up to a monster for each champion, then re-rolls the champions.",
         _PACK),
    Rule("H11m", "Berserker: brings up to four dice back, but retires only on a level where a "
         "dragon was defeated.", _PACK),
    Rule("H12s", "Leprechaun and Clurichaun: potions become chests; all treasures are discarded "
         "when the game ends.", _PACK),
    Rule("H12n", "Leprechaun: a monster becomes a chest.", _PACK),
    Rule("H12m", "Clurichaun: up to two monsters become one chest.", _PACK),
    Rule("H13s", "Scout and Dungeoneer: dice for levels 1 to 3 are rolled first and laid out.",
         _PACK),
    Rule("H13n", "Scout: retires at once, one level lower.", _PACK),
    Rule("H13m", "Dungeoneer: retires at once.", _PACK),
    Rule("H14s", "Sorceress and Drake Kin: too many dragons in the lair are all discarded.",
         _PACK),
    Rule("H14n", "Sorceress: discards up to a monster for each dragon of the lair.", _PACK),
    Rule("H14m", "Drake Kin: discards up to a type of monster for each dragon.", _PACK),
    Rule("H15s", "Tracker and Ranger: once on a level, re-roll one goblin.", _PACK),
    Rule("H15n", "Tracker: discards a monster.", _PACK),
    Rule("H15m", "Ranger: discards one monster of each type.", _PACK),
    Rule("H16s", "Viking and Undead Viking: the party is five champions, without a roll.", _PACK),
    Rule("H16n", "Viking and Undead Viking: discards all dragon dice.", _PACK),
    Rule("H16m", "Undead Viking: skeletons become potions.", _PACK),
    Rule("H17s", "Guild Leader and Guild Master: the party starts with eight dice.", _PROMO),
    Rule("H17n", "Guild Leader: sets one party or dungeon die.", _PROMO),
    Rule("H17m", "Guild Master: sets one party and one dungeon die.", _PROMO),
    Rule("H18s", "Time Traveller and Time Lady: the party is one of each face and a champion more, "
         "without a roll.", _PROMO),
    Rule("H18n", "Time Traveller: a treasure discarded defeats the dragon.", _PROMO),
    Rule("H18m", "Time Lady: a treasure or a scroll discarded defeats the dragon.", _PROMO),
)  # fmt: skip

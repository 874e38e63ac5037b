"""Two turns of a game for two: birds surrounded, a row filled up, a draw and two flocks."""

from rulekit.games.cubirds.pieces import SEAT_0
from rulekit.lesson import Lesson, Step

ROWS = (
    *("duck", "owl", "robin"),
    *("warbler", "toucan", "magpie"),
    *("parrot", "magpie", "duck"),
    *("robin", "warbler", "flamingo"),
)
THEIRS = "| robin warbler warbler warbler magpie parrot parrot toucan"
MINE = "robin robin magpie duck owl owl toucan flamingo |"

LESSONS = (
    Lesson(
        "Surround, draw, fly home",
        (
            Step(
                "You collect birds, and win with seven species, or with three birds each of two "
                "species. Every bird tells above its name how many make a small flock and how "
                "many a big one. You hold two owls, and three are a small flock. The third one "
                "sits in row 1, right beside a duck. A duck is what you need: lay yours.",
                (*ROWS, THEIRS, MINE, "magpie", "parrot"),
                "duck",
                ("O1", "F2", "T1"),
                "That can be laid too, but the owl is caught between ducks.",
            ),
            Step(
                "You lay all birds of the species, here only one, at either end of any row. A duck "
                "is at the left of row 1. Lay yours at its right: whatever is between the two "
                "ducks is yours.",
                (),
                "row 1 right",
                ("T2", "T3", "T4"),
                "There the duck would not have the owl between it and another duck.",
            ),
            Step(
                "You took the owl and a robin, and the row closed up: nothing but ducks. So cards "
                "are turned up until another species comes. One more duck came, then a flamingo. "
                "At which end it joins the row is for you to say. You hold a flamingo: with "
                "this one at the left, yours could catch three ducks from the right.",
                ("duck", "flamingo"),
                "left",
                ("T5", "T6", "T7"),
            ),
            Step(
                "Now you hold three owls, and may complete one flock in your turn. Look at the "
                "species that are barred: you have too few of them. Show the owls: one joins "
                "your collection, the other two are discarded.",
                (),
                "owl",
                ("F1", "F3", "F5"),
                "You may wait for a big flock, but the round may end before.",
            ),
            Step(
                "Seat 1 laid three warblers, surrounded nothing, and did not want to draw. It is "
                "your turn again. The flamingo could catch three ducks, but the toucan is alone "
                "in your hand. Let us see what a draw may bring. Lay the magpie.",
                ("warbler", "row 3 left", "draw none"),
                "magpie",
                ("T8", "F6"),
            ),
            Step(
                "Lay it at the left of row 4, where there is no magpie. Who surrounds something "
                "may not draw.",
                (),
                "row 4 left",
                ("T8", "T9"),
                "Keep away from other magpies for once.",
            ),
            Step(
                "Nothing was surrounded, so you may take the top two cards of the draw pile. More "
                "cards are more flocks, but the round ends when somebody has none left, and "
                "all other hands are discarded. Draw.",
                (),
                "draw two",
                ("T9", "E1", "E2"),
            ),
            Step(
                "Two toucans: what luck! Before you drew, odds from here told you how likely it "
                "was to make a flock. Complete it.",
                ("toucan toucan |",),
                "toucan",
                ("F1", "F3", "G16"),
            ),
            Step(
                "A parrot, an owl and a toucan: three of the seven species. The rows stay when a "
                "round ends, and so do the collections; whoever ended it deals the next one. "
                "Play on at the table above.",
                (),
                "",
                ("E3", "E4", "V1"),
            ),
        ),
        options={"seats": 2, "first_dealer": SEAT_0},
    ),
)

"""The pieces and the states: energy, places, actions, a seat's mat, the table."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class Energy(StrEnum):
    """The seven colours in the order of their chakras, and the negative energy."""

    PURPLE = "purple"
    BLUE = "blue"
    LIGHT_BLUE = "light-blue"
    GREEN = "green"
    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"
    BLACK = "black"


ENERGIES = tuple(Energy)
COLOURS = ENERGIES[:7]  # G4
BLACK = Energy.BLACK
ORDER = {energy: number for number, energy in enumerate(ENERGIES)}

EACH = 3  # of each energy for each seat, G2
ROOM = 3  # on a chakra, P4, and in the bubbles, P2
SHOWN = 3  # energies of a full flow, G5
FLOWS = 3  # S2
INSPIRATION = 5  # S3
LAST_AT = 5  # harmonized chakras that bring the end, E1
BONUS = 2  # F4
BUBBLES, EARTH = 0, 8  # rows above and below the chakras, which are rows 1 to 7
TOKENS = (1, 1, 2, 2, 3, 3, 4, 4)  # G3
LEVELS = (
    (17, "wise one"),
    (15, "great disciple"),
    (13, "blue butterfly"),
    (10, "chrysalis"),
    (8, "small cocoon"),
    (0, "herbal tea"),
)  # F5
TO_BAG, OUT = "to the bag", "out of the game"


class Gems(tuple[Energy, ...]):
    """Energies that lie together, in the order of their colours."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(self)


def gems(energies: Iterable[Energy]) -> Gems:
    return Gems(sorted(energies, key=ORDER.__getitem__))


class Layout(NamedTuple):
    """The values of the plenitude tokens, chakra by chakra, and of the one left out."""

    purple: int
    blue: int
    light_blue: int
    green: int
    yellow: int
    orange: int
    red: int
    spare: int

    def __str__(self) -> str:
        return " ".join(map(str, self))


class Flow(StrEnum):
    ONE = "flow 1"
    TWO = "flow 2"
    THREE = "flow 3"


class Action(StrEnum):
    """The eight movement spaces, in the order of the page."""

    THREE_DOWN = "down 1+1+1"
    TWO_AND_ONE = "down 2+1"
    DOWN_THREE = "down 3"
    UP_TWO = "up 2"
    TWO_UP = "up 1+1"
    DOWN_AND_UP = "down 1, up 1"
    EITHER = "up or down 1"
    EXCHANGE = "exchange a black"


class Call(StrEnum):
    MEDITATE = "meditate"
    ENOUGH = "take no more"


ACTIONS = tuple(Action)
RULE_OF = {action: f"A{number}" for number, action in enumerate(ACTIONS, start=1)}
STEPS: dict[Action, tuple[int, ...]] = {
    Action.THREE_DOWN: (1, 1, 1),
    Action.TWO_AND_ONE: (2, 1),
    Action.DOWN_THREE: (3,),
    Action.UP_TWO: (-2,),
    Action.TWO_UP: (-1, -1),
    Action.DOWN_AND_UP: (1, -1),
    Action.EITHER: (1, -1),  # one of the two
    Action.EXCHANGE: (),
}


class Step(StrEnum):
    """One of the different moves of an action."""

    DOWN_TWO = "down 2"
    DOWN_ONE = "down 1"
    UP_ONE = "up 1"

    @property
    def rows(self) -> int:
        return {Step.DOWN_TWO: 2, Step.DOWN_ONE: 1, Step.UP_ONE: -1}[self]


STEP_OF = {step.rows: step for step in Step}


class Place(StrEnum):
    """Where energy is put that was taken: row 0 of a mat, and rows 1 to 7."""

    BUBBLES = "bubbles"
    PURPLE = "purple chakra"
    BLUE = "blue chakra"
    LIGHT_BLUE = "light-blue chakra"
    GREEN = "green chakra"
    YELLOW = "yellow chakra"
    ORANGE = "orange chakra"
    RED = "red chakra"


PLACES = tuple(Place)


def where(row: int) -> str:
    return "earth" if row == EARTH else PLACES[row]


class Gem(NamedTuple):
    """An energy and the row of the mat that it lies on."""

    energy: Energy
    row: int

    def __str__(self) -> str:
        if self.row == BUBBLES:
            return f"{self.energy} in the bubbles"
        return f"{self.energy} on {COLOURS[self.row - 1]}"


class Mat(NamedTuple):
    """What lies before one seat.

    rows     the bubbles and the seven chakras, from the top
    earth    alleviated energies
    notches  whether an inspiration token lies in the notch of a chakra
    used     whether one lies on a movement space
    looked   whether a meditation token lies by a chakra
    """

    rows: tuple[Gems, ...] = (Gems(),) * 8
    earth: int = 0
    notches: tuple[bool, ...] = (False,) * 7
    used: tuple[bool, ...] = (False,) * 8
    looked: tuple[bool, ...] = (False,) * 7

    @property
    def tokens(self) -> int:
        """Inspiration tokens in hand."""
        return INSPIRATION - sum(self.notches) - sum(self.used)

    @property
    def harmony(self) -> tuple[bool, ...]:
        """Which chakras are harmonized, from the top (H1)."""
        return tuple(is_harmonized(self.rows, row) for row in range(1, EARTH))

    def holds(self, energy: Energy) -> int:
        return sum(row.count(energy) for row in self.rows)


FULL = (None, *((colour,) * ROOM for colour in COLOURS))  # by row


def is_harmonized(rows: tuple[Gems, ...], row: int) -> bool:
    """Whether a row is a chakra with three energies of its own colour (H1)."""
    return 1 <= row < EARTH and rows[row] == FULL[row]


def put_at(values: tuple[bool, ...], at: int, value: bool) -> tuple[bool, ...]:
    return (*values[:at], value, *values[at + 1 :])


class Phase(StrEnum):
    """The question that the game has come to."""

    TOKENS = "tokens"
    GIFT = "gift"
    FLOWS = "flows"
    START = "start"
    TAKE = "take"
    PLACE = "place"
    REFILL = "refill"
    STEP = "step"
    MOVE = "move"
    CHOOSE = "choose"
    LOOK = "look"
    PASS = "pass"
    SCORE = "score"


class State(NamedTuple):
    """The game at one question of a turn.

    layout  the plenitude tokens; empty until they are laid out
    bag     how many of each energy are in the bag
    flow    the flow that is taken from, -1 where none is
    taken   energies taken and not yet placed
    action  the action that is being performed
    left    its moves that are still to be made, +1 one chakra down, -1 one up
    now     the move that is to be made next, 0 while it is to be chosen
    done    the energies that have moved, where they lie now
    round   how many rounds have begun
    last    whether the end has been brought about
    scores  empty while the game goes on
    """

    bag: tuple[int, ...]
    mats: tuple[Mat, ...]
    rounds: int
    limit: bool = True
    discard: str = TO_BAG
    layout: Layout | tuple[()] = ()
    flows: tuple[Gems, ...] = ()
    seat: int = 0
    phase: Phase = Phase.TOKENS
    flow: int = -1
    taken: Gems = Gems()
    action: Action | None = None
    left: tuple[int, ...] = ()
    now: int = 0
    done: tuple[Gem, ...] = ()
    round: int = 1
    last: bool = False
    scores: tuple[int, ...] = ()
    ending: str = ""

    @property
    def mat(self) -> Mat:
        """The mat of the seat on turn."""
        return self.mats[self.seat]

    def with_mat(self, mat: Mat) -> "State":
        mats = tuple(mat if seat == self.seat else one for seat, one in enumerate(self.mats))
        return self._replace(mats=mats)


class Known(NamedTuple):
    """All that one seat may reason from: the table, with 0 for each token it has not seen."""

    seat: int
    table: State

    @property
    def mine(self) -> Mat:
        return self.table.mats[self.seat]

    @property
    def seen(self) -> tuple[int, ...]:
        """The values of the tokens this seat has seen, in order."""
        return tuple(sorted(value for value in self.table.layout if value))

"""Says which known name an unknown one was probably meant to be."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


class UnknownName(KeyError):
    """A name that nothing has; the message names the nearest ones that exist.

    >>> print(UnknownName("game", "cribage", ["cribbage", "martian_dice"]))
    no game 'cribage'; did you mean cribbage? There are: cribbage, martian_dice
    """

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        names = [str(one) for one in known]
        self._made_of = (kind, str(name), tuple(names))
        folded = {one.lower(): one for one in names}
        near = [folded[one] for one in get_close_matches(str(name).lower(), folded, cutoff=0.5)]
        guess = f"; did you mean {' or '.join(near)}?" if near else "."
        there = ", ".join(names) or "none"
        super().__init__(f"no {kind} {str(name)[:60]!r}{guess} There are: {there}")

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> Any:
        """An error travels between processes by what it was made of."""
        return UnknownName, self._made_of

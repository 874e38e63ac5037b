"""A value that somebody may choose: a setup option of a game, or a knob of an odds question.

It is declared once; widgets, command line, links and tests all read the same declaration.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulekit.naming import UnknownName

YES = {"true": True, "yes": True, "on": True, "1": True}
NO = {"false": False, "no": False, "off": False, "0": False}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One named value with a default, what is allowed, and a line of help.

    allowed  a `range` of whole numbers, a tuple of choices, or, in words, what `read` accepts
    read     turns what a person wrote into the value; raises `ValueError` when it cannot
    """

    name: str
    default: Any
    allowed: range | tuple[Any, ...] | str
    help: str
    read: Callable[[Any], Any] | None = None

    @property
    def is_flag(self) -> bool:
        return self.allowed == (False, True) or self.allowed == (True, False)

    def allowed_words(self) -> str:
        """What is allowed, as an error message or a help line says it."""
        if isinstance(self.allowed, range):
            return f"whole numbers from {self.allowed.start} to {self.allowed[-1]}"
        if isinstance(self.allowed, str):
            return self.allowed
        if self.is_flag:
            return "yes or no"
        return ", ".join(str(choice) for choice in self.allowed)

    def check(self, value: Any) -> Any:
        """The value as the game wants it; a `ValueError` says what is allowed."""
        if self.read is not None:
            try:
                return self.read(value)
            except (ValueError, TypeError) as error:
                raise self._refusal(value, str(error)) from None
        if isinstance(self.allowed, range):
            if isinstance(value, bool) or not isinstance(value, int) or value not in self.allowed:
                raise self._refusal(value)
            return int(value)
        for choice in self.allowed:
            if choice == value and isinstance(choice, bool) == isinstance(value, bool):
                return choice
        raise self._refusal(value)

    def parse(self, text: str) -> Any:
        """The value a command line or a link wrote as `text`."""
        word = text.strip()
        if self.read is not None:
            return self.check(word)
        if isinstance(self.allowed, range):
            try:
                return self.check(int(word))
            except ValueError:
                raise self._refusal(text) from None
        if self.is_flag:
            return self.check({**YES, **NO}.get(word.lower(), word))
        return self.check({str(choice): choice for choice in self.allowed}.get(word, word))

    def _refusal(self, value: Any, why: str = "") -> ValueError:
        shown = repr(value)
        shown = shown if len(shown) <= 80 else shown[:77] + "..."
        because = f" ({why})" if why else ""
        return ValueError(
            f"{self.name}={shown} is not possible{because}; allowed: {self.allowed_words()}"
        )


def checked(
    parameters: Iterable[Parameter], values: Mapping[str, Any], kind: str
) -> dict[str, Any]:
    """Every parameter with its checked value, or its default where none was given.

    Raises `ValueError` for a name that was not declared, or a value that is not allowed.
    """
    declared = {parameter.name: parameter for parameter in parameters}
    for name in values:
        if name not in declared:
            raise ValueError(str(UnknownName(kind, name, declared)))
    return {
        name: parameter.check(values.get(name, parameter.default))
        for name, parameter in declared.items()
    }

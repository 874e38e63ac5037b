"""No callback may fail in silence: an error becomes words on the page."""

from collections.abc import Callable
from functools import wraps
from html import escape
from typing import Any


def guarded(callback: Callable[..., None]) -> Callable[..., None]:
    """A method that shows its error through `self.complain(words)` instead of raising it."""

    @wraps(callback)
    def safe(self: Any, *args: Any) -> None:
        try:
            callback(self, *args)
        except Exception as error:
            self.complain(said(error))

    return safe


def said(error: Exception) -> str:
    """An error as a sentence for the page."""
    words = str(error) or type(error).__name__
    if isinstance(error, ValueError | KeyError):
        return capital(words)
    return f"Something went wrong inside rulekit: {type(error).__name__}: {words}"


def capital(words: str) -> str:
    """A sentence with a capital letter, unless it begins with a name such as `seats=9`."""
    return words if "=" in words.split(" ")[0] else words[:1].upper() + words[1:]


def alert(words: str) -> str:
    """The HTML of a complaint; nothing for no words."""
    return f'<p class="rk-alert" role="alert">{escape(words)}</p>' if words else ""

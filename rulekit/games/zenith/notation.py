"""How effects are written down: a small vocabulary, read into values and told in words.

An effect is a line such as `influence 2 on !Me` or `may give badge => credits 7`. Effects of one
agent are separated by semicolons and resolved from left to right. Places after `on` are:

Me Ve Te Ma Ju  that planet              !Me ...     any planet but that one
new             one not picked before    its         that of the agent that moved last
centre          a disc on the middle     rival-side  a disc on the rival's half
any             any planet, told apart from the picks that `new` looks back on
"""

from enum import StrEnum
from functools import cache
from itertools import groupby
from typing import NamedTuple


class Word(StrEnum):
    INFLUENCE = "influence"
    SPLIT = "split"
    NEIGHBOURS = "neighbours"
    ALL = "all"
    RESET = "reset"
    CREDITS = "credits"
    ZENITHIUM = "zenithium"
    STEAL = "steal"
    GIVE = "give"
    BADGE = "badge"
    GOLD = "gold"
    MOBILISE = "mobilise"
    TRANSFER = "transfer"
    EXILE = "exile"
    EXILE_OWN = "exile-own"
    DISCARD = "discard"
    TOKEN = "token"
    DEVELOP = "develop"
    RIVAL = "rival"
    MAY = "may"
    MUST = "must"
    LEADER = "leader"
    CREDITS_FROM = "credits-from"
    RIVAL_LEADER = "rival-leader"
    RIVAL_HAS = "rival-has"
    TOP_UP = "top-up"
    EITHER = "either"
    TRADE = "trade"


class Effect(NamedTuple):
    """One effect.

    n       how much, where it is a single number
    what    a kind: a place, `hand`, `open`, a faction, `per own-planet` ...
    prices  of a trade: what each of its sizes costs; of neighbours: the pattern
    gains   of a trade or of what grows with technologies: what each size brings
    cost    what a `may` or `must` asks for first
    then    what follows from it, or what the word is about
    other   the second half of an `either`
    """

    word: Word
    n: int = 0
    what: str = ""
    prices: tuple[int, ...] = ()
    gains: tuple[int, ...] = ()
    cost: "tuple[Effect, ...]" = ()
    then: "tuple[Effect, ...]" = ()
    other: "tuple[Effect, ...]" = ()


PLACES = {"Me": "Mercury", "Ve": "Venus", "Te": "Terra", "Ma": "Mars", "Ju": "Jupiter"}


@cache
def effects(text: str) -> tuple[Effect, ...]:
    """The effects written so, in order; a `ValueError` names what cannot be read.

    >>> effects("credits 4; influence 2 on Te")[1].what
    'Te'
    """
    return tuple(_effect(part.strip()) for part in text.split(";") if part.strip())


def _effect(text: str) -> Effect:
    head, arrow, tail = text.partition(" => ")
    if arrow:
        return _conditional(text, head.split(), tail)
    if text.startswith("either "):
        one, other = text.removeprefix("either ").split(" | ")
        halves = [effects(half.replace(" + ", ";")) for half in (one, other)]
        return Effect(Word.EITHER, then=halves[0], other=halves[1])
    match text.split():
        case [("influence" | "split" | "transfer" | "exile-own") as word, n, "on", place]:
            return Effect(Word(word), int(n), place)
        case ["neighbours", *pattern]:
            return Effect(Word.NEIGHBOURS, prices=tuple(map(int, pattern)))
        case ["credits", n, "per", whose]:
            return Effect(Word.CREDITS, int(n), whose)
        case ["credits", "its-cost"]:
            return Effect(Word.CREDITS, what="its-cost")
        case [("credits" | "zenithium") as word, many, "by", "technologies"]:
            return Effect(Word(word), what="technologies", gains=_numbers(many))
        case [("give" | "steal" | "top-up") as word, kind, *n]:
            return Effect(Word(word), int(n[0]) if n else 1, kind)
        case ["rival", *rest]:
            return Effect(Word.RIVAL, then=effects(" ".join(rest)))
        case ["develop", which, *less]:
            return Effect(Word.DEVELOP, 9 if less == ["free"] else int(less[1]), which)
        case ["discard", "hand"] | ["token", _]:
            word, kind = text.split()
            return Effect(Word(word), what=kind)
        case [word, n]:
            return Effect(Word(word), int(n))
        case [word]:
            return Effect(Word(word))
    raise ValueError(f"no effect is written {text!r}")


def _conditional(text: str, head: list[str], tail: str) -> Effect:
    match head:
        case [("may" | "must") as word, *cost]:
            return Effect(Word(word), cost=effects(" ".join(cost)), then=effects(tail))
        case [("leader" | "rival-leader") as word]:
            return Effect(Word(word), then=effects(tail))
        case ["rival-has", n, kind]:
            return Effect(Word.RIVAL_HAS, int(n), kind, then=effects(tail))
        case ["credits-from", n]:
            return Effect(Word.CREDITS_FROM, int(n), then=effects(tail))
        case ["trade", kind, prices, *on]:
            words = tail.split()
            gained = next(word for word in words if "/" in word)
            gains = _numbers(gained)
            then = effects(tail.replace(gained, "1"))
            return Effect(
                Word.TRADE, 0, " ".join([kind, *on[1:]]), _numbers(prices), gains, (), then
            )
    raise ValueError(f"no effect is written {text!r}")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("/")))


# In words


def many(n: int, unit: str) -> str:
    """So many of a thing: `1 credit`, `2 credits`, `1 zenithium`."""
    return f"{n} {unit.removesuffix('s') if n == 1 else unit}"


def place_words(place: str) -> str:
    """Where, as it follows an amount of influence."""
    if place.startswith("!"):
        return f" on a planet other than {PLACES[place[1:]]}"
    if place in PLACES:
        return f" on {PLACES[place]}"
    return {
        "new": " on another planet",
        "its": " on its planet",
        "centre": " on a centred disc",
        "rival-side": " on a disc on the rival's side",
    }.get(place, "")


def told(sentence: "tuple[Effect, ...]") -> str:
    """Effects in words, in the order they are resolved.

    >>> told(effects("zenithium 3; rival zenithium 1"))
    '3 zenithium; the rival 1 zenithium'
    """
    parts = []
    for words, same in groupby(told_one(effect) for effect in sentence):
        times = len(list(same))
        parts.append(f"{times} times: {words}" if times > 1 else words)
    everywhere = "; ".join(f"transfer 1 on {planet}" for planet in PLACES.values())
    return "; ".join(parts).replace(everywhere, "transfer 1 on each planet")


def told_one(effect: Effect) -> str:
    """One effect in words."""
    n, what, then = effect.n, effect.what, told(effect.then)
    match effect.word:
        case Word.INFLUENCE:
            return f"{n} influence{place_words(what)}"
        case Word.SPLIT:
            return f"{n} influence{place_words(what)}, split as you like"
        case Word.NEIGHBOURS:
            return f"{'-'.join(map(str, effect.prices))} influence on neighbouring planets"
        case Word.ALL:
            return f"{n} influence on every planet"
        case Word.RESET:
            return "a disc back to the centre"
        case Word.CREDITS | Word.ZENITHIUM:
            return _resource_words(effect)
        case Word.STEAL:
            return f"steal {many(n, what)}"
        case Word.GIVE:
            return "give the badge" if what == "badge" else f"give {many(n, what)}"
        case Word.BADGE:
            return "take the badge"
        case Word.GOLD:
            return "take the badge, gold side"
        case Word.DISCARD:
            return "discard the hand" if what else f"discard {n}"
        case Word.TOKEN:
            return f"a bonus token, {'face up' if what == 'open' else 'face down'}"
        case Word.DEVELOP:
            return _develop_words(effect)
        case Word.RIVAL:
            return f"the rival {then}"
        case Word.MAY | Word.MUST:
            return f"{told(effect.cost)}{'?' if effect.word == Word.MAY else ''} → {then}"
        case Word.LEADER:
            return f"as leader {then}"
        case Word.CREDITS_FROM:
            return f"with {n} credits {then}"
        case Word.RIVAL_LEADER:
            return f"if the rival is leader {then}"
        case Word.RIVAL_HAS:
            return f"if the rival has {n} {what} {then}"
        case Word.TOP_UP:
            return f"{what} topped up to {n}"
        case Word.EITHER:
            return f"{then} or {told(effect.other)}"
        case Word.TRADE:
            return _trade_words(effect)
        case Word.EXILE_OWN:
            return f"exile {n} own{_column_words(what)}"
        case _:
            return f"{effect.word} {n}{place_words(what)}"


def _column_words(place: str) -> str:
    if place.startswith("!"):
        return f", none of {PLACES[place[1:]]}"
    return f" of {PLACES[place]}" if place in PLACES else " of another planet" if place else ""


def _resource_words(effect: Effect) -> str:
    unit = effect.word
    if effect.what == "its-cost":
        return "its cost in credits"
    if effect.what == "technologies":
        return f"{'/'.join(map(str, effect.gains))} {unit} for 1/2/3 technologies"
    if effect.what:
        whose = "your" if effect.what == "own-planet" else "the rival's"
        return f"{many(effect.n, unit)} per planet among {whose} agents"
    return many(effect.n, unit)


def _develop_words(effect: Effect) -> str:
    which = {"any": "a technology", "lowest": "the lowest technology"}.get(
        effect.what, f"the {effect.what} technology"
    )
    price = {9: "free", 0: "at its price"}.get(effect.n, f"for {effect.n} less")
    return f"develop {which} {price}"


def _trade_words(effect: Effect) -> str:
    kind, _, place = effect.what.partition(" ")
    pays = "/".join(map(str, effect.prices))
    gains = told(effect.then).replace("1 ", "/".join(map(str, effect.gains)) + " ", 1)
    from_ = f" of {PLACES[place]}" if place else ""
    verb = "exile" if kind == "agents" else "spend"
    return f"{verb} {pays} {kind if kind != 'agents' else 'own'}{from_}? → {gains}"

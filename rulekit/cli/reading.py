"""`rulekit list` and `rulekit rules`: what there is to read."""

import argparse
import json
from typing import Any

from rulekit.catalog import keys, load
from rulekit.cli.arguments import described, flag, misuse
from rulekit.cli.words import paragraph, table
from rulekit.game import Game
from rulekit.rulebook import Gap, Rule

INDENT = " " * 6


def run_list(arguments: argparse.Namespace) -> int:
    games = [load(key) for key in keys()]
    if arguments.json:
        print(json.dumps([summary(game) for game in games], ensure_ascii=False, indent=2))
        return 0
    rows = [(game.key, game.title, players_words(players(game)), game.pitch) for game in games]
    heads = ("KEY", "TITLE", "PLAYERS", "WHAT IT IS ABOUT")
    print("\n".join(table([heads, *rows], left=frozenset({0, 1, 2}))))
    return 0


def run_rules(arguments: argparse.Namespace) -> int:
    if arguments.rule is None:
        print(rulebook_text(arguments.key))
        return 0
    with misuse():
        print(rule_text(arguments.key, arguments.rule))
    return 0


def summary(game: Game[Any]) -> dict[str, Any]:
    """One game as `list --json` tells it."""
    return {
        "key": game.key,
        "title": game.title,
        "players": list(players(game)),
        "minutes": game.minutes,
        "pitch": game.pitch,
    }


def players(game: Game[Any]) -> tuple[int, ...]:
    """Every number of players the game can be set up for."""
    for option in game.options:
        if option.name == "seats" and not isinstance(option.allowed, str):
            return tuple(option.allowed)
    return (game.seats(game.start().state),)


def players_words(numbers: tuple[int, ...]) -> str:
    """
    >>> players_words((2, 3, 4)), players_words((2, 4)), players_words((2,))
    ('2 to 4', '2 or 4', '2')
    """
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and numbers == tuple(range(first, last + 1)):
        return f"{first} to {last}"
    return " or ".join(map(str, numbers))


def rulebook_text(game: Game[Any]) -> str:
    """The whole rulebook: rules, what was settled, and where it all comes from."""
    book = game.rulebook
    rules = [entry_text(game, rule) for rule in book.rules]
    gaps = [entry_text(game, gap) for gap in book.gaps]
    sources = [
        paragraph(f"{source.key}: {source.title}, {source.revised}", "  ", INDENT)
        for source in book.sources
    ]
    parts = [f"{book.title}: {game.pitch}", "RULES", *rules]
    if gaps:
        parts += ["OPEN QUESTIONS, AND HOW THEY ARE SETTLED HERE", *gaps]
    return "\n\n".join([*parts, "SOURCES", "\n".join(sources)])


def rule_text(game: Game[Any], rule_id: str) -> str:
    """One entry of the rulebook, with the open questions that touch it."""
    book = game.rulebook
    named = {one.lower(): one for one in book.ids()}
    entry = book[named.get(rule_id.lower(), rule_id)]
    about = [] if isinstance(entry, Gap) else book.gaps_about(entry.id)
    return "\n\n".join(entry_text(game, one) for one in (entry, *about))


def entry_text(game: Game[Any], entry: Rule | Gap) -> str:
    """A rule or an open question, with a badge that says how much authority it has."""
    return _gap_text(game, entry) if isinstance(entry, Gap) else _rule_text(entry)


def _rule_text(rule: Rule) -> str:
    return "\n".join(
        [
            paragraph(rule.text, f"{rule.id:<5} ", INDENT),
            paragraph(f"[{rule.origin}] {rule.cite}", INDENT),
        ]
    )


def _gap_text(game: Game[Any], gap: Gap) -> str:
    lines = [paragraph(gap.question, f"{gap.id:<5} ", INDENT)]
    lines += [
        paragraph(reading, f"{INDENT}reading {n}: ", INDENT + "  ")
        for n, reading in enumerate(gap.readings, start=1)
    ]
    lines.append(paragraph(f"Settled: {gap.settled}", INDENT, INDENT + "  "))
    lines.append(paragraph(f"[{gap.origin}] {gap.ground}", INDENT))
    if gap.about:
        lines.append(paragraph(f"Touches {', '.join(gap.about)}.", INDENT))
    lines += [
        paragraph(f"Changed by {flag(option)} {described(option)}", INDENT, INDENT + "  ")
        for option in game.options
        if option.name == gap.option
    ]
    return "\n".join(lines)

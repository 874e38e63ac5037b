"""The rulebook of a page: every rule with its origin, every gap with its readings and ruling."""

from html import escape
from urllib.parse import quote

from rulekit.game import Game
from rulekit.rulebook import Gap, Rule, Rulebook
from rulekit.ui.parts import badge
from rulekit.ui.side import gap_words


def rule_link(rule_id: str) -> str:
    """A rule's id, which leads to the rule on the same page."""
    return (
        f'<a class="rk-chip" href="#rule-{escape(quote(rule_id))}" data-rule="{escape(rule_id)}">'
        f"{escape(rule_id)}</a>"
    )


def rules_html(game: Game[object]) -> str:
    """The whole rulebook, with a search that the page's script shows."""
    book = game.rulebook
    gaps = "".join(map(_gap, book.gaps))
    settled = "<h3>Left open by the page, and settled</h3>" if gaps else ""
    return (
        '<form class="rk-seek" role="search" aria-label="Rules" hidden><label>Search the rules '
        '<input type="search" name="words"></label><output aria-live="polite"></output></form>'
        f'<ul class="rk-book">{"".join(_rule(book, one) for one in book.rules)}</ul>'
        f'{settled}<ul class="rk-book">{gaps}</ul>{_sources(book)}'
    )


def _rule(book: Rulebook, rule: Rule) -> str:
    also = "".join(rule_link(gap.id) for gap in book.gaps_about(rule.id))
    gaps = f" See {also}" if also else ""
    return (
        f'<li id="rule-{escape(rule.id)}"><b>{escape(rule.id)}</b> {escape(rule.text)} '
        f"<small>{badge(rule.origin)} {escape(rule.cite.rstrip('.'))}.{gaps}</small></li>"
    )


def _gap(gap: Gap) -> str:
    about = "".join(map(rule_link, gap.about))
    rules = f'<p class="rk-cite">About {about}</p>' if about else ""
    return f'<li id="rule-{escape(gap.id)}">{gap_words(gap)}{rules}</li>'


def _sources(book: Rulebook) -> str:
    told = "; ".join(f"{source.title} ({source.revised})" for source in book.sources)
    return f'<p class="rk-cite">Sources: {escape(told)}.</p>'

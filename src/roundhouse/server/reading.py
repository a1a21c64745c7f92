"""A title's rules as a book: sections in the rulebook's order, with headings, summary, tables and citations as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from roundhouse.kernel import Chance, Title, in_language
from roundhouse.rules import Guide, Ledger, LedgerEntry, Rule, Ruling, read_guide
from roundhouse.rules.guide import Passage
from roundhouse.rules.translation import table_words
from roundhouse.titles import find_title
from roundhouse.words import PSEUDO, pseudo

from .catalogue import ledger_for_reader, rule_json
from .cited import Citation, citations
from .present import PRINTED, dumps
from .reader import language, rule_text


@cache
def book_json(slug: str, tongue: str) -> bytes:
    """The whole book in the reader's language ``tongue``, made once."""
    book, title = ledger_for_reader(slug), find_title(slug)
    assert title.ledger is not None  # it has a ledger
    return dumps(_book(book, read_guide(title.ledger, tongue), title.ledger, tongue))


def _book(book: Ledger, guide: Guide, file: Path, tongue: str) -> dict[str, Any]:
    entries: list[LedgerEntry] = [*book.rules.values(), *book.examples.values(), *book.rulings.values()]
    shown = {table.name: table for table in guide.tables}
    called = _called(find_title(book.slug), guide, tongue)
    return {
        "slug": book.slug,
        "name": book.name,
        "players": book.players,
        "sections": [{"id": heading.id, "title": rule_text(heading.title)} for heading in guide.sections],
        "summary": [_passage(passage) for passage in guide.summary],
        "turns": [
            {"title": rule_text(turn.title), "steps": [_passage(step) for step in turn.steps]} for turn in guide.turns
        ],
        "special": [_passage(passage) for passage in guide.special],
        "entries": [_named(rule_json(entry), called) for entry in entries],
        "tables": [
            {
                "name": name,
                "title": rule_text(look.title),
                "section": look.section,
                "picture": look.picture or None,
                "folded": look.folded,
                "columns": list(book.tables[name].columns),
                "rows": [list(row) for row in book.tables[name].rows],
            }
            for name, look in shown.items()
        ],
        "words": _table_words(book, guide, file, tongue),
        "card": [{"name": part.name, "columns": list(part.columns)} for part in guide.card],
        "cited": {rule: _places(places) for rule, places in citations(book.slug, tongue).items()},
    }


def _table_words(book: Ledger, guide: Guide, file: Path, tongue: str) -> dict[str, str]:
    """The words of the shown tables that are other words in the language."""
    known = table_words(file, "it" if tongue == PSEUDO else tongue)
    shown = [book.tables[table.name] for table in guide.tables]
    texts = {text for table in shown for part in (table.columns, *table.rows) for text in _texts(part)}
    texts |= {heading.id for heading in guide.sections}
    if tongue == PSEUDO:  # what has been translated can be marked
        return {text: pseudo(text) for text in texts if text in known}
    return {text: known[text] for text in texts if text in known}


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _texts(inner)


#: what stands around the name of a table that is quoted, and the word before one that is not
QUOTED = r"(?<=['“「]){}(?=['”」])"
NAMED = r"(?:(?<=\btable )|(?<=\btabella )|(?<=表)){}(?![a-z_])"


def _called(title: Title, guide: Guide, tongue: str) -> dict[str, str]:
    """What readers call the tables and the options of a title, by the names that the ledger uses."""
    words = title.words.into(tongue)
    called = {table.name: table.title for table in guide.tables}
    for option in {option.name: option for variant in title.variants for option in variant.options}.values():
        if "_" in option.name:
            called[option.name] = words.option(option.name)
            for value in option.values:
                meant = words.option_value(option.name, value)
                called[f"{option.name} = {str(value).lower()}"] = f"{words.option(option.name)}: {meant}"
    return called


def _named(entry: dict[str, Any], titles: Mapping[str, str]) -> dict[str, Any]:
    """An entry in which tables and options are called as readers know them: "table stock_market" and 'map hexes' are
    for those who edit it."""
    if not titles:
        return entry
    names = sorted(titles, key=len, reverse=True)
    every = "|".join(re.escape(name) for name in names)
    odd = "|".join(re.escape(name) for name in names if "_" in name)
    bare = NAMED.format(f"(?:{every})") + (rf"|(?<![a-z_])(?:{odd})(?![a-z_])" if odd else "")

    def call(text: str) -> str:
        text = re.sub(QUOTED.format(f"(?:{every})"), lambda found: titles[found[0]], text)
        return re.sub(bare, lambda found: f"“{titles[found[0]]}”", text)

    return {**entry, **{field: entry[field] and call(entry[field]) for field in ("text", "more")}}


def _places(cited: Iterable[Citation]) -> list[dict[str, str]]:
    return [{"kind": place.kind, "text": place.text} for place in cited]


def _passage(passage: Passage) -> dict[str, Any]:
    return {"title": rule_text(passage.title), "text": rule_text(passage.text), "rules": list(passage.rules)}


def entry_json(slug: str, entry: LedgerEntry) -> dict[str, Any]:
    """One entry with where it is cited, and with what only people who doubt it want to read."""
    title = find_title(slug)
    called = {} if title.ledger is None else _called(title, read_guide(title.ledger, language()), language())
    return {
        **_named(rule_json(entry), called),
        "cited": _places(citations(slug, language()).get(entry.id, ())),
        "check": entry.check if isinstance(entry, Rule) else None,
        "source": entry.source or None if isinstance(entry, Ruling) else None,
    }


def printed_json(title: Title, variant: str | None, players: int | None) -> bytes:
    """What is printed for a title, in its first variant and with as few players as it takes unless told."""
    chosen = next((each for each in title.variants if each.id == variant), title.variants[0])
    count = players if players in chosen.players else chosen.players[0]
    built = title.build(title.setup([f"Player {n}" for n in range(1, count + 1)], variant=chosen.id))
    rules = in_language(built, language())
    view = rules.view(rules.start(Chance(0)), None)
    return dumps(
        {
            "variant": chosen.id,
            "family": view.get("family"),
            "currency": view.get("currency", ""),
            "board": view.get(PRINTED),
        }
    )

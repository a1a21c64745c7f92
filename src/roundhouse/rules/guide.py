"""A guide to a ledger: headings, a summary of one page, the order of a turn, and how its tables are shown.

It lies in the folder ``guide`` beside the ledger, under the same file name. A ledger without a guide is shown with the
numbers of its sections as headings.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from roundhouse.rules.ledger import Ledger, read_ledger
from roundhouse.rules.slips import Slip, slip

#: what a table may be drawn as
PICTURES = ("market", "tiles")


@dataclass(frozen=True, slots=True)
class Heading:
    """A section of the rulebook: its number or name, and what it is about."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A few sentences in our own words, with the rules they rest on."""

    title: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Something that is done in a fixed order."""

    title: str
    steps: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class TableDisplay:
    """How a table of the ledger is shown: its heading, its section, and the picture that is drawn with it.

    A ``folded`` table is looked up rather than read, so a page shows its heading only until somebody opens it.
    """

    name: str
    title: str
    section: str
    picture: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table on the reference card: all its columns, or some of them."""

    name: str
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """All of it. ``card`` are the tables on the reference card."""

    sections: tuple[Heading, ...]
    summary: tuple[Passage, ...]
    turns: tuple[Turn, ...]
    special: tuple[Passage, ...]
    tables: tuple[TableDisplay, ...]
    card: tuple[CardTable, ...]


def guide_file(ledger: Path) -> Path:
    """Where the guide to a ledger lies."""
    return ledger.parent / "guide" / ledger.name


def guide_translation(ledger: Path, language: str) -> Path:
    """Where the texts of that guide lie in another language."""
    return ledger.parent / language / "guide" / ledger.name


@cache
def read_guide(ledger: Path, language: str = "en") -> Guide:
    """The guide to the ledger in a file, read at the first call and kept; in English where it is not translated."""
    file = guide_file(ledger)
    if not file.is_file():
        return bare_guide(read_ledger(ledger))
    guide = parse_guide(file.read_text(encoding="utf-8"))
    texts = guide_translation(ledger, language)
    return with_guide_texts(guide, tomllib.loads(texts.read_text(encoding="utf-8"))) if texts.is_file() else guide


def with_guide_texts(guide: Guide, texts: Mapping[str, Any]) -> Guide:
    """The guide with the texts of a translation.

    ``[section]`` and ``[table]`` map ids to headings; ``[[summary]]``, ``[[turn]]`` with its ``steps``, and
    ``[[special]]`` stand in the order of the English guide.
    """
    return replace(
        guide,
        sections=tuple(replace(each, title=texts["section"].get(each.id, each.title)) for each in guide.sections),
        summary=_translated(guide.summary, texts.get("summary", ())),
        turns=tuple(
            Turn(text["title"], _translated(turn.steps, text["steps"]))
            for turn, text in zip(guide.turns, texts.get("turn", ()), strict=True)
        ),
        special=_translated(guide.special, texts.get("special", ())),
        tables=tuple(replace(each, title=texts["table"].get(each.name, each.title)) for each in guide.tables),
    )


def _translated(passages: Sequence[Passage], texts: Sequence[Mapping[str, str]]) -> tuple[Passage, ...]:
    return tuple(
        replace(passage, title=text.get("title", ""), text=text["text"])
        for passage, text in zip(passages, texts, strict=True)
    )


def bare_guide(book: Ledger) -> Guide:
    """What can be said without a guide: sections and tables in the ledger's order, by their own names."""
    sections = dict.fromkeys(rule.section for rule in book.rules.values())
    tables = tuple(TableDisplay(name, name.replace("_", " ").capitalize(), "") for name in book.tables)
    return Guide(tuple(Heading(section, "") for section in sections), (), (), (), tables, ())


def parse_guide(text: str) -> Guide:
    data = tomllib.loads(text)
    return Guide(
        sections=tuple(Heading(item["id"], item["title"]) for item in data["section"]),
        summary=tuple(_passage(item) for item in data.get("summary", ())),
        turns=tuple(
            Turn(item["title"], tuple(_passage(step) for step in item["steps"])) for item in data.get("turn", ())
        ),
        special=tuple(_passage(item) for item in data.get("special", ())),
        tables=tuple(
            TableDisplay(
                item["name"], item["title"], item["section"], item.get("picture", ""), item.get("folded", False)
            )
            for item in data.get("table", ())
        ),
        card=tuple(CardTable(item["name"], tuple(item.get("columns", ()))) for item in data.get("card", ())),
    )


def _passage(item: Mapping[str, Any]) -> Passage:
    return Passage(item.get("title", ""), item["text"], tuple(item["rules"]))


def check_guide(book: Ledger, guide: Guide) -> Iterator[Slip]:
    """The places where a guide does not agree with its ledger."""
    headed = [heading.id for heading in guide.sections]
    used = [*(rule.section for rule in book.rules.values()), *(case.section for case in book.examples.values())]
    yield from (slip("guide-section", section=section) for section in dict.fromkeys(used) if section not in headed)
    for section in headed:
        if section not in used and not any(other.startswith(f"{section}.") for other in used):
            yield slip("guide-heading", section=section)
    for passage in passages(guide):
        if not passage.rules:
            yield slip("guide-passage", text=passage.text[:40])
        yield from (
            slip("cited", where=passage.text[:40], id=rule) for rule in passage.rules if book.find(rule) is None
        )
    shown = [table.name for table in guide.tables]
    yield from (slip("guide-hidden", table=name) for name in book.tables if name not in shown)
    for table in guide.tables:
        if table.name not in book.tables:
            yield slip("guide-table", table=table.name)
        if table.section not in headed:
            yield slip("guide-place", table=table.name, section=table.section)
        if table.picture and table.picture not in PICTURES:
            yield slip("guide-picture", table=table.name, picture=table.picture, known=list(PICTURES))
    for part in guide.card:
        if part.name not in shown or part.name not in book.tables:
            yield slip("guide-card", table=part.name)
            continue
        for column in part.columns:
            if column not in book.tables[part.name].columns:
                yield slip("guide-column", table=part.name, column=column)


def passages(guide: Guide) -> Iterator[Passage]:
    """Everything in a guide that cites rules."""
    yield from guide.summary
    yield from (step for turn in guide.turns for step in turn.steps)
    yield from guide.special

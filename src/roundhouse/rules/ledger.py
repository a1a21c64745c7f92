"""Read a title's rule ledger: rules, rulings, worked examples and tables, by id and by search."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

FOLDER = Path(__file__).parent

CellValue = str | int | float | bool | tuple["CellValue", ...]


class Unknown(LookupError):
    """What was asked for does not exist. ``code`` and ``facts`` are for whoever tells it in another language."""

    def __init__(self, sentence: str, code: str = "", **facts: Any) -> None:
        super().__init__(sentence)  # made again from this alone when it comes out of another process; the rest is set
        self.code = code
        self.facts = facts


class UnknownLedger(Unknown):
    """There is no ledger of that slug."""


class UnknownRule(Unknown):
    """The ledger has no entry of that id."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the rulebook, in our words; ``check`` gives a position in which it shows."""

    id: str
    section: str
    scopes: tuple[str, ...]
    topic: str
    text: str
    check: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a question was decided that the rulebook leaves open.

    ``source`` is the sentence of the rulebook in question, in its own language; empty where none was needed.
    """

    id: str
    question: str
    ruling: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rulebook: a position and what must come of it."""

    id: str
    section: str
    given: str
    expect: str


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table that the rulebook prints."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]

    def records(self) -> Iterator[dict[str, CellValue]]:
        """Each row as a mapping from column to cell."""
        for row in self.rows:
            yield dict(zip(self.columns, row, strict=True))


LedgerEntry = Rule | Ruling | Example


@dataclass(frozen=True, slots=True)
class Ledger:
    """All that is known of one title's rules, each part in the rulebook's order."""

    slug: str
    name: str
    players: str
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    examples: Mapping[str, Example]
    tables: Mapping[str, PrintedTable]
    _haystacks: Mapping[str, str] = field(repr=False, compare=False)

    def find(self, id: str) -> LedgerEntry | None:
        """The rule, ruling or example of that id (in any case of letters), or None."""
        wanted = id.strip()
        for entries in (self.rules, self.rulings, self.examples):
            if wanted in entries:
                return entries[wanted]
        for known in self._haystacks:
            if known.casefold() == wanted.casefold():
                return self.find(known)
        return None

    def get(self, id: str) -> LedgerEntry:
        """The rule, ruling or example of that id; raises `UnknownRule` with the nearest ids."""
        entry = self.find(id)
        if entry is None:
            near = get_close_matches(id.upper(), self._haystacks, n=3)
            hint = f" Did you mean {' or '.join(near)}?" if near else ""
            code = "no-rule.near" if near else "no-rule"
            raise UnknownRule(
                f"{self.name} has no rule or ruling {id!r}.{hint}", code, title=self.name, id=id, near=near
            )
        return entry

    def search(self, text: str) -> tuple[LedgerEntry, ...]:
        """Every rule, ruling and example that holds all the words of `text`, whatever their case."""
        words = text.casefold().split()
        if not words:
            return ()
        return tuple(
            self.get(id) for id, haystack in self._haystacks.items() if all(word in haystack for word in words)
        )


@cache
def slugs() -> tuple[str, ...]:
    """The slugs of every title that has a ledger, sorted."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


def ledger(slug: str) -> Ledger:
    """A ledger of this folder; raises `UnknownLedger`."""
    if slug not in slugs():
        known = slugs()
        raise UnknownLedger(
            f"There is no rule ledger {slug!r}. Known are {', '.join(known)}.",
            "no-ledger",
            slug=slug,
            known=list(known),
        )
    return read_ledger(ledger_file(slug))


def ledger_file(slug: str) -> Path:
    """Where this folder keeps the ledger of a title."""
    return FOLDER / f"{slug}.toml"


@cache
def read_ledger(file: Path) -> Ledger:
    """The ledger of a file that is called by its title's slug, read at the first call and kept."""
    return _parse(file.stem, file.read_text(encoding="utf-8"))


def _parse(slug: str, text: str) -> Ledger:
    data = tomllib.loads(text)
    rules = {
        item["id"]: Rule(item["id"], item["section"], tuple(item["scope"]), item["topic"], item["text"], item["check"])
        for item in data["rule"]
    }
    rulings = {
        item["id"]: Ruling(item["id"], item["question"], item["ruling"], item.get("source", ""))
        for item in data["ruling"]
    }
    examples = {
        item["id"]: Example(item["id"], item["section"], item["given"], item["expect"]) for item in data["example"]
    }
    tables = {
        item["name"]: PrintedTable(item["name"], tuple(item["columns"]), tuple(_cells(row) for row in item["rows"]))
        for item in data["table"]
    }
    haystacks = _haystacks(rules, rulings, examples)
    if len(haystacks) != len(data["rule"]) + len(data["ruling"]) + len(data["example"]):
        raise ValueError(f"The ledger {slug!r} uses an id twice.")
    return Ledger(
        slug=slug,
        name=data["name"],
        players=data["players"],
        rules=MappingProxyType(rules),
        rulings=MappingProxyType(rulings),
        examples=MappingProxyType(examples),
        tables=MappingProxyType(tables),
        _haystacks=MappingProxyType(haystacks),
    )


def _haystacks(
    rules: Mapping[str, Rule], rulings: Mapping[str, Ruling], examples: Mapping[str, Example]
) -> dict[str, str]:
    """What a search looks at, by id."""
    return {
        **{rule.id: f"{rule.id} {rule.topic} {rule.text}".casefold() for rule in rules.values()},
        **{
            ruling.id: f"{ruling.id} {ruling.question} {ruling.ruling} {ruling.source}".casefold()
            for ruling in rulings.values()
        },
        **{example.id: f"{example.id} {example.given} {example.expect}".casefold() for example in examples.values()},
    }


def with_texts(
    ledger: Ledger, rules: Mapping[str, Rule], rulings: Mapping[str, Ruling], examples: Mapping[str, Example]
) -> Ledger:
    """The same ledger with the same entries in other words."""
    return replace(
        ledger,
        rules=MappingProxyType(dict(rules)),
        rulings=MappingProxyType(dict(rulings)),
        examples=MappingProxyType(dict(examples)),
        _haystacks=MappingProxyType(_haystacks(rules, rulings, examples)),
    )


def _cells(row: list[Any]) -> tuple[CellValue, ...]:
    return tuple(_cells(cell) if isinstance(cell, list) else cell for cell in row)

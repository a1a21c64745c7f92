"""The texts of a rule ledger in other languages: files ``LANGUAGE/SLUG.toml`` beside the ledger.

The English ledger is the specification. A translation has the same ids and the same figures, and nothing else: an
entry that it lacks is read in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from .ledger import Ledger, read_ledger, with_texts
from .slips import Slip, slip

#: what is translated of each kind of entry
FIELDS: Mapping[str, tuple[str, ...]] = {
    "rule": ("text",),
    "ruling": ("question", "ruling"),
    "example": ("given", "expect"),
}
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")


def translation_file(file: Path, language: str) -> Path:
    """Where the texts of a ledger are kept in another language."""
    return file.parent / language / file.name


def languages(file: Path) -> tuple[str, ...]:
    """The languages in which the texts of a ledger can be read, English first."""
    others = sorted(found.parent.name for found in file.parent.glob(f"[a-z][a-z]/{file.name}"))
    return ("en", *others)


@cache
def translated(file: Path, language: str) -> Ledger:
    """The ledger with its texts in a language; English where there are none."""
    ledger = read_ledger(file)
    source = translation_file(file, language)
    if language == "en" or not source.is_file():
        return ledger
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    rules = {id: replace(rule, text=data["rule"].get(id, rule.text)) for id, rule in ledger.rules.items()}
    rulings = {id: replace(ruling, **data["ruling"].get(id, {})) for id, ruling in ledger.rulings.items()}
    examples = {id: replace(example, **data["example"].get(id, {})) for id, example in ledger.examples.items()}
    return with_texts(ledger, rules, rulings, examples)


@cache
def table_words(file: Path, language: str) -> Mapping[str, str]:
    """What columns and cells of the tables are called in a language; ``words.toml`` serves all ledgers of a folder."""
    source = file.parent / language / "words.toml"
    return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}


def check_translation(file: Path, language: str) -> Iterator[Slip]:
    """The entries that are missing, unknown, empty, or have other figures than the English ones."""
    ledger = read_ledger(file)
    data = tomllib.loads(translation_file(file, language).read_text(encoding="utf-8"))
    english: dict[str, Mapping[str, Any]] = {
        "rule": ledger.rules,
        "ruling": ledger.rulings,
        "example": ledger.examples,
    }
    for kind, entries in english.items():
        texts = data.get(kind, {})
        for id in texts:
            if id not in entries:
                yield slip("translation.unknown", language=language, id=f"{kind} {id}")
        for id, entry in entries.items():
            given = texts.get(id)
            fields = {"text": given} if kind == "rule" else given or {}
            yield from _check_entry(language, id, entry, fields, FIELDS[kind])


def _check_entry(
    language: str, id: str, entry: Any, fields: Mapping[str, Any], wanted: tuple[str, ...]
) -> Iterator[Slip]:
    for name in fields:
        if name not in wanted:
            yield slip("translation.field", language=language, id=id, field=name, known=list(wanted))
    for name in wanted:
        text = fields.get(name)
        if not isinstance(text, str) or not text.strip():
            yield slip("translation.lacks", language=language, id=id, field=name)
        elif figures(text) != figures(getattr(entry, name)):
            here, there = sorted(figures(text)), sorted(figures(getattr(entry, name)))
            yield slip("translation.figures", language=language, id=id, field=name, here=here, there=there)


def figures(text: str) -> set[str]:
    """The figures of a text from 10 up, without what separates thousands; smaller ones may be words."""
    found = {figure.replace(",", "").replace(".", "") for figure in _FIGURE.findall(text)}
    return {figure for figure in found if len(figure) > 1}

"""The catalogues of the page in every language: the same messages with the same facts."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from roundhouse import words

FOLDER = Path(words.__file__).resolve().parent
LANGUAGES = sorted(words.offered())
OTHERS = [language for language in LANGUAGES if language != "en"]


class Variables(Visitor):
    """The facts that a message mentions."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's name
        self.found.add(node.id.name)


def variables(node: ast.BaseNode) -> frozenset[str]:
    visitor = Variables()
    visitor.visit(node)
    return frozenset(visitor.found)


def messages(file: Path) -> dict[str, frozenset[str]]:
    """The facts of every message and attribute; terms are a language's own affair."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = variables(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = variables(attribute)
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_of_the_page_is_there_with_facts_that_english_knows(language: str) -> None:
    english = {file.name: messages(file) for file in (FOLDER / "en/page").glob("*.ftl")}
    other = {file.name: messages(file) for file in (FOLDER / language / "page").glob("*.ftl")}
    assert set(other) == set(english)
    for name, known in english.items():
        assert set(other[name]) == set(known), f"{language}/page/{name}"
        for message, facts in known.items():
            assert other[name][message] <= facts, f"{language}/page/{name}: {message}"


def test_italian_and_japanese_are_there() -> None:
    assert LANGUAGES == ["en", "it", "ja"]

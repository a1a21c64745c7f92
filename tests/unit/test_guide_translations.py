"""The guides to the rules, and the words of their tables, in every language; and languages that are only prepared."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from roundhouse import rules, words
from roundhouse.kernel import Event
from roundhouse.rules import read_guide
from roundhouse.rules.guide import guide_translation
from roundhouse.rules.translation import table_words
from roundhouse.titles import TITLES, find_title

OTHERS = [language for language in words.offered() if language != words.ENGLISH]
FOLDER = Path(rules.__file__).resolve().parent


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("slug", list(TITLES))
def test_a_guide_is_translated_as_a_whole(slug: str, language: str) -> None:
    file = find_title(slug).ledger
    assert file is not None
    english, other = read_guide(file), read_guide(file, language)
    texts = tomllib.loads(guide_translation(file, language).read_text(encoding="utf-8"))
    assert set(texts["section"]) == {heading.id for heading in english.sections}
    assert set(texts["table"]) == {table.name for table in english.tables}
    assert [passage.rules for passage in other.summary] == [passage.rules for passage in english.summary]
    assert not {passage.text for passage in other.summary} & {passage.text for passage in english.summary}
    assert [len(turn.steps) for turn in other.turns] == [len(turn.steps) for turn in english.turns]
    assert all(passage.text for passage in (*other.summary, *other.special))


def test_the_words_of_tables_are_the_same_in_every_language() -> None:
    known = [set(table_words(FOLDER / "18cz.toml", language)) for language in OTHERS]
    assert known[0]
    assert all(each == known[0] for each in known)


def test_a_guide_without_a_translation_is_read_in_english() -> None:
    file = find_title("18cz").ledger
    assert file is not None
    assert read_guide(file, "de") == read_guide(file)


def test_german_and_czech_are_prepared_and_not_offered() -> None:
    assert set(words.languages()) - set(words.offered()) == {"de", "cs"}
    title = TITLES["18chesapeake"].words
    for language in ("de", "cs"):
        assert title.into(language).event(Event("stock-round", {"number": 2})) == "Stock round 2 begins."

"""The shipped rule ledgers and their reader."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from roundhouse import rules
from roundhouse.rules.ledger import FOLDER, _parse

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("ROUNDHOUSE_SHARED") or ROOT.parent / "shared")
WORKING = SHARED / "rules"

TITLES = ("1862", "18chesapeake", "18cz", "nuremberg")

needs_working_ledgers = pytest.mark.skipif(
    not WORKING.is_dir(), reason="the working ledgers are not beside this checkout (set ROUNDHOUSE_SHARED)"
)


def test_every_title_has_a_ledger():
    assert rules.slugs() == TITLES


@pytest.mark.parametrize("slug", TITLES)
def test_every_entry_is_filled_in(slug):
    book = rules.ledger(slug)
    assert book.slug == slug
    assert book.name
    for rule in book.rules.values():
        assert rule.section
        assert rule.scopes
        assert rule.topic
        assert rule.text
    for ruling in book.rulings.values():
        assert ruling.question
        assert ruling.ruling
    for table in book.tables.values():
        assert table.rows
        assert all(len(row) == len(table.columns) for row in table.rows), table.name
    for example in book.examples.values():
        assert example.given
        assert example.expect


@pytest.mark.parametrize("slug", TITLES)
def test_shipped_files_hold_neither_checks_nor_evidence(slug):
    data = tomllib.loads((FOLDER / f"{slug}.toml").read_text(encoding="utf-8"))
    assert set(data) == {"title", "name", "players", "rule", "table", "example", "ruling"}
    assert {key for rule in data["rule"] for key in rule} == {"id", "section", "scope", "topic", "text"}
    assert {key for table in data["table"] for key in table} == {"name", "columns", "rows"}
    assert {key for ruling in data["ruling"] for key in ruling} == {"id", "question", "ruling"}


def test_get_finds_rules_rulings_and_examples_in_any_case_of_letters():
    book = rules.ledger("18chesapeake")
    rule = book.get("CHES-1.3-1")
    assert isinstance(rule, rules.Rule)
    assert rule.scopes == ("base", "two-player")
    assert book.get("ches-1.3-1") is rule
    assert isinstance(book.get("CHES-R-01"), rules.Ruling)
    assert isinstance(book.get("CHES-EX-1"), rules.Example)


def test_unknown_ids_are_refused_with_a_sentence():
    book = rules.ledger("18chesapeake")
    assert book.find("CHES-99-1") is None
    with pytest.raises(rules.UnknownRule, match=r"no rule or ruling 'CHES-1\.3-9'\. Did you mean CHES-11\.3-9 or "):
        book.get("CHES-1.3-9")
    with pytest.raises(rules.UnknownLedger, match=r"no rule ledger '1830'\. Known are 1862, 18chesapeake"):
        rules.ledger("1830")


def test_search_wants_every_word_and_ignores_case():
    book = rules.ledger("18chesapeake")
    found = book.search("BANK 8,000")
    assert book.get("CHES-2-6") in found
    for entry in found:
        assert "bank" in str(entry).casefold()
        assert "8,000" in str(entry)
    assert book.search("zeppelin") == ()
    assert book.search("  ") == ()


def test_search_covers_rulings():
    book = rules.ledger("18chesapeake")
    assert any(isinstance(entry, rules.Ruling) for entry in book.search("station prices"))


def test_tables_can_be_read_as_records():
    table = rules.ledger("1862").tables["players"]
    assert {"players": 4, "starting_cash": 600, "certificate_limit": 13} in list(table.records())


def test_ledgers_cannot_be_changed_and_are_read_once():
    book = rules.ledger("nuremberg")
    assert rules.ledger("nuremberg") is book
    with pytest.raises(TypeError):
        book.rules["X"] = None  # type: ignore[index]


def test_an_id_used_twice_is_refused():
    text = (FOLDER / "nuremberg.toml").read_text(encoding="utf-8")
    start = text.index("[[rule]]")
    first = text[start : text.index("[[rule]]", start + 1)]
    with pytest.raises(ValueError, match="uses an id twice"):
        _parse("nuremberg", text + "\n" + first)


@needs_working_ledgers
@pytest.mark.parametrize("slug", TITLES)
def test_ids_and_texts_agree_with_the_working_ledger(slug):
    working = tomllib.loads((WORKING / f"{slug}.toml").read_text(encoding="utf-8"))
    book = rules.ledger(slug)
    assert {rule["id"]: rule["text"] for rule in working["rule"]} == {
        rule.id: rule.text for rule in book.rules.values()
    }
    assert [rule["id"] for rule in working["rule"]] == list(book.rules)
    assert [ruling["id"] for ruling in working["ruling"]] == list(book.rulings)
    assert [example["id"] for example in working["example"]] == list(book.examples)
    assert [table["name"] for table in working["table"]] == list(book.tables)


@needs_working_ledgers
def test_shipped_files_are_what_the_tool_writes():
    result = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "ledger.py"), "--from", str(WORKING), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr

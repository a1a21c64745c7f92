"""The rule ledgers, their reader, and the check that finds slips in them."""

from pathlib import Path

import pytest

from roundhouse import rules
from roundhouse.rules.check import ENTRIES, PACKAGE, check_ledger, check_text, citations
from roundhouse.rules.ledger import FOLDER, _parse
from roundhouse.rules.slips import slip

ROOT = Path(__file__).resolve().parents[2]
TITLES = ("1862", "18chesapeake", "18cz", "nuremberg")


def test_every_title_has_a_ledger():
    assert rules.slugs() == TITLES


@pytest.mark.parametrize("slug", TITLES)
def test_the_ledger_is_in_order_and_holds_every_id_that_is_cited(slug):
    folders = [PACKAGE, ROOT / "docs", ROOT / "web" / "src", ROOT / "tests" / "support", ROOT / "tests" / "rules"]
    assert check_ledger(slug, folders) == ()


@pytest.mark.slow
@pytest.mark.parametrize("slug", TITLES)
def test_code_cites_the_ledger(slug):
    """An entry that code cites cannot be deleted unseen: the places where it is cited are found."""
    prefix = next(iter(rules.ledger(slug).rules)).split("-")[0]
    ids = {id for place, id in citations(prefix, PACKAGE) if not place.startswith("rules/")}
    assert len(ids) > 100


def without(text, id):
    """The text of a ledger without one of its entries."""
    start = text.rindex("\n[[", 0, text.index(f'id = "{id}"\n'))
    end = text.find("\n[[", start + 1)
    return text[:start] + (text[end:] if end >= 0 else "")


@pytest.mark.slow
@pytest.mark.parametrize("slug", TITLES)
def test_an_entry_that_is_deleted_is_missed_where_code_cites_it(slug, tmp_path, monkeypatch):
    prefix = next(iter(rules.ledger(slug).rules)).split("-")[0]
    place, id = next((place, id) for place, id in citations(prefix, PACKAGE) if ".py:" in place)
    text = (FOLDER / f"{slug}.toml").read_text(encoding="utf-8")
    (tmp_path / f"{slug}.toml").write_text(without(text, id), encoding="utf-8")
    monkeypatch.setattr("roundhouse.rules.check.FOLDER", tmp_path)
    found = check_ledger(slug)
    assert slip("cited", where=place, id=id) in found
    assert all((each.code, each.facts["id"]) == ("cited", id) for each in found)


HEAD = """
title = "toy"
name = "Toy"
players = "2"
scopes = ["base"]
"""
RULE = """
[[rule]]
id = "TOY-1.2-1"
section = "1.2"
scope = ["base"]
topic = "setup"
text = "Two players take a cube each."
check = "New game: each player has a cube. See TOY-R-1."
"""
TABLE = """
[[table]]
name = "cubes"
columns = ["players", "cubes"]
rows = [[2, 1]]
"""
EXAMPLE = """
[[example]]
id = "TOY-EX-1"
section = "1.2"
given = "Two players."
expect = "Two cubes."
"""
RULING = """
[[ruling]]
id = "TOY-R-1"
question = "Which cube?"
ruling = "Any."
"""
TOY = HEAD + RULE + TABLE + EXAMPLE + RULING


def test_a_small_ledger_in_order():
    assert list(check_text("toy", TOY)) == []


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ('title = "toy"', 'title = "top"', slip("title", title="top", file="toy.toml")),
        ('name = "Toy"', "", slip("field.text", where="ledger", field="name")),
        ('topic = "setup"', 'topic = " "', slip("field.empty", where="rule TOY-1.2-1", field="topic")),
        ('topic = "setup"', "topic = 3", slip("field.text", where="rule TOY-1.2-1", field="topic")),
        (
            'check = "New game',
            'why = "x"\ncheck = "New game',
            slip("field.unknown", where="rule TOY-1.2-1", field="why", known=list(ENTRIES["rule"])),
        ),
        ('scope = ["base"]', 'scope = ["moon"]', slip("scope-unknown", id="TOY-1.2-1", scope="moon", known=["base"])),
        ('scopes = ["base"]', 'scopes = ["base", "moon"]', slip("scope-unused", scope="moon")),
        ("rows = [[2, 1]]", "rows = [[2, 1], [3]]", slip("rows", table="cubes")),
        (TABLE, TABLE + TABLE, slip("table-twice", table="cubes", count=2)),
        (RULING, RULING + RULING, slip("id-twice", id="TOY-R-1", count=2)),
        ("See TOY-R-1", "See TOY-R-2", slip("cited", where="TOY-1.2-1", id="TOY-R-2")),
        ('section = "1.2"\nscope', 'section = "1.3"\nscope', slip("id-section", id="TOY-1.2-1", section="1.3")),
        ("TOY-EX-1", "EX-1", slip("id-form", id="EX-1", prefix="TOY")),
        ('expect = "Two cubes."', 'expect = ""', slip("field.empty", where="example TOY-EX-1", field="expect")),
    ],
)
def test_slips_in_a_ledger_are_found(old, new, expected):
    text = TOY.replace(old, new, 1)
    assert text != TOY
    assert expected in list(check_text("toy", text))


def test_citations_are_found_in_any_text(tmp_path):
    (tmp_path / "a.py").write_text("# as TOY-1.2-1 and TOY-R-1 say, see also TOY-1.2\nX = 'TOY-EX-3.2-1'\n")
    (tmp_path / "b.bin").write_text("TOY-1.2-9")
    assert list(citations("TOY", tmp_path)) == [
        ("a.py:1", "TOY-1.2-1"),
        ("a.py:1", "TOY-R-1"),
        ("a.py:2", "TOY-EX-3.2-1"),
    ]


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

"""Guides to the ledgers agree with them, and rules are found where the table cites them."""

from pathlib import Path

import pytest

from roundhouse import rules
from roundhouse.kernel import Words
from roundhouse.rules.guide import bare_guide, check_guide, guide_file, parse_guide, passages, read_guide
from roundhouse.rules.slips import slip
from roundhouse.server.cited import Citation, citations
from roundhouse.words import Book

ROOT = Path(__file__).resolve().parents[2]
LEDGERS = [
    *(rules.ledger_file(slug) for slug in rules.slugs()),
    ROOT / "examples" / "shikoku" / "src" / "shikoku" / "data" / "1889.toml",
]


@pytest.mark.parametrize("file", LEDGERS, ids=lambda file: file.stem)
def test_a_guide_agrees_with_its_ledger(file):
    assert guide_file(file).is_file()
    guide = read_guide(file)
    assert list(check_guide(rules.read_ledger(file), guide)) == []
    # a summary of one page
    assert 5 <= len(guide.summary) <= 14
    assert sum(len(passage.text) for passage in guide.summary) < 3500
    assert guide.turns
    assert guide.special


SLIPS = """
[[section]]
id = "99"
title = "Nothing"

[[summary]]
title = "A"
text = "All of it"
rules = ["CHES-77-1"]

[[special]]
title = "B"
text = "Nothing behind it"
rules = []

[[table]]
name = "no_such"
title = "T"
section = "100"
picture = "train"

[[card]]
name = "trains"
"""


def test_slips_in_a_guide_are_found():
    book = rules.ledger("18chesapeake")
    found = list(check_guide(book, parse_guide(SLIPS)))
    for expected in (
        slip("guide-section", section="11.3"),
        slip("guide-heading", section="99"),
        slip("cited", where="All of it", id="CHES-77-1"),
        slip("guide-passage", text="Nothing behind it"),
        slip("guide-hidden", table="trains"),
        slip("guide-table", table="no_such"),
        slip("guide-place", table="no_such", section="100"),
        slip("guide-picture", table="no_such", picture="train", known=["market", "tiles"]),
        slip("guide-card", table="trains"),
    ):
        assert expected in found


def test_a_column_that_the_card_names_is_in_the_table():
    book = rules.ledger("18chesapeake")
    shown = '[[section]]\nid = "8"\ntitle = "x"\n[[table]]\nname = "trains"\ntitle = "x"\nsection = "8"\n'
    guide = parse_guide(f'{shown}[[card]]\nname = "trains"\ncolumns = ["cost", "colour"]')
    expected = slip("guide-column", table="trains", column="colour")
    assert [found for found in check_guide(book, guide) if found.code == "guide-column"] == [expected]


def test_a_ledger_without_a_guide_has_its_own_order(tmp_path):
    book = rules.ledger("nuremberg")
    guide = bare_guide(book)
    assert [heading.id for heading in guide.sections][:3] == ["Components", "How to play", "Set-up (separate sheet)"]
    assert not list(passages(guide))
    copy = tmp_path / "nuremberg.toml"
    copy.write_text(rules.ledger_file("nuremberg").read_text(encoding="utf-8"), encoding="utf-8")
    assert read_guide(copy) == guide


def test_a_rule_knows_the_refusals_and_steps_that_cite_it():
    cited = citations("18chesapeake")
    blocked = Citation("refusal", "‹hex› is blocked while ‹owner› owns ‹private›.")
    assert blocked in cited["CHES-11.3-28"]
    assert any(place.kind == "step" for place in cited["CHES-9-1"])
    assert Citation("refusal", "Train ‹train› is rented by ‹holder›.") in citations("nuremberg")["FTN-6-13"]


@pytest.mark.parametrize("slug", rules.slugs())
def test_rules_that_are_cited_are_in_the_ledger(slug):
    book, cited = rules.ledger(slug), citations(slug)
    assert len(cited) > 50
    assert all(book.find(rule) is not None for rule in cited)


def test_a_message_is_outlined_by_the_names_of_its_facts(tmp_path):
    (tmp_path / "en").mkdir()
    selection = "{ $count ->\n    [one] one share\n   *[other] { $count } shares\n}"
    text = f"refusal-poor = {{ $who }} has {{ MONEY($cash) }}: {selection}\n"
    (tmp_path / "en" / "toy.ftl").write_text(text, encoding="utf-8")
    words = Words(Book(tmp_path, "toy"))
    assert words.outline("refusal", "poor") == "‹who› has ‹cash›: ‹count› shares"
    assert words.outline("refusal", "rich") is None

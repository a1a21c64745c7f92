"""The rule ledgers in other languages: the same ids, the same figures."""

from __future__ import annotations

from pathlib import Path

from roundhouse.rules import ledger_file, slugs
from roundhouse.rules.slips import slip
from roundhouse.rules.translation import check_translation, figures, languages, translated


def test_a_translation_has_every_entry_with_the_same_figures() -> None:
    for slug in slugs():
        file = ledger_file(slug)
        for language in languages(file)[1:]:
            assert list(check_translation(file, language)) == []


LEDGER = """
title = "x"
name = "X"
players = "2"
scopes = ["base"]
table = []
[[rule]]
id = "X-1-1"
section = "1"
scope = ["base"]
topic = "t"
text = "A share costs 100 and two 50s."
check = "c"
[[ruling]]
id = "X-R-1"
question = "May 12 pass?"
ruling = "Yes."
[[example]]
id = "X-E-1"
section = "1"
given = "Cash 30."
expect = "Cash 40."
"""


def folder(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "x.toml"
    file.write_text(LEDGER, encoding="utf-8")
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "x.toml").write_text(text, encoding="utf-8")
    return file


def test_a_whole_translation(tmp_path: Path) -> None:
    file = folder(
        tmp_path,
        """
        [rule]
        "X-1-1" = "Una quota costa 100 e due da 50."
        [ruling."X-R-1"]
        question = "In 12 si passa?"
        ruling = "Si."
        [example."X-E-1"]
        given = "Cassa 30."
        expect = "Cassa 40."
        """,
    )
    assert list(check_translation(file, "it")) == []
    assert languages(file) == ("en", "it")
    found = translated(file, "it")
    assert found.rules["X-1-1"].text.startswith("Una quota")
    assert found.rules["X-1-1"].check == "c"
    assert [entry.id for entry in found.search("quota costa")] == ["X-1-1"]
    assert translated(file, "ja").rules["X-1-1"].text.startswith("A share")


def test_slips_of_a_translation_are_named(tmp_path: Path) -> None:
    file = folder(
        tmp_path,
        """
        [rule]
        "X-1-1" = "Una quota costa 120 e due da 50."
        "X-1-2" = "Niente."
        [ruling."X-R-1"]
        question = "In 12 si passa?"
        answer = "Si."
        """,
    )
    figures = {"here": ["120", "50"], "there": ["100", "50"]}
    assert list(check_translation(file, "it")) == [
        slip("translation.unknown", language="it", id="rule X-1-2"),
        slip("translation.figures", language="it", id="X-1-1", field="text", **figures),
        slip("translation.field", language="it", id="X-R-1", field="answer", known=["question", "ruling"]),
        slip("translation.lacks", language="it", id="X-R-1", field="ruling"),
        slip("translation.lacks", language="it", id="X-E-1", field="given"),
        slip("translation.lacks", language="it", id="X-E-1", field="expect"),
    ]


def test_figures_without_their_separators() -> None:
    assert figures("The bank has 12,000; a 2-train costs 80.") == {"12000", "80"}
    assert figures("La banca ha 12.000; un treno 2 costa 80.") == {"12000", "80"}

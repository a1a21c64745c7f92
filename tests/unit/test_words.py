"""The reader of message catalogues, held against the reference implementation of the format."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from roundhouse import words
from roundhouse.words.fluent import BrokenCatalogue, Wording, parse, variables
from roundhouse.words.plurals import plural_rule

SAMPLE = """\
# A comment.
plain = Nothing is bought.
facts = { $who } pays { MONEY($price) } to {$to}.
-president = president
-holder = { $case ->
        [of] of the holder
       *[plain] holder
    }
terms = The { -president } speaks, { -holder(case: "of") }, not the { -holder }.
count = { $n ->
        [0] no share
        [one] one share
       *[other] { $n } shares
    } of { $company }
words = { $kind ->
        [pay] pays out
       *[keep] keeps
    }
base = short
    .long = a long form of { base } for { $who }
brace = { "{" }
lines = first
    second
"""

CASES = [
    ("plain", {}),
    ("facts", {"who": "Ann", "price": 1200, "to": "PRR"}),
    ("terms", {}),
    *[("count", {"n": n, "company": "B&O"}) for n in (0, 1, 2, 5, 21)],
    ("words", {"kind": "pay"}),
    ("words", {"kind": "other"}),
    ("base", {}),
    ("base.long", {"who": "Bo"}),
    ("brace", {}),
    ("lines", {}),
]


def reference(text: str, name: str, facts: dict[str, object], language: str = "en") -> str:
    bundle = FluentBundle([language], use_isolating=False, functions={"MONEY": lambda amount: f"${int(amount)}"})
    bundle.add_resource(FluentResource(text))
    message, _, attribute = name.partition(".")
    found = bundle.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None
    worded, errors = bundle.format_pattern(pattern, facts)
    assert not errors
    return str(worded)


@pytest.mark.parametrize(("name", "facts"), CASES)
def test_a_message_reads_as_in_the_reference_implementation(name: str, facts: dict[str, object]) -> None:
    ours = Wording([parse(SAMPLE, "sample")], plural_rule("en"))
    ours.functions["MONEY"] = lambda amount: f"${amount}"
    assert ours.word(name, facts) == reference(SAMPLE, name, facts)


@pytest.mark.parametrize("language", ["en", "it", "ja", "de", "cs"])
def test_plural_categories_agree_with_the_reference_implementation(language: str) -> None:
    text = "n = { $n ->\n    [one] one\n    [few] few\n    [many] many\n   *[other] other\n }\n"
    for number in range(130):
        assert plural_rule(language)(number) == reference(text, "n", {"n": number}, language)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a = { $x", "'}' is missing"),
        ("a = x }", "without its"),
        ("a = { $n ->\n    [one] x\n }", "default variant"),
        ("a = 1\na = 2", "a second time"),
        ("what is this", "neither a message"),
        ('a = { "x }', "quotation mark"),
        ("a = { }", "expression is missing"),
    ],
)
def test_a_broken_catalogue_says_where_and_why(text: str, why: str) -> None:
    with pytest.raises(BrokenCatalogue, match="sample:.*" + why):
        parse(text, "sample")


def test_the_facts_of_a_message_are_known() -> None:
    found = parse(SAMPLE, "sample")
    assert variables(found, "count") == {"n", "company"}
    assert variables(found, "base.long") == {"who"}
    assert variables(found, "terms") == set()


def test_a_first_book_overrides_a_later_one_and_english_fills_gaps(tmp_path: Path) -> None:
    for name, text in {
        "en/shared.ftl": "-chief = president\nhello = The { -chief } greets.\nbye = Bye.",
        "en/mine.ftl": "-chief = director",
        "it/shared.ftl": "bye = Ciao.",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    shared, mine = words.Book(tmp_path, "shared"), words.Book(tmp_path, "mine")
    assert words.wording((mine, shared)).word("hello", {}) == "The director greets."
    assert words.wording((shared,)).word("hello", {}) == "The president greets."
    italian = words.wording((mine, shared), "it")
    assert (italian.word("bye", {}), italian.word("hello", {})) == ("Ciao.", "The director greets.")


def test_lists_and_numbers() -> None:
    ours = words.wording((words.own_book("kernel"),))
    listing, either, number = (ours.functions[name] for name in ("LIST", "EITHER", "NUMBER"))
    assert [listing([]), listing(["A"]), listing(["A", "B"]), listing("ABC")] == [
        "nothing",
        "A",
        "A and B",
        "A, B and C",
    ]
    assert either(["A", "B", "C"]) == "A, B or C"
    assert [number(7), number(12345)] == ["7", "12,345"]

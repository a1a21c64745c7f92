"""The message catalogues: every code has its message, every message its facts, and other programs read the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from roundhouse import words
from roundhouse.kernel import (
    BrokenFile,
    GameError,
    GameOver,
    MalformedAction,
    Mismatch,
    NotYourTurn,
    SetupError,
    Title,
)
from roundhouse.titles import TITLES
from roundhouse.words.fluent import variables

PACKAGE = Path(words.__file__).resolve().parents[1]
FOLDER = PACKAGE / "words"
LANGUAGES = sorted(words.offered())
BOOKS = sorted(file.stem for file in (FOLDER / "en").glob("*.ftl"))
#: which books word the messages of a room, the first that has one decides
ROOMS = {
    "kernel": ("kernel",),
    "eighteen": ("eighteen", "kernel"),
    "bots": ("bots", "kernel"),
    "titles/g18chesapeake": ("18chesapeake", "eighteen", "kernel"),
    "titles/g18cz": ("18cz", "eighteen", "kernel"),
    "titles/g1862": ("1862", "eighteen", "kernel"),
    "titles/nuremberg": ("nuremberg", "kernel"),
    "cli": ("cli", "kernel"),
    "interop": ("interop", "kernel"),
    "coach": ("coach", "kernel"),
    "rules": ("cli", "kernel"),
}
#: what makes a message, the number of arguments before its code, and what the message is about
MAKERS = {
    "note": (1, "event"),
    "tell": (0, "event"),
    "RuleViolation": (1, "refusal"),
    "cite": (0, "refusal"),
    "because": (1, "reason"),
    "decide": (1, "reason"),
    "observed": (1, "part"),
    "complain": (0, "cli"),
    "say": (0, "cli"),
    "report": (2, "cli"),
    "agree": (1, "cli"),
    "refused": (1, "error"),
    "noted": (0, "part-note"),
    "slip": (0, "cli-slip"),
    "refuse": (0, "cli"),
    "sentence": (0, "cli"),
    **{error.__name__: (0, "error") for error in (GameError, SetupError, BrokenFile, Mismatch, MalformedAction)},
    **{error.__name__: (0, "error") for error in (GameOver, NotYourTurn)},
}


@dataclass(frozen=True)
class Use:
    """One place in the code that makes a message with a literal code."""

    place: str
    room: str
    name: str
    facts: frozenset[str]
    complete: bool  # no facts are spread into the call


def uses() -> Iterator[Use]:
    for room in ROOMS:
        for file in sorted((PACKAGE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield from use_in(node, room, file)


def use_in(node: ast.Call, room: str, file: Path) -> Iterator[Use]:
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    before, about = MAKERS.get(called, (0, "refusal" if called.isupper() or called.endswith("_cite") else ""))
    if not about or len(node.args) != before + 1:
        return
    if about == "cli" and isinstance(node.func, ast.Attribute):
        return  # `teller.say(...)` words something else
    facts = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
    complete = all(keyword.arg for keyword in node.keywords)
    for code in literals(node.args[before]):
        yield Use(f"{file.relative_to(PACKAGE)}:{node.lineno}", room, f"{about}-{code}", facts, complete)


def literals(node: ast.expr) -> Iterator[str]:
    """The codes that an expression may be: a literal, or a choice between literals."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def test_every_code_has_its_message_and_gives_its_facts() -> None:
    found = list(uses())
    assert len(found) > 60
    wrong = []
    for use in found:
        # a sentence of a shared room is worded by the catalogue of every title that uses the room
        for room in [room for room in ROOMS if "eighteen" in ROOMS[room]] if use.room == "eighteen" else [use.room]:
            books = [words.catalogue(words.own_book(book), "en") for book in ROOMS[room]]
            catalogue = next((book for book in books if use.name in book), None)
            if catalogue is None:
                wrong.append(f"{use.place}: no catalogue of {room} has {use.name}")
            elif use.complete and (missing := variables(catalogue, use.name) - use.facts):
                wrong.append(f"{use.place}: {use.name} of {room} is not given {', '.join(sorted(missing))}")
    assert wrong == []


def test_every_message_is_used() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    known = set(re.findall(r"""["']([a-z0-9][a-z0-9._-]*)["']""", text))
    joined = re.findall(r'f"([a-z0-9-]*-)\{', text)
    described = set().union(*(descriptions(title) for title in TITLES.values()))
    dead = []
    for book in BOOKS:
        for name in words.catalogue(words.own_book(book), "en"):
            code = re.sub(r"^(event|refusal|choice|prompt|reason|error|part|part-offer|score|feat|cli)-", "", name)
            codes = {name, code, code.replace("-", "_"), *([code.partition(".")[0]] if variant_of_code(code) else [])}
            if (
                codes & known
                or name in described
                or name.startswith(("-", "owner-", "colour-", "influence-", "piece-", "load-", "tally-"))
            ):
                continue
            if not any(code.startswith(start) for start in joined if start):
                dead.append(f"{book}: {name}")
    assert dead == []


def descriptions(title: Title) -> set[str]:
    """The messages that describe a title, its variants and its options."""
    options = {option for variant in title.variants for option in variant.options}
    return {
        "title-text",
        *(f"variant-{variant.id}{part}" for variant in title.variants for part in ("", ".about")),
        *(f"option-{option.name}" for option in options),
        *(f"option-{option.name}-{str(value).lower()}" for option in options for value in option.values),
    }


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_variant_and_option_is_described(slug: str) -> None:
    title = TITLES[slug]
    found = {name for book in title.words.books for name in words.catalogue(book, "en")}
    assert descriptions(title) - found == set()


def variant_of_code(code: str) -> bool:
    """Is the variant joined to the code when the message is made? Those of refused runs are."""
    return code.partition(".")[2] in ("run", "hexes")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_messages_read_as_in_the_reference_implementation(book: str, language: str) -> None:
    own = words.own_book(book)
    ours = words.wording((own, words.own_book("eighteen"), words.own_book("kernel")), language)
    functions = {name: (lambda *values, name=name: f"<{name} {values[-1]}>") for name in ours.functions}
    ours = type(ours)([words.catalogue(b, language) for b in (own, *shared())], ours.plural)
    ours.functions.update(functions)
    bundle = FluentBundle([language], use_isolating=False, functions=functions)
    for other in (*reversed(shared()), own):
        text = (FOLDER / language / f"{other.name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    for name in words.catalogue(own, language):
        if name.startswith("-"):
            continue
        for value in (1, 2, "word"):
            facts = dict.fromkeys(variables(all_messages(own, language), name), value)
            message, _, attribute = name.partition(".")
            found = bundle.get_message(message)
            worded, errors = bundle.format_pattern(found.attributes[attribute] if attribute else found.value, facts)
            assert (name, errors) == (name, [])
            assert ours.word(name, facts) == worded


@pytest.mark.parametrize(
    ("language", "unchanged", "changed"),
    [
        ("en", "the profit stays at +2.", "the profit changes by -2 pounds to +1."),
        ("it", "il profitto resta +2.", "il profitto cambia di -2 sterline e ora è +1."),
        ("ja", "利益は+2のまま変わりません。", "損益は-2ポンド、利益は+1になりました。"),
    ],
)
def test_a_profit_that_stays_is_not_said_to_change(language: str, unchanged: str, changed: str) -> None:
    ours = words.wording((words.own_book("nuremberg"), *shared()), language)
    for pounds, level, told in ((0, 2, unchanged), (-2, 1, changed)):
        facts = {"who": "Ann", "points": 3, "pounds": pounds, "level": level}
        assert ours.word("event-settled", facts).endswith(told)


def shared() -> tuple[words.Book, ...]:
    return words.own_book("eighteen"), words.own_book("kernel")


def all_messages(book: words.Book, language: str) -> dict[str, words.Pattern]:
    return {name: found for b in (*reversed(shared()), book) for name, found in words.catalogue(b, language).items()}


@pytest.mark.parametrize("book", BOOKS)
def test_a_translation_has_every_message_with_the_same_facts(book: str) -> None:
    for language in LANGUAGES:
        english, other = (words.catalogue(words.own_book(book), tongue) for tongue in ("en", language))
        messages = [name for name in english if not name.startswith("-")]
        assert [name for name in messages if name not in other] == []
        assert [name for name in other if name not in english and not name.startswith("-")] == []
        assert [name for name in messages if variables(english, name) != variables(other, name)] == []

"""What a table says in other languages has no English left in it, but for names and for words that were borrowed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import wording

from roundhouse import rules, tutorials, words
from roundhouse.titles import TITLES
from roundhouse.words import PSEUDO
from roundhouse.words.fluent import parse

CATALOGUES = Path(words.__file__).resolve().parent
#: other texts that players read, in a folder for each language
TEXTS = (Path(rules.__file__).resolve().parent, Path(tutorials.__file__).resolve().parent / "scripts")
#: for those who use the command line or run a server: they name options, fields and files
OPERATORS = frozenset({"cli.ftl", "help.ftl", "operators.ftl", "interop.ftl", "draw.ftl"})
#: Italian words that English has too, and words that both have borrowed or that stand for something in a file
SHARED = frozenset(
    """
    account address all api apprise area auto bank base before board bot browser chance chat cluster come
    computer csv curve date decide edit esc express extra false far figure file fine free games gzip hello host
    https idea in ipo json language link log map me menu mine no note obsolete or par parquet part passkey
    password per players png pool pre priority private push ray reasons result round sale scope scores separate
    serve server set side simple since so speed sr standard stock svg terminal true tutorial undo until volume
    who xx zone zoom found designed
    """.split()  # noqa: SIM905
)
#: the same in Japanese: signs, forms of files, and what is written in files and addresses
SIGNS = frozenset(
    """
    address api bonus chances csv esc id ipo json or parquet png pr rul sr svg ches cz ftn iii iv vi vii viii xi
    xii ne nw se sw sx me ml nl nf games https apprise before chance designed edit false found free gzip hello
    language map mine package.module class part players ray reasons result roundhouse scope scores side since
    speed true undo until who java mjhf nuremberg.json wensleydale.json
    """.split()  # noqa: SIM905
)
#: people and places in examples and lessons, and quotations of the Italian rulebook
PEOPLE = frozenset(
    """
    ada ben bruno cat charles dan emma eve fay george gus helen hudson linda lucy martin peter pia quin rachel
    richard robin europe graetz hayd karolvy maehrisch opocno prerov schweissing by last lner moravia bohemia
    vaclav anglia dales nuremberg wensleydale yorkshire sei sono giocatori d'accordo roundhouse
    """.split()  # noqa: SIM905
)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything that a player may read in a language, and where it is."""
    for file in sorted((CATALOGUES / language).rglob("*.ftl")):
        if file.name not in OPERATORS:
            for name, pattern in parse(file.read_text(encoding="utf-8"), file.name).items():
                yield from ((f"{file.name} {name}", text) for text in wording.texts_of(pattern))
    for folder in TEXTS:
        for file in sorted((folder / language).rglob("*.toml")):
            for key, text in strings(tomllib.loads(file.read_text(encoding="utf-8"))):
                yield f"{file.name} {key}", text


def strings(data: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from strings(value, str(name))
    elif isinstance(data, list):
        for value in data:
            yield from strings(value, key)


@pytest.mark.slow
@pytest.mark.parametrize("language, borrowed", [("it", SHARED), ("ja", SIGNS)])
def test_no_text_for_players_has_an_english_word(language: str, borrowed: frozenset[str]) -> None:
    names = {name.lower() for slug in TITLES for name in wording.proper_names(slug)} | PEOPLE
    english = {
        word.lower()
        for file in (CATALOGUES / "en").rglob("*.ftl")
        for pattern in parse(file.read_text(encoding="utf-8"), file.name).values()
        for text in wording.texts_of(pattern)
        for word in wording.WORD.findall(text)
    }
    wrong = []
    for place, text in texts(language):
        for word in wording.WORD.findall(wording.SIGN.sub("", re.sub("`[^`]*`", "", text))):
            small = word.lower()
            if small not in names and small not in borrowed and (language == "ja" or small in english):
                wrong.append(f"{place}: {word}")
    assert wrong == []


def said_wrong(slug: str, seed: int, moves: int) -> list[str]:
    """The lines of a game with words that are neither of the language nor names."""
    names = wording.proper_names(slug)
    found: dict[str, None] = {}
    for line in wording.lines(slug, seed, moves):
        for language in ("it", "ja", PSEUDO):
            text = line.word(language)
            if left := wording.english_in(text, language, names):
                found[f"{language} {line.sort} {line.code}: {text} {left}"] = None
    return list(found)


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(TITLES))
def test_nothing_that_is_said_in_a_game_has_an_english_word(slug: str) -> None:
    """A part of a game; `python tools/wording.py SLUG --games 5` reads whole ones."""
    assert said_wrong(slug, 5, 60) == []


def test_english_that_is_left_is_seen() -> None:
    names = frozenset({"Ann"})
    assert wording.english_in("Ann compra un share.", "it", names) == ["share"]
    assert wording.english_in("Annは2列車をbuyました。", "ja", names) == ["buy"]
    assert wording.english_in("Ann ƀùýś a train. [CHES-1-2]", PSEUDO, names) == ["train"]
    assert wording.english_in("Ann passa.", "it", names) == []

"""The records of a tutorial, and how they are read."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from roundhouse.kernel import Game, Title
from roundhouse.titles import TITLES

HERE = Path(__file__).parent
SCRIPTS, POSITIONS = HERE / "scripts", HERE / "positions"
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Wrong:
    """A legal move that is not the one to learn here, and what the coach says to it."""

    move: Mapping[str, Any]
    text: str


@dataclass(frozen=True, slots=True)
class RefusedMove:
    """A move that a rule forbids here: the code of the refusal, and why the rule matters."""

    action: Mapping[str, Any]
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One idea. A step without ``play`` is read only; the learner goes on by a button."""

    id: str
    text: str
    #: hexes, areas or other places that the coach points at
    point: tuple[str, ...] = ()
    #: the tab of the table to open
    tab: str | None = None
    #: the rule that the step teaches
    rule: str | None = None
    #: the model move, complete
    play: Mapping[str, Any] | None = None
    #: moves that are as good: an action fits when it has these fields with these values
    accept: tuple[Mapping[str, Any], ...] = ()
    hint: str = ""
    wrong: tuple[Wrong, ...] = ()
    refused: tuple[RefusedMove, ...] = ()
    #: what the others do afterwards
    then: tuple[Mapping[str, Any], ...] = ()

    @property
    def length(self) -> int:
        """How many actions the step adds to the log."""
        return 0 if self.play is None else 1 + len(self.then)

    def accepts(self, action: Mapping[str, Any]) -> bool:
        """Is this action of the learner what the step asks for?"""
        return any(fits(pattern, action) for pattern in self.accept)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Steps that follow one another in one game."""

    id: str
    name: str
    steps: tuple[TutorialStep, ...]
    #: how many actions the log has when the chapter begins
    start: int = 0


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A tutorial with its texts in one language."""

    id: str
    title: str
    variant: str | None
    options: Mapping[str, Any]
    players: tuple[str, ...]
    seed: int
    language: str
    name: str
    about: str
    minutes: int
    chapters: tuple[Chapter, ...] = field(default=())

    @property
    def learner(self) -> str:
        """The seat that the learner plays: always the first."""
        return self.players[0]

    def chapter(self, id: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.id == id), None)

    def start(self, title: Title, chapter: Chapter) -> Game:
        """The game at whose end the chapter begins."""
        if (data := _position(self.id, chapter.id)) is not None:
            return Game.from_dict(title, data)
        return Game(title, title.setup(list(self.players), self.seed, self.variant, self.options))


def _position(name: str, chapter: str) -> Mapping[str, Any] | None:
    """The game file at whose end a chapter begins, unless it begins with a new game."""
    file = POSITIONS / name / f"{chapter}.json"
    if not file.is_file():
        return None
    data: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def fits(pattern: Mapping[str, Any], action: Mapping[str, Any]) -> bool:
    """Has the action every field of the pattern, with the same value?"""
    return all(name in action and action[name] == value for name, value in pattern.items())


@cache
def names() -> tuple[str, ...]:
    """The ids of all tutorials: the one for beginners first, then in the order of the titles on the shelf."""
    shelf = list(TITLES)
    found = {file.stem: tomllib.loads(file.read_text(encoding="utf-8"))["title"] for file in SCRIPTS.glob("*.toml")}
    return tuple(sorted(found, key=lambda name: (name != "18xx", shelf.index(found[name]))))


def languages(name: str) -> tuple[str, ...]:
    """The languages in which a tutorial can be read, English first."""
    return (ENGLISH, *sorted(file.parent.name for file in SCRIPTS.glob(f"[a-z][a-z]/{name}.toml")))


@cache
def tutorial(name: str, language: str = ENGLISH) -> Tutorial:
    """A tutorial in a language; English where a text or the language is missing. ``KeyError`` for an unknown name."""
    if name not in names():
        raise KeyError(name)
    data = tomllib.loads((SCRIPTS / f"{name}.toml").read_text(encoding="utf-8"))
    texts = read_texts(name, language)
    players = tuple(data["players"])
    return Tutorial(
        id=name,
        title=data["title"],
        variant=data.get("variant"),
        options=data.get("options", {}),
        players=players,
        seed=data.get("seed", 1),
        language=language if texts else ENGLISH,
        name=texts.get("name", data["name"]),
        about=texts.get("about", data["about"]),
        minutes=data["minutes"],
        chapters=tuple(_chapter(name, chapter, players[0], texts) for chapter in data["chapter"]),
    )


def read_texts(name: str, language: str) -> Mapping[str, str]:
    """The texts of a tutorial in another language, by key; empty for English and for a language without any."""
    file = SCRIPTS / language / f"{name}.toml"
    if language == ENGLISH or not file.is_file():
        return {}
    found: Mapping[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["texts"]
    return found


def texts_of(tutorial: Tutorial) -> Iterator[tuple[str, str]]:
    """Every text of a tutorial with its key."""
    yield "name", tutorial.name
    yield "about", tutorial.about
    for chapter in tutorial.chapters:
        yield chapter.id, chapter.name
        for step in chapter.steps:
            key = f"{chapter.id}.{step.id}"
            yield key, step.text
            if step.hint:
                yield f"{key}.hint", step.hint
            yield from ((f"{key}.wrong-{number}", wrong.text) for number, wrong in enumerate(step.wrong, start=1))
            yield from ((f"{key}.{refused.code}", refused.text) for refused in step.refused)


def _chapter(name: str, data: Mapping[str, Any], learner: str, texts: Mapping[str, str]) -> Chapter:
    id = data["id"]
    before = _position(name, id)
    return Chapter(
        id,
        texts.get(id, data["name"]),
        tuple(_step(step, f"{id}.{step['id']}", learner, texts) for step in data["step"]),
        0 if before is None else len(before["actions"]),
    )


def _step(data: Mapping[str, Any], key: str, learner: str, texts: Mapping[str, str]) -> TutorialStep:
    def text(part: str, english: str) -> str:
        return texts.get(key + part, english).strip()

    def by_learner(action: Mapping[str, Any]) -> dict[str, Any]:
        return {"who": learner, **_plain(action)}

    play = by_learner(data["play"]) if "play" in data else None
    accept = tuple(by_learner(pattern) for pattern in data.get("accept", ()))
    return TutorialStep(
        id=data["id"],
        text=text("", data["text"]),
        point=tuple(data.get("point", ())),
        tab=data.get("tab"),
        rule=data.get("rule"),
        play=play,
        accept=accept or ((play,) if play is not None else ()),
        hint=text(".hint", data.get("hint", "")),
        wrong=tuple(
            Wrong(by_learner(wrong["move"]), text(f".wrong-{number}", wrong["text"]))
            for number, wrong in enumerate(data.get("wrong", ()), start=1)
        ),
        refused=tuple(
            RefusedMove(by_learner(refused["action"]), refused["code"], text(f".{refused['code']}", refused["text"]))
            for refused in data.get("refused", ())
        ),
        then=tuple(_plain(action) for action in data.get("then", ())),
    )


def _plain(value: Any) -> Any:
    """Data out of TOML, which has no null: the word ``@none`` stands for it."""
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return None if value == "@none" else value

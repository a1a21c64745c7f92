"""Can a tutorial be played to its end, and are its texts whole in every language?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roundhouse.kernel import Game, GameError, RuleViolation, Title
from roundhouse.rules.translation import figures

from .script import ENGLISH, Chapter, Tutorial, TutorialStep, fits, languages, read_texts, texts_of, tutorial


def check(name: str, title: Title, rule_ids: Mapping[str, Any]) -> Iterator[str]:
    """One sentence for each fault of a tutorial: a move that is illegal or not accepted, a wrong try that the engine
    would take otherwise than the script says, an unknown rule, a text that is missing or has other figures."""
    english = tutorial(name)
    yield from _check_keys(english)
    for chapter in english.chapters:
        for step in chapter.steps:
            if step.rule is not None and step.rule not in rule_ids:
                yield f"{chapter.id}.{step.id}: there is no rule {step.rule}."
        yield from _check_chapter(english, title, chapter)
    for language in languages(name):
        if language != ENGLISH:
            yield from _check_texts(english, language)


def _check_keys(english: Tutorial) -> Iterator[str]:
    seen: set[str] = set()
    for key, text in texts_of(english):
        if key in seen:
            yield f"{key} is there twice."
        if not text.strip():
            yield f"{key} has no text."
        seen.add(key)


def _check_chapter(english: Tutorial, title: Title, chapter: Chapter) -> Iterator[str]:
    """The model line, and at each step every other move that the step accepts, to the end of the chapter."""
    lines: list[tuple[Game, int]] = [(english.start(title, chapter), 0)]
    while lines:
        game, number = lines.pop()
        for at, step in enumerate(chapter.steps[number:], start=number):
            where = f"{chapter.id}.{step.id}"
            if step.play is None:
                continue
            if english.learner not in game.acting:
                yield f"{where}: it is not the learner's turn, but that of {', '.join(game.acting)}."
                return
            if number == 0:
                yield from _check_tries(where, game, step)
                for other in _others(game, step):
                    fork = _copy(game)
                    faults = list(_play(where, fork, other, step))
                    yield from faults
                    if not faults:
                        lines.append((fork, at + 1))
            faults = list(_play(where, game, step.play, step))
            yield from faults
            if faults:
                return


def _play(where: str, game: Game, move: Mapping[str, Any], step: TutorialStep) -> Iterator[str]:
    for action in (move, *step.then):
        try:
            game.apply(action)
        except GameError as error:
            yield f"{where}: {dict(action)} is refused: {error}"
            return


def _others(game: Game, step: TutorialStep) -> Iterator[Mapping[str, Any]]:
    """The moves on offer that the step accepts besides its model move; the lowest where a figure is free."""
    for choice in game.choices(str(step.play["who"]) if step.play else None):
        written = game.rules.codec.write(choice.action)
        if written != step.play and step.accepts(written):
            yield written


def _check_tries(where: str, game: Game, step: TutorialStep) -> Iterator[str]:
    assert step.play is not None
    if not step.accepts(step.play):
        yield f"{where}: the model move is not among those accepted."
    offered = [game.rules.codec.write(choice.action) for choice in game.choices(str(step.play["who"]))]
    for wrong in step.wrong:
        fitting = [action for action in offered if fits(wrong.move, action)]
        if all(step.accepts(action) for action in fitting):
            yield f"{where}: nothing on offer is the wrong move {dict(wrong.move)}."
    for refused in step.refused:
        try:
            _copy(game).apply(refused.action)
        except RuleViolation as error:
            if error.code.partition(".")[0] != refused.code:
                yield f"{where}: {dict(refused.action)} is refused with {error.code}, not {refused.code}."
        except GameError as error:
            yield f"{where}: {dict(refused.action)} is no move: {error}"
        else:
            yield f"{where}: {dict(refused.action)} is not refused."


def _copy(game: Game) -> Game:
    """The same game for trying out; positions are values and are shared."""
    copy = Game.__new__(Game)
    copy.__dict__.update(game.__dict__)
    copy.log, copy.line, copy.played = list(game.log), list(game.line), list(game.played)
    return copy


def _check_texts(english: Tutorial, language: str) -> Iterator[str]:
    wanted, given = dict(texts_of(english)), read_texts(english.id, language)
    for key in given:
        if key not in wanted:
            yield f"{language}: there is no text {key}."
    for key, text in wanted.items():
        if not given.get(key, "").strip():
            yield f"{language}: {key} is missing."
        elif figures(given[key]) != figures(text):
            yield f"{language}: {key} has other figures than the English text."

"""``roundhouse log``: what happened in a game, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from roundhouse.kernel import Game

from .app import JsonOption, app, check_language, console, print_json, say, sentence
from .files import At, GameFile, open_game
from .sentences import language as own_language


@app.command(epilog="roundhouse log game.json --language it")
def log(
    file: GameFile,
    at: At = None,
    language: Annotated[str | None, typer.Option("--language", "-l")] = None,
    json: JsonOption = False,
) -> None:
    """Tell what happened in a game: every round, every action and what it brought about. The file is replayed, every
    check on; actions that were taken back are left out."""
    if language is not None:
        check_language(language)
    game = open_game(file, at).game
    entries = list(tell(game, language or own_language()))
    if json:
        print_json(entries)
        return
    screen = console()
    here = ""
    for entry in entries:
        if entry["round"] != here:
            here = entry["round"]
            screen.print(here, markup=False, style="bold")
        number = f"{entry['number']:5}" if entry["number"] else " " * 5
        silent = [sentence("log-silent", who=entry["who"], word=entry["do"])] if entry["number"] else []
        for text in entry["events"] or silent:
            screen.print(f"{number}  {text}", markup=False)
            number = " " * 5
    if game.result is not None:
        words = game.rules.words.into(language or own_language())
        scores = [f"{game.setup.name_of(player)} {score}" for player, score in game.result.scores.items()]
        say("log-over", reason=words.ending(game.result.reason), scores=scores)


def tell(game: Game, language: str) -> Iterator[dict[str, Any]]:
    """One record for the set-up and for each action that stands: its number, round, action and sentences.

    The round is the one in which the action was played.
    """
    words = game.rules.words.into(language)
    name = getattr(game.rules, "round_name", None)  # a title need not have rounds

    def round_name(state: Any) -> str:
        return "" if name is None else words.part(name(state))

    yield {
        "number": 0,
        "round": round_name(game.line[0]),
        "who": None,
        "do": None,
        "action": None,
        "events": [words.event(event) for event in game.line[0].events],
    }
    steps = zip(game.line[:-1], game.played, game.line[1:], strict=True)
    for number, (before, action, after) in enumerate(steps, start=1):
        yield {
            "number": number,
            "round": round_name(before),
            "who": action.who,
            "do": action.do,
            "action": game.rules.codec.write(action),
            "events": [words.event(event) for event in after.events],
        }

"""``roundhouse replay``: play game files again and compare them with what they record."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from roundhouse import interop
from roundhouse.files import Loaded, play_file, read_json
from roundhouse.kernel import BrokenFile, Mismatch

from .app import JsonOption, app, complain, print_json, refuse, say, sentence
from .sentences import language, refused, told


@app.command(epilog="roundhouse replay game.json --checkpoints game.checkpoints.json")
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
    checkpoints: Path | None = None,
    json: JsonOption = False,
) -> None:
    """Replay game files, checking every action.

    The result must be the recorded one, and every checkpoint must agree. Ends with exit status 1 at the first
    difference and says where and why.
    """
    if checkpoints is not None and len(files) > 1:
        refuse("checkpoints-one-file")
    expected = None if checkpoints is None else read_json(checkpoints)
    reports: list[dict[str, Any]] = []
    failed = False
    for path in files:
        report = _replay(path, expected)
        reports.append(report)
        if "difference" in report:
            failed = True
            break
        if not json:
            _print_report(report)
    if json:
        print_json(reports)
    if failed:
        complain("about-file", file=reports[-1]["file"], text=reports[-1]["difference"])
        raise typer.Exit(1)


def _replay(path: Path, checkpoints: Any) -> dict[str, Any]:
    """What replaying one file showed; 'difference' is there if something differs."""
    data = read_json(path)
    report: dict[str, Any] = {"file": str(path)}
    began = time.perf_counter()
    try:
        loaded = play_file(data)
    except Mismatch as error:
        return {**report, "difference": told(error)}
    seconds = time.perf_counter() - began
    game = loaded.game
    report |= {
        "format": loaded.format,
        "title": game.setup.title,
        "players": len(game.setup.players),
        "actions": len(game.log),
        "seconds": round(seconds, 4),
        "over": game.result is not None,
        "result": None if game.result is None else dict(game.result.scores),
        "reason": None if game.result is None else game.rules.words.into(language()).ending(game.result.reason),
    }
    if game.notes:
        report["notes"] = [note.full(language()) for note in game.notes]
    if loaded.imported is not None and (wrong := interop.compare_result(loaded.imported)):
        return {**report, "difference": wrong.full(language())}
    if checkpoints is not None:
        wrong = interop.compare(_as_told(loaded, checkpoints), checkpoints)
        if wrong:
            return {**report, "difference": wrong.full(language())}
        report["checkpoints"] = len(checkpoints["steps"])
    return report


def _as_told(loaded: Loaded, checkpoints: Any) -> interop.Imported:
    """The game with the ids of the reference's entries; a file of ours gets them by being written in their format."""
    if loaded.imported is not None:
        return loaded.imported
    steps = checkpoints.get("steps") if isinstance(checkpoints, Mapping) else None
    players = checkpoints.get("players") if isinstance(checkpoints, Mapping) else None
    if not isinstance(steps, list) or not isinstance(players, list):
        raise refused(BrokenFile, "no-checkpoints")
    if len(players) != len(loaded.game.setup.players):
        raise refused(BrokenFile, "checkpoints-players")
    data = interop.write(loaded.game, players)
    for entry, step in zip(data["actions"], steps, strict=False):
        if entry["type"] != step.get("type"):
            facts = {"id": str(step.get("id")), "type": str(step.get("type")), "move": entry["type"]}
            raise refused(Mismatch, "checkpoint-type", **facts)
        entry["id"] = step.get("id")
    return interop.read(data)


def _print_report(report: Mapping[str, Any]) -> None:
    speed = report["actions"] / report["seconds"] if report["seconds"] else 0
    if report["over"]:
        scores = [f"{player} {score}" for player, score in report["result"].items()]
        end = sentence("replay-over", reason=report["reason"], scores=scores)
    else:
        end = sentence("replay-not-over")
    agreed = sentence("replay-agreed", count=report["checkpoints"]) if "checkpoints" in report else ""
    say(
        "replay",
        file=report["file"],
        title=report["title"],
        players=report["players"],
        actions=report["actions"],
        speed=round(speed),
        agreed=agreed,
        end=end,
    )
    for note in report.get("notes", ()):
        complain("note-file", file=report["file"], text=note)

"""``roundhouse replay``: play game files again and hold them against what they record."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from roundhouse import interop
from roundhouse.files import Loaded, play_file, read_json
from roundhouse.kernel import BrokenFile, Mismatch

from .app import app, complain, console, print_json, refuse


@app.command(epilog="Example: roundhouse replay game.json --checkpoints game.checkpoints.json")
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Game files, ours or of 18xx.games.")],
    checkpoints: Annotated[
        Path | None, typer.Option(help="What the reference engine held after each entry, for one game file.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Replay game files, checking every action.

    The result must be the recorded one, and every checkpoint must agree. Ends with exit status 1 at the first
    difference and says where and why.
    """
    if checkpoints is not None and len(files) > 1:
        refuse("--checkpoints goes with one game file.")
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
        complain(f"{reports[-1]['file']}: {reports[-1]['difference']}")
        raise typer.Exit(1)


def _replay(path: Path, checkpoints: Any) -> dict[str, Any]:
    """What replaying one file showed; 'difference' is there if something differs."""
    data = read_json(path)
    report: dict[str, Any] = {"file": str(path)}
    began = time.perf_counter()
    try:
        loaded = play_file(data)
    except Mismatch as error:
        return {**report, "difference": str(error)}
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
        "reason": None if game.result is None else game.rules.words.ending(game.result.reason),
    }
    if game.notes:
        report["notes"] = list(game.notes)
    if loaded.imported is not None and (wrong := interop.compare_result(loaded.imported)):
        return {**report, "difference": f"{wrong}."}
    if checkpoints is not None:
        wrong = interop.compare(_as_told(loaded, checkpoints), checkpoints)
        if wrong:
            return {**report, "difference": f"{wrong}."}
        report["checkpoints"] = len(checkpoints["steps"])
    return report


def _as_told(loaded: Loaded, checkpoints: Any) -> interop.Imported:
    """The game with the ids of the reference's entries; a file of ours gets them by being written in their format."""
    if loaded.imported is not None:
        return loaded.imported
    steps = checkpoints.get("steps") if isinstance(checkpoints, Mapping) else None
    players = checkpoints.get("players") if isinstance(checkpoints, Mapping) else None
    if not isinstance(steps, list) or not isinstance(players, list):
        raise BrokenFile("This is no file of checkpoints: it lacks steps or players.")
    if len(players) != len(loaded.game.setup.players):
        raise BrokenFile("The checkpoints are of a game with another number of players.")
    data = interop.write(loaded.game, players)
    for entry, step in zip(data["actions"], steps, strict=False):
        if entry["type"] != step.get("type"):
            raise Mismatch(f"Checkpoint {step.get('id')} is of {step.get('type')}, the game's move is {entry['type']}.")
        entry["id"] = step.get("id")
    return interop.read(data)


def _print_report(report: Mapping[str, Any]) -> None:
    speed = report["actions"] / report["seconds"] if report["seconds"] else 0
    agreed = f", {report['checkpoints']} checkpoints agree" if "checkpoints" in report else ""
    end = (
        f"; {report['reason']}: " + ", ".join(f"{p} {s}" for p, s in report["result"].items()) if report["over"] else ""
    )
    console().print(
        f"{report['file']}: {report['title']}, {report['players']} players, {report['actions']} actions "
        f"({speed:.0f}/s){agreed}{end or '; not over'}",
        markup=False,
    )
    for note in report.get("notes", ()):
        complain(f"{report['file']}: note: {note}")

"""Stored games played again from their logs, with every check of live play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from roundhouse.kernel import Game, SetupError, Title


def game_file(row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], actions: Sequence[Mapping[str, Any]]) -> Any:
    """A stored game as a game file: rows of the tables ``games``, ``seats`` and ``actions`` in their order. What was
    taken back is left out."""
    line: list[Mapping[str, Any]] = []
    for entry in actions:
        if entry["action"]["do"] == "undo":
            del line[len(line) - int(entry["action"]["steps"]) :]
        else:
            line.append(entry)
    return {
        "format": "roundhouse/1",
        "title": row["title"],
        "variant": row["variant"],
        "options": dict(row["options"]),
        "rules_version": row["rules_version"],
        "readings": row["readings"],
        "seed": row["seed"],
        "players": [seat["player"] for seat in seats],
        "chance": [*row["outcomes"], *(outcome for entry in line for outcome in entry["outcomes"])],
        "actions": [dict(entry["action"]) for entry in line],
        "result": None if row["result"] is None else dict(row["result"]),
    }


def replay(titles: Mapping[str, Title], file: Mapping[str, Any]) -> Game | None:
    """Play a stored game again with every check on; a ``GameError`` if it does not come out as it is stored. None: this
    program does not have the title, or not the rules it was played by."""
    title = titles.get(str(file["title"]))
    if title is None:
        return None
    versions = (title.rules_version, *title.older_versions)
    if file["rules_version"] not in versions:
        return None
    try:
        title.setup(file["players"], 0, file["variant"], file["options"], file["readings"], file["rules_version"])
    except SetupError:
        return None
    return Game.from_dict(title, file)

"""Games recorded by the reference engine, with its checkpoints: where they are and how each title's test uses them.

They lie beside the checkout (`../shared/conformance`, or under `ROUNDHOUSE_SHARED`) and are not part of it.
"""

import json
import os
from functools import cache
from pathlib import Path

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.kernel import digest

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("ROUNDHOUSE_SHARED") or ROOT.parent / "shared")


def names(slug):
    """Parameters for every recorded game of a title; one that is skipped where there are none."""
    folder = SHARED / "conformance" / slug
    found = sorted(file.stem for file in folder.glob("*.json") if not file.stem.endswith(".checkpoints"))
    missing = pytest.mark.skip(reason="the recorded games are not beside this checkout (set ROUNDHOUSE_SHARED)")
    return found or [pytest.param("none", marks=missing)]


@cache
def recorded(slug, name):
    """The file, its checkpoints, and the game read from it."""
    folder = SHARED / "conformance" / slug
    data = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    checkpoints = json.loads((folder / f"{name}.checkpoints.json").read_text(encoding="utf-8"))
    return data, checkpoints, interop.read(data)


def check_checkpoints(slug, name):
    """Our game holds what the reference held, after every entry and at the end."""
    data, checkpoints, imported = recorded(slug, name)
    difference = interop.compare(imported, checkpoints)
    assert difference is None, str(difference)
    assert len(imported.marks) == len(checkpoints["steps"])
    if imported.game.result is not None:
        by_name = {imported.ids[_id(imported, id)]: score for id, score in data["result"].items()}
        assert dict(imported.game.result.scores) == by_name


def _id(imported, text):
    return next(id for id in imported.ids if str(id) == str(text))


def check_own_format(slug, name):
    """Written in our format and read again it is the same game, position by position."""
    _, _, imported = recorded(slug, name)
    again = roundhouse.load(json.loads(json.dumps(imported.game.to_dict())))
    assert again.line == imported.game.line
    assert digest(again.state) == digest(imported.game.state)


def check_there_and_back(slug, name):
    """Written in 18xx.games' format and read again it comes to the same end, entry for entry."""
    data, _, imported = recorded(slug, name)
    back = json.loads(json.dumps(interop.write(imported.game)))
    again = interop.read(back)
    assert again.game.result == imported.game.result
    assert digest(again.game.state) == digest(imported.game.state)
    told = [entry["type"] for entry in interop.live_entries(data["actions"]) if entry["type"] != "end_game"]
    assert [entry["type"] for entry in back["actions"]] == told

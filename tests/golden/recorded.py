"""The recorded games of `tests/recorded` and what the tests of each title check with them."""

import json
from functools import cache
from pathlib import Path

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.files import read_json
from roundhouse.kernel import digest

FOLDER = Path(__file__).resolve().parents[1] / "recorded"


def names(slug):
    """The names of all recorded games of a title."""
    found = sorted(file.name.removesuffix(".json.gz") for file in (FOLDER / slug).glob("*.json.gz"))
    return [name for name in found if not name.endswith(".checkpoints")]


#: the games that `dev.py test --fast` replays too
QUICK = {"1862": "random-2p-1", "18chesapeake": "real-1277", "18cz": "real-2-player-hostseat"}


def games(slug):
    """Parameters for all recorded games of a title; all but one are slow."""
    return [pytest.param(name, marks=() if name == QUICK[slug] else pytest.mark.slow) for name in names(slug)]


def game_file(slug, name):
    """The content of a game's file."""
    return read_json(FOLDER / slug / f"{name}.json.gz")


def checkpoints_file(slug, name):
    """The content of the file of a game's checkpoints."""
    return read_json(FOLDER / slug / f"{name}.checkpoints.json.gz")


@cache
def recorded(slug, name):
    """The game's file, its checkpoints, and the game read from it."""
    data = game_file(slug, name)
    return data, checkpoints_file(slug, name), interop.read(data)


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

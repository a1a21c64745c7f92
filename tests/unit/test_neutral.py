"""Games of every title play on as they were when a player gets another name."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from roundhouse import interop
from roundhouse.kernel import Game
from roundhouse.server.neutral import Names
from roundhouse.server.present import dumps, result_data, result_json
from roundhouse.titles import TITLES

ROOT = Path(__file__).resolve().parents[1]
GAMES = (
    "recorded/18chesapeake/random-3p-1.json.gz",
    "recorded/18cz/random-3p-1.json.gz",
    "recorded/1862/random-3p-1.json.gz",
    "golden/nuremberg/nuremberg-4p.json",
)


def read(name: str) -> dict[str, Any]:
    content = (ROOT / name).read_bytes()
    found: dict[str, Any] = json.loads(gzip.decompress(content) if name.endswith(".gz") else content)
    return found


def seen(game: Game) -> Any:
    """The position and the result as screens get them."""
    return json.loads(
        dumps([game.rules.view(game.state, None), result_json(game.rules.words, result_data(game.state.result))])
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_replays_to_the_same_position_under_another_name(name: str) -> None:
    file = read(name)
    before = Game.from_dict(TITLES[file["title"]], file) if "format" in file else interop.read(file).game
    names = Names({str(before.setup.players[0]): "Player 1"})
    after = Game.from_dict(before.title, names.value(json.loads(dumps(before.to_dict()))))
    assert after.setup.players[0] == "Player 1"
    assert seen(after) == names.value(seen(before))


def test_names_in_texts_and_values() -> None:
    names = Names({"Ann": "Player 1", "7": "Player 2"})
    assert names.text("Ann buys from Annabel; Ann's turn 7") == "Player 1 buys from Annabel; Player 1's turn 7"
    assert names.value({"Ann": ["Ann", 7, "7", {"who": "Bo"}]}) == {
        "Player 1": ["Player 1", 7, "Player 2", {"who": "Bo"}]
    }
    event = {"kind": "x", "text": "Ann walks", "facts": {"who": "Ann"}}
    assert names.event(event) == {"kind": "x", "text": "Player 1 walks", "facts": {"who": "Player 1"}}
    assert names.result(None) is None

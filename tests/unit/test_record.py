"""The script that adds a game to the recorded ones."""

import copy
import gzip
import json
import sys

import pytest
from tools import record

from tests.golden.recorded import checkpoints_file, game_file

SLUG, NAME = "18chesapeake", "real-22383"


def renamed(value, names):
    """`value` with every id of a player replaced, wherever it stands; the ids of entries stay."""
    if isinstance(value, dict):
        return {names.get(key, key): item if key == "id" else renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return int(names.get(str(value), value))
    return value


@pytest.fixture
def files(tmp_path):
    """A game and its checkpoints as people play them: with names, ids, a chat."""
    real = {"101": "9901", "102": "9902"}
    game, checkpoints = game_file(SLUG, NAME), checkpoints_file(SLUG, NAME)
    game, checkpoints = renamed(game, real), renamed(checkpoints, real)
    game["players"] = [{"id": 9901, "name": "Ann"}, {"id": 9902, "name": "Bo"}]
    game["user"] = {"id": 9901, "name": "Ann"}
    game["description"] = "Ann's game"
    chat = {"type": "message", "entity": 9901, "entity_type": "player", "message": "hello", "id": 7000}
    game["actions"].insert(3, chat)
    (tmp_path / f"{NAME}.json").write_text(json.dumps(game), encoding="utf-8")
    (tmp_path / f"{NAME}.checkpoints.json").write_text(json.dumps(checkpoints), encoding="utf-8")
    return game, checkpoints, tmp_path


def run(monkeypatch, folder, *words):
    monkeypatch.setattr(record, "RECORDED", folder)
    monkeypatch.setattr(sys, "argv", ["record.py", *map(str, words)])
    return record.main()


def both(folder):
    return folder / f"{NAME}.json", folder / f"{NAME}.checkpoints.json"


def test_a_game_is_written_with_neutral_names_and_without_chat(files, monkeypatch, tmp_path):
    _, _, folder = files
    target = tmp_path / "recorded"
    target.mkdir()
    assert run(monkeypatch, target, *both(folder)) == 0
    written = json.loads(gzip.decompress((target / SLUG / f"{NAME}.json.gz").read_bytes()))
    told = json.loads(gzip.decompress((target / SLUG / f"{NAME}.checkpoints.json.gz").read_bytes()))
    assert (written, told) == (game_file(SLUG, NAME), checkpoints_file(SLUG, NAME))
    sums = (target / "SHA256SUMS").read_text(encoding="utf-8")
    assert sums == "".join(record.checksums(target))
    assert len(sums.splitlines()) == 2


def test_the_same_game_gives_the_same_bytes(files, monkeypatch, tmp_path):
    _, _, folder = files
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        assert run(monkeypatch, tmp_path / name, *both(folder)) == 0
    assert (tmp_path / "one" / "SHA256SUMS").read_bytes() == (tmp_path / "two" / "SHA256SUMS").read_bytes()


@pytest.mark.parametrize(
    "spoil, sentence",
    [
        (lambda game, steps: steps["steps"][20].update(bank=1), "The game differs after entry"),
        (lambda game, steps: game["result"].update({"9901": 1}), "The game differs at the end, result"),
        (lambda game, steps: steps.pop("initial"), "A field is missing or of the wrong kind: KeyError('initial')."),
        (lambda game, steps: game.update(title="1830"), "1830"),
    ],
)
def test_a_game_that_does_not_agree_is_not_written(files, monkeypatch, tmp_path, capsys, spoil, sentence):
    game, checkpoints, folder = files
    game, checkpoints = copy.deepcopy(game), copy.deepcopy(checkpoints)
    spoil(game, checkpoints)
    for path, content in zip(both(folder), (game, checkpoints), strict=True):
        path.write_text(json.dumps(content), encoding="utf-8")
    target = tmp_path / "recorded"
    assert run(monkeypatch, target, *both(folder)) == 1
    assert sentence in capsys.readouterr().err
    assert not target.exists()


def test_a_file_that_is_not_there(monkeypatch, tmp_path, capsys):
    assert run(monkeypatch, tmp_path, tmp_path / "no.json", tmp_path / "no.checkpoints.json") == 1
    assert "cannot be read" in capsys.readouterr().err

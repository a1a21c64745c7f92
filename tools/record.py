"""Add a game of 18xx.games and its checkpoints to the recorded games of the tests.

    .venv/bin/python tools/record.py GAME.json GAME.checkpoints.json

The game is written to `tests/recorded/SLUG/` with neutral player names and ids and without chat, after it has been
replayed and compared with every checkpoint. `tests/recorded/README.md` describes both files.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from roundhouse import interop
from roundhouse.files import read_json
from roundhouse.kernel import GameError, Mismatch

RECORDED = Path(__file__).resolve().parent.parent / "tests" / "recorded"
#: the id of the first player in a neutral file; the others follow
FIRST_ID = 101
#: entries that hold only what people said to each other
CHAT = frozenset({"message", "log"})

Json = dict[str, Any]


def neutral(game: Json, checkpoints: Json) -> tuple[Json, Json]:
    """Both files with players called "Player 1", "Player 2" ... and numbered from 101 on, without chat.

    Games at one screen have players without ids: their names serve as ids and are replaced likewise.
    """
    names: dict[str, Any] = {}
    players = []
    for number, player in enumerate(game["players"], 1):
        name = f"Player {number}"
        if "id" in player:
            names[str(player["id"])] = FIRST_ID + number - 1
            players.append({"id": FIRST_ID + number - 1, "name": name})
        else:
            names[str(player["name"])] = name
            players.append({"name": name})

    def new(value: Any) -> Any:
        return names.get(str(value), value) if isinstance(value, str | int) else value

    result = _game(game, new)
    return {**result, "players": players, "description": ""}, _checkpoints(checkpoints, new)


def _game(game: Json, new: Callable[[Any], Any]) -> Json:
    result = {key: value for key, value in game.items() if key != "user"}
    if isinstance(game.get("acting"), list):
        result["acting"] = [new(player) for player in game["acting"]]
    if isinstance(game.get("result"), Mapping):
        result["result"] = _keys(game["result"], new)
    result["actions"] = [_entry(entry, new) for entry in game["actions"] if entry["type"] not in CHAT]
    return result


def _entry(entry: Json, new: Callable[[Any], Any]) -> Json:
    result = {key: value for key, value in entry.items() if key != "message"}
    if entry.get("entity_type") == "player":
        result["entity"] = new(entry["entity"])
    if "user" in entry:
        result["user"] = new(entry["user"])
    if "auto_actions" in entry:
        result["auto_actions"] = [_entry(inner, new) for inner in entry["auto_actions"]]
    return result


def _checkpoints(checkpoints: Json, new: Callable[[Any], Any]) -> Json:
    setup = checkpoints["setup"]
    final = checkpoints["final"]
    return {
        **checkpoints,
        "players": [new(player) for player in checkpoints["players"]],
        "setup": {**setup, "player_order": [new(player) for player in setup["player_order"]]},
        "initial": _step(checkpoints["initial"], new),
        "steps": [_step(step, new) for step in checkpoints["steps"]],
        "final": {
            **final,
            **{key: _keys(final[key], new) for key in ("result", "expected_result") if isinstance(final[key], Mapping)},
        },
    }


def _step(step: Json, new: Callable[[Any], Any]) -> Json:
    result = dict(step)
    for key in ("entity", "acting"):
        if key in step:
            result[key] = new(step[key])
    for key in ("actors", "order"):
        if key in step:
            result[key] = [new(player) for player in step[key]]
    for key in ("players", "debts"):
        if key in step:
            result[key] = _keys(step[key], new)
    if "auto" in step:
        result["auto"] = [[new(value) for value in deed] for deed in step["auto"]]
    if "companies" in step:
        result["companies"] = {name: new(owner) for name, owner in step["companies"].items()}
    if "corps" in step:
        result["corps"] = {name: _company(record, new) for name, record in step["corps"].items()}
    return result


def _company(record: Any, new: Callable[[Any], Any]) -> Any:
    if not isinstance(record, Mapping):
        return record
    result = dict(record)
    if "owner" in record:
        result["owner"] = new(record["owner"])
    if isinstance(record.get("shares"), Mapping):
        result["shares"] = _keys(record["shares"], new)
    return result


def _keys(table: Mapping[str, Any], new: Callable[[Any], Any]) -> Json:
    return {str(new(key)): value for key, value in table.items()}


def check(game: Json, checkpoints: Json) -> str:
    """The slug of the game's title; `GameError` where the game or its checkpoints do not agree with our rules."""
    imported = interop.read(game)
    difference = interop.compare(imported, checkpoints) or interop.compare_result(imported)
    if difference is not None:
        raise Mismatch(f"The game differs {difference}")
    return imported.game.title.slug


def write(folder: Path, slug: str, name: str, game: Json, checkpoints: Json) -> list[Path]:
    """Write both files, compressed so that the same content gives the same bytes, and the list of checksums."""
    files = []
    for ending, content in (("", game), (".checkpoints", checkpoints)):
        file = folder / slug / f"{name}{ending}.json.gz"
        file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        files.append(file)
    write_checksums(folder)
    return files


def write_checksums(folder: Path) -> None:
    """List every recorded file with its SHA-256 in `SHA256SUMS`, in the format of `sha256sum`."""
    (folder / "SHA256SUMS").write_text("".join(checksums(folder)), encoding="utf-8")


def checksums(folder: Path) -> list[str]:
    """The lines of `SHA256SUMS` for the files as they are now."""
    files = sorted(folder.glob("*/*.json.gz"))
    return [f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.relative_to(folder).as_posix()}\n" for f in files]


def main() -> int:
    """Add one game; 0 if it was written."""
    parser = argparse.ArgumentParser(description="Add a game and its checkpoints to tests/recorded.")
    parser.add_argument("game", type=Path, help="NAME.json (or .json.gz), a finished game of 18xx.games")
    parser.add_argument("checkpoints", type=Path, help="what the reference engine held after each entry")
    arguments = parser.parse_args()
    name = arguments.game.name.partition(".json")[0]
    try:
        game, checkpoints = neutral(read_json(arguments.game), read_json(arguments.checkpoints))
        slug = check(game, checkpoints)
    except GameError as error:
        print(f"record.py: {name} was not written. {error}", file=sys.stderr)
        return 1
    except (KeyError, TypeError, AttributeError) as error:
        print(
            f"record.py: {name} was not written. A field is missing or of the wrong kind: {error!r}.", file=sys.stderr
        )
        return 1
    for file in write(RECORDED, slug, name, game, {**checkpoints, "file": f"{name}.json"}):
        print(f"written: {file.relative_to(RECORDED)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

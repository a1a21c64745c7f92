"""Files of 18xx.games that are not in order: one sentence, whatever is wrong with them."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.bots.randomly import RandomBot
from roundhouse.cli import run
from roundhouse.interop.history import DEEPEST
from roundhouse.kernel import BrokenFile, GameError

TITLES = ("18Chesapeake", "18CZ", "1862")


def nest(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


ODD: tuple[Any, ...] = (
    None, True, -1, 1.5, 10**15, "", "x", "²", "-²", "--1", "\n", "9" * 5000, [], [None], [[]], [1], {}, {"a": 1}, [{}],
    [{"a": []}], [{"connections": 3}], "PRR", "F2", "57", nest(300),
)  # fmt: skip
_MISSING = object()


@pytest.fixture(scope="module", params=TITLES)
def file(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A game of bots as 18xx.games writes it, some way into the operating rounds."""
    players = [{"id": number, "name": name} for number, name in enumerate(("Ann", "Bo", "Cy"), start=1)]
    game = interop.read({"title": request.param, "players": players, "settings": {"seed": 5}, "actions": []}).game
    bot, rng = RandomBot(), random.Random(5)
    while game.result is None and len(game.log) < 170:
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
    written: dict[str, Any] = json.loads(json.dumps(interop.write(game)))
    interop.read(written)
    return written


def places(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a file."""
    if before:
        yield before
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inside:
        yield from places(part, (*before, name))


def spoil(data: Any, place: tuple[Any, ...], value: Any) -> None:
    for name in place[:-1]:
        data = data[name]
    if value is _MISSING:
        del data[place[-1]]
    else:
        data[place[-1]] = value


def read_or_refuse(data: Any) -> GameError | None:
    """Anything else than a refusal fails the test."""
    try:
        interop.read(data)
    except GameError as error:
        return error
    return None


@pytest.mark.slow
def test_anything_in_any_place(file: dict[str, Any]) -> None:
    """The head of the file in all its places, and a field or two of every kind of entry."""
    rng = random.Random(1)
    head = {**file, "actions": file["actions"][:3]}
    for place in list(places(head)):
        for odd in (*rng.sample(ODD, 6), _MISSING):
            spoiled = copy.deepcopy(head)
            spoil(spoiled, place, odd)
            read_or_refuse(spoiled)
    latest = {entry["type"]: number for number, entry in enumerate(file["actions"])}
    for number in latest.values():
        entry = file["actions"][number]
        for place in rng.sample(spots := list(places(entry)), min(4, len(spots))):
            odd = rng.choice((*ODD, _MISSING))
            spoiled_entry = copy.deepcopy(entry)
            spoil(spoiled_entry, place, odd)
            read_or_refuse({**file, "actions": [*file["actions"][:number], spoiled_entry]})
    assert read_or_refuse(file) is None, "the file itself is whole, so that what was refused was refused for its fault"


def last_of(file: dict[str, Any], kind: str) -> tuple[int, dict[str, Any]] | None:
    found = [number for number, entry in enumerate(file["actions"]) if entry["type"] == kind]
    return (found[-1], copy.deepcopy(file["actions"][found[-1]])) if found else None


@pytest.mark.parametrize(
    "kind, fields",
    [
        ("buy_shares", {"shares": ["PRR_²"]}),
        ("buy_shares", {"shares": {"a": 1}}),
        ("buy_shares", {"shares": "several"}),
        ("lay_tile", {"rotation": "--1"}),
        ("lay_tile", {"rotation": "9" * 5000}),
        ("lay_tile", {"entity": ["PRR"]}),
        ("run_routes", {"routes": 3}),
        ("run_routes", {"routes": [3]}),
        ("run_routes", {"routes": [{"connections": [[{}]]}]}),
        ("buy_train", {"variant": "no such train", "price": 1}),
        ("buy_train", {"train": {}}),
        ("buy_train", {"price": "²"}),
        ("par", {"share_price": "²,1,1"}),
        ("place_token", {"city": "57-0-²"}),
        ("pass", {"entity": {"id": 1}}),
        ("pass", {"auto_actions": 7}),
        ("pass", {"auto_actions": [[]]}),
    ],
)
def test_entries_that_once_ended_the_program(file: dict[str, Any], kind: str, fields: dict[str, Any]) -> None:
    found = last_of(file, kind)
    if "variant" in fields and file["title"] != "1862":
        fields = {"train": "no such train-0"}  # elsewhere the variant of a train that somebody has means nothing
    if found is None:
        number, entry = len(file["actions"]), {**file["actions"][-1], "type": kind}
    else:
        number, entry = found
    if fields == {"shares": "several"}:
        fields = {"shares": entry["shares"] * 2}
    error = read_or_refuse({**file, "actions": [*file["actions"][:number], {**entry, **fields}]})
    assert isinstance(error, GameError)


def test_a_bid_when_every_company_is_sold() -> None:
    """Nothing is left to bid on while the company that came with the last one waits for its price."""
    players = [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}]
    game = interop.read({"title": "18Chesapeake", "players": players, "settings": {"seed": 5}, "actions": []}).game
    while bought := [choice.action for choice in game.choices() if choice.action.do == "buy_private"]:
        game.apply(bought[0])
    written: dict[str, Any] = json.loads(json.dumps(interop.write(game)))
    assert {entry["type"] for entry in written["actions"]} == {"bid"}
    assert read_or_refuse(written) is None
    assert isinstance(read_or_refuse({**written, "actions": [*written["actions"], written["actions"][-1]]}), GameError)


@pytest.mark.parametrize(
    "fields",
    [
        {"players": [{"id": [], "name": "Ann"}, {"id": 2}]},
        {"players": [{"id": {}, "name": "Ann"}, {"id": 2, "name": {}}]},
        {"players": [{"name": None}, {"name": 1.5}]},
        {"settings": {"optional_rules": 3}},
        {"settings": {"optional_rules": [[]]}},
        {"settings": []},
        {"actions": {"a": 1}},
        {"title": []},
    ],
)
def test_heads_that_once_ended_the_program(file: dict[str, Any], fields: dict[str, Any]) -> None:
    assert isinstance(read_or_refuse({**file, "actions": [], **fields}), GameError) or fields == {"settings": []}


@pytest.mark.parametrize("id", ["²", "x²7", "9" * 6000, [], None, {}])
def test_ids_that_give_no_seed(file: dict[str, Any], id: Any) -> None:
    assert read_or_refuse({**file, "id": id, "settings": {}, "actions": []}) is None


def test_automatic_actions_of_automatic_actions(file: dict[str, Any]) -> None:
    entry: dict[str, Any] = {"type": "message", "id": 1, "entity": 1, "entity_type": "player"}
    for _ in range(200):
        entry = {**entry, "auto_actions": [entry]}
    with pytest.raises(GameError, match=str(DEEPEST)):
        interop.read({**file, "actions": [entry | {"type": "pass"}]})


def test_scores_that_are_none() -> None:
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo"], seed=1)
    for scores in (None, 3, "ab", [1, 2], [[1]]):
        with pytest.raises(BrokenFile, match="scores"):
            roundhouse.load({**game.to_dict(), "result": {"scores": scores}})


@pytest.mark.slow
@pytest.mark.parametrize("depth", [500, 3000, 200_000])
def test_deep_files(tmp_path: Any, capsys: pytest.CaptureFixture[str], depth: int) -> None:
    file = tmp_path / "deep.json"
    game = json.dumps(roundhouse.new_game("18chesapeake", ["Ann", "Bo"], seed=1).to_dict())
    foreign = '{"title": "18Chesapeake", "players": [{"id": 1}, {"id": 2}], "actions": []}'
    deep = "[" * depth + "]" * depth
    for text in (
        deep,
        game.replace('"actions": []', f'"actions": [{deep}]'),
        game.replace('"options": {', f'"options": {{"a": {deep}, '),
        foreign.replace('"actions": []', f'"actions": [{{"type": "pass", "entity": {deep}}}]'),
    ):
        file.write_text(text)
        with pytest.raises(GameError):
            roundhouse.load(file)
        for words in (["replay", str(file)], ["show", str(file)], ["convert", str(file), "--to", "18xx.games"]):
            assert run(words) in (1, 2)
            told = capsys.readouterr()
            assert "Traceback" not in told.err
            assert len((told.err + told.out).strip().splitlines()) <= 2

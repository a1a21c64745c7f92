"""The real titles at the server: played to the end by bots, recorded games imported, runs that cannot be made up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import roundhouse
from roundhouse.interop.g18chesapeake import vanderbilt
from tests.api.running import Person, Refused, Running, serve, wait_for
from tests.golden.recorded import game_file, names

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serve(f"sqlite:///{tmp_path_factory.mktemp('titles') / 'games.sqlite3'}", roundhouse.TITLES) as running:
        yield running


def titles_and_variants() -> list[tuple[str, str]]:
    """Up to three variants of each title; those of 1862 differ in set-up only and its games are long."""
    most = {"1862": 1}
    return [
        (title.slug, variant.id)
        for title in roundhouse.TITLES.values()
        for variant in title.variants[: most.get(title.slug, 3)]
    ]


def play_with_bots(person: Person, title: str, variant: str, bot: str | None = None) -> dict[str, Any]:
    """A game of bots as quick as they can, until it is over."""
    counts = next(v.players for v in roundhouse.TITLES[title].variants if v.id == variant)
    seats = [{"kind": "bot", "bot": bot}] * counts[0]
    game: dict[str, Any] = person.post(
        "/api/games", {"title": title, "variant": variant, "seats": seats, "pace": 0, "seed": 3}
    )
    wait_for(lambda: person.show(game)["status"] == "finished", timeout=240)
    return person.show(game)


@pytest.mark.parametrize("title, variant", titles_and_variants())
def test_bots_play_every_variant_to_its_end(server: Running, title: str, variant: str) -> None:
    person = server.person("Ann")
    game = play_with_bots(person, title, variant)
    assert game["result"]["winners"]
    address = f"/api/games/{game['id']}"
    # opened again from its snapshots and log by a process that has forgotten it
    shown = person.position(game)
    server.room.house.forget(game["id"])
    assert person.position(game)["view"] == shown["view"]
    history = person.get(f"{address}/history")
    assert len(history["rounds"]) > 2
    assert all(e["round"] for e in history["entries"])
    charts = person.get(f"{address}/charts")
    assert {s["of"] for s in charts["series"]} >= {"player"}
    assert all(s["points"][-1][0] == history["last"] for s in charts["series"] if s["of"] == "player")
    ending = person.get(f"{address}/ending")
    assert {place["player"]: place["score"] for place in ending["places"]} == game["result"]["scores"]
    assert all(sum(part["points"] for part in place["parts"]) == place["score"] for place in ending["places"])
    assert ending["highlights"]
    assert len({each["kind"] for each in ending["highlights"]} & {"round", "gain"}) == 1, "one best round"
    # out as a file and in again
    copy = person.post("/api/games/import", {"file": person.get(f"{address}/export")})
    assert copy["result"] == game["result"]
    middle = history["last"] // 2
    assert person.position(copy, at=middle)["view"] == person.position(game, at=middle)["view"]


@pytest.mark.parametrize("title, players", [("18chesapeake", 3), ("18cz", 2), ("1862", 4)])
def test_a_table_with_the_readings_of_18xx_games_can_be_exported(server: Running, title: str, players: int) -> None:
    """Its set-up is drawn there from the same seed; what cannot be played there makes no table."""
    person = server.person("Ann")
    guests = [{"kind": "guest", "name": name} for name in ("Bo", "Cy", "Di")]
    table = {"title": title, "seats": [{"kind": "me"}, *guests[: players - 1]], "readings": "18xx.games", "seed": 21}
    game = person.post("/api/games", table)
    person.post(f"/api/games/{game['id']}/actions", _first_choice(person, game))
    file = person.get(f"/api/games/{game['id']}/export", to="18xx.games")
    assert file["settings"]["seed"] == 21
    copy = person.post("/api/games/import", {"file": file})
    assert copy["readings"] == "18xx.games"
    assert copy["notes"] == []
    assert person.position(copy)["view"]["players"] == person.position(game)["view"]["players"]


def _first_choice(person: Person, game: dict[str, Any]) -> dict[str, Any]:
    """The request for a choice without a free figure."""
    position = person.position(game)
    action = next(choice["action"] for choice in position["choices"] if not choice.get("free"))
    return {"request_id": "first-choice", "version": position["version"], "action": action}


def test_a_table_that_18xx_games_does_not_know_is_refused_with_the_rule(server: Running) -> None:
    wish = {"title": "18cz", "variant": "moravia", "seats": [{"kind": "bot"}] * 3, "readings": "18xx.games"}
    with pytest.raises(Refused) as refused:
        server.person("Ann").post("/api/games", wish)
    assert refused.value.code == "setup"
    assert "[CZ-XI.2-1]" in str(refused.value)


def test_the_answer_to_an_import_has_its_notes(server: Running) -> None:
    """The seed would draw another company for Cornelius Vanderbilt than the one that got the first price."""
    file = game_file("18chesapeake", "random-3p-1")
    par = next(number for number, entry in enumerate(file["actions"]) if entry["type"] == "par")
    company = file["actions"][par]["corporation"]
    seed = next(seed for seed in range(2**60, 2**60 + 99) if vanderbilt(seed) != company)
    start = {**file, "actions": file["actions"][: par + 1], "settings": {"seed": seed}, "result": {}}
    ann = server.person("Ann")
    game = ann.post("/api/games/import", {"file": start})
    (note,) = game["notes"]
    assert company in note
    # and the chat of the table keeps them
    (kept,) = ann.live(game).next("welcome")["chat"]
    assert note in kept["text"]
    assert (kept["seat"], kept["user"]) == (None, None)
    assert str(seed) in note


def played_by_people() -> list[tuple[str, str]]:
    """Two recorded games played by people for each title that has any."""
    return [
        (slug, name)
        for slug in roundhouse.TITLES
        for name in [name for name in names(slug) if name.startswith("real-") and name[-1].isdigit()][:2]
    ]


@pytest.mark.parametrize("slug, name", played_by_people())
def test_a_recorded_game_is_imported_and_stepped_through(server: Running, slug: str, name: str) -> None:
    person = server.person("Ann")
    game = person.post("/api/games/import", {"file": game_file(slug, name), "name": name})
    assert game["readings"] == "18xx.games"
    assert game["status"] == "finished"
    history = person.get(f"/api/games/{game['id']}/history")
    for at in range(0, history["last"] + 1, max(1, history["last"] // 12)):
        assert person.position(game, at=at)["at"] == at


def before_a_run(person: Person) -> dict[str, Any]:
    """A table of one's own at which somebody is about to run trains: a branch of a game of bots."""
    game = person.post("/api/games", {"title": "18chesapeake", "seats": [{"kind": "bot"}] * 3, "pace": 0, "seed": 1})

    def first_run() -> int | None:
        entries = person.get(f"/api/games/{game['id']}/history")["entries"]
        return next((entry["at"] for entry in entries if entry["do"] == "run_trains"), None)

    at = wait_for(first_run, timeout=120)
    branch: dict[str, Any] = person.post(f"/api/games/{game['id']}/branch", {"at": at - 1})
    return branch


def test_a_run_cannot_be_made_up(server: Running) -> None:
    person = server.person("Ann")
    game = before_a_run(person)
    position = person.position(game)
    run = next(c["action"] for c in position["choices"] if c["action"]["do"] == "run_trains")
    fields = {key: value for key, value in run.items() if key not in ("who", "do")}
    version = position["version"]
    # a figure of one's own is not even an action
    with pytest.raises(Refused) as refused:
        person.play(game, run["who"], "run_trains", **{**fields, "revenue": 9999})
    assert (refused.value.status, refused.value.code) == (422, "malformed")
    # a way that is not on the map is refused by a rule
    for way in (["A1.0", "B2.0"], [*fields["runs"][0]["way"], *fields["runs"][0]["way"]], ["H6.0"]):
        made_up = {**fields, "runs": [{**fields["runs"][0], "way": way}]}
        with pytest.raises(Refused) as refused:
            person.play(game, run["who"], "run_trains", **made_up)
        assert refused.value.status == 409
        assert refused.value.problem["rule"]["text"]
    assert person.show(game)["version"] == version
    # and the best run is offered with its proof
    best = person.get(f"/api/games/{game['id']}/routes")
    assert best["proven"] is True
    assert best["runs"] == fields["runs"]
    assert sum(route["revenue"] for route in best["routes"]) == best["revenue"] > 0
    moved = person.play(game, run["who"], "run_trains", **fields)
    assert any(e["kind"] == "trains-run" for e in moved["entry"]["events"])


def test_a_run_is_valued_train_by_train(server: Running) -> None:
    person = server.person("Ann")
    game = before_a_run(person)
    address = f"/api/games/{game['id']}/routes"
    run = next(c["action"] for c in person.position(game)["choices"] if c["action"]["do"] == "run_trains")
    version = person.show(game)["version"]
    best = person.get(address)
    value = person.post(address, {"run": run})
    assert (value["revenue"], value["refused"]) == (best["revenue"], None)
    assert [route["revenue"] for route in value["routes"]] == [route["revenue"] for route in best["routes"]]
    for route, ours in zip(value["routes"], run["runs"], strict=True):
        assert route["train"] == ours["train"]
        assert set(route["counted"]) <= set(ours["way"])
        assert route["spare"] is None  # in this title every stop counts
    # what is refused, and what is no run, earns nothing and says why
    crooked = person.post(address, {"run": {**run, "runs": [{**run["runs"][0], "way": ["A1.0", "B2.0"]}]}})
    assert (crooked["revenue"], crooked["routes"]) == (None, [])
    assert crooked["refused"]["rule"]["text"]
    other = {"who": run["who"], "do": "pass"}
    assert person.post(address, {"run": other})["refused"]["code"] == "malformed"
    assert person.show(game)["version"] == version
    # actions before it are played first, from the position that is named
    assert person.post(address, {"at": version, "actions": [run], "run": run})["refused"] is not None


@pytest.mark.parametrize("slug", list(roundhouse.TITLES))
def test_every_title_opens_with_choices_and_reasons(server: Running, slug: str) -> None:
    person = server.person("Ann")
    count = roundhouse.TITLES[slug].variants[0].players[0]
    seats = [{"kind": "me"}, *({"kind": "guest", "name": f"Guest {n}"} for n in range(2, count + 1))]
    game = person.post("/api/games", {"title": slug, "seats": seats})
    position = person.position(game)
    assert position["choices"]
    assert position["round"]
    assert position["steps"][0]["prompt"]
    assert person.get(f"/api/titles/{slug}/actions")
    for refusal in person.get(f"/api/games/{game['id']}/refusals"):
        assert refusal["problem"]["message"]
        assert refusal["problem"]["rule"]["text"], refusal


def about_to_build(slug: str) -> dict[str, Any]:
    """A game played at random to a position in which a company may build on several hexes, as a file."""
    for seed in range(2, 12):
        game = roundhouse.new_game(slug, players=["Ann", "Bo", "Cy"], seed=seed)
        rng = random.Random(seed)
        for _ in range(500):
            choices = game.choices()
            if len({getattr(c.action, "hex", "") for c in choices if c.action.do == "lay_tile"}) > 2:
                return game.to_dict()
            good = [c for c in choices if c.action.do not in ("pass", "bid", "bankrupt")]
            word = rng.choice(sorted({c.action.do for c in good}) or [""])
            wanted = [c for c in good if c.action.do == word] if rng.random() < 0.8 else choices
            game.apply(rng.choice(wanted or choices).action)
    raise AssertionError(f"nobody builds in {slug}")


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862"])
def test_every_hex_where_nothing_can_be_built_says_why(server: Running, slug: str) -> None:
    person = server.person("Ann")
    game = person.post("/api/games/import", {"file": about_to_build(slug)})
    address = f"/api/games/{game['id']}"
    choices = person.post(f"{address}/whatif", {"actions": []})["position"]["choices"]
    lit = {c["action"]["hex"] for c in choices if c["action"]["do"] == "lay_tile"}
    board = person.get(f"{address}/board")
    reasons: dict[str, list[dict[str, Any]]] = {}
    for spot in board["hexes"]:
        if spot["id"] not in lit:
            reasons[spot["id"]] = person.post(f"{address}/whatif", {"place": spot["id"]})["refusals"]
    assert len(reasons) > 20
    codes: dict[str, set[str]] = {}
    for place, found in reasons.items():
        lays = [each for each in found if each["action"]["do"] == "lay_tile"]
        assert 1 <= len(lays) <= 3, place
        assert all(each["action"]["hex"] == place and each["problem"]["rule"]["text"] for each in lays)
        color = next(spot["color"] for spot in board["hexes"] if spot["id"] == place)
        codes.setdefault(color, set()).add(lays[0]["problem"]["code"])
    # Plain land far away is not reached; what is printed in red is never built on: not "this tile does not fit".
    assert any(code.startswith("not-connected") or "connect" in code for code in codes["white"]), codes
    assert not codes["white"] & {"color-step", "track-kept", "plain-tile", "one-town", "label"}, codes
    assert codes.get("red", set()) <= {"never-built", "red"}, codes
    # The seat's own question, not only the trial's, and a place that is none.
    assert person.post(f"{address}/whatif", {"place": "nowhere"})["refusals"] == []


def test_players_called_like_companies_sit_down_and_play(server: Running) -> None:
    person = server.person("PRR")
    seats = [{"kind": "me"}, {"kind": "guest", "name": "P1"}, {"kind": "guest", "name": "B&O"}]
    game = person.post("/api/games", {"title": "18chesapeake", "seats": seats, "seed": 3})
    assert [seat["player"] for seat in game["seats"]] == ["PRR (seat 1)", "P1 (seat 2)", "B&O (seat 3)"]
    for _ in range(3):
        action = person.position(game)["choices"][0]["action"]
        person.play(game, **action)
    shown = person.position(game)["view"]
    assert [private["owner"] for private in shown["privates"][:3]] == ["PRR (seat 1)", "P1 (seat 2)", "B&O (seat 3)"]
    file = person.get(f"/api/games/{game['id']}/export")
    assert person.post("/api/games/import", {"file": file})["version"] == 3

"""Looking at games: history, reasons, what-if, branches, files, charts."""

from __future__ import annotations

from typing import Any

import pytest

import roundhouse
from roundhouse.kernel import Game
from roundhouse.server import catalogue
from tests.api.running import Person, Refused, Running
from tests.api.test_moves import two
from tests.api.tiny import TINY

pytestmark = pytest.mark.slow


def play_a_little(ann: Person, bo: Person, game: dict[str, Any]) -> None:
    ann.play(game, "Ann", "walk", fields=2)
    ann.play(game, "Ann", "draw")
    ann.play(game, "Ann", "done")
    bo.play(game, "Bo", "draw")
    bo.play(game, "Bo", "walk", fields=3)
    bo.play(game, "Bo", "done")


@pytest.mark.one_database
def test_every_position_of_the_game_can_be_seen(server: Running) -> None:
    ann, bo, game = two(server)
    play_a_little(ann, bo, game)
    seen = [ann.position(game, at=at)["view"]["players"] for at in range(7)]
    assert [(a["cash"], b["cash"]) for a, b in seen] == [(0, 0), (2, 0), (2, 0), (2, 0), (2, 0), (2, 3), (2, 3)]
    assert ann.position(game, at=3)["choices"] == []
    with pytest.raises(Refused) as refused:
        ann.position(game, at=7)
    assert refused.value.status == 404
    rounds = ann.get(f"/api/games/{game['id']}/history")["rounds"]
    assert rounds == [{"round": "Lap 1", "from": 0, "to": 5}, {"round": "Lap 2", "from": 6, "to": 6}]


@pytest.mark.one_database
def test_what_is_printed_is_sent_once(server: Running) -> None:
    ann, _, game = two(server)
    assert "board" not in ann.position(game)["view"]
    assert ann.get(f"/api/games/{game['id']}/board") == {"fields": 9}


@pytest.mark.one_database
def test_why_not(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    (refusal,) = ann.get(f"/api/games/{game['id']}/refusals")
    assert (refusal["action"]["do"], refusal["problem"]["code"]) == ("walk", "walked")
    assert refusal["problem"]["rule"]["id"] == "CHES-1-2"
    assert ann.get(f"/api/games/{game['id']}/refusals", do="draw") == []
    assert len(ann.get(f"/api/games/{game['id']}/refusals", match="fields:1")) == 1
    assert ann.get(f"/api/games/{game['id']}/refusals", match="fields:2") == []


@pytest.mark.one_database
def test_what_if_plays_as_far_as_legal_and_stores_nothing(server: Running) -> None:
    ann, bo, game = two(server)
    play_a_little(ann, bo, game)
    tried = [
        {"who": "Ann", "do": "walk", "fields": 1},
        {"who": "Ann", "do": "done"},
        {"who": "Bo", "do": "walk", "fields": 9},
        {"who": "Bo", "do": "done"},
    ]
    answer = server.person().post(f"/api/games/{game['id']}/whatif", {"actions": tried})
    assert (answer["at"], answer["played"], answer["refused"]["code"]) == (6, 2, "too-far")
    assert answer["position"]["acting"] == ["Bo"]
    assert {c["action"]["who"] for c in answer["position"]["choices"]} == {"Bo"}
    early = ann.post(f"/api/games/{game['id']}/whatif", {"at": 0, "actions": tried[:1]})
    assert early["position"]["view"]["players"][0]["cash"] == 1
    assert ann.show(game)["version"] == 6


@pytest.mark.one_database
def test_what_if_gives_reasons_for_the_position_reached(server: Running) -> None:
    ann, _, game = two(server)
    body = {"actions": [{"who": "Ann", "do": "walk", "fields": 2}], "why": 10}
    (refusal,) = ann.post(f"/api/games/{game['id']}/whatif", body)["refusals"]
    assert refusal["problem"]["code"] == "walked"
    assert ann.post(f"/api/games/{game['id']}/whatif", {**body, "why": 0})["refusals"] == []


@pytest.mark.one_database
def test_what_if_does_not_foretell_the_draws(server: Running) -> None:
    ann = server.person("Ann")
    foretold = drawn = 0
    for seed in range(24):
        game = ann.create("me", "bot", seed=seed, pace=10)
        action = {"who": "Ann", "do": "draw"}
        told = ann.post(f"/api/games/{game['id']}/whatif", {"actions": [action]})["position"]["events"][0]["text"]
        again = ann.post(f"/api/games/{game['id']}/whatif", {"actions": [action]})["position"]["events"][0]["text"]
        assert told == again  # a branch that is asked for again is the same branch
        drawn += 1
        foretold += ann.play(game, "Ann", "draw")["entry"]["events"][0]["text"] == told
    assert foretold < drawn * 0.7  # one in four by luck


def test_a_branch_is_a_table_of_ones_own(server: Running) -> None:
    ann, bo, game = two(server)
    play_a_little(ann, bo, game)
    eve = server.person("Eve")
    action = {"who": "Bo", "do": "draw"}
    branch = eve.post(f"/api/games/{game['id']}/branch", {"at": 3, "actions": [action], "name": "Else"})
    assert (branch["branch_of"], branch["version"], branch["name"]) == (game["id"], 4, "Else")
    assert all(seat["kind"] == "guest" and seat["mine"] for seat in branch["seats"])
    eve.play(branch, "Bo", "walk", fields=1)
    eve.play(branch, "Bo", "done")
    assert ann.show(game)["version"] == 6
    against_bots = ann.post(f"/api/games/{game['id']}/branch", {"at": 6, "seats": [{"kind": "me"}, {"kind": "bot"}]})
    assert [seat["player"] for seat in against_bots["seats"]] == ["Ann", "Bo"]
    with pytest.raises(Refused) as refused:
        eve.post(f"/api/games/{game['id']}/branch", {"seats": [{"kind": "me"}]})
    assert refused.value.code == "seats"


def test_a_game_goes_out_as_a_file_and_comes_back(server: Running) -> None:
    ann, bo, game = two(server)
    play_a_little(ann, bo, game)
    ann.play(game, "Ann", "walk", fields=3)
    ann.undo(game)
    file = ann.get(f"/api/games/{game['id']}/export")
    assert file["format"] == "roundhouse/1"
    assert [a["do"] for a in file["actions"]] == ["walk", "draw", "done", "draw", "walk", "done"]
    copy = bo.post("/api/games/import", {"file": file})
    assert copy["version"] == 6
    ours, theirs = ann.position(game), bo.position(copy)
    assert theirs["view"]["players"] == ours["view"]["players"]
    assert bo.position(copy, at=2)["view"]["players"] == ann.position(game, at=2)["view"]["players"]
    bo.play(copy, "Ann", "walk", fields=1)


@pytest.mark.one_database
def test_the_seed_leaves_the_house_only_when_it_tells_nothing(server: Running) -> None:
    ann, _, shared = two(server)
    own = ann.create("me", "bot", seed=77, pace=10)
    with server.room.house.database.read() as connection:
        secret = server.room.house.find_row(connection, shared["id"]).seed
    assert ann.get(f"/api/games/{own['id']}/export")["seed"] == 77
    assert ann.get(f"/api/games/{shared['id']}/export")["seed"] == 0
    for address in ("", "/position", "/history"):
        assert str(secret) not in str(ann.get(f"/api/games/{shared['id']}{address}"))


def broken_files() -> list[dict[str, Any]]:
    game = Game(TINY, TINY.setup(["Ann", "Bo"], 3))
    game.apply({"who": "Ann", "do": "draw"})
    good = game.to_dict()
    return [
        {},
        {"format": "roundhouse/1"},
        {**good, "title": "chess"},
        {**good, "title": ["tiny"]},
        {**good, "players": [1, None]},
        {**good, "rules_version": 99},
        {**good, "chance": [["card", ["joker"]]]},
        {**good, "actions": [{"who": "Ann", "do": "walk", "fields": 44}]},
        {**good, "actions": [None]},
        {**good, "seed": {}},
        {**good, "result": {"scores": {"Ann": 99}}},
    ]


@pytest.mark.one_database
@pytest.mark.parametrize("number", range(len(broken_files())))
def test_broken_files_are_refused_with_a_sentence(server: Running, number: int) -> None:
    with pytest.raises(Refused) as refused:
        server.person("Ann").post("/api/games/import", {"file": broken_files()[number]})
    assert refused.value.status in (409, 422)
    message = refused.value.problem["message"]
    assert message[0].isupper()
    assert "." in message


@pytest.mark.one_database
def test_charts_are_lines_through_the_game(server: Running) -> None:
    ann, bo, game = two(server)
    play_a_little(ann, bo, game)
    charts = ann.get(f"/api/games/{game['id']}/charts")
    lines = {(s["measure"], s["id"]): s["points"] for s in charts["series"]}
    assert lines["net_worth", "Ann"] == [[0, 0], [1, 20], [6, 20]]
    assert lines["net_worth", "Bo"] == [[0, 0], [5, 30], [6, 30]]
    assert charts["rounds"] == [{"round": "Lap 1", "at": 0}, {"round": "Lap 2", "at": 6}]


@pytest.mark.one_database
def test_a_title_without_routes_says_so(server: Running) -> None:
    ann, _, game = two(server)
    with pytest.raises(Refused) as refused:
        ann.get(f"/api/games/{game['id']}/routes")
    assert (refused.value.status, refused.value.code) == (409, "not-offered")


@pytest.mark.one_database
def test_titles_options_and_actions_are_described(server: Running) -> None:
    (title,) = server.person().get("/api/titles")
    assert (title["slug"], title["player_counts"]) == ("tiny", [2, 3, 4])
    assert title["variants"][0]["options"][0]["values"][0] == {
        "value": True,
        "name": "true",
        "text": "for the impatient",
    }
    schemas = server.person().get("/api/titles/tiny/actions")
    assert set(schemas) == {"walk", "draw", "done"}
    assert schemas["walk"]["properties"]["fields"]["type"] == "integer"


@pytest.mark.one_database
def test_the_schemas_of_a_title_are_made_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes 50 ms of the server's time; whoever asks again and again must not slow others down."""
    made = []
    make = catalogue.action_schemas
    monkeypatch.setattr(catalogue, "action_schemas", lambda codec: (made.append(codec), make(codec))[1])
    first, second = (server.person().get("/api/titles/tiny/actions") for _ in range(2))
    assert first == second
    assert len(made) == len(TINY.variants)


@pytest.mark.one_database
def test_the_rule_ledger_can_be_read_and_searched(server: Running) -> None:
    reader = server.person()
    book = roundhouse.rules.ledger("18chesapeake")
    everything = reader.get("/api/rules/18chesapeake")
    assert everything["total"] == len(book.rules) + len(book.rulings) + len(book.examples)
    rule = next(iter(book.rules.values()))
    assert reader.get(f"/api/rules/18chesapeake/{rule.id}")["text"] == rule.text
    found = reader.get("/api/rules/18chesapeake", q="president")
    assert 0 < found["total"] < everything["total"]
    assert all("president" in str(entry).casefold() for entry in found["entries"])
    assert reader.get("/api/rules/18chesapeake/tables")
    for address in ("/api/rules/monopoly", "/api/rules/18chesapeake/NO-1"):
        with pytest.raises(Refused) as refused:
            reader.get(address)
        assert refused.value.status == 404

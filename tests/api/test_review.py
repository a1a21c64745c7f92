"""Reviews of finished games and advice at the table, as the server gives them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import roundhouse
from roundhouse.bots import decide, find_bot
from roundhouse.bots.simulate import GameSpec, play_out
from roundhouse.eighteen.actions import RunTrains
from roundhouse.kernel import Game
from roundhouse.server import reviewing
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serve(f"sqlite:///{tmp_path_factory.mktemp('review') / 'games.sqlite3'}", roundhouse.TITLES) as running:
        yield running


@pytest.fixture(scope="module")
def finished(server: Running) -> dict[str, Any]:
    """A finished game of two bots, imported."""
    seen: list[Game] = []
    play_out(GameSpec("nuremberg", ("novice", "random"), 4), lambda game: seen.append(game) if not seen else None)
    game: dict[str, Any] = server.person("Ann").post("/api/games/import", {"file": seen[0].to_dict()})
    return game


def whole_review(person: Person, game: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}

    def is_done() -> bool:
        found.update(person.get(f"/api/games/{game['id']}/review"))
        return found["done"] == found["of"]

    wait_for(is_done, timeout=120)
    return found


def test_a_review_is_worked_out_in_stages_and_kept(server: Running, finished: dict[str, Any]) -> None:
    ann = server.person("Ann")
    first = ann.get(f"/api/games/{finished['id']}/review")
    assert (first["done"], first["of"]) == (0, 4)  # course, runs, and a stage for each player
    found = whole_review(ann, finished)
    assert found["left_out"] == []
    assert set(found["course"]["values"]) == {"novice 1", "random 2"}
    assert found["looked"]["decisions"] > 10
    for claim in found["claims"]:
        assert claim["text"]
        assert 0 <= claim["at"] < 200
    assert ann.get(f"/api/games/{finished['id']}/review") == found
    stranger = server.person()
    assert stranger.get(f"/api/games/{finished['id']}/review") == found


def test_one_click_plays_on_from_a_claim(server: Running, finished: dict[str, Any]) -> None:
    ann = server.person("Ann")
    claim = next(claim for claim in whole_review(ann, finished)["claims"] if claim["better"])
    body = {"at": claim["at"], "actions": claim["better"], "name": None}
    branch = ann.post(f"/api/games/{finished['id']}/branch", body)
    assert ann.position(branch)["at"] == claim["at"] + len(claim["better"])


def test_there_is_no_review_of_a_running_game(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.post("/api/games", {"title": "nuremberg", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    with pytest.raises(Refused) as refused:
        ann.get(f"/api/games/{game['id']}/review")
    assert (refused.value.status, refused.value.code) == (409, "not-finished")
    with pytest.raises(Refused) as refused:
        ann.get(f"/api/games/g_{'0' * 24}/review")
    assert refused.value.status == 404


@pytest.fixture
def table(server: Running) -> tuple[Person, dict[str, Any], str]:
    """A table at which Ann is to decide in an auction."""
    ann = server.person("Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "guest", "name": "Bo"}, {"kind": "guest", "name": "Cy"}]
    game = ann.post("/api/games", {"title": "18chesapeake", "seats": seats, "shuffle": False})
    return ann, game, ann.position(game)["acting"][0]


def test_advice_is_a_choice_with_a_reason_in_numbers(table: tuple[Person, dict[str, Any], str]) -> None:
    ann, game, player = table
    found = ann.get(f"/api/games/{game['id']}/advice", player=player)
    assert (found["player"], found["at"]) == (player, 0)
    assert found["value"] is not None
    assert "$" in found["reason"]
    assert found["runner_up"]["action"] != found["action"]
    ann.post(f"/api/games/{game['id']}/actions", {"version": 0, "action": found["action"], "request_id": "a" * 20})
    assert ann.position(game)["at"] == 1


def test_advice_is_for_the_player_himself_and_only_on_turn(
    server: Running, table: tuple[Person, dict[str, Any], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, game, player = table
    other = next(name for name in ("Ann", "Bo", "Cy") if name != player)
    for person, wanted, status in (
        (ann, other, 403),
        (server.person("Eve"), player, 403),
        (server.person(), player, 401),
    ):
        with pytest.raises(Refused) as refused:
            person.get(f"/api/games/{game['id']}/advice", player=wanted)
        assert refused.value.status == status
    monkeypatch.setattr(reviewing, "may_advise", lambda row: False)
    with pytest.raises(Refused) as refused:
        ann.get(f"/api/games/{game['id']}/advice", player=player)
    assert (refused.value.status, refused.value.code) == (409, "no-advice")


# -- the coach -----------------------------------------------------------------------------------------------------


def test_the_coach_tells_what_matters_in_the_readers_language(table: tuple[Person, dict[str, Any], str]) -> None:
    ann, game, player = table
    found = ann.get(f"/api/games/{game['id']}/coach", player=player)
    assert (found["player"], found["at"]) == (player, 0)
    assert 2 <= len(found["notes"]) <= 3
    assert found["notes"][0]["code"] == "coach-private"
    assert "$20" in found["notes"][0]["text"]
    asked = {"params": {"player": player}, "headers": {"Accept-Language": "ja"}}
    told = ann.call("GET", f"/api/games/{game['id']}/coach", **asked)["notes"][0]
    assert told["code"] == "coach-private"
    assert "運営ラウンド" in told["text"]


@pytest.fixture(scope="module")
def before_a_run() -> dict[str, Any]:
    """The file of a game in which a company is about to run its trains."""
    game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    bot = find_bot("novice", "18chesapeake")
    while not any(isinstance(choice.action, RunTrains) for choice in game.choices()):
        game.apply(decide(bot, game, game.acting[0]).action)
    return game.to_dict()


def test_the_coach_judges_a_move_that_was_made(server: Running, before_a_run: dict[str, Any]) -> None:
    ann = server.person("Ann")
    game = ann.post("/api/games/import", {"file": before_a_run})
    path, position = f"/api/games/{game['id']}", ann.position(game)
    at, player, company = position["at"], position["acting"][0], position["view"]["round"]["company"]
    ann.play(game, player, "run_trains", company=company, runs=[])
    found = ann.get(f"{path}/coach/{at}", player=player)
    assert (found["player"], found["at"]) == (player, at)
    assert found["remark"]["code"] == "coach-better-run"
    assert "$" in found["remark"]["text"]
    other = next(name for name in ("Ann", "Bo", "Cy") if name != player)
    for place, wanted, status in ((10_000, player, 404), (at, other, 403), (at, "Zoe", 403)):
        with pytest.raises(Refused) as refused:
            ann.get(f"{path}/coach/{place}", player=wanted)
        assert refused.value.status == status


def test_the_coach_speaks_only_to_the_player_himself_and_never_in_rated_games(
    server: Running, table: tuple[Person, dict[str, Any], str]
) -> None:
    ann, game, player = table
    other = next(name for name in ("Ann", "Bo", "Cy") if name != player)
    for person, wanted, status in (
        (ann, other, 403),
        (server.person("Eve"), player, 403),
        (server.person(), player, 401),
    ):
        with pytest.raises(Refused) as refused:
            person.get(f"/api/games/{game['id']}/coach", player=wanted)
        assert refused.value.status == status
    people = [server.person() for _ in range(3)]
    for number, person in enumerate(people):
        person.post("/api/register", {"name": f"Coached {number}", "password": "correct horse"})
    rated = people[0].post("/api/games", {"title": "18chesapeake", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 2]})
    for person, seat in zip(people[1:], rated["seats"][1:], strict=True):
        person.post(f"/api/invitations/{seat['invitation']}")
    shown = people[0].show(rated)
    assert (shown["rated"], shown["status"]) == (True, "playing")
    mover = people[0].position(rated)["acting"][0]
    person = next(p for p in people if p.show(rated)["my_turn"])
    for path in ("coach", "coach/0", "advice"):
        with pytest.raises(Refused) as refused:
            person.get(f"/api/games/{rated['id']}/{path}", player=mover)
        assert (refused.value.status, refused.value.code) == (409, "no-advice")


def test_a_finished_game_has_no_advice(server: Running, finished: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        server.person("Ann").get(f"/api/games/{finished['id']}/advice")
    assert refused.value.status == 403

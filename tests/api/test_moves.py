"""The path of a move."""

from __future__ import annotations

import threading
import uuid
from typing import Any

import pytest

from tests.api.running import Person, Refused, Running


def two(server: Running, **more: Any) -> tuple[Person, Person, dict[str, Any]]:
    """A game of Ann, who invites, and Bo, who accepts."""
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", **more)
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    return ann, bo, ann.show(game)


def test_a_move_is_played_and_answered_with_the_new_position(server: Running) -> None:
    ann, bo, game = two(server)
    assert game["status"] == "playing"
    moved = ann.play(game, "Ann", "walk", fields=3)
    assert moved["repeated"] is False
    assert moved["entry"]["seq"] == 1
    assert moved["entry"]["events"] == [{"kind": "walked", "text": "Ann walks 3.", "facts": {"who": "Ann", "n": 3}}]
    assert moved["entry"]["by"] == "person"
    position = moved["position"]
    assert (position["version"], position["at"], position["last"], position["round"]) == (1, 1, 1, "Lap 1")
    assert position["view"]["players"][0]["cash"] == 3
    assert [c["action"]["do"] for c in position["choices"]] == ["draw", "done"]
    assert bo.position(game)["choices"] == []


@pytest.mark.one_database
def test_choices_carry_their_bounds(server: Running) -> None:
    ann, _, game = two(server)
    walk = ann.position(game)["choices"][0]
    assert walk["free"] == {"fields": {"kind": "span", "low": 1, "high": 3, "step": 1}}
    assert walk["facts"] == {"from": 0}
    assert walk["step"] == "Turn"


@pytest.mark.one_database
def test_only_the_holder_of_a_seat_acts_for_it(server: Running) -> None:
    ann, bo, game = two(server)
    stranger = server.person("Eve")
    for somebody in (bo, stranger):
        with pytest.raises(Refused) as refused:
            somebody.play(game, "Ann", "walk", fields=1)
        assert (refused.value.status, refused.value.code) == (403, "not-your-seat")
    with pytest.raises(Refused) as refused:
        server.person().play(game, "Ann", "walk", fields=1)
    assert (refused.value.status, refused.value.code) == (401, "sign-in")
    assert ann.show(game)["version"] == 0


@pytest.mark.one_database
def test_a_player_who_is_not_on_turn_waits(server: Running) -> None:
    _, bo, game = two(server)
    with pytest.raises(Refused) as refused:
        bo.play(game, "Bo", "walk", fields=1)
    assert (refused.value.status, refused.value.code) == (409, "not-your-turn")


@pytest.mark.one_database
def test_a_refusal_names_the_rule_and_its_text(server: Running) -> None:
    ann, _, game = two(server)
    with pytest.raises(Refused) as refused:
        ann.play(game, "Ann", "walk", fields=7)
    problem = refused.value.problem
    assert (problem["status"], problem["code"], problem["version"]) == (409, "too-far", 0)
    assert problem["message"] == "Ann may walk 1 to 3 fields, not 7."
    assert problem["facts"] == {"who": "Ann", "n": 7}
    assert problem["rule"]["id"] == "CHES-1-1"
    assert ann.show(game)["version"] == 0


@pytest.mark.one_database
@pytest.mark.parametrize(
    "action",
    [
        {"who": "Ann", "do": "fly"},
        {"who": "Ann", "do": "walk", "fields": "three"},
        {"who": "Ann", "do": "walk", "fields": 1, "revenue": 900},
        {"who": "Ann", "do": "undo", "steps": 1},
        {"who": "Nobody", "do": "done"},
    ],
)
def test_what_is_not_an_action_is_malformed(server: Running, action: dict[str, Any]) -> None:
    ann, _, game = two(server)
    with pytest.raises(Refused) as refused:
        ann.play(game, **action)
    assert (refused.value.status, refused.value.code) == (422, "malformed")


def test_a_move_on_an_old_version_is_stale(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "walk", version=0, fields=1)
    with pytest.raises(Refused) as refused:
        ann.play(game, "Ann", "done", version=0)
    assert (refused.value.status, refused.value.code, refused.value.problem["version"]) == (409, "stale", 1)


def test_a_repeated_request_is_not_played_twice(server: Running) -> None:
    ann, _, game = two(server)
    same = uuid.uuid4().hex
    first = ann.play(game, "Ann", "draw", version=0, request_id=same)
    again = ann.play(game, "Ann", "draw", version=0, request_id=same)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert again["entry"] == first["entry"]
    assert ann.show(game)["version"] == 1
    with pytest.raises(Refused) as refused:
        ann.play(game, "Ann", "walk", version=1, fields=2, request_id=same)
    assert (refused.value.status, refused.value.code) == (409, "repeated")


def test_of_two_moves_at_once_one_wins(server: Running) -> None:
    ann, _, game = two(server)
    callers = [ann, *(server.person() for _ in range(3))]
    for other in callers[1:]:
        other.http.cookies.update(ann.http.cookies)
    gate = threading.Barrier(len(callers))
    outcomes: list[int | str] = []

    def submit(person: Person, fields: int) -> None:
        gate.wait()
        try:
            person.play(game, "Ann", "walk", version=0, fields=fields)
            outcomes.append("played")
        except Refused as refused:
            outcomes.append(f"{refused.status} {refused.code}")

    threads = [threading.Thread(target=submit, args=(person, number % 3 + 1)) for number, person in enumerate(callers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, outcomes)) == ["409 stale"] * 3 + ["played"]
    assert ann.get(f"/api/games/{game['id']}/history")["version"] == 1


def test_a_game_can_be_played_to_its_end(server: Running) -> None:
    ann, bo, game = two(server)
    people = {"Ann": ann, "Bo": bo}
    for _ in range(4):
        for who, person in people.items():
            if person.show(game)["status"] == "playing":
                person.play(game, who, "walk", fields=3)
                person.play(game, who, "done")
    shown = ann.show(game)
    assert shown["status"] == "finished"
    assert shown["result"] == {
        "scores": {"Ann": 12, "Bo": 9},
        "winners": ["Ann"],
        "reason": "somebody has arrived",
        "rule": "CHES-1-1",
    }
    with pytest.raises(Refused) as refused:
        bo.play(game, "Bo", "walk", fields=1)
    assert (refused.value.status, refused.value.code) == (409, "game-over")


@pytest.mark.one_database
def test_everyone_sees_only_what_is_his(server: Running) -> None:
    ann, bo, game = two(server)
    mine, theirs = ann.position(game)["view"]["secret"], bo.position(game)["view"]["secret"]
    assert mine
    assert theirs
    assert mine != theirs
    assert server.person().position(game)["view"]["secret"] is None
    with pytest.raises(Refused) as refused:
        bo.position(game, **{"as": "Ann"})
    assert refused.value.code == "not-your-seat"


@pytest.mark.one_database
def test_a_game_that_waits_for_players_cannot_be_played(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "open")
    with pytest.raises(Refused) as refused:
        ann.play(game, "Ann", "walk", fields=1)
    assert (refused.value.status, refused.value.code) == (409, "not-started")

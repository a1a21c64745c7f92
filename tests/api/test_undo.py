"""Undo: free within one's own turn, by consent of those whose turns it crosses."""

from __future__ import annotations

import uuid

import pytest

from tests.api.running import Refused, Running
from tests.api.test_moves import two


@pytest.mark.one_database
def test_undo_is_free_within_ones_own_turn(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    assert ann.position(game)["undo"] == {"to": 0, "asks": []}
    assert bo.position(game)["undo"] is None
    answer = ann.undo(game)
    assert (answer["done"], answer["request"]) == (True, None)
    position = answer["position"]
    assert (position["version"], position["at"], position["last"]) == (2, 0, 0)
    assert position["view"]["players"][0]["cash"] == 0
    ann.play(game, "Ann", "walk", fields=1)
    history = ann.get(f"/api/games/{game['id']}/history")
    assert [(e["do"], e["at"], e["undone"]) for e in history["entries"]] == [
        ("walk", 1, True),
        ("undo", 0, False),
        ("walk", 1, False),
    ]
    assert history["line"] == [3]


def test_undo_across_anothers_turn_asks_and_is_done_when_agreed(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    ann.play(game, "Ann", "done")
    bo.play(game, "Bo", "walk", fields=1)
    assert ann.position(game)["undo"] == {"to": 1, "asks": [1]}
    answer = ann.undo(game, to=0)
    assert answer["done"] is False
    assert answer["request"] == {"version": 3, "to": 0, "by": 0, "waiting_for": [1], "agreed": []}
    with pytest.raises(Refused) as refused:
        server.person("Eve").answer(game, agree=True)
    assert refused.value.status == 403
    with pytest.raises(Refused) as refused:
        ann.answer(game, agree=True)
    assert refused.value.status == 403
    assert bo.show(game)["undo"]["to"] == 0
    assert bo.answer(game, agree=True)["done"] is True
    position = ann.position(game)
    assert (position["at"], position["version"], position["acting"]) == (0, 4, ["Ann"])
    assert ann.show(game)["undo"] is None


@pytest.mark.one_database
def test_declining_leaves_everything_as_it_was(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    ann.play(game, "Ann", "done")
    ann.undo(game)
    answer = bo.answer(game, agree=False)
    assert (answer["done"], answer["request"], answer["position"]["version"]) == (False, None, 2)
    assert [m["text"] for m in ann.get(f"/api/games/{game['id']}/chat")] == ["Bo declines the undo."]
    with pytest.raises(Refused) as refused:
        bo.answer(game, agree=True)
    assert refused.value.code == "no-request"


@pytest.mark.one_database
def test_a_move_played_meanwhile_ends_the_request(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    ann.play(game, "Ann", "done")
    ann.undo(game)
    bo.play(game, "Bo", "walk", fields=1)
    assert ann.show(game)["undo"] is None


@pytest.mark.one_database
def test_what_chance_has_answered_is_not_taken_back_alone(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "draw")
    assert ann.position(game)["undo"] == {"to": 0, "asks": [1]}
    assert ann.undo(game)["done"] is False


@pytest.mark.one_database
def test_bots_and_ones_own_guests_are_not_asked(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", {"kind": "guest", "name": "Kit"})
    ann.play(game, "Ann", "walk", fields=1)
    ann.play(game, "Ann", "done")
    ann.play(game, "Kit", "walk", fields=3)
    answer = ann.undo(game, to=0)
    assert (answer["done"], answer["position"]["at"]) == (True, 0)


@pytest.mark.one_database
def test_undo_refuses_what_cannot_be(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=1)
    for person, code in ((bo, "nothing-to-undo"), (server.person("Eve"), "not-your-seat")):
        with pytest.raises(Refused) as refused:
            person.undo(game)
        assert refused.value.code == code
    for to in (1, 7):
        with pytest.raises(Refused) as refused:
            ann.undo(game, to=to)
        assert refused.value.code == "nothing-to-undo"


def test_a_repeated_undo_takes_back_once(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "walk", fields=1)
    body = {"request_id": uuid.uuid4().hex, "version": 1}
    for _ in range(2):
        assert ann.post(f"/api/games/{game['id']}/undo", body)["done"] is True
    assert ann.show(game)["version"] == 2

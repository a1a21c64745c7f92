"""Private plans: kept moves, played one by one, and what breaks them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import roundhouse
from tests.api.running import Person, Refused, Running, serve

pytestmark = pytest.mark.slow


def sit_down(running: Running) -> tuple[Person, Person, Person, str]:
    """Ann and Bo at a table of 18Chesapeake before the first move, and Cy who watches."""
    ann, bo, cy = running.person(), running.person(), running.person()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    game = ann.post("/api/games", {"title": "18chesapeake", "seats": seats})
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}", {"name": "Bo"})
    return ann, bo, cy, f"/api/games/{game['id']}"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serve(f"sqlite:///{tmp_path_factory.mktemp('plans') / 'games.sqlite3'}", roundhouse.TITLES) as running:
        yield running


@pytest.fixture
def table(house: Running) -> tuple[Person, Person, Person, str]:
    return sit_down(house)


P1 = {"who": "Ann", "do": "buy_private", "private": "P1"}
P2 = {"who": "Bo", "do": "buy_private", "private": "P2"}
P3 = {"who": "Ann", "do": "buy_private", "private": "P3"}


def keep(person: Person, game: str, *actions: dict[str, Any], at: int = 0) -> dict[str, Any]:
    plan: dict[str, Any] = person.post(f"{game}/plans", {"at": at, "actions": list(actions)})
    return plan


def move(person: Person, game: str, action: dict[str, Any]) -> None:
    version = person.get(f"{game}/position")["version"]
    person.post(f"{game}/actions", {"request_id": f"move-{version:06}", "version": version, "action": action})


def take_back(asker: Person, other: Person, game: str) -> None:
    version = asker.get(f"{game}/position")["version"]
    if not asker.post(f"{game}/undo", {"request_id": "take-back", "version": version, "to": None})["done"]:
        other.post(f"{game}/undo/answer", {"version": version, "agree": True})


def plan(person: Person, game: str) -> dict[str, Any]:
    (found,) = person.get(f"{game}/plans")
    return dict(found)


def test_a_plan_is_played_move_by_move(database: str) -> None:
    with serve(database, roundhouse.TITLES) as running:
        ann, bo, _, game = sit_down(running)
        follow(ann, bo, game)


def follow(ann: Person, bo: Person, game: str) -> None:
    kept = keep(ann, game, P1, P2, P3)
    assert (kept["status"], kept["next"], kept["text"]) == ("ready", 0, "Buy P1 Delaware and Raritan Canal for $20")
    move(ann, game, P1)
    waiting = plan(ann, game)
    assert (waiting["status"], waiting["who"], waiting["next"]) == ("waiting", "Bo", 1)
    move(bo, game, P2)
    ready = plan(ann, game)
    assert (ready["status"], ready["next"], ready["strayed"]) == ("ready", 2, None)
    move(ann, game, P3)
    assert plan(ann, game)["status"] == "done"


def test_when_another_does_otherwise_it_goes_on_and_says_so(table: Any) -> None:
    ann, bo, _, game = table
    bid = {"who": "Ann", "do": "bid", "private": "P5", "price": 150}
    keep(ann, game, P1, P2, bid)
    move(ann, game, P1)
    move(bo, game, {"who": "Bo", "do": "bid", "private": "P4", "price": 85})
    found = plan(ann, game)
    assert (found["status"], found["next"], found["strayed"]) == ("ready", 2, "Bo")
    assert found["text"] == "Ann bids $150 on P5"


def test_a_rule_that_forbids_the_next_move_breaks_it(table: Any) -> None:
    ann, bo, _, game = table
    keep(ann, game, P1, P2, P3)
    move(ann, game, P1)
    move(bo, game, {"who": "Bo", "do": "bid", "private": "P4", "price": 85})
    broken = plan(ann, game)
    assert (broken["status"], broken["next"]) == ("refused", 2)
    assert broken["refused"]["rule"]["id"].startswith("CHES-9-")
    assert broken["text"] == "Buy P3 Baltimore and Susquehanna Railroad for $50", "which move broke"


def test_who_does_otherwise_himself_leaves_it_and_an_undo_brings_it_back(table: Any) -> None:
    ann, bo, _, game = table
    keep(ann, game, P1)
    move(ann, game, {"who": "Ann", "do": "bid", "private": "P4", "price": 85})
    left = plan(ann, game)
    assert left["status"] == "left"
    assert left["text"], "which move was left"
    take_back(ann, bo, game)
    assert plan(ann, game)["status"] == "ready"


def test_a_plan_for_another_line_of_play_waits_elsewhere(table: Any) -> None:
    ann, bo, _, game = table
    move(ann, game, P1)
    keep(bo, game, P2, at=1)
    take_back(ann, bo, game)
    assert plan(bo, game)["status"] == "elsewhere"
    move(ann, game, {"who": "Ann", "do": "pass"})
    assert plan(bo, game)["status"] == "elsewhere"


def test_only_its_owner_sees_and_removes_a_plan(table: Any) -> None:
    ann, bo, cy, game = table
    kept = keep(ann, game, P1)
    assert bo.get(f"{game}/plans") == []
    assert cy.get(f"{game}/plans") == []
    with pytest.raises(Refused) as refused:
        bo.call("DELETE", f"{game}/plans/{kept['id']}")
    assert refused.value.status == 404
    with pytest.raises(Refused) as refused:
        keep(cy, game, P1)
    assert refused.value.status in (401, 403)
    ann.call("DELETE", f"{game}/plans/{kept['id']}")
    assert ann.get(f"{game}/plans") == []


def test_the_plans_of_a_guest_who_signs_in_are_the_persons(table: Any) -> None:
    ann, _bo, cy, game = table
    kept = keep(ann, game, P1)
    cy.post("/api/register", {"name": "Annabel", "password": "correct horse battery"})
    assert cy.get(f"{game}/plans") == []
    ann.post("/api/login", {"name": "Annabel", "password": "correct horse battery"})
    assert plan(ann, game)["id"] == kept["id"]
    assert plan(ann, game)["status"] == "ready"
    ann.call("DELETE", f"{game}/plans/{kept['id']}")
    assert ann.get(f"{game}/plans") == []


def test_an_illegal_plan_is_refused_and_not_kept(table: Any) -> None:
    ann, _, _, game = table
    with pytest.raises(Refused) as refused:
        keep(ann, game, P1, P3)
    assert refused.value.problem["code"]
    assert ann.get(f"{game}/plans") == []


def test_there_are_at_most_twenty(table: Any) -> None:
    ann, _, _, game = table
    for _ in range(20):
        keep(ann, game, P1)
    with pytest.raises(Refused) as refused:
        keep(ann, game, P1)
    assert refused.value.status == 409

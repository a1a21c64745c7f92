"""Orders given ahead at the server: they move for who is away, end with the move that ends them, and are secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import roundhouse
from roundhouse.server.orders import next_due
from roundhouse.server.refusals import Conflict
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow

Table = tuple[list[Person], dict[str, Any]]


@pytest.fixture
def house(database: str) -> Iterator[Running]:
    with serve(database, roundhouse.TITLES, run_bots=False, draw_seed=lambda: 7) as running:
        yield running


def seated(server: Running, *names: str) -> Table:
    """A game of 18Chesapeake with these people, in the first stock round."""
    people = [server.person(name) for name in names]
    seats = ["me", *("open" for _ in names[1:])]
    game = people[0].create(*seats, title="18chesapeake")
    for person, seat in zip(people[1:], game["seats"][1:], strict=True):
        person.post(f"/api/invitations/{seat['invitation']}")
    while True:
        position = people[0].position(game)
        if position["view"]["round"]["kind"] == "stock":
            return people, people[0].show(game)
        who = position["acting"][0]
        person = people[names.index(who)]
        choice = next(
            each["action"]
            for each in person.position(game)["choices"]
            if each["action"]["do"] in ("buy_private", "set_par")
        )
        submit(person, game, choice)


def submit(person: Person, game: dict[str, Any], action: dict[str, Any]) -> Any:
    fields = {name: value for name, value in action.items() if name not in ("who", "do")}
    return person.play(game, action["who"], action["do"], **fields)


def order(person: Person, game: dict[str, Any], **data: Any) -> dict[str, Any]:
    given: dict[str, Any] = person.post(f"/api/games/{game['id']}/orders", {"order": data})
    return given


def orders(person: Person, game: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get(f"/api/games/{game['id']}/orders")
    return found


def log(person: Person, game: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get(f"/api/games/{game['id']}/history")["entries"]
    return found


def on_turn(people: list[Person], game: dict[str, Any], names: list[str]) -> Person:
    return people[names.index(people[0].position(game)["acting"][0])]


NAMES = ["Ann", "Bea", "Cay"]


@pytest.mark.one_database
def test_orders_pass_for_those_who_are_away_and_say_why_they_stopped(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    others = [person for person in people if person is not first]
    given = [order(person, game, kind="pass", unless=["bought"]) for person in others]
    assert given[0]["text"] == "Pass until the round ends, unless somebody buys shares."
    assert [each["end"] for each in given] == [None, None]
    me = first.position(game)["acting"][0]
    before = len(log(first, game))
    first.play(game, me, "pass")
    wait_for(lambda: len(log(first, game)) == before + 3)
    programmed = log(first, game)[-2:]
    assert [(each["do"], each["by"]) for each in programmed] == [("pass", "order"), ("pass", "order")]
    assert programmed[0]["reason"] == "By an order given ahead."
    for person in others:  # all have passed: the round is over
        mine = orders(person, game)
        assert [(each["end"], each["why"]) for each in mine] == [("done", "The round is over.")]
    assert orders(first, game) == []


@pytest.mark.one_database
def test_an_order_ends_with_the_move_that_breaks_its_condition(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    who = first.position(game)["acting"][0]
    second = people[(NAMES.index(who) + 1) % 3]
    order(second, game, kind="pass", unless=["bought"])
    first.play(game, who, "start_company", company="PRR", par=70)
    mine = orders(second, game)
    assert mine[0]["end"] == "broken"
    assert mine[0]["why"] == f"{who} has bought a share of PRR."
    assert second.position(game)["acting"] == [NAMES[(NAMES.index(who) + 1) % 3]]
    assert log(first, game)[-1]["by"] == "person"


def test_the_orders_of_a_guest_who_signs_in_still_stand(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    waiting = next(person for person in people if person is not first)
    order(waiting, game, kind="pass")
    house.person().post("/api/register", {"name": "Cleo", "password": "correct horse battery"})
    waiting.post("/api/login", {"name": "Cleo", "password": "correct horse battery"})
    assert [each["end"] for each in orders(waiting, game)] == [None]
    before = len(log(first, game))
    for person in people:
        if person is not waiting:
            order(person, game, kind="pass")
    wait_for(lambda: len(log(first, game)) == before + 3)
    assert orders(waiting, game)[0]["end"] == "done"


def test_an_order_that_was_withdrawn_a_moment_ago_does_not_move(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_game: str, _version: int) -> None:
        """What the orders do is worked out below."""

    monkeypatch.setattr(house.room._order_runner, "_ask", nothing)
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    given = order(first, game, kind="pass")
    version = first.show(game)["version"]
    due = next_due(house.room.house, game["id"], version)
    assert due is not None
    first.call("DELETE", f"/api/games/{game['id']}/orders/{given['id']}")
    with pytest.raises(Conflict):
        house.room._play_due(game["id"], due)
    assert first.show(game)["version"] == version
    # one that stands does
    order(first, game, kind="pass")
    due = next_due(house.room.house, game["id"], version)
    assert due is not None
    house.room._play_due(game["id"], due)
    assert log(first, game)[-1]["by"] == "order"


@pytest.mark.one_database
def test_another_order_to_pass_replaces_the_first(house: Running) -> None:
    people, game = seated(house, *NAMES)
    waiting = next(person for person in people if person is not on_turn(people, game, NAMES))
    order(waiting, game, kind="pass", unless=["bought"])
    order(waiting, game, kind="pass")
    assert [(each["text"], each["end"]) for each in orders(waiting, game)] == [
        ("Pass until the round ends.", None),
        ("Pass until the round ends, unless somebody buys shares.", "withdrawn"),
    ]


@pytest.mark.one_database
def test_buying_goes_on_turn_after_turn_until_it_is_done(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    who = first.position(game)["acting"][0]
    first.play(game, who, "start_company", company="PRR", par=70)
    second = people[(NAMES.index(who) + 1) % 3]
    third = people[(NAMES.index(who) + 2) % 3]
    order(third, game, kind="pass")
    order(first, game, kind="pass")
    order(second, game, kind="buy", company="PRR", at_most=70, shares=3)
    wait_for(lambda: orders(second, game)[0]["end"] == "done")
    assert orders(second, game)[0]["why"] == "The holding in PRR is 3 shares now."
    kinds = [(each["do"], each["by"]) for each in log(first, game)]
    assert kinds.count(("buy_share", "order")) == 3


@pytest.mark.one_database
def test_an_order_that_ends_with_its_own_move_says_why(house: Running) -> None:
    people = {name: house.person(name) for name in NAMES[:2]}
    game = people["Ann"].create("me", "open", title="1862")
    people["Bea"].post(f"/api/invitations/{game['seats'][1]['invitation']}")
    first = people["Ann"].position(game)["acting"][0]
    second = next(name for name in people if name != first)
    order(people[second], game, kind="bid", lot="N&E", limit=4)
    people[first].play(game, first, "bid_charter", company="N&E", price=0)
    wait_for(lambda: len(log(people[first], game)) == 2)
    assert [(each["do"], each["by"]) for each in log(people[first], game)] == [
        ("bid_charter", "person"),
        ("pass", "order"),
    ]
    (ended,) = orders(people[second], game)
    assert (ended["end"], ended["ended"], ended["why"]) == ("done", 2, "N&E would cost more than £4 now.")


@pytest.mark.one_database
def test_an_order_moves_at_once_when_its_player_is_on_turn(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    before = len(log(first, game))
    order(first, game, kind="pass")
    wait_for(lambda: len(log(first, game)) == before + 1)
    assert log(first, game)[-1]["by"] == "order"


@pytest.mark.one_database
def test_only_their_owner_reads_gives_and_withdraws_orders(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    owner, other = (person for person in people if person is not first)
    given = order(owner, game, kind="pass")
    assert orders(other, game) == []
    with pytest.raises(Refused) as refused:
        other.call("DELETE", f"/api/games/{game['id']}/orders/{given['id']}")
    assert refused.value.status == 404
    stranger = house.person("Eve")
    with pytest.raises(Refused) as refused:
        order(stranger, game, kind="pass")
    assert refused.value.status == 403
    assert orders(stranger, game) == []
    owner.call("DELETE", f"/api/games/{game['id']}/orders/{given['id']}")
    assert [each["end"] for each in orders(owner, game)] == ["withdrawn"]
    before = len(log(first, game))
    first.play(game, first.position(game)["acting"][0], "pass")
    assert len(log(first, game)) == before + 1


@pytest.mark.one_database
def test_an_order_can_be_replaced(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    owner = next(person for person in people if person is not first)
    old = order(owner, game, kind="pass")
    body = {"order": {"kind": "pass", "unless": ["sold"]}, "replaces": old["id"]}
    new = owner.post(f"/api/games/{game['id']}/orders", body)
    assert [(each["id"], each["end"]) for each in orders(owner, game)] == [(new["id"], None), (old["id"], "withdrawn")]


def test_an_order_given_twice_stands_once(house: Running) -> None:
    """The answer to the first was lost, so the page sends it again; two would buy twice."""
    people, game = seated(house, *NAMES)
    waiting = people[(NAMES.index(people[0].position(game)["acting"][0]) + 1) % 3]
    first = order(waiting, game, kind="pass")
    assert order(waiting, game, kind="pass") == first
    assert [each["id"] for each in orders(waiting, game)] == [first["id"]]
    path = f"/api/games/{game['id']}/orders"
    body = {"order": {"kind": "pass", "unless": ["bought"]}, "replaces": first["id"]}
    second = waiting.post(path, body)
    assert waiting.post(path, body) == second
    assert [each["id"] for each in orders(waiting, game) if each["end"] is None] == [second["id"]]


@pytest.mark.one_database
def test_an_order_that_makes_no_sense_is_refused(house: Running) -> None:
    people, game = seated(house, *NAMES)
    for data, status, words in (
        ({"kind": "fly"}, 422, "There is no order of this kind"),
        ({"kind": "buy", "company": "PRR"}, 422, "lacks the field"),
        ({"kind": "buy", "company": "XX", "at_most": 1, "shares": 1}, 409, "There is no company XX"),
        ({"kind": "sell", "company": "PRR"}, 409, "needs a price"),
        ({}, 422, "There is no order of this kind"),
    ):
        with pytest.raises(Refused) as refused:
            order(people[0], game, **data)
        assert refused.value.status == status
        assert words in str(refused.value)
    assert orders(people[0], game) == []


@pytest.mark.one_database
def test_an_undo_ends_the_orders(house: Running) -> None:
    people, game = seated(house, *NAMES)
    first = on_turn(people, game, NAMES)
    who = first.position(game)["acting"][0]
    second = people[(NAMES.index(who) + 1) % 3]
    third = people[(NAMES.index(who) + 2) % 3]
    first.play(game, who, "pass")
    order(third, game, kind="pass", unless=["bought"])
    first.undo(game)
    second.answer(game, agree=True)
    assert [(each["end"], each["why"]) for each in orders(third, game)] == [
        ("broken", "A move was taken back; orders are given for one course of the game.")
    ]


def test_orders_outlive_the_server(database: str) -> None:
    with serve(database, roundhouse.TITLES, run_bots=False, draw_seed=lambda: 7) as server:
        people, game = seated(server, *NAMES)
        first = on_turn(people, game, NAMES)
        index = people.index(first)
        second = people[(index + 1) % 3]
        order(second, game, kind="pass")
        before = len(log(first, game))
        cookies = [person.http.cookies for person in people]
    with serve(database, roundhouse.TITLES, run_bots=False, draw_seed=lambda: 7) as server:
        again = [server.person() for _ in NAMES]
        for person, kept in zip(again, cookies, strict=True):
            person.http.cookies = kept
        one = again[index]
        one.play(game, one.position(game)["acting"][0], "pass")
        wait_for(lambda: len(log(one, game)) == before + 2)
        assert log(one, game)[-1]["by"] == "order"

"""Tables: creating, seats, invitations, stand-ins, lists."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.api.running import Refused, Running, serve, wait_for
from tests.api.test_moves import two

pytestmark = pytest.mark.slow


@pytest.fixture
def impatient(sqlite: str) -> Iterator[Running]:
    """A server on which a player who is not at the table counts as away at once."""
    with serve(sqlite, away_after=0.0) as running:
        yield running


def test_a_stranger_who_creates_a_game_becomes_a_guest(server: Running) -> None:
    ann = server.person()
    game = ann.create({"kind": "me", "name": "Ann"}, {"kind": "guest", "name": "Bo"}, {"kind": "bot", "name": "Robbie"})
    assert ann.get("/api/me")["user"]["kind"] == "guest"
    assert [(s["player"], s["kind"], s["mine"]) for s in game["seats"]] == [
        ("Ann", "person", True),
        ("Bo", "guest", True),
        ("Robbie", "bot", False),
    ]
    assert (game["status"], game["my_turn"], game["owner"]) == ("playing", True, True)


def test_tables_without_a_name_of_their_own_are_told_apart(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    names = [ann.create("me", "open")["name"] for _ in range(3)]
    assert names == [names[0], f"{names[0]} (2)", f"{names[0]} (3)"]
    assert "(2)" not in bo.create("me", "open")["name"]
    assert [ann.create("me", "open", name="Friday")["name"] for _ in range(2)] == ["Friday", "Friday"]


@pytest.mark.one_database
def test_a_guest_seat_belongs_to_the_device_that_made_it(server: Running) -> None:
    ann = server.person()
    ann.post("/api/register", {"name": "Ann", "password": "correct horse"})
    game = ann.create("me", {"kind": "guest", "name": "Kit"})
    ann.play(game, "Ann", "walk", fields=1)
    ann.play(game, "Ann", "done")
    elsewhere = server.person()
    elsewhere.post("/api/login", {"name": "Ann", "password": "correct horse"})
    with pytest.raises(Refused) as refused:
        elsewhere.play(game, "Kit", "walk", fields=1)
    assert refused.value.code == "not-your-seat"
    ann.play(game, "Kit", "walk", fields=1)


@pytest.mark.one_database
def test_the_owner_alone_sees_invitations(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", "open")
    assert all(seat["invitation"] for seat in ann.show(game)["seats"][1:])
    assert not any(seat["invitation"] for seat in bo.show(game)["seats"])
    token = game["seats"][1]["invitation"]
    told = bo.get(f"/api/invitations/{token}")
    assert (told["seat"], told["taken"], told["game"]["id"]) == (1, False, game["id"])


def test_an_invitation_is_good_for_one(server: Running) -> None:
    ann, bo, cy = server.person("Ann"), server.person("Bo"), server.person("Cy")
    game = ann.create("me", "open", "open")
    token = game["seats"][1]["invitation"]
    for _ in range(2):  # the link opened twice is no harm
        assert bo.post(f"/api/invitations/{token}")["seats"][1]["player"] == "Bo"
    with pytest.raises(Refused) as refused:
        cy.post(f"/api/invitations/{token}")
    assert (refused.value.status, refused.value.code) == (409, "seat-taken")
    with pytest.raises(Refused) as refused:
        bo.post(f"/api/invitations/{game['seats'][2]['invitation']}")
    assert refused.value.code == "already-seated"
    assert ann.show(game)["status"] == "waiting"


@pytest.mark.one_database
def test_names_are_made_distinct_and_checked_at_every_seat(server: Running) -> None:
    ann, other, zed = server.person("Ann"), server.person("Ann"), server.person("Zed")
    game = ann.create("me", "open", "open")
    tokens = [seat["invitation"] for seat in game["seats"][1:]]
    assert other.post(f"/api/invitations/{tokens[0]}")["seats"][1]["player"] == "Ann 2"
    with pytest.raises(Refused) as refused:
        zed.post(f"/api/invitations/{tokens[1]}")
    assert (refused.value.status, refused.value.code) == (422, "setup")
    assert zed.post(f"/api/invitations/{tokens[1]}", {"name": "Zoe"})["status"] == "playing"


def test_a_listed_table_can_be_joined_a_private_one_not(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    listed, private = ann.create("me", "open", listed=True), ann.create("me", "open")
    assert [g["id"] for g in bo.get("/api/games", scope="open")["games"]] == [listed["id"]]
    assert bo.post(f"/api/games/{listed['id']}/join")["status"] == "playing"
    with pytest.raises(Refused) as refused:
        bo.post(f"/api/games/{private['id']}/join")
    assert refused.value.status == 403


@pytest.mark.one_database
def test_the_owner_fills_open_seats_with_bots_and_starts(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", "open")
    with pytest.raises(Refused) as refused:
        bo.post(f"/api/games/{game['id']}/start")
    assert refused.value.code == "not-the-owner"
    started = ann.post(f"/api/games/{game['id']}/start", {"bot": "random"})
    assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "bot"]
    assert started["status"] == "playing"


@pytest.mark.one_database
def test_seats_can_be_changed_before_the_start_only(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "open", "open")
    changed = ann.call("PUT", f"/api/games/{game['id']}/seats/1", {"kind": "guest", "name": "Kit"})
    assert changed["seats"][1]["player"] == "Kit"
    begun = ann.call("PUT", f"/api/games/{game['id']}/seats/2", {"kind": "bot"})
    assert begun["status"] == "playing"
    with pytest.raises(Refused) as refused:
        ann.call("PUT", f"/api/games/{game['id']}/seats/1", {"kind": "bot"})
    assert refused.value.code == "started"


@pytest.mark.one_database
@pytest.mark.parametrize(
    "body, code",
    [
        ({"seats": [{"kind": "me"}]}, "setup"),
        ({"seats": [{"kind": "me"}] * 2}, "setup"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "setup"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"fast": "very"}}, "setup"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}], "seed": 5}, "setup"),
        ({"seats": [{"kind": "me"}, {"kind": "guest", "name": "@bank"}]}, "invalid"),
        ({"seats": [{"kind": "me"}, {"kind": "guest", "name": "a\u0000b"}]}, "invalid"),
        ({"seats": []}, "invalid"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "colour": "red"}, "invalid"),
    ],
)
def test_set_ups_that_do_not_fit_are_refused(server: Running, body: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        server.person("Ann").post("/api/games", {"title": "tiny", **body})
    assert (refused.value.status, refused.value.code) == (422, code)


@pytest.mark.one_database
def test_the_seed_decides_and_the_seat_order_can_be_shuffled(server: Running) -> None:
    ann = server.person("Ann")
    cards = {
        ann.play(game := ann.create("me", "bot", seed=11, pace=10), "Ann", "draw")["entry"]["events"][0]["text"]
        for _ in range(3)
    }
    assert len(cards) == 1
    orders = {
        tuple(s["player"] for s in ann.create("me", {"kind": "guest", "name": "Bo"}, shuffle=True)["seats"])
        for _ in range(16)
    }
    assert orders == {("Ann", "Bo"), ("Bo", "Ann")}
    assert game["variant"] == "plain"


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(impatient: Running) -> None:
    ann, bo, game = two(impatient, pace=0)
    address = f"/api/games/{game['id']}/seats/1/standin"
    ann.play(game, "Ann", "walk", fields=1)
    ann.play(game, "Ann", "done")
    with pytest.raises(Refused) as refused:
        impatient.person("Eve").post(address, {})
    assert refused.value.code == "not-the-owner"
    shown = ann.post(address, {})
    assert (shown["seats"][1]["stand_in"], shown["seats"][1]["bot"]) == (True, "random")
    wait_for(lambda: ann.show(game)["my_turn"])
    entries = ann.get(f"/api/games/{game['id']}/history", after=2)["entries"]
    assert {e["by"] for e in entries} == {"bot"}
    assert all(e["reason"] for e in entries)
    with pytest.raises(Refused) as refused:
        bo.play(game, "Bo", "walk", fields=1)
    assert (refused.value.status, refused.value.code) == (409, "stand-in")
    assert bo.call("DELETE", address)["seats"][1]["stand_in"] is False
    ann.play(game, "Ann", "walk", fields=1)
    ann.play(game, "Ann", "done")
    bo.play(game, "Bo", "walk", fields=1)


@pytest.mark.one_database
def test_nobody_at_the_table_is_replaced(server: Running) -> None:
    ann, bo, game = two(server)
    live = bo.live(game)
    live.next("welcome")
    with pytest.raises(Refused) as refused:
        ann.post(f"/api/games/{game['id']}/seats/1/standin", {})
    assert (refused.value.status, refused.value.code) == (409, "present")


def test_leaving_opens_the_seat_or_leaves_it_to_a_bot(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", "open")
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    assert bo.post(f"/api/games/{game['id']}/leave")["seats"][1]["kind"] == "open"
    bo.post(f"/api/invitations/{ann.show(game)['seats'][1]['invitation']}")
    ann.post(f"/api/games/{game['id']}/start")
    assert bo.post(f"/api/games/{game['id']}/leave")["seats"][1]["stand_in"] is True


def test_lists_show_mine_whose_turn_and_what_is_finished(server: Running) -> None:
    ann, bo, game = two(server, listed=True)
    assert [g["my_turn"] for g in ann.get("/api/games")["games"]] == [True]
    assert [g["my_turn"] for g in bo.get("/api/games")["games"]] == [False]
    assert server.person().get("/api/games")["games"] == []
    assert [g["id"] for g in server.person().get("/api/games", scope="playing")["games"]] == [game["id"]]
    more = [ann.create("me", "open")["id"] for _ in range(4)]
    first = ann.get("/api/games", limit=3)
    rest = ann.get("/api/games", limit=3, before=first["next"])
    assert [g["id"] for g in first["games"] + rest["games"]] == [*reversed(more), game["id"]]
    assert rest["next"] is None


def test_a_table_of_ones_own_can_be_removed_others_not(server: Running) -> None:
    ann, _, game = two(server)
    with pytest.raises(Refused) as refused:
        ann.call("DELETE", f"/api/games/{game['id']}")
    assert refused.value.code == "not-alone"
    own = ann.create("me", "bot", pace=10)
    ann.play(own, "Ann", "walk", fields=1)
    ann.call("DELETE", f"/api/games/{own['id']}")
    with pytest.raises(Refused) as refused:
        ann.show(own)
    assert refused.value.status == 404


@pytest.mark.one_database
def test_chat_is_for_those_at_the_table(server: Running) -> None:
    ann, bo, game = two(server)
    said = bo.post(f"/api/games/{game['id']}/chat", {"text": "Good luck, <b>all</b>!"})
    assert (said["seat"], said["name"]) == (1, "Bo")
    with pytest.raises(Refused) as refused:
        server.person("Eve").post(f"/api/games/{game['id']}/chat", {"text": "Hello"})
    assert refused.value.status == 403
    assert [m["text"] for m in ann.get(f"/api/games/{game['id']}/chat")] == ["Good luck, <b>all</b>!"]
    assert ann.get(f"/api/games/{game['id']}/chat", after=said["id"]) == []


def test_a_branch_does_not_betray_a_table_that_is_not_listed(server: Running) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    source = ann.create("me", "bot", pace=10)
    ann.play(source, "Ann", "walk", fields=1)
    branch = ann.post(f"/api/games/{source['id']}/branch", {"at": 0})
    ann.call("PATCH", f"/api/games/{branch['id']}", {"listed": True})
    assert ann.show(branch)["branch_of"] == source["id"]  # who made it knows
    assert eve.show(branch)["branch_of"] is None
    assert source["id"] not in str(eve.get("/api/games", scope="playing"))
    ann.call("PATCH", f"/api/games/{source['id']}", {"listed": True})
    assert eve.show(branch)["branch_of"] == source["id"]
    assert {g["branch_of"] for g in eve.get("/api/games", scope="playing")["games"]} == {None, source["id"]}

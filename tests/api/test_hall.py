"""A person's games: every one stays findable; archive, notes, rematch, cancelling, names of files."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event, text

from roundhouse.kernel import Message, PlayerId, Result
from roundhouse.server.ending import places_of, tie_of, turns_of
from roundhouse.server.store import Database, migrate, mine
from tests.api.running import Person, Refused, Running
from tests.api.test_moves import two

pytestmark = pytest.mark.slow

PARTS = ("turn", "running", "finished", "imported", "archived")


def finish(person: Person, game: dict[str, Any], who: str, other: Person | None = None, name: str = "") -> None:
    """``who`` walks to the goal; the other player walks a field whenever it is his turn."""
    while person.show(game)["status"] == "playing":
        person.play(game, who, "walk", fields=3)
        person.play(game, who, "done")
        if person.show(game)["status"] == "playing":
            (other or person).play(game, name, "walk", fields=1)
            (other or person).play(game, name, "done")


def finished(server: Running, **more: Any) -> tuple[Person, Person, dict[str, Any]]:
    ann, bo, game = two(server, **more)
    finish(ann, game, "Ann", bo, "Bo")
    return ann, bo, ann.show(game)


def ids(person: Person, **query: Any) -> list[str]:
    return [game["id"] for game in person.get("/api/games", **query)["games"]]


def test_every_game_of_mine_is_in_one_part_of_my_list(server: Running) -> None:
    ann, bo, done = finished(server)
    waiting = ann.create("me", "open")
    playing = ann.create("me", {"kind": "guest", "name": "Kit"})
    theirs = ann.create({"kind": "bot", "name": "Robbie"}, {"kind": "bot", "name": "Hal"}, pace=10)
    file = ann.get(f"/api/games/{done['id']}/export")
    imported = ann.post("/api/games/import", {"file": file})
    branch = ann.post(f"/api/games/{done['id']}/branch", {"at": 0})
    put_away = ann.create("me", "open")
    assert ann.call("PUT", f"/api/games/{put_away['id']}/archive")["archived"]

    answer = ann.get("/api/games")
    assert answer["counts"] == {"turn": 2, "running": 2, "finished": 1, "imported": 1, "archived": 1}
    by_part = {part: set(ids(ann, part=part)) for part in PARTS}
    assert by_part == {
        "turn": {playing["id"], branch["id"]},
        "running": {waiting["id"], theirs["id"]},
        "finished": {done["id"]},
        "imported": {imported["id"]},
        "archived": {put_away["id"]},
    }
    assert {game["id"] for game in answer["games"]} == set().union(*by_part.values())
    assert [(g["imported"], g["archived"]) for g in answer["games"] if g["id"] == imported["id"]] == [(True, False)]
    # the other player has the finished game, and nothing of the rest
    assert bo.get("/api/games")["counts"] == {"turn": 0, "running": 0, "finished": 1, "imported": 0, "archived": 0}


def test_archiving_is_for_one_person_and_can_be_taken_back(server: Running) -> None:
    ann, bo, game = finished(server)
    address = f"/api/games/{game['id']}/archive"
    ann.call("PUT", address)
    ann.call("PUT", address)
    assert (ids(ann, part="archived"), ids(ann, part="finished")) == ([game["id"]], [])
    assert (ids(bo, part="archived"), ids(bo, part="finished")) == ([], [game["id"]])
    assert not ann.call("DELETE", address)["archived"]
    assert ids(ann, part="finished") == [game["id"]]
    with pytest.raises(Refused) as refused:
        server.person("Eve").call("PUT", address)
    assert (refused.value.status, refused.value.code) == (403, "not-your-seat")
    with pytest.raises(Refused) as refused:
        server.person().call("PUT", address)
    assert refused.value.status == 401


def test_a_game_counts_as_mine_to_move_by_its_seat_and_not_by_part_of_a_number(server: Running) -> None:
    """Place 1 is not found in 11; a seat that a bot plays for me waits for nobody."""
    _, bo, _ = two(server)
    bos = bo.get("/api/me")["user"]["id"]

    def waits_after(change: str) -> bool:
        with server.room.house.database.write() as connection:
            connection.execute(text(change))
            return bool(mine.list_mine(connection, bos, "", mine.Wanted(part="turn")))

    assert not waits_after("UPDATE games SET acting = '[11, 10]'")
    assert waits_after("UPDATE games SET acting = '[11, 1]'")
    assert waits_after("UPDATE games SET acting = '[1,0]'")
    assert not waits_after("UPDATE seats SET stand_in = true WHERE place = 1")


def test_my_games_are_searched_by_name_player_title_and_time(server: Running) -> None:
    ann = server.person("Ann")
    night = ann.create("me", {"kind": "guest", "name": "Kit"}, name="Friday night 100%")
    day = ann.create("me", {"kind": "guest", "name": "Zoë_9"}, name="Saturday")
    assert ids(ann, q="NIGHT") == ids(ann, q="friday") == [night["id"]]
    assert ids(ann, q="zoë") == [day["id"]]
    assert ids(ann, q="kit") == [night["id"]]
    # signs of the pattern language stand for themselves
    assert ids(ann, q="100%") == [night["id"]]
    assert ids(ann, q="0_%") == ids(ann, q="y_n") == ids(ann, q="\\") == []
    assert ids(ann, q="ë_9") == [day["id"]]
    assert ids(ann, title="tiny") == [day["id"], night["id"]]
    assert ids(ann, title="1862") == []
    changed = ann.show(night)["updated"]
    assert ids(ann, until=changed) == []
    assert day["id"] in ids(ann, since=changed)
    assert ids(ann, since="2001-01-01", until="2002-01-01T00:00:00Z") == []
    assert ann.get("/api/games", q="night")["counts"]["turn"] == 1
    # a person whom I do not know has other games
    assert server.person("Eve").get("/api/games", q="night")["games"] == []


@pytest.mark.one_database
@pytest.mark.parametrize(
    "query",
    [{"part": "lost"}, {"q": "a\0b"}, {"q": "a" * 81}, {"since": "yesterday"}, {"scope": "open", "q": "night"}],
)
def test_a_search_that_means_nothing_is_refused(server: Running, query: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        server.person("Ann").get("/api/games", **query)
    assert refused.value.status == 422


def test_a_part_is_read_page_by_page(server: Running) -> None:
    ann = server.person("Ann")
    made = [ann.create("me", "open")["id"] for _ in range(5)]
    ann.create("me", {"kind": "guest", "name": "Kit"})
    first = ann.get("/api/games", part="running", limit=3)
    rest = ann.get("/api/games", part="running", limit=3, before=first["next"])
    assert [game["id"] for game in first["games"] + rest["games"]] == made[::-1]
    assert (rest["next"], first["counts"]["running"]) == (None, 5)


def test_my_games_are_found_by_indexes(sqlite: str) -> None:
    """A list must not read the games of everybody."""
    database = Database(sqlite)
    migrate(database)
    seen: list[tuple[str, Any]] = []
    with database.read() as connection:
        event.listen(connection, "before_cursor_execute", lambda *words: seen.append((words[2], words[3])))
        mine.list_mine(connection, "u_1", "device", mine.Wanted(part="turn"))
        statement, values = seen[-1]
        plan = [str(row[3]) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
    database.close()
    assert any("ix_games_owner" in line for line in plan)
    assert [line for line in plan if line.startswith(("SCAN games", "SCAN seats"))] == []


def test_notes_are_read_by_their_owner_only(server: Running) -> None:
    ann, bo, game = two(server)
    address = f"/api/games/{game['id']}/notes"
    assert ann.get(address) == {"text": ""}
    secret = "Bo will buy PRR.\nWatch the 4-train: €40 ✓"
    assert ann.call("PUT", address, {"text": secret}) == {"text": secret}
    assert ann.get(address)["text"] == secret
    assert bo.get(address)["text"] == ""
    assert server.person("Eve").get(address)["text"] == ""
    for person in (bo, server.person("Eve")):
        shown = str([person.show(game), person.get("/api/games"), person.position(game)])
        assert "PRR" not in shown
        assert "PRR" not in str(person.live(game).next("welcome"))
    with pytest.raises(Refused) as refused:
        server.person().get(address)
    assert refused.value.status == 401
    ann.call("PUT", address, {"text": ""})
    assert ann.get(address)["text"] == ""


@pytest.mark.one_database
@pytest.mark.parametrize("body", [{"text": "x" * 10_001}, {"text": "a\0"}, {"text": None}, {}, {"text": "a", "b": 1}])
def test_notes_that_cannot_be_kept_are_refused(server: Running, body: dict[str, Any]) -> None:
    ann, _, game = two(server)
    with pytest.raises(Refused) as refused:
        ann.call("PUT", f"/api/games/{game['id']}/notes", body)
    assert refused.value.status == 422


def test_notes_and_archive_do_not_forget_each_other(server: Running) -> None:
    ann, _, game = two(server)
    ann.call("PUT", f"/api/games/{game['id']}/notes", {"text": "mine"})
    ann.call("PUT", f"/api/games/{game['id']}/archive")
    assert ann.get(f"/api/games/{game['id']}/notes")["text"] == "mine"
    ann.call("PUT", f"/api/games/{game['id']}/notes", {"text": "other"})
    assert ann.show(game)["archived"]


def test_a_guest_who_signs_in_keeps_notes_archive_and_invitation(server: Running) -> None:
    account = server.person()
    account.post("/api/register", {"name": "Anna", "password": "correct horse"})
    ann, bo, game = finished(server)
    ann.call("PUT", f"/api/games/{game['id']}/notes", {"text": "as a guest"})
    ann.call("PUT", f"/api/games/{game['id']}/archive")
    rematch = bo.post(f"/api/games/{game['id']}/rematch")
    account.call("PUT", f"/api/games/{game['id']}/notes", {"text": "as a person"})
    ann.post("/api/login", {"name": "Anna", "password": "correct horse"})
    assert ann.get(f"/api/games/{game['id']}/notes")["text"] == "as a person\n\nas a guest"
    assert ann.show(game)["archived"]
    assert ann.show(rematch)["invited"]


def test_a_rematch_keeps_title_options_bots_and_seats(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    seats = ["me", "open", {"kind": "bot", "name": "Robbie", "bot": "random"}]
    game = ann.create(*seats, name="Friday night", options={"fast": True}, pace=10)
    with pytest.raises(Refused) as refused:
        ann.post(f"/api/games/{game['id']}/rematch")
    assert (refused.value.status, refused.value.code) == (409, "not-finished")
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    with server.room.house.change(game["id"], "moved") as connection:
        connection.execute(text("UPDATE games SET status = 'finished'"))

    again = bo.post(f"/api/games/{game['id']}/rematch")
    assert (again["name"], again["title"], again["options"]) == ("Friday night (2)", "tiny", game["options"])
    assert (again["status"], again["owner"], again["listed"]) == ("waiting", True, False)
    assert [(s["kind"], s["player"], s["mine"]) for s in again["seats"]] == [
        ("open", "", False),
        ("person", "Bo", True),
        ("bot", "Robbie", False),
    ]
    assert again["seats"][0]["invited"]["name"] == "Ann"
    # whoever asks later is given the same table; it waits for him, and he sits down without a link
    assert ann.post(f"/api/games/{game['id']}/rematch")["id"] == again["id"]
    assert ann.show(game)["rematch"] == again["id"]
    assert ids(ann, part="turn") == [again["id"]]
    with pytest.raises(Refused) as refused:
        server.person("Eve").post(f"/api/games/{again['id']}/join")
    assert refused.value.status == 403
    begun = ann.post(f"/api/games/{again['id']}/join")
    assert (begun["status"], begun["seats"][0]["player"], begun["seats"][0]["invited"]) == ("playing", "Ann", None)
    said = ann.get(f"/api/games/{game['id']}/chat")
    assert said[-1]["text"] == "Bo opens a rematch."


@pytest.mark.one_database
def test_only_who_sat_there_is_told_of_a_rematch_that_is_not_listed(server: Running) -> None:
    ann, bo, game = finished(server, listed=True)
    again = ann.post(f"/api/games/{game['id']}/rematch")
    eve = server.person("Eve")
    assert eve.show(game)["rematch"] == again["id"]
    ann.call("PATCH", f"/api/games/{again['id']}", {"listed": False})
    assert [each.show(game)["rematch"] for each in (ann, bo, eve)] == [again["id"], again["id"], None]
    seen = eve.get(f"/api/games/{game['id']}"), eve.get(f"/api/games/{game['id']}/chat")
    assert again["id"] not in str(seen)


@pytest.mark.one_database
def test_a_seat_kept_for_somebody_is_not_given_to_another(server: Running) -> None:
    ann, bo, game = finished(server, listed=True)
    again = ann.post(f"/api/games/{game['id']}/rematch")
    eve = server.person("Eve")
    with pytest.raises(Refused) as refused:
        eve.post(f"/api/games/{again['id']}/join")
    assert (refused.value.status, refused.value.code) == (409, "seat-taken")
    assert bo.post(f"/api/games/{again['id']}/join")["status"] == "playing"


@pytest.mark.one_database
def test_a_rematch_that_was_removed_can_be_asked_for_again(server: Running) -> None:
    ann, _, game = finished(server)
    first = ann.post(f"/api/games/{game['id']}/rematch")
    ann.call("DELETE", f"/api/games/{first['id']}")
    assert ann.show(game)["rematch"] is None
    second = ann.post(f"/api/games/{game['id']}/rematch")
    assert second["id"] != first["id"]
    with pytest.raises(Refused) as refused:
        server.person("Eve").post(f"/api/games/{game['id']}/rematch")
    assert refused.value.code == "not-your-seat"


@pytest.mark.one_database
def test_rematches_are_numbered(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", {"kind": "guest", "name": "Kit"}, name="N" * 80)
    for wanted in ("N" * 76 + " (2)", "N" * 76 + " (3)", "N" * 76 + " (4)"):
        finish(ann, game, "Ann", None, "Kit")
        game = ann.post(f"/api/games/{game['id']}/rematch")
        assert game["name"] == wanted
        assert [s["player"] for s in game["seats"]] == ["Ann", "Kit"]


def test_a_table_that_has_not_begun_can_be_cancelled_though_others_sit_there(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", "open")
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    with pytest.raises(Refused) as refused:
        bo.call("DELETE", f"/api/games/{game['id']}")
    assert refused.value.code == "not-the-owner"
    ann.call("DELETE", f"/api/games/{game['id']}")
    assert ids(ann) == ids(bo) == []


@pytest.mark.one_database
def test_who_leaves_a_game_in_play_is_told_of_in_the_chat(server: Running) -> None:
    ann, bo, game = two(server, pace=10)
    live = ann.live(game)
    live.next("welcome")
    bo.post(f"/api/games/{game['id']}/leave")
    bo.post(f"/api/games/{game['id']}/leave")
    assert live.next("chat")["message"]["text"] == "Bo leaves; a bot plays on."
    assert len(ann.get(f"/api/games/{game['id']}/chat")) == 1
    assert ids(bo) == [game["id"]]


@pytest.mark.one_database
@pytest.mark.parametrize(
    "name, wanted",
    [
        ("Friday night", "tiny-2p-{day}-friday-night"),
        ("Ann's Größe, 18XX!", "tiny-2p-{day}-anns-groe-18xx"),
        ("游戏", "tiny-2p-{day}"),
        ("../../etc/passwd\\", "tiny-2p-{day}-etc-passwd"),
        (None, "tiny-2p-{day}-anns-table"),
    ],
)
def test_files_are_named_after_the_game(server: Running, name: str | None, wanted: str) -> None:
    ann = server.person("Ann")
    game = ann.create("me", {"kind": "guest", "name": "Kit"}, **({} if name is None else {"name": name}))
    assert game["file_name"] == wanted.format(day=game["created"][:10])
    answer = ann.http.get(f"/api/games/{game['id']}/export")
    assert answer.headers["content-disposition"] == f'attachment; filename="{game["file_name"]}.json"'


@pytest.mark.one_database
def test_the_ending_tells_places_and_how_the_lead_changed(server: Running) -> None:
    ann, bo, game = two(server)
    address = f"/api/games/{game['id']}/ending"
    with pytest.raises(Refused) as refused:
        ann.get(address)
    assert (refused.value.status, refused.value.code) == (409, "not-finished")
    finish(ann, game, "Ann", bo, "Bo")
    told = server.person().get(address)
    assert (told["tie"], told["reason"]) == (None, ann.show(game)["result"]["reason"])
    assert [(p["place"], p["player"], p["winner"]) for p in told["places"]] == [(1, "Ann", True), (2, "Bo", False)]
    assert {p["player"]: p["score"] for p in told["places"]} == ann.show(game)["result"]["scores"]


def result(scores: dict[str, int], *winners: str) -> Result:
    return Result(
        {PlayerId(p): s for p, s in scores.items()}, tuple(PlayerId(w) for w in winners), Message("over"), "X-1"
    )


def test_equals_share_a_place_unless_one_of_them_won_alone() -> None:
    def places(*words: Any) -> list[tuple[str, int]]:
        return [(player, place) for place, player, _, _ in places_of(result(*words))]

    assert places({"A": 5, "B": 9, "C": 5, "D": 1}, "B") == [("B", 1), ("A", 2), ("C", 2), ("D", 4)]
    assert places({"A": 9, "B": 9, "C": 5}, "A", "B") == [("A", 1), ("B", 1), ("C", 3)]
    assert places({"A": 9, "B": 9, "C": 9}, "B") == [("B", 1), ("A", 2), ("C", 2)]
    assert tie_of(result({"A": 9, "B": 8}, "A")) is None
    assert tie_of(result({"A": 9, "B": 9}, "A", "B")) == "shared"
    assert tie_of(result({"A": 9, "B": 9}, "B")) == "broken"


def test_the_lead_changes_when_somebody_else_has_most_alone() -> None:
    worths = [
        (1, "R 1", {"A": 5, "B": 5}),
        (2, "R 2", {"A": 6, "B": 5}),
        (3, "R 3", {"A": 6, "B": 6}),
        (4, "R 4", {"A": 7, "B": 6}),
        (5, "R 5", {"A": 7, "B": 9}),
    ]
    assert turns_of(worths) == [
        {"at": 2, "round": "R 2", "player": "A", "from": None, "by": 1},
        {"at": 5, "round": "R 5", "player": "B", "from": "A", "by": 2},
    ]

"""Ratings: which games count, exactly once, on both databases, and how they are shown."""

from __future__ import annotations

import signal
import threading
from typing import Any

import httpx2
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError

from roundhouse.cli import run
from roundhouse.kernel import Message, PlayerId, Result
from roundhouse.ratings import Rating, rate
from roundhouse.server import log_writer
from roundhouse.server import rating as rating_module
from roundhouse.server.catalogue import BOT_WORDS
from roundhouse.server.rating import ranks_of, rebuild
from roundhouse.server.store import schema
from tests.api.running import Person, Refused, Running, serve, wait_for
from tests.api.test_crash import free_port, how_it_ended, process

pytestmark = pytest.mark.slow
PASSWORD = "correct horse"


def registered(server: Running, name: str) -> Person:
    person = server.person()
    person.post("/api/register", {"name": name, "password": PASSWORD})
    return person


def table_of(*people: Person, **more: Any) -> dict[str, Any]:
    """A table of these people, in this order."""
    game = people[0].create("me", *["open"] * (len(people) - 1), **more)
    for place, person in enumerate(people[1:], start=1):
        person.post(f"/api/invitations/{game['seats'][place]['invitation']}")
    return people[0].show(game)


def play_out(game: dict[str, Any], people: dict[str, Person], winner: str) -> None:
    """Everybody walks one field a turn, the winner three."""
    names = list(people)
    for _ in range(4):
        for name in names:
            people[name].play(game, name, "walk", fields=3 if name == winner else 1)
            done = people[name].play(game, name, "done")
            if done["position"]["result"] is not None:
                return


def leaders(person: Person, **query: Any) -> dict[str, dict[str, Any]]:
    found = person.get("/api/ratings/tiny", **query)["players"]
    return {player["name"]: player for player in found}


def tables(server: Running) -> dict[str, list[tuple[Any, ...]]]:
    kept = (schema.rated_games, schema.rated_players, schema.ratings)
    with server.room.house.database.read() as connection:
        return {
            table.name: sorted(tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key)))
            for table in kept
        }


def test_the_end_of_a_game_changes_the_ratings_of_its_title(server: Running) -> None:
    ann, bo, cy = (registered(server, name) for name in ("Ann", "Bo", "Cy"))
    people = {"Ann": ann, "Bo": bo, "Cy": cy}
    game = table_of(ann, bo, cy)
    assert game["rated"] is True
    assert leaders(ann) == {}
    play_out(game, people, "Bo")
    found = leaders(server.person())
    first, second, third = rate([Rating()] * 3, [2, 1, 3])
    assert list(found) == ["Bo", "Ann", "Cy"]
    shown = found["Bo"]["rating"]
    assert (shown["points"], shown["uncertainty"], shown["surely"]) == (
        second.points,
        second.uncertainty,
        second.points - second.uncertainty,
    )
    assert (shown["games"], shown["won"], shown["provisional"]) == (1, 1, True)
    assert [found[name]["rating"]["points"] for name in ("Ann", "Cy")] == [first.points, third.points]
    assert "@" not in str(found)
    with pytest.raises(Refused) as refused:
        ann.get("/api/ratings/no-such-title")
    assert refused.value.status == 404
    profile = server.person().get("/api/people/bo")
    (tiny,) = profile["titles"]
    assert (tiny["played"], tiny["won"], tiny["average_rank"]) == (1, 1, 1.0)
    assert tiny["rating"] == shown
    assert [point["points"] for point in tiny["course"]] == [second.points]
    assert ann.get("/api/people/Ann")["titles"][0]["average_rank"] == 2.0
    assert profile["games"] == []  # the table was not shown to everybody
    assert (profile["me"], bo.get("/api/people/Bo")["me"]) == (False, True)


def test_bots_are_players_and_a_bot_at_two_seats_is_one(server: Running) -> None:
    ann = registered(server, "Ann")
    game = ann.create("me", "bot", "bot")
    assert game["rated"] is True
    while ann.show(game)["status"] == "playing":
        wait_for(lambda: ann.show(game)["my_turn"] or ann.show(game)["status"] == "finished")
        if ann.show(game)["status"] == "playing":
            ann.play(game, "Ann", "walk", fields=3)
            ann.play(game, "Ann", "done")
    found = leaders(ann)
    assert {(player["kind"], name) for name, player in found.items()} == {("person", "Ann"), ("bot", "Random")}
    assert found["Random"]["rating"]["games"] == 2
    assert found["Ann"]["me"] is True
    assert set(leaders(ann, kind="people")) == {"Ann"}
    assert set(leaders(ann, kind="bots")) == {"Random"}
    ann.http.headers["Accept-Language"] = "ja"
    assert set(leaders(ann, kind="bots")) == {BOT_WORDS.into("ja").find("bot-random")}


@pytest.mark.one_database
def test_games_that_are_never_rated(server: Running) -> None:
    ann, bo = registered(server, "Ann"), registered(server, "Bo")
    guest = server.person("Gil")
    one_screen = ann.create("me", {"kind": "guest", "name": "Kit"})
    assert one_screen["rated"] is False
    chosen_seed = ann.create("me", "bot", seed=5)
    assert chosen_seed["rated"] is False
    same_bot = ann.create("bot", "bot")
    assert same_bot["rated"] is False
    unrated = table_of(ann, bo, rated=False)
    assert unrated["rated"] is False
    play_out(unrated, {"Ann": ann, "Bo": bo}, "Ann")
    with_guest = table_of(ann, guest)
    assert with_guest["rated"] is False
    play_out(with_guest, {"Ann": ann, "Gil": guest}, "Ann")
    assert guest.create("me", "bot", pace=10)["rated"] is False
    finished = ann.get(f"/api/games/{unrated['id']}/export")
    copy = ann.post("/api/games/import", {"file": finished})
    assert (copy["rated"], copy["status"]) == (False, "finished")
    branch = ann.post(f"/api/games/{unrated['id']}/branch", {"at": 1, "actions": []})
    assert branch["rated"] is False
    assert leaders(ann) == {}


def test_an_end_that_is_taken_back_is_not_rated_until_it_comes_again(server: Running) -> None:
    """The games after it are rated as if it had not been; when it ends again it comes last."""
    ann, bo, cy = (registered(server, name) for name in ("Ann", "Bo", "Cy"))
    first = table_of(ann, bo)
    play_out(first, {"Ann": ann, "Bo": bo}, "Ann")
    only_first = leaders(ann)
    second = table_of(ann, bo)
    play_out(second, {"Ann": ann, "Bo": bo}, "Bo")
    third = table_of(ann, cy)
    play_out(third, {"Ann": ann, "Cy": cy}, "Ann")
    ratings: dict[str, Rating] = {}

    def expect(players: tuple[str, str], ranks: list[int]) -> None:
        ratings.update(zip(players, rate([ratings.get(p, Rating()) for p in players], ranks), strict=True))

    for players, ranks in ((("Ann", "Bo"), [1, 2]), (("Ann", "Cy"), [1, 2])):
        expect(players, ranks)
    last = bo.position(second)["last"]
    assert bo.undo(second, to=last - 1)["done"] is False
    assert ann.answer(second, agree=True)["done"] is True
    assert ann.show(second)["status"] == "playing"
    found = leaders(ann)
    assert {name: player["rating"]["points"] for name, player in found.items()} == {
        name: rating.points for name, rating in ratings.items()
    }
    assert found["Bo"] == only_first["Bo"]
    assert found["Ann"]["rating"]["games"] == 2
    bo.play(second, "Bo", "done")
    expect(("Ann", "Bo"), [2, 1])
    again = leaders(ann)
    assert {name: player["rating"]["points"] for name, player in again.items()} == {
        name: rating.points for name, rating in ratings.items()
    }
    before = tables(server)
    with server.room.house.database.write() as connection:
        connection.execute(text("UPDATE ratings SET mu = 1, games = 99"))
        connection.execute(text("UPDATE rated_players SET mu = 2"))
        assert rebuild(connection, "tiny") == 3
    assert tables(server) == before


def test_a_game_and_its_rating_are_kept_together_or_not_at_all(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = registered(server, "Ann"), registered(server, "Bo")
    game = table_of(ann, bo)
    people = {"Ann": ann, "Bo": bo}
    for _ in range(3):
        for name, person in people.items():
            person.play(game, name, "walk", fields=3)
            person.play(game, name, "done")
    ann.play(game, "Ann", "walk", fields=3)

    def dying(*words: Any) -> None:
        rating_module.rate_game(*words)
        raise OperationalError("the lights go out", None, Exception())

    with monkeypatch.context() as dark:
        dark.setattr(log_writer, "rate_game", dying)
        with pytest.raises(Refused) as refused:
            ann.play(game, "Ann", "done")
    assert refused.value.status == 503
    assert leaders(ann) == {}
    assert ann.show(game)["status"] == "playing"
    ann.play(game, "Ann", "done")
    assert {name: p["rating"]["games"] for name, p in leaders(ann).items()} == {"Ann": 1, "Bo": 1}


def test_a_server_killed_at_the_end_of_a_game_has_rated_it_once(database: str) -> None:
    """It dies right after the commit of the last move, before anybody is told; the page sends the move again."""
    port, moves = free_port(), 14
    ann, bo = Person(f"http://127.0.0.1:{port}"), Person(f"http://127.0.0.1:{port}")
    with process(port, database, str(moves)) as server:
        ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
        bo.post("/api/register", {"name": "Bo", "password": PASSWORD})
        game = ann.create("me", "open")
        bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
        turns = [("Ann", ann, "walk"), ("Ann", ann, "done"), ("Bo", bo, "walk"), ("Bo", bo, "done")] * 4
        for version, (name, person, do) in enumerate(turns[: moves - 1]):
            person.play(game, name, do, version, **({"fields": 3} if do == "walk" else {}))
        with pytest.raises(httpx2.TransportError):
            ann.play(game, "Ann", "done", moves - 1, request_id="the-last-move")
        assert how_it_ended(server) == -signal.SIGKILL
    with process(port, database):
        assert ann.show(game)["status"] == "finished"
        once = {name: player["rating"]["games"] for name, player in leaders(ann).items()}
        assert once == {"Ann": 1, "Bo": 1}
        assert ann.play(game, "Ann", "done", moves - 1, request_id="the-last-move")["repeated"] is True
        assert {name: player["rating"]["games"] for name, player in leaders(ann).items()} == once
    ann.close()
    bo.close()


def test_two_processes_rate_games_of_the_same_players(postgresql: str) -> None:
    """Games that end at the same moment at two servers are folded one after the other."""
    with serve(postgresql) as one, serve(postgresql) as two:
        ann, bo = registered(one, "Ann"), registered(one, "Bo")
        twins: list[tuple[Person, dict[str, Any]]] = []
        for server in (one, two):
            for _ in range(4):
                game = table_of(ann, bo)
                for _ in range(3):
                    for name, person in (("Ann", ann), ("Bo", bo)):
                        person.play(game, name, "walk", fields=3)
                        person.play(game, name, "done")
                ann.play(game, "Ann", "walk", fields=3)
                twin = server.person()
                twin.http.cookies.update(ann.http.cookies)
                twins.append((twin, game))
        threads = [threading.Thread(target=twin.play, args=(game, "Ann", "done")) for twin, game in twins]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        found = leaders(ann)
        assert {name: player["rating"]["games"] for name, player in found.items()} == {"Ann": 8, "Bo": 8}
        before = tables(one)
        with one.room.house.database.write() as connection:
            assert rebuild(connection, "tiny") == 8
        assert tables(two) == before


def test_the_command_lists_and_rebuilds(
    server: Running, database: str, capsys: pytest.CaptureFixture[str], as_before: None
) -> None:
    ann, bo = registered(server, "Ann"), registered(server, "Bo")
    play_out(table_of(ann, bo), {"Ann": ann, "Bo": bo}, "Ann")
    before = tables(server)
    assert run(["admin", "ratings", "--database", database]) == 0
    assert "Ann" in capsys.readouterr().out
    assert run(["admin", "ratings", "--rebuild", "--database", database]) == 0
    assert capsys.readouterr().out.split() == ["title", "rated", "again", "tiny", "1"]
    assert tables(server) == before


def test_ranks_among_some_of_the_players() -> None:
    a, b, c = PlayerId("A"), PlayerId("B"), PlayerId("C")
    result = Result({a: 5, b: 9, c: 5}, (b,), Message("x"), "")
    assert ranks_of(result, ["A", "B", "C"]) == [2, 1, 2]
    assert ranks_of(result, ["A", "C"]) == [1, 1]

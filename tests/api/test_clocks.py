"""Clocks at the server, on SQLite and on PostgreSQL. The time is the tests' own: nobody sleeps."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from roundhouse.server.clock_decisions import ClockDecisions
from roundhouse.server.log_writer import LogWriter
from roundhouse.server.store import games as store
from roundhouse.server.timekeeper import LowClock
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow
DAY = 86400
PASSWORD = "correct horse battery"
BEGIN = 1_800_000_000.0
LIVE = {"kind": "live", "seconds": 600, "increment": 10}
MOVE = {"kind": "move", "seconds": 2 * DAY}


class Clock:
    """A time that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> float:
        return self.now

    def go(self, server: Running, seconds: float) -> None:
        """Let time pass and the server look at its clocks."""
        self.now += seconds
        server.room.timekeeper.look()


@pytest.fixture
def time() -> Clock:
    return Clock()


@contextmanager
def timed(database: str, time: Callable[[], float], **settings: Any) -> Iterator[Running]:
    """A server that reads the tests' time; what its task does is left to :meth:`Clock.go`."""
    with serve(database, **{"clock": time, "clock_beat": 3600.0, "down_after": 1e12, **settings}) as running:
        yield running


@pytest.fixture
def server(database: str, time: Clock) -> Iterator[Running]:
    with timed(database, time, run_bots=False) as running:
        yield running


def two(server: Running, clock: dict[str, Any] | None = None, **more: Any) -> tuple[Person, Person, dict[str, Any]]:
    """Ann, who owns the table and moves first, and Bo."""
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", clock=LIVE if clock is None else clock, **more)
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    return ann, bo, ann.show(game)


def times(person: Person, game: dict[str, Any]) -> list[float]:
    return [each["left"] for each in person.show(game)["times"]["players"]]


def turn(person: Person, game: dict[str, Any], who: str) -> None:
    person.play(game, who, "walk", fields=1)
    person.play(game, who, "done")


def said(person: Person, game: dict[str, Any]) -> list[str]:
    return [message["text"] for message in person.get(f"/api/games/{game['id']}/chat")]


@pytest.mark.one_database
def test_time_passes_for_whoever_is_on_turn_and_comes_with_the_move(server: Running, time: Clock) -> None:
    ann, bo, game = two(server)
    assert game["clock"] == {**LIVE, "at_zero": "bot", "low": 120}
    assert game["deadline"] == "2027-01-15T08:10:00.000Z"
    line = bo.live(game)
    assert [each["left"] for each in line.next("welcome")["game"]["times"]["players"]] == [600, 600]
    time.now += 100
    assert times(ann, game) == [500, 600]
    ann.play(game, "Ann", "walk", fields=1)
    assert times(ann, game) == [500, 600]
    ann.play(game, "Ann", "done")
    line.until(2)
    pushed = line.next("times")["times"]
    while not pushed["players"][1]["running"]:  # the first came after the walk
        pushed = line.next("times")["times"]
    assert [(each["left"], each["running"]) for each in pushed["players"]] == [(510, False), (600, True)]
    assert pushed["now"] == "2027-01-15T08:01:40.000Z"


@pytest.mark.one_database
def test_a_table_without_a_clock_has_none(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "guest")
    assert (game["clock"], game["times"], game["deadline"]) == (None, None, None)
    with pytest.raises(Refused) as refused:
        ann.post(f"/api/games/{game['id']}/seats/1/time", {"seconds": 60})
    assert (refused.value.status, refused.value.code) == (409, "no-clock")


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "seconds": 1},
        {"kind": "move", "seconds": 61 * DAY},
        {"kind": "move", "seconds": DAY, "increment": 1},
        {"kind": "sand", "seconds": DAY},
        {"kind": "live", "seconds": 600, "at_zero": "lose"},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(sqlite: str, clock: dict[str, Any]) -> None:
    with serve(sqlite) as server, pytest.raises(Refused) as refused:
        server.person("Ann").create("me", "guest", clock=clock)
    assert refused.value.status == 422


def test_at_zero_a_bot_stands_in_until_the_player_comes_back(database: str, time: Clock) -> None:
    with timed(database, time) as server:
        ann, bo, game = two(server)
        ann.play(game, "Ann", "walk", fields=1)
        time.go(server, 600)
        wait_for(lambda: ann.position(game)["acting"] == ["Bo"])
        history = ann.get(f"/api/games/{game['id']}/history")["entries"]
        assert history[0]["by"] == "person"
        assert {entry["by"] for entry in history[1:]} == {"bot"}
        shown = ann.show(game)
        assert shown["seats"][0]["stand_in"]
        assert shown["times"]["players"][0]["out"]
        assert "Ann is out of time. A bot plays on until Ann comes back." in said(bo, game)
        with pytest.raises(Refused) as refused:
            ann.play(game, "Ann", "draw")
        assert refused.value.code == "stand-in"
        time.go(server, 100)
        back = ann.call("DELETE", f"/api/games/{game['id']}/seats/0/standin")
        assert [(each["left"], each["out"]) for each in back["times"]["players"]] == [(60, False), (500, False)]
        turn(bo, game, "Bo")
        time.now += 30
        turn(ann, game, "Ann")
        assert times(ann, game) == [40, 510]


def test_the_owner_decides(server: Running, time: Clock) -> None:
    ann, bo, game = two(server, {**LIVE, "at_zero": "owner"})
    turn(ann, game, "Ann")
    server.room.house.present = lambda _: {1}  # Bo has the page open and does nothing
    with pytest.raises(Refused) as refused:
        ann.post(f"/api/games/{game['id']}/close")
    assert refused.value.code == "nobody-out"
    time.go(server, 600)
    shown = ann.show(game)
    assert shown["times"]["players"][1]["out"]
    assert not shown["seats"][1]["stand_in"]
    with pytest.raises(Refused) as refused:
        bo.post(f"/api/games/{game['id']}/seats/1/time", {"seconds": 600})
    assert (refused.value.status, refused.value.code) == (403, "not-the-owner")
    more = ann.post(f"/api/games/{game['id']}/seats/1/time", {"seconds": 300})
    assert [(each["left"], each["out"]) for each in more["times"]["players"]] == [(610, False), (300, False)]
    time.go(server, 300)
    assert ann.post(f"/api/games/{game['id']}/seats/1/standin", {})["seats"][1]["stand_in"]
    closed = ann.post(f"/api/games/{game['id']}/close")
    assert (closed["status"], closed["result"], closed["acting"]) == ("finished", None, [])
    for attempt in (lambda: ann.play(game, "Ann", "draw"), lambda: ann.undo(game)):
        with pytest.raises(Refused) as refused:
            attempt()
        assert (refused.value.status, refused.value.code) == (409, "closed")


@pytest.mark.one_database
def test_an_owner_who_is_out_of_time_does_not_keep_the_others_waiting(server: Running, time: Clock) -> None:
    ann, _, game = two(server, {**LIVE, "at_zero": "owner"})
    time.go(server, 600)
    assert ann.show(game)["seats"][0]["stand_in"]


@pytest.mark.one_database
def test_a_clock_that_is_only_shown_changes_nothing(server: Running, time: Clock) -> None:
    ann, _, game = two(server, {**LIVE, "at_zero": "nothing"})
    time.go(server, 5000)
    shown = ann.show(game)
    assert (shown["seats"][0]["stand_in"], shown["times"]["players"][0]["out"]) == (False, True)
    turn(ann, game, "Ann")
    assert ann.show(game)["acting"] == [1]


@pytest.mark.one_database
def test_a_clock_becomes_low_once(server: Running, time: Clock) -> None:
    _, _, game = two(server)
    heard: list[LowClock] = []
    server.room.timekeeper.on_low.append(lambda _, low: heard.append(low))
    time.go(server, 479)
    assert heard == []
    time.go(server, 1)
    time.go(server, 1)
    assert [(low.game_id, low.place, low.player, low.left) for low in heard] == [(game["id"], 0, "Ann", 120)]
    assert heard[0].ends == BEGIN + 600


def test_a_notice_of_a_low_clock_and_the_mark_are_one(server: Running, time: Clock) -> None:
    """A notice that cannot be written leaves the clock as it was: it is told at the next look."""
    ann, _, game = two(server)
    tries: list[int] = []

    def fail(_: Any, low: LowClock) -> None:
        tries.append(low.place)
        if len(tries) == 1:
            raise RuntimeError("no notice can be written")

    server.room.timekeeper.on_low.append(fail)
    with pytest.raises(RuntimeError):
        time.go(server, 480)
    time.go(server, 0)
    assert ann.show(game)["times"]["players"][0]["low"]
    assert tries == [0, 0]


@pytest.mark.one_database
def test_undo_keeps_what_was_used_and_takes_the_increment_back(server: Running, time: Clock) -> None:
    ann, bo, game = two(server)
    time.now += 100
    turn(ann, game, "Ann")
    time.now += 50
    assert times(ann, game) == [510, 550]
    ann.undo(game)
    bo.answer(game, True)
    assert times(ann, game) == [500, 550]
    assert [each["running"] for each in ann.show(game)["times"]["players"]] == [True, False]


def test_a_restart_charges_nobody(database: str, time: Clock) -> None:
    with timed(database, time, run_bots=False) as server:
        ann, _, game = two(server)
        time.go(server, 100)
    time.now += 5 * DAY
    with timed(database, time, run_bots=False, down_after=30.0) as server:
        ann = server.person()
        assert times(ann, game) == [500, 600]
        server.room.timekeeper.beat()
        time.now += 20
        server.room.timekeeper.beat()  # it was up all the time
        assert times(ann, game) == [480, 600]
        time.now += DAY
        server.room.timekeeper.beat()  # the machine slept
        assert times(ann, game) == [480, 600]
        time.go(server, 20)
        time.go(server, 20)
        assert times(ann, game) == [440, 600]


def test_a_server_that_was_killed_goes_on_from_its_last_beat(database: str, time: Clock) -> None:
    with timed(database, time, run_bots=False) as server:
        _, _, game = two(server)
        time.now += 30
        server.room.timekeeper.beat()
        time.now += 8
        server.room.timekeeper.beat = lambda: None  # type: ignore[method-assign]  # a power cut writes nothing
    time.now += 4000
    with timed(database, time, run_bots=False, down_after=30.0) as server:
        assert times(server.person(), game) == [600 - 30, 600]


def test_two_processes_excuse_a_break_once(postgresql: str, time: Clock) -> None:
    with timed(postgresql, time, run_bots=False) as server:
        _, _, game = two(server)
    time.now += DAY
    settings: dict[str, Any] = {"run_bots": False, "down_after": 30.0}
    with timed(postgresql, time, **settings) as first, timed(postgresql, time, **settings):
        assert times(first.person(), game) == [600, 600]
        time.now += 60
        assert times(first.person(), game) == [540, 600]


def race(first: Callable[[], Any], second: Callable[[], Any]) -> list[Any]:
    """Do both at the same moment; what each gave or raised."""
    start = threading.Barrier(2)
    found: list[Any] = [None, None]

    def run(place: int, deed: Callable[[], Any]) -> None:
        start.wait()
        try:
            found[place] = deed()
        except Refused as refused:
            found[place] = refused

    threads = [threading.Thread(target=run, args=(i, deed)) for i, deed in enumerate((first, second))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def check_one_won(ann: Person, game: dict[str, Any], answer: Any) -> None:
    """Either the move was played in time, or the bot has the seat and the move was refused: never both."""
    shown = ann.show(game)
    if isinstance(answer, Refused):
        assert answer.code == "stand-in"
        assert (shown["version"], shown["seats"][0]["stand_in"]) == (0, True)
    else:
        assert (shown["version"], shown["seats"][0]["stand_in"]) == (1, False)
        assert shown["times"]["players"][0]["left"] == 2 * DAY


def test_of_a_move_and_zero_at_the_same_moment_one_wins(database: str, time: Clock) -> None:
    """Two processes where the database takes two: one plays, the other watches the clock."""
    with timed(database, time, run_bots=False) as first, sister(database, time, first) as second:
        ann = first.person("Ann")
        for number in range(6):
            game = ann.create("me", "guest", clock=MOVE, name=f"Race {number}")
            time.now += 2 * DAY
            answer, _ = race(
                lambda game=game: ann.play(game, "Ann", "walk", version=0, fields=1),  # type: ignore[misc]
                lambda game=game: second.room.timekeeper.act(game["id"]),  # type: ignore[misc]
            )
            check_one_won(ann, game, answer)


@contextmanager
def sister(database: str, time: Clock, first: Running) -> Iterator[Running]:
    """A second process of a PostgreSQL database; a SQLite file has one."""
    if database.startswith("sqlite"):
        yield first
    else:
        with timed(database, time, run_bots=False) as second:
            yield second


@pytest.mark.parametrize("what", ["out", "low", "more"])
def test_a_clock_that_changes_between_look_and_commit_is_seen(
    postgresql: str, time: Clock, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The sister process changes the clocks after this one has read the game: the move reads it again."""
    with timed(postgresql, time, run_bots=False) as first, timed(postgresql, time, run_bots=False) as second:
        ann = first.person("Ann")
        game = ann.create("me", "guest", clock=MOVE)
        user = second.room.accounts.identify(*cookies_of(ann))
        commit = LogWriter._commit
        times_called: list[int] = []

        def late(self: LogWriter, *words: Any) -> Any:
            times_called.append(1)
            if len(times_called) == 1:
                if what == "more":
                    ClockDecisions(second.room.house).give(user, game["id"], 0, 100)
                else:
                    time.now += 2 * DAY if what == "out" else 1.7 * DAY
                    second.room.timekeeper.act(game["id"])
            return commit(self, *words)

        monkeypatch.setattr(LogWriter, "_commit", late)
        if what == "out":
            with pytest.raises(Refused) as refused:
                ann.play(game, "Ann", "walk", version=0, fields=1)
            assert refused.value.code == "stand-in"
            assert ann.show(game)["version"] == 0
        else:
            assert ann.play(game, "Ann", "walk", version=0, fields=1)["entry"]["seq"] == 1
            assert len(times_called) == 2


def test_of_two_processes_one_acts(postgresql: str, time: Clock) -> None:
    with timed(postgresql, time, run_bots=False) as first, timed(postgresql, time, run_bots=False) as second:
        ann, _, game = two(first, {**LIVE, "at_zero": "nothing"})
        heard: list[str] = []
        for server in (first, second):
            server.room.timekeeper.on_low.append(lambda _, low: heard.append(low.player))
        time.now += 480
        race(first.room.timekeeper.look, second.room.timekeeper.look)
        assert heard == ["Ann"]
        time.now += 120
        race(first.room.timekeeper.look, second.room.timekeeper.look)
        assert said(ann, game).count("Ann is out of time.") == 1


def test_the_task_acts_by_itself(database: str) -> None:
    """With real time: five seconds are the shortest clock."""
    with serve(database, run_bots=False) as server:
        ann, _, game = two(server, {"kind": "live", "seconds": 5})
        with server.room.house.database.write() as connection:
            row = store.find_game(connection, game["id"], lock=True)
            assert row is not None
            assert row.times is not None
            spent = [[0.3, *row.times[0][1:]], row.times[1]]
            wake = row.times[0][1] + 0.3
            store.change_game(connection, game["id"], times=spent, wake=wake, ticks=row.ticks + 1)
        ann.post(f"/api/games/{game['id']}/chat", {"text": "soon"})
        ann.call("PATCH", f"/api/games/{game['id']}", {"name": "Soon"})  # news: the task looks again
        wait_for(lambda: ann.show(game)["seats"][0]["stand_in"])


# ---------------------------------------------------------------------------------------------- holidays


def cookies_of(person: Person) -> tuple[str | None, str | None]:
    jar = {cookie.name: cookie.value for cookie in person.http.cookies.jar}
    return jar.get("roundhouse_session"), jar.get("roundhouse_device")


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


def member(server: Running, name: str) -> Person:
    person = server.person()
    person.post("/api/register", {"name": name, "password": PASSWORD})
    return person


def holiday(person: Person, start: float, end: float) -> Any:
    return person.post("/api/me/holidays", {"start": iso(start), "end": iso(end)})


def test_clocks_of_slow_games_stand_still_in_holidays(server: Running, time: Clock) -> None:
    ann = member(server, "Ann")
    slow = ann.create("me", "guest", clock=MOVE)
    live = ann.create("me", "guest", clock={**LIVE, "at_zero": "nothing"})
    time.now += DAY / 2
    answer = holiday(ann, time.now, time.now + 3 * DAY)
    assert answer["allowance"] == 30
    assert answer["left"]["2027"] == 27
    time.go(server, 2 * DAY)
    assert times(ann, slow)[0] == 1.5 * DAY
    assert ann.show(slow)["times"]["players"][0]["holiday_until"] is not None
    assert ann.show(live)["times"]["players"][0]["out"]
    begun = ann.create("me", "guest", clock=MOVE)  # while he is away
    assert times(ann, begun)[0] == 2 * DAY
    ended = ann.call("DELETE", f"/api/me/holidays/{answer['holidays'][0]['id']}")
    assert ended["holidays"] == []
    assert ended["left"]["2027"] == 28  # what was used stays used
    time.go(server, DAY)
    assert (times(ann, slow)[0], times(ann, begun)[0]) == (0.5 * DAY, DAY)
    time.go(server, DAY)
    assert [ann.show(game)["seats"][0]["stand_in"] for game in (slow, begun)] == [True, True]


@pytest.mark.parametrize(
    ("start", "days", "code"),
    [(0, 31, "holiday-days"), (-3, 5, "holiday-when"), (2, 0, "holiday-when"), (500, 2, "holiday-when")],
)
def test_a_holiday_that_cannot_be_is_refused(sqlite: str, time: Clock, start: float, days: float, code: str) -> None:
    with timed(sqlite, time) as server:
        ann = member(server, "Ann")
        with pytest.raises(Refused) as refused:
            holiday(ann, time.now + start * DAY, time.now + (start + days) * DAY)
        assert (refused.value.status, refused.value.code) == (409, code)
        assert ann.get("/api/me/holidays")["holidays"] == []


def test_holidays_are_one_persons_own(sqlite: str, time: Clock) -> None:
    with timed(sqlite, time) as server:
        ann, bo, guest = member(server, "Ann"), member(server, "Bo"), server.person("Cy")
        taken = holiday(ann, time.now + DAY, time.now + 3 * DAY)["holidays"][0]
        with pytest.raises(Refused) as refused:
            holiday(ann, time.now + 2 * DAY, time.now + 4 * DAY)
        assert refused.value.code == "holiday-twice"
        with pytest.raises(Refused) as refused:
            bo.call("DELETE", f"/api/me/holidays/{taken['id']}")
        assert refused.value.status == 404
        with pytest.raises(Refused) as refused:
            holiday(guest, time.now, time.now + DAY)
        assert refused.value.code == "guest"
        given_back = ann.call("DELETE", f"/api/me/holidays/{taken['id']}")
        assert given_back["left"]["2027"] == 30


# ---------------------------------------------------------------------------------------------- finding games


def test_open_tables_are_found_by_speed_seats_and_language(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    ann.create("me", "open", name="Quick", listed=True, clock=LIVE, languages=["en", "it"])
    ann.create("me", "open", "open", name="Slow", listed=True, clock=MOVE, languages=["it"])
    ann.create("me", "open", "open", "open", name="Plain", listed=True)

    def found(**filters: Any) -> set[str]:
        return {game["name"] for game in bo.get("/api/games", scope="open", **filters)["games"]}

    assert found() == {"Quick", "Slow", "Plain"}
    assert [found(speed=speed) for speed in ("live", "slow", "none")] == [{"Quick"}, {"Slow"}, {"Plain"}]
    assert found(free=2) == {"Slow", "Plain"}
    assert found(free=3, speed="none", title="tiny") == {"Plain"}
    assert (found(language="it"), found(language="en"), found(language="ja")) == ({"Quick", "Slow"}, {"Quick"}, set())
    with pytest.raises(Refused) as refused:
        bo.get("/api/games", scope="mine", speed="live")
    assert refused.value.status == 422


def play_to_the_end(people: dict[str, Person], game: dict[str, Any]) -> None:
    while (shown := people["Bo"].show(game))["status"] == "playing":
        who = shown["seats"][shown["acting"][0]]["player"]
        people[who].play(game, who, "walk", fields=3)
        people[who].play(game, who, "done")


def test_a_table_asks_for_reliable_players(server: Running, time: Clock) -> None:
    ann, bo, cy = server.person("Ann"), server.person("Bo"), server.person("Cy")
    people = {"Ann": ann, "Bo": bo, "Cy": cy}

    def game_of(guest: Person, **more: Any) -> dict[str, Any]:
        game = ann.create("me", "open", clock={**LIVE, "at_zero": "nothing"}, **more)
        guest.post(f"/api/invitations/{game['seats'][1]['invitation']}")
        return game

    for _ in range(2):
        play_to_the_end(people, game_of(bo))
    asks = ann.create("me", "open", listed=True, reliability=80, take_unknown=False)
    assert bo.show(asks)["refusal"] == (
        "This table takes people who have finished 3 games with a clock. You have finished 2."
    )
    with pytest.raises(Refused) as refused:
        bo.post(f"/api/games/{asks['id']}/join")
    assert (refused.value.status, refused.value.code) == (403, "unreliable")
    with pytest.raises(Refused) as refused:
        cy.post(f"/api/invitations/{asks['seats'][1]['invitation']}")
    assert refused.value.code == "unreliable"
    late = game_of(bo)
    turn(ann, late, "Ann")
    time.go(server, 600)  # Bo's time is up: two of three
    assert bo.show(asks)["refusal"] == (
        "This table asks for a reliability of at least 80 %. Yours is 66 %, counted over 3 games with a clock."
    )
    easier = ann.create("me", "open", listed=True, reliability=66, take_unknown=False)
    assert bo.show(easier)["refusal"] is None
    seated = bo.post(f"/api/games/{easier['id']}/join")
    assert seated["status"] == "playing"
    # a table that takes those of whom nothing is known, and shows who sits there
    kind = ann.create("me", "open", "open", listed=True, reliability=99, take_unknown=True)
    assert cy.show(kind)["refusal"] is None
    cy.post(f"/api/games/{kind['id']}/join")
    users = {seat["player"]: seat["user"]["id"] for seat in ann.show(kind)["seats"] if seat["user"]}
    known = ann.show(kind)["reliabilities"]
    assert known[users["Cy"]] == {"share": None, "games": 0}
    assert known[users["Ann"]]["games"] == 2


def test_who_leaves_a_game_with_a_clock_has_failed_in_it(server: Running) -> None:
    ann, bo, game = two(server)
    waiting = ann.create("me", "open", "open", listed=True)
    bo.post(f"/api/games/{waiting['id']}/join")
    user = next(seat["user"]["id"] for seat in ann.show(waiting)["seats"] if seat["player"] == "Bo")
    assert ann.show(waiting)["reliabilities"][user]["games"] == 0
    bo.post(f"/api/games/{game['id']}/leave")
    assert ann.show(waiting)["reliabilities"][user] == {"share": None, "games": 1}


@pytest.mark.one_database
def test_a_rematch_has_the_same_clock(server: Running) -> None:
    ann, bo, game = two(server, languages=["en"], reliability=50)
    play_to_the_end({"Ann": ann, "Bo": bo}, game)
    again = ann.post(f"/api/games/{game['id']}/rematch")
    assert (again["clock"], again["languages"], again["reliability"]) == (game["clock"], ["en"], 50)
    assert bo.post(f"/api/games/{again['id']}/join")["status"] == "playing"  # his seat was kept for him

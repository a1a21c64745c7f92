"""Notices when the tab is closed: what causes one, what takes it back, when and where it is sent."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roundhouse.kernel import RuleViolation
from roundhouse.server import notices
from roundhouse.server.auth import Identity
from roundhouse.server.lobby import NewGame, NewSeat
from roundhouse.server.notices.causes import named_in
from roundhouse.server.notices.texts import fault_of, words_in
from roundhouse.server.notices.times import digest_at, quiet_until
from roundhouse.server.store import channels as channel_store
from roundhouse.server.store import games as game_store
from roundhouse.server.store import users as user_store
from roundhouse.server.store.channels import Preferences
from roundhouse.words import offered
from tests.api.mailing import Mailbox, mail_server
from tests.api.noticing import Parts, parts

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def post() -> Iterator[Mailbox]:
    with mail_server() as box:
        yield box


@pytest.fixture
def box(post: Mailbox) -> Mailbox:
    post.messages.clear()
    post.answer = lambda _address: None
    return post


@pytest.fixture
def here(database: str, box: Mailbox) -> Iterator[Parts]:
    with parts(database, mail=box.server) as made:
        yield made


def subjects(box: Mailbox) -> list[str]:
    return [str(message["Subject"]) for message in box.messages]


# ---------------------------------------------------------------------------------------------- causes


def test_a_turn_is_told_once(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    here.send_all()
    here.send_all()
    (message,) = box.messages
    assert message["To"] == "bo@example.org"
    assert message["Subject"] == "It is your turn in Race."
    assert f"https://play.example.org/game/{game}" in message.get_content()


def test_a_player_who_moves_first_gets_none(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    assert here.states() == ["waiting"]
    here.play(bo, game, "walk", fields=1)
    assert here.states() == ["cancelled"]
    here.send_all()
    assert box.messages == []


def test_a_move_while_the_notice_is_on_its_way_takes_it_back(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    here.now += 60
    (batch,) = here.sender.claim()
    here.play(bo, game, "walk", fields=1)
    here.sender.deliver(batch)
    assert box.messages == []
    assert here.states() == ["cancelled"]


@pytest.mark.one_database
def test_whoever_has_the_table_open_gets_none(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.house.present = lambda _game: {1}
    here.turn(ann, game)
    assert here.states() == []


def test_whoever_was_at_the_table_in_another_process_gets_none(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    with here.database.write() as connection:
        game_store.saw_players(connection, {(game, 1): here.now + 20})
    here.send_all()
    assert box.messages == []


@pytest.mark.one_database
def test_nothing_is_written_for_people_without_channels(here: Parts) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    game = here.table(ann, bo)
    here.turn(ann, game)
    here.chat.say(ann, game, "@Bo hello")
    assert here.states() == here.states("mentioned") == here.states("invited") == []


@pytest.mark.one_database
def test_an_undo_takes_the_notice_back_and_the_same_turn_is_not_told_twice(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(ann, "ann@example.org")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.send_all()  # Ann begins
    here.turn(ann, game)
    here.log_writer.ask_undo(ann, game, version=here.version(game))
    row, _ = here.house.read_game(game)
    if row.undo is not None:
        here.log_writer.answer_undo(bo, game, version=row.version, agree=True)
    here.send_all()
    assert [message["To"] for message in box.messages] == ["ann@example.org", "ann@example.org"]


@pytest.mark.one_database
def test_invited_mentioned_and_ended(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    wish = NewGame("tiny", (NewSeat("me"), NewSeat("open", invited=bo.user_id)), name="Race")
    game = here.lobby.create(ann, wish)
    here.send_all()
    assert subjects(box) == ["Ann invites you to Race."]
    here.lobby.join(bo, game, None, None)
    here.chat.say(ann, game, "Where are you, @bo?")
    here.chat.say(ann, game, "Bo@example.org and @Bobby are somebody else")
    here.send_all()
    assert subjects(box)[1:] == ["Ann names you in the chat of Race: Where are you, @bo?"]
    for _ in range(3):
        here.turn(ann, game, 3)
        here.turn(bo, game, 1)
    here.turn(ann, game, 3)
    assert here.house.read_game(game)[0].status == "finished"
    here.send_all()
    assert subjects(box)[2:] == ["Race has ended."]


@pytest.mark.one_database
def test_an_invitation_taken_up_needs_no_notice(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    here.table(ann, bo)
    assert here.states("invited") == ["cancelled"]


@pytest.mark.one_database
def test_nobody_is_told_what_people_say_whom_he_blocks(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.chat.block(bo, ann.user_id)
    here.chat.say(ann, game, "@Bo")
    wish = NewGame("tiny", (NewSeat("me"), NewSeat("open", invited=bo.user_id)))
    here.lobby.create(ann, wish)
    assert here.states("mentioned") == []
    assert here.states("invited") == ["cancelled"]  # that of the first table


@pytest.mark.one_database
def test_a_low_clock_is_told_at_once(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    for _ in range(2):
        with here.database.write() as connection:
            here.house.notices.queue(connection, event="clock_low", game_id=game, people=[bo.user_id], turn=7)
    here.send_all(after=0)
    assert subjects(box) == ["Your clock runs low in Race."]


def test_a_channel_tells_only_what_was_chosen_for_it(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    number = here.mail_channel(bo, "bo@example.org")
    here.mail_channel(bo, "phone@example.org")
    here.choices.change(bo, number, ["ended"], None, None)
    game = here.table(ann, bo)
    here.turn(ann, game)
    here.send_all()
    assert [message["To"] for message in box.messages] == ["phone@example.org"]


def test_a_stand_in_takes_the_notice_and_the_end_of_it_brings_it_back(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    here.now += 1000
    here.lobby.put_stand_in(ann, game, 1, None)
    assert here.states() == ["cancelled"]
    here.lobby.remove_stand_in(ann, game, 1)
    assert here.states() == ["waiting"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("@ann", {"Ann"}),
        ("hello @Ann Lee!", {"Ann Lee"}),
        ("@Ann,@BO", {"Ann", "Bo"}),
        ("ann", set()),
        ("x@ann.org", set()),
        ("@Anna", set()),
        ("@", set()),
    ],
)
def test_names_in_a_text(text: str, named: set[str]) -> None:
    assert named_in(text, ["Ann", "Ann Lee", "Bo"]) == named


# ---------------------------------------------------------------------------------------------- one notice per turn


@pytest.mark.slow
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(["move", "move", "send", "undo"]), max_size=16))
def test_one_notice_for_each_turn_that_its_player_did_not_move_in_first(post: Mailbox, steps: list[str]) -> None:
    """Against a model: a notice is owed when a turn comes, and not owed any more when its player moves or loses it."""
    post.messages.clear()
    with (
        tempfile.TemporaryDirectory() as folder,
        parts(f"sqlite:///{Path(folder) / 'games.sqlite3'}", mail=post.server) as here,
    ):
        people = [here.person("Ann"), here.person("Bo")]
        for who in people:
            here.mail_channel(who, f"{who.name}@example.org")
        game = here.table(*people)
        owed, expected = {0}, []
        for step in [*steps, "send"]:
            row, _ = here.house.read_game(game)
            if step == "send":
                here.send_all()
                expected += [f"{people[place].name}@example.org" for place in sorted(owed)]
                owed = set()
            elif row.status == "playing":
                place = row.acting[0]
                if (move if step == "move" else take_back)(here, people, place, game):
                    after = set(here.house.read_game(game)[0].acting)
                    owed -= {place} | {row.acting[0]} - after
                    owed |= after - {row.acting[0]}
        told = [message for message in post.messages if "your turn" in str(message["Subject"])]
        assert [message["To"] for message in told] == expected
        assert len(set(post.ids())) == len(post.ids())


def move(here: Parts, people: list[Identity], place: int, game: str) -> bool:
    """The next move of a turn."""
    try:
        here.play(people[place], game, "walk", fields=1)
    except RuleViolation:
        here.play(people[place], game, "done")
    return True


def take_back(here: Parts, people: list[Identity], place: int, game: str) -> bool:
    """Take back to before the latest move of whoever is to move, if there is one; the other agrees."""
    row, seats = here.house.read_game(game)
    with here.house.locked(game):
        whos = here.house.table(row, seats).line.whos
    if people[place].name not in whos:
        return False
    here.log_writer.ask_undo(people[place], game, version=row.version)
    if here.house.read_game(game)[0].undo is not None:
        here.log_writer.answer_undo(people[1 - place], game, version=row.version, agree=True)
    return True


# ---------------------------------------------------------------------------------------------- when


def test_quiet_hours_put_notices_off_and_they_come_as_one(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    tokyo = ZoneInfo("Asia/Tokyo")
    here.now = datetime(2026, 11, 16, 23, 30, tzinfo=tokyo).timestamp()
    here.choices.prefer(bo, Preferences("Asia/Tokyo", "ja", 22 * 60, 7 * 60))
    games = [here.table(ann, bo, name) for name in ("One", "Two")]
    for game in games:
        here.turn(ann, game)
    here.send_all()
    assert box.messages == []
    here.now = datetime(2026, 11, 17, 7, 0, 1, tzinfo=tokyo).timestamp()
    here.send_all(after=0)
    (message,) = box.messages
    assert message["Subject"] == words_in("ja").word("notice-many", {"n": 2})
    assert "「One」であなたの手番です。" in message.get_content()


def test_a_digest_gathers_what_comes_until_its_time(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    number = here.mail_channel(bo, "bo@example.org")
    here.choices.change(bo, number, None, "daily", None)
    here.choices.prefer(bo, Preferences("Europe/Rome", "it", digest_at=18 * 60))
    rome = ZoneInfo("Europe/Rome")
    here.now = datetime(2026, 11, 16, 9, 0, tzinfo=rome).timestamp()
    games = [here.table(ann, bo, name) for name in ("One", "Two", "Three")]
    for game in games:
        here.turn(ann, game)
        here.send_all()
    here.play(bo, games[1], "walk", fields=1)  # moved first: not in the digest
    assert box.messages == []
    here.now = datetime(2026, 11, 16, 18, 0, 5, tzinfo=rome).timestamp()
    here.send_all(after=0)
    (message,) = box.messages
    assert message["Subject"] == "2 avvisi da Roundhouse"
    assert "Tocca a te in One." in message.get_content()
    assert "Two" not in message.get_content()


def at(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-11-16T21:59", None),
        ("2026-11-16T22:00", "2026-11-17T07:00"),
        ("2026-11-17T03:00", "2026-11-17T07:00"),
        ("2026-11-17T07:00", None),
        ("2026-10-24T23:00", "2026-10-25T07:00"),  # the clocks go back in between
    ],
)
def test_quiet_hours_of_the_night(now: str, until: str | None) -> None:
    wanted = Preferences("Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
    found = quiet_until(wanted, at(now, "Europe/Berlin"))
    assert found == (None if until is None else at(until, "Europe/Berlin"))


def test_quiet_hours_of_the_day_and_none() -> None:
    day = Preferences("UTC", quiet_from=9 * 60, quiet_to=17 * 60)
    assert quiet_until(day, at("2026-11-16T12:00", "UTC")) == at("2026-11-16T17:00", "UTC")
    assert quiet_until(day, at("2026-11-16T18:00", "UTC")) is None
    assert quiet_until(Preferences(), at("2026-11-16T03:00", "UTC")) is None
    assert quiet_until(Preferences("UTC", quiet_from=60, quiet_to=60), 0.0) is None


def test_digests_are_at_the_full_hour_or_the_time_of_the_day() -> None:
    now = at("2026-11-16T23:10", "America/New_York")
    wanted = Preferences("America/New_York", digest_at=8 * 60)
    assert digest_at("hourly", wanted, now) == at("2026-11-17T00:00", "America/New_York")
    assert digest_at("daily", wanted, now) == at("2026-11-17T08:00", "America/New_York")
    assert digest_at("daily", Preferences("Nowhere/Land"), 0.0) == 8 * 3600.0


# ---------------------------------------------------------------------------------------------- refusals


@pytest.mark.one_database
def test_a_refusal_that_passes_is_tried_again_later_with_the_same_id(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    number = here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    box.answer = lambda _address: "451 later"
    here.send_all()
    assert here.states() == ["waiting"]
    with here.database.read() as connection:
        channel = channel_store.find_channel(connection, number)
    assert channel is not None
    told = [fault_of(str(channel.fault), language) for language in offered()]
    assert all("451 later" in each for each in told)
    assert len(set(told)) == len(told), "it is worded for its reader"
    assert fault_of("A sentence of an older server.", "it") == "A sentence of an older server."
    here.send_all(after=10)  # not yet
    box.answer = lambda _address: None
    here.send_all(after=10)
    assert box.messages == []
    here.send_all(after=15)
    assert len(box.messages) == 1
    assert here.states() == ["sent"]
    with here.database.read() as connection:
        channel = channel_store.find_channel(connection, number)
    assert channel is not None
    assert channel.fault is None


def test_every_fault_of_a_channel_has_its_sentence() -> None:
    folder = Path(notices.__file__).parent
    codes = {code for file in folder.glob("*.py") for code in re.findall(r'Refused\("([a-z-]+)"', file.read_text())}
    assert {"push-silent", "service-refused", "mail-refused"} <= codes
    for code in codes:
        facts = {"code": "1", "why": "w", "status": "2"}
        assert fault_of(json.dumps({"fault": code, "facts": facts}), "it")


@pytest.mark.one_database
def test_a_lasting_refusal_ends_it(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    box.answer = lambda _address: "550 nobody here"
    here.send_all()
    assert here.states() == ["failed"]
    assert b'roundhouse_notices_total{state="failed"} 1.0' in here.house.metrics.text()


@pytest.mark.one_database
def test_a_mail_server_that_stays_silent_is_given_up_after_a_day(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    box.answer = lambda _address: "451 later"
    hours = 0
    while here.states() == ["waiting"]:
        hours += 1
        here.send_all(after=3600)
    assert here.states() == ["failed"]
    assert 12 < hours < 72


def test_two_senders_send_one_message(database: str, box: Mailbox) -> None:
    with parts(database, mail=box.server) as one, parts(database, mail=box.server) as two:
        ann, bo = one.person("Ann"), one.person("Bo")
        one.mail_channel(bo, "bo@example.org")
        game = one.table(ann, bo)
        one.turn(ann, game)
        one.now = two.now = one.now + 60
        batches = [batch for each in (one, two) for batch in each.sender.claim()]
        assert len(batches) == 1
        one.sender.deliver(batches[0])
        assert two.sender.claim() == []
    assert len(box.messages) == 1


def test_a_sender_whose_claim_is_over_sends_nothing(database: str, box: Mailbox) -> None:
    with parts(database, mail=box.server) as one, parts(database, mail=box.server) as two:
        ann, bo = one.person("Ann"), one.person("Bo")
        one.mail_channel(bo, "bo@example.org")
        game = one.table(ann, bo)
        one.turn(ann, game)
        one.now += 60
        (late,) = one.sender.claim()
        two.now = one.now
        two.send_all(after=3600)
        one.sender.deliver(late)
    assert len(box.messages) == 1


def test_a_mail_that_may_have_come_is_sent_again_as_it_was(here: Parts, box: Mailbox) -> None:
    """The mail server hangs up instead of an answer: the same mail comes again under the same id, and what has come due
    meanwhile by itself."""
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    box.dies = True
    try:
        here.send_all()
    finally:
        box.dies = False
    assert here.states() == ["again"]
    here.chat.say(ann, game, "@Bo hello")
    here.send_all(after=3600)
    assert subjects(box) == ["It is your turn in Race."] * 2 + ["Ann names you in the chat of Race: @Bo hello"]
    assert box.ids()[0] == box.ids()[1] != box.ids()[2]
    assert here.states() == here.states("mentioned") == ["sent"]


@pytest.mark.one_database
def test_a_mail_that_may_have_come_is_not_sent_again_after_the_player_has_moved(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    game = here.table(ann, bo)
    here.turn(ann, game)
    box.dies = True
    try:
        here.send_all()
    finally:
        box.dies = False
    here.play(bo, game, "walk", fields=1)
    assert here.states() == ["cancelled"]
    here.send_all(after=3600)
    assert len(box.messages) == 1


def test_a_notice_is_worded_in_the_language_that_its_reader_has_when_it_is_sent(here: Parts, box: Mailbox) -> None:
    ann, bo = here.person("Ann"), here.person("Bo")
    here.mail_channel(bo, "bo@example.org")
    here.choices.prefer(bo, Preferences(language="it"))
    game = here.table(ann, bo)
    here.turn(ann, game)
    here.send_all()
    here.turn(bo, game)
    here.turn(ann, game)
    with here.database.write() as connection:
        user_store.change_user(connection, bo.user_id, language="ja")  # chosen after the notice was written
    here.send_all()
    first, second = subjects(box)
    assert (first, second) == ("Tocca a te in Race.", "「Race」であなたの手番です。")

"""The rules of clocks, with the time given: what is charged, when marks are passed, what undo gives back."""

from __future__ import annotations

from roundhouse.server import clocks
from roundhouse.server.clocks import DAY, ClockSetting, Due, PlayerClock
from roundhouse.server.holidays import days_of

LIVE = ClockSetting("live", 600, 10)
MOVE = ClockSetting("move", 2 * DAY)
BANK = ClockSetting("bank", 10 * DAY, 3600)
NOBODY_AWAY = ((), (), ())


def left(found: clocks.Clocks, now: float) -> list[float]:
    return [clock.left(now) for clock in found]


def test_a_clock_runs_for_whoever_is_asked_and_the_increment_ends_the_turn() -> None:
    begun = clocks.begin(LIVE, NOBODY_AWAY, [0], 1000)
    assert left(begun, 1060) == [540, 600, 600]
    again = clocks.after_move(LIVE, begun, 0, [0], 1060, 1)  # he is asked once more: the same turn
    assert left(again, 1060) == [540, 600, 600]
    over = clocks.after_move(LIVE, again, 0, [1], 1100, 1)
    assert left(over, 1130) == [510, 570, 600]
    assert [clock.runs for clock in over] == [False, True, False]


def test_several_who_must_decide_are_charged_at_the_same_time() -> None:
    begun = clocks.begin(LIVE, NOBODY_AWAY, [0, 2], 0)
    assert left(begun, 30) == [570, 600, 570]
    first = clocks.after_move(LIVE, begun, 2, [0], 30, 1)
    assert left(first, 50) == [550, 600, 580]


def test_days_per_move_are_full_again_after_every_action() -> None:
    begun = clocks.begin(MOVE, NOBODY_AWAY, [0], 0)
    assert left(begun, DAY)[0] == DAY
    again = clocks.after_move(MOVE, begun, 0, [0], DAY, 1)
    assert left(again, DAY)[0] == 2 * DAY
    over = clocks.after_move(MOVE, again, 0, [1], DAY, 1)
    back = clocks.after_move(MOVE, over, 1, [0], 2 * DAY, 1)
    assert left(back, 2 * DAY) == [2 * DAY] * 3


def test_a_bot_never_runs_out() -> None:
    begun = clocks.begin(LIVE, NOBODY_AWAY, [], 0)  # only bots are asked
    assert clocks.next_mark(LIVE, begun) is None
    moved = clocks.after_move(LIVE, begun, 1, [], 5000, 1)
    assert left(moved, 9000) == [600] * 3
    assert clocks.take_due(LIVE, moved, 9000) == (moved, [])


def test_marks_are_passed_once() -> None:
    begun = clocks.begin(LIVE, NOBODY_AWAY, [1], 0)
    assert LIVE.low_mark == 120
    assert clocks.next_mark(LIVE, begun) == 480
    low, due = clocks.take_due(LIVE, begun, 480)
    assert due == [Due(1, "low")]
    assert clocks.take_due(LIVE, low, 500)[1] == []
    assert clocks.next_mark(LIVE, low) == 600
    out, due = clocks.take_due(LIVE, low, 600)
    assert due == [Due(1, "out")]
    assert clocks.next_mark(LIVE, out) is None
    assert clocks.take_due(LIVE, out, 900)[1] == []
    assert out[1].left(900) == 0


def test_a_clock_that_runs_out_unseen_is_not_low_first() -> None:
    out, due = clocks.take_due(LIVE, clocks.begin(LIVE, NOBODY_AWAY, [0], 0), 5000)
    assert due == [Due(0, "out")]
    assert out[0].low


def test_who_comes_back_after_his_time_was_up_has_a_tenth() -> None:
    out, _ = clocks.take_due(LIVE, clocks.begin(LIVE, NOBODY_AWAY, [0], 0), 600)
    bot = clocks.settled(LIVE, out, [], 600)  # a bot stands in
    back = clocks.settled(LIVE, clocks.back(LIVE, bot, 0), [0], 900)
    assert back[0].left(900) == 60
    assert clocks.next_mark(LIVE, back) == 960  # it is low still, which was told
    assert clocks.back(LIVE, back, 1) == back  # whose time was not up gets nothing


def test_at_nought_a_turn_that_ends_is_not_out_a_second_time() -> None:
    plain = ClockSetting("live", 600, 0, "nothing")
    out, _ = clocks.take_due(plain, clocks.begin(plain, NOBODY_AWAY, [0], 0), 600)
    over = clocks.after_move(plain, out, 0, [1], 700, 1)
    again = clocks.after_move(plain, over, 1, [0], 710, 1)
    assert again[0].out
    assert clocks.take_due(plain, again, 720)[1] == []
    earned = clocks.after_move(LIVE, out, 0, [1], 700, 1)  # an increment is time again
    assert not earned[0].out
    assert earned[0].left(700) == 10


def test_more_time_ends_a_time_out() -> None:
    out, _ = clocks.take_due(LIVE, clocks.begin(LIVE, NOBODY_AWAY, [0], 0), 600)
    more = clocks.with_more(LIVE, out, 0, 300, 700)
    assert more[0].left(700) == 300
    assert not more[0].out
    assert not more[0].low
    assert clocks.next_mark(LIVE, more) == 700 + 180


def test_undo_gives_no_time_back_and_takes_increments_back() -> None:
    begun = clocks.begin(LIVE, NOBODY_AWAY, [0], 0)
    one = clocks.after_move(LIVE, begun, 0, [1], 100, 3)
    two = clocks.after_move(LIVE, one, 1, [2], 150, 5)
    assert left(two, 150) == [510, 560, 600]
    stored = clocks.read_clocks(clocks.write_clocks(two))
    assert left(clocks.after_undo(LIVE, stored, 3, [1], 160), 160) == [510, 550, 590]  # Ann's turn has stayed
    undone = clocks.after_undo(LIVE, stored, 0, [0], 160)
    assert left(undone, 160) == [500, 550, 590]
    assert [clock.runs for clock in undone] == [True, False, False]
    # to move, take back and move again earns nothing
    assert left(clocks.after_move(LIVE, undone, 0, [1], 160, 1), 160)[0] == 510


def test_undo_takes_nothing_back_that_was_not_earned() -> None:
    """A bot stood in for the first player, whose moves earn nothing; the last of two who were asked at once ended the
    turn of both."""
    begun = clocks.begin(LIVE, NOBODY_AWAY, [], 0)
    moved = clocks.after_move(LIVE, begun, 0, [1, 2], 10, 1)
    both = clocks.after_move(LIVE, moved, 1, [], 20, 2)
    assert left(both, 20) == [600, 600, 600]
    assert left(clocks.after_undo(LIVE, both, 1, [1, 2], 20), 20) == [600, 590, 590]
    assert left(clocks.after_undo(LIVE, both, 0, [], 20), 20) == [600, 590, 590]


def test_clocks_that_were_stored_before_increments_were_remembered() -> None:
    (clock,) = clocks.read_clocks([[500.0, None, False, False, []]])
    assert (clock.remaining, clock.earned) == (500.0, ())
    assert clock.write() == [500.0, None, False, False, []]


def test_holidays_are_not_charged() -> None:
    away = ((DAY, 3 * DAY), (5 * DAY, 6 * DAY))
    clock = PlayerClock(4 * DAY, 0.0, away=away)
    assert clock.left(2 * DAY) == 3 * DAY
    assert clock.left(4 * DAY) == 2 * DAY
    assert clock.passes(0) == 7 * DAY
    assert clock.left(7 * DAY) == 0
    assert clock.passes(2 * DAY) == 4 * DAY
    assert clock.passes(3 * DAY) == 3 * DAY  # the mark is passed when the holiday ends, not while it lasts
    assert PlayerClock(DAY, 2 * DAY, away=away).passes(0) == 4 * DAY  # it began in a holiday


def test_holidays_count_in_slow_games_only() -> None:
    away = (((0.0, DAY),), (), ())
    assert clocks.begin(LIVE, away, [0], 10)[0].left(70) == 540
    assert clocks.begin(BANK, away, [0], 10)[0].left(DAY) == 10 * DAY


def test_a_holiday_that_is_taken_or_ended_changes_what_comes_not_what_was() -> None:
    begun = clocks.begin(BANK, NOBODY_AWAY, [0], 0)
    taken = clocks.with_holidays(begun, 0, ((DAY, 3 * DAY),), DAY)
    assert taken[0].left(2 * DAY) == 9 * DAY
    ended = clocks.with_holidays(taken, 0, (), 2 * DAY)
    assert ended[0].left(3 * DAY) == 8 * DAY
    assert clocks.merged([(5, 6), (1, 3), (2, 4), (7, 7)]) == ((1, 4), (5, 6))


def test_nobody_is_charged_while_the_server_is_down() -> None:
    begun = clocks.begin(LIVE, NOBODY_AWAY, [0], 0)
    assert left(clocks.without(begun, 1000), 1100) == [500, 600, 600]


def test_clocks_are_stored_as_plain_data() -> None:
    begun = clocks.begin(BANK, (((DAY, 2 * DAY),), (), ()), [1], 0.5)
    assert clocks.read_clocks(clocks.write_clocks(begun)) == begun
    assert ClockSetting.read(BANK.write()) == BANK
    assert [each.speed for each in (LIVE, MOVE, BANK)] == ["live", "slow", "slow"]


def test_days_of_a_holiday_are_counted_by_year() -> None:
    last_of_2026 = 1798671600.0  # 2026-12-31, 00:00 in Berlin
    assert days_of(last_of_2026, last_of_2026 + DAY) == {2026: 1}
    assert days_of(last_of_2026, last_of_2026 + 3 * DAY) == {2026: 1, 2027: 2}
    assert days_of(last_of_2026, last_of_2026 + 2 * DAY + 3600) == {2026: 1, 2027: 1}  # the end of summer time
    assert days_of(last_of_2026, last_of_2026 + DAY + 7200) == {2026: 1, 2027: 1}  # a begun day

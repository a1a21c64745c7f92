"""Actions as short lines, the language of the rule tests."""

import pytest

from roundhouse.eighteen import actions as a
from roundhouse.kernel import ActionCodec, Undo
from tests.support import lines

CODEC = ActionCodec((a.Pass, a.Bid, a.LayTile, a.Answer, a.RunTrains, a.BuyTrain))


@pytest.mark.parametrize(
    "line, action",
    [
        ("pass", a.Pass("Ann")),
        ("Bob: pass", a.Pass("Bob")),
        ("bid P2 45", a.Bid("Ann", "P2", 45)),
        ("answer no", a.Answer("Ann", False)),
        ("lay_tile B&O H6 X3 1", a.LayTile("Ann", "B&O", "H6", "X3", 1)),
        ("lay_tile B&O D2 57 1 P4", a.LayTile("Ann", "B&O", "D2", "57", 1, "P4")),
        ("buy_train LV @bank D 700 trade_in=5-0", a.BuyTrain("Ann", "LV", "@bank", "D", 700, None, "5-0")),
        ("run_trains LV", a.RunTrains("Ann", "LV", ())),
        (
            "run_trains LV 2-0:J2.0,J4.1 F-1/a:J2.0,K1.0",
            a.RunTrains("Ann", "LV", (a.TrainRun("2-0", ("J2.0", "J4.1")), a.TrainRun("F-1", ("J2.0", "K1.0"), "a"))),
        ),
        ("undo 2", Undo("Ann", 2)),
    ],
)
def test_a_line_is_the_action_it_describes_and_is_written_back(line, action):
    assert lines.parse(CODEC, line, "Ann") == action
    assert lines.parse(CODEC, lines.write(action), action.who) == action


def test_an_unknown_word_is_a_slip_of_the_test():
    with pytest.raises(ValueError, match="is no action"):
        lines.parse(CODEC, "dance", "Ann")

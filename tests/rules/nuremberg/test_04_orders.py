"""Phase 4: build and rent orders."""

import pytest

from roundhouse.titles.nuremberg.phases import set_orders
from roundhouse.titles.nuremberg.steps.auction import record_space
from tests.rules.nuremberg.kit import Desk


def orders(**levels):
    desk = Desk().influence(**levels)
    set_orders(desk.state)
    return desk


@pytest.mark.rule("FTN-4-1")
def test_most_white_builds_first():
    assert orders(white="A3 B1 C2").state.build_order == ("A", "C", "B")


@pytest.mark.rule("FTN-4-2")
def test_most_brown_rents_first():
    assert orders(brown="A1 B4 C2").state.rent_order == ("B", "C", "A")


@pytest.mark.rule("FTN-4-3")
def test_the_higher_disc_wins_a_tie():
    desk = Desk().influence(white="A2 B1 C0").bids(B="5:2").discs(s5="red")
    record_space(desk.table, desk.state, desk.table.side.spaces[5])  # B arrives on A's space
    set_orders(desk.state)
    assert desk.state.build_order == ("B", "A", "C")


@pytest.mark.rule("FTN-4-4")
def test_orders_stay_when_influence_is_spent():
    desk = Desk().clear_map().influence(brown="B3 A1 C0").building("BAC").set(rent_order=("B", "A", "C"))
    desk.cubes(A=0, B=0, C=0)
    desk.build("B", "ns m-sb m-gi m-wz", brown=3).build("A").build("C")
    assert desk.level("B", "brown") == 0
    assert desk.state.rent_order == ("B", "A", "C")
    assert (desk.state.phase, desk.state.turn) == (6, "B")


@pytest.mark.rule("FTN-F-1")
def test_the_turn_order_decides_nothing_in_phases_5_and_6():
    walks = []
    for turn_order in ("ABC", "CBA"):
        desk = Desk().building("BAC").set(turn_order=tuple(turn_order), rent_order=("C", "B", "A"))
        walk = []
        while desk.state.phase == 5:
            walk.append(desk.state.turn)
            desk.build(desk.state.turn)
        while desk.state.phase == 6:
            walk.append(desk.state.turn)
            desk.passes(desk.state.turn)
        walks.append("".join(walk))
    assert walks == ["BACCBA", "BACCBA"]

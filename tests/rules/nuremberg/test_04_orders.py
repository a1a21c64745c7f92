"""Phase 4: build and rent orders."""

import pytest

from roundhouse.titles.nuremberg.phases import set_orders
from roundhouse.titles.nuremberg.steps.auction import record_space
from tests.rules.nuremberg.kit import ScriptedNuremberg


def orders(**levels):
    game = ScriptedNuremberg().influence(**levels)
    set_orders(game.state)
    return game


@pytest.mark.rule("FTN-4-1")
def test_most_white_builds_first():
    assert orders(white="A3 B1 C2").state.build_order == ("A", "C", "B")


@pytest.mark.rule("FTN-4-2")
def test_most_brown_rents_first():
    assert orders(brown="A1 B4 C2").state.rent_order == ("B", "C", "A")


@pytest.mark.rule("FTN-4-3")
def test_the_higher_disc_wins_a_tie():
    game = ScriptedNuremberg().influence(white="A2 B1 C0").bids(B="5:2").discs(s5="red")
    record_space(game.setting, game.state, game.setting.side.spaces[5])  # B arrives on A's space
    set_orders(game.state)
    assert game.state.build_order == ("B", "A", "C")


@pytest.mark.rule("FTN-4-4")
def test_orders_stay_when_influence_is_spent():
    game = ScriptedNuremberg().clear_map().influence(brown="B3 A1 C0").building("BAC").set(rent_order=("B", "A", "C"))
    game.cubes(A=0, B=0, C=0)
    game.build("B", "ns m-sb m-gi m-wz", brown=3).build("A").build("C")
    assert game.level("B", "brown") == 0
    assert game.state.rent_order == ("B", "A", "C")
    assert (game.state.phase, game.state.turn) == (6, "B")


@pytest.mark.rule("FTN-F-1")
def test_the_turn_order_decides_nothing_in_phases_5_and_6():
    walks = []
    for turn_order in ("ABC", "CBA"):
        game = ScriptedNuremberg().building("BAC").set(turn_order=tuple(turn_order), rent_order=("C", "B", "A"))
        walk = []
        while game.state.phase == 5:
            walk.append(game.state.turn)
            game.build(game.state.turn)
        while game.state.phase == 6:
            walk.append(game.state.turn)
            game.passes(game.state.turn)
        walks.append("".join(walk))
    assert walks == ["BACCBA", "BACCBA"]

"""Phases 7 and 8: victory points, profit and loss, the turn order."""

import pytest

from roundhouse.titles.nuremberg.scoring import round_points, round_profit, settle_round
from tests.rules.nuremberg.kit import ScriptedNuremberg


def settled(game):
    settle_round(game.setting, game.state)
    return game.sound()


def game(side="3-4", order="ABC", players=3):
    return ScriptedNuremberg(players=players, side=side).clear_map().set(turn_order=tuple(order), phase=7)


@pytest.mark.rule("FTN-7-1")
def test_every_piece_is_a_point_on_the_side_for_3_4():
    found = settled(game().train("A", "1a", red=3, mail=3).train("A", "2a", beer=1))
    assert found.state.vp["A"] == 7


@pytest.mark.rule("FTN-7-2")
@pytest.mark.parametrize("train", ["1c", "2c"])
def test_goods_are_a_point_on_the_side_for_2_3(train):
    assert settled(game("2-3").train("A", train, mail=2, beer=2)).state.vp["A"] == 4


@pytest.mark.rule("FTN-7-3", "FTN-H-6")
def test_first_class_passengers_are_three_points():
    assert settled(game("2-3").train("A", "1a", red=1, green=1)).state.vp["A"] == 6


@pytest.mark.rule("FTN-7-4")
def test_second_class_passengers_are_two_points():
    assert settled(game("2-3").train("A", "2a", red=3)).state.vp["A"] == 6


@pytest.mark.rule("FTN-7-5")
def test_third_class_passengers_are_one_point():
    assert settled(game("2-3").train("A", "3a", green=2)).state.vp["A"] == 2


@pytest.mark.rule("FTN-7-6")
def test_the_class_counts_not_what_was_paid():
    game = ScriptedNuremberg(side="2-3").clear_map().renting("ABC", round_=2).all_influence(A="0 0 0 0").cubes(A=9)
    game.own("A", "fu do").put("do", red=1).rent("A", "1a", cubes=9).passes("B", "C")
    game.carry("A", "red", "do", "1a").passes("A")
    assert game.state.vp["A"] == 3


@pytest.mark.rule("FTN-7-7")
def test_points_are_added_to_the_total():
    found = settled(game().set(vp={"A": 11, "B": 0, "C": 4}).train("A", "1a", red=2))
    assert found.state.vp == {"A": 13, "B": 0, "C": 4}


@pytest.mark.rule("FTN-7-8", "FTN-F-10")
def test_dear_goods_earn_two():
    assert settled(game().train("A", "1a", beer=2)).state.profit_of("A") == 4


@pytest.mark.rule("FTN-7-9", "FTN-F-10")
def test_plain_goods_and_passengers_earn_one():
    found = game().train("A", "1a", mail=2, red=2, green=1)
    assert round_profit(found.setting, found.state, "A") == 5
    assert settled(found).state.profit_of("A") == 5


@pytest.mark.rule("FTN-7-10")
def test_own_pieces_cost_upkeep_and_company_pieces_nothing():
    found = game().own("A", "ns m-sb m-gi m-su eb m-sn do fu m-uf").company("red", "sc st ge m-ly")
    assert settled(found).state.profit_of("A") == -8
    assert found.state.profit_of("B") == 0


@pytest.mark.rule("FTN-7-11")
def test_the_disc_moves_from_where_it_stands():
    found = settled(game().profit("B0 A-2").train("A", "1a", mail=1).own("B", "ns m-sb m-gi sw m-re ge"))
    assert (found.state.profit_of("A"), found.state.profit_of("B")) == (-1, -5)


@pytest.mark.rule("FTN-7-12", "FTN-7-13", "FTN-RU-25")
def test_settled_in_the_old_turn_order_later_discs_on_top():
    for order, top in (("ABC", "B"), ("BAC", "A")):
        found = settled(game(order=order).own("A", "ns m-sb").own("B", "fu do"))
        assert next(p for p, level in found.state.profit if level == -1) == top


@pytest.mark.rule("FTN-7-14")
def test_a_result_of_zero_goes_to_the_top():
    found = game(order="CAB").profit("B0 A0 C-3")
    found.own("B", "fu do")  # B leaves the space, A stays with a result of 0, C stays on -3
    assert [p for p, _ in settled(found).state.profit] == ["A", "B", "C"]
    found = game(order="BAC").profit("B0 A0 C-3")
    assert [p for p, _ in settled(found).state.profit] == ["A", "B", "C"]
    found = game(order="ABC").profit("B0 A0 C-3")
    assert [p for p, _ in settled(found).state.profit] == ["B", "A", "C"]


@pytest.mark.rule("FTN-7-15", "FTN-H-3", "FTN-RU-26")
def test_profit_ends_at_five():
    found = settled(game(order="BAC").profit("B5 A4 C0").train("A", "1a", mail=3))
    assert found.state.profit_of("A") == 5
    assert found.state.profit[0][0] == "A"  # arrived after B, on top
    # FTN-RU-26: a disc held at the end goes to the top too
    found = settled(game(order="BAC").profit("B5 A5 C0").train("A", "1a", mail=3))
    assert [p for p, _ in found.state.profit] == ["A", "B", "C"]


@pytest.mark.rule("FTN-7-16", "FTN-H-3")
def test_losses_end_at_minus_thirteen():
    found = settled(game().profit("A-11").own("A", "ns m-sb m-gi sw m-re ge st"))
    assert found.state.profit_of("A") == -13


@pytest.mark.rule("FTN-7-17")
def test_upkeep_without_any_transport():
    assert settled(game().own("A", "ns m-sb m-gi sw m-re")).state.profit_of("A") == -4


@pytest.mark.rule("FTN-7-18")
def test_loads_go_to_their_owners():
    found = game().collected(A={"mail": 1}).train("A", "1a", mail=2, red=1).train("B", "2a", beer=2)
    settled(found)
    assert found.state.collected == {"A": {"mail": 3, "red": 1}, "B": {"beer": 2}, "C": {}}


@pytest.mark.rule("FTN-7-19")
def test_markers_come_back():
    found = settled(game().train("A", "1a").train("A", "3a").train("B", "2a"))
    assert found.state.rentals == {}
    assert found.state.markers == {"A": 3, "B": 3, "C": 3}


@pytest.mark.rule("FTN-8-1")
def test_the_highest_profit_goes_first():
    found = ScriptedNuremberg().renting("ABC").profit("A-3 B1 C-1").passes("A", "B", "C")
    assert found.state.turn_order == ("B", "C", "A")


@pytest.mark.rule("FTN-8-2")
def test_ties_go_to_the_higher_disc():
    # A and B both end on -1; A is settled before B in the old turn order, so B lies on top
    found = (
        ScriptedNuremberg()
        .renting("ABC")
        .set(turn_order=("A", "B", "C"))
        .profit("A0 B0 C-5")
        .own("A", "ns m-sb")
        .own("B", "fu do")
    )
    found.passes("A", "B", "C")
    assert found.state.turn_order == ("B", "A", "C")


@pytest.mark.rule("FTN-8-3")
def test_the_new_order_serves_phase_9_and_the_next_auction():
    found = ScriptedNuremberg().renting("ABC").profit("A-3 B1 C-1").passes("A", "B", "C")
    asked = []
    while found.state.phase == 9:
        asked.append(found.state.turn)
        found.passes(found.state.turn)
    assert "".join(asked) == "BCA"
    for space in (1, 2, 3):
        asked.append(found.state.turn)
        found.bid(found.state.turn, space, 3)
    assert "".join(asked) == "BCABCA"
    assert round_points(found.setting, found.state, "A") == 0

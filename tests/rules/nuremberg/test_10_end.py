"""Phase 10 and the end of the game."""

import pytest

from roundhouse.kernel import GameOver, canonical
from roundhouse.titles.nuremberg.actions import HandOver, Pass
from roundhouse.titles.nuremberg.scoring import complete_sets, final_score
from tests.rules.nuremberg.kit import ScriptedNuremberg


def last_round(players=3, side="3-4", order="ABC", **options):
    game = ScriptedNuremberg(players=players, side=side, **options).clear_map()
    return game.handing_over(order, round_=game.setting.rounds)


def scores(game):
    game.passes(*game.state.turn_order)
    return game.state.result


@pytest.mark.rule("FTN-10-1")
def test_round_follows_round():
    game = ScriptedNuremberg().handing_over("ABC").passes("A", "B", "C")
    assert (game.state.round, game.state.phase) == (2, 3)


@pytest.mark.rule("FTN-10-2")
@pytest.mark.parametrize("players, side, rounds", [(4, "3-4", 4), (3, "3-4", 5), (2, "2-3", 5), (3, "2-3", 4)])
def test_the_game_ends_after_the_last_round(players, side, rounds):
    order = "ABCD"[:players]
    game = ScriptedNuremberg(players=players, side=side).handing_over(order, round_=rounds - 1).passes(*order)
    assert game.state.result is None
    game = ScriptedNuremberg(players=players, side=side).handing_over(order, round_=rounds).passes(*order)
    assert game.state.result is not None
    game.error(Pass("A"), GameOver)
    assert game.choices() == []


@pytest.mark.rule("FTN-10-3")
def test_track_is_handed_over_in_the_last_round_too():
    game = last_round().influence(red="A1").own("A", "fu do")
    assert [a.company for a in game.offered(HandOver)] == ["red"]
    game.hand("A", "red", "fu do").passes("B", "C")
    assert game.state.final["A"].for_track == 0
    # and the turn order is set before it
    game = ScriptedNuremberg().renting("ABC", round_=5).profit("A-3 B1 C-1").passes("A", "B", "C")
    assert (game.state.phase, game.state.turn_order) == (9, ("B", "C", "A"))


@pytest.mark.rule("FTN-10-5")
def test_the_rest_is_carried_over():
    game = ScriptedNuremberg().own("A", "fu do").company("green", "ns mo").collected(B={"mail": 2}).profit("A-3 B1 C-1")
    game.set(vp={"A": 3, "B": 9, "C": 1}).all_influence(A="3 1 4 1").cubes(A=2, B=0, C=0).handing_over("BCA")
    before = canonical(game.state)
    game.passes("B", "C", "A")
    after = canonical(game.state)
    changed = {name for name in before if before[name] != after[name]}
    # phase 1 to 3 of the next round have begun: cubes taken, discs drawn, somebody to bid
    assert changed <= {"round", "phase", "bag", "discs", "chance", "cubes", "cube_supply", "events", "turn"}
    assert game.state.cubes == {"A": 14, "B": 12, "C": 12}


@pytest.mark.rule("FTN-E-1", "FTN-E-2", "FTN-E-3")
def test_complete_sets_are_two_points():
    heap = {"beer": 4, "mail": 2, "red": 3, "green": 5}
    game = last_round().collected(A=heap)
    assert complete_sets(game.setting, heap) == 2
    assert complete_sets(game.setting, {"beer": 4, "mail": 2, "red": 3}) == 0
    assert complete_sets(game.setting, {"beer": 3, "mail": 3, "red": 3, "green": 3}) == 3
    assert dict(scores(game).scores) == {"A": 4, "B": 0, "C": 0}
    assert game.state.final["A"].for_sets == 4
    wensleydale = ScriptedNuremberg("wensleydale").setting
    assert complete_sets(wensleydale, {"stone": 1, "cheese": 1, "red": 1, "green": 1}) == 1


@pytest.mark.rule("FTN-E-4", "FTN-RU-32")
@pytest.mark.parametrize("profit", [-13, -4, 0, 5])
def test_profit_is_added(profit):
    assert scores(last_round().profit(f"A{profit}")).scores["A"] == profit


@pytest.mark.rule("FTN-E-5")
def test_pieces_on_the_board_cost_a_point_each():
    game = last_round().own("A", "ns m-sb m-gi sw")
    assert final_score(game.setting, game.state, "A").for_track == -3
    assert scores(game).scores["A"] == -3


@pytest.mark.rule("FTN-E-6")
def test_most_points_win():
    result = scores(last_round().set(vp={"A": 31, "B": 28, "C": 30}))
    assert result.winners == ("A",)
    assert dict(result.scores) == {"A": 31, "B": 28, "C": 30}


@pytest.mark.rule("FTN-E-7")
def test_a_tie_goes_to_the_higher_profit():
    result = scores(last_round().set(vp={"A": 35, "B": 32, "C": 0}).profit("A-5 B-2"))
    assert (result.scores["A"], result.scores["B"]) == (30, 30)
    assert result.winners == ("B",)


@pytest.mark.rule("FTN-RU-33")
@pytest.mark.parametrize("stack, winner", [("A0 B0 C-1", "A"), ("B0 A0 C-1", "B")])
def test_a_further_tie_goes_to_the_higher_disc(stack, winner):
    result = scores(last_round().set(vp={"A": 30, "B": 30, "C": 0}).profit(stack))
    assert result.winners == (winner,)


@pytest.mark.rule("FTN-RU-33")
def test_players_level_in_points_and_profit_win_together_where_they_agreed():
    level = last_round(ties="shared").set(vp={"A": 30, "B": 30, "C": 31}).profit("B0 A0 C-1")
    assert scores(level).winners == ("A", "B")  # C has 30 too, with less profit
    apart = last_round(ties="shared").set(vp={"A": 30, "B": 31, "C": 0}).profit("A0 B0 C-1")
    assert scores(apart).winners == ("B",)


@pytest.mark.rule("FTN-E-8")
def test_totals_may_be_negative():
    game = last_round().set(vp={"A": 2, "B": 0, "C": 0}).profit("A-13").own("A", "ns m-sb m-gi sw m-re")
    assert scores(game).scores["A"] == -15

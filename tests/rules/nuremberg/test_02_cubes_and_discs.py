"""Phases 1 and 2."""

import pytest

from roundhouse.titles.nuremberg.phases import draw_discs, take_cubes
from roundhouse.titles.nuremberg.steps.auction import points_of
from tests.rules.nuremberg.kit import COLOURS, ScriptedNuremberg, line, rent


def phase_1(game):
    take_cubes(game.setting, game.state)
    return game.sound()


@pytest.mark.rule("FTN-1-1")
def test_twelve_cubes_each():
    game = ScriptedNuremberg()
    assert set(game.state.cubes.values()) == {12}
    assert set(game.state.cube_supply.values()) == {3}


@pytest.mark.rule("FTN-1-2", "FTN-1-3")
@pytest.mark.parametrize("kept, holds", [(5, 15), (4, 15), (3, 15)])
def test_all_that_are_left_when_fewer_than_twelve(kept, holds):
    game = ScriptedNuremberg().cubes(A=kept, B=0, C=15)
    phase_1(game)
    assert game.state.cubes == {"A": holds, "B": 12, "C": 15}
    assert game.state.cube_supply == {"A": 0, "B": 3, "C": 0}


@pytest.mark.rule("FTN-1-4")
def test_unspent_cubes_are_kept_through_the_end_of_a_round():
    game = ScriptedNuremberg().cubes(A=2, B=0, C=3).handing_over("ABC").passes("A", "B", "C")
    assert game.state.round == 2
    assert game.state.cubes == {"A": 14, "B": 12, "C": 15}


@pytest.mark.rule("FTN-2-1")
def test_four_kinds_of_influence():
    game = ScriptedNuremberg()
    assert tuple(game.state.influence) == COLOURS == ("white", "brown", "red", "green")


@pytest.mark.rule("FTN-2-2")
def test_each_kind_has_its_own_use():
    # white pays for landowners, nothing else does
    game = ScriptedNuremberg().clear_map().put("po", landowner=1).building("ABC", round_=2).own("A", "fu m-ro")
    game.all_influence(A="0 8 8 8").refused(line("A", "m-ro po", cubes=1), "landowners")
    # red and green pay at their own towns
    game.all_influence(A="8 8 0 8").refused(line("A", "nn jo", cubes=1), "company-influence")
    # brown orders the renting, white the building
    game = (
        ScriptedNuremberg(side="2-3")
        .influence(white="C5 A2 B1", brown="B5 A3 C1")
        .auction("ABC")
        .bids(A="1:3 4:2", B="3:3 5:2", C="6:2")
    )
    game.discs(s1="white", s3="white", s4="red", s5="green", s6="red")
    game.cubes(C=1).set(turn=None)
    game.rules.settle(game.state)
    assert game.state.build_order == ("C", "A", "B")
    assert game.state.rent_order == ("B", "A", "C")
    # brown pays for trains; others only three for one
    game.renting("ABC").all_influence(A="8 0 8 8").cubes(A=0).refused(rent("A", "3a", white=1), "exchange")


@pytest.mark.rule("FTN-2-3", "FTN-2-5")
def test_bag_of_the_side_for_3_4():
    game = ScriptedNuremberg(side="3-4")
    assert dict(game.setting.side.bag) == {"white": 5, "brown": 5, "red": 5, "green": 5}
    assert sorted(game.state.discs) == list(range(1, 9))
    assert sum(game.state.bag.values()) == 12


@pytest.mark.rule("FTN-2-4", "FTN-2-5")
def test_bag_of_the_side_for_2_3():
    game = ScriptedNuremberg(players=2)
    assert dict(game.setting.side.bag) == {"white": 4, "brown": 4, "red": 2, "green": 2}
    assert sorted(game.state.discs) == list(range(1, 7))
    assert sum(game.state.bag.values()) == 6


@pytest.mark.rule("FTN-2-5")
def test_discs_are_drawn_at_random_and_counted():
    draws = set()
    for seed in range(20):
        state = ScriptedNuremberg(seed=seed).state
        draws.add(tuple(state.discs.values()))
        for colour in COLOURS:
            assert state.bag[colour] + list(state.discs.values()).count(colour) == 5
    assert len(draws) > 10


@pytest.mark.rule("FTN-2-6")
def test_the_disc_adds_a_point():
    space = ScriptedNuremberg().setting.side.spaces[5]
    assert space.printed == ("white", "green")
    assert points_of(space, "brown") == {"white": 1, "green": 1, "brown": 1}


@pytest.mark.rule("FTN-2-7")
def test_discs_are_open_to_all():
    game = ScriptedNuremberg()
    for viewer in ("A", "B", "C", None):
        seen = {space["number"]: space["disc"] for space in game.rules.view(game.state, viewer)["spaces"]}
        assert seen == dict(game.state.discs)


@pytest.mark.rule("FTN-10-4")
def test_the_next_draw_is_from_a_full_bag():
    game = ScriptedNuremberg().handing_over("ABC").passes("A", "B", "C")
    # passing on drew again: 20 discs in all, 8 on the spaces
    assert sum(game.state.bag.values()) == 12
    names = [name for name, _ in game.state.chance.outcomes]
    assert names[-1] == "influence discs of round 2"
    before = game.state.clone()
    before.bag, before.discs = dict(game.setting.side.bag), {}
    draw_discs(game.setting, before)
    assert sum(before.bag.values()) == 12

"""The set-up sheet."""

from itertools import permutations

import pytest

import roundhouse
from roundhouse.kernel import Chance
from roundhouse.titles.nuremberg.opening import opening
from tests.rules.nuremberg.kit import ScriptedNuremberg


def fresh(game, seed=1):
    """Before Phase 1."""
    return opening(game.setting, Chance(seed))


@pytest.mark.rule("FTN-S-1", "FTN-S-2")
@pytest.mark.parametrize("variant", ["nuremberg", "wensleydale"])
@pytest.mark.parametrize("seed", range(4))
def test_goods_stay_where_they_match(variant, seed):
    game = ScriptedNuremberg(variant, seed=seed)
    areas = [a for a in game.map.areas.values() if a.good]
    drawn = dict(game.state.chance.outcomes)["goods"]
    assert len(areas) == 40
    assert len(drawn) == 80
    for place, area in enumerate(areas):
        expected = drawn[2 * place : 2 * place + 2].count(area.good)
        assert game.state.pieces.get(area.id, {}) == ({area.good: expected} if expected else {})
    placed = sum(n for a in areas for n in game.state.pieces.get(a.id, {}).values())
    goods = game.setting.goods
    # what was drawn and did not fit is out of the game, together with what was never drawn
    assert sum(game.state.box[g] for g in goods) == 120 - placed
    assert 0 < placed < 80


@pytest.mark.rule("FTN-S-3")
@pytest.mark.parametrize("variant, stations", [("nuremberg", 28), ("wensleydale", 25)])
@pytest.mark.parametrize("boards, figures", [(1, 2), (2, 1)])
def test_figures_at_every_neutral_station(variant, stations, boards, figures):
    game = ScriptedNuremberg(variant, boards=boards)
    neutral = [a.id for a in game.map.areas.values() if a.station == "neutral"]
    assert len(neutral) == stations
    assert [sum(game.state.pieces[a].values()) for a in neutral] == [figures] * stations
    kinds = {kind for a in neutral for kind in game.state.pieces[a]}
    assert kinds == {"red", "green", "landowner"}


@pytest.mark.rule("FTN-S-4", "FTN-RU-3")
def test_a_town_keeps_only_a_passenger_of_the_other_colour():
    seen = set()
    for seed in range(30):
        for variant in ("nuremberg", "wensleydale"):
            game = ScriptedNuremberg(variant, seed=seed)
            for area in game.map.areas.values():
                if area.is_town:
                    found = dict(game.state.pieces.get(area.id, {}))
                    other = {"red": "green", "green": "red"}[area.station]
                    assert found in ({}, {other: 1})
                    assert not (area.start_only and found)
                    seen.add((area.station, bool(found)))
    assert len(seen) == 4


@pytest.mark.rule("FTN-S-5")
@pytest.mark.parametrize("side", ["2-3", "3-4"])
def test_influence_at_the_start(side):
    game = ScriptedNuremberg(side=side)
    for player in "ABC":
        assert fresh(game).influences(player) == {"white": 1, "brown": 2, "red": 1, "green": 1}


@pytest.mark.rule("FTN-S-6")
def test_profit_and_points_start_at_zero():
    state = fresh(ScriptedNuremberg())
    assert [state.profit_of(p) for p in "ABC"] == [0, 0, 0]
    assert list(state.vp.values()) == [0, 0, 0]


@pytest.mark.rule("FTN-S-7")
def test_the_first_turn_order_is_drawn():
    orders = {ScriptedNuremberg(seed=seed).state.turn_order for seed in range(60)}
    assert orders == set(permutations("ABC"))
    assert ScriptedNuremberg(seed=9).state.turn_order == ScriptedNuremberg(seed=9).state.turn_order


@pytest.mark.rule("FTN-S-8")
def test_stacks_start_in_turn_order():
    for seed in range(6):
        state = fresh(ScriptedNuremberg(), seed)
        for ladder in (*state.influence.values(), state.profit):
            assert tuple(player for player, _ in ladder) == state.turn_order


@pytest.mark.rule("FTN-S-9")
def test_cubes_track_and_markers_before_phase_1():
    state = fresh(ScriptedNuremberg())
    assert set(state.cubes.values()) == {0}
    assert set(state.cube_supply.values()) == {15}
    assert set(state.stock.values()) == {15}
    assert set(state.markers.values()) == {3}


@pytest.mark.rule("FTN-S-10", "FTN-5-59")
def test_company_networks_are_the_printed_towns():
    def networks(variant, company):
        game = ScriptedNuremberg(variant)
        assert game.state.track == {}
        assert game.state.company_track == {}
        return {area for area, owners in game.state.networks.items() if owners == (company,)}

    assert networks("nuremberg", "red") == {"nn", "fu", "sc"}
    assert networks("nuremberg", "green") == {"ns", "er", "la"}
    assert networks("wensleydale", "red") == {"in", "se", "sk", "south"}
    assert networks("wensleydale", "green") == {"no", "ri", "rm", "hg"}


@pytest.mark.rule("FTN-S-11")
def test_the_round_marker_starts_on_one():
    assert fresh(ScriptedNuremberg()).round == 1


def test_draws_of_the_set_up_are_in_the_file():
    game = roundhouse.new_game("nuremberg", ["A", "B"], seed=4)
    names = [name for name, _ in game.to_dict()["chance"]]
    assert names == ["turn order", "goods", "figures", "influence discs of round 1"]

"""The component list, and the frame of the game: rounds, phases, sides, players."""

import random

import pytest

import roundhouse
from roundhouse.kernel import NotYourTurn, SetupError
from roundhouse.titles.nuremberg.actions import RentTrain
from roundhouse.titles.nuremberg.boards import components, find_map, find_side
from tests.rules.nuremberg.kit import ScriptedNuremberg, line, rent

COMBINATIONS = [
    (variant, players, side)
    for variant in ("nuremberg", "wensleydale")
    for players, side in ((2, "2-3"), (3, "2-3"), (3, "3-4"), (4, "3-4"))
]


def play_on(game, rng, until=None):
    """Random play until the condition holds or the game ends, yielding every position."""
    while game.result is None and not (until and until(game.state)):
        game.apply(rng.choice(game.choices()).sample(rng))
        yield game.state


@pytest.mark.rule("FTN-C-1", "FTN-F-3", "FTN-5-45")
def test_fifteen_cubes_of_each_colour_at_every_moment():
    assert components().cubes == 15
    assert len(components().player_colours) == 4
    game = roundhouse.new_game("nuremberg", ["A", "B", "C", "D"], seed=3)
    for state in play_on(game, random.Random(5)):
        for player in state.cubes:
            bid = sum(b.cubes for b in state.bids.values() if b.who == player)
            assert state.cubes[player] + bid + state.cube_supply[player] == 15


@pytest.mark.rule("FTN-C-2")
def test_nine_discs_of_each_player_have_a_place():
    game = ScriptedNuremberg(players=4)
    state = game.state
    for player in "ABCD":
        places = [
            *(player in dict(ladder) for ladder in state.influence.values()),
            *(player in order for order in (state.turn_order, state.build_order, state.rent_order)),
            player in dict(state.profit),
            player in state.vp,
        ]
        assert places == [True] * 9


@pytest.mark.rule("FTN-C-3")
def test_pieces_on_the_board_limit_what_can_be_built():
    game = ScriptedNuremberg().clear_map().building("ABC", round_=2).all_influence(A="3 3 3 3").cubes(A=15)
    game.own("A", "sc m-ks ro m-am ca m-lz bf va m-de ha").own("A", "er gg te")
    assert game.state.stock["A"] == 15 - 11
    five = "ns m-sb m-gi sw m-re ge"
    game.refused(line("A", five, cubes=5), "no-pieces", "FTN-5-22")
    game.build("A", "ns m-sb m-gi sw m-re", cubes=4)
    assert game.state.stock["A"] == 0


@pytest.mark.rule("FTN-C-4", "FTN-6-11")
def test_a_fourth_train_is_refused():
    game = ScriptedNuremberg(players=4).renting("ABCD").influence(brown="A8").cubes(A=15)
    game.train("A", "1a").train("A", "2a").train("A", "3a")
    assert game.state.markers == {"A": 0, "B": 3, "C": 3, "D": 3}
    game.refused(rent("A", "3b", brown=1), "three-trains", "FTN-6-11")
    assert game.offered(RentTrain) == []


@pytest.mark.rule("FTN-C-5", "FTN-RU-38")
def test_each_company_has_35_pieces():
    assert ScriptedNuremberg().state.company_stock == {"red": 35, "green": 35}


@pytest.mark.rule("FTN-C-6")
@pytest.mark.parametrize("seed", range(5))
def test_25_figures_of_each_kind(seed):
    assert components().figures == {"red": 25, "green": 25, "landowner": 25}
    state = ScriptedNuremberg(seed=seed).state
    for kind in ("red", "green", "landowner"):
        on_map = sum(pieces.get(kind, 0) for pieces in state.pieces.values())
        assert on_map + state.box.get(kind, 0) == 25


@pytest.mark.rule("FTN-C-7", "FTN-RU-34")
@pytest.mark.parametrize("variant, dear, plain", [("nuremberg", "beer", "mail"), ("wensleydale", "stone", "cheese")])
def test_sixty_cubes_of_either_good(variant, dear, plain):
    game = ScriptedNuremberg(variant)
    assert game.setting.goods == (dear, plain)
    assert (game.setting.pounds(dear), game.setting.pounds(plain)) == (2, 1)
    for good in (dear, plain):
        on_map = sum(pieces.get(good, 0) for pieces in game.state.pieces.values())
        assert on_map + game.state.box[good] == 60


@pytest.mark.rule("FTN-C-8")
def test_five_influence_discs_of_each_colour():
    assert components().influence_discs == {"white": 5, "brown": 5, "red": 5, "green": 5}
    assert sum(find_side("2-3").bag.values()) == 12


@pytest.mark.rule("FTN-C-9")
def test_one_bag_and_one_round_marker():
    game = ScriptedNuremberg()
    assert game.state.round == 1
    assert sum(game.state.bag.values()) + len(game.state.discs) == 20


@pytest.mark.rule("FTN-C-10")
def test_two_maps_and_two_sides():
    found = {
        (game.map.id, game.setting.side.id)
        for game in (ScriptedNuremberg(variant, 3, side) for variant, _, side in COMBINATIONS)
    }
    assert found == {(m, s) for m in ("nuremberg", "wensleydale") for s in ("2-3", "3-4")}


@pytest.mark.rule("FTN-0-1", "FTN-10-2", "FTN-RU-35")
@pytest.mark.parametrize("players, side, rounds", [(3, "3-4", 5), (4, "3-4", 4), (2, "2-3", 5), (3, "2-3", 4)])
def test_four_or_five_rounds(players, side, rounds):
    game = roundhouse.new_game("nuremberg", list("ABCD"[:players]), seed=players, options={"side": side})
    seen = {state.round for state in play_on(game, random.Random(players))}
    assert seen == set(range(1, rounds + 1))
    assert game.state.round == rounds
    assert game.result.rule == "FTN-10-2"


@pytest.mark.rule("FTN-0-2", "FTN-1-5", "FTN-4-5", "FTN-7-20", "FTN-8-4")
def test_ten_phases_in_order_and_decisions_in_four_of_them():
    game = roundhouse.new_game("nuremberg", ["A", "B", "C"], seed=2)
    numbers = [e.facts["number"] for e in game.state.events if e.kind == "phase"]
    deciding = {game.state.phase}
    for state in play_on(game, random.Random(1), lambda s: s.round == 2):
        numbers += [e.facts["number"] for e in state.events if e.kind == "phase"]
        deciding.add(state.phase)
    assert numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3]
    assert deciding == {3, 5, 6, 9}


@pytest.mark.rule("FTN-0-3")
def test_a_phase_is_completed_by_all_before_the_next():
    game = ScriptedNuremberg().building("ABC").build("A")
    assert (game.state.phase, game.state.turn) == (5, "B")
    game.error(rent("A", "3a", brown=1), NotYourTurn)
    game.refused(rent("B", "3a", brown=1), "not-now", "FTN-0-3")
    game.build("B").build("C")
    assert game.state.phase == 6


@pytest.mark.rule("FTN-0-4")
@pytest.mark.parametrize("players", [1, 5])
def test_neither_one_nor_five_players(players):
    with pytest.raises(SetupError):
        roundhouse.new_game("nuremberg", list("ABCDE"[:players]))


@pytest.mark.rule("FTN-0-5", "FTN-RU-39")
@pytest.mark.parametrize("variant, players, side", COMBINATIONS)
def test_either_map_with_any_number_of_players(variant, players, side):
    game = ScriptedNuremberg(variant, players, side, boards=2)
    assert len(game.state.turn_order) == players
    assert game.map is find_map(variant)  # the whole map, whatever the number


@pytest.mark.rule("FTN-0-6", "FTN-RU-2")
def test_the_side_fits_the_number_of_players():
    for players, side in ((4, "2-3"), (2, "3-4")):
        with pytest.raises(SetupError, match="FTN-0-6"):
            roundhouse.new_game("nuremberg", list("ABCD"[:players]), options={"side": side})
    for side, trains, spaces in (("2-3", 9, 6), ("3-4", 12, 8)):
        game = ScriptedNuremberg(players=3, side=side)
        assert (len(game.setting.side.trains), len(game.setting.side.spaces)) == (trains, spaces)
    for players, side in ((2, "2-3"), (3, "3-4"), (4, "3-4")):
        assert roundhouse.new_game("nuremberg", list("ABCD"[:players])).rules.setting.side.id == side

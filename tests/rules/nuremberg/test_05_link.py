"""Phase 5: the first connection of Nuremberg and Fürth."""

import pytest

from roundhouse.titles.nuremberg.link import shortest_pieces
from tests.rules.nuremberg.kit import ScriptedNuremberg


def site(order="ABC", variant="nuremberg"):
    game = ScriptedNuremberg(variant).clear_map().building(order, round_=2)
    return game.all_influence(A="8 8 8 8", B="8 8 8 8", C="8 8 8 8").cubes(A=15, B=15, C=15)


@pytest.mark.rule("FTN-5-50", "FTN-RU-18")
def test_the_connection_scores_at_once():
    game = site().own("A", "ns m-sb m-gi m-su eb").sketch("A", "eb m-sn do fu")
    assert game.state.vp["A"] == 0  # a sketch connects nothing
    game.build("A", "eb m-sn do fu", cubes=5)
    assert game.state.vp == {"A": 7, "B": 0, "C": 0}
    assert (game.state.phase, game.state.turn) == (5, "B")
    assert game.state.link_round == 2


@pytest.mark.rule("FTN-5-51")
def test_a_point_for_every_own_piece_whoever_completed_it():
    game = site("BAC").own("A", "nn jo m-th al m-bu m-hs").own("B", "m-hs po m-ro").build("B", "m-ro fu", cubes=2)
    assert game.state.vp == {"A": 5, "B": 3, "C": 0}


@pytest.mark.rule("FTN-5-52")
def test_company_pieces_score_for_nobody():
    # A 4, red 3, B 2
    game = site("BAC").company("red", "fu m-ro po m-hs").own("A", "nn jo m-th al te").own("B", "te m-bu")
    game.build("B", "m-bu m-hs", cubes=1)
    assert game.state.link == {"A": 4, "B": 2}
    assert game.state.vp == {"A": 4, "B": 2, "C": 0}


@pytest.mark.rule("FTN-5-53")
def test_only_the_shortest_connection_counts():
    # from eb on: over do (3 pieces) and over po and m-ro (4); both are closed by the piece eb-m-sn
    game = site().own("A", "ns m-sb m-gi m-su eb").own("B", "m-sn do fu").own("C", "m-sn po m-ro fu")
    game.build("A", "eb m-sn", cubes=2)
    assert game.state.vp == {"A": 5, "B": 2, "C": 0}
    # a loop beside the way scores nothing either
    game = site().own("A", "ns m-sb m-gi m-su eb").own("B", "m-sn do fu").own("C", "m-sb li m-gi")
    game.build("A", "eb m-sn", cubes=2)
    assert game.state.vp == {"A": 5, "B": 2, "C": 0}


@pytest.mark.rule("FTN-5-54", "FTN-RU-17")
def test_equally_short_ways_score_together_each_piece_once():
    # from al to gg over m-bu (B) or over te (C), two pieces each
    game = site().own("A", "nn jo m-th al").own("B", "al m-bu gg").own("C", "al te gg")
    game.own("A", "m-hs po m-ro fu").build("A", "m-hs gg", cubes=1)
    assert game.state.vp == {"A": 3 + 1 + 3, "B": 2, "C": 2}
    assert len(shortest_pieces(game.setting, game.state, game.map.link)) == 11


@pytest.mark.rule("FTN-5-55")
def test_the_bonus_is_paid_once():
    game = site().own("A", "nn jo m-th al m-bu m-hs po m-ro").build("A", "m-ro fu", cubes=2)
    assert game.state.vp["A"] == 8
    game.build("B", "ns m-sb m-gi m-su eb m-sn do fu", cubes=9)  # even shorter
    assert game.state.vp == {"A": 8, "B": 0, "C": 0}
    assert game.state.link == {"A": 8}


@pytest.mark.rule("FTN-5-56")
def test_north_and_south_are_both_nuremberg():
    # 7 from Nuremberg South and 8 from the North, closed at once by the last piece do-fu
    game = site().own("A", "ns m-sb m-gi m-su eb m-sn do").own("B", "nn jo m-th al m-bu m-hs po do")
    game.build("A", "do fu", cubes=1)
    assert game.state.vp == {"A": 7, "B": 0, "C": 0}
    # the North alone does too
    game = site().own("B", "nn jo m-th al m-bu m-hs po do").build("A", "fu do", cubes=1)
    assert game.state.vp == {"A": 1, "B": 7, "C": 0}


@pytest.mark.rule("FTN-5-57")
def test_several_owners_and_company_track_make_one_connection():
    game = site().own("A", "ns m-sb m-gi").own("B", "m-gi m-su eb").own("C", "eb m-sn")
    assert game.state.link is None
    game.company("red", "fu do").build("A", "ns mo", cubes=1)
    assert game.state.link is None  # still a gap between do and m-sn
    game.build("B", "fu m-da", cubes=1).build("C", "m-sn do", cubes=2)
    assert game.state.link == {"A": 2, "B": 2, "C": 2}


@pytest.mark.rule("FTN-5-58")
def test_no_bonus_in_wensleydale():
    game = site(variant="wensleydale")
    assert game.map.link is None
    game.build("A", "se cl in kl", cubes=3).build("B", "sk bo", cubes=1).build("C", "no be rm", cubes=2)
    assert set(game.state.vp.values()) == {0}
    assert game.state.link is None

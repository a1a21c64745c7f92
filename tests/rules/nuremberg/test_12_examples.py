"""The worked examples of the rulebook."""

import pytest

from roundhouse.titles.nuremberg.actions import TakePoint, Transport
from roundhouse.titles.nuremberg.scoring import round_points, round_profit, settle_round
from tests.rules.nuremberg.kit import ScriptedNuremberg, hand


@pytest.mark.rule("FTN-EX-1")
def test_orange_outbids_violet_who_wins_space_6():
    orange, violet, blue = "A", "B", "C"
    game = ScriptedNuremberg(side="2-3").auction("ABC").bids(B="5:2 4:2", C="2:3 3:3").cubes(B=8)
    game.bids(A="1:3").set(turn=orange)
    game.bid(orange, 5, 3)
    assert game.state.cubes[violet] == 10
    assert game.state.turn == violet  # and he must bid again
    game.bid(violet, 6, 2)
    game.do(TakePoint(blue, 2, "red"))
    assert {e["space"]: e["who"] for e in game.events("influence_won")}[6] == violet


@pytest.mark.rule("FTN-EX-2", "FTN-RU-9")
@pytest.mark.parametrize("boards", [1, 2])
def test_blue_gains_one_white_three_green_and_two_brown(boards):
    game = ScriptedNuremberg(players=2, boards=boards).auction("AB").bids(A="2:3", B="1:3 5:2")
    game.discs(s2="green", s4="brown", s1="white", s5="white")
    before = game.levels("A")
    game.bid("A", 4, 2)
    game.do(TakePoint("A", 2, "green"))
    gained = tuple(b - a for a, b in zip(before, game.levels("A"), strict=True))
    assert gained == (1, 2, 0, 3)


@pytest.mark.rule("FTN-EX-3")
@pytest.mark.parametrize("boards, disc", [(1, "white"), (2, "brown")])
def test_orange_lies_above_blue_after_space_5(boards, disc):
    # Blue is A, Orange is B; Orange's other space is 1, which prints a brown point or has a brown disc
    game = ScriptedNuremberg(players=2, boards=boards).auction("AB").influence(brown="A2 B2").bids(A="2:3", B="1:3 5:2")
    game.discs(s2="green", s4="brown", s1=disc, s5="white")
    game.bid("A", 4, 2)
    game.do(TakePoint("A", 2, "green"))
    assert game.state.influence["brown"] == (("B", 4), ("A", 4))
    assert game.state.rent_order == ("B", "A")


@pytest.mark.rule("FTN-EX-4")
def test_orange_starts_in_nuremberg_south_past_two_landowners():
    game = ScriptedNuremberg().clear_map().put("sw", landowner=1, red=1).put("ei", landowner=1).building("ABC")
    game.all_influence(A="2 0 0 1").cubes(A=12)
    box = game.state.box["landowner"]
    game.build("A", "ns m-sb m-gi sw ei", cubes=4)
    assert game.levels("A") == (0, 0, 0, 0)
    assert game.state.box["landowner"] == box + 2
    assert (game.at("sw", "landowner"), game.at("sw", "red")) == (0, 1)


@pytest.mark.rule("FTN-EX-5")
def test_orange_starts_a_new_line_in_the_middle_of_the_old_one():
    game = ScriptedNuremberg().clear_map().own("A", "ns m-sb m-gi sw ei").building("ABC", round_=2).cubes(A=12)
    game.build("A", "m-gi li m-sb", cubes=2)  # a fork, and a loop
    assert game.owner("m-gi", "li") == "A"


@pytest.mark.rule("FTN-EX-6")
def test_nuremberg_and_fuerth_connected_by_two_equally_short_branches():
    orange, blue, violet = "A", "B", "C"
    game = ScriptedNuremberg().clear_map().building("ABC", round_=3).cubes(A=12).all_influence(A="3 3 3 3")
    game.own(orange, "ns m-sb li m-gi sw")
    game.own(blue, "m-re ge m-ly do").company("red", "fu m-ro po do")
    game.own(violet, "m-re st m-hf zi ca m-uf fu")
    game.build(orange, "sw m-re", cubes=1)
    assert game.state.vp == {orange: 5, blue: 3, violet: 6}


@pytest.mark.rule("FTN-EX-7")
@pytest.mark.parametrize("boards, other, cost", [(1, "3b", 1), (2, "1b", 3)])
def test_nine_actions_two_trains_seven_pieces(boards, other, cost):
    game = ScriptedNuremberg(side="2-3", boards=boards).clear_map().renting("ABC", round_=2).all_influence(A="0 8 0 0")
    game.own("A", "fu do m-da m-ly ge").put("do", red=2).put("ge", red=1).put("m-da", mail=2).put("h-mu", beer=2)
    game.rent("A", "2a", brown=2).passes("B", "C").rent("A", other, brown=cost)
    for piece, area, train in (
        ("red", "do", "2a"),
        ("red", "do", "2a"),
        ("red", "ge", "2a"),
        ("mail", "m-da", "2a"),
        ("mail", "m-da", "2a"),
        ("beer", "h-mu", other),
        ("beer", "h-mu", other),
    ):
        game.carry("A", piece, area, train)
    assert sum(sum(r.load.values()) for r in game.state.rentals.values()) == 7


@pytest.mark.rule("FTN-EX-8")
def test_a_green_passenger_in_a_green_station_stays():
    game = ScriptedNuremberg().clear_map().renting("ABC", round_=2).train("A", "1a").own("A", "sw m-gi m-sb ns")
    game.company("green", "ns mo m-fi").set(networks={**game.state.networks, "sw": ("green",)}).put("sw", green=1)
    game.refused(Transport("A", "green", "sw", "1a"), "own-colour", "FTN-6-39")


@pytest.mark.rule("FTN-EX-9")
def test_mail_and_beer_where_the_companies_have_come():
    game = ScriptedNuremberg().clear_map().put("m-sb", mail=1).put("h-gs", beer=2).handing_over("ABC", round_=2)
    game.all_influence(A="0 0 0 8").own("A", "ns m-sb m-gi sw m-re ge").own("B", "m-sb li")
    game.hand("A", "green", "ns m-sb m-gi sw m-re ge")
    assert (game.at("m-sb", "mail"), game.at("h-gs", "beer")) == (0, 0)
    game.renting("BAC", round_=3).train("B", "1a")
    game.refused(Transport("B", "mail", "m-sb", "1a"), "not-there")
    game.refused(Transport("B", "beer", "h-gs", "1a"), "not-there")


@pytest.mark.rule("FTN-EX-10")
def test_what_found_no_place_stays_for_later_rounds():
    game = (
        ScriptedNuremberg(side="2-3")
        .clear_map()
        .renting("ABC", round_=2)
        .train("A", "3c", mail=1)
        .own("A", "fu do m-da")
    )
    game.put("m-da", mail=1).put("h-mu", beer=1).all_influence(A="0 0 0 0").cubes(A=0)
    assert game.offered(Transport) == []
    game.passes("A", "B", "C").passes(*game.state.turn_order)
    assert game.state.round == 3
    assert (game.at("m-da", "mail"), game.at("h-mu", "beer")) == (1, 1)


@pytest.mark.rule("FTN-EX-11")
@pytest.mark.parametrize("boards, other", [(1, "3b"), (2, "1b")])
def test_orange_scores_ten_and_gains_one_pound(boards, other):
    game = ScriptedNuremberg(side="2-3", boards=boards).clear_map().own("A", "ns m-sb li m-wz sw m-su eb m-sn do")
    game.train("A", "2a", red=2, green=1, mail=2).train("A", other, beer=2)
    assert round_points(game.setting, game.state, "A") == 3 * 2 + 4
    assert round_profit(game.setting, game.state, "A") == 3 + 2 + 4 - 8
    settle_round(game.setting, game.state)
    assert (game.state.vp["A"], game.state.profit_of("A")) == (10, 1)


@pytest.mark.rule("FTN-EX-12")
def test_six_pieces_for_three_red_points():
    words = "sc st m-hf ge m-ly do po"
    game = ScriptedNuremberg().clear_map().handing_over("ABC", round_=2).all_influence(A="0 0 3 0").own("A", words)
    game.hand("A", "red", words)
    assert game.level("A", "red") == 0
    assert game.state.stock["A"] == 15
    assert game.state.company_stock["red"] == 29


@pytest.mark.rule("FTN-EX-13")
def test_a_side_branch_to_a_mail_area_stays():
    game = ScriptedNuremberg().clear_map().handing_over("ABC", round_=2).all_influence(A="0 0 3 3")
    game.own("A", "sc st ge m-ly do").own("A", "ge m-hf").put("m-hf", mail=1)
    game.refused(hand("A", "red", "sc st ge m-hf"), "end-without-station", "FTN-9-9")
    game.refused(hand("A", "red", "sc st ge m-hf ge m-ly do"), "fork", "FTN-9-6")
    game.hand("A", "red", "sc st ge m-ly do")
    assert game.owner("ge", "m-hf") == "A"


@pytest.mark.rule("FTN-EX-14")
def test_the_final_total():
    game = ScriptedNuremberg().clear_map().handing_over("ABC", round_=5).set(vp={"A": 40, "B": 0, "C": 0}).profit("A-2")
    game.collected(A={"beer": 4, "mail": 3, "red": 5, "green": 3}).own("A", "fu do")
    game.passes("A", "B", "C")
    assert game.state.result.scores["A"] == 40 + 2 * 3 - 2 - 1 == 43

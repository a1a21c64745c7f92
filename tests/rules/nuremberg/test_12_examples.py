"""The worked examples of the rulebook."""

import pytest

from roundhouse.titles.nuremberg.actions import TakePoint, Transport
from roundhouse.titles.nuremberg.scoring import round_points, round_profit, settle_round
from tests.rules.nuremberg.kit import Desk, hand


@pytest.mark.rule("FTN-EX-1")
def test_orange_outbids_violet_who_wins_space_6():
    orange, violet, blue = "A", "B", "C"
    desk = Desk(side="2-3").auction("ABC").bids(B="5:2 4:2", C="2:3 3:3").cubes(B=8)
    desk.bids(A="1:3").set(turn=orange)
    desk.bid(orange, 5, 3)
    assert desk.state.cubes[violet] == 10
    assert desk.state.turn == violet  # and he must bid again
    desk.bid(violet, 6, 2)
    desk.do(TakePoint(blue, 2, "red"))
    assert {e["space"]: e["who"] for e in desk.events("influence_won")}[6] == violet


@pytest.mark.rule("FTN-EX-2", "FTN-RU-9")
@pytest.mark.parametrize("boards", [1, 2])
def test_blue_gains_one_white_three_green_and_two_brown(boards):
    desk = Desk(players=2, boards=boards).auction("AB").bids(A="2:3", B="1:3 5:2")
    desk.discs(s2="green", s4="brown", s1="white", s5="white")
    before = desk.levels("A")
    desk.bid("A", 4, 2)
    desk.do(TakePoint("A", 2, "green"))
    gained = tuple(b - a for a, b in zip(before, desk.levels("A"), strict=True))
    assert gained == (1, 2, 0, 3)


@pytest.mark.rule("FTN-EX-3")
@pytest.mark.parametrize("boards, disc", [(1, "white"), (2, "brown")])
def test_orange_lies_above_blue_after_space_5(boards, disc):
    # Blue is A, Orange is B; Orange's other space is 1, which prints a brown point or has a brown disc
    desk = Desk(players=2, boards=boards).auction("AB").influence(brown="A2 B2").bids(A="2:3", B="1:3 5:2")
    desk.discs(s2="green", s4="brown", s1=disc, s5="white")
    desk.bid("A", 4, 2)
    desk.do(TakePoint("A", 2, "green"))
    assert desk.state.influence["brown"] == (("B", 4), ("A", 4))
    assert desk.state.rent_order == ("B", "A")


@pytest.mark.rule("FTN-EX-4")
def test_orange_starts_in_nuremberg_south_past_two_landowners():
    desk = Desk().clear_map().put("sw", landowner=1, red=1).put("ei", landowner=1).building("ABC")
    desk.all_influence(A="2 0 0 1").cubes(A=12)
    box = desk.state.box["landowner"]
    desk.build("A", "ns m-sb m-gi sw ei", cubes=4)
    assert desk.levels("A") == (0, 0, 0, 0)
    assert desk.state.box["landowner"] == box + 2
    assert (desk.at("sw", "landowner"), desk.at("sw", "red")) == (0, 1)


@pytest.mark.rule("FTN-EX-5")
def test_orange_starts_a_new_line_in_the_middle_of_the_old_one():
    desk = Desk().clear_map().own("A", "ns m-sb m-gi sw ei").building("ABC", round_=2).cubes(A=12)
    desk.build("A", "m-gi li m-sb", cubes=2)  # a fork, and a loop
    assert desk.owner("m-gi", "li") == "A"


@pytest.mark.rule("FTN-EX-6")
def test_nuremberg_and_fuerth_connected_by_two_equally_short_branches():
    orange, blue, violet = "A", "B", "C"
    desk = Desk().clear_map().building("ABC", round_=3).cubes(A=12).all_influence(A="3 3 3 3")
    desk.own(orange, "ns m-sb li m-gi sw")
    desk.own(blue, "m-re ge m-ly do").company("red", "fu m-ro po do")
    desk.own(violet, "m-re st m-hf zi ca m-uf fu")
    desk.build(orange, "sw m-re", cubes=1)
    assert desk.state.vp == {orange: 5, blue: 3, violet: 6}


@pytest.mark.rule("FTN-EX-7")
@pytest.mark.parametrize("boards, other, cost", [(1, "3b", 1), (2, "1b", 3)])
def test_nine_actions_two_trains_seven_pieces(boards, other, cost):
    desk = Desk(side="2-3", boards=boards).clear_map().renting("ABC", round_=2).all_influence(A="0 8 0 0")
    desk.own("A", "fu do m-da m-ly ge").put("do", red=2).put("ge", red=1).put("m-da", mail=2).put("h-mu", beer=2)
    desk.rent("A", "2a", brown=2).passes("B", "C").rent("A", other, brown=cost)
    for piece, area, train in (
        ("red", "do", "2a"),
        ("red", "do", "2a"),
        ("red", "ge", "2a"),
        ("mail", "m-da", "2a"),
        ("mail", "m-da", "2a"),
        ("beer", "h-mu", other),
        ("beer", "h-mu", other),
    ):
        desk.carry("A", piece, area, train)
    assert sum(sum(r.load.values()) for r in desk.state.rentals.values()) == 7


@pytest.mark.rule("FTN-EX-8")
def test_a_green_passenger_in_a_green_station_stays():
    desk = Desk().clear_map().renting("ABC", round_=2).train("A", "1a").own("A", "sw m-gi m-sb ns")
    desk.company("green", "ns mo m-fi").set(networks={**desk.state.networks, "sw": ("green",)}).put("sw", green=1)
    desk.refused(Transport("A", "green", "sw", "1a"), "own-colour", "FTN-6-39")


@pytest.mark.rule("FTN-EX-9")
def test_mail_and_beer_where_the_companies_have_come():
    desk = Desk().clear_map().put("m-sb", mail=1).put("h-gs", beer=2).handing_over("ABC", round_=2)
    desk.all_influence(A="0 0 0 8").own("A", "ns m-sb m-gi sw m-re ge").own("B", "m-sb li")
    desk.hand("A", "green", "ns m-sb m-gi sw m-re ge")
    assert (desk.at("m-sb", "mail"), desk.at("h-gs", "beer")) == (0, 0)
    desk.renting("BAC", round_=3).train("B", "1a")
    desk.refused(Transport("B", "mail", "m-sb", "1a"), "not-there")
    desk.refused(Transport("B", "beer", "h-gs", "1a"), "not-there")


@pytest.mark.rule("FTN-EX-10")
def test_what_found_no_place_stays_for_later_rounds():
    desk = Desk(side="2-3").clear_map().renting("ABC", round_=2).train("A", "3c", mail=1).own("A", "fu do m-da")
    desk.put("m-da", mail=1).put("h-mu", beer=1).all_influence(A="0 0 0 0").cubes(A=0)
    assert desk.offered(Transport) == []
    desk.passes("A", "B", "C").passes(*desk.state.turn_order)
    assert desk.state.round == 3
    assert (desk.at("m-da", "mail"), desk.at("h-mu", "beer")) == (1, 1)


@pytest.mark.rule("FTN-EX-11")
@pytest.mark.parametrize("boards, other", [(1, "3b"), (2, "1b")])
def test_orange_scores_ten_and_gains_one_pound(boards, other):
    desk = Desk(side="2-3", boards=boards).clear_map().own("A", "ns m-sb li m-wz sw m-su eb m-sn do")
    desk.train("A", "2a", red=2, green=1, mail=2).train("A", other, beer=2)
    assert round_points(desk.table, desk.state, "A") == 3 * 2 + 4
    assert round_profit(desk.table, desk.state, "A") == 3 + 2 + 4 - 8
    settle_round(desk.table, desk.state)
    assert (desk.state.vp["A"], desk.state.profit_of("A")) == (10, 1)


@pytest.mark.rule("FTN-EX-12")
def test_six_pieces_for_three_red_points():
    words = "sc st m-hf ge m-ly do po"
    desk = Desk().clear_map().handing_over("ABC", round_=2).all_influence(A="0 0 3 0").own("A", words)
    desk.hand("A", "red", words)
    assert desk.level("A", "red") == 0
    assert desk.state.stock["A"] == 15
    assert desk.state.company_stock["red"] == 29


@pytest.mark.rule("FTN-EX-13")
def test_a_side_branch_to_a_mail_area_stays():
    desk = Desk().clear_map().handing_over("ABC", round_=2).all_influence(A="0 0 3 3")
    desk.own("A", "sc st ge m-ly do").own("A", "ge m-hf").put("m-hf", mail=1)
    desk.refused(hand("A", "red", "sc st ge m-hf"), "end-without-station", "FTN-9-9")
    desk.refused(hand("A", "red", "sc st ge m-hf ge m-ly do"), "fork", "FTN-9-6")
    desk.hand("A", "red", "sc st ge m-ly do")
    assert desk.owner("ge", "m-hf") == "A"


@pytest.mark.rule("FTN-EX-14")
def test_the_final_total():
    desk = Desk().clear_map().handing_over("ABC", round_=5).set(vp={"A": 40, "B": 0, "C": 0}).profit("A-2")
    desk.collected(A={"beer": 4, "mail": 3, "red": 5, "green": 3}).own("A", "fu do")
    desk.passes("A", "B", "C")
    assert desk.state.result.scores["A"] == 40 + 2 * 3 - 2 - 1 == 43

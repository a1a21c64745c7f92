"""Phase 3: the auction and the recording of influence."""

from dataclasses import replace

import pytest

from roundhouse.kernel import MalformedAction, NotYourTurn, RuleViolation
from roundhouse.titles.nuremberg.actions import Bid, Pass, TakePoint
from roundhouse.titles.nuremberg.steps.auction import can_bid, record_space
from tests.rules.nuremberg.kit import Desk


def auction(order="ABC", **kwargs):
    return Desk(**kwargs).auction(order)


@pytest.mark.rule("FTN-3-1")
def test_bids_go_round_in_turn_order():
    desk = auction("CAB")
    asked = []
    for space, cubes in ((1, 3), (2, 3), (3, 3), (5, 2), (6, 2), (7, 2)):
        asked.append(desk.state.turn)
        desk.bid(desk.state.turn, space, cubes)
    assert "".join(asked) == "CABCAB"


@pytest.mark.rule("FTN-3-2", "FTN-RU-4")
def test_a_player_who_can_bid_must():
    desk = auction()
    refusal = desk.refused(Pass("A"), "not-now", "FTN-3-2")
    assert "bid" in refusal.sentence
    assert {type(c.action) for c in desk.choices()} == {Bid}


@pytest.mark.rule("FTN-3-3")
def test_one_bid_is_one_space_and_one_number():
    desk = auction()
    for bad in ({"space": [1, 2], "cubes": 3}, {"space": 1, "cubes": [3, 3]}, {"space": 1, "cubes": 3, "space2": 2}):
        with pytest.raises(MalformedAction):
            desk.rules.codec.read({"who": "A", "do": "bid", **bad})
    desk.refused(Bid("A", 9, 3), "no-such-space", "FTN-3-3")
    desk.bid("A", 1, 3)
    assert {n: (b.who, b.cubes) for n, b in desk.state.bids.items()} == {1: ("A", 3)}
    assert desk.state.cubes["A"] == 9


@pytest.mark.rule("FTN-3-16", "FTN-3-9")
def test_raising_ones_own_bid_is_no_bid_that_is_left():
    """On a board whose upper row costs 5, A could pay for nothing but a raise of his own bid, and is passed over."""
    desk = auction().bids(A="5:2", B="6:4 7:4", C="8:4").cubes(A=4)
    dear = {n: replace(s, min_bid=5) if s.row == "upper" else s for n, s in desk.table.side.spaces.items()}
    table = replace(desk.table, side=replace(desk.table.side, spaces=dear))
    assert not can_bid(table, desk.state, "A")
    assert can_bid(table, desk.cubes(A=5).state, "A")


@pytest.mark.rule("FTN-3-4", "FTN-F-2")
@pytest.mark.parametrize("side, spaces", [("3-4", (1, 2, 3, 4)), ("2-3", (1, 2, 3))])
def test_upper_row_needs_three(side, spaces):
    for space in spaces:
        desk = auction(side=side)
        desk.refused(Bid("A", space, 2), "minimum-bid", "FTN-3-4")
        desk.bid("A", space, 3)


@pytest.mark.rule("FTN-3-5", "FTN-F-2")
@pytest.mark.parametrize("side, spaces", [("3-4", (5, 6, 7, 8)), ("2-3", (4, 5, 6))])
def test_lower_row_needs_two(side, spaces):
    for space in spaces:
        desk = auction(side=side)
        desk.refused(Bid("A", space, 1), "minimum-bid", "FTN-3-5")
        desk.bid("A", space, 2)


@pytest.mark.rule("FTN-3-6")
def test_a_bid_on_a_taken_space_must_be_higher():
    desk = auction().bids(B="1:3")
    desk.refused(Bid("A", 1, 3), "too-low", "FTN-3-6")
    desk.bid("A", 1, 4)
    assert desk.state.bids[1].who == "A"


@pytest.mark.rule("FTN-3-7", "FTN-H-5")
def test_more_than_needed_may_be_bid_and_is_paid():
    desk = auction().cubes(A=7)
    assert next(c for c in desk.choices() if c.action.space == 5).free["cubes"].high == 7
    desk.bid("A", 5, 7)
    assert desk.state.cubes["A"] == 0
    # FTN-H-5: a spoiling bid that nobody tops is paid
    desk = auction("AB", players=2).bid("A", 1, 8).bid("B", 4, 2).bid("A", 5, 2).bid("B", 6, 2)
    assert desk.state.phase > 3
    assert desk.state.cubes["A"] == 12 - 8 - 2


@pytest.mark.rule("FTN-3-8")
def test_an_outbid_player_takes_his_cubes_back():
    desk = auction("CAB").bids(B="1:3 5:2")
    desk.cubes(B=9)
    desk.bid("C", 1, 4)
    assert desk.state.cubes["B"] == 12
    assert [n for n, b in desk.state.bids.items() if b.who == "B"] == [5]


@pytest.mark.rule("FTN-3-9")
def test_nobody_raises_his_own_bid():
    desk = auction().bids(A="1:3")
    desk.refused(Bid("A", 1, 5), "own-bid", "FTN-3-9")


@pytest.mark.rule("FTN-3-10")
def test_never_more_than_two_standing_bids():
    desk = auction("BAC").bids(A="1:3 5:2")
    desk.bid("B", 2, 3)
    assert desk.state.turn == "C"  # A is passed over
    desk.error(Bid("A", 6, 2), NotYourTurn)
    with pytest.raises(RuleViolation) as caught:  # and the step itself would refuse him
        desk.rules.steps(desk.state)[0].check(desk.state, Bid("A", 6, 2))
    assert (caught.value.rule, caught.value.code) == ("FTN-3-10", "two-bids")


@pytest.mark.rule("FTN-3-11")
def test_the_turn_comes_back_to_the_only_one_with_a_bid_to_make():
    desk = auction("CAB").bids(A="1:3 5:2", B="2:3 6:2")
    desk.bid("C", 3, 3)
    assert (desk.state.phase, desk.state.turn) == (3, "C")


@pytest.mark.rule("FTN-3-12", "FTN-RU-40")
def test_an_outbid_player_is_asked_when_the_circle_reaches_him():
    desk = auction("CAB").bids(A="1:3 5:2", B="2:3")
    desk.bid("C", 2, 4)  # B, not A, is outbid; the circle goes on from C: A has two bids, B is next
    assert desk.state.turn == "B"
    desk = auction("CAB").bids(A="1:3 5:2", B="2:3")
    desk.bid("C", 1, 4)
    assert desk.state.turn == "A"
    desk.refused(Pass("A"), "not-now", "FTN-3-2")
    # outbid by the player before him in the circle's end: asked only after those in between
    desk = auction("BCA").bids(A="1:3 5:2").bid("B", 1, 4)
    assert desk.state.turn == "C"
    desk.bid("C", 2, 3)
    assert desk.state.turn == "A"


@pytest.mark.rule("FTN-3-13", "FTN-RU-5")
def test_the_same_space_may_be_bid_for_again():
    desk = auction("CAB").bids(A="1:3").bid("C", 1, 4)
    assert desk.state.turn == "A"
    desk.bid("A", 1, 5)
    assert desk.state.bids[1].who == "A"


@pytest.mark.rule("FTN-3-14")
def test_cubes_on_another_bid_cannot_be_used():
    desk = auction().bids(A="1:10")
    assert desk.state.cubes["A"] == 2
    desk.refused(Bid("A", 5, 3), "not-enough-cubes", "FTN-3-14")
    desk.bid("A", 5, 2)


@pytest.mark.rule("FTN-3-15")
def test_all_cubes_on_one_space_end_a_players_bidding():
    desk = auction("ABC").bid("A", 1, 12).bid("B", 2, 3).bid("C", 3, 3)
    assert desk.state.turn == "B"
    desk.bid("B", 5, 2)
    assert desk.state.turn == "C"
    desk.bid("C", 6, 2)
    assert desk.state.phase == 5


@pytest.mark.rule("FTN-3-16")
def test_a_player_without_a_legal_bid_is_passed_over_until_cubes_come_back():
    desk = auction("BCA").bids(A="1:3").cubes(A=1)
    desk.bid("B", 2, 3).bid("C", 3, 3)
    assert desk.state.turn == "B"  # A holds 1 cube and could bid nowhere
    desk.bid("B", 1, 4)
    assert desk.state.cubes["A"] == 4
    desk.bid("C", 5, 2)
    assert desk.state.turn == "A"


@pytest.mark.rule("FTN-3-17", "FTN-3-28")
def test_the_auction_ends_when_everybody_has_two_bids():
    desk = auction("AB", players=2).discs(s2="white", s3="brown")
    desk.bid("A", 1, 3).bid("B", 4, 2).bid("A", 5, 2)
    assert desk.state.phase == 3
    desk.bid("B", 6, 2)
    assert desk.state.phase == 5
    # spaces 2 and 3 stayed unsold: their discs still lie there, and nobody has their points
    assert desk.state.discs[2] == "white"
    assert desk.state.discs[3] == "brown"
    recorded = [e["space"] for e in desk.events("influence_won")]
    assert recorded == [1, 4, 5, 6]


@pytest.mark.rule("FTN-3-18")
def test_spaces_are_recorded_in_ascending_order():
    desk = auction("AB", players=2).influence(brown="A2 B2")
    desk.discs(s1="white", s4="white", s5="red", s6="white")
    # B gets brown from space 1, A from space 5: both end on 3, A above B
    desk.bid("A", 5, 2).bid("B", 1, 3).bid("A", 6, 2).bid("B", 4, 2)
    assert [e["space"] for e in desk.events("influence_won")] == [1, 4, 5, 6]
    assert (desk.level("A", "brown"), desk.level("B", "brown")) == (3, 3)
    assert desk.ranking("brown") == "AB"


@pytest.mark.rule("FTN-3-19")
def test_eight_spaces_on_the_side_for_3_4():
    spaces = Desk(side="3-4").table.side.spaces
    assert [(n, s.row) for n, s in spaces.items()] == [(n, "upper" if n < 5 else "lower") for n in range(1, 9)]


@pytest.mark.rule("FTN-3-20")
def test_six_spaces_on_the_side_for_2_3():
    spaces = Desk(side="2-3").table.side.spaces
    assert [(n, s.row) for n, s in spaces.items()] == [(n, "upper" if n < 4 else "lower") for n in range(1, 7)]


@pytest.mark.rule("FTN-3-21")
def test_a_space_gives_all_its_points_and_the_discs():
    desk = Desk().all_influence(A="0 0 0 0").bids(A="3:3").discs(s3="white")
    assert desk.table.side.spaces[3].printed == ("brown", "brown", "red")
    record_space(desk.table, desk.state, desk.table.side.spaces[3])
    assert desk.levels("A") == (1, 2, 1, 0)


@pytest.mark.rule("FTN-3-22")
@pytest.mark.parametrize("colour, levels", [("red", (1, 1, 1, 0)), ("green", (1, 1, 0, 1))])
def test_the_winner_of_space_2_chooses_a_colour(colour, levels):
    desk = auction("AB", players=2).all_influence(A="0 0 0 0").discs(s2="white", s4="white")
    desk.bids(A="2:3", B="4:2 5:2")
    desk.bid("A", 6, 2)
    assert (desk.state.phase, desk.state.turn) == (3, "A")
    assert [c.action.colour for c in desk.choices()] == ["red", "green"]
    assert desk.level("A", "white") == 0  # space 2 is not recorded before the answer, nor is any after it
    assert desk.level("B", "green") == 1
    desk.refused(TakePoint("A", 2, "brown"), "other-colour", "FTN-3-22")
    desk.refused(TakePoint("A", 4, "red"), "other-space", "FTN-3-18")
    desk.refused(Bid("A", 1, 3), "not-now", "FTN-3-22")
    before = desk.levels("A")
    desk.do(TakePoint("A", 2, colour))
    assert desk.state.phase == 5
    disc6, gain = desk.state.discs[6], [0, 0, 0, 0]
    for c in (disc6, "red", "white"):  # space 6: printed red and its disc; space 2: disc white
        gain[("white", "brown", "red", "green").index(c)] += 1
    expected = tuple(sum(parts) for parts in zip(before, gain, levels, strict=True))
    assert desk.levels("A") == expected


@pytest.mark.rule("FTN-3-23")
def test_influence_of_earlier_rounds_is_kept():
    desk = Desk().influence(brown="A1").bids(A="3:3").discs(s3="white")
    record_space(desk.table, desk.state, desk.table.side.spaces[3])
    assert desk.level("A", "brown") == 3


@pytest.mark.rule("FTN-3-24")
def test_a_disc_that_arrives_goes_on_top():
    desk = Desk().influence(brown="A3 B1 C0").bids(B="3:3").discs(s3="white")
    record_space(desk.table, desk.state, desk.table.side.spaces[3])
    assert desk.state.influence["brown"] == (("B", 3), ("A", 3), ("C", 0))


@pytest.mark.rule("FTN-3-25", "FTN-RU-7")
def test_points_beyond_the_last_space_are_lost():
    assert {Desk(side=side).table.side.influence_max for side in ("2-3", "3-4")} == {8}
    desk = Desk().influence(brown="A7").bids(A="3:3").discs(s3="brown")
    record_space(desk.table, desk.state, desk.table.side.spaces[3])
    assert desk.level("A", "brown") == 8


@pytest.mark.rule("FTN-3-26")
def test_a_disc_on_the_last_space_goes_to_the_top_when_its_owner_wins_more():
    desk = Desk().influence(brown="B8 A8").bids(A="3:3").discs(s3="white")
    record_space(desk.table, desk.state, desk.table.side.spaces[3])
    assert desk.ranking("brown") == "ABC"
    assert desk.level("A", "brown") == 8


@pytest.mark.rule("FTN-3-27", "FTN-F-3")
def test_winning_cubes_go_to_the_supply():
    desk = auction("AB", players=2)
    desk.bid("A", 1, 4).bid("B", 4, 2).bid("A", 5, 3).bid("B", 6, 2)
    assert desk.state.bids == {}
    assert desk.state.cube_supply == {"A": 3 + 7, "B": 3 + 4}
    assert desk.state.cubes == {"A": 5, "B": 8}


@pytest.mark.rule("FTN-3-28")
def test_two_players_leave_two_of_six_spaces_unsold():
    desk = auction("AB", players=2)
    desk.bid("A", 1, 3).bid("B", 3, 3).bid("A", 4, 2).bid("B", 5, 2)
    assert len(desk.events("influence_won")) == 4
    assert len(desk.state.discs) == 6


@pytest.mark.rule("FTN-3-29")
def test_two_spaces_of_one_player_are_recorded_separately():
    desk = Desk().influence(brown="A0 B0 C0").bids(A="1:3 6:2", B="2:3").discs(s1="white", s2="white", s6="brown")
    spaces = desk.table.side.spaces
    record_space(desk.table, desk.state, spaces[1])
    record_space(desk.table, desk.state, spaces[2])
    assert desk.state.influence["brown"] == (("B", 1), ("A", 1), ("C", 0))
    record_space(desk.table, desk.state, spaces[6])
    assert desk.state.influence["brown"] == (("A", 2), ("B", 1), ("C", 0))


@pytest.mark.rule("FTN-RU-8")
def test_discs_stay_on_their_spaces_until_the_round_ends():
    desk = auction("AB", players=2)
    discs = dict(desk.state.discs)
    desk.bid("A", 1, 3).bid("B", 3, 3).bid("A", 4, 2).bid("B", 5, 2)
    assert desk.state.discs == discs
    desk.build(desk.state.turn).build(desk.state.turn)
    desk.passes(desk.state.turn).passes(desk.state.turn)
    assert desk.state.phase == 9
    assert desk.state.discs == discs

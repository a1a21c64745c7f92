"""Phase 3: the auction and the recording of influence."""

from dataclasses import replace

import pytest

from roundhouse.kernel import MalformedAction, NotYourTurn, RuleViolation
from roundhouse.titles.nuremberg.actions import Bid, Pass, TakePoint
from roundhouse.titles.nuremberg.steps.auction import can_bid, record_space
from tests.rules.nuremberg.kit import ScriptedNuremberg


def auction(order="ABC", **kwargs):
    return ScriptedNuremberg(**kwargs).auction(order)


@pytest.mark.rule("FTN-3-1")
def test_bids_go_round_in_turn_order():
    game = auction("CAB")
    asked = []
    for space, cubes in ((1, 3), (2, 3), (3, 3), (5, 2), (6, 2), (7, 2)):
        asked.append(game.state.turn)
        game.bid(game.state.turn, space, cubes)
    assert "".join(asked) == "CABCAB"


@pytest.mark.rule("FTN-3-2", "FTN-RU-4")
def test_a_player_who_can_bid_must():
    game = auction()
    refusal = game.refused(Pass("A"), "not-now", "FTN-3-2")
    assert "bid" in refusal.sentence
    assert {type(c.action) for c in game.choices()} == {Bid}


@pytest.mark.rule("FTN-3-3")
def test_one_bid_is_one_space_and_one_number():
    game = auction()
    for bad in ({"space": [1, 2], "cubes": 3}, {"space": 1, "cubes": [3, 3]}, {"space": 1, "cubes": 3, "space2": 2}):
        with pytest.raises(MalformedAction):
            game.rules.codec.read({"who": "A", "do": "bid", **bad})
    game.refused(Bid("A", 9, 3), "no-such-space", "FTN-3-3")
    game.bid("A", 1, 3)
    assert {n: (b.who, b.cubes) for n, b in game.state.bids.items()} == {1: ("A", 3)}
    assert game.state.cubes["A"] == 9


@pytest.mark.rule("FTN-3-16", "FTN-3-9")
def test_raising_ones_own_bid_is_no_bid_that_is_left():
    """On a board whose upper row costs 5, A could pay for nothing but a raise of his own bid, and is passed over."""
    game = auction().bids(A="5:2", B="6:4 7:4", C="8:4").cubes(A=4)
    dear = {n: replace(s, min_bid=5) if s.row == "upper" else s for n, s in game.setting.side.spaces.items()}
    setting = replace(game.setting, side=replace(game.setting.side, spaces=dear))
    assert not can_bid(setting, game.state, "A")
    assert can_bid(setting, game.cubes(A=5).state, "A")


@pytest.mark.rule("FTN-3-4", "FTN-F-2")
@pytest.mark.parametrize("side, spaces", [("3-4", (1, 2, 3, 4)), ("2-3", (1, 2, 3))])
def test_upper_row_needs_three(side, spaces):
    for space in spaces:
        game = auction(side=side)
        game.refused(Bid("A", space, 2), "minimum-bid", "FTN-3-4")
        game.bid("A", space, 3)


@pytest.mark.rule("FTN-3-5", "FTN-F-2")
@pytest.mark.parametrize("side, spaces", [("3-4", (5, 6, 7, 8)), ("2-3", (4, 5, 6))])
def test_lower_row_needs_two(side, spaces):
    for space in spaces:
        game = auction(side=side)
        game.refused(Bid("A", space, 1), "minimum-bid", "FTN-3-5")
        game.bid("A", space, 2)


@pytest.mark.rule("FTN-3-6")
def test_a_bid_on_a_taken_space_must_be_higher():
    game = auction().bids(B="1:3")
    game.refused(Bid("A", 1, 3), "too-low", "FTN-3-6")
    game.bid("A", 1, 4)
    assert game.state.bids[1].who == "A"


@pytest.mark.rule("FTN-3-7", "FTN-H-5")
def test_more_than_needed_may_be_bid_and_is_paid():
    game = auction().cubes(A=7)
    assert next(c for c in game.choices() if c.action.space == 5).free["cubes"].high == 7
    game.bid("A", 5, 7)
    assert game.state.cubes["A"] == 0
    # FTN-H-5: a spoiling bid that nobody tops is paid
    game = auction("AB", players=2).bid("A", 1, 8).bid("B", 4, 2).bid("A", 5, 2).bid("B", 6, 2)
    assert game.state.phase > 3
    assert game.state.cubes["A"] == 12 - 8 - 2


@pytest.mark.rule("FTN-3-8")
def test_an_outbid_player_takes_his_cubes_back():
    game = auction("CAB").bids(B="1:3 5:2")
    game.cubes(B=9)
    game.bid("C", 1, 4)
    assert game.state.cubes["B"] == 12
    assert [n for n, b in game.state.bids.items() if b.who == "B"] == [5]


@pytest.mark.rule("FTN-3-9")
def test_nobody_raises_his_own_bid():
    game = auction().bids(A="1:3")
    game.refused(Bid("A", 1, 5), "own-bid", "FTN-3-9")


@pytest.mark.rule("FTN-3-10")
def test_never_more_than_two_standing_bids():
    game = auction("BAC").bids(A="1:3 5:2")
    game.bid("B", 2, 3)
    assert game.state.turn == "C"  # A is passed over
    game.error(Bid("A", 6, 2), NotYourTurn)
    with pytest.raises(RuleViolation) as caught:  # and the step itself would refuse him
        game.rules.steps(game.state)[0].check(game.state, Bid("A", 6, 2))
    assert (caught.value.rule, caught.value.code) == ("FTN-3-10", "two-bids")


@pytest.mark.rule("FTN-3-11")
def test_the_turn_comes_back_to_the_only_one_with_a_bid_to_make():
    game = auction("CAB").bids(A="1:3 5:2", B="2:3 6:2")
    game.bid("C", 3, 3)
    assert (game.state.phase, game.state.turn) == (3, "C")


@pytest.mark.rule("FTN-3-12", "FTN-RU-40")
def test_an_outbid_player_is_asked_when_the_circle_reaches_him():
    game = auction("CAB").bids(A="1:3 5:2", B="2:3")
    game.bid("C", 2, 4)  # B, not A, is outbid; the circle goes on from C: A has two bids, B is next
    assert game.state.turn == "B"
    game = auction("CAB").bids(A="1:3 5:2", B="2:3")
    game.bid("C", 1, 4)
    assert game.state.turn == "A"
    game.refused(Pass("A"), "not-now", "FTN-3-2")
    # outbid by the player before him in the circle's end: asked only after those in between
    game = auction("BCA").bids(A="1:3 5:2").bid("B", 1, 4)
    assert game.state.turn == "C"
    game.bid("C", 2, 3)
    assert game.state.turn == "A"


@pytest.mark.rule("FTN-3-13", "FTN-RU-5")
def test_the_same_space_may_be_bid_for_again():
    game = auction("CAB").bids(A="1:3").bid("C", 1, 4)
    assert game.state.turn == "A"
    game.bid("A", 1, 5)
    assert game.state.bids[1].who == "A"


@pytest.mark.rule("FTN-3-14")
def test_cubes_on_another_bid_cannot_be_used():
    game = auction().bids(A="1:10")
    assert game.state.cubes["A"] == 2
    game.refused(Bid("A", 5, 3), "not-enough-cubes", "FTN-3-14")
    game.bid("A", 5, 2)


@pytest.mark.rule("FTN-3-15")
def test_all_cubes_on_one_space_end_a_players_bidding():
    game = auction("ABC").bid("A", 1, 12).bid("B", 2, 3).bid("C", 3, 3)
    assert game.state.turn == "B"
    game.bid("B", 5, 2)
    assert game.state.turn == "C"
    game.bid("C", 6, 2)
    assert game.state.phase == 5


@pytest.mark.rule("FTN-3-16")
def test_a_player_without_a_legal_bid_is_passed_over_until_cubes_come_back():
    game = auction("BCA").bids(A="1:3").cubes(A=1)
    game.bid("B", 2, 3).bid("C", 3, 3)
    assert game.state.turn == "B"  # A holds 1 cube and could bid nowhere
    game.bid("B", 1, 4)
    assert game.state.cubes["A"] == 4
    game.bid("C", 5, 2)
    assert game.state.turn == "A"


@pytest.mark.rule("FTN-3-17", "FTN-3-28")
def test_the_auction_ends_when_everybody_has_two_bids():
    game = auction("AB", players=2).discs(s2="white", s3="brown")
    game.bid("A", 1, 3).bid("B", 4, 2).bid("A", 5, 2)
    assert game.state.phase == 3
    game.bid("B", 6, 2)
    assert game.state.phase == 5
    # spaces 2 and 3 stayed unsold: their discs still lie there, and nobody has their points
    assert game.state.discs[2] == "white"
    assert game.state.discs[3] == "brown"
    recorded = [e["space"] for e in game.events("influence_won")]
    assert recorded == [1, 4, 5, 6]


@pytest.mark.rule("FTN-3-18")
def test_spaces_are_recorded_in_ascending_order():
    game = auction("AB", players=2).influence(brown="A2 B2")
    game.discs(s1="white", s4="white", s5="red", s6="white")
    # B gets brown from space 1, A from space 5: both end on 3, A above B
    game.bid("A", 5, 2).bid("B", 1, 3).bid("A", 6, 2).bid("B", 4, 2)
    assert [e["space"] for e in game.events("influence_won")] == [1, 4, 5, 6]
    assert (game.level("A", "brown"), game.level("B", "brown")) == (3, 3)
    assert game.ranking("brown") == "AB"


@pytest.mark.rule("FTN-3-19")
def test_eight_spaces_on_the_side_for_3_4():
    spaces = ScriptedNuremberg(side="3-4").setting.side.spaces
    assert [(n, s.row) for n, s in spaces.items()] == [(n, "upper" if n < 5 else "lower") for n in range(1, 9)]


@pytest.mark.rule("FTN-3-20")
def test_six_spaces_on_the_side_for_2_3():
    spaces = ScriptedNuremberg(side="2-3").setting.side.spaces
    assert [(n, s.row) for n, s in spaces.items()] == [(n, "upper" if n < 4 else "lower") for n in range(1, 7)]


@pytest.mark.rule("FTN-3-21")
def test_a_space_gives_all_its_points_and_the_discs():
    game = ScriptedNuremberg().all_influence(A="0 0 0 0").bids(A="3:3").discs(s3="white")
    assert game.setting.side.spaces[3].printed == ("brown", "brown", "red")
    record_space(game.setting, game.state, game.setting.side.spaces[3])
    assert game.levels("A") == (1, 2, 1, 0)


@pytest.mark.rule("FTN-3-22")
@pytest.mark.parametrize("colour, levels", [("red", (1, 1, 1, 0)), ("green", (1, 1, 0, 1))])
def test_the_winner_of_space_2_chooses_a_colour(colour, levels):
    game = auction("AB", players=2).all_influence(A="0 0 0 0").discs(s2="white", s4="white")
    game.bids(A="2:3", B="4:2 5:2")
    game.bid("A", 6, 2)
    assert (game.state.phase, game.state.turn) == (3, "A")
    assert [c.action.colour for c in game.choices()] == ["red", "green"]
    assert game.level("A", "white") == 0  # space 2 is not recorded before the answer, nor is any after it
    assert game.level("B", "green") == 1
    game.refused(TakePoint("A", 2, "brown"), "other-colour", "FTN-3-22")
    game.refused(TakePoint("A", 4, "red"), "other-space", "FTN-3-18")
    game.refused(Bid("A", 1, 3), "not-now", "FTN-3-22")
    before = game.levels("A")
    game.do(TakePoint("A", 2, colour))
    assert game.state.phase == 5
    disc6, gain = game.state.discs[6], [0, 0, 0, 0]
    for c in (disc6, "red", "white"):  # space 6: printed red and its disc; space 2: disc white
        gain[("white", "brown", "red", "green").index(c)] += 1
    expected = tuple(sum(parts) for parts in zip(before, gain, levels, strict=True))
    assert game.levels("A") == expected


@pytest.mark.rule("FTN-3-23")
def test_influence_of_earlier_rounds_is_kept():
    game = ScriptedNuremberg().influence(brown="A1").bids(A="3:3").discs(s3="white")
    record_space(game.setting, game.state, game.setting.side.spaces[3])
    assert game.level("A", "brown") == 3


@pytest.mark.rule("FTN-3-24")
def test_a_disc_that_arrives_goes_on_top():
    game = ScriptedNuremberg().influence(brown="A3 B1 C0").bids(B="3:3").discs(s3="white")
    record_space(game.setting, game.state, game.setting.side.spaces[3])
    assert game.state.influence["brown"] == (("B", 3), ("A", 3), ("C", 0))


@pytest.mark.rule("FTN-3-25", "FTN-RU-7")
def test_points_beyond_the_last_space_are_lost():
    assert {ScriptedNuremberg(side=side).setting.side.influence_max for side in ("2-3", "3-4")} == {8}
    game = ScriptedNuremberg().influence(brown="A7").bids(A="3:3").discs(s3="brown")
    record_space(game.setting, game.state, game.setting.side.spaces[3])
    assert game.level("A", "brown") == 8


@pytest.mark.rule("FTN-3-26")
def test_a_disc_on_the_last_space_goes_to_the_top_when_its_owner_wins_more():
    game = ScriptedNuremberg().influence(brown="B8 A8").bids(A="3:3").discs(s3="white")
    record_space(game.setting, game.state, game.setting.side.spaces[3])
    assert game.ranking("brown") == "ABC"
    assert game.level("A", "brown") == 8


@pytest.mark.rule("FTN-3-27", "FTN-F-3")
def test_winning_cubes_go_to_the_supply():
    game = auction("AB", players=2)
    game.bid("A", 1, 4).bid("B", 4, 2).bid("A", 5, 3).bid("B", 6, 2)
    assert game.state.bids == {}
    assert game.state.cube_supply == {"A": 3 + 7, "B": 3 + 4}
    assert game.state.cubes == {"A": 5, "B": 8}


@pytest.mark.rule("FTN-3-28")
def test_two_players_leave_two_of_six_spaces_unsold():
    game = auction("AB", players=2)
    game.bid("A", 1, 3).bid("B", 3, 3).bid("A", 4, 2).bid("B", 5, 2)
    assert len(game.events("influence_won")) == 4
    assert len(game.state.discs) == 6


@pytest.mark.rule("FTN-3-29")
def test_two_spaces_of_one_player_are_recorded_separately():
    game = (
        ScriptedNuremberg()
        .influence(brown="A0 B0 C0")
        .bids(A="1:3 6:2", B="2:3")
        .discs(s1="white", s2="white", s6="brown")
    )
    spaces = game.setting.side.spaces
    record_space(game.setting, game.state, spaces[1])
    record_space(game.setting, game.state, spaces[2])
    assert game.state.influence["brown"] == (("B", 1), ("A", 1), ("C", 0))
    record_space(game.setting, game.state, spaces[6])
    assert game.state.influence["brown"] == (("A", 2), ("B", 1), ("C", 0))


@pytest.mark.rule("FTN-RU-8")
def test_discs_stay_on_their_spaces_until_the_round_ends():
    game = auction("AB", players=2)
    discs = dict(game.state.discs)
    game.bid("A", 1, 3).bid("B", 3, 3).bid("A", 4, 2).bid("B", 5, 2)
    assert game.state.discs == discs
    game.build(game.state.turn).build(game.state.turn)
    game.passes(game.state.turn).passes(game.state.turn)
    assert game.state.phase == 9
    assert game.state.discs == discs

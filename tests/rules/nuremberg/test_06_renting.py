"""Phase 6: order of actions, renting trains."""

import pytest

from roundhouse.kernel import MalformedAction, NotYourTurn
from roundhouse.titles.nuremberg.actions import Bid, NoMoreTrains, Pass, RentTrain, Transport
from tests.rules.nuremberg.kit import ScriptedNuremberg, hand, line, rent


def yard(order="ABC", means="0 8 0 0", cubes=0, players=3, side=None):
    game = ScriptedNuremberg(players=players, side=side).clear_map().renting(order)
    for player in order:
        game.all_influence(**{player: means}).cubes(**{player: cubes})
    return game


@pytest.mark.rule("FTN-6-1")
def test_one_action_each_round_and_round():
    game = yard("BCA")
    asked = []
    for train in ("1a", "1b", "1c", "2a", "2b", "2c"):
        asked.append(game.state.turn)
        game.rent(game.state.turn, train, brown=game.setting.side.trains[train].cost)
    assert "".join(asked) == "BCABCA"


@pytest.mark.rule("FTN-6-2")
def test_rent_transport_or_pass_and_nothing_else():
    game = yard().own("A", "ns m-sb m-gi sw")
    for other in (line("A", "ns mo"), Bid("A", 1, 3), hand("A", "green", "ns m-sb m-gi sw")):
        game.refused(other, "not-now", "FTN-6-2")
    assert {type(c.action) for c in game.choices()} == {RentTrain, Pass}


@pytest.mark.rule("FTN-6-3")
def test_passing_is_final():
    game = yard().passes("A")
    assert game.state.turn == "B"
    game.error(rent("A", "3a", brown=1), NotYourTurn)
    game.rent("B", "3a", brown=1).rent("C", "3b", brown=1)
    assert game.state.turn == "B"


@pytest.mark.rule("FTN-6-4")
def test_the_phase_lasts_until_all_have_passed():
    game = yard().passes("A", "B")
    for train in ("1a", "2a", "3a"):
        assert (game.state.phase, game.state.turn) == (6, "C")
        game.rent("C", train, brown=game.setting.side.trains[train].cost)
    assert game.state.phase == 6
    game.passes("C")
    assert game.state.phase == 9


@pytest.mark.rule("FTN-6-5")
def test_renting_and_transporting_may_be_mixed():
    game = yard().own("A", "ns m-sb m-gi").put("m-sb", mail=2)
    game.rent("A", "3a", brown=1).passes("B", "C")
    game.carry("A", "mail", "m-sb", "3a").rent("A", "2a", brown=2).carry("A", "mail", "m-sb", "2a")
    assert {t: dict(r.load) for t, r in game.state.rentals.items()} == {"3a": {"mail": 1}, "2a": {"mail": 1}}


@pytest.mark.rule("FTN-6-6")
def test_no_transport_without_a_train():
    game = yard().own("A", "ns m-sb").put("m-sb", mail=1)
    game.refused(Transport("A", "mail", "m-sb", "3a"), "no-train", "FTN-6-6")
    assert game.offered(Transport) == []
    game.refused(NoMoreTrains("A"), "no-train", "FTN-6-6")


@pytest.mark.rule("FTN-6-7")
@pytest.mark.parametrize("train, cost", [("1a", 3), ("1d", 3), ("2a", 2), ("2d", 2), ("3a", 1), ("3d", 1)])
def test_trains_cost_brown_influence_by_class(train, cost):
    game = yard().rent("A", train, brown=cost)
    assert game.level("A", "brown") == 8 - cost


@pytest.mark.rule("FTN-6-8")
@pytest.mark.parametrize("side", ["2-3", "3-4"])
def test_six_rows_in_three_classes(side):
    rows = {train.row: train.rank for train in ScriptedNuremberg(side=side).setting.side.trains.values()}
    assert rows == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


@pytest.mark.rule("FTN-6-9")
def test_every_train_is_on_offer_from_the_start():
    game = yard()
    assert {a.train for a in game.offered(RentTrain)} == set(game.setting.side.trains)
    for train in game.setting.side.trains.values():
        yard().rent("A", train.id, brown=train.cost)
    game.refused(rent("A", "4a", brown=1), "no-such-train", "FTN-6-9")


@pytest.mark.rule("FTN-6-10")
def test_one_train_in_one_action():
    game = yard()
    with pytest.raises(MalformedAction):
        game.rules.codec.read({"who": "A", "do": "rent_train", "train": ["3a", "2a"], "payment": {"brown": 3}})
    game.rent("A", "3a", brown=1)
    assert game.state.turn == "B"


@pytest.mark.rule("FTN-6-12", "FTN-RU-19")
def test_one_train_of_each_class():
    game = yard().rent("A", "2a", brown=2).passes("B", "C")
    assert game.setting.side.trains["2c"].row != game.setting.side.trains["2a"].row
    for other in ("2b", "2c", "2d"):
        game.refused(rent("A", other, brown=2), "class-held", "FTN-6-12")
    game.rent("A", "3a", brown=1)


@pytest.mark.rule("FTN-6-13")
def test_a_train_is_rented_once():
    game = yard("BCA").rent("B", "1a", brown=3)
    game.refused(rent("C", "1a", brown=3), "train-taken", "FTN-6-13")
    assert "1a" not in {a.train for a in game.offered(RentTrain)}


@pytest.mark.rule("FTN-6-14")
def test_a_marker_lies_on_the_engine():
    game = yard().rent("A", "1a", brown=3)
    assert game.state.rentals["1a"].who == "A"
    assert game.state.markers == {"A": 2, "B": 3, "C": 3}


@pytest.mark.rule("FTN-6-15", "FTN-F-8")
def test_three_other_points_for_a_missing_brown():
    game = yard(means="3 0 0 0")
    game.rent("A", "3a", white=3)
    assert game.levels("A") == (0, 0, 0, 0)
    game = yard(means="2 0 0 0")
    game.refused(rent("A", "3a", white=2), "cannot-pay", "FTN-6-15")
    assert game.offered(RentTrain) == []


@pytest.mark.rule("FTN-6-16")
def test_any_mixture_of_colours_and_cubes():
    game = yard(means="2 0 1 1", cubes=1)
    game.refused(rent("A", "3a", cubes=3), "not-covered", "FTN-6-16")
    offered = next(c for c in game.choices() if isinstance(c.action, RentTrain) and c.action.train == "3a")
    ways = {(p.cubes, p.white, p.brown, p.red, p.green) for p in offered.free["payment"].values}
    every = {
        (c, w, 0, r, g) for c in range(2) for w in range(3) for r in range(2) for g in range(2) if c + w + r + g == 3
    }
    assert ways == every
    game.rent("A", "3a", white=1, green=1, cubes=1)
    assert (game.levels("A"), game.state.cubes["A"]) == ((1, 0, 1, 0), 0)


@pytest.mark.rule("FTN-6-16")
def test_nobody_chooses_where_there_is_one_way_to_pay():
    def is_chosen(means, cubes=0):
        game = yard(means=means, cubes=cubes)
        return {c.action.train: "payment" in c.free for c in game.choices() if isinstance(c.action, RentTrain)}

    assert not any(is_chosen("3 8 1 1", cubes=2).values())  # brown is enough for each train
    assert is_chosen("2 0 1 0")["3a"] is False  # all of it is needed
    assert is_chosen("4 0 0 0")["3a"] is False  # there is nothing else to give
    assert is_chosen("3 0 1 0")["3a"] is True


@pytest.mark.rule("FTN-6-17", "FTN-RU-20", "FTN-F-8")
def test_brown_is_used_up_first():
    game = yard(means="0 2 0 0", cubes=12)
    game.refused(rent("A", "2a", cubes=3, brown=1), "brown-first", "FTN-6-17")
    game.refused(rent("A", "2a", cubes=6), "brown-first", "FTN-6-17")
    game = yard(means="0 1 0 0", cubes=12)
    game.refused(rent("A", "1a", cubes=9), "brown-first", "FTN-6-17")
    game.rent("A", "1a", brown=1, cubes=6)
    assert (game.level("A", "brown"), game.state.cubes["A"]) == (0, 6)


@pytest.mark.rule("FTN-6-18")
def test_as_many_exchanges_as_needed_and_no_more():
    game = yard(means="0 0 0 0", cubes=12)
    for cubes in (5, 7, 9):
        game.refused(rent("A", "2a", cubes=cubes), "exchange", "FTN-6-18")
    game.refused(rent("A", "2a", cubes=6, brown=1), "exchange", "FTN-6-18")
    game.refused(rent("A", "2a", cubes=7, white=-1), "negative")
    game.rent("A", "2a", cubes=6)
    assert (game.level("A", "brown"), game.state.cubes["A"]) == (0, 6)


@pytest.mark.rule("FTN-6-19")
def test_the_exchange_serves_only_to_rent():
    words = set(ScriptedNuremberg().rules.codec.kinds)
    # there is no action that exchanges; every way to give points away buys one named thing
    others = {"bid", "take_point", "sketch_line", "build_line", "transport", "hand_over"}
    assert words == others | {"rent_train", "no_more_trains", "take_all", "pass", "undo"}
    # building takes points one for one and brown cannot be bought for it
    game = ScriptedNuremberg().clear_map().building("ABC").all_influence(A="3 0 1 0").cubes(A=0)
    game.refused(line("A", "fu do", white=3), "wrong-total", "FTN-5-36")


@pytest.mark.rule("FTN-6-20")
def test_cubes_spent_on_trains_go_to_the_supply():
    game = yard(means="0 0 0 0", cubes=4)
    game.rent("A", "3a", cubes=3)
    assert (game.state.cubes["A"], game.state.cube_supply["A"]) == (1, 14)


@pytest.mark.rule("FTN-6-21")
def test_a_train_may_be_rented_with_nothing_to_carry():
    game = yard()
    assert game.state.track == {}
    game.rent("A", "1a", brown=3)
    assert game.state.rentals["1a"].load == {}


@pytest.mark.rule("FTN-6-49")
def test_who_can_do_nothing_can_only_pass():
    game = yard(means="1 0 1 0", cubes=0)
    assert [c.action for c in game.choices()] == [Pass("A")]


@pytest.mark.rule("FTN-H-6")
def test_first_class_is_dear_and_worth_it():
    game = yard(means="0 0 0 0", cubes=9, side="2-3")
    train = game.setting.side.trains["1a"]
    assert train.cost == 3
    assert game.setting.points("red", train) == 3
    game.rent("A", "1a", cubes=9)
    assert game.state.cubes["A"] == 0


@pytest.mark.rule("FTN-6-3", "FTN-6-48")
def test_passing_and_saying_no_more_hold_for_one_round():
    """Everybody passed in the first round, and A rented no more; in the second all begin afresh."""
    game = yard().train("A", "3a").do(NoMoreTrains("A")).passes("A", "B", "C")
    game.handing_over("ABC").passes("A", "B", "C")
    while game.state.phase == 3:
        game.do(game.choices()[0].action)
    assert (game.state.phase, game.state.round) == (5, 2)
    for player in game.state.build_order:
        game.build(player)
    assert (game.state.phase, game.state.turn) == (6, game.state.rent_order[0])
    assert (game.state.passed, game.state.no_more_trains) == (frozenset(), frozenset())

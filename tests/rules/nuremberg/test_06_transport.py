"""Phase 6: loading passengers and goods."""

from dataclasses import fields

import pytest

from roundhouse.kernel import MalformedAction, canonical
from roundhouse.titles.nuremberg.actions import NoMoreTrains, TakeAll, Transport
from tests.rules.nuremberg.kit import Desk, rent


def yard(order="ABC", variant="nuremberg", side="3-4", players=3):
    desk = Desk(variant, players=players, side=side).clear_map().renting(order, round_=2)
    for player in order:
        desk.all_influence(**{player: "0 0 0 0"}).cubes(**{player: 0})
    return desk


def on(who, piece, area, train="1a"):
    return Transport(who, piece, area, train)


@pytest.mark.rule("FTN-6-22")
def test_each_piece_takes_a_place_of_its_kind():
    desk = yard().train("A", "2a", red=3).own("A", "fu do").put("do", red=1)
    assert (desk.table.side.trains["2a"].passengers, desk.table.side.trains["2a"].goods) == (3, 2)
    desk.refused(on("A", "red", "do", "2a"), "no-place", "FTN-6-25")
    desk = yard().train("A", "2a", red=2).own("A", "fu do").put("do", red=1).carry("A", "red", "do", "2a")
    assert desk.state.rentals["2a"].load == {"red": 3}


@pytest.mark.rule("FTN-6-23")
def test_trains_of_one_kind_only_on_the_side_for_3_4():
    trains = {side: Desk(side=side).table.side.trains.values() for side in ("2-3", "3-4")}
    assert all(t.passengers and t.goods for t in trains["2-3"])
    assert {t.id for t in trains["3-4"] if not t.goods} == {"1c", "2c", "3c"}
    assert {t.id for t in trains["3-4"] if not t.passengers} == {"1d", "2d", "3d"}


@pytest.mark.rule("FTN-6-24")
def test_one_piece_in_one_action():
    desk = yard().train("A", "1a").own("A", "ns m-sb").put("m-sb", mail=2)
    with pytest.raises(MalformedAction):
        desk.rules.codec.read({"who": "A", "do": "transport", "piece": ["mail", "mail"], "area": "m-sb", "train": "1a"})
    desk.carry("A", "mail", "m-sb", "1a")
    assert desk.at("m-sb", "mail") == 1
    assert desk.state.turn == "B"


@pytest.mark.rule("FTN-6-25")
def test_passengers_need_a_coach():
    desk = yard().train("A", "1d").own("A", "fu do").put("do", red=1)
    desk.refused(on("A", "red", "do", "1d"), "no-place", "FTN-6-25")


@pytest.mark.rule("FTN-6-26")
@pytest.mark.parametrize("piece, area", [("mail", "m-da"), ("beer", "h-mu")])
def test_goods_need_a_wagon(piece, area):
    desk = yard().train("A", "1c").own("A", "fu do m-da").put(area, **{piece: 1})
    desk.refused(on("A", piece, area, "1c"), "no-place", "FTN-6-26")
    desk = yard().train("A", "1d").own("A", "fu do m-da").put(area, **{piece: 1}).carry("A", piece, area, "1d")
    assert desk.state.rentals["1d"].load == {piece: 1}


@pytest.mark.rule("FTN-6-27", "FTN-RU-23")
def test_the_player_chooses_the_train():
    def desk():
        return yard(side="2-3").train("A", "1a").train("A", "3a").train("B", "2a").own("A", "fu do").put("do", red=1)

    choices = {c.action.train: c.facts["vp"] for c in desk().choices() if isinstance(c.action, Transport)}
    assert choices == {"1a": 3, "3a": 1}
    for train, points in choices.items():
        after = desk().carry("A", "red", "do", train).passes("B", "C", "A")
        assert after.state.vp["A"] == points
    desk().refused(on("A", "red", "do", "2a"), "not-your-train", "FTN-6-27")
    # FTN-RU-23: once on a train a piece is nowhere else; no action takes it from there
    loaded = desk().carry("A", "red", "do", "3a").passes("B", "C")
    loaded.refused(on("A", "red", "do", "1a"), "not-there", "FTN-6-47")


@pytest.mark.rule("FTN-6-28")
def test_the_piece_lies_on_the_train_until_phase_7():
    desk = yard().train("A", "1a").own("A", "ns m-sb").put("m-sb", mail=2).carry("A", "mail", "m-sb", "1a")
    assert desk.at("m-sb", "mail") == 1
    assert desk.state.rentals["1a"].load == {"mail": 1}
    assert desk.state.collected["A"] == {}


@pytest.mark.rule("FTN-6-29", "FTN-F-9")
@pytest.mark.parametrize(
    "variant, own, good, source",
    [("nuremberg", "fu do", "beer", "h-mu"), ("wensleydale", "se ho", "stone", "q-pg")],
)
def test_dear_goods_are_loaded_at_a_station_with_an_arrow(variant, own, good, source):
    desk = yard(variant=variant).train("A", "1a").own("A", own).put(source, **{good: 1})
    assert own.split()[-1] in desk.map.loading[source]
    desk.carry("A", good, source, "1a")
    assert desk.at(source, good) == 0


@pytest.mark.rule("FTN-6-30", "FTN-F-9")
def test_being_adjacent_is_not_enough():
    desk = yard().train("A", "1a").own("A", "eb m-sn").put("h-mu", beer=1)
    assert "eb" in desk.map.areas["h-mu"].neighbours
    assert "eb" not in desk.map.loading["h-mu"]
    desk.refused(on("A", "beer", "h-mu"), "no-arrow", "FTN-6-30")


@pytest.mark.rule("FTN-6-31", "FTN-RU-24")
def test_no_dear_goods_at_a_company_station():
    desk = yard().train("A", "1a").own("A", "m-da do").put("h-mu", beer=2).company("red", "fu do")
    desk.refused(on("A", "beer", "h-mu"), "company-station", "FTN-6-31")
    desk.own("A", "m-ly ge").carry("A", "beer", "h-mu", "1a")
    # FTN-RU-24: no arrow points at a printed town
    for variant in ("nuremberg", "wensleydale"):
        map_ = Desk(variant).map
        assert all(map_.areas[arrow.station].station == "neutral" for arrow in map_.arrows)


@pytest.mark.rule("FTN-6-32", "FTN-9-18")
def test_dear_goods_go_when_all_their_stations_belong_to_companies():
    desk = (
        Desk().clear_map().put("h-mu", beer=2).put("h-gs", beer=1).handing_over("ABC", round_=2).influence(green="A3")
    )
    desk.company("red", "fu do").own("A", "ns m-sb m-gi sw m-re ge")
    assert desk.map.loading["h-mu"] == ("ge", "do")
    desk.hand("A", "green", "ns m-sb m-gi sw m-re ge")
    assert desk.at("h-mu", "beer") == 0
    assert desk.at("h-gs", "beer") == 0  # ge and sw are both green now
    desk = Desk().clear_map().put("h-mu", beer=2).handing_over("ABC", round_=2).influence(red="A1").own("A", "fu do")
    desk.hand("A", "red", "fu do")
    assert desk.at("h-mu", "beer") == 2  # ge can still load it


@pytest.mark.rule("FTN-6-33", "FTN-RU-42")
@pytest.mark.parametrize("variant, own, good", [("nuremberg", "ns m-sb", "mail"), ("wensleydale", "sk c-gg", "cheese")])
def test_plain_goods_are_taken_where_they_lie(variant, own, good):
    area = own.split()[-1]
    desk = yard(variant=variant).train("A", "1a").put(area, **{good: 1})
    desk.refused(on("A", good, area), "no-track", "FTN-6-33")
    desk.own("A", own).carry("A", good, area, "1a")
    assert desk.at(area, good) == 0


@pytest.mark.rule("FTN-6-34")
def test_no_plain_goods_under_company_track():
    desk = yard().train("A", "1a").own("A", "m-sb m-gi").company("red", "ns m-sb").put("m-sb", mail=1)
    desk.refused(on("A", "mail", "m-sb"), "company-track", "FTN-6-34")


@pytest.mark.rule("FTN-6-35", "FTN-RU-21")
def test_plain_goods_go_when_company_track_comes():
    desk = Desk().clear_map().put("m-sb", mail=2).put("m-gi", mail=1).put("m-su", mail=1).handing_over("ABC", round_=2)
    box = desk.state.box["mail"]
    desk.influence(green="A2").own("A", "ns m-sb m-gi sw").hand("A", "green", "ns m-sb m-gi sw")
    assert (desk.at("m-sb", "mail"), desk.at("m-gi", "mail"), desk.at("m-su", "mail")) == (0, 0, 1)
    assert desk.state.box["mail"] == box + 3


@pytest.mark.rule("FTN-6-36")
def test_goods_need_no_destination():
    # two pieces that touch no town or station at all
    desk = yard().train("A", "1a").own("A", "m-sb m-gi").put("m-gi", mail=1).carry("A", "mail", "m-gi", "1a")
    assert desk.state.rentals["1a"].load == {"mail": 1}
    assert {f.name for f in fields(Transport)} == {"who", "piece", "area", "train"}


@pytest.mark.rule("FTN-6-37")
def test_passengers_go_to_a_town_of_their_colour():
    desk = yard().train("A", "1a").put("do", red=2, green=0)
    desk.refused(on("A", "red", "do"), "no-track", "FTN-6-37")
    desk.own("A", "do po").refused(on("A", "red", "do"), "no-destination", "FTN-6-37")
    desk.own("A", "do fu").carry("A", "red", "do", "1a")
    desk = yard().train("A", "1a").put("do", green=1).own("A", "do fu")
    desk.refused(on("A", "green", "do"), "no-destination", "FTN-6-37")


@pytest.mark.rule("FTN-6-38", "FTN-RU-22")
def test_only_own_track_carries_passengers():
    desk = yard().train("A", "1a").put("do", red=1).own("A", "do m-sn").own("B", "m-sn po").company("red", "fu m-ro po")
    desk.refused(on("A", "red", "do"), "no-destination", "FTN-6-37")
    desk = yard().train("A", "1a").put("do", red=1).own("A", "do m-sn").company("red", "fu m-ro po m-sn")
    desk.refused(on("A", "red", "do"), "no-destination", "FTN-6-37")  # company track does not help either


@pytest.mark.rule("FTN-6-39")
def test_no_passenger_leaves_a_station_of_his_own_colour():
    desk = yard().train("A", "1a").own("A", "do fu").company("red", "fu m-da do").put("do", red=1)
    desk.refused(on("A", "red", "do"), "own-colour", "FTN-6-39")


@pytest.mark.rule("FTN-6-40")
def test_passengers_of_the_joining_colour_go():
    desk = (
        Desk().clear_map().put("po", red=2).put("do", red=1, green=1).handing_over("ABC", round_=2).influence(red="A3")
    )
    box = desk.state.box["red"]
    desk.own("A", "fu do po").hand("A", "red", "fu do po")
    assert (desk.at("po", "red"), desk.at("do", "red"), desk.at("do", "green")) == (0, 0, 1)
    assert desk.state.box["red"] == box + 3


@pytest.mark.rule("FTN-6-41")
def test_passengers_leave_towns_of_the_other_company():
    desk = yard().train("A", "1a").own("A", "ns m-sb m-gi m-su eb m-sn do fu").put("fu", green=1)
    desk.carry("A", "green", "fu", "1a")
    assert desk.at("fu", "green") == 0


@pytest.mark.rule("FTN-6-42")
def test_no_passenger_remains_in_a_station_of_both_companies():
    desk = Desk().clear_map().company("red", "fu m-ro po").put("po", green=2).handing_over("ABC", round_=2)
    desk.influence(green="A4").own("A", "ns m-sb m-gi m-su eb m-sn po").hand(
        "A", "green", "ns m-sb m-gi m-su eb m-sn po"
    )
    assert desk.state.networks["po"] == ("red", "green")
    assert "po" not in desk.state.pieces


@pytest.mark.rule("FTN-6-43")
def test_a_joined_station_is_a_destination():
    desk = yard().train("A", "1a").put("do", green=1).own("A", "do m-sn po")
    desk.refused(on("A", "green", "do"), "no-destination", "FTN-6-37")
    desk.company("green", "er gg m-hs po").carry("A", "green", "do", "1a")
    assert desk.at("do", "green") == 0


@pytest.mark.rule("FTN-6-44", "FTN-RU-15")
def test_the_south_takes_red_passengers():
    desk = yard(variant="wensleydale").train("A", "1a").put("bo", red=1, green=1).own("A", "south bo")
    desk.refused(on("A", "green", "bo"), "no-destination", "FTN-6-37")
    desk.carry("A", "red", "bo", "1a")
    assert desk.at("bo", "red") == 0


@pytest.mark.rule("FTN-6-45", "FTN-6-46")
def test_separate_lines_and_one_train_for_all():
    desk = yard().train("A", "1a").own("A", "ns m-sb").own("A", "er gg te").put("m-sb", mail=1).put("te", green=1)
    desk.carry("A", "mail", "m-sb", "1a").passes("B", "C").carry("A", "green", "te", "1a")
    assert desk.state.rentals["1a"].load == {"mail": 1, "green": 1}


@pytest.mark.rule("FTN-6-47")
def test_the_first_to_take_a_piece_has_it():
    desk = yard().train("A", "1a").train("B", "1b").own("A", "ns m-sb").own("B", "m-sb m-gi").put("m-sb", mail=1)
    desk.carry("A", "mail", "m-sb", "1a")
    desk.refused(on("B", "mail", "m-sb", "1b"), "not-there", "FTN-6-47")
    desk.refused(Transport("B", "landowner", "m-sb", "1b"), "not-there")


class TestLoadingAtOnce:
    """FTN-6-48: the time saver."""

    def two_lines(self):
        desk = yard(side="2-3").train("A", "1a").train("A", "3a").train("B", "2a")
        desk.own("A", "fu do m-da").put("do", red=2).put("m-da", mail=1).put("h-mu", beer=1)
        return desk.own("B", "ns m-sb").put("m-sb", mail=2)

    @pytest.mark.rule("FTN-6-48")
    def test_it_is_what_single_actions_give(self):
        at_once = self.two_lines().do(TakeAll("A"))
        single = self.two_lines().carry("A", "red", "do", "1a").passes("B", "C")
        single.carry("A", "red", "do", "1a").carry("A", "beer", "h-mu", "1a").carry("A", "mail", "m-da", "1a").passes(
            "A"
        )
        at_once.passes("B", "C")
        for desk in (at_once, single):
            desk.set(events=())
        assert canonical(at_once.state) == canonical(single.state)
        assert at_once.state.vp["A"] == 3 + 3 + 1 + 1

    @pytest.mark.rule("FTN-6-48")
    def test_everybody_takes_what_he_can(self):
        desk = self.two_lines().do(TakeAll("A")).do(TakeAll("B"))
        assert desk.state.turn == "C"
        assert desk.state.rentals["2a"].load == {"mail": 2}

    @pytest.mark.rule("FTN-6-48")
    def test_not_while_somebody_may_wish_to_rent(self):
        desk = self.two_lines().cubes(B=3)
        desk.refused(TakeAll("A"), "wish-to-rent", "FTN-6-48")
        assert desk.offered(TakeAll) == []
        desk.carry("A", "mail", "m-da", "1a").do(NoMoreTrains("B"))
        assert desk.state.turn == "B"  # saying so is no action
        desk.refused(NoMoreTrains("B"), "declared", "FTN-6-48")
        desk.refused(rent("B", "3b", cubes=3), "declared", "FTN-6-48")
        desk.do(TakeAll("B")).passes("C").do(TakeAll("A"))
        assert desk.state.phase == 9

    @pytest.mark.rule("FTN-6-48")
    def test_not_while_a_piece_is_contested(self):
        desk = self.two_lines().own("B", "ge m-ly")  # h-mu's beer may be loaded at ge too
        desk.refused(TakeAll("A"), "contested", "FTN-6-48")
        desk.carry("A", "beer", "h-mu", "1a").do(TakeAll("B"))
        assert desk.at("m-sb", "mail") == 0
        # a player whose trains have no place for it contests nothing
        desk = self.two_lines().own("B", "ge m-ly").put("m-sb").train("B", "3c", mail=1)
        desk.set(rentals={t: r for t, r in desk.state.rentals.items() if t != "2a"}, markers={"A": 1, "B": 2, "C": 3})
        desk.do(TakeAll("A"))

    @pytest.mark.rule("FTN-6-48")
    def test_a_player_who_passed_contests_nothing(self):
        desk = self.two_lines().own("B", "ge m-ly").renting("BAC", round_=2)  # B could load h-mu's beer too
        desk.passes("B").do(TakeAll("A"))
        assert desk.at("h-mu", "beer") == 0

    @pytest.mark.rule("FTN-6-48")
    def test_the_others_still_contest_when_somebody_passed(self):
        desk = self.two_lines().train("C", "2b").own("C", "ge m-ly").renting("BAC", round_=2).passes("B")
        desk.refused(TakeAll("A"), "contested", "FTN-6-48")

    @pytest.mark.rule("FTN-6-48")
    def test_not_when_places_are_short(self):
        desk = self.two_lines().put("m-sb", mail=2).own("B", "m-sb m-gi").put("m-gi", mail=2)
        desk.carry("A", "mail", "m-da", "1a").refused(TakeAll("B"), "must-choose", "FTN-6-48")

    @pytest.mark.rule("FTN-6-48")
    def test_not_when_there_is_nothing_to_take(self):
        desk = self.two_lines().put("m-sb").carry("A", "mail", "m-da", "1a")
        desk.refused(TakeAll("B"), "nothing-to-take", "FTN-6-48")

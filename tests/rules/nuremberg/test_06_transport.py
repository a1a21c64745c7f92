"""Phase 6: loading passengers and goods."""

from dataclasses import fields

import pytest

from roundhouse.kernel import MalformedAction, canonical
from roundhouse.titles.nuremberg.actions import NoMoreTrains, TakeAll, Transport
from tests.rules.nuremberg.kit import ScriptedNuremberg, rent


def yard(order="ABC", variant="nuremberg", side="3-4", players=3):
    game = ScriptedNuremberg(variant, players=players, side=side).clear_map().renting(order, round_=2)
    for player in order:
        game.all_influence(**{player: "0 0 0 0"}).cubes(**{player: 0})
    return game


def on(who, piece, area, train="1a"):
    return Transport(who, piece, area, train)


@pytest.mark.rule("FTN-6-22")
def test_each_piece_takes_a_place_of_its_kind():
    game = yard().train("A", "2a", red=3).own("A", "fu do").put("do", red=1)
    assert (game.setting.side.trains["2a"].passengers, game.setting.side.trains["2a"].goods) == (3, 2)
    game.refused(on("A", "red", "do", "2a"), "no-place", "FTN-6-25")
    game = yard().train("A", "2a", red=2).own("A", "fu do").put("do", red=1).carry("A", "red", "do", "2a")
    assert game.state.rentals["2a"].load == {"red": 3}


@pytest.mark.rule("FTN-6-23")
def test_trains_of_one_kind_only_on_the_side_for_3_4():
    trains = {side: ScriptedNuremberg(side=side).setting.side.trains.values() for side in ("2-3", "3-4")}
    assert all(t.passengers and t.goods for t in trains["2-3"])
    assert {t.id for t in trains["3-4"] if not t.goods} == {"1c", "2c", "3c"}
    assert {t.id for t in trains["3-4"] if not t.passengers} == {"1d", "2d", "3d"}


@pytest.mark.rule("FTN-6-24")
def test_one_piece_in_one_action():
    game = yard().train("A", "1a").own("A", "ns m-sb").put("m-sb", mail=2)
    with pytest.raises(MalformedAction):
        game.rules.codec.read({"who": "A", "do": "transport", "piece": ["mail", "mail"], "area": "m-sb", "train": "1a"})
    game.carry("A", "mail", "m-sb", "1a")
    assert game.at("m-sb", "mail") == 1
    assert game.state.turn == "B"


@pytest.mark.rule("FTN-6-25")
def test_passengers_need_a_coach():
    game = yard().train("A", "1d").own("A", "fu do").put("do", red=1)
    game.refused(on("A", "red", "do", "1d"), "no-place", "FTN-6-25")


@pytest.mark.rule("FTN-6-26")
@pytest.mark.parametrize("piece, area", [("mail", "m-da"), ("beer", "h-mu")])
def test_goods_need_a_wagon(piece, area):
    game = yard().train("A", "1c").own("A", "fu do m-da").put(area, **{piece: 1})
    game.refused(on("A", piece, area, "1c"), "no-place", "FTN-6-26")
    game = yard().train("A", "1d").own("A", "fu do m-da").put(area, **{piece: 1}).carry("A", piece, area, "1d")
    assert game.state.rentals["1d"].load == {piece: 1}


@pytest.mark.rule("FTN-6-27", "FTN-RU-23")
def test_the_player_chooses_the_train():
    def game():
        return yard(side="2-3").train("A", "1a").train("A", "3a").train("B", "2a").own("A", "fu do").put("do", red=1)

    choices = {c.action.train: c.facts["vp"] for c in game().choices() if isinstance(c.action, Transport)}
    assert choices == {"1a": 3, "3a": 1}
    for train, points in choices.items():
        after = game().carry("A", "red", "do", train).passes("B", "C", "A")
        assert after.state.vp["A"] == points
    game().refused(on("A", "red", "do", "2a"), "not-your-train", "FTN-6-27")
    # FTN-RU-23: once on a train a piece is nowhere else; no action takes it from there
    loaded = game().carry("A", "red", "do", "3a").passes("B", "C")
    loaded.refused(on("A", "red", "do", "1a"), "not-there", "FTN-6-47")


@pytest.mark.rule("FTN-6-28")
def test_the_piece_lies_on_the_train_until_phase_7():
    game = yard().train("A", "1a").own("A", "ns m-sb").put("m-sb", mail=2).carry("A", "mail", "m-sb", "1a")
    assert game.at("m-sb", "mail") == 1
    assert game.state.rentals["1a"].load == {"mail": 1}
    assert game.state.collected["A"] == {}


@pytest.mark.rule("FTN-6-29", "FTN-F-9")
@pytest.mark.parametrize(
    "variant, own, good, source",
    [("nuremberg", "fu do", "beer", "h-mu"), ("wensleydale", "se ho", "stone", "q-pg")],
)
def test_dear_goods_are_loaded_at_a_station_with_an_arrow(variant, own, good, source):
    game = yard(variant=variant).train("A", "1a").own("A", own).put(source, **{good: 1})
    assert own.split()[-1] in game.map.loading[source]
    game.carry("A", good, source, "1a")
    assert game.at(source, good) == 0


@pytest.mark.rule("FTN-6-30", "FTN-F-9")
def test_being_adjacent_is_not_enough():
    game = yard().train("A", "1a").own("A", "eb m-sn").put("h-mu", beer=1)
    assert "eb" in game.map.areas["h-mu"].neighbours
    assert "eb" not in game.map.loading["h-mu"]
    game.refused(on("A", "beer", "h-mu"), "no-arrow", "FTN-6-30")


@pytest.mark.rule("FTN-6-31", "FTN-RU-24")
def test_no_dear_goods_at_a_company_station():
    game = yard().train("A", "1a").own("A", "m-da do").put("h-mu", beer=2).company("red", "fu do")
    game.refused(on("A", "beer", "h-mu"), "company-station", "FTN-6-31")
    game.own("A", "m-ly ge").carry("A", "beer", "h-mu", "1a")
    # FTN-RU-24: no arrow points at a printed town
    for variant in ("nuremberg", "wensleydale"):
        map_ = ScriptedNuremberg(variant).map
        assert all(map_.areas[arrow.station].station == "neutral" for arrow in map_.arrows)


@pytest.mark.rule("FTN-6-32", "FTN-9-18")
def test_dear_goods_go_when_all_their_stations_belong_to_companies():
    game = (
        ScriptedNuremberg()
        .clear_map()
        .put("h-mu", beer=2)
        .put("h-gs", beer=1)
        .handing_over("ABC", round_=2)
        .influence(green="A3")
    )
    game.company("red", "fu do").own("A", "ns m-sb m-gi sw m-re ge")
    assert game.map.loading["h-mu"] == ("ge", "do")
    game.hand("A", "green", "ns m-sb m-gi sw m-re ge")
    assert game.at("h-mu", "beer") == 0
    assert game.at("h-gs", "beer") == 0  # ge and sw are both green now
    game = (
        ScriptedNuremberg()
        .clear_map()
        .put("h-mu", beer=2)
        .handing_over("ABC", round_=2)
        .influence(red="A1")
        .own("A", "fu do")
    )
    game.hand("A", "red", "fu do")
    assert game.at("h-mu", "beer") == 2  # ge can still load it


@pytest.mark.rule("FTN-6-33", "FTN-RU-42")
@pytest.mark.parametrize("variant, own, good", [("nuremberg", "ns m-sb", "mail"), ("wensleydale", "sk c-gg", "cheese")])
def test_plain_goods_are_taken_where_they_lie(variant, own, good):
    area = own.split()[-1]
    game = yard(variant=variant).train("A", "1a").put(area, **{good: 1})
    game.refused(on("A", good, area), "no-track", "FTN-6-33")
    game.own("A", own).carry("A", good, area, "1a")
    assert game.at(area, good) == 0


@pytest.mark.rule("FTN-6-34")
def test_no_plain_goods_under_company_track():
    game = yard().train("A", "1a").own("A", "m-sb m-gi").company("red", "ns m-sb").put("m-sb", mail=1)
    game.refused(on("A", "mail", "m-sb"), "company-track", "FTN-6-34")


@pytest.mark.rule("FTN-6-35", "FTN-RU-21")
def test_plain_goods_go_when_company_track_comes():
    game = (
        ScriptedNuremberg()
        .clear_map()
        .put("m-sb", mail=2)
        .put("m-gi", mail=1)
        .put("m-su", mail=1)
        .handing_over("ABC", round_=2)
    )
    box = game.state.box["mail"]
    game.influence(green="A2").own("A", "ns m-sb m-gi sw").hand("A", "green", "ns m-sb m-gi sw")
    assert (game.at("m-sb", "mail"), game.at("m-gi", "mail"), game.at("m-su", "mail")) == (0, 0, 1)
    assert game.state.box["mail"] == box + 3


@pytest.mark.rule("FTN-6-36")
def test_goods_need_no_destination():
    # two pieces that touch no town or station at all
    game = yard().train("A", "1a").own("A", "m-sb m-gi").put("m-gi", mail=1).carry("A", "mail", "m-gi", "1a")
    assert game.state.rentals["1a"].load == {"mail": 1}
    assert {f.name for f in fields(Transport)} == {"who", "piece", "area", "train"}


@pytest.mark.rule("FTN-6-37")
def test_passengers_go_to_a_town_of_their_colour():
    game = yard().train("A", "1a").put("do", red=2, green=0)
    game.refused(on("A", "red", "do"), "no-track", "FTN-6-37")
    game.own("A", "do po").refused(on("A", "red", "do"), "no-destination", "FTN-6-37")
    game.own("A", "do fu").carry("A", "red", "do", "1a")
    game = yard().train("A", "1a").put("do", green=1).own("A", "do fu")
    game.refused(on("A", "green", "do"), "no-destination", "FTN-6-37")


@pytest.mark.rule("FTN-6-38", "FTN-RU-22")
def test_only_own_track_carries_passengers():
    game = yard().train("A", "1a").put("do", red=1).own("A", "do m-sn").own("B", "m-sn po").company("red", "fu m-ro po")
    game.refused(on("A", "red", "do"), "no-destination", "FTN-6-37")
    game = yard().train("A", "1a").put("do", red=1).own("A", "do m-sn").company("red", "fu m-ro po m-sn")
    game.refused(on("A", "red", "do"), "no-destination", "FTN-6-37")  # company track does not help either


@pytest.mark.rule("FTN-6-39")
def test_no_passenger_leaves_a_station_of_his_own_colour():
    game = yard().train("A", "1a").own("A", "do fu").company("red", "fu m-da do").put("do", red=1)
    game.refused(on("A", "red", "do"), "own-colour", "FTN-6-39")


@pytest.mark.rule("FTN-6-40")
def test_passengers_of_the_joining_colour_go():
    game = (
        ScriptedNuremberg()
        .clear_map()
        .put("po", red=2)
        .put("do", red=1, green=1)
        .handing_over("ABC", round_=2)
        .influence(red="A3")
    )
    box = game.state.box["red"]
    game.own("A", "fu do po").hand("A", "red", "fu do po")
    assert (game.at("po", "red"), game.at("do", "red"), game.at("do", "green")) == (0, 0, 1)
    assert game.state.box["red"] == box + 3


@pytest.mark.rule("FTN-6-41")
def test_passengers_leave_towns_of_the_other_company():
    game = yard().train("A", "1a").own("A", "ns m-sb m-gi m-su eb m-sn do fu").put("fu", green=1)
    game.carry("A", "green", "fu", "1a")
    assert game.at("fu", "green") == 0


@pytest.mark.rule("FTN-6-42")
def test_no_passenger_remains_in_a_station_of_both_companies():
    game = ScriptedNuremberg().clear_map().company("red", "fu m-ro po").put("po", green=2).handing_over("ABC", round_=2)
    game.influence(green="A4").own("A", "ns m-sb m-gi m-su eb m-sn po").hand(
        "A", "green", "ns m-sb m-gi m-su eb m-sn po"
    )
    assert game.state.networks["po"] == ("red", "green")
    assert "po" not in game.state.pieces


@pytest.mark.rule("FTN-6-43")
def test_a_joined_station_is_a_destination():
    game = yard().train("A", "1a").put("do", green=1).own("A", "do m-sn po")
    game.refused(on("A", "green", "do"), "no-destination", "FTN-6-37")
    game.company("green", "er gg m-hs po").carry("A", "green", "do", "1a")
    assert game.at("do", "green") == 0


@pytest.mark.rule("FTN-6-44", "FTN-RU-15")
def test_the_south_takes_red_passengers():
    game = yard(variant="wensleydale").train("A", "1a").put("bo", red=1, green=1).own("A", "south bo")
    game.refused(on("A", "green", "bo"), "no-destination", "FTN-6-37")
    game.carry("A", "red", "bo", "1a")
    assert game.at("bo", "red") == 0


@pytest.mark.rule("FTN-6-45", "FTN-6-46")
def test_separate_lines_and_one_train_for_all():
    game = yard().train("A", "1a").own("A", "ns m-sb").own("A", "er gg te").put("m-sb", mail=1).put("te", green=1)
    game.carry("A", "mail", "m-sb", "1a").passes("B", "C").carry("A", "green", "te", "1a")
    assert game.state.rentals["1a"].load == {"mail": 1, "green": 1}


@pytest.mark.rule("FTN-6-47")
def test_the_first_to_take_a_piece_has_it():
    game = yard().train("A", "1a").train("B", "1b").own("A", "ns m-sb").own("B", "m-sb m-gi").put("m-sb", mail=1)
    game.carry("A", "mail", "m-sb", "1a")
    game.refused(on("B", "mail", "m-sb", "1b"), "not-there", "FTN-6-47")
    game.refused(Transport("B", "landowner", "m-sb", "1b"), "not-there")


class TestLoadingAtOnce:
    """FTN-6-48: the time saver."""

    def two_lines(self):
        game = yard(side="2-3").train("A", "1a").train("A", "3a").train("B", "2a")
        game.own("A", "fu do m-da").put("do", red=2).put("m-da", mail=1).put("h-mu", beer=1)
        return game.own("B", "ns m-sb").put("m-sb", mail=2)

    @pytest.mark.rule("FTN-6-48")
    def test_it_is_what_single_actions_give(self):
        at_once = self.two_lines().do(TakeAll("A"))
        single = self.two_lines().carry("A", "red", "do", "1a").passes("B", "C")
        single.carry("A", "red", "do", "1a").carry("A", "beer", "h-mu", "1a").carry("A", "mail", "m-da", "1a").passes(
            "A"
        )
        at_once.passes("B", "C")
        for game in (at_once, single):
            game.set(events=())
        assert canonical(at_once.state) == canonical(single.state)
        assert at_once.state.vp["A"] == 3 + 3 + 1 + 1

    @pytest.mark.rule("FTN-6-48")
    def test_everybody_takes_what_he_can(self):
        game = self.two_lines().do(TakeAll("A")).do(TakeAll("B"))
        assert game.state.turn == "C"
        assert game.state.rentals["2a"].load == {"mail": 2}

    @pytest.mark.rule("FTN-6-48")
    def test_not_while_somebody_may_wish_to_rent(self):
        game = self.two_lines().cubes(B=3)
        game.refused(TakeAll("A"), "wish-to-rent", "FTN-6-48")
        assert game.offered(TakeAll) == []
        game.carry("A", "mail", "m-da", "1a").do(NoMoreTrains("B"))
        assert game.state.turn == "B"  # saying so is no action
        game.refused(NoMoreTrains("B"), "declared", "FTN-6-48")
        game.refused(rent("B", "3b", cubes=3), "declared", "FTN-6-48")
        game.do(TakeAll("B")).passes("C").do(TakeAll("A"))
        assert game.state.phase == 9

    @pytest.mark.rule("FTN-6-48")
    def test_not_while_a_piece_is_contested(self):
        game = self.two_lines().own("B", "ge m-ly")  # h-mu's beer may be loaded at ge too
        game.refused(TakeAll("A"), "contested", "FTN-6-48")
        game.carry("A", "beer", "h-mu", "1a").do(TakeAll("B"))
        assert game.at("m-sb", "mail") == 0
        # a player whose trains have no place for it contests nothing
        game = self.two_lines().own("B", "ge m-ly").put("m-sb").train("B", "3c", mail=1)
        game.set(rentals={t: r for t, r in game.state.rentals.items() if t != "2a"}, markers={"A": 1, "B": 2, "C": 3})
        game.do(TakeAll("A"))

    @pytest.mark.rule("FTN-6-48")
    def test_a_player_who_passed_contests_nothing(self):
        game = self.two_lines().own("B", "ge m-ly").renting("BAC", round_=2)  # B could load h-mu's beer too
        game.passes("B").do(TakeAll("A"))
        assert game.at("h-mu", "beer") == 0

    @pytest.mark.rule("FTN-6-48")
    def test_the_others_still_contest_when_somebody_passed(self):
        game = self.two_lines().train("C", "2b").own("C", "ge m-ly").renting("BAC", round_=2).passes("B")
        game.refused(TakeAll("A"), "contested", "FTN-6-48")

    @pytest.mark.rule("FTN-6-48")
    def test_not_when_places_are_short(self):
        game = self.two_lines().put("m-sb", mail=2).own("B", "m-sb m-gi").put("m-gi", mail=2)
        refusal = game.carry("A", "mail", "m-da", "1a").refused(TakeAll("B"), "must-choose", "FTN-6-48")
        assert refusal.facts["what"] == "good"

    @pytest.mark.rule("FTN-6-48")
    def test_not_when_there_is_nothing_to_take(self):
        game = self.two_lines().put("m-sb").carry("A", "mail", "m-da", "1a")
        game.refused(TakeAll("B"), "nothing-to-take", "FTN-6-48")

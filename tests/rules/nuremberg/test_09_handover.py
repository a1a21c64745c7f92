"""Phase 9: handing track over."""

import pytest

from roundhouse.kernel import MalformedAction, NotYourTurn
from roundhouse.titles.nuremberg.actions import HandOver, Pass, SketchLine
from roundhouse.titles.nuremberg.steps.handover import price, runs
from tests.rules.nuremberg.kit import ScriptedNuremberg, hand, line

LINE = "ns m-sb m-gi sw m-re ge"


def office(order="ABC", means="0 0 8 8", variant="nuremberg", round_=2, **options):
    game = ScriptedNuremberg(variant, **options).clear_map().handing_over(order, round_)
    return game.all_influence(A=means, B=means, C=means)


@pytest.mark.rule("FTN-9-1")
def test_in_the_new_turn_order():
    game = office("BCA").own("A", "fu do").own("B", "nn jo").own("C", "ns mo")
    asked = []
    for company in ("red", "green", "red"):
        asked.append(game.state.turn)
        game.do(next(a for a in game.offered(HandOver) if a.company == company))
    assert "".join(asked) == "BCA"
    office().own("A", "fu do").refused(hand("A", "blue", "fu do"), "no-such-company", "FTN-9-1")


@pytest.mark.rule("FTN-9-2")
def test_nobody_has_to_hand_anything_over():
    game = office().own("A", "fu do")
    assert Pass("A") in [c.action for c in game.choices()]
    game.passes("A")
    assert game.owner("fu", "do") == "A"
    assert [c.action for c in office().choices()] == [Pass("A")]


@pytest.mark.rule("FTN-9-3", "FTN-RU-28")
def test_one_run_to_one_company():
    game = office().own("A", "fu do").own("A", "nn jo").hand("A", "red", "fu do")
    game.error(hand("A", "red", "nn jo"), NotYourTurn)
    with pytest.raises(MalformedAction):
        game.rules.codec.read({"who": "A", "do": "hand_over", "company": ["red", "green"], "line": ["fu", "do"]})
    game = office().own("A", "fu do").own("A", "nn jo")
    game.refused(hand("A", "red", "fu do nn jo"), "broken-run", "FTN-9-3")
    game.refused(hand("A", "red", "fu"), "no-run", "FTN-9-3")


@pytest.mark.rule("FTN-9-4", "FTN-F-11", "FTN-RU-27")
def test_two_pieces_for_a_point_rounded_up():
    setting = ScriptedNuremberg().setting
    assert [price(setting, n) for n in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]
    game = office().own("A", LINE).hand("A", "green", LINE)  # 5 pieces
    assert game.levels("A") == (0, 0, 8, 5)


@pytest.mark.rule("FTN-9-5")
def test_only_influence_of_that_company():
    game = office(means="8 8 0 8").own("A", "fu do")
    game.refused(hand("A", "red", "fu do"), "company-influence", "FTN-9-5")
    game = office(means="8 8 8 2").own("A", LINE)
    game.refused(hand("A", "green", LINE), "company-influence", "FTN-9-5")
    game.hand("A", "green", "ns m-sb m-gi sw")


@pytest.mark.rule("FTN-9-6")
def test_a_run_without_a_fork():
    game = office().own("A", "ns m-sb m-gi sw ei").own("A", "sw m-re")
    game.refused(hand("A", "green", "ns m-sb m-gi sw m-re sw ei"), "fork", "FTN-9-6")
    game.hand("A", "green", "ns m-sb m-gi sw ei")
    assert game.owner("sw", "m-re") == "A"
    # every run offered is a simple path, even where own track makes a loop
    game = office().own("A", "ns m-sb m-gi m-wz li m-sb")
    runs = game.offered(HandOver)
    assert {a.line for a in runs} == {("ns", "m-sb", "li"), ("ns", "m-sb", "m-gi", "m-wz", "li")}


@pytest.mark.rule("FTN-9-7", "FTN-F-11", "FTN-RU-29")
def test_the_first_piece_is_at_a_town_of_the_company():
    game = office().own("A", LINE)
    game.refused(hand("A", "red", LINE), "not-at-company", "FTN-9-7")
    game.refused(hand("A", "green", "ge m-re sw m-gi m-sb ns"), "not-at-company", "FTN-9-7")
    game.hand("A", "green", LINE)
    assert game.owner("ns", "m-sb") == "green"


@pytest.mark.rule("FTN-9-8")
def test_a_station_that_joined_earlier_will_do():
    game = office().own("A", "po m-hs gg").company("red", "fu m-ro po").hand("A", "red", "po m-hs gg")
    assert game.state.networks["gg"] == ("red",)


@pytest.mark.rule("FTN-9-9", "FTN-F-11")
def test_the_last_piece_ends_at_a_town_or_station():
    game = office().own("A", "ns m-sb m-gi sw")
    game.refused(hand("A", "green", "ns m-sb m-gi"), "end-without-station", "FTN-9-9")
    game.hand("A", "green", "ns m-sb m-gi sw")
    # the end may be neutral, of either colour
    office().own("A", "ns m-sb m-gi m-su eb m-sn do fu").hand("A", "green", "ns m-sb m-gi m-su eb m-sn do fu")


@pytest.mark.rule("FTN-9-10")
def test_part_of_a_longer_line():
    game = office().own("A", LINE).hand("A", "green", "ns m-sb m-gi sw")
    assert game.level("A", "green") == 6
    assert [game.owner(*p) for p in (("m-gi", "sw"), ("sw", "m-re"))] == ["green", "A"]


@pytest.mark.rule("FTN-9-11")
def test_only_own_pieces():
    game = office().own("A", "ns m-sb m-gi").own("B", "m-gi sw")
    game.refused(hand("A", "green", "ns m-sb m-gi sw"), "not-your-piece", "FTN-9-11")
    game = office().own("A", "do po").company("red", "fu do")
    game.refused(hand("A", "red", "fu do po"), "not-your-piece", "FTN-9-11")


@pytest.mark.rule("FTN-9-12")
def test_pieces_are_replaced_by_company_track():
    game = office().own("A", "fu do po m-ro va").hand("A", "red", "fu do po")
    assert game.state.company_stock == {"red": 33, "green": 35}
    assert game.state.stock["A"] == 15 - 2
    assert (game.owner("fu", "do"), game.owner("po", "m-ro")) == ("red", "A")


@pytest.mark.rule("FTN-9-13")
def test_stations_on_the_run_join_the_company():
    game = office().own("A", LINE).hand("A", "green", LINE)
    assert game.state.networks["sw"] == ("green",)
    assert game.state.networks["ge"] == ("green",)
    assert "m-re" not in game.state.networks
    assert game.events("handed_over")[0]["joined"] == ["sw", "ge"]


@pytest.mark.rule("FTN-9-14", "FTN-RU-30")
def test_a_town_may_belong_to_both():
    words = "ns m-sb m-gi m-su eb m-sn do fu"
    game = office().own("A", words).hand("A", "green", words)
    assert game.state.networks["fu"] == ("red", "green")


@pytest.mark.rule("FTN-9-15", "FTN-H-4")
def test_joined_stations_are_open_to_all():
    game = office().own("A", "ns mo").hand("A", "green", "ns mo").building("BAC", round_=3).cubes(B=5)
    assert ("mo",) in [a.line for a in game.offered(SketchLine)]
    game.build("B", "mo rb", cubes=1)
    assert game.level("B", "green") == 7


@pytest.mark.rule("FTN-9-16")
def test_joining_takes_effect_at_once():
    game = office().own("A", "ns mo").own("B", "mo rb")
    with_mo_neutral = office("BAC").own("A", "ns mo").own("B", "mo rb")
    with_mo_neutral.refused(hand("B", "green", "mo rb"), "not-at-company", "FTN-9-7")
    game.hand("A", "green", "ns mo").hand("B", "green", "mo rb")
    assert game.owner("mo", "rb") == "green"


@pytest.mark.rule("FTN-9-17")
def test_handed_over_track_is_no_longer_ones_own():
    from roundhouse.titles.nuremberg.network import reach
    from roundhouse.titles.nuremberg.scoring import final_score, upkeep

    game = office().own("A", "fu do po")
    assert upkeep(game.setting, game.state, "A") == -2
    game.hand("A", "red", "fu do po")
    assert upkeep(game.setting, game.state, "A") == 0
    assert final_score(game.setting, game.state, "A").for_track == 0
    assert reach(game.setting, game.state, "A").parts == {}
    # no start at an area without a station that only company track touches now
    game = office().own("A", "fu m-ro po").hand("A", "red", "fu m-ro po").building("ABC", round_=3).cubes(A=5)
    game.refused(line("A", "m-ro va", cubes=2), "start", "FTN-5-10")


@pytest.mark.rule("FTN-9-18")
def test_nothing_stranded_remains():
    game = (
        ScriptedNuremberg()
        .handing_over("ABC", round_=2)
        .all_influence(A="0 0 8 8")
        .own("A", LINE)
        .hand("A", "green", LINE)
    )
    assert game.rules.audit(game.state) == []  # the audit looks for what can never be carried
    assert "m-sb" not in game.state.pieces
    assert "m-re" not in game.state.pieces
    for station in ("sw", "ge"):
        assert game.at(station, "green") == 0


@pytest.mark.rule("FTN-9-19", "FTN-RU-31")
def test_a_company_without_track_takes_no_more():
    game = office().own("A", "ns m-sb m-gi sw").own("A", "ns mo rb")
    track = {"er|ba": "green"}
    for border in ("gg|ba", "gg|te", "ba|te", "er|gg"):
        track[border] = "green"
    networks = {**game.state.networks, "ba": ("green",), "gg": ("green",), "te": ("green",)}
    game.set(company_track=track, networks=networks, company_stock={"red": 35, "green": 2})
    game.refused(hand("A", "green", "ns m-sb m-gi sw"), "company-out-of-track", "FTN-9-19")
    action = hand("A", "green", "ns mo rb")
    assert action in game.offered(HandOver)


@pytest.mark.rule("FTN-9-20")
def test_company_track_stays_and_closes_its_border():
    game = office().own("A", "ns mo").hand("A", "green", "ns mo").passes("B", "C")
    assert game.state.round == 3
    game.building("ABC", round_=3).all_influence(A="8 8 8 8").cubes(A=10)
    game.refused(line("A", "ns mo", cubes=1), "border-taken", "FTN-5-4")
    game.handing_over("BAC", round_=3).refused(hand("B", "green", "ns mo"), "not-your-piece", "FTN-9-11")
    assert game.owner("ns", "mo") == "green"


@pytest.mark.rule("FTN-RU-15")
def test_the_south_is_the_start_of_a_hand_over():
    game = office(variant="wensleydale").own("A", "south bo").hand("A", "red", "south bo")
    assert game.state.networks["bo"] == ("red",)


@pytest.mark.rule("FTN-RU-45")
def test_the_south_is_the_end_of_a_hand_over_only_where_the_players_agreed():
    for agreed in (False, True):
        game = office(variant="wensleydale", south_end=agreed).own("A", "south bo").company("green", "hg c-ot c-bl bo")
        assert "green" in game.state.networks["bo"]
        action = hand("A", "green", "bo south")
        assert (action in game.offered(HandOver)) == agreed
        if agreed:
            game.do(action)
            assert game.state.networks["south"] == ("red", "green")
        else:
            game.refused(action, "start-only", "FTN-5-15")
            game.hand("A", "red", "south bo")


@pytest.mark.rule("FTN-RU-45")
def test_unless_the_players_agree_no_hand_over_ends_in_the_south():
    game = office(variant="wensleydale").own("A", "south bo").company("green", "hg c-ot c-bl bo")
    game.refused(hand("A", "green", "bo south"), "start-only", "FTN-5-15")


@pytest.mark.rule("FTN-RU-44")
def test_a_ring_is_handed_over_where_the_players_agreed():
    ring = "ns m-fi mo ns"
    for agreed in (False, True):
        game = office(rings=agreed).own("A", ring)
        action = hand("A", "green", ring)
        rings = [a for a in game.offered(HandOver) if a.line[0] == a.line[-1]]
        assert len(rings) == agreed  # in one direction only: the pieces are the same
        if agreed:
            game.do(action)
            assert game.state.stock["A"] == 15
            assert game.state.networks["mo"] == ("green",)
        else:
            game.refused(action, "fork", "FTN-9-6")
    # a ring with a tail is a fork all the same
    game = office(rings=True).own("A", ring).own("A", "ns m-sb")
    game.refused(hand("A", "green", "m-sb ns m-fi mo ns"), "fork", "FTN-9-6")
    game.refused(hand("A", "green", "ns m-fi ns"), "fork", "FTN-9-6")


def test_the_same_pieces_are_offered_once():
    game = office().own("A", "po m-hs gg").company("red", "fu m-ro po").company("red", "gg te")
    assert game.offered(HandOver) == [hand("A", "red", "po m-hs gg")]
    game.hand("A", "red", "gg m-hs po")  # from the other end it is as good


@pytest.mark.rule("FTN-9-9")
def test_runs_are_listed_from_the_company_to_towns_and_stations_only():
    game = ScriptedNuremberg().clear_map().own("A", "fu do m-da")
    assert [game.map.areas[area].station for area in ("fu", "do", "m-da")] == ["red", "neutral", None]
    assert list(runs(game.setting, game.state, "A", "red")) == [("fu", "do")]
    assert list(runs(game.setting, game.state, "A", "green")) == []
    assert list(runs(game.setting, game.state, "B", "red")) == []


@pytest.mark.rule("FTN-RU-44")
@pytest.mark.parametrize("agreed", [False, True])
def test_a_run_comes_back_only_to_its_beginning_and_only_where_the_players_agreed(agreed):
    game = office(rings=agreed).own("A", "ns m-fi mo ns")
    rings = [("ns", "m-fi", "mo", "ns"), ("ns", "mo", "m-fi", "ns")]
    found = set(runs(game.setting, game.state, "A", "green"))
    assert found == {("ns", "m-fi", "mo"), ("ns", "mo"), *(rings if agreed else ())}


@pytest.mark.rule("FTN-9-4", "FTN-9-9")
def test_a_choice_names_both_ends_of_the_run_and_its_price():
    game = office().own("A", "ns m-sb m-gi sw")
    (choice,) = (c for c in game.choices() if isinstance(c.action, HandOver))
    assert (choice.facts["start"], choice.facts["end"]) == (game.setting.name("ns"), game.setting.name("sw"))
    assert (choice.facts["pieces"], choice.facts["points"]) == (3, 2)

"""Section 7.5: mergers; section 7.14: acquisitions."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def joined(other="Ann", done="", step="Merge", **more):
    """ECR at Witham and SVR at Sudbury, joined by track; ECR on turn."""
    game = Mania(4, "ECR SVR", **more).lay("D13 57 N-S", "D11 57 N-S").money(Ann=900, Bob=900)
    game.company("ECR", {"Ann": 6, "pool": 4}, price=100, cash=120, trains="2E", stations="D13", permits="freight")
    game.company("SVR", {other: 6, "pool": 4}, price=68, cash=340, trains="2L 2L*1", stations="D11", permits="local")
    return game.operating("ECR", step, done=done)


@rule("1862-5.1.1-1", "1862-7.5.1-1", "1862-RUL-77")
def test_both_directors_must_agree():
    game = joined("Bob")
    game.play("merge ECR SVR ECR")
    assert game.acting == "Bob"
    game.play("answer no")
    assert game.acting == "Ann"
    assert set(game.state.floated) == {"ECR", "SVR"}
    game.refused("merge ECR SVR ECR", rule="1862-7.5.1-1", code="proposed-before")
    game.play("merge ECR SVR SVR", "answer yes")  # something else may be proposed
    assert game.state.floated == frozenset({"SVR"})
    alone = joined().play("merge ECR SVR ECR")  # one director for both: no question is asked
    assert alone.state.floated == frozenset({"ECR"})


@rule("1862-5.1.1-2", "1862-5.1.1-4", "1862-7.5-1")
def test_the_turn_goes_on_if_the_partner_has_not_operated():
    for survivor in ("ECR", "SVR"):
        game = joined().play(f"merge ECR SVR {survivor}")
        assert (game.on_turn, game.open_step) == (survivor, "Build")
        assert game.view()["order"] == {"kind": "company", "ids": [survivor], "done": [], "now": survivor}  # named once
        game.finish_turn()
        assert game.round_name() == "parliament"  # neither name operates again
    once = Mania(4, "ECR SVR EUR").lay("D13 57 N-S", "D11 57 N-S", "E12 790 0")
    for sign, home in (("ECR", "D13"), ("SVR", "D11"), ("EUR", "E12")):
        once.company(sign, {"Ann": 6}, trains="2E", stations=home)
    once.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert not once.choices("merge")


@rule("1862-5.1.1-3")
def test_the_turn_ends_if_the_partner_has_operated():
    for survivor in ("ECR", "SVR"):
        game = joined(done="SVR").play(f"merge ECR SVR {survivor}")
        assert game.round_name() == "parliament"
        assert game.price(survivor) == 116  # and did not move left
        assert sorted(game.warranties(survivor)) == [0, 0, 1]  # none was removed
    trainless = Mania(4, "ECR SVR").lay("D13 57 N-S", "D11 57 N-S")
    trainless.company("ECR", {"Ann": 6}, stations="D13").company("SVR", {"Ann": 6}, stations="D11")
    trainless.operating("ECR", "Merge", done="SVR").play("merge ECR SVR ECR")
    assert trainless.round_name() == "parliament"
    assert trainless.kinds("ECR") == []


@rule("1862-5.1.2-1", "1862-7.14-1", "1862-RUL-36")
def test_an_acquisition_at_the_end_of_the_turn():
    for done in ("", "SVR"):
        game = joined(step="Acquire", done=done)
        game.play("merge ECR SVR ECR")
        assert game.price("ECR") == 116
    refused = joined("Bob", step="Acquire").play("merge ECR SVR ECR")
    assert refused.acting == "Bob"
    apart = Mania(4, "ECR FDR").lay("D13 57 N-S", "G12 57 0")
    apart.company("ECR", {"Ann": 6, "pool": 1}, trains="2E", stations="D13", cash=200)
    apart.company("FDR", {"Ann": 6}, trains="2E", stations="G12").operating("ECR", "Trains")
    apart.refused("merge ECR FDR ECR", rule="1862-7.9-6", code="not-now")
    apart.play("pass", "pass")
    assert apart.on_turn == "FDR"  # nobody to acquire: not asked


@rule("1862-5.1.2-2", "1862-7.14-2")
def test_an_acquired_company_loses_its_turn():
    for survivor in ("ECR", "SVR"):
        game = joined(step="Acquire").play(f"merge ECR SVR {survivor}")
        assert game.round_name() == "parliament"


@rule("1862-7.14-3")
def test_a_company_may_merge_and_acquire_in_one_turn():
    game = Mania(4, "ECR SVR I&B").lay("D13 57 N-S", "D11 57 N-S", "D9 621 N-S").money(Ann=900)
    for sign, home in (("ECR", "D13"), ("SVR", "D11"), ("I&B", "D9")):
        game.company(sign, {"Ann": 6}, price=60, trains="2E", stations=home)
    game.operating("ECR", "Merge").play("merge ECR SVR ECR").to_step("Run").play("run_trains ECR").to_step("Acquire")
    game.play("merge ECR I&B ECR")
    assert game.state.floated == frozenset({"ECR"})


@rule("1862-7.5.2-1", "1862-7.5.2-4")
def test_companies_must_be_connected_by_track():
    game = joined()
    game.allowed("merge ECR SVR ECR")
    city = Mania(4, "ECR SVR").lay("E12 790 0")
    city.company("ECR", {"Ann": 6}, trains="2E", stations="E12").company("SVR", {"Ann": 6}, trains="2E", stations="E12")
    city.operating("ECR", "Merge").allowed("merge ECR SVR ECR")  # stations in one city
    far = Mania(4, "ECR L&H").phase("B")
    far.lay("D13 57 N-S", "D11 57 N-S", "D9 621 N-S", "D7 8852 N-S", "D5 57 N-S", "D3 8850 S-SW", "C4 202 NE-S")
    far.company("ECR", {"Ann": 6}, trains="2E", stations="D13").company("L&H", {"Ann": 6}, trains="2E", stations="C4")
    far.operating("ECR", "Merge").allowed("merge ECR L&H ECR")  # over small stations, however long
    apart = Mania(4, "ECR SVR").lay("D13 57 SW-NE", "D11 57 N-S")
    apart.company("ECR", {"Ann": 6}, trains="2E", stations="D13").company(
        "SVR", {"Ann": 6}, trains="2E", stations="D11"
    )
    assert apart.operating("ECR").open_step == "Build"


@rule("1862-7.5.2-2", "1862-EX-7.5.2-1", "1862-EX-7.4-3")
def test_a_full_city_of_others_blocks_the_connection():
    game = Mania(4, "FDR WVR ESR N&B EUR").phase("B")
    game.lay("G12 57 NW-SE", "F11 791 1", "E12 790 NE-SW-N-S")
    for sign, places in (
        ("WVR", "F11"),
        ("ESR", "F11"),
        ("N&B", "F11"),
        ("EUR", "E12"),
        ("FDR", "G12"),
    ):
        game.company(sign, {"Ann": 6}, trains="2E", stations=places)
    game.operating("FDR", "Merge")
    partners = {choice.action.partner for choice in game.choices("merge")}
    assert partners == {"WVR", "ESR", "N&B"}
    game.refused("merge FDR EUR FDR", rule="1862-7.5.2-1", code="no-connection")
    game.operating("EUR", "Merge")
    assert {choice.action.partner for choice in game.choices("merge")} == {"WVR", "ESR", "N&B"}


@rule("1862-7.5.2-3", "1862-EX-7.5.2-1")
def test_london_connects_nobody():
    game = Mania(4, "NGC N&E ECR E&H").phase("B")
    game.lay("D13 57 N-S", "B13 57 N-S", "C10 57 N-S", "C8 621 N-S")
    game.company("ECR", {"Ann": 6}, trains="2E", stations="D13 London")
    game.company("N&E", {"Ann": 6}, trains="2E", stations="B13 London")
    game.company("NGC", {"Ann": 6}, trains="2E", stations="C10").company("E&H", {"Ann": 6}, trains="2E", stations="C8")
    assert game.operating("ECR").open_step == "Build"
    game.operating("ECR", "Acquire")
    assert game.on_turn != "ECR"
    game.operating("NGC", "Merge")
    assert {choice.action.partner for choice in game.choices("merge")} == {"E&H"}


@rule("1862-7.5.2-5")
def test_a_company_without_a_station_cannot_be_a_partner():
    game = joined()
    game.edit(map=game.state.map.without_station(("D11", 0), "SVR"), stations={**game.state.stations, "SVR": (0,)})
    game.operating("ECR", "Merge")
    assert game.open_step == "Build"
    london = joined()
    london.edit(map=london.state.map.without_station(("D11", 0), "SVR").with_station(("C14", 0), "SVR"))
    assert london.operating("ECR", "Merge").open_step == "Build"
    joined().refused("merge ECR FDR ECR", rule="1862-7.5.2-5", code="no-partner")


@rule("1862-7.5.3-1", "1862-7.5.3-2")
@pytest.mark.parametrize(
    ("one", "first_train", "other", "second_train", "price", "ipo"),
    [
        pytest.param(68, True, 100, True, 116, 100, marks=pytest.mark.rule("1862-EX-7.5.3-1")),
        pytest.param(54, True, 62, True, 82, 82, marks=pytest.mark.rule("1862-EX-7.5.3-2")),
        pytest.param(78, True, 116, False, 95, 90, marks=pytest.mark.rule("1862-EX-7.5.3-3")),
        pytest.param(78, True, 116, True, 134, 100, marks=pytest.mark.rule("1862-EX-7.5.3-4")),
        pytest.param(116, True, 68, False, 90, 90, marks=pytest.mark.rule("1862-EX-7.5.3-5")),
        pytest.param(116, True, 68, True, 122, 100, marks=pytest.mark.rule("1862-EX-7.5.3-6")),
        pytest.param(110, False, 90, False, 71, 68, marks=pytest.mark.rule("1862-EX-7.5.3-7")),
        pytest.param(90, True, 90, True, 134, 100, marks=pytest.mark.rule("1862-EX-7.5.3-8")),
        pytest.param(100, False, 74, True, 86, 82, marks=pytest.mark.rule("1862-EX-7.5.3-9")),
    ],
)
def test_the_price_of_the_new_company(one, first_train, other, second_train, price, ipo):
    game = Mania(4, "ECR SVR").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, price=one, trains="2E" if first_train else "", stations="D13")
    game.company("SVR", {"Ann": 6}, price=other, trains="2E" if second_train else "", stations="D11")
    for survivor in ("ECR", "SVR"):
        again = Mania(4, "ECR SVR")
        again.state = game.state
        again.operating("ECR", "Merge").play(f"merge ECR SVR {survivor}")
        assert again.price(survivor) == price
        assert again.state.par[survivor] == ipo


@rule("1862-7.5.3-3")
def test_the_survivors_marker_goes_under_others_and_the_other_is_removed():
    game = joined().company("EUR", {"Cy": 5}, price=116, trains="2E").operating("ECR", "Merge", done="EUR")
    game.play("merge ECR SVR ECR")
    assert game.stack(116) == ["EUR", "ECR"]
    assert "SVR" not in game.state.markers


@rule("1862-7.5.3-3")
def test_a_marker_whose_price_stays_goes_under_others_too():
    game = Mania(4, "ECR SVR EUR").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, price=40, trains="2E", stations="D13")
    game.company("SVR", {"Ann": 6}, price=20, trains="2E", stations="D11")
    game.company("EUR", {"Cy": 5}, price=40, trains="2E")
    assert game.stack(40) == ["ECR", "EUR"]
    game.operating("ECR", "Merge", done="EUR").play("merge ECR SVR ECR")
    assert game.stack(40) == ["EUR", "ECR"]


@rule("1862-7.5.4-2")
@pytest.mark.parametrize(
    ("one", "other", "column"), [(True, False, "chartered"), (False, True, "chartered"), (False, False, "unchartered")]
)
def test_the_column_of_the_ipo_marker(one, other, column):
    game = Mania(4, "ECR SVR").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6, "pool": 4}, chartered=one, trains="2E", stations="D13")
    game.company("SVR", {"Ann": 6, "pool": 4}, chartered=other, trains="2E", stations="D11")
    game.operating("ECR", "Merge").play("merge ECR SVR ECR")
    seen = next(c for c in game.view()["companies"] if c["id"] == "ECR")
    assert seen["ipoColumn"] == column
    assert not seen["chartered"]


@rule("1862-7.5.5-1")
def test_twenty_shares_become_ten():
    game = joined()
    assert sum(game.holdings("ECR").values()) + sum(game.holdings("SVR").values()) == 20
    game.play("merge ECR SVR ECR")
    assert sum(game.holdings("ECR").values()) == 10


@rule("1862-7.5.6-1")
def test_the_survivor_takes_cash_and_trains_with_their_warranties():
    game = joined().play("merge ECR SVR ECR")
    assert game.cash("ECR") == 460
    assert game.kinds("ECR") == ["2E", "2L", "2L"]
    assert game.warranties("ECR") == [0, 0, 1]


@rule("1862-7.5.6-2")
def test_the_survivor_takes_the_permits():
    game = joined().play("merge ECR SVR ECR")
    assert set(game.memory.permits["ECR"]) == {"freight", "local"}
    same = joined().permits("SVR", "freight").play("merge ECR SVR ECR")
    assert same.memory.permits["ECR"] == ("freight",)


@rule("1862-7.5.6-3", "1862-7.6.5-4")
def test_where_both_had_a_station_one_is_lost():
    game = Mania(4, "ECR SVR").phase("B").lay("D13 57 N-S", "D11 57 N-S", "C8 792 0")
    game.company("ECR", {"Ann": 6}, trains="2E", stations="D13 C8 London", unused=1)
    game.company("SVR", {"Ann": 6}, trains="2E", stations="D11 C8 London", unused=1)
    game.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert game.placed("ECR") == {"D13", "D11", "C8", "London"}
    assert game.state.map.stations["C14", 0] == ("ECR",)
    assert game.unused("ECR") == 2  # the two lost ones did not come back to the charter


@rule("1862-7.5.6-4", "1862-RUL-37")
def test_seven_stations_are_kept_first_those_on_the_map():
    game = Mania(4, "ECR SVR").phase("B").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, trains="2E", stations="D13 B5 B7", unused=2)
    game.company("SVR", {"Ann": 6}, trains="2E", stations="D11 C4 C6", unused=1)
    game.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert len(game.placed("ECR")) == 6
    assert game.unused("ECR") == 1


def too_many(**more):
    game = Mania(4, "ECR SVR", **more).phase("B").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, trains="2E", stations="D13 B5 B7 B13 C10", unused=1)
    game.company("SVR", {"Ann": 6}, trains="2E", stations="D11 C4 C6 D5", unused=1)
    return game.operating("ECR", "Merge").play("merge ECR SVR ECR")


@rule("1862-7.5.6-5", "1862-RUL-37", "1862-RUL-80")
def test_the_director_chooses_stations_above_seven():
    game = too_many()
    assert game.step == "RemoveStations"
    game.refused("remove_station ECR D13", rule="1862-RUL-37", code="home-stays")
    game.refused("remove_station ECR E2", rule="1862-7.5.6-5", code="no-such-station")
    game.play("remove_station ECR C4", "remove_station ECR B7")
    assert game.placed("ECR") == {"D13", "B5", "B13", "C10", "D11", "C6", "D5"}
    assert game.unused("ECR") == 0
    assert game.on_turn == "ECR"


@rule("1862-7.5.6-5", "1862-11.4-1")
def test_with_extra_stations_eight_stay():
    game = too_many(options={"extra_stations": True})
    assert len(game.placed("ECR") | game.placed("SVR")) == 9
    game.play("remove_station ECR C4")
    assert not game.state.pending
    assert len(game.placed("ECR")) == 8


@rule("1862-RUL-80")
def test_stations_of_a_company_left_without_a_director_are_chosen_by_its_handler():
    game = Mania("Ann Ben Cat", "L&E E&H").phase("B").lay("B9 790 0").edit(priority="Cat")
    game.company("L&E", {"Ann": 4, "Cat": 2, "pool": 4}, price=74, trains="2E", stations="C6 B9 B5 B7 B13")
    game.company("E&H", {"Ben": 4, "Cat": 2, "pool": 4}, price=62, trains="2E", stations="C8 B9 C4 D5 D11")
    game.operating("L&E", "Merge").play("merge L&E E&H L&E", "Ben: answer yes")
    assert game.certificate("L&E") == "@pool"
    assert game.holdings("L&E") == {"Ann": 2, "Ben": 2, "Cat": 2, "pool": 4}
    assert (game.step, game.acting) == ("RemoveStations", "Cat")  # of equal holders the one with priority


@rule("1862-7.5.6-6")
def test_trains_above_the_limit_are_kept_and_only_purchases_barred():
    game = Mania(4, "ECR SVR", permits={"ECR": "express freight"}).phase("E").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, trains="3E 4E 4E", stations="D13", cash=900)
    game.company("SVR", {"Ann": 6}, trains="3E 3F", stations="D11", cash=900)
    game.operating("ECR", "Merge").play("merge ECR SVR ECR").to_step("Run")
    assert len(game.kinds("ECR")) == 5
    game.play(game.run_line("D13.0,D11.0", "D13.0,D11.0", "D13.0,D11.0", "D13.0,D11.0", "D13.0,D11.0"))
    game.play("dividend ECR withhold")
    game.refused("buy_train ECR @bank 4/5E 500", rule="1862-7.9-8", code="limit")
    game.allowed("buy_train ECR @bank 6F 500")


@rule("1862-7.5.6-8")
def test_the_absorbed_home_is_an_ordinary_station():
    game = joined(permits=None).permits("SVR", "express").play("merge ECR SVR ECR")
    game.lay("D9 621 N-S").permits("ECR", "express local").to_step("Run")
    game.refused("run_trains ECR A-0:D11.0,D9.0", rule="1862-7.8-5", code="no-home")
    game.allowed("run_trains ECR A-0:D13.0,D11.0")


@rule("1862-7.5.7-1")
def test_the_absorbed_company_can_be_opened_again():
    game = joined().play("merge ECR SVR ECR")
    assert game.holdings("SVR") == {"ipo": 10}
    assert "SVR" not in game.state.par
    game.money(Ann=900).edit(map=game.state.map.without_station(("D11", 0), "ECR"))
    game.parliament("Ann").allowed("bid_charter SVR 0")
    game.stock("Ann").allowed("start_company SVR 60")
    full = joined().play("merge ECR SVR ECR").money(Ann=900).stock("Ann")
    full.refused("start_company SVR 60", rule="1862-3.2-2", code="home-blocked")


@rule("1862-7.5.7-2")
def test_it_returns_with_its_first_permit_only():
    game = joined()
    game.recall(permits={**game.memory.permits, "SVR": ("local", "freight")}).play("merge ECR SVR ECR")
    assert game.memory.permits["SVR"] == ("local",)


@rule("1862-EX-7.5.6-1")
def test_esr_absorbs_fdr():
    game = Mania(4, "ESR FDR").phase("B").lay("F11 790 1", "G12 57 NW-SE")
    game.company("ESR", {"Ann": 6, "pool": 4}, trains="2E", stations="F11", unused=1, cash=10, permits="express")
    game.company(
        "FDR",
        {"Ann": 6, "pool": 2, "treasury": 2},
        trains="1F",
        stations="G12 E12",
        unused=1,
        cash=90,
        permits="freight",
    )
    game.operating("FDR", "Merge").play("merge FDR ESR ESR")
    assert game.cash("ESR") == 100
    assert game.kinds("ESR") == ["2E", "1F"]
    assert set(game.memory.permits["ESR"]) == {"express", "freight"}
    assert game.placed("ESR") == {"F11", "G12", "E12"}
    assert game.unused("ESR") == 2
    assert game.holdings("ESR")["treasury"] == 1


@rule("1862-RUL-59")
def test_a_merger_price_at_the_ends_of_the_ladder():
    top = Mania(4, "ECR SVR").lay("D13 57 N-S", "D11 57 N-S")
    top.company("ECR", {"Ann": 6}, price=900, trains="2E", stations="D13")
    top.company("SVR", {"Ann": 6}, price=800, trains="2E", stations="D11")
    top.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert top.price("ECR") == 1000
    assert top.memory.top
    grey = Mania(4, "ECR SVR").lay("D13 57 N-S", "D11 57 N-S")
    grey.company("ECR", {"Ann": 6}, price=7, stations="D13").company("SVR", {"Ann": 6}, price=7, stations="D11")
    grey.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert grey.holdings("ECR") == {"ipo": 10}
    assert grey.state.round.kind != "operating" or grey.on_turn is None

"""Sections 11.5 and 11.6: running trains, using the earnings."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
HOMES = {"PRR": "F2", "PLE": "A3", "SRR": "H4", "B&O": "H6", "C&O": "G13", "LV": "J2", "C&A": "J6", "N&W": "C13"}


def running(company, trains, *tiles, phase="2", cash=0, holds=None, stations=None, options=None, **others):
    """A company of Ann that is about to run."""
    game = quiet(options=options or {}).company(
        company, holds or {"Ann": 6}, par=80, cash=cash, trains=trains, stations=stations or HOMES[company]
    )
    game.lay(*tiles).phase(phase)
    for other, places in others.items():
        game.company(other, {"Bob": 6}, par=70, cash=0, stations=places)
    return game.operating(company).to_run()


#: New York - Trenton - Easton - Allentown - Strasburg - Fredericksburg - Charlottesville - Lynchburg - West Virginia
LINE = (
    "K3 2 N-NE,NW-SE",
    "J2 57 SW-NE",
    "I3 9 SW-NE",
    "H4 57 SW-NE",
    "G5 9 SW-NE",
    "F6 9 SW-NE",
    "E7 8 S-NE",
    "E9 9 S-N",
    "E11 4 S-N",
    "E13 7 NW-N",
    "D12 57 NW-SE",
    "C11 7 S-SE",
    "C13 15 SW-NW-N-NE",
)
PIECES = ("L2.0", "K3.1", "K1.0", "J2.0", "I3,H4.0", "G5,F6,E7,E9,E11.0", "E13,D12.0", "C11,C13.0", "B14.0")


def way(first, last):
    """Stops number first to last of the line, counted from 1."""
    return ",".join(PIECES[first - 1 : last]).removeprefix("I3,")


@rule("CHES-11.5-1")
def test_one_route_for_each_train():
    game = running("PRR", "2 2", "F2 14 SW-NW-NE-SE", "E3 57 SW-NE", "D2 57 SW-NE", phase="3")
    line = "run_trains PRR 2-0:F2.0,E3.0 2-0:F2.0,E1,D2.0"
    game.refused(line, rule="CHES-11.5-1", code="train-twice")
    game.refused("run_trains PRR 2-0:F2.0,E3.0 2-5:F2.0,E1,D2.0", rule="CHES-11.5-1", code="unknown-train")
    assert game.earns("F2.0,E3.0", "F2.0,E1,D2.0") == 50 + 50


@rule("CHES-11.5-12", "CHES-R-53", "CHES-R-54")
def test_with_the_option_only_the_highest_earnings():
    def game(**options):
        return running("PRR", "2 2", "F2 14 SW-NW-NE-SE", "E3 57 SW-NE", "D2 57 SW-NE", phase="3", options=options)

    low, none, best = "run_trains PRR 2-0:F2.0,E3.0", "run_trains PRR", "run_trains PRR 2-0:F2.0,E3.0 2-1:F2.0,E1,D2.0"
    strict = game(best_run=True)
    strict.refused(low, none, rule="CHES-11.5-12", code="better-run")
    strict.play(best)
    assert strict.revenue == 100
    game().allowed(low, none, best)


@rule("CHES-11.5-2", "CHES-R-52")
def test_trains_share_places_but_no_track():
    game = running("PRR", "3 3", "F2 14 SW-NW-NE-SE", "E3 14 SW-NW-NE-SE", "D2 15 S-SW-NE-SE", phase="3")
    game.refuses_run("F2.0,E3.0", "F2.0,E3.0,D2.0", rule="CHES-11.5-2", code="track-shared")
    assert game.earns("F2.0,E3.0,D2.0", "F2.0,E1,D2.0") == 90 + 60


@rule("CHES-11.5-3", "CHES-11.5-5", "CHES-R-51")
@pytest.mark.parametrize("kind", ["2", "3", "4", "5", "6", "D"])
def test_from_two_stops_to_the_number_on_the_train(kind):
    limit = 9 if kind == "D" else int(kind)
    game = running("LV", kind, *LINE, phase="D")
    game.refuses_run("J2.0", rule="CHES-11.5-3", code="no-track")
    for last in range(4, 10):  # from Easton on, always by way of Allentown
        first = 3
        if last - first + 1 <= limit:
            game.allowed(game.run_line(way(first, last)))
        else:
            game.refuses_run(way(first, last), rule="CHES-11.5-3", code="too-long")
    if kind == "D":
        assert game.earns(way(1, 9)) == 100 + 10 + 30 + 20 + 20 + 10 + 20 + 30 + 80
    else:
        game.refuses_run(way(1, 9), rule="CHES-11.5-3", code="too-long")


@rule("CHES-11.5-4")
def test_towns_are_stops():
    game = running("LV", "2", *LINE[:4])
    game.refuses_run("K3.1,K1.0,J2.0", rule="CHES-11.5-3", code="too-long")
    assert game.earns("K1.0,J2.0") == 30 + 20
    through = running("PRR", "2", "F2 57 NW-SE", "G3 4 NW-SE", "H4 57 NW-SE")
    through.refuses_run("F2.0,G3.0,H4.0", rule="CHES-11.5-3", code="too-long")
    assert through.earns("F2.0,G3.0") == 30


@rule("CHES-11.5-6")
def test_no_stop_is_skipped():
    game = running("LV", "3", *LINE)
    game.refuses_run(way(1, 4), rule="CHES-11.5-3", code="too-long")
    game.refuses_run("K3.1,K1,J2.0", rule="CHES-11.1-1", code="not-connected")  # Easton left out
    assert game.earns(way(2, 4)) == 10 + 30 + 20


@rule("CHES-11.5-7")
def test_a_route_earns_the_sum_of_its_places():
    game = running("N&W", "2", "C13 15 SW-NW-N-NE", phase="3")
    assert game.earns("C13.0,B14.0") == 30 + 50


@rule("CHES-11.5-8", "CHES-18-5", "CHES-18-6", "CHES-18-7")
def test_values_and_spaces_of_tiles():
    atlas = auction().rules.data.atlas
    for row in TABLES["tile_manifest"].records():
        stops = atlas.tiles[row["tile"]].face.stops
        assert "+".join(str(stop.revenue) for stop in stops) == row["value"]
        spaces = "+".join(str(stop.slots) for stop in stops if stop.slots)
        assert spaces == (str(row["station_spaces"]) if row["station_spaces"] else "")
    for row in TABLES["preprinted_track"].records():
        stops = atlas.hexes[row["hex"]].face.stops
        values = [
            "/".join(map(str, s.revenue.values())) if isinstance(s.revenue, dict) else str(s.revenue) for s in stops
        ]
        assert "+".join(dict.fromkeys(values) if row["colour"] == "red" else values) == row["value"]
    printed = [s.revenue for t in atlas.tiles.values() for s in t.face.stops]
    assert (min(printed), max(printed)) == (10, 100)


@rule("CHES-11.5-11", "CHES-R-12", "CHES-R-108")
def test_a_station_of_the_company_on_every_route():
    game = running("PLE", "3 3", "B4 69 S-N,NW-NE", "B6 8 SW-N", "C3 9 SW-NE", phase="3")
    game.refuses_run("A7.0,B6,B4.0,B2.0", rule="CHES-11.5-11", code="no-own-station")  # B2 is not PLE's station
    assert game.earns("A3.0,B4.1") == 50 + 10


@rule("CHES-R-12")
def test_ples_station_blocks_nobody():
    game = running("C&O", "4", "B4 1 S-NW,N-SE", "B6 7 N-NE", "C5 57 SW-NE", phase="4", stations="G13 C5", PLE="A3")
    assert game.earns("C5.0,B6,B4.1,A3.0") == 20 + 10 + 50


@rule("CHES-11.5-12", "CHES-R-53")
def test_a_lower_run_is_accepted_and_the_best_is_shown():
    game = running("N&W", "2 2", "C13 15 SW-NW-N-NE", "B12 8 SW-SE", "D12 57 SW-NE", phase="3")
    (choice,) = game.choices("run_trains")
    assert (choice.facts["revenue"], choice.facts["proven"]) == (160, True)
    assert game.play("run_trains N&W 2-0:C13.0,D12.0").revenue == 50


@rule("CHES-R-54")
def test_a_run_for_nothing():
    game = running("N&W", "2", "C13 15 SW-NW-N-NE", phase="3")
    cell = game.cell("N&W")
    game.play("run_trains N&W")
    assert game.happened("trains-run")[-1].endswith("$0.")
    assert game.step not in ("RunTheTrains", "PayOut")
    assert game.cell("N&W") == (cell[0], cell[1] - 1)


@rule("CHES-11.5-13", "CHES-11.6-13", "CHES-11.6-3")
def test_without_trains_there_are_no_earnings():
    game = quiet().company("PRR", {"Ann": 6}, par=95, cash=500, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    cash = dict(game.state.cash)
    game.operating("PRR").play("pass", "pass")
    assert game.step == "BuyTrains"
    assert (game.cell("PRR"), game.price("PRR")) == ((3, 4), 85)
    assert dict(game.state.cash) == cash
    assert game.state.last_revenue["PRR"] == 0
    # a train without a route earns nothing either
    lone = quiet().company("PRR", {"Ann": 6}, par=95, cash=500, trains="2", stations="F2").operating("PRR").play("pass")
    assert (lone.step, lone.price("PRR")) == ("BuyTrains", 85)


@rule("CHES-11.5-14")
def test_all_values_are_multiples_of_ten():
    atlas = auction().rules.data.atlas
    faces = [t.face for t in atlas.tiles.values()] + [h.face for h in atlas.hexes.values()]
    values = [
        v for f in faces for s in f.stops for v in (s.revenue.values() if isinstance(s.revenue, dict) else (s.revenue,))
    ]
    assert len(values) > 50
    assert all(value % 10 == 0 for value in values)


@rule("CHES-11.5-15", "CHES-R-108")
def test_from_one_off_map_location_to_another():
    game = running("PLE", "3", "B6 8 SW-N", "B4 1 S-NW,N-SE", phase="3")
    assert game.earns("A7.0,B6,B4.1,A3.0") == 60 + 10 + 50
    richmond = running("C&O", "4", "G13 57 NW-SE", "F12 8 SW-SE", "E13 8 NW-NE", *LINE[10:13], phase="4")
    assert richmond.earns("H14.0,G13.0,F12,E13,D12.0,C11,C13.0") == 40 + 20 + 20 + 30
    long = running("C&O", "5", "G13 57 NW-SE", "F12 8 SW-SE", "E13 8 NW-NE", *LINE[10:13], phase="4")
    assert long.earns("H14.0,G13.0,F12,E13,D12.0,C11,C13.0,B14.0") == 40 + 20 + 20 + 30 + 50


@rule("CHES-11.5-16", "CHES-R-102")
def test_tracks_that_cross_are_separate():
    tiles = (
        "E3 611 S-SW-NW-NE-SE",
        "E5 9 S-N",
        "E7 20 S-N,SW-NE",
        "E9 9 S-N",
        "E11 4 S-N",
        "D8 57 SW-NE",
        "F6 8 SW-N",
        "F4 9 S-N",
        "F2 15 S-SW-NW-SE",
    )
    game = running("PRR", "4 4", *tiles, phase="5", stations="F2 E3")
    game.refuses_run("E3.0,E5,E7,E9,E11.0", "E3.0,E5,E7,E9,E11.0", rule="CHES-11.5-2", code="track-shared")
    assert game.earns("E3.0,E5,E7,E9,E11.0", "F2.0,F4,F6,E7,D8.0") == (40 + 10) + (30 + 20)
    # and one route may cross itself
    loop = ("D8 14 S-SW-N-NE", "E9 8 SW-N", "D10 7 N-NE")
    one = running("PRR", "6", *tiles[:3], *loop, *tiles[6:], phase="6", stations="F2 E3")
    assert one.earns("E3.0,E5,E7,E9,D10,D8.0,E7,F6,F4,F2.0") == 40 + 30 + 30


# -- 11.6 ------------------------------------------------------------------------------------------------------


def earning(holds=None, at=None):
    """N&W has run for 210."""
    game = quiet().company("N&W", holds or {"Ann": 6}, par=80, at=at, cash=0, trains="2 2 3", stations="C13").phase("3")
    game.company("B&O", {"Bob": 6}, par=70, at=(8, 1), cash=0, stations="H6 D12")
    game.lay("C13 15 SW-NW-N-NE", "B12 8 SW-SE", "D12 57 SW-NE").operating("N&W")
    assert game.earns("C13.0,B14.0", "C13.0,B12,A13.0", "C13.0,D12.0") == 210
    return game


@rule("CHES-11.6-1")
def test_pay_all_or_keep_all():
    game = earning()
    assert game.offers("dividend") == {"dividend N&W pay", "dividend N&W withhold"}
    game.refused("dividend N&W half", "dividend N&W 105", rule="CHES-11.6-1", code="dividend-kind")
    game.refused("dividend B&O pay", rule="CHES-11-2", code="not-operating")


@rule("CHES-11.6-2", "CHES-R-90")
def test_withheld_earnings_go_to_the_treasury():
    game = earning()
    bank = game.bank
    game.play("dividend N&W withhold")
    assert (game.cash("N&W"), game.bank) == (210, bank - 210)
    game.allowed("buy_train N&W @bank 3 180")  # and buy trains in the same turn


@rule("CHES-11.6-3")
def test_withholding_moves_left():
    game = earning(at=(3, 5)).play("dividend N&W withhold")
    assert (game.cell("N&W"), game.price("N&W")) == ((3, 4), 85)


@rule("CHES-11.6-4", "CHES-11.6-5", "CHES-11.6-10", "CHES-11.6-11")
@pytest.mark.parametrize(
    "row",
    [r for r in TABLES["market_edges"].records() if "dividend" in r["event"]],
    ids=lambda r: f"{r['event']} {r['at']}",
)
def test_at_the_edges_of_the_market(row):
    row_number, column = int(row["at"].split()[1]), int(row["at"].split()[3])
    game = earning(at=(row_number, column))
    if (row_number, column) == (8, 1):
        game.company("B&O", at=(7, 1))
    price = int(row["at"].split("(")[1].rstrip(")"))
    assert game.price("N&W") == price
    game.play("dividend N&W pay" if row["event"] == "dividend" else "dividend N&W withhold")
    expected = row["at"] if row["goes_to"] == "stays" else row["goes_to"]
    assert game.cell("N&W") == (int(expected.split()[1]), int(expected.split()[3]))
    assert game.price("N&W") == int(expected.split("(")[1].rstrip(")"))


@rule("CHES-11.6-6")
def test_a_tenth_for_each_share():
    game = earning({"Ann": 3, "Bob": 2, "Cy": 1})
    before = {p: game.cash(p) for p in game.state.players}
    game.play("dividend N&W pay")
    assert {p: game.cash(p) - before[p] for p in before} == {"Ann": 63, "Bob": 42, "Cy": 21, "Dan": 0}


@rule("CHES-11.6-7", "CHES-R-90")
def test_the_pools_share_goes_to_the_treasury():
    game = earning({"Ann": 6, "pool": 2}).play("dividend N&W pay")
    assert game.cash("N&W") == 42


@rule("CHES-11.6-8")
def test_the_offerings_share_goes_to_nobody():
    game = earning({"Ann": 6})
    bank = game.bank
    assert game.held("ipo", "N&W") == 4
    game.play("dividend N&W pay")
    assert game.bank == bank - 126
    assert game.cash("N&W") == 0


@rule("CHES-11.6-9")
def test_a_dividend_moves_right():
    game = earning(at=(3, 5)).play("dividend N&W pay")
    assert (game.cell("N&W"), game.price("N&W")) == ((3, 6), 105)


@rule("CHES-11.6-12", "CHES-10.2-10")
def test_into_an_occupied_space_means_to_its_bottom():
    game = earning(at=(3, 5)).company("PRR", {"Cy": 6}, par=80, at=(3, 6)).play("dividend N&W pay")
    assert game.state.stacks[2, 5] == ("PRR", "N&W")
    stays = earning(at=(1, 17)).company("PRR", {"Cy": 6}, par=80, at=(1, 17)).play("dividend N&W pay")
    assert stays.state.stacks[0, 16] == ("N&W", "PRR")

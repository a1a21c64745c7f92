"""Sections 4 to 6: the course of the game, the map, the stock market."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def pass_all(game):
    """Everybody passes in a stock round."""
    return game.play(*["pass"] * len(game.state.players))


@rule("CHES-4-1")
def test_auction_then_stock_round_and_operating_set_in_turn():
    game = first_stock_round()
    seen = ["auction", game.round_name()]
    game.events.clear()
    for _ in range(3):
        pass_all(game)  # no company is launched, so the operating rounds pass by themselves
    seen += [text.split(" begins")[0] for kind in ("stock-round", "operating-round") for text in game.happened(kind)]
    assert seen == [
        "auction",
        "SR 1",
        *(f"Stock round {n}" for n in (2, 3, 4)),
        *(f"Operating round {n}.1" for n in (1, 2, 3)),
    ]
    order = [e.kind for e in game.events if e.kind in ("stock-round", "operating-round")]
    assert order == ["operating-round", "stock-round"] * 3


@rule("CHES-4-2", "CHES-10.6-6")
@pytest.mark.parametrize("phase, count", [("2", 1), ("3", 2), ("4", 2), ("5", 3), ("6", 3), ("D", 3)])
def test_operating_rounds_of_a_set_by_phase(phase, count):
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2").phase(phase).stock("Ann", 4)
    pass_all(game)
    assert game.round_name() == f"OR 4.1/{count}"
    for _ in range(count - 1):
        game.play("pass")
    assert game.round_name() == f"OR 4.{count}/{count}"
    assert game.play("pass").round_name() == "SR 5"


@rule("CHES-4-3")
def test_phases_follow_one_another_as_trains_leave_the_deck():
    game = quiet().company("PRR", {"Ann": 6}, par=80, stations="F2")
    seen = []
    while game.state.phase != "D":
        top = game.state.deck[0].kind
        game.money(PRR=900).operating("PRR", "BuyTrains")
        game.play(f"buy_train PRR @bank {top} {game.rules.data.trains[top].price}")
        seen.append((top, game.state.phase))
        game.drop_trains("PRR")
    assert seen == [(kind, kind) for kind in "22222223333334444455566D"]


@rule("CHES-4-4", "CHES-11-1", "CHES-8-3b")
def test_a_set_under_way_keeps_its_length():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2").phase("2").top("3")
    pass_all(game.stock("Ann", 2))
    assert game.round_name() == "OR 2.1/1"
    game.play("pass", "buy_train PRR @bank 3 180")
    assert (game.state.phase, game.round_name()) == ("3", "OR 2.1/1")
    game.play("pass")
    assert game.round_name() == "SR 3"
    assert pass_all(game).round_name() == "OR 3.1/2"


@rule("CHES-11-1")
def test_a_set_of_one_stays_one_through_two_phases():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2").top("3", left=1)
    pass_all(game.stock("Ann", 2))
    game.play("pass", "buy_train PRR @bank 3 180", "buy_train PRR @bank 4 300")
    assert game.state.phase == "4"
    assert game.round_name() == "SR 3"  # no money was left to decide anything about


@rule("CHES-5-1")
def test_hexes_by_coordinates():
    hexes = auction().rules.data.atlas.hexes
    assert {h: hexes[h].name for h in ("F8", "H6", "J4")} == {
        "F8": "Washington DC",
        "H6": "Baltimore",
        "J4": "Philadelphia",
    }
    for row in TABLES["hex_edges"].records():
        assert hexes["F8"].neighbors[row["number"]] == row["neighbour_of_F8"]
    assert (hexes["F8"].neighbors[0], hexes["F8"].neighbors[4]) == ("F10", "G7")
    for hex_ in hexes.values():
        for edge, other in enumerate(hex_.neighbors):
            if other is not None:
                assert hexes[other].neighbors[(edge + 3) % 6] == hex_.id
    quiet().company("PRR", {"Ann": 6}, par=80, stations="F2").operating("PRR").refused(
        "lay_tile PRR F3 57 1", "lay_tile PRR Z99 9 0", rule="CHES-5-1", code="no-hex"
    )


CITIES = ("C5", "C13", "D2", "D8", "D12", "E3", "F2", "G13", "H4", "J2", "J6", "F8", "H6", "J4")


@rule("CHES-5-2")
def test_cities_take_city_tiles_only():
    atlas = auction().rules.data.atlas
    for hex_id, hex_ in atlas.hexes.items():
        cities = hex_.face.shape[0]
        expected = 2 if hex_id in ("H6", "J4") else int(hex_id in (*CITIES, "A3"))
        assert cities == expected, hex_id
        assert all(stop.slots for stop in hex_.face.stops if stop.kind == "city")
    for hex_id in CITIES[:-3]:
        # PLE's home has track, so it may lay wherever it has a station
        game = quiet().company("PLE", {"Ann": 6}, par=80, cash=500, stations=f"A3 {hex_id}").operating("PLE")
        assert {line.split()[3] for line in game.offers("lay_tile") if line.split()[2] == hex_id} == {"57"}
        game.refused(f"lay_tile PLE {hex_id} 8 0", rule="CHES-11.3-14", code="city-tile")
        game.refused(f"lay_tile PLE {hex_id} 58 0", rule="CHES-11.3-14", code="city-tile")


@rule("CHES-5-3", "CHES-R-92")
def test_towns_have_no_station_spaces():
    hexes = auction().rules.data.atlas.hexes
    towns = {h: hexes[h].face.shape[1] for h in hexes if hexes[h].face.shape[1]}
    assert towns == {"E11": 1, "G3": 1, "I5": 1, "B4": 2, "K3": 2, "K5": 2, "I9": 1, "K1": 1}
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2").lay("F2 57 SW-NE", "G3 4 S-N")
    game.operating("PRR", "PlaceStations")
    # nothing to place: the step is passed over, and in it a town would be refused
    game = game.lay("E3 57 SW-NE").operating("PRR", "PlaceStations")
    game.refused("place_station PRR G3 0", rule="CHES-5-3", code="no-city")
    game.refused("place_station PRR E7 0", rule="CHES-5-3", code="no-city")
    game.allowed("place_station PRR E3 0")


@rule("CHES-5-4")
def test_no_tile_on_a_red_hex():
    hexes = auction().rules.data.atlas.hexes
    red = {h for h in hexes if hexes[h].color == "red"}
    assert red == {"A3", "A7", "A13", "B2", "B14", "H14", "L2"}
    game = quiet().company("PLE", {"Ann": 6}, par=80, stations="A3").phase("5").operating("PLE")
    for hex_id in sorted(red):
        game.refused(
            f"lay_tile PLE {hex_id} 57 0",
            f"lay_tile PLE {hex_id} 9 0",
            f"lay_tile PLE {hex_id} 15 0",
            rule="CHES-5-4",
            code="red",
        )


@rule("CHES-5-5", "CHES-R-92")
def test_grey_hexes_are_never_built_on_but_run_through():
    hexes = auction().rules.data.atlas.hexes
    grey = {h for h in hexes if hexes[h].color == "gray"}
    assert grey == {"E1", "F14", "G1", "I9", "K1", "K7"}
    game = quiet().company("C&A", {"Ann": 6}, par=80, trains="3", stations="J6").phase("D")
    game.lay("J6 57 S-N", "J8 9 S-N", "J10 7 NW-N", "I7 9 S-N", "I5 4 S-N").operating("C&A")
    for hex_id in sorted(grey):
        game.refused(f"lay_tile C&A {hex_id} 9 0", f"lay_tile C&A {hex_id} 915 0", rule="CHES-5-5", code="never-built")
    game.play("pass", "run_trains C&A 3-0:J6.0,J8,J10,I9.0,I7,I5.0")
    assert game.revenue == 20 + 30 + 10


@rule("CHES-6-1")
def test_the_price_is_the_number_under_the_marker():
    game = quiet().company("LV", {"Bob": 2, "pool": 1}, par=70, at=(3, 5))
    assert game.price("LV") == 95
    before = game.cash("Ann")
    game.play("buy_share LV @pool")
    assert game.cash("Ann") == before - 95
    bob = next(p for p in game.view()["players"] if p["id"] == "Bob")
    assert bob["worth"] == game.cash("Bob") + 190 + 2 * 70  # and N&W's presidency at 70


@rule("CHES-6-2")
def test_the_revenue_chart_shows_the_latest_earnings():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, trains="2", stations="F2")
    game.company("C&O", {"Bob": 6}, par=70, cash=0, stations="G13").lay("F2 57 SW-NE", "E3 57 SW-NE")
    game.edit(last_revenue={"C&O": 90, "PRR": 10})
    game.operating().play("pass", "run_trains PRR 2-0:F2.0,E3.0", "dividend PRR pay")
    assert game.state.last_revenue == {"PRR": 40, "C&O": 90}
    assert game.on_turn == "C&O"
    game.play("pass")
    assert game.state.last_revenue == {"PRR": 40, "C&O": 0}
    shown = {c["id"]: c["lastRevenue"] for c in game.view()["companies"]}
    assert (shown["PRR"], shown["C&O"], shown["LV"]) == (40, 0, None)


@rule("CHES-6-3", "CHES-6-4")
def test_nothing_else_moves_a_marker():
    game = quiet().company("PRR", {"Bob": 3, "Ann": 2, "pool": 2}, par=80, at=(3, 6), floated=False, operated=False)
    game.edit(floated=game.state.floated - {"PRR"})
    cell = game.cell("PRR")
    game.play("buy_share PRR @pool", "pass", "pass", "pass")
    game.play("buy_share PRR @ipo")  # Ann takes over from Bob
    assert game.president("PRR") == "Ann"
    game.play("buy_share PRR @pool")
    assert "PRR" in game.state.floated
    assert game.cell("PRR") == cell
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2").operating("PRR")
    cell = game.cell("PRR")
    game.play("lay_tile PRR F2 57 SW-NE")
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, trains="2", stations="F2")
    game.lay("F2 57 SW-NE", "E3 57 SW-NE").operating("PRR").play("pass", "place_station PRR E3 0")
    assert game.cell("PRR") == cell
    game.operating("PRR", "BuyTrains").play("buy_train PRR @bank 2 80")
    assert game.cell("PRR") == cell


@rule("CHES-6-5", "CHES-R-05")
def test_the_market_has_77_spaces():
    market = auction().rules.data.market
    rows = [list(row) for row in market.rows]
    assert rows == [list(r["prices"]) for r in TABLES["stock_market"].records()]
    assert [len(row) for row in rows] == [17, 17, 12, 10, 8, 6, 4, 3]
    assert sum(len(row) for row in rows) == len(market.prices) == 77
    assert (rows[0][0], rows[0][-1], rows[7]) == (80, 375, [40, 45, 50])


@rule("CHES-6-6", "CHES-R-06")
def test_the_yellow_spaces():
    market = auction().rules.data.market
    yellow = {(r + 1, c + 1): market.prices[r, c] for r, c in market.zones["yellow"]}
    assert yellow == {(r["row"], r["column"]): r["price"] for r in TABLES["market_yellow"].records()}
    assert sorted(yellow.values()) == [40, 45, 50, 50, 55, 55]
    assert set(market.zones) == {"par", "yellow"}
    for at, counts in (((6, 1), 0), ((6, 2), 1), ((7, 2), 0), ((7, 3), 1), ((8, 3), 0), ((5, 1), 1)):
        game = quiet().company("LV", {"Cy": 2}, par=70, at=at)
        assert game.counted("Cy") == counts


@rule("CHES-6-7", "CHES-10.4-5")
@pytest.mark.parametrize("row", list(TABLES["par_values"].records()), ids=lambda row: str(row["par"]))
def test_the_three_par_spaces(row):
    game = quiet().play(f"start_company LV {row['par']}")
    assert game.cell("LV") == (row["market_row"], row["market_column"])
    assert game.price("LV") == row["par"] == game.state.par["LV"]
    assert "LV" not in game.state.floated
    prices = list(game.rules.data.market.prices.values())
    assert prices.count(row["par"]) > 1  # the same figure stands elsewhere too


@rule("CHES-6-8", "CHES-R-07")
def test_arrows_at_the_ends_of_the_rows():
    market = auction().rules.data.market
    rows = market.rows
    for row in range(7):
        assert market.left((row, 0)) == (row + 1, 0)
    for row in range(1, 8):
        end = (row, len(rows[row]) - 1)
        assert market.right(end) == (row - 1, end[1])
    assert market.right((0, 16)) == (0, 16)
    assert market.left((7, 0)) == (7, 0)
    assert market.prices[market.right((6, 3))] == 70
    assert market.prices[market.left((6, 0))] == 40

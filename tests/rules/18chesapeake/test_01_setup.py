"""Sections 1 to 3: players, components, preparation."""

import pytest

import roundhouse
from roundhouse.rules import ledger
from tests.support.chesapeake import PRIVATES, SLUG, auction, first_stock_round, quiet

rule = pytest.mark.rule
COMPANIES = {"B&O", "C&A", "C&O", "LV", "N&W", "PLE", "PRR", "SRR"}
TABLES = ledger(SLUG).tables
COUNTS = (2, 3, 4, 5, 6)


@rule("CHES-1.3-1")
def test_two_to_six_players():
    for count in COUNTS:
        assert len(auction(count).state.players) == count
    for names in (["Ann"], list("ABCDEFG")):
        with pytest.raises(roundhouse.SetupError, match="takes 2 to 6 players"):
            roundhouse.new_game(SLUG, names)


@rule("CHES-2-1")
def test_eight_public_and_six_private_companies():
    game = auction()
    assert set(game.rules.data.companies) == COMPANIES
    assert tuple(game.rules.data.privates) == PRIVATES
    assert {c["id"] for c in game.view()["companies"]} == COMPANIES
    assert [p["id"] for p in game.view()["privates"]] == list(PRIVATES)
    game.refused("bid P7 500", rule="CHES-2-1", code="no-private")
    quiet().refused("start_company NYC 80", rule="CHES-2-1", code="no-company")


@rule("CHES-2-2")
def test_nine_certificates_of_each_company_make_100_percent():
    state = auction(3).state
    for company in COMPANIES:
        ordinary = sum(state.shares[company].values())
        assert (state.president_shares[company], ordinary) == (2, 8)
        assert state.president_shares[company] * 10 + ordinary * 10 == 100
    assert sum(1 + sum(state.shares[c].values()) for c in COMPANIES) == 72


@rule("CHES-2-3", "CHES-R-02")
def test_twenty_three_trains_and_ds_without_end():
    counts = auction().deck_counts()
    assert {kind: counts[kind] for kind in "23456"} == {"2": 7, "3": 6, "4": 5, "5": 3, "6": 2}
    assert sum(counts[kind] for kind in "23456") == 23
    game = quiet().phase("D").company("PRR", {"Ann": 6}, par=80, cash=900, stations="F2")
    for owner in ("PLE", "SRR", "LV"):
        game.give_trains(owner, "D D")
    game.operating("PRR", "BuyTrains").play("buy_train PRR @bank D 900")
    assert game.kinds("PRR") == ["D"]  # the seventh
    assert game.state.deck[-1].kind == "D"


@rule("CHES-2-4", "CHES-R-08")
def test_97_track_tiles():
    atlas = auction().rules.data.atlas
    manifest = list(TABLES["tile_manifest"].records())
    totals = dict.fromkeys(("yellow", "green", "brown", "grey"), 0)
    for row in manifest:
        totals[row["colour"]] += row["count"]
        tile = atlas.tiles[row["tile"]]
        assert tile.color.replace("gray", "grey") == row["colour"]
        assert tile.count == (None if row["tile"] in ("7", "8", "9") else row["count"])
    assert totals == {"yellow": 44, "green": 30, "brown": 20, "grey": 3}
    assert {row["tile"] for row in manifest} == set(atlas.tiles)


@rule("CHES-2-5")
def test_48_markers():
    game = auction()
    stations = {c: len(costs) for c, costs in game.state.stations.items()}
    assert stations == {"B&O": 3, "C&A": 2, "C&O": 4, "LV": 2, "N&W": 3, "PRR": 4, "PLE": 3, "SRR": 2}
    assert stations == {r["company"]: r["stations"] for r in TABLES["markers"].records() if r["stations"]}
    # one round, and for each company one par value, one price and one figure of earnings
    company = quiet().play("start_company LV 80").view()["companies"][5]
    assert [company[key] for key in ("id", "par", "price", "lastRevenue")] == ["LV", 80, 80, None]
    assert 1 + 3 * len(stations) + sum(stations.values()) == 48


@rule("CHES-2-6", "CHES-R-87")
def test_the_bank_is_8000_and_pays_on_when_it_has_run_out():
    for count in COUNTS:
        assert sum(auction(count).state.cash.values()) == 8000
    game = (
        quiet()
        .company("PRR", {"Ann": 6, "Bob": 1}, par=80, trains="2", stations="F2")
        .lay("F2 57 SW-NE", "E3 57 SW-NE")
    )
    game.money(bank=10).operating("PRR", "RunTheTrains")
    before = game.cash("Ann")
    game.play("run_trains PRR 2-0:F2.0,E3.0", "dividend PRR pay")
    assert game.cash("Ann") == before + 24
    assert game.bank == 10 - 28
    assert sum(game.state.cash.values()) == 8000


@rule("CHES-2-7")
def test_everything_on_the_table_is_shown_to_everybody():
    game = quiet(3).company("LV", {"Ann": 3, "pool": 2}, par=80, trains="2").give_trains("pool", "3")
    game.edit(last_revenue={"LV": 120})
    for viewer in (None, "Ann", "Bob", "Cy"):
        view = game.view(viewer)
        lv = next(c for c in view["companies"] if c["id"] == "LV")
        assert view["round"]["kind"] == "stock"  # the round marker
        assert view["round"]["number"] == 2
        assert view["priority"] == "Ann"
        assert lv["par"] == 80  # the par chart
        assert {"row": 3, "column": 3, "companies": ["LV"]} in view["market"]["stacks"]
        assert lv["lastRevenue"] == 120  # the revenue chart
        assert lv["shares"] == {"Ann": 3, "@pool": 2, "@ipo": 5}
        assert view["deck"][0] == {"kind": "2", "count": 6}
        assert view["pool"] == [{"id": "3-0", "kind": "3"}]


@rule("CHES-3-1", "CHES-3-2")
@pytest.mark.parametrize("row", list(TABLES["starting_cash"].records()), ids=lambda row: f"{row['players']}p")
def test_starting_money_comes_out_of_the_bank(row):
    game = auction(row["players"])
    assert {game.cash(p) for p in game.state.players} == {row["cash_each"]}
    assert row["cash_each"] * row["players"] == 2400
    assert game.bank == row["bank_after_setup"] == 5600


@rule("CHES-3-3")
def test_the_presidents_certificate_lies_on_top():
    game = first_stock_round()
    assert "start_company LV 80" in game.offers()
    game.refused("buy_share LV @ipo", rule="CHES-10.4-9", code="president-first")
    game.play("start_company LV 80").allowed("buy_share LV @ipo")


@rule("CHES-3-4")
def test_one_deck_in_rising_order_and_ds_apart():
    kinds = [train.kind for train in auction().state.deck]
    assert kinds == sorted(kinds)
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=2000, stations="F2").operating("PRR", "BuyTrains")
    assert game.offers("buy_train") == {"buy_train PRR @bank 2 80"}
    game.refused("buy_train PRR @bank 3 180", rule="CHES-11.7-3", code="not-offered")
    game.refused("buy_train PRR @bank D 900", rule="CHES-8-6b", code="not-yet")


@rule("CHES-3-5")
def test_only_yellow_tiles_at_the_start_but_all_may_be_looked_at():
    game = quiet().company("PRR", {"Ann": 6}, par=80, stations="F2").lay("F2 57 SW-NE").operating("PRR")
    game.refused("lay_tile PRR F2 15 S-SW-NE-SE", rule="CHES-11.3-3", code="color-phase")
    supply = auction().view()["supply"]
    printed = {t.id: t.count for t in game.rules.data.atlas.tiles.values()}
    assert supply == {tile: count for tile, count in printed.items() if count is not None}
    assert {tile for tile, count in printed.items() if count is None} == {"7", "8", "9"}


@rule("CHES-3-6")
def test_no_company_has_anything_at_the_start():
    game = auction()
    for company in game.view()["companies"]:
        assert (company["price"], company["par"], company["cash"]) == (None, None, 0)
        assert (company["trains"], company["stations"]["placed"]) == ([], [])
    assert not game.state.markers
    assert not game.state.map.stations


@rule("CHES-3-7")
def test_the_game_opens_with_the_auction_in_phase_2():
    game = auction()
    assert (game.round_name(), game.state.phase) == ("auction", "2")
    assert game.sell_privates().round_name() == "SR 1"


@rule("CHES-3-8")
def test_one_of_the_eight_companies_is_drawn_for_p6():
    drawn = set()
    for seed in range(80):
        game = roundhouse.new_game(SLUG, ["Ann", "Bob", "Cy"], seed=seed)
        (company,) = [c for c, owner in game.state.president_cert.items() if owner == "@reserve"]
        drawn.add(company)
        assert game.state.chance.outcomes == (("vanderbilt", (company,)),)
        again = roundhouse.new_game(SLUG, ["Ann", "Bob", "Cy"], seed=seed)
        assert again.state.president_cert == game.state.president_cert
    assert drawn == COMPANIES


@rule("CHES-3-8")
def test_the_drawn_company_is_known_before_the_first_bid():
    for viewer in (None, "Ann", "Dan"):
        view = auction(drawn="SRR").view(viewer)
        assert view["drawn"] == "SRR"
        assert [c["id"] for c in view["companies"] if c["shares"].get("@reserve") == 2] == ["SRR"]


@rule("CHES-3-9")
def test_the_drawn_presidency_is_never_for_sale():
    game = auction(drawn="LV")
    assert game.held("ipo", "LV") == 8
    assert game.state.president_cert["LV"] != "@ipo"
    game.sell_privates()
    for line in ("start_company LV 70", "start_company LV 80", "start_company LV 95"):
        game.refused(line, rule="CHES-10.4-2", code="started")
    assert not any("LV" in line for line in game.offers("start_company"))


@rule("CHES-3-10")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_one_certificate_of_bo_lies_with_p5(count):
    game = auction(count)
    assert game.state.president_cert["B&O"] == "@ipo"
    assert game.state.shares["B&O"] == {"@ipo": 7, "@reserve": 1}
    drawn = auction(count, drawn="B&O")
    assert drawn.state.shares["B&O"] == {"@ipo": 7, "@reserve": 1}
    assert drawn.state.president_cert["B&O"] == "@reserve"


@rule("CHES-3-11")
def test_the_first_seat_has_the_priority_deal():
    game = auction("Zoe Al Mo")
    assert game.state.players == ("Zoe", "Al", "Mo")
    assert game.state.priority == game.acting == "Zoe"
    game.refused("Al: buy_private P1", code="not-your-turn")


@rule("CHES-3-12")
def test_money_passes_through_the_bank():
    game = auction()
    deeds = ("buy_private P1", "bid P3 55", "pass", "buy_private P2")
    for deed in deeds:
        actor = game.acting
        before = dict(game.state.cash)
        game.play(deed)
        others = {o: c for o, c in game.state.cash.items() if o not in (actor, "@bank", "Bob")}
        assert others == {o: c for o, c in before.items() if o in others}
        assert sum(game.state.cash.values()) == 8000
    assert game.bank == 5600 + 20 + 40 + 55

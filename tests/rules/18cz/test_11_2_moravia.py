"""Section XI.2: Moravia-Silesia for two or three players."""

import pytest

from roundhouse.eighteen.ids import OUT
from roundhouse.rules import ledger
from roundhouse.titles.g18cz.progress import final_value
from tests.support.cz import SLUG, Cz

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
#: what a bare city of the small game shows after a yellow tile, and a way from D18 to Olomouc
WEST = ("D18 8896 E-SE", "D20 8 W-SE", "E21 57 NW-SE")


def moravia(players=3, **more):
    """The second stock round, all private companies out of the game."""
    return Cz(players, "moravia", **more).without_locals().stock()


def sx(lays=WEST, trains="2", phase="a", cash=300, step=None, holds=5, stations="D18", **more):
    """Ann's Sx, at home on D18."""
    game = moravia(**more).phase(phase).money(Ann=100, Bob=100).company("Sx", {"Ann": holds}, price=60, cash=cash)
    return game.lay(*lays).put_stations("Sx", stations).give_trains("Sx", trains).operating("Sx", step)


@rule("CZ-XI.2-1", "CZ-R-76")
def test_its_own_map():
    rows = list(TABLES["moravia_map_reconstruction"].records())
    for players in (2, 3):
        game = Cz(players, "moravia")
        hexes = game.data.atlas.hexes
        assert set(hexes) == {row["hex"] for row in rows}
        for row in rows:
            printed = hexes[row["hex"]]
            assert (printed.terrain[0].cost if printed.terrain else 0) == row["first_tile_cost"]
            assert (printed.face.label or "") == row["label"]
            if "edges to map hexes" in row["note"]:
                edges = [int(e) for e in row["note"].rpartition(":")[2].split(",")]
                plain = [e for e, n in enumerate(printed.neighbors) if n and hexes[n].facts.get("red") is None]
                assert plain == edges
    # the app says that the board is not the printed one
    record = Cz(2, "moravia").view()["cz"]
    assert record["reconstruction"] is True
    assert "reconstruction" in record["notice"]
    assert Cz().view()["cz"]["reconstruction"] is False


@rule("CZ-XI.2-2")
@pytest.mark.parametrize("row", list(TABLES["start_moravia"].records()), ids=lambda row: str(row["players"]))
def test_money_and_limits(row):
    game = Cz(row["players"], "moravia")
    assert {game.cash(p) for p in game.state.players} == {row["starting_cash"]}
    assert game.data.certificate_limit == row["certificate_limit"]
    assert len(game.data.companies) - len(game.state.closed) == row["companies"]


@rule("CZ-XI.2-3", "CZ-R-91")
def test_one_company_is_missing_with_two_players():
    game = moravia(2, removed="Pr").money(Ann=1000)
    assert game.state.closed == {"Pr"}
    assert {line.split()[1] for line in game.offers("start_company")} == {"Sx", "By", "kk", "Ug"}
    # its red hexes stay empty and track may point at them
    game.company("Sx", {"Ann": 5}, price=60, cash=300, trains="2").lay(*WEST, "C19 58 SE-NE")
    assert {"B18", "A21"} <= set(game.data.atlas.hexes)
    assert moravia(3).state.closed == frozenset()


@rule("CZ-XI.2-4")
def test_companies_are_for_sale_from_the_start():
    game = Cz(3, "moravia").without_locals().stock(number=1)
    assert {line.split()[1] for line in game.offers("start_company")} == {"Sx", "Pr", "By", "kk", "Ug"}


@rule("CZ-XI.2-5")
def test_two_additional_stations():
    game = sx((*WEST, "F22 6 NW-E", "F24 7 W-SW", "G23 57 SW-NE"), cash=140, step="Stations")
    assert game.left("Sx") == [40, 100]
    game.play("place_station Sx E21 0")
    assert game.cash("Sx") == 100
    game.operating("Sx", "Stations").play("place_station Sx F22 0")
    assert (game.cash("Sx"), game.left("Sx")) == (0, [])


@rule("CZ-XI.2-6")
def test_seventy_per_cent():
    game = moravia().money(Ann=2000).company("Sx", {"Ann": 6}, price=60).play("buy_share Sx @ipo")
    assert game.held("Ann", "Sx") == 7
    game.play("pass", "pass").refused("buy_share Sx @ipo", rule="CZ-XI.2-6", code="holding-limit")


@rule("CZ-XI.2-7")
@pytest.mark.parametrize("players", [2, 3])
def test_five_types_of_trains(players):
    game = Cz(players, "moravia")
    rows = list(TABLES["moravia_trains"].records())
    for row in rows:
        kind = game.data.trains[row["type"]]
        count = row[f"count_{players}_players"]
        assert kind.price == row["price"]
        assert dict(game.data.roster)[kind.card] == (None if count < 0 else count)
    assert [train.kind for train in game.state.deck if train.kind == "2"] == ["2"] * (players + 3)


@rule("CZ-XI.2-8", "CZ-XI.2-41")
@pytest.mark.parametrize(("kind", "best"), [("2", 40), ("3", 40), ("4", 40), ("4+4", 90), ("5+5", 90)])
def test_every_company_runs_every_type(kind, best):
    game = sx(trains=kind, step="Running", phase="a")
    assert game.best("Sx") == best
    # and any of them is enough at the end of the turn
    game.operating("Sx", "BuyTrains").allowed("pass")
    none = sx(trains="", step="BuyTrains")
    none.refused("pass", rule="CZ-VIII.10-1", code="must-buy")


@rule("CZ-XI.2-9", "CZ-XI.2-10", "CZ-XI.2-11", "CZ-XI.2-12", "CZ-XI.2-13", "CZ-R-81")
def test_phases():
    data = Cz(3, "moravia").data
    seen = [(p.name, p.train_limit["large"], len(p.tiles), p.facts["red"]) for p in data.phases]
    assert seen == [
        ("a", 4, 1, "yellow"),
        ("d", 4, 2, "green"),
        ("e", 4, 2, "green"),
        ("g", 3, 3, "brown"),
        ("j", 2, 4, "gray"),
    ]
    for row, phase in zip(TABLES["moravia_trains"].records(), data.phases, strict=True):
        assert phase.train_limit["large"] == row["train_limit"]


@rule("CZ-XI.2-9")
def test_the_first_phase():
    game = sx(cash=500, step="BuyTrains").give_privates(LS="Ann").operating("Sx", "BuyTrains")
    game.play(*["buy_train Sx @bank 2 70"] * 3)
    assert game.kinds("Sx") == ["2"] * 4
    assert not game.offers("buy_private_in")
    game = sx().give_privates(LS="Ann").operating("Sx")
    game.refused("buy_private_in Sx LS 5", rule="CZ-IV.1-6", code="phase")
    game.refused("lay_tile Sx E21 15 0", rule="CZ-VIII.5-3", code="color-phase")


@rule("CZ-XI.2-10")
def test_the_first_3_train():
    game = sx(cash=500).top("d").give_privates(LS="Ann", MW="Ann").operating("Sx", "BuyTrains")
    game.play("buy_train Sx @bank 3 120")
    assert game.state.phase == "d"
    assert {line.split()[2] for line in game.offers("buy_private_in")} == {"LS", "MW"}
    other = sx(cash=50, phase="d").company("By", {"Bob": 5}, price=60, trains="2").operating("Sx", "BuyTrains")
    other.play("buy_train Sx By 2 5", "answer yes")
    assert "green" in game.data.phase("d").tiles


@rule("CZ-XI.2-11")
@pytest.mark.parametrize("how", ["bought", "exported"])
def test_the_first_4_train_scraps_the_2s(how):
    game = sx(cash=500, trains="2 3", phase="d").lay("F18 8898 NE-E")
    game.company("By", {"Bob": 5}, price=60, trains="2", stations="F18")
    game.top("e").edit(phase="d")
    if how == "bought":
        game.operating("Sx", "BuyTrains").play("buy_train Sx @bank 4 250")
        assert game.kinds("Sx") == ["3", "4"]
    else:
        game.operating("Sx", done="By").end_round()
        assert game.kinds("Sx") == ["3"]
    assert (game.kinds("By"), game.state.phase) == ([], "e")


@rule("CZ-XI.2-12", "CZ-XI.2-45", "CZ-R-85")
@pytest.mark.parametrize("how", ["bought", "exported"])
def test_the_first_4_plus_4_closes_the_privates(how):
    game = sx(cash=500, trains="3 3 4 4", phase="e").give_privates({"LS": "Sx", "LM": "Bob", "MW": "Bob", "3E": "Ann"})
    game.edit(map=game.state.map.with_station(("F22", 0), "MW")).top("g").edit(phase="e").drop_trains("Sx")
    game.give_trains("Sx", "3 3 4")
    cash = game.cash("Bob")
    if how == "bought":
        game.operating("Sx", "BuyTrains").play("buy_train Sx @bank 4+4 400")
        assert (game.step, game.kinds("Sx")) == ("DiscardTrains", ["3", "3", "4", "4+4"])
        game.play(f"discard_train Sx {game.train('Sx', '3')}")
        assert game.cash("Sx") == 100
    else:
        game.operating("Sx").end_round()
    assert game.state.phase == "g"
    assert all(owner == OUT for owner in game.state.privates.values())
    assert game.state.map.stations_of("MW") == ()
    assert game.cash("Bob") == cash
    assert game.data.phase("g").train_limit["large"] == 3


@rule("CZ-XI.2-13")
def test_the_first_5_plus_5_scraps_the_3s():
    game = sx(cash=900, trains="3 4", phase="g").top("j").edit(phase="g").operating("Sx", "BuyTrains")
    game.play("buy_train Sx @bank 5+5 500")
    assert (game.kinds("Sx"), game.state.phase) == (["4", "5+5"], "j")
    assert game.data.phase("j").train_limit["large"] == 2


@rule("CZ-XI.2-14")
def test_bonuses_of_red_tiles():
    # Sx on D18, By's red tile on F18: a line between them through Olomouc and F20
    lays = (*WEST[:2], "E21 57 NW-SE", "F22 5 NW-W", "F20 55 E-W,SW-NE")
    game = moravia().phase("g").money(Ann=100).company("Sx", {"Ann": 5}, price=60, cash=0)
    game.lay(*lays, "F18 8898 NE-E").put_stations("Sx", "D18").company("By", {"Bob": 5}, price=60, stations="F18")
    values = {"4": 40 + 20 + 20, "4+4": 40 + 20 + 20 + 10 + 40 + 100, "5+5": 40 + 20 + 20 + 10 + 40 + 100}
    for kind, best in values.items():
        game.drop_trains("Sx").give_trains("Sx", kind)
        game.edit(phase="g").operating("Sx", "Running")
        if kind == "4":
            # four locations at most: the home tile adds nothing
            assert game.best("Sx") == 40 + 20 + 20 + 10
        else:
            assert game.best("Sx") == best


@rule("CZ-XI.2-15")
def test_red_starting_prices():
    game = moravia().money(Ann=1000)
    pars = {line for line in game.offers("start_company") if line.split()[1] == "Sx"}
    assert pars == {f"start_company Sx {par}" for par in (50, 55, 60, 65, 70)}
    game.refused("start_company Sx 90", rule="CZ-VII.3-4", code="par-value")


@rule("CZ-XI.2-16")
def test_one_space_right():
    game = sx(step="Running").go_on().play("dividend Sx pay")
    assert game.price("Sx") == 65


@rule("CZ-XI.2-17", "CZ-R-78")
def test_five_private_companies():
    game = Cz(3, "moravia")
    rows = {row["id"]: row for row in TABLES["moravia_privates_reconstruction"].records()}
    assert {p.id: p.value for p in game.data.privates.values()} == {id: row["minimum_bid"] for id, row in rows.items()}
    assert {p.id: p.revenue for p in game.data.privates.values() if p.id.startswith("L")} == {
        "LS": 5,
        "LM": 10,
        "LL": 20,
    }
    assert game.round_name() == "auction"


@rule("CZ-XI.2-18", "CZ-XI.2-20", "CZ-XI.2-26", "CZ-R-111", "CZ-R-79")
def test_opening_and_raising():
    game = Cz(3, "moravia")
    assert game.offers("bid") == {
        "bid 3E 50..450",
        "bid MW 60..450",
        "bid LS 25..450",
        "bid LM 40..450",
        "bid LL 55..450",
    }
    game.refused("bid MW 59", rule="CZ-XI.2-18", code="bid-minimum")
    game.refused("bid MW 451", rule="CZ-XI.2-26", code="bid-means")
    game.refused("pass", rule="CZ-R-79", code="name-private")
    # above the minimum is fine
    game.play("bid MW 100")
    assert game.acting == "Bob"
    game.refused("bid MW 104", rule="CZ-XI.2-20", code="bid-low")
    game.refused("bid LS 200", "put_up LS", rule="CZ-XI.2-19", code="other-lot")
    game.play("bid MW 105", "bid MW 450")
    assert game.acting == "Ann"
    game.refused("bid MW 455", rule="CZ-XI.2-26", code="bid-means")
    # the starter may name one without bidding; the others may open
    named = Cz(3, "moravia").play("put_up LS")
    assert named.acting == "Bob"
    named.play("pass").allowed("bid LS 30")
    named.play("bid LS 25")
    assert named.owner("LS") == "Cy"
    named.refused("bid LS 30", "put_up LS", rule="CZ-XI.2-18", code="not-for-sale")


@rule("CZ-XI.2-19", "CZ-XI.2-21", "CZ-XI.2-22")
def test_round_and_round_until_nobody_bids():
    game = Cz(3, "moravia").play("bid LL 60", "bid LL 65", "pass", "bid LL 70")
    # Cy has passed and is out of this auction
    assert game.acting == "Bob"
    bank = game.bank
    game.play("pass")
    assert (game.owner("LL"), game.cash("Ann"), game.bank) == ("Ann", 380, bank + 70)
    # Cy bids again in the next one
    assert game.acting == "Bob"
    game.play("bid LM 40", "bid LM 50", "pass", "pass")
    assert (game.owner("LM"), game.cash("Cy")) == ("Cy", 400)


@rule("CZ-XI.2-23")
def test_starters_in_order_whoever_won():
    game = Cz(3, "moravia", order="Cy Ann Bob")
    seen = []
    for private in ("LS", "LM", "LL", "MW", "3E"):
        seen.append(game.acting)
        game.play(f"put_up {private}", f"bid {private} 100", "pass")
    assert seen == ["Cy", "Ann", "Bob", "Cy", "Ann"]


@rule("CZ-XI.2-24")
def test_the_end_of_the_auctions():
    game = Cz(3, "moravia")
    for private in ("LS", "LM", "LL", "MW", "3E"):
        assert game.round_name() == "auction"
        game.play(f"bid {private} 60", "pass", "pass")
    assert game.round_name() == "SR 1"
    rest = Cz(3, "moravia").play("bid LS 25", "pass", "pass")
    for private in ("LM", "LL", "MW"):
        assert rest.round_name() == "auction"
        rest.play(f"put_up {private}", "pass", "pass")
    assert rest.round_name() == "SR 1"
    assert {p: o for p, o in rest.state.privates.items() if o != OUT} == {"LS": "Ann"}


@rule("CZ-XI.2-25", "CZ-X.1-2")
def test_without_a_single_sale_player_one_wins():
    game = Cz(3, "moravia", order="Bob Cy Ann")
    for private in ("LM", "LL", "MW"):
        game.play(f"put_up {private}", "pass", "pass")
    assert (game.state.result.winners, game.state.result.rule) == (("Bob",), "CZ-XI.2-25")


@rule("CZ-XI.2-27", "CZ-IV.1-4")
def test_its_progress_track():
    data = Cz(2, "moravia").data
    rows = list(TABLES["moravia_progress"].records())
    assert [(part.values, part.export) for part in data.progress] == [
        (row["local_values"], row["export_after"]) for row in rows
    ]
    assert data.values[0] == 50
    assert [len(part.values) for part in data.progress] == [1, 1, 2, 2, 2, 3]


@rule("CZ-XI.2-28", "CZ-XI.2-32", "CZ-R-84", "CZ-R-113")
def test_the_3e_card_is_assigned_for_one_run():
    game = sx((*WEST, "F22 6 NW-E"), trains="2", step="Running").give_privates({"3E": "Bob"}).operating("Sx", "Running")
    # only by its owner and to a company of his own
    assert not game.offers("assign_card")
    game.give_privates({"3E": "Ann"}).operating("Sx", "Running")
    assert game.best("Sx") == 40
    game.play("assign_card Sx")
    assert not game.offers("assign_card")
    # Olomouc and Prerov with the red tile of 20 and its bonus of 50, beside the 2-train's 40
    offered = game.choices("run_trains")[0]
    assert offered.facts["revenue"] == 40 + (20 + 50 + 20 + 20)
    game.do(offered.action)
    assert game.revenue == 150
    assert game.owner("3E") == OUT
    # too late after the run
    late = sx(trains="2", step="Running").go_on().give_privates({"3E": "Ann"})
    late.refused("assign_card Sx", rule="CZ-R-113", code="card-too-late")
    # it may run alone, and unassigned it stays
    alone = sx(trains="", step="Running").give_privates({"3E": "Ann"}).operating("Sx", "Running").play("assign_card Sx")
    assert alone.choices("run_trains")[0].facts["revenue"] == 90
    unused = sx(trains="2", step="Running").give_privates({"3E": "Ann"}).operating("Sx", "Running")
    unused.do(unused.best_offer())
    assert unused.owner("3E") == "Ann"


@rule("CZ-XI.2-29", "CZ-XI.2-33")
def test_the_card_is_no_train_of_the_company():
    game = sx(trains="2 2 2 2").give_privates({"3E": "Ann"}).operating("Sx", "Running").play("assign_card Sx")
    game.do(game.best_offer()).play("dividend Sx withhold")
    assert game.state.result is None
    none = sx(trains="", cash=500).give_privates({"3E": "Ann"}).operating("Sx", "Running").play("assign_card Sx")
    none.do(none.best_offer()).play("dividend Sx pay")
    none.until("BuyTrains").refused("pass", rule="CZ-VIII.10-1", code="must-buy")


@rule("CZ-XI.2-30")
def test_the_card_shares_track():
    game = sx(trains="2").give_privates({"3E": "Ann"}).operating("Sx", "Running").play("assign_card Sx")
    # both run from D18 to Olomouc over the same track
    run = game.rules.runner.best(game.state, "Sx").run
    assert {route.stops for route in run.routes} <= {(("D18", 0), ("E21", 0)), (("E21", 0), ("D18", 0))}
    assert run.revenue == 40 + 90
    # two ordinary trains may not
    two = sx(trains="2 2", step="Running")
    assert two.best("Sx") == 40


@rule("CZ-XI.2-31", "CZ-R-83")
def test_the_card_leaves_out_towns_and_adds_bonuses():
    lays = (*WEST[:2], "E21 57 NW-SE", "F22 5 NW-W", "F20 55 E-W,SW-NE")
    game = moravia().phase("d").company("Sx", {"Ann": 5}, price=60, cash=0).lay(*lays, "F18 8898 NE-E")
    game.put_stations("Sx", "D18").company("By", {"Bob": 5}, price=60, stations="F18")
    game.give_privates({"3E": "Ann"}).operating("Sx", "Running").play("assign_card Sx")
    run = game.rules.runner.best(game.state, "Sx").run
    # red 30+50, Olomouc 20 and Prerov 20: the fourth place, By's red tile, would be one city too many
    assert run.revenue == 80 + 20 + 20


@rule("CZ-XI.2-34", "CZ-XI.2-46")
def test_mws_marker():
    game = Cz(3, "moravia").play("bid MW 60", "pass")
    assert game.state.map.stations_of("MW") == ()
    game.play("pass")
    assert game.state.map.stations_of("MW") == (("F22", 0),)
    unsold = Cz(3, "moravia").play("bid LS 25", "pass", "pass")
    for private in ("LM", "LL", "MW"):
        unsold.play(f"put_up {private}", "pass", "pass")
    assert unsold.state.map.stations_of("MW") == ()
    assert unsold.state.map.free_slots(("F22", 0)) == 1


def with_mw(owner="Bob", lays=(), phase="a", **more):
    """MW in a player's hand, its marker on F22."""
    game = moravia(**more).phase(phase).money(Ann=100, Bob=100, Cy=100).lay(*lays).give_privates(MW=owner)
    return game.edit(map=game.state.map.with_station(("F22", 0), "MW"))


@rule("CZ-XI.2-35", "CZ-XI.2-36", "CZ-R-88", "CZ-R-103", "CZ-R-114")
def test_mw_builds_and_pays():
    game = with_mw().stock(number=3).play("pass", "pass", "pass")
    assert (game.round_name(), game.acting, game.step) == ("OR 3.1/2", "Bob", "BuildMw")
    assert {line.split()[3] for line in game.offers("lay_tile")} == {"5", "6", "57"}
    game.refused("lay_tile MW E21 57 0", rule="CZ-XI.2-35", code="mw-home")
    game.refused("lay_tile MW F22 15 0", rule="CZ-VIII.5-2", code="color-step")
    game.refused("lay_tile MW F22 201 0", rule="CZ-VIII.4-11", code="label")
    game.play("lay_tile MW F22 57 W-E")
    assert game.happened("private-income") == ["MW pays Bob K20."] * 2
    assert game.tile("F22").startswith("57")
    # in the next round of the yellow phase nothing fits and it pays
    assert game.round_name() == "SR 4"
    assert game.cash("Bob") == 140
    # declining costs nothing; a bare hex pays nothing
    bare = with_mw().stock(number=2).play("pass", "pass", "pass").play("pass")
    assert bare.cash("Bob") == 100
    # no purple tile
    green = with_mw(lays=("F22 5 W-NW",), phase="d").stock(number=2).play("pass", "pass", "pass")
    assert not [line for line in green.offers("lay_tile") if "p" in line.split()[3]]
    green.refused("lay_tile MW F22 15p 1", rule="CZ-VIII.5-6", code="purple")


@rule("CZ-XI.2-36", "CZ-E-16")
@pytest.mark.parametrize(("tile", "phase", "income"), [("57 1", "a", 20), ("14 1", "d", 30), ("611 1", "g", 40)])
def test_mw_pays_the_value_of_its_tile(tile, phase, income):
    game = with_mw(lays=(f"F22 {tile}",), phase=phase).stock(number=2).play("pass", "pass", "pass")
    if game.state.pending:
        game.play("pass")
    assert game.cash("Bob") == 100 + income


@rule("CZ-R-120")
def test_without_a_fitting_tile_mw_builds_nothing():
    game = with_mw()
    # all twelve lie elsewhere on the map
    plain = [hex_id for hex_id in game.data.atlas.hexes if not game.data.atlas.hexes[hex_id].face.stops][:12]
    laid = game.state.map
    for number, hex_id in enumerate(plain):
        laid = laid.with_tile(hex_id, ("5", "6", "57")[number // 4], 0)
    game.edit(map=laid, tiles={**game.state.tiles, "5": 0, "6": 0, "57": 0})
    game.stock(number=2).play("pass", "pass", "pass")
    assert game.state.round.kind == "stock"
    assert game.stations("MW") == ["F22.0"]


def buying_mw(stations="D18", cash=300, **more):
    game = with_mw(lays=(*WEST, "F22 14 W-NW-E-SE"), phase="d", **more)
    game.company("Sx", {"Ann": 5}, price=60, cash=cash, trains="3").put_stations("Sx", stations)
    return game.operating("Sx", "Stations")


@rule("CZ-XI.2-37", "CZ-R-112")
def test_mw_is_sold_with_consent_for_up_to_the_value():
    game = buying_mw()
    assert game.value == 55
    game.refused("buy_private_in Sx MW 0", "buy_private_in Sx MW 56", rule="CZ-IV.1-7", code="price")
    game.play("buy_private_in Sx MW 55")
    assert game.acting == "Bob"
    game.play("answer no")
    assert game.owner("MW") == "Bob"
    game.play("buy_private_in Sx MW 1", "answer yes")
    assert (game.cash("Bob"), game.cash("Sx")) == (101, 299)


@rule("CZ-XI.2-38", "CZ-R-86", "CZ-R-87")
def test_on_the_sale_mw_closes_and_its_station_stays():
    game = buying_mw().play("buy_private_in Sx MW 20", "answer yes")
    assert (game.owner("MW"), sorted(game.stations("Sx"))) == (OUT, ["D18.0", "F22.0"])
    # two stations on the map: the next costs 100
    assert game.left("Sx") == [100, 100]
    # a second one on that hex goes to the charter
    double = buying_mw("D18 F22.0").play("buy_private_in Sx MW 20", "answer yes")
    assert (sorted(double.stations("Sx")), double.left("Sx")) == (["D18.0", "F22.0"], [100, 100])


@rule("CZ-R-87")
def test_the_table_may_leave_mws_station_out_of_the_price():
    def bought(stations):
        game = buying_mw(stations, options={"mw_station_counts": False})
        return game.play("buy_private_in Sx MW 20", "answer yes")

    assert bought("D18").left("Sx") == [40, 100]
    assert bought("D18 F22.0").left("Sx") == [100, 100]
    game = buying_mw("D18", options={"mw_station_counts": False})
    game.give_privates(MW="Bob").put_stations("Sx", "F22.0")
    assert game.play("buy_private_in Sx MW 20", "answer yes").left("Sx")[-1] == 100


@rule("CZ-R-85")
@pytest.mark.parametrize("stays", [False, True])
def test_the_table_may_leave_mws_marker_on_the_map(stays):
    game = with_mw(lays=(*WEST, "F22 14 W-NW-E-SE"), phase="e", options={"mw_marker_stays": stays}).top("g")
    game.edit(phase="e").company("Sx", {"Ann": 5}, price=60, cash=500, trains="3", stations="D18")
    game.operating("Sx", "BuyTrains").play("buy_train Sx @bank 4+4 400")
    assert game.owner("MW") == OUT
    assert game.stations("MW") == (["F22.0"] if stays else [])


@rule("CZ-R-85")
def test_mws_station_is_a_foreign_one():
    game = with_mw(lays=(*WEST, "F22 57 NW-SE", "G23 57 NW-SE"), phase="d")
    game.company("Sx", {"Ann": 5}, price=60, cash=300, trains="4", stations="D18").operating("Sx", "Running")
    # it may end in Prerov but not pass it
    assert game.best("Sx") == 30 + 20 + 20
    game.give_privates(MW="out").edit(map=game.state.map.without_station(("F22", 0), "MW"))
    assert game.operating("Sx", "Running").best("Sx") == 30 + 20 + 20 + 20


@rule("CZ-XI.2-39")
def test_locals_work_as_in_the_base_game():
    game = sx((*WEST, "F20 55 E-W,SW-NE"), phase="d").give_privates(LS="Ann", LL="Sx").operating("Sx", "Stations")
    game.play("buy_private_in Sx LS 5")
    game.play(min(line for line in game.offers("lay_tile") if line.endswith("LL")))
    assert "LL" in game.state.spent
    game.play("sell_local Sx LS")
    assert game.owner("LS") == OUT
    paid = (
        moravia().money(Ann=0).give_privates(LS="Ann", LM="Ann", LL="Ann").stock(number=2).play("pass", "pass", "pass")
    )
    assert paid.cash("Ann") == 35


@rule("CZ-XI.2-40")
def test_companies_open_at_half_with_ten_times_the_price():
    game = moravia().money(Ann=1000).play("start_company Sx 65")
    for _ in range(3):
        assert "Sx" not in game.state.floated
        game.play("pass", "pass", "buy_share Sx @ipo")
    assert (game.cash("Sx"), game.held("Ann", "Sx")) == (650, 5)


@rule("CZ-XI.2-42", "CZ-R-82")
def test_a_train_is_exported_after_each_set_but_the_last():
    game = moravia().stock(number=1)
    counts = []
    while game.state.result is None:
        before = len(game.happened("train-exported"))
        game.play("pass", "pass", "pass")
        counts.append(len(game.happened("train-exported")) - before)
    assert counts == [1, 1, 1, 1, 1, 0]


@rule("CZ-XI.2-43")
@pytest.mark.parametrize(("phase", "value"), [("a", 20), ("d", 30), ("e", 30), ("g", 40), ("j", 50)])
def test_red_values(phase, value):
    game = sx(phase=phase, trains="4", step="Running")
    assert game.best("Sx") == value + 20


@rule("CZ-XI.2-44")
def test_the_card_is_never_sold():
    game = sx(phase="d").give_privates({"3E": "Ann", "LS": "Ann"}).operating("Sx")
    assert {line.split()[2] for line in game.offers("buy_private_in")} == {"LS"}
    game.refused("buy_private_in Sx 3E 5", rule="CZ-XI.2-44", code="never-sold")
    game.give_privates(LS="Sx").operating("Sx").refused("sell_local Sx 3E", rule="CZ-IV.1-23", code="not-owned")


@rule("CZ-R-77")
def test_homes_of_the_companies():
    homes = {row["company"]: row["red_hexes"] for row in TABLES["moravia_homes_reconstruction"].records()}
    for company, hexes in homes.items():
        game = moravia().company(company, {"Ann": 5}, price=60, cash=300, operated=False).operating()
        assert {line.split()[2] for line in game.offers("lay_tile")} == set(hexes)


@rule("CZ-R-80")
def test_the_poorest_starts():
    game = Cz(3, "moravia")
    game.play("put_up LS", "bid LS 100", "pass")
    for private in ("LM", "LL", "MW"):
        game.play(f"put_up {private}", "pass", "pass")
    assert (game.memory.order, game.acting) == (("Bob", "Ann", "Cy"), "Bob")


@rule("CZ-R-89")
def test_certificates_and_the_end():
    game = moravia().money(Ann=0, Bob=0, Cy=0).give_privates({"3E": "Ann", "MW": "Bob", "LS": "Cy"})
    game.edit(map=game.state.map.with_station(("F22", 0), "MW"))
    assert [game.counted(p) for p in ("Ann", "Bob", "Cy")] == [1, 1, 1]
    game.stock(number=6).play("pass", "pass", "pass")
    while game.state.result is None:
        game.play("pass")
    assert game.state.result.scores == {"Ann": 0, "Bob": 120, "Cy": 15 + 120}
    assert [final_value(game.data, private) for private in ("3E", "MW", "LS")] == [0, 120, 120]


@rule("CZ-R-90")
def test_no_acquisitions():
    game = sx(phase="d", cash=900, step="Acquire").company("By", {"Ann": 5}, price=60, cash=0, trains="3")
    game.operating("Sx", "Acquire")
    assert game.step == "BuyTrains"


@rule("CZ-XI.2-3")
@pytest.mark.parametrize("players, removed", [(2, 1), (3, 0)])
def test_companies_are_drawn_out_only_where_some_are_left_over(players, removed):
    game = Cz(players, "moravia")
    assert len(game.state.closed) == removed
    assert ("removed" in dict(game.state.chance.outcomes)) == bool(removed)

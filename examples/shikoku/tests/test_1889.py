"""The rules of 1889, in the order of its ledger. Run from a checkout of Roundhouse with the package installed."""

import pytest

from roundhouse.titles import find_ledger
from tests.support.scripted import ScriptedEighteen

SLUG = "1889"
rule = pytest.mark.rule
COUNTS = {2: 5, 3: 6, 4: 7, 5: 7, 6: 7}
#: Matsuyama to Imabari: the shortest route of IR
HOME = "E2 57 SW-NE"


def new_game(players=4):
    return ScriptedEighteen(SLUG, players)


def quiet(players=4):
    """The second stock round with Ann on turn and all private companies closed."""
    game = new_game(players)
    return game.give_privates(dict.fromkeys(game.state.privates, "out")).stock("Ann")


def iyo(step=None, phase="2", cash=500, trains="", tiles=(HOME,), holds=None, **more):
    """IR of Ann in an operating round."""
    game = quiet().company("IR", holds or {"Ann": 6}, par=80, cash=cash, trains=trains, stations="E2").phase(phase)
    return game.lay(*tiles).operating("IR", step, **more)


# -- 1 to 3: players, components, map --------------------------------------------------------------------------------


@rule("1889-1-1", "1889-2-1", "1889-2-2", "1889-5-6")
@pytest.mark.parametrize("players, cash, limit", [(2, 420, 25), (3, 420, 19), (4, 420, 14), (5, 390, 12), (6, 390, 11)])
def test_the_start(players, cash, limit):
    game = new_game(players)
    assert {game.cash(name) for name in game.state.players} == {cash}
    assert game.bank == 7000 - players * cash
    assert game.rules.data.certificate_limit == limit


@rule("1889-2-3")
def test_the_trains():
    game = new_game()
    assert game.deck_counts() == {"2": 6, "3": 5, "4": 4, "5": 3, "6": 2, "D": 1}
    assert [kind.price for kind in game.rules.data.trains.values()] == [80, 180, 300, 450, 630, 1100]
    assert ("D", None) in game.rules.data.roster


@rule("1889-2-4")
def test_the_tiles():
    manifest = {row["tile"]: row["count"] for row in find_ledger(SLUG).tables["tile_manifest"].records()}
    assert {tile.id: tile.count for tile in new_game().rules.data.atlas.tiles.values()} == manifest
    game = iyo("LayTrack", tiles=(HOME, "F3 57 SW-NE"))
    game.refused("lay_tile IR D3 99 0", rule="1889-2-4", code="no-tile")
    none = iyo("LayTrack", tiles=(HOME, "A8 7 S-SW", "B9 7 S-SW"))
    none.refused("lay_tile IR D3 7 NE-SE", rule="1889-2-4", code="no-tile-left")


@rule("1889-2-5", "1889-5-1")
def test_starting_a_company():
    game = quiet()
    assert list(game.rules.data.market.par_cells()) == [65, 70, 75, 80, 90, 100]
    game.refused("start_company IR 85", rule="1889-2-5", code="par-value")
    game.refused("buy_share IR @ipo", rule="1889-5-1", code="president-first")
    game.play("start_company IR 90")
    assert (game.president("IR"), game.held("Ann", "IR"), game.cash("Ann")) == ("Ann", 2, 420 - 180)
    game.refused("start_company IR 90", rule="1889-5-1", code="started")


@rule("1889-2-6")
def test_the_companies():
    companies = new_game().rules.data.companies
    assert list(companies) == ["AR", "IR", "SR", "KO", "TR", "KU", "UR"]
    assert {(c.shares, c.president_shares) for c in companies.values()} == {(10, 2)}
    quiet().refused("start_company XX 80", rule="1889-2-6", code="no-company")


@rule("1889-2-7")
@pytest.mark.parametrize("players, count", COUNTS.items())
def test_the_private_companies(players, count):
    game = new_game(players)
    assert list(game.state.privates) == ["TER", "MF", "ER", "SMR", "DR", "SIR", "UTF"][:count]
    game.refused("buy_private P1", rule="1889-2-7", code="no-private")


@rule("1889-3-1")
def test_where_no_tile_is_laid():
    game = iyo("LayTrack")
    game.refused("lay_tile IR F1 8 0", rule="1889-3-1", code="red")
    game.refused("lay_tile IR B3 58 0", rule="1889-3-1", code="never-built")
    game.refused("lay_tile IR Z9 8 0", rule="1889-3-1", code="no-hex")


@rule("1889-3-2")
@pytest.mark.parametrize("phase, worth", [("2", 30), ("4", 30), ("5", 60), ("6", 60), ("D", 100)])
def test_off_map_values(phase, worth):
    game = iyo("RunTheTrains", phase, trains="5")
    assert game.best("IR") == 20 + worth


@rule("1889-3-3")
def test_marks_agree():
    game = quiet().company("SR", {"Ann": 6}, par=80, cash=500, stations="I2").lay("I2 57 S-N").operating("SR")
    game.refused("lay_tile SR I4 57 S-N", rule="1889-3-3", code="label")
    game.play("lay_tile SR I4 438 N-SE")
    assert game.tile("I4").startswith("438")


@rule("1889-3-4", "1889-3-5")
def test_kinds_of_hexes():
    game = iyo("LayTrack")
    game.refused("lay_tile IR F3 8 0", rule="1889-3-4", code="city-tile")
    game.refused("lay_tile IR D3 57 0", rule="1889-3-4", code="plain-tile")
    game.refused("lay_tile IR J5 8 0", rule="1889-3-4", code="one-town")
    town = iyo("LayTrack", "3", tiles=(HOME, "J5 58 S-NE"))
    town.refused("lay_tile IR J5 16 0", rule="1889-3-5", code="no-town-upgrade")


# -- 4: the auction --------------------------------------------------------------------------------------------------


@rule("1889-4-1", "1889-4-2", "1889-4-3", "1889-4-4")
def test_bids():
    game = new_game(3)
    game.refused("buy_private MF", rule="1889-4-2", code="not-cheapest")
    game.refused("bid TER 25", rule="1889-4-2", code="cheapest")
    game.refused("bid MF 34", rule="1889-4-3", code="too-low")
    game.play("bid MF 37")  # no multiple of 5
    game.refused("bid MF 41", rule="1889-4-3", code="must-raise")
    game.play("bid SIR 419")
    game.refused("bid SIR 425", rule="1889-4-4", code="free-cash")
    game.play("pass")
    game.refused("bid ER 384", rule="1889-4-4", code="free-cash")
    game.play("buy_private TER")
    assert (game.cash("Ann"), game.state.privates["TER"]) == (420 - 20 - 37, "Ann")
    assert game.state.privates["MF"] == "Ann"
    game.refused("bid MF 60", rule="1889-4-1", code="sold")
    rich = new_game(2).play("bid MF 35", "bid ER 420", "pass")
    rich.refused("buy_private TER", rule="1889-4-4", code="cannot-pay")


@rule("1889-4-5", "1889-4-8")
def test_several_bidders():
    game = new_game(3).play("bid MF 35", "bid MF 40", "buy_private TER")
    assert (game.acting, game.state.round.settling) == ("Ann", "MF")
    game.refused("buy_private ER", rule="1889-4-5", code="settling")
    game.play("bid MF 45", "pass")
    assert (game.state.privates["MF"], game.cash("Ann"), game.acting) == ("Ann", 375, "Ann")
    game.play(*(f"buy_private {private}" for private in ("ER", "SMR", "DR", "SIR")))
    assert (game.round_name(), game.acting) == ("SR 1", "Bob")


@rule("1889-4-6")
def test_the_first_becomes_cheaper():
    game = new_game(2)
    for price in (15, 10, 5):
        game.play("pass", "pass")
        assert game.happened("price-falls")[-1].endswith(f"¥{price}.")
    game.play("pass", "pass")
    assert (game.state.privates["TER"], game.cash("Ann"), game.acting) == ("Ann", 420, "Bob")


@rule("1889-4-7")
def test_incomes_when_all_pass_later():
    game = new_game(2).play("buy_private TER", "pass", "pass")
    assert (game.cash("Ann"), game.acting) == (420 - 20 + 5, "Bob")


# -- 5: stock rounds -------------------------------------------------------------------------------------------------


@rule("1889-5-2", "1889-5-15")
def test_all_pass_in_a_row():
    game = quiet(3).company("IR", {"Ann": 6, "Bob": 4}, par=80, stations="E2").stock("Bob")
    game.play("start_company SR 65", "pass", "pass", "pass", "pass")
    assert (game.round_name(), game.state.priority, game.price("IR")) == ("OR 2.1/1", "Cy", 90)


@rule("1889-5-3", "1889-5-4")
def test_selling_before_or_after():
    game = quiet().company("IR", {"Ann": 4, "Bob": 2}, par=80).company("SR", {"Bob": 3, "Ann": 2}, par=80).stock("Ann")
    game.play("sell_shares SR 1", "buy_share IR @ipo")
    game.refused("sell_shares SR 1", rule="1889-5-4", code="one-block")
    game.refused("buy_share IR @ipo", rule="1889-5-3", code="one-purchase")
    game.play("sell_shares IR 1", "pass")
    assert (game.acting, game.held("Ann", "IR"), game.held("Ann", "SR")) == ("Bob", 4, 1)
    nothing = quiet().play("start_company IR 65")
    assert nothing.acting == "Bob"  # nothing could be sold, so the turn is over


@rule("1889-5-5")
def test_no_sales_in_the_first_round():
    game = quiet().company("IR", {"Ann": 4}, par=80).stock("Ann", number=1)
    game.refused("sell_shares IR 1", rule="1889-5-5", code="first-round")


@rule("1889-5-6", "1889-5-7")
def test_the_certificate_limit():
    game = quiet(6).money(Ann=2000)
    for company in ("AR", "SR", "KO"):
        game.company(company, {"Ann": 5, "Bob": 2}, par=65)
    game.company("IR", {"Bob": 2}, par=65).stock("Ann")
    assert game.counted("Ann") == 12
    game.refused("buy_share IR @ipo", rule="1889-5-6", code="over-limit")
    at_limit = game.copy().company("KO", {"Ann": 4, "Bob": 2}, par=65)
    at_limit.refused("buy_share IR @ipo", rule="1889-5-6", code="certificate-limit")
    for cell in ((6, 1), (9, 1)):  # yellow, orange
        free = game.copy().company("KO", at=cell)
        assert free.counted("Ann") == 8
        free.allowed("buy_share IR @ipo")


@rule("1889-5-8")
def test_the_holding_limit():
    game = quiet().company("IR", {"Ann": 6}, par=80).stock("Ann")
    game.refused("buy_share IR @ipo", rule="1889-5-8", code="holding-limit")
    game.company("IR", at=(8, 1)).refused("buy_share IR @ipo", rule="1889-5-8", code="holding-limit")  # yellow
    game.company("IR", at=(9, 1)).play("buy_share IR @ipo")  # orange
    assert game.held("Ann", "IR") == 7


@rule("1889-5-9")
def test_launched_at_half():
    game = quiet().company("IR", {"Ann": 4}, par=80, floated=False, operated=False).stock("Ann")
    game.play("buy_share IR @ipo")
    assert ("IR" in game.state.floated, game.cash("IR")) == (True, 800)


@rule("1889-5-10", "1889-5-11", "1889-5-12", "1889-5-13")
def test_pool_and_prices():
    game = quiet().company("IR", {"Ann": 4, "Bob": 2, "pool": 4}, par=80).stock("Ann").money(Ann=60)
    game.refused("sell_shares IR 2", rule="1889-5-10", code="pool-limit")
    game.play("sell_shares IR 1")
    assert (game.cash("Ann"), game.price("IR"), game.held("pool", "IR")) == (140, 75, 5)
    game.refused("buy_share IR @pool", rule="1889-5-12", code="sold-this-round")
    game.play("pass", "buy_share IR @pool")
    assert game.cash("Bob") == 420 - 75
    poor = quiet().company("IR", {"Ann": 4}, par=80).stock("Bob").money(Bob=79)
    poor.refused("buy_share IR @ipo", rule="1889-5-11", code="cannot-pay")
    poor.refused("buy_share IR @pool", rule="1889-5-11", code="none-left")
    poor.refused("buy_share IR @bank", rule="1889-5-11", code="source")
    poor.refused("sell_shares IR 1", rule="1889-5-2", code="not-held")


@rule("1889-5-14")
def test_presidents():
    game = quiet().company("IR", {"Ann": 3, "Bob": 3}, par=80).stock("Bob").play("buy_share IR @ipo", "pass")
    assert game.president("IR") == "Bob"
    alone = quiet().company("IR", {"Ann": 3, "Bob": 1}, par=80).stock("Ann")
    alone.refused("sell_shares IR 2", rule="1889-5-14", code="no-successor")


# -- 6: private companies --------------------------------------------------------------------------------------------


@rule("1889-6-1")
def test_companies_buy_private_companies():
    game = iyo("LayTrack", "3").give_privates(SIR="Bob", TER="Ann")
    game.refused("buy_private_in IR SIR 39", "buy_private_in IR SIR 161", rule="1889-6-1", code="price")
    game.refused("buy_private_in IR UTF 150", rule="1889-7-4", code="closed")
    game.refused("buy_private_in SR SIR 80", rule="1889-8-1", code="not-operating")
    game.play("buy_private_in IR SIR 160", "answer yes", "buy_private_in IR TER 10")
    assert (game.cash("Bob"), game.cash("IR"), game.state.privates["SIR"]) == (580, 330, "IR")
    game.refused("buy_private_in IR SIR 80", rule="1889-6-1", code="not-a-player")
    early = iyo("LayTrack").give_privates(SIR="Bob")
    early.refused("buy_private_in IR SIR 80", rule="1889-6-1", code="phase")
    poor = iyo("LayTrack", "3", cash=50).give_privates(SIR="Bob")
    poor.refused("buy_private_in IR SIR 60", rule="1889-6-1", code="treasury")


@rule("1889-6-2")
def test_blocked_hexes():
    game = iyo("LayTrack", "3").give_privates(TER="Bob", ER="Bob")
    game.refused("lay_tile IR K4 440 0", "lay_tile IR C4 12 0", rule="1889-6-2", code="private-block")


@rule("1889-6-3", "1889-6-5")
def test_the_port_tile():
    game = iyo("LayTrack").give_privates(MF="Ann")
    cash = game.cash("IR")
    game.refused("lay_tile IR B11 437 0", rule="1889-6-3", code="power-only")
    game.refused("lay_tile MF J5 437 0 MF", rule="1889-6-3", code="power-tile")
    game.refused("Bob: lay_tile MF B11 437 0 MF", code="not-your-turn")
    game.play("lay_tile MF B11 437 NW-NE MF")
    assert (game.tile("B11").split()[0], game.cash("IR"), game.state.privates["MF"]) == ("437", cash, "Ann")
    game.refused("lay_tile MF G10 437 0 MF", rule="1889-6-3", code="spent")
    game.allowed("lay_tile IR D3 9 SW-NE")  # the company's own tile is still to come
    # not in the turn of another's company, but at any time in a stock round
    other = iyo("LayTrack").give_privates(MF="Bob")
    other.refused("Bob: lay_tile MF B11 437 NW-NE MF", code="not-your-turn")
    other.refused("lay_tile IR B11 437 NW-NE MF", rule="1889-6-3", code="no-power")
    stock = quiet().give_privates(MF="Bob").stock("Ann")
    assert stock.acting == "Ann"
    stock.play("Bob: lay_tile MF B11 437 NW-NE MF")
    assert stock.acting == "Ann"


@rule("1889-6-4", "1889-6-5")
def test_the_green_tile_on_ohzu():
    game = iyo("LayTrack", "3").give_privates(ER="Bob").play("buy_private_in IR ER 40", "answer yes")
    assert game.acting == "Bob"
    game.refused("lay_tile ER C4 57 0 ER", rule="1889-6-4", code="power-tile")
    game.refused("lay_tile ER C4 12 3 ER", rule="1889-8-4", code="track-kept")
    game.play("lay_tile ER C4 12 S-SW-NW ER")
    assert (game.acting, game.tile("C4").split()[0], game.state.privates["ER"]) == ("Ann", "12", "IR")
    forgone = iyo("LayTrack", "3").give_privates(ER="Bob").play("buy_private_in IR ER 40", "answer yes", "Bob: pass")
    assert (forgone.acting, forgone.tile("C4")) == ("Ann", None)


@rule("1889-6-6", "1889-8-5", "1889-R-4")
def test_mountains_and_costs():
    game = iyo("LayTrack", tiles=("E2 6 S-NE",), cash=70)
    game.refused("lay_tile IR E4 9 S-N", rule="1889-8-5", code="cannot-pay-tile")
    owner = game.copy().give_privates(SMR="IR").play("lay_tile IR E4 9 S-N")
    assert owner.cash("IR") == 70
    payer = iyo("LayTrack", tiles=("E2 6 S-NE",)).play("lay_tile IR E4 9 S-N")
    assert payer.cash("IR") == 500 - 80
    both = quiet().company("SR", {"Ann": 6}, par=80, cash=200, stations="I2").give_privates(SMR="SR")
    both.lay("I2 57 S-N", "I4 438 N-SW").operating("SR")
    both.play("lay_tile SR H5 8 NE-S")  # mountain and river
    assert both.cash("SR") == 120


@rule("1889-8-5")
def test_every_tile_on_kotohira_is_paid_for():
    game = quiet().company("SR", {"Ann": 6}, par=80, cash=200, stations="I2").phase("3")
    game.lay("I2 57 S-N", "I4 438 N-SW").operating("SR").play("lay_tile SR I4 439 N-SW-SE")
    assert game.cash("SR") == 120


@rule("1889-6-7", "1889-R-2", "1889-R-3")
def test_the_exchange():
    game = quiet().give_privates(DR="Bob").stock("Ann")
    game.refused("Bob: exchange_private DR", rule="1889-R-2", code="not-started")
    game.refused("Ann: exchange_private DR", rule="1889-5-2", code="not-now")
    game.company("IR", {"Ann": 4}, par=80, floated=False, operated=False).play("Bob: exchange_private DR")
    assert (game.held("Bob", "IR"), game.state.privates["DR"], game.acting) == (1, "@out", "Ann")
    assert "IR" in game.state.floated
    gone = quiet().give_privates(DR="Bob").company("IR", {"Ann": 6, "Cy": 4}, par=80).stock("Ann")
    gone.refused("Bob: exchange_private DR", rule="1889-6-7", code="none-left")
    full = quiet().give_privates(DR="Bob", SIR="Bob").company("IR", {"Bob": 6}, par=80).stock("Ann")
    full.refused("Bob: exchange_private DR", rule="1889-5-8", code="holding-limit")
    full.refused("Bob: exchange_private SIR", rule="1889-6-7", code="no-exchange")


@rule("1889-6-8", "1889-6-9", "1889-6-10", "1889-7-4")
def test_what_the_first_5_closes():
    game = iyo("BuyTrains", "4", cash=450).top("5").give_privates(UTF="Bob", SIR="Bob", TER="IR")
    game.play("buy_train IR @bank 5 450")
    assert [p for p, owner in game.state.privates.items() if owner != "@out"] == ["UTF"]
    before = game.cash("Bob")
    game.operating(number=1, of=3)
    assert game.state.privates["UTF"] == "Bob"
    game.end_turn()
    assert game.cash("Bob") == before + 50
    owned = iyo("BuyTrains", "4", cash=450).top("5").give_privates(UTF="IR").play("buy_train IR @bank 5 450")
    assert owned.state.privates["UTF"] == "@out"
    paid = quiet().give_privates(UTF="Bob", SIR="Cy").play("pass", "pass", "pass", "pass")
    assert (paid.cash("Bob"), paid.cash("Cy")) == (420 + 30, 420 + 20)


# -- 7: phases -------------------------------------------------------------------------------------------------------


@rule("1889-7-1")
@pytest.mark.parametrize(
    "phase, colors, rounds", [("2", 1, 1), ("3", 2, 2), ("4", 2, 2), ("5", 3, 3), ("6", 3, 3), ("D", 3, 3)]
)
def test_phases(phase, colors, rounds):
    found = new_game().rules.data.phase(phase)
    assert (len(found.tiles), found.operating_rounds) == (colors, rounds)
    if phase == "2":
        iyo("LayTrack").refused("lay_tile IR E2 205 1", rule="1889-7-1", code="color-phase")


@rule("1889-7-2", "1889-7-3")
def test_scrapping_and_limits():
    game = iyo("BuyTrains", "3", cash=2000, trains="3 3 3").top("4").company("SR", {"Bob": 6}, par=80, stations="I2")
    game.give_trains("SR", "2 3").play("buy_train IR @bank 4 300")
    assert (game.kinds("SR"), game.acting, game.step) == (["3"], "Ann", "DiscardTrains")
    game.refused("discard_train SR 3-0", rule="1889-7-3", code="discard-company")
    game.play(f"discard_train IR {game.train('IR', '3')}")
    assert (game.kinds("pool"), len(game.kinds("IR"))) == (["3"], 3)
    full = iyo("BuyTrains", "6", cash=2000, trains="5 5")
    full.refused("buy_train IR @bank 6 630", rule="1889-7-3", code="limit")


# -- 8: operating ----------------------------------------------------------------------------------------------------


@rule("1889-8-1", "1889-8-6", "1889-R-1")
def test_order_and_homes():
    game = quiet().company("IR", {"Ann": 6}, par=80, cash=100, operated=False)
    game.company("SR", {"Bob": 6}, par=90, cash=100, operated=False).operating()
    assert (game.on_turn, game.stations("SR"), game.stations("IR")) == ("SR", ["I2.0"], [])
    game.refused("place_station SR E2 0", rule="1889-8-1", code="not-now")
    kept = iyo("LayTrack").company("SR", {"Bob": 6}, par=90, cash=100, stations="I2")
    kept.lay("D3 9 SW-NE").operating("IR", "LayTrack")
    assert kept.rules.flows["operating"].steps[1].policy.kept(kept.state, "SR", ("C10", 0)) == 1


@rule("1889-8-2", "1889-8-3")
def test_one_tile_that_is_reached():
    game = iyo("LayTrack")
    game.refused("lay_tile IR I8 8 0", rule="1889-8-3", code="not-connected")
    game.play("lay_tile IR D3 9 SW-NE")
    again = iyo("LayTrack", lays=1, phase="3").give_privates(SIR="Bob")
    assert again.step != "LayTrack"
    plain = iyo("LayTrack", "3", tiles=(HOME, "D3 9 SW-NE"))
    plain.refused("lay_tile IR D3 23 1", rule="1889-8-3", code="new-track")
    plain.allowed("lay_tile IR D3 24 4")
    late = iyo("LayTrack", tiles=(HOME,)).play("lay_tile IR D3 9 SW-NE")
    assert late.state.round.turn.lays == 1


@rule("1889-8-4")
def test_upgrades():
    game = iyo("LayTrack", "5")
    game.refused("lay_tile IR E2 611 0", rule="1889-8-4", code="color-step")
    game.refused("lay_tile IR E2 13 S-NW-NE", rule="1889-8-4", code="track-kept")
    game.refused("lay_tile IR D3 9 NW-SE", rule="1889-8-4", code="off-map")
    blank = quiet().company("AR", {"Ann": 6}, par=80, cash=500, stations="K8").lay("K8 6 SW-N").operating("AR")
    blank.refused("lay_tile AR K6 7 S-SW", rule="1889-8-4", code="blank-side")


@rule("1889-8-7")
def test_stations():
    game = iyo("PlaceStations", tiles=("E2 5 NE-SE", "F3 57 NW-SE"), cash=39)
    assert game.step != "PlaceStations"  # no money
    able = iyo("PlaceStations", tiles=("E2 5 NE-SE", "F3 57 NW-SE"))
    able.refused("place_station IR E2 0", rule="1889-8-7", code="same-hex")
    able.refused("place_station IR G4 0", rule="1889-8-7", code="no-route")
    able.refused("place_station IR D3 0", rule="1889-8-7", code="no-city")
    able.refused("place_station IR F3 0 MF", rule="1889-8-7", code="no-power")
    able.play("place_station IR F3 0")
    assert (able.cash("IR"), able.stations("IR")) == (460, ["E2.0", "F3.0"])


@rule("1889-8-8", "1889-8-9")
def test_runs():
    game = iyo("RunTheTrains", trains="2 2", tiles=("E2 5 NE-SE", "F3 57 NW-SE", "G4 57 NW-SE"))
    game.refused("run_trains IR 2-0:F3.0,G4.0", rule="1889-8-8", code="no-own-station")
    game.refused("run_trains IR 2-0:E2.0,F3.0,G4.0", rule="1889-8-8", code="too-long")
    game.refused("run_trains IR 2-0:E2.0,F3.0 2-1:E2.0,F3.0", rule="1889-8-9", code="track-shared")
    game.refused("run_trains IR 3-0:E2.0,F3.0", rule="1889-8-8", code="unknown-train")
    game.play("run_trains IR 2-0:E2.0,F1.0 2-1:E2.0,F3.0")
    assert game.revenue == 50 + 40
    everything = iyo("RunTheTrains", "D", trains="D", tiles=("E2 5 NE-SE", "F3 57 NW-SE", "G4 57 NW-SE"))
    assert everything.best("IR") == 100 + 20 + 20 + 20


@rule("1889-8-10", "1889-8-11")
def test_dividends():
    def paying(**more):
        return iyo("PayOut", trains="2", holds={"Ann": 5, "Bob": 2, "pool": 2}, revenue=50, **more)

    paid = paying().play("dividend IR pay")
    assert (paid.cash("Ann"), paid.cash("Bob"), paid.cash("IR"), paid.price("IR")) == (445, 430, 510, 90)
    kept = paying().play("dividend IR withhold")
    assert (kept.cash("IR"), kept.price("IR")) == (550, 75)
    paying().refused("dividend IR half", rule="1889-8-10", code="dividend-kind")
    idle = iyo("RunTheTrains", tiles=())
    assert idle.price("IR") == 75


@rule("1889-8-12")
def test_ways_to_buy_trains():
    game = iyo("BuyTrains", "3", trains="2").company("SR", {"Bob": 6}, par=80, trains="3", stations="I2")
    game.give_trains("pool", "2")
    game.refused("buy_train IR @bank 3 170", rule="1889-8-12", code="price")
    game.refused("buy_train IR @bank 4 300", rule="1889-8-12", code="not-offered")
    game.refused("buy_train IR SR 3 501", rule="1889-8-12", code="own-money")
    game.refused("buy_train IR SR 3 0", rule="1889-8-12", code="price-range")
    game.refused("buy_train IR SR 2 10", rule="1889-8-12", code="seller-train")
    game.play("buy_train IR @pool 2 80", "buy_train IR SR 3 1", "answer yes")
    assert (game.kinds("IR"), game.cash("IR"), game.cash("SR")) == (["2", "2", "3"], 419, 1)


@rule("1889-8-20")
def test_d_trains():
    early = iyo("BuyTrains", "5", cash=2000, trains="4")
    early.refused("buy_train IR @bank D 1100", rule="1889-8-20", code="not-yet")
    game = iyo("BuyTrains", "6", cash=2000, trains="5")
    game.allowed("buy_train IR @bank D 1100", "buy_train IR @bank 6 630")
    game.refused("buy_train IR @bank 6 330 trade_in=5-0", rule="1889-8-20", code="trade-in")
    game.play(f"buy_train IR @bank D 800 trade_in={game.train('IR', '5')}")
    assert (game.kinds("IR"), game.kinds("pool"), game.cash("IR")) == (["D"], ["5"], 1200)


@rule("1889-8-21", "1889-8-22", "1889-8-23", "1889-8-24")
def test_the_president_helps():
    game = iyo("BuyTrains", "4", cash=50).company("SR", {"Bob": 3, "Ann": 3}, par=80, trains="3", stations="I2")
    game.money(Ann=100)
    game.refused("pass", rule="1889-8-21", code="must-buy")
    game.refused("buy_train IR SR 3 120", rule="1889-8-22", code="not-cheapest")
    game.refused("buy_train IR @bank 4 300", rule="1889-8-22", code="president-cash")
    game.refused("sell_shares SR 3", rule="1889-8-23", code="smaller-block")
    game.play("sell_shares SR 2")
    game.refused("sell_shares IR 1", rule="1889-8-23", code="no-need")
    game.play("buy_train IR @bank 4 300")
    assert (game.kinds("IR"), game.cash("IR"), game.cash("Ann")) == (["4"], 0, 10)
    leader = iyo("BuyTrains", "4", cash=50).company("SR", {"Ann": 4, "Bob": 3}, par=80, stations="I2").money(Ann=0)
    leader.refused("sell_shares SR 2", rule="1889-8-24", code="own-presidency")


# -- 9: the end ------------------------------------------------------------------------------------------------------


@rule("1889-9-1", "1889-9-3", "1889-1-1")
def test_the_bank_is_broken():
    game = iyo("PayOut", trains="2", revenue=50, number=1, of=1, cash=0)
    game.company("SR", {"Bob": 6}, par=80, stations="I2", cash=0).give_privates(UTF="Cy").money(bank=20)
    game.play("dividend IR pay").end_turn()
    assert game.state.result is None or game.state.result.rule == "1889-9-1"
    while game.state.result is None:
        game.end_turn()
    assert game.state.result.rule == "1889-9-1"
    assert game.state.result.scores["Cy"] == game.cash("Cy") + 150
    assert game.state.result.scores["Bob"] == game.cash("Bob") + 6 * game.price("SR")


@rule("1889-9-2")
def test_bankruptcy():
    game = iyo("BuyTrains", "4", cash=50, holds={"Ann": 2}).money(Ann=20)
    game.play("bankrupt IR")
    assert (game.state.result.rule, game.cash("Ann")) == ("1889-9-2", 0)
    able = iyo("BuyTrains", "4", cash=50).money(Ann=250)
    able.refused("bankrupt IR", rule="1889-9-2", code="not-bankrupt")

"""Section IV.2: share companies, small, medium and large."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet, started

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
SIZE_ROWS = {row["size"]: row for row in TABLES["company_sizes"].records()}


def percents(game, company):
    """What the certificates of a company stand for."""
    printed = game.data.companies[company]
    ordinary = sum(game.state.shares[company].values())
    return (printed.president_shares * printed.share_percent, *[printed.share_percent] * ordinary)


def buyer(company, phase, home, price, holds=2, cash=2000, **more):
    """A company without a train at its train step."""
    game = quiet().phase(phase).company(company, {"Ann": holds}, price=price, cash=cash, stations=home, **more)
    return game.operating(company, "BuyTrains")


@rule("CZ-IV.2.a-1", "CZ-R-121")
def test_shares_are_dealt_only_in_stock_rounds():
    for game in (
        Cz(),
        quiet().company("EKJ", {"Ann": 2, "Bob": 1}, price=60, cash=200, trains="2a", stations="D4").operating("EKJ"),
    ):
        words = {choice.action.do for choice in game.choices()}
        assert not words & {"buy_share", "sell_shares", "start_company"}
    game = quiet().company("EKJ", {"Ann": 2, "Bob": 1}, price=60, cash=200, trains="2a", stations="D4")
    game.operating("EKJ")
    for line in ("buy_share EKJ @ipo", "sell_shares EKJ 1", "start_company BCB 50"):
        game.refused(line, rule="CZ-VIII.3-1", code="not-now")
    game.stock("Ann").money(Ann=500).allowed("buy_share EKJ @ipo", "start_company BCB 50")


@rule("CZ-IV.2.a-2", "CZ-IV.2.a-3")
@pytest.mark.parametrize(("company", "par", "phase"), [("EKJ", 60, "a"), ("BN", 70, "b"), ("Sx", 100, "d")])
def test_the_directors_certificate_comes_first_for_two_prices(company, par, phase):
    game = quiet().phase(phase).money(Ann=500)
    game.refused(f"buy_share {company} @ipo", rule="CZ-IV.2.a-2", code="president-first")
    game.play(f"start_company {company} {par}")
    assert (game.cash("Ann"), game.held("Ann", company), game.president(company)) == (500 - 2 * par, 2, "Ann")


@rule("CZ-IV.2.a-4")
def test_dividends_unless_nothing_is_earned_or_it_is_kept():
    def operating(lays):
        game = quiet().money(Ann=0, Bob=0, Cy=0).company("EKJ", {"Ann": 2, "Bob": 1}, price=60, cash=0, trains="2a")
        return game.put_stations("EKJ", "D4").lay(*lays).operating("EKJ", "Running")

    game = operating(("D4 5 NE-E", "C5 3 SE-SW")).go_on().play("dividend EKJ pay")
    assert [game.cash(p) for p in ("Ann", "Bob", "Cy", "EKJ")] == [15, 8, 0, 0]
    game = operating(("D4 5 NE-E", "C5 3 SE-SW")).go_on().play("dividend EKJ withhold")
    assert [game.cash(p) for p in ("Ann", "Bob", "Cy", "EKJ")] == [0, 0, 0, 30]
    game = operating(("D4 5 NE-E",))
    assert [game.cash(p) for p in ("Ann", "Bob", "Cy", "EKJ")] == [0, 0, 0, 0]
    assert game.state.last_revenue["EKJ"] == 0


@rule("CZ-IV.2.a-5")
def test_fifteen_companies():
    sizes = [printed.size for printed in Cz().data.companies.values()]
    assert [sizes.count(size) for size in ("small", "medium", "large")] == [5, 5, 5]


@rule("CZ-IV.2.b-1", "CZ-IV.2.c-1", "CZ-IV.2.d-1")
@pytest.mark.parametrize("row", list(TABLES["companies"].records()), ids=lambda row: row["abbr"])
def test_certificates_by_size(row):
    assert percents(Cz(), row["abbr"]) == row["certificates_percent"]
    size = SIZE_ROWS[row["size"]]
    printed = Cz().data.companies[row["abbr"]]
    assert (printed.shares, printed.president_shares, printed.share_percent) == (
        size["shares"],
        size["director_shares"],
        size["share_percent"],
    )
    if row["in_moravia"]:
        assert percents(Cz(3, "moravia"), row["abbr"]) == row["certificates_percent"]


@rule("CZ-IV.2.b-2")
def test_small_companies_and_small_trains():
    game = buyer("EKJ", "d", "D4", 60)
    assert {line.split()[3] for line in game.offers("buy_train")} == {"3d"}
    game.refused("buy_train EKJ @bank 3+3d 180", "buy_train EKJ @bank 3Ed 250", rule="CZ-IV.2.b-2", code="size-small")
    other = buyer("EKJ", "d", "D4", 60).company("BN", {"Ann": 3}, price=60, trains="3+3d 3d")
    other.refused("buy_train EKJ BN 3+3d 5", rule="CZ-IV.2.b-2", code="size-small")
    other.play("buy_train EKJ BN 3d 5")
    assert other.kinds("EKJ") == ["3d"]
    running = quiet().phase("d").company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4")
    running.lay("D4 5 NE-E", "C5 3 SE-SW").operating("EKJ", "Running")
    assert running.best("EKJ") == 30


@rule("CZ-IV.2.b-3", "CZ-IV.2.c-4", "CZ-IV.2.d-4")
@pytest.mark.parametrize(
    ("company", "home", "phase", "fits"),
    [("EKJ", "D4", "b", "S"), ("BN", "E11.1", "b", "SM"), ("Sx", "A7", "d", "SML")],
)
def test_locals_by_size_of_the_company(company, home, phase, fits):
    game = quiet().phase(phase).money(Ann=10, Bob=10, Cy=10)
    game.company(company, {"Ann": 5 if company == "Sx" else 3}, price=90 if company == "Sx" else 60, cash=300)
    if company == "Sx":
        game.lay("A7 8896 0")
    game.put_stations(company, home).give_privates(S1="Ann", M1="Ann", L1="Ann")
    game.give_trains(company, {"EKJ": "2a", "BN": "2+2b", "Sx": "3Ed"}[company]).operating(company)
    offered = {line.split()[2] for line in game.offers("buy_private_in")}
    assert offered == {f"{letter}1" for letter in fits}
    for letter in set("SML") - set(fits):
        named = {"EKJ": "CZ-IV.2.b-3", "BN": "CZ-IV.2.c-4"}[company]
        game.refused(f"buy_private_in {company} {letter}1 5", rule=named, code="too-large")
    for letter in fits:
        game.play(f"buy_private_in {company} {letter}1 5")


@rule("CZ-IV.2.b-4", "CZ-IV.2.c-5", "CZ-IV.2.d-5")
def test_station_markers_by_size():
    game = Cz()
    for row in TABLES["companies"].records():
        assert len(game.state.stations[row["abbr"]]) == row["stations"]
    assert [len(game.state.stations[c]) for c in ("EKJ", "BN", "Sx")] == [3, 3, 2]


@rule("CZ-IV.2.b-5", "CZ-IV.2.c-6", "CZ-XII.5-1", "CZ-XII.6-1")
@pytest.mark.parametrize(
    "row", [r for r in TABLES["companies"].records() if r["size"] != "large"], ids=lambda row: row["abbr"]
)
def test_homes_of_small_and_medium_companies(row):
    company = row["abbr"]
    phase = {"small": "a", "medium": "d"}[row["size"]]
    game = quiet().phase(phase).company(company, {"Ann": 3}, price=60, cash=300, operated=False).operating()
    assert game.on_turn == company
    assert tuple(place.partition(".")[0] for place in game.stations(company)) == row["home_hexes"]
    name = game.data.atlas.hexes[row["home_hexes"][0]].name
    assert row["home_city"] in name


@rule("CZ-IV.2.c-2")
def test_medium_companies_run_blue_trains_only():
    game = quiet().phase("d").company("BN", {"Ann": 3}, price=60, cash=100, stations="E11.1", trains="3d 3d")
    game.lay("D12 9 SW-NE", "C13 58 SW-NW").operating("BN", "Running")
    assert game.step == "BuyTrains"
    assert game.state.last_revenue["BN"] == 0
    game = quiet().phase("d").company("BN", {"Ann": 3}, price=60, cash=100, stations="E11.1", trains="3d 3+3d")
    game.lay("D12 9 SW-NE", "C13 58 SW-NW").operating("BN", "Running")
    assert game.best("BN") == 30
    game.refused(f"run_trains BN {game.train('BN', '3d')}:E11.1,D12,C13.0", rule="CZ-VIII.7-1", code="unknown-train")
    game.play(f"run_trains BN {game.train('BN', '3+3d')}:E11.1,D12,C13.0")


@rule("CZ-IV.2.c-3")
def test_medium_companies_own_small_and_medium_trains():
    game = buyer("BN", "d", "E11.1", 60, holds=3)
    assert {line.split()[3] for line in game.offers("buy_train")} == {"3d", "3+3d"}
    game.refused("buy_train BN @bank 3Ed 250", rule="CZ-IV.2.c-3", code="size-medium")
    game.play("buy_train BN @bank 3+3d 180", "buy_train BN @bank 3d 120")
    assert game.kinds("BN") == ["3+3d", "3d"]


@rule("CZ-IV.2.d-2")
def test_large_companies_run_green_trains_only():
    game = quiet().phase("d").company("Sx", {"Ann": 5}, price=100, cash=100, trains="3d 3+3d 3Ed")
    game.lay("A7 8896 SW-SE", "B6 9 SW-NE", "C5 4 SW-NE").put_stations("Sx", "A7").operating("Sx", "Running")
    assert game.best("Sx") == 30 + 50 + 10
    for kind in ("3d", "3+3d"):
        game.refused(f"run_trains Sx {game.train('Sx', kind)}:A7.0,B6,C5.0", rule="CZ-VIII.7-1", code="unknown-train")
    game.play(f"run_trains Sx {game.train('Sx', '3Ed')}:A7.0,B6,C5.0")


@rule("CZ-IV.2.d-3")
def test_large_companies_own_all_trains():
    game = quiet().phase("d").lay("A7 8896 SW-SE")
    game.company("Sx", {"Ann": 5}, price=100, cash=2000, stations="A7").operating("Sx", "BuyTrains")
    assert {line.split()[3] for line in game.offers("buy_train")} == {"3d", "3+3d", "3Ed"}
    game.play("buy_train Sx @bank 3Ed 250", "buy_train Sx @bank 3+3d 180", "buy_train Sx @bank 3d 120")
    assert game.kinds("Sx") == ["3Ed", "3+3d", "3d"]


@rule("CZ-IV.2.d-6", "CZ-XII.7-1")
@pytest.mark.parametrize(
    "row", [r for r in TABLES["companies"].records() if r["size"] == "large"], ids=lambda row: row["abbr"]
)
def test_each_large_company_has_two_homes_to_choose_from(row):
    company = row["abbr"]
    for home in row["home_hexes"]:
        game = quiet().phase("d").company(company, {"Ann": 5}, price=100, cash=300, operated=False).operating()
        assert {line.split()[2] for line in game.offers("lay_tile")} == set(row["home_hexes"])
        game.play(min(line for line in game.offers("lay_tile") if line.split()[2] == home))
        assert game.stations(company) == [f"{home}.0"]
        assert game.tile(home).split()[0] == game.data.red_tiles[company]
    other = "F2" if company != "By" else "A7"
    game = quiet().phase("d").company(company, {"Ann": 5}, price=100, cash=300, operated=False).operating()
    game.refused(f"lay_tile {company} {other} {game.data.red_tiles[company]} 0", rule="CZ-IV.2.d-6", code="red-hex")


@rule("CZ-XI.2-3")
def test_moravia_has_large_companies_only():
    assert {p.size for p in Cz(3, "moravia").data.companies.values()} == {"large"}
    assert len(Cz(3, "moravia").data.companies) == 5
    game = started(2, "moravia", removed="kk").money(Ann=1000)
    assert game.state.closed == {"kk"}
    game.refused("start_company kk 60", rule="CZ-IV.2.a-5", code="no-company")
    from roundhouse import new_game

    removed = {next(iter(new_game("18cz", ["A", "B"], seed=s, variant="moravia").state.closed)) for s in range(40)}
    assert removed == {"Sx", "Pr", "By", "kk", "Ug"}

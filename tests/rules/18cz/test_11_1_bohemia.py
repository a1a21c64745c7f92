"""Section XI.1: Bohemia for two players, and Vaclav."""

import pytest

from roundhouse import new_game
from roundhouse.eighteen.ids import IPO, OUT
from roundhouse.rules import ledger
from roundhouse.titles.g18cz.memory import VACLAV
from tests.support.cz import SLUG, Cz, unsold

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
WHO = {row["company_size"]: row for row in TABLES["bohemia_vaclav"].records()}


def bohemia(**more):
    """The second stock round without locals; Vaclav has EKJ and will draw BN and Sx."""
    return Cz(2, "bohemia", **more).without_locals().stock()


def with_medium(**more):
    """Phase b has begun: Vaclav has EKJ and BN."""
    table = bohemia(**more).top("b").money(Ann=500, Bob=500)
    table.company("BCB", {"Ann": 2}, price=80, cash=500, stations="E15").operating("BCB", "BuyTrains")
    return table.play("buy_train BCB @bank 2b 70")


def with_large(**more):
    """Phase d has begun: Vaclav has EKJ, BN and Sx."""
    table = with_medium(**more).top("d").edit(phase="c")
    return table.operating("BCB", "BuyTrains").play("buy_train BCB @bank 3d 120")


def turn_of(table, company, **more):
    """A turn of one of Vaclav's companies from its beginning."""
    others = frozenset(c for c in table.state.floated if c != company)
    table.operating(done=" ".join(others), **more)
    assert table.on_turn == company
    return table


@rule("CZ-XI.1-1")
def test_two_players_on_the_bohemia_map():
    table = Cz(2, "bohemia")
    assert table.state.players == ("Ann", "Bob")
    removed = {row["hex"] for row in TABLES["map_base"].records() if not row["in_bohemia"]}
    assert len(removed) == 34
    assert not removed & set(table.data.atlas.hexes)
    # all else is the base game: prices, trains, phases, progress, tiles
    base = Cz().data
    for part in ("trains", "roster", "phases", "progress"):
        assert getattr(table.data, part) == getattr(base, part)
    assert table.data.market.prices == base.market.prices
    assert set(table.data.atlas.tiles) == set(base.atlas.tiles)


@rule("CZ-XI.1-2")
def test_money_and_limit():
    table = Cz(2, "bohemia")
    assert (table.cash("Ann"), table.cash("Bob"), table.data.certificate_limit) == (280, 280, 14)
    row = next(TABLES["start_bohemia"].records())
    assert (row["starting_cash"], row["certificate_limit"]) == (280, 14)


@rule("CZ-XI.1-3")
def test_ten_companies():
    assert list(Cz(2, "bohemia").data.companies) == ["EKJ", "BCB", "VBW", "BN", "NWB", "ATE", "BTE", "Sx", "By", "kk"]


@rule("CZ-XI.1-4", "CZ-R-75")
def test_nine_locals():
    table = Cz(2, "bohemia")
    assert unsold(table) == ["S1", "S2", "S3", "M1", "M2", "M3", "L1", "L2", "L3"]
    assert [table.data.privates[p].value for p in unsold(table)] == [25, 30, 35, 40, 45, 50, 55, 60, 65]


@rule("CZ-XI.1-5", "CZ-E-18")
def test_vaclav_gets_three_companies():
    table = with_large()
    assert table.memory.vaclav == ("EKJ", "BN", "Sx")
    assert [table.data.companies[c].size for c in table.memory.vaclav] == ["small", "medium", "large"]
    assert [(table.state.par[c], table.cash(c)) for c in table.memory.vaclav] == [(50, 0), (60, 0), (90, 0)]


@rule("CZ-XI.1-6", "CZ-XI.1-7", "CZ-XI.1-12")
def test_his_small_company_from_the_start():
    table = Cz(2, "bohemia", vaclav=("VBW", "BN", "Sx"))
    assert table.state.president_cert["VBW"] == VACLAV
    assert table.state.shares["VBW"] == {IPO: 2}
    assert (table.kinds("VBW"), table.letters()[:5]) == (["2a"], "aaaab")
    drawn = {new_game("18cz", ["A", "B"], seed=s, variant="bohemia").state.extra.vaclav[0] for s in range(30)}
    assert drawn == {"EKJ", "BCB", "VBW"}
    table.play("pass", "pass", "pass", "pass")
    # it operates in the first operating round, in its place by price
    assert (table.round_name(), table.on_turn) == ("OR 1.1/1", "VBW")
    order = bohemia().company("BCB", {"Ann": 2}, price=60, cash=100, trains="2a", stations="E15").operating()
    assert order.on_turn == "BCB"
    order.end_turn()
    assert order.on_turn == "EKJ"


@rule("CZ-XI.1-8", "CZ-R-73", "CZ-R-102", "CZ-VIII.12-17")
def test_sixty_per_cent_of_a_medium_company_with_the_first_b_train():
    table = with_medium()
    assert table.state.phase == "b"
    assert table.memory.vaclav == ("EKJ", "BN")
    assert (table.held(VACLAV, "BN"), table.state.shares["BN"]) == (3, {IPO: 2, VACLAV: 1})
    # the next card as its own type, though pool trains would do
    assert (table.kinds("BN"), table.letters()[:3]) == (["2+2b"], "bbc")
    # it operates from the next operating round on
    table.end_round()
    assert not any("BN operates" in text for text in table.happened("company-turn"))
    table.play("pass", "pass")
    turns = []
    while table.state.round.kind == "operating":
        turns.append(table.on_turn)
        table.end_turn()
    assert "BN" in turns
    # a company with a director is not drawn
    seen = set()
    for seed in range(12):
        game = new_game("18cz", ["Ann", "Bob"], seed=seed, variant="bohemia")
        seen.add(game.state.extra.vaclav)
    assert len(seen) == 3


@rule("CZ-XI.1-9")
def test_half_of_a_large_company_with_the_first_d_train():
    table = with_large()
    assert table.memory.vaclav == ("EKJ", "BN", "Sx")
    assert table.held(VACLAV, "Sx") == 5
    assert (table.kinds("Sx"), table.state.phase) == (["3Ed"], "d")


@rule("CZ-XI.1-8", "CZ-XI.1-9", "CZ-R-68")
@pytest.mark.parametrize(("letter", "size", "company"), [("b", "medium", "BN"), ("d", "large", "Sx")])
def test_a_train_that_vaclav_takes_counts_as_well(letter, size, company):
    if letter == "b":
        table = bohemia().top("b").edit(phase="a")
    else:
        table = with_medium().end_round()
        table.top("d").edit(phase="c")
        table.stock(number=4)
    table.play("pass", "pass").end_round()
    assert table.state.phase == letter
    assert company in table.memory.vaclav
    # gained in the middle of the change it is not served again
    assert len(table.kinds(company)) == 1
    taken = [text for text in table.happened("vaclav-train") if text.startswith(f"{company} ")]
    assert len(taken) == 1


@rule("CZ-XI.1-10")
@pytest.mark.parametrize(("size", "price"), [("small", 50), ("medium", 60), ("large", 90)])
def test_lowest_prices(size, price):
    table = with_large()
    company = table.memory.vaclav[("small", "medium", "large").index(size)]
    assert table.state.par[company] == price == WHO[size]["start_price"]
    assert min(table.data.sizes[size].pars) == price


@rule("CZ-XI.1-11", "CZ-XI.1-18", "CZ-XI.1-28", "CZ-R-66")
def test_no_money_ever_and_dividends_always():
    table = bohemia().money(Ann=0, Bob=0).company("EKJ", {VACLAV: 2, "Ann": 1}, price=50).recall(vaclav=("EKJ",))
    table.put_stations("EKJ", "D4").lay("D4 5 NE-E", "C5 3 SE-SW")
    turn_of(table, "EKJ")
    bank = table.bank
    table.end_turn()
    # 30 earned: Ann's quarter is 8, Vaclav's half goes to nobody, nothing into the treasury; the price rises
    assert (table.cash("Ann"), table.cash("EKJ"), table.bank) == (8, 0, bank - 8)
    assert VACLAV not in table.state.cash
    assert table.price("EKJ") == 55
    assert table.happened("dividend") == ["EKJ pays out K30."]


@rule("CZ-XI.1-13", "CZ-R-69", "CZ-R-96")
@pytest.mark.parametrize(("company", "size"), [("EKJ", "small"), ("BN", "medium"), ("Sx", "large")])
def test_who_decides_on_track(company, size):
    table = with_large().end_round().order("Bob Ann")
    table.stock(number=5)
    turn_of(table, company, set_number=5)
    who = {"priority player": "Bob", "other player": "Ann"}[WHO[size]["track_decided_by"]]
    if company == "Sx":
        # the red tile is track
        assert (table.step, table.acting) == ("LayRedTile", who)
        table.play(min(table.offers("lay_tile")))
    assert (table.step, table.acting) == ("NormalTrack", who)
    other = "Ann" if who == "Bob" else "Bob"
    table.refused(f"{other}: pass", code="not-your-turn")


@rule("CZ-XI.1-14")
def test_no_terrain_cost():
    table = bohemia().put_stations("EKJ", "D4").lay("D4 57 NW-SE")
    turn_of(table, "EKJ")
    table.play(min(line for line in table.offers("lay_tile") if line.split()[2] == "C3"))
    assert table.data.atlas.hexes["C3"].terrain[0].cost == 40
    assert table.cash("EKJ") == 0


@rule("CZ-XI.1-15", "CZ-XI.1-16", "CZ-XI.1-27")
@pytest.mark.parametrize(("company", "size"), [("EKJ", "small"), ("BN", "medium"), ("Sx", "large")])
def test_who_decides_on_stations_and_free_of_charge(company, size):
    table = with_large().end_round().order("Bob Ann").stock(number=5)
    home = {"EKJ": "D4", "BN": "E11.1", "Sx": "A7"}[company]
    lays = {
        "EKJ": ("D4 57 W-E", "D6 8 W-NE", "C7 8859 0"),
        "BN": ("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW"),
        "Sx": ("A7 8896 SW-SE", "B8 8859 0"),
    }
    table.lay(*lays[company])
    target = {"EKJ": "C7 0", "BN": "B12 0", "Sx": ""}[company]
    if company == "Sx":
        table.edit(closed=frozenset({"ATE"}))
        target = f"B8 {next(c for c in range(2) if 2 in table.state.map.face('B8').stop_exits(c))}"
    if not table.stations(company):
        table.put_stations(company, home)
    table.edit(operated=table.state.operated | {company})
    turn_of(table, company, set_number=5)
    table.play("pass")
    who = {"priority player": "Bob", "other player": "Ann"}[WHO[size]["stations_decided_by"]]
    assert (table.step, table.acting) == ("Stations", who)
    # whoever decides may decline
    table.allowed("pass")
    table.play(f"place_station {company} {target}")
    assert (table.cash(company), len(table.stations(company))) == (0, 2)


@rule("CZ-XI.1-17")
def test_his_trains_run_for_the_maximum_by_themselves():
    table = bohemia().put_stations("EKJ", "D4").lay("D4 57 W-E", "D2 57 W-E", "D6 9 W-E")
    turn_of(table, "EKJ").play("pass")
    while table.step == "Stations":
        table.play("pass")
    # Cheb 20 and Karlsbad 20; nobody was asked about the run
    assert table.state.last_revenue["EKJ"] == 40
    assert table.happened("trains-run") == ["EKJ runs for K40."]


@rule("CZ-XI.1-19", "CZ-XI.1-23", "CZ-R-74")
def test_he_buys_no_trains():
    table = bohemia().put_stations("EKJ", "D4").drop_trains("EKJ")
    assert table.price("EKJ") == 50
    turn_of(table, "EKJ").play("pass")
    # no train, nothing earned, one space left, and nobody must buy: the round is over
    assert table.price("EKJ") == 40
    assert table.state.round.kind == "stock"


@rule("CZ-XI.1-20", "CZ-XI.1-21", "CZ-XI.1-22", "CZ-XI.1-23", "CZ-R-67")
def test_at_the_end_of_a_set_his_companies_change_trains():
    table = with_large()
    before = {c: table.state.trains_of(c) for c in table.memory.vaclav}
    letters = table.letters()
    table.end_round()
    assert table.round_name() == "SR 3"
    # small, medium, large take the next cards in their own type
    assert letters.startswith("ddee")
    assert [table.kinds(c) for c in ("EKJ", "BN", "Sx")] == [["3d"], ["3+3d"], ["3Ee"]]
    assert table.letters() == letters[3:]
    assert {t.id for held in before.values() for t in held} <= {t.id for t in table.state.trains_of(OUT)}
    assert not table.happened("train-exported")
    assert all(len(table.kinds(c)) == 1 for c in table.memory.vaclav)
    # nothing after the last set
    last = bohemia().put_stations("EKJ", "D4")
    turn_of(last, "EKJ", set_number=8, number=3)
    trains = last.state.trains_of("EKJ")
    last.end_round()
    assert last.state.result is not None
    assert last.state.trains_of("EKJ") == trains


@rule("CZ-XI.1-20", "CZ-VIII.12-18")
def test_what_his_second_train_scraps_need_not_be_given_up_for_his_first():
    table = with_medium().top("f").edit(phase="e").recall(vaclav=("EKJ", "BN"))
    table.company("BTE", {"Ann": 4}, price=80, trains="2+2b 2+2b 2+2c", stations="F6").end_round()
    # the first f lowers the limit of medium companies to two, the second scraps all that BTE has
    assert [table.kinds(c) for c in ("EKJ", "BN", "BTE")] == [["4f"], ["4+4f"], []]
    assert table.state.pending == ()


@rule("CZ-R-68")
def test_his_train_scraps_only_its_own_colour():
    table = bohemia().top("e").edit(phase="d").recall(vaclav=("EKJ",))
    table.company("BCB", {"Ann": 2}, price=60, trains="2a", stations="E15")
    table.company("BTE", {"Bob": 3}, price=60, trains="2+2b", stations="D2").operating().end_round()
    assert table.kinds("EKJ") == ["4e"]
    assert (table.kinds("BCB"), table.kinds("BTE")) == ([], ["2+2b"])


@rule("CZ-XI.1-24")
@pytest.mark.parametrize(("company", "most"), [("By", 7), ("BTE", 3), ("BCB", 3)])
def test_holding_limits(company, most):
    table = bohemia().phase("d").money(Ann=3000, Bob=3000).company(company, {"Ann": most - 1}, price=100)
    table.play(f"buy_share {company} @ipo")
    percent = most * table.data.companies[company].share_percent
    assert percent == {"By": 70, "BTE": 60, "BCB": 75}[company]
    table.play("pass").refused(
        f"buy_share {company} @ipo", rule="CZ-VII.4-4" if company == "BCB" else "CZ-XI.1-24", code="holding-limit"
    )


@rule("CZ-XI.1-25")
def test_less_cash_first_then_more():
    table = Cz(2, "bohemia").play("pass", "buy_private S3", "pass", "pass")
    assert (table.memory.order, table.acting) == (("Bob", "Ann"), "Bob")
    table.play("pass", "pass")
    assert table.memory.order == ("Ann", "Bob")


@rule("CZ-XI.1-26", "CZ-R-71")
def test_the_rest_of_his_shares_can_be_bought():
    table = bohemia().money(Ann=500, Bob=500).put_stations("EKJ", "D4")
    table.play("buy_share EKJ @ipo", "buy_share EKJ @ipo")
    assert (table.held("Ann", "EKJ"), table.held("Bob", "EKJ"), table.president("EKJ")) == (1, 1, None)
    assert table.cash("EKJ") == 0
    price = table.price("EKJ")
    table.play("pass", "pass")
    # sold out, Vaclav's shares included
    assert table.price("EKJ") > price
    assert table.state.president_cert["EKJ"] == VACLAV


@rule("CZ-XI.1-27")
def test_home_and_red_tile_are_not_optional():
    table = with_large().end_round().stock(number=5)
    turn_of(table, "Sx", set_number=5)
    table.refused("pass", rule="CZ-R-30", code="not-now")
    table.play(min(table.offers("lay_tile")))
    assert len(table.stations("Sx")) == 1
    table.play("pass")
    first = Cz(2, "bohemia").without_locals().stock(number=1).play("pass", "pass")
    assert first.stations("EKJ") == ["D4.0"]


@rule("CZ-XI.1-27", "CZ-R-125")
@pytest.mark.parametrize("must", [False, True])
def test_the_table_may_make_his_companies_build(must):
    table = bohemia(options={"vaclav_must_build": must}).put_stations("EKJ", "D4")
    table.company("BCB", {"Ann": 2}, price=90, cash=100, trains="2a", stations="E15")
    turn_of(table, "BCB")
    table.allowed("pass")  # companies of players need not build
    turn_of(table, "EKJ")
    assert table.step == "NormalTrack"
    if must:
        table.refused("pass", rule="CZ-XI.1-27", code="vaclav-builds")
    else:
        table.allowed("pass")
    # one tile is enough, and where none can be laid nothing is asked for
    table.edit(operated=table.state.operated - {"EKJ"})
    turn_of(table, "EKJ")
    table.play(min(line for line in table.offers("lay_tile") if line.split()[2] == "D4"))
    assert table.step == "NormalTrack"
    table.play("pass")
    assert table.state.round.kind == "stock" or table.step != "NormalTrack"
    none = bohemia(options={"vaclav_must_build": must}).put_stations("EKJ", "D4")
    # all tiles for its home lie elsewhere
    plain = [hex_id for hex_id in none.data.atlas.hexes if not none.data.atlas.hexes[hex_id].face.stops][:12]
    laid = none.state.map
    for number, hex_id in enumerate(plain):
        laid = laid.with_tile(hex_id, ("5", "6", "57")[number // 4], 0)
    none.edit(map=laid, tiles={**none.state.tiles, "5": 0, "6": 0, "57": 0})
    none.edit(operated=none.state.operated - {"EKJ"})
    turn_of(none, "EKJ")
    assert none.step == "NormalTrack"
    none.allowed("pass")


@rule("CZ-XI.1-28")
def test_vaclav_is_not_ranked():
    table = bohemia().put_stations("EKJ", "D4")
    turn_of(table, "EKJ", set_number=8, number=3)
    table.end_round()
    assert set(table.state.result.scores) == {"Ann", "Bob"}
    assert set(table.memory.order) == {"Ann", "Bob"}


@rule("CZ-R-70")
def test_nobody_deals_with_his_companies():
    table = with_medium().end_round().money(Ann=500, Bob=500).stock(number=4)
    table.company("BCB", cash=500).company("BTE", {"Ann": 3}, price=90, cash=900, trains="2+2b", stations="D2")
    table.operating("BTE", "Acquire", set_number=4)
    table.refused("acquire BTE EKJ 50", rule="CZ-R-70", code="vaclav")
    table.operating("BTE", "BuyTrains", set_number=4)
    kind = table.kinds("EKJ")[0]
    table.refused(f"buy_train BTE EKJ {kind} 5", rule="CZ-R-70", code="vaclav")
    assert not any(line.split()[2] in ("EKJ", "BN") for line in table.offers("buy_train"))
    # and they own no locals
    local = with_medium().end_round().stock(number=4).give_privates(S1="Ann")
    turn_of(local, "EKJ", set_number=4)
    assert not local.offers("buy_private_in")

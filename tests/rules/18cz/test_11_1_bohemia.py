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
    game = bohemia(**more).top("b").money(Ann=500, Bob=500)
    game.company("BCB", {"Ann": 2}, price=80, cash=500, stations="E15").operating("BCB", "BuyTrains")
    return game.play("buy_train BCB @bank 2b 70")


def with_large(**more):
    """Phase d has begun: Vaclav has EKJ, BN and Sx."""
    game = with_medium(**more).top("d").edit(phase="c")
    return game.operating("BCB", "BuyTrains").play("buy_train BCB @bank 3d 120")


def turn_of(game, company, **more):
    """A turn of one of Vaclav's companies from its beginning."""
    others = frozenset(c for c in game.state.floated if c != company)
    game.operating(done=" ".join(others), **more)
    assert game.on_turn == company
    return game


@rule("CZ-XI.1-1")
def test_two_players_on_the_bohemia_map():
    game = Cz(2, "bohemia")
    assert game.state.players == ("Ann", "Bob")
    removed = {row["hex"] for row in TABLES["map_base"].records() if not row["in_bohemia"]}
    assert len(removed) == 34
    assert not removed & set(game.data.atlas.hexes)
    # all else is the base game: prices, trains, phases, progress, tiles
    base = Cz().data
    for part in ("trains", "roster", "phases", "progress"):
        assert getattr(game.data, part) == getattr(base, part)
    assert game.data.market.prices == base.market.prices
    assert set(game.data.atlas.tiles) == set(base.atlas.tiles)


@rule("CZ-XI.1-2")
def test_money_and_limit():
    game = Cz(2, "bohemia")
    assert (game.cash("Ann"), game.cash("Bob"), game.data.certificate_limit) == (280, 280, 14)
    row = next(TABLES["start_bohemia"].records())
    assert (row["starting_cash"], row["certificate_limit"]) == (280, 14)


@rule("CZ-XI.1-3")
def test_ten_companies():
    assert list(Cz(2, "bohemia").data.companies) == ["EKJ", "BCB", "VBW", "BN", "NWB", "ATE", "BTE", "Sx", "By", "kk"]


@rule("CZ-XI.1-4", "CZ-R-75")
def test_nine_locals():
    game = Cz(2, "bohemia")
    assert unsold(game) == ["S1", "S2", "S3", "M1", "M2", "M3", "L1", "L2", "L3"]
    assert [game.data.privates[p].value for p in unsold(game)] == [25, 30, 35, 40, 45, 50, 55, 60, 65]


@rule("CZ-XI.1-5", "CZ-E-18")
def test_vaclav_gets_three_companies():
    game = with_large()
    assert game.memory.vaclav == ("EKJ", "BN", "Sx")
    assert [game.data.companies[c].size for c in game.memory.vaclav] == ["small", "medium", "large"]
    assert [(game.state.par[c], game.cash(c)) for c in game.memory.vaclav] == [(50, 0), (60, 0), (90, 0)]


@rule("CZ-XI.1-6", "CZ-XI.1-7", "CZ-XI.1-12")
def test_his_small_company_from_the_start():
    game = Cz(2, "bohemia", vaclav=("VBW", "BN", "Sx"))
    assert game.state.president_cert["VBW"] == VACLAV
    assert game.state.shares["VBW"] == {IPO: 2}
    assert (game.kinds("VBW"), game.letters()[:5]) == (["2a"], "aaaab")
    drawn = {new_game("18cz", ["A", "B"], seed=s, variant="bohemia").state.extra.vaclav[0] for s in range(30)}
    assert drawn == {"EKJ", "BCB", "VBW"}
    game.play("pass", "pass", "pass", "pass")
    # it operates in the first operating round, in its place by price
    assert (game.round_name(), game.on_turn) == ("OR 1.1/1", "VBW")
    order = bohemia().company("BCB", {"Ann": 2}, price=60, cash=100, trains="2a", stations="E15").operating()
    assert order.on_turn == "BCB"
    order.end_turn()
    assert order.on_turn == "EKJ"


@rule("CZ-XI.1-8", "CZ-R-73", "CZ-R-102", "CZ-VIII.12-17")
def test_sixty_per_cent_of_a_medium_company_with_the_first_b_train():
    game = with_medium()
    assert game.state.phase == "b"
    assert game.memory.vaclav == ("EKJ", "BN")
    assert (game.held(VACLAV, "BN"), game.state.shares["BN"]) == (3, {IPO: 2, VACLAV: 1})
    # the next card as its own type, though pool trains would do
    assert (game.kinds("BN"), game.letters()[:3]) == (["2+2b"], "bbc")
    # it operates from the next operating round on
    game.end_round()
    assert not any("BN operates" in text for text in game.happened("company-turn"))
    game.play("pass", "pass")
    turns = []
    while game.state.round.kind == "operating":
        turns.append(game.on_turn)
        game.end_turn()
    assert "BN" in turns
    # a company with a director is not drawn
    seen = set()
    for seed in range(12):
        fresh = new_game("18cz", ["Ann", "Bob"], seed=seed, variant="bohemia")
        seen.add(fresh.state.extra.vaclav)
    assert len(seen) == 3


@rule("CZ-XI.1-9")
def test_half_of_a_large_company_with_the_first_d_train():
    game = with_large()
    assert game.memory.vaclav == ("EKJ", "BN", "Sx")
    assert game.held(VACLAV, "Sx") == 5
    assert (game.kinds("Sx"), game.state.phase) == (["3Ed"], "d")


@rule("CZ-XI.1-8", "CZ-XI.1-9", "CZ-R-68")
@pytest.mark.parametrize(("letter", "size", "company"), [("b", "medium", "BN"), ("d", "large", "Sx")])
def test_a_train_that_vaclav_takes_counts_as_well(letter, size, company):
    if letter == "b":
        game = bohemia().top("b").edit(phase="a")
    else:
        game = with_medium().end_round()
        game.top("d").edit(phase="c")
        game.stock(number=4)
    game.play("pass", "pass").end_round()
    assert game.state.phase == letter
    assert company in game.memory.vaclav
    # gained in the middle of the change it is not served again
    assert len(game.kinds(company)) == 1
    taken = [text for text in game.happened("vaclav-train") if text.startswith(f"{company} ")]
    assert len(taken) == 1


@rule("CZ-XI.1-10")
@pytest.mark.parametrize(("size", "price"), [("small", 50), ("medium", 60), ("large", 90)])
def test_lowest_prices(size, price):
    game = with_large()
    company = game.memory.vaclav[("small", "medium", "large").index(size)]
    assert game.state.par[company] == price == WHO[size]["start_price"]
    assert min(game.data.sizes[size].pars) == price


@rule("CZ-XI.1-11", "CZ-XI.1-18", "CZ-XI.1-28", "CZ-R-66")
def test_no_money_ever_and_dividends_always():
    game = bohemia().money(Ann=0, Bob=0).company("EKJ", {VACLAV: 2, "Ann": 1}, price=50).recall(vaclav=("EKJ",))
    game.put_stations("EKJ", "D4").lay("D4 5 NE-E", "C5 3 SE-SW")
    turn_of(game, "EKJ")
    bank = game.bank
    game.end_turn()
    # 30 earned: Ann's quarter is 8, Vaclav's half goes to nobody, nothing into the treasury; the price rises
    assert (game.cash("Ann"), game.cash("EKJ"), game.bank) == (8, 0, bank - 8)
    assert VACLAV not in game.state.cash
    assert game.price("EKJ") == 55
    assert game.happened("dividend") == ["EKJ pays out K30."]


@rule("CZ-XI.1-13", "CZ-R-69", "CZ-R-96")
@pytest.mark.parametrize(("company", "size"), [("EKJ", "small"), ("BN", "medium"), ("Sx", "large")])
def test_who_decides_on_track(company, size):
    game = with_large().end_round().order("Bob Ann")
    game.stock(number=5)
    turn_of(game, company, set_number=5)
    who = {"priority player": "Bob", "other player": "Ann"}[WHO[size]["track_decided_by"]]
    if company == "Sx":
        # the red tile is track
        assert (game.step, game.acting) == ("LayRedTile", who)
        game.play(min(game.offers("lay_tile")))
    assert (game.step, game.acting) == ("NormalTrack", who)
    other = "Ann" if who == "Bob" else "Bob"
    game.refused(f"{other}: pass", code="not-your-turn")


@rule("CZ-XI.1-14")
def test_no_terrain_cost():
    game = bohemia().put_stations("EKJ", "D4").lay("D4 57 NW-SE")
    turn_of(game, "EKJ")
    game.play(min(line for line in game.offers("lay_tile") if line.split()[2] == "C3"))
    assert game.data.atlas.hexes["C3"].terrain[0].cost == 40
    assert game.cash("EKJ") == 0


@rule("CZ-XI.1-15", "CZ-XI.1-16", "CZ-XI.1-27")
@pytest.mark.parametrize(("company", "size"), [("EKJ", "small"), ("BN", "medium"), ("Sx", "large")])
def test_who_decides_on_stations_and_free_of_charge(company, size):
    game = with_large().end_round().order("Bob Ann").stock(number=5)
    home = {"EKJ": "D4", "BN": "E11.1", "Sx": "A7"}[company]
    lays = {
        "EKJ": ("D4 57 W-E", "D6 8 W-NE", "C7 8859 0"),
        "BN": ("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW"),
        "Sx": ("A7 8896 SW-SE", "B8 8859 0"),
    }
    game.lay(*lays[company])
    target = {"EKJ": "C7 0", "BN": "B12 0", "Sx": ""}[company]
    if company == "Sx":
        game.edit(closed=frozenset({"ATE"}))
        target = f"B8 {next(c for c in range(2) if 2 in game.state.map.face('B8').stop_exits(c))}"
    if not game.stations(company):
        game.put_stations(company, home)
    game.edit(operated=game.state.operated | {company})
    turn_of(game, company, set_number=5)
    game.play("pass")
    who = {"priority player": "Bob", "other player": "Ann"}[WHO[size]["stations_decided_by"]]
    assert (game.step, game.acting) == ("Stations", who)
    # whoever decides may decline
    game.allowed("pass")
    game.play(f"place_station {company} {target}")
    assert (game.cash(company), len(game.stations(company))) == (0, 2)


@rule("CZ-XI.1-17")
def test_his_trains_run_for_the_maximum_by_themselves():
    game = bohemia().put_stations("EKJ", "D4").lay("D4 57 W-E", "D2 57 W-E", "D6 9 W-E")
    turn_of(game, "EKJ").play("pass")
    while game.step == "Stations":
        game.play("pass")
    # Cheb 20 and Karlsbad 20; nobody was asked about the run
    assert game.state.last_revenue["EKJ"] == 40
    assert game.happened("trains-run") == ["EKJ runs for K40."]


@rule("CZ-XI.1-19", "CZ-XI.1-23", "CZ-R-74")
def test_he_buys_no_trains():
    game = bohemia().put_stations("EKJ", "D4").drop_trains("EKJ")
    assert game.price("EKJ") == 50
    turn_of(game, "EKJ").play("pass")
    # no train, nothing earned, one space left, and nobody must buy: the round is over
    assert game.price("EKJ") == 40
    assert game.state.round.kind == "stock"


@rule("CZ-XI.1-20", "CZ-XI.1-21", "CZ-XI.1-22", "CZ-XI.1-23", "CZ-R-67")
def test_at_the_end_of_a_set_his_companies_change_trains():
    game = with_large()
    before = {c: game.state.trains_of(c) for c in game.memory.vaclav}
    letters = game.letters()
    game.end_round()
    assert game.round_name() == "SR 3"
    # small, medium, large take the next cards in their own type
    assert letters.startswith("ddee")
    assert [game.kinds(c) for c in ("EKJ", "BN", "Sx")] == [["3d"], ["3+3d"], ["3Ee"]]
    assert game.letters() == letters[3:]
    assert {t.id for held in before.values() for t in held} <= {t.id for t in game.state.trains_of(OUT)}
    assert not game.happened("train-exported")
    assert all(len(game.kinds(c)) == 1 for c in game.memory.vaclav)
    # nothing after the last set
    last = bohemia().put_stations("EKJ", "D4")
    turn_of(last, "EKJ", set_number=8, number=3)
    trains = last.state.trains_of("EKJ")
    last.end_round()
    assert last.state.result is not None
    assert last.state.trains_of("EKJ") == trains


@rule("CZ-XI.1-20", "CZ-VIII.12-18")
def test_what_his_second_train_scraps_need_not_be_given_up_for_his_first():
    game = with_medium().top("f").edit(phase="e").recall(vaclav=("EKJ", "BN"))
    game.company("BTE", {"Ann": 4}, price=80, trains="2+2b 2+2b 2+2c", stations="F6").end_round()
    # the first f lowers the limit of medium companies to two, the second scraps all that BTE has
    assert [game.kinds(c) for c in ("EKJ", "BN", "BTE")] == [["4f"], ["4+4f"], []]
    assert game.state.pending == ()


@rule("CZ-R-68")
def test_his_train_scraps_only_its_own_colour():
    game = bohemia().top("e").edit(phase="d").recall(vaclav=("EKJ",))
    game.company("BCB", {"Ann": 2}, price=60, trains="2a", stations="E15")
    game.company("BTE", {"Bob": 3}, price=60, trains="2+2b", stations="D2").operating().end_round()
    assert game.kinds("EKJ") == ["4e"]
    assert (game.kinds("BCB"), game.kinds("BTE")) == ([], ["2+2b"])


@rule("CZ-XI.1-24")
@pytest.mark.parametrize(("company", "most"), [("By", 7), ("BTE", 3), ("BCB", 3)])
def test_holding_limits(company, most):
    game = bohemia().phase("d").money(Ann=3000, Bob=3000).company(company, {"Ann": most - 1}, price=100)
    game.play(f"buy_share {company} @ipo")
    percent = most * game.data.companies[company].share_percent
    assert percent == {"By": 70, "BTE": 60, "BCB": 75}[company]
    game.play("pass").refused(
        f"buy_share {company} @ipo", rule="CZ-VII.4-4" if company == "BCB" else "CZ-XI.1-24", code="holding-limit"
    )


@rule("CZ-XI.1-25")
def test_less_cash_first_then_more():
    game = Cz(2, "bohemia").play("pass", "buy_private S3", "pass", "pass")
    assert (game.memory.order, game.acting) == (("Bob", "Ann"), "Bob")
    game.play("pass", "pass")
    assert game.memory.order == ("Ann", "Bob")


@rule("CZ-XI.1-26", "CZ-R-71")
def test_the_rest_of_his_shares_can_be_bought():
    game = bohemia().money(Ann=500, Bob=500).put_stations("EKJ", "D4")
    game.play("buy_share EKJ @ipo", "buy_share EKJ @ipo")
    assert (game.held("Ann", "EKJ"), game.held("Bob", "EKJ"), game.president("EKJ")) == (1, 1, None)
    assert game.cash("EKJ") == 0
    price = game.price("EKJ")
    game.play("pass", "pass")
    # sold out, Vaclav's shares included
    assert game.price("EKJ") > price
    assert game.state.president_cert["EKJ"] == VACLAV


@rule("CZ-XI.1-27")
def test_home_and_red_tile_are_not_optional():
    game = with_large().end_round().stock(number=5)
    turn_of(game, "Sx", set_number=5)
    game.refused("pass", rule="CZ-R-30", code="not-now")
    game.play(min(game.offers("lay_tile")))
    assert len(game.stations("Sx")) == 1
    game.play("pass")
    first = Cz(2, "bohemia").without_locals().stock(number=1).play("pass", "pass")
    assert first.stations("EKJ") == ["D4.0"]


@rule("CZ-XI.1-27", "CZ-R-125")
@pytest.mark.parametrize("must", [False, True])
def test_the_table_may_make_his_companies_build(must):
    game = bohemia(options={"vaclav_must_build": must}).put_stations("EKJ", "D4")
    game.company("BCB", {"Ann": 2}, price=90, cash=100, trains="2a", stations="E15")
    turn_of(game, "BCB")
    game.allowed("pass")  # companies of players need not build
    turn_of(game, "EKJ")
    assert game.step == "NormalTrack"
    if must:
        game.refused("pass", rule="CZ-XI.1-27", code="vaclav-builds")
    else:
        game.allowed("pass")
    # one tile is enough, and where none can be laid nothing is asked for
    game.edit(operated=game.state.operated - {"EKJ"})
    turn_of(game, "EKJ")
    game.play(min(line for line in game.offers("lay_tile") if line.split()[2] == "D4"))
    assert game.step == "NormalTrack"
    game.play("pass")
    assert game.state.round.kind == "stock" or game.step != "NormalTrack"
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
    game = bohemia().put_stations("EKJ", "D4")
    turn_of(game, "EKJ", set_number=8, number=3)
    game.end_round()
    assert set(game.state.result.scores) == {"Ann", "Bob"}
    assert set(game.memory.order) == {"Ann", "Bob"}


@rule("CZ-R-70")
def test_nobody_deals_with_his_companies():
    game = with_medium().end_round().money(Ann=500, Bob=500).stock(number=4)
    game.company("BCB", cash=500).company("BTE", {"Ann": 3}, price=90, cash=900, trains="2+2b", stations="D2")
    game.operating("BTE", "Acquire", set_number=4)
    game.refused("acquire BTE EKJ 50", rule="CZ-R-70", code="vaclav")
    game.operating("BTE", "BuyTrains", set_number=4)
    kind = game.kinds("EKJ")[0]
    game.refused(f"buy_train BTE EKJ {kind} 5", rule="CZ-R-70", code="vaclav")
    assert not any(line.split()[2] in ("EKJ", "BN") for line in game.offers("buy_train"))
    # and they own no locals
    local = with_medium().end_round().stock(number=4).give_privates(S1="Ann")
    turn_of(local, "EKJ", set_number=4)
    assert not local.offers("buy_private_in")

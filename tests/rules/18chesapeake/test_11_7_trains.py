"""Section 11.7: buying trains."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
TRAINS = {row["type"]: row for row in TABLES["trains"].records()}
ROUTE = ("F2 57 SW-NE", "E3 57 SW-NE")


def prr(cash, trains="", phase="2", top=None, route=False, lv="", pool="", lv_president="Bob", lv_cash=300, **more):
    """PRR of Ann in its train step; LV of Bob and the pool own what is said; ``top`` is the top of the deck."""
    game = quiet(**more).company("PRR", {"Ann": 6}, par=80, cash=cash, stations="F2").phase(phase)
    game.give_trains("PRR", trains)
    if lv is not None:
        game.company("LV", {lv_president: 6}, par=70, cash=lv_cash, stations="J2").give_trains("LV", lv)
    game.give_trains("pool", pool)
    if top:
        game.top(top)
    if route:
        game.lay(*ROUTE)
    return game.operating("PRR", "BuyTrains")


@rule("CHES-11.7-1")
def test_only_below_the_limit():
    prr(500, "2 2 2").allowed("buy_train PRR @bank 2 80")
    full = prr(500, "2 2 2 2")
    assert full.on_turn != "PRR"  # the step is passed over: nothing can be bought


@rule("CHES-11.7-2")
def test_deck_pool_and_other_companies():
    game = prr(500, phase="3", lv="3", pool="3")
    assert game.offers("buy_train") == {
        "buy_train PRR @bank 3 180",
        "buy_train PRR @pool 3 180",
        "buy_train PRR LV 3 1..500",
    }
    for source in ("Bob", "PRR", "@ipo", "@out"):
        game.refused(f"buy_train PRR {source} 3 180", rule="CHES-11.7-2", code="seller")
    game.refused("buy_train PRR @pool 2 80", rule="CHES-11.7-2", code="pool-empty")
    game.refused("buy_train PRR @pool 3 180 3-5", "buy_train PRR LV 3 180 9-9", rule="CHES-11.7-2", code="which-train")
    game.refused("buy_train LV @bank 3 180", rule="CHES-11-2", code="not-operating")


@rule("CHES-11.7-3")
@pytest.mark.parametrize("kind", ["2", "3", "4", "5", "6"])
def test_only_the_cheapest_left_at_face_value(kind):
    phase = {"2": "2", "3": "2", "4": "3", "5": "4", "6": "5"}[kind]
    cost = TRAINS[kind]["cost"]
    assert cost == {"2": 80, "3": 180, "4": 300, "5": 500, "6": 630}[kind]
    game = prr(1000, phase=phase, top=kind)
    assert game.offers("buy_train") == {f"buy_train PRR @bank {kind} {cost}"}
    game.refused(
        f"buy_train PRR @bank {kind} {cost - 1}",
        f"buy_train PRR @bank {kind} {cost + 1}",
        rule="CHES-11.7-3",
        code="price",
    )
    for other in set("23456") - {kind}:
        game.refused(f"buy_train PRR @bank {other} {TRAINS[other]['cost']}", rule="CHES-11.7-3", code="not-offered")
    bank = game.bank
    game.play(f"buy_train PRR @bank {kind} {cost}")
    assert (game.cash("PRR"), game.bank, game.kinds("PRR")) == (1000 - cost, bank + cost, [kind])


@rule("CHES-11.7-4", "CHES-R-106")
@pytest.mark.parametrize("phase", ["6", "D"])
def test_the_second_6_and_ds_side_by_side(phase):
    game = prr(900, phase="6")
    game.edit(phase=phase)
    assert game.state.deck[0].kind == "6"
    game.allowed("buy_train PRR @bank 6 630", "buy_train PRR @bank D 900")
    gone = prr(900, phase="6", top="D").edit(phase=phase)
    gone.refused("buy_train PRR @bank 6 630", rule="CHES-11.7-3", code="not-offered")
    gone.allowed("buy_train PRR @bank D 900")


@rule("CHES-11.7-5", "CHES-R-62")
def test_pool_trains_cost_their_face_value():
    game = prr(900, phase="5", pool="4 3")
    game.refused("buy_train PRR @pool 4 299", "buy_train PRR @pool 4 1", rule="CHES-11.7-5", code="pool-price")
    bank = game.bank
    game.play("buy_train PRR @pool 4 300")
    assert (game.cash("PRR"), game.bank, game.kinds("PRR"), game.kinds("pool")) == (600, bank + 300, ["4"], ["3"])


@rule("CHES-11.7-6", "CHES-R-57", "CHES-R-97")
def test_from_another_company_for_any_agreed_price():
    game = prr(250, phase="3", lv="3")
    game.refused(
        "buy_train PRR LV 3 0",
        "buy_train PRR LV 3 -5",
        "buy_train PRR LV 3 251",
        rule="CHES-11.7-6",
        code="price-range",
    )
    game.play("buy_train PRR LV 3 1")
    assert (game.acting, game.step) == ("Bob", "AnswerOffer")
    assert game.kinds("LV") == ["3"]
    game.refused("Ann: answer yes", code="not-your-turn")
    game.refused("pass", rule="CHES-11.7-6", code="not-now")
    game.play("answer no")
    assert (game.acting, game.kinds("LV"), game.cash("PRR")) == ("Ann", ["3"], 250)
    game.play("buy_train PRR LV 3 1", "answer yes")
    assert (game.kinds("PRR"), game.kinds("LV"), game.cash("PRR")) == (["3"], [], 249)
    # no link to the face value
    prr(250, phase="3", lv="2").play("buy_train PRR LV 2 250", "answer yes")


@rule("CHES-11.7-7")
def test_the_price_goes_to_the_sellers_treasury():
    game = prr(300, phase="3", lv="3", lv_cash=10)
    bank = game.bank
    game.play("buy_train PRR LV 3 250", "answer yes")
    assert (game.cash("PRR"), game.cash("LV"), game.bank) == (50, 260, bank)


@rule("CHES-11.7-8")
def test_the_president_adds_nothing_while_there_is_a_train():
    game = prr(100, "2", phase="3", route=True, lv="3")
    assert game.cash("Ann") > 100
    game.refused("buy_train PRR @bank 3 180", rule="CHES-11.7-8", code="own-money")
    game.refused("buy_train PRR LV 3 150", rule="CHES-11.7-8", code="own-money")
    game.refused("sell_shares PRR 1", rule="CHES-11.8-1", code="no-emergency")


@rule("CHES-11.7-9")
def test_several_trains_each_taking_effect_before_the_next():
    game = prr(500, top="2").top("2", left=1)
    game.play("buy_train PRR @bank 2 80")
    assert (game.state.phase, game.on_turn) == ("2", "PRR")
    game.play("buy_train PRR @bank 3 180")
    assert (game.state.phase, game.on_turn) == ("3", "PRR")
    game.play("buy_train PRR @bank 3 180")
    assert game.kinds("PRR") == ["2", "3", "3"]


@rule("CHES-11.7-10", "CHES-R-60")
def test_a_purchase_may_bring_the_company_above_the_new_limit():
    game = prr(300, "3 3 3", phase="3", top="4").play("buy_train PRR @bank 4 300")
    assert (game.step, game.acting) == ("DiscardTrains", "Ann")
    assert game.offers() == {"discard_train PRR 3-1", "discard_train PRR 4-0"}
    game.play("discard_train PRR 4-0")  # also the new one
    assert (game.kinds("PRR"), game.kinds("pool")) == (["3", "3", "3"], ["4"])


@rule("CHES-11.7-11", "CHES-R-58")
def test_at_the_limit_nothing_is_bought():
    game = prr(300, "2 2 2 2", phase="3", top="4")
    assert game.on_turn != "PRR"
    rich = prr(2000, "5 5", phase="6")  # the trade-in keeps the step open
    rich.refused("buy_train PRR @bank 6 630", "buy_train PRR @bank D 900", rule="CHES-11.7-11", code="limit")


@rule("CHES-11.7-12")
def test_excess_trains_are_discarded_by_choice():
    game = prr(500, phase="4", lv="4 4 3", top="5").play("buy_train PRR @bank 5 500")
    assert (game.acting, game.step) == ("Bob", "DiscardTrains")
    ids = {train.id for train in game.state.trains_of("LV")}
    for train in sorted(ids):
        game.rules.steps(game.state)[0].check(game.state, game.action(f"discard_train LV {train}"))
    cash = game.cash("LV")
    game.refused("discard_train LV 9-9", rule="CHES-11.7-12", code="no-such-train")
    game.refused("discard_train PRR 5-0", rule="CHES-11.7-14", code="discard-company")
    game.refused("pass", rule="CHES-11.7-12", code="not-now")
    game.play(f"discard_train LV {game.train('LV', '3')}")
    assert (game.kinds("LV"), game.cash("LV")) == (["4", "4"], cash)


@rule("CHES-11.7-13", "CHES-R-62")
def test_discarded_trains_are_for_sale():
    game = prr(700, phase="4", lv="4 4 3", top="5").play("buy_train PRR @bank 5 500")
    game.play(f"discard_train LV {game.train('LV', '3')}")
    assert game.kinds("pool") == ["3"]
    game.play("buy_train PRR @pool 3 180")
    assert game.kinds("PRR") == ["5", "3"]


@rule("CHES-11.7-14", "CHES-R-59")
def test_discards_in_operating_order():
    game = quiet().company("PRR", {"Ann": 6}, par=80, at=(2, 6), cash=0, stations="F2").phase("4")
    game.company("LV", {"Bob": 6}, par=80, cash=0, stations="J2").company(
        "SRR", {"Cy": 6}, par=95, cash=500, stations="H4"
    )
    game.give_trains("LV", "4 3 3").give_trains("PRR", "4 3 3").top("5").operating("SRR", "BuyTrains")
    game.play("buy_train SRR @bank 5 500")
    assert game.acting == "Ann"  # PRR at 110 before LV at 80
    game.refused("Bob: discard_train LV 3-3", code="not-your-turn")
    game.play(f"discard_train PRR {game.train('PRR', '3')}")
    assert game.acting == "Bob"
    game.play(f"discard_train LV {game.train('LV', '3')}")
    assert game.kinds("pool") == ["3", "3"]
    assert game.state.pending == ()


@rule("CHES-R-59")
def test_18xx_games_discards_by_its_list_of_companies():
    for readings, first in (("rulebook", "Bob"), ("18xx.games", "Ann")):
        game = quiet(readings=readings).company("PRR", {"Ann": 6}, par=70, cash=0, stations="F2").phase("4")
        game.company("LV", {"Bob": 6}, par=80, cash=0, stations="J2").company(
            "SRR", {"Cy": 6}, par=95, cash=500, stations="H4"
        )
        game.give_trains("LV", "4 3 3").give_trains("PRR", "4 3 3").top("5").operating("SRR", "BuyTrains")
        assert game.play("buy_train SRR @bank 5 500").acting == first


@rule("CHES-11.7-16", "CHES-R-65")
def test_with_a_route_and_no_train_one_must_be_bought():
    game = prr(500, route=True)
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")
    game.play("buy_train PRR @bank 2 80", "pass")
    # a town is enough of a second location
    town = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2").lay("F2 57 NW-SE", "G3 4 NW-SE")
    town.operating("PRR", "BuyTrains").refused("pass", rule="CHES-11.7-16", code="must-buy")
    red = quiet().company("PLE", {"Ann": 6}, par=80, cash=500, stations="A3").lay("B4 1 S-NW,N-SE")
    red.operating("PLE", "BuyTrains").refused("pass", rule="CHES-11.7-16", code="must-buy")


@rule("CHES-11.7-17", "CHES-R-65")
def test_without_a_route_none_is_needed():
    prr(500).play("pass")
    lone = (
        quiet()
        .company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2")
        .lay("F2 57 SW-NE")
        .operating("PRR", "BuyTrains")
    )
    lone.play("pass")
    # Pittsburgh's two hexes are one location
    twins = quiet().company("PLE", {"Ann": 6}, par=80, cash=0, stations="A3").operating("PLE")
    twins.play("pass")
    assert twins.round_name() != "OR 2.1/1"


@rule("CHES-11.7-18")
def test_who_can_pay_for_some_train_pays_alone():
    game = prr(320, phase="4", route=True, pool="3", lv="3 4").money(Ann=1000)
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")
    game.allowed("buy_train PRR @bank 4 300", "buy_train PRR @pool 3 180", "buy_train PRR LV 3 320")
    game.refused("buy_train PRR LV 4 321", rule="CHES-11.7-6", code="price-range")
    game.refused("sell_shares PRR 1", rule="CHES-11.8-1", code="no-emergency")
    poor = prr(200, phase="4", route=True, pool="3").money(Ann=1000)
    poor.refused("buy_train PRR @bank 4 300", rule="CHES-11.7-18", code="own-train-money")


@rule("CHES-11.7-19")
def test_who_can_pay_for_none_is_in_an_emergency():
    game = prr(50, route=True).money(Ann=30)
    game.play("buy_train PRR @bank 2 80")
    assert (game.cash("Ann"), game.cash("PRR")) == (0, 0)


@rule("CHES-11.7-20", "CHES-R-63", "CHES-R-107")
@pytest.mark.parametrize("phase", ["6", "D"])
@pytest.mark.parametrize("kind", ["4", "5", "6"])
def test_a_train_traded_in_for_a_d(phase, kind):
    if (phase, kind) == ("D", "4"):
        assert TRAINS["4"]["scrapped_by"] == "D"  # there is none in Phase D
        return
    game = prr(700, kind, phase="6").edit(phase=phase)
    own = game.train("PRR", kind)
    game.refused(f"buy_train PRR @bank D 699 trade_in={own}", rule="CHES-11.7-3", code="price")
    game.refused("buy_train PRR @bank D 700", rule="CHES-11.7-3", code="price")
    game.play(f"buy_train PRR @bank D 700 trade_in={own}")
    assert (game.cash("PRR"), game.kinds("PRR")) == (0, ["D"])


@rule("CHES-11.7-20", "CHES-R-63")
def test_trade_ins_only_for_ds_of_the_bank_in_phases_6_and_d():
    early = prr(900, "4", phase="5")
    early.refused("buy_train PRR @bank D 700 trade_in=4-1", rule="CHES-11.7-20", code="trade-in")
    game = prr(900, "5", phase="6", lv="5", pool="5")
    own = game.train("PRR", "5")
    game.refused(
        f"buy_train PRR @bank 6 430 trade_in={own}",
        f"buy_train PRR @pool 5 300 trade_in={own}",
        rule="CHES-11.7-20",
        code="trade-in",
    )
    game.refused(f"buy_train PRR LV 5 100 trade_in={own}", rule="CHES-11.7-20", code="trade-in")
    # the president's money is excluded
    short = prr(650, "5", phase="6").money(Ann=900)
    short.refused(f"buy_train PRR @bank D 700 trade_in={short.train('PRR', '5')}", rule="CHES-11.7-8", code="own-money")


@rule("CHES-11.7-21")
def test_trade_in_at_the_limit():
    game = prr(900, "5 5", phase="6")
    game.refused("buy_train PRR @bank D 900", rule="CHES-11.7-11", code="limit")
    game.play(f"buy_train PRR @bank D 700 trade_in={game.train('PRR', '5')}")
    assert sorted(game.kinds("PRR")) == ["5", "D"]


@rule("CHES-11.7-20")
def test_the_trade_in_is_offered_when_nothing_else_can_be_paid_for():
    game = prr(700, "5", phase="6", top="D", lv=None)
    assert (game.on_turn, game.step) == ("PRR", "BuyTrains")
    assert game.offers("buy_train") == {f"buy_train PRR @bank D 700 - {game.train('PRR', '5')}"}


@rule("CHES-11.7-22", "CHES-R-107")
@pytest.mark.parametrize("kind, price", [("5", 500), ("6", 630)])
def test_traded_5s_and_6s_are_for_sale(kind, price):
    game = prr(700 + price, kind, phase="6")
    own = game.train("PRR", kind)
    game.play(f"buy_train PRR @bank D 700 trade_in={own}")
    assert game.kinds("pool") == [kind]
    game.play(f"buy_train PRR @pool {kind} {price}")  # even by the same company
    assert game.kinds("PRR") == ["D", kind]


@rule("CHES-11.7-23", "CHES-EX-7", "CHES-R-63")
def test_example_a_4_traded_for_the_first_d():
    game = prr(700, "4 4", phase="6", lv="4 5", pool="4")
    game.play(f"buy_train PRR @bank D 700 trade_in={game.train('PRR', '4')}")
    assert (game.state.phase, game.cash("PRR"), game.cash("LV")) == ("D", 0, 300)
    assert (game.kinds("PRR"), game.kinds("LV"), game.kinds("pool")) == (["D"], ["5"], [])
    assert sum(1 for t in game.state.trains["@out"] if t.kind == "4") == 5


@rule("CHES-11.7-24")
def test_one_train_for_one_d_and_no_d_for_a_d():
    game = prr(900, "5 5", phase="6")
    own = game.train("PRR", "5")
    game.refused(f"buy_train PRR @bank D 500 trade_in={own}", rule="CHES-11.7-3", code="price")
    game.malformed(
        {
            "who": "Ann",
            "do": "buy_train",
            "company": "PRR",
            "source": "@bank",
            "kind": "D",
            "price": 500,
            "trade_in": [own, own],
        }
    )
    d = prr(900, "D", phase="D")
    d.refused(f"buy_train PRR @bank D 700 trade_in={d.train('PRR', 'D')}", rule="CHES-11.7-24", code="trade-in-train")
    other = prr(900, "5", phase="6", lv="4")
    other.refused(
        f"buy_train PRR @bank D 700 trade_in={other.train('LV', '4')}", rule="CHES-11.7-24", code="trade-in-train"
    )


@rule("CHES-11.7-25")
def test_several_trade_ins_in_one_turn():
    game = prr(1400, "5 5", phase="6")
    for _ in range(2):
        game.play(f"buy_train PRR @bank D 700 trade_in={game.train('PRR', '5')}")
    assert (game.kinds("PRR"), game.cash("PRR"), game.kinds("pool")) == (["D", "D"], 0, ["5", "5"])


@rule("CHES-11.7-26", "CHES-R-56")
@pytest.mark.parametrize("phase, kind", [("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6"), ("D", "D")])
def test_trains_change_hands_in_every_phase(phase, kind):
    game = prr(100, phase=phase, lv=kind).play(f"buy_train PRR LV {kind} 1", "answer yes")
    assert (game.kinds("PRR"), game.kinds("LV")) == ([kind], [])
    game = prr(500, phase="4", lv="3")
    game.refused("buy_train PRR LV 2 10", rule="CHES-11.7-26", code="seller-train")


@rule("CHES-11.7-27")
def test_no_train_is_given_up_freely():
    game = prr(500, "2 2")
    own = game.train("PRR", "2")
    game.refused(f"discard_train PRR {own}", rule="CHES-11-6", code="not-now")
    game.refused("sell_shares PRR 1", rule="CHES-11.8-1", code="no-emergency")
    assert game.offers("discard_train") == set()


@rule("CHES-11.7-28")
def test_a_trade_in_starts_the_phase_too():
    game = prr(700, "5", phase="6").play("buy_train PRR @bank D 700 trade_in=5-0")
    assert game.state.phase == "D"


@rule("CHES-11.7-29")
def test_trains_from_pool_and_companies_start_no_phase():
    game = prr(900, phase="5", pool="4", lv="4 3")
    game.play("buy_train PRR @pool 4 300")
    assert (game.state.phase, game.kinds("LV")) == ("5", ["4", "3"])
    game.play("buy_train PRR LV 4 10", "answer yes")
    assert (game.state.phase, game.kinds("LV"), game.kinds("PRR")) == ("5", ["3"], ["4", "4"])
    # not even a kind that nobody has bought yet, if it comes from elsewhere
    exported = prr(900, phase="3", pool="4").edit(phase="3")
    exported.play("buy_train PRR @pool 4 300")
    assert exported.state.phase == "3"


@rule("CHES-11.7-30")
def test_the_last_train_may_be_sold():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2", trains="2").lay(*ROUTE)
    game.company("LV", {"Bob": 6}, par=70, cash=100, stations="J2").operating(of=2)
    assert game.on_turn == "PRR"
    game.end_turn()
    game.operating("LV", "BuyTrains", of=2, done="PRR").play("buy_train LV PRR 2 50", "Ann: answer yes")
    assert (game.kinds("PRR"), game.kinds("LV")) == ([], ["2"])
    assert (game.round_name(), game.on_turn) == ("OR 2.2/2", "PRR")  # its finished turn was not reopened
    game.play("pass", "pass")
    assert game.step == "BuyTrains"
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")


@rule("CHES-11.7-31")
def test_a_new_train_runs_in_the_next_turn():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=100, stations="F2").lay(*ROUTE).operating("PRR", of=2)
    game.play("pass", "pass", "buy_train PRR @bank 2 80")
    assert game.state.last_revenue["PRR"] == 0
    assert game.round_name() == "OR 2.2/2"
    assert game.earns("F2.0,E3.0") == 40


@rule("CHES-R-110")
def test_the_treasury_may_be_spent_before_the_train_step():
    game = (
        quiet()
        .company("PRR", {"Ann": 6}, par=80, cash=120, stations="F2")
        .lay(*ROUTE)
        .phase("3")
        .give_privates(P1="Ann")
    )
    game.top("3").operating("PRR").play("buy_private_in PRR P1 40", "lay_tile PRR D4 9 SW-NE")
    assert game.cash("PRR") == 0
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")
    game.play("buy_train PRR @bank 3 180")  # the president pays it all
    assert game.kinds("PRR") == ["3"]

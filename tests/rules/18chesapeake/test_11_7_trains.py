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
    table = quiet(**more).company("PRR", {"Ann": 6}, par=80, cash=cash, stations="F2").phase(phase)
    table.give_trains("PRR", trains)
    if lv is not None:
        table.company("LV", {lv_president: 6}, par=70, cash=lv_cash, stations="J2").give_trains("LV", lv)
    table.give_trains("pool", pool)
    if top:
        table.top(top)
    if route:
        table.lay(*ROUTE)
    return table.operating("PRR", "BuyTrains")


@rule("CHES-11.7-1")
def test_only_below_the_limit():
    prr(500, "2 2 2").allowed("buy_train PRR @bank 2 80")
    full = prr(500, "2 2 2 2")
    assert full.on_turn != "PRR"  # the step is passed over: nothing can be bought


@rule("CHES-11.7-2")
def test_deck_pool_and_other_companies():
    table = prr(500, phase="3", lv="3", pool="3")
    assert table.offers("buy_train") == {
        "buy_train PRR @bank 3 180",
        "buy_train PRR @pool 3 180",
        "buy_train PRR LV 3 1..500",
    }
    for source in ("Bob", "PRR", "@ipo", "@out"):
        table.refused(f"buy_train PRR {source} 3 180", rule="CHES-11.7-2", code="seller")
    table.refused("buy_train PRR @pool 2 80", rule="CHES-11.7-2", code="pool-empty")
    table.refused("buy_train PRR @pool 3 180 3-5", "buy_train PRR LV 3 180 9-9", rule="CHES-11.7-2", code="which-train")
    table.refused("buy_train LV @bank 3 180", rule="CHES-11-2", code="not-operating")


@rule("CHES-11.7-3")
@pytest.mark.parametrize("kind", ["2", "3", "4", "5", "6"])
def test_only_the_cheapest_left_at_face_value(kind):
    phase = {"2": "2", "3": "2", "4": "3", "5": "4", "6": "5"}[kind]
    cost = TRAINS[kind]["cost"]
    assert cost == {"2": 80, "3": 180, "4": 300, "5": 500, "6": 630}[kind]
    table = prr(1000, phase=phase, top=kind)
    assert table.offers("buy_train") == {f"buy_train PRR @bank {kind} {cost}"}
    table.refused(
        f"buy_train PRR @bank {kind} {cost - 1}",
        f"buy_train PRR @bank {kind} {cost + 1}",
        rule="CHES-11.7-3",
        code="price",
    )
    for other in set("23456") - {kind}:
        table.refused(f"buy_train PRR @bank {other} {TRAINS[other]['cost']}", rule="CHES-11.7-3", code="not-offered")
    bank = table.bank
    table.play(f"buy_train PRR @bank {kind} {cost}")
    assert (table.cash("PRR"), table.bank, table.kinds("PRR")) == (1000 - cost, bank + cost, [kind])


@rule("CHES-11.7-4", "CHES-R-106")
@pytest.mark.parametrize("phase", ["6", "D"])
def test_the_second_6_and_ds_side_by_side(phase):
    table = prr(900, phase="6")
    table.edit(phase=phase)
    assert table.state.deck[0].kind == "6"
    table.allowed("buy_train PRR @bank 6 630", "buy_train PRR @bank D 900")
    gone = prr(900, phase="6", top="D").edit(phase=phase)
    gone.refused("buy_train PRR @bank 6 630", rule="CHES-11.7-3", code="not-offered")
    gone.allowed("buy_train PRR @bank D 900")


@rule("CHES-11.7-5", "CHES-R-62")
def test_pool_trains_cost_their_face_value():
    table = prr(900, phase="5", pool="4 3")
    table.refused("buy_train PRR @pool 4 299", "buy_train PRR @pool 4 1", rule="CHES-11.7-5", code="pool-price")
    bank = table.bank
    table.play("buy_train PRR @pool 4 300")
    assert (table.cash("PRR"), table.bank, table.kinds("PRR"), table.kinds("pool")) == (600, bank + 300, ["4"], ["3"])


@rule("CHES-11.7-6", "CHES-R-57", "CHES-R-97")
def test_from_another_company_for_any_agreed_price():
    table = prr(250, phase="3", lv="3")
    table.refused(
        "buy_train PRR LV 3 0",
        "buy_train PRR LV 3 -5",
        "buy_train PRR LV 3 251",
        rule="CHES-11.7-6",
        code="price-range",
    )
    table.play("buy_train PRR LV 3 1")
    assert (table.acting, table.step) == ("Bob", "AnswerOffer")
    assert table.kinds("LV") == ["3"]
    table.refused("Ann: answer yes", code="not-your-turn")
    table.refused("pass", rule="CHES-11.7-6", code="not-now")
    table.play("answer no")
    assert (table.acting, table.kinds("LV"), table.cash("PRR")) == ("Ann", ["3"], 250)
    table.play("buy_train PRR LV 3 1", "answer yes")
    assert (table.kinds("PRR"), table.kinds("LV"), table.cash("PRR")) == (["3"], [], 249)
    # no link to the face value
    prr(250, phase="3", lv="2").play("buy_train PRR LV 2 250", "answer yes")


@rule("CHES-11.7-7")
def test_the_price_goes_to_the_sellers_treasury():
    table = prr(300, phase="3", lv="3", lv_cash=10)
    bank = table.bank
    table.play("buy_train PRR LV 3 250", "answer yes")
    assert (table.cash("PRR"), table.cash("LV"), table.bank) == (50, 260, bank)


@rule("CHES-11.7-8")
def test_the_president_adds_nothing_while_there_is_a_train():
    table = prr(100, "2", phase="3", route=True, lv="3")
    assert table.cash("Ann") > 100
    table.refused("buy_train PRR @bank 3 180", rule="CHES-11.7-8", code="own-money")
    table.refused("buy_train PRR LV 3 150", rule="CHES-11.7-8", code="own-money")
    table.refused("sell_shares PRR 1", rule="CHES-11.8-1", code="no-emergency")


@rule("CHES-11.7-9")
def test_several_trains_each_taking_effect_before_the_next():
    table = prr(500, top="2").top("2", left=1)
    table.play("buy_train PRR @bank 2 80")
    assert (table.state.phase, table.on_turn) == ("2", "PRR")
    table.play("buy_train PRR @bank 3 180")
    assert (table.state.phase, table.on_turn) == ("3", "PRR")
    table.play("buy_train PRR @bank 3 180")
    assert table.kinds("PRR") == ["2", "3", "3"]


@rule("CHES-11.7-10", "CHES-R-60")
def test_a_purchase_may_bring_the_company_above_the_new_limit():
    table = prr(300, "3 3 3", phase="3", top="4").play("buy_train PRR @bank 4 300")
    assert (table.step, table.acting) == ("DiscardTrains", "Ann")
    assert table.offers() == {"discard_train PRR 3-1", "discard_train PRR 4-0"}
    table.play("discard_train PRR 4-0")  # also the new one
    assert (table.kinds("PRR"), table.kinds("pool")) == (["3", "3", "3"], ["4"])


@rule("CHES-11.7-11", "CHES-R-58")
def test_at_the_limit_nothing_is_bought():
    table = prr(300, "2 2 2 2", phase="3", top="4")
    assert table.on_turn != "PRR"
    rich = prr(2000, "5 5", phase="6")  # the trade-in keeps the step open
    rich.refused("buy_train PRR @bank 6 630", "buy_train PRR @bank D 900", rule="CHES-11.7-11", code="limit")


@rule("CHES-11.7-12")
def test_excess_trains_are_discarded_by_choice():
    table = prr(500, phase="4", lv="4 4 3", top="5").play("buy_train PRR @bank 5 500")
    assert (table.acting, table.step) == ("Bob", "DiscardTrains")
    ids = {train.id for train in table.state.trains_of("LV")}
    for train in sorted(ids):
        table.rules.steps(table.state)[0].check(table.state, table.action(f"discard_train LV {train}"))
    cash = table.cash("LV")
    table.refused("discard_train LV 9-9", rule="CHES-11.7-12", code="no-such-train")
    table.refused("discard_train PRR 5-0", rule="CHES-11.7-14", code="discard-company")
    table.refused("pass", rule="CHES-11.7-12", code="not-now")
    table.play(f"discard_train LV {table.train('LV', '3')}")
    assert (table.kinds("LV"), table.cash("LV")) == (["4", "4"], cash)


@rule("CHES-11.7-13", "CHES-R-62")
def test_discarded_trains_are_for_sale():
    table = prr(700, phase="4", lv="4 4 3", top="5").play("buy_train PRR @bank 5 500")
    table.play(f"discard_train LV {table.train('LV', '3')}")
    assert table.kinds("pool") == ["3"]
    table.play("buy_train PRR @pool 3 180")
    assert table.kinds("PRR") == ["5", "3"]


@rule("CHES-11.7-14", "CHES-R-59")
def test_discards_in_operating_order():
    table = quiet().company("PRR", {"Ann": 6}, par=80, at=(2, 6), cash=0, stations="F2").phase("4")
    table.company("LV", {"Bob": 6}, par=80, cash=0, stations="J2").company(
        "SRR", {"Cy": 6}, par=95, cash=500, stations="H4"
    )
    table.give_trains("LV", "4 3 3").give_trains("PRR", "4 3 3").top("5").operating("SRR", "BuyTrains")
    table.play("buy_train SRR @bank 5 500")
    assert table.acting == "Ann"  # PRR at 110 before LV at 80
    table.refused("Bob: discard_train LV 3-3", code="not-your-turn")
    table.play(f"discard_train PRR {table.train('PRR', '3')}")
    assert table.acting == "Bob"
    table.play(f"discard_train LV {table.train('LV', '3')}")
    assert table.kinds("pool") == ["3", "3"]
    assert table.state.pending == ()


@rule("CHES-R-59")
def test_18xx_games_discards_by_its_list_of_companies():
    for readings, first in (("rulebook", "Bob"), ("18xx.games", "Ann")):
        table = quiet(readings=readings).company("PRR", {"Ann": 6}, par=70, cash=0, stations="F2").phase("4")
        table.company("LV", {"Bob": 6}, par=80, cash=0, stations="J2").company(
            "SRR", {"Cy": 6}, par=95, cash=500, stations="H4"
        )
        table.give_trains("LV", "4 3 3").give_trains("PRR", "4 3 3").top("5").operating("SRR", "BuyTrains")
        assert table.play("buy_train SRR @bank 5 500").acting == first


@rule("CHES-11.7-16", "CHES-R-65")
def test_with_a_route_and_no_train_one_must_be_bought():
    table = prr(500, route=True)
    table.refused("pass", rule="CHES-11.7-16", code="must-buy")
    table.play("buy_train PRR @bank 2 80", "pass")
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
    table = prr(320, phase="4", route=True, pool="3", lv="3 4").money(Ann=1000)
    table.refused("pass", rule="CHES-11.7-16", code="must-buy")
    table.allowed("buy_train PRR @bank 4 300", "buy_train PRR @pool 3 180", "buy_train PRR LV 3 320")
    table.refused("buy_train PRR LV 4 321", rule="CHES-11.7-6", code="price-range")
    table.refused("sell_shares PRR 1", rule="CHES-11.8-1", code="no-emergency")
    poor = prr(200, phase="4", route=True, pool="3").money(Ann=1000)
    poor.refused("buy_train PRR @bank 4 300", rule="CHES-11.7-18", code="own-train-money")


@rule("CHES-11.7-19")
def test_who_can_pay_for_none_is_in_an_emergency():
    table = prr(50, route=True).money(Ann=30)
    table.play("buy_train PRR @bank 2 80")
    assert (table.cash("Ann"), table.cash("PRR")) == (0, 0)


@rule("CHES-11.7-20", "CHES-R-63", "CHES-R-107")
@pytest.mark.parametrize("phase", ["6", "D"])
@pytest.mark.parametrize("kind", ["4", "5", "6"])
def test_a_train_traded_in_for_a_d(phase, kind):
    if (phase, kind) == ("D", "4"):
        assert TRAINS["4"]["scrapped_by"] == "D"  # there is none in Phase D
        return
    table = prr(700, kind, phase="6").edit(phase=phase)
    own = table.train("PRR", kind)
    table.refused(f"buy_train PRR @bank D 699 trade_in={own}", rule="CHES-11.7-3", code="price")
    table.refused("buy_train PRR @bank D 700", rule="CHES-11.7-3", code="price")
    table.play(f"buy_train PRR @bank D 700 trade_in={own}")
    assert (table.cash("PRR"), table.kinds("PRR")) == (0, ["D"])


@rule("CHES-11.7-20", "CHES-R-63")
def test_trade_ins_only_for_ds_of_the_bank_in_phases_6_and_d():
    early = prr(900, "4", phase="5")
    early.refused("buy_train PRR @bank D 700 trade_in=4-1", rule="CHES-11.7-20", code="trade-in")
    table = prr(900, "5", phase="6", lv="5", pool="5")
    own = table.train("PRR", "5")
    table.refused(
        f"buy_train PRR @bank 6 430 trade_in={own}",
        f"buy_train PRR @pool 5 300 trade_in={own}",
        rule="CHES-11.7-20",
        code="trade-in",
    )
    table.refused(f"buy_train PRR LV 5 100 trade_in={own}", rule="CHES-11.7-20", code="trade-in")
    # the president's money is excluded
    short = prr(650, "5", phase="6").money(Ann=900)
    short.refused(f"buy_train PRR @bank D 700 trade_in={short.train('PRR', '5')}", rule="CHES-11.7-8", code="own-money")


@rule("CHES-11.7-21")
def test_trade_in_at_the_limit():
    table = prr(900, "5 5", phase="6")
    table.refused("buy_train PRR @bank D 900", rule="CHES-11.7-11", code="limit")
    table.play(f"buy_train PRR @bank D 700 trade_in={table.train('PRR', '5')}")
    assert sorted(table.kinds("PRR")) == ["5", "D"]


@rule("CHES-11.7-20")
def test_the_trade_in_is_offered_when_nothing_else_can_be_paid_for():
    table = prr(700, "5", phase="6", top="D", lv=None)
    assert (table.on_turn, table.step) == ("PRR", "BuyTrains")
    assert table.offers("buy_train") == {f"buy_train PRR @bank D 700 - {table.train('PRR', '5')}"}


@rule("CHES-11.7-22", "CHES-R-107")
@pytest.mark.parametrize("kind, price", [("5", 500), ("6", 630)])
def test_traded_5s_and_6s_are_for_sale(kind, price):
    table = prr(700 + price, kind, phase="6")
    own = table.train("PRR", kind)
    table.play(f"buy_train PRR @bank D 700 trade_in={own}")
    assert table.kinds("pool") == [kind]
    table.play(f"buy_train PRR @pool {kind} {price}")  # even by the same company
    assert table.kinds("PRR") == ["D", kind]


@rule("CHES-11.7-23", "CHES-EX-7", "CHES-R-63")
def test_example_a_4_traded_for_the_first_d():
    table = prr(700, "4 4", phase="6", lv="4 5", pool="4")
    table.play(f"buy_train PRR @bank D 700 trade_in={table.train('PRR', '4')}")
    assert (table.state.phase, table.cash("PRR"), table.cash("LV")) == ("D", 0, 300)
    assert (table.kinds("PRR"), table.kinds("LV"), table.kinds("pool")) == (["D"], ["5"], [])
    assert sum(1 for t in table.state.trains["@out"] if t.kind == "4") == 5


@rule("CHES-11.7-24")
def test_one_train_for_one_d_and_no_d_for_a_d():
    table = prr(900, "5 5", phase="6")
    own = table.train("PRR", "5")
    table.refused(f"buy_train PRR @bank D 500 trade_in={own}", rule="CHES-11.7-3", code="price")
    table.malformed(
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
    table = prr(1400, "5 5", phase="6")
    for _ in range(2):
        table.play(f"buy_train PRR @bank D 700 trade_in={table.train('PRR', '5')}")
    assert (table.kinds("PRR"), table.cash("PRR"), table.kinds("pool")) == (["D", "D"], 0, ["5", "5"])


@rule("CHES-11.7-26", "CHES-R-56")
@pytest.mark.parametrize("phase, kind", [("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6"), ("D", "D")])
def test_trains_change_hands_in_every_phase(phase, kind):
    table = prr(100, phase=phase, lv=kind).play(f"buy_train PRR LV {kind} 1", "answer yes")
    assert (table.kinds("PRR"), table.kinds("LV")) == ([kind], [])
    table = prr(500, phase="4", lv="3")
    table.refused("buy_train PRR LV 2 10", rule="CHES-11.7-26", code="seller-train")


@rule("CHES-11.7-27")
def test_no_train_is_given_up_freely():
    table = prr(500, "2 2")
    own = table.train("PRR", "2")
    table.refused(f"discard_train PRR {own}", rule="CHES-11-6", code="not-now")
    table.refused("sell_shares PRR 1", rule="CHES-11.8-1", code="no-emergency")
    assert table.offers("discard_train") == set()


@rule("CHES-11.7-28")
def test_a_trade_in_starts_the_phase_too():
    table = prr(700, "5", phase="6").play("buy_train PRR @bank D 700 trade_in=5-0")
    assert table.state.phase == "D"


@rule("CHES-11.7-29")
def test_trains_from_pool_and_companies_start_no_phase():
    table = prr(900, phase="5", pool="4", lv="4 3")
    table.play("buy_train PRR @pool 4 300")
    assert (table.state.phase, table.kinds("LV")) == ("5", ["4", "3"])
    table.play("buy_train PRR LV 4 10", "answer yes")
    assert (table.state.phase, table.kinds("LV"), table.kinds("PRR")) == ("5", ["3"], ["4", "4"])
    # not even a kind that nobody has bought yet, if it comes from elsewhere
    exported = prr(900, phase="3", pool="4").edit(phase="3")
    exported.play("buy_train PRR @pool 4 300")
    assert exported.state.phase == "3"


@rule("CHES-11.7-30")
def test_the_last_train_may_be_sold():
    table = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2", trains="2").lay(*ROUTE)
    table.company("LV", {"Bob": 6}, par=70, cash=100, stations="J2").operating(of=2)
    assert table.on_turn == "PRR"
    table.end_turn()
    table.operating("LV", "BuyTrains", of=2, done="PRR").play("buy_train LV PRR 2 50", "Ann: answer yes")
    assert (table.kinds("PRR"), table.kinds("LV")) == ([], ["2"])
    assert (table.round_name(), table.on_turn) == ("OR 2.2/2", "PRR")  # its finished turn was not reopened
    table.play("pass", "pass")
    assert table.step == "BuyTrains"
    table.refused("pass", rule="CHES-11.7-16", code="must-buy")


@rule("CHES-11.7-31")
def test_a_new_train_runs_in_the_next_turn():
    table = quiet().company("PRR", {"Ann": 6}, par=80, cash=100, stations="F2").lay(*ROUTE).operating("PRR", of=2)
    table.play("pass", "pass", "buy_train PRR @bank 2 80")
    assert table.state.last_revenue["PRR"] == 0
    assert table.round_name() == "OR 2.2/2"
    assert table.earns("F2.0,E3.0") == 40


@rule("CHES-R-110")
def test_the_treasury_may_be_spent_before_the_train_step():
    table = (
        quiet()
        .company("PRR", {"Ann": 6}, par=80, cash=120, stations="F2")
        .lay(*ROUTE)
        .phase("3")
        .give_privates(P1="Ann")
    )
    table.top("3").operating("PRR").play("buy_private_in PRR P1 40", "lay_tile PRR D4 9 SW-NE")
    assert table.cash("PRR") == 0
    table.refused("pass", rule="CHES-11.7-16", code="must-buy")
    table.play("buy_train PRR @bank 3 180")  # the president pays it all
    assert table.kinds("PRR") == ["3"]

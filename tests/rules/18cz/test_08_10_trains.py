"""Sections VIII.10 and VIII.11: buying trains, loans."""

import pytest

from roundhouse.eighteen.ids import BANK
from roundhouse.rules import ledger
from tests.support.cz import SLUG, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def buyer(sign="EKJ", cash=500, trains="", phase="a", holds=2, ann=0, top="", waits=False, **more):
    """Ann's company at its train step; ``top`` is the letter that the stack shows. One that ``waits`` is not on turn
    yet."""
    table = quiet(**more).phase(phase)
    home = {"EKJ": "D4", "BN": "E11.1", "BTE": "D2", "Sx": "A7"}[sign]
    if sign == "Sx":
        table.lay("A7 8896 SW-SE")
    if top:
        table.top(top).edit(phase=phase)
    holds = {"small": 2, "medium": 3, "large": 5}[table.data.companies[sign].size]
    table.company(sign, {"Ann": holds}, price=100 if sign == "Sx" else 60, cash=cash, trains=trains, stations=home)
    table.money(Ann=ann, Bob=100, Cy=100)
    return table if waits else table.operating(sign, "BuyTrains")


def seller(table, sign="BCB", trains="2a", owner="Bob", cash=0):
    table.company(sign, {owner: 2}, price=50, cash=cash, trains=trains, stations="E15" if sign == "BCB" else "I9")
    return table.operating("EKJ", "BuyTrains")


@rule("CZ-VIII.10-1", "CZ-VIII.10-17")
@pytest.mark.parametrize(
    ("sign", "phase", "not_runnable", "runnable"),
    [("EKJ", "d", "", "3d 120"), ("BN", "d", "3d", "3+3d 180"), ("Sx", "d", "3d 3+3d", "3Ed 250")],
)
def test_a_train_that_it_can_run_at_the_end_of_its_turn(sign, phase, not_runnable, runnable):
    for part, number in ((2, 1), (8, 3)):
        table = buyer(sign, 900, not_runnable, phase)
        # without any route
        assert not table.state.map.has_route(sign)
        table.operating(sign, "BuyTrains", set_number=part, number=number)
        table.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
        table.play(f"buy_train {sign} @bank {runnable}")
        if table.state.result is None and table.state.round.kind == "operating" and table.on_turn == sign:
            table.play("pass")


@rule("CZ-VIII.10-2")
def test_trains_are_bought_after_the_run():
    table = buyer(cash=500).lay("D4 5 NE-E", "C5 3 SE-SW").operating("EKJ", "BuyTrains")
    table.play("buy_train EKJ @bank 2a 70")
    table.refused("run_trains EKJ", rule="CZ-VIII.3-1", code="not-now")
    table.end_turn()
    table.operating("EKJ", "Running")
    assert table.best("EKJ") == 30


@rule("CZ-VIII.10-3", "CZ-VIII.12-1")
def test_a_purchase_changes_the_phase_at_once():
    table = buyer(top="b").play("buy_train EKJ @bank 2b 70")
    assert table.state.phase == "b"


@rule("CZ-VIII.10-4", "CZ-E-17")
@pytest.mark.parametrize("row", list(TABLES["trains"].records()), ids=lambda row: row["letter"])
def test_train_limits(row):
    phase = quiet().data.phase(row["letter"])
    for size in ("small", "medium", "large"):
        assert phase.train_limit.get(size, 0) == row[f"limit_{size}"]
    printed = ["3--", "33-", "33-", "333", "233", "223", "223", "123", "113", "112"]["abcdefghij".index(row["letter"])]
    assert "".join(str(row[f"limit_{size}"] or "-") for size in ("small", "medium", "large")) == printed
    limit = row["limit_small"]
    table = buyer(cash=3000, phase=row["letter"], top="j")
    table.edit(phase=row["letter"]).operating("EKJ", "BuyTrains")
    own = {1: "5h", 2: "5h 5h", 3: "5h 5h 5i"}
    table.drop_trains("EKJ").give_trains("EKJ", own[limit]).give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    assert table.step == "EndTurn"
    if limit > 1:
        table = buyer(cash=3000, phase=row["letter"], top="j").edit(phase=row["letter"])
        table.give_trains("EKJ", own[limit - 1]).operating("EKJ", "BuyTrains").allowed("buy_train EKJ @bank 5j 350")


@rule("CZ-VIII.10-5")
def test_at_the_limit_no_purchase_even_if_it_would_scrap():
    # two 2-trains fill the limit of phase e; a 4 would scrap them
    table = buyer(cash=900, trains="2a 2b", phase="e", waits=True).give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    assert (table.kinds("EKJ"), table.step) == (["2a", "2b"], "EndTurn")
    table.refused("buy_train EKJ @bank 4e 250", rule="CZ-VIII.3-8", code="not-now")
    # the step itself refuses it by its rule: here for a company that is at its limit with trains it cannot run
    caught = buyer("BN", 900, "3c 3d", "f")
    caught.refused("buy_train BN @bank 4f 250", rule="CZ-VIII.10-5", code="limit")


@rule("CZ-VIII.10-6", "CZ-R-108")
def test_the_exception_for_a_company_caught_by_a_phase_change():
    # two red trains fill the limit of 2 in phase f
    table = buyer("BN", 500, "3c 3d", "f")
    table.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    table.refused("buy_train BN @bank 4f 250", rule="CZ-VIII.10-5", code="limit")
    table.play("buy_train BN @bank 4+4f 400")
    assert table.kinds("BN") == ["3c", "3d", "4+4f"]
    bought = table.train("BN", "4+4f")
    table.refused(f"discard_train BN {bought}", rule="CZ-VIII.10-6", code="kept-train")
    table.refused("pass", rule="CZ-VIII.10-6", code="not-now")
    cash = table.cash("BN")
    table.play(f"discard_train BN {table.train('BN', '3c')}")
    assert (table.kinds("BN"), table.kinds("pool"), table.cash("BN")) == (["3d", "4+4f"], ["3c"], cash)
    # no second train: the turn is over
    assert table.round_name() == "SR 3"
    # from another company with the treasury, or with help from the director
    used = buyer("BN", 50, "3c 3d", "f").company("BTE", {"Bob": 3}, price=60, trains="3+3d", stations="D2")
    used.operating("BN", "BuyTrains").play("buy_train BN BTE 3+3d 50", "answer yes")
    assert used.step == "DiscardTrains"
    helped = buyer("BN", 100, "3c 3d", "f", ann=1000).play("buy_train BN @bank 4+4f 400")
    assert (helped.cash("BN"), helped.cash("Ann"), helped.step) == (0, 700, "DiscardTrains")


@rule("CZ-VIII.10-6", "CZ-VIII.12-18", "CZ-R-108")
def test_a_caught_company_begins_a_phase_that_lowers_the_limits():
    # BN's three red trains fill its limit of 3 in phase e; the 4+4 begins phase f with a limit of 2
    table = buyer("BN", 500, "3c 3c 3d", "e", top="f").edit(phase="e")
    table.company("BTE", {"Bob": 3}, price=90, trains="3+3d 3+3e 3+3e", stations="D2")
    table.company("KFN", {"Cy": 3}, price=50, trains="3+3d 3+3d", stations="G19").operating("BN", "BuyTrains")
    table.play("buy_train BN @bank 4+4f 400")
    assert (table.state.phase, table.kinds("BN")) == ("f", ["3c", "3c", "3d", "4+4f"])
    # BN keeps the train that it has bought; BTE too must give one up, KFN need not
    asked = [(type(p).__name__, p.company) for p in table.state.pending]
    assert sorted(asked) == [("Discard", "BTE"), ("ReturnAnother", "BN")]
    table.refused(f"discard_train BN {table.train('BN', '4+4f')}", rule="CZ-VIII.10-6", code="kept-train")
    for _ in range(2):
        table.play(f"discard_train BN {table.train('BN', '3c')}")
    assert (table.step, table.acting) == ("DiscardTrains", "Bob")
    table.play(f"discard_train BTE {table.train('BTE', '3+3d')}")
    assert (table.kinds("BN"), table.kinds("BTE")) == (["3d", "4+4f"], ["3+3e", "3+3e"])
    assert table.kinds("pool") == ["3c", "3c", "3+3d"]


@rule("CZ-R-42", "CZ-VIII.12-15")
@pytest.mark.parametrize(("kind", "left"), [("4f", {"EKJ": [], "BTE": ["2+2c"]}), ("4+4f", {"EKJ": ["2b"], "BTE": []})])
def test_a_train_from_the_pool_scraps_its_own_colour_only(kind, left):
    """The card in the pool is bought as one of its types, and that type alone counts as sold."""
    table = buyer("BN", 900, "3+3d", "f", top="f").give_trains("pool", "4f")
    table.company("EKJ", {"Bob": 2}, price=50, trains="2b", stations="D4")
    table.company("BTE", {"Cy": 3}, price=60, trains="2+2c", stations="D2").operating("BN", "BuyTrains")
    table.play(f"buy_train BN @pool {kind} {table.data.trains[kind].price}")
    assert {company: table.kinds(company) for company in left} == left
    assert table.kinds("BN") == ["3+3d", kind]
    assert table.kinds("pool") == []


@rule("CZ-VIII.10-7")
def test_new_trains_at_the_printed_price():
    table = buyer()
    bank = table.state.cash[BANK]
    table.refused("buy_train EKJ @bank 2a 69", "buy_train EKJ @bank 2a 71", rule="CZ-VIII.10-7", code="price")
    table.play("buy_train EKJ @bank 2a 70")
    assert (table.cash("EKJ"), table.state.cash[BANK]) == (430, bank + 70)


@rule("CZ-XII.9-1", "CZ-VIII.10-7")
@pytest.mark.parametrize("row", list(TABLES["trains"].records()), ids=lambda row: row["letter"])
def test_the_train_table(row):
    data = quiet().data
    kinds = {k.facts["size"]: k for k in data.kinds_of(row["letter"])}
    for size in ("small", "medium", "large"):
        if row[f"{size}_type"]:
            assert (kinds[size].facts["type"], kinds[size].price) == (row[f"{size}_type"], row[f"{size}_price"])
        else:
            assert size not in kinds
    assert dict(data.roster)[row["letter"]] == (None if row["count"] < 0 else row["count"])
    colors = {"yellow": 1, "green": 2, "brown": 3, "grey": 4}
    assert len(data.phase(row["letter"]).tiles) == colors[row["highest_tile_colour"]]


@rule("CZ-VIII.10-8", "CZ-R-117", "CZ-R-61")
def test_cards_in_stack_order():
    table = buyer("BN", 3000, phase="d")
    assert {line.split()[3] for line in table.offers("buy_train")} == {"3d", "3+3d"}
    table.refused("buy_train BN @bank 3+3e 180", rule="CZ-VIII.10-8", code="not-offered")
    table.top("d", 1).operating("BN", "BuyTrains").play("buy_train BN @bank 3+3d 180")
    assert table.letters()[0] == "e"
    table.play("buy_train BN @bank 4e 250")
    assert table.kinds("BN") == ["3+3d", "4e"]


@rule("CZ-VIII.10-9", "CZ-VIII.10-10", "CZ-R-99", "CZ-VIII.12-3")
def test_trains_between_companies():
    early = seller(buyer(phase="a", cash=70, trains="2a", waits=True))
    early.refused("buy_train EKJ BCB 2a 20", rule="CZ-VIII.10-9", code="no-trade")
    table = seller(buyer(phase="b", cash=50, trains="2a", waits=True))
    table.refused("buy_train EKJ BCB 2a 0", rule="CZ-VIII.10-10", code="price-range")
    table.refused("buy_train EKJ BCB 2a 51", rule="CZ-R-47", code="treasury-only")
    table.play("buy_train EKJ BCB 2a 50")
    assert table.acting == "Bob"
    table.play("answer no")
    assert (table.kinds("EKJ"), table.cash("EKJ")) == (["2a"], 50)
    table.play("buy_train EKJ BCB 2a 1", "answer yes")
    assert (table.kinds("EKJ"), table.kinds("BCB"), table.cash("EKJ"), table.cash("BCB")) == (["2a", "2a"], [], 49, 1)
    # public: everybody can read it
    assert "EKJ buys a 2a-train from BCB for K1." in table.happened("train-bought")
    # nobody is asked between companies of one director
    own = seller(buyer(phase="b", cash=50, trains="2a", waits=True), owner="Ann").play("buy_train EKJ BCB 2a 1")
    assert own.kinds("EKJ") == ["2a", "2a"]


@rule("CZ-VIII.10-11", "CZ-R-63")
def test_only_in_the_buyers_turn():
    table = seller(buyer(phase="b", cash=50, trains="2a", waits=True), cash=100)
    table.refused("buy_train BCB EKJ 2a 5", rule="CZ-VIII.2-2", code="not-operating")
    assert not set(table.rules.codec.kinds) & {"sell_train", "offer_train"}
    # a company may sell its last train; it must own one again at the end of its own next turn
    table.play("buy_train EKJ BCB 2a 5", "answer yes")
    assert table.kinds("BCB") == []
    # EKJ can do nothing more and BCB is on turn
    assert table.on_turn == "BCB"
    table.until("BuyTrains").refused("pass", rule="CZ-VIII.10-1", code="must-buy")


@rule("CZ-VIII.10-12", "CZ-VIII.10-13")
def test_trains_are_neither_sold_back_nor_given_up():
    table = buyer(cash=500, trains="2a", phase="b")
    words = {choice.action.do for choice in table.choices()}
    assert words == {"buy_train", "pass"}
    table.refused(f"discard_train EKJ {table.train('EKJ', '2a')}", rule="CZ-VIII.3-1", code="not-now")
    table.refused(f"scrap_train EKJ {table.train('EKJ', '2a')}", rule="CZ-VIII.3-1", code="not-now")


@rule("CZ-VIII.10-14")
def test_smaller_trains_may_be_owned_and_sold_on():
    table = buyer("BN", 500, "3+3d", "d").play("buy_train BN @bank 3d 120")
    assert table.kinds("BN") == ["3+3d", "3d"]
    table.company("EKJ", {"Ann": 2}, price=50, cash=300, stations="D4").end_turn()
    table.until("BuyTrains").play("buy_train EKJ BN 3d 5")
    assert table.kinds("EKJ") == ["3d"]
    # but it still needs one that it can run
    buyer("BN", 500, "3d", "d").refused("pass", rule="CZ-VIII.10-1", code="must-buy")


@rule("CZ-VIII.10-15")
def test_several_trains_in_a_turn():
    table = buyer(cash=210).play(*["buy_train EKJ @bank 2a 70"] * 3)
    assert (table.kinds("EKJ"), table.cash("EKJ")) == (["2a"] * 3, 0)
    poor = buyer(cash=139).play("buy_train EKJ @bank 2a 70")
    poor.give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    poor.refused("buy_train EKJ @bank 2a 70", rule="CZ-R-45", code="own-money")


@rule("CZ-VIII.10-16", "CZ-R-41", "CZ-R-42")
def test_the_train_pool():
    table = buyer("BN", 500, "", "e").give_trains("pool", "3d").operating("BN", "BuyTrains")
    offered = {(line.split()[2], line.split()[3]) for line in table.offers("buy_train")}
    assert ("@pool", "3d") in offered
    # as any type on the card that its size allows, at that type's price
    assert ("@pool", "3+3d") in offered
    assert ("@pool", "3Ed") not in offered
    table.refused("buy_train BN @pool 3+3d 120", rule="CZ-VIII.10-16", code="pool-price")
    phase = table.state.phase
    table.play("buy_train BN @pool 3+3d 180")
    assert (table.kinds("BN"), table.kinds("pool"), table.state.phase) == (["3+3d"], [], phase)
    # not as a type that is obsolete
    gone = buyer("BN", 900, "", "h").give_trains("pool", "3d").recall(obsolete=frozenset({"3+3d", "3+3e"}))
    gone.operating("BN", "BuyTrains").refused("buy_train BN @pool 3+3d 180", rule="CZ-VIII.10-16", code="pool-empty")
    # it is a sale of that type: a 4+4 from the pool scraps the 2+2
    sale = buyer("BN", 900, "2+2b", "f").give_trains("pool", "4f").operating("BN", "BuyTrains")
    sale.play("buy_train BN @pool 4+4f 400")
    assert sale.kinds("BN") == ["4+4f"]


@rule("CZ-R-42", "CZ-VIII.12-14")
def test_a_card_in_the_pool_is_scrapped_with_the_type_it_had():
    table = buyer(cash=900, phase="d", top="e").give_trains("pool", "2b 2+2b").operating("EKJ", "BuyTrains")
    table.play("buy_train EKJ @bank 4e 250")
    assert table.kinds("pool") == ["2+2b"]


@rule("CZ-R-43")
@pytest.mark.parametrize(("sign", "filler", "line"), [("BN", "3d 3d", "3d 120"), ("Sx", "3d 3+3d", "3+3d 180")])
def test_the_last_place_is_for_a_train_that_runs(sign, filler, line):
    table = buyer(sign, 2000, filler, "d")
    table.refused(f"buy_train {sign} @bank {line}", rule="CZ-R-43", code="last-place")
    runnable = "3+3d 180" if sign == "BN" else "3Ed 250"
    table.play(f"buy_train {sign} @bank {runnable}")


@rule("CZ-VIII.11-1", "CZ-VIII.11-5", "CZ-R-48", "CZ-R-109")
def test_the_director_pays_what_is_missing_and_borrows_the_rest():
    # from private cash alone
    table = buyer(cash=30, ann=100).play("buy_train EKJ @bank 2a 70")
    assert (table.cash("EKJ"), table.cash("Ann"), table.debt("Ann")) == (0, 60, 0)
    # with a loan of exactly what he lacks, and the same again as penalty
    table = buyer(cash=30, ann=15)
    bank = table.state.cash[BANK]
    table.play("buy_train EKJ @bank 2a 70")
    assert (table.cash("EKJ"), table.cash("Ann")) == (0, 0)
    assert (table.debt("Ann"), table.penalty("Ann")) == (25, 25)
    assert table.state.cash[BANK] == bank + 30 + 15
    # money from a local sold afterwards stays and may buy another train
    more = (
        buyer(cash=30, ann=0, phase="b", top="b")
        .give_privates(S1="EKJ", S2="EKJ")
        .operating("EKJ", "BuyTrains", set_number=5)
    )
    more.play("buy_train EKJ @bank 2b 70")
    assert more.cash("EKJ") == 0
    more.play("sell_local EKJ S1", "sell_local EKJ S2").play("buy_train EKJ @bank 2b 70")
    assert (more.cash("EKJ"), more.debt("Ann")) == (50, 40)


@rule("CZ-VIII.11-2", "CZ-R-45")
def test_the_director_chooses_the_train():
    table = buyer("BN", 50, "", "e", ann=1000).give_trains("pool", "2+2b 4f").operating("BN", "BuyTrains")
    offered = {(line.split()[2], line.split()[3]) for line in table.offers("buy_train")}
    assert offered == {("@bank", "3+3e"), ("@pool", "2+2b"), ("@pool", "4+4f")}
    table.play("buy_train BN @pool 4+4f 400")
    assert (table.cash("BN"), table.cash("Ann")) == (0, 650)
    # not where the treasury can pay some train that runs
    rich = buyer("BN", 80, "", "e", ann=1000).give_trains("pool", "2+2b").operating("BN", "BuyTrains")
    rich.refused("buy_train BN @bank 3+3e 180", rule="CZ-R-45", code="own-train-money")
    rich.allowed("buy_train BN @pool 2+2b 80")
    # however the money was spent before
    spent = buyer("BN", 185, "", "d", ann=1000).play("buy_train BN @bank 3d 120", "buy_train BN @bank 3+3d 180")
    assert (spent.cash("BN"), spent.cash("Ann")) == (0, 1000 - 115)


@rule("CZ-VIII.11-3", "CZ-R-47")
def test_no_help_for_a_train_of_another_company():
    table = seller(buyer(phase="b", cash=20, ann=500), trains="2a")
    table.refused("buy_train EKJ BCB 2a 30", rule="CZ-R-47", code="treasury-only")
    # with treasury money it may buy there instead of asking for help
    table.play("buy_train EKJ BCB 2a 20", "answer yes")
    assert (table.kinds("EKJ"), table.cash("Ann")) == (["2a"], 500)


@rule("CZ-VIII.11-4")
def test_no_second_train_and_no_extra_money():
    table = buyer(cash=30, ann=500).play("buy_train EKJ @bank 2a 70")
    assert table.cash("EKJ") == 0
    table = buyer(cash=30, ann=500, trains="2a").give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    table.refused("buy_train EKJ @bank 2a 70", rule="CZ-R-45", code="own-money")
    # nor for a train that it cannot run
    other = buyer("BN", 30, "", "d", ann=500)
    other.refused("buy_train BN @bank 3d 120", rule="CZ-R-45", code="own-train-money")


@rule("CZ-VIII.11-6", "CZ-VIII.11-8", "CZ-R-48")
def test_paying_back():
    table = quiet().money(Ann=100, Bob=0, Cy=0).company("EKJ", {"Bob": 2, "Ann": 1}, price=60).debts(Ann=150)
    table.stock("Ann")
    assert table.offers("repay") == {"repay 1..100"}
    table.refused("repay 0", "repay 151", rule="CZ-VIII.11-8", code="repayment")
    table.refused("repay 101", rule="CZ-VIII.11-8", code="cannot-repay")
    # before or after selling, and never forced
    table.allowed("pass", "sell_shares EKJ 1")
    table.play("repay 40", "sell_shares EKJ 1", "repay 110")
    assert (table.debt("Ann"), table.penalty("Ann"), table.cash("Ann")) == (0, 150, 10)
    # the penalty cannot be paid
    assert not table.offers("repay")
    table.refused("repay 1", rule="CZ-VII.1-3", code="not-now")
    # repaying alone counts as a pass; in an operating round there is none
    alone = quiet().money(Ann=100).debts(Ann=50).stock("Ann").play("repay 50", "pass", "pass", "pass")
    assert alone.round_name() == "SR 3"
    company = buyer(cash=30, ann=100).debts(Ann=50)
    company.refused("repay 10", rule="CZ-VIII.3-1", code="not-now")


@rule("CZ-VIII.11-8", "CZ-R-124")
def test_paying_back_when_all_have_passed():
    def passed(**more):
        table = quiet(**more).money(Ann=100, Bob=80, Cy=90).debts(Ann=50, Cy=30).stock("Ann")
        return table.play("pass", "pass", "pass")

    table = passed()
    # those in debt are asked in their order, and the new order goes by what they keep
    assert (table.step, table.acting) == ("RepayAtTheEnd", "Ann")
    table.refused("repay 0", "repay 51", rule="CZ-VIII.11-8", code="repayment")
    table.refused("buy_share EKJ @ipo", rule="CZ-VIII.11-8", code="not-now")
    table.play("repay 40")
    assert (table.acting, table.debt("Ann"), table.cash("Ann")) == ("Cy", 10, 60)
    table.play("pass")
    assert (table.debt("Cy"), table.penalty("Cy")) == (30, 30)
    assert (table.round_name(), table.memory.order) == ("SR 3", ("Cy", "Bob", "Ann"))
    # nobody is asked who has nothing to pay with, or no debt
    broke = quiet().money(Ann=0, Bob=80, Cy=90).debts(Ann=50).stock("Ann").play("pass", "pass", "pass")
    assert broke.round_name() == "SR 3"
    # 18xx.games does not ask, nor did rules version 1
    assert passed(readings="18xx.games").round_name() == "SR 3"
    assert passed(rules_version=1).round_name() == "SR 3"


@rule("CZ-VIII.11-9")
def test_debts_and_penalties_at_the_end():
    table = quiet().money(Ann=500, Bob=500, Cy=500).debts(Ann=100, Bob=60)
    table.recall(debts={"Ann": 100})
    table.company("EKJ", {"Cy": 2}, price=60, trains="2a", stations="D4").operating("EKJ", set_number=8, number=3)
    table.end_round()
    assert table.state.result.scores == {"Ann": 500 - 100 - 100, "Bob": 500 - 60, "Cy": 500 + 110}


@rule("CZ-VIII.11-10")
def test_no_shares_are_sold_for_a_train():
    table = buyer(cash=0, ann=0).company("BCB", {"Bob": 2, "Ann": 1}, price=100).operating("EKJ", "BuyTrains")
    assert not table.offers("sell_shares")
    table.refused("sell_shares BCB 1", rule="CZ-VIII.3-1", code="not-now")
    table.play("buy_train EKJ @bank 2a 70")
    assert (table.held("Ann", "BCB"), table.debt("Ann")) == (1, 70)


@rule("CZ-VIII.11-11", "CZ-VIII.11-12")
def test_no_bankruptcy_and_debts_add_up():
    table = buyer("BN", 0, "", "j", ann=0, top="j").debts(Ann=700)
    assert "bankrupt" not in table.rules.codec.kinds
    table.play("buy_train BN @bank 5+5j 500")
    assert (table.debt("Ann"), table.penalty("Ann")) == (1200, 1200)
    assert table.state.result is None
    table.company("BTE", {"Ann": 3}, price=60, cash=0, stations="D2").operating("BTE", "BuyTrains")
    table.play("buy_train BTE @bank 5+5j 500")
    assert table.debt("Ann") == 1700
    # he goes on playing
    table.stock("Ann", 5)
    assert table.acting == "Ann"


@rule("CZ-R-46")
def test_the_company_may_keep_its_locals():
    table = buyer(cash=0, ann=0, phase="b", top="b").give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    table.play("buy_train EKJ @bank 2b 70")
    assert (table.debt("Ann"), table.owner("S1")) == (70, "EKJ")
    sells = buyer(cash=0, ann=0, phase="b", top="b").give_privates(S1="EKJ").operating("EKJ", "BuyTrains", set_number=5)
    sells.play("sell_local EKJ S1", "buy_train EKJ @bank 2b 70")
    assert sells.debt("Ann") == 10


@rule("CZ-R-62")
def test_a_train_bought_from_a_company_keeps_its_type():
    table = buyer("BN", 300, "3+3d", "d").company("EKJ", {"Ann": 2}, price=50, cash=0, trains="3d", stations="D4")
    table.operating("BN", "BuyTrains").refused("buy_train BN EKJ 3+3d 5", rule="CZ-VIII.10-9", code="seller-train")
    table.play("buy_train BN EKJ 3d 5")
    assert table.kinds("BN") == ["3+3d", "3d"]

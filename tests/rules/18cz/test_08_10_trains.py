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
    game = quiet(**more).phase(phase)
    home = {"EKJ": "D4", "BN": "E11.1", "BTE": "D2", "Sx": "A7"}[sign]
    if sign == "Sx":
        game.lay("A7 8896 SW-SE")
    if top:
        game.top(top).edit(phase=phase)
    holds = {"small": 2, "medium": 3, "large": 5}[game.data.companies[sign].size]
    game.company(sign, {"Ann": holds}, price=100 if sign == "Sx" else 60, cash=cash, trains=trains, stations=home)
    game.money(Ann=ann, Bob=100, Cy=100)
    return game if waits else game.operating(sign, "BuyTrains")


def seller(game, sign="BCB", trains="2a", owner="Bob", cash=0):
    game.company(sign, {owner: 2}, price=50, cash=cash, trains=trains, stations="E15" if sign == "BCB" else "I9")
    return game.operating("EKJ", "BuyTrains")


@rule("CZ-VIII.10-1", "CZ-VIII.10-17")
@pytest.mark.parametrize(
    ("sign", "phase", "not_runnable", "runnable"),
    [("EKJ", "d", "", "3d 120"), ("BN", "d", "3d", "3+3d 180"), ("Sx", "d", "3d 3+3d", "3Ed 250")],
)
def test_a_train_that_it_can_run_at_the_end_of_its_turn(sign, phase, not_runnable, runnable):
    for part, number in ((2, 1), (8, 3)):
        game = buyer(sign, 900, not_runnable, phase)
        # without any route
        assert not game.state.map.has_route(sign)
        game.operating(sign, "BuyTrains", set_number=part, number=number)
        game.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
        game.play(f"buy_train {sign} @bank {runnable}")
        if game.state.result is None and game.state.round.kind == "operating" and game.on_turn == sign:
            game.play("pass")


@rule("CZ-VIII.10-2")
def test_trains_are_bought_after_the_run():
    game = buyer(cash=500).lay("D4 5 NE-E", "C5 3 SE-SW").operating("EKJ", "BuyTrains")
    game.play("buy_train EKJ @bank 2a 70")
    game.refused("run_trains EKJ", rule="CZ-VIII.3-1", code="not-now")
    game.end_turn()
    game.operating("EKJ", "Running")
    assert game.best("EKJ") == 30


@rule("CZ-VIII.10-3", "CZ-VIII.12-1")
def test_a_purchase_changes_the_phase_at_once():
    game = buyer(top="b").play("buy_train EKJ @bank 2b 70")
    assert game.state.phase == "b"


@rule("CZ-VIII.10-4", "CZ-E-17")
@pytest.mark.parametrize("row", list(TABLES["trains"].records()), ids=lambda row: row["letter"])
def test_train_limits(row):
    phase = quiet().data.phase(row["letter"])
    for size in ("small", "medium", "large"):
        assert phase.train_limit.get(size, 0) == row[f"limit_{size}"]
    printed = ["3--", "33-", "33-", "333", "233", "223", "223", "123", "113", "112"]["abcdefghij".index(row["letter"])]
    assert "".join(str(row[f"limit_{size}"] or "-") for size in ("small", "medium", "large")) == printed
    limit = row["limit_small"]
    game = buyer(cash=3000, phase=row["letter"], top="j")
    game.edit(phase=row["letter"]).operating("EKJ", "BuyTrains")
    own = {1: "5h", 2: "5h 5h", 3: "5h 5h 5i"}
    game.drop_trains("EKJ").give_trains("EKJ", own[limit]).give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    assert game.step == "EndTurn"
    if limit > 1:
        game = buyer(cash=3000, phase=row["letter"], top="j").edit(phase=row["letter"])
        game.give_trains("EKJ", own[limit - 1]).operating("EKJ", "BuyTrains").allowed("buy_train EKJ @bank 5j 350")


@rule("CZ-VIII.10-5")
def test_at_the_limit_no_purchase_even_if_it_would_scrap():
    # two 2-trains fill the limit of phase e; a 4 would scrap them
    game = buyer(cash=900, trains="2a 2b", phase="e", waits=True).give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    assert (game.kinds("EKJ"), game.step) == (["2a", "2b"], "EndTurn")
    game.refused("buy_train EKJ @bank 4e 250", rule="CZ-VIII.3-8", code="not-now")
    # the step itself refuses it by its rule: here for a company that is at its limit with trains it cannot run
    caught = buyer("BN", 900, "3c 3d", "f")
    caught.refused("buy_train BN @bank 4f 250", rule="CZ-VIII.10-5", code="limit")


@rule("CZ-VIII.10-6", "CZ-R-108")
def test_the_exception_for_a_company_caught_by_a_phase_change():
    # two red trains fill the limit of 2 in phase f
    game = buyer("BN", 500, "3c 3d", "f")
    step = game.rules.steps(game.state)[0]
    assert step.is_caught(game.state, "BN")
    for trains in ("3c", "3c 4+4f"):  # room, or a train that it can run
        other = buyer("BN", 500, trains, "f")
        assert not step.is_caught(other.state, "BN"), trains
    game.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    game.refused("buy_train BN @bank 4f 250", rule="CZ-VIII.10-5", code="limit")
    game.play("buy_train BN @bank 4+4f 400")
    assert game.kinds("BN") == ["3c", "3d", "4+4f"]
    bought = game.train("BN", "4+4f")
    game.refused(f"discard_train BN {bought}", rule="CZ-VIII.10-6", code="kept-train")
    game.refused("pass", rule="CZ-VIII.10-6", code="not-now")
    cash = game.cash("BN")
    game.play(f"discard_train BN {game.train('BN', '3c')}")
    assert (game.kinds("BN"), game.kinds("pool"), game.cash("BN")) == (["3d", "4+4f"], ["3c"], cash)
    # no second train: the turn is over
    assert game.round_name() == "SR 3"
    # from another company with the treasury, or with help from the director
    used = buyer("BN", 50, "3c 3d", "f").company("BTE", {"Bob": 3}, price=60, trains="3+3d", stations="D2")
    used.operating("BN", "BuyTrains").play("buy_train BN BTE 3+3d 50", "answer yes")
    assert used.step == "DiscardAnother"
    helped = buyer("BN", 100, "3c 3d", "f", ann=1000).play("buy_train BN @bank 4+4f 400")
    assert (helped.cash("BN"), helped.cash("Ann"), helped.step) == (0, 700, "DiscardAnother")


@rule("CZ-VIII.10-6", "CZ-VIII.12-18", "CZ-R-108")
@pytest.mark.parametrize(("sign", "other", "home"), [("BN", "BTE", "D2"), ("BTE", "BN", "E11.1")])
def test_a_caught_company_begins_a_phase_that_lowers_the_limits(sign, other, home):
    # its three red trains fill its limit of 3 in phase e; the 4+4 begins phase f with a limit of 2
    game = buyer(sign, 500, "3c 3c 3d", "e", top="f").edit(phase="e")
    game.company(other, {"Bob": 3}, price=90, trains="3+3d 3+3e 3+3e", stations=home)
    game.company("KFN", {"Cy": 3}, price=50, trains="3+3d 3+3d", stations="G19").operating(sign, "BuyTrains")
    game.play(f"buy_train {sign} @bank 4+4f 400")
    assert (game.state.phase, game.kinds(sign)) == ("f", ["3c", "3c", "3d", "4+4f"])
    # it keeps the train that it has bought; another company too must give one up, KFN need not
    asked = [(type(p).__name__, p.company) for p in game.state.pending]
    assert sorted(asked) == [("Discard", other), ("ReturnAnother", sign)]
    game.refused(f"discard_train {sign} {game.train(sign, '4+4f')}", rule="CZ-VIII.10-6", code="kept-train")
    for _ in range(2):
        game.play(f"discard_train {sign} {game.train(sign, '3c')}")
    assert (game.step, game.acting) == ("DiscardTrains", "Bob")
    game.play(f"discard_train {other} {game.train(other, '3+3d')}")
    assert (game.kinds(sign), game.kinds(other)) == (["3d", "4+4f"], ["3+3e", "3+3e"])
    assert game.kinds("pool") == ["3c", "3c", "3+3d"]


@rule("CZ-R-42", "CZ-VIII.12-15")
@pytest.mark.parametrize(("kind", "left"), [("4f", {"EKJ": [], "BTE": ["2+2c"]}), ("4+4f", {"EKJ": ["2b"], "BTE": []})])
def test_a_train_from_the_pool_scraps_its_own_colour_only(kind, left):
    """The card in the pool is bought as one of its types, and that type alone counts as sold."""
    game = buyer("BN", 900, "3+3d", "f", top="f").give_trains("pool", "4f")
    game.company("EKJ", {"Bob": 2}, price=50, trains="2b", stations="D4")
    game.company("BTE", {"Cy": 3}, price=60, trains="2+2c", stations="D2").operating("BN", "BuyTrains")
    game.play(f"buy_train BN @pool {kind} {game.data.trains[kind].price}")
    assert {company: game.kinds(company) for company in left} == left
    assert game.kinds("BN") == ["3+3d", kind]
    assert game.kinds("pool") == []


@rule("CZ-VIII.10-7")
def test_new_trains_at_the_printed_price():
    game = buyer()
    bank = game.state.cash[BANK]
    game.refused("buy_train EKJ @bank 2a 69", "buy_train EKJ @bank 2a 71", rule="CZ-VIII.10-7", code="price")
    game.play("buy_train EKJ @bank 2a 70")
    assert (game.cash("EKJ"), game.state.cash[BANK]) == (430, bank + 70)


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
    game = buyer("BN", 3000, phase="d")
    assert {line.split()[3] for line in game.offers("buy_train")} == {"3d", "3+3d"}
    game.refused("buy_train BN @bank 3+3e 180", rule="CZ-VIII.10-8", code="not-offered")
    game.top("d", 1).operating("BN", "BuyTrains").play("buy_train BN @bank 3+3d 180")
    assert game.letters()[0] == "e"
    game.play("buy_train BN @bank 4e 250")
    assert game.kinds("BN") == ["3+3d", "4e"]


@rule("CZ-VIII.10-9", "CZ-VIII.10-10", "CZ-R-99", "CZ-VIII.12-3")
def test_trains_between_companies():
    early = seller(buyer(phase="a", cash=70, trains="2a", waits=True))
    early.refused("buy_train EKJ BCB 2a 20", rule="CZ-VIII.10-9", code="no-trade")
    game = seller(buyer(phase="b", cash=50, trains="2a", waits=True))
    game.refused("buy_train EKJ BCB 2a 0", rule="CZ-VIII.10-10", code="price-range")
    game.refused("buy_train EKJ BCB 2a 51", rule="CZ-R-47", code="treasury-only")
    game.play("buy_train EKJ BCB 2a 50")
    assert game.acting == "Bob"
    game.play("answer no")
    assert (game.kinds("EKJ"), game.cash("EKJ")) == (["2a"], 50)
    game.play("buy_train EKJ BCB 2a 1", "answer yes")
    assert (game.kinds("EKJ"), game.kinds("BCB"), game.cash("EKJ"), game.cash("BCB")) == (["2a", "2a"], [], 49, 1)
    # public: everybody can read it
    assert "EKJ buys a 2a-train from BCB for K1." in game.happened("train-bought")
    # nobody is asked between companies of one director
    own = seller(buyer(phase="b", cash=50, trains="2a", waits=True), owner="Ann").play("buy_train EKJ BCB 2a 1")
    assert own.kinds("EKJ") == ["2a", "2a"]


@rule("CZ-VIII.10-11", "CZ-R-63")
def test_only_in_the_buyers_turn():
    game = seller(buyer(phase="b", cash=50, trains="2a", waits=True), cash=100)
    game.refused("buy_train BCB EKJ 2a 5", rule="CZ-VIII.2-2", code="not-operating")
    assert not set(game.rules.codec.kinds) & {"sell_train", "offer_train"}
    # a company may sell its last train; it must own one again at the end of its own next turn
    game.play("buy_train EKJ BCB 2a 5", "answer yes")
    assert game.kinds("BCB") == []
    # EKJ can do nothing more and BCB is on turn
    assert game.on_turn == "BCB"
    game.until("BuyTrains").refused("pass", rule="CZ-VIII.10-1", code="must-buy")


@rule("CZ-VIII.10-12", "CZ-VIII.10-13")
def test_trains_are_neither_sold_back_nor_given_up():
    game = buyer(cash=500, trains="2a", phase="b")
    words = {choice.action.do for choice in game.choices()}
    assert words == {"buy_train", "pass"}
    game.refused(f"discard_train EKJ {game.train('EKJ', '2a')}", rule="CZ-VIII.3-1", code="not-now")
    game.refused(f"scrap_train EKJ {game.train('EKJ', '2a')}", rule="CZ-VIII.3-1", code="not-now")


@rule("CZ-VIII.10-14")
def test_smaller_trains_may_be_owned_and_sold_on():
    game = buyer("BN", 500, "3+3d", "d").play("buy_train BN @bank 3d 120")
    assert game.kinds("BN") == ["3+3d", "3d"]
    game.company("EKJ", {"Ann": 2}, price=50, cash=300, stations="D4").end_turn()
    game.until("BuyTrains").play("buy_train EKJ BN 3d 5")
    assert game.kinds("EKJ") == ["3d"]
    # but it still needs one that it can run
    buyer("BN", 500, "3d", "d").refused("pass", rule="CZ-VIII.10-1", code="must-buy")


@rule("CZ-VIII.10-15")
def test_several_trains_in_a_turn():
    game = buyer(cash=210).play(*["buy_train EKJ @bank 2a 70"] * 3)
    assert (game.kinds("EKJ"), game.cash("EKJ")) == (["2a"] * 3, 0)
    poor = buyer(cash=139).play("buy_train EKJ @bank 2a 70")
    poor.give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    poor.refused("buy_train EKJ @bank 2a 70", rule="CZ-R-45", code="own-money")


@rule("CZ-VIII.10-16", "CZ-R-41", "CZ-R-42")
def test_the_train_pool():
    game = buyer("BN", 500, "", "e").give_trains("pool", "3d").operating("BN", "BuyTrains")
    offered = {(line.split()[2], line.split()[3]) for line in game.offers("buy_train")}
    assert ("@pool", "3d") in offered
    # as any type on the card that its size allows, at that type's price
    assert ("@pool", "3+3d") in offered
    assert ("@pool", "3Ed") not in offered
    game.refused("buy_train BN @pool 3+3d 120", rule="CZ-VIII.10-16", code="pool-price")
    phase = game.state.phase
    game.play("buy_train BN @pool 3+3d 180")
    assert (game.kinds("BN"), game.kinds("pool"), game.state.phase) == (["3+3d"], [], phase)
    # not as a type that is obsolete
    gone = buyer("BN", 900, "", "h").give_trains("pool", "3d").recall(obsolete=frozenset({"3+3d", "3+3e"}))
    gone.operating("BN", "BuyTrains").refused("buy_train BN @pool 3+3d 180", rule="CZ-VIII.10-16", code="pool-empty")
    # it is a sale of that type: a 4+4 from the pool scraps the 2+2
    sale = buyer("BN", 900, "2+2b", "f").give_trains("pool", "4f").operating("BN", "BuyTrains")
    sale.play("buy_train BN @pool 4+4f 400")
    assert sale.kinds("BN") == ["4+4f"]


@rule("CZ-R-42", "CZ-VIII.12-14")
def test_a_card_in_the_pool_is_scrapped_with_the_type_it_had():
    game = buyer(cash=900, phase="d", top="e").give_trains("pool", "2b 2+2b").operating("EKJ", "BuyTrains")
    game.play("buy_train EKJ @bank 4e 250")
    assert game.kinds("pool") == ["2+2b"]


@rule("CZ-R-43")
@pytest.mark.parametrize(("sign", "filler", "line"), [("BN", "3d 3d", "3d 120"), ("Sx", "3d 3+3d", "3+3d 180")])
def test_the_last_place_is_for_a_train_that_runs(sign, filler, line):
    game = buyer(sign, 2000, filler, "d")
    game.refused(f"buy_train {sign} @bank {line}", rule="CZ-R-43", code="last-place")
    runnable = "3+3d 180" if sign == "BN" else "3Ed 250"
    game.play(f"buy_train {sign} @bank {runnable}")


@rule("CZ-VIII.11-1", "CZ-VIII.11-5", "CZ-R-48", "CZ-R-109")
def test_the_director_pays_what_is_missing_and_borrows_the_rest():
    # from private cash alone
    game = buyer(cash=30, ann=100).play("buy_train EKJ @bank 2a 70")
    assert (game.cash("EKJ"), game.cash("Ann"), game.debt("Ann")) == (0, 60, 0)
    # with a loan of exactly what he lacks, and the same again as penalty
    game = buyer(cash=30, ann=15)
    bank = game.state.cash[BANK]
    game.play("buy_train EKJ @bank 2a 70")
    assert (game.cash("EKJ"), game.cash("Ann")) == (0, 0)
    assert (game.debt("Ann"), game.penalty("Ann")) == (25, 25)
    assert game.state.cash[BANK] == bank + 30 + 15
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
    game = buyer("BN", 50, "", "e", ann=1000).give_trains("pool", "2+2b 4f").operating("BN", "BuyTrains")
    offered = {(line.split()[2], line.split()[3]) for line in game.offers("buy_train")}
    assert offered == {("@bank", "3+3e"), ("@pool", "2+2b"), ("@pool", "4+4f")}
    game.play("buy_train BN @pool 4+4f 400")
    assert (game.cash("BN"), game.cash("Ann")) == (0, 650)
    # not where the treasury can pay some train that runs
    rich = buyer("BN", 80, "", "e", ann=1000).give_trains("pool", "2+2b").operating("BN", "BuyTrains")
    rich.refused("buy_train BN @bank 3+3e 180", rule="CZ-R-45", code="own-train-money")
    rich.allowed("buy_train BN @pool 2+2b 80")
    # however the money was spent before
    spent = buyer("BN", 185, "", "d", ann=1000).play("buy_train BN @bank 3d 120", "buy_train BN @bank 3+3d 180")
    assert (spent.cash("BN"), spent.cash("Ann")) == (0, 1000 - 115)


@rule("CZ-VIII.11-3", "CZ-R-47")
def test_no_help_for_a_train_of_another_company():
    game = seller(buyer(phase="b", cash=20, ann=500), trains="2a")
    game.refused("buy_train EKJ BCB 2a 30", rule="CZ-R-47", code="treasury-only")
    # with treasury money it may buy there instead of asking for help
    game.play("buy_train EKJ BCB 2a 20", "answer yes")
    assert (game.kinds("EKJ"), game.cash("Ann")) == (["2a"], 500)


@rule("CZ-VIII.11-4")
def test_no_second_train_and_no_extra_money():
    game = buyer(cash=30, ann=500).play("buy_train EKJ @bank 2a 70")
    assert game.cash("EKJ") == 0
    game = buyer(cash=30, ann=500, trains="2a").give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    game.refused("buy_train EKJ @bank 2a 70", rule="CZ-R-45", code="own-money")
    # nor for a train that it cannot run
    other = buyer("BN", 30, "", "d", ann=500)
    other.refused("buy_train BN @bank 3d 120", rule="CZ-R-45", code="own-train-money")


@rule("CZ-VIII.11-6", "CZ-VIII.11-8", "CZ-R-48")
def test_paying_back():
    game = quiet().money(Ann=100, Bob=0, Cy=0).company("EKJ", {"Bob": 2, "Ann": 1}, price=60).debts(Ann=150)
    game.stock("Ann")
    assert game.offers("repay") == {"repay 1..100"}
    game.refused("repay 0", "repay 151", rule="CZ-VIII.11-8", code="repayment")
    game.refused("repay 101", rule="CZ-VIII.11-8", code="cannot-repay")
    # before or after selling, and never forced
    game.allowed("pass", "sell_shares EKJ 1")
    game.play("repay 40", "sell_shares EKJ 1", "repay 110")
    assert (game.debt("Ann"), game.penalty("Ann"), game.cash("Ann")) == (0, 150, 10)
    # the penalty cannot be paid
    assert not game.offers("repay")
    game.refused("repay 1", rule="CZ-VII.1-3", code="not-now")
    # repaying alone counts as a pass; in an operating round there is none
    alone = quiet().money(Ann=100).debts(Ann=50).stock("Ann").play("repay 50", "pass", "pass", "pass")
    assert alone.round_name() == "SR 3"
    company = buyer(cash=30, ann=100).debts(Ann=50)
    company.refused("repay 10", rule="CZ-VIII.3-1", code="not-now")


@rule("CZ-VIII.11-8", "CZ-R-124")
def test_paying_back_when_all_have_passed():
    def passed(**more):
        game = quiet(**more).money(Ann=100, Bob=80, Cy=90).debts(Ann=50, Cy=30).stock("Ann")
        return game.play("pass", "pass", "pass")

    game = passed()
    # those in debt are asked in their order, and the new order goes by what they keep
    assert (game.step, game.acting) == ("RepayAtTheEnd", "Ann")
    game.refused("repay 0", "repay 51", rule="CZ-VIII.11-8", code="repayment")
    game.refused("buy_share EKJ @ipo", rule="CZ-VIII.11-8", code="not-now")
    game.play("repay 40")
    assert (game.acting, game.debt("Ann"), game.cash("Ann")) == ("Cy", 10, 60)
    game.play("pass")
    assert (game.debt("Cy"), game.penalty("Cy")) == (30, 30)
    assert (game.round_name(), game.memory.order) == ("SR 3", ("Cy", "Bob", "Ann"))
    # nobody is asked who has nothing to pay with, or no debt
    broke = quiet().money(Ann=0, Bob=80, Cy=90).debts(Ann=50).stock("Ann").play("pass", "pass", "pass")
    assert broke.round_name() == "SR 3"
    # 18xx.games does not ask, nor did rules version 1
    assert passed(readings="18xx.games").round_name() == "SR 3"
    assert passed(rules_version=1).round_name() == "SR 3"


@rule("CZ-VIII.11-9")
def test_debts_and_penalties_at_the_end():
    game = quiet().money(Ann=500, Bob=500, Cy=500).debts(Ann=100, Bob=60)
    game.recall(debts={"Ann": 100})
    game.company("EKJ", {"Cy": 2}, price=60, trains="2a", stations="D4").operating("EKJ", set_number=8, number=3)
    game.end_round()
    assert game.state.result.scores == {"Ann": 500 - 100 - 100, "Bob": 500 - 60, "Cy": 500 + 110}


@rule("CZ-VIII.11-10")
def test_no_shares_are_sold_for_a_train():
    game = buyer(cash=0, ann=0).company("BCB", {"Bob": 2, "Ann": 1}, price=100).operating("EKJ", "BuyTrains")
    assert not game.offers("sell_shares")
    game.refused("sell_shares BCB 1", rule="CZ-VIII.3-1", code="not-now")
    game.play("buy_train EKJ @bank 2a 70")
    assert (game.held("Ann", "BCB"), game.debt("Ann")) == (1, 70)


@rule("CZ-VIII.11-11", "CZ-VIII.11-12")
def test_no_bankruptcy_and_debts_add_up():
    game = buyer("BN", 0, "", "j", ann=0, top="j").debts(Ann=700)
    assert "bankrupt" not in game.rules.codec.kinds
    game.play("buy_train BN @bank 5+5j 500")
    assert (game.debt("Ann"), game.penalty("Ann")) == (1200, 1200)
    assert game.state.result is None
    game.company("BTE", {"Ann": 3}, price=60, cash=0, stations="D2").operating("BTE", "BuyTrains")
    game.play("buy_train BTE @bank 5+5j 500")
    assert game.debt("Ann") == 1700
    # he goes on playing
    game.stock("Ann", 5)
    assert game.acting == "Ann"


@rule("CZ-R-46")
def test_the_company_may_keep_its_locals():
    game = buyer(cash=0, ann=0, phase="b", top="b").give_privates(S1="EKJ").operating("EKJ", "BuyTrains")
    game.play("buy_train EKJ @bank 2b 70")
    assert (game.debt("Ann"), game.owner("S1")) == (70, "EKJ")
    sells = buyer(cash=0, ann=0, phase="b", top="b").give_privates(S1="EKJ").operating("EKJ", "BuyTrains", set_number=5)
    sells.play("sell_local EKJ S1", "buy_train EKJ @bank 2b 70")
    assert sells.debt("Ann") == 10


@rule("CZ-R-62")
def test_a_train_bought_from_a_company_keeps_its_type():
    game = buyer("BN", 300, "3+3d", "d").company("EKJ", {"Ann": 2}, price=50, cash=0, trains="3d", stations="D4")
    game.operating("BN", "BuyTrains").refused("buy_train BN EKJ 3+3d 5", rule="CZ-VIII.10-9", code="seller-train")
    game.play("buy_train BN EKJ 3d 5")
    assert game.kinds("BN") == ["3+3d", "3d"]

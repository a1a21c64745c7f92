"""Sections VII.1 to VII.3: turns and purchases in stock rounds."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet, started

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
RICH = {"Ann": 2000, "Bob": 2000, "Cy": 2000}


def rich(players=3, phase="a", **more):
    game = quiet(players, **more).phase(phase)
    return game.money(dict.fromkeys(game.state.players, 2000))


@rule("CZ-VII.1-2")
def test_shares_cost_the_current_price():
    game = rich().company("EKJ", {"Bob": 2}, par=50, price=85)
    game.play("buy_share EKJ @ipo")
    assert game.cash("Ann") == 2000 - 85
    assert game.cash("EKJ") == 0


@rule("CZ-VII.1-3", "CZ-VII.1-4")
def test_sell_any_number_then_buy_one():
    game = rich(phase="b").company("EKJ", {"Bob": 2, "Ann": 1}, price=60).company("BCB", {"Bob": 2, "Ann": 1}, price=60)
    game.company("BN", {"Bob": 2, "Ann": 2}, price=80)
    game.play("sell_shares EKJ 1", "sell_shares BN 2", "start_company VBW 50")
    # the purchase has ended the turn: there is no second one and no sale after it
    assert game.acting == "Bob"
    game.refused("Ann: buy_share BN @ipo", "Ann: sell_shares BCB 1", code="not-your-turn")


@rule("CZ-VII.1-5", "CZ-VII.2-2", "CZ-VII.1-6", "CZ-VII.3-9")
def test_the_round_ends_when_all_pass_in_a_row():
    game = rich().play("start_company EKJ 50", "pass", "pass")
    assert game.round_name() == "SR 2"
    # Ann has bought and is sure of another turn; so is everybody after her deed
    game.play("start_company BCB 50", "pass", "pass")
    assert (game.round_name(), game.acting) == ("SR 2", "Ann")
    game.play("pass")
    assert game.round_name() == "OR 2.1/1"
    # a sale without a purchase is a deed as well
    game = rich().company("EKJ", {"Bob": 2, "Ann": 1}, price=60)
    game.play("pass", "pass", "pass")
    assert game.round_name() == "OR 2.1/1"
    game = rich().company("EKJ", {"Bob": 2, "Cy": 1}, price=60)
    game.play("pass", "pass", "sell_shares EKJ 1", "pass")
    assert (game.round_name(), game.acting) == ("SR 2", "Ann")
    game.play("pass", "pass")
    assert game.acting == "Cy"
    game.play("pass")
    assert game.round_name() == "OR 2.1/1"


@rule("CZ-VII.2-1")
@pytest.mark.parametrize(("players", "variant"), [(4, "base"), (2, "bohemia"), (3, "moravia")])
def test_turns_go_by_order_cards(players, variant):
    names = ["Ann", "Bob", "Cy", "Dan"][:players]
    cards = " ".join([names[1], names[0], *reversed(names[2:])])
    game = started(players, variant).order(cards).stock(number=2)
    seen = []
    for _ in range(players + 1):
        seen.append(game.acting)
        game.money(dict.fromkeys(names, 3000))
        if variant == "moravia":
            line = min(x for x in game.offers("start_company") or game.offers("buy_share"))
        else:
            line = min(x for x in (game.offers("start_company") | game.offers("buy_share")))
        game.play(line)
    assert seen == [*cards.split(), cards.split()[0]]


@rule("CZ-VII.2-3", "CZ-VII.2-4")
@pytest.mark.parametrize("variant", ["base", "moravia"])
def test_the_richest_takes_the_lowest_card(variant):
    game = quiet(3, variant).money(Ann=100, Bob=300, Cy=100).play("pass", "pass", "pass")
    assert game.memory.order == ("Bob", "Ann", "Cy")
    assert game.state.priority == "Bob"
    game = quiet(3, variant).order("Cy Bob Ann").stock().money(Ann=100, Bob=300, Cy=100).play("pass", "pass", "pass")
    assert game.memory.order == ("Bob", "Cy", "Ann")


@rule("CZ-VII.2-5")
def test_order_cards_stay_during_operating_rounds():
    game = quiet().money(Ann=100, Bob=90, Cy=80).company("EKJ", {"Cy": 3}, price=60, cash=0, trains="2a", stations="D4")
    game.lay("D4 5 NE-E", "C5 3 SE-SW").stock(number=5).play("pass", "pass", "pass")
    assert game.memory.order == ("Ann", "Bob", "Cy")
    for _ in range(2):
        game.end_turn(pay=True)
    assert game.cash("Cy") > game.cash("Ann")
    assert (game.round_name(), game.memory.order, game.acting) == ("SR 6", ("Ann", "Bob", "Cy"), "Ann")


@rule("CZ-VII.3-1", "CZ-VII.3-2", "CZ-VII.3-3")
@pytest.mark.parametrize(
    ("phase", "sizes"), [("a", "small"), ("b", "small medium"), ("c", "small medium"), ("d", "small medium large")]
)
def test_sizes_come_for_sale_by_phase(phase, sizes):
    game = rich(phase=phase)
    offered = {game.data.companies[line.split()[1]].size for line in game.offers("start_company")}
    assert offered == set(sizes.split())
    for company, par, size in (("BN", 60, "medium"), ("Sx", 90, "large")):
        if size not in sizes:
            rule_id = {"medium": "CZ-VII.3-2", "large": "CZ-VII.3-3"}[size]
            game.refused(f"start_company {company} {par}", rule=rule_id, code=f"not-yet-{size}")
    first = Cz().play("pass", "pass", "pass")
    assert {first.data.companies[line.split()[1]].size for line in first.offers("start_company")} == {"small"}


@rule("CZ-VII.3-2", "CZ-VII.3-3", "CZ-VIII.13-2")
def test_an_export_opens_a_size_as_well():
    for card, size in (("b", "medium"), ("d", "large")):
        game = quiet().top(card).edit(phase="a" if card == "b" else "c").stock(number=3).play("pass", "pass", "pass")
        assert (game.round_name(), game.state.phase) == ("SR 4", card)
        game.money(RICH)
        assert size in {game.data.companies[line.split()[1]].size for line in game.offers("start_company")}


@rule("CZ-VII.3-4", "CZ-VII.5-2", "CZ-VII.5-3", "CZ-VII.5-4", "CZ-R-04", "CZ-R-101")
@pytest.mark.parametrize(
    ("company", "pars"),
    [("EKJ", [50, 55, 60, 65, 70]), ("BN", [60, 70, 80, 90, 100]), ("Sx", [90, 100, 110, 120])],
)
def test_starting_prices_by_size(company, pars):
    game = rich(phase="d")
    offered = {line for line in game.offers("start_company") if line.split()[1] == company}
    assert offered == {f"start_company {company} {par}" for par in pars}
    size = game.data.companies[company].size
    game.refused(f"start_company {company} {pars[-1] + 10}", rule="CZ-VII.3-4", code="par-value")
    game.refused(f"start_company {company} {pars[0] - 10}", rule="CZ-VII.3-4", code="par-value")
    marked = [row["price"] for row in TABLES["share_market"].records() if size in row["starting_price_for"]]
    assert marked == pars
    assert sorted(game.data.market.par_cells(size)) == pars


@rule("CZ-VII.3-5")
def test_only_with_enough_cash():
    game = quiet().money(Ann=119).company("EKJ", {"Bob": 2}, price=120)
    game.refused("start_company BCB 60", "buy_share EKJ @ipo", rule="CZ-VII.3-5", code="cannot-pay")
    game.money(Ann=120).allowed("start_company BCB 60", "buy_share EKJ @ipo")


@rule("CZ-VII.3-6", "CZ-VIII.11-7")
def test_no_purchase_in_debt():
    game = rich().company("EKJ", {"Bob": 2}, price=60).debts(Ann=1)
    assert not game.offers("buy_share") | game.offers("start_company")
    game.refused("start_company BCB 60", "buy_share EKJ @ipo", rule="CZ-VII.3-6", code="in-debt")
    # the penalty alone does not count
    game.play("repay 1")
    assert (game.debt("Ann"), game.penalty("Ann")) == (0, 1)
    game.allowed("start_company BCB 60", "buy_share EKJ @ipo")


@rule("CZ-VII.3-7", "CZ-VII.3-8")
def test_what_was_sold_is_not_bought_back_in_the_round():
    game = rich().company("EKJ", {"Bob": 2, "Ann": 1}, price=60, trains="2a", stations="D4").play("sell_shares EKJ 1")
    game.refused("buy_share EKJ @ipo", rule="CZ-VII.3-7", code="sold-this-round")
    game.play("pass", "pass", "pass")
    game.refused("buy_share EKJ @ipo", rule="CZ-VII.3-7", code="sold-this-round")
    game.play("pass").end_round()
    assert game.round_name() == "SR 3"
    while game.acting != "Ann":
        game.play("pass")
    game.play("buy_share EKJ @ipo")


@rule("CZ-VII.3-10")
def test_a_purchase_can_change_the_director_at_once():
    game = rich(phase="b").company("BN", {"Bob": 2, "Ann": 2}, price=80)
    game.play("buy_share BN @ipo")
    assert game.president("BN") == "Ann"
    assert (game.held("Ann", "BN"), game.held("Bob", "BN")) == (3, 2)


@rule("CZ-VII.3-11", "CZ-VII.5-6", "CZ-VII.5-7")
@pytest.mark.parametrize(
    ("company", "par", "more"), [("EKJ", 50, 0), ("BN", 60, 1), ("Sx", 90, 3)], ids=["small", "medium", "large"]
)
def test_a_company_opens_at_half(company, par, more):
    game = rich(phase="d").play(f"start_company {company} {par}")
    for _ in range(more):
        assert company not in game.state.floated
        assert game.cash(company) == 0
        game.play("pass", "pass", f"buy_share {company} @ipo")
    assert company in game.state.floated
    sold = {"EKJ": 50, "BN": 60, "Sx": 50}[company]
    assert game.held("Ann", company) * game.data.companies[company].share_percent == sold
    game.play("pass", "pass", "pass")
    assert (game.round_name(), game.on_turn) == ("OR 2.1/1", company)


@rule("CZ-VII.5-7")
def test_a_company_that_is_not_open_does_not_operate():
    game = rich(phase="d").play("start_company Sx 90", "pass", "pass", "pass")
    assert game.cash("Sx") == 0
    assert game.round_name() == "SR 3"
    assert not game.happened("company-turn")

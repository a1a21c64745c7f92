"""Sections 7.9 and 7.10: buying trains, limits, warranties."""

import pytest

from roundhouse.kernel import apply
from tests.support.mania import Mania

rule = pytest.mark.rule


def shop(phase="A", trains="", *, cash=2000, left=None, other="", permits="express freight local", same=False):
    """ECR of Ann at its train step, L&E of Bob (or of Ann) beside it with some trains."""
    game = Mania(4, "ECR L&E")
    game.company("ECR", {"Ann": 5}, price=100, cash=cash, stations="D13", permits=permits)
    game.company("L&E", {"Ann" if same else "Bob": 5}, price=62, cash=300, stations="C6", permits=permits)
    game.lay("D13 57 S-N", "D11 57 S-N", "C6 57 S-N").phase(phase, left)
    if trains:
        game.give_trains("ECR", trains)
    if other:
        game.give_trains("L&E", other)
    return game.operating("ECR", "Trains")


def bank_offers(game):
    return {c.action.kind for c in game.choices("buy_train") if c.action.source == "@bank"}


@rule("1862-7.9-1")
def test_a_letter_must_be_sold_out_before_the_next():
    game = shop("A", left=1)
    game.refused("buy_train ECR @bank 2/3E 200", rule="1862-7.9-1", code="not-offered")
    game.play("buy_train ECR @bank 2E 100")
    game.allowed("buy_train ECR @bank 2/3E 200")


@rule("1862-7.9-2")
def test_all_types_of_a_letter_cost_the_same():
    prices = {"A": 100, "B": 200, "C": 280, "D": 360, "E": 500, "F": 600, "G": 700, "H": 800}
    kinds = Mania(4).rules.data.trains.values()
    assert {kind.card for kind in kinds} == set(prices)
    for kind in kinds:
        assert kind.price == prices[kind.card]
    shop().allowed("buy_train ECR @bank 1F 100", "buy_train ECR @bank 2L 100", "buy_train ECR @bank 2E 100")
    shop().refused("buy_train ECR @bank 2E 90", rule="1862-7.9-3", code="price")


@rule("1862-7.9-3")
def test_prices_between_companies_are_fixed():
    game = shop("A", other="2E")
    train = game.train("L&E", "2E")
    game.refused(
        f"buy_train ECR L&E 2E 150 {train}", f"buy_train ECR L&E 2E 1 {train}", rule="1862-7.9-3", code="price"
    )
    game.allowed(f"buy_train ECR L&E 2E 100 {train}")
    refusal = game.refused("buy_train ECR L&E 2E 100", rule="1862-7.9-3", code="no-such-train")
    assert refusal.message == "no-such-train.unnamed", "a card that nobody named is not quoted"


@rule("1862-7.9-4", "1862-EX-7.9-0")
def test_half_the_printed_price_from_the_next_letter_on():
    for phase, price, wrong in (("B", 200, 100), ("C", 100, 200), ("D", 100, 200)):
        game = shop(phase, other="2F")
        train = game.train("L&E", "2F")
        game.allowed(f"buy_train ECR L&E 2F {price} {train}")
        game.refused(f"buy_train ECR L&E 2F {wrong} {train}", rule="1862-7.9-3", code="price")


@rule("1862-7.9-5")
def test_the_other_director_must_agree():
    game = shop("A", other="2E")
    train = game.train("L&E", "2E")
    asked = game.copy().play(f"buy_train ECR L&E 2E 100 {train}")
    assert asked.acting == "Bob"
    assert asked.kinds("L&E") == ["2E"]
    refused = asked.copy().play("answer no")
    assert (refused.kinds("L&E"), refused.kinds("ECR")) == (["2E"], [])
    agreed = asked.copy().play("answer yes")
    assert (agreed.kinds("L&E"), agreed.kinds("ECR")) == ([], ["2E"])
    assert (agreed.cash("ECR"), agreed.cash("L&E")) == (1900, 400)
    same = shop("A", other="2E", same=True)
    same.play(f"buy_train ECR L&E 2E 100 {same.train('L&E', '2E')}")
    assert same.kinds("ECR") == ["2E"]


@rule("1862-7.9-6")
def test_several_trains_in_one_turn():
    game = shop("H", cash=1600).play("buy_train ECR @bank 9F 800", "buy_train ECR @bank 9F 800")
    assert game.kinds("ECR") == ["9F", "9F"]
    assert game.cash("ECR") == 0


@rule("1862-7.9-6", "1862-7.9-8")
@pytest.mark.parametrize(
    ("trains", "cash", "asked"),
    [("2E", 100, True), ("2E", 99, False), ("2E 2E 2E", 100, False)],
    ids=["money and room", "no money", "no room"],
)
def test_a_company_is_asked_only_about_trains_it_could_buy(trains, cash, asked):
    """The bank sells C trains for 280; L&E has a 2/3E, which costs 100 by now."""
    game = shop("C", trains, cash=cash, other="2/3E")
    assert (game.on_turn == "ECR" and game.open_step == "Trains") is asked


@rule("1862-7.9-1")
def test_the_bank_sells_its_top_card_only():
    game = shop("A")
    top, second = game.state.deck[0].id, game.state.deck[1].id
    game.refused(f"buy_train ECR @bank 2E 100 {second}", rule="1862-7.9-1", code="which-train")
    bought = apply(game.rules, game.state, game.action(f"buy_train ECR @bank 2E 100 {top}"))
    assert [train.id for train in bought.trains_of("ECR")] == [top]


@rule("1862-7.9-7")
def test_a_new_letter_starts_its_phase_at_once():
    game = shop("B", left=0, other="2E 1F")
    lost, out = game.state.trains_of("L&E"), game.state.trains_of("@out")
    game.play("buy_train ECR @bank 3E 280")
    assert game.state.phase == "C"
    assert game.kinds("L&E") == []  # L&E has not run yet in this round
    assert game.cash("L&E") == 300  # no refund
    assert game.state.trains_of("@out") == (*out, *lost)


@rule("1862-7.9-8")
def test_limits_by_phase():
    early = shop("B", "2/3E 2/3E 2/3E", other="2/3E")
    early.refused("buy_train ECR @bank 2/3E 200", rule="1862-7.9-8", code="limit")
    early.refused(f"buy_train ECR L&E 2/3E 200 {early.train('L&E', '2/3E')}", rule="1862-7.9-8", code="limit")
    early.allowed("buy_train ECR @bank 2F 200")
    freight = shop("B", "2/3E 2/3E 2/3E", other="2F")
    freight.allowed(f"buy_train ECR L&E 2F 200 {freight.train('L&E', '2F')}")
    middle = shop("E", "4E 4/5E")
    middle.refused("buy_train ECR @bank 4/5E 500", rule="1862-7.9-8", code="limit")
    middle.allowed("buy_train ECR @bank 6F 500")
    late = shop("H", "4/5E 6F")
    late.allowed("buy_train ECR @bank 6L 800")
    late.play("buy_train ECR @bank 6L 800")
    assert not bank_offers(late)


@rule("1862-7.9-9")
def test_trains_over_a_new_limit_are_kept():
    game = shop("F", "4/5E 5E 6F 7F 4/5L", left=0)
    game.play("buy_train ECR @bank 5/6L 700")
    assert game.state.phase == "G"
    assert len(game.kinds("ECR")) == 6
    assert not bank_offers(game)
    three = shop("D", "4E 4E 3E", left=0).play("buy_train ECR @bank 6F 500")
    assert three.state.phase == "E"
    assert three.kinds("ECR") == ["4E", "4E", "3E", "6F"]
    three.refused("buy_train ECR @bank 4/5E 500", rule="1862-7.9-8", code="limit")
    three.allowed("buy_train ECR @bank 6F 500")


@rule("1862-7.9-10", "1862-7.9-11", "1862-EX-7.9-2")
def test_the_limit_before_the_purchase_counts():
    game = shop("F", "4E 4/5E 5F", left=0)
    kinds = {k.facts["type"]: k.name for k in game.rules.data.kinds_of("G")}
    game.refused(f"buy_train ECR @bank {kinds['express']} 700", rule="1862-7.9-8", code="limit")
    game.play(f"buy_train ECR @bank {kinds['freight']} 700")
    assert game.state.phase == "G"
    assert game.kinds("ECR") == ["4/5E", kinds["freight"]]  # the 4E and the 5F are obsolete


@rule("1862-7.9-11", "1862-EX-7.9-3")
def test_only_the_type_below_its_limit_and_nothing_is_discarded():
    game = shop("F", "4E 4/5E 4/5L 7F 7F", left=0)
    assert bank_offers(game) == {"5/6L"}
    game.play("buy_train ECR @bank 5/6L 700")
    assert game.kinds("ECR") == ["4/5E", "4/5L", "7F", "7F", "5/6L"]


@rule("1862-7.9-12")
def test_trains_without_permit_and_under_warranty_count():
    warranted = shop("E", "2/3E*1 2/3E*1 2/3E*1")
    warranted.refused("buy_train ECR @bank 4/5E 500", rule="1862-7.9-8", code="limit")
    unlicensed = shop("A", "2E 2E 2E", permits="freight")
    unlicensed.refused("buy_train ECR @bank 2E 100", rule="1862-7.9-8", code="limit")
    unlicensed.allowed("buy_train ECR @bank 1F 100")


@rule("1862-EX-7.9-1")
def test_three_express_and_then_a_local():
    game = shop("C", "2/3E 2/3E 3E")
    game.refused("buy_train ECR @bank 3E 280", rule="1862-7.9-8", code="limit")
    game.allowed("buy_train ECR @bank 3L 280")


@rule("1862-7.10-1")
def test_warranties_cost_50_each_with_a_new_train():
    game = shop("B").play("buy_train ECR @bank 2F 200 warranties=2")
    assert game.cash("ECR") == 2000 - 300
    assert game.warranties("ECR") == [2]
    used = shop("B", other="2F")
    used.refused(
        f"buy_train ECR L&E 2F 200 {used.train('L&E', '2F')} warranties=1", rule="1862-7.10-1", code="warranty-used"
    )
    poor = shop("B", cash=220)
    poor.refused("buy_train ECR @bank 2F 200 warranties=1", rule="1862-7.9-6", code="own-money")


@rule("1862-7.10-2")
def test_three_warranties_at_most():
    shop("B").allowed("buy_train ECR @bank 2F 200 warranties=3")
    shop("B").refused("buy_train ECR @bank 2F 200 warranties=4", rule="1862-7.10-2", code="warranty-limit")
    for phase, train in (("A", "2E 100"), ("D", "4E 360")):
        shop(phase).allowed(f"buy_train ECR @bank {train} warranties=2")
        shop(phase).refused(f"buy_train ECR @bank {train} warranties=3", rule="1862-7.10-2", code="warranty-limit")
    shop("B").refused("buy_train ECR @bank 2F 200 warranties=-1", rule="1862-7.10-2", code="warranty-limit")


@rule("1862-7.10-3", "1862-7.10-6")
def test_warranties_stay_with_the_train_and_leave_its_price_alone():
    game = shop("C", other="2/3E*3", same=True)
    game.play(f"buy_train ECR L&E 2/3E 100 {game.train('L&E', '2/3E')}")
    assert game.warranties("ECR") == [3]
    assert game.cash("ECR") == 1900


@rule("1862-7.10-4")
def test_a_run_takes_one_warranty_from_each_train():
    game = shop("B", "2/3E*2 2F*1 2/3L").operating("ECR", "Run")
    game.play("run_trains ECR")
    assert game.warranties("ECR") == [1, 0, 0]
    for kind in ("pay", "withhold", "hudson"):  # whatever becomes of the earnings
        paid = shop("B", "2/3E*2").mark("ECR", 90).operating("ECR", "Dividend", revenue=80)
        assert paid.play(f"dividend ECR {kind}").warranties("ECR") == [1]
    bare = Mania(4, "ECR").company("ECR", {"Ann": 5}, stations="D13", trains="2E*2", permits="express")
    bare.lay("D13 57 NW-SE").operating("ECR", "Run")  # no route exists
    assert bare.warranties("ECR") == [1]


@rule("1862-7.10-5")
def test_an_obsolete_train_runs_on_its_last_warranty():
    game = shop("B", left=0, other="2E*1").play("buy_train ECR @bank 3E 280")
    assert game.kinds("L&E") == ["2E"]
    game.finish_turn()
    assert game.on_turn == "L&E"
    game.operating("L&E", "Run", done="ECR")
    assert game.kinds("L&E") == []  # it ran once more and was discarded
    lasting = shop("C", other="2E*2").operating("L&E", "Run", done="ECR")
    assert (lasting.kinds("L&E"), lasting.warranties("L&E")) == (["2E"], [1])


@rule("1862-7.10-7")
def test_permanent_trains_may_have_warranties():
    game = shop("H").play("buy_train ECR @bank 9F 800 warranties=1")
    assert game.cash("ECR") == 2000 - 850
    assert game.warranties("ECR") == [1]
    game.operating("ECR", "Run").play("run_trains ECR")
    assert game.kinds("ECR") == ["9F"]


@rule("1862-7.10.1-1")
def test_a_and_d_trains_have_one_free():
    for phase, train in (("A", "2L 100"), ("D", "4E 360")):
        game = shop(phase).play(f"buy_train ECR @bank {train}")
        assert game.warranties("ECR") == [1]
    for phase, train in (("B", "2/3E 200"), ("C", "3E 280"), ("E", "4/5E 500")):
        assert shop(phase).play(f"buy_train ECR @bank {train}").warranties("ECR") == [0]
    resold = shop("A", other="2E", same=True)
    resold.play(f"buy_train ECR L&E 2E 100 {resold.train('L&E', '2E')}")
    assert resold.warranties("ECR") == [0]

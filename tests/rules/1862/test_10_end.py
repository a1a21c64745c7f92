"""Section 10: the top of the market, the empty bank, the LNER, the score."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def pair(**facts):
    """ECR with a train and a line to Sudbury, L&E with a train, both with homes built."""
    table = Mania(4, "ECR L&E")
    known = {"price": 100, "trains": "2E", "stations": "D13", "permits": "express", "cash": 0}
    table.company("ECR", {"Ann": 5}, **{**known, **facts})
    table.company("L&E", {"Bob": 5}, price=62, trains="2E", stations="C6", permits="express")
    return table.lay("D13 57 S-N", "D11 57 S-N", "C6 57 S-N")


def all_pass(table):
    """The round under way goes to its end without another deed."""
    kind, now = table.state.round.kind, table.round_name()
    while table.state.result is None and (table.state.round.kind, table.round_name()) == (kind, now):
        if kind == "operating":
            table.finish_turn()
        else:
            table.play("pass")
    return table


@rule("1862-10.1-1")
def test_a_price_at_the_top_ends_the_game_after_the_round():
    table = pair(price=900).operating("ECR", "Dividend", number=2, of=3, revenue=3000)
    table.play("dividend ECR pay")
    assert table.price("ECR") == 1000
    assert table.state.result is None
    table.recall(lner_due=True)
    table.finish_turn()
    assert table.on_turn == "L&E"  # the round is finished
    table.finish_turn()
    assert table.state.result is not None  # the third round is not played
    assert table.state.result.rule == "1862-10.1-1"
    assert not table.memory.lner


@rule("1862-10.1-2")
def test_the_top_counts_after_the_lner_too():
    table = pair(price=900).recall(lner=True).operating("ECR", "Dividend", number=1, of=3, revenue=3000)
    table.play("dividend ECR pay")
    all_pass(table)
    assert table.state.result.rule == "1862-10.1-1"


@rule("1862-10.2-1")
def test_an_empty_bank_ends_the_game_after_the_set():
    table = pair().money(bank=30).operating("ECR", "Dividend", number=1, of=3, revenue=100)
    table.play("dividend ECR pay")
    assert table.bank == 30 - 100
    table.recall(lner_due=True)  # an H train sold in the same set changes nothing
    all_pass(table)
    assert table.round_name() == "OR 2.2/3"
    all_pass(all_pass(table))
    assert table.state.result.rule == "1862-10.2-1"
    assert not table.memory.lner


@rule("1862-10.2-1", "1862-RUL-81")
def test_a_bank_at_nothing_has_not_broken():
    table = pair().money(bank=100).operating("ECR", "Dividend", number=1, of=1, revenue=100)
    table.play("dividend ECR pay")
    assert table.bank == 0
    all_pass(table)
    assert table.state.result is None
    assert table.round_name() == "parliament"


@rule("1862-10.2-2")
def test_a_bank_that_breaks_in_a_stock_round_leaves_a_whole_set():
    table = pair().money(bank=30).stock("Ann", 3).play("sell_shares ECR 1")
    assert table.bank == 30 - 100
    all_pass(table)
    assert table.state.result is None
    assert table.round_name() == "OR 3.1/1"
    all_pass(table)
    assert table.state.result.rule == "1862-10.2-1"


@rule("1862-10.2-3")
def test_an_empty_bank_still_pays():
    table = pair().money(bank=10)
    ann = table.cash("Ann")
    table.operating("ECR", "Dividend", number=1, of=2, revenue=400).play("dividend ECR pay")
    assert table.cash("Ann") == ann + 200
    assert table.cash("ECR") == 200  # its own five shares
    assert table.bank == 10 - 400


@rule("1862-10.3-1", "1862-RUL-94")
def test_the_lner_forms_at_the_end_of_the_set():
    table = pair(cash=900, trains="4/5E").phase("G", 0).operating("ECR", "Trains", number=1, of=3, set_number=5)
    table.play("buy_train ECR @bank 6E 800")
    assert table.memory.lner_due
    all_pass(all_pass(table))
    assert (table.round_name(), table.memory.lner) == ("OR 5.3/3", False)
    all_pass(table)
    assert table.memory.lner
    assert table.round_name() == "SR 6"


def formed(**facts):
    """The stock round after the LNER."""
    table = pair(**facts).phase("H").recall(lner_due=True)
    table.operating("L&E", "Acquire", number=3, of=3, set_number=5, done="ECR")
    assert table.memory.lner
    return table


@rule("1862-10.3-2", "1862-10.3-11")
def test_a_stock_round_and_three_operating_rounds_are_left():
    table = formed()
    assert table.round_name() == "SR 6"
    seen = []
    while table.state.result is None:
        all_pass(table)
        if table.state.result is None:
            seen.append(table.round_name())
    assert seen == ["OR 6.1/3", "OR 6.2/3", "OR 6.3/3"]
    assert table.state.result.rule == "1862-10.3-11"


@rule("1862-10.3-11")
def test_every_company_runs_three_times_and_prices_move():
    table = all_pass(formed())
    prices = []
    while table.state.result is None:
        if table.on_turn == "ECR":
            assert table.open_step == "Run"
            table.play(table.run_line("D13.0,D11.0"), "dividend ECR withhold")
            prices.append(table.price("ECR"))
        else:
            table.finish_turn()
    assert len(prices) == 3
    assert 100 > prices[0] > prices[1] > prices[2]


@rule("1862-10.3-3")
def test_nothing_more_is_built():
    table = formed().edit(stations={**pair().state.stations, "ECR": (0, 0)})
    all_pass(table)
    assert (table.on_turn, table.open_step) == ("ECR", "Run")
    table.refused("lay_tile ECR D9 57 0", rule="1862-7.8-1", code="not-now")


@rule("1862-10.3-4")
def test_no_company_is_opened_and_the_rest_leave():
    table = formed().money(Ann=1000)
    table.refused("start_company FDR 54", rule="1862-10.3-4", code="lner-no-opening")
    assert {"FDR", "ESR"} <= table.state.closed
    assert not {"ECR", "L&E"} & table.state.closed
    assert table.holdings("FDR") == {"out": 10}


@rule("1862-10.3-5")
def test_no_mergers_and_no_acquisitions():
    table = all_pass(formed())
    words = set()
    while table.state.result is None:
        words |= {choice.action.do for choice in table.choices()}
        step = table.choices()
        table.play("pass" if any(c.action.do == "pass" for c in step) else f"run_trains {table.on_turn}")
    assert "merge" not in words
    poor = formed(trains="", cash=0).play("pass", "pass", "pass", "pass")
    assert (poor.on_turn, poor.open_step) == ("ECR", "Trains")
    poor.allowed("refinance ECR")


@rule("1862-10.3-6")
def test_shares_of_the_ipo_go_to_the_pool_at_the_market_price():
    table = pair().company("L&E", {"Bob": 5}, price=350, ipo=58, chartered=True, trains="2E", stations="")
    table.phase("H").recall(lner_due=True)
    assert table.holdings("L&E")["ipo"] == 5
    table.operating("ECR", "Acquire", number=3, of=3, set_number=5, done="L&E")
    assert table.holdings("L&E") == {"Bob": 5, "pool": 5}
    assert table.holdings("ECR")["treasury"] == 5  # treasury shares stay
    table.money(Ann=400).stock("Ann", 6).play("buy_share L&E @pool")
    assert table.cash("Ann") == 50


@rule("1862-10.3-7")
def test_trains_come_from_the_bank_only():
    table = all_pass(formed(cash=900))
    assert table.on_turn == "ECR"
    table.play("run_trains ECR")
    assert table.open_step == "Trains"
    train = table.state.trains_of("L&E")[0].id
    table.refused(f"buy_train ECR L&E 2E 50 {train}", rule="1862-10.3-7", code="lner-bank-only")
    table.allowed("buy_train ECR @bank 6E 800")


@rule("1862-10.3-8")
def test_an_empty_bank_no_longer_ends_the_game():
    table = all_pass(formed().money(bank=0).edit(bank_low=-500))
    all_pass(table)
    assert table.state.result is None
    assert table.round_name() == "OR 6.2/3"
    all_pass(all_pass(table))
    assert table.state.result.rule == "1862-10.3-11"


@rule("1862-10.3-9")
def test_sales_move_no_price_any_more():
    table = formed(price=220)
    table.play("sell_shares ECR 2")
    assert table.price("ECR") == 220
    earlier = pair(price=220).stock("Ann", 5).play("sell_shares ECR 2")
    assert earlier.price("ECR") < 220


@rule("1862-10.3-10")
def test_the_limit_is_the_largest_holding_and_nobody_sells_down():
    table = Mania(4, "ECR L&E L&D")
    table.company("ECR", {"Ann": 9, "Bob": 1}, trains="2E", stations="D13")
    table.company("L&E", {"Ann": 8}, price=62, trains="2E", stations="C6")
    table.company("L&D", {"Bob": 3}, price=74, trains="2E", stations="D5")
    table.lay("D13 57 S-N", "C6 57 S-N", "D5 57 S-N").phase("H").recall(lner_due=True)
    table.operating("L&E", "Acquire", number=3, of=3, set_number=5, done="ECR L&D")
    assert table.limit == 17
    assert table.counted("Ann") == 13
    table.recall(limit=5)
    assert table.acting == "Ann"
    table.allowed("pass")  # 13 certificates, and yet nothing has to be sold


@rule("1862-10.3-12")
def test_the_duty_to_own_a_train_stays():
    table = formed(trains="", cash=100).play("pass", "pass", "pass", "pass")
    assert (table.on_turn, table.open_step) == ("ECR", "Trains")
    table.refused("pass", rule="1862-7.11-1", code="must-buy")
    table.allowed("refinance ECR")
    lost = Mania(4, "ECR L&E").company("ECR", {"Ann": 1, "pool": 4}, receivership=True, stations="D13", price=90)
    lost.lay("D13 57 S-N").phase("H").recall(lner=True).operating("ECR", "Trains", number=1, of=3, set_number=6)
    assert "ECR" in lost.state.closed
    assert "ECR" not in lost.state.par


@rule("1862-10.4-1")
def test_cash_and_shares_make_the_score():
    table = pair(price=350).money(Ann=2000, Bob=0, ECR=5000).recall(lner=True)
    table.operating("L&E", "Acquire", number=3, of=3, set_number=6, done="ECR")
    scores = table.state.result.scores
    assert scores["Ann"] == 2000 + 5 * 350
    assert scores["Bob"] == 5 * 62
    assert table.state.result.winners == ("Ann",)


@rule("1862-10.4-2", "1862-RUL-33")
def test_without_a_train_a_share_is_worth_half_rounded_down():
    table = pair(price=95, trains="").company("ECR", {"Ann": 3, "Bob": 1}, price=95, stations="")
    table.money(Ann=0, Bob=0).recall(lner=True)
    table.operating("L&E", "Acquire", number=3, of=3, set_number=6, done="ECR")
    scores = table.state.result.scores
    assert scores["Ann"] == 141
    assert scores["Bob"] == 47 + 5 * 62

"""Section 10: the top of the market, the empty bank, the LNER, the score."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def pair(**facts):
    """ECR with a train and a line to Sudbury, L&E with a train, both with homes built."""
    game = Mania(4, "ECR L&E")
    known = {"price": 100, "trains": "2E", "stations": "D13", "permits": "express", "cash": 0}
    game.company("ECR", {"Ann": 5}, **{**known, **facts})
    game.company("L&E", {"Bob": 5}, price=62, trains="2E", stations="C6", permits="express")
    return game.lay("D13 57 S-N", "D11 57 S-N", "C6 57 S-N")


def all_pass(game):
    """The round under way goes to its end without another deed."""
    kind, now = game.state.round.kind, game.round_name()
    while game.state.result is None and (game.state.round.kind, game.round_name()) == (kind, now):
        if kind == "operating":
            game.finish_turn()
        else:
            game.play("pass")
    return game


@rule("1862-10.1-1")
def test_a_price_at_the_top_ends_the_game_after_the_round():
    game = pair(price=900).operating("ECR", "Dividend", number=2, of=3, revenue=3000)
    game.play("dividend ECR pay")
    assert game.price("ECR") == 1000
    assert game.state.result is None
    game.recall(lner_due=True)
    game.finish_turn()
    assert game.on_turn == "L&E"  # the round is finished
    game.finish_turn()
    assert game.state.result is not None  # the third round is not played
    assert game.state.result.rule == "1862-10.1-1"
    assert not game.memory.lner


@rule("1862-10.1-2")
def test_the_top_counts_after_the_lner_too():
    game = pair(price=900).recall(lner=True).operating("ECR", "Dividend", number=1, of=3, revenue=3000)
    game.play("dividend ECR pay")
    all_pass(game)
    assert game.state.result.rule == "1862-10.1-1"


@rule("1862-10.2-1")
def test_an_empty_bank_ends_the_game_after_the_set():
    game = pair().money(bank=30).operating("ECR", "Dividend", number=1, of=3, revenue=100)
    game.play("dividend ECR pay")
    assert game.bank == 30 - 100
    game.recall(lner_due=True)  # an H train sold in the same set changes nothing
    all_pass(game)
    assert game.round_name() == "OR 2.2/3"
    all_pass(all_pass(game))
    assert game.state.result.rule == "1862-10.2-1"
    assert not game.memory.lner


@rule("1862-10.2-1", "1862-RUL-81")
def test_a_bank_at_nothing_has_not_broken():
    game = pair().money(bank=100).operating("ECR", "Dividend", number=1, of=1, revenue=100)
    game.play("dividend ECR pay")
    assert game.bank == 0
    all_pass(game)
    assert game.state.result is None
    assert game.round_name() == "parliament"


@rule("1862-10.2-2")
def test_a_bank_that_breaks_in_a_stock_round_leaves_a_whole_set():
    game = pair().money(bank=30).stock("Ann", 3).play("sell_shares ECR 1")
    assert game.bank == 30 - 100
    all_pass(game)
    assert game.state.result is None
    assert game.round_name() == "OR 3.1/1"
    all_pass(game)
    assert game.state.result.rule == "1862-10.2-1"


@rule("1862-10.2-3")
def test_an_empty_bank_still_pays():
    game = pair().money(bank=10)
    ann = game.cash("Ann")
    game.operating("ECR", "Dividend", number=1, of=2, revenue=400).play("dividend ECR pay")
    assert game.cash("Ann") == ann + 200
    assert game.cash("ECR") == 200  # its own five shares
    assert game.bank == 10 - 400


@rule("1862-10.3-1", "1862-RUL-94")
def test_the_lner_forms_at_the_end_of_the_set():
    game = pair(cash=900, trains="4/5E").phase("G", 0).operating("ECR", "Trains", number=1, of=3, set_number=5)
    game.play("buy_train ECR @bank 6E 800")
    assert game.memory.lner_due
    all_pass(all_pass(game))
    assert (game.round_name(), game.memory.lner) == ("OR 5.3/3", False)
    all_pass(game)
    assert game.memory.lner
    assert game.round_name() == "SR 6"


def formed(**facts):
    """The stock round after the LNER."""
    game = pair(**facts).phase("H").recall(lner_due=True)
    game.operating("L&E", "Acquire", number=3, of=3, set_number=5, done="ECR")
    assert game.memory.lner
    return game


@rule("1862-10.3-2", "1862-10.3-11")
def test_a_stock_round_and_three_operating_rounds_are_left():
    game = formed()
    assert game.round_name() == "SR 6"
    seen = []
    while game.state.result is None:
        all_pass(game)
        if game.state.result is None:
            seen.append(game.round_name())
    assert seen == ["OR 6.1/3", "OR 6.2/3", "OR 6.3/3"]
    assert game.state.result.rule == "1862-10.3-11"


@rule("1862-10.3-11")
def test_every_company_runs_three_times_and_prices_move():
    game = all_pass(formed())
    prices = []
    while game.state.result is None:
        if game.on_turn == "ECR":
            assert game.open_step == "Run"
            game.play(game.run_line("D13.0,D11.0"), "dividend ECR withhold")
            prices.append(game.price("ECR"))
        else:
            game.finish_turn()
    assert len(prices) == 3
    assert 100 > prices[0] > prices[1] > prices[2]


@rule("1862-10.3-3")
def test_nothing_more_is_built():
    game = formed().edit(stations={**pair().state.stations, "ECR": (0, 0)})
    all_pass(game)
    assert (game.on_turn, game.open_step) == ("ECR", "Run")
    game.refused("lay_tile ECR D9 57 0", rule="1862-7.8-1", code="not-now")


@rule("1862-10.3-4")
def test_no_company_is_opened_and_the_rest_leave():
    game = formed().money(Ann=1000)
    game.refused("start_company FDR 54", rule="1862-10.3-4", code="lner-no-opening")
    assert {"FDR", "ESR"} <= game.state.closed
    assert not {"ECR", "L&E"} & game.state.closed
    assert game.holdings("FDR") == {"out": 10}


@rule("1862-10.3-5")
def test_no_mergers_and_no_acquisitions():
    game = all_pass(formed())
    words = set()
    while game.state.result is None:
        words |= {choice.action.do for choice in game.choices()}
        step = game.choices()
        game.play("pass" if any(c.action.do == "pass" for c in step) else f"run_trains {game.on_turn}")
    assert "merge" not in words
    poor = formed(trains="", cash=0).play("pass", "pass", "pass", "pass")
    assert (poor.on_turn, poor.open_step) == ("ECR", "Trains")
    poor.allowed("refinance ECR")


@rule("1862-10.3-6")
def test_shares_of_the_ipo_go_to_the_pool_at_the_market_price():
    game = pair().company("L&E", {"Bob": 5}, price=350, ipo=58, chartered=True, trains="2E", stations="")
    game.phase("H").recall(lner_due=True)
    assert game.holdings("L&E")["ipo"] == 5
    game.operating("ECR", "Acquire", number=3, of=3, set_number=5, done="L&E")
    assert game.holdings("L&E") == {"Bob": 5, "pool": 5}
    assert game.holdings("ECR")["treasury"] == 5  # treasury shares stay
    game.money(Ann=400).stock("Ann", 6).play("buy_share L&E @pool")
    assert game.cash("Ann") == 50


@rule("1862-10.3-7")
def test_trains_come_from_the_bank_only():
    game = all_pass(formed(cash=900))
    assert game.on_turn == "ECR"
    game.play("run_trains ECR")
    assert game.open_step == "Trains"
    train = game.state.trains_of("L&E")[0].id
    game.refused(f"buy_train ECR L&E 2E 50 {train}", rule="1862-10.3-7", code="lner-bank-only")
    game.allowed("buy_train ECR @bank 6E 800")


@rule("1862-10.3-8")
def test_an_empty_bank_no_longer_ends_the_game():
    game = all_pass(formed().money(bank=0).edit(bank_low=-500))
    all_pass(game)
    assert game.state.result is None
    assert game.round_name() == "OR 6.2/3"
    all_pass(all_pass(game))
    assert game.state.result.rule == "1862-10.3-11"


@rule("1862-10.3-9")
def test_sales_move_no_price_any_more():
    game = formed(price=220)
    game.play("sell_shares ECR 2")
    assert game.price("ECR") == 220
    earlier = pair(price=220).stock("Ann", 5).play("sell_shares ECR 2")
    assert earlier.price("ECR") < 220


@rule("1862-10.3-10")
def test_the_limit_is_the_largest_holding_and_nobody_sells_down():
    game = Mania(4, "ECR L&E L&D")
    game.company("ECR", {"Ann": 9, "Bob": 1}, trains="2E", stations="D13")
    game.company("L&E", {"Ann": 8}, price=62, trains="2E", stations="C6")
    game.company("L&D", {"Bob": 3}, price=74, trains="2E", stations="D5")
    game.lay("D13 57 S-N", "C6 57 S-N", "D5 57 S-N").phase("H").recall(lner_due=True)
    game.operating("L&E", "Acquire", number=3, of=3, set_number=5, done="ECR L&D")
    assert game.limit == 17
    assert game.counted("Ann") == 13
    game.recall(limit=5)
    assert game.acting == "Ann"
    game.allowed("pass")  # 13 certificates, and yet nothing has to be sold


@rule("1862-10.3-12")
def test_the_duty_to_own_a_train_stays():
    game = formed(trains="", cash=100).play("pass", "pass", "pass", "pass")
    assert (game.on_turn, game.open_step) == ("ECR", "Trains")
    game.refused("pass", rule="1862-7.11-1", code="must-buy")
    game.allowed("refinance ECR")
    lost = Mania(4, "ECR L&E").company("ECR", {"Ann": 1, "pool": 4}, receivership=True, stations="D13", price=90)
    lost.lay("D13 57 S-N").phase("H").recall(lner=True).operating("ECR", "Trains", number=1, of=3, set_number=6)
    assert "ECR" in lost.state.closed
    assert "ECR" not in lost.state.par


@rule("1862-10.4-1")
def test_cash_and_shares_make_the_score():
    game = pair(price=350).money(Ann=2000, Bob=0, ECR=5000).recall(lner=True)
    game.operating("L&E", "Acquire", number=3, of=3, set_number=6, done="ECR")
    scores = game.state.result.scores
    assert scores["Ann"] == 2000 + 5 * 350
    assert scores["Bob"] == 5 * 62
    assert game.state.result.winners == ("Ann",)


@rule("1862-10.4-2", "1862-RUL-33")
def test_without_a_train_a_share_is_worth_half_rounded_down():
    game = pair(price=95, trains="").company("ECR", {"Ann": 3, "Bob": 1}, price=95, stations="")
    game.money(Ann=0, Bob=0).recall(lner=True)
    game.operating("L&E", "Acquire", number=3, of=3, set_number=6, done="ECR")
    scores = game.state.result.scores
    assert scores["Ann"] == 141
    assert scores["Bob"] == 47 + 5 * 62

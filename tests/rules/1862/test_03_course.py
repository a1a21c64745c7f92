"""Section 3: the course of the game, chartered and unchartered companies, which can be opened."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


@rule("1862-3.0-1", "1862-RUL-88")
def test_parliament_stock_round_operating_rounds_repeat():
    game = Mania(2, "ECR").stock("Ann").play("pass", "pass")
    assert game.round_name() == "parliament"
    game.play("pass", "pass")
    assert game.round_name() == "SR 3"
    game.company("ECR", {"Ann": 5}, trains="2E").phase("B").play("pass", "pass")
    assert game.round_name() == "OR 3.1/2"


@rule("1862-3.0-2", "1862-9.0-2", "1862-9.0-3", "1862-9.0-5")
@pytest.mark.parametrize(
    ("phase", "count"), [("A", 1), ("B", 2), ("C", 2), ("D", 3), ("E", 3), ("F", 3), ("G", 3), ("H", 3)]
)
def test_operating_rounds_of_a_set_by_phase(phase, count):
    game = Mania(2, "ECR").company("ECR", {"Ann": 5}, trains="2E").phase(phase).stock("Ann").play("pass", "pass")
    assert game.round_name() == f"OR 2.1/{count}"


@rule("1862-3.0-3")
def test_the_number_is_fixed_when_the_stock_round_ends():
    game = Mania(2, "ECR").phase("A", left=0)
    game.company("ECR", {"Ann": 5}, cash=400, stations="D13").lay("D13 57 0").stock("Ann").play("pass", "pass")
    assert game.round_name() == "OR 2.1/1"
    game.to_step("Trains").play("buy_train ECR @bank 2/3E 200")
    assert game.state.phase == "B"
    game.finish_turn()
    assert game.round_name() == "parliament"
    game.play("pass", "pass", "pass", "pass")
    assert game.round_name() == "OR 3.1/2"


@rule("1862-3.0-4")
def test_only_three_things_end_the_game():
    """Players without money, a bankrupt company and the sale of the last G train end nothing."""
    game = Mania(2, "ECR L&E").phase("G", left=1).money(Ann=0, Bob=0)
    game.company("ECR", {"Ann": 5}, cash=700, stations="D13").lay("D13 57 0")
    game.company("L&E", {"Bob": 5}, price=14, trains="4/5E")
    game.operating(of=1).to_step("Trains").play("buy_train ECR @bank 5/6E 700")
    assert game.on_turn == "L&E"
    assert "L&E" in game.state.floated
    game.finish_turn()
    assert "L&E" not in game.state.floated  # bankrupt by its price
    assert game.state.result is None
    assert game.round_name() == "SR 3"  # nobody could start an auction


@rule("1862-3.1-1", "1862-6.5.4.1-1")
@pytest.mark.parametrize("price", [54, 58, 62, 68, 74, 82, 90, 100])
def test_a_chartered_company_gets_ten_times_its_ipo_price(price):
    game = Mania(2, "ECR").parliament("Ann")
    game.play("bid_charter ECR 0", "pass", f"set_par ECR {price}", "buy_share ECR @ipo")
    assert game.cash("ECR") == 0
    game.play("buy_share ECR @ipo")
    assert game.cash("ECR") == 10 * price - 180
    assert game.held("ipo", "ECR") == 5


@rule("1862-3.1-2", "1862-6.5.4.1-2")
def test_an_unchartered_company_gets_what_players_pay_for_its_shares():
    game = Mania(2, "ECR").money(Bob=1000).stock("Ann").play("start_company ECR 60")
    assert game.cash("ECR") == 180
    game.play("buy_share ECR ECR")
    assert game.cash("ECR") == 240
    game.play("buy_share ECR ECR")
    assert game.cash("ECR") == 300
    game.play("buy_stations ECR 2").mark("ECR", 110)
    game.play("buy_share ECR ECR")
    assert game.cash("ECR") == 300 - 80 + 110


@rule("1862-3.1-3", "1862-6.5.4.2-1", "1862-RUL-68")
def test_a_chartered_company_buys_three_stations_for_180():
    game = Mania(2, "ECR").parliament("Ann")
    game.play("bid_charter ECR 0", "pass", "set_par ECR 54", "buy_share ECR @ipo", "buy_share ECR @ipo")
    assert game.cash("ECR") == 540 - 180 == 360
    assert game.unused("ECR") == 3


@rule("1862-3.1-4", "1862-RUL-68")
def test_an_unchartered_company_buys_two_to_seven_stations_at_40():
    game = (
        Mania(2, "ECR").money(Ann=1200).stock("Ann").play("start_company ECR 100", "pass", "buy_share ECR ECR", "pass")
    )
    game.play("buy_share ECR ECR")
    assert game.offers("buy_stations") == {f"buy_stations ECR {n}" for n in range(2, 8)}
    prices = {
        choice.action.count: choice.facts["cost"] for choice in game.choices() if choice.action.do == "buy_stations"
    }
    assert prices == {n: 40 * n for n in range(2, 8)}
    for count in (1, 8):
        game.refused(f"buy_stations ECR {count}", rule="1862-3.1-4", code="station-count")
    before = game.cash("ECR")
    game.play("buy_stations ECR 7")
    assert game.cash("ECR") == before - 280
    assert game.unused("ECR") == 7


@rule("1862-3.1-5", "1862-7.5.6-7")
def test_the_survivor_of_a_merger_is_unchartered():
    game = joined_pair(chartered=True)
    game.play("merge ECR SVR ECR")
    assert "ECR" not in game.memory.chartered
    assert game.held("ipo", "ECR") == 0
    # a share is now issued from the treasury at the market price, not from an IPO
    game.stock("Ann").money(Ann=500)
    game.refused("buy_share ECR @ipo", rule="1862-6.5.1-1", code="none-left")


def joined_pair(chartered=False, **more):
    """ECR and SVR of one director, joined by track, at the start of ECR's turn."""
    game = Mania(4, "ECR SVR", **more).lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, price=100, chartered=chartered, trains="2E", stations="D13", cash=50)
    game.company("SVR", {"Ann": 6}, price=68, chartered=chartered, trains="2L", stations="D11", cash=20)
    return game.operating("ECR", "Merge")


@rule("1862-3.2-1", "1862-9.0-3", "1862-9.0-4")
def test_groups_open_with_the_first_b_and_c_train():
    game = Mania(4)
    second, third = game.memory.offered[8], game.memory.offered[12]
    for phase, allowed in (("A", ()), ("B", (second,)), ("C", (second, third)), ("D", (second, third))):
        now = Mania(4).phase(phase).money(Ann=900)
        for company in (second, third):
            if company in allowed:
                now.parliament("Ann").allowed(f"bid_charter {company} 0")
                now.stock("Ann").allowed(f"start_company {company} 60")
            else:
                now.parliament("Ann").refused(f"bid_charter {company} 0", rule="1862-3.2-1", code="not-yet-available")
                now.stock("Ann").refused(f"start_company {company} 60", rule="1862-3.2-1", code="not-yet-available")


def full_home(tile, tokens, phase, company="ECR", hex_id="D13", rotation=0, **more):
    """The home of a company under a tile with stations of others."""
    game = Mania(4, company, **more).phase(phase).money(Ann=900).lay(f"{hex_id} {tile} {rotation}")
    others = [c for c in ("WVR", "N&B", "SVR", "EUR") if c != company][:tokens]
    for other in others:
        game.company(other, {"Bob": 5}, stations=hex_id)
    return game


@rule("1862-3.2-2")
def test_a_company_whose_home_is_blocked_cannot_be_opened():
    game = full_home("57", 1, "A")
    game.parliament("Ann").refused("bid_charter ECR 0", rule="1862-3.2-2", code="home-blocked")
    game.stock("Ann").refused("start_company ECR 60", rule="1862-3.2-2", code="home-blocked")


@rule("1862-3.2-3")
def test_a_home_without_a_tile_is_open():
    Mania(4, "ECR").stock("Ann").allowed("start_company ECR 60")


@rule("1862-3.2-4")
def test_a_home_with_a_free_space_is_open():
    full_home("790", 1, "A", "ESR", "F11").stock("Ann").allowed("start_company ESR 60")


@rule("1862-3.2-5", "1862-RUL-09")
def test_a_full_home_is_open_if_an_upgrade_adds_a_space():
    game = full_home("790", 2, "B", "ESR", "F11", rotation=4)
    game.stock("Ann").allowed("start_company ESR 60")
    game.parliament("Ann").allowed("bid_charter ESR 0")
    full_home("790", 2, "A", "ESR", "F11", rotation=4).stock("Ann").refused(
        "start_company ESR 60", rule="1862-3.2-2", code="home-blocked"
    )
    full_home("57", 1, "B").stock("Ann").allowed("start_company ECR 60")
    closed = full_home("790", 2, "B", "ESR", "F11", rotation=4, options={"full_home": "closed"})
    closed.stock("Ann").refused("start_company ESR 60", rule="1862-RUL-09", code="home-full")
    closed.parliament("Ann").allowed("bid_charter ESR 0")
    full_home("790", 1, "B", "ESR", "F11", rotation=4, options={"full_home": "closed"}).stock("Ann").allowed(
        "start_company ESR 60"
    )
    empty = full_home("790", 2, "B", "ESR", "F11", rotation=4)
    empty.edit(tiles={**empty.state.tiles, "791": 0})
    empty.stock("Ann").refused("start_company ESR 60", rule="1862-3.2-2", code="home-blocked")


@rule("1862-3.2-6", "1862-RUL-78")
def test_a_home_full_on_its_last_tile_stays_shut_until_a_station_goes():
    game = full_home("14", 2, "D").stock("Ann")
    game.refused("start_company ECR 60", rule="1862-3.2-2", code="home-blocked")
    game.edit(map=game.state.map.without_station(("D13", 0), "N&B"))
    game.allowed("start_company ECR 60")

"""Section 9: the auction of the private companies."""

import pytest

from roundhouse.eighteen.auction import free_cash, set_aside
from roundhouse.rules import ledger
from tests.support.chesapeake import PRIVATES, SLUG, auction, first_stock_round

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def free(game, player):
    return free_cash(game.state, player)


def bids(game, private):
    """Standing bids on a company, lowest first."""
    return [f"{who} {price}" for who, price in game.state.round.bids.get(private, ())]


@rule("CHES-9-1")
def test_one_thing_each_clockwise_from_the_priority_deal():
    game = auction()
    order = []
    for deed in ("pass", "bid P2 45", "pass", "buy_private P1", "pass"):
        order.append(game.acting)
        game.play(deed)
    assert order == ["Ann", "Bob", "Cy", "Dan", "Ann"]
    game = auction().play("buy_private P1")
    game.refused("Ann: bid P3 55", "Ann: buy_private P2", "Ann: pass", code="not-your-turn")
    assert auction().offers() == {"buy_private P1", "pass", *(f"bid {p} {low}..600" for p, low in LOWEST.items())}


LOWEST = {"P2": 45, "P3": 55, "P4": 85, "P5": 105, "P6": 205}


@rule("CHES-9-2")
def test_the_cheapest_is_bought_at_face_value():
    game = auction()
    game.refused("buy_private P2", rule="CHES-9-2", code="not-cheapest")
    game.malformed({"who": "Ann", "do": "buy_private", "private": "P1", "price": 25})
    game.refused("bid P1 25", rule="CHES-9-3", code="cheapest")
    game.play("buy_private P1")
    assert (game.cash("Ann"), game.state.privates["P1"], game.bank) == (580, "Ann", 5620)
    # none but P1 ever becomes cheaper
    game.play(*["pass"] * 4, "pass")
    assert game.choices("buy_private")[0].facts["cost"] == 40


@rule("CHES-9-3", "CHES-R-19")
def test_bids_on_any_but_the_cheapest():
    game = auction()
    game.allowed("bid P2 45", "bid P3 55", "bid P4 85", "bid P5 105", "bid P6 205")
    game.refused("bid P1 25", rule="CHES-9-3", code="cheapest")
    game.play("buy_private P1")
    game.refused("bid P1 25", rule="CHES-9-3", code="sold")
    game.refused("bid P2 45", rule="CHES-9-3", code="cheapest")


@rule("CHES-9-4")
@pytest.mark.parametrize("row", [r for r in TABLES["privates"].records() if r["first_bid"]], ids=lambda row: row["id"])
def test_the_first_bid_is_five_above_the_face_value(row):
    assert row["first_bid"] == LOWEST[row["id"]] == row["face_value"] + 5
    game = auction()
    game.refused(f"bid {row['id']} {row['face_value']}", f"bid {row['id']} 5", rule="CHES-9-4", code="too-low")
    game.refused(f"bid {row['id']} -100", f"bid {row['id']} 0", rule="CHES-9-4", code="too-low")
    game.allowed(f"bid {row['id']} {row['first_bid']}")


@rule("CHES-9-5")
def test_later_bids_are_at_least_five_above_the_highest():
    game = auction().play("bid P3 60")
    game.refused("bid P3 60", "bid P3 55", rule="CHES-9-5", code="must-raise")
    game.play("bid P3 65")
    assert bids(game, "P3") == ["Ann 60", "Bob 65"]


@rule("CHES-9-6")
def test_bids_are_multiples_of_five():
    game = auction()
    game.refused("bid P2 47", "bid P2 52", rule="CHES-9-6", code="multiple")
    game.allowed("bid P2 50")
    assert all(choice.free["price"].step == 5 for choice in game.choices("bid"))


@rule("CHES-9-7")
def test_the_highest_bidders_money_is_set_aside():
    game = auction().play("bid P6 205", "pass", "pass", "pass")
    assert (game.cash("Ann"), free(game, "Ann")) == (600, 395)
    game.refused("bid P5 400", rule="CHES-9-9", code="free-cash")
    game.play("bid P5 395", "pass", "pass", "pass")
    assert free(game, "Ann") == 0
    game.refused("buy_private P1", rule="CHES-9-32", code="cannot-pay")
    # and it is free again when the company is settled
    game = auction().play("bid P2 100", "bid P2 105", "buy_private P1", "Ann: pass")
    assert game.state.privates["P2"] == "Bob"
    assert (free(game, "Ann"), free(game, "Bob"), game.cash("Bob")) == (600, 495, 495)


@rule("CHES-9-8")
def test_an_outbid_player_has_the_money_back_and_a_place_in_the_auction():
    game = auction().play("bid P2 45", "bid P2 50")
    assert (free(game, "Ann"), free(game, "Bob")) == (600, 550)
    assert bids(game, "P2") == ["Ann 45", "Bob 50"]
    game.play("buy_private P1")
    assert game.acting == "Ann"
    game.play("bid P2 55")
    assert game.acting == "Bob"


@rule("CHES-9-9", "CHES-R-20", "CHES-R-22")
def test_only_free_cash_may_be_bid():
    game = auction(6).play("bid P6 205", *["pass"] * 5)
    assert game.cash("Ann") == 400
    game.refused("bid P5 200", rule="CHES-9-9", code="free-cash")
    game.allowed("bid P5 195", "bid P6 400")
    game.refused("bid P6 405", rule="CHES-9-9", code="free-cash")
    game.play("bid P6 400")
    assert (bids(game, "P6"), set_aside(game.state, "Ann")) == (["Ann 400"], 400)
    outbid = auction().money(Bob=100).play("pass", "bid P2 45", "bid P2 50", "pass", "pass")
    outbid.refused("bid P2 105", rule="CHES-9-9", code="free-cash")
    outbid.play("bid P2 100")
    assert bids(outbid, "P2") == ["Cy 50", "Bob 100"]


@rule("CHES-9-10")
def test_bids_on_several_companies_at_once():
    game = auction().play("bid P2 45", "pass", "pass", "pass", "bid P3 55")
    assert set_aside(game.state, "Ann") == 100
    assert free(game, "Ann") == 500


@rule("CHES-9-11")
def test_passing_is_not_final():
    game = auction().play("pass", "bid P2 45", "pass", "pass")
    assert game.acting == "Ann"
    game.allowed("buy_private P1", "bid P2 50", "bid P3 55")


@rule("CHES-9-12")
@pytest.mark.parametrize("deed", ["bid P3 55", "buy_private P1"])
def test_a_deed_starts_the_passes_anew(deed):
    game = auction(3).play("pass", "pass", deed, "pass", "pass")
    assert (game.round_name(), game.acting) == ("auction", "Cy")
    assert not game.happened("price-falls")
    assert not game.happened("idle-round")
    game.play("pass")
    assert len(game.happened("price-falls") + game.happened("idle-round")) == 1


@rule("CHES-9-13", "CHES-9-14", "CHES-9-20")
def test_companies_with_bids_are_settled_in_rising_order():
    game = auction().play("bid P2 45", "bid P3 60", "bid P5 110", "buy_private P1")
    assert [game.state.privates[p] for p in PRIVATES] == ["Dan", "Ann", "Bob", "@ipo", "@ipo", "@ipo"]
    assert [game.cash(p) for p in ("Ann", "Bob", "Dan")] == [555, 540, 580]
    assert game.acting == "Ann"
    # the next without bids is now the cheapest
    game.refused("bid P4 85", rule="CHES-9-3", code="cheapest")
    assert game.choices("buy_private")[0].facts["cost"] == 80
    game.play("buy_private P4")
    assert (game.cash("Ann"), game.state.privates["P5"]) == (475, "Cy")


@rule("CHES-9-14")
def test_a_single_bidder_gets_it_for_the_bid():
    game = auction().play("pass", "bid P2 45", "buy_private P1")
    assert (game.state.privates["P2"], game.cash("Bob")) == ("Bob", 555)
    assert game.acting == "Dan"


@rule("CHES-9-15")
def test_only_the_bidders_take_part():
    game = auction().play("bid P2 45", "bid P2 50", "pass", "buy_private P1")
    seen = set()
    while game.state.round.settling == "P2":
        seen.add(game.acting)
        game.refused("Cy: bid P2 100", "Dan: bid P2 100", "Cy: pass", code="not-your-turn")
        game.play("bid P2 55" if game.acting == "Ann" else "pass")
    assert seen == {"Ann", "Bob"}


@rule("CHES-9-16", "CHES-R-21")
def test_the_lowest_standing_bidder_acts():
    game = auction().play("bid P2 45", "bid P2 50", "pass", "bid P2 55", "buy_private P1")
    assert game.acting == "Ann"
    game.play("bid P2 60")
    assert game.acting == "Bob"
    game.play("pass")
    assert game.acting == "Dan"
    game.play("bid P2 65")
    assert game.acting == "Ann"


@rule("CHES-9-17")
def test_raise_by_five_or_leave_for_good():
    game = auction().play("bid P2 45", "bid P2 50", "pass", "bid P2 55", "buy_private P1")
    game.allowed("bid P2 60", "bid P2 65", "pass")
    game.refused("bid P2 55", rule="CHES-9-5", code="must-raise")
    game.refused("bid P2 62", rule="CHES-9-6", code="multiple")
    game.refused("bid P2 605", rule="CHES-9-9", code="free-cash")
    game.play("pass")
    assert bids(game, "P2") == ["Bob 50", "Dan 55"]
    game.play("bid P2 60")
    assert game.acting == "Dan"
    game.play("bid P2 65")
    assert game.acting == "Bob"  # Ann is not asked again


@rule("CHES-9-18")
def test_the_last_one_pays_and_the_others_lose_nothing():
    game = auction().play("bid P2 45", "bid P2 50", "pass", "bid P2 55", "buy_private P1")
    bank = game.bank
    game.play("bid P2 60", "pass", "pass")
    assert game.state.privates["P2"] == "Ann"
    assert game.bank == bank + 60
    assert [free(game, p) for p in ("Ann", "Bob", "Cy", "Dan")] == [520, 600, 600, 600]


@rule("CHES-9-19")
def test_turns_go_on_to_the_left_of_the_outright_buyer():
    game = auction(3).play("pass", "bid P2 45", "bid P2 50", "buy_private P1")
    assert game.acting == "Bob"
    game.play("bid P2 55", "Cy: pass")
    assert game.state.privates["P2"] == "Bob"
    assert game.acting == "Bob"  # to the left of Ann, whoever won
    other = auction(3).play("pass", "bid P2 45", "bid P2 50", "buy_private P1", "Bob: pass")
    assert (other.state.privates["P2"], other.acting) == ("Cy", "Bob")


@rule("CHES-9-20")
def test_the_next_company_becomes_the_cheapest():
    game = auction().play("buy_private P1", "buy_private P2", "buy_private P3")
    assert game.offers("buy_private") == {"buy_private P4"}
    game.refused("bid P4 85", rule="CHES-9-3", code="cheapest")
    game.play("buy_private P4")
    assert game.cash("Dan") == 520


@rule("CHES-9-21", "CHES-R-91")
def test_the_auction_ends_when_par_is_set():
    game = auction().play(*(f"buy_private {p}" for p in PRIVATES))
    assert game.round_name() == "auction"
    assert game.play("set_par N&W 80").round_name() == "SR 1"
    # the same when P6 is won by a bid
    game = auction().play(
        "bid P6 205", *(f"buy_private {p}" for p in PRIVATES[:3]), "pass", "buy_private P4", "buy_private P5"
    )
    assert (game.acting, game.round_name()) == ("Ann", "auction")
    assert game.play("set_par N&W 70").round_name() == "SR 1"


@rule("CHES-9-22", "CHES-R-23", "CHES-R-103")
def test_all_pass_after_p1_is_sold_and_the_privates_pay():
    game = auction().play("buy_private P1", "buy_private P2")
    cash = {p: game.cash(p) for p in game.state.players}
    game.play("pass", "pass", "pass", "pass")
    assert {p: game.cash(p) - cash[p] for p in cash} == {"Ann": 5, "Bob": 10, "Cy": 0, "Dan": 0}
    assert game.round_name() == "auction"
    assert game.happened("idle-round")
    assert not game.happened("company-turn")


@rule("CHES-9-23", "CHES-11.9-2", "CHES-R-104")
def test_each_such_round_exports_a_train():
    game = auction().play("buy_private P1")
    left = []
    for _ in range(14):
        game.play("pass", "pass", "pass", "pass")
        left.append((len(game.state.deck), game.state.phase))
    counts = [number for number, _ in left]
    assert counts == list(range(23, 9, -1))  # 24 cards with the D that never runs out
    assert [phase for _, phase in left] == ["2"] * 7 + ["3"] * 6 + ["4"]
    for _ in range(6):
        game.play("pass", "pass", "pass", "pass")
    assert game.state.deck[0].kind == "5"  # permanent trains are not exported, so nothing closes
    assert game.state.privates["P1"] == "Ann"
    assert game.state.phase == "4"


@rule("CHES-9-24", "CHES-R-24")
def test_afterwards_bids_stand_and_the_first_who_passed_acts():
    game = auction().play("buy_private P1", "bid P5 110", "bid P6 205")
    before = (game.state.round.bids, free(game, "Bob"), free(game, "Cy"))
    game.play("pass", "pass", "pass", "pass")
    assert game.happened("idle-round")
    assert (bids(game, "P5"), bids(game, "P6")) == (["Bob 110"], ["Cy 205"])
    assert (game.state.round.bids, free(game, "Bob"), free(game, "Cy")) == before
    assert free(game, "Bob") == 490
    assert game.acting == "Dan"
    assert game.state.priority == "Ann"  # the card stays where it is


@rule("CHES-9-25")
def test_all_pass_before_p1_is_sold_and_its_price_falls():
    game = auction().play("pass", "pass", "pass", "pass")
    assert game.choices("buy_private")[0].facts["cost"] == 15
    assert [game.cash(p) for p in game.state.players] == [600] * 4
    assert game.deck_counts()["2"] == 7
    assert not game.happened("idle-round")
    with_bid = auction().play("bid P6 205", "pass", "pass", "pass", "pass")
    assert with_bid.choices("buy_private")[0].facts["cost"] == 15
    assert (bids(with_bid, "P6"), free(with_bid, "Ann")) == (["Ann 205"], 395)


@rule("CHES-9-26", "CHES-R-24")
def test_the_first_who_passed_gets_the_priority_deal():
    game = auction(3).play("bid P3 55", "pass", "pass", "pass")
    assert (game.state.priority, game.acting) == ("Bob", "Bob")
    assert game.choices("buy_private")[0].facts["cost"] == 15
    game.play("buy_private P1")
    assert game.cash("Bob") == 785


@rule("CHES-9-27", "CHES-EX-6", "CHES-R-25")
def test_p1_falls_to_nothing_and_must_be_taken():
    game = auction()
    for row in list(TABLES["p1_price_after_all_pass"].records())[:-1]:
        assert game.choices("buy_private")[0].facts["cost"] == row["price_of_P1"]
        first = game.acting
        game.play("pass", "pass", "pass", "pass")
    assert first == "Ann"
    assert game.state.privates["P1"] == "Ann"  # without a choice
    assert game.cash("Ann") == 600
    assert game.acting == "Bob"


@rule("CHES-9-28")
def test_taking_p1_for_nothing_is_a_purchase():
    game = auction().play("pass", "pass", "bid P2 45", *["pass"] * 4 * 4)
    assert (game.state.privates["P1"], game.state.privates["P2"]) == ("Dan", "Cy")
    assert (game.cash("Dan"), game.cash("Cy")) == (600, 555)
    assert game.acting == "Ann"  # to the left of Dan
    # settling goes on, and with two bidders they are asked
    two = auction().play("pass", "bid P2 45", "bid P2 50", *["pass"] * 4 * 4)
    assert (two.state.privates["P1"], two.acting) == ("Dan", "Bob")


@rule("CHES-9-29", "CHES-R-26")
def test_p1s_face_value_stays():
    game = auction().play(*["pass"] * 8, "buy_private P1")
    assert game.cash("Ann") == 590
    assert game.rules.data.privates["P1"].value == 20
    game.play(*(f"buy_private {p}" for p in PRIVATES[1:]), "set_par N&W 70")
    assert next(p["worth"] for p in game.view()["players"] if p["id"] == "Ann") == game.cash("Ann") + 20 + 100
    game.company("LV", {"Ann": 6}, par=80, cash=100, stations="J2").phase("3").operating("LV")
    game.refused("buy_private_in LV P1 9", "buy_private_in LV P1 41", rule="CHES-7.1-9", code="price")
    game.allowed("buy_private_in LV P1 10", "buy_private_in LV P1 40")


@rule("CHES-9-30", "CHES-R-27")
def test_the_priority_deal_after_the_auction():
    game = auction().play("bid P5 105", "buy_private P1", "buy_private P2", "bid P6 205")
    game.play("buy_private P3", "buy_private P4")  # Bob buys outright, the rest is settled by bids
    assert (game.state.privates["P5"], game.acting) == ("Ann", "Dan")
    game.play("set_par N&W 80")
    assert (game.round_name(), game.state.priority, game.acting) == ("SR 1", "Cy", "Cy")
    # P1 at a lower price or for nothing is bought outright too
    for runs in (2, 4):
        game = auction().play("bid P2 45", "bid P3 55", "bid P4 85", "bid P5 105", "bid P6 205", *["pass"] * 4 * runs)
        game.play(*["buy_private P1"] * (runs == 2))
        game.play("set_par N&W 70")
        assert (game.state.privates["P1"], game.state.priority) == ("Bob", "Cy")


@rule("CHES-9-31", "CHES-13-1")
def test_all_bids_are_open():
    game = auction().play("bid P2 45", "bid P2 50", "bid P5 105")
    for viewer in (None, "Ann", "Dan"):
        view = game.view(viewer)
        assert view["round"]["bids"] == {"P2": [["Ann", 45], ["Bob", 50]], "P5": [["Cy", 105]]}
        aside = {p["id"]: p["setAside"] for p in view["players"]}
        assert aside == {"Ann": 0, "Bob": 50, "Cy": 105, "Dan": 0}
    # after the auction nothing is set aside any more
    assert {player["setAside"] for player in first_stock_round().view()["players"]} == {0}


@rule("CHES-9-32")
def test_a_purchase_beyond_free_cash():
    game = auction().money(Ann=100).play("bid P2 95", "pass", "pass", "pass")
    assert free(game, "Ann") == 5
    game.refused("buy_private P1", rule="CHES-9-32", code="cannot-pay")
    assert game.offers("buy_private") == set()


@rule("CHES-9-33", "CHES-R-22")
def test_who_cannot_raise_can_only_leave():
    game = auction().money(Ann=58).play("bid P2 45", "bid P2 50", "bid P2 55", "buy_private P1")
    assert game.acting == "Ann"
    game.refused("bid P2 60", rule="CHES-9-9", code="free-cash")
    assert game.offers() == {"pass"}


@rule("CHES-9-34")
def test_nothing_else_happens_while_a_company_is_settled():
    game = auction().play("bid P2 45", "bid P2 50", "pass", "buy_private P1")
    assert game.acting == "Ann"
    game.refused("Cy: bid P4 85", "Dan: pass", code="not-your-turn")
    game.refused("bid P5 105", rule="CHES-9-34", code="settling")
    game.refused("buy_private P2", rule="CHES-9-34", code="settling")
    passes = game.state.round.passes
    game.play("pass")
    assert game.state.round.passes == passes == 0

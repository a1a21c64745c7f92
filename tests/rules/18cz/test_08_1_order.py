"""Sections VIII.1 to VIII.3: the order of an operating round and of a company's turn."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


@rule("CZ-VIII.2-2", "CZ-VIII.2-3", "CZ-R-118")
def test_companies_operate_by_price_and_from_the_top_of_the_stack():
    game = quiet().phase("b")
    for company, price in (("EKJ", 60), ("BCB", 80), ("VBW", 60), ("MW", 100)):
        game.company(company, {"Ann": 2}, price=price, trains="2a", operated=False)
    game.stock(number=5).play("pass", "pass", "pass")
    seen = []
    for _ in range(4):
        seen.append(game.on_turn)
        game.end_turn()
    assert seen == ["MW", "BCB", "EKJ", "VBW"]
    assert game.round_name() == "OR 5.2/2"
    # each once, and in the next round by the new prices: MW has fallen to 90, BCB to 70, the others to 55
    assert [game.price(c) for c in seen] == [90, 70, 55, 55]
    assert game.on_turn == "MW"


@rule("CZ-VIII.2-4")
@pytest.mark.parametrize(("players", "variant"), [(3, "base"), (3, "moravia")])
def test_a_round_is_held_without_companies(players, variant):
    game = Cz(players, variant).without_locals().money(Ann=10)
    local = "S1" if variant == "base" else "LS"
    game.give_privates({local: "Ann"}).stock(number=1).play("pass", "pass", "pass")
    assert (game.cash("Ann"), game.round_name()) == (15, "SR 2")
    assert len(game.happened("train-exported")) == 1


@rule("CZ-VIII.3-1", "CZ-VIII.10-2")
def test_the_order_of_a_turn():
    game = quiet().phase("b").money(Ann=0).company("BN", {"Ann": 3}, price=80, cash=500, trains="2+2b 2b")
    game.put_stations("BN", "E11.1").lay("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW")
    game.company("EKJ", {"Ann": 2}, price=60, cash=0, trains="2a", stations="D4").operating("BN")
    seen = []
    while game.state.round.company == "BN":
        seen.append((game.step, sorted({line.split()[0] for line in game.offers()})))
        if game.step == "AcquireCompanies":
            assert game.revenue is not None
        game.go_on()
    assert [step for step, _ in seen] == [
        "NormalTrack",
        "Stations",
        "Running",
        "Dividends",
        "AcquireCompanies",
        "BuyTrains",
    ]
    assert [words for _, words in seen] == [
        ["lay_tile", "pass"],
        ["pass", "place_station"],
        ["run_trains"],
        ["dividend"],
        ["acquire", "pass"],
        ["buy_train", "pass"],
    ]
    order = {row["action"]: row["step"] for row in TABLES["company_turn"].records()}
    assert order["lay or upgrade track"] < order["place a station"] < order["run trains"] < order["buy trains"]


@rule("CZ-VIII.3-2", "CZ-VIII.3-3", "CZ-VIII.3-5", "CZ-VIII.3-6", "CZ-VIII.3-4")
def test_what_is_optional_and_what_is_not():
    game = quiet().phase("b").company("BN", {"Ann": 3}, price=80, cash=500, trains="2+2b 2b", stations="E11.1")
    game.lay("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW")
    game.company("EKJ", {"Ann": 2}, price=60, cash=0, trains="2a", stations="D4").operating("BN")
    game.play("pass")
    assert game.step == "Stations"
    game.play("pass")
    # running and counting are compulsory
    assert game.step == "Running"
    game.refused("pass", rule="CZ-VIII.3-1", code="not-now")
    game.do(game.best_offer())
    game.refused("pass", rule="CZ-VIII.3-1", code="not-now")
    game.play("dividend BN pay", "pass")
    assert game.step == "BuyTrains"
    game.play("pass")
    assert game.on_turn == "EKJ"


@rule("CZ-VIII.3-6")
def test_buying_is_forced_without_a_train():
    game = quiet().company("EKJ", {"Ann": 2}, price=60, cash=500, stations="D4").operating("EKJ", "BuyTrains")
    game.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    game.play("buy_train EKJ @bank 2a 70", "pass")


@rule("CZ-IV.1-23", "CZ-VIII.3-7", "CZ-R-105")
def test_a_local_pays_for_turning_a_train():
    """Sx has 180 K left after its deal; EKJ brings 100 K, a 3 and S1. Turning the 3 into a 3E costs 130 K."""

    def game(**more):
        found = quiet(**more).phase("d").money(Ann=0, Bob=0, Cy=0).lay("A7 8896 SW-SE")
        found.company("Sx", {"Ann": 5}, price=100, cash=180, stations="A7")
        found.company("EKJ", {"Ann": 2, "Bob": 1}, price=120, cash=0, trains="3d", stations="D4")
        return found.give_privates(S1="EKJ", S2="Ann").operating("Sx", "Acquire", set_number=7)

    sorting = game().play("acquire Sx EKJ 60")
    assert (sorting.step, sorting.cash("Sx"), sorting.value) == ("SortTheTrains", 0, 80)
    train = sorting.train("Sx", "3d")
    sorting.refused(f"turn_train Sx {train}", rule="CZ-VIII.9-19", code="cannot-pay-turning")
    # its own local brings 80, another one bought for 1 K as much again
    sorting.play("sell_local Sx S1", "buy_private_in Sx S2 1", "sell_local Sx S2")
    assert sorting.step == "SortTheTrains"
    sorting.play(f"turn_train Sx {train}")
    assert (sorting.kinds("Sx"), sorting.cash("Sx")) == (["3Ed"], 159 - 130)
    # rules version 1 closed this window
    game(rules_version=1).play("acquire Sx EKJ 60").refused("sell_local Sx S1", rule="CZ-VIII.9-14", code="not-now")


@rule("CZ-VIII.3-7", "CZ-R-105")
def test_locals_while_trains_are_returned():
    game = quiet().top("f").edit(phase="e").money(Ann=0, Bob=0, Cy=0)
    game.company("BN", {"Ann": 3}, price=60, cash=400, trains="3+3d 3+3d", stations="E11.1")
    game.company("BTE", {"Bob": 3}, price=70, trains="3+3d 3+3e 3+3e", stations="D2")
    game.give_privates(S1="BN", S2="BTE").operating("BN", "BuyTrains").play("buy_train BN @bank 4+4f 400")
    # BTE's director returns a train, and it is not BTE's turn; then BN's
    assert (game.step, game.acting) == ("DiscardTrains", "Bob")
    game.refused("sell_local BTE S2", rule="CZ-VIII.12-18", code="not-now")
    game.play(f"discard_train BTE {game.train('BTE', '3+3d')}")
    assert (game.step, game.acting) == ("DiscardTrains", "Ann")
    game.play("sell_local BN S1")
    assert (game.step, game.cash("BN")) == ("DiscardTrains", game.value)


@rule("CZ-VIII.3-7", "CZ-R-123")
def test_the_train_step_waits_for_what_locals_can_bring():
    def game(own="S1", others=("S2",), cash=0, **more):
        found = quiet(**more).phase("b").top("b").money(Ann=10, Bob=10, Cy=10)
        found.company("EKJ", {"Ann": 2}, price=60, cash=cash, trains="2a", stations="D4")
        found.give_privates({own: "EKJ", **dict.fromkeys(others, "Ann")} if own else dict.fromkeys(others, "Ann"))
        return found.operating("EKJ", "Stations")

    def asked(game):
        """The step after the run, locals untouched."""
        return game.play("pass").step

    # 45 for its own local and 44 more for another one that it buys for 1 K: a 2b costs 70
    found = game()
    assert found.value == 45
    assert asked(found) == "BuyTrains"
    found.play("sell_local EKJ S1", "buy_private_in EKJ S2 1", "sell_local EKJ S2")
    found.play("buy_train EKJ @bank 2b 70")
    assert found.cash("EKJ") == 45 + 44 - 70
    # the last koruna counts: 26 and 44 are 70; 25 are too few, and so are 45 for its own local alone
    assert asked(game(own="", cash=26)) == "BuyTrains"
    assert asked(game(own="", cash=25)) == "EndTurn"
    assert asked(game(others=())) == "EndTurn"
    # locals too large for the company bring nothing
    assert asked(game(others=("M1", "L1"))) == "EndTurn"
    # rules version 1 passed the step over without cash, and forgot the koruna that another's local costs
    assert asked(game(rules_version=1)) == "EndTurn"
    assert asked(game(own="", cash=25, rules_version=1)) == "BuyTrains"
    assert asked(game(own="", cash=24, rules_version=1)) == "EndTurn"


@rule("CZ-VIII.3-8", "CZ-R-123")
def test_nothing_is_asked_that_can_only_be_declined():
    def game(private, cash=10, **more):
        found = quiet(**more).phase("b").company("EKJ", {"Ann": 2}, price=60, cash=cash, trains="2a", stations="D4")
        return found.lay("D4 57 W-E").give_privates({private: "Bob"}).operating("EKJ").play("pass")

    # a medium local is too large for EKJ: after the track it has nothing to decide
    assert game("M1").state.round.kind == "stock"
    assert game("S1").step == "Stations"
    # nor can it buy without a koruna
    assert game("S1", cash=0).state.round.kind == "stock"
    assert game("M1", rules_version=1).step == "Stations"
    # trains that it may not own are no reason to ask
    trains = quiet().phase("b").company("EKJ", {"Ann": 2}, price=60, cash=10, trains="2a", stations="D4")
    trains.company("BN", {"Bob": 3}, price=50, trains="2+2b", stations="E11.1").operating("EKJ").play("pass")
    assert trains.on_turn == "BN"
    small = quiet().phase("b").company("EKJ", {"Ann": 2}, price=60, cash=10, trains="2a", stations="D4")
    small.company("BN", {"Bob": 3}, price=50, trains="2b", stations="E11.1").operating("EKJ").play("pass")
    assert (small.on_turn, small.step) == ("EKJ", "BuyTrains")


@rule("CZ-VIII.3-7")
def test_a_company_with_a_used_local_and_no_cash_may_still_build_with_another():
    game = quiet().phase("d").money(Ann=10).company("EKJ", {"Ann": 2}, price=60, cash=0, trains="3d", stations="D4")
    game.lay("D4 5 NE-E").give_privates(S1="EKJ", S2="Ann").edit(spent=frozenset({"S1"})).operating("EKJ")
    game.play(min(line for line in game.offers("lay_tile") if line.split()[2] != "D4"))
    assert game.step == "NormalTrack"
    game.play("sell_local EKJ S1", "buy_private_in EKJ S2 1")
    assert any(line.endswith("S2") for line in game.offers("lay_tile"))


@rule("CZ-VIII.3-7", "CZ-R-105")
def test_locals_at_any_moment_but_not_while_something_is_asked():
    def game():
        found = quiet().phase("d").money(Ann=50, Bob=50, Cy=50)
        found.company("EKJ", {"Ann": 2}, price=60, cash=400, trains="3d", stations="D4").lay("D4 5 NE-E", "C5 3 SE-SW")
        return found.give_privates(S1="EKJ", S2="Ann", S3="Bob").operating("EKJ")

    for step in ("NormalTrack", "Stations", "Running", "Dividends", "BuyTrains", "EndTurn"):
        at = game().until(step)
        purple = min(line for line in at.offers("lay_tile") if line.endswith("S1") and "p " in line)
        at.allowed("sell_local EKJ S1", "buy_private_in EKJ S2 10", purple)
    asked = game().play("buy_private_in EKJ S3 10")
    asked.refused("Ann: sell_local EKJ S1", code="not-your-turn")
    assert {choice.action.do for choice in asked.choices()} == {"answer"}
    # the track laid, the step waits for a local and says so
    at = game()
    assert "lays or upgrades" in at.rules.view(at.state, None)["prompt"]
    at.play(min(line for line in at.offers("lay_tile") if not line.endswith("S1")))
    assert at.step == "NormalTrack"
    assert "buy a local" in at.rules.view(at.state, None)["prompt"]
    # outside its turn nothing
    over = game().end_turn()
    assert over.round_name() == "SR 3"
    assert not over.offers("sell_local")


@rule("CZ-VIII.3-8")
def test_the_director_ends_the_turn():
    game = quiet().phase("b").money(Ann=50).company("EKJ", {"Ann": 2}, price=60, cash=400, trains="2a", stations="D4")
    game.give_privates(S1="EKJ", S2="Ann").operating("EKJ", "BuyTrains").play("pass")
    assert (game.step, game.on_turn) == ("EndTurn", "EKJ")
    game.play("buy_private_in EKJ S2 10", "sell_local EKJ S1", "sell_local EKJ S2")
    # with nothing left to do the turn is over by itself
    assert game.state.round.kind == "stock"
    game = quiet().phase("b").company("EKJ", {"Ann": 2}, price=60, cash=400, trains="2a", stations="D4")
    game.give_privates(S1="EKJ").operating("EKJ", "BuyTrains").play("pass", "pass")
    assert game.state.round.kind == "stock"

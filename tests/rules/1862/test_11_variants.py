"""Section 11: other trains, other lengths, novices, more stations."""

from collections import Counter

import pytest

import roundhouse
from tests.support.mania import Mania

rule = pytest.mark.rule


def shop(variant, phase="A", trains="", permits=None, left=None, **options):
    """ECR with much money at its train step."""
    game = Mania(4, "ECR", variant=variant, options=options)
    game.company("ECR", {"Ann": 5}, cash=3000, stations="D13", permits=permits).lay("D13 57 S-N", "D11 57 S-N")
    game.phase(phase, left)
    if trains:
        game.give_trains("ECR", trains)
    return game.operating("ECR", "Trains")


def on_offer(game):
    return {choice.action.kind for choice in game.choices("buy_train")}


@rule("1862-11.1-1")
def test_simple_express():
    game = shop("simple-express")
    assert on_offer(game) == {"2E"}
    game.refused(
        "buy_train ECR @bank 1F 100", "buy_train ECR @bank 2L 100", rule="1862-11.1-1", code="not-in-simple-express"
    )
    assert {kind.facts["type"] for kind in game.rules.data.trains.values()} == {"express"}


@rule("1862-11.1-2")
def test_simple_freight():
    game = shop("simple-freight")
    assert on_offer(game) == {"1F"}
    game.refused(
        "buy_train ECR @bank 2E 100", "buy_train ECR @bank 2L 100", rule="1862-11.1-2", code="not-in-simple-freight"
    )


@rule("1862-11.1-3")
def test_limits_of_the_simple_games():
    for variant, letter in (("simple-express", "E"), ("simple-freight", "F")):
        data = Mania(4, variant=variant).rules.data
        limits = {p.name: (p.facts["limit"], p.facts["each_type"]) for p in data.phases}
        assert {limits[p] for p in "ABCD"} == {(4, False)}
        assert {limits[p] for p in "EF"} == {(3, False)}
        assert {limits[p] for p in "GH"} == {(2, False)}
        kind = next(k.name for k in data.trains.values() if k.card == "B")
        assert kind.endswith(letter)
        full = shop(variant, "B", " ".join([kind] * 3))
        assert on_offer(full) == {kind}
        full.play(f"buy_train ECR @bank {kind} 200")
        assert not on_offer(full)  # four trains


@rule("1862-11.1-4")
def test_the_simple_games_have_no_permits():
    for variant in ("simple-express", "simple-freight"):
        game = Mania(4, variant=variant)
        assert not any(game.memory.permits.values())
        assert not any(name == "permits" for name, _ in game.state.chance.outcomes)
        ready = shop(variant, trains="2E" if variant == "simple-express" else "1F")
        ready.operating("ECR", "Run")
        assert ready.best("ECR") > 0


@rule("1862-11.1-5")
def test_advanced_freight():
    game = shop("advanced-freight", permits="freight")
    assert on_offer(game) == {"1F", "2L"}
    game.refused("buy_train ECR @bank 2E 100", rule="1862-11.1-5", code="not-in-advanced-freight")
    assert "express" not in {
        kind for kinds in Mania(4, variant="advanced-freight").memory.permits.values() for kind in kinds
    }


@rule("1862-11.1-6")
def test_advanced_express():
    game = shop("advanced-express", permits="express")
    assert on_offer(game) == {"2E", "2L"}
    game.refused("buy_train ECR @bank 1F 100", rule="1862-11.1-6", code="not-in-advanced-express")
    assert "freight" not in {
        kind for kinds in Mania(4, variant="advanced-express").memory.permits.values() for kind in kinds
    }


@rule("1862-11.1-7")
def test_limits_of_the_advanced_games():
    early = shop("advanced-freight", "A", "1F 1F 1F")
    early.refused("buy_train ECR @bank 1F 100", rule="1862-7.9-8", code="limit")
    early.allowed("buy_train ECR @bank 2L 100")
    full = shop("advanced-freight", "E", "5F 5F 4L")
    full.refused("buy_train ECR @bank 6F 500", rule="1862-7.9-8", code="limit")
    full.play("buy_train ECR @bank 4/5L 500")
    assert not on_offer(full)  # two of each
    late = shop("advanced-express", "G", "4/5E 5L", left=1)
    assert on_offer(late)
    late.give_trains("ECR", "5E").operating("ECR", "Trains")
    assert not on_offer(late)


@rule("1862-11.1-8", "1862-RUL-46")
def test_permits_of_the_advanced_games():
    for variant, other in (("advanced-freight", "freight"), ("advanced-express", "express")):
        dealt = Counter(kinds[0] for kinds in Mania(4, variant=variant).memory.permits.values())
        assert dealt == {other: 8, "local": 8}
        more = Counter(kinds[0] for kinds in Mania(8, variant=variant).memory.permits.values())
        assert sum(more.values()) == 18
        assert set(more) == {other, "local"}


def cards(players, **options):
    counts = Counter(train.id[0] for train in Mania(players, options=options).state.deck)
    return {letter: counts[letter] for letter in "ABCDEFG"}


@rule("1862-11.2-1")
def test_the_shorter_game_has_the_trains_of_the_short_or_standard_one():
    short = {"A": 6, "B": 5, "C": 4, "D": 3, "E": 3, "F": 2, "G": 1}
    for players in (2, 3, 4):
        assert cards(players, length="shorter") == short == cards(players, length="short")
    for players in (5, 6):
        assert cards(players, length="shorter") == {**short, "A": 7, "B": 6} == cards(players, length="standard")


@rule("1862-11.2-2")
def test_in_the_shorter_game_the_first_e_brings_the_lner():
    game = shop("base", "D", left=0, permits="express", length="shorter")
    game.play("buy_train ECR @bank 4/5E 500")
    assert game.memory.lner_due
    game.finish_turn()
    assert game.memory.lner
    assert game.round_name() == "SR 3"
    late = shop("base", "G", left=0, permits="express", length="shorter")
    late.play("buy_train ECR @bank 6E 800")
    assert (late.state.phase, late.memory.lner_due) == ("H", False)
    standard = shop("base", "D", left=0, permits="express")
    standard.play("buy_train ECR @bank 4/5E 500")
    assert not standard.memory.lner_due


@rule("1862-11.2-3")
def test_in_the_shorter_game_d_trains_are_permanent():
    game = shop("base", "F", trains="5F 4E", left=0, permits="express", length="shorter")
    kind = next(k for k in on_offer(game) if k.endswith("L"))
    game.play(f"buy_train ECR @bank {kind} {game.rules.data.trains[kind].price}")
    assert game.state.phase == "G"
    assert game.kinds("ECR") == ["5F", "4E", kind]
    assert game.rules.data.trains["5F"].facts["permanent"]
    assert not Mania(4).rules.data.trains["5F"].facts["permanent"]


@rule("1862-11.3-1", "1862-11.3-6", "1862-RUL-82")
def test_novice_rules_need_a_simple_game_and_go_with_the_shorter_one():
    for variant in ("base", "advanced-freight", "advanced-express"):
        with pytest.raises(roundhouse.SetupError, match=r"1862-11\.3-1"):
            Mania(4, variant=variant, options={"novice": True})
    for variant in ("simple-express", "simple-freight"):
        for length in ("standard", "short", "long", "shorter"):
            assert Mania(4, variant=variant, options={"novice": True, "length": length}).edition.novice


@rule("1862-11.3-2")
def test_novices_open_companies_in_parliament_only():
    game = Mania(4, "ECR", variant="simple-express", options={"novice": True}).money(Ann=1000).stock("Ann")
    game.refused("start_company ECR 54", rule="1862-11.3-2", code="novice-opening")
    assert Mania(4, "ECR", variant="simple-express", options={"novice": True}).choices("bid_charter")
    Mania(4, "ECR", variant="simple-express").money(Ann=1000).stock("Ann").allowed("start_company ECR 54")


@rule("1862-11.3-3")
def test_novices_redeem_no_shares():
    def at_redeeming(**options):
        game = Mania(4, "ECR L&E", variant="simple-express", options=options)
        game.company("ECR", {"Ann": 5, "pool": 2}, chartered=True, cash=500, trains="2E", stations="D13")
        game.company("L&E", {"Bob": 5}, price=62, trains="2E", stations="C6")
        return game.lay("D13 57 S-N", "C6 57 S-N").operating("ECR", "Redeem")

    assert at_redeeming(novice=False).choices("redeem_share")
    novice = at_redeeming(novice=True)
    assert not novice.choices("redeem_share")
    assert novice.on_turn == "L&E"


@rule("1862-11.3-4")
def test_novices_buy_no_warranties():
    game = shop("simple-express", novice=True)
    game.refused("buy_train ECR @bank 2E 100 warranties=1", rule="1862-11.3-4", code="novice-warranty")
    game.play("buy_train ECR @bank 2E 100")
    assert game.warranties("ECR") == [1]
    shop("simple-express").play("buy_train ECR @bank 2E 100 warranties=1")


@rule("1862-11.3-5")
def test_novices_know_no_hudson_manoeuvre():
    def deciding(novice):
        game = Mania(4, "ECR", variant="simple-express", options={"novice": novice})
        game.company("ECR", {"Ann": 5}, price=100, cash=500, trains="2E", stations="D13").lay("D13 57 S-N")
        return game.operating("ECR", "Dividend", revenue=40)

    usual = {choice.action.kind for choice in deciding(False).choices("dividend")}
    assert {choice.action.kind for choice in deciding(True).choices("dividend")} == {"pay", "withhold"}
    (hudson,) = usual - {"pay", "withhold"}
    deciding(True).refused(f"dividend ECR {hudson}", rule="1862-11.3-5", code="novice-hudson")


@rule("1862-11.4-1")
def test_extra_stations():
    def floating(extra):
        game = Mania(4, "ECR", options={"extra_stations": extra}).money(Ann=1200).stock("Ann")
        game.play("start_company ECR 100", "pass", "pass", "pass", "buy_share ECR ECR", "pass", "pass", "pass")
        return game.play("buy_share ECR ECR")

    game = floating(True)
    before = game.cash("ECR")
    game.play("buy_stations ECR 8")
    assert (game.unused("ECR"), game.cash("ECR")) == (8, before - 320)
    assert game.edition.most_stations == 8
    floating(False).refused("buy_stations ECR 8", rule="1862-3.1-4", code="station-count")
    floating(True).refused("buy_stations ECR 9", rule="1862-3.1-4", code="station-count")

"""What screens are told: powers of private companies, prices, exports, prompts that fit the position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import roundhouse
from roundhouse.eighteen.actions import Pass
from roundhouse.kernel import Game

TITLES = (("18chesapeake", None), ("18cz", None), ("18cz", "moravia"), ("1862", None))


def game(slug: str, variant: str | None = None, seed: int = 3) -> Game:
    return roundhouse.new_game(slug, players=["Ann", "Bo", "Cy"], seed=seed, variant=variant)


def played(slug: str, variant: str | None, seed: int, moves: int) -> Iterator[Game]:
    """A random game, move by move."""
    table, rng = game(slug, variant, seed), random.Random(seed)
    for _ in range(moves):
        if table.result is not None:
            return
        yield table
        choices = table.choices()
        weights = [table.rules.weights.get(choice.action.do, 1) for choice in choices]
        table.apply(rng.choices(choices, weights)[0].sample(rng))


@pytest.mark.parametrize(("slug", "variant"), TITLES[:3])
def test_every_private_company_tells_what_it_does(slug: str, variant: str | None) -> None:
    for private in game(slug, variant).rules.printed["privates"]:
        assert private["powers"], private["id"]
        assert all(sentence.endswith(".") for sentence in private["powers"])


def test_a_power_is_told_from_its_record() -> None:
    told = {p["id"]: " ".join(p["powers"]) for p in game("18chesapeake").rules.printed["privates"]}
    assert "8 or 9, that join H2 and I3" in told["P2"]
    assert "57 on D2 in place of the ordinary tile" in told["P4"]
    assert "free station" in told["P4"]
    assert "nobody may build on K3" in told["P1"]


def test_titles_have_their_own_words() -> None:
    assert {slug: game(slug).rules.terms["president"] for slug, _ in TITLES} == {
        "18chesapeake": "president",
        "18cz": "director",
        "1862": "director",
    }


def test_a_kind_without_limit_is_not_counted() -> None:
    deck = {
        group["kind"]: group["count"]
        for group in game("18chesapeake").rules.view(game("18chesapeake").state, None)["deck"]
    }
    assert deck["2"] == 7
    assert deck["D"] is None


@pytest.mark.rule("CHES-11.9-1")
def test_the_forecast_of_the_export_comes_true() -> None:
    forecast, exports = None, 0
    for table in played("18chesapeake", None, 5, 400):
        for event in table.state.events:
            if event.kind == "train-exported":
                exports += 1
                # the auction exports besides, when all pass
                assert forecast is None or event.facts["kind"] == forecast["card"]
        forecast = table.rules.view(table.state, None)["export"]
    assert exports > 1


@pytest.mark.rule("CZ-VIII.12-1")
def test_18cz_says_which_card_leaves() -> None:
    table = game("18cz")
    assert table.rules.view(table.state, None)["export"]["card"] == "a"
    assert game("18cz", "moravia").rules.view(game("18cz", "moravia").state, None)["export"] is not None
    two = roundhouse.new_game("18cz", players=["Ann", "Bo"], seed=1, variant="bohemia")
    assert two.rules.view(two.state, None)["export"] is None


@pytest.mark.rule("1862-7.10-1", "1862-7.8-10")
def test_the_price_of_a_train_with_warranties_is_what_is_charged() -> None:
    seen = 0
    for table in played("1862", None, 2, 500):
        for choice in table.choices():
            if choice.action.do != "buy_train" or choice.action.source != "@bank":
                continue
            company, costs = choice.action.company, choice.facts["costs"]
            assert choice.facts["cost"] == costs[0]
            for count, cost in enumerate(costs):
                action = choice._with(warranties=count) if count else choice.action
                tried = roundhouse.load(table.to_dict())
                tried.apply(action)
                paid = table.state.cash[company] - tried.state.cash[company]
                assert paid == cost
                seen += 1
            permit = table.state.extra.permits[company]
            kind = table.rules.data.trains[choice.action.kind].facts["type"]
            assert choice.facts["runs"] == (kind in permit)
        if seen > 6:
            return
    raise AssertionError("no train was for sale")


@pytest.mark.rule("1862-6.4.1-2")
def test_a_sale_at_half_the_price_says_why() -> None:
    for table in played("1862", None, 2, 400):
        for choice in table.choices():
            if choice.action.do == "sell_shares" and choice.facts["half"]:
                assert "half price" in table.rules.words.choice(choice)
                return
    raise AssertionError("nobody could sell a share of a company without a train")


@pytest.mark.parametrize(("slug", "variant"), TITLES)
def test_no_prompt_speaks_of_passing_where_it_is_illegal(slug: str, variant: str | None) -> None:
    for table in played(slug, variant, 4, 250):
        step = table.rules.steps(table.state)[0]
        prompt = table.rules.words.prompt(step.asks(table.state)).lower()
        may_pass = any(isinstance(choice.action, Pass) for choice in table.choices())
        assert may_pass or not any(word in prompt for word in ("pass", "leave"))


def test_a_home_tile_that_must_be_laid_is_asked_for() -> None:
    seen = set()
    for table in played("1862", None, 4, 250):
        asked = table.rules.steps(table.state)[0].asks(table.state)
        if asked.code.startswith("build"):
            may_pass = any(isinstance(choice.action, Pass) for choice in table.choices())
            assert may_pass == (asked.code == "build")
            seen.add(asked.code)
    assert seen == {"build", "build.home"}


def test_an_answer_says_to_what() -> None:
    for table in played("18chesapeake", None, 1, 700):
        for event in table.state.events:
            if event.message == "answer.no":
                text = table.rules.words.event(event)
                assert "declines: " in text
                assert "offers" in text
                return
    raise AssertionError("nobody declined anything")


@pytest.mark.rule("1862-7.9-5")
def test_an_offer_cites_the_rule_of_its_own_kind() -> None:
    from roundhouse.eighteen.offers import Offer
    from roundhouse.titles.g1862.actions import BuyTrain, Merge

    table = game("1862")
    step = table.rules.decisions[Offer]
    for deal, rule in (
        (BuyTrain("Ann", "ESR", "L&E", "2L", 100), "1862-7.9-5"),
        (Merge("Ann", "ESR", "L&E", "ESR"), "1862-7.5.1-1"),
    ):
        state = table.state.clone()
        state.pending = (Offer("Bo", deal),)
        assert step.rule_at(state) == rule

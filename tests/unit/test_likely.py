"""Lists of choices that leave out what cannot be legal: nothing that is legal is missing, and the order is the same."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from roundhouse.bots import GameSpec, decide, find_bot
from roundhouse.bots.simulate import start_game
from roundhouse.eighteen.actions import BuyTrain, SellShares
from roundhouse.eighteen.buying import BuyTrains
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import TradeShares
from roundhouse.eighteen.track import LayTrack
from roundhouse.kernel import Choice, OneOf, OneOfMany, PlayerId, is_allowed


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862", "nuremberg"])
def test_choices_are_the_candidates_that_are_legal(slug: str) -> None:
    game = start_game(GameSpec(slug, ("random",) * 3, 5))
    bot = find_bot("random", slug)
    left_out = 0
    for number in range(400):
        state = game.state
        if state.result is not None:
            break
        for step in game.rules.steps(state):
            if isinstance(step, RunTheTrains) or (isinstance(step, LayTrack) and number % 10):
                continue  # a search, and lists that are long
            for actor in step.actors(state):
                candidates = list(step.candidates(state, actor))
                legal = [choice for choice in candidates if is_allowed(step.check, state, choice.action)]
                assert list(step.choices(state, actor)) == legal
                left_out += len(candidates) - len(list(step.likely(state, actor)))
        game.apply(decide(bot, game, game.acting[0]).action)
    assert left_out > 0


def test_values_that_take_long_to_list_are_listed_when_somebody_asks() -> None:
    asked = []

    def values() -> tuple[int, ...]:
        asked.append(True)
        return 1, 2

    many = OneOfMany(values)
    assert isinstance(many, OneOf)
    assert not asked
    assert many == OneOf((1, 2))
    assert OneOf((1, 2)) == many
    assert many != OneOf((1, 3))
    assert hash(many) == hash(OneOf((1, 2)))
    assert many.admits(2)
    assert pickle.loads(pickle.dumps(many)) == OneOf((1, 2))
    assert len(asked) == 1
    with pytest.raises(AttributeError):
        many.figures  # noqa: B018


def test_a_title_that_lists_candidates_of_its_own_keeps_them_all() -> None:
    class OwnTrade(TradeShares):
        def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
            return iter(())

    game = start_game(GameSpec("18chesapeake", ("random",) * 3, 5))
    step = OwnTrade.__new__(OwnTrade)
    assert list(step.likely(game.state, game.acting[0])) == []


def test_a_title_that_checks_sales_in_its_own_way_is_asked_about_each() -> None:
    class NoSales(TradeShares):
        def check_sale(self, state: State, player: PlayerId, company: CompanyId, count: int) -> None:
            raise self.cite("not-held")

    game = start_game(GameSpec("18chesapeake", ("random",) * 3, 5))
    bot = find_bot("random", "18chesapeake")
    sales = 0
    while sales == 0:
        step, actor = game.rules.steps(game.state)[0], game.acting[0]
        if type(step) is TradeShares:
            own = NoSales(step.data, step.policy, step.cite, step.rule)
            listed = list(step.choices(game.state, actor))
            sales = sum(isinstance(choice.action, SellShares) for choice in listed)
            kept = [choice for choice in listed if not isinstance(choice.action, SellShares)]
            assert list(own.choices(game.state, actor)) == kept
        game.apply(decide(bot, game, actor).action)


def test_a_title_that_checks_purchases_of_trains_in_its_own_way_is_asked_about_each() -> None:
    class NoPurchases(BuyTrains):
        def check(self, state: State, action: Any) -> None:
            if isinstance(action, BuyTrain):
                raise self.cite("limit")
            super().check(state, action)

    game = start_game(GameSpec("18chesapeake", ("random",) * 3, 5))
    bot = find_bot("random", "18chesapeake")
    while type(step := game.rules.steps(game.state)[0]) is not BuyTrains:
        game.apply(decide(bot, game, game.acting[0]).action)
    own = NoPurchases(step.data, step.yard, step.policy, step.help, step.cite, step.rule)
    listed = list(step.choices(game.state, game.acting[0]))
    kept = [choice for choice in listed if not isinstance(choice.action, BuyTrain)]
    assert len(kept) < len(listed)
    assert list(own.choices(game.state, game.acting[0])) == kept

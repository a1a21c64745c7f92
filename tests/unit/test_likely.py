"""Lists of choices that leave out what cannot be legal: nothing that is legal is missing, and the order is the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roundhouse.bots import GameSpec, decide, find_bot
from roundhouse.bots.simulate import start_game
from roundhouse.eighteen.actions import BuyShare, StartCompany
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import TradeShares
from roundhouse.kernel import Choice, PlayerId, is_allowed


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862"])
def test_choices_are_the_candidates_that_are_legal(slug: str) -> None:
    game = start_game(GameSpec(slug, ("random",) * 3, 5))
    bot = find_bot("random", slug)
    left_out = 0
    for _ in range(150):
        state = game.state
        for step in game.rules.steps(state):
            if not {StartCompany, BuyShare} & set(step.handles):
                continue
            for actor in step.actors(state):
                candidates = list(step.candidates(state, actor))
                legal = [choice for choice in candidates if is_allowed(step.check, state, choice.action)]
                assert list(step.choices(state, actor)) == legal
                left_out += len(candidates) - len(list(step.likely(state, actor)))
        game.apply(decide(bot, game, game.acting[0]).action)
    assert left_out > 0


def test_a_title_that_lists_candidates_of_its_own_keeps_them_all() -> None:
    class OwnTrade(TradeShares):
        def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
            return iter(())

    game = start_game(GameSpec("18chesapeake", ("random",) * 3, 5))
    step = OwnTrade.__new__(OwnTrade)
    assert list(step.likely(game.state, game.acting[0])) == []

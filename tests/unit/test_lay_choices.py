"""Steps with long lists check some things once for many choices: they must find what single checks find."""

import pytest

from roundhouse import interop
from roundhouse.eighteen.buying import BuyTrains
from roundhouse.eighteen.stock import TradeShares
from roundhouse.eighteen.track import LayTrack
from roundhouse.kernel import Step
from tests.golden.recorded import QUICK, game_file


@pytest.mark.parametrize("slug", sorted(QUICK))
def test_the_listing_of_lays_is_what_single_checks_allow(slug):
    game = interop.read(game_file(slug, QUICK[slug])).game
    seen = refused = 0
    for state in game.line[:-1:3]:
        for step in game.rules.steps(state):
            if isinstance(step, LayTrack):
                for actor in step.actors(state):
                    found = list(step.choices(state, actor))
                    assert found == list(Step.choices(step, state, actor))
                    seen += len(found)
                    refused += len(list(step.candidates(state, actor))) - len(found)
    assert seen > 100
    assert refused > 10


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz"])
def test_the_listing_of_shares_and_trains_is_what_single_checks_allow(slug):
    game = interop.read(game_file(slug, QUICK[slug])).game
    seen = {TradeShares: 0, BuyTrains: 0}
    refused = dict(seen)
    for state in game.line[:-1]:
        for step in game.rules.steps(state):
            kind = next((kind for kind in seen if isinstance(step, kind)), None)
            for actor in step.actors(state) if kind else ():
                found = list(step.choices(state, actor))
                assert found == list(Step.choices(step, state, actor))
                seen[kind] += len(found)
                refused[kind] += len(list(step.candidates(state, actor))) - len(found)
    assert min(*seen.values(), *refused.values()) > 20

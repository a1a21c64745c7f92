"""The listing of lays checks some things once for all positions of a tile: it must find what single checks find."""

import pytest

from roundhouse import interop
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

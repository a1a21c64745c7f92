"""Recorded games of 18Chesapeake replay to every checkpoint, and convert there and back."""

import pytest

from tests.golden.recorded import check_checkpoints, check_own_format, check_there_and_back, games

SLUG = "18chesapeake"


@pytest.mark.parametrize("name", games(SLUG))
def test_every_checkpoint_agrees(name):
    check_checkpoints(SLUG, name)


@pytest.mark.parametrize("name", games(SLUG))
def test_our_format_replays_to_the_same_positions(name):
    check_own_format(SLUG, name)


@pytest.mark.parametrize("name", games(SLUG))
def test_converting_there_and_back_comes_to_the_same_end(name):
    check_there_and_back(SLUG, name)

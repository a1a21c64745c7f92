"""Money that moves: several payments of the bank at once are what the same payments one by one are."""

from __future__ import annotations

import random

import pytest

import roundhouse
from roundhouse.eighteen.ids import BANK
from roundhouse.eighteen.transfers import pay, pay_each


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862"])
def test_paying_each_is_paying_one_after_the_other(slug: str) -> None:
    state = roundhouse.new_game(slug, ["Ann", "Bo", "Cy"], seed=1).state
    for seed in range(50):
        rng = random.Random(seed)
        owners = [*state.players, *rng.sample(sorted(state.shares), 2), "nobody yet"]
        sums = [(rng.choice(owners), rng.choice((0, 0, 5, 40))) for _ in range(rng.randint(0, 6))]
        one_by_one, at_once = state.clone(), state.clone()
        for owner, amount in sums:
            pay(one_by_one, BANK, owner, amount)
        pay_each(at_once, sums)
        assert list(at_once.cash.items()) == list(one_by_one.cash.items())
        assert at_once.bank_low == one_by_one.bank_low
        assert (at_once.cash is state.cash) == (one_by_one.cash is state.cash)

"""Markets and the shares on them, apart from any title."""

import pytest

import roundhouse
from roundhouse.eighteen.market import LadderMarket

PRICES = (0, 10, 20, 30, 40, 50)


def test_a_marker_goes_as_far_as_it_can():
    market = LadderMarket(PRICES, {"end": (5,)}, stride=2)
    assert (market.right((0, 1)), market.left((0, 3))) == ((0, 3), (0, 1))
    assert (market.right((0, 4)), market.left((0, 1))) == ((0, 5), (0, 0))
    assert (market.up((0, 1)), market.down((0, 1))) == ((0, 2), (0, 0))
    assert (market.up((0, 5)), market.down((0, 0))) == ((0, 5), (0, 0))
    assert market.shift((0, 2), 9) == (0, 5)


def test_in_a_row_a_step_that_would_leave_it_is_not_made():
    market = LadderMarket(PRICES, {}, stride=2, in_row=True)
    assert (market.right((0, 1)), market.left((0, 3))) == ((0, 3), (0, 1))
    assert (market.right((0, 4)), market.left((0, 1))) == ((0, 4), (0, 1))


@pytest.mark.parametrize("slug, percents", [("18chesapeake", {10}), ("18cz", {10, 20, 25}), ("1862", {10})])
def test_a_share_is_its_part_of_the_company(slug, percents):
    game = roundhouse.new_game(slug, players=["Ann", "Bob", "Cy"], seed=1)
    companies = game.rules.data.companies.values()
    assert {company.share_percent for company in companies} == percents
    assert all(company.share_percent * company.shares == 100 for company in companies)

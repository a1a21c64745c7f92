"""Ratings of players from the ranks of finished games."""

import pytest

from roundhouse.ratings import Rating, rate


def test_a_new_player_has_1000_points_and_a_wide_interval():
    new = Rating()
    assert new.points == 1000
    assert new.uncertainty == round(1.96 * 1000 / 3)
    assert new.surely == new.points - new.uncertainty


def test_who_wins_gains_who_loses_pays_and_both_are_better_known():
    first, second, third = rate([Rating(), Rating(), Rating()], [1, 2, 3])
    assert first.points > second.points > third.points
    assert all(after.sigma < Rating().sigma for after in (first, second, third))


def test_players_who_tie_stay_equal():
    first, second, third = rate([Rating(), Rating(), Rating()], [2, 1, 2])
    assert first == third
    assert second.points > first.points


def test_the_order_of_the_seats_does_not_matter():
    strong, weak = Rating(30, 2), Rating(20, 3)
    one, two = rate([strong, weak], [2, 1])
    two_again, one_again = rate([weak, strong], [1, 2])
    assert (one.mu, two.mu) == pytest.approx((one_again.mu, two_again.mu))


def test_a_surprise_moves_more_than_what_was_expected():
    strong, weak = Rating(30, 2), Rating(20, 2)
    expected, _ = rate([strong, weak], [1, 2])
    surprise, _ = rate([strong, weak], [2, 1])
    assert abs(surprise.mu - strong.mu) > abs(expected.mu - strong.mu)


def test_a_game_of_one_changes_nothing():
    assert rate([Rating(30, 2)], [1]) == [Rating(30, 2)]


def test_every_player_needs_a_rank():
    with pytest.raises(ValueError, match="2 ratings and 1 ranks"):
        rate([Rating(), Rating()], [1])

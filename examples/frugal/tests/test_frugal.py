"""The bot is found by its entry point and plays."""

from frugal import Frugal

from roundhouse.bots import GameSpec, bot_names, decide, find_bot, play_out
from roundhouse.titles import TITLES


def test_every_title_has_it():
    assert all("frugal" in bot_names(slug) for slug in TITLES)


def test_it_plays_by_name_and_as_an_object():
    by_name = play_out(GameSpec("nuremberg", ("frugal", "random"), 1))
    as_object = play_out(GameSpec("nuremberg", (Frugal(), "random"), 1))
    by_path = play_out(GameSpec("nuremberg", ("frugal:Frugal", "random"), 1))
    assert by_name.scores == as_object.scores == by_path.scores
    assert by_path.bots == ("frugal:Frugal", "random")


def test_it_passes_where_it_may():
    import roundhouse

    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=1)
    assert decide(find_bot("frugal", "18chesapeake"), game, game.acting[0]).action.do == "pass"

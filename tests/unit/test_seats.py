"""Seats are not names: a player may be called like a company, a private company or a place of the game."""

import json

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.bots import find_bot
from roundhouse.bots.audit import Auditor
from roundhouse.bots.interface import decide
from roundhouse.kernel import SetupError
from roundhouse.titles import OWN

#: names that mean something else in each title
AWKWARD = {
    "18chesapeake": ("PRR", "P1", "B&O"),
    "18cz": ("BN", "@vaclav", "ATE"),
    "1862": ("E&H", "@pool", "N&E"),
    "nuremberg": ("red", "green", "landowner"),
}


@pytest.mark.slow
@pytest.mark.parametrize("slug", AWKWARD)
def test_players_with_awkward_names_play_a_whole_game(slug):
    """Every position is audited, money and shares are counted, and the file replays to the same result."""
    game = roundhouse.new_game(slug, AWKWARD[slug], seed=5)
    assert game.setup.names == AWKWARD[slug]
    bot, auditor = find_bot("random", slug), Auditor(5)
    auditor.look(game)
    while game.result is None:
        game.apply(decide(bot, game, game.acting[0]).action)
        if len(game.log) % 10 == 0:
            auditor.look(game)
    file = json.loads(json.dumps(game.to_dict()))
    assert file["players"] == list(AWKWARD[slug])
    assert roundhouse.load(file).result == game.result


def test_the_id_of_a_seat_is_the_name_unless_something_else_has_it():
    title = roundhouse.find_title("18chesapeake")
    assert title.seats(["Ann", "PRR", "@bank", "@"]) == ("Ann", "PRR (seat 2)", "bank (seat 3)", "Player (seat 4)")
    assert title.seats(["PRR", "PRR (seat 1)"]) == ("PRR (seat 1)'", "PRR (seat 1)")
    assert roundhouse.find_title("nuremberg").seats(["PRR", "red"]) == ("PRR", "red")


@pytest.mark.parametrize("title", OWN, ids=lambda title: title.slug)
def test_no_seat_has_the_id_of_anything_else(title):
    for variant in title.variants:
        names = [*title.entities(), "@ipo", "Ann", "Bo", "Cy", "Di"][: variant.players[-1]]
        if len(names) < variant.players[0]:
            continue
        setup = title.setup(names, variant=variant.id)
        assert len(set(setup.players)) == len(names)
        assert not {*setup.players} & {*title.entities()}
        rules = title.build(setup)
        data = getattr(rules, "data", None)
        if data is not None:
            assert {*data.companies, *data.privates} <= {*title.entities()}


def test_a_file_and_a_caller_may_say_who_by_name():
    game = roundhouse.new_game("18chesapeake", ["PRR", "Bo", "Cy"], seed=1)
    (seat,) = game.acting
    assert (seat, game.setup.name_of(seat)) == ("PRR (seat 1)", "PRR")
    assert game.choices("PRR") == game.choices(seat) != []
    game.apply({"who": "PRR", "do": "buy_private", "private": "P1"})
    assert game.state.privates["P1"] == seat
    assert game.log[0].who == seat


def test_names_must_still_differ():
    with pytest.raises(SetupError, match="name of his own"):
        roundhouse.new_game("18chesapeake", ["PRR", "PRR", "Cy"])


THEIRS = {
    "id": 3,
    "title": "18Chesapeake",
    "players": [{"id": 11, "name": "PRR"}, {"id": 12, "name": "P1"}, {"id": 13, "name": "@pool"}],
    "settings": {"seed": 3},
    "actions": [
        {"type": "bid", "id": 1, "entity": 11, "entity_type": "player", "company": "D&R", "price": 20},
        {"type": "bid", "id": 2, "entity": 12, "entity_type": "player", "company": "C&OC", "price": 85},
    ],
}


def test_a_file_of_another_program_with_such_players_can_be_read_and_written():
    imported = interop.read(THEIRS)
    game = imported.game
    assert game.setup.names == ("PRR", "P1", "@pool")
    assert list(imported.ids) == [11, 12, 13]
    assert tuple(imported.ids.values()) == game.setup.players
    told = interop.write(game)
    assert [player["name"] for player in told["players"]] == ["PRR", "P1", "@pool"]
    assert interop.read(told).game.state.privates == game.state.privates


@pytest.mark.parametrize("slug", ["18cz", "1862"])
def test_draws_of_seats_in_such_a_file_name_seats(slug):
    names = AWKWARD[slug]
    game = roundhouse.new_game(slug, names, seed=1, readings="18xx.games")
    file = {
        "id": 1,
        "title": {"18cz": "18CZ", "1862": "1862"}[slug],
        "players": [{"id": place, "name": name} for place, name in enumerate(names)],
        "settings": {"seed": 1},
        "actions": [],
    }
    read = interop.read(file).game
    assert read.setup.players == game.setup.players
    assert {*read.state.players} == {*game.setup.players}

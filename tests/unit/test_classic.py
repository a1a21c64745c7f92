"""What the classic rules allow, beside what a title of the house prints or meets."""

from dataclasses import replace

from roundhouse.eighteen.powers import StationDue
from roundhouse.eighteen.track import reached_links
from roundhouse.eighteen.trains import Discard
from roundhouse.titles.g18chesapeake import title
from tests.support.chesapeake import Chesapeake


def test_a_home_may_be_printed_in_the_second_city_of_a_hex(monkeypatch):
    load = title.load_game

    def with_another_home(package, players):
        data = load(package, players)
        moved = replace(data.companies["B&O"], home_city=1)
        return replace(data, companies={**data.companies, "B&O": moved})

    def homes():
        game = Chesapeake(4).sell_privates().close_privates()
        game.company("B&O", {"Ann": 6}, par=70, cash=100, operated=False).operating()
        return game.stations("B&O")

    assert homes() == ["H6.0"]
    monkeypatch.setattr(title, "load_game", with_another_home)
    assert homes() == ["H6.1"]


def test_of_several_questions_the_last_is_asked_first():
    game = Chesapeake(4).sell_privates().company("LV", {"Cy": 6}, par=70, cash=100).operating("LV")
    discard, station = Discard("Cy", "LV"), StationDue("Cy", "LV", "P2", ("J2", 0))
    for pending in ((discard, station), (station, discard)):
        game.edit(pending=pending)
        assert game.rules.steps(game.state)[0] is game.rules.decisions[type(pending[-1])]


def test_a_station_in_one_of_several_stops_without_track_makes_their_numbers_count():
    """No title of the house has such a home; B4 shows two towns, F2 is the one city at the home of PRR."""
    game = Chesapeake(4).sell_privates().company("PRR", {"Cy": 6}, par=70, cash=100, stations="F2").operating("PRR")
    step = game.rules.steps(game.state)[0]
    assert not step.numbers_count(game.state, "B4")
    assert not step.numbers_count(game.state, "F2")
    game.edit(map=game.state.map.with_station(("B4", 0), "PRR"))
    assert step.numbers_count(game.state, "B4")
    assert not step.numbers_count(game.state, "F2")


def test_old_track_on_a_hex_is_not_reached_by_another_track_on_it():
    game = Chesapeake(4).sell_privates().company("C&A", {"Cy": 6}, par=70, cash=100, stations="J6")
    game.lay("J6 57 S-N", "J8 20 S-N,SW-NE")
    face = game.state.map.face("J8")
    straight, slanting = frozenset({0, 3}), frozenset({1, 4})
    assert face.links == {straight, slanting}
    assert reached_links(game.state.map, "J8", face, {}, "C&A") == {straight}

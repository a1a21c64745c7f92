"""What tiles upgrade to and where they could go, against the ledgers and against the choices of the same step."""

import pytest

import roundhouse
from roundhouse.board.manifest import LaysTiles, TilePlaces
from roundhouse.eighteen.actions import LayTile
from roundhouse.eighteen.books import takings
from roundhouse.eighteen.track import LayTrack, next_color
from roundhouse.kernel import Figure, KeepsBooks
from roundhouse.rules import ledger
from tests.golden.recorded import QUICK, recorded
from tests.support.chesapeake import first_stock_round


def fresh(slug):
    return roundhouse.new_game(slug, players=["Ann", "Bo", "Cy"], seed=1)


def test_upgrades_are_those_of_the_printed_table():
    upgrades = fresh("18chesapeake").rules.tile_upgrades()
    printed = {row["tile"]: set(row["upgrades_to"]) for row in ledger("18chesapeake").tables["tile_manifest"].records()}
    assert {tile: set(then) for tile, then in upgrades.items()} == printed


def test_upgrades_by_a_right_of_its_own_are_known():
    """Two-town and OO tiles of this title are replaced by tiles that only a local railway lays."""
    upgrades, tables = fresh("18cz").rules.tile_upgrades(), ledger("18cz").tables
    assert all(upgrades[row["yellow"]] == (row["green"],) for row in tables["two_town_upgrades"].records())
    assert all(upgrades[row["green"]] == (row["brown"],) for row in tables["oo_upgrades"].records())


def test_a_tile_with_markers_is_the_tile_of_the_set():
    upgrades = fresh("1862").rules.tile_upgrades()
    assert [tile for tile in upgrades if ":" in tile] == []
    assert upgrades["8852"] == ("18", "19", "20")


def test_only_titles_with_tiles_answer():
    assert isinstance(fresh("18cz").rules, LaysTiles)
    assert not isinstance(fresh("nuremberg").rules, LaysTiles)


def test_nobody_lays_tiles_while_no_company_is_on_turn():
    game = fresh("18chesapeake")
    assert game.rules.tile_places(game.state, "57") == TilePlaces(None)


def track_positions(slug):
    """Some positions of a recorded game in which the track step is open, and its rules."""
    game = recorded(slug, QUICK[slug])[2].game
    found = [state for state in game.line if state.result is None and isinstance(game.rules.steps(state)[0], LayTrack)]
    return game.rules, found[:: max(1, len(found) // 4)]


@pytest.mark.slow
@pytest.mark.parametrize("slug", QUICK)
def test_places_are_those_of_the_choices(slug):
    rules, states = track_positions(slug)
    assert states
    for state in states:
        offered = {}
        for step in rules.steps(state):
            if isinstance(step, LayTrack):
                for actor in step.actors(state):
                    for choice in step.choices(state, actor):
                        if isinstance(choice.action, LayTile):
                            tile = rules.data.atlas.tiles[choice.action.tile].supply
                            offered.setdefault(tile, set()).add((choice.action.hex, choice.action.rotation))
        for tile in rules.tile_upgrades():
            found = rules.tile_places(state, tile)
            assert found.company == rules.operating_company(state)
            spots = {(place.hex, rotation) for place in found.places for rotation in place.rotations}
            assert spots == offered.get(tile, set())
            # where no hex takes its colour next there is nothing to try
            color = rules.data.atlas.tiles[tile].color
            tried = any(next_color(state.map.face(hex_id).color) == color for hex_id in rules.data.atlas.hexes)
            assert bool(spots) or (found.refusal is not None) == tried


def test_the_reason_why_a_tile_goes_nowhere_is_told():
    rules, states = track_positions("18chesapeake")
    early = next(state for state in states if state.phase == "2")
    assert rules.tile_places(early, "14").refusal.code == "color-phase"
    assert rules.tile_places(early, "14").refusal.rule == "CHES-11.3-3"


def test_figures_are_those_of_the_view():
    game = fresh("18chesapeake")
    assert isinstance(game.rules, KeepsBooks)
    assert set(game.rules.standing(game.state)) == {
        Figure(measure, "player", name, value)
        for name in ("Ann", "Bo", "Cy")
        for measure, value in (("cash", 800), ("certificates", 0), ("worth", 800))
    }
    assert list(takings("trains-run", {"company": "PRR", "revenue": 130})) == [Figure("revenue", "company", "PRR", 130)]
    assert list(takings("pass", {"who": "Ann"})) == []


def test_companies_that_have_begun_have_figures():
    game = first_stock_round(drawn="LV", par=80).company("PRR", {"Ann": 6}, par=70, cash=410)
    found = [figure for figure in game.rules.standing(game.state) if figure.of == "company"]
    assert {(figure.id, figure.measure): figure.value for figure in found} == {
        ("PRR", "price"): 70,
        ("PRR", "cash"): 410,
        ("LV", "price"): 80,
        ("LV", "cash"): 0,
    }

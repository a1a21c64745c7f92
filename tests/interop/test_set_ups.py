"""Set-ups under the readings of 18xx.games: drawn as there, and only what is played there."""

from dataclasses import replace

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.bots.simulate import GameSpec, start_game
from roundhouse.eighteen.readings import in_force
from roundhouse.interop import dialects
from roundhouse.interop.g18chesapeake import vanderbilt
from roundhouse.interop.g18cz import drawn
from roundhouse.interop.g1862.arrangement import draw
from roundhouse.interop.generator import MODULUS
from roundhouse.kernel import BrokenFile, SetupError
from roundhouse.rules import ledger
from roundhouse.titles import find_title
from roundhouse.titles.g18chesapeake.house_rules import HouseRules, house_rules_of
from roundhouse.titles.g18cz import readings as g18cz_readings
from roundhouse.titles.g1862 import readings as g1862_readings

NAMES = ["Ann", "Bob", "Cy", "Dan", "Eve", "Flo", "Guy", "Hal"]
PEERS = "18xx.games"
#: every set-up that they do not play, with the rule that it is about
LACKING = [
    ("18cz", 3, "moravia", {}, "CZ-XI.2-1"),
    ("18cz", 3, None, {"printed_hexes_cost": False}, "CZ-R-29"),
    ("18cz", 3, None, {"turning_scraps": False}, "CZ-R-38"),
    ("18cz", 2, "bohemia", {"vaclav_must_build": True}, "CZ-XI.1-27"),
    ("1862", 3, "simple-express", {}, "1862-11.1-1"),
    ("1862", 3, "simple-freight", {"novice": True}, "1862-11.1-2"),
    ("1862", 3, "advanced-freight", {}, "1862-11.1-5"),
    ("1862", 3, "advanced-express", {}, "1862-11.1-6"),
    ("1862", 3, None, {"length": "shorter"}, "1862-11.2-1"),
    ("1862", 3, None, {"full_home": "closed"}, "1862-RUL-09"),
    ("1862", 3, None, {"hudson": "local"}, "1862-RUL-22"),
    ("1862", 3, None, {"joined_freights": "one"}, "1862-RUL-30"),
    ("1862", 3, None, {"bankrupt_trains": "bank"}, "1862-RUL-38"),
    ("1862", 3, None, {"receiver_run": "any"}, "1862-7.3-2"),
    ("1862", 7, None, {"extra_companies": "no"}, "1862-RUL-45"),
]


def new(slug, players, seed=1, variant=None, options=None, readings=PEERS):
    return roundhouse.new_game(slug, NAMES[:players], seed, variant, options, readings)


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("players", [2, 4])
def test_cornelius_vanderbilts_company_is_drawn_as_there(players, seed):
    assert new("18chesapeake", players, seed).state.extra.drawn == vanderbilt(seed)


@pytest.mark.parametrize("seed", range(1, 6))
def test_vaclavs_companies_are_drawn_as_there(seed):
    game = new("18cz", 2, seed)
    assert game.state.extra.vaclav == drawn(seed)[:1]
    assert game.state.extra.order == tuple(NAMES[:2])
    assert [values for name, values in game.setup.script if name.startswith("vaclav")] == [(c,) for c in drawn(seed)]


@pytest.mark.parametrize("players", [2, 6, 7, 8])
def test_companies_and_permits_are_drawn_as_there(players):
    state = new("1862", players, 11).state
    companies, permits = draw(11, players)
    assert state.extra.offered == companies[: len(state.extra.offered)]
    assert {company: kinds[0] for company, kinds in state.extra.permits.items() if kinds} == permits
    assert state.players == tuple(NAMES[:players])


@pytest.mark.parametrize("slug", [title.slug for title, _ in dialects()])
@pytest.mark.parametrize("seed", [0, 7, 2**31 + 7, 2**53 + 1, -5])
def test_every_new_game_can_be_written(slug, seed):
    for players in find_title(slug).player_counts:
        game = new(slug, players, seed)
        told = interop.write(game)
        assert told["settings"]["seed"] == seed % MODULUS
        again = interop.read(told).game
        assert again.line[0].chance.outcomes == game.line[0].chance.outcomes


def test_the_rulebook_draws_from_its_own_chance():
    games = [new("1862", 4, seed, readings="rulebook") for seed in range(4)]
    assert any(game.state.extra.offered != draw(seed, 4)[0][:16] for seed, game in enumerate(games))
    assert all(game.setup.script == () for game in games)


def test_a_game_begun_by_other_draws_goes_on_with_them():
    """Files from before this was so have recorded what was drawn."""
    data = new("18cz", 2, 1).to_dict()
    other = next(seed for seed in range(1, 99) if drawn(seed)[0] != drawn(1)[0])
    data["chance"] = [["order", NAMES[:2]], ["vaclav-small", [drawn(other)[0]]]]
    game = roundhouse.load(data)
    assert game.state.extra.vaclav == drawn(other)[:1]
    assert game.setup.script == (("order", tuple(NAMES[:2])), ("vaclav-small", drawn(other)[:1]))


def test_a_saved_game_goes_on_with_the_draws_of_its_seed():
    game = new("18cz", 2, 3)
    assert roundhouse.load(game.to_dict()).setup.script == game.setup.script


@pytest.mark.parametrize(("slug", "players", "variant", "options", "rule"), LACKING)
def test_what_they_do_not_play_is_refused_with_its_rule(slug, players, variant, options, rule):
    with pytest.raises(SetupError, match=rf"\[{rule}\]"):
        new(slug, players, variant=variant, options=options)
    ours = new(slug, players, variant=variant, options=options, readings="rulebook")
    with pytest.raises(BrokenFile, match=rf"\[{rule}\]"):
        interop.write(ours)
    # a file that was made before such games were refused is still read
    old = roundhouse.load({**ours.to_dict(), "readings": PEERS})
    with pytest.raises(BrokenFile, match=rf"\[{rule}\]"):
        interop.write(old)


@pytest.mark.parametrize("slug", [title.slug for title, _ in dialects()])
def test_every_option_is_either_theirs_or_refused(slug):
    """A value of an option that neither has a place in their settings nor is refused would be lost."""
    title = find_title(slug)
    dialect = title.find(interop.Dialect)
    for variant in title.variants:
        for option in variant.options:
            for value in option.values:
                if value == option.default or (option.name, value) in {("extra_companies", "yes"), ("novice", True)}:
                    continue
                setup = title.setup(NAMES[: max(variant.players)], 1, variant.id, {option.name: value})
                plain = title.setup(NAMES[: max(variant.players)], 1, variant.id)
                lost = dialect.why_not(setup) is None and dialect.settings(setup) == dialect.settings(plain)
                assert not lost, (option.name, value)


def test_simulated_games_have_the_readings_that_were_asked_for():
    game = start_game(GameSpec("18chesapeake", ("random",) * 3, 5, readings=PEERS))
    assert game.setup.readings == PEERS
    assert game.state.extra.drawn == vanderbilt(5)


@pytest.mark.parametrize(("slug", "kind"), [("1862", g1862_readings.Readings), ("18cz", g18cz_readings.Readings)])
def test_kept_rulings_play_by_the_rulebook(slug, kind):
    setup = new(slug, 2).setup
    rulings = find_title(slug).departures[PEERS]
    assert in_force(kind, replace(setup, kept=frozenset(rulings))) == kind()
    for ruling in rulings:
        kept = in_force(kind, replace(setup, kept=frozenset({ruling})))
        assert kept not in (kind(), in_force(kind, setup))


def test_options_of_18chesapeake_are_as_the_site_plays_unless_a_ruling_is_kept():
    setup = new("18chesapeake", 3).setup
    assert house_rules_of(setup) == HouseRules(powers_before_home=True, help_at_face_value=False)
    assert house_rules_of(replace(setup, kept=frozenset({"CHES-R-40"}))) == HouseRules(help_at_face_value=False)
    assert house_rules_of(replace(setup, kept=frozenset({"CHES-R-67"}))) == HouseRules(powers_before_home=True)


def test_every_departure_is_in_the_ledger():
    for title, _ in dialects():
        for ruling in title.departures[PEERS]:
            assert ledger(title.slug).find(ruling).id == ruling

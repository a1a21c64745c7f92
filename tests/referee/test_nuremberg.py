"""The referee of First Train to Nuremberg watches a sample of games, and notices rules that are played otherwise."""

import pytest

import roundhouse
from roundhouse.bots import Broken, decide, find_bot
from roundhouse.kernel import Game
from roundhouse.titles.nuremberg import scoring
from roundhouse.titles.nuremberg.actions import SketchLine
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.steps import auction, building, handover, renting, transport
from tests.referee.watching import Watch, find_referee, play_watched

pytestmark = pytest.mark.slow

SIDES = ((2, "2-3"), (3, "2-3"), (3, "3-4"), (4, "3-4"))
TABLES = [(variant, players, side) for variant in ("nuremberg", "wensleydale") for players, side in SIDES]
AGREED = {
    "nuremberg": {"rings": True, "ties": "shared"},
    "wensleydale": {"rings": True, "ties": "shared", "larger-south": True, "south-end": True},
}


@pytest.mark.parametrize("variant, players, side", TABLES)
@pytest.mark.parametrize("agreed", [False, True])
def test_random_games(variant, players, side, agreed):
    options = {"side": side, **(AGREED[variant] if agreed else {})}
    for seed in (1, 2):
        assert play_watched("nuremberg", players, seed, variant, options).moves > 50


@pytest.mark.parametrize("variant, players, side", [TABLES[0], TABLES[-1]])
def test_games_of_novices(variant, players, side):
    outcome = play_watched("nuremberg", players, 5, variant, {"side": side, **AGREED[variant]}, bots=("novice",))
    assert outcome.figures["lines ceded"] > 2


def test_a_game_of_rules_version_1():
    title = roundhouse.TITLES["nuremberg"]
    game = Game(title, title.setup(["A", "B", "C"], 4, "nuremberg", rules_version=1))
    watch = Watch(find_referee("nuremberg"))
    watch(game)
    while game.state.round < 3:
        game.apply(decide(find_bot("novice", "nuremberg"), game, game.acting[0]).action)
        watch(game)  # it raises where the referee objects
    assert game.setup.rules_version == 1


def changed(owner, name, other):
    """A test case: the title's function is replaced by one that answers otherwise."""
    return pytest.param(owner, name, other, id=name)


@pytest.mark.parametrize(
    "owner, name, other",
    [
        changed(auction, "lowest_bid", lambda state, space: space.min_bid + 1),
        changed(auction, "can_bid", lambda setting, state, player: auction.standing_bids(state, player) < 1),
        changed(building, "score_link", lambda setting, draft: None),
        changed(building, "start_areas", lambda setting, state, player: ["ns"]),
        changed(building, "to_box", lambda draft, area, kind: 0),
        changed(renting, "missing_brown", lambda state, player, train: 0),
        changed(transport, "has_company_track", lambda setting, state, area: True),
        changed(scoring, "upkeep", lambda setting, state, player: 0),
        changed(scoring, "complete_sets", lambda setting, collected: 0),
        changed(Setting, "pounds", lambda self, piece: 1),
        changed(Setting, "points", lambda self, piece, train: 1),
        changed(handover, "price", lambda setting, pieces: pieces),
        changed(handover, "remove_stranded", lambda setting, draft, company, line: None),
        changed(handover, "joined_by", lambda setting, state, company, line: []),
    ],
)
def test_the_referee_notices(monkeypatch, owner, name, other):
    assert hasattr(owner, name)
    monkeypatch.setattr(owner, name, other)
    with pytest.raises(Broken, match="the referee objects"):
        play_watched("nuremberg", 2, 5, "nuremberg", bots=("novice",))


def test_the_referee_knows_that_one_line_never_joins_north_and_south(monkeypatch):
    game = roundhouse.new_game("nuremberg", ["A", "B"], seed=5)
    while game.state.phase < 5:
        game.apply(game.choices()[0].action)
    watch = Watch(find_referee("nuremberg"))
    watch(game)
    line = ("nn", "mo")
    game.apply(SketchLine(game.acting[0], line))
    watch(game)
    monkeypatch.setattr(building, "joins_apart", lambda setting, line: False)
    with pytest.raises(Broken, match=r"not legal: .*'nn', 'mo', 'ns'"):
        watch(game)

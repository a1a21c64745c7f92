"""What is written is read again and compared before it is handed out."""

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.bots.simulate import GameSpec, play_out
from roundhouse.interop import agreement
from roundhouse.interop.agreement import check_agreement, find_parting
from roundhouse.interop.telling import tell
from roundhouse.kernel import BrokenFile, digest

pytestmark = pytest.mark.slow

PEERS = "18xx.games"


def played(slug, players, seed, readings):
    """A whole game of random players."""
    games = []
    play_out(GameSpec(slug, ("random",) * players, seed, readings=readings), games.append)
    return games[0]


@pytest.fixture(scope="module")
def rulebook():
    """A game of 18CZ in which a player buys a local after another could pay for none (CZ-R-17)."""
    return played("18cz", 3, 16, "rulebook")


@pytest.fixture(scope="module")
def theirs():
    return played("18cz", 3, 16, PEERS)


def test_a_game_under_their_readings_agrees_to_its_end(theirs):
    assert find_parting(theirs, *tell(theirs)) is None
    assert interop.read(interop.write(theirs)).game.result.scores == theirs.result.scores


@pytest.mark.parametrize("share", [0.1, 0.37, 0.5, 0.8])
def test_a_game_that_is_not_over_agrees_where_it_stands(theirs, share):
    game = roundhouse.load(theirs.to_dict())
    game.undo(int(len(game.log) * share))
    # their files do not tell what is offered, only what was agreed
    while game.state.pending or not getattr(game.played[-1], "accept", True):
        game.undo()
    again = interop.read(interop.write(game)).game
    # there, who can only pass is passed over at once: the game read again may stand a move or two further on
    assert digest(game.state) in [digest(position) for position in again.line[-3:]]


def test_a_game_that_used_a_ruling_of_ours_is_refused_with_it(rulebook):
    with pytest.raises(BrokenFile, match=r"departs from CZ-R-17 .*\[CZ-R-17\]$"):
        interop.write(rulebook)


def test_the_parting_is_where_the_two_differ(rulebook):
    parting = find_parting(rulebook, *tell(rulebook))
    before = roundhouse.load(rulebook.to_dict())
    before.undo(len(before.played) - parting.actions)
    interop.write(before)
    later = find_parting(rulebook, *tell(rulebook, kept=frozenset({"CZ-R-17"})), frozenset({"CZ-R-17"}))
    assert later is None or later.actions > parting.actions


def test_without_a_departure_no_ruling_is_named(theirs):
    """A game under their own readings that does not agree shows a fault of the writer."""
    data, sources = tell(theirs)
    place = next(n for n, entry in enumerate(data["actions"]) if entry["type"] == "buy_shares")
    data["actions"][place]["entity"] = data["actions"][place]["entity"] % 3 + 1
    with pytest.raises(BrokenFile, match=rf"cannot be written: .* after entry {place} .*Entry {place + 1} "):
        check_agreement(theirs, data, sources)


def test_another_end_is_a_difference(theirs):
    """A dividend that is told as withheld is read without complaint and leaves other money."""
    data, sources = tell(theirs)
    last = max(n for n, entry in enumerate(data["actions"]) if entry.get("kind") == "payout")
    data["actions"][last]["kind"] = "withhold"
    with pytest.raises(BrokenFile, match=r"cannot be written: .* at its end "):
        check_agreement(theirs, data, sources)


def test_an_unwritten_action_is_a_difference(theirs):
    """The end is compared with all that was done, not with the last position that was told."""
    game = roundhouse.load(theirs.to_dict())
    until = max(n for n, action in enumerate(game.played) if action.do == "buy_share") + 1
    game.undo(len(game.played) - until)
    data, sources = tell(game)
    assert data["actions"].pop()["type"] == "buy_shares"
    with pytest.raises(BrokenFile, match="at its end "):
        check_agreement(game, data, sources[:-1])


def test_pictures_know_what_positions_have(theirs):
    shown = agreement.picture(agreement.Comparison(theirs, interop.read(interop.write(theirs)), []).ours, theirs.state)
    assert {"players", "corps", "companies", "debts", "phase", "tiles", "stations", "market", "deck", "scores"} <= {
        *shown
    }

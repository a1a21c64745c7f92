"""What the writer of 18xx.games' files for 1862 has to follow because our rules do not know it."""

from itertools import pairwise

import pytest

import roundhouse
from roundhouse.eighteen.ids import POOL
from roundhouse.interop.file_game import FileGame
from roundhouse.interop.g1862 import DIALECT
from roundhouse.interop.g1862.slots import Slots
from roundhouse.interop.g1862.tiles import tiles_left
from roundhouse.interop.g1862.writing import WRITERS
from roundhouse.titles.g1862.actions import BuildTerminal, RemoveStation, SellShares
from roundhouse.titles.g1862.exchange import Exchange
from roundhouse.titles.g1862.mergers import TooManyStations
from roundhouse.titles.g1862.steps.fines import Fine
from tests.support.mania import Mania

PEERS = "18xx.games"


def file_game_at(game):
    """A file game at the position of a scripted game, with its books up to date."""
    played = roundhouse.new_game("1862", players=list(game.state.players), seed=1, readings=PEERS)
    file_game = FileGame(DIALECT, played, dict(enumerate(game.state.players, start=1)))
    file_game.look(game.state)
    for company in game.state.shares:
        file_game.shares.level(company, game.state)
    return file_game


def written(game, *lines):
    """The entries for the last of some deeds."""
    for line in lines[:-1]:
        game.play(line)
    file_game, before = file_game_at(game), game.state
    action = game.action(lines[-1])
    game.play(lines[-1])
    return WRITERS[type(action)](file_game, action, before, game.state), file_game


def test_a_sale_for_a_fine_is_told_at_the_price_of_the_share():
    game = Mania(3, "ECR", readings=PEERS).company("ECR", {"Ann": 5, "Bob": 2}, price=100, trains="2E").money(Bob=0)
    game.stock("Bob").edit(pending=(Fine("Bob", 300),))
    (entry,), _ = written(game, "Bob: sell_shares ECR 2")
    assert game.cash("Bob") == 0
    assert "share_price" not in entry  # the full price of the market, which they take for granted
    poor = Mania(3, "ECR", readings=PEERS).company("ECR", {"Ann": 5, "Bob": 2}, price=100).money(Bob=0)
    poor.stock("Bob").edit(pending=(Fine("Bob", 300),))
    (entry,), _ = written(poor, "Bob: sell_shares ECR 2")
    assert entry["share_price"] == 50


def test_certificates_when_part_of_the_directors_is_sold():
    game = Mania(3, "ECR", readings=PEERS)
    game.company("ECR", {"Ann": 4, "Bob": 3, "pool": 1, "treasury": 2}, price=100, trains="2E").stock("Ann")
    file_game = file_game_at(game)
    bobs, in_pool = file_game.shares.ordinary("ECR", "Bob"), file_game.shares.ordinary("ECR", POOL)
    anns = file_game.shares.ordinary("ECR", "Ann")
    action, before = SellShares("Ann", "ECR", 3), game.state
    game.play("sell_shares ECR 3")
    (entry,) = WRITERS[SellShares](file_game, action, before, game.state)
    assert entry["shares"] == [f"ECR_{number}" for number in (*anns, 0)]
    assert game.certificate("ECR") == "Bob"
    # Ann keeps one share: the one that lay in the pool longest; Bob's three have come there last
    assert file_game.shares.ordinary("ECR", "Ann") == in_pool
    assert file_game.shares.ordinary("ECR", POOL) == [*anns, *bobs]
    assert file_game.shares.ordinary("ECR", "Bob") == []


def stationed(*owners, tile="D5 14 S-SW-N-NE", **more):
    game = Mania(4, "ECR L&E ENR EUR", readings=PEERS).phase("B").lay(tile)
    for owner in owners:
        game.company(owner, {"Ann": 5}, stations="D5", **more)
    return game


def test_spaces_keep_gaps_until_a_new_tile_is_laid():
    slots = Slots()
    empty, first = stationed().state, stationed("ECR").state
    both = stationed("ECR", "L&E").state
    slots.follow(empty, first)
    slots.follow(first, both)
    assert (slots.space("D5", "ECR"), slots.space("D5", "L&E")) == (0, 1)
    alone = stationed("L&E").state
    slots.follow(both, alone)
    assert slots.space("D5", "L&E") == 1  # the first space is empty
    replaced = stationed("EUR").state
    slots.follow(alone, replaced)
    assert slots.space("D5", "EUR") == 1  # who takes over a station takes its space
    brown = stationed("EUR", tile="D5 611 S-SW-NW-N-NE").state
    slots.follow(replaced, brown)
    assert slots.space("D5", "EUR") == 0


def test_a_station_is_removed_from_its_space():
    game = stationed("ECR", "L&E").company("EUR", {"Bob": 5}, price=54)
    file_game = file_game_at(game)
    slots = Slots()
    slots.follow(stationed().state, stationed("ECR").state)
    slots.follow(stationed("ECR").state, game.state)
    slots.follow(game.state, stationed("L&E").state)
    file_game.memo["slots"] = slots
    file_game.tiles.lay("D5", "14-0")
    exchange = Exchange("merge", "EUR", "Bob", "EUR", "L&E", 100)
    before = stationed("L&E").state
    before.pending = (TooManyStations("Bob", exchange),)
    gone = stationed().state
    entry = WRITERS[RemoveStation](file_game, RemoveStation("Bob", "EUR", "D5"), before, gone)[0]
    assert (entry["city"], entry["slot"]) == ("14-0-0", 1)


def test_a_terminal_passes_to_the_survivor_of_a_merger():
    def london(*owners):
        game = Mania(4, "ECR L&E ENR EUR", readings=PEERS)
        for owner in owners:
            game.company(owner, {"Ann": 5}, stations="London")
        return game.state

    slots = Slots()
    rows = [(), ("ECR",), ("ECR", "L&E"), ("ECR", "L&E", "ENR"), ("L&E", "ENR", "EUR"), ("L&E", "EUR")]
    for before, after in pairwise(rows):
        slots.follow(london(*before), london(*after))
    assert slots.terminal("EUR") == ("B15", 0)  # ECR's place
    assert slots.terminal("L&E") == ("B15", 1)
    slots.follow(london("L&E", "EUR"), london("L&E", "EUR", "N&E"))
    assert slots.terminal("N&E") == ("D15", 0)
    file_game = file_game_at(Mania(4, "ECR", readings=PEERS))
    file_game.memo["slots"] = slots
    after = london("L&E", "EUR", "N&E", "SVR")
    entries = WRITERS[BuildTerminal](file_game, BuildTerminal("Ann", "SVR"), london("L&E", "EUR", "N&E"), after)
    assert (entries[1]["city"], entries[1]["slot"]) == ("D15-0-4", 1)


@pytest.mark.parametrize(("cash", "told"), [(21, True), (20, False)])
def test_a_pass_is_told_where_they_offer_a_directors_certificate(cash, told):
    game = Mania(3, "ECR", readings=PEERS)
    game.company("ECR", {"Bob": 2, "Cy": 2, "pool": 3, "ipo": 3}, receivership=True, chartered=True, price=7, ipo=54)
    game.money(Ann=cash).stock("Ann")
    entries, _ = written(game, "pass")
    assert bool(entries) is told


def test_tiles_left_count_each_state_apart():
    game = Mania(3, "ECR", readings=PEERS)
    map_ = game.state.map.with_tile("B3", "17:13", 0).with_tile("B11", "17:04", 0)
    alike = game.rules.data.atlas.tiles["17:04"].supply
    game.edit(map=map_, tiles={**game.state.tiles, alike: 3})
    file_game = file_game_at(game)
    assert [tiles_left(file_game, game.state, name) for name in ("17", "17_1", "17_2")] == [3, 3, 5]
    assert tiles_left(file_game, game.state, "999") is None

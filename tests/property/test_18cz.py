"""Random play of 18CZ in all variants: everything is accounted for, and what is listed is what is legal."""

from __future__ import annotations

import random
from itertools import product

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.bots.simulate import GameSpec, play_out
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL
from roundhouse.kernel import digest
from roundhouse.titles.g18cz import actions as cz
from roundhouse.titles.g18cz.data import BOHEMIA, MORAVIA
from roundhouse.titles.g18cz.memory import VACLAV, memory
from roundhouse.titles.g18cz.progress import local_value
from tests.support.listing import NAMES, check_ideas, check_listing, played, prices

SLUG = "18cz"
TABLES = [("base", 3), ("base", 4), ("base", 5), ("base", 6), ("bohemia", 2), ("moravia", 2), ("moravia", 3)]
#: 18xx.games does not play Moravia-Silesia
READ_TABLES = [("rulebook", *table) for table in TABLES] + [("18xx.games", *table) for table in TABLES[:5]]
rule = pytest.mark.rule


@pytest.mark.slow
@pytest.mark.parametrize("variant, players", TABLES)
def test_whole_games_with_every_audit(variant, players):
    """Money, shares, trains, tiles and stations add up; choices are kept, spoiled ones refused; replay agrees."""
    outcome = play_out(GameSpec(SLUG, ("random",) * players, seed=300 + players, variant=variant, audit=True))
    assert outcome.moves > 60
    assert outcome.reason in ("the last operating round is over", "no private company was bought")


@rule("CZ-III.3-6", "CZ-VII.4-3", "CZ-VII.6-4", "CZ-X.1-2", "CZ-XI.1-11", "CZ-XI.1-28", "CZ-VIII.6-13", "CZ-IV.1-25")
@pytest.mark.parametrize("variant, players", TABLES)
def test_what_must_always_hold(variant, players):
    before = None
    for game in played(SLUG, players, 7, variant):
        state, data = game.state, game.rules.data
        known = memory(state)
        assert sum(state.cash.values()) == 0
        assert VACLAV not in state.cash
        assert set(known.order) == set(state.players)
        for company, printed in data.companies.items():
            assert state.president_cert[company] not in (POOL, BANK)
            held = max(state.held(player, company) for player in state.players)
            assert held * printed.share_percent <= data.sizes[printed.size].holding
        if before is not None:
            phases = [phase.name for phase in data.phases]
            assert phases.index(state.phase) >= phases.index(before.phase)
            assert before.floated <= state.floated
            assert before.closed <= state.closed
            assert before.spent <= state.spent
            assert known.obsolete >= memory(before).obsolete
            assert all(state.par[c] == par for c, par in before.par.items())
            for (
                private,
                owner,
            ) in before.privates.items():  # a company's local is sold to the bank or goes to an acquirer
                if owner in data.companies and state.privates[private] != owner:
                    assert state.privates[private] == OUT or owner in state.closed or state.pending
            for stop, owners in before.map.stations.items():  # somebody's station stays in its hex for good
                for owner in owners:
                    now = {o for s, found in state.map.stations.items() if s[0] == stop[0] for o in found}
                    gone = owner in state.closed or (variant == MORAVIA and owner == "MW")
                    assert owner in now or gone or state.pending or before.pending
        before = state
    assert game.result is not None
    assert game.result.rule in ("CZ-X.1-1", "CZ-XI.2-25")
    if game.result.rule == "CZ-X.1-1":
        assert known.rounds_begun == len(data.values)


@pytest.mark.slow
@pytest.mark.parametrize("variant, players", TABLES[::2])
def test_apply_leaves_its_input_alone(variant, players):
    line = [(game.state, digest(game.state)) for game in played(SLUG, players, 21, variant)]
    assert len(line) > 60
    assert all(digest(state) == known for state, known in line[:: max(1, len(line) // 60)])


@pytest.mark.slow
@pytest.mark.parametrize("readings, variant, players", READ_TABLES)
def test_a_file_replays_to_the_same_position(variant, players, readings):
    *_, game = played(SLUG, players, 31, variant, readings)
    again = roundhouse.load(game.to_dict())
    assert [digest(position) for position in again.line] == [digest(position) for position in game.line]
    assert again.to_dict() == game.to_dict()


@pytest.mark.slow
@pytest.mark.parametrize("variant, players", [table for table in TABLES if table[0] != MORAVIA])
def test_a_game_told_in_the_other_format_comes_back(variant, players):
    """Games played by 18xx.games' readings are told there and read again to the same end."""
    *_, game = played(SLUG, players, 5, variant, "18xx.games")
    told = interop.write(game)
    again = interop.read(told).game
    assert again.result is not None
    assert again.result.scores == game.result.scores
    assert again.state.map.laid == game.state.map.laid


def test_moravia_is_not_told_there():
    game = roundhouse.new_game(SLUG, NAMES[:3], variant=MORAVIA)
    with pytest.raises(roundhouse.BrokenFile):
        interop.write(game)


# -- what is listed is what is legal ---------------------------------------------------------------------------


def _company(state):
    return getattr(state.pending[-1], "company", "MW") if state.pending else state.round.company


def _bids(state, data, who):
    up = state.round.contest.bid if state.round.contest else 0
    for private, printed in data.privates.items():
        for price in prices(0, printed.value, state.cash[who], up):
            yield a.Bid(who, private, price)


def _tiles(state, data, who):
    company = _company(state)
    powers = (None, *(p for p, owner in state.privates.items() if owner == company), next(iter(data.privates)))
    near = set(state.map.entries(company)) | {s[0] for s in state.map.stations_of(company)}
    near |= set(data.companies[company].homes) if company in data.companies else set()
    hexes = [h for h in data.atlas.hexes if h in near] + random.Random(1).sample(list(data.atlas.hexes), 3)
    for hex_id, tile, rotation, power in product(hexes, data.atlas.tiles, range(6), powers):
        yield a.LayTile(who, company, hex_id, tile, rotation, power)


def _stations(state, data, who):
    for hex_id, city in product(data.atlas.hexes, range(4)):
        yield a.PlaceStation(who, _company(state), hex_id, city)


def _trains(state, data, who):
    company = _company(state)
    for source, kind in product((BANK, POOL, *data.companies), data.trains):
        for price in prices(0, data.trains[kind].price, state.cash[company]):
            yield a.BuyTrain(who, company, source, kind, price)


def _own_trains(kind):
    def ideas(state, data, who):
        for owner in (*data.companies, POOL):
            for train in state.trains_of(owner):
                yield kind(who, _company(state), train.id)

    return ideas


def _purchases(state, data, who):
    for private in data.privates:
        for price in prices(0, local_value(data, state), state.cash[_company(state)]):
            yield a.BuyPrivateIn(who, _company(state), private, price)


def _acquisitions(state, data, who):
    for target in data.companies:
        value = data.market.prices[state.markers[target]] if target in state.markers else 60
        for price in prices(0, value // 2, value, value * 3 // 2):
            yield cz.Acquire(who, _company(state), target, price)


def _discards(state, data, who):
    for company in data.companies:
        for train in state.trains_of(company):
            yield a.DiscardTrain(who, company, train.id)


IDEAS = {
    a.Pass: lambda state, data, who: [a.Pass(who)],
    a.Answer: lambda state, data, who: [a.Answer(who, True), a.Answer(who, False)],
    a.BuyPrivate: lambda state, data, who: [a.BuyPrivate(who, p) for p in (*data.privates, "X9")],
    a.Bid: _bids,
    a.StartCompany: lambda state, data, who: [
        a.StartCompany(who, c, par) for c in data.companies for par in range(45, 130, 5)
    ],
    a.BuyShare: lambda state, data, who: [
        a.BuyShare(who, c, s) for c in data.companies for s in (IPO, POOL, BANK, OUT, *state.players)
    ],
    a.SellShares: lambda state, data, who: [a.SellShares(who, c, n) for c in data.companies for n in range(12)],
    a.LayTile: _tiles,
    a.PlaceStation: _stations,
    a.RunTrains: lambda state, data, who: [a.RunTrains(who, _company(state), ())],
    a.Dividend: lambda state, data, who: [
        a.Dividend(who, c, k) for c in data.companies for k in ("pay", "withhold", "half")
    ],
    a.BuyTrain: _trains,
    a.DiscardTrain: _discards,
    a.BuyPrivateIn: _purchases,
    cz.SellLocal: lambda state, data, who: [cz.SellLocal(who, _company(state), p) for p in data.privates],
    cz.Repay: lambda state, data, who: [
        cz.Repay(who, n) for n in prices(0, state.cash[who], memory(state).debts.get(who, 0))
    ],
    cz.Acquire: _acquisitions,
    cz.TurnTrain: _own_trains(cz.TurnTrain),
    cz.ScrapTrain: _own_trains(cz.ScrapTrain),
    cz.TakeBackStation: lambda state, data, who: [
        cz.TakeBackStation(who, _company(state), h, c) for h in data.atlas.hexes for c in range(4)
    ],
    cz.AssignCard: lambda state, data, who: [cz.AssignCard(who, c) for c in data.companies],
    cz.PutUp: lambda state, data, who: [cz.PutUp(who, p) for p in data.privates],
}


LISTED = [("base", 3, 42), ("base", 5, 43), (BOHEMIA, 2, 44)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant, players, seed, readings",
    [
        *((*table, readings) for table in LISTED for readings in ("rulebook", "18xx.games")),
        (MORAVIA, 3, 45, "rulebook"),
    ],
)
def test_everything_legal_is_listed_and_nothing_else(variant, players, seed, readings):
    rng = random.Random(seed)
    seen: dict[str, int] = {}
    for game in played(SLUG, players, seed, variant, readings):
        if game.result is not None:
            break
        step = type(game.rules.steps(game.state)[0]).__name__
        # the first positions of each kind of step, then a few drawn by lot
        often = seen.get(step, 0)
        if often < 2 or rng.random() < (0.004 if step == "NormalTrack" else 0.02):
            seen[step] = often + 1
            # a run with nothing in it is no idea where something can be earned
            assert check_listing(game, IDEAS) > 0 or step == "Running"
    assert len(seen) >= 6


def test_the_ideas_cover_every_kind_of_action():
    check_ideas(SLUG, IDEAS)

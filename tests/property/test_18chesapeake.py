"""Random play of 18Chesapeake: everything is accounted for, and what is listed is what is legal."""

from __future__ import annotations

import random
from itertools import product

import pytest

import roundhouse
from roundhouse.bots.simulate import GameSpec, play_out
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL
from roundhouse.kernel import digest
from tests.support.listing import check_ideas, check_listing, played, prices

SLUG = "18chesapeake"
PHASES = ("2", "3", "4", "5", "6", "D")
NAMES = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay")
rule = pytest.mark.rule


@pytest.mark.slow
@rule("CHES-3-12", "CHES-1.3-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_with_every_audit(players):
    """Money, shares, trains, tiles and stations add up; choices are kept, spoiled ones refused; replay agrees."""
    outcome = play_out(GameSpec(SLUG, ("random",) * players, seed=100 + players, audit=True))
    assert outcome.moves > 100
    assert outcome.reason in ("the bank is broken", "a player is bankrupt")


@rule("CHES-7.1-5", "CHES-11.4-4", "CHES-4-3", "CHES-12-11", "CHES-10.1-8", "CHES-10.2-5", "CHES-11.5-14", "CHES-2-2")
@pytest.mark.parametrize(
    "players, seed", [(2, 5), *(pytest.param(*game, marks=pytest.mark.slow) for game in ((3, 6), (4, 7), (6, 8)))]
)
def test_what_must_always_hold(players, seed):
    before = None
    for game in played(SLUG, players, seed):
        state = game.state
        companies = set(game.rules.data.companies)
        assert sum(state.cash.values()) == 8000
        for owner in state.privates.values():  # one owner each: the bank, a player, a company, or closed
            assert owner in (IPO, OUT, *state.players, *companies)
        for company in companies:
            holder = state.president_cert[company]
            assert holder not in (POOL, OUT)
            ordinary = sum(state.shares[company].values())
            assert 10 * (state.president_shares[company] + ordinary) == 100
            assert all(state.held(player, company) <= 6 for player in state.players)
            assert len(state.trains_of(company)) <= 4
            assert (state.last_revenue.get(company, 0)) % 10 == 0
        if before is not None:
            for stop, owners in before.map.stations.items():  # stations stay in their hexes for good
                for owner in owners:
                    assert state.map.has_station(stop[0], owner)
            assert PHASES.index(state.phase) - PHASES.index(before.phase) in (0, 1)
            assert set(before.floated) <= set(state.floated)
            assert all(state.par[c] == par for c, par in before.par.items())
        before = state
    assert game.result is not None
    broken = game.state.bank_low <= 0
    assert game.result.rule == ("CHES-12-2" if broken and game.result.reason.code == "ended-bank" else "CHES-12-5")


@pytest.mark.slow
def test_apply_leaves_its_input_alone():
    line = [(game.state, digest(game.state)) for game in played(SLUG, 3, 21)]
    assert len(line) > 100
    assert all(digest(state) == known for state, known in line[:: max(1, len(line) // 60)])


@pytest.mark.slow
@pytest.mark.parametrize("readings", ["rulebook", "18xx.games"])
def test_a_file_replays_to_the_same_position(readings):
    *_, game = played(SLUG, 4, 31, readings=readings)
    again = roundhouse.load(game.to_dict())
    assert [digest(position) for position in again.line] == [digest(position) for position in game.line]
    assert again.to_dict() == game.to_dict()


# -- what is listed is what is legal ---------------------------------------------------------------------------


def _bids(state, data, who):
    for private in (*data.privates, "P7"):
        value = data.privates[private].value if private in data.privates else 0
        standing = [price for _, price in state.round.bids.get(private, ())]
        for price in prices(0, value, state.cash[who], *standing):
            yield a.Bid(who, private, price)


def _shares(state, data, who):
    for company, source in product(data.companies, (IPO, POOL, BANK, OUT, *state.players)):
        yield a.BuyShare(who, company, source)


def _tiles(state, data, who):
    company = _company(state)
    for hex_id, tile, rotation in product(data.atlas.hexes, data.atlas.tiles, range(6)):
        yield a.LayTile(who, company, hex_id, tile, rotation)
    for power, hex_id, tile, rotation in product(
        data.privates, ("H2", "I3", "F4", "G5", "D2", "F2"), ("7", "8", "9", "57"), range(6)
    ):
        yield a.LayTile(who, company, hex_id, tile, rotation, power)


def _stations(state, data, who):
    for hex_id, city, power in product(data.atlas.hexes, range(3), (None, "P4")):
        yield a.PlaceStation(who, _company(state), hex_id, city, power)


def _trains(state, data, who):
    company = _company(state)
    cash = state.cash[company]
    own = [None, *(train.id for train in state.trains_of(company))]
    for source, kind, trade_in in product((BANK, POOL, *data.companies), data.trains, own):
        face = data.trains[kind].price
        for price in prices(0, face, face - 200, cash, cash + state.cash[who]):
            yield a.BuyTrain(who, company, source, kind, price, None, trade_in)


def _purchases(state, data, who):
    for private, record in data.privates.items():
        for price in prices(0, record.value // 2, record.value * 2, state.cash[_company(state)]):
            yield a.BuyPrivateIn(who, _company(state), private, price)


def _company(state):
    return getattr(state.pending[-1], "company", None) if state.pending else state.round.company


IDEAS = {
    a.Pass: lambda state, data, who: [a.Pass(who)],
    a.Answer: lambda state, data, who: [a.Answer(who, True), a.Answer(who, False)],
    a.BuyPrivate: lambda state, data, who: [a.BuyPrivate(who, p) for p in (*data.privates, "P7")],
    a.Bid: _bids,
    a.SetPar: lambda state, data, who: [a.SetPar(who, c, par) for c in data.companies for par in range(40, 120, 5)],
    a.StartCompany: lambda state, data, who: [
        a.StartCompany(who, c, par) for c in data.companies for par in (0, 70, 75, 80, 90, 95, 100)
    ],
    a.BuyShare: _shares,
    a.SellShares: lambda state, data, who: [a.SellShares(who, c, n) for c in data.companies for n in range(12)],
    a.LayTile: _tiles,
    a.PlaceStation: _stations,
    a.RunTrains: lambda state, data, who: [a.RunTrains(who, _company(state), ())],
    a.Dividend: lambda state, data, who: [
        a.Dividend(who, c, k) for c in data.companies for k in ("pay", "withhold", "half")
    ],
    a.BuyTrain: _trains,
    a.DiscardTrain: lambda state, data, who: [
        a.DiscardTrain(who, c, t.id) for c in data.companies for t in state.trains_of(c)
    ],
    a.BuyPrivateIn: _purchases,
    a.DeclareBankruptcy: lambda state, data, who: [a.DeclareBankruptcy(who, c) for c in data.companies],
}


@pytest.mark.slow
@pytest.mark.parametrize("players, seed", [(2, 41), (3, 42), (4, 43), (5, 44)])
def test_everything_legal_is_listed_and_nothing_else(players, seed):
    rng = random.Random(seed)
    seen: dict[str, int] = {}
    for game in played(SLUG, players, seed):
        if game.result is not None:
            break
        step = type(game.rules.steps(game.state)[0]).__name__
        # the first positions of each kind of step, then a few drawn by lot
        often = seen.get(step, 0)
        if often < 2 or rng.random() < (0.005 if step == "LayTrack" else 0.03):
            seen[step] = often + 1
            assert check_listing(game, IDEAS) > 0
    assert len(seen) >= 6


def test_the_ideas_cover_every_kind_of_action():
    check_ideas(SLUG, IDEAS)

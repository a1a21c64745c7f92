"""The audits of the 18xx titles: each kind of loss is noticed, since an audit that cannot fail proves nothing."""

import pytest

from roundhouse.eighteen.ids import BANK, IPO, POOL
from tests.support import chesapeake, cz, mania


def at_chesapeake():
    return chesapeake.first_stock_round()


def at_cz():
    return cz.quiet().company("BN", {"Ann": 3, "Bob": 1}, price=60, cash=500, stations="E11.1")


def at_mania():
    return mania.Mania(3, "ECR").company("ECR", {"Ann": 4, "Bob": 2}).stock("Ann")


GAMES = {"18chesapeake": at_chesapeake, "18cz": at_cz, "1862": at_mania}
everywhere = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))


def opened(game):
    """A company with a president."""
    return next(company for company in game.rules.data.companies if game.president(company) is not None)


def faults(game, **fields):
    assert game.rules.audit(game.state) == []
    return game.edit(**fields).rules.audit(game.state)


@everywhere
def test_money(game):
    game = game()
    cash = game.state.cash
    assert any("money adds up to" in told for told in faults(game, cash={**cash, "Ann": cash["Ann"] + 1}))
    game.edit(cash={**cash, "Ann": -1, BANK: cash[BANK] + cash["Ann"] + 1})
    assert "Ann has -1" in game.rules.audit(game.state)


@everywhere
def test_shares_and_presidents(game):
    game = game()
    company = opened(game)
    shares = game.state.shares
    lost = {**shares, company: {**shares[company], POOL: shares[company].get(POOL, 0) + 1}}
    assert any(f"{company} has " in told for told in faults(game.copy(), shares=lost))
    other = next(player for player in game.state.players if player != game.president(company))
    more = {**shares, company: {other: sum(shares[company].values())}}
    assert any("with fewer shares than another" in told for told in faults(game, shares=more))


@everywhere
def test_markers(game):
    game = game()
    company = next(iter(game.state.markers))
    row, column = game.state.markers[company]
    gone = {c: cell for c, cell in game.state.markers.items() if c != company}
    assert "markers and stacks disagree" in faults(game.copy(), markers=gone)
    moved = {**game.state.markers, company: (row, column + 1)}
    assert f"the marker of {company} is not on its stack" in faults(game, markers=moved)


@everywhere
def test_trains(game):
    game = game()
    deck = game.state.deck
    assert "a train is in two places" in faults(game.copy(), deck=(*deck, deck[0]))
    assert any(" trains of card " in told for told in faults(game, deck=deck[1:]))


@everywhere
def test_every_kind_of_tile_that_is_counted(game):
    game = game()
    tiles = game.rules.data.atlas.tiles
    counted = [key for key, tile in tiles.items() if tile.supply == key and tile.count is not None]
    assert counted
    for key in counted:
        told = faults(game.copy(), tiles={**game.state.tiles, key: game.state.tiles[key] - 1})
        assert [fault for fault in told if fault.startswith(f"tile {key}:")], key


@everywhere
def test_stations(game):
    game = game()
    state = game.state
    stop = next(iter(state.map.stations), None)
    if stop is None:
        hex_id = next(h for h, printed in state.map.atlas.hexes.items() if any(s.slots for s in printed.face.stops))
        stop = (hex_id, next(n for n, s in enumerate(state.map.face(hex_id).stops) if s.slots))
    crowded = state.map
    for company in list(game.rules.data.companies)[: state.map.face(stop[0]).stops[stop[1]].slots + 1]:
        crowded = crowded.with_station(stop, company)
    assert any(" stations" in told and str(stop) in told for told in faults(game, map=crowded))


@pytest.mark.parametrize("game", [at_chesapeake, at_cz], ids=["18chesapeake", "18cz"])
def test_station_markers_of_a_company(game):
    """1862 prints no number: stations are bought."""
    game = game()
    company = opened(game)
    left = game.state.stations[company]
    assert any(f"{company} has " in told for told in faults(game, stations={**game.state.stations, company: left[1:]}))


def test_1862_companies_that_are_not_open_own_nothing():
    game = at_mania()
    company = next(c for c in game.memory.offered if c not in game.state.par)
    state = game.state
    for fields in (
        {"cash": {**state.cash, company: 10, BANK: state.cash[BANK] - 10}},
        {"shares": {**state.shares, company: {POOL: 7}}},
        {"stations": {**state.stations, company: (0,)}},
        {"trains": {**state.trains, company: (state.deck[0],)}, "deck": state.deck[1:]},
    ):
        assert f"{company} is unopened but owns something" in faults(game.copy(), **fields)
    assert f"{company} floats unopened" in faults(game.copy(), floated=state.floated | {company})
    own = dict(state.president_cert)
    told = faults(game.copy(), president_cert={**own, company: POOL})
    assert f"{company} is open and unopened at once" in told
    told = faults(game.copy(), president_cert={**own, "ECR": IPO})
    assert "ECR is open and unopened at once" in told


def test_1862_money_of_bankrupt_companies_lingers_under_the_other_readings():
    """There the money stays with a company that went bankrupt, so it is not counted."""
    game = mania.Mania(3, "ECR", readings="18xx.games").company("ECR", {"Ann": 4, "Bob": 2}).stock("Ann")
    company = next(c for c in game.memory.offered if c not in game.state.par)
    cash = game.state.cash
    assert faults(game, cash={**cash, company: 10, BANK: cash[BANK] - 10}) == []


def test_18cz_vaclav_holds_half_of_his_companies():
    game = cz.Cz(2, "bohemia").without_locals().stock()
    state = game.state
    assert game.data.companies["EKJ"].shares == 4
    shares, president = {**state.shares, "EKJ": {IPO: 3}}, {**state.president_shares, "EKJ": 1}
    assert "Vaclav holds too little of EKJ" in faults(game, shares=shares, president_shares=president)

"""Invariants of every 18xx position."""

from __future__ import annotations

from collections.abc import Callable

from .ids import BANK, CompanyId
from .model import GameData
from .state import State

Markers = Callable[[State, CompanyId], int]


def audit(data: GameData, state: State, markers: Markers | None = None, presidents_settled: bool = True) -> list[str]:
    """Broken invariants as sentences: money, shares, markers, trains, tiles and stations must add up.

    ``markers`` says how many stations a company should have where that is not simply the printed number;
    ``presidents_settled`` is False in the midst of a procedure that settles presidents at its end only.
    """
    return [
        *_money(data, state),
        *_shares(data, state, presidents_settled),
        *_market(state),
        *_trains(data, state),
        *_board(data, state),
        *_stations(data, state, markers or (lambda _, company: len(data.companies[company].station_costs))),
    ]


def _money(data: GameData, state: State) -> list[str]:
    total = sum(state.cash.values())
    wrong = [] if total == data.bank else [f"money adds up to {total}, not {data.bank}"]
    return wrong + [f"{owner} has {cash}" for owner, cash in state.cash.items() if cash < 0 and owner != BANK]


def _shares(data: GameData, state: State, presidents_settled: bool) -> list[str]:
    wrong = []
    for company, record in data.companies.items():
        total = sum(state.shares[company].values()) + state.president_shares[company]
        if total != record.shares:
            wrong.append(f"{company} has {total} shares, not {record.shares}")
        president = state.president(company)
        if president is not None and presidents_settled:
            most = max(state.held(player, company) for player in state.players)
            if state.held(president, company) < most and most >= state.president_shares[company]:
                wrong.append(f"{president} is president of {company} with fewer shares than another")
    return wrong


def _market(state: State) -> list[str]:
    wrong = []
    on_stacks = [company for stack in state.stacks.values() for company in stack]
    if sorted(on_stacks) != sorted(state.markers):
        wrong.append("markers and stacks disagree")
    for company, cell in state.markers.items():
        if company not in state.stacks.get(cell, ()):
            wrong.append(f"the marker of {company} is not on its stack")
    return wrong


def _trains(data: GameData, state: State) -> list[str]:
    seen = [train.id for train in state.deck] + [t.id for held in state.trains.values() for t in held]
    wrong = [] if len(set(seen)) == len(seen) else ["a train is in two places"]
    for card, count in data.roster:
        there = sum(1 for train in seen if train.rpartition("-")[0] == card)
        expected = count if count is not None else state.minted.get(card, 1)
        if there != expected:
            wrong.append(f"{there} trains of card {card}, not {expected}")
    return wrong


def _board(data: GameData, state: State) -> list[str]:
    wrong = []
    used: dict[str, int] = {}
    for laid, _ in state.map.laid.values():
        supply = data.atlas.tiles[laid].supply
        used[supply] = used.get(supply, 0) + 1
    for tile_id, tile in data.atlas.tiles.items():
        if tile.supply != tile_id or tile.count is None:
            continue
        if state.tiles[tile_id] + used.get(tile_id, 0) != tile.count:
            wrong.append(f"tile {tile_id}: {state.tiles[tile_id]} left and {used.get(tile_id, 0)} laid of {tile.count}")
    for stop, owners in state.map.stations.items():
        if len(owners) > state.map.face(stop[0]).stops[stop[1]].slots:
            wrong.append(f"{stop} holds {len(owners)} stations")
    return wrong


def _stations(data: GameData, state: State, markers: Markers) -> list[str]:
    wrong = []
    for company in data.companies:
        placed = sum(owners.count(company) for owners in state.map.stations.values())
        left = len(state.stations[company])
        if company not in state.closed and placed + left != markers(state, company):
            wrong.append(f"{company} has {placed} stations placed and {left} left")
    if not state.pending:  # while a question is open, one of two stations on a hex may be about to be removed
        seen: set[tuple[str, str]] = set()
        for (hex_id, _), owners in state.map.stations.items():
            wrong += [f"{owner} has two stations in {hex_id}" for owner in owners if (hex_id, owner) in seen]
            seen.update((hex_id, owner) for owner in owners)
    return wrong

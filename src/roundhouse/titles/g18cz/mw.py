"""Moravia: MW as a private company with a station (CZ-XI.2-34 to -38, CZ-XI.2-46)."""

from __future__ import annotations

from roundhouse.board import HexId
from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import note

from .memory import memory, recall
from .stations import FURTHER, price_markers

MW = PrivateId("MW")


def place_marker_of_mw(draft: State, hex_id: HexId) -> None:
    """As soon as MW is won its marker lies on its home hex (CZ-XI.2-46)."""
    draft.map = draft.map.with_station((hex_id, 0), MW)
    note(draft, "station-placed.mw", hex=hex_id)


def remove_marker_of_mw(draft: State) -> None:
    """MW closes as a private: its marker leaves the map (CZ-R-85)."""
    for stop in draft.map.stations_of(MW):
        draft.map = draft.map.without_station(stop, MW)


def join_station(draft: State, company: CompanyId, counts: bool) -> None:
    """MW's station becomes one of the company; a second one on that hex goes to its charter (CZ-R-86).

    ``counts``: it counts for the price of the next station (CZ-R-87).
    """
    for stop in draft.map.stations_of(MW):
        own = draft.stations[company]
        if draft.map.has_station(stop[0], company):
            draft.map = draft.map.without_station(stop, MW)
            draft.stations = {**draft.stations, company: (*own, FURTHER)}
        else:
            draft.map = draft.map.with_owner_changed(MW, company)
        if counts:
            price_markers(draft, company, len(draft.stations[company]))
        recall(draft, mw_joined=(*memory(draft).mw_joined, company))
        note(draft, "station-taken", company=company)

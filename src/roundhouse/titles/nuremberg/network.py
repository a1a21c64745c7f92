"""What track connects: one player's own pieces, or everybody's together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from roundhouse.kernel import PlayerId

from .setting import Setting
from .state import Position


@dataclass(frozen=True, slots=True)
class Reach:
    """The areas that a player's own pieces touch, and which of them hang together (FTN-RU-42, FTN-RU-43)."""

    #: number of the connected part that an area belongs to
    parts: Mapping[str, int]
    #: (part, company): the part has a town or station of that company
    served: frozenset[tuple[int, str]]

    def touches(self, area: str) -> bool:
        return area in self.parts

    def leads_to(self, area: str, company: str) -> bool:
        """Does own track run unbroken from the area to a town or station of the company? (FTN-6-37, FTN-6-38)"""
        return area in self.parts and (self.parts[area], company) in self.served


def neighbours_by_track(setting: Setting, borders: Iterable[str]) -> dict[str, list[str]]:
    """The graph that pieces across these borders make."""
    graph: dict[str, list[str]] = {}
    every = setting.map.borders
    for key in borders:
        border = every[key]
        graph.setdefault(border.a, []).append(border.b)
        graph.setdefault(border.b, []).append(border.a)
    return graph


def own_borders(state: Position, player: PlayerId) -> list[str]:
    return [border for border, owner in state.track.items() if owner == player]


def reach(setting: Setting, state: Position, player: PlayerId) -> Reach:
    graph = neighbours_by_track(setting, own_borders(state, player))
    parts: dict[str, int] = {}
    for number, start in enumerate(graph):
        if start in parts:
            continue
        parts[start] = number
        todo = [start]
        while todo:
            for other in graph[todo.pop()]:
                if other not in parts:
                    parts[other] = number
                    todo.append(other)
    served = frozenset((part, company) for area, part in parts.items() for company in state.networks.get(area, ()))
    return Reach(parts, served)


def is_touched(setting: Setting, state: Position, player: PlayerId, area: str) -> bool:
    """Does one of the player's own pieces lie across a border of the area? (FTN-5-10)"""
    return any(
        state.track.get(setting.map.between[area, other].id) == player for other in setting.map.areas[area].neighbours
    )


def has_company_track(setting: Setting, state: Position, area: str) -> bool:
    """Does red or green company track touch the area? (FTN-6-34)"""
    return any(
        setting.map.between[area, other].id in state.company_track for other in setting.map.areas[area].neighbours
    )

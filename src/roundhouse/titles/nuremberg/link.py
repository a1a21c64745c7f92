"""The bonus for the first connection between the two ends of a map's link (Nuremberg and Fürth)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from roundhouse.kernel import Message, PlayerId

from .boards import Link
from .network import neighbours_by_track
from .setting import Setting
from .state import Position


def shortest_pieces(setting: Setting, state: Position, link: Link) -> frozenset[str]:
    """The pieces, whoever owns them, that lie on any of the equally shortest ways; empty when there is no way.

    FTN-5-53, FTN-5-54, FTN-5-56, FTN-5-57, FTN-RU-17.
    """
    borders = (*state.track, *state.company_track)
    graph = neighbours_by_track(setting, borders)
    ahead = _distances(graph, link.sources)
    behind = _distances(graph, link.targets)
    lengths = [ahead[end] for end in link.targets if end in ahead]
    if not lengths:
        return frozenset()
    shortest = min(lengths)
    far = len(borders) + 1
    found = []
    for key in borders:
        border = setting.map.borders[key]
        there = ahead.get(border.a, far) + 1 + behind.get(border.b, far)
        back = ahead.get(border.b, far) + 1 + behind.get(border.a, far)
        if shortest in (there, back):
            found.append(key)
    return frozenset(found)


def _distances(graph: Mapping[str, list[str]], starts: Iterable[str]) -> dict[str, int]:
    found = {start: 0 for start in starts if start in graph}
    wave = list(found)
    steps = 0
    while wave:
        steps += 1
        following = []
        for area in wave:
            for other in graph[area]:
                if other not in found:
                    found[other] = steps
                    following.append(other)
        wave = following
    return found


def score_link(setting: Setting, draft: Position) -> None:
    """Score the connection if it has just been made for the first time (FTN-5-50, FTN-5-51, FTN-5-52, FTN-5-55).

    Called when a whole line has been laid (FTN-RU-18).
    """
    link = setting.map.link
    if link is None or draft.link is not None:
        return
    pieces = shortest_pieces(setting, draft, link)
    if not pieces:
        return
    points: dict[PlayerId, int] = {}
    for key in pieces:
        owner = draft.track.get(key)
        if owner is not None:
            points[owner] = points.get(owner, 0) + 1
    draft.link = {player: points[player] for player in setting.players if player in points}
    draft.link_round = draft.round
    draft.vp = {player: vp + points.get(player, 0) for player, vp in draft.vp.items()}
    shares = [Message("link-share", {"player": player, "points": count}) for player, count in draft.link.items()]
    draft.tell(
        "link_made",
        name=link.name,
        shares=shares,
        points=dict(draft.link),
        pieces=sorted(pieces),
    )

"""Phase 9: handing a run of track over to the red or the green company."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from roundhouse.kernel import Choice, PlayerId
from roundhouse.titles.nuremberg.actions import HandOver, Pass
from roundhouse.titles.nuremberg.boards.atlas import COMPANIES
from roundhouse.titles.nuremberg.cites import HANDOVER
from roundhouse.titles.nuremberg.network import neighbours_by_track, own_borders
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position, set_influence, to_box

from .building import is_ring
from .turns import TurnStep, after


def price(setting: Setting, pieces: int) -> int:
    """Influence points for a number of pieces: up to two for each point (FTN-9-4)."""
    per_point = setting.pieces.pieces_per_point
    return -(-pieces // per_point)


def runs(setting: Setting, state: Position, player: PlayerId, company: str) -> Iterator[tuple[str, ...]]:
    """Every run of own pieces from a town or station of the company to another town or station (FTN-RU-29).

    Where both ends are the company's a run is found from either end.
    """
    graph = neighbours_by_track(setting, own_borders(state, player))
    for start in graph:
        if company in state.networks.get(start, ()):
            yield from _runs_from(setting, graph, (start,))


def _runs_from(setting: Setting, graph: dict[str, list[str]], line: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for area in graph[line[-1]]:
        longer = (*line, area)
        if area not in line:
            if setting.map.areas[area].station is not None and _may_end(setting, area):
                yield longer
            yield from _runs_from(setting, graph, longer)
        elif setting.house.rings and is_ring(longer) and _may_end(setting, area):
            yield longer


def _may_end(setting: Setting, area: str) -> bool:
    """A run ends in The South only where players agreed on it (FTN-5-15, FTN-RU-45)."""
    return setting.house.south_end or not setting.map.areas[area].start_only


def pieces_of(setting: Setting, line: Sequence[str]) -> list[str]:
    return [setting.map.between[here, there].id for here, there in pairwise(line)]


def joined_by(setting: Setting, state: Position, company: str, line: Sequence[str]) -> list[str]:
    """Towns and stations on the run that are not yet in the company's network (FTN-9-13, FTN-9-14)."""
    return [
        area
        for area in line
        if setting.map.areas[area].station is not None and company not in state.networks.get(area, ())
    ]


class HandOverTrack(TurnStep):
    """One unbroken run without a fork, to one company (FTN-9-3, FTN-9-6)."""

    handles = (HandOver,)
    cite = HANDOVER
    refuses = (
        *("no-such-company", "not-at-company", "end-without-station", "start-only", "company-influence"),
        *("company-out-of-track", "no-run", "broken-run", "not-your-piece", "fork"),
    )
    rule = "FTN-9-1"
    prompt = "hand-over"

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        for company in COMPANIES:
            seen: set[frozenset[str]] = set()
            for line in runs(self.setting, state, actor, company):
                pieces = pieces_of(self.setting, line)
                # the same pieces from the other end are the same hand-over
                if frozenset(pieces) in seen:
                    continue
                seen.add(frozenset(pieces))
                count = len(line) - 1
                points = price(self.setting, count)
                joined = joined_by(self.setting, state, company, line)
                facts: dict[str, Any] = {
                    "company": company,
                    "pieces": count,
                    "points": points,
                    "borders": pieces,
                    "joins": joined,
                }
                facts |= {"start": self.setting.name(line[0]), "end": self.setting.name(line[-1])}
                yield Choice(HandOver(actor, company, line), facts=facts)

    def check(self, state: Position, action: HandOver) -> None:
        setting, who, line, company = self.setting, action.who, action.line, action.company
        if company not in COMPANIES:
            raise HANDOVER("no-such-company", company=company)
        self._check_run(state, who, line)
        if company not in state.networks.get(line[0], ()):
            raise HANDOVER("not-at-company", company=company, area=setting.name(line[0]))
        if setting.map.areas[line[-1]].station is None:
            raise HANDOVER("end-without-station", area=setting.name(line[-1]))
        if not _may_end(setting, line[-1]):
            raise HANDOVER("start-only.run", area=setting.name(line[-1]))
        count = len(line) - 1
        points, held = price(setting, count), state.level(company, who)
        if points > held:
            raise HANDOVER("company-influence", count=count, points=points, company=company, who=who, held=held)
        if count > state.company_stock[company]:
            raise HANDOVER("company-out-of-track", company=company, stock=state.company_stock[company], count=count)

    def _check_run(self, state: Position, who: PlayerId, line: Sequence[str]) -> None:
        name = self.setting.name
        if len(line) < 2:
            raise HANDOVER("no-run")
        for here, there in pairwise(line):
            border = self.setting.map.between.get((here, there))
            owner = None if border is None else state.track.get(border.id) or state.company_track.get(border.id)
            if owner is None:
                raise HANDOVER("broken-run", here=name(here), there=name(there))
            if border is None or state.track.get(border.id) != who:
                raise HANDOVER("not-your-piece", here=name(here), there=name(there), owner=owner)
        once = line[:-1] if self.setting.house.rings and is_ring(line) else line
        if len(set(once)) != len(once):
            raise HANDOVER("fork.run")

    def apply(self, draft: Position, action: HandOver) -> None:
        setting, who, company, line = self.setting, action.who, action.company, action.line
        pieces = pieces_of(setting, line)
        points = price(setting, len(pieces))
        set_influence(draft, who, company, draft.level(company, who) - points)
        draft.track = {border: owner for border, owner in draft.track.items() if border not in pieces}
        draft.stock = {**draft.stock, who: draft.stock[who] + len(pieces)}
        draft.company_track = {**draft.company_track, **dict.fromkeys(pieces, company)}
        draft.company_stock = {**draft.company_stock, company: draft.company_stock[company] - len(pieces)}
        draft.handovers = {**draft.handovers, who: draft.handovers[who] + 1}
        joined = joined_by(setting, draft, company, line)
        draft.networks = {
            **draft.networks,
            **{area: _both(draft.networks.get(area, ()), company) for area in joined},
        }
        draft.tell(
            "handed_over",
            who=who,
            count=len(pieces),
            start=setting.name(line[0]),
            end=setting.name(line[-1]),
            company=company,
            points=points,
            pieces=pieces,
            joined=joined,
        )
        remove_stranded(setting, draft, company, line)
        draft.turn = after(draft.turn_order, who)


def _both(companies: Sequence[str], company: str) -> tuple[str, ...]:
    return tuple(c for c in COMPANIES if c in companies or c == company)


def remove_stranded(setting: Setting, draft: Position, company: str, line: Sequence[str]) -> None:
    """What can no longer be carried after a hand-over leaves the game at once (FTN-9-18, FTN-RU-21)."""
    for area in line:
        # FTN-6-35: company track touches the area now
        _strand(setting, draft, area, setting.map.plain.key)
        # FTN-6-40: the station has joined the company of the passenger's colour
        _strand(setting, draft, area, company)
    for source, stations in setting.map.loading.items():
        # FTN-6-32: nobody can load there any more
        if all(draft.networks.get(station) for station in stations):
            _strand(setting, draft, source, setting.map.dear.key)


def _strand(setting: Setting, draft: Position, area: str, kind: str) -> None:
    count = to_box(draft, area, kind)
    if count:
        draft.tell(
            "removed",
            count=count,
            piece=kind,
            area=setting.name(area),
        )


class KeepTrack(TurnStep):
    """Handing over is never compulsory (FTN-9-2)."""

    handles = (Pass,)
    rule = "FTN-9-2"
    prompt = "hand-over"

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "pass.hand-over")

    def check(self, state: Position, action: Pass) -> None:
        """Nothing forbids it."""

    def apply(self, draft: Position, action: Pass) -> None:
        draft.tell("kept_track", who=action.who)
        draft.turn = after(draft.turn_order, action.who)

"""What trains can do and earn: the terms of the runs for the solver (sections 7.4 and 7.8)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, cast

from roundhouse import routes
from roundhouse.board import CITY, OFFBOARD, TOWN, Atlas, HexId, Stop, StopId
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train, TrainKind
from roundhouse.eighteen.runs import known_stop, plain_stop
from roundhouse.eighteen.state import State

from .companies import has_terminal, home_of
from .edition import FREIGHT, LOCAL, LONDON_AREA, Edition, atlas
from .memory import memory

PORT, AREA = "port", "area"
PLACES = frozenset((CITY, PORT, AREA))
#: at most one port and one red area on a route (1862-7.4-6)
ONE_PORT, ONE_AREA = routes.Limit(1, frozenset((PORT,))), routes.Limit(1, frozenset((AREA,)))
BONUS, PORT_BONUS, SUBSIDY = 20, 30, 10


def distance(board: Atlas, a: HexId, b: HexId) -> int:
    """Steps from hex to hex by the shortest way, barriers ignored (1862-7.8.1-5)."""
    one, other = board.hexes[a], board.hexes[b]
    dx, dy = abs(one.x - other.x), abs(one.y - other.y)
    return dx + max(0, (dy - dx) // 2)


class FreightEnd(NamedTuple):
    """An end of a freight run: its place, the hex from which it is measured, whether it lies off the board."""

    place: Hashable
    hex: HexId
    off: bool
    port: bool


@dataclass(frozen=True, slots=True)
class FreightBonus:
    """For each hex between the ends in a straight line, more if an end is a port (1862-7.8.1-3, 1862-RUL-24).

    ``by_entry`` takes two entries of one port or area for two ends (see the readings).
    """

    by_entry: bool = False

    @property
    def most(self) -> int:
        """No two hexes of the map are further apart than its two corners."""
        return PORT_BONUS * 14

    def point(self, stop: Hashable, before: Hashable) -> FreightEnd:
        """An end off the board is measured from the hex by which it is entered (1862-7.8.1-6)."""
        hex_id, number = cast(StopId, stop)
        spot = atlas().hexes[hex_id]
        off = spot.color in ("red", "blue")
        place: Hashable = spot.face.stops[number].group if off and not self.by_entry else stop
        return FreightEnd(place, cast(HexId, before) if off else hex_id, off, spot.color == "blue")

    def amount(self, a: Hashable, b: Hashable) -> int:
        """Nothing for a chain that comes back to its place (1862-RUL-30)."""
        one, other = cast(FreightEnd, a), cast(FreightEnd, b)
        if one.place == other.place:
            return 0
        return (PORT_BONUS if one.port or other.port else BONUS) * hexes_between(atlas(), one, other)


def hexes_between(board: Atlas, a: FreightEnd, b: FreightEnd) -> int:
    """Hexes strictly between the two, and one for each end off the board whose entry is not the other end."""
    if a.hex == b.hex:
        return 1 if a.off and b.off else 0
    return distance(board, a.hex, b.hex) - 1 + a.off + b.off


@lru_cache(maxsize=1 << 10)
def _service(
    kind_type: str, hexes: int, counts: int, visits: int, permanent: bool, bonus: FreightBonus
) -> routes.Service:
    if kind_type == FREIGHT:
        return routes.Service(
            visit=(ONE_PORT, ONE_AREA),
            ignores=frozenset((TOWN,)),
            hexes=hexes,
            end_bonus=bonus,
            alone=permanent,
        )
    if kind_type == LOCAL:
        cities = frozenset((CITY,))
        return routes.Service(
            visit=(routes.Limit(visits, cities),),
            pay=(routes.Limit(counts, cities),) if counts < visits else (),
            skips=cities if counts < visits else frozenset(),
            refuses=frozenset((PORT, AREA)),
            ends=cities,
            subsidy=SUBSIDY,
        )
    return routes.Service(
        visit=(routes.Limit(visits, PLACES), ONE_PORT, ONE_AREA),
        pay=(routes.Limit(counts, PLACES),) if counts < visits else (),
        skips=PLACES if counts < visits else frozenset(),
        ignores=frozenset((TOWN,)),
    )


def service_of(edition: Edition, kind: TrainKind) -> routes.Service:
    """How a kind of train runs (1862-7.8.1 to 1862-7.8.3)."""
    facts = kind.facts
    return _service(
        facts["type"],
        facts.get("hexes", 0),
        facts.get("counts", 0),
        facts.get("visits", 0),
        facts["permanent"],
        FreightBonus(edition.readings.returning_chain_pays),
    )


def may_run(edition: Edition, state: State, company: CompanyId, train: Train) -> bool:
    """Only trains with a permit run (1862-7.8-10); the simple games have no permits."""
    kind = edition.data.trains[train.kind].facts["type"]
    return not edition.has_permits or kind in memory(state).permits[company]


def stop_for(edition: Edition, state: State, company: CompanyId, stop_id: StopId, stop: Stop) -> routes.RouteStop:
    """A stop as the company sees it: areas by phase, London only with a terminal (1862-7.4-7, 1862-7.8-13)."""
    phase = edition.data.phase(state.phase)
    seen = plain_stop(state, company, stop_id, stop, (phase.facts["area_value"],))
    kind, home, closed = stop.kind, False, False
    if kind not in (OFFBOARD, CITY) or (kind == CITY and not seen.own):
        return seen
    if kind == OFFBOARD:
        kind = PORT if edition.data.atlas.hexes[stop_id[0]].color == "blue" else AREA
        closed = stop.group == LONDON_AREA and not has_terminal(state, company)
    else:
        home = stop_id[0] == home_of(edition, company)
    return known_stop(stop_id, kind, seen.value, seen.place, seen.own, home, seen.blocked, seen.terminal, closed)


def terms(edition: Edition) -> routes.Terms:
    """Track is shared, each place pays once, routes meet in large stations, one is at home (1862-7.8-5 to -12).

    Where other readings let routes meet elsewhere too, that is for judging claims: the best run is looked for by
    :func:`solving_terms`, under which every run is legal there as well.
    """
    cities = frozenset((CITY,))
    everywhere = frozenset((CITY, TOWN, PORT, AREA))
    return routes.Terms(
        shared_track=True,
        count_once=True,
        meets=everywhere if edition.readings.any_stop_links else cities,
        through_home=True,
        joints=PLACES if edition.readings.any_stop_joins else cities,
        ends_apart=edition.ends_apart and not edition.readings.outer_end_at_joint,
        single=_single(edition),
    )


def _single(edition: Edition) -> frozenset[str]:
    """Of which kinds joined freights have at most one end (1862-RUL-30)."""
    return frozenset((PORT, AREA)) if edition.joined_as_one else frozenset()


def solving_terms(edition: Edition, best: str) -> routes.Terms:
    """The terms of the rulebook, which are those of the search."""
    cities = frozenset((CITY,))
    return replace(terms(edition), meets=cities, joints=cities, ends_apart=edition.ends_apart, best=best)

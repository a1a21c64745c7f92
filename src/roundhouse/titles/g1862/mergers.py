"""Mergers and acquisitions: who may join whom, the new price, and what the survivor takes over (sections 5 and 7.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.board import HexId
from roundhouse.eighteen.flow import DecisionStep, ask, question
from roundhouse.eighteen.ids import CompanyId, Money
from roundhouse.eighteen.operating import on_turn
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.transfers import note, pay, place_marker, sink_marker
from roundhouse.kernel import Choice, Cite, PlayerId, changed

from .actions import Merge, RemoveStation
from .companies import (
    end_turn,
    handler,
    has_train,
    home_of,
    is_in_receivership,
    mark_ends,
    return_to_ipo,
    share_price,
    stations_outside_london,
    table_price,
)
from .edition import Edition
from .exchange import Exchange, Procedure, ipo_to_pool
from .memory import memory, recall, recall_turn

MERGE, ACQUIRE = "merge", "acquire"


@dataclass(frozen=True, slots=True)
class TooManyStations(Pending):
    """After a merger more stations stand on the map than a company may have (1862-7.5.6-5)."""

    exchange: Exchange


# -- may they join? --------------------------------------------------------------------------------------------


def are_connected(state: State, one: CompanyId, other: CompanyId) -> bool:
    """Is there track from a station of one to a station of the other, London left aside (1862-7.5.2-1 to -5)?

    Looked for from the stations of ``one``: a city full of others ends the way, and is the goal if ``other`` is there.
    """
    if not stations_outside_london(state, one):
        return False
    return any(state.map.stop_reaches(stop, one) for stop in stations_outside_london(state, other))


#: codes of :func:`check_partners`
UNFIT_PARTNERS = ("lner-no-merger", "no-partner", "no-survivor", "receivership-merger", "no-connection")


def check_partners(edition: Edition, cite: Cite, state: State, action: Merge) -> None:
    """Raise unless the two companies could be joined, consent aside."""
    company, partner = action.company, action.partner
    if memory(state).lner:
        raise cite("lner-no-merger")
    if partner == company or partner not in state.floated:
        raise cite("no-partner", partner=partner)
    if action.survivor not in (company, partner):
        raise cite("no-survivor", survivor=action.survivor)
    for one in (company, partner):
        if is_in_receivership(state, one):
            raise cite("receivership-merger", company=one)
    if not are_connected(state, company, partner):
        raise cite("no-connection", company=company, partner=partner)


def partners_of(edition: Edition, state: State, company: CompanyId) -> Iterator[CompanyId]:
    """Companies that :func:`check_partners` would accept."""
    if memory(state).lner or is_in_receivership(state, company):
        return
    if not stations_outside_london(state, company):
        return
    near = frozenset(state.map.met_stops(company))
    for partner in memory(state).offered:
        if partner == company or partner not in state.floated or is_in_receivership(state, partner):
            continue
        if near.intersection(state.map.stations_of(partner)) and are_connected(state, company, partner):
            yield partner


# -- the price -------------------------------------------------------------------------------------------------


def merged_price(edition: Edition, state: State, one: CompanyId, other: CompanyId) -> Money:
    """The lower price and half of the higher, rounded down to the ladder; without a train half the price counts
    (1862-7.5.3-1, 1862-7.5.3-2, 1862-RUL-59)."""
    counts = sorted(
        share_price(edition, state, c) if has_train(state, c) else share_price(edition, state, c) // 2
        for c in (one, other)
    )
    return max(price for price in edition.ladder.ladder if price <= counts[0] + counts[1] // 2)


# -- the deed --------------------------------------------------------------------------------------------------


class Mergers:
    """Starts mergers and acquisitions and completes them after the exchange of shares."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.procedure: Procedure | None = None

    def start(self, draft: State, action: Merge, kind: str) -> None:
        """Both directors agree: shares of the IPO to the pool, the new price, then the exchange."""
        survivor = action.survivor
        absorbed = action.partner if survivor == action.company else action.company
        director = draft.president(action.company)
        assert director is not None
        assert self.procedure is not None
        note(
            draft,
            "merger" if kind == MERGE else "acquisition",
            company=action.company,
            partner=action.partner,
            survivor=survivor,
        )
        operated = action.partner in on_turn(draft).done
        ipo_to_pool(draft, (absorbed, survivor))
        price = merged_price(self.edition, draft, action.company, action.partner)
        self._mark(draft, survivor, absorbed, price)
        self.procedure.begin(
            draft, Exchange(kind, action.company, director, survivor, absorbed, price, goes_on=not operated)
        )

    def _mark(self, draft: State, survivor: CompanyId, absorbed: CompanyId, price: Money) -> None:
        """The survivor's marker goes under any others at the new price, the IPO marker into the table."""
        cell = next(cell for cell, value in self.edition.ladder.prices.items() if value == price)
        if draft.markers[survivor] == cell:
            sink_marker(draft, survivor)
        place_marker(draft, survivor, cell)
        draft.par = {**draft.par, survivor: table_price(self.edition, price)}
        column = memory(draft).chartered_column
        if absorbed in column:
            column |= {survivor}
        recall(draft, chartered_column=column - {absorbed}, chartered=memory(draft).chartered - {survivor, absorbed})

    def complete(self, draft: State, exchange: Exchange) -> None:
        """The survivor takes over cash, trains and permits; then the stations are joined (1862-7.5.6)."""
        survivor, absorbed = exchange.survivor, exchange.absorbed
        assert absorbed is not None
        pay(draft, absorbed, survivor, draft.cash[absorbed])
        trains = (*draft.trains_of(survivor), *draft.trains_of(absorbed))
        draft.trains = {**draft.trains, survivor: trains, absorbed: ()}
        known = memory(draft)
        permits = tuple(dict.fromkeys((*known.permits[survivor], *known.permits[absorbed])))
        recall(draft, permits={**known.permits, survivor: permits, absorbed: known.original[absorbed]})
        self._lose_doubles(draft, survivor, absorbed)
        self.join_stations(draft, exchange)

    @staticmethod
    def _lose_doubles(draft: State, survivor: CompanyId, absorbed: CompanyId) -> None:
        """Where both had a station, London included, one is lost (1862-7.5.6-3)."""
        own = set(draft.map.stations_of(survivor))
        for stop in draft.map.stations_of(absorbed):
            if stop in own:
                draft.map = draft.map.without_station(stop, absorbed)

    def join_stations(self, draft: State, exchange: Exchange) -> None:
        """Stations above the limit are chosen first; then all become the survivor's, those on the map before unused
        ones, and the absorbed company goes back to the IPO (1862-7.5.6-4, 1862-7.5.7-1)."""
        survivor, absorbed = exchange.survivor, exchange.absorbed
        assert absorbed is not None
        placed = len(draft.map.stations_of(survivor)) + len(draft.map.stations_of(absorbed))
        if placed > self.edition.most_stations:
            ask(draft, TooManyStations(handler(draft, survivor), exchange))
            return
        draft.map = draft.map.with_owner_changed(absorbed, survivor)
        unused = len(draft.stations[survivor]) + len(draft.stations[absorbed])
        room = self.edition.most_stations - placed
        draft.stations = {**draft.stations, survivor: (0,) * min(unused, room), absorbed: ()}
        return_to_ipo(self.edition, draft, absorbed)
        self._go_on(draft, exchange)

    def _go_on(self, draft: State, exchange: Exchange) -> None:
        """The turn goes on as the survivor's, or ends (1862-5.1.1-2 to 1862-5.1.1-4, 1862-7.14-2)."""
        survivor, absorbed = exchange.survivor, exchange.absorbed
        assert absorbed is not None
        now = on_turn(draft)
        draft.round = changed(now, company=survivor, step=now.step + 1, done=now.done | {survivor, absorbed})
        recall_turn(draft, merged=True)
        if exchange.kind == ACQUIRE or not exchange.goes_on:
            end_turn(draft)
        if not self.edition.readings.merger_price_ends_nothing:
            mark_ends(self.edition, draft, survivor)  # 1862-RUL-59


class RemoveStations(DecisionStep):
    """The director takes stations off the map until the limit is kept; the home stays (1862-7.5.6-5)."""

    handles = (RemoveStation,)
    refuses = ("other-company", "no-such-station", "home-stays")

    def __init__(self, mergers: Mergers, cite: Cite) -> None:
        self.mergers = mergers
        self.cite = cite
        self.rule = "1862-7.5.6-5"
        self.prompt = "remove-station"

    def _hexes(self, state: State) -> list[HexId]:
        """Where the two companies have stations."""
        companies = question(state, TooManyStations).exchange.companies
        return [hex_id for company in companies for hex_id, _ in state.map.stations_of(company)]

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = question(state, TooManyStations).exchange.survivor
        for hex_id in self._hexes(state):
            place = self.mergers.edition.data.atlas.hexes[hex_id].name or hex_id
            yield Choice(RemoveStation(actor, company, hex_id), facts={"name": place})

    def check(self, state: State, action: RemoveStation) -> None:
        company = question(state, TooManyStations).exchange.survivor
        if action.company != company:
            raise self.cite("other-company", company=company)
        if action.hex not in self._hexes(state):
            raise self.cite("no-such-station", company=company, hex=action.hex)
        if action.hex == home_of(self.mergers.edition, company):
            raise self.cite("home-stays", company=company)

    def apply(self, draft: State, action: RemoveStation) -> None:
        asked = question(draft, TooManyStations)
        self.settle_pending(draft)
        owner, stop = next(
            (c, s) for c in asked.exchange.companies for s in draft.map.stations_of(c) if s[0] == action.hex
        )
        draft.map = draft.map.without_station(stop, owner)
        note(draft, "station-removed", company=action.company, hex=action.hex)
        self.mergers.join_stations(draft, asked.exchange)

"""Questions about companies, and the verbs that float, close and direct them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from roundhouse.board import HexId, StopId
from roundhouse.eighteen.flow import ask
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, CompanyId, Money
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.shares import settle_presidency
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.transfers import gather_certificates, note, pay, place_marker, remove_marker, swap_presidency
from roundhouse.kernel import PlayerId, changed

from .edition import LONDON, Edition
from .memory import memory, recall

CHARTERED_STATIONS, CHARTERED_STATION_PRICE = 3, 60
STATION_PRICE = 40
LONDON_STOP: StopId = (LONDON, 0)
#: an index after the last step of a turn
TURN_OVER = 99


@dataclass(frozen=True, slots=True)
class ChooseStations(Pending):
    """An unchartered company has floated: how many stations does it buy (1862-6.5.4.2-2)?"""

    company: CompanyId


# -- questions -------------------------------------------------------------------------------------------------


def has_train(state: State, company: CompanyId) -> bool:
    """Any train card on the charter counts (1862-RUL-92)."""
    return bool(state.trains_of(company))


def share_price(edition: Edition, state: State, company: CompanyId) -> Money:
    """The market price; before the marker is placed the IPO price (1862-RUL-50)."""
    cell = state.markers.get(company)
    return state.par.get(company, 0) if cell is None else edition.ladder.prices[cell]


def sale_price(edition: Edition, state: State, company: CompanyId) -> Money:
    """What a player gets for a share: half, rounded down, without a train (1862-6.4.1-2)."""
    price = share_price(edition, state, company)
    return price if has_train(state, company) else price // 2


def is_opened(state: State, company: CompanyId) -> bool:
    return company in state.par


def is_in_receivership(state: State, company: CompanyId) -> bool:
    """The director's certificate lies in the pool (1862-8.0-1)."""
    return state.president_cert[company] == POOL


def shares_bought(edition: Edition, state: State, company: CompanyId) -> int:
    """Shares that have left the IPO or the treasury by purchase, sold again or not (1862-RUL-08)."""
    return edition.data.companies[company].shares - state.held(IPO, company) - state.held(company, company)


def certificate_count(state: State, player: PlayerId) -> int:
    """Certificates of a player; a director's certificate is one (1862-6.5.2-2)."""
    count = list(state.president_cert.values()).count(player)
    for table in state.shares.values():
        if player in table:
            count += table[player]
    return count


def certificate_limit(edition: Edition, state: State) -> int:
    """The limit of the table, or after the LNER the one set then (1862-6.5.2-1, 1862-6.5.2-4)."""
    limit = memory(state).limit
    return edition.data.certificate_limit if limit is None else limit


def has_certificate_room(edition: Edition, state: State, player: PlayerId) -> bool:
    return certificate_count(state, player) < certificate_limit(edition, state)


def handler(state: State, company: CompanyId) -> PlayerId:
    """Who decides: the director, or without one the largest shareholder, then the priority holder (1862-8.0-3)."""
    director = state.president(company)
    if director is not None:
        return director
    order = state.clockwise_from(state.priority)
    most = max(state.held(player, company) for player in order)
    return next(player for player in order if state.held(player, company) == most)


def home_of(edition: Edition, company: CompanyId) -> HexId:
    return edition.data.companies[company].homes[0]


def has_terminal(state: State, company: CompanyId) -> bool:
    return company in state.map.stations.get(LONDON_STOP, ())


def stations_outside_london(state: State, company: CompanyId) -> tuple[StopId, ...]:
    stops = state.map.stations_of(company)
    return tuple([stop for stop in stops if stop != LONDON_STOP]) if LONDON_STOP in stops else stops


# -- directors -------------------------------------------------------------------------------------------------


def settle_director(draft: State, company: CompanyId) -> None:
    """Change the director where somebody holds more, or end a receivership (1862-6.3-2, 1862-6.3-8)."""
    if not is_in_receivership(draft, company):
        settle_presidency(draft, company)
        return
    needed = draft.president_shares[company]
    last = memory(draft).last_director.get(company, draft.priority)
    order = draft.clockwise_from(draft.after(last))
    most = max(draft.held(player, company) for player in order)
    if most < needed:
        return
    new = next(player for player in order if draft.held(player, company) == most)
    swap_presidency(draft, company, new)
    forget_last_director(draft, company)


def forget_last_director(draft: State, company: CompanyId) -> None:
    known = memory(draft).last_director
    if company in known:
        recall(draft, last_director={c: player for c, player in known.items() if c != company})


def leave_without_director(draft: State, company: CompanyId, last: PlayerId) -> None:
    """The director's certificate has gone to the pool: receivership."""
    recall(draft, last_director={**memory(draft).last_director, company: last})
    note(draft, "receivership", company=company)


# -- opening and floating --------------------------------------------------------------------------------------


def set_marker(edition: Edition, draft: State, company: CompanyId, price: Money) -> None:
    """Put the price marker on the space of ``price``, under any others there."""
    market = edition.ladder
    cell = next(cell for cell, value in market.prices.items() if value == price)
    place_marker(draft, company, cell)


def table_price(edition: Edition, price: Money) -> Money:
    """The highest value of the IPO table not above ``price``, never outside the table (1862-RUL-06, 1862-7.5.4-1)."""
    table = edition.ladder.par_cells("chartered")
    fitting = [value for value in table if value <= price]
    return max(fitting) if fitting else min(table)


def float_if_due(edition: Edition, draft: State, company: CompanyId) -> None:
    """Float a company half of whose shares have been bought (1862-6.5.4-1); after any change of director."""
    if company in draft.floated or 2 * shares_bought(edition, draft, company) < edition.data.companies[company].shares:
        return
    draft.floated = draft.floated | {company}
    note(draft, "floated", company=company)
    known = memory(draft)
    recall(draft, obligations=tuple(o for o in known.obligations if o[1] != company))
    if company not in known.chartered:
        ask(draft, ChooseStations(handler(draft, company), company))
        return
    capital = 10 * draft.par[company]
    pay(draft, BANK, company, capital)
    buy_stations(edition, draft, company, CHARTERED_STATIONS, CHARTERED_STATION_PRICE)
    if company not in draft.markers:
        set_marker(edition, draft, company, draft.par[company])


def buy_stations(edition: Edition, draft: State, company: CompanyId, count: int, price: Money) -> None:
    """Stations are paid for once; placing them is free (1862-7.7-2)."""
    pay(draft, company, BANK, count * price)
    draft.stations = {**draft.stations, company: (0,) * count}
    note(draft, "stations-bought", company=company, count=count, cost=count * price)


# -- leaving ---------------------------------------------------------------------------------------------------


def drop_warranties(draft: State, trains: Iterable[str]) -> None:
    gone = set(trains)
    known = memory(draft).warranties
    if gone & known.keys():
        recall(draft, warranties={train: left for train, left in known.items() if train not in gone})


def return_to_ipo(edition: Edition, draft: State, company: CompanyId) -> None:
    """All certificates go back, markers and stations are taken away, money and trains leave: it can be opened anew
    with its first permit (1862-4.3-5, 1862-7.5.7-1, 1862-7.12-5); after the LNER it leaves the game."""
    known = memory(draft)
    home = OUT if known.lner else IPO
    ordinary = edition.data.companies[company].shares - draft.president_shares[company]
    gather_certificates(draft, company, home, ordinary)
    draft.par = {c: price for c, price in draft.par.items() if c != company}
    if company in draft.markers:
        remove_marker(draft, company)
    draft.floated = draft.floated - {company}
    draft.last_revenue = {c: money for c, money in draft.last_revenue.items() if c != company}
    pay(draft, company, BANK, draft.cash.get(company, 0))
    trains = draft.trains_of(company)
    if trains:
        drop_warranties(draft, (train.id for train in trains))
        if edition.readings.bankrupt_trains_linger:
            recall(draft, lingering={**memory(draft).lingering, **{train.id: company for train in trains}})
        back = _cards_for_bank(edition, draft, trains) if edition.bankrupt_trains_return else ()
        draft.deck = (*back, *draft.deck)
        returned = {card.id for card in back}
        gone = tuple(train for train in trains if train.id not in returned)
        draft.trains = {**draft.trains, company: (), OUT: (*draft.trains.get(OUT, ()), *gone)}
    for stop in draft.map.stations_of(company):
        draft.map = draft.map.without_station(stop, company)
    draft.stations = {**draft.stations, company: ()}
    if known.lner:
        draft.closed = draft.closed | {company}
    forget_last_director(draft, company)
    known = memory(draft)
    recall(
        draft,
        permits={**known.permits, company: known.original[company]},
        chartered=known.chartered - {company},
        chartered_column=known.chartered_column - {company},
        obligations=tuple(o for o in known.obligations if o[1] != company),
    )


def _cards_for_bank(edition: Edition, draft: State, trains: Iterable[Train]) -> tuple[Train, ...]:
    """The trains that the bank can sell again, as cards in the order of the stack: not obsolete ones, and not those
    of which it has any number."""
    data = edition.data
    unlimited = {card for card, count in data.roster if count is None}
    cards = [(data.trains[train.kind].card, train) for train in trains if not is_obsolete(edition, draft, train.kind)]
    return tuple(
        Train(train.id, data.kinds_of(card)[0].name)
        for card, train in sorted(cards, key=lambda item: (data.phase_index(item[0]), item[1].id))
        if card not in unlimited
    )


def is_obsolete(edition: Edition, state: State, kind: str) -> bool:
    """Has the phase begun that makes such trains obsolete? One that remains has a warranty."""
    data = edition.data
    ends = {data.trains[later].card for later in data.trains[kind].rusted_by}
    return any(data.phase_index(state.phase) >= data.phase_index(card) for card in ends)


def go_bankrupt(edition: Edition, draft: State, company: CompanyId, compensated: bool) -> None:
    """A company for want of a train pays its players half the price, one at price 0 nothing (1862-7.12-3)."""
    note(draft, "bankrupt", company=company)
    if compensated:
        value = share_price(edition, draft, company) // 2
        for player in draft.players:
            pay(draft, BANK, player, value * draft.held(player, company))
    return_to_ipo(edition, draft, company)
    now = draft.round
    if isinstance(now, OperatingRound) and now.company == company:
        end_turn(draft)


def end_turn(draft: State) -> None:
    """The rest of the operating company's turn is left out."""
    now = draft.round
    assert isinstance(now, OperatingRound)
    draft.round = changed(now, step=TURN_OVER)


# -- prices ----------------------------------------------------------------------------------------------------


def move_price(edition: Edition, draft: State, company: CompanyId, places: int) -> None:
    """Move a marker by this many ladder steps; the grey box means bankruptcy, the top box the end of the game."""
    market = edition.ladder
    old = draft.markers[company]
    new = market.shift(old, places)
    place_marker(draft, company, new)
    if new != old:
        note(draft, "price", company=company, old=market.prices[old], new=market.prices[new])
    mark_ends(edition, draft, company)


def mark_ends(edition: Edition, draft: State, company: CompanyId) -> None:
    """What the two end boxes of the ladder bring about (1862-7.12-2, 1862-10.1-1)."""
    cell = draft.markers[company]
    zones = edition.ladder.zones
    if cell in zones["top"]:
        recall(draft, top=True)
    elif cell in zones["bankrupt"]:
        go_bankrupt(edition, draft, company, compensated=False)

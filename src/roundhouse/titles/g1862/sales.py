"""Selling shares to the pool: by players of their free will, or to pay a fine (sections 6.3 and 6.4)."""

from __future__ import annotations

from roundhouse.eighteen.ids import BANK, POOL, CompanyId
from roundhouse.eighteen.shares import find_successor, holdings
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import move_president_cert, move_shares, note, pay, swap_presidency
from roundhouse.kernel import Cite, PlayerId

from .actions import SellShares
from .companies import leave_without_director, move_price, sale_price, share_price
from .edition import Edition
from .memory import memory


def _successor(state: State, player: PlayerId, company: CompanyId, count: int) -> PlayerId | None:
    """Who becomes director when the director sells this number of shares."""
    after = holdings(state, company)
    after[player] -= count
    return find_successor(state, company, after)


#: codes of :func:`check_holding` and :func:`check_price`
UNFIT_SALES = ("not-held", "part-of-certificate", "sale-price")


def check_holding(edition: Edition, cite: Cite, state: State, player: PlayerId, company: CompanyId, count: int) -> None:
    """Can the player's certificates be sold as this number of shares (1862-6.3-6)?"""
    held = state.held(player, company) if company in state.par else 0
    if count < 1 or count > held:
        raise cite("not-held", player=player, held=held, company=company, count=count)
    if state.president_cert[company] != player:
        return
    left = held - count
    if left >= state.president_shares[company] or _successor(state, player, company, count) is not None:
        return
    own = state.shares[company].get(player, 0)
    pool = state.shares[company].get(POOL, 0)
    if left > own + pool:
        raise cite("part-of-certificate", player=player, left=left, company=company, own=own, pool=pool)


def check_price(edition: Edition, cite: Cite, state: State, action: SellShares) -> None:
    """A share brings what the rules say; a price told by a recorded game may be the full one (see the readings)."""
    if action.price is None:
        return
    prices = {sale_price(edition, state, action.company)}
    if edition.readings.sale_price_as_told:
        prices.add(share_price(edition, state, action.company))
    if action.price not in prices:
        raise cite(
            "sale-price", company=action.company, price=sale_price(edition, state, action.company), told=action.price
        )


def falling_steps(edition: Edition, state: State, player: PlayerId | None, company: CompanyId, count: int) -> int:
    """Ladder steps down for a block, by director and price before the sale (1862-6.4.2-1 to 1862-6.4.2-7)."""
    if company not in state.floated or memory(state).lner:
        return 0
    if state.president_cert[company] == player:
        return count
    cell = state.markers[company]
    zones = edition.ladder.zones
    free = 2 if cell in zones["two_shares_free"] else 1 if cell in zones["first_share_free"] else 0
    return max(0, count - free)


def sell(edition: Edition, draft: State, action: SellShares) -> None:
    """A block goes to the pool at one price; then the director may change and the price falls."""
    player, company, count = action.who, action.company, action.count
    value = sale_price(edition, draft, company) if action.price is None else action.price
    steps = falling_steps(edition, draft, player, company, count)
    # the deed is told before what it brings about
    note(
        draft,
        "shares-sold",
        who=player,
        count=count,
        company=company,
        gain=count * value,
        price=share_price(edition, draft, company),
        each=value,
    )
    if draft.president_cert[company] == player:
        _part_with(draft, player, company, count)
    else:
        move_shares(draft, company, player, POOL, count)
    pay(draft, BANK, player, count * value)
    if steps:
        move_price(edition, draft, company, -steps)


def _part_with(draft: State, director: PlayerId, company: CompanyId, count: int) -> None:
    """The director sells: a successor takes the certificate first, or it goes to the pool with the rest."""
    needed = draft.president_shares[company]
    left = draft.held(director, company) - count
    successor = _successor(draft, director, company, count)
    if successor is not None:
        swap_presidency(draft, company, successor)
    if successor is not None or left >= needed:
        move_shares(draft, company, director, POOL, count)
        return
    own = draft.shares[company].get(director, 0)
    move_president_cert(draft, company, POOL)
    if left < own:
        move_shares(draft, company, director, POOL, own - left)
    elif left > own:
        move_shares(draft, company, POOL, director, left - own)
    leave_without_director(draft, company, director)

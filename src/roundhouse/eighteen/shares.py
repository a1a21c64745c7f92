"""Questions about certificates and the change of presidents."""

from __future__ import annotations

from collections.abc import Callable

from roundhouse.kernel import PlayerId

from .ids import IPO, CompanyId
from .model import GameData
from .state import State
from .transfers import swap_presidency

Counts = Callable[[State, CompanyId], bool]


def price(data: GameData, state: State, company: CompanyId) -> int:
    """The share price on the market; 0 without a marker."""
    cell = state.markers.get(company)
    return 0 if cell is None else data.market.prices[cell]


def certificates(state: State, player: PlayerId, counts: Counts) -> int:
    """Certificates that count towards the limit: shares for which ``counts`` holds, and private companies."""
    total = sum(1 for owner in state.privates.values() if owner == player)
    for company, table in state.shares.items():
        held = table.get(player, 0) + (state.president_cert.get(company) == player)
        if held and counts(state, company):
            total += held
    return total


def sold_from_ipo(data: GameData, state: State, company: CompanyId) -> int:
    """Shares that have left the initial offering, in whoever's hands they are (taken out of the game included)."""
    return data.companies[company].shares - state.held(IPO, company)


def find_successor(
    state: State, company: CompanyId, after: dict[PlayerId, int], seats: tuple[PlayerId, ...] | None = None
) -> PlayerId | None:
    """Who would be president with the holdings ``after``: the present one while nobody has more, else the largest
    holder able to give ordinary certificates for the president's one; of equals the first after the old president.
    """
    president = state.president(company)
    if president is None:
        return None
    own = after[president]
    needed = state.president_shares[company]
    order = seats or state.players
    place = order.index(president)
    best: PlayerId | None = None
    most = own
    for player in (*order[place + 1 :], *order[:place]):
        count = after.get(player, 0)
        if count > most and count >= needed:
            best, most = player, count
    return best


def holdings(state: State, company: CompanyId) -> dict[PlayerId, int]:
    """Shares of a company by player."""
    table = state.shares[company]
    found = {player: table.get(player, 0) for player in state.players}
    president = state.president(company)
    if president in found:
        found[president] += state.president_shares[company]
    return found


def settle_presidency(draft: State, company: CompanyId, seats: tuple[PlayerId, ...] | None = None) -> None:
    """Change the president if somebody holds more."""
    successor = find_successor(draft, company, holdings(draft, company), seats)
    if successor is not None:
        swap_presidency(draft, company, successor)

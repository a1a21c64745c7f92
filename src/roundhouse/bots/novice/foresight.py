"""1862: which train is left when a company first operates, and who still leads one after new capital."""

from __future__ import annotations

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId, Money
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import PlayerId

#: shares that lead a company
LEADING = 3
#: shares that float a company
FLOAT = 5
#: cards that may go to companies that are opened later at a higher price, or that buy more than they must. Players sell
#: shares for new companies, so that their money of now does not tell how many
SPARE_CARDS = 3
#: a company with trains buys another one if its treasury pays for so many
RICH = 2


def price_in_first_turn(rules: EighteenRules, state: State, par: Money) -> Money:
    """What a train will cost in the first turn of a company that is opened now at this price.

    Companies operate in the order of their prices. Those before it that have no train buy one, and so do those that
    lose theirs by such a purchase, and those with money for two. Some more cards may go.
    """
    data, sold, scrapped = rules.data, 0, set[str]()
    deck = state.deck
    # a charter has no marker before it floats
    prices = {c: price(data, state, c) or state.par[c] for c in data.companies if c in state.par}
    for company in sorted((c for c in prices if prices[c] >= par), key=lambda c: -prices[c]):
        card = data.trains[deck[min(sold, len(deck) - 1)].kind]
        runs = any(train.kind not in scrapped for train in state.trains_of(company))
        if runs and state.cash[company] < RICH * card.price:
            continue
        sold += 1
        printed = {kind.name for kind in data.kinds_of(card.card)}
        scrapped.update(name for name, kind in data.trains.items() if printed & set(kind.rusted_by))
    left = min(sold + SPARE_CARDS, len(deck) - 1)
    return data.trains[deck[left].kind].price


def loses_lead(state: State, player: PlayerId, company: CompanyId) -> bool:
    """New capital halves what everybody holds: would the player keep too little to lead the company?"""
    return (state.held(player, company) + 1) // 2 < LEADING

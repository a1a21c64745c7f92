"""Section 14: what is different with two players."""

from __future__ import annotations

from roundhouse.eighteen.ids import IPO, OUT, POOL, CompanyId, OwnerId
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import TradeShares
from roundhouse.eighteen.transfers import move_shares, note
from roundhouse.kernel import PlayerId


def move_rest_to_pool(draft: State, company: CompanyId) -> None:
    """What is left in the offering at launch goes to the pool. CHES-14.2-1."""
    left = draft.shares[company].get(IPO, 0)
    if left:
        move_shares(draft, company, IPO, POOL, left)


class TwoPlayerTrade(TradeShares):
    """Section 14.3: a purchase from the pool by the player who is not president first removes a certificate."""

    reads_as_18xx_games = False

    def buy(self, draft: State, player: PlayerId, company: CompanyId, source: OwnerId) -> None:
        # CHES-R-81: the rulebook removes one with purchases from the pool only.
        removes = source == POOL or self.reads_as_18xx_games
        if removes and draft.president(company) != player and draft.shares[company].get(POOL, 0):
            move_shares(draft, company, POOL, OUT, 1)
            note(draft, "share-removed", company=company)
            if source == POOL and not draft.shares[company].get(POOL, 0):
                return  # CHES-14.3-3: the last one: nothing is paid or received
        super().buy(draft, player, company, source)

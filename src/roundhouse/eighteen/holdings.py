"""What players hold: how much of it counts, how much of it is allowed, what it is worth.

A title answers these questions once. The steps refuse by these answers, the end of the game scores by them, and the
screen, the checkpoints and the bots ask for them through the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from roundhouse.kernel import PlayerId, ScorePart

from .ids import CompanyId, Money
from .shares import certificates
from .state import State
from .stock import StockPolicy


@dataclass(frozen=True)
class Holdings:
    """The answers of a title."""

    #: certificates of a player that count towards his limit
    certificates: Callable[[State, PlayerId], int]
    certificate_limit: Callable[[State, PlayerId], int]
    #: most shares of a company that one player may hold; None where nothing limits them
    holding_limit: Callable[[State, CompanyId], int | None]
    #: what a player would score if the game ended now, by source
    score_parts: Callable[[State, PlayerId], Iterable[ScorePart]]

    def worth(self, state: State, player: PlayerId) -> Money:
        """What a player would score if the game ended now."""
        return sum(part.points for part in self.score_parts(state, player))


def by_policy(policy: StockPolicy, score_parts: Callable[[State, PlayerId], Iterable[ScorePart]]) -> Holdings:
    """The answers by which :class:`.stock.TradeShares` refuses with the same policy."""
    return Holdings(
        certificates=lambda state, player: certificates(state, player, policy.counts),
        certificate_limit=policy.certificate_limit,
        holding_limit=policy.holding_limit,
        score_parts=score_parts,
    )

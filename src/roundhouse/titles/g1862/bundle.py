"""What other rooms need of 1862."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots import BotKind
from roundhouse.bots.novice import eastern_novice
from roundhouse.bots.search.eastern import EASTERN, QuickEastern
from roundhouse.bots.search.eighteen import eighteen_lookahead
from roundhouse.bots.steady import eastern_steady, eastern_strong
from roundhouse.coach.eastern import charter, lner, obligations
from roundhouse.coach.eighteen import eighteen_coach
from roundhouse.coding.g1862 import CODING
from roundhouse.draw.eighteen import EIGHTEEN
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.late import Late
from roundhouse.eighteen.state import State
from roundhouse.interop.g1862 import DIALECT
from roundhouse.orders.eighteen import EIGHTEEN_ORDERS
from roundhouse.review.eighteen import eighteen_review


def _permit_all(draft: State, company: CompanyId) -> None:
    """The company has all three permits."""
    draft.extra = replace(draft.extra, permits={company: ("freight", "local", "express")})


FLEETS = (
    ("6E", "6E", "6E"),
    ("6L", "6L", "6L"),
    ("9F", "9F", "8F"),
    ("4/5L", "5L", "5E", "6E", "9F"),
    ("6E", "6E", "6L", "5/6L", "9F", "8F"),
    ("3L", "3E", "3F", "3F", "2/3E", "2F", "2/3L", "5F"),
)
PARTS: tuple[object, ...] = (
    EIGHTEEN,
    DIALECT,
    EIGHTEEN_ORDERS,
    CODING,
    BotKind("novice", "Bids for charters, floats what it wins and lets companies pay for themselves.", eastern_novice),
    BotKind("steady", "Tries its shares and mergers and looks what becomes of them.", eastern_steady, limit=2.0),
    BotKind("strong", "Values its shares and mergers by what many games have taught it.", eastern_strong),
    eighteen_lookahead(EASTERN, eastern_novice, QuickEastern),
    eighteen_review(EASTERN),
    eighteen_coach(EASTERN, charter, obligations, lner),
    Late("E&H", "C8", 6, FLEETS, (1, 2, 3), _permit_all),
)

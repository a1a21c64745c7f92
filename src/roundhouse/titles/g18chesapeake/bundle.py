"""What other rooms need of 18Chesapeake."""

from __future__ import annotations

from roundhouse.bots import BotKind
from roundhouse.bots.novice import chesapeake_novice
from roundhouse.bots.search.eighteen import eighteen_lookahead
from roundhouse.bots.search.forecast import CLASSIC
from roundhouse.bots.steady import chesapeake_steady, chesapeake_strong
from roundhouse.coach.eighteen import eighteen_coach
from roundhouse.coding.g18chesapeake import CODING
from roundhouse.draw.eighteen import EIGHTEEN
from roundhouse.eighteen.late import Late
from roundhouse.interop.g18chesapeake import DIALECT
from roundhouse.orders.eighteen import EIGHTEEN_ORDERS
from roundhouse.review.eighteen import eighteen_review

PARTS: tuple[object, ...] = (
    EIGHTEEN,
    DIALECT,
    EIGHTEEN_ORDERS,
    CODING,
    BotKind("novice", "Follows a few sound rules and always runs the best routes.", chesapeake_novice),
    BotKind("steady", "Tries its shares and dividends and looks what becomes of them.", chesapeake_steady, limit=2.0),
    BotKind("strong", "Knows how steadies play, and what its sales lead to.", chesapeake_strong),
    eighteen_lookahead(CLASSIC, chesapeake_novice),
    eighteen_review(CLASSIC),
    eighteen_coach(CLASSIC),
    Late("PRR", "F2", 3, (("D",), ("D", "D"), ("D", "6"), ("6", "6")), (1, 2, 3, 4)),
)

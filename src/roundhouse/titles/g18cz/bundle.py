"""What other rooms need of 18CZ."""

from __future__ import annotations

from roundhouse.bots import BotKind
from roundhouse.bots.novice import cz_novice
from roundhouse.bots.search.cz import CZ
from roundhouse.bots.search.eighteen import eighteen_lookahead
from roundhouse.bots.steady import cz_steady, cz_strong
from roundhouse.coach.cz import loan, local
from roundhouse.coach.eighteen import eighteen_coach
from roundhouse.coding.g18cz import CODING
from roundhouse.draw.eighteen import EIGHTEEN
from roundhouse.eighteen.late import Late
from roundhouse.interop.g18cz import DIALECT
from roundhouse.orders.eighteen import EIGHTEEN_ORDERS
from roundhouse.review.eighteen import eighteen_review

PARTS: tuple[object, ...] = (
    EIGHTEEN,
    DIALECT,
    EIGHTEEN_ORDERS,
    CODING,
    BotKind("novice", "Founds small companies early and takes them over with larger ones.", cz_novice),
    BotKind("steady", "Tries its shares and take-overs and looks what becomes of them.", cz_steady, limit=2.0),
    BotKind("strong", "Values its shares by what many games have taught it.", cz_strong),
    eighteen_lookahead(CZ, cz_novice),
    eighteen_review(CZ),
    eighteen_coach(CZ, local, loan),
    Late("Sx", "E11", 3, (("8Ej",), ("8Ej", "8Ej"), ("8Ej", "6Ei", "5Eh")), (1, 2, 3)),
    Late("BN", "E11", 3, (("5+5j", "5+5j"), ("5+5j", "5+5i", "4+4g")), (1, 2, 3)),
)

"""A review of a game: what each move cost or gained, where the game turned, and what was left undone.

    >>> import roundhouse
    >>> from roundhouse.review import review
    >>> for claim in review(roundhouse.load("game.json")).claims:
    ...     print(claim.at, claim.player, claim.code, claim.amount)

Every claim is a record with its number, the move that it is about and the line that would have been better. Claims are
codes with facts, worded from the catalogue ``review``. What the work may cost is counted, not timed, so the same game
always gets the same review.
"""

from .advice import Advice, advise
from .claims import Course, Review, ReviewClaim
from .page import page
from .parts import Reviewed, reviewed
from .reviewing import Stage, review, stages, work
from .telling import Teller, put_together, show_work, to_dict

__all__ = [
    "Advice",
    "Course",
    "Review",
    "ReviewClaim",
    "Reviewed",
    "Stage",
    "Teller",
    "advise",
    "page",
    "put_together",
    "review",
    "reviewed",
    "show_work",
    "stages",
    "to_dict",
    "work",
]

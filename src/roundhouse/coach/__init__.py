"""A coach for a player at the table: before a move what matters now, after it whether a clearly better one was there.

    >>> import roundhouse
    >>> from roundhouse.coach import CoachTeller, observe
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> for seen in observe(game, "Ann"):
    ...     print(CoachTeller(game).observation(seen))
    P1 costs $20 and pays $5 in every operating round: it has paid for itself after 4 of them.
    To start a company alone takes at least $350: 5 shares at $70. You have $800.

What a coach sees are records: a code with facts, worded from the catalogue ``coach``. The figures come from the rules
and from what the bots of the title look at. The work is counted, so a position always gets the same answer.
"""

from .judging import Judgement, judge
from .observing import Asked, Coached, Observation, observe, observed
from .telling import CoachTeller

__all__ = ["Asked", "CoachTeller", "Coached", "Judgement", "Observation", "judge", "observe", "observed"]

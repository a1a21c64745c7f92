"""What search needs: what a position is worth to each player, which moves are likely, and quick play to the end.

A title brings these as its part :class:`Lookahead`; a title without one is searched by the common parts.

    >>> import roundhouse
    >>> from roundhouse.bots.search import priors, rollout, value
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> sorted(value(game))
    ['Ann', 'Bo', 'Cy']
"""

from .door import Lookahead, lookahead, priors, rollout, value
from .play import Policy, play_on

__all__ = ["Lookahead", "Policy", "lookahead", "play_on", "priors", "rollout", "value"]

"""Ratings of players, people and bots alike, from the ranks of finished games.

One scale serves the server and the ladder of bots: a new player starts at 1,000, and the uncertainty is given with
every rating. The model (Plackett-Luce, for games of any number of players) is that of the package `openskill`.
"""

try:
    import openskill  # noqa: F401 - asked for here, so that its absence is told once and clearly
except ImportError as error:
    raise ImportError("roundhouse.ratings needs openskill: install it with pip install 'roundhouse[learn]'.") from error

from roundhouse.ratings.model import Rating, rate

__all__ = ["Rating", "rate"]

"""Ratings of players, people and bots alike, from the ranks of finished games.

One scale serves the server and the ladder of bots: a new player starts at 1,000, and the uncertainty is given with
every rating. The model (Plackett-Luce, for games of any number of players) is that of the package `openskill`.
"""

from roundhouse.ratings.model import Rating, rate

__all__ = ["Rating", "rate"]

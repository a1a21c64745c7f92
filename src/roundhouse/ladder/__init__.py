"""A rated round robin of bots: line-ups, games played over many processes and machines, tables and a plot.

    >>> from pathlib import Path
    >>> from roundhouse.ladder import line_ups, play, read_all, standings
    >>> settings = line_ups([("nuremberg", "nuremberg", 2)], ["novice", "random"])
    >>> for game in play(Path("games.jsonl"), settings, games=200): print(game.key)
    >>> for line in standings(read_all([Path("games.jsonl")])): print(line)

The file has a line for each finished game; playing again goes on where it stopped. The same seeds give the same games
on every machine, so several machines may each play a part, and their files are read together.
"""

try:
    import openskill  # noqa: F401 - asked for here, so that its absence is told once and clearly
except ImportError as error:
    raise ImportError("roundhouse.ladder needs openskill: install it with pip install 'roundhouse[learn]'.") from error

from .conduct import Conduct
from .games import MachinePart, play
from .pages import fill_page, markdown
from .picture import plot
from .records import LadderGame, read_all
from .schedule import Fixture, LineUp, fixtures, line_ups
from .standings import LineUpResult, Rank, Trouble, ranking, standings, troubles

__all__ = [
    "Conduct",
    "Fixture",
    "LadderGame",
    "LineUp",
    "LineUpResult",
    "MachinePart",
    "Rank",
    "Trouble",
    "fill_page",
    "fixtures",
    "line_ups",
    "markdown",
    "play",
    "plot",
    "ranking",
    "read_all",
    "standings",
    "troubles",
]

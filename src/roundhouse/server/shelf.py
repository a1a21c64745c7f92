"""Which games stay in memory: all together take a bounded number of bytes.

Games at which people sit or look on stay before games that only bots play: a person waits for a game that has to be
read again, a bot does not mind. Bots play all their games in turn, so when there is no room for all of them the least
lately used would always be the one that is needed next, and every game would be read again for every move. Therefore
the bots' game that came last leaves first, and the others stay; only one that has rested for long leaves before it.
Games of bots have a share of the bytes alone: a game that is opened again from what is kept of it when it leaves
(:class:`FoldedTables`) costs its bots little, and so the memory of a server does not grow with their number.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from .table import Folded, Table

#: seconds after which a game that nobody used has no better right to stay than others
RESTED = 300.0


@dataclass(slots=True)
class _Place:
    table: Table
    weight: int
    used: float


class TableShelf:
    """Games in memory, in the order in which they were last used. Not for several threads at once."""

    def __init__(
        self,
        most_bytes: int,
        clock: Callable[[], float] = monotonic,
        *,
        keeps_rested: bool = True,
        most_of_bots: int | None = None,
    ) -> None:
        """``keeps_rested``: games that nobody has used for long stay as long as there is room. ``most_of_bots``: the
        bytes that games of bots may take of all."""
        self._most = most_bytes
        self._most_of_bots = most_bytes if most_of_bots is None else most_of_bots
        self._keeps_rested = keeps_rested
        self._clock = clock
        self._people: OrderedDict[str, _Place] = OrderedDict()
        self._bots: OrderedDict[str, _Place] = OrderedDict()
        self._weight_of_bots = 0
        #: about how many bytes all of them take
        self.weight = 0

    def __len__(self) -> int:
        return len(self._people) + len(self._bots)

    def __iter__(self) -> Iterator[str]:
        yield from [*self._people, *self._bots]

    def __contains__(self, game_id: str) -> bool:
        return game_id in self._people or game_id in self._bots

    def get(self, game_id: str) -> Table | None:
        place = self._people.get(game_id) or self._bots.get(game_id)
        return None if place is None else place.table

    def put(self, table: Table, for_people: bool) -> list[Table]:
        """Keep a table; the others that had to leave for it."""
        game_id, now = table.game_id, self._clock()
        self.take(game_id)
        place = _Place(table, table.weight, now)
        (self._people if for_people else self._bots)[game_id] = place
        self.weight += place.weight
        self._weight_of_bots += 0 if for_people else place.weight
        gone = [] if self._keeps_rested else self._drop_rested(now)
        while self._weight_of_bots > self._most_of_bots and (leaves := self._bot_leaves(game_id, now)):
            gone += self.take(leaves)
        while self.weight > self._most and len(self) > 1:
            gone += self.take(self._leaves(game_id, now))
        return gone

    def take(self, game_id: str) -> list[Table]:
        """Let a table go; it, or nothing when it is not here."""
        place = self._people.pop(game_id, None)
        if place is None:
            place = self._bots.pop(game_id, None)
            if place is None:
                return []
            self._weight_of_bots -= place.weight
        self.weight -= place.weight
        return [place.table]

    def _drop_rested(self, now: float) -> list[Table]:
        """Let the games go that have rested for long."""
        gone = []
        for places in (self._people, self._bots):
            while places and now - next(iter(places.values())).used > RESTED:
                gone += self.take(next(iter(places)))
        return gone

    def _leaves(self, stays: str, now: float) -> str:
        """Who leaves next, so that ``stays`` can stay."""
        for places in (self._bots, self._people):
            oldest = _first(places, stays)
            if oldest is not None and now - places[oldest].used > RESTED:
                return oldest
        return self._bot_leaves(stays, now) or next(game_id for game_id in self._people if game_id != stays)

    def _bot_leaves(self, stays: str, now: float) -> str | None:
        """Which game of bots leaves next, so that ``stays`` can stay."""
        oldest = _first(self._bots, stays)
        if oldest is not None and now - self._bots[oldest].used > RESTED:
            return oldest
        return next((game_id for game_id in reversed(self._bots) if game_id != stays), None)


def _first(places: OrderedDict[str, _Place], stays: str) -> str | None:
    """The least lately used game beside ``stays``."""
    return next((game_id for game_id in places if game_id != stays), None)


class FoldedTables:
    """What is kept of games that have left memory; the least lately used go when all together take too many bytes.
    Not for several threads at once."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._folded: OrderedDict[str, Folded] = OrderedDict()
        #: about how many bytes all of them take
        self.weight = 0

    def __len__(self) -> int:
        return len(self._folded)

    def put(self, folded: Folded) -> None:
        self.take(folded.game_id)
        self._folded[folded.game_id] = folded
        self.weight += folded.weight
        while self.weight > self._most:
            self.take(next(iter(self._folded)))

    def take(self, game_id: str) -> Folded | None:
        """Let it go, and return it."""
        folded = self._folded.pop(game_id, None)
        if folded is not None:
            self.weight -= folded.weight
        return folded

"""Which games stay in memory: all together take a bounded number of bytes.

Games at which people sit or look on stay before games that only bots play: a person waits for a game that has to be
read again, a bot does not mind. Bots play all their games in turn, so when there is no room for all of them the least
lately used would always be the one that is needed next, and every game would be read again for every move. Therefore
the bots' game that came last leaves first, and the others stay; only one that has rested for long leaves before it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from .table import Table

#: seconds after which a game that nobody used has no better right to stay than others
RESTED = 300.0


@dataclass(slots=True)
class _Place:
    table: Table
    weight: int
    used: float


class TableShelf:
    """Games in memory, in the order in which they were last used. Not for several threads at once."""

    def __init__(self, most_bytes: int, clock: Callable[[], float] = monotonic, *, keeps_rested: bool = True) -> None:
        """``keeps_rested``: games that nobody has used for long stay as long as there is room."""
        self._most = most_bytes
        self._keeps_rested = keeps_rested
        self._clock = clock
        self._people: OrderedDict[str, _Place] = OrderedDict()
        self._bots: OrderedDict[str, _Place] = OrderedDict()
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

    def put(self, table: Table, for_people: bool) -> int:
        """Keep a table; how many others had to leave for it."""
        game_id, now = table.game_id, self._clock()
        self.take(game_id)
        place = _Place(table, table.weight, now)
        (self._people if for_people else self._bots)[game_id] = place
        self.weight += place.weight
        gone = 0 if self._keeps_rested else self._drop_rested(now)
        while self.weight > self._most and len(self) > 1:
            self.take(self._leaves(game_id, now))
            gone += 1
        return gone

    def take(self, game_id: str) -> bool:
        """Let a table go; False when it is not here."""
        place = self._people.pop(game_id, None) or self._bots.pop(game_id, None)
        if place is None:
            return False
        self.weight -= place.weight
        return True

    def _drop_rested(self, now: float) -> int:
        """Let the games go that have rested for long; how many."""
        gone = 0
        for places in (self._people, self._bots):
            while places and now - next(iter(places.values())).used > RESTED:
                gone += self.take(next(iter(places)))
        return gone

    def _leaves(self, stays: str, now: float) -> str:
        """Who leaves next, so that ``stays`` can stay."""
        for places in (self._bots, self._people):
            oldest = next((game_id for game_id in places if game_id != stays), None)
            if oldest is not None and now - places[oldest].used > RESTED:
                return oldest
        newest = next((game_id for game_id in reversed(self._bots) if game_id != stays), None)
        return next(game_id for game_id in self._people if game_id != stays) if newest is None else newest

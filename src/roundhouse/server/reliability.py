"""How reliably somebody plays: what a table may ask of those who join."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from .refusals import Unreliable
from .store import GameRow
from .store.clocks import latest_clocked
from .times import told

#: the latest games with a clock that count, and how many there must be before anything is said
COUNTED, NEEDED = 20, 3


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of ``games`` games with a clock, ``good`` were played to the end without a time-out and without a bot."""

    games: int
    good: int

    @property
    def share(self) -> int | None:
        """Per cent; None where it is unknown because there are too few games."""
        return None if self.games < NEEDED else 100 * self.good // self.games

    def write(self) -> dict[str, Any]:
        return {"share": self.share, "games": self.games}


def reliability_of(connection: Connection, user_id: str) -> Reliability:
    """The one rule: over the latest games with a clock, the share that he played to the end himself and in time. A
    game in which his time was up, or a bot plays in his place, has failed even before it ends."""
    latest = latest_clocked(connection, user_id, COUNTED)
    return Reliability(len(latest), sum(latest))


def refusal_for(row: GameRow, known: Reliability) -> str | None:
    """Why somebody of this reliability cannot join the table; None if he can."""
    if row.reliability is None:
        return None
    if known.share is None:
        facts = {"needed": NEEDED, "games": known.games}
        return None if row.take_unknown else told("reliability-unknown", **facts)
    if known.share < row.reliability:
        return told("reliability-low", least=row.reliability, share=known.share, games=known.games)
    return None


def check_reliability(connection: Connection, row: GameRow, user_id: str) -> None:
    """Refuse who is less reliable than the table asks."""
    if row.reliability is None or user_id == row.owner:
        return
    if (why := refusal_for(row, reliability_of(connection, user_id))) is not None:
        raise Unreliable(why)

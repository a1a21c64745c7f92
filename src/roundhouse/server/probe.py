"""Finds out whether the store can be written. It is tried in the background, on a connection of its own, so that no
request waits for it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from .metrics import Metrics
from .store import Database

log = logging.getLogger(__name__)


@dataclass(slots=True)
class TrialResult:
    """What the last trial found, and when (monotonic seconds)."""

    reads: bool
    writes: bool
    reason: str
    when: float


class Probe:
    """Tries the store again and again; :attr:`finding` is the latest result."""

    def __init__(self, database: Database, metrics: Metrics, every: float) -> None:
        self._database = database
        self._metrics = metrics
        self._every = every
        self.finding = TrialResult(True, True, "", monotonic())

    def is_stale(self) -> bool:
        """Has no trial finished for so long that the store probably hangs?"""
        return monotonic() - self.finding.when > 3 * self._every + 5.0

    async def run(self) -> None:
        while True:
            found = await asyncio.to_thread(self.look)
            if (found.reads, found.writes) != (self.finding.reads, self.finding.writes):
                log.warning(
                    "the store can be read: %s, written: %s", found.reads, found.writes, extra={"why": found.reason}
                )
            self.finding = found
            self._metrics.writable.set(found.writes)
            await asyncio.sleep(self._every)

    def look(self) -> TrialResult:
        """One trial: read, then write a row that holds nothing."""
        reads, reason = False, ""
        try:
            self._database.try_read()
            reads = True
            self._database.try_write()
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0][:200]
            return TrialResult(reads, False, reason, monotonic())
        return TrialResult(True, True, "", monotonic())

"""Quiet hours and digests: when a notice may be sent, in the zone of its reader."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from roundhouse.server.store.channels import Preferences

DAY = 24 * 60


@cache
def zones() -> frozenset[str]:
    """The names of all zones that this machine knows; UTC always."""
    return frozenset(available_timezones()) | {"UTC"}


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):  # a zone of another machine
        return ZoneInfo("UTC")


def quiet_until(wanted: Preferences, now: float) -> float | None:
    """When the quiet hours end if ``now`` is within them; None if it is not."""
    start, end = wanted.quiet_from, wanted.quiet_to
    if start is None or end is None or start == end:
        return None
    here = datetime.fromtimestamp(now, _zone(wanted.zone))
    minute = here.hour * 60 + here.minute
    inside = start <= minute < end if start < end else minute >= start or minute < end
    return _next(here, end) if inside else None


def digest_at(digest: str, wanted: Preferences, now: float) -> float:
    """When the next digest is sent: at the next full hour, or at the person's time of the day."""
    here = datetime.fromtimestamp(now, _zone(wanted.zone))
    if digest == "hourly":
        return _next(here, (here.hour + 1) * 60 % DAY)
    return _next(here, wanted.digest_at)


def _next(here: datetime, minute: int) -> float:
    """The next moment at which a clock in this zone shows this minute of the day."""
    found = here.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    if found.timestamp() <= here.timestamp():
        found = (found + timedelta(days=1)).replace(fold=0)
    return found.timestamp()

"""Bots by name: one literal list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from roundhouse.kernel import SetupError

from .interface import Bot
from .novice import chesapeake_novice, cz_novice, eastern_novice
from .nuremberg import NurembergNovice
from .randomly import RandomBot


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot that may be asked for. ``titles`` are the slugs it plays; empty means any."""

    name: str
    text: str
    make: Callable[[], Bot]
    titles: tuple[str, ...] = ()


BOTS: tuple[Entry, ...] = (
    Entry("random", "Any legal move, drawn by lot.", RandomBot),
    Entry("novice", "Follows a few sound rules and always runs the best routes.", chesapeake_novice, ("18chesapeake",)),
    Entry("novice", "Founds small companies early and takes them over with larger ones.", cz_novice, ("18cz",)),
    Entry(
        "novice",
        "Bids for charters, floats what it wins and lets companies pay for themselves.",
        eastern_novice,
        ("1862",),
    ),
    Entry(
        "novice", "Bids for its next line, carries sets, cedes what no longer pays.", NurembergNovice, ("nuremberg",)
    ),
)


def bot_names(slug: str) -> tuple[str, ...]:
    """The bots that play a title."""
    return tuple(dict.fromkeys(entry.name for entry in BOTS if not entry.titles or slug in entry.titles))


def find_bot(name: str, slug: str) -> Bot:
    """The bot called ``name`` for a title, or :class:`SetupError` naming those there are."""
    for entry in BOTS:
        if entry.name == name and (not entry.titles or slug in entry.titles):
            return entry.make()
    raise SetupError(f"There is no bot '{name}' for {slug}; there are {', '.join(bot_names(slug))}.")

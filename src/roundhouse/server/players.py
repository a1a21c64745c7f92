"""The bots a server offers, each for the titles it plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from roundhouse.bots import RANDOM as ANY
from roundhouse.bots import Bot, BotKind, added_bots
from roundhouse.titles import TITLES


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot that can be chosen. ``titles`` are the slugs it plays; empty means any."""

    id: str
    name: str
    text: str
    bot: Bot
    titles: tuple[str, ...] = ()

    def plays(self, title: str) -> bool:
        return not self.titles or title in self.titles


def _info(kind: BotKind, titles: tuple[str, ...] = ()) -> BotInfo:
    return BotInfo(kind.name, kind.name.capitalize(), kind.text, kind.make(), titles)


RANDOM = _info(ANY)


class BotShelf:
    """Bots by id and title: the same id may be another player in another game."""

    def __init__(self, bots: Iterable[BotInfo] = (RANDOM,), default: str = "") -> None:
        self.bots = tuple(bots)
        self._default = default

    def for_title(self, title: str | None) -> list[BotInfo]:
        """Every bot that plays a title, each id once."""
        return list({info.id: info for info in self.bots if title is None or info.plays(title)}.values())

    def find(self, bot_id: str, title: str) -> BotInfo | None:
        return next((info for info in self.bots if info.id == bot_id and info.plays(title)), None)

    def default(self, title: str) -> BotInfo:
        """The bot that takes a seat when none in particular is asked for: the wanted one, else one made for the
        title."""
        wanted = self.find(self._default, title)
        own = [info for info in self.bots if title in info.titles]
        return wanted or next(iter([*own, *self.for_title(title)]), RANDOM)


class BuiltIn(BotShelf):
    """The bot for any title, the bots that titles bring, and those of other installed packages.

    It is sent to worker processes as a name, since they have the same bots.
    """

    def __init__(self, default: str = "") -> None:
        own = [_info(kind, (title.slug,)) for title in TITLES.values() for kind in title.find_all(BotKind)]
        added = [_info(kind, kind.titles) for kind in added_bots()]
        super().__init__((RANDOM, *own, *added), default)

    def __reduce__(self) -> tuple[type[BuiltIn], tuple[str]]:
        return BuiltIn, (self._default,)


def find_bots(default: str = "") -> BotShelf:
    """Every bot of this build."""
    return BuiltIn(default)

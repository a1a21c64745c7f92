"""Bots by name: one that plays any title, those that titles bring with them, and those of other installed packages.

Another package adds a bot with an entry point of the group ``roundhouse.bots`` that names a :class:`BotKind` record::

    [project.entry-points."roundhouse.bots"]
    frugal = "frugal:FRUGAL"

Where a bot is asked for, an object with a method ``decide`` and the text ``package:Class`` serve as well as a name.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from roundhouse.kernel import SetupError, Title
from roundhouse.titles import find_title

from .interface import Bot
from .randomly import RandomBot

GROUP = "roundhouse.bots"


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that may be asked for: the part of a title that this room asks for, or what another package offers.

    ``titles`` are the slugs of the titles that a bot of another package plays, none for all of them; a bot that a
    title brings plays that title. ``limit`` is the most processor time, in seconds, that the bot takes for one move;
    the ladder counts the moves beyond it.
    """

    name: str
    text: str
    make: Callable[[], Bot]
    titles: tuple[str, ...] = ()
    limit: float = 5.0

    def plays(self, slug: str) -> bool:
        return not self.titles or slug in self.titles


#: what may be given where a bot is asked for: its name, ``package:Class``, its record, or the bot itself
BotLike = str | BotKind | Bot

RANDOM = BotKind("random", "Any legal move, drawn by lot.", RandomBot)


@cache
def added_bots() -> tuple[BotKind, ...]:
    """The bots of other installed packages, by name. One that cannot be used is left out with a warning."""
    return read_entries(sorted(entry_points(group=GROUP), key=lambda entry: entry.name))


def read_entries(entries: Iterable[EntryPoint]) -> tuple[BotKind, ...]:
    """The records that entry points name; the first of a name counts."""
    found: dict[str, BotKind] = {}
    for entry in entries:
        kind = _load(entry)
        if kind is not None and kind.name in found:
            warnings.warn(f"The bot {entry.value} is left out: there is a '{kind.name}' already.", stacklevel=2)
        elif kind is not None:
            found[kind.name] = kind
    return tuple(found.values())


def _load(entry: EntryPoint) -> BotKind | None:
    try:
        kind = entry.load()
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the other bots can play
        warnings.warn(f"The bot {entry.value} cannot be loaded: {error!r}.", stacklevel=3)
        return None
    if not isinstance(kind, BotKind):
        warnings.warn(f"The bot {entry.value} is left out: it is no BotKind record.", stacklevel=3)
        return None
    return kind


def bots_of(title: Title) -> tuple[BotKind, ...]:
    """The bots that play a title. Of two with one name the title's own counts."""
    own = (RANDOM, *title.find_all(BotKind))
    names = {kind.name for kind in own}
    return (*own, *(kind for kind in added_bots() if kind.plays(title.slug) and kind.name not in names))


def bot_names(slug: str) -> tuple[str, ...]:
    """The names of the bots that play a title.

    >>> import roundhouse
    >>> "random" in roundhouse.bot_names("18cz")
    True
    """
    return tuple(kind.name for kind in bots_of(find_title(slug)))


def find_kind(name: str, slug: str) -> BotKind:
    """The record of the bot called ``name`` for a title, or :class:`SetupError` naming those there are."""
    for kind in bots_of(find_title(slug)):
        if kind.name == name:
            return kind
    raise SetupError("no-bot", name=name, slug=slug, known=list(bot_names(slug)))


def find_bot(bot: BotLike, slug: str) -> Bot:
    """The bot that is meant for a title, or :class:`SetupError` saying what is wrong with it.

    ``bot`` is the name of a bot, ``package.module:Name``, or a bot itself.

    >>> import roundhouse
    >>> bot = roundhouse.find_bot("random", "18cz")
    """
    if isinstance(bot, BotKind):
        return bot.make()
    if not isinstance(bot, str):
        return bot
    return import_bot(bot) if ":" in bot else find_kind(bot, slug).make()


def limit_of(bot: BotLike, slug: str) -> float:
    """The most processor time, in seconds, that a bot may take for a move."""
    if isinstance(bot, str) and ":" not in bot:
        bot = find_kind(bot, slug)
    return bot.limit if isinstance(bot, BotKind) else RANDOM.limit


def import_bot(path: str) -> Bot:
    """The bot at ``package.module:Name``: a class made without arguments, a record, or the bot itself."""
    module, _, name = path.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        if isinstance(found, BotKind):
            found = found.make()
        elif isinstance(found, type):
            found = found()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise SetupError("bot-import", path=path, why=str(error)) from error
    if not callable(getattr(found, "decide", None)):
        raise SetupError("bot-import.no-bot", path=path)
    bot: Bot = found
    return bot


def label_of(bot: BotLike) -> str:
    """What a bot is called in tables and files."""
    if isinstance(bot, str):
        return bot
    return bot.name if isinstance(bot, BotKind) else f"{type(bot).__module__}:{type(bot).__qualname__}"

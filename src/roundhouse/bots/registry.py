"""Bots by name: one that plays any title, and those that titles bring with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from roundhouse.kernel import SetupError, Title
from roundhouse.titles import find_title

from .interface import Bot
from .randomly import RandomBot


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that may be asked for: the part of a title that this room asks for."""

    name: str
    text: str
    make: Callable[[], Bot]


RANDOM = BotKind("random", "Any legal move, drawn by lot.", RandomBot)


def bots_of(title: Title) -> tuple[BotKind, ...]:
    """The bots that play a title."""
    return (RANDOM, *title.find_all(BotKind))


def bot_names(slug: str) -> tuple[str, ...]:
    """The names of the bots that play a title."""
    return tuple(kind.name for kind in bots_of(find_title(slug)))


def find_bot(name: str, slug: str) -> Bot:
    """The bot called ``name`` for a title, or :class:`SetupError` naming those there are."""
    for kind in bots_of(find_title(slug)):
        if kind.name == name:
            return kind.make()
    raise SetupError("no-bot", name=name, slug=slug, known=list(bot_names(slug)))

"""The bots a server offers. The players themselves are made elsewhere; here is only what is asked of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from roundhouse.kernel import Action, PlayerId, choices


class Bot(Protocol):
    """Decides for one seat, from a position and the rules alone."""

    def decide(self, rules: Any, state: Any, seat: PlayerId, rng: random.Random) -> tuple[Action, str]:
        """A legal action and, in a few words, the reason."""
        ...


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot on the shelf. ``titles`` None: plays anything."""

    id: str
    name: str
    text: str
    bot: Bot
    titles: tuple[str, ...] | None = None

    def plays(self, title: str) -> bool:
        return self.titles is None or title in self.titles


class RandomBot:
    """Any legal choice, each as likely as the other."""

    def decide(self, rules: Any, state: Any, seat: PlayerId, rng: random.Random) -> tuple[Action, str]:
        offered = list(choices(rules, state, seat))
        return rng.choice(offered).sample(rng), f"one of {len(offered)} at random"


RANDOM = BotInfo("random", "Random", "Plays any legal move. Good for trying things out.", RandomBot())


class BotShelf:
    """Bots by id."""

    def __init__(self, bots: Iterable[BotInfo] = (RANDOM,), default: str = "") -> None:
        self.bots: Mapping[str, BotInfo] = {info.id: info for info in bots}
        self.default = default if default in self.bots else next(iter(self.bots))

    def find(self, bot_id: str) -> BotInfo | None:
        return self.bots.get(bot_id)

    def for_title(self, title: str | None) -> list[BotInfo]:
        return [info for info in self.bots.values() if title is None or info.plays(title)]


def find_bots(default: str = "") -> BotShelf:
    """Every bot of this build."""
    return BotShelf((RANDOM,), default)

"""Who plays whom: line-ups, and the games of each with their seeds and seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from roundhouse.bots import BotLike, label_of
from roundhouse.bots.simulate import GameSpec, seated
from roundhouse.kernel import SetupError


class LineUp(NamedTuple):
    """One seat for the bot ``lone`` and the others for ``field``, in a setting."""

    slug: str
    variant: str
    players: int
    lone: str
    field: str

    @property
    def fair(self) -> float:
        """The share of the wins that the lone bot would have among equals."""
        return 1 / self.players


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a line-up. Game number ``number`` has seed ``first seed + number``, and the lone bot sits at seat
    ``number`` modulo the number of players: the same game as ``roundhouse simulate --bots LONE,FIELD`` plays."""

    line_up: LineUp
    number: int
    seed: int
    lone: BotLike
    field: BotLike
    budget: float

    @property
    def key(self) -> tuple[LineUp, int]:
        """What tells this game from every other one whose seed is the same."""
        return self.line_up, self.seed

    @property
    def spec(self) -> GameSpec:
        of = self.line_up
        bots = seated((self.lone, self.field), of.players, self.number)
        return GameSpec(of.slug, bots, self.seed, of.variant, budget=self.budget)


def line_ups(
    settings: Sequence[tuple[str, str, int]], bots: Sequence[BotLike], lone: Sequence[str] = ()
) -> list[tuple[LineUp, BotLike, BotLike]]:
    """Every bot alone among every other one, in every setting (title, variant, players). With two players a pair meets
    once. ``lone`` keeps the line-ups whose lone bot is one of these."""
    labels = [label_of(bot) for bot in bots]
    if len(labels) < 2 or len(set(labels)) < len(labels):
        raise SetupError("ladder-bots", bots=labels)
    if strange := [name for name in lone if name not in labels]:
        raise SetupError("ladder-lone", name=strange[0], bots=labels)
    named = dict(zip(labels, bots, strict=True))
    return [
        (LineUp(slug, variant, players, one, other), named[one], named[other])
        for slug, variant, players in settings
        for one, other in _pairs(labels, lone, players)
    ]


def _pairs(labels: Sequence[str], lone: Sequence[str], players: int) -> Iterator[tuple[str, str]]:
    for one in labels:
        for other in labels:
            # at a table for two the lone bot and the field are alike: the pair is listed once
            twice = players == 2 and labels.index(other) < labels.index(one) and (not lone or other in lone)
            if one != other and (not lone or one in lone) and not twice:
                yield one, other


def fixtures(
    line_ups: Sequence[tuple[LineUp, BotLike, BotLike]], games: int, seed: int = 1, budget: float = 1.0
) -> Iterator[Fixture]:
    """The games of all line-ups, the first game of each before the second of any."""
    for number in range(games):
        for line_up, lone, field in line_ups:
            yield Fixture(line_up, number, seed + number, lone, field, budget)

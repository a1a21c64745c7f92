"""Was a clearly better move there?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from roundhouse.bots import Bot, ask
from roundhouse.kernel import Action, Game, GameError, PlayerId, apply, reseed
from roundhouse.review.advice import CLEARLY
from roundhouse.review.material import Bounds, Material
from roundhouse.review.runs import poor_runs
from roundhouse.review.swings import is_weighed

from .observing import Asked, coached

#: a judgement comes while the player waits: less is looked at than in a review
BOUNDS = Bounds(values=200, alternatives=24, nodes=100_000)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move that would have been clearly better. ``amount`` is by how much, in money or points of the title."""

    code: str
    amount: int
    #: the better move; None where only its worth is known
    better: Action | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


def judge(game: Game, player: PlayerId, bot: Bot, seed: str, budget: float) -> Judgement | None:
    """What would have been clearly better than the only move of this game; None if nothing was.

    ``game`` holds the position before the move and the one after it. A run is compared with the best one, and what the
    title judges itself is judged by it. Everything else is compared with the move of the bot that gives advice, by the
    estimate that reviews use: something is said only where both clearly prefer another move. Nothing of the game's real
    future is used.
    """
    material = Material.of(game, BOUNDS)
    for claim in poor_runs(material):
        facts = {name: claim.facts[name] for name in ("company", "earned", "best")}
        return Judgement("coach-better-run", claim.facts["missing"], None, facts)
    part = coached(game.title)
    if part is None:
        return None
    if part.judge is not None:
        found = part.judge(Asked(game.rules, game.line[0], player), game.played[0], game.line[1])
        if found is not None:
            return found
    before, action = game.line[0], game.played[0]
    if material.value is None or not is_weighed(material, before, action) or not part.compares(action):
        return None
    other = ask(bot, game.rules, before, player, seed, budget).action
    if other == action or not is_weighed(material, before, other) or not part.compares(other):
        return None
    try:
        unknown = reseed(before, before.chance.seed ^ 0x5DEECE66D)
        own, best = (material.valued(apply(game.rules, unknown, each))[player] for each in (action, other))
    except GameError:
        return None
    if best - own <= max(1, CLEARLY * max(abs(own), abs(best))):
        return None
    return Judgement("coach-better", best - own, other)

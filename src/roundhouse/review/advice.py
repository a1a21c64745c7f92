"""Advice for a player at the table: a move, why, and the next best one, with what each is likely to come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roundhouse.bots import Bot, Decision, ask
from roundhouse.kernel import Choice, Game, GameError, Message, PlayerId, apply, choices, reseed

from .material import Bounds, Material
from .swings import alternatives

#: so much more, as a part of the highest score expected, another move must promise to be preferred to the bot's
CLEARLY = 0.02


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and the runner-up. ``value`` and ``next_value`` are the scores that the player is likely to end with;
    None where positions cannot be valued. ``reason`` is the bot's, where the move is the bot's."""

    choice: Choice
    reason: Message | str | None
    value: int | None
    runner_up: Choice | None
    next_value: int | None


def advise(game: Game, player: PlayerId, bot: Bot, seed: str, budget: float, bounds: Bounds | None = None) -> Advice:
    """What to do now, from the same analysis as a review: the bot's move, unless another one that the estimate values
    clearly higher is found. Nothing of the game's real future is used."""
    material = Material.of(game, bounds or Bounds())
    rules = game.rules
    decision = ask(bot, rules, game.state, player, seed, budget)
    unknown = reseed(game.state, game.state.chance.seed ^ 0x5DEECE66D)
    own = _choice(game, player, decision)
    if material.value is None:
        return Advice(own, decision.reason, None, None, None)
    valued: list[tuple[int, Choice]] = []
    for number, choice in enumerate(alternatives(material, unknown, player, decision.action)):
        if number >= bounds_of(material):
            break
        worth = _worth(material, unknown, choice, player)
        if worth is not None:
            valued.append((worth, choice))
    valued.sort(key=lambda entry: -entry[0])
    mine = _worth(material, unknown, own, player)
    best = valued[0] if valued else None
    if best is None or mine is None:
        return Advice(own, decision.reason, mine, best[1] if best else None, best[0] if best else None)
    if best[0] - mine > CLEARLY * max(abs(mine), abs(best[0])):
        return Advice(best[1], None, best[0], own, mine)
    return Advice(own, decision.reason, mine, best[1], best[0])


def bounds_of(material: Material) -> int:
    """How many alternatives are looked at: more than for one decision of a review, because there is only one
    decision."""
    return 3 * material.bounds.alternatives


def _worth(material: Material, state: Any, choice: Choice, player: PlayerId) -> int | None:
    try:
        return material.valued(apply(material.rules, state, choice.action))[player]
    except GameError:
        return None


def _choice(game: Game, player: PlayerId, decision: Decision) -> Choice:
    """The choice that the bot's action is one of, with its figures."""
    for choice in choices(game.rules, game.state, player):
        if choice.covers(decision.action):
            return Choice(decision.action, choice.code, {}, choice.facts)
    return Choice(decision.action)

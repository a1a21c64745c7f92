"""A bot that keeps its money: it passes where it may, and otherwise draws lots."""

from __future__ import annotations

import random
from typing import Any

from roundhouse.bots import BotKind, Decision
from roundhouse.bots.randomly import RandomBot
from roundhouse.kernel import PlayerId, Rules, choices


class Frugal:
    """Plays any title."""

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        for choice in choices(rules, state, seat):
            if choice.action.do == "pass":
                return Decision(choice.action, "Money is for keeping.")
        return RandomBot().decide(rules, state, seat, rng, budget)


FRUGAL = BotKind("frugal", "Passes wherever it may.", Frugal, limit=0.5)

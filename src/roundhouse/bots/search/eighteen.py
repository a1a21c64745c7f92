"""The parts that search asks 18xx titles for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from roundhouse.bots.interface import Bot
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.kernel import PlayerId, Rules

from .door import Lookahead
from .forecast import Outlook, estimate
from .play import Policy
from .quick import QuickEighteen


def eighteen_lookahead(
    outlook: Outlook, likely: Callable[[], Bot], quick: Callable[[], QuickEighteen] = QuickEighteen
) -> Lookahead:
    """The part of an 18xx title with this outlook; ``likely`` makes the bot whose moves are the likeliest."""

    def value(rules: Rules[Any], state: Any) -> Mapping[PlayerId, float]:
        return estimate(cast(EighteenRules, rules), state, outlook)

    return Lookahead(value, cast(Callable[[], Policy], quick), likely)

"""What matters in a position for the player who is to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roundhouse.kernel import Action, Game, PlayerId, Rules, Title

if TYPE_CHECKING:
    from .judging import Judgement

#: observations that a player is told before a move
MOST = 3
#: how much the bots' analysis may look at, in seconds of a bot's budget; it is counted, not timed
BUDGET = 1.0


@dataclass(frozen=True, slots=True)
class Observation:
    """One thing that matters now. ``weight`` is what depends on it for the player, in money or points of the title."""

    code: str
    weight: float
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def topic(self) -> str:
        """Of several observations of one topic only the weightiest is told."""
        return self.code.partition(".")[0]


def observed(weight: float, code: str, /, **facts: Any) -> Observation:
    """An observation with its facts."""
    return Observation(code, weight, facts)


@dataclass(frozen=True, slots=True)
class Asked:
    """A position and the player who is to decide there."""

    rules: Rules[Any]
    state: Any
    player: PlayerId


def _any(action: Action) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Coached:
    """A part of a title: what its coach looks at."""

    #: everything that may matter in a position
    observe: Callable[[Asked], Iterable[Observation]]
    #: judges moves that the common comparison leaves out: the position before the move, its action, the one after it
    judge: Callable[[Asked, Any, Any], Judgement | None] | None = None
    #: is this a move that the estimate of the title can tell from others?
    compares: Callable[[Action], bool] = _any


def coached(title: Title) -> Coached | None:
    """The title's part; None where it has no coach."""
    return title.find(Coached)


def observe(game: Game, player: PlayerId, most: int = MOST) -> list[Observation]:
    """What matters most to the player in the present position, the weightiest first."""
    part = coached(game.title)
    if part is None or game.result is not None:
        return []
    found: dict[str, Observation] = {}
    for seen in part.observe(Asked(game.rules, game.state, player)):
        known = found.get(seen.topic)
        if seen.weight > 0 and (known is None or seen.weight > known.weight):
            found[seen.topic] = seen
    return sorted(found.values(), key=lambda seen: (-seen.weight, seen.code))[:most]

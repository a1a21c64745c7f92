"""What a review asks of a title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from roundhouse.bots import lookahead
from roundhouse.kernel import Action, PlayerId, Rules, Title

from .claims import ReviewClaim

if TYPE_CHECKING:
    from .material import Material

#: the score that each player is likely to end with in a position
Valuer = Callable[[Rules[Any], Any], Mapping[PlayerId, float]]


def _whole(rules: Rules[Any], state: Any, company: str, player: PlayerId) -> float:
    return 1.0


def _any(rules: Rules[Any], state: Any, action: Action) -> bool:
    return True


def _always(rules: Rules[Any], then: Any, now: Any, action: Action) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A part of a title: what its review looks at besides what every game has."""

    #: makes the estimate that values positions; one is used for a whole review and may remember what it has looked up
    valuer: Callable[[], Valuer] | None = None
    #: is this an action that is weighed against others in the position? Not where there are too many of its kind, where
    #: it is judged otherwise, or where somebody else would have to agree
    weighs: Callable[[Rules[Any], Any, Action], bool] = _any
    #: does an action of the game still make sense in another course of it? ``then`` is the position it was played in
    fits: Callable[[Rules[Any], Any, Any, Action], bool] = _always
    #: what part of a company's dividend a player gets
    stake: Callable[[Rules[Any], Any, str, PlayerId], float] = _whole
    #: claims of the title's own kind
    critics: tuple[Callable[[Material], Iterable[ReviewClaim]], ...] = ()


def reviewed(title: Title) -> Reviewed:
    """The title's part, or one that knows nothing special."""
    return title.find(Reviewed) or Reviewed()


def valuer_of(title: Title) -> Valuer | None:
    """What values positions of a title; None where nothing can."""
    own = reviewed(title).valuer
    return own() if own is not None else lookahead(title).value

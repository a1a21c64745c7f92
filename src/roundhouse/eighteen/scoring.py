"""What players are worth, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from roundhouse.kernel import Message, PlayerId, Result, ScorePart

from .model import GameData
from .shares import price
from .state import State


def score_parts(data: GameData, state: State, player: PlayerId) -> Iterator[ScorePart]:
    """Cash, shares at market price and private companies at face value."""
    yield ScorePart("cash", state.cash[player])
    yield from shares_at_market(data, state, player)
    for private in state.privates_of(player):
        yield ScorePart("private", data.privates[private].value, private, 1)


def shares_at_market(data: GameData, state: State, player: PlayerId) -> Iterator[ScorePart]:
    """All shares of a player at their prices on the market."""
    for company in data.companies:
        if held := state.held(player, company):
            yield ScorePart("shares", held * price(data, state, company), company, held)


def finish(draft: State, parts: Callable[[State, PlayerId], Iterable[ScorePart]], reason: Message, rule: str) -> None:
    """The game is over; the highest sum of ``parts`` wins, and equals win together."""
    scores = {player: sum(part.points for part in parts(draft, player)) for player in draft.players}
    best = max(scores.values())
    draft.result = Result(scores, tuple(p for p, score in scores.items() if score == best), reason, rule)

"""The rest of a game played again after another move: everybody goes on as in the game, as far as that fits."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from roundhouse.bots import ask, lookahead
from roundhouse.bots.search.play import first_to_act
from roundhouse.kernel import Action, GameError, PlayerId, apply, choices, reseed

from .material import Material

#: moves of the game that are tried before another one takes their place
TRIED = 3
#: seconds that bots are told when they must move for somebody: counted work, a small number of search nodes
BUDGET = 0.2
#: moves beyond those of the game after which a course is given up
EXTRA = 200
#: a course in which fewer of the later moves stayed the same, or another player's score changed by a larger part, says
#: little about the one move
FAITHFUL, DRIFT = 0.9, 0.1


@dataclass(frozen=True, slots=True)
class OtherCourse:
    """What players end with in the other course. ``kept`` of the ``later`` moves of the game were made in it too.

    ``actual`` is what they end with in the game. In a course that was only followed for some rounds both are estimates.
    """

    scores: dict[PlayerId, int]
    actual: dict[PlayerId, int]
    kept: int
    later: int

    def gain(self, player: PlayerId) -> int:
        """What the player has more in the other course."""
        return self.scores[player] - self.actual[player]

    @property
    def fidelity(self) -> float:
        """The part of the later moves that stayed as they were."""
        return self.kept / self.later if self.later else 1.0

    def drift(self, player: PlayerId) -> float:
        """By what part the score of another player changed at most: much drift means another game, not another move."""
        changes = [
            abs(score - self.actual[other]) / max(1, abs(self.actual[other]))
            for other, score in self.scores.items()
            if other != player
        ]
        return max(changes, default=0.0)

    def is_faithful(self, player: PlayerId) -> bool:
        """Is this still the same game, so that the difference is due to the one move?"""
        return self.fidelity >= FAITHFUL and self.drift(player) <= DRIFT


def replay(material: Material, at: int, line: Sequence[Action], rounds: int | None = None) -> OtherCourse | None:
    """The game with ``line`` instead of move ``at``; None where it cannot be played or does not come to an end.

    With ``rounds`` it is followed only until that many further rounds have begun, and then valued by the estimate.
    Where ``line`` begins with what the player did later in the same round, the two moves change places.

    Moves are matched by player, round and company on turn. Where the game has none that is legal, the player passes if
    he may, and otherwise the title's bot moves for him. Draws are those of the game's seed.
    """
    rules = material.rules
    material.looked["replayed"] += 1
    state = reseed(material.line[at], material.line[at].chance.seed)
    try:
        for action in line:
            state = apply(rules, state, action)
    except GameError:
        return None
    waiting: dict[tuple[PlayerId, str, str | None], deque[int]] = defaultdict(deque)
    stop = _end(material, at, rounds)
    swapped = made_later(material, at, line[0]) if line else None
    for number in range(at + 1, stop):
        then = material.line[number]
        if number == swapped:
            waiting[material.played[at].who, material.rounds[number], material.company(then)].append(at)
            continue
        waiting[material.played[number].who, material.rounds[number], material.company(then)].append(number)
    later = stop - at - 1
    beyond = None if stop == len(material.played) else material.rounds[stop]
    kept = 0
    bot = lookahead(material.game.title).likely()
    for move in range(later + EXTRA):
        if state.result is not None or (beyond is not None and material.round_of(state) == beyond):
            break
        if material.game.result is None and kept >= later:
            break
        seat = first_to_act(rules, state)
        queue = waiting.get((seat, material.round_of(state), material.company(state)), deque())
        after = _as_played(material, state, queue)
        if after is not None:
            kept += 1
            state = after
            continue
        action = _pass(rules, state, seat) or ask(bot, rules, state, seat, f"review/{at}/{move}", BUDGET).action
        try:
            state = apply(rules, state, action)
        except GameError:
            return None
    if state.result is None and not (
        material.game.result is None if beyond is None else material.round_of(state) == beyond
    ):
        return None
    return OtherCourse(material.valued(state), material.valued(material.line[stop]), kept, later)


def made_later(material: Material, at: int, action: Action) -> int | None:
    """Which move was the same action, made by the same player later in the round of move ``at`` and for the same
    company; None if there was none. To pass is to do without, so a later pass does not count."""
    if action.do == "pass":
        return None
    company = material.company(material.line[at])
    for number in range(at + 1, len(material.played)):
        if material.rounds[number] != material.rounds[at]:
            return None
        if material.played[number] == action and material.company(material.line[number]) == company:
            return number
    return None


def _end(material: Material, at: int, rounds: int | None) -> int:
    """The position at which this many rounds have begun after ``at``; the last position if there are fewer."""
    begun = 0
    for number in range(at + 1, len(material.played)):
        begun += material.rounds[number] != material.rounds[number - 1]
        if rounds is not None and begun >= rounds:
            return number
    return len(material.played)


def _as_played(material: Material, state: Any, queue: deque[int]) -> Any:
    """The position after the first of the game's moves here that still fits; moves before it are dropped."""
    for place, number in enumerate(list(queue)[:TRIED]):
        action = material.played[number]
        if not material.part.fits(material.rules, material.line[number], state, action):
            # the same decision with other means: the bot of the title takes it
            del_first(queue, place + 1)
            return None
        try:
            after = apply(material.rules, state, action)
        except GameError:
            continue
        del_first(queue, place + 1)
        return after
    return None


def del_first(queue: deque[int], count: int) -> None:
    """Drop the first entries."""
    for _ in range(count):
        queue.popleft()


def _pass(rules: Any, state: Any, seat: PlayerId) -> Action | None:
    return next((choice.action for choice in choices(rules, state, seat) if choice.action.do == "pass"), None)

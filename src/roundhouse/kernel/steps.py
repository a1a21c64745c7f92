"""One thing that is decided in a turn."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Any, ClassVar, Generic, TypeVar

from .actions import Action
from .choices import Choice
from .errors import RuleViolation
from .ids import PlayerId
from .lots import in_any_order
from .words import Message

S = TypeVar("S")


class Step(Generic[S]):
    """A stateless object: parameters in its constructor, everything else in the position.

    ``check`` is the one place where legality is decided: ``choices`` are the candidates that pass it, ``refusals``
    those that do not, each with its reason. Candidates must contain every legal action (fields with many values
    as free fields) and may contain illegal ones that a player would look for.
    """

    #: the kinds of action that the step takes
    handles: tuple[type[Action], ...] = ()
    #: the powers that it takes them with: an action may name one in a field ``power``; None is an action without
    powers: Collection[str | None] = (None,)
    #: may something be done here at any time, beside the decision that the game waits for? Then nobody is waited for
    anytime: bool = False
    #: codes of the refusals that the step can raise; a title must have a rule for each
    refuses: ClassVar[tuple[str, ...]] = ()
    #: the rule that puts this step at its place; cited when something else is tried meanwhile
    rule: str = ""
    #: the code of what the acting player is asked to do, for the refusal of anything else and for a screen
    prompt: str = ""

    def asks(self, state: S) -> Message:
        """The prompt as it fits the position."""
        return Message(self.prompt)

    def rule_at(self, state: S) -> str:
        """The rule to cite in the position; the step's own unless it depends on what is asked."""
        return self.rule

    def actors(self, state: S) -> tuple[PlayerId, ...]:
        """Who may act in this step now."""
        raise NotImplementedError

    def candidates(self, state: S, actor: PlayerId) -> Iterator[Choice]:
        raise NotImplementedError

    def drawn(self, state: S, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """The ``likely`` choices of one kind of action, named by its word, in random order: for a player who takes the
        first that ``check`` accepts. A step with long lists draws without making them. Then the same choice may come
        twice, and some are more likely to come first than others, but every legal one comes in the end.
        """
        return in_any_order([choice for choice in self.likely(state, actor) if choice.action.do == kind], rng)

    def tries_at(self, state: S, actor: PlayerId, place: str) -> Iterator[Choice]:
        """Actions that a player might try at a place of the board and that ``candidates`` leave out, likely ones first.

        Used only to explain why nothing can be done there; a step without places yields none.
        """
        return iter(())

    def check(self, state: S, action: Any) -> None:
        """Raise :class:`RuleViolation` unless ``action`` is legal here. Never changes ``state``."""
        raise NotImplementedError

    def apply(self, draft: S, action: Any) -> None:
        """Carry out an action that has passed ``check``."""
        raise NotImplementedError

    def likely(self, state: S, actor: PlayerId) -> Iterator[Choice]:
        """The candidates in the same order; a step may leave out some that ``check`` would refuse."""
        return self.candidates(state, actor)

    def choices(self, state: S, actor: PlayerId) -> Iterator[Choice]:
        """Everything that ``actor`` may do here."""
        for candidate in self.likely(state, actor):
            try:
                self.check(state, candidate.action)
            except RuleViolation:
                continue
            yield candidate

    def refusals(self, state: S, actor: PlayerId) -> Iterator[tuple[Choice, RuleViolation]]:
        """Candidates that are not legal now, with the reason: the answers to 'why not?'."""
        yield from self._refused(state, self.candidates(state, actor))

    def refusals_at(self, state: S, actor: PlayerId, place: str) -> Iterator[tuple[Choice, RuleViolation]]:
        """The same for what might be tried at a place."""
        yield from self._refused(state, self.tries_at(state, actor, place))

    def _refused(self, state: S, tried: Iterator[Choice]) -> Iterator[tuple[Choice, RuleViolation]]:
        for candidate in tried:
            try:
                self.check(state, candidate.action)
            except RuleViolation as refusal:
                yield candidate, refusal

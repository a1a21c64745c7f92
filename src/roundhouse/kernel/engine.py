"""One action on one position. People, bots, importers and tests all play through :func:`apply`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from .actions import Action
from .choices import Choice
from .errors import GameOver, MalformedAction, NotYourTurn, RuleViolation
from .ids import PlayerId
from .rules import Position, Rules
from .steps import Step
from .words import Message

S = TypeVar("S", bound=Position)


def acting(rules: Rules[S], state: S) -> tuple[PlayerId, ...]:
    """The players whose decision the game waits for, each once; what may be done at any time asks nobody."""
    if state.result is not None:
        return ()
    found: tuple[PlayerId, ...] = ()
    for step in rules.steps(state):
        if not step.anytime:
            actors = step.actors(state)
            if not found:
                found = actors
            elif actors != found:
                found = (*found, *actors)
    return found if len(found) < 2 else tuple(dict.fromkeys(found))


def find_step(rules: Rules[S], state: S, action: Action) -> Step[S]:
    """The open step that takes this action from this player, or the reason why none does.

    Steps are told apart by the kind of the action and by the power that it names. A power that no open step takes
    goes to the first step that takes the kind, whose ``check`` refuses it with a rule.
    """
    if state.result is not None:
        over = GameOver("game-over", reason=state.result.reason)
        over.words = rules.words
        raise over
    kind, power = type(action), getattr(action, "power", None)
    steps = rules.steps(state)
    by_kind: Step[S] | None = None
    for step in steps:
        if kind in step.handles and action.who in step.actors(state):
            if power in step.powers:
                return step
            by_kind = by_kind or step
    if by_kind is not None:
        return by_kind
    deciding = acting(rules, state)
    if action.who not in deciding:
        raise NotYourTurn("not-your-turn", who=action.who, deciding=list(deciding))
    now = next((step for step in steps if not step.anytime and action.who in step.actors(state)), None)
    if now is None:  # pragma: no cover - acting() and actors() would disagree
        raise MalformedAction("nothing-to-decide", who=action.who)
    asked = now.asks(state)
    prompt = Message(f"prompt-{asked.code}", asked.facts)
    raise worded(rules, RuleViolation(now.rule, "not-now", word=action.do, prompt=prompt))


def worded(rules: Rules[S], refusal: RuleViolation) -> RuleViolation:
    """The refusal, able to tell its sentence in the words of this game."""
    refusal.words = rules.words
    return refusal


#: what :func:`is_legal` last accepted: step, position, action. Threads replace the tuple as a whole
_last_legal: list[tuple[object, object, object]] = [(None, None, None)]


def is_legal(step: Step[S], state: S, action: Action) -> bool:
    """Does ``step`` accept the action? The last accepted action is remembered, so playing it in the same position does
    not check it again. Positions are never changed in place."""
    try:
        step.check(state, action)
    except RuleViolation:
        return False
    _last_legal[0] = step, state, action
    return True


def apply(rules: Rules[S], state: S, action: Action) -> S:
    """The position after ``action``. Raises a :class:`GameError` and leaves ``state`` as it was otherwise."""
    step = find_step(rules, state, action)
    known_step, known_state, known_action = _last_legal[0]
    if known_action is not action or known_state is not state or known_step is not step:
        try:
            step.check(state, action)
        except RuleViolation as refusal:
            raise worded(rules, refusal) from None
    draft = state.clone()
    draft.events = ()
    step.apply(draft, action)
    rules.settle(draft)
    return draft


def choices(rules: Rules[S], state: S, actor: PlayerId | None = None) -> Iterator[Choice]:
    """Everything ``actor`` (or anybody) may do now."""
    if state.result is not None:
        return
    for step in rules.steps(state):
        for player in step.actors(state):
            if actor is None or actor == player:
                yield from step.choices(state, player)


def refusals(rules: Rules[S], state: S, actor: PlayerId | None = None) -> Iterator[tuple[Choice, RuleViolation]]:
    """What ``actor`` (or anybody) might look for and may not do, with the reason."""
    if state.result is not None:
        return
    for step in rules.steps(state):
        for player in step.actors(state):
            if actor is None or actor == player:
                for choice, refusal in step.refusals(state, player):
                    yield choice, worded(rules, refusal)


AnyRules = Rules[Any]

"""What is listed is what is legal: every action that a player could think of against the list of choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import roundhouse
from roundhouse.bots.randomly import RandomBot
from roundhouse.eighteen import actions as a
from roundhouse.kernel import Action, Choice, Game, RuleViolation, choices, find_step
from tests.support.scripted import ScriptedEighteen

NAMES = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal")

#: state, printed data and player in; actions of one kind out
Idea = Callable[[Any, Any, str], Iterable[Action]]


def played(
    slug: str, players: int, seed: int, variant: str | None = None, readings: str = "rulebook"
) -> Iterator[Game]:
    """A random game, at its start and after every action."""
    more = {} if variant is None else {"variant": variant}
    game = roundhouse.new_game(slug, NAMES[:players], seed=seed, readings=readings, **more)
    bot, rng = RandomBot(), random.Random(f"{variant}/{players}/{seed}")
    yield game
    while game.result is None:
        seat = game.acting[0]
        game.apply(bot.decide(game.rules, game.state, seat, rng, 1.0).action)
        yield game


def prices(*figures: int) -> list[int]:
    """The figures and their neighbours."""
    return sorted({f + d for f in figures for d in (-5, -1, 0, 1, 5)})


def conceivable(game: Game, ideas: Mapping[type[Action], Idea]) -> Iterator[Action]:
    """Everything small that the acting players could think of in the open steps."""
    state, data = game.state, game.rules.data
    for who in game.acting:
        kinds = {kind for step in game.rules.steps(state) if who in step.actors(state) for kind in step.handles}
        for kind in sorted(kinds, key=lambda k: k.do):
            yield from ideas[kind](state, data, who)


class Listing:
    """The choices of a position, and whether they cover an action that is legal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_word: dict[str, list[Choice]] = {}
        for choice in choices(game.rules, game.state):
            self.by_word.setdefault(choice.action.do, []).append(choice)

    def covers(self, action: Action) -> bool:
        return any(choice.covers(same) for same in self.plain(action) for choice in self.by_word.get(action.do, ()))

    def plain(self, action: Action) -> Iterator[Action]:
        """As the list might write it: the first rotation that looks so, a train named or any of its kind."""
        if isinstance(action, a.LayTile):
            yield ScriptedEighteen.plain(self, action)  # type: ignore[arg-type]
            yield action
        elif isinstance(action, a.DiscardTrain):
            yield a.DiscardTrain(action.who, action.company, self._first(action.company, action.train))
        elif isinstance(action, a.BuyTrain):
            trade_in = action.trade_in and self._first(action.company, action.trade_in)
            for choice in self.by_word.get("buy_train", ()):
                listed = choice.action
                if (listed.source, listed.kind) == (action.source, action.kind):
                    yield a.BuyTrain(
                        action.who, action.company, action.source, action.kind, action.price, listed.train, trade_in
                    )
        else:
            yield action

    def _first(self, company: str, train: str) -> str:
        held = self.game.state.trains_of(company)
        kind = next(t.kind for t in held if t.id == train)
        return next(t.id for t in held if t.kind == kind)

    @property
    def rules(self) -> Any:
        return self.game.rules


def check_listing(game: Game, ideas: Mapping[type[Action], Idea]) -> int:
    """Every conceivable action is legal exactly if the list covers it; how many were legal."""
    listing, legal = Listing(game), 0
    for action in conceivable(game, ideas):
        refusal = refusal_of(game, action)
        if refusal is None:
            legal += 1
            assert listing.covers(action), f"{action} is legal and not listed"
        elif not isinstance(action, a.RunTrains):  # of runs only examples are listed
            assert not listing.covers(action), f"{action} is listed and refused: {refusal}"
    return legal


def refusal_of(game: Game, action: Action) -> RuleViolation | None:
    """Why the action is refused, if it is; anything but a rule would be a fault of the idea."""
    try:
        find_step(game.rules, game.state, action).check(game.state, action)
    except RuleViolation as refusal:
        return refusal
    return None


def check_ideas(slug: str, ideas: Mapping[type[Action], Idea]) -> None:
    """There is an idea for every kind of action."""
    game = roundhouse.new_game(slug, NAMES[:3], seed=1)
    kinds = set(game.rules.codec.kinds.values())
    assert {kind.do for kind in kinds} - {kind.do for kind in ideas} == {"undo"}

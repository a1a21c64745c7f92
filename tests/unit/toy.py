"""A tiny title for tests of what serves every title: take one to three stones; who takes the last one wins.

Its parameters put faults into it, so that tests can see whether they are found.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from roundhouse.kernel import (
    Action,
    ActionCodec,
    Chance,
    Choice,
    Message,
    PlayerId,
    Result,
    RuleViolation,
    Span,
    Step,
    Title,
    Variant,
    Words,
)
from roundhouse.titles import TITLES
from roundhouse.words import Book

WORDS = Words(Book(Path(__file__).parent / "words", "toy"))


@dataclass(frozen=True, slots=True)
class Take(Action):
    do: ClassVar[str] = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Wait(Action):
    do: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    do: ClassVar[str] = "pass"


@dataclass(slots=True)
class Pile:
    players: tuple[PlayerId, ...]
    stones: int
    turn: int
    chance: Chance
    taken: dict[PlayerId, int]
    events: tuple[Any, ...] = ()
    result: Result | None = None

    def clone(self):
        return replace(self)


#: with how many stones left nobody does anything any more
STUCK = {"stands still": (1, 2, 3), "stands still at three": (3,)}


class TakeStones(Step[Pile]):
    handles = (Take, Wait, Pass)
    rule = "TOY-1"
    prompt = "take"

    def __init__(self, fault):
        self.fault = fault

    def actors(self, state):
        return (state.players[state.turn],)

    def candidates(self, state, actor):
        most = min(3, state.stones)
        if self.fault == "no choice" and state.stones < 4:
            return
        if self.fault == "offers too much":
            most = 3
        if state.stones in STUCK.get(self.fault, ()):
            yield Choice(Pass(actor))
            return
        yield Choice(Take(actor, 1), free={"count": Span(1, most)})
        if self.fault == "never ends":
            yield Choice(Wait(actor))

    def check(self, state, action):
        if isinstance(action, Pass):
            if state.stones not in STUCK.get(self.fault, ()):
                raise RuleViolation("TOY-2", "no-pass")
            return
        if isinstance(action, Wait):
            if self.fault != "never ends":
                raise RuleViolation("TOY-2", "no-wait")
            return
        if action.count < 1 and self.fault == "takes less than nothing":
            return
        if not 1 <= action.count <= min(3, state.stones):
            raise RuleViolation("TOY-1", "count", count=action.count)
        if self.fault == "changes what it looks at":
            state.taken[action.who] = state.taken.get(action.who, 0) + 1

    def apply(self, draft, action):
        if isinstance(action, Take):
            draft.stones -= action.count
            draft.taken = {**draft.taken, action.who: draft.taken[action.who] + action.count}
            if self.fault == "loses a stone":
                draft.stones -= 1
        if self.fault != "never ends":
            draft.turn = (draft.turn + 1) % len(draft.players)


class ToyRules:
    codec = ActionCodec((Take, Wait, Pass))
    words = WORDS

    def __init__(self, setup, fault):
        self.setup = setup
        self.fault = fault
        self.step = TakeStones(fault)

    def start(self, chance):
        chance, (drawn,) = chance.decide("stones", ["9", "10", "11"], 1)
        first = _restless() if self.fault == "another game each time" else 0
        return Pile(self.setup.players, int(drawn), first, chance, dict.fromkeys(self.setup.players, 0))

    def steps(self, state):
        return (self.step,)

    def settle(self, draft):
        if draft.stones <= 0:
            last = draft.players[draft.turn - 1]
            scores = {p: draft.taken[p] + 100 * (p == last) for p in draft.players}
            draft.result = Result(scores, (last,), Message("ended-last", {"who": last}), "TOY-3")

    def audit(self, state):
        total = state.stones + sum(state.taken.values())
        return [] if total == int(state.chance.outcomes[0][1][0]) else [f"there are {total} stones"]

    def view(self, state, viewer):
        return {"family": "toy", "stones": state.stones, "players": [{"name": p} for p in state.players]}


_COUNTER = [0]


def _restless():
    _COUNTER[0] += 1
    return _COUNTER[0] % 2


def toy_title(fault=""):
    """The title, with a fault in it if asked."""
    return Title(
        slug="toy",
        name="Toy",
        variants=(Variant("base", (2, 3)),),
        build=lambda setup: ToyRules(setup, fault),
        words=WORDS,
    )


def add_title(monkeypatch, title):
    """Put a title into the registry until the test is over."""
    monkeypatch.setattr(TITLES, "_all", {**TITLES, title.slug: title})

"""A race for two to four: small enough to know by heart, with everything a server must take care of.

On a turn a player walks one to three fields and may draw a card once (chance), then says done. Every player has a
secret card that only he may see. Who stands on field 12 at the end of his turn wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar

from roundhouse.kernel import (
    Action,
    ActionCodec,
    Chance,
    Choice,
    Event,
    Message,
    Option,
    PlayerId,
    Result,
    RuleViolation,
    Setup,
    SetupError,
    Span,
    Step,
    Title,
    Variant,
    Words,
)
from roundhouse.words import Book

GOAL = 12
CARDS = ("ace", "king", "queen", "jack")


@dataclass(frozen=True, slots=True)
class Walk(Action):
    do: ClassVar[str] = "walk"
    fields: int = 1


@dataclass(frozen=True, slots=True)
class Draw(Action):
    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Done(Action):
    do: ClassVar[str] = "done"


CODEC = ActionCodec((Walk, Draw, Done))


@dataclass(slots=True)
class Race:
    players: tuple[PlayerId, ...]
    turn: PlayerId
    number: int
    fields: Mapping[PlayerId, int]
    cards: Mapping[PlayerId, tuple[str, ...]]
    secrets: Mapping[PlayerId, str]
    chance: Chance
    walked: bool = False
    drawn: bool = False
    events: tuple[Event, ...] = ()
    result: Result | None = None

    def clone(self) -> Race:
        return replace(self)


class Turn(Step[Race]):
    """All actions of a turn in one step."""

    handles = (Walk, Draw, Done)
    rule = "CHES-1-1"
    prompt = "race"

    def actors(self, state: Race) -> tuple[PlayerId, ...]:
        return (state.turn,)

    def candidates(self, state: Race, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Walk(actor, 1), free={"fields": Span(1, 3)}, facts={"from": state.fields[actor]})
        yield Choice(Draw(actor))
        yield Choice(Done(actor))

    def check(self, state: Race, action: Any) -> None:
        if isinstance(action, Walk):
            if not 1 <= action.fields <= 3:
                raise RuleViolation("CHES-1-1", "too-far", who=action.who, n=action.fields)
            if state.walked:
                raise RuleViolation("CHES-1-2", "walked", who=action.who)
        elif isinstance(action, Draw) and state.drawn:
            raise RuleViolation("CHES-1-2", "drawn", who=action.who)
        elif isinstance(action, Done) and not (state.walked or state.drawn):
            raise RuleViolation("CHES-1-2", "idle", who=action.who)

    def apply(self, draft: Race, action: Any) -> None:
        who = action.who
        if isinstance(action, Walk):
            draft.fields = {**draft.fields, who: draft.fields[who] + action.fields}
            draft.walked = True
            draft.events += (Event("walked", {"who": who, "n": action.fields}),)
        elif isinstance(action, Draw):
            draft.chance, (card,) = draft.chance.decide("card", CARDS, 1)
            draft.cards = {**draft.cards, who: (*draft.cards[who], card)}
            draft.drawn = True
            draft.events += (Event("drew", {"who": who, "card": card}),)
        else:
            seats = draft.players
            draft.turn = seats[(seats.index(who) + 1) % len(seats)]
            draft.number += draft.turn == seats[0]
            draft.walked = draft.drawn = False


WORDS = Words(Book(Path(__file__).parent / "words", "tiny"))


@dataclass(frozen=True)
class Rules:
    setup: Setup
    codec: ActionCodec = CODEC
    words: Words = WORDS
    turn: Turn = field(default_factory=Turn)

    def start(self, chance: Chance) -> Race:
        players = self.setup.players
        chance, secrets = chance.decide("secrets", CARDS, len(players))
        return Race(
            players,
            players[0],
            1,
            dict.fromkeys(players, 0),
            dict.fromkeys(players, ()),
            dict(zip(players, secrets, strict=True)),
            chance,
        )

    def steps(self, state: Race) -> Sequence[Step[Race]]:
        return (self.turn,)

    def settle(self, draft: Race) -> None:
        if not draft.walked and any(place >= GOAL for place in draft.fields.values()):
            best = max(draft.fields.values())
            winners = tuple(p for p in draft.players if draft.fields[p] == best)
            draft.result = Result(draft.fields, winners, Message("ended-arrived"), "CHES-1-1")

    def audit(self, state: Race) -> list[str]:
        return []

    def round_name(self, state: Race) -> str:
        return f"Lap {state.number}"

    def view(self, state: Race, viewer: PlayerId | None) -> dict[str, Any]:
        return {
            "board": {"fields": 9},
            "family": "tiny",
            "turn": state.turn,
            "secret": state.secrets.get(viewer) if viewer is not None else None,
            "players": [
                {"id": p, "cash": state.fields[p], "cards": list(state.cards[p]), "worth": state.fields[p] * 10}
                for p in state.players
            ],
        }


def _check(setup: Setup) -> None:
    if "Zed" in setup.players:
        raise SetupError("zed")


FAST = Option("fast", (True, False), default=False)
TINY = Title(
    slug="tiny",
    name="Tiny Race",
    variants=(Variant("plain", (2, 3, 4), (FAST,)),),
    build=Rules,
    words=WORDS,
    check_options=_check,
)

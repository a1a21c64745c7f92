"""The rules of one game: its ten phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from roundhouse.kernel import Chance, Feat, Figure, Message, PlayerId, ScorePart, Setup, Step, Words, check_citations
from roundhouse.words import own_book

from . import books
from .actions import CODEC
from .audit import audit
from .opening import opening
from .phases import ten_phases
from .records import AreaMap, NurembergView
from .scoring import final_score
from .setting import Setting
from .state import Position
from .tally import tally
from .view import board_record, view

WORDS = Words(own_book("nuremberg"))


class NurembergRules:
    """What the kernel asks of a title, answered from the tuple of phases."""

    codec = CODEC
    words = WORDS

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.phases = ten_phases(setting)
        check_citations(self.all_steps())

    def for_setup(self, setup: Setup) -> NurembergRules:
        """The capability of :class:`roundhouse.kernel.Reseats`."""
        return NurembergRules(replace(self.setting, players=setup.players))

    def start(self, chance: Chance) -> Position:
        draft = opening(self.setting, chance)
        self._enter(draft, 1)
        self.settle(draft)
        return draft

    def steps(self, state: Position) -> Sequence[Step[Position]]:
        return self.phases[state.phase - 1].steps

    def all_steps(self) -> list[Step[Position]]:
        """Every step of the game."""
        return [step for phase in self.phases for step in phase.steps]

    def settle(self, draft: Position) -> None:
        """A phase is completed by all before the next begins (FTN-0-3); after the tenth comes the first."""
        while draft.result is None and self.phases[draft.phase - 1].is_over(draft):
            self._enter(draft, draft.phase % len(self.phases) + 1)

    def _enter(self, draft: Position, number: int) -> None:
        phase = self.phases[number - 1]
        draft.phase = number
        draft.tell("phase", round=draft.round, number=number)
        phase.begin(draft)

    def audit(self, state: Position) -> list[str]:
        return audit(self.setting, state)

    @cached_property
    def board(self) -> AreaMap:
        """The part of every view that never changes."""
        return board_record(self.setting.map, self.words)

    def round_name(self, state: Position) -> Message:
        """What players call this round."""
        return Message("round", {"round": state.round})

    def view(self, state: Position, viewer: PlayerId | None) -> NurembergView:
        """The record described in :mod:`.records`, the same for every viewer."""
        phase = self.phases[state.phase - 1]
        asked = next((step.asks(state) for step in phase.steps if step.actors(state)), None)
        prompt = "" if asked is None else self.words.prompt(asked)
        return view(self.setting, state, self.board, self.words, prompt)

    def worth(self, state: Position, player: PlayerId) -> int:
        """Victory points, with what sets and track would add if the game ended now."""
        return final_score(self.setting, state, player).total

    def score_parts(self, state: Position, player: PlayerId) -> list[ScorePart]:
        """Deliveries and connections, complete sets, profit and track (FTN-E-1 to FTN-E-5)."""
        score = final_score(self.setting, state, player)
        return [
            ScorePart("points", score.vp),
            ScorePart("sets", score.for_sets, number=score.sets),
            ScorePart("profit", score.profit),
            ScorePart("track", score.for_track),
        ]

    def feats(self, state: Position) -> list[Feat]:
        """Long lines and good rounds, from the events of one action."""
        found: list[Feat] = []
        for event in state.events:
            facts = event.facts
            if event.kind == "settled":
                found.append(Feat("round", facts["points"], {"who": facts["who"], "count": facts["points"]}))
            elif event.kind == "line_built":
                line = {name: facts[name] for name in ("who", "count", "start", "end")}
                found.append(Feat("line", facts["count"], line))
        return found

    def tally(self, state: Position) -> Mapping[str, float]:
        return tally(self.setting, state)

    def standing(self, state: Position) -> Iterator[Figure]:
        return books.standing(self.view(state, None))

    def takings(self, kind: str, facts: Mapping[str, Any]) -> Iterator[Figure]:
        return books.takings(kind, facts)

    def begins_round(self, kind: str, facts: Mapping[str, Any]) -> bool:
        return kind == "phase" and facts["number"] == 1

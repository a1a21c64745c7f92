"""One game in progress as numbers. All adapters play through it."""

from __future__ import annotations

from operator import index as as_index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.coding import WAIT, Legal
from roundhouse.draw import picture, position_text
from roundhouse.kernel import Action, Chance, Game, Result, Valued, acting, apply, choices

from .rewards import Reward, find_reward
from .spec import Arrays, Coder, Mask, Spec, coder_of


class CodedGame:
    """Seats are numbers from 0 on; the players' ids are those of ``spec.agents``.

    The player asked first decides; what others may do at any time is not offered to them meanwhile, as with bots.
    """

    def __init__(self, spec: Spec, seed: int = 0, reward: str = "rank") -> None:
        self.spec = spec
        self.coder: Coder = coder_of(spec)
        self.reward: Reward = find_reward(reward)
        self.setup = spec.setup(seed)
        self.rules = self.coder.title.build(self.setup)
        self.state: Any = self._start()
        self.actions: list[Action] = []
        #: passes in a row
        self.passes = 0
        self._legal: Legal | None = None
        self._scores: list[float] | None = None

    def _start(self) -> Any:
        """The opening position."""
        return self.rules.start(Chance(self.setup.seed, script=self.setup.script))

    @property
    def result(self) -> Result | None:
        result: Result | None = self.state.result
        return result

    @property
    def is_cut_off(self) -> bool:
        """Has the game been stopped because it took too long, or because nobody does anything any more?"""
        return self.state.result is None and self._is_stopped

    @property
    def _is_stopped(self) -> bool:
        idle = self.spec.max_idle * self.spec.players
        return len(self.actions) >= self.spec.max_steps or self.passes >= idle

    @property
    def is_over(self) -> bool:
        return self.state.result is not None or self._is_stopped

    @property
    def acting(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        if self.is_over:
            return None
        return self.setup.players.index(acting(self.rules, self.state)[0])

    @property
    def legal(self) -> Legal:
        """The legal indices of the seat that decides, and what each stands for; none when the game is over."""
        if self._legal is None:
            seat = self.acting
            offered = () if seat is None else choices(self.rules, self.state, self.setup.players[seat])
            self._legal = self.coder.vocabulary.legal(offered)
        return self._legal

    def mask(self, seat: int) -> Mask:
        """1 for every index that is legal for a seat; those who do not decide may only wait."""
        if seat == self.acting:
            return self.coder.mask(self.legal)
        mask = np.zeros(self.coder.vocabulary.size, np.int8)
        mask[WAIT] = 1
        return mask

    def observe(self, seat: int) -> Arrays:
        """The position as a seat sees it."""
        return self.coder.observe(self.rules, self.state, self.setup.players[seat])

    def amounts(self) -> NDArray[np.int32]:
        """The bounds of the legal amounts: a row of index, smallest, largest and step for each index with a span."""
        rows = [(i, e.span.low, e.span.high, e.span.step) for i, e in self.legal.entries.items() if e.span is not None]
        return np.array(rows, np.int32).reshape(len(rows), 4)

    @property
    def scores(self) -> list[float]:
        """The scores by seat; before the end what they would be if the game ended now."""
        if self._scores is None:
            result = self.result
            if result is not None:
                self._scores = [float(result.scores[player]) for player in self.setup.players]
            elif isinstance(self.rules, Valued):
                self._scores = [float(self.rules.worth(self.state, player)) for player in self.setup.players]
            else:
                self._scores = [0.0] * len(self.setup.players)
        return self._scores

    def step(self, index: int, amount: int | None = None) -> list[float]:
        """Play the action of a legal index; the rewards by seat. ``amount`` takes the place of the rung's amount."""
        return self.play(self.decode(index, amount))

    def decode(self, index: int, amount: int | None = None) -> Action:
        """The action of a legal index, or a ValueError that says why it has none."""
        if self.is_over:
            raise ValueError("The game is over: there is nothing to play.")
        index = as_index(index)  # whole numbers of any library, and nothing that would have to be cut off
        if index not in self.legal.entries:
            told = self.coder.vocabulary.describe(index) if 0 <= index < self.coder.vocabulary.size else "unknown"
            raise ValueError(f"Action {index} ({told}) is not legal here; {len(self.legal)} others are.")
        return self.legal.decode(index, amount)

    def play(self, action: Action) -> list[float]:
        """Play an action; the rewards by seat."""
        before = None if self.reward.at_end else self.scores
        self.state = apply(self.rules, self.state, action)
        self._note(action)
        self._legal = self._scores = None
        if before is not None:
            return [after - earlier for after, earlier in zip(self.scores, before, strict=True)]
        return self.rewards()

    def _note(self, action: Action) -> None:
        """Remember what was played."""
        self.actions.append(action)
        self.passes = self.passes + 1 if action.do == "pass" else 0

    def rewards(self) -> list[float]:
        """The rewards by seat that the end of the game brings; 0 before it."""
        if self.is_over and self.reward.at_end is not None:
            return self.reward.at_end(self.scores)
        return [0.0] * len(self.setup.players)

    def as_game(self) -> Game:
        """The position as a :class:`Game`, to be drawn or written to a file. Its earlier positions are left out."""
        game = Game(self.coder.title, self.setup)
        game.rules, game.line = self.rules, [self.state]
        game.log, game.played = list(self.actions), list(self.actions)
        return game

    def text(self) -> str:
        """The position as text."""
        return position_text(self.as_game())

    def svg(self) -> str:
        """The board as SVG."""
        return picture(self.as_game())

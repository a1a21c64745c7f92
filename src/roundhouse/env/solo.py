"""An environment for Gymnasium: one player learns, bots play the others.

Importing this module registers one for each title: ``gymnasium.make("roundhouse/18cz-v0", players=3)``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

try:
    from gymnasium import Env, register, spaces
except ImportError as error:
    raise ImportError("This environment needs gymnasium: install it with pip install 'roundhouse[env]'.") from error

from roundhouse.bots import Bot, find_bot
from roundhouse.bots.interface import BUDGET, ask
from roundhouse.coding import Coding
from roundhouse.titles import TITLES

from .game import CodedGame
from .rendering import RENDER_MODES, check_mode, render
from .rewards import find_reward
from .seeds import Seeds
from .spaces import action_space, masked_space
from .spec import MAX_STEPS, Mask, ObservationDict, Spec, coder_of

#: with ``exact`` an action also names an amount, up to this one
MOST_AMOUNT = 100_000


class SoloEnv(Env[ObservationDict, Any]):
    """``bots`` are the other players by name, clockwise from the learner; the last one named fills the table.

    ``seat`` is where the learner sits; without one it follows from the seed. ``exact``: an action is a pair of an index
    and an amount that takes the place of the amount of its rung; 0 leaves that of the rung. An action that is not legal
    changes nothing and brings ``penalty``; ``info`` then has ``illegal``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES}  # type: ignore[misc]  # theirs is not a ClassVar

    def __init__(
        self,
        spec: Spec,
        bots: Sequence[str] = ("novice",),
        seat: int | None = None,
        reward: str = "rank",
        penalty: float = 0.0,
        exact: bool = False,
        budget: float = BUDGET,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        find_reward(reward)
        if not 1 <= len(bots) < spec.players:
            raise ValueError(f"{spec.players - 1} seats are for bots: name one to {spec.players - 1}, not {len(bots)}.")
        if seat is not None and not 0 <= seat < spec.players:
            raise ValueError(f"There are seats 0 to {spec.players - 1}, and no seat {seat}.")
        names = [*bots, *[bots[-1]] * (spec.players - 1 - len(bots))]
        self.bots: list[Bot] = [find_bot(name, spec.title) for name in names]
        self.played, self.seat, self.reward, self.penalty = spec, seat, reward, penalty
        self.exact, self.budget, self.render_mode = exact, budget, render_mode
        coder = coder_of(spec)
        self.observation_space = masked_space(coder)
        index = action_space(coder)
        self.action_space = spaces.Tuple((index, spaces.Discrete(MOST_AMOUNT + 1))) if exact else index
        self._seeds = Seeds()
        self.learner = 0
        self.steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        """A new game, at the learner's first decision. Without a seed it follows from the last one's seed."""
        super().reset(seed=seed)
        chosen = self._seeds.next(seed)
        self.learner = chosen % self.played.players if self.seat is None else self.seat
        self.game = CodedGame(self.played, chosen, self.reward)
        self.steps = 0
        self._play_bots()
        return self._seen(), self._info()

    def _play_bots(self) -> float:
        """Play until the learner decides or the game is over; the learner's reward meanwhile."""
        game, reward = self.game, 0.0
        while (seat := game.acting) is not None and seat != self.learner:
            player = game.setup.players[seat]
            bot = self.bots[(seat - self.learner - 1) % self.played.players]
            seed = f"{game.setup.seed}/{player}/{len(game.actions)}"
            decision = ask(bot, game.rules, game.state, player, seed, self.budget)
            reward += game.play(decision.action)[self.learner]
        return reward

    def _seen(self) -> ObservationDict:
        return {"observation": self.game.observe(self.learner), "action_mask": self.game.mask(self.learner)}

    def _info(self) -> dict[str, Any]:
        return {"amounts": self.game.amounts(), "scores": list(self.game.scores), "seat": self.learner}

    def action_masks(self) -> Mask:
        """The legal actions, where a library asks for them by this name."""
        return self.game.mask(self.learner)

    def step(self, action: Any) -> tuple[ObservationDict, float, bool, bool, dict[str, Any]]:
        """Play an action and let the bots answer, until the learner decides again or the game is over."""
        if self.game.is_over:
            raise ValueError("The game is over: reset the environment.")
        index, amount = (int(action[0]), int(action[1]) or None) if self.exact else (int(action), None)
        self.steps += 1
        is_legal = index in self.game.legal.entries
        if is_legal:
            reward = self.game.step(index, amount)[self.learner] + self._play_bots()
        else:
            reward = self.penalty
        info = self._info() if is_legal else {**self._info(), "illegal": True}
        cut_off = self.game.is_cut_off or (self.game.result is None and self.steps >= self.played.max_steps)
        return self._seen(), float(reward), self.game.result is not None, cut_off, info

    def render(self) -> str | None:
        return render(self.game, self.render_mode)


def make(
    title: str,
    players: int,
    variant: str | None = None,
    options: Mapping[str, Any] | None = None,
    max_steps: int = MAX_STEPS,
    **settings: Any,
) -> SoloEnv:
    """What ``gymnasium.make`` calls; ``settings`` are those of :class:`SoloEnv`."""
    return SoloEnv(Spec(title, players, variant, options or {}, max_steps=max_steps), **settings)


for _title in TITLES.values():
    if _title.find(Coding) is not None:
        register(f"roundhouse/{_title.slug}-v0", f"{__name__}:make", kwargs={"title": _title.slug})

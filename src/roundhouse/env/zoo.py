"""Environments for PettingZoo: one player after the other, or all at once."""

from __future__ import annotations

from typing import Any, ClassVar

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise ImportError("This environment needs pettingzoo: install it with pip install 'roundhouse[env]'.") from error
from gymnasium import spaces

from roundhouse.coding import WAIT

from .game import CodedGame
from .rendering import RENDER_MODES, check_mode, render
from .rewards import find_reward
from .seeds import Seeds
from .spaces import action_space, masked_space
from .spec import ObservationDict, Spec, coder_of


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no type hints that are published
    """One player decides after the other.

    An observation has the arrays of the position under ``observation`` and the legal actions under ``action_mask``.
    An action that is not legal raises a ValueError and changes nothing. ``infos`` of the player who decides have the
    bounds of legal amounts (``amounts``).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "roundhouse_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }

    def __init__(self, spec: Spec, reward: str = "rank", render_mode: str | None = None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.spec, self.reward, self.render_mode = spec, reward, render_mode
        find_reward(reward)
        coder = coder_of(spec)
        self.possible_agents = spec.agents
        self.observation_spaces = {agent: masked_space(coder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(coder) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed the next game follows from the last one's seed."""
        self.game = CodedGame(self.spec, self._seeds.next(seed), self.reward)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self) -> None:
        seat = self.game.acting
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {"amounts": self.game.amounts()}

    def observe(self, agent: str) -> ObservationDict:
        seat = self.possible_agents.index(agent)
        return {"observation": self.game.observe(seat), "action_mask": self.game.mask(seat)}

    def step(self, action: int | None, amount: int | None = None) -> None:
        """Play an action; ``amount`` takes the place of the amount of its rung."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to decide: give the index of a legal action.")
        rewards = self.game.step(action, amount)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, not self.game.is_cut_off)
            self.truncations = dict.fromkeys(self.agents, self.game.is_cut_off)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""


class ParallelTurnsEnv(ParallelEnv):  # type: ignore[misc]  # as above
    """All players give an action in every step; those who do not decide wait (action 0).

    Only the action of the player who decides is played. If it is not legal, nothing happens and his ``infos`` have
    ``illegal``.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "roundhouse_parallel_v0",
        "render_modes": RENDER_MODES,
    }

    def __init__(self, spec: Spec, reward: str = "rank", render_mode: str | None = None) -> None:
        check_mode(render_mode)
        self.spec, self.reward, self.render_mode = spec, reward, render_mode
        find_reward(reward)
        coder = coder_of(spec)
        self.possible_agents = spec.agents
        self.observation_spaces = {agent: masked_space(coder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(coder) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = Seeds()
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, ObservationDict], dict[str, dict[str, Any]]]:
        """A new game. Without a seed the next game follows from the last one's seed."""
        self.game = CodedGame(self.spec, self._seeds.next(seed), self.reward)
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, ObservationDict]:
        return {
            agent: {"observation": self.game.observe(seat), "action_mask": self.game.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        seat = self.game.acting
        return {
            agent: {"amounts": self.game.amounts()} if number == seat else {}
            for number, agent in enumerate(self.possible_agents)
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, ObservationDict], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Play the action of the player who decides."""
        seat = self.game.acting
        if seat is None:
            raise ValueError("The game is over: reset the environment.")
        index = int(actions.get(self.possible_agents[seat], WAIT))
        is_legal = index in self.game.legal.entries
        rewards = self.game.step(index) if is_legal else [0.0] * len(self.possible_agents)
        self._steps += 1
        ended = self.game.result is not None
        cut_off = self.game.is_cut_off or (not ended and self._steps >= self.spec.max_steps)
        observations, infos = self._observations(), self._infos()
        if not is_legal:
            infos[self.possible_agents[seat]]["illegal"] = True
        if ended or cut_off:
            self.agents = []
        return (
            observations,
            dict(zip(self.possible_agents, rewards, strict=True)),
            dict.fromkeys(self.possible_agents, ended),
            dict.fromkeys(self.possible_agents, cut_off),
            infos,
        )

    def render(self) -> str | None:
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

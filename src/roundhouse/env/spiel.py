"""The games for OpenSpiel: importing this module registers one for each title, such as ``python_roundhouse_1862``.

    >>> import pyspiel
    >>> import roundhouse.env.spiel
    >>> game = pyspiel.load_game("python_roundhouse_nuremberg(players=3)")

Draws are chance nodes, one item after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError("This environment needs OpenSpiel: install it with pip install open-spiel.") from error

from roundhouse.coding import Coding
from roundhouse.kernel import Title, position_key
from roundhouse.titles import TITLES

from .draws import DrawnGame
from .rewards import find_reward
from .spec import MAX_STEPS, Coder, Spec, coder_of

#: no draw has more kinds of items
MOST_OUTCOMES = 256


def game_type(title: Title) -> Any:
    """What OpenSpiel is told about a title. The parameters of a game are those of a :class:`Spec`."""
    players = title.player_counts
    return pyspiel.GameType(
        short_name=f"python_roundhouse_{title.slug}",
        long_name=f"{title.name} of Roundhouse",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(title),
        provides_factored_observation_string=False,
    )


def _parameters(title: Title) -> dict[str, Any]:
    fewest = title.variants[0].players[0]
    return {"players": fewest, "variant": "", "reward": "rank", "max_steps": MAX_STEPS}


class RoundhouseGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no type hints
    """One title, variant and number of players. The reward is one that is given at the end."""

    title: Title

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**_parameters(self.title), **(params or {})}
        self.spec = Spec(
            self.title.slug,
            int(chosen["players"]),
            str(chosen["variant"]) or None,
            max_steps=int(chosen["max_steps"]),
        )
        self.reward = str(chosen["reward"])
        reward = find_reward(self.reward)
        if reward.at_end is None:
            raise ValueError(f"OpenSpiel's game has rewards at the end; '{reward.name}' comes after each action.")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coder.vocabulary.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.spec.players,
            min_utility=reward.low,
            max_utility=reward.high,
            utility_sum=None,
            max_game_length=self.spec.max_steps,
        )
        super().__init__(game_type(self.title), info, dict(params or {}))

    @property
    def coder(self) -> Coder:
        """The vocabulary and the layout. OpenSpiel pickles what a game remembers, so it does not remember this."""
        return coder_of(self.spec)

    def new_initial_state(self) -> RoundhouseState:
        """The game before its first draw or decision."""
        return RoundhouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RoundhouseObserver:
        """What fills tensors with observations."""
        if params:
            raise ValueError(f"There are no parameters of observations; given were {params}.")
        return RoundhouseObserver(self)


def _opening(spec: Spec, reward: str) -> DrawnGame:
    """The game before its first draw or decision; made once, because OpenSpiel asks for it with every copy."""
    key = (spec.key, spec.max_steps, reward)
    if key not in _OPENINGS:
        _OPENINGS[key] = DrawnGame(spec, reward)
    return _OPENINGS[key]


_OPENINGS: dict[Any, DrawnGame] = {}


class _Kept:
    """A game in progress. Where OpenSpiel copies a state the position is shared; where it pickles one, the moves are
    kept and played again."""

    def __init__(self, spec: Spec, reward: str, game: DrawnGame, moves: tuple[int, ...] = ()) -> None:
        self.spec = spec
        self.reward = reward
        self.game = game
        self.moves = moves

    def __deepcopy__(self, memo: dict[int, Any]) -> _Kept:
        return _Kept(self.spec, self.reward, self.game.copy(), self.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.spec, self.reward, self.moves)

    def items(self) -> list[str]:
        """The kinds of items of the draw: a chance action is the place in this list."""
        assert self.game.asked is not None
        return sorted(set(self.game.asked.items))

    def apply(self, move: int) -> None:
        """Draw an item, or play the action of an index."""
        if self.game.asked is not None:
            self.game.draw(self.items()[move])
        else:
            self.game.step(move)
        self.moves = (*self.moves, move)


def _replayed(spec: Spec, reward: str, moves: tuple[int, ...]) -> _Kept:
    kept = _Kept(spec, reward, _opening(spec, reward).copy())
    for move in moves:
        kept.apply(move)
    return kept


class RoundhouseState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position, or a draw."""

    def __init__(self, game: RoundhouseGame) -> None:
        super().__init__(game)
        self.kept = _Kept(game.spec, game.reward, _opening(game.spec, game.reward).copy())

    @property
    def coded(self) -> DrawnGame:
        """The game in progress."""
        return self.kept.game

    def current_player(self) -> int:
        if self.coded.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.coded.acting
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.coded.legal) if player == self.coded.acting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        places = {item: place for place, item in enumerate(self.kept.items())}
        return [(places[item], chance) for item, chance in self.coded.outcomes().items()]

    def _apply_action(self, action: int) -> None:
        self.kept.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        asked = self.coded.asked
        if player == pyspiel.PlayerId.CHANCE and asked is not None:
            return f"{asked.name}: {self.kept.items()[action]}"
        return self.coded.coder.vocabulary.describe(action)

    def is_terminal(self) -> bool:
        return self.coded.is_over

    def returns(self) -> list[float]:
        return self.coded.rewards()

    def __str__(self) -> str:
        coded = self.coded
        lines = [f"{coded.coder.title.name} after {len(coded.actions)} actions"]
        if coded.asked is not None:
            drawn = [*(f"{name}: {', '.join(items)}" for name, items in coded.decided), *coded.drawn]
            return "\n".join([*lines, f"draw {coded.asked.name}", *drawn])
        scores = (f"{agent} {score:g}" for agent, score in zip(coded.spec.agents, coded.scores, strict=True))
        return "\n".join([*lines, ", ".join(scores), f"position {position_key(coded.state).hex()}"])


class RoundhouseObserver:
    """Fills ``tensor`` and its named parts ``dict`` with the arrays of a position; all 0 before the first one."""

    def __init__(self, game: RoundhouseGame) -> None:
        layout = game.coder.layout
        self.coder = game.coder
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict: dict[str, Any] = {}
        place = 0
        for feature in layout.features:
            shape = layout.shape(feature)
            count = int(np.prod(shape))
            self.dict[feature.name] = self.tensor[place : place + count].reshape(shape)
            place += count

    def set_from(self, state: RoundhouseState, player: int) -> None:
        """Show the state as ``player`` sees it."""
        if state.coded.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.coder.flat(state.coded.observe(player))

    def string_from(self, state: RoundhouseState, player: int) -> str:
        """The same as a text: everything in these games is open."""
        return f"player_{player} sees\n{state}"


for _title in TITLES.values():
    if _title.find(Coding) is not None:
        pyspiel.register_game(game_type(_title), type(f"Game of {_title.name}", (RoundhouseGame,), {"title": _title}))

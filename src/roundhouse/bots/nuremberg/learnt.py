"""What a position of First Train to Nuremberg is worth at the beginning of a round, learnt from games of novices.

The figures are what a player has: points, profit, sets, influence, track and what it carries. The weights say what
each is worth in points at the end, and how that changes with the rounds to come. They tell how the players of a table
will differ, not how high all of them will score. `tools/learn_nuremberg.py` fits them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from roundhouse.bots.search.learnt import Learnt, load
from roundhouse.kernel import PlayerId, Rules
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.scoring import complete_sets
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position
from roundhouse.titles.nuremberg.steps.transport import reachable

from .haul import best_haul
from .prospects import best_run
from .worth import Taste, Worth

#: to be raised with every change of the figures: the weights belong to one version
VERSION = 1
#: weights learnt from games of novices, and from those of brisk players at tables for two
FILE = "value.json"
AT_TWO = "value-two.json"
TASTE = Taste()
#: points of a colour that make moves possible; further ones only pay for track
FIRST = 2
#: figures whose worth does not depend on the rounds to come
FIXED = ("points", "profit")
BASIC = (
    "constant",
    "points",
    "profit",
    "sets",
    "next set",
    "set after",
    "cubes",
    *(f"first {colour}" for colour in COLOURS),
    *(f"further {colour}" for colour in COLOURS),
    "track",
    "run",
    "haul",
    "waiting",
)
NAMES = (*BASIC, *(f"{name}, by rounds to come" for name in BASIC if name not in FIXED))


def figures(setting: Setting, state: Position, player: PlayerId) -> tuple[float, ...]:
    """The figures of one player, in the order of ``NAMES``."""
    worth = Worth(setting, state, player, TASTE)
    takes = reachable(setting, state, player)
    collected = [state.collected[player].get(kind, 0) for kind in (*setting.goods, "red", "green")]
    sets = complete_sets(setting, state.collected[player])
    levels = state.influences(player)
    basic = (
        1.0,
        float(state.vp[player]),
        float(state.profit_of(player)),
        float(sets),
        float(sum(min(count, sets + 1) - sets for count in collected)),
        float(sum(min(count, sets + 2) - min(count, sets + 1) for count in collected)),
        float(state.cubes[player]),
        *(float(min(levels[colour], FIRST)) for colour in COLOURS),
        *(float(max(0, levels[colour] - FIRST)) for colour in COLOURS),
        float(worth.on_board),
        float(best_run(setting, state, player)),
        best_haul(worth, takes).value,
        float(sum(takes.values())),
    )
    left = worth.rounds_left
    later = (left * value for name, value in zip(BASIC, basic, strict=True) if name not in FIXED)
    return (*basic, *later)


@cache
def learnt(file: str = FILE) -> Learnt:
    """The weights of a shipped file."""
    return load(__package__, file, VERSION, NAMES)


def learnt_value(rules: Rules[Any], state: Position, file: str = FILE) -> Mapping[PlayerId, float]:
    """What each player is likely to score compared with the others, by the weights of a file. Asked at the beginning of
    a round, where it was learnt; at the end of the game it is the score."""
    if state.result is not None:
        return {player: float(score) for player, score in state.result.scores.items()}
    setting = cast(NurembergRules, rules).setting
    weights = learnt(file)
    return {player: weights.value(figures(setting, state, player)) for player in setting.players}


def sharp_value(rules: Rules[Any], state: Position) -> Mapping[PlayerId, float]:
    """The same by the best weights for so many players."""
    two = len(cast(NurembergRules, rules).setting.players) == 2
    return learnt_value(rules, state, AT_TWO if two else FILE)

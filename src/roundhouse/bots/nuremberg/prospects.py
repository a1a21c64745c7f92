"""How good a position is for a player between building and renting: what he can carry, what his track will cost."""

from __future__ import annotations

from collections.abc import Set

from roundhouse.kernel import Action, PlayerId, find_step
from roundhouse.titles.nuremberg.boards.atlas import COMPANIES
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position
from roundhouse.titles.nuremberg.steps.handover import price, runs
from roundhouse.titles.nuremberg.steps.transport import reachable

from .haul import best_haul
from .worth import Worth


def best_run(setting: Setting, state: Position, seat: PlayerId) -> int:
    """The longest run that the player could hand over now."""
    longest = 0
    for company in COMPANIES:
        held = state.level(company, seat)
        for line in runs(setting, state, seat, company):
            if price(setting, len(line) - 1) <= held:
                longest = max(longest, len(line) - 1)
    return longest


def drag(worth: Worth) -> float:
    """What the player's track will cost after this round: upkeep of what is kept, and the final count."""
    pieces = worth.on_board
    handed = best_run(worth.setting, worth.state, worth.seat)
    kept = pieces - handed
    each_later = (1 - worth.taste.earns) * worth.rounds_left + 1
    return kept * each_later + 0.1 * handed


def prospect(worth: Worth, contested: Set[tuple[str, str]]) -> float:
    """The position's value for the player, in points to come and points made."""
    state, seat = worth.state, worth.seat
    takes = reachable(worth.setting, state, seat)
    haul = best_haul(worth, takes, contested)
    left = sum(takes.values()) * worth.taste.later * (worth.rounds_left > 0)
    means = worth.means(state.cubes[seat], state.influences(seat))
    return state.vp[seat] + haul.value + left + means - drag(worth)


def right_after(rules: NurembergRules, state: Position, action: Action) -> Position:
    """The position the action itself leads to, before anything follows from it: nobody knows the next draw."""
    step = find_step(rules, state, action)
    draft = state.clone()
    step.apply(draft, action)
    return draft

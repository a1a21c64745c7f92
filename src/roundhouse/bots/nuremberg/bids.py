"""What the spaces of the auction are worth to a player."""

from __future__ import annotations

from roundhouse.titles.nuremberg.actions import Bid
from roundhouse.titles.nuremberg.steps.auction import lowest_bid, points_of

from .worth import Worth


def valued_bids(worth: Worth, wishes: dict[str, int]) -> list[tuple[float, Bid, float]]:
    """The least bids that the player can make, best first: what the space is worth more than the bid, the bid, and
    what the space is worth."""
    setting, state, seat = worth.setting, worth.state, worth.seat
    promised = promised_levels(worth)
    found: list[tuple[float, Bid, float]] = []
    for space in setting.side.spaces.values():
        standing = state.bids.get(space.number)
        low = lowest_bid(state, space)
        if (standing is not None and standing.who == seat) or low > state.cubes[seat]:
            continue
        value = _space_value(worth, promised, wishes, points_of(space, state.discs[space.number]), space.choice)
        found.append((value - low, Bid(seat, space.number, low), value))
    return sorted(found, key=lambda entry: -round(entry[0], 9))


def promised_levels(worth: Worth) -> dict[str, int]:
    """Levels with the points of the spaces where the player holds the highest bid."""
    state = worth.state
    levels = state.influences(worth.seat)
    for number, bid in state.bids.items():
        if bid.who == worth.seat:
            for colour, count in points_of(worth.setting.side.spaces[number], state.discs[number]).items():
                levels[colour] += count
    return levels


def _space_value(
    worth: Worth, levels: dict[str, int], wishes: dict[str, int], gains: dict[str, int], choice: tuple[str, ...]
) -> float:
    top = worth.setting.side.influence_max
    value = 0.0
    held = worth.state.influences(worth.seat)
    for colour, gain in gains.items():
        after = min(top, levels[colour] + gain)
        value += worth.points(colour, after) - worth.points(colour, levels[colour])
        still_wished = max(0, wishes.get(colour, 0) - (levels[colour] - held[colour]))
        value += worth.taste.wish * min(gain, still_wished)
    if choice:
        value += max(worth.points(c, min(top, levels[c] + 1)) - worth.points(c, min(top, levels[c])) for c in choice)
    return value

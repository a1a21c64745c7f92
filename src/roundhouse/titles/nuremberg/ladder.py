"""A track with stacks of discs, kept as the ranking that it means.

A ladder lists the players with their levels from first to last: the higher level first, on the same level the disc
higher in the stack first. Any disc that arrives on a space goes on top (FTN-3-24, FTN-5-46, FTN-7-13, FTN-RU-6).
"""

from __future__ import annotations

from collections.abc import Sequence

from roundhouse.kernel import PlayerId

Ladder = tuple[tuple[PlayerId, int], ...]


def stacked(players: Sequence[PlayerId], level: int) -> Ladder:
    """All discs on one space, the first player's on top (FTN-S-8)."""
    return tuple((player, level) for player in players)


def level(ladder: Ladder, player: PlayerId) -> int:
    for found, value in ladder:
        if found == player:
            return value
    raise KeyError(player)


def moved(ladder: Ladder, player: PlayerId, to: int) -> Ladder:
    """The ladder after the player's disc arrived on ``to``, on top of any discs there, even from the same space."""
    others = [entry for entry in ladder if entry[0] != player]
    place = next((i for i, (_, value) in enumerate(others) if value <= to), len(others))
    return (*others[:place], (player, to), *others[place:])


def ranking(ladder: Ladder) -> tuple[PlayerId, ...]:
    return tuple(player for player, _ in ladder)

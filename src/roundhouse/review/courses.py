"""How the game stood: the estimate of everybody's final score after each move, and where the favourite changed."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.kernel import PlayerId

from .claims import Course, ReviewClaim
from .material import Material

#: points of the course of a game
POINTS = 120
#: a favourite counts only if he stays the favourite for this part of the game
LASTING = 0.08


def course(material: Material) -> Course:
    """The estimate at the beginning of each round and at points between, as many as are shown."""
    last = len(material.line) - 1
    step = max(1, last // POINTS)
    begins = {at for at in range(1, last) if material.rounds[at] != material.rounds[at - 1]}
    ats = tuple(sorted({0, last, *begins, *range(0, last, step)}))
    found = [material.valued(material.line[at]) for at in ats]
    return Course(ats, {player: tuple(values[player] for values in found) for player in material.game.setup.players})


def turning_points(material: Material, seen: Course) -> Iterator[ReviewClaim]:
    """Where the favourite changed and stayed changed for long. The amount is how far the new one came forward against
    the one before, from the last point at which that one was the favourite."""
    if material.value is None or len(seen.at) < 2:
        return
    leaders = [_leader(seen, place) for place in range(len(seen.at))]
    whole = seen.at[-1] or 1
    before: PlayerId | None = None
    start, left = 0, 0
    for place in range(1, len(leaders) + 1):
        if place < len(leaders) and leaders[place] == leaders[start]:
            continue
        end = seen.at[place] if place < len(leaders) else whole
        if (end - seen.at[start]) / whole >= LASTING or place == len(leaders):
            leader = leaders[start]
            if before is not None and leader != before and start > 0:
                yield _turn(material, seen, start, leader, before, left)
            before, left = leader, place - 1
        start = place


def _leader(seen: Course, place: int) -> PlayerId:
    return max(seen.values, key=lambda player: seen.values[player][place])


def _turn(material: Material, seen: Course, place: int, leader: PlayerId, before: PlayerId, left: int) -> ReviewClaim:
    """``left`` is the last point at which the one before was the favourite."""
    behind = seen.values[before][left] - seen.values[leader][left]
    lead = seen.values[leader][place] - seen.values[before][place]
    facts = {"before": before, "lead": lead, "behind": behind, "since": seen.at[left]}
    # the move after which the estimate has the new favourite
    return ReviewClaim("review-turning", seen.at[place] - 1, leader, lead + behind, "estimated", facts)

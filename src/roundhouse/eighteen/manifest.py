"""The tiles of a game: what each upgrades to, and where it could go. Answered by the steps that lay track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from roundhouse.board import Face, HexId, Tile
from roundhouse.board.manifest import TilePlace, TilePlaces
from roundhouse.kernel import RuleViolation, Step

from .actions import LayTile
from .operating import OperatingFlow, OperatingRound
from .state import State
from .track import LayTrack, next_color

if TYPE_CHECKING:
    from .flow import EighteenRules


def upgrades(rules: EighteenRules) -> Mapping[str, Sequence[str]]:
    """The tiles of the set by id, each with those that may replace it on some hex where it can lie."""
    found: dict[str, set[str]] = {tile.supply: set() for tile in rules.data.atlas.tiles.values()}
    steps = [step for step in rules.all_steps() if isinstance(step, LayTrack)]
    for hex_id in rules.data.atlas.hexes:
        _follow(steps, hex_id, found)
    order = {supply: place for place, supply in enumerate(found)}
    return {supply: tuple(sorted(then, key=order.__getitem__)) for supply, then in found.items()}


def _follow(steps: Sequence[LayTrack], hex_id: HexId, found: dict[str, set[str]]) -> None:
    """Note every replacement that can happen on a hex, from what is printed to the last tile."""
    seen: set[str] = set()
    waiting = _next(steps, hex_id, steps[0].data.atlas.hexes[hex_id].face)
    while waiting:
        tile = waiting.pop()
        if tile.id in seen:
            continue
        seen.add(tile.id)
        for then in _next(steps, hex_id, tile.face):
            found[tile.supply].add(then.supply)
            waiting.append(then)


def _next(steps: Sequence[LayTrack], hex_id: HexId, face: Face) -> list[Tile]:
    color = next_color(face.color)
    return [] if color is None else [tile for step in steps for tile, _ in step.keeping(hex_id, face, color)]


def places(rules: EighteenRules, state: State, supply: str) -> TilePlaces:
    """Where the company on turn may lay this tile, by the same check that judges the lay."""
    now = state.round
    if state.result is not None or not isinstance(now, OperatingRound) or now.company is None:
        return TilePlaces(None)
    found: dict[str, dict[int, int]] = {}
    reasons: Counter[tuple[str, str]] = Counter()
    refusals: dict[tuple[str, str], RuleViolation] = {}
    for step, action, cost in _lays(rules, state, supply):
        try:
            step.check(state, action)
        except RuleViolation as refusal:
            reasons[refusal.rule, refusal.code] += 1
            refusals.setdefault((refusal.rule, refusal.code), refusal)
        else:
            here = found.setdefault(action.hex, {})
            here[action.rotation] = min(cost, here.get(action.rotation, cost))
    spots = tuple(TilePlace(hex_id, tuple(sorted(ways)), min(ways.values())) for hex_id, ways in sorted(found.items()))
    usual = None if spots or not reasons else refusals[reasons.most_common(1)[0][0]]
    return TilePlaces(now.company, spots, usual)


def _lays(rules: EighteenRules, state: State, supply: str) -> Iterator[tuple[Step[State], LayTile, int]]:
    """What the steps of the turn would list for this tile, whichever of them is open now."""
    flow = rules.flows[state.round.kind]
    assert isinstance(flow, OperatingFlow)
    steps = [step for step in flow.all_steps() if isinstance(step, LayTrack)]
    for step in steps:
        for actor in step.actors(state):
            for choice in step.candidates(state, actor):
                lay = choice.action
                if isinstance(lay, LayTile) and rules.data.atlas.tiles[lay.tile].supply == supply:
                    yield step, lay, int(choice.facts.get("cost", 0))

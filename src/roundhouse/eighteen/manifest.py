"""The tiles of a game: what each upgrades to, and where it could go. Answered by the steps that lay track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from roundhouse.board import Face, HexId, Tile, TileId
from roundhouse.board.manifest import TilePlace, TilePlaces
from roundhouse.kernel import RuleViolation

from .actions import LayTile
from .ids import CompanyId
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
    reasons: list[RuleViolation] = []
    steps = _track_steps(rules, state)
    for step, action, cost in _lays(rules, steps, state, supply):
        if reason := _refusal(step, state, action):
            reasons.append(reason)
        else:
            here = found.setdefault(action.hex, {})
            here[action.rotation] = min(cost, here.get(action.rotation, cost))
    if not found and not reasons:
        tries = _tries(rules, steps, state, now.company, supply)
        reasons = [reason for step, action in tries if (reason := _refusal(step, state, action))]
    spots = tuple(TilePlace(hex_id, tuple(sorted(ways)), min(ways.values())) for hex_id, ways in sorted(found.items()))
    return TilePlaces(now.company, spots, None if spots else _usual(reasons))


def _refusal(step: LayTrack, state: State, action: LayTile) -> RuleViolation | None:
    try:
        step.check(state, action)
    except RuleViolation as refusal:
        return refusal
    return None


def _usual(reasons: Sequence[RuleViolation]) -> RuleViolation | None:
    """The most frequent reason among the refused tries."""
    if not reasons:
        return None
    code = Counter(reason.code for reason in reasons).most_common(1)[0][0]
    return next(reason for reason in reasons if reason.code == code)


def _track_steps(rules: EighteenRules, state: State) -> list[LayTrack]:
    """The steps of the turn in which somebody may lay track, whichever step is open now."""
    flow = rules.flows[state.round.kind]
    assert isinstance(flow, OperatingFlow)
    return [step for step in flow.all_steps() if isinstance(step, LayTrack) and step.actors(state)]


def _tries(
    rules: EighteenRules, steps: Sequence[LayTrack], state: State, company: CompanyId, supply: str
) -> Iterator[tuple[LayTrack, LayTile]]:
    """Lays of a tile that no step lists, asked to tell why it goes nowhere: where it fits what lies there, else
    wherever its colour comes next."""
    tile = rules.data.atlas.tiles[TileId(supply)]
    hexes = [hex_id for hex_id in rules.data.atlas.hexes if next_color(state.map.face(hex_id).color) == tile.color]
    fits = [
        (step, hex_id) for step in steps for hex_id in hexes if tile in _next([step], hex_id, state.map.face(hex_id))
    ]
    for step, hex_id in fits or [(step, hex_id) for step in steps for hex_id in hexes]:
        for actor in step.actors(state):
            yield from ((step, LayTile(actor, company, hex_id, tile.id, rotation)) for rotation in tile.rotations)


def _lays(
    rules: EighteenRules, steps: Sequence[LayTrack], state: State, supply: str
) -> Iterator[tuple[LayTrack, LayTile, int]]:
    """What the steps would list for this tile."""
    for step in steps:
        for actor in step.actors(state):
            for choice in step.candidates(state, actor):
                lay = choice.action
                if isinstance(lay, LayTile) and rules.data.atlas.tiles[lay.tile].supply == supply:
                    yield step, lay, int(choice.facts.get("cost", 0))

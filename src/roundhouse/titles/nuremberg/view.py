"""The position as the record that screens get: see :mod:`.records`. Nothing is hidden in this game."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from roundhouse.kernel import Message, PlayerId, Words

from .boards import Map
from .boards.atlas import COMPANIES
from .ladder import Ladder
from .records import (
    AreaMap,
    AreaPieces,
    Colour,
    CompanyColour,
    FinalRecord,
    Level,
    LinkRecord,
    NurembergPlayer,
    NurembergResult,
    NurembergView,
    RentalTrain,
    SpaceRecord,
    StationColour,
    TrackOwner,
)
from .scoring import complete_sets, round_points, round_profit
from .setting import Setting
from .state import Position
from .steps.transport import places_left


def board_record(map_: Map, words: Words) -> AreaMap:
    """The part that never changes."""
    link = map_.link
    return {
        "name": map_.name,
        "size": map_.size,
        "goods": {
            "dear": {"key": map_.dear.key, "name": words.find(f"piece-{map_.dear.key}") or map_.dear.name},
            "plain": {"key": map_.plain.key, "name": words.find(f"piece-{map_.plain.key}") or map_.plain.name},
        },
        "areas": [
            {
                "id": area.id,
                "name": area.name,
                "terrain": area.terrain,
                "station": cast("StationColour | None", area.station),
                "good": area.good,
                "start_only": area.start_only,
                "closed": area.option is not None and area.station is None,
                "polygon": list(area.polygon),
                "centre": area.centre,
                "label": area.label,
                "pieces": area.pieces,
            }
            for area in map_.areas.values()
        ],
        "borders": [
            {
                "id": border.id,
                "a": border.a,
                "b": border.b,
                "cost": border.cost,
                "why": "" if border.why is None else words.part(border.why),
                "river": border.river,
                "line": list(border.line),
                "track": {"x": border.track[0], "y": border.track[1], "angle": border.track[2]},
            }
            for border in map_.borders.values()
        ],
        "arrows": [{"from": a.source, "to": a.station, "line": list(a.line)} for a in map_.arrows],
        "link": None if link is None else {"name": link.name, "from": list(link.sources), "to": list(link.targets)},
    }


def view(setting: Setting, state: Position, board: AreaMap, words: Words, prompt: str) -> NurembergView:
    """The whole record; ``board`` is passed in because it is made once for a game."""
    return {
        "family": "nuremberg",
        "map": setting.map.id,
        "side": setting.side.id,
        "round": state.round,
        "rounds": setting.rounds,
        "phase": {"number": state.phase, "name": words.part(Message(f"phase-{state.phase}"))},
        "acting": [] if state.turn is None else [state.turn],
        "prompt": prompt,
        "board": board,
        "areas": _areas(setting, state),
        "track": _track(state),
        "sketch": {
            "line": list(state.sketch),
            "borders": [setting.map.between[here, there].id for here, there in pairwise(state.sketch)],
        },
        "players": [_player(setting, state, player) for player in setting.players],
        "orders": {
            "turn": list(state.turn_order),
            "build": list(state.build_order),
            "rent": list(state.rent_order),
        },
        "tracks": {
            "influence": {cast("Colour", colour): _stacks(ladder) for colour, ladder in state.influence.items()},
            "influence_max": setting.side.influence_max,
            "profit": _stacks(state.profit),
            "profit_min": setting.side.profit_min,
            "profit_max": setting.side.profit_max,
        },
        "spaces": [_space(setting, state, number) for number in setting.side.spaces],
        "bag": dict(state.bag),
        "trains": [_train(setting, state, train) for train in setting.side.trains],
        "companies": {
            company: {
                "stock": state.company_stock[company],
                "stations": [area for area, owners in state.networks.items() if company in owners],
            }
            for company in COMPANIES
        },
        "link": _link(state),
        "final": None if state.final is None else {player: _final(state, player) for player in setting.players},
        "result": _result(words, state),
    }


def _track(state: Position) -> dict[str, TrackOwner]:
    found: dict[str, TrackOwner] = {key: {"player": who, "company": None} for key, who in state.track.items()}
    for key, company in state.company_track.items():
        found[key] = {"player": None, "company": cast("CompanyColour", company)}
    return found


def _link(state: Position) -> LinkRecord | None:
    if state.link is None:
        return None
    return {"round": state.link_round, "points": {str(player): points for player, points in state.link.items()}}


def _result(words: Words, state: Position) -> NurembergResult | None:
    result = state.result
    if result is None:
        return None
    scores = {str(player): score for player, score in result.scores.items()}
    return {"scores": scores, "winners": [*result.winners], "reason": words.ending(result.reason)}


def _areas(setting: Setting, state: Position) -> dict[str, AreaPieces]:
    return {
        area: {
            "pieces": dict(state.pieces.get(area, {})),
            "companies": cast("list[CompanyColour]", list(state.networks.get(area, ()))),
        }
        for area in setting.map.areas
        if area in state.pieces or area in state.networks
    }


def _player(setting: Setting, state: Position, player: PlayerId) -> NurembergPlayer:
    return {
        "name": player,
        "colour": setting.colour_of(player),
        "vp": state.vp[player],
        "profit": state.profit_of(player),
        "influence": cast("dict[Colour, int]", state.influences(player)),
        "cubes": state.cubes[player],
        "cube_supply": state.cube_supply[player],
        "bids": [{"space": n, "cubes": b.cubes} for n, b in sorted(state.bids.items()) if b.who == player],
        "stock": state.stock[player],
        "on_board": setting.pieces.track - state.stock[player],
        "markers": state.markers[player],
        "trains": [train for train, rental in state.rentals.items() if rental.who == player],
        "passed": state.phase == 6 and player in state.passed,
        "no_more_trains": state.phase == 6 and player in state.no_more_trains,
        "collected": dict(state.collected[player]),
        "sets": complete_sets(setting, state.collected[player]),
        "handovers": state.handovers[player],
        "link": None if state.link is None else state.link.get(player, 0),
        "forecast": {"vp": round_points(setting, state, player), "pounds": round_profit(setting, state, player)},
    }


def _stacks(ladder: Ladder) -> list[Level]:
    stacks: list[Level] = []
    for player, level in ladder:
        if stacks and stacks[-1]["level"] == level:
            stacks[-1]["stack"].append(player)
        else:
            stacks.append({"level": level, "stack": [player]})
    return stacks


def _space(setting: Setting, state: Position, number: int) -> SpaceRecord:
    space, bid = setting.side.spaces[number], state.bids.get(number)
    return {
        "number": number,
        "row": space.row,
        "min_bid": space.min_bid,
        "printed": cast("list[Colour]", list(space.printed)),
        "choice": cast("list[Colour]", list(space.choice)),
        "disc": cast("Colour | None", state.discs.get(number)),
        "bid": None if bid is None else {"who": bid.who, "cubes": bid.cubes},
        "recording": state.recording == number,
    }


def _train(setting: Setting, state: Position, key: str) -> RentalTrain:
    train, rental = setting.side.trains[key], state.rentals.get(key)
    return {
        "id": key,
        "row": train.row,
        "class": train.rank,
        "cost": train.cost,
        "passengers": train.passengers,
        "goods": train.goods,
        "passenger_vp": setting.side.passenger_vp[train.rank],
        "who": None if rental is None else rental.who,
        "load": {} if rental is None else dict(rental.load),
        "free_passengers": train.passengers if rental is None else places_left(setting, rental, train, "red"),
        "free_goods": train.goods if rental is None else places_left(setting, rental, train, setting.map.plain.key),
    }


def _final(state: Position, player: PlayerId) -> FinalRecord:
    assert state.final is not None
    score = state.final[player]
    return {
        "vp": score.vp,
        "sets": score.sets,
        "for_sets": score.for_sets,
        "profit": score.profit,
        "for_track": score.for_track,
        "total": score.total,
    }

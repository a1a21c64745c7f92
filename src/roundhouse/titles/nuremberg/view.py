"""The position as a plain record for a screen. Nothing in this game is hidden, so every viewer sees the same.

::

    family   "nuremberg"
    map      "nuremberg" | "wensleydale"        side  "2-3" | "3-4"
    round    1..rounds                          rounds
    phase    {"number": 1..10, "name"}
    acting   [player]                           prompt  what the acting player is asked to do
    board    what never changes:
             size [width, height], name,
             goods {"dear": {"key", "name"}, "plain": {...}},
             areas [{"id", "name", "terrain", "station" null|"red"|"green"|"neutral", "good" key|null, "start_only",
                     "closed", "polygon" [[x, y]...], "centre", "label", "pieces" points to draw at}],
             borders [{"id", "a", "b", "cost" points|null, "why", "river" name|null, "line" [[x, y]...],
                       "track" {"x", "y", "angle" degrees}}],
             arrows [{"from", "to", "line"}],
             link {"name", "from" [area], "to" [area]} | null
    areas    {area: {"pieces": {kind: count}, "companies": ["red", "green"]}}; areas with neither are left out;
             kinds: the two goods' keys, "red", "green", "landowner"
    track    {border: {"player": name|null, "company": "red"|"green"|null}}
    sketch   {"line": [area], "borders": [border]}   the line being pencilled in (Phase 5)
    players  in seat order [{"name", "colour", "vp", "profit", "influence" {colour: level}, "cubes", "cube_supply",
              "bids" [{"space", "cubes"}], "stock", "on_board", "markers", "trains" [id], "passed", "no_more_trains",
              "collected" {kind: count}, "sets", "handovers", "link" points|null,
              "forecast" {"vp", "pounds"} of this round's loads}]
    orders   {"turn": [player], "build": [player], "rent": [player]}
    tracks   {"influence": {colour: [{"level", "stack" [player], top first}], ...}, "influence_max",
              "profit": [...], "profit_min", "profit_max"}; highest level first
    spaces   [{"number", "row", "min_bid", "printed" [colour], "choice" [colour], "disc" colour|null,
               "bid" {"who", "cubes"} | null, "recording" bool}]
    bag      {colour: count}
    trains   [{"id", "row", "class", "cost", "passengers", "goods", "passenger_vp", "who" player|null, "load",
               "free_passengers", "free_goods"}]
    companies {"red": {"stock", "stations" [area]}, "green": {...}}
    link     {"round", "points" {player: vp}} | null
    final    {player: {"vp", "sets", "for_sets", "profit", "for_track", "total"}} | null
    result   {"scores", "winners", "reason"} | null
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from roundhouse.kernel import PlayerId

from .boards import Map
from .boards.atlas import COMPANIES
from .ladder import Ladder
from .scoring import complete_sets, round_points, round_profit
from .state import Position
from .steps.transport import places_left
from .table import Table


def board_record(map_: Map) -> dict[str, Any]:
    """The part that never changes."""
    link = map_.link
    return {
        "name": map_.name,
        "size": list(map_.size),
        "goods": {
            "dear": {"key": map_.dear.key, "name": map_.dear.name},
            "plain": {"key": map_.plain.key, "name": map_.plain.name},
        },
        "areas": [
            {
                "id": area.id,
                "name": area.name,
                "terrain": area.terrain,
                "station": area.station,
                "good": area.good,
                "start_only": area.start_only,
                "closed": area.option is not None and area.station is None,
                "polygon": [list(p) for p in area.polygon],
                "centre": list(area.centre),
                "label": list(area.label),
                "pieces": list(area.pieces),
            }
            for area in map_.areas.values()
        ],
        "borders": [
            {
                "id": border.id,
                "a": border.a,
                "b": border.b,
                "cost": border.cost,
                "why": border.why,
                "river": border.river,
                "line": [list(p) for p in border.line],
                "track": dict(zip(("x", "y", "angle"), border.track, strict=True)),
            }
            for border in map_.borders.values()
        ],
        "arrows": [{"from": a.source, "to": a.station, "line": [list(p) for p in a.line]} for a in map_.arrows],
        "link": None if link is None else {"name": link.name, "from": list(link.sources), "to": list(link.targets)},
    }


def view(table: Table, state: Position, board: dict[str, Any], phase: str, prompt: str) -> dict[str, Any]:
    """The whole record; ``board`` is passed in because it is made once for a game."""
    return {
        "family": "nuremberg",
        "map": table.map.id,
        "side": table.side.id,
        "round": state.round,
        "rounds": table.rounds,
        "phase": {"number": state.phase, "name": phase},
        "acting": [] if state.turn is None else [state.turn],
        "prompt": prompt,
        "board": board,
        "areas": _areas(table, state),
        "track": {
            **{key: {"player": who, "company": None} for key, who in state.track.items()},
            **{key: {"player": None, "company": company} for key, company in state.company_track.items()},
        },
        "sketch": {
            "line": list(state.sketch),
            "borders": [table.map.between[here, there].id for here, there in pairwise(state.sketch)],
        },
        "players": [_player(table, state, player) for player in table.players],
        "orders": {
            "turn": list(state.turn_order),
            "build": list(state.build_order),
            "rent": list(state.rent_order),
        },
        "tracks": {
            "influence": {colour: _stacks(ladder) for colour, ladder in state.influence.items()},
            "influence_max": table.side.influence_max,
            "profit": _stacks(state.profit),
            "profit_min": table.side.profit_min,
            "profit_max": table.side.profit_max,
        },
        "spaces": [_space(table, state, number) for number in table.side.spaces],
        "bag": dict(state.bag),
        "trains": [_train(table, state, train) for train in table.side.trains],
        "companies": {
            company: {
                "stock": state.company_stock[company],
                "stations": [area for area, owners in state.networks.items() if company in owners],
            }
            for company in COMPANIES
        },
        "link": None if state.link is None else {"round": state.link_round, "points": dict(state.link)},
        "final": None if state.final is None else {player: _final(state, player) for player in table.players},
        "result": None
        if state.result is None
        else {
            "scores": dict(state.result.scores),
            "winners": list(state.result.winners),
            "reason": state.result.reason,
        },
    }


def _areas(table: Table, state: Position) -> dict[str, Any]:
    return {
        area: {"pieces": dict(state.pieces.get(area, {})), "companies": list(state.networks.get(area, ()))}
        for area in table.map.areas
        if area in state.pieces or area in state.networks
    }


def _player(table: Table, state: Position, player: PlayerId) -> dict[str, Any]:
    return {
        "name": player,
        "colour": table.colour_of(player),
        "vp": state.vp[player],
        "profit": state.profit_of(player),
        "influence": state.influences(player),
        "cubes": state.cubes[player],
        "cube_supply": state.cube_supply[player],
        "bids": [{"space": n, "cubes": b.cubes} for n, b in sorted(state.bids.items()) if b.who == player],
        "stock": state.stock[player],
        "on_board": table.pieces.track - state.stock[player],
        "markers": state.markers[player],
        "trains": [train for train, rental in state.rentals.items() if rental.who == player],
        "passed": state.phase == 6 and player in state.passed,
        "no_more_trains": state.phase == 6 and player in state.no_more_trains,
        "collected": dict(state.collected[player]),
        "sets": complete_sets(table, state.collected[player]),
        "handovers": state.handovers[player],
        "link": None if state.link is None else state.link.get(player, 0),
        "forecast": {"vp": round_points(table, state, player), "pounds": round_profit(table, state, player)},
    }


def _stacks(ladder: Ladder) -> list[dict[str, Any]]:
    stacks: list[dict[str, Any]] = []
    for player, level in ladder:
        if stacks and stacks[-1]["level"] == level:
            stacks[-1]["stack"].append(player)
        else:
            stacks.append({"level": level, "stack": [player]})
    return stacks


def _space(table: Table, state: Position, number: int) -> dict[str, Any]:
    space, bid = table.side.spaces[number], state.bids.get(number)
    return {
        "number": number,
        "row": space.row,
        "min_bid": space.min_bid,
        "printed": list(space.printed),
        "choice": list(space.choice),
        "disc": state.discs.get(number),
        "bid": None if bid is None else {"who": bid.who, "cubes": bid.cubes},
        "recording": state.recording == number,
    }


def _train(table: Table, state: Position, key: str) -> dict[str, Any]:
    train, rental = table.side.trains[key], state.rentals.get(key)
    return {
        "id": key,
        "row": train.row,
        "class": train.rank,
        "cost": train.cost,
        "passengers": train.passengers,
        "goods": train.goods,
        "passenger_vp": table.side.passenger_vp[train.rank],
        "who": None if rental is None else rental.who,
        "load": {} if rental is None else dict(rental.load),
        "free_passengers": train.passengers if rental is None else places_left(table, rental, train, "red"),
        "free_goods": train.goods if rental is None else places_left(table, rental, train, table.map.plain.key),
    }


def _final(state: Position, player: PlayerId) -> dict[str, int]:
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

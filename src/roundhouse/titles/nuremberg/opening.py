"""The opening position (the set-up sheet, FTN-S-1 to FTN-S-11)."""

from __future__ import annotations

from roundhouse.kernel import Chance

from .boards.atlas import COMPANIES
from .boards.side import COLOURS
from .ladder import stacked
from .setting import Setting
from .state import Pieces, Position, plus

OTHER_COMPANY = {"red": "green", "green": "red"}


def opening(setting: Setting, chance: Chance) -> Position:
    """Everything in its place before Phase 1 of the first round."""
    chance, order = chance.decide("turn order", setting.players)
    pieces: dict[str, Pieces] = {}
    box: Pieces = {}
    chance, box = _draw_goods(setting, chance, pieces, box)
    chance, box = _draw_figures(setting, chance, pieces, box)
    side, count = setting.side, setting.pieces
    return Position(
        chance=chance,
        round=1,
        phase=0,
        turn=None,
        turn_order=order,
        build_order=order,
        rent_order=order,
        influence={colour: stacked(order, side.influence_start[colour]) for colour in COLOURS},
        profit=stacked(order, side.profit_start),
        vp=dict.fromkeys(setting.players, 0),
        cubes=dict.fromkeys(setting.players, 0),
        cube_supply=dict.fromkeys(setting.players, count.cubes),
        bids={},
        bag=dict(side.bag),
        discs={},
        recording=None,
        pieces={area: pieces[area] for area in setting.map.areas if area in pieces},
        box=box,
        networks={a.id: (a.station,) for a in setting.map.areas.values() if a.station is not None and a.is_town},
        track={},
        company_track={},
        stock=dict.fromkeys(setting.players, count.track),
        company_stock=dict.fromkeys(COMPANIES, count.company_track),
        sketch=(),
        rentals={},
        markers=dict.fromkeys(setting.players, count.train_markers),
        passed=frozenset(),
        no_more_trains=frozenset(),
        collected={player: {} for player in setting.players},
        link=None,
        link_round=None,
        handovers=dict.fromkeys(setting.players, 0),
    )


def _draw_goods(setting: Setting, chance: Chance, pieces: dict[str, Pieces], box: Pieces) -> tuple[Chance, Pieces]:
    """Two cubes for every area with a good; those that match stay, the others are out (FTN-S-1, FTN-S-2)."""
    dear, plain = setting.goods
    bag = [dear] * setting.pieces.goods["dear"] + [plain] * setting.pieces.goods["plain"]
    areas = [area for area in setting.map.areas.values() if area.good is not None]
    each = setting.map.draws.goods
    chance, drawn = chance.decide("goods", bag, each * len(areas))
    placed: Pieces = {}
    for place, area in enumerate(areas):
        good = area.good or ""
        stay = drawn[each * place : each * (place + 1)].count(good)
        if stay:
            pieces[area.id] = plus(pieces.get(area.id, {}), good, stay)
            placed = plus(placed, good, stay)
    for good in (dear, plain):
        box = plus(box, good, bag.count(good) - placed.get(good, 0))
    return chance, box


def _draw_figures(setting: Setting, chance: Chance, pieces: dict[str, Pieces], box: Pieces) -> tuple[Chance, Pieces]:
    """Two figures for every neutral station, all of them stay; one for every town (FTN-S-3, FTN-S-4)."""
    bag = [figure for figure, count in setting.pieces.figures.items() for _ in range(count)]
    areas = [area for area in setting.map.areas.values() if area.station is not None and not area.start_only]
    stations = [area for area in areas if not area.is_town]
    towns = [area for area in areas if area.is_town]
    draws = setting.map.draws
    chance, drawn = chance.decide("figures", bag, draws.station * len(stations) + draws.town * len(towns))
    left = list(drawn)
    placed: Pieces = {}
    for area in (*stations, *towns):
        count = draws.town if area.is_town else draws.station
        mine, left = left[:count], left[count:]
        if area.is_town:
            mine = [figure for figure in mine if figure == OTHER_COMPANY[area.station or ""]]
        for figure in mine:
            pieces[area.id] = plus(pieces.get(area.id, {}), figure, 1)
            placed = plus(placed, figure, 1)
    for figure, count in setting.pieces.figures.items():
        box = plus(box, figure, count - placed.get(figure, 0))
    return chance, box

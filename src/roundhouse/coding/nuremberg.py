"""The coding of First Train to Nuremberg.

A line is pencilled in area by area, so an action names only the area that comes next. Ways to pay and runs that are
handed over are too many to list: they are numbered in the order in which the position offers them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from roundhouse.kernel import Action, PlayerId
from roundhouse.titles.nuremberg.actions import BuildLine, HandOver, SketchLine
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position

from .layout import MOST, Feature, Layout, Perspective, ScreenRecord
from .part import Coding
from .vocabulary import Phrase, one

COLOURS = ("white", "brown", "red", "green")
COMPANIES = ("red", "green")
#: ways to pay for one thing, and runs between two areas, that have an index
WAYS_TO_PAY = 1024
RUNS = 16
NOTHING = ""
FLAG = (0, 1)


def _last(line: tuple[str, ...]) -> str:
    return line[-1] if line else NOTHING


def _pieces(rules: NurembergRules) -> tuple[str, ...]:
    return (*rules.setting.goods, *COMPANIES)


def _phrases(rules: NurembergRules) -> list[Phrase]:
    setting = rules.setting
    areas = tuple(setting.map.areas)
    space, train = one("space", setting.side.spaces), one("train", setting.side.trains)
    return [
        Phrase("bid", (space,), amount="cubes"),
        Phrase("take_point", (space, one("colour", COLOURS))),
        Phrase("sketch_line", (one("line", (NOTHING, *areas), _last),)),
        Phrase("build_line", (one("line", (False, True), bool),), ranked=("payment",), ranks=WAYS_TO_PAY),
        Phrase("rent_train", (train,), ranked=("payment",), ranks=WAYS_TO_PAY),
        Phrase("transport", (one("piece", _pieces(rules)), one("area", areas), train)),
        Phrase("no_more_trains"),
        Phrase("take_all"),
        Phrase("hand_over", (one("company", COMPANIES), one("line", areas, _last)), ranks=RUNS),
        Phrase("pass"),
    ]


def _numbers(names: Iterable[Any]) -> Callable[[Any], int]:
    places = {name: number for number, name in enumerate(names, start=1)}
    return lambda name: places.get(name, 0)


def _layout(rules: NurembergRules, players: int) -> Layout:
    setting = rules.setting
    areas, borders, trains = tuple(setting.map.areas), tuple(setting.map.borders), tuple(setting.side.trains)
    pieces = (*_pieces(rules), "landowner")
    axes = {
        "player": tuple(f"player +{number}" for number in range(players)),
        "area": areas,
        "border": borders,
        "train": trains,
        "piece": pieces,
        "colour": COLOURS,
        "company": COMPANIES,
        "space": tuple(str(number) for number in setting.side.spaces),
        "order": ("turn", "build", "rent"),
    }
    return Layout(axes, (*_course(rules), *_players(pieces), *_board(areas, borders, pieces), *_tables(trains, pieces)))


def _course(rules: NurembergRules) -> list[Feature]:
    def orders(view: ScreenRecord, seen: Perspective) -> list[int]:
        places = [_numbers(view["orders"][order]) for order in ("turn", "build", "rent")]
        return [place(player) for place in places for player in seen.order]

    recording = _numbers(rules.setting.side.spaces)
    return [
        Feature("round", "number of the round", lambda v, s: [v["round"]], high=20),
        Feature("rounds", "how many rounds there are", lambda v, s: [v["rounds"]], high=20),
        Feature("phase", "number of the phase", lambda v, s: [v["phase"]["number"]], high=10),
        Feature("to_act", "1 for the player whose decision is waited for", _to_act, ("player",), *FLAG),
        Feature("orders", "place in the order of play, from 1", orders, ("order", "player"), 0, 10),
        Feature(
            "recording",
            "the space that is recorded now, from 1; 0 none",
            lambda v, s: [next((recording(r["number"]) for r in v["spaces"] if r["recording"]), 0)],
            high=len(rules.setting.side.spaces),
        ),
    ]


def _to_act(view: ScreenRecord, seen: Perspective) -> list[int]:
    return [int(player in view["acting"]) for player in seen.order]


def _players(pieces: tuple[str, ...]) -> list[Feature]:
    def figure(name: str, text: str, value: Callable[[Any], int], low: int = 0, high: int = MOST) -> Feature:
        def read(view: ScreenRecord, seen: Perspective) -> list[int]:
            by_name = {player["name"]: value(player) for player in view["players"]}
            return [by_name[player] for player in seen.order]

        return Feature(name, text, read, ("player",), low, high)

    def table(name: str, text: str, key: str, columns: tuple[str, ...], axis: str) -> Feature:
        def read(view: ScreenRecord, seen: Perspective) -> list[int]:
            by_name = {player["name"]: player[key] for player in view["players"]}
            return [by_name[player].get(column, 0) for player in seen.order for column in columns]

        return Feature(name, text, read, ("player", axis), 0, 1000)

    return [
        figure("points", "victory points", lambda p: p["vp"], -MOST),
        figure("profit", "place on the profit track", lambda p: p["profit"], -1000, 1000),
        figure("cubes", "investment cubes in hand", lambda p: p["cubes"], 0, 1000),
        figure("track_left", "pieces of track in stock", lambda p: p["stock"], 0, 1000),
        figure("markers", "train markers in hand", lambda p: p["markers"], 0, 100),
        figure("passed", "1 after passing in this round", lambda p: int(p["passed"]), *FLAG),
        figure("no_more_trains", "1 for who rents no more trains", lambda p: int(p["no_more_trains"]), *FLAG),
        figure("sets", "complete sets collected", lambda p: p["sets"], 0, 1000),
        figure("handovers", "hand-overs so far", lambda p: p["handovers"], 0, 1000),
        figure("forecast_points", "points that this round brings so far", lambda p: p["forecast"]["vp"], -1000, 1000),
        figure(
            "forecast_profit", "pounds that this round brings so far", lambda p: p["forecast"]["pounds"], -1000, 1000
        ),
        table("influence", "influence of each colour", "influence", COLOURS, "colour"),
        table("collected", "pieces carried so far", "collected", pieces, "piece"),
    ]


def _board(areas: tuple[str, ...], borders: tuple[str, ...], pieces: tuple[str, ...]) -> list[Feature]:
    def standing(view: ScreenRecord, seen: Perspective) -> list[int]:
        found = view["areas"]
        return [found[area]["pieces"].get(piece, 0) if area in found else 0 for area in areas for piece in pieces]

    def networks(view: ScreenRecord, seen: Perspective) -> list[int]:
        found = view["areas"]
        return [int(area in found and company in found[area]["companies"]) for area in areas for company in COMPANIES]

    def track(view: ScreenRecord, seen: Perspective) -> list[int]:
        companies = _numbers(COMPANIES)
        owners = view["track"]
        row = []
        for border in borders:
            owner = owners.get(border)
            if owner is None:
                row.append(0)
            elif owner["player"] is not None:
                row.append(seen.number(owner["player"]))
            else:
                row.append(len(seen.order) + companies(owner["company"]))
        return row

    def sketch(view: ScreenRecord, seen: Perspective) -> list[int]:
        place = _numbers(view["sketch"]["line"])
        return [place(area) for area in areas]

    text = "owner of the track: 1 the viewer, 2 the next player ...; then the red and the green company; 0 no track"
    return [
        Feature("pieces", "pieces standing in each area", standing, ("area", "piece"), 0, 100),
        Feature("networks", "1 where the area belongs to the company's network", networks, ("area", "company"), *FLAG),
        Feature("track", text, track, ("border",), 0, 20),
        Feature("sketch", "place in the line that is pencilled in, from 1", sketch, ("area",), 0, 100),
    ]


def _tables(trains: tuple[str, ...], pieces: tuple[str, ...]) -> list[Feature]:
    colour = _numbers(COLOURS)

    def rentals(view: ScreenRecord, seen: Perspective) -> list[int]:
        return [seen.number(train["who"]) for train in view["trains"]]

    def loads(view: ScreenRecord, seen: Perspective) -> list[int]:
        return [train["load"].get(piece, 0) for train in view["trains"] for piece in pieces]

    def bids(view: ScreenRecord, seen: Perspective) -> list[int]:
        return [
            space["bid"]["cubes"] if space["bid"] and space["bid"]["who"] == player else 0
            for space in view["spaces"]
            for player in seen.order
        ]

    def discs(view: ScreenRecord, seen: Perspective) -> list[int]:
        return [colour(space["disc"]) for space in view["spaces"]]

    return [
        Feature(
            "train_renter", "who rents the train: 1 the viewer, 2 the next ...; 0 nobody", rentals, ("train",), 0, 20
        ),
        Feature("train_load", "pieces on the train", loads, ("train", "piece"), 0, 100),
        Feature("bids", "cubes bid on each influence space", bids, ("space", "player"), 0, 1000),
        Feature("discs", "colour of the disc on the space, from 1; 0 none", discs, ("space",), 0, 4),
        Feature("bag", "discs in the bag", lambda v, s: [v["bag"].get(c, 0) for c in COLOURS], ("colour",), 0, 100),
        Feature(
            "company_track",
            "pieces of track that the company has left",
            lambda v, s: [v["companies"][company]["stock"] for company in COMPANIES],
            ("company",),
            0,
            1000,
        ),
    ]


def _seats(state: Any) -> tuple[PlayerId, ...]:
    return tuple(state.vp)


def _other_words(rules: NurembergRules, action: Action) -> Iterator[Action]:
    """The same run from its other end."""
    if isinstance(action, HandOver):
        yield replace(action, line=action.line[::-1])


def _spelled(rules: NurembergRules, state: Position, action: Action) -> list[Action]:
    """A line that is built at once is pencilled in area by area first."""
    if not isinstance(action, BuildLine) or not action.line or action.line == state.sketch:
        return [action]
    begun = len(state.sketch) if action.line[: len(state.sketch)] == state.sketch else 0
    rubbed: list[Action] = [SketchLine(action.who, ())] if state.sketch and not begun else []
    sketched = [SketchLine(action.who, action.line[:end]) for end in range(begun + 1, len(action.line) + 1)]
    return [*rubbed, *sketched, action]


CODING = Coding(_phrases, _layout, _seats, _other_words, _spelled)

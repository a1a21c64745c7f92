"""The map as SVG: areas, rivers, track, pieces and names, drawn from the record that a screen gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, Protocol
from xml.sax.saxutils import escape

from roundhouse.kernel import Message, Words

from . import palette
from .state import Position

PANEL = 96
RAIL = 23
SERIF = "font-family='Georgia, DejaVu Serif, serif'"
SANS = "font-family='Helvetica, Arial, DejaVu Sans, sans-serif'"

ViewPart = Mapping[str, Any]


class Views(Protocol):
    """All that drawing asks of the rules."""

    @property
    def words(self) -> Words: ...

    def view(self, state: Position, viewer: None) -> ViewPart: ...


def board_svg(rules: Views, state: Position, words: Words | None = None) -> str:
    """A complete SVG document of the map in this position, with a line for each player below it. ``words`` word what is
    written there; None: those of the rules."""
    view, words = rules.view(state, None), words or rules.words
    width, height = view["board"]["size"]
    parts = [
        (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height + PANEL:g}' "
            f"width='{width:g}' height='{height + PANEL:g}'>"
        ),
        f"<title>{escape(words.part(_heading(view)))}</title>",
        _definitions(),
        f"<rect width='{width:g}' height='{height + PANEL:g}' fill='{palette.PAPER}'/>",
        *_areas(view),
        *_borders(view),
        *_arrows(view),
        *_sketch(view),
        *_track(view),
        *_names(view),
        *_places(view),
        *_pieces(view),
        (
            f"<rect x='1' y='1' width='{width - 2:g}' height='{height - 2:g}' fill='none' stroke='{palette.INK}' "
            "stroke-width='2'/>"
        ),
        *_panel(view, words, width, height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _definitions() -> str:
    return (
        "<defs>"
        "<pattern id='crops' width='9' height='9' patternUnits='userSpaceOnUse' patternTransform='rotate(20)'>"
        "<path d='M2 9V2M6.5 7V0' stroke='#7f8a3c' stroke-width='1.1' opacity='.55'/></pattern>"
        "<pattern id='hill' width='16' height='12' patternUnits='userSpaceOnUse'>"
        "<path d='M1 8q3-6 6 0M9 12q3-6 6 0' fill='none' stroke='#6f5537' stroke-width='1' opacity='.5'/></pattern>"
        "<marker id='tip' viewBox='0 0 8 8' refX='6' refY='4' markerWidth='6' markerHeight='6' orient='auto'>"
        f"<path d='M0 0L8 4L0 8Z' fill='{palette.INK}'/></marker>"
        "</defs>"
    )


def _path(points: list[list[float]], close: bool = False) -> str:
    return "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points) + ("Z" if close else "")


def _areas(view: ViewPart) -> Iterator[str]:
    for place, area in enumerate(view["board"]["areas"]):
        path = _path(area["polygon"], close=True)
        tint = palette.CLOSED_AREA if area["closed"] else palette.TERRAIN[area["terrain"]][place % 2]
        yield f"<path d='{path}' fill='{tint}'/>"
        if area["terrain"] in ("crops", "hill"):
            yield f"<path d='{path}' fill='url(#{area['terrain']})'/>"


def _borders(view: ViewPart) -> Iterator[str]:
    rivers = []
    for border in view["board"]["borders"]:
        path = _path(border["line"])
        if border["river"]:
            rivers.append(path)
            continue
        yield f"<path d='{path}' fill='none' stroke='{palette.FAINT}' stroke-width='1.1' stroke-dasharray='5 3'/>"
    joined = " ".join(rivers)
    for colour, wide in ((palette.RIVER_EDGE, 8.5), (palette.RIVER, 6)):
        yield (
            f"<path d='{joined}' fill='none' stroke='{colour}' stroke-width='{wide}' stroke-linecap='round' "
            "stroke-linejoin='round'/>"
        )
    yield from _river_names(view)
    for border in view["board"]["borders"]:
        if border["id"] in _barred(view):
            path = _path(border["line"])
            yield f"<path d='{path}' fill='none' stroke='{palette.CLOSED}' stroke-width='4' stroke-dasharray='2 6'/>"


def _barred(view: ViewPart) -> set[str]:
    """Borders closed for their own sake, not because of the land beside them."""
    land = {a["id"] for a in view["board"]["areas"] if a["good"] != view["board"]["goods"]["dear"]["key"]}
    land -= {a["id"] for a in view["board"]["areas"] if a["start_only"]}
    return {b["id"] for b in view["board"]["borders"] if b["cost"] is None and {b["a"], b["b"]} <= land}


def _river_names(view: ViewPart) -> Iterator[str]:
    """The name of each river along its longest straight stretch, never upside down."""
    longest: dict[str, tuple[float, float, float, float]] = {}
    for border in view["board"]["borders"]:
        if border["river"] and border["cost"] is not None:
            (x1, y1), (x2, y2) = border["line"][0], border["line"][-1]
            length = hypot(x2 - x1, y2 - y1)
            if length > longest.get(border["river"], (0.0,))[0]:
                turn = (degrees(atan2(y2 - y1, x2 - x1)) + 90) % 180 - 90
                longest[border["river"]] = (length, (x1 + x2) / 2, (y1 + y2) / 2, turn)
    for name, (_, x, y, turn) in longest.items():
        yield (
            f"<text x='0' y='-8' transform='translate({x:.1f} {y:.1f}) rotate({turn:.1f})' {SERIF} font-size='12' "
            f"font-style='italic' text-anchor='middle' letter-spacing='2' fill='{palette.RIVER_EDGE}'>"
            f"{escape(name)}</text>"
        )


def _shrunk(line: list[list[float]], part: float) -> list[list[float]]:
    """A line of two points about its middle, so that its tip stays clear of stations and names."""
    (x1, y1), (x2, y2) = line[0], line[-1]
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return [[x + (x1 - x) * part, y + (y1 - y) * part], [x + (x2 - x) * part, y + (y2 - y) * part]]


def _arrows(view: ViewPart) -> Iterator[str]:
    for arrow in view["board"]["arrows"]:
        yield (
            f"<path d='{_path(_shrunk(arrow['line'], 0.72))}' stroke='{palette.INK}' stroke-width='2.2' fill='none' "
            "marker-end='url(#tip)'/>"
        )


def _rail(border: ViewPart) -> tuple[float, float, float, float]:
    """Ends of a piece of track across a border."""
    x, y, angle = border["track"]["x"], border["track"]["y"], radians(border["track"]["angle"])
    dx, dy = RAIL * cos(angle), RAIL * sin(angle)
    return x - dx, y - dy, x + dx, y + dy


def _sketch(view: ViewPart) -> Iterator[str]:
    by_id = {border["id"]: border for border in view["board"]["borders"]}
    colours = {p["name"]: palette.PLAYER[p["colour"]] for p in view["players"]}
    for key in view["sketch"]["borders"]:
        x1, y1, x2, y2 = _rail(by_id[key])
        yield (
            f"<path d='M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}' stroke='{colours[view['acting'][0]]}' stroke-width='5' "
            "stroke-dasharray='3 5' stroke-linecap='round'/>"
        )


def _track(view: ViewPart) -> Iterator[str]:
    by_id = {border["id"]: border for border in view["board"]["borders"]}
    players = {p["name"]: p for p in view["players"]}
    for key, owner in view["track"].items():
        border = by_id[key]
        x1, y1, x2, y2 = _rail(border)
        company = owner["company"]
        colour = palette.COMPANY[company] if company else palette.PLAYER[players[owner["player"]]["colour"]]
        line = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
        yield f"<path d='{line}' stroke='{palette.INK}' stroke-width='13' stroke-dasharray='3 4.6'/>"  # sleepers
        yield f"<path d='{line}' stroke='#fffdf6' stroke-width='9' stroke-linecap='round'/>"
        yield f"<path d='{line}' stroke='{colour}' stroke-width='6.5' stroke-linecap='round'/>"
        if company:
            yield f"<path d='{line}' stroke='#fffdf6' stroke-width='1.6'/>"
        letter = palette.COMPANY_LETTER[company] if company else owner["player"][:1].upper()
        x, y = border["track"]["x"], border["track"]["y"]
        shape = (
            f"<rect x='{x - 7:g}' y='{y - 7:g}' width='14' height='14' "
            if company
            else f"<circle cx='{x:g}' cy='{y:g}' r='8' "
        )
        yield f"{shape}fill='{colour}' stroke='#fffdf6' stroke-width='1.5'/>"
        yield _text(x, y + 3.6, letter, 10, "#fffdf6", bold=True)


def _text(x: float, y: float, words: str, size: float, colour: str, bold: bool = False, family: str = SANS) -> str:
    weight = " font-weight='bold'" if bold else ""
    return (
        f"<text x='{x:g}' y='{y:g}' {family} font-size='{size:g}'{weight} text-anchor='middle' fill='{colour}'>"
        f"{escape(words)}</text>"
    )


def _names(view: ViewPart) -> Iterator[str]:
    width = view["board"]["size"][0]
    for area in view["board"]["areas"]:
        x, y = area["label"]
        town = area["station"] in palette.COMPANY
        size = 13.5 if town else 10.5
        half = 0.3 * size * len(area["name"])  # a serif letter is a little over half as wide as high
        x = min(max(x, half + 6), width - half - 6)
        style = "" if area["station"] else " font-style='italic'"
        weight = " font-weight='bold'" if town else ""
        drop = 12 if area["start_only"] else 6
        yield (
            f"<text x='{x:g}' y='{y + drop:g}' {SERIF} font-size='{size}'{style}{weight} text-anchor='middle' "
            f"fill='{palette.INK}' stroke='{palette.PAPER}' stroke-width='2.6' paint-order='stroke' "
            f"stroke-linejoin='round'>{escape(area['name'])}</text>"
        )


def _places(view: ViewPart) -> Iterator[str]:
    """Towns and stations with the companies they belong to."""
    for area in view["board"]["areas"]:
        if area["station"] is None:
            continue
        x, y = area["centre"]
        if area["start_only"]:
            x -= 70  # a low strip has no room for the name above its town
        companies = view["areas"].get(area["id"], {}).get("companies", [])
        if area["station"] in palette.COMPANY:
            yield from _town(x, y, companies)
        else:
            yield from _station(x, y, companies)


def _town(x: float, y: float, companies: list[str]) -> Iterator[str]:
    """A square in the company's colour with its letter; halved when both companies serve it."""
    yield (
        f"<rect x='{x - 13:g}' y='{y - 13:g}' width='26' height='26' rx='3' fill='#fffdf6' stroke='{palette.INK}' "
        "stroke-width='1.6'/>"
    )
    yield from _badges(x, y, companies, 20)


def _station(x: float, y: float, companies: list[str]) -> Iterator[str]:
    """A white disc; with a company's badge in it when it has joined one."""
    yield f"<circle cx='{x:g}' cy='{y:g}' r='10' fill='#fffdf6' stroke='{palette.INK}' stroke-width='1.8'/>"
    if companies:
        yield from _badges(x, y, companies, 12)
    else:
        yield f"<circle cx='{x:g}' cy='{y:g}' r='3.4' fill='{palette.INK}'/>"


def _badges(x: float, y: float, companies: list[str], size: float) -> Iterator[str]:
    wide = size / len(companies)
    for place, company in enumerate(companies):
        left = x - size / 2 + place * wide
        yield (
            f"<rect x='{left:g}' y='{y - size / 2:g}' width='{wide:g}' height='{size:g}' "
            f"fill='{palette.COMPANY[company]}'/>"
        )
        font = min(13.0, wide * 0.95)
        yield _text(left + wide / 2, y + font * 0.36, palette.COMPANY_LETTER[company], font, "#fffdf6", bold=True)


def _pieces(view: ViewPart) -> Iterator[str]:
    goods = {view["board"]["goods"][kind]["key"]: kind for kind in ("dear", "plain")}
    for area in view["board"]["areas"]:
        held = view["areas"].get(area["id"], {}).get("pieces", {})
        row = [kind for kind, count in held.items() for _ in range(count)]
        x, y = area["pieces"] if area["station"] else area["centre"]
        for place, kind in enumerate(row):
            at = x + (place - (len(row) - 1) / 2) * 19
            if kind in goods:
                yield from _cube(at, y, palette.CUBE[goods[kind]], kind[:1].upper())
            elif kind == "landowner":
                yield from _hat(at, y)
            else:
                yield from _passenger(at, y, kind)
        if area["good"] and not row:
            yield (
                f"<rect x='{x - 6:g}' y='{y - 6:g}' width='12' height='12' fill='none' stroke='{palette.FAINT}' "
                "stroke-dasharray='2 2'/>"
            )


def _cube(x: float, y: float, colour: str, letter: str) -> Iterator[str]:
    """A cube seen from the corner, with the good's letter on its front."""
    yield (
        f"<path d='M{x - 7:g} {y - 4:g}l4-4h12l-4 4z' fill='{colour}' stroke='{palette.INK}' stroke-width='1'/>"
        f"<path d='M{x + 5:g} {y - 4:g}l4-4v12l-4 4z' fill='{colour}' stroke='{palette.INK}' stroke-width='1'/>"
        f"<rect x='{x - 7:g}' y='{y - 4:g}' width='12' height='12' fill='{colour}' stroke='{palette.INK}'/>"
    )
    yield _text(x - 1, y + 5.6, letter, 9, palette.INK, bold=True)


def _hat(x: float, y: float) -> Iterator[str]:
    """A landowner: a white top hat."""
    yield (
        f"<path d='M{x - 5:g} {y + 4:g}v-11q5-2 10 0v11z' fill='#fffdf6' stroke='{palette.INK}' stroke-width='1.2'/>"
        f"<rect x='{x - 5:g}' y='{y:g}' width='10' height='3' fill='{palette.INK}'/>"
        f"<ellipse cx='{x:g}' cy='{y + 5:g}' rx='9' ry='2.6' fill='#fffdf6' stroke='{palette.INK}' stroke-width='1.2'/>"
    )


def _passenger(x: float, y: float, colour: str) -> Iterator[str]:
    """A figure with a head, a body and the letter of the company it wants to go to."""
    yield (
        f"<path d='M{x - 6.5:g} {y + 9:g}q0-12 6.5-12t6.5 12z' fill='{palette.COMPANY[colour]}' "
        f"stroke='{palette.INK}' stroke-width='1'/>"
        f"<circle cx='{x:g}' cy='{y - 5.5:g}' r='4.2' fill='{palette.COMPANY[colour]}' stroke='{palette.INK}'/>"
    )
    yield _text(x, y + 7.2, palette.COMPANY_LETTER[colour], 8, "#fffdf6", bold=True)


def _heading(view: ViewPart) -> Message:
    place = view["board"]["name"]
    if view["result"]:
        winners = list(view["result"]["winners"])
        return Message("picture-over", {"map": place, "winners": winners, "count": len(winners)})
    phase = view["phase"]["number"]
    return Message("picture-round", {"map": place, "round": view["round"], "rounds": view["rounds"], "phase": phase})


def _panel(view: ViewPart, words: Words, width: float, height: float) -> Iterator[str]:
    yield (
        f"<text x='14' y='{height + 24:g}' {SERIF} font-size='16' font-weight='bold' fill='{palette.INK}'>"
        f"{escape(words.part(_heading(view)))}</text>"
    )
    wide = (width - 28) / len(view["players"])
    for place, player in enumerate(view["players"]):
        yield from _player(player, words, 14 + place * wide, height + 36, wide - 10, player["name"] in view["acting"])


def _player(player: ViewPart, words: Words, x: float, y: float, wide: float, acting: bool) -> Iterator[str]:
    edge = "#b8860b" if acting else palette.FAINT
    yield (
        f"<rect x='{x:g}' y='{y:g}' width='{wide:g}' height='52' rx='5' fill='#fffdf6' stroke='{edge}' "
        f"stroke-width='{3 if acting else 1}'/>"
        f"<circle cx='{x + 18:g}' cy='{y + 18:g}' r='11' fill='{palette.PLAYER[player['colour']]}'/>"
    )
    yield _text(x + 18, y + 22.5, player["name"][:1].upper(), 12, "#fffdf6", bold=True)
    name = player["name"] if len(player["name"]) <= 14 else player["name"][:13] + "…"
    profit = f"{player['profit']:+d}"
    stock = Message("picture-stock", {"cubes": player["cubes"], "stock": player["stock"]})
    yield (
        f"<text x='{x + 35:g}' y='{y + 22:g}' {SANS} font-size='13' font-weight='bold' fill='{palette.INK}'>"
        f"{escape(name)}</text>"
        f"<text x='{x + wide - 10:g}' y='{y + 22:g}' {SANS} font-size='12' text-anchor='end' fill='{palette.INK}'>"
        f"{escape(words.part(Message('picture-points', {'points': player['vp'], 'profit': profit})))}</text>"
    )
    for place, (colour, level) in enumerate(player["influence"].items()):
        left = x + 12 + place * 34
        ink = palette.INK if colour == "white" else "#fffdf6"
        yield (
            f"<circle cx='{left + 7:g}' cy='{y + 40:g}' r='8' fill='{palette.INFLUENCE[colour]}' "
            f"stroke='{palette.INK}' stroke-width='.8'/>"
        )
        yield _text(left + 7, y + 43.4, colour[:1].upper(), 9, ink, bold=True)
        yield _text(left + 22, y + 44, str(level), 11, palette.INK)
    yield (
        f"<text x='{x + wide - 10:g}' y='{y + 44:g}' {SANS} font-size='11' text-anchor='end' fill='{palette.FAINT}'>"
        f"{escape(words.part(stock))}</text>"
    )

"""The coding of 18xx titles: phrases for the actions they share, arrays for the record that screens get.

A title with actions or facts of its own passes phrases and features for them; :data:`EIGHTEEN_CODING` serves classic
titles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from roundhouse.board import HexId, TileId
from roundhouse.eighteen.actions import LayTile
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, IPO, POOL, CompanyId
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.powers import TilePower
from roundhouse.eighteen.state import State
from roundhouse.eighteen.track import LayTrack
from roundhouse.kernel import Action, PlayerId

from .eighteen_view import eighteen_axes, eighteen_features
from .layout import Feature, Layout
from .part import Coding
from .track import possible_lays
from .vocabulary import Axis, Phrase, one

#: two trains of one card that a company holds are offered one after the other
SAME_CARDS = 4
#: nobody sells more shares at once
MOST_SHARES = 10
TREASURY = "@treasury"
LAY = ("hex", "tile", "rotation")
BY_POWER = ("power", *LAY)


def card_of(train: str | None) -> str | None:
    """The card that a train is one of: ``4`` of ``4-2``."""
    return None if train is None else train.rpartition("-")[0]


def prices(data: GameData) -> list[int]:
    """Every price of the market, the lowest first."""
    return sorted(set(data.market.prices.values()))


def cards(data: GameData) -> list[str]:
    """The cards of the train deck."""
    return [card for card, _ in data.roster]


def cities(data: GameData) -> Axis:
    """Hexes with the numbers of their stops."""
    faces = [spot.face for spot in data.atlas.hexes.values()] + [tile.face for tile in data.atlas.tiles.values()]
    most = max(len(face.stops) for face in faces)
    return Axis(("hex", "city"), tuple((hex_id, city) for hex_id in data.atlas.hexes for city in range(most)))


def lays(rules: EighteenRules) -> list[tuple[HexId, TileId, int]]:
    """Hex, tile and rotation of every lay that a step of the title may list in some position."""
    suits = [step.policy.suits for step in rules.all_steps() if isinstance(step, LayTrack)]
    return possible_lays(rules.data.atlas, lambda old, tile: any(may(old, tile) for may in suits))


def _lays_by_power(rules: EighteenRules) -> list[tuple[str, str, str, int]]:
    """The lays that powers of private companies allow."""
    return [
        (power.private, hex_id, tile, rotation)
        for power in rules.powers
        if isinstance(power, TilePower)
        for hex_id in power.hexes
        for tile in power.tiles
        for rotation in range(6)
    ]


def train_sources(data: GameData) -> Axis:
    """Where a company may buy which train, and for which of its own in part payment."""
    owners = (BANK, POOL, *data.companies)
    bought = [(owner, kind, None) for owner in owners for kind in data.trains]
    traded = [(BANK, kind, card) for kind in data.trains for card in cards(data)]
    return Axis(
        ("source", "kind", "trade_in"), (*bought, *traded), lambda value: (value[0], value[1], card_of(value[2]))
    )


def share_sources(data: GameData) -> Axis:
    """Companies and where their shares may come from."""
    pairs = [(company, source) for company in data.companies for source in (IPO, POOL, TREASURY)]
    return Axis(
        ("company", "source"), tuple(pairs), lambda pair: (pair[0], TREASURY if pair[0] == pair[1] else pair[1])
    )


def eighteen_phrases(rules: EighteenRules, own: Iterable[Phrase] = ()) -> list[Phrase]:
    """Phrases for the actions of a set-up; one of a title's ``own`` takes the place of the common one."""
    data = rules.data
    company = one("company", data.companies)
    private = one("private", data.privates)
    common = [
        Phrase("pass"),
        Phrase("answer", (one("accept", (True, False)),)),
        Phrase("buy_private", (private,)),
        Phrase("bid", (private,), amount="price"),
        Phrase("set_par", (one("par", prices(data)),)),
        Phrase("start_company", (company, one("par", prices(data)))),
        Phrase("buy_share", (share_sources(data),)),
        Phrase("sell_shares", (company, one("count", range(1, MOST_SHARES + 1)))),
        Phrase("lay_tile", (Axis(LAY, tuple(lays(rules))),)),
        Phrase("lay_tile", (Axis(BY_POWER, tuple(_lays_by_power(rules))),), power=True),
        Phrase("place_station", (cities(data),)),
        Phrase("place_station", (cities(data),), power=True),
        Phrase("run_trains"),
        Phrase("dividend", (one("kind", ("pay", "withhold")),)),
        Phrase("buy_train", (train_sources(data),), amount="price", ranks=SAME_CARDS),
        Phrase("discard_train", (one("train", cards(data), card_of),), ranks=SAME_CARDS),
        Phrase("buy_private_in", (private,), amount="price"),
        Phrase("exchange_private", (private,)),
        Phrase("bankrupt"),
    ]
    by_kind = {(phrase.do, phrase.power): phrase for phrase in (*common, *own)}
    known = [phrase for phrase in by_kind.values() if phrase.do in rules.codec.kinds and phrase.size]
    missing = rules.codec.kinds.keys() - {phrase.do for phrase in by_kind.values()} - {"undo"}
    if missing:
        raise ValueError(f"the coding has no phrase for {', '.join(sorted(missing))}")
    return known


def _seats(state: State) -> Sequence[PlayerId]:
    return state.players


def _other_words(rules: EighteenRules, action: Action) -> Iterator[Action]:
    """Other rotations of a tile that look the same."""
    tile = rules.data.atlas.tiles.get(action.tile) if isinstance(action, LayTile) else None
    if tile is not None and isinstance(action, LayTile):
        for rotation, face in enumerate(tile.faces):
            if rotation != action.rotation and face.look == tile.faces[action.rotation].look:
                yield replace(action, rotation=rotation)


def eighteen_coding(
    own_phrases: Callable[[EighteenRules], Iterable[Phrase]] = lambda rules: (),
    own_features: Callable[[EighteenRules], Iterable[Feature]] = lambda rules: (),
) -> Coding:
    """The coding of a title with these phrases and features of its own."""

    def phrases(rules: EighteenRules) -> list[Phrase]:
        return eighteen_phrases(rules, own_phrases(rules))

    def layout(rules: EighteenRules, players: int) -> Layout:
        return Layout(eighteen_axes(rules, players), (*eighteen_features(rules), *own_features(rules)))

    return Coding(phrases, layout, _seats, _other_words)


def per_player(name: str, text: str, key: str, low: int = 0) -> Feature:
    """An array of a figure that the record of each player has."""

    def read(view: Any, perspective: Any) -> list[int]:
        by_id = {player["id"]: int(player[key]) for player in view["players"]}
        return [by_id[player] for player in perspective.order]

    return Feature(name, text, read, ("player",), low)


def per_company(
    name: str, text: str, value: Callable[[Any], int], low: int = 0, high: int = 1, axes: tuple[str, ...] = ("company",)
) -> Feature:
    """An array of a figure that follows from the record of each company."""
    return Feature(name, text, lambda view, seen: [value(record) for record in view["companies"]], axes, low, high)


def companies_in(name: str, text: str, listed: Callable[[Any], Iterable[CompanyId]]) -> Feature:
    """An array that is 1 for companies in a list."""

    def read(view: Any, perspective: Any) -> list[int]:
        found = set(listed(view))
        return [int(record["id"] in found) for record in view["companies"]]

    return Feature(name, text, read, ("company",), 0, 1)


EIGHTEEN_CODING = eighteen_coding()

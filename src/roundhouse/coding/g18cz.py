"""The coding of 18CZ: local railways, loans, takeovers, the automatic player's companies."""

from __future__ import annotations

from roundhouse.board import COLORS, HexId, TileId
from roundhouse.eighteen.flow import EighteenRules

from .eighteen import (
    BY_POWER,
    LAY,
    SAME_CARDS,
    card_of,
    cards,
    cities,
    companies_in,
    eighteen_coding,
    lays,
    per_player,
)
from .layout import MOST, Feature
from .vocabulary import Axis, Phrase, one

PURPLE = "purple"


def _phrases(rules: EighteenRules) -> list[Phrase]:
    data = rules.data
    tiles, hexes = data.atlas.tiles, data.atlas.hexes
    every = lays(rules)
    # A local railway is used for a purple tile, or to save the cost of the first tile on a hex with terrain.
    by_local = [
        lay
        for lay in every
        if PURPLE in tiles[lay[1]].tags
        or (hexes[lay[0]].terrain and _is_first(hexes[lay[0]].color, tiles[lay[1]].color))
    ]
    ordinary = [lay for lay in every if PURPLE not in tiles[lay[1]].tags]
    company, private = one("company", data.companies), one("private", data.privates)
    train = one("train", cards(data), card_of)
    return [
        Phrase("lay_tile", (Axis(LAY, (*ordinary, *_red_homes(rules))),)),
        Phrase("lay_tile", (Axis(BY_POWER, tuple((p, *lay) for p in data.privates for lay in by_local)),), power=True),
        Phrase("sell_local", (private,)),
        Phrase("repay", (), amount="amount"),
        Phrase("acquire", (one("target", data.companies),), amount="price"),
        Phrase("turn_train", (train,), ranks=SAME_CARDS),
        Phrase("scrap_train", (train,), ranks=SAME_CARDS),
        Phrase("take_back_station", (cities(data),)),
        Phrase("assign_card", (company,)),
        Phrase("put_up", (private,)),
    ]


def _red_homes(rules: EighteenRules) -> list[tuple[HexId, TileId, int]]:
    """Red tiles are the homes of large companies: they are laid on hexes of their own."""
    atlas = rules.data.atlas
    return [
        (hex_id, tile.id, rotation)
        for hex_id, spot in atlas.hexes.items()
        if spot.facts is not None and "red" in spot.facts
        for tile in atlas.tiles.values()
        if tile.color == "red"
        for rotation in range(6)
    ]


def _is_first(printed: str, laid: str) -> bool:
    """Is a tile of this colour the first on a hex printed in that colour?"""
    return COLORS.index(laid) == COLORS.index(printed) + 1


def _features(rules: EighteenRules) -> list[Feature]:
    return [
        per_player("player_debt", "what the player owes", "debt"),
        per_player("player_penalty", "what the player has paid in penalties", "penalty"),
        Feature("local_value", "what a local railway is worth now", lambda v, s: [v["cz"]["value"]]),
        Feature("rounds_begun", "operating rounds begun", lambda v, s: [v["cz"]["space"]], high=MOST),
        companies_in("automatic", "1 for companies of the automatic player", lambda v: v["cz"]["vaclav"]["companies"]),
    ]


CODING = eighteen_coding(_phrases, _features)

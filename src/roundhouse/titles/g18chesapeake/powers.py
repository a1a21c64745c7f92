"""What P2, P3 and P4 let the company do that owns them. Section 7.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.board import Face, HexId, TileId
from roundhouse.eighteen.actions import LayTile, Pass, PlaceStation
from roundhouse.eighteen.flow import Decision, ask
from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.eighteen.ledger import note
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.operating import on_turn, remember
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.stations import PlaceStations, place_station
from roundhouse.eighteen.track import LayTrack, check_exits, lay_tile
from roundhouse.kernel import Choice, Message, PlayerId

from . import cites
from .memory import P2, P3, P4

PAIRS = {PrivateId(P2): (HexId("H2"), HexId("I3")), PrivateId(P3): (HexId("F4"), HexId("G5"))}
PAIR_TILES = (TileId("8"), TileId("9"))
CANAL_HEX, CANAL_TILE = HexId("D2"), TileId("57")
CANAL = PrivateId(P4)


@dataclass(frozen=True, slots=True)
class SecondTile(Pending):
    """The first tile of a pair lies; the second must follow at once. CHES-7.1-P2d."""

    company: CompanyId
    private: PrivateId
    hex: HexId


@dataclass(frozen=True, slots=True)
class FreeStation(Pending):
    """After P4's tile the company may place a station there free of charge. CHES-7.1-P4d."""

    company: CompanyId


def check_pair_tile(data: GameData, state: State, action: LayTile, private: PrivateId) -> None:
    """A yellow 8 or 9 on a hex of the pair that leads to the other one. CHES-7.1-P2a to CHES-7.1-P2c."""
    pair, cite = PAIRS[private], cites.PAIRS[private]
    if action.hex not in pair:
        raise cite("pair-hex", "{private} lays on {a} and {b}.", private=private, a=pair[0], b=pair[1])
    if action.tile not in PAIR_TILES or not 0 <= action.rotation <= 5:
        raise cite("pair-tile", "{private} lays only tiles 8 and 9, not {tile}.", private=private, tile=action.tile)
    other = pair[1] if action.hex == pair[0] else pair[0]
    face = data.atlas.tiles[action.tile].faces[action.rotation]
    edge = data.atlas.edge_between(action.hex, other)
    if edge not in face.exits:
        raise cite("pair-edge", "The tile on {hex} must lead to {other}.", hex=action.hex, other=other, private=private)
    check_exits(cite, state.map, action.hex, face, state.map.face(action.hex))


class LayTrackWithPowers(LayTrack):
    """The ordinary tile, the pairs of P2 and P3 besides it, and P4's tile in its place."""

    def asks(self, state: State) -> Message:
        turn = on_turn(state).turn
        if turn.lays + turn.upgrades:
            return Message("the operating company has laid its tile, and may still use or buy a private company")
        return super().asks(state)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield from super().candidates(state, actor)
        company = self.company(state)
        for private, pair in PAIRS.items():
            if state.privates[private] == company and private not in state.spent:
                yield from pair_candidates(self.data, actor, company, private, pair)
        if state.privates[CANAL] == company and CANAL not in state.spent:
            for rotation in self.data.atlas.tiles[CANAL_TILE].rotations:
                action = LayTile(actor, company, CANAL_HEX, CANAL_TILE, rotation, CANAL)
                yield Choice(
                    action,
                    f"Lay {CANAL_TILE} on {CANAL_HEX} with {CANAL}",
                    facts={"cost": self.policy.cost(state, action, True)},
                )

    def check(self, state: State, action: LayTile | Pass) -> None:
        if isinstance(action, Pass) or action.power is None:
            super().check(state, action)
            return
        company = self.company(state)
        if action.company != company:
            raise cites.POWERS(
                "not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company
            )
        self._check_owner(state, company, action.power)
        if action.power in PAIRS:
            check_pair_tile(self.data, state, action, action.power)
        else:
            self._check_canal(state, company, action)

    def unconnected_code(self, old: Face) -> str:
        """Lays, upgrades of plain track and of cities have a rule each."""
        if old.color == "white":
            return "not-connected"
        return "city-reach" if old.stops else "new-track"

    def _check_canal(self, state: State, company: CompanyId, action: LayTile) -> None:
        """57 on D2 in place of the turn's tile, for the $80 printed there. CHES-7.1-P4a to CHES-7.1-P4c."""
        if (action.hex, action.tile) != (CANAL_HEX, CANAL_TILE):
            raise cites.CANAL(
                "canal-tile", "{power} lays {tile} on {hex}.", power=CANAL, tile=CANAL_TILE, hex=CANAL_HEX
            )
        turn = on_turn(state).turn
        if turn.lays + turn.upgrades:
            raise cites.CANAL("canal-lay", "{company} has laid its tile of this turn.", company=company)
        cost = self.policy.cost(state, action, True)
        if cost > state.cash[company]:
            raise cites.CANAL(
                "canal-cost",
                "The tile on {hex} costs {cost}; {company} has {cash}.",
                hex=CANAL_HEX,
                cost=self.data.money(cost),
                company=company,
                cash=self.data.money(state.cash[company]),
            )
        self.check_lay(state, action, connected=False)

    def _check_owner(self, state: State, company: CompanyId, private: PrivateId) -> None:
        if private not in (*PAIRS, CANAL) or state.privates[private] != company:
            raise cites.POWERS(
                "no-power", "{company} does not own the power of '{name}'.", company=company, name=private
            )
        cite = cites.CANAL if private == CANAL else cites.PAIRS[private]
        if lost(private) in state.spent:
            raise cite("lost", "The power of {name} is lost: its hex has been built on.", name=private)
        if private in state.spent:
            raise cite("spent", "The power of {name} has been used.", name=private)

    def apply(self, draft: State, action: LayTile | Pass) -> None:
        if isinstance(action, Pass) or action.power is None:
            super().apply(draft, action)
            if isinstance(action, LayTile):
                lose_powers(draft, action.hex)
            return
        if action.power in PAIRS:
            pair = PAIRS[action.power]
            other = pair[1] if action.hex == pair[0] else pair[0]
            lay_tile(self.data, draft, action, 0)
            ask(draft, SecondTile(action.who, action.company, action.power, other))
            return
        super().apply(draft, action)
        draft.spent = draft.spent | {CANAL}
        if draft.stations[action.company] and draft.map.free_slots((CANAL_HEX, 0)) > 0:
            ask(draft, FreeStation(action.who, action.company))


def pair_candidates(
    data: GameData, actor: PlayerId, company: CompanyId, private: PrivateId, hexes: tuple[HexId, ...]
) -> Iterator[Choice]:
    """Tiles 8 and 9 in all positions on the hexes."""
    for hex_id in hexes:
        for tile in PAIR_TILES:
            for rotation in data.atlas.tiles[tile].rotations:
                action = LayTile(actor, company, hex_id, tile, rotation, private)
                yield Choice(action, f"Lay {tile} on {hex_id} with {private}", facts={"cost": 0})


def lose_powers(draft: State, hex_id: HexId) -> None:
    """Any other lay on one of the hexes ends the power. CHES-7.1-P2f, CHES-R-15."""
    for private, hexes in (*PAIRS.items(), (CANAL, (CANAL_HEX,))):
        if hex_id in hexes and private not in draft.spent:
            draft.spent = draft.spent | {private, lost(private)}


def lost(private: PrivateId) -> str:
    """The word that remembers that a power was never used."""
    return f"{private} lost"


class LaySecondTile(Decision):
    """The second tile of a pair."""

    handles = (LayTile,)

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.rule = "CHES-7.1-P2d"
        self.prompt = "the second tile of the pair is laid"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = state.pending[-1]
        assert isinstance(asked, SecondTile)
        yield from pair_candidates(self.data, actor, asked.company, asked.private, (asked.hex,))

    def check(self, state: State, action: LayTile) -> None:
        asked = state.pending[-1]
        assert isinstance(asked, SecondTile)
        if (action.company, action.hex, action.power) != (asked.company, asked.hex, asked.private):
            raise cites.PAIRS[asked.private](
                "pair-second",
                "{company} must now lay the second tile of {private} on {hex}.",
                company=asked.company,
                private=asked.private,
                hex=asked.hex,
            )
        check_pair_tile(self.data, state, action, asked.private)

    def apply(self, draft: State, action: LayTile) -> None:
        asked = draft.pending[-1]
        assert isinstance(asked, SecondTile)
        self.settle_pending(draft)
        lay_tile(self.data, draft, action, 0)
        draft.spent = draft.spent | {asked.private}


class PlaceOrdinaryStations(PlaceStations):
    """The turn's station, to which no power belongs: P4's is asked for right after its tile. CHES-R-14."""

    def check(self, state: State, action: PlaceStation | Pass) -> None:
        if isinstance(action, PlaceStation) and action.power is not None:
            raise cites.POWERS("no-power", "No power places a station now, not '{name}'.", name=action.power)
        super().check(state, action)


class PlaceFreeStation(Decision):
    """A free station on the tile laid with P4, or none."""

    handles = (PlaceStation, Pass)

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.rule = "CHES-7.1-P4d"
        self.prompt = "the company may place its free station on D2"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = state.pending[-1]
        assert isinstance(asked, FreeStation)
        yield Choice(PlaceStation(actor, asked.company, CANAL_HEX, 0, CANAL), f"Free station on {CANAL_HEX}")
        yield Choice(Pass(actor), "No free station")

    def check(self, state: State, action: PlaceStation | Pass) -> None:
        asked = state.pending[-1]
        assert isinstance(asked, FreeStation)
        if isinstance(action, PlaceStation) and (action.company, action.hex, action.city, action.power) != (
            asked.company,
            CANAL_HEX,
            0,
            CANAL,
        ):
            raise cites.CANAL(
                "canal-station", "The free station of {power} goes to {hex} or is forgone.", power=CANAL, hex=CANAL_HEX
            )

    def apply(self, draft: State, action: PlaceStation | Pass) -> None:
        self.settle_pending(draft)
        if isinstance(action, PlaceStation):
            place_station(draft, action.company, (CANAL_HEX, 0), 0)
            remember(draft, stations=on_turn(draft).turn.stations + 1)
        else:
            note(draft, "station-forgone", "No free station is placed.")

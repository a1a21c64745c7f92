"""Powers of private companies: records that say what is allowed where, when, how often and at what price.

Steps consult the records; an action names the power it uses. A power is used once and then listed in ``state.spent``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from roundhouse.board import HexId, StopId, TileId
from roundhouse.kernel import Choice, Cite, Message, PlayerId, Step, citations

from .actions import ExchangePrivate, LayTile, Pass, PlaceStation
from .flow import DecisionStep, ask, question
from .ids import IPO, CompanyId, PrivateId
from .model import GameData
from .operating import on_turn, remember
from .shares import settle_presidency
from .state import Pending, State
from .stations import place_station
from .stock import TradeShares
from .track import LayTrack, check_exits, lay_tile
from .transfers import close_private, move_shares, note

When = Callable[[State, PlayerId], bool]


def always(state: State, player: PlayerId) -> bool:
    """At any moment at which the step that offers the power is open."""
    return True


@dataclass(frozen=True)
class WaiveCost:
    """The company that owns the private company does not pay for hexes that show only these kinds of terrain."""

    private: PrivateId
    terrain: frozenset[str]

    def told(self) -> tuple[Message, ...]:
        """What it allows, in sentences."""
        return (Message("power-waive", {"terrain": [Message(f"terrain-{kind}") for kind in sorted(self.terrain)]}),)


@dataclass(frozen=True)
class SharePower:
    """The player who owns the private company may give it up, at any time, for a share out of the offering."""

    private: PrivateId
    company: CompanyId

    def told(self) -> tuple[Message, ...]:
        """What it allows, in sentences."""
        return (Message("power-share", {"company": self.company}),)


@dataclass(frozen=True)
class TilePower:
    """A right to lay tiles without a route to them: these tiles on these hexes."""

    private: PrivateId
    hexes: tuple[HexId, ...]
    tiles: tuple[TileId, ...]
    #: is it the player who owns the private company that lays, or the company that owns it?
    by_player: bool = False
    when: When = always
    #: are all the hexes built on, one right after the other, each tile leading to the next hex?
    together: bool = False
    #: does the tile take the place of the turn's ordinary one?
    instead: bool = False
    free: bool = True
    #: may the company then place a free station on the tile?
    station: bool = False
    #: is the power lost when somebody else lays a tile on one of its hexes?
    lapses: bool = True
    #: are the tiles laid by this power alone?
    exclusive: bool = False

    def told(self) -> tuple[Message, ...]:
        """What it allows, in sentences."""
        code = "power-tile.instead" if self.instead else "power-tile"
        user = Message("power-user-player" if self.by_player else "power-user-company")
        facts = {"user": user, "tiles": self.tiles, "hexes": self.hexes}
        found = [Message("power-tile.together" if self.together else code, facts)]
        found.append(Message("power-tile-free" if self.free else "power-tile-paid"))
        if self.station:
            found.append(Message("power-tile-station"))
        if self.lapses:
            found.append(Message("power-tile-lapses"))
        return tuple(found)

    @property
    def codes(self) -> frozenset[str]:
        """The codes of refusal that belong to the power alone."""
        found = {"spent", "power-tile"}
        found |= {"lost"} if self.lapses else set()
        found |= {"power-hex", "power-edge", "power-next"} if self.together else set()
        found |= {"power-lay"} if self.instead else set()
        found |= set() if self.free else {"power-cost"}
        return frozenset(found | {"power-station"} if self.station else found)


def lost(private: PrivateId) -> str:
    """The word in ``state.spent`` that remembers that a power was lost and not used."""
    return f"{private} lost"


@dataclass(frozen=True, slots=True)
class TileDue(Pending):
    """A tile of a power is laid now on ``hex``: the second of a pair, or one that may be forgone."""

    company: CompanyId
    private: PrivateId
    hex: HexId
    may_pass: bool = False


@dataclass(frozen=True, slots=True)
class StationDue(Pending):
    """A free station may be placed where a power has laid its tile."""

    company: CompanyId
    private: PrivateId
    stop: StopId


def has_more_tiles(powers: Sequence[TilePower], state: State, company: CompanyId) -> bool:
    """Has the company a power that is not spent and lays a tile besides the turn's ordinary one?"""
    return any(
        state.privates.get(power.private) == company
        and not power.by_player
        and not power.instead
        and power.private not in state.spent
        for power in powers
    )


def lapse(powers: Sequence[TilePower]) -> Callable[[State, LayTile], None]:
    """What an ordinary lay does to powers: one on their hexes ends those that can be lost so."""

    def after_lay(draft: State, action: LayTile) -> None:
        for power in powers:
            if power.lapses and action.hex in power.hexes and power.private not in draft.spent:
                draft.spent = draft.spent | {power.private, lost(power.private)}

    return after_lay


class TilePowers:
    """The tile powers of a game, and what their use brings about."""

    def __init__(
        self,
        track: LayTrack,
        powers: Sequence[TilePower],
        cites: Mapping[str, Cite],
        check_use: Callable[[State, LayTile], None] = lambda state, action: None,
    ) -> None:
        self.track = track
        #: raises where no power may be used now
        self.check_use = check_use
        self.data: GameData = track.data
        self.powers = {power.private: power for power in powers}
        self.cites = {power.private: cites[power.private] for power in powers}

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        """The codes of each power, and those of the track step, which judges the lay."""
        for private, power in self.powers.items():
            yield self.cites[private], power.codes
        yield from citations(self.track)

    def user(self, state: State, power: TilePower) -> PlayerId | None:
        """Who could use the power now if it is not spent."""
        owner = state.privates.get(power.private)
        if power.by_player:
            return PlayerId(owner) if owner in state.players and power.when(state, PlayerId(owner)) else None
        company = getattr(state.round, "company", None)
        return state.president(company) if company is not None and owner == company else None

    def candidates(
        self, actor: PlayerId, company: CompanyId, power: TilePower, hexes: Sequence[HexId], state: State
    ) -> Iterator[Choice]:
        for hex_id in hexes:
            for tile in power.tiles:
                for rotation in self.data.atlas.tiles[tile].rotations:
                    action = LayTile(actor, company, hex_id, tile, rotation, power.private)
                    yield Choice(
                        action,
                        "lay-tile.power",
                        facts={"cost": self.cost(state, action, power)},
                    )

    def cost(self, state: State, action: LayTile, power: TilePower) -> int:
        return 0 if power.free else self.track.policy.cost(state, action, True)

    def check(self, state: State, action: LayTile, power: TilePower) -> None:
        """Raise unless this tile lies so by the power, whoever uses it."""
        self.check_use(state, action)
        cite, private = self.cites[power.private], power.private
        if power.together and action.hex not in power.hexes:
            raise cite("power-hex", private=private, hexes=power.hexes)
        if action.tile not in power.tiles or action.hex not in power.hexes or not 0 <= action.rotation <= 5:
            raise cite(
                "power-tile",
                private=private,
                tiles=power.tiles,
                hexes=power.hexes,
                tile=action.tile,
                hex=action.hex,
            )
        if power.together:
            self._check_joined(state, action, power, cite)
            return
        turn = on_turn(state).turn if power.instead else None
        if turn is not None and turn.lays + turn.upgrades:
            raise cite("power-lay", company=action.company)
        cost = self.cost(state, action, power)
        if not power.free and cost > state.cash[action.company]:
            raise cite(
                "power-cost",
                hex=action.hex,
                cost=cost,
                company=action.company,
                cash=state.cash[action.company],
            )
        self.track.check_tile(state, action)

    def _check_joined(self, state: State, action: LayTile, power: TilePower, cite: Cite) -> None:
        face = self.data.atlas.tiles[action.tile].faces[action.rotation]
        others = [other for other in power.hexes if other != action.hex]
        if all(self.data.atlas.edge_between(action.hex, other) not in face.exits for other in others):
            raise cite("power-edge", hex=action.hex, other=others)
        check_exits(cite, state.map, action.hex, face, state.map.face(action.hex), self.track.policy.may_face)

    def lay(self, draft: State, action: LayTile, power: TilePower) -> None:
        """The tile is laid; the next of several is asked for, or a station on it."""
        lay_tile(self.data, draft, action, self.cost(draft, action, power))
        if power.instead:
            remember(draft, lays=on_turn(draft).turn.lays + 1)
        left = [other for other in power.hexes if other not in draft.map.laid]
        if power.together and left:
            ask(draft, TileDue(action.who, action.company, power.private, left[0]))
            return
        draft.spent = draft.spent | {power.private}
        stop = (action.hex, 0)
        if power.station and draft.stations[action.company] and draft.map.free_slots(stop) > 0:
            ask(draft, StationDue(action.who, action.company, power.private, stop))


class LayByPower(Step[State]):
    """Lay a tile by the power of a private company, beside whatever else is done."""

    anytime = True
    handles = (LayTile,)
    #: of the track step, and of the single powers; see TilePower.codes
    refuses_by_power = ("not-operating", "no-power", "spent", "lost")

    def __init__(self, powers: TilePowers, rule: str) -> None:
        self.tiles = powers
        self.powers = frozenset(powers.powers)
        self.rule = rule
        self.prompt = "lay-by-power"

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        return self.tiles.citations()

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        users = (self.tiles.user(state, power) for power in self.tiles.powers.values())
        return tuple(dict.fromkeys(user for user in users if user is not None))

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        for private, power in self.tiles.powers.items():
            if private not in state.spent and self.tiles.user(state, power) == actor:
                company = CompanyId(private if power.by_player else state.privates[private])
                yield from self.tiles.candidates(actor, company, power, power.hexes, state)

    def check(self, state: State, action: LayTile) -> None:
        track, power = self.tiles.track, self.tiles.powers.get(action.power or PrivateId(""))
        turn = getattr(state.round, "company", None)
        user = power.private if power is not None and power.by_player else turn
        if action.company != user:
            raise track.cite("not-operating", turn=user, company=action.company)
        if power is None or self.tiles.user(state, power) != action.who:
            raise track.cite("no-power", company=action.company, name=action.power)
        cite = self.tiles.cites[power.private]
        if lost(power.private) in state.spent:
            raise cite("lost", name=power.private)
        if power.private in state.spent:
            raise cite("spent", name=power.private)
        self.tiles.check(state, action, power)

    def apply(self, draft: State, action: LayTile) -> None:
        assert action.power is not None
        self.tiles.lay(draft, action, self.tiles.powers[action.power])


class LayDueTile(DecisionStep):
    """The tile that a power still owes, or with ``may_pass`` may lay."""

    refuses_by_power = ("power-tile", "power-next")

    def __init__(self, powers: TilePowers, rule: str, may_pass: bool = False) -> None:
        self.handles = (LayTile, Pass) if may_pass else (LayTile,)
        self.tiles = powers
        self.powers = frozenset((None, *powers.powers))
        self.rule = rule
        self.prompt = "lay-due-tile"

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        return self.tiles.citations()

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, TileDue)
        power = self.tiles.powers[asked.private]
        yield from self.tiles.candidates(actor, asked.company, power, (asked.hex,), state)
        if asked.may_pass:
            yield Choice(Pass(actor), "pass.power-tile", facts={"private": asked.private})

    def check(self, state: State, action: LayTile | Pass) -> None:
        asked = question(state, TileDue)
        if isinstance(action, Pass) and asked.may_pass:
            return
        if isinstance(action, Pass) or (action.company, action.hex, action.power) != (
            asked.company,
            asked.hex,
            asked.private,
        ):
            code = "power-tile.now" if asked.may_pass else "power-next"
            raise self.tiles.cites[asked.private](
                code,
                company=asked.company,
                private=asked.private,
                hex=asked.hex,
            )
        self.tiles.check(state, action, self.tiles.powers[asked.private])

    def apply(self, draft: State, action: LayTile | Pass) -> None:
        asked = question(draft, TileDue)
        self.settle_pending(draft)
        if isinstance(action, LayTile):
            self.tiles.lay(draft, action, self.tiles.powers[asked.private])
        else:
            draft.spent = draft.spent | {asked.private}


class PlaceDueStation(DecisionStep):
    """A free station on the tile laid with a power, or none."""

    handles = (PlaceStation, Pass)
    refuses_by_power = ("power-station",)

    def __init__(self, powers: TilePowers, rule: str) -> None:
        self.tiles = powers
        self.powers = frozenset((None, *powers.powers))
        self.rule = rule
        self.prompt = "place-free-station"

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        return self.tiles.citations()

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, StationDue)
        hex_id, city = asked.stop
        yield Choice(PlaceStation(actor, asked.company, hex_id, city, asked.private), "place-station.power")
        yield Choice(Pass(actor), "pass.free-station")

    def check(self, state: State, action: PlaceStation | Pass) -> None:
        asked = question(state, StationDue)
        if isinstance(action, PlaceStation) and (action.company, action.hex, action.city, action.power) != (
            asked.company,
            *asked.stop,
            asked.private,
        ):
            raise self.tiles.cites[asked.private](
                "power-station",
                power=asked.private,
                hex=asked.stop[0],
            )

    def apply(self, draft: State, action: PlaceStation | Pass) -> None:
        asked = question(draft, StationDue)
        self.settle_pending(draft)
        if isinstance(action, PlaceStation):
            place_station(draft, action.company, asked.stop, 0)
            remember(draft, stations=on_turn(draft).turn.stations + 1)
        else:
            note(draft, "station-forgone")


class ExchangeForShare(Step[State]):
    """Exchange a private company for a share, beside whatever else is done."""

    anytime = True
    handles = (ExchangePrivate,)
    refuses = ("no-exchange", "not-started", "none-left", "holding-limit")

    def __init__(self, trade: TradeShares, powers: Sequence[SharePower], cite: Cite, rule: str) -> None:
        self.trade = trade
        self.shares = {power.private: power for power in powers}
        self.cite = cite
        self.rule = rule
        self.prompt = "exchange-private"

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        owners = (state.privates.get(private) for private in self.shares)
        return tuple(PlayerId(owner) for owner in dict.fromkeys(owners) if owner in state.players)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        for private, power in self.shares.items():
            if state.privates.get(private) == actor:
                yield Choice(ExchangePrivate(actor, private), facts={"company": power.company})

    def check(self, state: State, action: ExchangePrivate) -> None:
        power = self.shares.get(action.private)
        if power is None or state.privates.get(action.private) != action.who:
            raise self.cite("no-exchange", who=action.who, name=action.private)
        company = power.company
        if company not in state.par:
            raise self.cite("not-started", company=company)
        if not state.shares[company].get(IPO, 0):
            raise self.cite("none-left", source=IPO, company=company)
        if state.held(action.who, company) >= self.trade.policy.holding_limit(state, company):
            raise self.cite("holding-limit.exchange", who=action.who, company=company)

    def apply(self, draft: State, action: ExchangePrivate) -> None:
        company = self.shares[action.private].company
        close_private(draft, action.private)
        move_shares(draft, company, IPO, action.who, 1)
        note(
            draft,
            "private-exchanged",
            who=action.who,
            private=action.private,
            company=company,
        )
        settle_presidency(draft, company, self.trade.policy.seats(draft))
        self.trade.policy.after_purchase(draft, company)

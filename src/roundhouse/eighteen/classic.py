"""The answers that classic 18xx titles have in common: shares, launching, track, stations, runs and dividends.

:class:`Classic` makes the policies of the shared steps out of a record of :class:`ClassicTerms`. A title that differs
in one answer replaces it (``dataclasses.replace``) in the policy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from roundhouse import routes
from roundhouse.board import CITY, COLORS, Face, HexId, Stop, StopId, Tile
from roundhouse.kernel import Cite, PlayerId

from .actions import LayTile
from .dividends import DividendPolicy, fall, withhold
from .ids import BANK, IPO, POOL, CompanyId, Money, OwnerId, PrivateId
from .market import Cell
from .model import GameData, Train
from .operating import on_turn
from .powers import TilePower, WaiveCost, has_more_tiles, lapse
from .runs import RunPolicy, plain_stop
from .shares import price, sold_from_ipo
from .state import State
from .stations import StationPolicy, place_station
from .stock import StockPolicy, StockRound
from .track import TrackPolicy
from .transfers import note, pay, pay_each, place_marker


def nothing_more(draft: State, company: CompanyId) -> None:
    """A launch has no further consequence."""


@dataclass(frozen=True)
class ClassicTerms:
    """Figures and choices in which classic titles differ."""

    #: shares that must have left the offering before a company is launched with ten times its par value
    float_shares: int = 6
    #: most shares of one company in one hand, and in the pool
    holding_limit: int = 6
    pool_limit: int = 5
    #: zones of the market whose companies' certificates do not count, and where a player may hold any number
    uncounted_zones: tuple[str, ...] = ("yellow",)
    unlimited_zones: tuple[str, ...] = ()
    #: may a player at the certificate limit buy a certificate that does not count?
    uncounted_at_limit: bool = True
    #: see TrackPolicy.run_over
    run_over: bool = True
    #: must a company's first tile lie on its home? And if so, also before it lays tiles by powers?
    home_first: bool = False
    powers_before_home: bool = True
    #: see TrackPolicy.may_face
    may_face: frozenset[str] = frozenset()
    sells_after_buying: bool = False
    one_block: bool = False
    powers: tuple[TilePower, ...] = ()
    waivers: tuple[WaiveCost, ...] = ()
    #: does the track step wait after the lay, because the company could still buy a power?
    may_buy_power: Callable[[State, CompanyId], bool] = field(default=lambda state, company: False)
    #: what happens besides when a company is launched
    on_launch: Callable[[State, CompanyId], None] = nothing_more


def misfit(old: Face, tile: Tile) -> str | None:
    """Why a tile does not go on such a face, as the code of the refusal: cities on cities, towns on towns, labels
    alike, and towns are never upgraded."""
    if tile.label != old.label:
        return "label"
    cities, towns, _ = old.shape
    if towns and old.color != "white":
        return "no-town-upgrade"
    if bool(cities) != bool(tile.face.shape[0]):
        return "city-tile" if cities else "plain-tile"
    if towns != tile.face.shape[1]:
        return {0: "plain-tile", 1: "one-town"}.get(towns, "two-towns")
    return None


def suits(old: Face, tile: Tile) -> bool:
    """The answer of :func:`misfit` as a quick test for listings."""
    return misfit(old, tile) is None


class Classic:
    """The policies of one game. ``cites`` needs the sections ``stock`` and ``track``."""

    def __init__(self, data: GameData, cites: Mapping[str, Cite], terms: ClassicTerms) -> None:
        self.data = data
        self.stock_cite = cites["stock"]
        self.track_cite = cites["track"]
        self.terms = terms
        self._waivers = {waiver.private: waiver.terrain for waiver in terms.waivers}
        self._uncounted = self._cells(terms.uncounted_zones)
        self._unlimited = self._cells(terms.unlimited_zones)
        self._blockers: dict[HexId, list[PrivateId]] = {}
        for private in data.privates.values():
            for hex_id in private.facts["blocks"]:
                self._blockers.setdefault(hex_id, []).append(private.id)
        #: by phase: the zone of prices off the map
        self._zones = {phase.name: (phase.facts["offboard"],) for phase in data.phases}
        self._exclusive = frozenset(tile for power in terms.powers if power.exclusive for tile in power.tiles)

    # -- stock ---------------------------------------------------------------------------------------------

    def stock(self) -> StockPolicy:
        terms = self.terms
        own = ("one-purchase",) if terms.sells_after_buying else ()
        return StockPolicy(
            sources=(IPO, POOL),
            cost=self.share_cost,
            pars=lambda state, company: self.data.market.par_cells(),
            check_available=lambda state, company: None,
            counts=self.counts,
            certificate_limit=lambda state, player: self.data.certificate_limit,
            holding_limit=self.holding_limit,
            pool_limit=lambda state, company: terms.pool_limit,
            sold_to=POOL,
            check_selling=self.check_selling,
            drop=self.drop,
            after_purchase=self.launch_if_sold,
            refuses=("first-round", *own, *(("one-block",) if terms.one_block else ())),
            sells_after_buying=terms.sells_after_buying,
            one_block=terms.one_block,
            uncounted_at_limit=terms.uncounted_at_limit,
        )

    def share_cost(self, state: State, company: CompanyId, source: OwnerId) -> Money:
        """Par from the offering, the market price from the pool."""
        return state.par.get(company, 0) if source == IPO else price(self.data, state, company)

    def _cells(self, zones: tuple[str, ...]) -> frozenset[Cell]:
        known = self.data.market.zones
        return frozenset(cell for zone in zones for cell in known.get(zone, ()))

    def counts(self, state: State, company: CompanyId) -> bool:
        """Do certificates of the company count towards the limit?"""
        return state.markers.get(company) not in self._uncounted

    def holding_limit(self, state: State, company: CompanyId) -> int:
        """The most shares that one player may hold."""
        if state.markers.get(company) in self._unlimited:
            return self.data.companies[company].shares
        return self.terms.holding_limit

    def check_selling(self, state: State, player: PlayerId) -> None:
        """Nothing is sold in the first stock round."""
        if isinstance(state.round, StockRound) and state.round.number == 1:
            raise self.stock_cite("first-round")

    def drop(self, draft: State, company: CompanyId, count: int) -> None:
        """One row down for each share sold; the marker passes the spaces between without resting there."""
        cell = draft.markers[company]
        for _ in range(count):
            cell = self.data.market.down(cell)
        place_marker(draft, company, cell)

    def launch_if_sold(self, draft: State, company: CompanyId) -> None:
        """The company gets its capital as soon as enough shares have left the offering."""
        if company in draft.floated or sold_from_ipo(self.data, draft, company) < self.terms.float_shares:
            return
        draft.floated = draft.floated | {company}
        capital = self.data.companies[company].shares * draft.par[company]
        pay(draft, BANK, company, capital)
        note(
            draft,
            "launched",
            company=company,
            capital=capital,
        )
        self.terms.on_launch(draft, company)

    def is_sold_out(self, state: State, company: CompanyId) -> bool:
        """Are all shares in players' hands?"""
        return company in state.markers and not state.held(IPO, company) and not state.held(POOL, company)

    # -- track ---------------------------------------------------------------------------------------------

    def track(self) -> TrackPolicy:
        return TrackPolicy(
            check_allowance=self.check_allowance,
            check_hex=self.check_hex,
            check_fit=self.check_fit,
            cost=self.tile_cost,
            # on an empty hex all track is new: both answers are the same there, and "no" is found faster
            new_track_needed=lambda old, face: old.color != "white" and not face.stops,
            run_over=self.terms.run_over,
            may_face=self.terms.may_face,
            is_finished=self.track_is_finished,
            suits=suits,
            unconnected=self.unconnected,
            refuses=(
                *("no-power", "one-lay", "red", "final", "private-block", "label", "city-tile", "one-town"),
                *("two-towns", "plain-tile", "no-town-upgrade", "not-connected", "new-track", "city-reach"),
                *(("home-first",) if self.terms.home_first else ()),
                *(("power-only",) if self._exclusive else ()),
            ),
            after_lay=lapse(self.terms.powers),
            prompt_after="lay-track.after",
        )

    @staticmethod
    def unconnected(old: Face) -> str:
        """Lays, upgrades of plain track and upgrades of cities may have a rule each."""
        if old.color == "white":
            return "not-connected"
        return "city-reach" if old.stops else "new-track"

    def check_allowance(self, state: State, action: LayTile, first: bool) -> None:
        """One tile in a turn; a power is used in a step of its own."""
        if action.power is not None:
            raise self.track_cite("no-power", company=action.company, name=action.power)
        if action.tile in self._exclusive:
            raise self.track_cite("power-only", tile=action.tile)
        turn = on_turn(state).turn
        if turn.lays + turn.upgrades:
            raise self.track_cite("one-lay", company=action.company)

    def check_hex(self, state: State, action: LayTile) -> None:
        """No tile on red hexes, on final tiles, on hexes that a player's private company blocks; the home first."""
        cite = self.track_cite
        if self.data.atlas.hexes[action.hex].color == "red":
            raise cite("red", hex=action.hex)
        if action.hex in state.map.laid and state.map.face(action.hex).color == COLORS[-1]:
            raise cite("final", hex=action.hex)
        for private in self._blockers.get(action.hex, ()):
            owner = state.privates.get(private)
            if owner in state.players:
                raise cite("private-block", hex=action.hex, owner=owner, private=private)
        if action.power is None:
            self.check_home(state, action)

    def check_power(self, state: State, action: LayTile) -> None:
        """A tile laid by a power may have to wait for the home, too."""
        if not self.terms.powers_before_home:
            self.check_home(state, action)

    def check_home(self, state: State, action: LayTile) -> None:
        """The home is built before anything else, where the title says so."""
        if not self.terms.home_first:
            return
        home = self.data.companies[action.company].homes[0]
        if action.hex != home and not state.map.face(home).paths:
            raise self.track_cite(
                "home-first",
                company=action.company,
                home=home,
            )

    def check_fit(self, state: State, action: LayTile, old: Face, tile: Tile) -> None:
        """Cities on cities, towns on towns, labels alike."""
        code = misfit(old, tile)
        if code == "label":
            raise self.track_cite(
                code,
                hex=action.hex,
                old=old.label or "-",
                tile=tile.id,
                new=tile.label or "-",
            )
        if code == "no-town-upgrade":
            raise self.track_cite(code)
        if code is not None:
            raise self.track_cite(code, tile=tile.id, hex=action.hex)

    def tile_cost(self, state: State, action: LayTile, first: bool) -> Money:
        """Printed costs once, with the first tile laid on the hex; a private company may waive them."""
        if action.hex in state.map.laid:
            return 0
        terrain = self.data.atlas.hexes[action.hex].terrain
        if self._waivers and terrain:
            kinds = {part.kind for part in terrain}
            if any(kinds <= self._waivers.get(p, frozenset()) for p in state.privates_of(action.company)):
                return 0
        return sum(part.cost for part in terrain)

    def track_is_finished(self, state: State) -> bool:
        """The tile is laid, and no power to lay another is owned or could be bought."""
        turn = on_turn(state).turn
        company = on_turn(state).company
        assert company is not None
        if not turn.lays + turn.upgrades:
            return False
        return not (has_more_tiles(self.terms.powers, state, company) or self.terms.may_buy_power(state, company))

    # -- stations ------------------------------------------------------------------------------------------

    def stations(self) -> StationPolicy:
        return StationPolicy(cost=lambda state, company, stop: state.stations[company][0], kept=self.kept)

    def home_stop(self, state: State, company: CompanyId) -> StopId:
        """The city now on the company's home: the one that keeps the printed exits."""
        record = self.data.companies[company]
        home = record.homes[0]
        printed = self.data.atlas.hexes[home].face
        exits = printed.stop_exits(record.home_city or 0)
        face = state.map.face(home)
        for index, stop in enumerate(face.stops):
            if stop.kind == CITY and exits <= face.stop_exits(index):
                return home, index
        raise AssertionError(f"{company} has lost its home")

    def home_stops(self, state: State, company: CompanyId) -> list[StopId]:
        """The one city in which the home station is placed."""
        return [self.home_stop(state, company)]

    def place_home(self, draft: State, company: CompanyId) -> None:
        """The home station is placed free of charge in the company's first turn, before anything else."""
        if company not in draft.operated:
            place_station(draft, company, self.home_stop(draft, company), 0)

    def kept(self, state: State, company: CompanyId, stop: StopId) -> int:
        """Spaces kept for homes of companies that have not placed theirs."""
        return sum(
            1
            for other, record in self.data.companies.items()
            if other != company
            and record.homes[0] == stop[0]
            and not state.map.has_station(stop[0], other)
            and self.home_stop(state, other) == stop
        )

    # -- running -------------------------------------------------------------------------------------------

    def runs(self) -> RunPolicy:
        services = {
            name: routes.unlimited() if kind.reach is None else routes.plain(kind.reach)
            for name, kind in self.data.trains.items()
        }

        def service(state: State, company: CompanyId, train: Train) -> routes.Service | None:
            return services[train.kind]

        return RunPolicy(stop=self.stop, service=service, terms=routes.Terms())

    def stop(self, state: State, company: CompanyId, stop_id: StopId, stop: Stop) -> routes.RouteStop:
        """Off-map values go by the phase."""
        return plain_stop(state, company, stop_id, stop, self._zones[state.phase])

    # -- dividends -----------------------------------------------------------------------------------------

    def dividends(self) -> DividendPolicy:
        return DividendPolicy(
            {"pay": self.pay_out, "withhold": partial(withhold, self.data)}, nothing=partial(fall, self.data)
        )

    def pay_out(self, draft: State, company: CompanyId, revenue: Money) -> None:
        """A part for each share; the pool's goes to the company, the offering's to nobody; the marker goes right."""
        share = revenue // self.data.companies[company].shares
        pay_each(draft, ((player, share * draft.held(player, company)) for player in draft.players))
        pay(draft, BANK, company, share * draft.held(POOL, company))
        place_marker(draft, company, self.data.market.right(draft.markers[company]))

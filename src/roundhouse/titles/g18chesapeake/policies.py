"""Answers of 18Chesapeake to the questions on which titles differ."""

from __future__ import annotations

from roundhouse import routes
from roundhouse.board import CITY, COLORS, Face, Stop, StopId, Tile
from roundhouse.eighteen.actions import LayTile
from roundhouse.eighteen.dividends import DividendPolicy
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, CompanyId, Money, OwnerId, PrivateId
from roundhouse.eighteen.ledger import move_shares, note, pay, place_marker
from roundhouse.eighteen.model import GameData, Train
from roundhouse.eighteen.operating import on_turn
from roundhouse.eighteen.runs import RunPolicy, plain_stop
from roundhouse.eighteen.shares import price, sold_from_ipo
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import StationPolicy
from roundhouse.eighteen.stock import StockPolicy, TradeShares
from roundhouse.eighteen.track import TrackPolicy
from roundhouse.kernel import PlayerId

from .cites import RUNS, STOCK, TRACK
from .memory import P2, P3, memory

FLOAT_SHARES = 6
HOLDING_LIMIT = 6
POOL_LIMIT = 5


def misfit(old: Face, tile: Tile) -> str | None:
    """Why a tile does not go on such a face: the code of the refusal. CHES-11.3-14 to CHES-11.3-18, CHES-11.3-21."""
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
    """The same for listings."""
    return misfit(old, tile) is None


def _shows(face: Face) -> str:
    cities, towns, _ = face.shape
    if cities:
        return "a city" if cities == 1 else f"{cities} cities"
    return {0: "plain land", 1: "a town"}.get(towns, f"{towns} towns")


class Chesapeake:
    """The policies of one game, with its printed record at hand."""

    def __init__(self, data: GameData, two_players: bool, reads_as_18xx_games: bool) -> None:
        self.data = data
        self.two_players = two_players
        self.reads_as_18xx_games = reads_as_18xx_games

    # -- stock ---------------------------------------------------------------------------------------------

    def stock(self) -> StockPolicy:
        return StockPolicy(
            sources=(IPO, POOL),
            cost=self.share_cost,
            pars=lambda state, company: dict(self.data.market.par_cells()),
            check_available=self.check_available,
            counts=self.counts,
            certificate_limit=lambda state, player: self.data.certificate_limit,
            holding_limit=lambda state, company: HOLDING_LIMIT,
            pool_limit=lambda state, company: POOL_LIMIT,
            sold_to=POOL,
            check_selling=self.check_selling,
            drop=self.drop,
            after_purchase=self.launch_if_sold,
        )

    def share_cost(self, state: State, company: CompanyId, source: OwnerId) -> Money:
        """Par from the offering, market price from the pool. CHES-10.4-7, CHES-10.4-8."""
        return state.par.get(company, 0) if source == IPO else price(self.data, state, company)

    def check_available(self, state: State, company: CompanyId) -> None:
        """CHES-3-9: the presidency that went with P6 is not for sale; nothing else is shut off."""

    def counts(self, state: State, company: CompanyId) -> bool:
        """Certificates count unless the marker lies in a yellow space. CHES-10.1-4, CHES-10.1-12."""
        return state.markers.get(company) not in self.data.market.zones["yellow"]

    def check_selling(self, state: State, player: PlayerId) -> None:
        """CHES-10.2-3."""
        if memory(state).stock_rounds == 1 and state.round.kind == "stock":
            raise STOCK("first-round", "No shares may be sold in the first stock round.")

    def drop(self, draft: State, company: CompanyId, count: int) -> None:
        """One row down for each share sold. CHES-10.2-6, CHES-10.2-7; only the last space matters, CHES-R-29."""
        cell = draft.markers[company]
        for _ in range(count):
            cell = self.data.market.down(cell)
        place_marker(draft, company, cell)

    def launch_if_sold(self, draft: State, company: CompanyId) -> None:
        """60 % have left the offering: ten times par, and with two players the rest goes to the pool. CHES-10.5-1."""
        if company in draft.floated or sold_from_ipo(self.data, draft, company) < FLOAT_SHARES:
            return
        draft.floated = draft.floated | {company}
        capital = 10 * draft.par[company]
        pay(draft, BANK, company, capital)
        note(
            draft,
            "launched",
            "{company} is launched with {capital}.",
            company=company,
            capital=self.data.money(capital),
        )
        left = draft.shares[company].get(IPO, 0)
        if self.two_players and left:  # CHES-14.2-1
            move_shares(draft, company, IPO, POOL, left)

    def is_sold_out(self, state: State, company: CompanyId) -> bool:
        """CHES-10.6-3; with two players CHES-14.4-1 and CHES-14.4-2."""
        if company not in state.markers or (self.two_players and company not in state.floated):
            return False
        return not state.held(IPO, company) and not state.held(POOL, company)

    # -- track ---------------------------------------------------------------------------------------------

    def track(self) -> TrackPolicy:
        return TrackPolicy(
            check_allowance=self.check_allowance,
            check_hex=self.check_hex,
            check_fit=self.check_fit,
            cost=self.tile_cost,
            new_track_needed=lambda old, face: old.color != "white" and not face.stops,
            is_finished=self.track_is_finished,
            suits=suits,
        )

    def check_allowance(self, state: State, action: LayTile, first: bool) -> None:
        """One tile in a turn. CHES-11.3-1."""
        turn = on_turn(state).turn
        if turn.lays + turn.upgrades:
            raise TRACK("one-lay", "{company} has laid its tile of this turn.", company=action.company)

    def check_hex(self, state: State, action: LayTile) -> None:
        """Red, grey and blocked hexes; the home first. CHES-5-4, CHES-11.3-28, CHES-11.3-7."""
        hex_ = self.data.atlas.hexes[action.hex]
        if hex_.color == "red":
            raise TRACK("red", "{hex} lies off the map; no tile is laid there.", hex=action.hex)
        if action.hex in state.map.laid and state.map.face(action.hex).color == COLORS[-1]:
            raise TRACK("final", "The tile on {hex} is grey: it is final.", hex=action.hex)
        for private, owner in state.privates.items():
            if owner in state.players and action.hex in self.data.privates[private].facts["blocks"]:
                raise TRACK(
                    "private-block",
                    "{hex} is blocked while {owner} owns {private}.",
                    hex=action.hex,
                    owner=owner,
                    private=private,
                )
        home = self.data.companies[action.company].homes[0]
        if action.power is None and action.hex != home and not state.map.face(home).paths:
            raise TRACK(
                "home-first",
                "{company} must lay a tile on its home {home} before any other.",
                company=action.company,
                home=home,
            )

    def check_fit(self, state: State, action: LayTile, old: Face, tile: Tile) -> None:
        """Cities on cities, towns on towns, labels alike. CHES-11.3-14 to CHES-11.3-18, CHES-11.3-21."""
        code = misfit(old, tile)
        if code == "label":
            raise TRACK(
                code,
                "{hex} is marked {old} and {tile} {new}: the marks must agree.",
                hex=action.hex,
                old=old.label or "with nothing",
                tile=tile.id,
                new=tile.label or "with nothing",
            )
        if code == "no-town-upgrade":
            raise TRACK(code, "Towns are never upgraded.")
        if code is not None:
            raise TRACK(
                code,
                "{tile} shows {new} and does not go on {hex}, which shows {old}.",
                tile=tile.id,
                new=_shows(tile.face),
                hex=action.hex,
                old=_shows(old),
            )

    def tile_cost(self, state: State, action: LayTile, first: bool) -> Money:
        """Printed costs once, with the first tile; Baltimore's with its green one. CHES-11.3-11, CHES-11.3-12."""
        if action.hex in state.map.laid:
            return 0
        return sum(terrain.cost for terrain in self.data.atlas.hexes[action.hex].terrain)

    def track_is_finished(self, state: State) -> bool:
        """The tile is laid and no pair of P2 or P3 is left to lay, nor can one be bought. CHES-R-13, CHES-R-95."""
        turn = on_turn(state).turn
        company = on_turn(state).company
        assert company is not None
        if not turn.lays + turn.upgrades:
            return False
        return not any(
            p not in state.spent and (state.privates[p] == company or self.may_buy_private(state, company, p))
            for p in (PrivateId(P2), PrivateId(P3))
        )

    def may_buy_private(self, state: State, company: CompanyId, private: PrivateId) -> bool:
        """Could the company buy this private company now, if its owner agreed? CHES-7.1-8 to CHES-7.1-12."""
        return (
            self.data.phase(state.phase).facts["companies_buy_privates"]
            and state.privates[private] in state.players
            and (self.data.privates[private].value + 1) // 2 <= state.cash[company]
        )

    # -- stations ------------------------------------------------------------------------------------------

    def stations(self) -> StationPolicy:
        return StationPolicy(cost=lambda state, company, stop: state.stations[company][0], kept=self.kept)

    def home_stop(self, state: State, company: CompanyId) -> StopId:
        """The city now on the company's home: the one that keeps the printed exits. CHES-11.4-8, CHES-19-6."""
        record = self.data.companies[company]
        home = record.homes[0]
        printed = self.data.atlas.hexes[home].face
        exits = printed.stop_exits(record.home_city or 0)
        face = state.map.face(home)
        for index, stop in enumerate(face.stops):
            if stop.kind == CITY and exits <= face.stop_exits(index):
                return home, index
        raise AssertionError(f"{company} has lost its home")

    def kept(self, state: State, company: CompanyId, stop: StopId) -> int:
        """Spaces kept for homes of companies that have not placed theirs. CHES-11.4-3."""
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

        return RunPolicy(stop=self.stop, service=service, terms=routes.Terms(), rules=RUNS)

    def stop(self, state: State, company: CompanyId, stop_id: StopId, stop: Stop) -> routes.Stop:
        """Off-map values go by the phase. CHES-11.5-9."""
        return plain_stop(state, company, stop_id, stop, (self.data.phase(state.phase).facts["offboard"],))

    # -- dividends -----------------------------------------------------------------------------------------

    def dividends(self) -> DividendPolicy:
        return DividendPolicy({"pay": self.pay_out, "withhold": self.withhold}, self.earn_nothing)

    def pay_out(self, draft: State, company: CompanyId, revenue: Money) -> None:
        """A tenth for each share; the pool's goes to the company, the offering's to nobody. CHES-11.6-6 to -9."""
        share = revenue // 10
        for player in draft.players:
            pay(draft, BANK, player, share * draft.held(player, company))
        pay(draft, BANK, company, share * draft.held(POOL, company))
        place_marker(draft, company, self.data.market.right(draft.markers[company]))

    def withhold(self, draft: State, company: CompanyId, revenue: Money) -> None:
        """CHES-11.6-2, CHES-11.6-3."""
        pay(draft, BANK, company, revenue)
        self.earn_nothing(draft, company)

    def earn_nothing(self, draft: State, company: CompanyId) -> None:
        """CHES-11.6-3, CHES-11.6-13."""
        place_marker(draft, company, self.data.market.left(draft.markers[company]))


class TwoPlayerTrade(TradeShares):
    """Section 14.3: a purchase from the pool by the player who is not president first removes a certificate."""

    reads_as_18xx_games = False

    def buy(self, draft: State, player: PlayerId, company: CompanyId, source: OwnerId) -> None:
        # CHES-R-81: the rulebook removes one with purchases from the pool only.
        removes = source == POOL or self.reads_as_18xx_games
        if removes and draft.president(company) != player and draft.shares[company].get(POOL, 0):
            move_shares(draft, company, POOL, OUT, 1)
            note(draft, "share-removed", "A certificate of {company} leaves the game.", company=company)
            if source == POOL and not draft.shares[company].get(POOL, 0):
                return  # CHES-14.3-3: the last one: nothing is paid or received
        super().buy(draft, player, company, source)

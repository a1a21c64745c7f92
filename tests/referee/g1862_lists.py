"""What may be done in a position of 1862: the referee's own lists, written from the ledger."""

from __future__ import annotations

import json

from tests.referee.g1862_board import DATA, LONDON, Board

FACTS = json.loads((DATA / "game.json").read_text(encoding="utf-8"))
LADDER = FACTS["ladder"]
PHASES = "ABCDEFGH"
CARDS = {card["card"]: card for card in FACTS["trains"]}
CARD_OF = {kind["name"]: card["card"] for card in FACTS["trains"] for kind in card["kinds"]}
TYPE_OF = {kind["name"]: kind["type"] for card in FACTS["trains"] for kind in card["kinds"]}
HOMES = {company["id"]: company["home"] for company in FACTS["companies"]}
CHARTERED = (54, 58, 62, 68, 74, 82, 90, 100)
UNCHARTERED = tuple(price for price in LADDER if 54 <= price <= 200)
IPO, POOL, BANK = "@ipo", "@pool", "@bank"
IS_SIMPLE = ("simple-express", "simple-freight")


def table_price(price):
    """The IPO table's value for a price (1862-RUL-06)."""
    return max([value for value in CHARTERED if value <= price], default=54)


class Position:
    """Questions about one position; ``table`` is the referee that follows the game."""

    def __init__(self, table, state):
        self.table = table
        self.state = state
        self.setup = table.setup

    # -- companies -----------------------------------------------------------------------------------------

    def held(self, owner, company):
        return self.state.shares[company].get(owner, 0) + 3 * (self.state.president_cert[company] == owner)

    def director(self, company):
        owner = self.state.president_cert[company]
        return None if owner.startswith("@") else owner

    def price(self, company):
        cell = self.state.markers.get(company)
        return self.state.par[company] if cell is None else LADDER[cell[1]]

    def trains(self, company):
        return self.state.trains.get(company, ())

    def sale_price(self, company):
        return self.price(company) if self.trains(company) else self.price(company) // 2

    def opened(self):
        return [company for company in self.state.extra.offered if company in self.state.par]

    def certificates(self, player):
        return sum(
            self.state.shares[company].get(player, 0) + (self.state.president_cert[company] == player)
            for company in self.state.shares
        )

    def limit(self):
        if self.table.lner_limit is not None:
            return self.table.lner_limit
        return FACTS["players"][str(len(self.state.players))]["certificate_limit"]

    def colors(self):
        phase = self.state.phase
        return {"yellow"} | ({"green"} if phase >= "B" else set()) | ({"brown"} if phase >= "D" else set())

    def has_free_home(self, company):
        board, home = Board(self.state, company), HOMES[company]
        return home not in board.laid or board.has_room(home)

    def can_place_home(self, company):
        """Is there a place for the home station now, or after an upgrade (1862-3.2-3 to 1862-3.2-6)?"""
        home = HOMES[company]
        return self.has_free_home(company) or bool(Board(self.state, company).home_upgrades(home, self.colors()))

    def can_open(self, company):
        state = self.state
        return (
            self.table.lner_limit is None
            and company not in state.par
            and company not in self.table.barred
            and state.extra.group[company] <= state.phase
            and self.can_place_home(company)
        )

    # -- parliament ----------------------------------------------------------------------------------------

    def can_bid(self, player, price):
        return self.state.cash[player] >= 162 + price and self.certificates(player) < self.limit()

    def bids(self, player):
        now = self.state.round
        most = (self.state.cash[player] - 162) // 5 * 5
        if now.auction is not None:
            return {("pass",), ("bid", now.auction.lot, now.auction.bid + 5, most)}
        return {("pass",)} | {("bid", c, 0, most) for c in self.state.extra.offered if self.can_open(c)}

    # -- stock rounds --------------------------------------------------------------------------------------

    def sales(self, player, forced=False):
        """Blocks that may be sold; to pay a fine also shares bought in this round and more of a company."""
        found = set()
        for company in self.opened():
            if not forced and (player, company) in self.table.sold_now:
                continue
            held = self.held(player, company)
            for count in range(1, held + 1):
                kept = held - count
                if not forced and kept < self.table.bought.get((player, company), 0):
                    continue
                if self.director(company) == player and kept in (1, 2) and not self._can_hold(player, company, kept):
                    continue
                found.add(("sell", company, count))
        return found

    def _can_hold(self, player, company, kept):
        """Are there ordinary certificates for the one or two shares that a director keeps (1862-6.3-6)?"""
        if any(self.held(other, company) >= 3 for other in self.state.players if other != player):
            return True
        shares = self.state.shares[company]
        return kept <= shares.get(player, 0) + shares.get(POOL, 0)

    def trades(self, player):
        state = self.state
        sales = self.sales(player)
        over = self.certificates(player) > self.limit() and self.table.lner_limit is None
        if over and sales:
            return sales
        found = {("pass",)} | sales
        if self.certificates(player) >= self.limit():
            return found
        for company in self.opened():
            if (player, company) in self.table.sold:
                continue
            for source in (IPO, POOL, company):
                cost = state.par[company] if source == IPO else self.price(company)
                if state.shares[company].get(source, 0) and state.cash[player] >= cost:
                    found.add(("buy", company, source))
        if not self.table.novice:
            pars = tuple(par for par in UNCHARTERED if 3 * par <= state.cash[player])
            for company in state.extra.offered:
                if not pars or not self.can_open(company) or (player, company) in self.table.sold:
                    continue
                if self.table.options.get("full_home") == "closed" and not self.has_free_home(company):
                    continue
                found.add(("open", company, pars))
        return found

    # -- operating -----------------------------------------------------------------------------------------

    def partners(self, company):
        """Who can be joined with a company (1862-7.5.2-1 to -5, 1862-8.0-7)."""
        state = self.state
        if self.table.lner_limit is not None or self.director(company) is None:
            return set()
        board = Board(state, company)
        found = set()
        for other in state.floated - {company}:
            if self.director(other) is not None and set(Board(state, other).own) & board.cities:
                found.add(other)
        return found

    def joins(self, company):
        refused = self.table.refused
        return {("pass",)} | {
            ("merge", partner, survivor)
            for partner in self.partners(company)
            for survivor in (company, partner)
            if (partner, survivor) not in refused
        }

    def builds(self, company):
        state, table = self.state, self.table
        board, home, built = Board(state, company), HOMES[company], table.built
        if home not in board.laid and home in board.own and board.home_tiles(home):
            return {("lay", *lay) for lay in board.lays({"yellow"}, home)}
        found = {("pass",)}
        if built and built != ["tile"]:
            return found
        for lay in board.lays(self.colors()):
            tile, is_new = lay[1], lay[0] not in board.laid
            if not built or (is_new and tile != "790"):
                found.add(("lay", *lay))
        if not built:
            found |= {("small", hex_id, *pair) for hex_id, pair in board.bare_tracks()}
            london = board.stations.get(LONDON, ())
            if state.stations[company] and company not in london and len(london) < 4 and "London" in board.areas:
                found.add(("terminal",))
        return found

    def stations(self, company):
        state = self.state
        found = {("pass",)}
        if self.table.lner_limit is not None or self.director(company) is None or "terminal" in self.table.built:
            return found
        if not state.stations[company] or self.table.placed:
            return found
        return found | {("station", hex_id) for hex_id in Board(state, company).station_places()}

    def dividends(self, company):
        revenue = self.state.round.turn.revenue
        price, subsidy = self.price(company), self.table.subsidy
        found = {("pay",), ("withhold",)}
        added = -(-(price - revenue) // 10) * 10
        if not self.table.novice and revenue < price and self.state.cash[company] + subsidy >= added:
            if self.table.options.get("hudson") != "local" or subsidy:
                found.add(("hudson",))
        return found

    def has_room(self, company, kind):
        """Is the company below its train limit (1862-7.9-8, 1862-11.1-3)?"""
        phase, trains = self.state.phase, self.trains(company)
        if self.setup.variant in IS_SIMPLE:
            return len(trains) < (4 if phase <= "D" else 3 if phase <= "F" else 2)
        if phase >= "G":
            return len(trains) < 3
        alike = sum(TYPE_OF[train.kind] == TYPE_OF[kind] for train in trains)
        return alike < (3 if phase <= "D" else 2)

    def bank_kinds(self):
        card = CARD_OF[self.state.deck[0].kind]
        types = FACTS["types"][self.setup.variant]
        return [kind["name"] for kind in CARDS[card]["kinds"] if kind["type"] in types]

    def used_price(self, train):
        card = CARD_OF[train.kind]
        return CARDS[card]["price"] // (1 if card == self.state.phase else 2)

    def purchases(self, company):
        state, table = self.state, self.table
        cash, found = state.cash[company], set()
        card = CARDS[CARD_OF[state.deck[0].kind]]
        for kind in self.bank_kinds():
            if cash >= card["price"] and self.has_room(company, kind):
                most = 0 if table.novice else min(3 - card["free_warranties"], (cash - card["price"]) // 50)
                found.add(("buy", BANK, kind, card["price"], None, most))
        if table.lner_limit is None and not table.must_buy:
            for other in state.floated - {company}:
                for train in self.trains(other) if self.director(other) is not None else ():
                    price = self.used_price(train)
                    fresh = (other, train.id) not in table.refused
                    if fresh and cash >= price and self.has_room(company, train.kind):
                        found.add(("buy", other, train.kind, price, train.id, 0))
        if self.trains(company):
            return found if table.must_buy else found | {("pass",)}
        if cash < card["price"] and not table.raised:
            found.add(("refinance",))
            needed = -(-(card["price"] - cash) // self.price(company))
            if needed <= state.shares[company].get(company, 0):
                found.add(("sell_treasury",))
        return found

    def redemptions(self, company):
        found = {("pass",)}
        if self.table.novice or self.director(company) is None:
            return found
        if self.state.shares[company].get(POOL, 0) and self.state.cash[company] >= self.price(company):
            found.add(("redeem",))
        return found

    # -- decisions that interrupt --------------------------------------------------------------------------

    def asked(self, asked):
        """What the player may answer who is asked something in between; None where the referee has no list."""
        state, kind = self.state, type(asked).__name__
        if kind == "SetCharterPrice":
            return {("par", price) for price in CHARTERED if 3 * price <= state.cash[asked.player]}
        if kind == "BuyCharterShares":
            room = self.certificates(asked.player) < self.limit()
            return {("pass",)} | ({("buy", asked.company, IPO)} if room else set())
        if kind == "ChooseStations":
            most = 8 if self.table.options["extra_stations"] else 7
            return {("stations", count) for count in range(2, most + 1) if 40 * count <= state.cash[asked.company]}
        if kind == "Fine":
            return self.sales(asked.player, forced=True)
        if kind == "OptionDue":
            return {("option", True), ("option", False)}
        if kind == "TooManyStations":
            both = (asked.exchange.survivor, asked.exchange.absorbed)
            hexes = {stop[0] for stop, owners in state.map.stations.items() if set(both) & set(owners)}
            return {("remove", hex_id) for hex_id in hexes - {HOMES[asked.exchange.survivor]}}
        return None

    def expected(self):
        """Everything that the player on turn may do; None where the referee has no list (runs, answers)."""
        state, now = self.state, self.state.round
        if state.result is not None:
            return set()
        if state.pending:
            return self.asked(state.pending[-1])
        if now.kind == "parliament":
            return self.bids(now.starter if now.auction is None else now.auction.asked)
        if now.kind == "stock":
            return self.trades(now.player)
        company = now.company
        if now.step == 0:
            home = HOMES[company]
            upgrades = Board(state, company).home_upgrades(home, self.colors())
            return {("lay", home, *upgrade) for upgrade in upgrades}
        lists = {
            1: self.joins,
            2: self.builds,
            3: self.stations,
            5: self.dividends,
            6: self.purchases,
            7: self.redemptions,
            8: self.joins,
        }
        return lists[now.step](company) if now.step in lists else None

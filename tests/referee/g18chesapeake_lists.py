"""What may be done in a position of 18Chesapeake, for its referee. Written from the ledger."""

from __future__ import annotations

from tests.referee.g18chesapeake_board import TILES, Board, cost

BANK, IPO, POOL = "@bank", "@ipo", "@pool"
TRACK, STATIONS, RUN, DIVIDEND, TRAINS, END = range(6)
#: hexes and tiles of the powers (CHES-7.1-P2a to CHES-7.1-P4a)
PAIRS = {"P2": ("H2", "I3"), "P3": ("F4", "G5")}
#: the side of the first hex of a pair that leads to the second
JOINT = 5


class Position:
    """A position, with what the referee remembers of the turn."""

    def __init__(self, referee, state, company=None):
        self.referee, self.state = referee, state
        self.company = company or getattr(state.round, "company", None)

    @property
    def board(self):
        return Board(self.state.map, self.company)

    def expected(self):
        """Every choice in the referee's words; None where it has no list. ``("unsure", choice)`` may be one or not."""
        state = self.state
        if state.pending:
            return self.pending(state.pending[-1])
        if state.round.kind == "auction":
            return self.auction()
        if state.round.kind == "stock":
            return self.trades()
        step = state.round.step
        if step == RUN:
            return None
        found = {
            TRACK: lambda: self.lays() | {("pass",)},
            STATIONS: lambda: self.stations() | {("pass",)},
            DIVIDEND: lambda: {("dividend", self.company, "pay"), ("dividend", self.company, "withhold")},
            TRAINS: self.trains,
            END: lambda: {("pass",)},
        }[step]()
        return found | self.private_purchases()

    def pending(self, asked):
        kind = type(asked).__name__
        if kind == "ChoosePar":
            return {("set_par", asked.company, par) for par in self.referee.pars}
        if kind == "Offer":
            return {("answer", True), ("answer", False)}
        if kind == "StationDue":
            return {("place_station", asked.company, "D2", 0, "P4"), ("pass",)}
        if kind == "TileDue":
            return self.pair_lays(asked.private, (asked.hex,))
        assert kind == "Discard", f"{kind} is asked"
        seen = {}
        for train in self.state.trains_of(asked.company):
            seen.setdefault(train.kind, train.id)
        return {("discard_train", asked.company, train) for train in seen.values()}

    # -- the auction -------------------------------------------------------------------------------------------

    def auction(self):
        """Bids and purchases that are legal in the auction (section 9)."""
        referee, now = self.referee, self.state.round
        left = [private for private, owner in self.state.privates.items() if owner == IPO]
        bids = referee.bids
        found = {("pass",)}
        if now.settling:
            assert now.settling == left[0], f"{now.settling} is settled before {left[0]}"
            who, open_ = bids[left[0]][0][0], left[:1]
        else:
            who, open_ = now.player, left[1:]
            price = referee.privates[left[0]]["value"] - (referee.discount if left[0] == "P1" else 0)
            if price <= self.free(who):
                found.add(("buy_private", left[0]))
        for private in open_:
            highest = bids[private][-1][1] if bids.get(private) else referee.privates[private]["value"]
            most = self.free(who, private) // 5 * 5
            if highest + 5 <= most:
                found.add(("bid", private, (highest + 5, most)))
        return found

    def free(self, who, besides=None):
        """Cash that is not set aside for highest bids (CHES-9-7, CHES-9-9)."""
        tied = (b[-1][1] for private, b in self.referee.bids.items() if b and b[-1][0] == who and private != besides)
        return self.state.cash[who] - sum(tied)

    # -- stock rounds ------------------------------------------------------------------------------------------

    def trades(self):
        state, referee, who = self.state, self.referee, self.state.round.player
        counting = {c for c in referee.homes if state.markers.get(c) not in referee.yellow}
        certificates = sum(state.shares[c].get(who, 0) + (state.president_cert[c] == who) for c in counting)
        over = certificates + sum(owner == who for owner in state.privates.values()) - referee.limit
        sales = set()
        if state.round.number > 1:
            sales = {("sell_shares", c, n) for c in referee.homes for n in range(1, 11) if self.may_sell(who, c, n)}
        if over > 0 and any(company in counting for _, company, _ in sales):
            return sales  # CHES-10.1-6
        return sales | {("pass",)} | self.purchases(who, over, counting)

    def purchases(self, who, over, counting):
        state, referee = self.state, self.referee
        cash, found = state.cash[who], set()
        for company in referee.homes:
            if (who, company) in referee.sold:
                continue
            if over >= 0 and (company in counting or not referee.options["yellow_at_limit"]):
                continue
            held = state.held(who, company)
            if state.president_cert[company] == IPO:
                size = state.president_shares[company]
                if held + size <= 6:
                    found |= {("start_company", company, par) for par in referee.pars if par * size <= cash}
                continue
            if held >= 6 or company not in state.par:
                continue
            if state.shares[company].get(IPO, 0) and state.par[company] <= cash:
                found.add(("buy_share", company, IPO))
            if state.shares[company].get(POOL, 0) and referee.price(state, company) <= cash:
                found.add(("buy_share", company, POOL))
        return found

    def may_sell(self, who, company, count):
        """May a player sell this many shares (CHES-10.2-4, CHES-10.2-14, CHES-10.3-6)?"""
        state = self.state
        left = state.held(who, company) - count
        if left < 0 or company not in state.markers or state.shares[company].get(POOL, 0) + count > 5:
            return False
        if state.president_cert[company] != who or left >= state.president_shares[company]:
            return True
        return self.loses_presidency(who, company, left)

    def loses_presidency(self, who, company, left):
        needed = max(left + 1, self.state.president_shares[company])
        return any(self.state.held(player, company) >= needed for player in self.state.players if player != who)

    # -- private companies -------------------------------------------------------------------------------------

    def private_purchases(self):
        """Private companies that the company may buy (CHES-7.1-8 to CHES-7.1-12, CHES-11.8-19, CHES-R-100)."""
        state, referee = self.state, self.referee
        turn = state.round.turn
        if state.phase not in ("3", "4") or turn.sold or turn.extra is not None:
            return set()
        cash, found = state.cash[self.company], set()
        for private, owner in state.privates.items():
            value = referee.privates[private]["value"]
            if owner in state.players and private != "P6" and value // 2 <= cash:
                found.add(("buy_private_in", self.company, private, (value // 2, min(2 * value, cash))))
        return found

    # -- track -------------------------------------------------------------------------------------------------

    def lays(self):
        state, referee, board = self.state, self.referee, self.board
        home = referee.homes[self.company]
        homeless = not board.shown(home).track
        found = set()
        if not referee.laid:
            found |= self.ordinary_lays(board, home if homeless else None)
        if homeless and not referee.options["powers_before_home"]:
            return found
        for private, hexes in PAIRS.items():
            if state.privates[private] == self.company and not any(name in state.map.laid for name in hexes):
                found |= self.pair_lays(private, hexes)
        canal = state.privates["P4"] == self.company and "D2" not in state.map.laid and board.left("57")
        if canal and not referee.laid and state.cash[self.company] >= cost(state.map.laid, "D2"):
            positions = board.positions("D2", "57", referee.options["against_grey"])
            found |= {("lay", "D2", "57", new.look, "P4") for new in positions}
        return found

    def blocked(self):
        """Hexes of private companies that players own (CHES-7.1-2)."""
        state = self.state
        return {
            name
            for private, owner in state.privates.items()
            if owner in state.players
            for name in self.referee.privates[private]["blocks"]
        }

    def ordinary_lays(self, board, only):
        state, referee = self.state, self.referee
        colors, cash = referee.phases[state.phase]["tiles"], state.cash[self.company]
        blocked, against_grey = self.blocked(), referee.options["against_grey"]
        found = set()
        for name in {name for name, _ in board.entered} | {name for name, _ in board.own}:
            if name in blocked or (only and name != only) or cost(state.map.laid, name) > cash:
                continue
            for tile, pictures in TILES.items():
                if pictures[0].color not in colors or not board.left(tile) or not board.fits(name, tile):
                    continue
                looks = {new.look: new for new in board.positions(name, tile, against_grey)}
                for look, new in looks.items():
                    choice, connected = ("lay", name, tile, look, None), board.is_connected(name, new)
                    if connected is not False:
                        found.add(choice if connected else ("unsure", choice))
        return found

    def pair_lays(self, private, hexes):
        """#8 or #9 with track to the side between the two hexes (CHES-7.1-P2b, CHES-7.1-P2c)."""
        first = PAIRS[private][0]
        board, against_grey = Board(self.state.map, ""), self.referee.options["against_grey"]
        return {
            ("lay", name, tile, new.look, private)
            for name in hexes
            for tile in ("8", "9")
            for new in board.positions(name, tile, against_grey)
            if (JOINT if name == first else (JOINT + 3) % 6) in new.sides
        }

    # -- stations ----------------------------------------------------------------------------------------------

    def stations(self):
        """Places where the company may put a station (section 11.4)."""
        state, referee, company = self.state, self.referee, self.company
        fee = referee.fee(state, company)
        if referee.placed or fee is None or fee > state.cash[company]:
            return set()
        board, found = self.board, set()
        own = {name for name, _ in board.own}
        for name, stop in board.reached:
            cities = board.shown(name).cities
            if name in own or int(stop) >= len(cities):
                continue
            taken = len(state.map.stations.get((name, int(stop)), ()))
            if cities[int(stop)]["slots"] - taken - self.kept(board, name, stop) < 1:
                continue
            choice, route = ("place_station", company, name, int(stop), None), board.has_route((name, stop))
            if route is not False:
                found.add(choice if route else ("unsure", choice))
        return found

    def kept(self, board, name, stop):
        """A space for the home of a company that has not placed its station (CHES-11.4-3); B&O's is the city with the
        exit to the south-west (CHES-19-6)."""
        here = {owner for (place, _), owners in self.state.map.stations.items() if place == name for owner in owners}
        waiting = [c for c, home in self.referee.homes.items() if home == name and c not in here]
        if name == "H6" and 1 not in board.shown(name).others(stop):
            return 0
        return len(waiting)

    # -- trains ------------------------------------------------------------------------------------------------

    def trains(self):
        """Sections 11.7 and 11.8."""
        state, referee, company = self.state, self.referee, self.company
        who, cash = state.president_cert[company], state.cash[company]
        own = sorted({train.kind for train in state.trains_of(company)})
        room = len(state.trains_of(company)) < referee.phases[state.phase]["train_limit"]
        offers = {state.deck[0].kind} | ({"D"} if state.phase in ("6", "D") else set())
        pool = {train.kind for train in state.trains_of(POOL)}
        must = not own and self.board.can_run()
        cheapest = min(referee.prices[kind] for kind in offers | pool)
        raising = Raising(self, who, cheapest) if must and cash < cheapest else None
        found = set() if must else {("pass",)}
        if "D" in offers:
            found |= {("train", BANK, "D", (700, 700), kind) for kind in own if kind in "456" and cash >= 700}
        for source, kinds in ((BANK, offers), (POOL, pool)):
            for kind in kinds:
                price = referee.prices[kind]
                if room and (raising.may_buy(price) if raising else price <= cash):
                    found.add(("train", source, kind, (price, price), False))
        sellers = {(c, train.kind) for c in referee.homes if c != company for train in state.trains_of(c)}
        for seller, kind in sellers if room else ():
            ranges = raising.ranges(seller, kind) if raising else [(1, cash)] if cash else []
            found |= {("train", seller, kind, range_, False) for range_ in ranges}
        return found | raising.sales() if raising else found

    def largest_block(self, who, company, buyer):
        """The most shares that could be sold at once for a train of ``buyer`` (CHES-11.8-8, CHES-11.8-12)."""
        counts = [n for n in range(1, 11) if self.may_sell(who, company, n) and not self.shifts(who, company, n, buyer)]
        return max(counts, default=0)

    def shifts(self, who, company, count, buyer):
        """Would the sale change the presidency of the company that buys?"""
        if company != buyer:
            return False
        return self.loses_presidency(who, company, self.state.held(who, company) - count)


class Raising:
    """Emergency fund raising for one purchase (section 11.8)."""

    def __init__(self, position, who, cheapest):
        self.position, self.who, self.cheapest = position, who, cheapest
        state, company = position.state, position.company
        self.prices, self.face_only = position.referee.prices, position.referee.options["help_at_face_value"]
        self.cash, self.own = state.cash[company], state.cash[who]
        self.agreed = state.round.turn.extra
        self.last = state.round.turn.sold[-1][1] if state.round.turn.sold else 0
        #: CHES-11.8-20
        self.least = self.cash + self.own - self.last + 1 if self.last else 0
        self.proceeds = self.proceeds_of(position)

    def proceeds_of(self, position):
        state, company = position.state, position.company
        return sum(
            position.largest_block(self.who, c, company) * position.referee.price(state, c) for c in state.markers
        )

    def may_buy(self, price):
        """The cheapest train of the bank, with what the president has in cash."""
        return price == self.cheapest and self.least <= price <= self.cash + self.own

    def ranges(self, seller, kind):
        """Prices that may be offered to another company (CHES-R-57, CHES-R-67, CHES-R-100)."""
        face, able = self.prices[kind], self.cash + self.own + self.proceeds
        if self.agreed is not None and (self.agreed.source, self.agreed.kind) == (seller, kind):
            price = self.agreed.price
            return [(price, price)] if self.least <= price <= self.cash + self.own else []
        if self.face_only:
            alone = [(1, self.cash)] if self.cash and not self.last else []
            return alone + ([(face, face)] if max(self.cash + 1, self.least) <= face <= able else [])
        low, high = (max(self.cash + 1, self.least) if self.last else 1), min(face, able)
        high = high if self.last else max(self.cash, high)
        return [(low, high)] if low <= high else []

    def sales(self):
        """Shares that may be sold, or bankruptcy."""
        position, state = self.position, self.position.state
        goal = self.cheapest if self.agreed is None else self.agreed.price
        missing = goal - self.cash - self.own
        found = set()
        if missing > self.proceeds:
            found.add(("bankrupt", position.company))
        for company in state.markers if missing > 0 else ():
            value = position.referee.price(state, company)
            for count in range(1, 11):
                if not position.may_sell(self.who, company, count) or (count - 1) * value >= missing:
                    continue
                if position.shifts(self.who, company, count, position.company):
                    continue
                if self.agreed is None or self.stays_payable(company, count, missing):
                    found.add(("sell_shares", company, count))
        return found

    def stays_payable(self, company, count, missing):
        """Could the agreed train still be paid after this sale (CHES-R-69)?"""
        referee, state = self.position.referee, self.position.state.clone()
        gained = count * referee.price(state, company)
        cell = state.markers[company]
        for _ in range(count):
            cell = referee.down(cell)
        shares = dict(state.shares[company])
        shares[POOL] = shares.get(POOL, 0) + count
        left = state.held(self.who, company) - count
        if state.president_cert[company] == self.who:
            self.pass_on(state, company, shares, left)
        else:
            shares[self.who] = left
        state.shares = {**state.shares, company: shares}
        state.markers = {**state.markers, company: cell}
        return gained + self.proceeds_of(type(self.position)(referee, state, self.position.company)) >= missing

    def pass_on(self, state, company, shares, left):
        """The president's certificate after a sale that leaves so many shares."""
        size = state.president_shares[company]
        players = state.players
        place = players.index(self.who)
        following = players[place + 1 :] + players[:place]
        best = max(following, key=lambda player: state.held(player, company))
        if state.held(best, company) > left and state.held(best, company) >= size:
            state.president_cert = {**state.president_cert, company: best}
            shares[best] = shares.get(best, 0) - size
            shares[self.who] = left
        else:
            shares[self.who] = left - size

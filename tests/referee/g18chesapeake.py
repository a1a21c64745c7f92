"""The referee of 18Chesapeake: money, prices, trains, limits, and the lists of what is legal.

Written from the ledger and the printed tables. It reads the fields of positions and never asks the title's code. It
watches games under the rulebook's readings and today's rules version.
"""

from __future__ import annotations

from collections import Counter

from tests.referee.g18chesapeake_board import COUNTS, TILES, Board, cost, read
from tests.referee.g18chesapeake_lists import Position

BANK, IPO, POOL, OUT, RESERVE = "@bank", "@ipo", "@pool", "@out", "@reserve"
TRACK, STATIONS, RUN, DIVIDEND, TRAINS, END = range(6)
KINDS = ("2", "3", "4", "5", "6", "D")
SCRAPS = {"4": "2", "6": "3", "D": "4"}
PRIVATES = ("P1", "P2", "P3", "P4", "P5", "P6")


class Referee:
    """Follows one game; see :mod:`tests.referee.watching`."""

    def start(self, game):
        self.game = game
        self.options = game.setup.options
        self.two = len(game.setup.players) == 2
        tables = read("game.json")
        self.rows = tables["market"]["rows"]
        self.yellow = {tuple(cell) for cell in tables["market"]["zones"]["yellow"]}
        self.pars = {self.rows[row][column]: (row, column) for row, column in tables["market"]["zones"]["par"]}
        self.prices = {kind["name"]: kind["price"] for kind in tables["trains"]["kinds"]}
        self.phases = {phase["name"]: phase for phase in tables["phases"]["list"]}
        self.homes = {c["id"]: c["home"] for c in tables["companies"]["list"]}
        self.fees = {c["id"]: c["station_costs"] for c in tables["companies"]["list"]}
        self.privates = {p["id"]: p for p in tables["privates"]["list"]}
        self.limit = tables["certificate_limit"]["by_players"][str(len(game.setup.players))]
        self._read(game.state)
        if not game.log:
            self.check_opening(game.state, tables["starting_cash"]["by_players"][str(len(game.setup.players))])
        self.check_always(game.state)
        self.check_lists(game.state)

    def _read(self, state):
        """What is remembered from action to action; after a take-back the position tells it."""
        now = state.round
        turn = getattr(now, "turn", None)
        self.laid = bool(turn and turn.lays + turn.upgrades)
        self.placed = bool(turn and turn.stations)
        self.settled = bool(turn) and now.step > DIVIDEND
        self.sold = set(getattr(now, "sold", ()))
        self.revenue = turn.revenue if turn else None
        if now.kind == "auction":
            self.bids = {private: list(bids) for private, bids in now.bids.items()}
            self.passes, self.discount = now.passes, now.discount

    # -- what is always true -----------------------------------------------------------------------------------

    def check_opening(self, state, cash):
        assert all(state.cash[player] == cash for player in state.players), "starting cash"
        assert state.cash[BANK] == 8000 - 2400, f"the bank begins with {state.cash[BANK]}"
        big = [c for c, shares in state.president_shares.items() if shares == 3]
        assert len(big) == (7 if self.two else 0), f"{big} have 30 % certificates"
        assert state.extra.drawn not in big, "the drawn company has a 30 % certificate"

    def check_always(self, state):
        total = sum(state.cash.values())
        assert total == 8000, f"there is {total} in money"
        for owner, amount in state.cash.items():
            assert amount >= 0 or owner == BANK, f"{owner} has {amount}"
        for company in self.homes:
            held = sum(state.shares[company].values()) + state.president_shares[company]
            assert held == 10, f"{company} has {held} shares"
            most = max(state.held(player, company) for player in state.players)
            assert most <= 6, f"somebody holds {most} shares of {company}"
            president = state.president_cert[company]
            if president in state.players:
                assert state.held(president, company) == most, f"{president} is not the largest holder of {company}"
                assert company in state.par or state.pending, f"{company} has a president and no par"
            pool = state.shares[company].get(POOL, 0)
            assert pool <= 5 or self.two, f"{pool} shares of {company} are in the pool"
            launched = company in state.floated
            sold = self.sold_shares(state, company)
            assert launched == (sold >= 6) or state.round.kind == "auction", f"{company}: {sold} sold, {launched}"
        used = Counter(tile for tile, _ in state.map.laid.values())
        for tile, count in used.items():
            assert COUNTS[tile] is None or count <= COUNTS[tile], f"{count} tiles {tile} lie on the map"
        if not state.pending:
            for company in self.homes:
                trains = len(state.trains_of(company))
                assert trains <= self.phases[state.phase]["train_limit"], f"{company} has {trains} trains"
        for number in KINDS[KINDS.index(state.phase) + 1 :]:
            assert not any(t.kind == number for c in self.homes for t in state.trains_of(c)), f"a {number} is early"

    def sold_shares(self, state, company):
        """Shares that have left the offering (CHES-10.5-1, CHES-10.5-2)."""
        unsold = state.shares[company].get(IPO, 0)
        return 10 - unsold - (state.president_shares[company] if state.president_cert[company] == IPO else 0)

    def price(self, state, company):
        row, column = state.markers[company]
        return self.rows[row][column]

    # -- after each action -------------------------------------------------------------------------------------

    def after(self, before, action, after):
        self.before, self.now = before, after
        self.cash = dict(before.cash)
        self.stacks = {cell: list(stack) for cell, stack in before.stacks.items()}
        self.trains = {owner: Counter(t.kind for t in held) for owner, held in before.trains.items()}
        self.deck = [t.kind for t in before.deck]
        self.phase = before.phase
        self.owners = dict(before.privates)
        self.shares = {c: Counter(table) for c, table in before.shares.items()}
        self.presidents = dict(before.president_cert)
        self.floated = set(before.floated)
        self.par = dict(before.par)
        self.over = False
        getattr(self, f"do_{action.do}")(action)
        self.go_on(action)
        self.compare(after)
        self.check_always(after)
        if after.result is not None:
            self.check_end(after)
            return
        self.check_lists(after)

    def compare(self, after):
        for owner, amount in self.cash.items():
            assert after.cash[owner] == amount, f"{owner} has {after.cash[owner]} and should have {amount}"
        stacks = {cell: tuple(stack) for cell, stack in self.stacks.items() if stack}
        given = {cell: stack for cell, stack in after.stacks.items() if stack}
        assert given == stacks, f"the markers should lie {stacks} and lie {given}"
        assert after.phase == self.phase, f"phase {after.phase} instead of {self.phase}"
        assert dict(after.privates) == self.owners, f"private companies {after.privates} instead of {self.owners}"
        for owner in {*self.trains, *after.trains} - {OUT}:
            kinds = Counter(t.kind for t in after.trains_of(owner))
            expected = +self.trains.get(owner, Counter())
            assert kinds == expected, f"{owner} has the trains {dict(kinds)} instead of {dict(expected)}"
        kinds = [t.kind for t in after.deck]
        assert kinds == self.deck, f"the deck is {kinds} instead of {self.deck}"
        for company in self.homes:
            given, expected = +Counter(after.shares[company]), +self.shares[company]
            assert given == expected, f"shares of {company} lie {given} instead of {expected}"
        assert dict(after.president_cert) == self.presidents, f"presidents {after.president_cert}"
        assert set(after.floated) == self.floated, f"launched are {after.floated}"
        assert dict(after.par) == self.par, f"pars {after.par}"

    # -- small deeds -------------------------------------------------------------------------------------------

    def pay(self, payer, payee, amount):
        self.cash[payer] -= amount
        self.cash[payee] += amount

    def cell(self, company):
        return next((cell for cell, stack in self.stacks.items() if company in stack), None)

    def move(self, company, cell):
        """A marker goes under those that lie in its new space; one that stays keeps its place (CHES-10.2-9)."""
        old = self.cell(company)
        if cell == old:
            return
        if old is not None:
            self.stacks[old].remove(company)
        self.stacks.setdefault(cell, []).append(company)

    def down(self, cell):
        row, column = cell
        return (row + 1, column) if row + 1 < len(self.rows) and column < len(self.rows[row + 1]) else cell

    def up(self, cell):
        row, column = cell
        return (row - 1, column) if row else cell

    def left(self, cell):
        return (cell[0], cell[1] - 1) if cell[1] else self.down(cell)

    def right(self, cell):
        return (cell[0], cell[1] + 1) if cell[1] + 1 < len(self.rows[cell[0]]) else self.up(cell)

    def order(self):
        """Launched companies in operating order (CHES-11-3 to CHES-11-5)."""
        ranked = sorted(self.stacks, key=lambda cell: (-self.rows[cell[0]][cell[1]], -cell[1]))
        return [c for cell in ranked for c in self.stacks[cell] if c in self.floated]

    def held(self, player, company):
        own = self.shares[company][player]
        return own + (self.before.president_shares[company] if self.presidents[company] == player else 0)

    def settle_president(self, company, players):
        """The largest holder presides, of equals the first to the left of the old one (CHES-10.3-1 to -4)."""
        old = self.presidents[company]
        if old not in players:
            return
        needed = self.before.president_shares[company]
        place = players.index(old)
        best, most = old, self.held(old, company)
        for player in players[place + 1 :] + players[:place]:
            if self.held(player, company) > most and self.held(player, company) >= needed:
                best, most = player, self.held(player, company)
        if best != old:
            self.presidents[company] = best
            self.shares[company][best] -= needed
            self.shares[company][old] += needed

    def launch(self, company):
        """Enough shares are sold: the company gets its capital (CHES-10.5-1, CHES-10.5-3, CHES-14.2-1)."""
        unsold = self.shares[company][IPO]
        if self.presidents[company] == IPO:
            unsold += self.before.president_shares[company]
        if company in self.floated or unsold > 4:
            return
        self.floated.add(company)
        self.pay(BANK, company, 10 * self.par[company])
        if self.two:
            self.shares[company][POOL] += self.shares[company].pop(IPO, 0)

    def close(self, private):
        self.owners[private] = OUT

    def new_train(self, kind):
        """A train has left the deck: phase, scrapping, private companies (CHES-8-De, CHES-8-Df, CHES-8-5a)."""
        if KINDS.index(kind) <= KINDS.index(self.phase):
            return
        self.phase = kind
        if kind in SCRAPS:
            for held in self.trains.values():
                held.pop(SCRAPS[kind], None)
        if kind == "5":
            for private in PRIVATES:
                self.close(private)

    def export(self):
        """The next train leaves the deck at the end of a set (CHES-11.9-1 to CHES-11.9-4)."""
        if self.deck[0] in ("2", "3", "4"):
            self.new_train(self.deck.pop(0))

    def pay_incomes(self):
        for private, owner in self.owners.items():
            if not owner.startswith("@"):
                self.pay(BANK, owner, self.privates[private]["revenue"])

    # -- the auction -------------------------------------------------------------------------------------------

    def unsold(self):
        return [private for private in PRIVATES if self.owners[private] == IPO]

    def sell_private(self, private, player, amount):
        self.pay(player, BANK, amount)
        self.owners[private] = player
        if private == "P5":
            self.shares["B&O"][player] += self.shares["B&O"].pop(RESERVE)
        if private == "P6":
            self.presidents[self.before.extra.drawn] = player

    def settle_bids(self):
        """Bids of one player on the cheapest company win it (CHES-9-13, CHES-9-14)."""
        while self.unsold() and len(self.bids.get(self.unsold()[0], ())) == 1:
            private = self.unsold()[0]
            self.sell_private(private, *self.bids.pop(private)[0])

    def do_buy_private(self, action):
        assert action.private == self.unsold()[0], f"{action.private} is not the cheapest"
        price = self.privates[action.private]["value"] - (self.discount if action.private == "P1" else 0)
        self.passes = 0
        self.sell_private(action.private, action.who, price)
        self.settle_bids()

    def do_bid(self, action):
        others = [bid for bid in self.bids.get(action.private, ()) if bid[0] != action.who]
        self.bids[action.private] = [*others, (action.who, action.price)]
        if self.before.round.settling is None:
            self.passes = 0

    def do_set_par(self, action):
        self.par[action.company] = action.par
        self.move(action.company, self.pars[action.par])

    def pass_in_auction(self, who):
        settling = self.before.round.settling
        if settling is not None:
            self.bids[settling] = [bid for bid in self.bids[settling] if bid[0] != who]
            self.settle_bids()
            return
        self.passes += 1
        if self.passes < len(self.before.players):
            return
        self.passes = 0
        if self.owners["P1"] != IPO:
            self.pay_incomes()
            self.export()
            return
        self.discount += 5
        if self.discount == 20:
            players = self.before.players
            self.sell_private("P1", players[(players.index(who) + 1) % len(players)], 0)
            self.settle_bids()

    # -- stock rounds ------------------------------------------------------------------------------------------

    def do_start_company(self, action):
        self.pay(action.who, BANK, action.par * self.before.president_shares[action.company])
        self.par[action.company] = action.par
        self.presidents[action.company] = action.who
        self.move(action.company, self.pars[action.par])
        self.launch(action.company)

    def do_buy_share(self, action):
        company, source = action.company, action.source
        price = self.par[company] if source == IPO else self.price(self.before, company)
        if self.two and source == POOL and self.presidents[company] != action.who:  # CHES-14.3-1, CHES-14.3-3
            self.shares[company][POOL] -= 1
            self.shares[company][OUT] += 1
            if not self.shares[company][POOL]:
                return
        self.pay(action.who, BANK, price)
        self.shares[company][source] -= 1
        self.shares[company][action.who] += 1
        self.settle_president(company, self.before.players)
        self.launch(company)

    def do_sell_shares(self, action):
        company, who = action.company, action.who
        self.sell(company, who, action.count)
        if self.before.round.kind == "stock":
            self.sold.add((who, company))

    def sell(self, company, who, count):
        row, column = self.cell(company)
        self.pay(BANK, who, count * self.rows[row][column])
        self.shares[company][who] -= count  # below nothing for a moment, until the certificates are exchanged
        self.shares[company][POOL] += count
        self.settle_president(company, self.before.players)
        cell = (row, column)
        for _ in range(count):
            cell = self.down(cell)
        self.move(company, cell)

    # -- operating rounds --------------------------------------------------------------------------------------

    def do_lay_tile(self, action):
        if action.power in ("P2", "P3"):
            return
        self.laid = True
        self.pay(action.company, BANK, cost(self.before.map.laid, action.hex))

    def do_place_station(self, action):
        self.placed = True
        if action.power is None:
            self.pay(action.company, BANK, self.fee(self.before, action.company))

    def fee(self, state, company):
        """What the next station costs: by the number already placed (CHES-11.4-6)."""
        placed = sum(company in owners for owners in state.map.stations.values())
        return self.fees[company][placed] if placed < len(self.fees[company]) else None

    def do_run_trains(self, action):
        """The run is legal, and its earnings are the sum of its locations (sections 11.1 and 11.5)."""
        state, company = self.before, action.company
        board = Board(state.map, company)
        color = self.phases[state.phase]["offboard"]
        kinds = {t.id: t.kind for t in state.trains_of(company)}
        assert len({run.train for run in action.runs}) == len(action.runs), "a train ran twice"
        crossed = []
        self.revenue = 0
        for run in action.runs:
            stops, sides = board.walk(run.way)
            crossed += sides
            places = [board.place(*stop) for stop in stops]
            assert len(set(places)) == len(places), f"{run.way} comes to a location twice"
            reach = kinds[run.train]
            assert len(stops) >= 2, f"{run.way} has one location"
            assert reach == "D" or len(stops) <= int(reach), f"a {reach} ran to {len(stops)} locations"
            assert any(stop in board.own for stop in stops), f"{run.way} has no station of {company}"
            assert all(board.is_open(*stop) for stop in stops[1:-1]), f"{run.way} goes through a full city"
            self.revenue += sum(board.value(*stop, color) for stop in stops)
        assert len(set(crossed)) == len(crossed), "track was used twice"

    def do_dividend(self, action):
        company, revenue = action.company, self.revenue
        self.settled = True
        if action.kind == "withhold":
            self.pay(BANK, company, revenue)
            self.move(company, self.left(self.cell(company)))
            return
        for player in self.before.players:
            self.pay(BANK, player, revenue // 10 * self.held(player, company))
        self.pay(BANK, company, revenue // 10 * self.shares[company][POOL])
        self.move(company, self.right(self.cell(company)))

    def do_buy_train(self, action):
        asked = self.now.pending[-1] if self.now.pending else None
        if getattr(asked, "deal", None) != action:
            self.buy_train(action)

    def buy_train(self, action):
        company, source, kind = action.company, action.source, action.kind
        missing = action.price - self.cash[company]
        if missing > self.cash[action.who] and source not in (BANK, POOL):
            return  # agreed; the money is raised first (CHES-R-69)
        if missing > 0:
            self.pay(action.who, company, missing)
        self.pay(company, BANK if source in (BANK, POOL) else source, action.price)
        if action.trade_in is not None:
            old = next(t.kind for t in self.before.trains_of(company) if t.id == action.trade_in)
            self.trains[company][old] -= 1
            self.trains.setdefault(POOL, Counter())[old] += 1
        if company == self.before.extra.drawn and self.owners["P6"] != OUT:
            self.close("P6")
        self.trains.setdefault(company, Counter())[kind] += 1
        if source != BANK:
            self.trains[source][kind] -= 1
            return
        if kind != "D":
            self.deck.remove(kind)
        self.new_train(kind)

    def do_discard_train(self, action):
        kind = next(t.kind for t in self.before.trains_of(action.company) if t.id == action.train)
        self.trains[action.company][kind] -= 1
        self.trains.setdefault(POOL, Counter())[kind] += 1

    def do_buy_private_in(self, action):
        if self.before.president_cert[action.company] == self.owners[action.private]:
            self.buy_private(action)

    def buy_private(self, action):
        self.pay(action.company, self.owners[action.private], action.price)
        self.owners[action.private] = action.company

    def do_answer(self, action):
        deal = self.before.pending[-1].deal
        if action.accept and deal.do == "buy_train":
            self.buy_train(deal)
        elif action.accept:
            self.buy_private(deal)

    def do_bankrupt(self, action):
        """Every share that can be sold is sold, the money is forfeit (CHES-R-109)."""
        self.over = True
        for company in self.homes:
            state = self.now_like_before()
            count = Position(self, state).largest_block(action.who, company, action.company)
            if count:
                self.sell(company, action.who, count)
        self.pay(action.who, BANK, self.cash[action.who])

    def now_like_before(self):
        """The position before, with the shares as the sales so far have left them."""
        state = self.before.clone()
        state.shares = self.shares
        state.president_cert = self.presidents
        state.markers = {c: cell for cell, stack in self.stacks.items() for c in stack}
        return state

    def do_pass(self, action):
        if self.before.round.kind == "auction":
            self.pass_in_auction(action.who)

    # -- what follows by itself --------------------------------------------------------------------------------

    def go_on(self, action):
        before, after = self.before.round, self.now.round
        if self.over:
            return
        if before.kind == "operating":
            self.end_turn(before, after)
        ended = before.kind == "operating" and not before.ended
        if ended and (after.kind == "stock" or getattr(after, "ended", False)):
            self.export()
        if before.kind == "stock" and after.kind == "stock" and after.number > before.number:
            self.pass_a_set()
        if after.kind == "stock" and (before.kind != "stock" or after.number > before.number):
            self.sold = set()
        if before.kind == "stock" and after.kind == "operating":
            for company in self.order_of_all():
                if self.is_sold_out(company):
                    self.move(company, self.up(self.cell(company)))
        if after.kind == "operating":
            where = (after.set, after.number)
            if before.kind != "operating" or where != (before.set, before.number):
                self.begin_rounds(before, after)
            self.check_order(before, after)
        if before.kind == "auction" and after.kind == "auction":
            given = {private: list(bids) for private, bids in after.bids.items() if bids}
            mine = {private: bids for private, bids in self.bids.items() if bids}
            assert given == mine, f"the bids are {given} instead of {mine}"

    def pass_a_set(self):
        """A set without launched companies: private companies pay, a train is exported (CHES-R-103)."""
        assert not self.floated, "companies were passed over"
        for _ in range(self.phases[self.phase]["operating_rounds"]):
            self.pay_incomes()
        self.export()

    def end_turn(self, before, after):
        """A company that has not earned anything moves left; one with a route ends its turn with a train."""
        company = before.company
        same = after.kind == "operating" and after.company == company and company not in after.done
        same = same and (after.set, after.number) == (before.set, before.number)
        if company is None:
            return
        if not self.settled and (not same or after.step > DIVIDEND):
            assert not self.revenue, f"{company} earned {self.revenue} and was not asked"
            trains, board = self.before.trains_of(company), Board(self.now.map, company)
            assert self.revenue == 0 or not trains or not board.can_run(), f"{company} was not asked to run"
            self.settled = True
            self.move(company, self.left(self.cell(company)))
        if before.step <= TRACK and (not same or after.step > STATIONS):
            places = Position(self, self.now, company).stations()
            assert not places, f"{company} was not asked for a station in {places}"
        if not same:
            trains = sum(self.trains.get(company, Counter()).values())
            assert trains or not Board(self.now.map, company).can_run(), f"{company} ends its turn without a train"
            self.laid = self.placed = self.settled = False
            self.revenue = None

    def begin_rounds(self, before, after):
        """Private companies pay at the start of every round (CHES-11-2); rounds without a company pass at once."""
        first = (before.set, before.number + 1) if before.kind == "operating" else (after.set, 1)
        assert first[0] == after.set, "a set of operating rounds was left out"
        for _ in range(first[1], after.number + 1):
            self.pay_incomes()
        if before.kind != "operating":
            assert after.of == self.phases[self.phase]["operating_rounds"], f"a set of {after.of} rounds"

    def check_order(self, before, after):
        if after.company is None or after.company == getattr(before, "company", None):
            return
        waiting = [company for company in self.order() if company not in after.done]
        assert after.company == waiting[0], f"{after.company} operates before {waiting[0]}"

    def order_of_all(self):
        ranked = sorted(self.stacks, key=lambda cell: (-self.rows[cell[0]][cell[1]], -cell[1]))
        return [c for cell in ranked for c in list(self.stacks[cell])]

    def is_sold_out(self, company):
        """Are all shares in players' hands (CHES-10.6-3, CHES-14.4-1, CHES-14.4-2)?"""
        if self.two and company not in self.floated:
            return False
        return not self.shares[company][IPO] and not self.shares[company][POOL]

    # -- the end -----------------------------------------------------------------------------------------------

    def check_end(self, state):
        """Scores and winners of a finished game are right (CHES-12-6 to CHES-12-10)."""
        assert state.bank_low <= 0 or state.result.rule == "CHES-12-5", "the game is over and the bank is not broken"
        for player in state.players:
            worth = state.cash[player]
            worth += sum(state.held(player, c) * self.price(state, c) for c in state.markers)
            worth += sum(self.privates[p]["value"] for p, owner in state.privates.items() if owner == player)
            assert state.result.scores[player] == worth, f"{player} is worth {worth}"

    # -- lists -------------------------------------------------------------------------------------------------

    def check_lists(self, state):
        expected = Position(self, state).expected()
        if expected is None:
            return
        offered = {self.told(choice) for choice in self.game.choices()}
        unsure = {entry[1] for entry in expected if entry[0] == "unsure"}
        expected = {entry for entry in expected if entry[0] != "unsure"}
        missing, surplus = expected - offered, offered - expected - unsure
        assert not missing, f"the engine does not offer {sorted(map(str, missing))[:6]}"
        assert not surplus, f"the engine offers {sorted(map(str, surplus))[:6]}"

    @staticmethod
    def told(choice):
        """A choice in the words of :mod:`tests.referee.g18chesapeake_lists`."""
        action = choice.action
        span = choice.free.get("price")
        free = (span.low, span.high) if span is not None else None
        if action.do == "lay_tile":
            return "lay", action.hex, action.tile, TILES[action.tile][action.rotation].look, action.power
        fields = {name: getattr(action, name) for name in action.field_names() if name != "who"}
        if action.do == "buy_train":
            price = free or (action.price, action.price)
            return "train", action.source, action.kind, price, action.trade_in is not None and action.trade_in[0]
        if free:
            fields["price"] = free
        return (action.do, *fields.values())


def new_referee():
    return Referee()

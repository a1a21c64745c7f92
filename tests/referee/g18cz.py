"""The referee of 18CZ: money, prices, dividends, limits, and the lists of legal deals, purchases, lays and stations.

Written from the ledger and the printed tables. It reads the fields of positions and never asks the title's code.
"""

from __future__ import annotations

from typing import Any

from roundhouse.kernel import Action, Game
from tests.referee.g18cz_map import Board, read

ORDER = ("small", "medium", "large")
BANK, IPO, POOL, OUT, VACLAV = "@bank", "@ipo", "@pool", "@out", "@vaclav"
TRACK, STATIONS, RUNNING, DIVIDENDS, ACQUIRING, TRAINS, END = range(7)


class Referee:
    """Follows one game; see :mod:`tests.referee.watching`."""

    def start(self, game: Game) -> None:
        self.game = game
        self.variant = game.setup.variant
        self.options = dict(game.setup.options)
        self.tables = read("game.json")
        own = read("moravia.json") if self.variant == "moravia" else self.tables
        players = str(len(game.setup.players))
        self.market = self.tables["market"]
        started = own["start"] if self.variant == "moravia" else own["start"][self.variant]
        self.cash, self.certificates = started[players]["cash"], started[players]["certificates"]
        self.size = {c["id"]: c["size"] for c in self.tables["companies"]}
        self.homes = {c["id"]: c["homes"] for c in self.tables["companies"]} | own.get("homes", {})
        self.exits = {c["id"]: c["exit"] for c in self.tables["companies"] if "exit" in c}
        self.sizes = {s["size"]: dict(s) for s in self.tables["sizes"]}
        if self.variant == "bohemia":
            for size in self.sizes.values():
                size["holding"] = size["bohemia_holding"]
        if self.variant == "moravia":
            self.sizes["large"] |= {"holding": 70, "pars": own["pars"]["large"], "steps_right": 1, "from_phase": "a"}
        self.phases = {p["name"]: p for p in own["phases"]}
        self.letters = list(self.phases)
        self.values = [value for part in own["progress"] for value in part["values"]]
        self.read_trains(own)
        self.locals = {p["id"]: p["size"] for p in own.get("locals", own.get("privates")) if "size" in p}
        income = {facts["size"]: facts["income"] for facts in self.tables["locals_by_size"]}
        self.income = {private: income[size] for private, size in self.locals.items()}
        self.abilities = {facts["size"]: facts for facts in self.tables["locals_by_size"]}
        self.prices = {p["id"]: p["price"] for p in own.get("locals", ())}
        self.board = Board(self.variant)
        self.count = 0
        self.gone = {self.type_of(kind) for kind in game.state.extra.obsolete}
        self.invariants(game.state)

    def read_trains(self, own: dict[str, Any]) -> None:
        """``kinds``: by name the card, the type, the size of company and the price."""
        self.kinds: dict[str, tuple[str, str, str, int]] = {}
        for card in own["trains"]:
            for kind in card.get("kinds", [card]):
                name = kind["type"] if self.variant == "moravia" else kind["type"] + card["card"]
                self.kinds[name] = (card["card"], kind["type"], kind.get("size", "large"), kind["price"])
        if self.variant == "moravia":
            self.scraps = {t["type"]: t["rusted_by"] for t in own["trains"]}
        else:
            self.scraps = self.tables["obsolete_by"]

    def type_of(self, kind: str) -> str:
        return self.kinds[kind][1]

    # -- what is always true -------------------------------------------------------------------------------------

    def invariants(self, state: Any) -> None:
        assert sum(state.cash.values()) == 0, "money has come or gone"
        short = [owner for owner, amount in state.cash.items() if amount < 0 and owner != BANK]
        assert not short, f"{short} have less than nothing"
        for company, shares in ((c, self.sizes[s]["shares"]) for c, s in self.size.items() if c in state.par):
            held = {owner: state.held(owner, company) for owner in (*state.players, VACLAV)}
            if company in state.closed:
                assert not any(held.values()), f"{company} is closed and somebody has shares of it"
                continue
            most = max(held[p] for p in state.players) * 100 // shares
            limit = self.sizes[self.size[company]]["holding"]
            assert most <= limit, f"somebody holds {most} % of {company}"
            director = state.president_cert[company]
            assert held[director] == max(held.values()), f"{director} directs {company} with fewer shares than another"
            sold = sum(held.values())
            assert (2 * sold >= shares) <= (company in state.floated), f"{company} is half sold and not open"
        if not state.pending:
            self.train_limits(state)
        for owner, trains in state.trains.items():
            if owner == OUT:
                continue
            old = [t.kind for t in trains if self.type_of(t.kind) in self.gone]
            assert not old, f"{owner} has obsolete trains {old}"
        laid: dict[str, int] = {}
        for tile, _ in state.map.laid.values():
            laid[tile] = laid.get(tile, 0) + 1
        for tile, count in laid.items():
            assert count <= self.board.counts[tile], f"{count} tiles {tile} lie on the map"

    def train_limits(self, state: Any) -> None:
        for company in self.size:
            count, limit = len(state.trains_of(company)), self.limit(state, company)
            assert count <= limit, f"{company} has {count} trains, {limit} allowed"

    def limit(self, state: Any, company: str) -> int:
        return int(self.phases[state.phase]["limit"].get(self.size[company], 0))

    def value(self, state: Any) -> int:
        return int(self.values[max(0, state.extra.rounds_begun - 1)])

    def price(self, state: Any, company: str) -> int:
        return int(self.market[state.markers[company][1]])

    # -- one action ----------------------------------------------------------------------------------------------

    def after(self, before: Any, action: Action, after: Any) -> None:
        self.note_sales(before, action, after)
        self.invariants(after)
        self.check_markers(before, action, after)
        self.check_phase(before, after)
        self.check_cash(before, action, after)
        self.check_order(before, after)
        if after.result is not None:
            self.check_end(after)
            return
        self.count += 1
        self.check_lists(after)

    # trains and phases

    def note_sales(self, before: Any, action: Action, after: Any) -> None:
        """Which types have been sold, and what that scraps."""
        sold: set[str] = set()
        left = {t.id for t in before.deck} - {t.id for t in after.deck}
        kept = {t.id: t.kind for owner, trains in after.trains.items() for t in trains if owner != OUT}
        for card in left:
            letter = card.partition("-")[0]
            if card in kept:
                sold.add(self.type_of(kept[card]))
            elif self.variant != "bohemia":  # exported: a sale of all its types
                sold |= {kind[1] for kind in self.kinds.values() if kind[0] == letter}
        done: Any = action
        if action.do == "buy_train" and done.source in (BANK, POOL):
            sold.add(self.type_of(done.kind))
        if action.do == "turn_train" and self.options.get("turning_scraps", True):
            sold |= {self.type_of(t.kind) for t in after.trains_of(done.company) if t.id == done.train}
        if self.variant == "bohemia":  # what Vaclav took may have been scrapped by the same action
            self.gone |= {self.type_of(kind) for kind in after.extra.obsolete}
        self.gone |= {old for old, by in self.scraps.items() if sold & set(by)}
        told = {self.type_of(kind) for kind in after.extra.obsolete}
        assert told == self.gone, f"obsolete are {sorted(self.gone)}, the position says {sorted(told)}"

    def check_phase(self, before: Any, after: Any) -> None:
        """A phase begins with the first card of its letter that leaves the stack (VIII.12)."""
        left = [t.id.partition("-")[0] for t in before.deck if t not in after.deck]
        reached = [self.letters.index(letter) for letter in left if letter in self.letters]
        expected = max([self.letters.index(before.phase), *reached])
        assert self.letters.index(after.phase) == expected, f"phase {after.phase} after {left} were sold"

    # prices

    def right(self, place: int, company: str) -> int:
        for _ in range(self.sizes[self.size[company]]["steps_right"]):
            place = place + 2 if place + 2 < len(self.market) else place
        return place

    @staticmethod
    def left(place: int) -> int:
        return place - 2 if place >= 2 else place

    def check_markers(self, before: Any, action: Action, after: Any) -> None:
        done: Any = action
        for company in {*before.markers, *after.markers}:
            if company not in before.markers:
                assert action.do == "start_company" or company in after.extra.vaclav, f"{company} has got a price"
                pars = self.sizes[self.size[company]]["pars"]
                assert after.par[company] in pars, f"{company} starts at {after.par[company]}"
                if company in after.extra.vaclav:
                    assert after.par[company] == min(pars), f"Vaclav's {company} starts at {after.par[company]}"
                continue
            if company not in after.markers:
                assert company in after.closed, f"{company} has lost its price"
                continue
            old, new = before.markers[company][1], after.markers[company][1]
            if action.do == "sell_shares" and done.company == company and after.round.kind == "stock":
                assert new == max(0, old - 1), f"a sale moved {company} from {old} to {new}"
            elif action.do == "dividend" and done.company == company:
                expected = self.right(old, company) if done.kind == "pay" else self.left(old)
                assert new == expected, f"'{done.kind}' moved {company} from {old} to {new}"
            elif new != old:
                self.check_other_move(before, after, company, old, new)

    def check_other_move(self, before: Any, after: Any, company: str, old: int, new: int) -> None:
        """A company that earned nothing, one of Vaclav's, or one that was sold out at the end of a stock round."""
        if before.round.kind == "stock" and after.round.kind != "stock":
            total = self.sizes[self.size[company]]["shares"]
            held = sum(before.held(p, company) for p in (*before.players, VACLAV))
            old = min(len(self.market) - 1, old + 1) if held == total else old
        possible = {old, self.left(old)}
        if company in after.extra.vaclav:
            possible.add(self.right(old, company))
        assert new in possible, f"{company} moved from {old} to {new}"

    # money

    def check_cash(self, before: Any, action: Action, after: Any) -> None:
        expected = dict(before.cash)
        done: Any = action

        def pay(payer: str, payee: str, amount: int) -> None:
            expected[payer] = expected.get(payer, 0) - amount
            expected[payee] = expected.get(payee, 0) + amount

        deed = getattr(self, f"pay_{action.do}", None)
        asked = after.pending[-1] if after.pending else None
        is_asked = getattr(asked, "deal", None) == action
        if deed is not None and not is_asked:
            deed(before, done, after, pay)
        now, then = after.round, before.round
        begun = after.extra.rounds_begun - before.extra.rounds_begun
        if begun:
            for private, holder in after.privates.items():
                if private in self.income and not holder.startswith("@"):
                    pay(BANK, holder, self.income[private] * begun)
        unsure = {BANK}
        if self.variant == "bohemia" and (begun or getattr(now, "company", None) != getattr(then, "company", None)):
            unsure |= set(before.players)  # Vaclav's trains have run and paid
        if self.variant == "moravia" and (
            (begun and before.privates.get("MW") in before.players) or action.who == before.privates.get("MW")
        ):
            unsure.add(before.privates["MW"])  # MW pays what lies on its hex; see pay_mw
        for owner, amount in expected.items():
            if owner not in unsure:
                assert after.cash[owner] == amount, f"{owner} has {after.cash[owner]} and should have {amount}"

    def pay_buy_private(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        pay(done.who, BANK, self.prices[done.private])

    def pay_start_company(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        pay(done.who, BANK, 2 * done.par)
        self.pay_capital(before, done, after, pay)

    def pay_capital(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        """A company opens with its starting price for every share when half of it is sold (VII.5.a)."""
        size = self.sizes[self.size[done.company]]
        held = sum(after.held(p, done.company) for p in (*after.players, VACLAV))
        if done.company not in before.floated and 2 * held >= size["shares"]:
            pay(BANK, done.company, after.par[done.company] * size["shares"])
            assert done.company in after.floated, f"{done.company} is half sold and does not open"

    def pay_buy_share(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        pay(done.who, BANK, self.price(before, done.company))
        self.pay_capital(before, done, after, pay)

    def pay_sell_shares(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        pay(BANK, done.who, done.count * self.price(before, done.company))

    def pay_repay(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        pay(done.who, BANK, done.amount)
        owed = before.extra.debts.get(done.who, 0) - done.amount
        assert after.extra.debts.get(done.who, 0) == owed, f"{done.who} owes {owed}"
        assert after.extra.penalties == before.extra.penalties, "a penalty has changed"

    def pay_lay_tile(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        if before.pending or done.company in before.extra.vaclav:
            return
        pay(done.company, BANK, 0 if done.power else self.cost_of(before, done.hex))
        if done.power:
            assert done.power not in before.spent, f"{done.power} was used before"
            assert done.power in after.spent, f"{done.power} is not turned over"

    def cost_of(self, state: Any, name: str) -> int:
        """The terrain of a hex without a tile (VIII.4, R-29)."""
        terrain, shown = self.board.terrain.get(name), self.board.printed[name]
        if name in state.map.laid or terrain is None:
            return 0
        if not self.options.get("printed_hexes_cost", True) and (shown.color != "white" or shown.label == "P"):
            return 0
        return int(terrain["cost"])

    def pay_place_station(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        if before.pending or done.company in before.extra.vaclav:
            return
        pay(done.company, BANK, self.station_price(before, done.company))

    def station_price(self, state: Any, company: str) -> int:
        """40 while the company has one station on the map, else 100 (VIII.6, R-33)."""
        placed = sum(owners.count(company) for owners in state.map.stations.values())
        if self.variant == "moravia" and not self.options.get("mw_station_counts", True):
            return int(state.stations[company][0])
        return 40 if placed == 1 else 100

    def pay_dividend(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        revenue = before.round.turn.revenue
        if done.kind == "withhold":
            pay(BANK, done.company, revenue)
            return
        shares = self.sizes[self.size[done.company]]["shares"]
        for player in before.players:
            pay(BANK, player, -(-revenue * before.held(player, done.company) // shares))

    def pay_buy_train(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        if done.source not in (BANK, POOL):
            pay(done.company, done.source, done.price)
            return
        assert done.price == self.kinds[done.kind][3], f"a {done.kind} costs {self.kinds[done.kind][3]}"
        cash = before.cash[done.company]
        helped = min(before.cash[done.who], max(0, done.price - cash))
        loan = max(0, done.price - cash - helped)
        pay(done.company, BANK, min(cash, done.price))
        pay(done.who, BANK, helped)
        for table, name in ((after.extra.debts, "owes"), (after.extra.penalties, "has a penalty of")):
            earlier = before.extra.debts if name == "owes" else before.extra.penalties
            assert table.get(done.who, 0) == earlier.get(done.who, 0) + loan, f"{done.who} {name} another sum"

    def pay_answer(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        deal = before.pending[-1].deal
        if done.accept:
            getattr(self, f"pay_{deal.do}")(before, deal, after, pay)

    def pay_buy_private_in(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        assert 1 <= done.price <= self.value(before), f"{done.private} cost {done.price}"
        pay(done.company, before.privates[done.private], done.price)

    def pay_sell_local(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        pay(BANK, done.company, self.value(before))
        assert after.privates[done.private] == OUT, f"{done.private} is still in the game"

    def pay_acquire(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        value = self.price(before, done.target)
        assert value <= 2 * done.price <= 3 * value, f"{done.target} at {value} went for {done.price}"
        for player in before.players:
            pay(done.company, player, done.price * before.held(player, done.target))
        pay(done.target, done.company, before.cash[done.target])
        assert not after.trains_of(done.target), f"{done.target} still has trains"
        taken = {p for p, owner in before.privates.items() if owner == done.target}
        assert all(after.privates[p] == done.company for p in taken), f"{done.target} still has locals"

    def pay_turn_train(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        old = next(t.kind for t in before.trains_of(done.company) if t.id == done.train)
        card, _, _, price = self.kinds[old]
        new = next(k for k in self.kinds.values() if k[0] == card and k[2] == self.size[done.company])
        pay(done.company, BANK, max(0, new[3] - price))

    def pay_bid(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        self.settle_auction(before, after, pay)

    def pay_pass(self, before: Any, done: Any, after: Any, pay: Any) -> None:
        if before.round.kind == "auction":
            self.settle_auction(before, after, pay)

    def settle_auction(self, before: Any, after: Any, pay: Any) -> None:
        """Whoever has won a private in Moravia pays between the minimum and all cash; the sum is the position's."""
        for private, owner in after.privates.items():
            if before.privates[private] == IPO and owner in after.players:
                pay(owner, BANK, before.cash[owner] - after.cash[owner])

    # order

    def check_order(self, before: Any, after: Any) -> None:
        """The next company is the one with the highest price that has not operated (VIII.2)."""
        now = after.round
        if now.kind != "operating" or now.company is None or now.company == getattr(before.round, "company", None):
            return
        waiting = [c for c in after.markers if c in after.floated and c not in now.done and c not in after.closed]
        best = max(self.price(after, c) for c in waiting)
        top = [c for stack in after.stacks.values() for c in stack if c in waiting and self.price(after, c) == best]
        assert now.company == top[0], f"{now.company} operates before {top[0]}"

    def check_end(self, state: Any) -> None:
        if state.result.rule == "CZ-XI.2-25":
            return
        assert state.extra.rounds_begun == len(self.values), "the game is over before its last round"
        for player in state.players:
            worth = state.cash[player] + sum(
                120 for p, owner in state.privates.items() if owner == player and p != "3E"
            )
            worth += sum(state.held(player, c) * self.price(state, c) for c in state.markers)
            worth -= state.extra.debts.get(player, 0) + state.extra.penalties.get(player, 0)
            assert state.result.scores[player] == worth, f"{player} is worth {worth}"

    # -- lists of what is legal ----------------------------------------------------------------------------------

    def check_lists(self, state: Any) -> None:
        if state.pending:
            return
        if state.round.kind == "stock":
            self.check_trades(state)
        elif state.round.kind == "operating" and state.round.company is not None:
            company = state.round.company
            if company in state.extra.vaclav and state.round.step > STATIONS:
                return
            choices = [choice for choice in self.game.choices() if choice.action.do != "run_trains"]
            self.same("private purchases", self.private_purchases(state, company), choices, "buy_private_in", "private")
            self.same("sales of locals", self.own_locals(state, company), choices, "sell_local", "private")
            if state.round.step == TRAINS:
                self.check_train_list(state, company, choices)
            elif state.round.step == ACQUIRING:
                self.same("acquisitions", self.acquisitions(state, company), choices, "acquire", "target")
            elif state.round.step == STATIONS:
                self.check_stations(state, company, choices)
            elif state.round.step == TRACK and self.count % 5 == 0:
                self.check_lays(state, company, choices)

    @staticmethod
    def same(what: str, expected: set[Any], choices: list[Any], do: str, *fields: str) -> None:
        found = {
            tuple(getattr(choice.action, field) for field in fields) if len(fields) > 1
            else getattr(choice.action, fields[0])
            for choice in choices
            if choice.action.do == do
        }  # fmt: skip
        assert found == expected, f"{what}: missing {expected - found}, too many {found - expected}"

    def check_trades(self, state: Any) -> None:
        now = state.round
        who = now.player
        choices = self.game.choices(who)
        held = {c: state.held(who, c) for c in self.size if c in state.shares}
        certificates = sum(state.shares[c].get(who, 0) + (state.president_cert[c] == who) for c in held)
        certificates += sum(1 for owner in state.privates.values() if owner == who)
        sales = {(c, n) for c in held for n in range(1, held[c] + 1) if self.may_sell(state, who, c, n)}
        self.same("sales", sales, choices, "sell_shares", "company", "count")
        over = certificates - self.certificates
        buys, starts = set(), set()
        if over < 0 and not state.extra.debts.get(who, 0):
            for company, own in held.items():
                size = self.sizes[self.size[company]]
                early = self.letters.index(state.phase) < self.letters.index(size["from_phase"])
                if early or company in state.closed or (who, company) in now.sold:
                    continue
                if state.president_cert[company] == IPO:
                    starts |= {(company, par) for par in size["pars"] if 2 * par <= state.cash[who]}
                    continue
                fits = (own + 1) * 100 <= size["holding"] * size["shares"]
                if fits and state.shares[company].get(IPO, 0) and self.price(state, company) <= state.cash[who]:
                    buys.add((company, IPO))
        self.same("purchases of shares", buys, choices, "buy_share", "company", "source")
        self.same("companies to start", starts, choices, "start_company", "company", "par")
        may_pass = any(choice.action.do == "pass" for choice in choices)
        assert may_pass == (over <= 0 or not sales), f"{who} with {certificates} certificates: pass {may_pass}"
        owed = min(state.extra.debts.get(who, 0), state.cash[who])
        assert any(choice.action.do == "repay" for choice in choices) == (owed > 0), f"{who} can repay {owed}"

    def may_sell(self, state: Any, who: str, company: str, count: int) -> bool:
        """Not in the first round, each company once a turn, and the director's certificate only to a successor."""
        if state.round.number == 1 or company in state.closed or company in state.round.sold_now:
            return False
        left = state.held(who, company) - count
        if state.president_cert[company] != who or left >= 2:
            return True
        return any(state.held(p, company) >= 2 and state.held(p, company) > left for p in state.players if p != who)

    # locals

    def fits(self, company: str, size: str) -> bool:
        return ORDER.index(size) <= ORDER.index(self.size[company])

    def is_open(self, state: Any, what: str) -> bool:
        return any(what in self.phases[p]["opens"] for p in self.letters[: self.letters.index(state.phase) + 1])

    def private_purchases(self, state: Any, company: str) -> set[str]:
        if not self.is_open(state, "locals") or not state.cash[company] or company in state.extra.vaclav:
            return set()
        return {
            private
            for private, owner in state.privates.items()
            if owner in state.players and private != "3E" and self.fits(company, self.locals.get(private, "small"))
        }

    def own_locals(self, state: Any, company: str) -> set[str]:
        return {private for private, owner in state.privates.items() if owner == company}

    # acquisitions and trains

    def acquisitions(self, state: Any, company: str) -> set[str]:
        found = set()
        for target in state.markers:
            smaller = ORDER.index(self.size[target]) < ORDER.index(self.size[company])
            if not smaller or target not in state.floated or target in state.extra.vaclav or target in state.closed:
                continue
            shares = sum(state.held(p, target) for p in state.players)
            if -(-self.price(state, target) // 2) * shares <= state.cash[company]:
                found.add(target)
        return found

    def check_train_list(self, state: Any, company: str, choices: list[Any]) -> None:
        cash, room = state.cash[company], self.limit(state, company) - len(state.trains_of(company))
        runs = any(self.kinds[t.kind][2] == self.size[company] for t in state.trains_of(company))
        offered = [(BANK, k) for k, facts in self.kinds.items() if facts[0] == state.deck[0].id.partition("-")[0]]
        pool = {t.id.partition("-")[0] for t in state.trains_of(POOL)}
        offered += [(POOL, k) for k, facts in self.kinds.items() if facts[0] in pool]
        offered = [(source, k) for source, k in offered if self.type_of(k) not in self.gone]
        cheapest = min((self.kinds[k][3] for _, k in offered if self.kinds[k][2] == self.size[company]), default=0)
        used = [(o, t.kind) for o in self.size for t in state.trains_of(o) if o != company]
        if not self.is_open(state, "trains") or not cash:
            used = []
        expected = set()
        for source, kind in offered + [(o, k) for o, k in used if o not in state.extra.vaclav]:
            size, price = self.kinds[kind][2:]
            own = size == self.size[company]
            if (
                not self.fits(company, size)
                or (room <= 0 and (runs or not own))
                or (room == 1 and not runs and not own)
            ):
                continue
            helped = own and not runs and cash < cheapest
            if source not in (BANK, POOL) or price <= cash or helped:
                expected.add((source, kind))
        self.same("trains", expected, choices, "buy_train", "source", "kind")
        may_pass = any(choice.action.do == "pass" for choice in choices)
        assert may_pass == runs, f"{company} may end its purchases: {may_pass}"

    # stations and track

    def kept(self, state: Any, name: str, city: int, company: str) -> int:
        """Circles that companies without a station still need for their homes (VIII.6)."""
        total = 0
        shown = self.board.shown(state.map, name)
        for other, homes in self.homes.items():
            if other == company or self.size[other] == "large" or homes[0] != name or other not in state.shares:
                continue
            if other in state.closed or other in state.operated or self.stations(state, other):
                continue
            if other == "ATE":
                return shown.slots[city]
            exit_ = self.exits.get(other)
            if exit_ is None or frozenset((exit_, f"c{city}")) in shown.track:
                total += 1
        return total

    @staticmethod
    def stations(state: Any, company: str) -> list[tuple[str, int]]:
        return [stop for stop, owners in state.map.stations.items() if company in owners]

    def check_stations(self, state: Any, company: str, choices: list[Any]) -> None:
        listed = {(c.action.hex, c.action.city) for c in choices if c.action.do == "place_station"}
        own = {name for name, _ in self.stations(state, company)}
        _, reached = self.board.walks(state.map, company)
        possible = set()
        price = (
            0 if company in state.extra.vaclav or not state.stations[company] else self.station_price(state, company)
        )
        if state.stations[company] and not state.round.turn.stations and price <= state.cash[company]:
            for name, stop in reached:
                if stop[0] != "c" or name in own:
                    continue
                city = int(stop[1:])
                free = self.board.shown(state.map, name).slots[city] - len(state.map.stations.get((name, city), ()))
                if free > self.kept(state, name, city, company):
                    possible.add((name, city))
        assert listed <= possible, f"stations of {company}: too many {listed - possible}"
        for name, city in possible - listed:
            route = self.board.has_route(state.map, company, (name, f"c{city}"))
            assert not route, f"{company} could place a station in {name}.{city}"

    def check_lays(self, state: Any, company: str, choices: list[Any]) -> None:
        listed = {self.lay(c.action) for c in choices if c.action.do == "lay_tile"}
        assert len(listed) == sum(1 for c in choices if c.action.do == "lay_tile"), "a lay is listed twice"
        expected = self.lays(state, company)
        assert listed <= expected, f"lays of {company}: too many {listed - expected}"
        # what only a walk over the same track twice reaches is no extension of the company's track
        for name, tile, look, power in expected - listed:
            sides = {side for new in self.board.tiles[tile] if repr(new.look) == look for side in new.sides}
            routes = [self.board.has_route(state.map, company, (name, side)) for side in sides]
            assert not any(routes), f"{company} could lay {tile} {look} on {name} with {power}"

    def lay(self, action: Any) -> tuple[str, str, str, str | None]:
        look = self.board.tiles[action.tile][action.rotation].look
        return action.hex, action.tile, repr(look), action.power

    def lays(self, state: Any, company: str) -> set[tuple[str, str, str, str | None]]:
        turn, first = state.round.turn, company not in state.operated
        entered, _ = self.board.walks(state.map, company)
        own = self.stations(state, company)
        ready = [p for p, o in state.privates.items() if o == company and p in self.locals and p not in state.spent]
        home = self.homes[company][0]
        homeless = first and not turn.lays and self.size[company] != "large" and home not in state.map.laid
        homeless = homeless and self.board.printed[home].label != "P"
        found = set()
        for name in {name for name, _ in entered} | {name for name, _ in own}:
            old = self.board.shown(state.map, name)
            is_upgrade = old.color != "white" or old.label == "P"
            most = 0 if turn.upgrades or (is_upgrade and turn.lays) else 2 if first and not is_upgrade else 1
            cost = 0 if company in state.extra.vaclav else self.cost_of(state, name)
            for tile, pictures in self.board.tiles.items():
                if pictures[0].color not in self.phases[state.phase]["tiles"] or not state.tiles[tile]:
                    continue
                powers: list[str | None]
                if tile in self.board.purple:
                    powers = [p for p in ready if pictures[0].color in self.abilities[self.locals[p]]["purple"]]
                elif turn.lays >= most or (homeless and name != home):
                    continue
                else:
                    powers = [None] if cost <= state.cash[company] else []
                    kind = self.board.terrain.get(name, {}).get("kind")
                    powers += [p for p in ready if cost and kind in self.abilities[self.locals[p]]["waives"]]
                if not powers:
                    continue
                for _, new in self.board.positions(state.map, name, tile):
                    at_home = any(place == name for place, _ in own) and any(
                        isinstance(e, str) and e[0] == "c" for piece in new.track for e in piece
                    )
                    if at_home or any((name, side) in entered for side in new.sides):
                        found |= {(name, tile, repr(new.look), power) for power in powers}
        return found


def new_referee() -> Referee:
    return Referee()

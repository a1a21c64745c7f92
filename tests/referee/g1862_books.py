"""The referee's own books for 1862: what every event does to money, prices and holdings, written from the ledger.

The events of an action say who did what; every amount is worked out here. At the end the books must agree with the
position.
"""

from __future__ import annotations

from itertools import combinations, product

from tests.referee.g1862_board import HEXES, TILES, is_city, printed
from tests.referee.g1862_exchange import Exchange
from tests.referee.g1862_lists import BANK, CARD_OF, CARDS, FACTS, IPO, LADDER, POOL, TYPE_OF, table_price

OUT = "@out"
TOP = len(LADDER) - 1
#: what happens without touching money, prices or the number of shares that somebody holds
SILENT = {
    "lot-bid",
    "pass",
    "receivership",
    "presidency",
    "round",
    "tile-laid",
    "small-station",
    "station-placed",
    "station-removed",
    "station-evicted",
    "trains-scrapped",
    "lner-due",
    "end",
    "fine-forgiven",
    "certificate-exchanged",
    "share-swapped",
    "offer",
    "answer",
    "dividend",
}


class Books:
    """Books opened on the position before an action."""

    def __init__(self, table, before, action):
        self.table, self.before, self.action = table, before, action
        self.players = before.players
        self.cash = dict(before.cash)
        self.price = {company: cell[1] for company, cell in before.markers.items()}
        self.par = dict(before.par)
        self.floated = set(before.floated)
        self.chartered = set(before.extra.chartered)
        self.held = {company: dict.fromkeys((*self.players, IPO, POOL, company, OUT), 0) for company in before.shares}
        for company, shares in before.shares.items():
            for owner, count in shares.items():
                self._add(company, owner, count)
            self._add(company, before.president_cert[company], 3)
        self.phase = before.phase
        self.lner = table.lner_limit is not None
        turn = getattr(before.round, "turn", None)
        self.revenue = (turn.revenue or 0) if turn is not None else 0
        self.subsidy = table.subsidy
        self.debts = {}
        #: companies whose shares are being exchanged: survivor and absorbed (None in a refinancing)
        self.joined = None
        for asked in before.pending:
            if hasattr(asked, "exchange"):
                self.joined = (asked.exchange.survivor, asked.exchange.absorbed)
        #: is the exchange known from its beginning?
        self.followed = self.joined is None or table.exchange is not None

    # -- verbs ---------------------------------------------------------------------------------------------

    def _add(self, company, owner, count):
        self.held[company][owner] = self.held[company].get(owner, 0) + count

    def pay(self, source, target, amount):
        self.cash[source] -= amount
        self.cash[target] += amount

    def move(self, company, source, target, count):
        self._add(company, source, -count)
        self._add(company, target, count)

    def value(self, company):
        return LADDER[self.price[company]] if company in self.price else self.par[company]

    def has_train(self, company):
        return bool(self.before.trains.get(company, ()))

    def shift(self, company, steps):
        self.price[company] = min(TOP, max(0, self.price[company] + steps))

    def dissolve(self, company):
        """Everything back: shares to the IPO, or out of the game after the LNER; money to the bank."""
        self.pay(company, BANK, self.cash[company])
        self.held[company] = {OUT if self.lner else IPO: 10}
        for table in (self.par, self.price):
            table.pop(company, None)
        self.floated.discard(company)
        self.chartered.discard(company)

    # -- events --------------------------------------------------------------------------------------------

    def follow(self, after):
        events = after.events
        if self.action.do == "run_trains":
            self.check_run(after)
        if self.action.do == "settle_option" and self.table.exchange is not None:
            self.table.exchange.answer(self.action.redeem, self.cash)
            self._read_exchange()
        for place, event in enumerate(events):
            if event.kind in SILENT:
                continue
            handler = getattr(self, "on_" + event.kind.replace("-", "_"), None)
            assert handler is not None, f"the referee does not know the event {event.kind}"
            handler(event.facts)
            if self.debts and (place + 1 == len(events) or events[place + 1].kind != "obligation-missed"):
                self.collect()
        self.settle_exchange(after)
        self.compare(after)

    def on_charter_won(self, facts):
        bid = self.action.price if self.action.do == "bid_charter" else self.before.round.auction.bid
        self.pay(facts["who"], BANK, bid)

    def on_company_opened(self, facts):
        who, company, par = facts["who"], facts["company"], self.action.par
        self.move(company, IPO, who, 3)
        if self.action.do == "set_par":
            self.pay(who, BANK, 3 * par)
            self.par[company] = par
            self.chartered.add(company)
            return
        self.pay(who, company, 3 * par)
        self.par[company] = table_price(par)
        self.price[company] = LADDER.index(par)
        self.move(company, IPO, company, 7)

    def on_share_bought(self, facts):
        who, company = facts["who"], facts["company"]
        source = facts.get("source", IPO)
        self.pay(
            who, company if source == company else BANK, self.par[company] if source == IPO else self.value(company)
        )
        self.move(company, source, who, 1)

    def on_floated(self, facts):
        company = facts["company"]
        held = self.held[company]
        assert 10 - held.get(IPO, 0) - held.get(company, 0) >= 5, f"{company} floats too early"
        self.floated.add(company)
        if company in self.chartered:
            self.pay(BANK, company, 10 * self.par[company])
            self.price[company] = LADDER.index(self.par[company])

    def on_stations_bought(self, facts):
        company, count = facts["company"], facts["count"]
        assert company not in self.chartered or count == 3, f"a chartered company buys {count} stations"
        self.pay(company, BANK, count * (60 if company in self.chartered else 40))

    def on_shares_sold(self, facts):
        who, company, count = facts["who"], facts["company"], facts["count"]
        price = self.value(company)
        each = price if self.has_train(company) else price // 2
        self.pay(BANK, who, count * each)
        self.move(company, who, POOL, count)
        if company in self.floated and not self.lner:
            free = 0
            if self.before.president_cert[company] != who:
                free = 2 if price >= 400 else 1 if price > 200 or price < 40 else 0
            if count > free:
                self.shift(company, free - count)
        asked = self.before.pending[-1] if self.before.pending else None
        if type(asked).__name__ == "Fine":
            self.pay(who, BANK, min(asked.owed, self.cash[who]))

    def on_price(self, facts):
        company, price = facts["company"], LADDER[self.price[facts["company"]]]
        assert facts["new"] == price, f"the price of {company} is {price}, not {facts['new']}"

    def on_obligation_missed(self, facts):
        company = facts["company"]
        assert company not in self.floated, f"{company} has floated"
        self.debts[facts["who"]] = self.debts.get(facts["who"], 0) + 5 * self.par[company]
        self.dissolve(company)

    def collect(self):
        for player, owed in self.debts.items():
            self.pay(player, BANK, min(owed, self.cash[player]))
        self.debts = {}

    def on_bankrupt(self, facts):
        company = facts["company"]
        half = self.value(company) // 2
        for player in self.players:
            self.pay(BANK, player, half * self.held[company].get(player, 0))
        if self.joined and company == self.joined[0] and self.joined[1]:
            self.pay(self.joined[1], company, self.cash[self.joined[1]])
        self.dissolve(company)

    # -- operating -----------------------------------------------------------------------------------------

    def on_company_turn(self, facts):
        self.revenue = self.subsidy = 0

    def on_trains_run(self, facts):
        self.revenue, self.subsidy = facts["earned"], facts["subsidised"]

    def _take_subsidy(self, company):
        self.pay(BANK, company, self.subsidy)
        self.subsidy = 0

    def on_hudson(self, facts):
        company = facts["company"]
        self._take_subsidy(company)
        added = -(-(self.value(company) - self.revenue) // 10) * 10
        self.pay(company, BANK, added)
        self.revenue += added

    def on_dividend_paid(self, facts):
        company, total = facts["company"], self.revenue
        self._take_subsidy(company)
        assert total % 10 == 0, f"a dividend of {total}"
        for owner in (*self.players, company):
            self.pay(BANK, owner, total // 10 * self.held[company].get(owner, 0))
        boxes = min(4, total // self.value(company))
        self.shift(company, 2 * boxes)
        self.revenue = 0

    def on_withheld(self, facts):
        company = facts["company"]
        self._take_subsidy(company)
        self.pay(BANK, company, self.revenue)
        self.shift(company, -2)
        self.revenue = 0

    def on_phase(self, facts):
        assert facts["phase"] == chr(ord(self.phase) + 1), f"phase {facts['phase']} follows {self.phase}"
        self.phase = facts["phase"]

    def on_train_bought(self, facts):
        company, kind = facts["company"], facts["kind"]
        card = CARDS[CARD_OF[kind]]
        seller = facts["source"]
        if seller != BANK:
            self.pay(company, seller, card["price"] // (1 if card["card"] == self.phase else 2))
            return
        # a company in receivership buys by itself, and without warranties
        asked = self.action.do == "buy_train" and self.action.company == company
        extra = self.action.warranties if asked else 0
        assert 0 <= extra <= 3 - card["free_warranties"], f"{extra} warranties bought with a {kind}"
        self.pay(company, BANK, card["price"] + 50 * extra)

    def on_warranties_bought(self, facts):
        """Their price is a part of what `on_train_bought` pays."""
        assert facts["count"] == self.action.warranties > 0, (
            f"{facts['count']} warranties, {self.action.warranties} wanted"
        )
        assert facts["cost"] == 50 * facts["count"], f"{facts['count']} warranties for {facts['cost']}"

    def on_share_redeemed(self, facts):
        company = facts["company"]
        self.pay(company, BANK, self.value(company))
        self.move(company, POOL, company, 1)

    def on_treasury_sold(self, facts):
        company, count = facts["company"], facts["count"]
        short = CARDS[CARD_OF[self.before.deck[0].kind]]["price"] - self.cash[company]
        assert count == -(-short // self.value(company)), f"{company} sells {count} shares for {short}"
        self.pay(BANK, company, count * self.value(company))
        self.move(company, company, POOL, count)
        if not self.lner:
            self.shift(company, -count)

    def on_lner(self, facts):
        for company in self.before.extra.offered:
            held = self.held[company]
            if company in self.par:
                self.move(company, IPO, POOL, held.get(IPO, 0))
            else:
                self.held[company] = {OUT: 10}
        self.lner = True

    # -- exchanges -----------------------------------------------------------------------------------------

    def on_merger(self, facts):
        one, other, survivor = facts["company"], facts["partner"], facts["survivor"]
        prices = sorted(self.value(c) if self.has_train(c) else self.value(c) // 2 for c in (one, other))
        target = prices[0] + prices[1] // 2
        self.price[survivor] = max(index for index, price in enumerate(LADDER) if price <= target)
        self.par[survivor] = table_price(self.value(survivor))
        self.joined = (survivor, other if survivor == one else one)
        self.table.halved = {
            player: self.held[one].get(player, 0) + self.held[other].get(player, 0) for player in self.players
        }
        self._begin_exchange(one, survivor, self.joined[1])

    on_acquisition = on_merger

    def _begin_exchange(self, starter, survivor, absorbed):
        self.table.exchange = Exchange(self.before, starter, survivor, absorbed, self.value(survivor))
        self.table.exchange.begin(self.cash)
        self._read_exchange()

    def _read_exchange(self):
        for company in self.table.exchange.companies:
            self.held[company] = self.table.exchange.held(company)

    def on_refinancing(self, facts):
        company = facts["company"]
        self.joined = (company, None)
        self.table.halved = {player: self.held[company].get(player, 0) for player in self.players}
        self._begin_exchange(company, company, None)

    def on_refinanced(self, facts):
        company = facts["company"]
        self.joined = (company, None)
        self.pay(BANK, company, 10 * self.par[company])

    def on_shares_moved(self, facts):
        if self.table.exchange is not None:
            return
        self.move(facts["company"], facts["source"], facts["target"], facts["count"])

    def on_shares_returned(self, facts):
        if self.table.exchange is not None:
            return
        self.move(facts["company"], facts["holder"], POOL, facts["count"])

    def on_unswapped(self, facts):
        if self.table.exchange is not None:
            return
        price = self.value(self.joined[0])
        assert facts["amount"] in (price, -(-price // 2)), f"{facts['amount']} for a share at {price}"
        self.pay(BANK, facts["holder"], facts["amount"])

    def on_certificate_sold(self, facts):
        if self.table.exchange is not None:
            return
        price = self.value(self.joined[0])
        halves = {3: 3, 4: 4, 5: 5}[self.table.halved[facts["holder"]]]
        assert facts["amount"] == -(-halves * price // 2), f"{facts['amount']} for a director's certificate"
        self.pay(BANK, facts["holder"], facts["amount"])

    def on_option(self, facts):
        if self.table.exchange is not None:
            return
        holder, price = facts["holder"], self.value(self.joined[0])
        held = self.table.halved.get(holder, 0)
        redeem, sell = {5: (1, 5), 4: (2, 4), 3: (3, 3)}.get(held, (1, 1))
        if facts["redeemed"]:
            assert facts["amount"] in (price // 2, redeem * price // 2), f"{facts['amount']} to redeem at {price}"
            self.pay(holder, BANK, facts["amount"])
        else:
            assert facts["amount"] in (price // 2, sell * price // 2), f"{facts['amount']} for an option at {price}"
            self.pay(BANK, holder, facts["amount"])
            # the option is a share, or the director's certificate of three
            self.move(self.joined[0], holder, POOL, 1 if facts["given_up"] else 3)

    def settle_exchange(self, after):
        """A finished merger: the survivor has the money of both; nobody has more than half of what he had."""
        if self.joined is None:
            return
        survivor, absorbed = self.joined
        under_way = any(hasattr(asked, "exchange") for asked in after.pending)
        if absorbed is not None and not under_way and absorbed not in after.par:
            self.pay(absorbed, survivor if survivor in self.par else BANK, self.cash[absorbed])
            self.par.pop(absorbed, None)
            self.price.pop(absorbed, None)
            self.floated.discard(absorbed)
            self.held[absorbed] = {OUT if self.lner else IPO: 10}
        if not under_way:
            self.table.exchange = None
        if not under_way and survivor in after.par:
            for player, held in self.table.halved.items():
                now = after.shares[survivor].get(player, 0) + 3 * (after.president_cert[survivor] == player)
                # a director of three to five shares may have redeemed his certificate (1862-5.2.4-19 to -21)
                most = max(-(-held // 2), 3 if 3 <= held <= 5 else 0)
                assert now <= most, f"{player} had {held} shares before the exchange and has {now}"

    # -- agreement -----------------------------------------------------------------------------------------

    def compare(self, after):
        joined = [company for company in self.joined or () if company is not None]
        pooled = len(joined) == 2 and any(hasattr(asked, "exchange") for asked in after.pending)
        for owner, cash in after.cash.items():
            if pooled and owner in joined:
                continue
            assert self.cash[owner] == cash, f"{owner} should have {self.cash[owner]} and has {cash}"
        if pooled:
            ours, theirs = sum(self.cash[c] for c in joined), sum(after.cash[c] for c in joined)
            assert ours == theirs, f"{' and '.join(joined)} should have {ours} and have {theirs}"
        prices = {company: cell[1] for company, cell in after.markers.items() if company in after.par}
        if pooled:
            prices.pop(joined[1], None)
            self.price.pop(joined[1], None)
        assert self.price == prices, f"prices should be {self.price} and are {prices}"
        assert self.par == dict(after.par), f"IPO prices should be {self.par} and are {dict(after.par)}"
        assert self.phase == after.phase, f"this should be phase {self.phase}, not {after.phase}"
        if self.table.exchange is not None:
            asked = next((a for a in after.pending if hasattr(a, "holder")), None)
            holder = None if asked is None else asked.holder
            assert holder == self.table.exchange.asked, f"{self.table.exchange.asked} decides, not {holder}"
        for company in after.shares:
            if company in joined and not self.followed:
                continue  # the referee came in the midst of an exchange and does not know who has acted
            shares = dict(after.shares[company])
            cert = after.president_cert[company]
            shares[cert] = shares.get(cert, 0) + 3
            ours = {owner: count for owner, count in self.held[company].items() if count}
            theirs = {owner: count for owner, count in shares.items() if count}
            assert ours == theirs, f"{company} should be held {ours} and is held {theirs}"

    # -- runs ----------------------------------------------------------------------------------------------

    def check_run(self, after):
        ran = next(event.facts for event in after.events if event.kind == "trains-run")
        earned = Earnings(self.before, self.action).amounts()
        if earned is not None:
            revenues, subsidy = earned
            assert ran["earned"] in revenues, f"the run earns {sorted(revenues)}, not {ran['earned']}"
            assert ran["subsidised"] == subsidy, f"the subsidy is {subsidy}, not {ran['subsidised']}"


class Earnings:
    """What a run earns, by the places its trains count."""

    def __init__(self, state, action):
        self.state = state
        self.kinds = {train.id: train.kind for train in state.trains[action.company]}
        self.runs = [(self.kinds[run.train], [read(token) for token in run.way], run.chain) for run in action.runs]
        band = "low" if state.phase <= "B" else "middle" if state.phase <= "D" else "high"
        self.band = band

    def place(self, stop):
        """Entries of one area are one place."""
        area = area_at(stop)
        return stop if area is None else area["group"]

    def worth(self, stop):
        hex_id, area = stop[0], area_at(stop)
        if area is not None:
            return area["revenue"][self.band]
        if not is_city(hex_id):
            return 20
        return TILES[printed(self.state.map.laid[hex_id][0])]["cities"][0]["revenue"]

    def amounts(self):
        """The revenues that the run may bring (a ring has several) and its subsidy; None where no chain is named."""
        hauls = [(way, chain) for kind, way, chain in self.runs if TYPE_OF[kind] == "freight"]
        if len(hauls) > 1 and any(chain is None for _, chain in hauls):
            return None
        chains = {}
        for way, chain in hauls:
            chains.setdefault(chain, []).append(way)
        freight = [self.chain_options(ways) for ways in chains.values()]
        riders = [self.rider_options(kind, way) for kind, way, _ in self.runs if TYPE_OF[kind] != "freight"]
        found = set()
        for ends in product(*freight):
            bonus = sum(amount for _, amount in ends)
            paid = {self.place(stop): self.worth(stop) for stops, _ in ends for stop in stops}
            best = max(
                sum({**paid, **{self.place(s): self.worth(s) for stops in choice for s in stops}}.values())
                for choice in product(*riders)
            )
            found.add(best + bonus)
        touched = {hex_id for kind, way, _ in self.runs if TYPE_OF[kind] == "local" for hex_id, _ in way}
        return found, 10 * len(touched)

    def rider_options(self, kind, way):
        """Which places a local or express may count: as many as printed; locals also every small station."""
        printed_kind = next(k for card in FACTS["trains"] for k in card["kinds"] if k["name"] == kind)
        stops = [stop for stop in way if stop[1] is not None]
        big = [stop for stop in stops if HEXES[stop[0]]["color"] != "white" or is_city(stop[0])]
        small = [stop for stop in stops if stop not in big] if printed_kind["type"] == "local" else []
        assert len(big) <= printed_kind["visits"], f"a {kind} comes to {len(big)} places"
        return [[*chosen, *small] for chosen in combinations(big, min(len(big), printed_kind["counts"]))]

    def chain_options(self, ways):
        """The outer ends of joined freights and the bonus between them."""
        ends = [(way[place], way[beside][0]) for way in ways for place, beside in ((0, 1), (-1, -2))]
        cities = [stop for stop, _ in ends if HEXES[stop[0]]["color"] == "white"]
        outer = [(s, near) for s, near in ends if HEXES[s[0]]["color"] != "white" or cities.count(s) == 1]
        if not outer:
            return [([stop], 0) for stop in cities]
        assert len(outer) == 2, f"joined freights have {len(outer)} outer ends"
        (a, near_a), (b, near_b) = outer
        if self.place(a) == self.place(b):
            return [([a, b], 0)]
        off = [HEXES[stop[0]]["color"] != "white" for stop in (a, b)]
        spots = [near if away else stop[0] for stop, near, away in ((a, near_a, off[0]), (b, near_b, off[1]))]
        rate = 30 if "blue" in (HEXES[a[0]]["color"], HEXES[b[0]]["color"]) else 20
        if spots[0] == spots[1]:
            return [([a, b], rate * (1 if all(off) else 0))]
        return [([a, b], rate * (distance(*spots) - 1 + sum(off)))]


def area_at(stop):
    """The port or red area of a stop off the board, where cities are numbered first; None for others."""
    spot = HEXES[stop[0]]
    if spot["color"] == "white":
        return None
    return spot["offboards"][stop[1] - len(spot.get("cities", ()))]


def read(token):
    """A piece of a way: a stop ``F3.0``, or a hex that is only passed."""
    hex_id, dot, number = token.partition(".")
    return (hex_id, int(number)) if dot else (hex_id, None)


def distance(a, b):
    dx, dy = abs(HEXES[a]["x"] - HEXES[b]["x"]), abs(HEXES[a]["y"] - HEXES[b]["y"])
    return dx + max(0, (dy - dx) // 2)

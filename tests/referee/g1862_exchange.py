"""The two-for-one exchange of 1862 (1862-5.2.2-1 to 1862-5.2.5-4), worked out share by share from the ledger.

It stops where a holder has to decide about an option, and goes on with his answer.
"""

from __future__ import annotations

from tests.referee.g1862_lists import BANK, IPO, POOL

CERTIFICATE = 3
#: a director's certificate as option, by the holding that it stands for: what it costs to redeem and what it brings, in
#: halves of the price (1862-5.2.4-19 to 1862-5.2.4-21)
HALVES = {5: (1, 5), 4: (2, 4), 3: (3, 3)}


class Exchange:
    """``shares`` are ordinary ones by company and owner, ``director`` the owner of each company's certificate.

    ``asked`` is the holder who must decide, or None at the end.
    """

    def __init__(self, before, starter, survivor, absorbed, price):
        self.starter, self.survivor, self.absorbed, self.price = starter, survivor, absorbed, price
        #: absorbed shares are returned first
        self.companies = [survivor] if absorbed is None else [absorbed, survivor]
        self.shares = {company: dict(before.shares[company]) for company in self.companies}
        self.director = {company: before.president_cert[company] for company in self.companies}
        first = before.players.index(before.president_cert[starter])
        self.seats = [*before.players[first:], *before.players[:first]]
        self.course = None
        self.asked = None

    def begin(self, cash):
        """``cash`` is changed as holders pay and are paid."""
        self.cash = cash
        self.course = self._course()
        self.asked = next(self.course, None)

    def answer(self, redeem, cash):
        self.cash = cash
        try:
            self.asked = self.course.send(redeem)
        except StopIteration:
            self.asked = None

    def held(self, company):
        """Shares by owner, with three for the certificate."""
        found = dict(self.shares[company])
        owner = self.director[company]
        found[owner] = found.get(owner, 0) + CERTIFICATE
        return {owner: count for owner, count in found.items() if count}

    # -- moves ---------------------------------------------------------------------------------------------

    def ordinary(self, company, owner):
        return self.shares[company].get(owner, 0)

    def total(self, owner):
        return sum(
            self.ordinary(company, owner) + CERTIFICATE * (self.director[company] == owner)
            for company in self.companies
        )

    def give(self, company, source, target, count):
        self.shares[company][source] = self.ordinary(company, source) - count
        self.shares[company][target] = self.ordinary(company, target) + count

    def money(self, holder):
        """The treasury pays with the cash of both companies (1862-5.2.4-2)."""
        return sum(self.cash[company] for company in self.companies) if holder == self.starter else self.cash[holder]

    def receive(self, holder, amount):
        self.cash[holder] += amount
        self.cash[BANK] -= amount

    # -- the procedure -------------------------------------------------------------------------------------

    def _course(self):
        for company in self.companies:
            self.give(company, IPO, POOL, self.ordinary(company, IPO))
            if company != self.starter:
                self.give(company, company, self.starter, self.ordinary(company, company))
        order = [holder for holder in (*self.seats, self.starter) if self.total(holder)]
        for place, holder in enumerate(order):
            yield from self._act(holder, order[place + 1 :])
        if self.starter != self.survivor:
            self.give(self.survivor, self.starter, self.survivor, self.ordinary(self.survivor, self.starter))
        self._settle_director()

    def _act(self, holder, later):
        total = self.total(holder)
        own = next((company for company in self.companies if self.director[company] == holder), None)
        if own is not None and total < 2 * CERTIFICATE:
            in_pool = sum(self.ordinary(company, POOL) for company in self.companies)
            if in_pool < CERTIFICATE:
                yield from self._certificate_as_option(holder, later, own, total)
                return
            self._take_ordinary(holder, own)
        yield from self._halve(holder, later, total)

    def _take_ordinary(self, holder, own):
        """Three ordinary shares of the pool for the certificate, the survivor's first (1862-RUL-17)."""
        self.director[own] = POOL
        wanted = CERTIFICATE
        for company in reversed(self.companies):
            count = min(wanted, self.ordinary(company, POOL))
            self.give(company, POOL, holder, count)
            wanted -= count

    def _halve(self, holder, later, total):
        back = total // 2
        if self.absorbed is not None and self.director[self.absorbed] == holder:
            self.director[self.absorbed] = POOL
            back -= CERTIFICATE
        for company in self.companies:
            count = min(back, self.ordinary(company, holder))
            self.give(company, holder, POOL, count)
            back -= count
        assert back == 0, f"{holder} cannot return half of {total}"
        plain = self.ordinary(self.absorbed, holder) if self.absorbed is not None else 0
        odd = total % 2 == 1
        absorbed_option = odd and plain > 0
        for number in range(plain):
            is_option = absorbed_option and number == plain - 1
            if not self._swap(holder, later):
                self.give(self.absorbed, holder, POOL, 1)
                self.receive(holder, -(-self.price // 2) if is_option else self.price)
                if is_option:
                    return
        if odd:
            redeemed = yield from self._decide(holder, self.price // 2, self.price // 2)
            if not redeemed:
                self.give(self.survivor, holder, POOL, 1)

    def _swap(self, holder, later):
        for giver in (POOL, *later):
            if self.ordinary(self.survivor, giver):
                self.give(self.survivor, giver, holder, 1)
                self.give(self.absorbed, holder, giver, 1)
                return True
        return False

    def _decide(self, holder, cost, value):
        """Who has not the money is not asked (1862-5.2.4-15)."""
        redeemed = (yield holder) if self.money(holder) >= cost else False
        self.receive(holder, -cost if redeemed else value)
        return redeemed

    def _certificate_as_option(self, holder, later, own, total):
        for company in self.companies:
            self.give(company, holder, POOL, self.ordinary(company, holder))
        cost, value = HALVES[total]
        if own != self.survivor:
            other = self.director[self.survivor]
            if other != POOL and other not in later:
                self.director[own] = POOL
                self.receive(holder, -(-value * self.price // 2))
                return
            self.director[self.survivor], self.director[own] = holder, other
        redeemed = yield from self._decide(holder, cost * self.price // 2, value * self.price // 2)
        if not redeemed:
            self.director[self.survivor] = POOL

    def _settle_director(self):
        most = max(self.total_of_survivor(player) for player in self.seats)
        if most < CERTIFICATE:
            return
        new = next(player for player in self.seats if self.total_of_survivor(player) == most)
        old = self.director[self.survivor]
        if new != old:
            self.give(self.survivor, new, old, CERTIFICATE)
            self.director[self.survivor] = new

    def total_of_survivor(self, owner):
        return self.ordinary(self.survivor, owner) + CERTIFICATE * (self.director[self.survivor] == owner)

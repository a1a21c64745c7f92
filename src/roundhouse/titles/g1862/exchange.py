"""The two-for-one exchange of shares in mergers, acquisitions and refinancings (section 5.2).

Holders act one after the other (1862-RUL-14): players clockwise from the director of the company that started it, then
the joint treasury, which is the starting company as a holder of shares. Each does all his steps before the next; a
holder who has not acted yet can be made to swap. The procedure stops where an option is to be redeemed or given up and
goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from roundhouse.eighteen.flow import DecisionStep, ask, question
from roundhouse.eighteen.ids import BANK, IPO, POOL, CompanyId, Money, OwnerId
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.transfers import move_president_cert, move_shares, note, pay, swap_presidency
from roundhouse.kernel import Choice, Message, PlayerId, changed

from .actions import SettleOption
from .companies import leave_without_director
from .edition import Edition

#: what a director's certificate as option costs to redeem and brings when sold, in halves of the new price, by the
#: holding it stands for (1862-5.2.4-19 to 1862-5.2.4-21)
CERTIFICATE_HALVES = {5: (1, 5), 4: (2, 4), 3: (3, 3)}
#: below this holding a director's certificate cannot be halved as it is (1862-5.2.4-16)
ENOUGH_TO_HALVE = 6


@dataclass(frozen=True, slots=True)
class Exchange:
    """A procedure under way. ``waiting`` are the holders who have not acted, in their order."""

    kind: str
    starter: CompanyId
    director: PlayerId
    survivor: CompanyId
    absorbed: CompanyId | None
    price: Money
    waiting: tuple[OwnerId, ...] = ()
    #: the directors in office until the end (1862-5.2-1), in the order of ``companies``
    directors: tuple[PlayerId | None, ...] = ()
    #: does the turn go on after a merger: has the partner not operated in this round?
    goes_on: bool = True

    @property
    def companies(self) -> tuple[CompanyId, ...]:
        """Those involved, the absorbed one first."""
        return (self.survivor,) if self.absorbed is None else (self.absorbed, self.survivor)


@dataclass(frozen=True, slots=True)
class OptionDue(Pending):
    """``holder`` has an option in the survivor: redeem it for ``cost`` or give it up for ``value``.

    ``certificate`` says that the option is the director's certificate.
    """

    exchange: Exchange
    holder: OwnerId
    cost: Money
    value: Money
    certificate: bool = False


class Halves(NamedTuple):
    """The halving of one holding: what goes back to the pool, and which company's share becomes the option."""

    certificate: CompanyId | None
    returned: dict[CompanyId, int]
    option: CompanyId | None


def holders(state: State, exchange: Exchange) -> tuple[OwnerId, ...]:
    """Players with shares of the companies, clockwise from the director; the treasury acts last."""
    order: tuple[OwnerId, ...] = (*state.clockwise_from(exchange.director), exchange.starter)
    return tuple(holder for holder in order if any(state.held(holder, c) for c in exchange.companies))


def _give(draft: State, company: CompanyId, source: OwnerId, target: OwnerId, count: int) -> None:
    if count:
        move_shares(draft, company, source, target, count)
        note(draft, "shares-moved", count=count, company=company, source=source, target=target)


def _pool_cash(draft: State, exchange: Exchange) -> None:
    """The treasury pays with the cash of both companies (1862-5.2.4-2)."""
    for company in exchange.companies:
        pay(draft, company, exchange.starter, draft.cash[company])


def ipo_to_pool(draft: State, companies: tuple[CompanyId, ...]) -> None:
    """Certificates in the IPO go to the pool free of charge (1862-5.2.2-1)."""
    for company in companies:
        _give(draft, company, IPO, POOL, draft.shares[company].get(IPO, 0))


@dataclass(frozen=True)
class Procedure:
    """Carries an exchange through; ``finish`` says for each kind what follows when all holders have acted."""

    edition: Edition
    finish: Mapping[str, Callable[[State, Exchange], None]]

    def begin(self, draft: State, exchange: Exchange) -> None:
        """IPO shares have gone to the pool, the new price is set: pool the treasuries and list the holders."""
        for company in exchange.companies:
            if company != exchange.starter:
                _give(draft, company, company, exchange.starter, draft.shares[company].get(company, 0))
        directors = tuple(draft.president(company) for company in exchange.companies)
        self.proceed(draft, changed(exchange, waiting=holders(draft, exchange), directors=directors))

    def proceed(self, draft: State, exchange: Exchange) -> None:
        """Let the holders act until one has to decide; after the last settle the director and finish."""
        while exchange.waiting:
            holder, rest = exchange.waiting[0], exchange.waiting[1:]
            exchange = changed(exchange, waiting=rest)
            if holder == exchange.starter:
                _pool_cash(draft, exchange)
            due = _act(self.edition, draft, exchange, holder)
            if due is None:
                continue
            if draft.cash[due.holder] >= due.cost:
                ask(draft, due)
                return
            # nothing may be sold to raise the money (1862-5.2.4-15)
            settle_option(draft, due, redeem=False)
        if exchange.starter != exchange.survivor:
            held = draft.shares[exchange.survivor].get(exchange.starter, 0)
            _give(draft, exchange.survivor, exchange.starter, exchange.survivor, held)
        settle_after(draft, exchange)
        self.finish[exchange.kind](draft, exchange)


class SettleOptions(DecisionStep):
    """Redeem an option or give it up; then the next holder acts."""

    handles = (SettleOption,)

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.rule = "1862-5.2.4-14"
        self.prompt = "settle-option"

    def asks(self, state: State) -> Message:
        """Nobody is told about an option of himself as if it were another's."""
        message = super().asks(state)
        due = question(state, OptionDue)
        return Message("settle-option.own", message.facts) if due.player == due.holder else message

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        due = question(state, OptionDue)
        redeem, give_up = "settle-option.redeem", "settle-option.give-up"
        if due.certificate:
            redeem, give_up = "settle-option.redeem-certificate", "settle-option.give-up-certificate"
        company = due.exchange.survivor
        yield Choice(SettleOption(actor, True), redeem, facts={"company": company, "cost": due.cost})
        yield Choice(SettleOption(actor, False), give_up, facts={"company": company, "gains": due.value})

    def check(self, state: State, action: SettleOption) -> None:
        """Both ways are open: who could not pay is not asked."""

    def apply(self, draft: State, action: SettleOption) -> None:
        due = question(draft, OptionDue)
        self.settle_pending(draft)
        settle_option(draft, due, action.redeem)
        self.procedure.proceed(draft, due.exchange)


def settle_option(draft: State, due: OptionDue, redeem: bool) -> None:
    """Pay and keep the share or certificate, or take the money while it goes to the pool (1862-5.2.4-14)."""
    survivor = due.exchange.survivor
    if redeem:
        pay(draft, due.holder, BANK, due.cost)
    else:
        pay(draft, BANK, due.holder, due.value)
        if due.certificate:
            move_president_cert(draft, survivor, POOL)
        else:
            move_shares(draft, survivor, due.holder, POOL, 1)
    note(
        draft,
        "option.redeemed" if redeem else "option.given-up",
        holder=due.holder,
        survivor=survivor,
        amount=due.cost if redeem else due.value,
        redeemed=redeem,
        given_up=not redeem and not due.certificate,
    )


# -- one holder ------------------------------------------------------------------------------------------------


def _act(edition: Edition, draft: State, exchange: Exchange, holder: OwnerId) -> OptionDue | None:
    """All steps of one holder; the decision that is left, if any."""
    total = sum(draft.held(holder, c) for c in exchange.companies)
    certificate = next((c for c in exchange.companies if draft.president_cert[c] == holder), None)
    if certificate is not None and total < ENOUGH_TO_HALVE:
        if _pool_shares(draft, exchange) < draft.president_shares[certificate]:
            return _certificate_option(edition, draft, exchange, holder, certificate, total)
        _exchange_certificate(draft, exchange, holder, certificate)
    halves = halve(draft, exchange, holder)
    if halves.certificate is not None:
        move_president_cert(draft, halves.certificate, POOL)
    for company, count in halves.returned.items():
        _return(draft, company, holder, count)
    _swap_plain(draft, exchange, holder, halves.option)
    if halves.option is None:
        return None
    half = exchange.price // 2
    if halves.option == exchange.absorbed and not _swap_one(draft, exchange, holder):
        _sell_to_bank(draft, exchange, holder, _forced(edition, exchange.price))
        return None
    return OptionDue(_decider(exchange, holder), exchange, holder, half, half)


def _decider(exchange: Exchange, holder: OwnerId) -> PlayerId:
    """The starting director decides for the treasury (1862-5.2.4-2)."""
    return exchange.director if holder == exchange.starter else PlayerId(holder)


def _pool_shares(draft: State, exchange: Exchange) -> int:
    return sum(draft.shares[c].get(POOL, 0) for c in exchange.companies)


def _exchange_certificate(draft: State, exchange: Exchange, holder: OwnerId, company: CompanyId) -> None:
    """A director's certificate that cannot be halved for ordinary shares of the pool, the survivor's first."""
    wanted = draft.president_shares[company]
    move_president_cert(draft, company, POOL)
    for source in reversed(exchange.companies):
        count = min(wanted, draft.shares[source].get(POOL, 0))
        wanted -= count
        if count:
            move_shares(draft, source, POOL, holder, count)
            note(draft, "certificate-exchanged", holder=holder, count=count, company=source)


def halve(state: State, exchange: Exchange, holder: OwnerId) -> Halves:
    """Half of the holding, rounded down, goes back: absorbed director's certificate, absorbed shares, surviving
    shares (1862-5.2.4-4, 1862-5.2.4-17); of an odd holding one share kept is an option, absorbed if there is one."""
    total = sum(state.held(holder, c) for c in exchange.companies)
    left = total // 2
    certificate = None
    absorbed = exchange.absorbed
    if absorbed is not None and state.president_cert[absorbed] == holder:
        certificate = absorbed
        left -= state.president_shares[absorbed]
    returned: dict[CompanyId, int] = {}
    kept: dict[CompanyId, int] = {}
    for company in exchange.companies:
        held = state.shares[company].get(holder, 0)
        returned[company] = min(left, held)
        kept[company] = held - returned[company]
        left -= returned[company]
    option = next((c for c in exchange.companies if kept[c]), None) if total % 2 else None
    return Halves(certificate, returned, option)


def _return(draft: State, company: CompanyId, holder: OwnerId, count: int) -> None:
    if count:
        move_shares(draft, company, holder, POOL, count)
        note(draft, "shares-returned", holder=holder, count=count, company=company)


def _swap_plain(draft: State, exchange: Exchange, holder: OwnerId, option: CompanyId | None) -> None:
    """Every plain absorbed share is swapped, or sold to the bank at the new price (1862-5.2.4-8, -12)."""
    if exchange.absorbed is None:
        return
    plain = draft.shares[exchange.absorbed].get(holder, 0) - (option == exchange.absorbed)
    for _ in range(plain):
        if not _swap_one(draft, exchange, holder):
            _sell_to_bank(draft, exchange, holder, exchange.price)


def _swap_one(draft: State, exchange: Exchange, holder: OwnerId) -> bool:
    """One absorbed share for one of the survivor: from the pool, else from the nearest holder still to act."""
    survivor, absorbed = exchange.survivor, exchange.absorbed
    assert absorbed is not None
    for giver in (POOL, *exchange.waiting):
        if draft.shares[survivor].get(giver, 0):
            move_shares(draft, survivor, giver, holder, 1)
            move_shares(draft, absorbed, holder, giver, 1)
            note(draft, "share-swapped", holder=holder, absorbed=absorbed, survivor=survivor, giver=giver)
            return True
    return False


def _sell_to_bank(draft: State, exchange: Exchange, holder: OwnerId, amount: Money) -> None:
    assert exchange.absorbed is not None
    move_shares(draft, exchange.absorbed, holder, POOL, 1)
    pay(draft, BANK, holder, amount)
    note(draft, "unswapped", holder=holder, amount=amount)


def _forced(edition: Edition, price: Money, halves: int = 1) -> Money:
    """Half prices of options that nobody swaps are rounded up (1862-RUL-16, 1862-RUL-18)."""
    up = 0 if edition.readings.forced_option_sale_rounds_down else 1
    return (halves * price + up) // 2


def _certificate_option(
    edition: Edition, draft: State, exchange: Exchange, holder: OwnerId, certificate: CompanyId, total: int
) -> OptionDue | None:
    """All ordinary shares go to the pool and the certificate itself is the option (1862-5.2.4-18, -22)."""
    for company in exchange.companies:
        _return(draft, company, holder, draft.shares[company].get(holder, 0))
    cost, value = CERTIFICATE_HALVES[total]
    if certificate != exchange.survivor:
        owner = draft.president_cert[exchange.survivor]
        if owner != POOL and owner not in exchange.waiting:
            move_president_cert(draft, certificate, POOL)
            amount = _forced(edition, exchange.price, value)
            pay(draft, BANK, holder, amount)
            note(draft, "certificate-sold", holder=holder, amount=amount)
            return None
        move_president_cert(draft, exchange.survivor, holder)
        move_president_cert(draft, certificate, owner)
    return OptionDue(
        _decider(exchange, holder),
        exchange,
        holder,
        cost * exchange.price // 2,
        value * exchange.price // 2,
        certificate=True,
    )


# -- afterwards ------------------------------------------------------------------------------------------------


def settle_after(draft: State, exchange: Exchange) -> None:
    """The largest holder of three or more is director, ties from the starting director clockwise (1862-5.2.5-1)."""
    survivor = exchange.survivor
    needed = draft.president_shares[survivor]
    order = draft.clockwise_from(exchange.director)
    most = max(draft.held(player, survivor) for player in order)
    if most < needed:
        leave_without_director(draft, survivor, exchange.director)
        return
    new = next(player for player in order if draft.held(player, survivor) == most)
    if draft.president_cert[survivor] != new:
        swap_presidency(draft, survivor, new)

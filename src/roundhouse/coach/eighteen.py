"""What a coach looks at in 18xx titles: track, runs, dividends, trains, shares, private companies, the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast

from roundhouse.bots.novice.effort import Effort
from roundhouse.bots.novice.geography import home_quality
from roundhouse.bots.novice.running import run_in_time
from roundhouse.bots.novice.shares import room_for_certificates
from roundhouse.bots.novice.situation import Habits, Situation
from roundhouse.bots.novice.track import lay_best
from roundhouse.bots.search.forecast import Outlook, ShareForecast, forecast
from roundhouse.eighteen.actions import Bid, BuyPrivate, BuyShare, BuyTrain, Dividend, LayTile, Pass, StartCompany
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, IPO, POOL, CompanyId, OwnerId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound, TradeShares
from roundhouse.eighteen.trains import brings
from roundhouse.kernel import Action, PlayerId, RuleViolation, apply, choices

from .judging import Judgement
from .observing import BUDGET, Asked, Coached, Observation, observed

#: trains that are counted on from the top of the deck
CARDS = 5
#: operating rounds from which on the end is near
LAST = 5
#: certificates that are few
FEW = 2
#: rounds for which earnings are counted when things are weighed against each other
ROUNDS = 3
#: a weight larger than any amount in a position: such an observation is always told
ALWAYS = 10_000.0
#: a tile that was not laid is worth a remark if it earns so much more
CLEARLY = 20
#: a card that begins a phase, one that scraps trains, and one that does both
EXPORT = ("coach-export", "coach-export.scraps", "coach-export.both")
NEXT_TRAIN = ("coach-next-train", "coach-next-train.scraps", "coach-next-train.both")
#: more money than anybody has: to count what a company's shares would cost
RICH = 1_000_000


class SellsShares(Protocol):
    """A step in which shares are bought."""

    def buy(self, draft: State, player: PlayerId, company: CompanyId, source: OwnerId) -> None: ...


@dataclass(frozen=True)
class ObservedPosition:
    """What the observers of a position are given."""

    situation: Situation
    outlook: Outlook

    @property
    def state(self) -> State:
        return self.situation.state

    @property
    def player(self) -> PlayerId:
        return self.situation.seat

    def stake(self, company: CompanyId) -> float:
        """The part of the company's shares that the player holds."""
        return self.state.held(self.player, company) / self.situation.data.companies[company].shares

    def forecast(self) -> ShareForecast:
        """What the bots expect of the rest of the game."""
        return forecast(self.situation.rules, self.state, self.outlook)

    def floating(self, state: State, company: CompanyId) -> tuple[int, int] | None:
        """How many more shares must be bought until a company starts, and what they cost, by the step that sells
        them; None where no number does."""
        step = next((s for s in self.situation.rules.all_steps() if BuyShare in s.handles and hasattr(s, "buy")), None)
        if step is None:
            return None
        draft = state.clone()
        draft.cash = {**draft.cash, self.player: RICH}
        shares = 0
        while company not in draft.floated:
            source = next((s for s in (IPO, company, POOL) if draft.shares[company].get(s, 0)), None)
            if source is None:
                return None
            cast(SellsShares, step).buy(draft, self.player, company, source)
            shares += 1
        return shares, RICH - draft.cash[self.player]


Observer = Callable[[ObservedPosition], Iterable[Observation]]


def track(view: ObservedPosition) -> Iterator[Observation]:
    """The tile that earns most in the company's next run, as the bots look for it."""
    situation = view.situation
    decision = lay_best(situation)
    if decision is None or not isinstance(decision.action, LayTile) or isinstance(decision.reason, str):
        return
    company, reason = decision.action.company, decision.reason
    if "more" not in reason.facts:
        return
    weight = ROUNDS * reason.facts["more"] * view.stake(company)
    place = {"tile": decision.action.tile, "hex": decision.action.hex, "company": company, "more": reason.facts["more"]}
    if "kind" in reason.facts:
        yield observed(weight / 2, "coach-track.later", kind=reason.facts["kind"], **place)
    else:
        yield observed(weight, "coach-track", **place)


def running(view: ObservedPosition) -> Iterator[Observation]:
    """What the best run earns, and how that compares with the last one."""
    situation = view.situation
    decision = run_in_time(situation.rules, view.state, view.player, BUDGET)
    company = situation.company
    if decision is None or company is None or isinstance(decision.reason, str):
        return
    revenue, last = decision.reason.facts["revenue"], view.state.last_revenue.get(company, 0)
    facts = {
        "company": company,
        "revenue": revenue,
        "share": revenue // situation.data.companies[company].shares,
    }
    if last and revenue != last:
        code = "coach-run.more" if revenue > last else "coach-run.less"
        yield observed(ALWAYS, code, **facts, change=abs(revenue - last))
    else:
        yield observed(ALWAYS, "coach-run", **facts)


def dividend(view: ObservedPosition) -> Iterator[Observation]:
    """What paying and keeping the earnings do to the player's cash and to the price: each is tried."""
    situation = view.situation
    offers = {action.kind: action for _, action in situation.of(Dividend)}
    if not {"pay", "withhold"} <= set(offers):
        return
    company = offers["pay"].company
    after = {kind: apply(situation.rules, view.state, offers[kind]) for kind in ("pay", "withhold")}
    prices = {kind: _price(situation, state, company) for kind, state in after.items()}
    own = after["pay"].cash[view.player] - view.state.cash[view.player]
    yield observed(
        ALWAYS,
        "coach-dividend",
        company=company,
        own=own,
        now=situation.price(company),
        paid=prices["pay"],
        kept=prices["withhold"],
    )


def _price(situation: Situation, state: State, company: CompanyId) -> int:
    cell = state.markers.get(company)
    return 0 if cell is None else situation.data.market.prices[cell]


def next_train(view: ObservedPosition) -> Iterator[Observation]:
    """The next card that begins a phase or scraps trains: how many go before it, and what it does. A card that will be
    exported is told as that."""
    situation, state = view.situation, view.state
    data = situation.data
    exported = situation.rules.next_export(state)
    for place, card in enumerate(state.deck[:CARDS]):
        kind = data.trains[card.kind]
        effect = brings(data, state, kind.card)
        held = {train.kind for owner, trains in state.trains.items() if owner in state.floated for train in trains}
        scraps = [name for name in effect.scraps if name in held]
        if effect.phase is None and not scraps:
            continue
        lost = sum(
            view.stake(company) * state.last_revenue.get(company, 0)
            for company in state.floated
            if any(train.kind in scraps for train in state.trains_of(company))
        )
        weight = (10.0 + ROUNDS * lost) / (1 + place)
        names = [printed.name for printed in data.kinds_of(kind.card)]
        facts: dict[str, Any] = {"train": names, "price": kind.price, "phase": effect.phase or "", "kinds": scraps}
        told = 0 if not scraps else 1 if effect.phase is None else 2
        if place == 0 and exported is not None:
            yield observed(weight, EXPORT[told], **facts)
        else:
            yield observed(weight, NEXT_TRAIN[told], cards=place, **facts)
        return


def going_trains(view: ObservedPosition) -> Iterator[Observation]:
    """A company of the player whose trains will all be scrapped soon: what it has, and what the next one costs."""
    situation, state = view.situation, view.state
    for company in situation.presided():
        trains = [train for train in state.trains_of(company) if situation.may_run(company, train.kind)]
        if company not in state.floated or not trains:
            continue
        cards = max(situation.cards_until_scrapped(situation.kind(train)) for train in trains)
        if cards >= CARDS or cards >= len(state.deck):
            continue
        price = situation.kind(situation.as_run_by(company, state.deck[cards])).price
        cash = state.cash.get(company, 0)
        kinds = sorted({train.kind for train in trains})
        weight = 20 + view.stake(company) * state.last_revenue.get(company, 0) + max(0, price - cash)
        yield observed(weight, "coach-going", company=company, kinds=kinds, cards=cards, price=price, cash=cash)


def no_train(view: ObservedPosition) -> Iterator[Observation]:
    """A company of the player without a train: what one costs and what the treasury has."""
    situation, state = view.situation, view.state
    for company in situation.presided():
        if company not in state.floated or not state.deck or not state.map.has_route(company):
            continue
        if any(situation.may_run(company, train.kind) for train in state.trains_of(company)):
            continue
        train = situation.next_train(company)
        price, cash = situation.kind(train).price, state.cash.get(company, 0)
        facts = {"company": company, "kind": train.kind, "price": price, "cash": cash}
        if cash < price:
            yield observed(50 + price - cash, "coach-no-train.missing", missing=price - cash, **facts)
        else:
            yield observed(50, "coach-no-train", **facts)


def another_train(view: ObservedPosition) -> Iterator[Observation]:
    """What a train that can be bought now would earn besides."""
    situation = view.situation
    company = situation.company
    if company is None:
        return
    trains = [t for t in view.state.trains_of(company) if situation.may_run(company, t.kind)]
    now = situation.run_value(view.state, company, trains)
    seen: set[str] = set()
    for _, action in situation.of(BuyTrain):
        if action.source not in (BANK, POOL) or action.trade_in is not None or action.kind in seen:
            continue
        if not situation.may_run(company, action.kind):
            continue
        seen.add(action.kind)
        more = situation.run_value(view.state, company, [*trains, Train("new", action.kind)]) - now
        if more > 0:
            facts = {"company": company, "kind": action.kind, "price": action.price, "more": more}
            yield observed(ROUNDS * more * view.stake(company), "coach-buy-train", **facts)


def unfloated(view: ObservedPosition) -> Iterator[Observation]:
    """A company of the player that has not started: the shares that it still needs, and what they cost."""
    situation, state = view.situation, view.state
    if not isinstance(state.round, StockRound) and not situation.of(BuyShare):
        return
    for company in situation.presided():
        if company in state.floated or (needed := view.floating(state, company)) is None or not needed[0]:
            continue
        shares, cost = needed
        facts = {"company": company, "shares": shares, "cost": cost, "cash": situation.cash}
        yield observed(100 + cost, "coach-float", **facts)


def start(view: ObservedPosition) -> Iterator[Observation]:
    """The highest price at which the player can start a company alone, for the best home."""
    situation = view.situation
    offers = situation.of(StartCompany)
    if not offers:
        return
    best = max((a.company for _, a in offers), key=lambda company: (home_quality(situation.data, company), company))
    pars = sorted(
        {
            par
            for choice, action in offers
            if action.company == best
            for par in (getattr(choice.free.get("par"), "values", None) or (action.par,))
        }
    )
    fitting: tuple[int, int, int] | None = None
    for par in pars:
        try:
            after = apply(situation.rules, view.state, StartCompany(view.player, best, par))
        except RuleViolation:
            continue
        paid = view.state.cash[view.player] - after.cash[view.player]
        needed = view.floating(after, best)
        if needed is None or paid + needed[1] > situation.cash:
            break
        fitting = par, view.situation.data.companies[best].president_shares + needed[0], paid + needed[1]
    if fitting is not None:
        par, shares, cost = fitting
        yield observed(60, "coach-start", company=best, par=par, shares=shares, cost=cost, cash=situation.cash)


def best_share(view: ObservedPosition) -> Iterator[Observation]:
    """The share that is likely to bring most for its price until the end, of those that the player can buy."""
    situation = view.situation
    offers = [(action, int(choice.facts["cost"])) for choice, action in situation.of(BuyShare)]
    offers = [(action, cost) for action, cost in offers if 0 < cost <= situation.cash]
    if not offers:
        return
    shares = view.forecast().share
    known = [
        (action.company, cost, round(shares[action.company])) for action, cost in offers if action.company in shares
    ]
    if not known:
        return
    company, cost, brings_in = max(known, key=lambda entry: (entry[2] / entry[1], entry[0]))
    if brings_in > cost:
        last = view.state.last_revenue.get(company, 0) // situation.data.companies[company].shares
        code = "coach-share" if last else "coach-share.new"
        yield observed(brings_in - cost, code, company=company, cost=cost, total=brings_in, last=last)


def certificates(view: ObservedPosition) -> Iterator[Observation]:
    """Few certificates are left to the limit."""
    if not isinstance(view.state.round, StockRound):
        return
    rules, state, player = view.situation.rules, view.state, view.player
    room = room_for_certificates(view.situation)
    if room >= 0:
        limit = rules.certificate_limit(state, player)
        weight = 80 - 20 * room if room <= FEW else 0.5
        yield observed(weight, "coach-certificates", room=room, held=limit - room, limit=limit)


def private(view: ObservedPosition) -> Iterator[Observation]:
    """The private company that pays its price back soonest."""
    situation = view.situation
    prices = {action.private: int(choice.facts["cost"]) for choice, action in situation.of(BuyPrivate)}
    prices |= {action.private: int(choice.facts["lowest"]) for choice, action in situation.of(Bid)}
    paying = [
        (-(-cost // situation.data.privates[name].revenue), cost, name)
        for name, cost in prices.items()
        if situation.data.privates[name].revenue and cost <= situation.cash
    ]
    if paying:
        rounds, cost, name = min(paying)
        income = situation.data.privates[name].revenue
        yield observed(50, "coach-private", private=name, cost=cost, income=income, rounds=rounds)


def reserve(view: ObservedPosition) -> Iterator[Observation]:
    """While private companies are sold: the least that it takes to start a company alone afterwards."""
    situation, state = view.situation, view.state
    if not situation.of(BuyPrivate) and not situation.of(Bid):
        return
    step = next((s for s in situation.rules.all_steps() if isinstance(s, TradeShares)), None)
    if step is None:
        return
    found: list[tuple[int, int, int]] = []
    for company in situation.data.companies:
        if state.president_cert.get(company) != IPO or not (pars := step.policy.pars(state, company)):
            continue
        draft = state.clone()
        draft.cash = {**draft.cash, view.player: RICH}
        step.start(draft, view.player, company, min(pars))
        paid = RICH - draft.cash[view.player]
        if (needed := view.floating(draft, company)) is not None:
            found.append((paid + needed[1], min(pars), state.president_shares[company] + needed[0]))
    if found:
        cost, par, shares = min(found)
        yield observed(40, "coach-reserve", cost=cost, par=par, shares=shares, cash=situation.cash)


def treasury(view: ObservedPosition) -> Iterator[Observation]:
    """What the company on turn has for its next train."""
    situation = view.situation
    company = situation.company
    if company is None or not view.state.deck or view.state.president(company) != view.player:
        return
    train = situation.next_train(company)
    facts = {"company": company, "kind": train.kind, "price": situation.kind(train).price}
    yield observed(0.6, "coach-treasury", cash=view.state.cash.get(company, 0), **facts)


def standing(view: ObservedPosition) -> Iterator[Observation]:
    """What the player and the best of the others would score if the game ended now; not while all are level."""
    rules, state = view.situation.rules, view.state
    worths = {player: rules.worth(state, player) for player in state.players}
    if len(set(worths.values())) == 1:
        return
    own = worths.pop(view.player)
    best = max(worths, key=lambda player: (worths[player], player))
    yield observed(0.3, "coach-standing", own=own, other=best, best=worths[best])


def ending(view: ObservedPosition) -> Iterator[Observation]:
    """The end is near: how many operating rounds are likely to be played, and what the bank still has."""
    rules, state = view.situation.rules, view.state
    left = view.outlook.rounds(rules, state)
    if left is not None:
        if left <= LAST:
            yield observed(150 / max(1, left), "coach-end", rounds=left)
        return
    if state.bank > rules.data.bank // 3:
        return
    rounds = view.forecast().rounds
    if rounds <= LAST:
        yield observed(150 / max(1, rounds), "coach-end.bank", rounds=rounds, bank=max(0, state.bank))


SHARED: tuple[Observer, ...] = (
    track,
    running,
    dividend,
    next_train,
    going_trains,
    no_train,
    another_train,
    unfloated,
    start,
    best_share,
    certificates,
    private,
    reserve,
    treasury,
    standing,
    ending,
)


def _view(asked: Asked, outlook: Outlook) -> ObservedPosition:
    rules = cast(EighteenRules, asked.rules)
    # the search for the best run is bounded elsewhere: it is not listed as a choice here
    runs = isinstance(rules.steps(asked.state)[0], RunTheTrains)
    options = () if runs else tuple(choices(rules, asked.state, asked.player))
    situation = Situation(rules, asked.state, asked.player, random.Random(0), options, Effort(BUDGET), Habits())
    return ObservedPosition(situation, outlook)


def judge_track(outlook: Outlook) -> Callable[[Asked, Action, Any], Judgement | None]:
    """Judges tiles, which the estimate does not tell apart: by what the company's next run earns."""

    def judge(asked: Asked, action: Action, after: State) -> Judgement | None:
        if not isinstance(action, LayTile | Pass) or not isinstance(asked.state.round, OperatingRound):
            return None
        situation = _view(asked, outlook).situation
        decision = lay_best(situation)
        if decision is None or not isinstance(decision.action, LayTile) or decision.action == action:
            return None
        company = decision.action.company
        trains = list(situation.state.trains_of(company))
        best = apply(situation.rules, situation.state, decision.action)
        earns = situation.run_value(best, company, trains)
        earned = situation.run_value(after, company, trains) if company in after.floated else 0
        if earns - earned < CLEARLY:
            return None
        return Judgement("coach-better-track", earns - earned, decision.action, {"company": company, "best": earns})

    return judge


def eighteen_coach(outlook: Outlook, *own: Observer) -> Coached:
    """The part of an 18xx title with this outlook and observers of its own."""

    def observe(asked: Asked) -> Iterator[Observation]:
        view = _view(asked, outlook)
        for observer in (*SHARED, *own):
            yield from observer(view)

    return Coached(observe, judge_track(outlook))

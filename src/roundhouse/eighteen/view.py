"""A position as the record that screens get: see :mod:`.records`."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

from roundhouse.kernel import PlayerId, acting

from .auction import AuctionRound, ChoosePar
from .ids import BANK, POOL, CompanyId
from .offers import Offer
from .operating import OperatingFlow, OperatingRound
from .powers import StationDue, TileDue
from .printed import plain
from .records import (
    DeckGroup,
    EighteenCompany,
    EighteenPlayer,
    EighteenPrivate,
    EighteenView,
    ExportForecast,
    OperatingRecord,
    TurnOrder,
    questions,
    rounds,
)
from .shares import certificates, price
from .state import State
from .stock import StockFlow, StockRound
from .trains import Discard, brings

if TYPE_CHECKING:
    from .flow import EighteenRules

#: the rounds and questions of a classic title, as records
ClassicRounds = Annotated[dict[str, Any], rounds(auction=AuctionRound, stock=StockRound, operating=OperatingRecord)]
ClassicQuestions = Annotated[dict[str, Any] | None, questions(ChoosePar, Discard, Offer, TileDue, StationDue)]
CommonView = EighteenView[EighteenPlayer, EighteenCompany, EighteenPrivate, ClassicRounds, ClassicQuestions]


def view(rules: EighteenRules, state: State, viewer: PlayerId | None) -> CommonView:
    """What all 18xx titles show."""
    data = rules.data
    steps = rules.steps(state) if state.result is None else ()
    return {
        "family": "eighteen",
        "board": rules.printed,
        "currency": data.currency,
        "phase": state.phase,
        # where no amount is printed the bank has no limit, and the balance says nothing
        "bank": state.cash[BANK] if data.bank else None,
        "bankBroken": rules.bank_is_broken(state),
        "priority": state.priority,
        "round": _round(rules, state),
        "order": _order(rules, state),
        "acting": list(acting(rules, state)),
        "prompt": rules.words.prompt(steps[0].asks(state)) if steps else "",
        "over": state.result is not None,
        "players": [_player(rules, state, player) for player in state.players],
        "companies": [_company(rules, state, company) for company in data.companies],
        "privates": [
            {
                "id": p.id,
                "name": p.name,
                "value": p.value,
                "revenue": p.revenue,
                "owner": state.privates[p.id],
                "spent": p.id in state.spent,
            }
            for p in data.privates.values()
            if p.id in state.privates
        ],
        "market": {
            "stacks": [{"row": c[0], "column": c[1], "companies": list(s)} for c, s in state.stacks.items()],
        },
        "deck": _deck(rules, state),
        "export": _export(rules, state),
        "terms": rules.terms,
        "pool": [{"id": t.id, "kind": t.kind} for t in state.trains_of(POOL)],
        "tiles": {str(hex_id): (str(tile), rotation) for hex_id, (tile, rotation) in state.map.laid.items()},
        "stations": [{"hex": s[0], "city": s[1], "owners": list(o)} for s, o in state.map.stations.items()],
        "supply": {str(tile): left for tile, left in state.tiles.items()},
        "pending": _pending(rules, state),
    }


def _round(rules: EighteenRules, state: State) -> dict[str, Any]:
    now, flow = state.round, rules.flows[state.round.kind]
    record: dict[str, Any] = plain(now)
    if isinstance(now, OperatingRound) and isinstance(flow, OperatingFlow):
        del record["turn"]  # what steps remember is not for screens
        record["revenue"] = now.turn.revenue
        record["steps"] = [step.handles[0].do if step.handles else "" for step in flow.steps]
    return record


def _order(rules: EighteenRules, state: State) -> TurnOrder:
    """Who comes when: companies in an operating round, players otherwise."""
    now, flow = state.round, rules.flows[state.round.kind]
    if isinstance(now, OperatingRound) and isinstance(flow, OperatingFlow):
        queue = [c for c in flow.order(state) if c not in state.closed]
        # After a merger the company in turn may count as having operated already: it is not named twice.
        done = [c for c in queue if c in now.done and c != now.company]
        # The price may move a company that has operated below those still to come; play goes on in this order.
        rest = [c for c in queue if c not in now.done and c != now.company]
        return {
            "kind": "company",
            "ids": [*done, *([now.company] if now.company else []), *rest],
            "done": [*done],
            "now": now.company,
        }
    if isinstance(flow, StockFlow):
        queue_of_players = flow.order(state)
    else:
        queue_of_players = state.players
    return {"kind": "player", "ids": list(queue_of_players), "done": [], "now": None}


def _player(rules: EighteenRules, state: State, player: PlayerId) -> EighteenPlayer:
    return {
        "id": player,
        "cash": state.cash[player],
        "certificates": rules.certificates(state, player),
        "uncounted": certificates(state, player, lambda state, company: True) - rules.certificates(state, player),
        "limit": rules.certificate_limit(state, player),
        "worth": rules.worth(state, player),
        "privates": list(state.privates_of(player)),
        "shares": {company: count for company in rules.data.companies if (count := state.held(player, company))},
    }


def _company(rules: EighteenRules, state: State, company: CompanyId) -> EighteenCompany:
    data = rules.data
    record = data.companies[company]
    holders = {owner: state.held(owner, company) for owner in state.shares[company]}
    president = state.president_cert.get(company)
    if president is not None:
        holders[president] = state.held(president, company)
    return {
        "id": company,
        "name": record.name,
        "color": record.color,
        "textColor": record.text_color,
        "size": record.size,
        "president": state.president(company),
        "cash": state.cash.get(company, 0),
        "price": price(data, state, company) if company in state.markers else None,
        "par": state.par.get(company),
        "cell": state.markers.get(company),
        "floated": company in state.floated,
        "operated": company in state.operated,
        "closed": company in state.closed,
        "trains": [{"id": t.id, "kind": t.kind} for t in state.trains_of(company)],
        "stations": {
            "left": list(state.stations[company]),
            "placed": [(str(hex_id), city) for hex_id, city in state.map.stations_of(company)],
        },
        "shares": {owner: count for owner, count in holders.items() if count},
        "presidentShares": state.president_shares[company],
        "sharePercent": record.share_percent,
        "holdingLimit": rules.holding_limit(state, company),
        "lastRevenue": state.last_revenue.get(company),
        "privates": list(state.privates_of(company)),
        "homes": [{"hex": hex_id, "city": city} for hex_id, city in rules.home_cities(state, company)],
    }


def _deck(rules: EighteenRules, state: State) -> list[DeckGroup]:
    trains = rules.data.trains
    endless = {card for card, count in rules.data.roster if count is None}
    return [
        {"kind": kind, "count": None if trains[kind].card in endless else len(list(cards))}
        for kind, cards in groupby(state.deck, key=lambda train: train.kind)
    ]


def _export(rules: EighteenRules, state: State) -> ExportForecast | None:
    data = rules.data
    card = rules.next_export(state) if state.result is None else None
    if card is None:
        return None
    phase, scraps = brings(data, state, card)
    return {
        "card": card,
        "kinds": [kind.name for kind in data.kinds_of(card)],
        "phase": phase,
        "scraps": list(scraps),
    }


def _pending(rules: EighteenRules, state: State) -> dict[str, Any] | None:
    if not state.pending:
        return None
    asked = state.pending[-1]
    record: dict[str, Any] = {"kind": type(asked).__name__, **plain(asked)}
    if isinstance(asked, Offer):
        record["deal"] = rules.codec.write(asked.deal)
    return record

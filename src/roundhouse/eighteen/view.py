"""A position as a plain record for screens. Everything in these games is open, so every viewer sees the same.

family "eighteen", currency, phase, bank, bankBroken, priority, acting [names], prompt, over
board    what is printed, see :mod:`.printed`: it never changes and may be sent once
round    {kind, and every field of the round's state; in operating rounds also revenue, steps [what each is for]}
order    {kind "player" | "company", ids in the order of play, done [ids]}
players  [{id, cash, certificates that count, limit, worth if the game ended now, privates, shares {company: n}}]
companies [{id, name, color, textColor, size, president, cash, price, par, cell, floated, operated, closed,
           trains [{id, kind}], stations {left: [prices], placed: [[hex, city]]}, shares {holder: n},
           presidentShares, sharePercent, holdingLimit (most shares of one player) or null, lastRevenue, privates,
           homes, homeCity}]
privates [{id, name, value, revenue, owner}]
market   {cells [{row, column, price, zones}], stacks [{row, column, companies}]}
deck     [{kind, count}], pool [{id, kind}], trains {kind: {price, card, rustedBy}}
tiles    {hex: [tile, rotation]}, stations [{hex, city, owners}], supply {tile: left}
pending  what is being asked, or null: {kind, player, and every field of the question; an offer's deal with its "do"}
events   [{kind, text}]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.kernel import PlayerId, acting

from .ids import BANK, POOL
from .offers import Offer
from .operating import OperatingPlan, OperatingRound
from .printed import plain
from .shares import price
from .state import State
from .stock import StockPlan

if TYPE_CHECKING:
    from .flow import EighteenRules


def view(rules: EighteenRules, state: State, viewer: PlayerId | None) -> dict[str, Any]:
    """The record described above."""
    data = rules.data
    steps = rules.steps(state) if state.result is None else ()
    return {
        "family": "eighteen",
        "board": rules.printed,
        "currency": data.currency,
        "phase": state.phase,
        # a bank of nothing is one without end: what it has paid out is nobody's worry
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
            {"id": p.id, "name": p.name, "value": p.value, "revenue": p.revenue, "owner": state.privates[p.id]}
            for p in data.privates.values()
            if p.id in state.privates
        ],
        "market": {
            "cells": [
                {
                    "row": cell[0],
                    "column": cell[1],
                    "price": value,
                    "zones": [zone for zone, cells in data.market.zones.items() if cell in cells],
                }
                for cell, value in data.market.prices.items()
            ],
            "stacks": [{"row": c[0], "column": c[1], "companies": list(s)} for c, s in state.stacks.items()],
        },
        "deck": _deck(state),
        "pool": [{"id": t.id, "kind": t.kind} for t in state.trains_of(POOL)],
        "trains": {
            name: {"price": kind.price, "card": kind.card, "rustedBy": list(kind.rusted_by)}
            for name, kind in data.trains.items()
        },
        "phases": [{"name": p.name, "on": p.on_card, "tiles": sorted(p.tiles)} for p in data.phases],
        "tiles": {hex_id: list(lies) for hex_id, lies in state.map.laid.items()},
        "stations": [{"hex": s[0], "city": s[1], "owners": list(o)} for s, o in state.map.stations.items()],
        "supply": dict(state.tiles),
        "pending": _pending(state),
        "events": [{"kind": e.kind, "text": rules.words.event(e)} for e in state.events],
    }


def _round(rules: EighteenRules, state: State) -> dict[str, Any]:
    now = state.round
    record: dict[str, Any] = plain(now)
    plan = rules.plans[now.kind]
    if isinstance(now, OperatingRound) and isinstance(plan, OperatingPlan):
        record["revenue"] = now.turn.revenue
        record["steps"] = [step.handles[0].do if step.handles else "" for step in plan.steps]
    return record


def _order(rules: EighteenRules, state: State) -> dict[str, Any]:
    """Who comes when: companies in an operating round, players otherwise."""
    now, plan = state.round, rules.plans[state.round.kind]
    if isinstance(now, OperatingRound) and isinstance(plan, OperatingPlan):
        queue = [c for c in plan.order(state) if c not in state.closed]
        done = [c for c in queue if c in now.done]
        if now.company is not None and now.company not in queue:
            queue.insert(len(done), now.company)
        # The price may move a company that has operated below those still to come; play goes on in this order.
        rest = [c for c in queue if c not in now.done and c != now.company]
        return {
            "kind": "company",
            "ids": [*done, *([now.company] if now.company else []), *rest],
            "done": done,
            "now": now.company,
        }
    if isinstance(plan, StockPlan):
        queue_of_players = plan.order(state)
    else:
        queue_of_players = state.players
    return {"kind": "player", "ids": list(queue_of_players), "done": [], "now": None}


def _player(rules: EighteenRules, state: State, player: PlayerId) -> dict[str, Any]:
    return {
        "id": player,
        "cash": state.cash[player],
        "certificates": rules.certificates(state, player),
        "limit": rules.certificate_limit(state, player),
        "worth": rules.worth(state, player),
        "privates": list(state.privates_of(player)),
        "shares": {company: count for company in rules.data.companies if (count := state.held(player, company))},
    }


def _company(rules: EighteenRules, state: State, company: Any) -> dict[str, Any]:
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
        "cell": list(state.markers[company]) if company in state.markers else None,
        "floated": company in state.floated,
        "operated": company in state.operated,
        "closed": company in state.closed,
        "trains": [{"id": t.id, "kind": t.kind} for t in state.trains_of(company)],
        "stations": {
            "left": list(state.stations[company]),
            "placed": [list(stop) for stop in state.map.stations_of(company)],
        },
        "shares": {owner: count for owner, count in holders.items() if count},
        "presidentShares": state.president_shares[company],
        "sharePercent": record.share_percent,
        "holdingLimit": rules.holding_limit(state, company),
        "lastRevenue": state.last_revenue.get(company),
        "privates": list(state.privates_of(company)),
        "homes": list(record.homes),
        "homeCity": record.home_city,
    }


def _deck(state: State) -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = []
    for train in state.deck:
        if groups and groups[-1]["kind"] == train.kind:
            groups[-1]["count"] += 1
        else:
            groups.append({"kind": train.kind, "count": 1})
    return groups


def _pending(state: State) -> dict[str, Any] | None:
    if not state.pending:
        return None
    asked = state.pending[-1]
    record: dict[str, Any] = {"kind": type(asked).__name__, **plain(asked)}
    if isinstance(asked, Offer):
        record["deal"]["do"] = asked.deal.do
    return record

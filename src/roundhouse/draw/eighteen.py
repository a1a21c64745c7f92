"""How 18xx titles are drawn: the part that their bundles list."""

from __future__ import annotations

from typing import cast

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import IPO, OUT, POOL, RESERVE, CompanyId
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import Game

from .board import board_svg
from .columns import columns
from .drawing import Drawing

PLACES = {IPO: "offering", POOL: "pool", RESERVE: "aside", OUT: "out"}


def _picture(game: Game) -> str:
    return board_svg(cast("EighteenRules", game.rules), game.state)


def _tables(game: Game) -> list[str]:
    rules, state = cast("EighteenRules", game.rules), game.state
    money = rules.data.money
    company = getattr(state.round, "company", None)
    bank = money(state.bank) if rules.data.bank else "without limit"
    where = f"{rules.words.part(rules.round_name(state))}, phase {state.phase}, bank {bank}, priority {state.priority}"
    blocks = [where + (f", {company} on turn" if company else "")]
    blocks += [_players(rules, state), _companies(rules, state)]
    blocks += [block for block in (_privates(rules, state), _market(rules, state), _trains(rules, state)) if block]
    return blocks


def _players(rules: EighteenRules, state: State) -> str:
    record = rules.view(state, None)
    rows = []
    for player in record["players"]:
        holds = [f"{company} {count}" for company, count in player["shares"].items()] + list(player["privates"])
        certificates = f"{player['certificates']}/{player['limit']}"
        rows.append(
            (
                player["id"],
                rules.data.money(player["cash"]),
                certificates,
                rules.data.money(player["worth"]),
                ", ".join(holds),
            )
        )
    return columns(("player", "cash", "certificates", "worth", "holds"), rows)


def _companies(rules: EighteenRules, state: State) -> str:
    rows = [_company(rules, state, company) for company in rules.data.companies if _in_play(state, company)]
    if not rows:
        return "No company has been started."
    return columns(("company", "president", "cash", "price", "par", "trains", "stations", "shares"), rows, left=2)


def _in_play(state: State, company: CompanyId) -> bool:
    return company not in state.closed and (company in state.par or company in state.floated)


def _company(rules: EighteenRules, state: State, company: CompanyId) -> tuple[str, ...]:
    money = rules.data.money
    holders = dict.fromkeys((state.president_cert.get(company, IPO), *state.shares[company]))
    shares = [f"{PLACES.get(owner, owner)} {held}" for owner in holders if (held := state.held(owner, company))]
    stations = [stop[0] for stop in state.map.stations_of(company)]
    left = len(state.stations.get(company, ()))
    return (
        company + ("" if company in state.floated else "*"),
        state.president(company) or "-",
        money(state.cash.get(company, 0)),
        money(price(rules.data, state, company)) if company in state.markers else "-",
        money(state.par[company]) if company in state.par else "-",
        " ".join(train.kind for train in state.trains_of(company)) or "-",
        " ".join(stations) + f" +{left}",
        ", ".join(shares),
    )


def _privates(rules: EighteenRules, state: State) -> str:
    open_ones = [
        f"{private} {rules.data.privates[private].name}: {PLACES.get(owner, owner)}"
        for private, owner in state.privates.items()
        if owner != OUT and private in rules.data.privates
    ]
    return "Private companies: " + "; ".join(open_ones) if open_ones else ""


def _market(rules: EighteenRules, state: State) -> str:
    market = rules.data.market
    cells = sorted(state.stacks, key=market.rank)
    if not cells:
        return ""
    return "Market: " + ", ".join(
        f"{rules.data.money(market.prices[cell])} {' > '.join(state.stacks[cell])}" for cell in cells
    )


def _trains(rules: EighteenRules, state: State) -> str:
    counts: dict[str, int] = {}
    for train in state.deck:
        counts[train.kind] = counts.get(train.kind, 0) + 1
    unlimited = {card for card, count in rules.data.roster if count is None}
    deck = ", ".join(
        f"{kind} ({rules.data.money(rules.data.trains[kind].price)})"
        + ("" if rules.data.trains[kind].card in unlimited else f" x{count}")
        for kind, count in counts.items()
    )
    pool = " ".join(train.kind for train in state.trains_of(POOL))
    return f"Deck: {deck or 'empty'}" + (f"; pool: {pool}" if pool else "")


EIGHTEEN = Drawing(_picture, _tables)

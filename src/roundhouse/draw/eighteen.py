"""How 18xx titles are drawn: the part that their bundles list."""

from __future__ import annotations

from typing import cast

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import IPO, OUT, POOL, RESERVE, CompanyId
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import Game, Message, Words

from .board import board_svg
from .columns import columns
from .drawing import Drawing

PLACES = {IPO: "place-ipo", POOL: "place-pool", RESERVE: "place-reserve", OUT: "place-out"}


def _picture(game: Game, _words: Words) -> str:
    return board_svg(cast("EighteenRules", game.rules), game.state)


def _tables(game: Game, words: Words) -> list[str]:
    rules, state = cast("EighteenRules", game.rules), game.state
    company = getattr(state.round, "company", None)
    facts = {
        "round": rules.round_name(state),
        "phase": state.phase,
        "bank": rules.data.money(state.bank) if rules.data.bank else Message("show-endless"),
        "priority": state.priority,
    }
    where = Message("show-round.turn", {**facts, "company": company}) if company else Message("show-round", facts)
    found = (
        words.part(where),
        _players(rules, state, words),
        _companies(rules, state, words),
        _privates(rules, state, words),
        _market(rules, state, words),
        _trains(rules, state, words),
    )
    return [block for block in found if block]


def _heads(words: Words, *names: str) -> list[str]:
    return [words.part(Message(f"column-{name}")) for name in names]


def _place(words: Words, owner: str) -> str:
    """A player or company by its name, the bank's places by their words."""
    return words.part(Message(PLACES[owner])) if owner in PLACES else owner


def _players(rules: EighteenRules, state: State, words: Words) -> str:
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
    return columns(_heads(words, "player", "cash", "certificates", "worth", "holds"), rows)


def _companies(rules: EighteenRules, state: State, words: Words) -> str:
    rows = [_company(rules, state, company, words) for company in rules.data.companies if _in_play(state, company)]
    if not rows:
        return words.part(Message("show-no-company"))
    names = ("company", "president", "cash", "price", "par", "trains", "stations", "shares")
    return columns(_heads(words, *names), rows, left=2)


def _in_play(state: State, company: CompanyId) -> bool:
    return company not in state.closed and (company in state.par or company in state.floated)


def _company(rules: EighteenRules, state: State, company: CompanyId, words: Words) -> tuple[str, ...]:
    money = rules.data.money
    holders = dict.fromkeys((state.president_cert.get(company, IPO), *state.shares[company]))
    shares = [f"{_place(words, owner)} {held}" for owner in holders if (held := state.held(owner, company))]
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


def _privates(rules: EighteenRules, state: State, words: Words) -> str:
    open_ones = [
        f"{private} {rules.data.privates[private].name}: {_place(words, owner)}"
        for private, owner in state.privates.items()
        if owner != OUT and private in rules.data.privates
    ]
    return words.part(Message("show-privates", {"privates": "; ".join(open_ones)})) if open_ones else ""


def _market(rules: EighteenRules, state: State, words: Words) -> str:
    market = rules.data.market
    cells = sorted(state.stacks, key=market.rank)
    if not cells:
        return ""
    prices = [f"{rules.data.money(market.prices[cell])} {' > '.join(state.stacks[cell])}" for cell in cells]
    return words.part(Message("show-market", {"prices": ", ".join(prices)}))


def _trains(rules: EighteenRules, state: State, words: Words) -> str:
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
    facts = {"deck": deck or Message("show-empty")}
    return words.part(Message("show-deck.pool", {**facts, "pool": pool}) if pool else Message("show-deck", facts))


EIGHTEEN = Drawing(_picture, _tables)

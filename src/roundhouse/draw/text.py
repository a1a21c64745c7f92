"""A position as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import IPO, OUT, POOL, RESERVE, CompanyId
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import Game
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.text import position_tables

PLACES = {IPO: "offering", POOL: "pool", RESERVE: "aside", OUT: "out"}


def position_text(game: Game) -> str:
    """Everything on the table, in a few tables."""
    blocks = [_heading(game)]
    if isinstance(game.rules, EighteenRules):
        blocks += _eighteen(game.rules, game.state)
    elif isinstance(game.rules, NurembergRules):
        for heading, (names, *rows) in position_tables(game.rules.table, game.state):
            blocks.append(f"{heading}\n{columns(names, rows)}")
    else:
        blocks += _any_title(game)
    if game.result is not None:
        scores = sorted(game.result.scores.items(), key=lambda item: -item[1])
        blocks.append(
            f"The game is over: {game.result.reason}. "
            + ", ".join(f"{player} {score}" for player, score in scores)
            + "."
        )
    return "\n\n".join(blocks)


def columns(heading: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1, last_left: bool = True) -> str:
    """A table: the first ``left`` columns (and the last one) to the left, figures to the right."""
    table = [tuple(heading), *(tuple(row) for row in rows)]
    widths = [max(len(row[i]) for row in table) for i in range(len(heading))]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if i < left or (last_left and i == len(heading) - 1) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _heading(game: Game) -> str:
    setup = game.setup
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    told = [game.title.name, setup.variant, f"{len(setup.players)} players", *([options] if options else [])]
    if setup.readings != "rulebook":
        told.append(f"readings of {setup.readings}")
    lines = [", ".join(told) + f"; after {len(game.played)} actions"]
    if game.result is None:
        steps = [step for step in game.rules.steps(game.state) if step.actors(game.state)]
        prompt = steps[0].asks(game.state) if steps else ""
        lines += [f"{actor} decides ({len(game.choices(actor))} choices): {prompt}" for actor in game.acting]
    return "\n".join(lines)


# -- 18xx --------------------------------------------------------------------------------------------------------


def _eighteen(rules: EighteenRules, state: State) -> list[str]:
    money = rules.data.money
    company = getattr(state.round, "company", None)
    bank = money(state.bank) if rules.data.bank else "without limit"
    where = f"{rules.round_name(state)}, phase {state.phase}, bank {bank}, priority {state.priority}"
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


# -- any title ---------------------------------------------------------------------------------------------------


def _any_title(game: Game) -> list[str]:
    """The plain figures of a title's own record, without knowing what they mean."""
    record = game.rules.view(game.state, None)
    facts = [f"{name} {value}" for name, value in record.items() if isinstance(value, str | int) and value != ""]
    phase = record.get("phase")
    if isinstance(phase, Mapping):
        facts.append("phase " + " ".join(str(value) for value in phase.values()))
    blocks = [", ".join(facts)]
    players: list[Mapping[str, Any]] = [p for p in record.get("players", ()) if isinstance(p, Mapping)]
    if players:
        names = [n for n, v in players[0].items() if isinstance(v, str | int) and not isinstance(v, bool)]
        rows = [tuple(str(player.get(name, "")) for name in names) for player in players]
        blocks.append(columns([*names, ""], [(*row, "") for row in rows]))
    return blocks

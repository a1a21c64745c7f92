"""Readers for the entries that 18xx titles have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from roundhouse import routes
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, POOL, CompanyId, OwnerId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.runs import RunTheTrains, write_runs
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Action, BrokenFile, PlayerId, choices, find_step

from .books import tile_of
from .desk import Desk
from .dialect import Reader
from .history import Entry

#: numbers as files write them; no game counts to a million million
WHOLE = re.compile(r"-?[0-9]{1,12}")


def field(entry: Entry, name: str) -> Any:
    """A field that the entry must have."""
    if name not in entry:
        raise BrokenFile(f"The entry lacks the field '{name}'.")
    return entry[name]


def number(entry: Entry, name: str) -> int:
    """A field that must be a whole number; some files write them as texts."""
    value = field(entry, name)
    if isinstance(value, bool) or not isinstance(value, int | str) or not WHOLE.fullmatch(str(value)):
        raise BrokenFile(f"The field '{name}' is {str(value)[:40]!r} and not a whole number.")
    return int(value)


def check_recorded(entry: Entry, name: str, computed: int) -> None:
    """A number that a file repeats and the rules decide must be what the rules make it.

    Nothing is replaced in silence: with other money in somebody's hands the rest of the file is another game.
    """
    if name in entry and (recorded := number(entry, name)) != computed:
        raise BrokenFile(f"The field '{name}' records {recorded}; by the rules it is {computed}.")


def check_par(desk: Desk, entry: Entry, company: CompanyId) -> None:
    """The space of the market that an entry names is where the marker lies, if it lies there already."""
    space = str(entry["share_price"]).split(",")[1:]
    cell = desk.state.markers.get(company)
    if space and cell is not None and space != [str(place) for place in cell]:
        raise BrokenFile(
            f"The field 'share_price' records the space {','.join(space)}; by the rules it is {cell[0]},{cell[1]}."
        )


def par_price(entry: Entry) -> int:
    """The price in ``share_price``: ``95,2,4`` is 95 in row 2, column 4."""
    text = str(field(entry, "share_price")).split(",")[0]
    if not WHOLE.fullmatch(text):
        raise BrokenFile(f"'{text[:40]}' is no share price.")
    return int(text)


def certificates(desk: Desk, entry: Entry) -> list[tuple[CompanyId, int]]:
    """The certificates that an entry names, as company and number."""
    named = field(entry, "shares")
    if not isinstance(named, list) or not named:
        raise BrokenFile("The entry names no shares.")
    found = []
    for name in named:
        company, _, place = str(name).rpartition("_")
        if not WHOLE.fullmatch(place):
            raise BrokenFile(f"'{str(name)[:40]}' is no certificate.")
        found.append((desk.company(company), int(place)))
    return found


# -- players -----------------------------------------------------------------------------------------------------


def may_pass(desk: Desk, who: PlayerId) -> bool:
    """Is there something that ``who`` may pass now?"""
    return any(a.Pass in step.handles and who in step.actors(desk.state) for step in desk.game.rules.steps(desk.state))


def acts_now(desk: Desk, entry: Entry) -> bool:
    """Is it for the entity of the entry to decide: the company on turn, the player on turn or asked?"""
    state = desk.state
    if state.result is not None:
        return False
    if entry.get("entity_type") == "corporation" and not state.pending:
        turn = state.round
        return isinstance(turn, OperatingRound) and turn.company == entry.get("entity")
    return desk.actor(entry) in desk.game.acting


def read_pass(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A pass; dropped where our rules have gone on by themselves."""
    who = desk.actor(entry)
    if acts_now(desk, entry) and may_pass(desk, who):
        yield a.Pass(who)


def only_pass_left(desk: Desk) -> Iterator[Action]:
    """In a stock round, the pass of a player who can do nothing else: 18xx.games does not ask him."""
    state = desk.state
    if state.result is not None or state.pending or not isinstance(state.round, StockRound):
        return
    who = desk.game.acting[0]
    if all(isinstance(choice.action, a.Pass) for choice in choices(desk.game.rules, state, who)):
        yield a.Pass(who)


def read_par(desk: Desk, entry: Entry) -> Iterator[Action]:
    company = desk.company(field(entry, "corporation"))
    desk.bought.add(f"{company}_0")
    yield a.StartCompany(desk.actor(entry), company, par_price(entry))
    check_par(desk, entry, company)


def read_buy_shares(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A certificate that has never left the offering comes from there, any other from the pool."""
    named = certificates(desk, entry)
    check_recorded(entry, "percent", len(named) * desk.data.companies[named[0][0]].share_percent)
    for company, place in named:
        name = f"{company}_{place}"
        source = POOL if name in desk.bought else IPO
        if not desk.state.shares[company].get(source, 0):
            source = POOL if source == IPO else IPO
        desk.bought.add(name)
        yield a.BuyShare(desk.actor(entry), company, source)


def read_sell_shares(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A block; ``percent`` may be less than its certificates where a president sells a part of his."""
    sold = certificates(desk, entry)
    company = sold[0][0]
    desk.bought.update(f"{company}_{place}" for _, place in sold)
    shares = sum(desk.state.president_shares[company] if place == 0 else 1 for _, place in sold)
    if "percent" in entry:
        each = desk.data.companies[company].share_percent
        if number(entry, "percent") % each or not 0 < number(entry, "percent") <= shares * each:
            raise BrokenFile(f"The field 'percent' records {entry['percent']}; the shares named are {shares * each}.")
        shares = number(entry, "percent") // each
    yield a.SellShares(desk.actor(entry), company, shares)


# -- companies ---------------------------------------------------------------------------------------------------


def read_lay_tile(desk: Desk, entry: Entry) -> Iterator[Action]:
    power = desk.private(entry["entity"]) if entry.get("entity_type") == "company" else None
    hex_id = desk.hex(field(entry, "hex"))
    copy = str(field(entry, "tile"))
    desk.tiles.lay(hex_id, copy)
    yield a.LayTile(
        desk.actor(entry), desk.operating(entry), hex_id, tile_of(copy), number(entry, "rotation") % 6, power
    )


def read_place_token(desk: Desk, entry: Entry) -> Iterator[Action]:
    power = desk.private(entry["entity"]) if entry.get("entity_type") == "company" else None
    hex_id, city = desk.tiles.find_city(str(field(entry, "city")), desk.data.atlas.hexes)
    yield a.PlaceStation(desk.actor(entry), desk.operating(entry), hex_id, city, power)


def hex_route(desk: Desk, route: Any, train: str) -> routes.HexRoute:
    """A route by the hexes of its connections."""
    connections = field(route, "connections") if isinstance(route, Mapping) else None
    if not isinstance(connections, list) or not all(isinstance(c, list) and c for c in connections):
        raise BrokenFile("A route must list its connections.")
    return routes.HexRoute(train, tuple(tuple(desk.hex(h) for h in connection) for connection in connections))


def run_step(desk: Desk, company: str) -> RunTheTrains:
    """The open step in which the company runs its trains."""
    for step in desk.game.rules.steps(desk.state):
        if isinstance(step, RunTheTrains):
            return step
    raise BrokenFile(f"{company} cannot run its trains now.")


def read_run_routes(desk: Desk, entry: Entry) -> Iterator[Action]:
    """Routes are told by hexes; the track that is meant is found, and the revenue must be the recorded one."""
    company, run = follow_routes(desk, entry)
    check_revenue(company, entry, run)
    yield a.RunTrains(desk.actor(entry), company, write_runs(desk.state.map, run))


def follow_routes(desk: Desk, entry: Entry) -> tuple[CompanyId, routes.Run]:
    """The run that the routes of an entry mean, with what it earns."""
    company = desk.company(field(entry, "entity"))
    step = run_step(desk, company)
    told = field(entry, "routes")
    if not isinstance(told, list):
        raise BrokenFile("The field 'routes' must be a list.")
    problem = step.problem(desk.state, company)
    meant = [hex_route(desk, route, desk.train(str(field(route, "train")))) for route in told]
    run = routes.follow_hexes(problem, [route for route in meant if route.connections])
    if isinstance(run, routes.Refusal):
        facts = ", ".join(f"{name} {value}" for name, value in run.facts.items())
        raise BrokenFile(f"The routes of {company} are refused ({run.code}: {facts}).")
    return company, run


def told_revenue(entry: Entry) -> int | None:
    """What the file says that all routes of an entry earn; None if it does not say so of each."""
    told = entry["routes"]
    if not told or not all("revenue" in route for route in told):
        return None
    return sum(number(route, "revenue") for route in told)


def check_revenue(company: str, entry: Entry, run: routes.Run) -> None:
    """What the file says that the routes earn must be what they earn."""
    recorded = told_revenue(entry)
    if recorded is not None and recorded != run.revenue:
        raise BrokenFile(f"The file says that {company} earns {recorded}; its routes earn {run.revenue}.")
    check_bonuses(entry, run)


def check_bonuses(entry: Entry, run: routes.Run) -> None:
    """Subsidies are those of the routes; nothing else is earned beside them."""
    check_recorded(entry, "subsidy", run.subsidy)
    check_recorded(entry, "extra_revenue", 0)


DIVIDENDS: Mapping[str, str] = {"payout": "pay", "withhold": "withhold", "half": "half"}


def read_dividend(desk: Desk, entry: Entry) -> Iterator[Action]:
    kind = str(field(entry, "kind"))
    if kind not in DIVIDENDS:
        raise BrokenFile(f"There is no dividend of the kind {kind!r}.")
    yield a.Dividend(desk.actor(entry), desk.company(entry["entity"]), DIVIDENDS[kind])


def read_buy_train(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A train from whoever has it. Of a kind without limit the file may name any card."""
    company = desk.company(entry["entity"])
    name = str(field(entry, "train"))
    found = desk.where_train(desk.train(name))
    if found is None or (found[0] is None and found[1] != first_of_card(desk, name)):
        top = first_of_card(desk, name)
        if top is None:
            raise BrokenFile(f"Nobody has the train '{name}'.")
        desk.trains[name] = top.id
        found = None, top
    owner, train = found
    source: OwnerId = BANK if owner is None else owner
    traded = entry.get("exchange")
    yield a.BuyTrain(
        desk.actor(entry),
        company,
        source,
        str(entry.get("variant") or train.kind) if owner is None else train.kind,
        number(entry, "price"),
        None if owner is None else train.id,
        None if traded is None else desk.train(str(traded)),
    )


def first_of_card(desk: Desk, name: str) -> Any:
    """The card of this kind that lies nearest to the top of the deck."""
    card = name.rpartition("-")[0]
    return next((t for t in desk.state.deck if t.id.rpartition("-")[0] == card), None)


def read_discard_train(desk: Desk, entry: Entry) -> Iterator[Action]:
    yield a.DiscardTrain(desk.actor(entry), desk.company(entry["entity"]), desk.train(str(field(entry, "train"))))


def read_buy_company(desk: Desk, entry: Entry) -> Iterator[Action]:
    yield a.BuyPrivateIn(
        desk.actor(entry),
        desk.company(entry["entity"]),
        desk.private(field(entry, "company")),
        number(entry, "price"),
    )


def read_bankrupt(desk: Desk, entry: Entry) -> Iterator[Action]:
    yield a.DeclareBankruptcy(desk.actor(entry), desk.company(entry["entity"]))


def is_possible(desk: Desk, action: Action) -> bool:
    """Does an open step take this kind of action from this player?"""
    from roundhouse.kernel import GameError

    try:
        find_step(desk.game.rules, desk.state, action)
    except GameError:
        return False
    return True


COMMON_READERS: Mapping[str, Reader] = {
    "pass": read_pass,
    "par": read_par,
    "buy_shares": read_buy_shares,
    "sell_shares": read_sell_shares,
    "lay_tile": read_lay_tile,
    "place_token": read_place_token,
    "run_routes": read_run_routes,
    "dividend": read_dividend,
    "buy_train": read_buy_train,
    "discard_train": read_discard_train,
    "buy_company": read_buy_company,
    "bankrupt": read_bankrupt,
}

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

from .copies import tile_of
from .dialect import EntryReader
from .file_game import FileGame
from .history import FileEntry
from .saying import refused

#: numbers as files write them, with at most twelve digits
WHOLE = re.compile(r"-?[0-9]{1,12}")


def field(entry: FileEntry, name: str) -> Any:
    """A field that the entry must have."""
    if name not in entry:
        raise refused(BrokenFile, "entry-lacks", name=name)
    return entry[name]


def number(entry: FileEntry, name: str) -> int:
    """A field that must be a whole number; some files write them as texts."""
    value = field(entry, name)
    if isinstance(value, bool) or not isinstance(value, int | str) or not WHOLE.fullmatch(str(value)):
        raise refused(BrokenFile, "not-whole", name=name, value=str(value)[:40])
    return int(value)


def check_recorded(entry: FileEntry, name: str, computed: int) -> None:
    """A number that a file repeats and the rules decide must be what the rules make it.

    A wrong number is refused and not corrected: with other amounts of money the rest of the file is another game.
    """
    if name in entry and (recorded := number(entry, name)) != computed:
        raise refused(BrokenFile, "other-number", name=name, recorded=recorded, computed=computed)


def check_par(file_game: FileGame, entry: FileEntry, company: CompanyId) -> None:
    """The space of the market that an entry names is where the marker lies, if it lies there already."""
    space = str(entry["share_price"]).split(",")[1:]
    cell = file_game.state.markers.get(company)
    if space and cell is not None and space != [str(place) for place in cell]:
        raise refused(BrokenFile, "other-space", recorded=",".join(space), computed=f"{cell[0]},{cell[1]}")


def par_price(entry: FileEntry) -> int:
    """The price in ``share_price``: ``95,2,4`` is 95 in row 2, column 4."""
    text = str(field(entry, "share_price")).split(",")[0]
    if not WHOLE.fullmatch(text):
        raise refused(BrokenFile, "no-share-price", text=text[:40])
    return int(text)


def certificates(file_game: FileGame, entry: FileEntry) -> list[tuple[CompanyId, int]]:
    """The certificates that an entry names, as company and number."""
    named = field(entry, "shares")
    if not isinstance(named, list) or not named:
        raise refused(BrokenFile, "no-shares")
    found = []
    for name in named:
        company, _, place = str(name).rpartition("_")
        if not WHOLE.fullmatch(place):
            raise refused(BrokenFile, "no-certificate", name=str(name)[:40])
        found.append((file_game.company(company), int(place)))
    return found


# -- players -----------------------------------------------------------------------------------------------------


def may_pass(file_game: FileGame, who: PlayerId) -> bool:
    """Is there something that ``who`` may pass now?"""
    return any(
        a.Pass in step.handles and who in step.actors(file_game.state)
        for step in file_game.game.rules.steps(file_game.state)
    )


def acts_now(file_game: FileGame, entry: FileEntry) -> bool:
    """Is it for the entity of the entry to decide: the company on turn, the player on turn or asked?"""
    state = file_game.state
    if state.result is not None:
        return False
    if entry.get("entity_type") == "corporation" and not state.pending:
        turn = state.round
        return isinstance(turn, OperatingRound) and turn.company == entry.get("entity")
    return file_game.actor(entry) in file_game.game.acting


def read_pass(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A pass; dropped if our rules do not ask for it."""
    who = file_game.actor(entry)
    if acts_now(file_game, entry) and may_pass(file_game, who):
        yield a.Pass(who)


def only_pass_left(file_game: FileGame) -> Iterator[Action]:
    """In a stock round, the pass of a player who can do nothing else: 18xx.games does not ask him."""
    state = file_game.state
    if state.result is not None or state.pending or not isinstance(state.round, StockRound):
        return
    who = file_game.game.acting[0]
    if all(isinstance(choice.action, a.Pass) for choice in choices(file_game.game.rules, state, who)):
        yield a.Pass(who)


def read_par(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    company = file_game.company(field(entry, "corporation"))
    file_game.bought.add(f"{company}_0")
    yield a.StartCompany(file_game.actor(entry), company, par_price(entry))
    check_par(file_game, entry, company)


def read_buy_shares(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A certificate that has never left the offering comes from there, any other from the pool."""
    named = certificates(file_game, entry)
    check_recorded(entry, "percent", len(named) * file_game.data.companies[named[0][0]].share_percent)
    for company, place in named:
        name = f"{company}_{place}"
        source = POOL if name in file_game.bought else IPO
        if not file_game.state.shares[company].get(source, 0):
            source = POOL if source == IPO else IPO
        file_game.bought.add(name)
        yield a.BuyShare(file_game.actor(entry), company, source)


def read_sell_shares(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A block; ``percent`` may be less than its certificates where a president sells a part of his."""
    sold = certificates(file_game, entry)
    company = sold[0][0]
    file_game.bought.update(f"{company}_{place}" for _, place in sold)
    shares = sum(file_game.state.president_shares[company] if place == 0 else 1 for _, place in sold)
    if "percent" in entry:
        each = file_game.data.companies[company].share_percent
        if number(entry, "percent") % each or not 0 < number(entry, "percent") <= shares * each:
            raise refused(BrokenFile, "other-percent", recorded=entry["percent"], shares=shares * each)
        shares = number(entry, "percent") // each
    yield a.SellShares(file_game.actor(entry), company, shares)


# -- companies ---------------------------------------------------------------------------------------------------


def read_lay_tile(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    power = file_game.private(entry["entity"]) if entry.get("entity_type") == "company" else None
    hex_id = file_game.hex(field(entry, "hex"))
    copy = str(field(entry, "tile"))
    file_game.tiles.lay(hex_id, copy)
    yield a.LayTile(
        file_game.actor(entry), file_game.operating(entry), hex_id, tile_of(copy), number(entry, "rotation") % 6, power
    )


def read_place_token(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    power = file_game.private(entry["entity"]) if entry.get("entity_type") == "company" else None
    hex_id, city = file_game.tiles.find_city(str(field(entry, "city")), file_game.data.atlas.hexes)
    yield a.PlaceStation(file_game.actor(entry), file_game.operating(entry), hex_id, city, power)


def hex_route(file_game: FileGame, route: Any, train: str) -> routes.HexRoute:
    """A route by the hexes of its connections."""
    connections = field(route, "connections") if isinstance(route, Mapping) else None
    if not isinstance(connections, list) or not all(isinstance(c, list) and c for c in connections):
        raise refused(BrokenFile, "no-connections")
    return routes.HexRoute(train, tuple(tuple(file_game.hex(h) for h in connection) for connection in connections))


def run_step(file_game: FileGame, company: str) -> RunTheTrains:
    """The open step in which the company runs its trains."""
    for step in file_game.game.rules.steps(file_game.state):
        if isinstance(step, RunTheTrains):
            return step
    raise refused(BrokenFile, "cannot-run", company=company)


def read_run_routes(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """Routes are told by hexes; the track that is meant is found, and the revenue must be the recorded one."""
    company, run = follow_routes(file_game, entry)
    check_revenue(company, entry, run)
    yield a.RunTrains(file_game.actor(entry), company, write_runs(file_game.state.map, run))


def follow_routes(file_game: FileGame, entry: FileEntry) -> tuple[CompanyId, routes.Run]:
    """The run that the routes of an entry mean, with what it earns."""
    company = file_game.company(field(entry, "entity"))
    step = run_step(file_game, company)
    run = routes.follow_hexes(step.problem(file_game.state, company), told_routes(file_game, entry))
    if isinstance(run, routes.RefusedRoute):
        raise refused_routes(file_game, step, company, run)
    return company, run


def told_routes(file_game: FileGame, entry: FileEntry) -> list[routes.HexRoute]:
    """The routes of an entry by their hexes; those without track are left out."""
    told = field(entry, "routes")
    if not isinstance(told, list):
        raise refused(BrokenFile, "field-list", name="routes")
    meant = [hex_route(file_game, route, file_game.train(str(field(route, "train")))) for route in told]
    return [route for route in meant if route.connections]


def refused_routes(file_game: FileGame, step: RunTheTrains, company: str, refusal: routes.RefusedRoute) -> BrokenFile:
    """The refusal of an entry whose routes break a rule, with that rule."""
    why = step.refusal_of(file_game.state, refusal)
    why.words = file_game.rules.words
    return refused(BrokenFile, "routes-refused", company=company, why=why)


def told_revenue(entry: FileEntry) -> int | None:
    """What the file says that all routes of an entry earn; None if it does not say so of each."""
    told = entry["routes"]
    if not told or not all("revenue" in route for route in told):
        return None
    return sum(number(route, "revenue") for route in told)


def check_revenue(company: str, entry: FileEntry, run: routes.Run) -> None:
    """What the file says that the routes earn must be what they earn."""
    recorded = told_revenue(entry)
    if recorded is not None and recorded != run.revenue:
        raise refused(BrokenFile, "other-revenue", company=company, recorded=recorded, earned=run.revenue)
    check_bonuses(entry, run)


def check_bonuses(entry: FileEntry, run: routes.Run) -> None:
    """Subsidies are those of the routes; nothing else is earned beside them."""
    check_recorded(entry, "subsidy", run.subsidy)
    check_recorded(entry, "extra_revenue", 0)


DIVIDENDS: Mapping[str, str] = {"payout": "pay", "withhold": "withhold", "half": "half"}


def read_dividend(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    kind = str(field(entry, "kind"))
    if kind not in DIVIDENDS:
        raise refused(BrokenFile, "no-dividend", kind=kind)
    yield a.Dividend(file_game.actor(entry), file_game.company(entry["entity"]), DIVIDENDS[kind])


def read_buy_train(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A train from its present owner. Of a kind without limit the file may name any card."""
    company = file_game.company(entry["entity"])
    name = str(field(entry, "train"))
    found = file_game.where_train(file_game.train(name))
    if found is None or (found[0] is None and found[1] != first_of_card(file_game, name)):
        top = first_of_card(file_game, name)
        if top is None:
            raise refused(BrokenFile, "nobody-has", train=name)
        file_game.trains[name] = top.id
        found = None, top
    owner, train = found
    source: OwnerId = BANK if owner is None else owner
    traded = entry.get("exchange")
    yield a.BuyTrain(
        file_game.actor(entry),
        company,
        source,
        str(entry.get("variant") or train.kind) if owner is None else train.kind,
        number(entry, "price"),
        None if owner is None else train.id,
        None if traded is None else file_game.train(str(traded)),
    )


def first_of_card(file_game: FileGame, name: str) -> Any:
    """The card of this kind that lies nearest to the top of the deck."""
    card = name.rpartition("-")[0]
    return next((t for t in file_game.state.deck if t.id.rpartition("-")[0] == card), None)


def read_discard_train(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    yield a.DiscardTrain(
        file_game.actor(entry), file_game.company(entry["entity"]), file_game.train(str(field(entry, "train")))
    )


def read_buy_company(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    yield a.BuyPrivateIn(
        file_game.actor(entry),
        file_game.company(entry["entity"]),
        file_game.private(field(entry, "company")),
        number(entry, "price"),
    )


def read_bankrupt(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    yield a.DeclareBankruptcy(file_game.actor(entry), file_game.company(entry["entity"]))


def is_possible(file_game: FileGame, action: Action) -> bool:
    """Does an open step take this kind of action from this player?"""
    from roundhouse.kernel import GameError

    try:
        find_step(file_game.game.rules, file_game.state, action)
    except GameError:
        return False
    return True


COMMON_READERS: Mapping[str, EntryReader] = {
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

"""1862 as 18xx.games tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from roundhouse.board import HexId, TileId
from roundhouse.board.tiles import FIRST_STOP
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, CompanyId, OwnerId
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.runs import write_runs
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, BrokenFile, Game, PlayerId
from roundhouse.titles.g1862 import actions as b
from roundhouse.titles.g1862.companies import ChooseStations, handler, has_terminal, has_train, is_opened
from roundhouse.titles.g1862.edition import LONDON, atlas, tables
from roundhouse.titles.g1862.exchange import OptionDue
from roundhouse.titles.g1862.memory import memory, turn_memory
from roundhouse.titles.g1862.mergers import TooManyStations
from roundhouse.titles.g1862.refinancing import next_price, shares_to_sell
from roundhouse.titles.g1862.small_stations import Link, name, printed, stations_on
from roundhouse.titles.g1862.steps.building import Build
from roundhouse.titles.g1862.steps.buying import BuyTrains
from roundhouse.titles.g1862.steps.merging import JoinCompanies
from roundhouse.titles.g1862.steps.parliament import ParliamentRound, SetCharterPrice
from roundhouse.titles.g1862.steps.placing import PlaceOneStation
from roundhouse.titles.g1862.steps.redeeming import RedeemOwnShare

from .books import tile_of
from .checkpoints import Glass, company_record, round_name
from .desk import Desk
from .dialect import Arrangement, Dialect, File, Reader
from .generator import Generator
from .history import Entry
from .reading import (
    COMMON_READERS,
    acts_now,
    certificates,
    check_revenue,
    field,
    first_of_card,
    follow_routes,
    may_pass,
    number,
    only_pass_left,
    par_price,
    read_lay_tile,
    read_place_token,
    read_sell_shares,
)
from .writing import COMMON_WRITERS

COMPANIES = tuple(str(company["id"]) for company in tables("game")["companies"])
LONDON_HEXES = ("B15", "D15")
PERMITS = ("freight", "express", "local")
DIVIDENDS = {"payout": "pay", "withhold": "withhold", "hudson": "hudson"}


# -- the set-up --------------------------------------------------------------------------------------------------


def draw(seed: int, players: int) -> tuple[tuple[str, ...], dict[str, str]]:
    """Companies in the order of the IPO, those left out at the end, and the permit of each in the game."""
    generator = Generator(seed)
    shuffled = generator.shuffle(COMPANIES)
    left_out = {8: 2, 7: 3}.get(players, 4)
    cards = list(PERMITS) * 6
    dealt = generator.shuffle(cards if players >= 7 else cards[:-2])
    playing = [company for company in COMPANIES if company not in shuffled[:left_out]]
    permits = dict(zip(playing, dealt, strict=False))
    return (*shuffled[left_out:], *shuffled[:left_out]), permits


def arrange(file: File) -> Arrangement:
    rules = file.optional_rules
    seats = tuple(name for _, name in file.players)
    companies, permits = draw(file.seed, len(seats))
    dealt = [permits[company] for company in companies if company in permits]
    spare = 1 if len(seats) == 7 else 0
    counts = {kind: 6 if len(seats) >= 7 or kind == "freight" else 5 for kind in PERMITS}
    rest = [kind for kind in PERMITS for _ in range(counts[kind] - dealt.count(kind))]
    return Arrangement(
        variant="base",
        options={
            "length": "short" if "short_length" in rules else "long" if "long_length" in rules else "standard",
            "extra_stations": "eight_tokens" in rules,
        },
        chance=(("seating", seats), ("companies", companies), ("permits", (*dealt, *rest[:spare]))),
    )


def find_seed(game: Game) -> int | None:
    """Only the game's own seed is tried: no other would draw the same companies and permits."""
    known = memory(game.line[0])
    companies, permits = draw(game.setup.seed, len(game.setup.players))
    fits = companies[: len(known.offered)] == known.offered and all(
        known.original[CompanyId(company)] == (permit,) for company, permit in permits.items()
    )
    return game.setup.seed if fits and game.line[0].players == game.setup.players else None


# -- tiles -------------------------------------------------------------------------------------------------------


@cache
def _tile_names() -> dict[str, tuple[TileId, frozenset[Link]]]:
    """Their tiles that carry small stations: the printed tile and the tracks with a station at rotation 0."""
    return {
        entry["id"]: (TileId(entry["tile"]), frozenset(frozenset(link) for link in entry["stations"]))
        for entry in tables("names_18xx")["tiles"]
    }


def our_tile(theirs: str) -> TileId:
    """Our name of a tile of theirs as it lies at rotation 0."""
    if theirs in _tile_names():
        tile, links = _tile_names()[theirs]
        return name(tile, links)
    return TileId(theirs)


def _look(tile: TileId, rotation: int) -> tuple[frozenset[Link], frozenset[Link]]:
    face = atlas().tiles[tile].faces[rotation]
    return stations_on(face), frozenset(link for link in face.links if max(link) < FIRST_STOP) | frozenset(
        frozenset((edge, FIRST_STOP)) for edge in face.exits if face.shape[0]
    )


def same_tile(theirs: Sequence[Any], ours: tuple[TileId, int]) -> bool:
    """The same printed tile with the same tracks and stations; symmetric tiles may be turned otherwise."""
    tile = our_tile(str(theirs[0]))
    return printed(tile) == printed(ours[0]) and _look(tile, int(theirs[1])) == _look(*ours)


@cache
def their_tile(tile: TileId, rotation: int) -> tuple[str, int]:
    """Their name and rotation of a tile of ours: of several that look alike the first."""
    if tile == printed(tile):
        return str(tile), rotation
    for theirs, (base, _) in _tile_names().items():
        for turn in range(6):
            if base == printed(tile) and same_tile((theirs, turn), (tile, rotation)):
                return theirs, turn
    raise BrokenFile(f"18xx.games has no tile that looks like {tile}.")


def tiles_left(desk: Desk, state: State, theirs: str) -> int | None:
    """They count a tile with stations beside the printed one under it."""
    if theirs not in _tile_names():
        return state.tiles.get(TileId(theirs))
    base = atlas().tiles[_tile_names()[theirs][0]]
    laid = sum(their_tile(*lies)[0] == theirs for lies in state.map.laid.values() if printed(lies[0]) == base.id)
    return (base.count or 0) - laid


# -- reading: parliament and stock rounds ------------------------------------------------------------------------


def read_bid(desk: Desk, entry: Entry) -> Iterator[Action]:
    yield b.BidCharter(desk.actor(entry), desk.company(field(entry, "corporation")), number(entry, "price"))


def asked(desk: Desk) -> Any:
    return desk.state.pending[-1] if desk.state.pending else None


def read_par(desk: Desk, entry: Entry) -> Iterator[Action]:
    company = desk.company(field(entry, "corporation"))
    who, price = desk.actor(entry), par_price(entry)
    yield (
        a.SetPar(who, company, price)
        if isinstance(asked(desk), SetCharterPrice)
        else a.StartCompany(who, company, price)
    )


def read_buy_shares(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A company redeems, a winner of a charter buys more, or a player buys from wherever the certificate lies."""
    ((company, place),) = certificates(desk, entry)
    if entry.get("entity_type") == "corporation":
        yield b.RedeemShare(desk.actor(entry), company)
    else:
        yield a.BuyShare(desk.actor(entry), company, find_source(desk, company, place))


def find_source(desk: Desk, company: CompanyId, place: int) -> OwnerId:
    """Where a certificate is bought."""
    owner = desk.shares.owner(company, place)
    sources: tuple[OwnerId, ...] = (IPO, POOL, company)
    if owner in sources and desk.state.shares[company].get(owner, 0):
        return owner
    return next((source for source in sources if desk.state.shares[company].get(source, 0)), POOL)


def read_any_sale(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A player's block, or a company's own shares for a train it must buy."""
    if entry.get("entity_type") == "corporation":
        company = desk.company(entry["entity"])
        yield b.SellTreasury(desk.actor(entry), company)
        return
    for sale in read_sell_shares(desk, entry):
        assert isinstance(sale, a.SellShares)
        price = number(entry, "share_price") if "share_price" in entry else full_price(desk, sale.company)
        yield b.SellShares(sale.who, sale.company, sale.count, price)


def full_price(desk: Desk, company: CompanyId) -> int:
    """The price on the market: what an entry means that tells none."""
    cell = desk.state.markers.get(company)
    return desk.state.par.get(company, 0) if cell is None else desk.data.market.prices[cell]


def read_choice(desk: Desk, entry: Entry) -> Iterator[Action]:
    """Stations bought, an option settled, or the survivor of a merger named."""
    choice, due = field(entry, "choice"), asked(desk)
    if isinstance(due, ChooseStations):
        yield b.BuyStations(due.player, due.company, number(entry, "choice"))
    elif isinstance(due, OptionDue):
        yield b.SettleOption(due.player, choice == "redeem")
    else:
        partner = desk.memo.pop("partner", None)
        if partner is None:
            raise BrokenFile("There is nothing to choose now.")
        company = desk.company(entry["entity"])
        yield b.Merge(desk.actor(entry), company, partner, company if choice == "first" else partner)


# -- reading: operating rounds -----------------------------------------------------------------------------------


def read_merge(desk: Desk, entry: Entry) -> Iterator[Action]:
    """They name the partner first; the survivor follows in an entry of its own."""
    desk.memo["partner"] = desk.company(field(entry, "corporation"))
    yield from ()


def read_convert(desk: Desk, entry: Entry) -> Iterator[Action]:
    yield b.Refinance(desk.actor(entry), desk.company(entry["entity"]))


def read_any_tile(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A printed tile, or one of theirs with small stations: laid, or a station added to what lies there."""
    theirs = str(field(entry, "tile"))
    tile = our_tile(str(tile_of(theirs)))
    hex_id = desk.hex(field(entry, "hex"))
    rotation = number(entry, "rotation") % 6
    if tile == printed(tile):
        yield from read_lay_tile(desk, entry)
        return
    desk.tiles.lay(hex_id, theirs)
    who, company = desk.actor(entry), desk.company(entry["entity"])
    lies = desk.state.map.laid.get(hex_id)
    if lies is not None and printed(lies[0]) == printed(tile):
        new = stations_on(atlas().tiles[tile].faces[rotation]) - stations_on(desk.state.map.face(hex_id))
        if len(new) != 1:
            raise BrokenFile(f"The tile {theirs} does not add one small station to {hex_id}.")
        one, other = sorted(next(iter(new)))
        yield b.AddSmallStation(who, company, hex_id, one, other)
    else:
        yield a.LayTile(who, company, hex_id, printed(tile), rotation)


def read_any_token(desk: Desk, entry: Entry) -> Iterator[Action]:
    """Their terminals in London are stations in one of two hexes."""
    if is_in_london(entry):
        yield b.BuildTerminal(desk.actor(entry), desk.company(entry["entity"]))
    else:
        yield from read_place_token(desk, entry)


def is_in_london(entry: Entry) -> bool:
    return str(field(entry, "city")).startswith(tuple(f"{hex_id}-" for hex_id in LONDON_HEXES))


def read_remove_token(desk: Desk, entry: Entry) -> Iterator[Action]:
    due = asked(desk)
    if not isinstance(due, TooManyStations):
        raise BrokenFile("No station is to be removed now.")
    if is_in_london(entry):
        hex_id: HexId = LONDON
    else:
        hex_id, _ = desk.tiles.find_city(str(field(entry, "city")), desk.data.atlas.hexes)
    yield b.RemoveStation(due.player, due.exchange.survivor, hex_id)


def read_any_dividend(desk: Desk, entry: Entry) -> Iterator[Action]:
    kind = str(field(entry, "kind"))
    if kind not in DIVIDENDS:
        raise BrokenFile(f"There is no dividend of the kind {kind!r}.")
    if desk.state.president(desk.company(entry["entity"])) is not None:
        yield a.Dividend(desk.actor(entry), desk.company(entry["entity"]), DIVIDENDS[kind])


def read_train(desk: Desk, entry: Entry) -> Iterator[Action]:
    """The type bought with a card; stars mark free warranties."""
    company = desk.company(entry["entity"])
    label = str(field(entry, "train"))
    found = desk.where_train(desk.train(label))
    lingers = memory(desk.state).lingering.get(desk.train(label))
    if lingers is not None:
        found = lingers, next(t for t in desk.state.trains_of(OUT) if t.id == desk.train(label))
    if found is not None and found[0] is not None:
        seller, train = found[0], found[1]
        yield b.BuyTrain(desk.actor(entry), company, seller, train.kind, number(entry, "price"), train.id)
        return
    top = first_of_card(desk, label)
    if top is None:
        raise BrokenFile(f"Nobody has the train '{label}'.")
    desk.trains[label] = top.id
    kind = str(field(entry, "variant")).rstrip("*")
    bought = number(entry, "warranties") if "warranties" in entry else 0
    yield b.BuyTrain(desk.actor(entry), company, BANK, kind, desk.data.trains[kind].price, warranties=bought)


def read_run(desk: Desk, entry: Entry) -> Iterator[Action]:
    """The revenue is worked out; a recorded one that is lower stands (their older games counted hexes otherwise)."""
    company, run = follow_routes(desk, entry)
    recorded = [number(route, "revenue") for route in entry["routes"] if "revenue" in route]
    told = sum(recorded) if len(recorded) == len(entry["routes"]) else run.revenue
    if told > run.revenue:
        check_revenue(company, entry["routes"], run)
    runs = write_runs(desk.state.map, run)
    yield b.RunTrains(desk.actor(entry), company, runs, told if told < run.revenue else None)


# -- passes ------------------------------------------------------------------------------------------------------


def read_any_pass(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A pass in the build step is held back where a terminal could be built: theirs is a station of the next step.

    A pass in a step that our rules have gone through by themselves is dropped.
    """
    who = desk.actor(entry)
    if not acts_now(desk, entry) or not may_pass(desk, who):
        return
    step = desk.game.rules.steps(desk.state)[0]
    if isinstance(step, BuyTrains) and not has_train(desk.state, step.company(desk.state)):
        yield raise_money(desk, step)
        return
    if entry.get("automatic") and entry.get("entity_type") == "corporation" and not isinstance(step, JoinCompanies):
        return  # they pass where nobody can be joined; our rules do not even ask
    if isinstance(step, Build) and is_london_open(desk, step):
        desk.memo["held"] = who
        return
    yield a.Pass(who)


def is_london_open(desk: Desk, step: Build) -> bool:
    """Will they wait in the station step for a terminal?"""
    state, company = desk.state, step.company(desk.state)
    if turn_memory(state).built or not state.stations[company] or has_terminal(state, company):
        return False
    return step.reaches_london(state, company)


def raise_money(desk: Desk, step: BuyTrains) -> Action:
    """What they do for a company that must raise money: sell own shares if that is enough, else refinance."""
    company = step.company(desk.state)
    who = handler(desk.state, company)
    can_sell = shares_to_sell(step.edition, desk.state, company) is not None
    return b.SellTreasury(who, company) if can_sell else b.Refinance(who, company)


def idle(desk: Desk) -> Iterator[Action]:
    """A player who can do nothing, and a company that has only one way to raise money, are not asked.

    Where they have raised the money before asking, the step in which a share is redeemed has been passed over too.
    """
    state = desk.state
    if state.result is not None or state.pending or not isinstance(state.round, OperatingRound):
        yield from only_pass_left(desk)
        return
    step = desk.game.rules.steps(state)[0]
    company = state.round.company
    assert company is not None
    if isinstance(step, BuyTrains) and is_forced(desk, step):
        yield raise_money(desk, step)
        now = desk.state
        if not now.shares[company].get(POOL, 0) or now.cash[company] < full_price(desk, company):
            desk.memo["no redemption"] = company
    elif isinstance(step, RedeemOwnShare) and desk.memo.pop("no redemption", None) == company:
        yield a.Pass(handler(state, company))


def is_forced(desk: Desk, step: BuyTrains) -> bool:
    state, company = desk.state, step.company(desk.state)
    if has_train(state, company) or turn_memory(state).raised or step.could_buy(state, company):
        return False
    short = next_price(step.edition, state) - state.cash[company]
    both = shares_to_sell(step.edition, state, company) is not None and 10 * state.par[company] >= short
    return not both


def let_pass(desk: Desk) -> Iterator[Action]:
    """The pass that was held back."""
    who = desk.memo.pop("held", None)
    if who is not None:
        yield a.Pass(who)


def is_station_step(desk: Desk) -> bool:
    state = desk.state
    return state.result is None and isinstance(desk.game.rules.steps(state)[0], PlaceOneStation)


def after_held(reader: Reader) -> Reader:
    """A reader that first plays a pass held back, unless the entry is what it waited for."""

    def read(desk: Desk, entry: Entry) -> Iterator[Action]:
        if entry["type"] == "place_token" and is_in_london(entry):
            desk.memo.pop("held", None)
        elif "held" in desk.memo:
            yield from keeping_book(desk, {}, let_pass(desk))
            if entry["type"] == "pass" and not is_station_step(desk):
                return  # the pass of their station step, which ours has passed over
        yield from keeping_book(desk, entry, reader(desk, entry))

    return read


# -- certificates ------------------------------------------------------------------------------------------------


def keeping_book(desk: Desk, entry: Entry, deeds: Iterator[Action]) -> Iterator[Action]:
    """Play the deeds of an entry and follow the certificates, of which our rules know only how many there are."""
    for action in deeds:
        before = desk.state
        yield action
        named = list(entry.get("shares") or ()) if isinstance(action, a.BuyShare | b.SellShares | b.RedeemShare) else []
        follow_certificates(desk, before, desk.state, [int(str(name).rpartition("_")[2]) for name in named], action)


def follow_certificates(desk: Desk, before: State, after: State, named: list[int], action: Action) -> None:
    """Move the certificates that an entry names, then those that make the numbers right: the ones held longest."""
    if named:
        assert isinstance(action, a.BuyShare | b.SellShares | b.RedeemShare)
        company = action.company
        target: OwnerId = action.who
        if isinstance(action, b.SellShares):
            target = POOL
        elif isinstance(action, b.RedeemShare):
            target = company
        for place in named:
            desk.shares.move(company, place, target)
    if isinstance(action, b.Merge | b.Refinance | b.SettleOption | a.Answer):
        follow_exchange(desk, after)
    for company in after.shares:
        if before.shares[company] is not after.shares[company] or (
            before.president_cert[company] != after.president_cert[company]
        ):
            desk.shares.level(company, after)


def follow_exchange(desk: Desk, after: State) -> None:
    """Who returns shares returns those that came last; swaps take those held longest; an option is the last kept."""
    book = desk.shares
    for event in after.events:
        facts = event.facts
        if event.kind == "shares-moved":
            book.take(facts["company"], facts["source"], facts["target"], facts["count"])
        elif event.kind == "shares-returned":
            for place in book.ordinary(facts["company"], facts["holder"])[::-1][: facts["count"]]:
                book.move(facts["company"], place, POOL)
        elif event.kind == "certificate-exchanged":
            for place in book.ordinary(facts["company"], POOL)[::-1][: facts["count"]]:
                book.move(facts["company"], place, facts["holder"])
        elif event.kind == "share-swapped":
            book.take(facts["survivor"], facts["giver"], facts["holder"])
        elif event.kind == "option" and facts["given_up"]:
            book.move(facts["survivor"], book.ordinary(facts["survivor"], facts["holder"])[-1], POOL)


READERS: dict[str, Reader] = {
    name: after_held(reader)
    for name, reader in {
        **COMMON_READERS,
        "pass": read_any_pass,
        "bid": read_bid,
        "par": read_par,
        "buy_shares": read_buy_shares,
        "sell_shares": read_any_sale,
        "choose": read_choice,
        "merge": read_merge,
        "run_routes": read_run,
        "convert": read_convert,
        "lay_tile": read_any_tile,
        "place_token": read_any_token,
        "remove_token": read_remove_token,
        "dividend": read_any_dividend,
        "buy_train": read_train,
    }.items()
}


# -- the reference's eyes ----------------------------------------------------------------------------------------


def name_round(state: State) -> str:
    now = state.round
    if isinstance(now, ParliamentRound):
        return f"PR {memory(state).sets + 1}.1"
    return round_name(state)


def worth(data: GameData, state: State, player: PlayerId) -> int:
    """Cash and shares; of companies without a train half, rounded down for each certificate."""
    total = state.cash[player]
    for company in state.par:
        cell = state.markers.get(company)
        price = data.market.prices[cell] if cell is not None else state.par[company]
        three = state.president_shares[company] if state.president_cert[company] == player else 0
        ones = state.held(player, company) - three
        total += (ones + three) * price if has_train(state, company) else ones * (price // 2) + three * price // 2
    return total


def choosing(state: State) -> list[ChooseStations]:
    return [due for due in state.pending if isinstance(due, ChooseStations)]


def find_owner(desk: Desk, state: State, company: CompanyId) -> str | int:
    """In the midst of an exchange the old director is in office."""
    director = state.president(company)
    for due in state.pending:
        if not isinstance(due, OptionDue | TooManyStations) or company not in due.exchange.companies:
            continue
        if isinstance(due, OptionDue) or company == due.exchange.absorbed:
            director = due.exchange.directors[due.exchange.companies.index(company)]
    return "receivership" if director is None else desk.player_id(director)


def look_at_company(desk: Desk, state: State, company: CompanyId) -> dict[str, Any] | None:
    if company in state.closed or not is_opened(state, company):
        return None
    record = company_record(desk, state, company)
    assert record is not None
    known = memory(state)
    record["trains"] = [t.kind + "*" * known.warranties.get(t.id, 0) for t in state.trains_of(company)]
    if company not in state.floated or any(due.company == company for due in choosing(state)):
        record["tokens_left"] = [0, 0, 0] if company in known.chartered else [0, 0]
    shares: dict[str, int] = record["shares"]
    if company in shares:
        shares["treasury"] = shares.pop(company)
    record["owner"] = find_owner(desk, state, company)
    record["permits"] = list(known.permits[company])
    joining = any(
        isinstance(due, OptionDue | TooManyStations) and company in due.exchange.companies for due in state.pending
    )
    if not joining and (company in known.chartered or company not in known.chartered_column):
        record["chartered"] = company in known.chartered
    return record


def obligations(desk: Desk, state: State) -> dict[str, Any]:
    """Their obligations are private companies."""
    held: dict[str, Any] = dict.fromkeys(memory(state).offered)
    held.update({company: desk.player_id(player) for player, company in memory(state).obligations})
    held.update({due.company: desk.player_id(due.player) for due in state.pending if isinstance(due, SetCharterPrice)})
    return held


def last_run(state: State, company: Any) -> dict[str, Any]:
    """The run is told by its event: in receivership the turn is over with it."""
    ran = next((event.facts for event in state.events if event.kind == "trains-run"), None)
    return {} if ran is None else {"last_revenue": ran["earned"], "last_subsidy": ran["subsidised"]}


GLASS = Glass(
    round_name=name_round,
    worth=worth,
    company=look_at_company,
    privates=obligations,
    same_tile=same_tile,
    station_hex=lambda hex_name: LONDON if hex_name in LONDON_HEXES else hex_name,
    last=last_run,
    # what merges they call chartered if both were; our marker goes by 1862-7.5.4-2
    ignored=frozenset({"chartered"}),
    tiles_left=tiles_left,
    card=lambda desk, kind: desk.data.trains[kind].card,
)

DIALECT = Dialect(
    slug="1862",
    name="1862",
    arrange=arrange,
    readers=READERS,
    writers=COMMON_WRITERS,
    find_seed=find_seed,
    glass=GLASS,
    idle=lambda desk: keeping_book(desk, {}, idle(desk)),
    stand_in=lambda desk, company: handler(desk.state, company),
)

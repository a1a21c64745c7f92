"""From entries of 18xx.games to our actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roundhouse.board import HexId
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, CompanyId, OwnerId
from roundhouse.eighteen.runs import write_runs
from roundhouse.interop.copies import tile_of
from roundhouse.interop.dialect import EntryReader
from roundhouse.interop.file_game import FileGame
from roundhouse.interop.history import FileEntry
from roundhouse.interop.reading import (
    COMMON_READERS,
    certificates,
    check_bonuses,
    check_par,
    check_recorded,
    check_revenue,
    field,
    first_of_card,
    follow_routes,
    number,
    par_price,
    read_lay_tile,
    read_place_token,
    read_sell_shares,
    told_revenue,
)
from roundhouse.interop.saying import noted, refused
from roundhouse.kernel import Action, BrokenFile
from roundhouse.titles.g1862 import actions as b
from roundhouse.titles.g1862.companies import ChooseStations
from roundhouse.titles.g1862.edition import LONDON, atlas
from roundhouse.titles.g1862.exchange import OptionDue
from roundhouse.titles.g1862.memory import memory
from roundhouse.titles.g1862.mergers import TooManyStations
from roundhouse.titles.g1862.small_stations import printed, stations_on
from roundhouse.titles.g1862.steps.parliament import SetCharterPrice
from roundhouse.titles.g1862.steps.placing import PlaceOneStation

from .certificates import keeping_book
from .passes import full_price, let_pass, read_any_pass
from .slots import LONDON_HEXES
from .tiles import our_tile

DIVIDENDS = {"payout": "pay", "withhold": "withhold", "hudson": "hudson"}


# -- reading: parliament and stock rounds ------------------------------------------------------------------------


def read_bid(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    yield b.BidCharter(file_game.actor(entry), file_game.company(field(entry, "corporation")), number(entry, "price"))


def asked(file_game: FileGame) -> Any:
    return file_game.state.pending[-1] if file_game.state.pending else None


def read_par(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    company = file_game.company(field(entry, "corporation"))
    who, price = file_game.actor(entry), par_price(entry)
    yield (
        a.SetPar(who, company, price)
        if isinstance(asked(file_game), SetCharterPrice)
        else a.StartCompany(who, company, price)
    )
    check_par(file_game, entry, company)


def read_buy_shares(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A company redeems, a winner of a charter buys more, or a player buys from wherever the certificate lies."""
    named = certificates(file_game, entry)
    if len(named) > 1:
        raise refused(BrokenFile, "no-shares.several", count=len(named))
    ((company, place),) = named
    check_recorded(entry, "percent", file_game.data.companies[company].share_percent)
    if entry.get("entity_type") == "corporation":
        yield b.RedeemShare(file_game.actor(entry), company)
    else:
        yield a.BuyShare(file_game.actor(entry), company, find_source(file_game, company, place))


def find_source(file_game: FileGame, company: CompanyId, place: int) -> OwnerId:
    """Where a certificate is bought."""
    owner = file_game.shares.owner(company, place)
    sources: tuple[OwnerId, ...] = (IPO, POOL, company)
    if owner in sources and file_game.state.shares[company].get(owner, 0):
        return owner
    return next((source for source in sources if file_game.state.shares[company].get(source, 0)), POOL)


def read_any_sale(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A player's block, or a company's own shares for a train it must buy."""
    if entry.get("entity_type") == "corporation":
        company = file_game.company(entry["entity"])
        yield b.SellTreasury(file_game.actor(entry), company)
        return
    for sale in read_sell_shares(file_game, entry):
        assert isinstance(sale, a.SellShares)
        price = number(entry, "share_price") if "share_price" in entry else full_price(file_game, sale.company)
        yield b.SellShares(sale.who, sale.company, sale.count, price)


def read_choice(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """Stations bought, an option settled, or the survivor of a merger named."""
    choice, due = field(entry, "choice"), asked(file_game)
    if isinstance(due, ChooseStations):
        yield b.BuyStations(due.player, due.company, number(entry, "choice"))
    elif isinstance(due, OptionDue):
        yield b.SettleOption(due.player, choice == "redeem")
    else:
        partner = file_game.memo.pop("partner", None)
        if partner is None:
            raise refused(BrokenFile, "nothing-to-choose")
        company = file_game.company(entry["entity"])
        yield b.Merge(file_game.actor(entry), company, partner, company if choice == "first" else partner)


# -- reading: operating rounds -----------------------------------------------------------------------------------


def read_merge(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """They name the partner first; the survivor follows in an entry of its own."""
    file_game.memo["partner"] = file_game.company(field(entry, "corporation"))
    yield from ()


def read_convert(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    yield b.Refinance(file_game.actor(entry), file_game.company(entry["entity"]))


def read_any_tile(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A printed tile, or one of theirs with small stations: laid, or a station added to what lies there."""
    theirs = str(field(entry, "tile"))
    tile = our_tile(str(tile_of(theirs)))
    hex_id = file_game.hex(field(entry, "hex"))
    rotation = number(entry, "rotation") % 6
    if tile == printed(tile):
        yield from read_lay_tile(file_game, entry)
        return
    file_game.tiles.lay(hex_id, theirs)
    who, company = file_game.actor(entry), file_game.company(entry["entity"])
    lies = file_game.state.map.laid.get(hex_id)
    if lies is not None and printed(lies[0]) == printed(tile):
        new = stations_on(atlas().tiles[tile].faces[rotation]) - stations_on(file_game.state.map.face(hex_id))
        if len(new) != 1:
            raise refused(BrokenFile, "not-one-station", tile=theirs, hex=hex_id)
        one, other = sorted(next(iter(new)))
        yield b.AddSmallStation(who, company, hex_id, one, other)
    else:
        yield a.LayTile(who, company, hex_id, printed(tile), rotation)


def read_any_token(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """Their terminals in London are stations in one of two hexes."""
    if is_in_london(entry):
        yield b.BuildTerminal(file_game.actor(entry), file_game.company(entry["entity"]))
    else:
        yield from read_place_token(file_game, entry)


def is_in_london(entry: FileEntry) -> bool:
    return str(field(entry, "city")).startswith(tuple(f"{hex_id}-" for hex_id in LONDON_HEXES))


def read_remove_token(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    due = asked(file_game)
    if not isinstance(due, TooManyStations):
        raise refused(BrokenFile, "no-removal")
    if is_in_london(entry):
        hex_id: HexId = LONDON
    else:
        hex_id, _ = file_game.tiles.find_city(str(field(entry, "city")), file_game.data.atlas.hexes)
    yield b.RemoveStation(due.player, due.exchange.survivor, hex_id)


def read_any_dividend(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    kind = str(field(entry, "kind"))
    if kind not in DIVIDENDS:
        raise refused(BrokenFile, "no-dividend", kind=kind)
    if file_game.state.president(file_game.company(entry["entity"])) is not None:
        yield a.Dividend(file_game.actor(entry), file_game.company(entry["entity"]), DIVIDENDS[kind])


def read_train(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """The type bought with a card; stars mark free warranties."""
    company = file_game.company(entry["entity"])
    label = str(field(entry, "train"))
    found = file_game.where_train(file_game.train(label))
    lingers = memory(file_game.state).lingering.get(file_game.train(label))
    if lingers is not None:
        found = lingers, next(t for t in file_game.state.trains_of(OUT) if t.id == file_game.train(label))
    if found is not None and found[0] is not None:
        seller, train = found[0], found[1]
        yield b.BuyTrain(file_game.actor(entry), company, seller, train.kind, number(entry, "price"), train.id)
        return
    top = first_of_card(file_game, label)
    if top is None:
        raise refused(BrokenFile, "nobody-has", train=label)
    file_game.trains[label] = top.id
    kind = str(field(entry, "variant")).rstrip("*")
    if kind not in file_game.data.trains:
        raise refused(BrokenFile, "no-train-kind", kind=kind[:40])
    bought = number(entry, "warranties") if "warranties" in entry else 0
    price = file_game.data.trains[kind].price
    check_recorded(entry, "price", price)
    yield b.BuyTrain(file_game.actor(entry), company, BANK, kind, price, warranties=bought)


def read_run(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """The revenue is worked out; a recorded one that is lower stands (their older games counted hexes otherwise), and
    a note tells both."""
    company, run = follow_routes(file_game, entry)
    told = told_revenue(entry)
    if told is None or told >= run.revenue:
        check_revenue(company, entry, run)
        told = None
    else:
        check_bonuses(entry, run)
        file_game.notes.append(noted("revenue", company=company, earned=run.revenue, recorded=told))
    yield b.RunTrains(file_game.actor(entry), company, write_runs(file_game.state.map, run), told)


def is_station_step(file_game: FileGame) -> bool:
    state = file_game.state
    return state.result is None and isinstance(file_game.game.rules.steps(state)[0], PlaceOneStation)


def after_held(reader: EntryReader) -> EntryReader:
    """A reader that first plays a pass held back, unless the entry is what it waited for."""

    def read(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
        if entry["type"] == "place_token" and is_in_london(entry):
            file_game.memo.pop("held", None)
        elif "held" in file_game.memo:
            yield from keeping_book(file_game, {}, let_pass(file_game))
            if entry["type"] == "pass" and not is_station_step(file_game):
                return  # the pass of their station step, which ours has passed over
        yield from keeping_book(file_game, entry, reader(file_game, entry))

    return read


READERS: dict[str, EntryReader] = {
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

"""From our actions to entries of 18xx.games."""

from __future__ import annotations

from typing import Any

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, POOL, CompanyId, OwnerId
from roundhouse.eighteen.offers import Offer
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.interop.dialect import Writer
from roundhouse.interop.file_game import FileGame
from roundhouse.interop.writing import (
    COMMON_WRITERS,
    Entries,
    automatically,
    by_company,
    by_player,
    is_only_asked,
    share_fields,
    write_answer,
    write_pass,
    write_run,
)
from roundhouse.kernel import Action
from roundhouse.titles.g1862 import actions as b
from roundhouse.titles.g1862.edition import LONDON
from roundhouse.titles.g1862.exchange import OptionDue
from roundhouse.titles.g1862.memory import memory
from roundhouse.titles.g1862.mergers import TooManyStations
from roundhouse.titles.g1862.refinancing import shares_to_sell
from roundhouse.titles.g1862.steps.building import Build
from roundhouse.titles.g1862.steps.buying import BuyTrains
from roundhouse.titles.g1862.steps.placing import PlaceOneStation

from .certificates import follow_certificates
from .passes import full_price, is_london_open, is_tempted
from .reading import DIVIDENDS
from .slots import LONDON_CITIES, slots_of
from .tiles import their_tile

#: indexes of the two steps in a company's turn
MERGE_STEP, ACQUIRE_STEP = 1, 8
_THEIR_DIVIDENDS = {ours: theirs for theirs, ours in DIVIDENDS.items()}


# -- players -----------------------------------------------------------------------------------------------------


def write_bid(file_game: FileGame, action: b.BidCharter, before: State, after: State) -> Entries:
    return [by_player(file_game, action.who, "bid", corporation=action.company, price=action.price)]


def write_par(file_game: FileGame, action: a.SetPar | a.StartCompany, before: State, after: State) -> Entries:
    # a chartered company's marker is placed at flotation only (1862-RUL-50); there it lies on the space of its price
    cell = after.markers.get(action.company)
    row, column = cell or next(cell for cell, price in file_game.data.market.prices.items() if price == action.par)
    price = f"{action.par},{row},{column}"
    return [by_player(file_game, action.who, "par", corporation=action.company, share_price=price)]


def first_certificate(file_game: FileGame, company: CompanyId, owner: OwnerId) -> int:
    return file_game.shares.ordinary(company, owner)[0]


def write_buy_share(file_game: FileGame, action: a.BuyShare, before: State, after: State) -> Entries:
    number = first_certificate(file_game, action.company, action.source)
    return [by_player(file_game, action.who, "buy_shares", **share_fields(action.company, [number], 10))]


def write_redeem(file_game: FileGame, action: b.RedeemShare, before: State, after: State) -> Entries:
    number = first_certificate(file_game, action.company, POOL)
    return [by_company(action.company, "buy_shares", **share_fields(action.company, [number], 10))]


def write_sale(file_game: FileGame, action: b.SellShares, before: State, after: State) -> Entries:
    """The certificates sold; a price that is not the full one is told."""
    company = action.company
    own = file_game.shares.ordinary(company, action.who)
    numbers = own[: action.count] if action.count <= len(own) else [*own, 0]
    fields = share_fields(company, numbers, 10 * action.count)
    sold = next(event.facts for event in after.events if event.kind == "shares-sold")
    price = sold["each"]
    if price != full_price(file_game, company):
        fields["share_price"] = price
    return [by_player(file_game, action.who, "sell_shares", **fields)]


def write_stations(file_game: FileGame, action: b.BuyStations, before: State, after: State) -> Entries:
    return [by_player(file_game, action.who, "choose", choice=action.count)]


def write_option(file_game: FileGame, action: b.SettleOption, before: State, after: State) -> Entries:
    due = before.pending[-1]
    assert isinstance(due, OptionDue)
    choice = "redeem" if action.redeem else "sell"
    if due.holder in file_game.data.companies:
        return [by_company(due.holder, "choose", choice=choice)]
    return [by_player(file_game, action.who, "choose", choice=choice)]


# -- companies ---------------------------------------------------------------------------------------------------


def write_merge(file_game: FileGame, action: b.Merge, before: State, after: State) -> Entries:
    """Told when the other director has agreed."""
    if is_only_asked(action, after):
        return []
    choice = "first" if action.survivor == action.company else "last"
    return [
        by_company(action.company, "merge", corporation=action.partner),
        by_company(action.company, "choose", choice=choice),
    ]


def write_tile(file_game: FileGame, action: a.LayTile | b.AddSmallStation, before: State, after: State) -> Entries:
    """A plain tile with small stations has a name of its own."""
    name, rotation = their_tile(*after.map.laid[action.hex])
    if isinstance(action, a.LayTile) and name == action.tile:
        rotation = action.rotation
    tile = file_game.tiles.lay_free(action.hex, name)  # type: ignore[arg-type]  # their name of a tile
    return [by_company(action.company, "lay_tile", hex=action.hex, tile=tile, rotation=rotation)]


def write_station(file_game: FileGame, action: a.PlaceStation, before: State, after: State) -> Entries:
    slot = len(before.map.stations.get((action.hex, action.city), ()))
    city = file_game.tiles.name_city(action.hex, action.city)
    return [by_company(action.company, "place_token", city=city, slot=slot)]


def write_terminal(file_game: FileGame, action: b.BuildTerminal, before: State, after: State) -> Entries:
    """Their terminals are built in the station step, in one of two cities with two spaces each."""
    slots_of(file_game).follow(before, after)
    place, slot = slots_of(file_game).terminal(action.company)
    return [
        by_company(action.company, "pass"),
        by_company(action.company, "place_token", city=LONDON_CITIES[place], slot=slot),
    ]


def write_removal(file_game: FileGame, action: b.RemoveStation, before: State, after: State) -> Entries:
    due = before.pending[-1]
    assert isinstance(due, TooManyStations)
    owner = next(c for c in due.exchange.companies if before.map.has_station(action.hex, c))
    if action.hex == LONDON:
        place, slot = slots_of(file_game).terminal(owner)
        return [by_company(action.company, "remove_token", city=LONDON_CITIES[place], slot=slot)]
    slot = slots_of(file_game).space(action.hex, owner)
    city = file_game.tiles.name_city(action.hex, 0)
    return [by_company(action.company, "remove_token", city=city, slot=slot)]


def write_told_run(file_game: FileGame, action: b.RunTrains, before: State, after: State) -> Entries:
    """What a recorded game told stands with the first route."""
    entries = write_run(file_game, action, before, after)
    if action.told is not None:
        routes: list[dict[str, Any]] = entries[0]["routes"]
        routes[0]["revenue"] -= sum(route["revenue"] for route in routes) - action.told
    return entries


def write_dividend(file_game: FileGame, action: a.Dividend, before: State, after: State) -> Entries:
    return [by_company(action.company, "dividend", kind=_THEIR_DIVIDENDS[action.kind])]


def write_train(file_game: FileGame, action: b.BuyTrain, before: State, after: State) -> Entries:
    if is_only_asked(action, after):
        return []
    if action.source != BANK:
        assert action.train is not None
        train = file_game.train_name(action.train)
        return [by_company(action.company, "buy_train", train=train, price=action.price)]
    stars = "*" * file_game.data.trains[action.kind].facts["free_warranties"]
    return [
        by_company(
            action.company,
            "buy_train",
            train=file_game.train_name(before.deck[0].id),
            price=action.price,
            variant=action.kind + stars,
            warranties=action.warranties,
        )
    ]


def write_raising(file_game: FileGame, action: b.SellTreasury | b.Refinance, before: State, after: State) -> Entries:
    """18xx.games raises money by itself if there is only one way, else on a pass; only a choice is written."""
    step = file_game.game.rules.steps(before)[0]
    assert isinstance(step, BuyTrains)
    if step.has_one_way(before, action.company):
        return []
    chosen = isinstance(action, b.Refinance) and shares_to_sell(step.edition, before, action.company) is not None
    return [by_company(action.company, "convert" if chosen else "pass")]


def write_any_pass(file_game: FileGame, action: a.Pass, before: State, after: State) -> Entries:
    if before.pending or not isinstance(before.round, OperatingRound):
        if is_tempted(file_game, before, action.who):
            return [by_player(file_game, action.who, "pass")]
        return write_pass(file_game, action, before, after)
    company = before.round.company
    assert company is not None
    step = file_game.game.rules.steps(before)[0]
    entries = [by_company(company, "pass")]
    if isinstance(step, Build) and is_london_open(file_game, step) and not waits_for_station(file_game, after, company):
        entries.append(by_company(company, "pass"))
    return entries


def waits_for_station(file_game: FileGame, after: State, company: CompanyId) -> bool:
    now = after.round
    if after.pending or after.result is not None or not isinstance(now, OperatingRound) or now.company != company:
        return False
    return isinstance(file_game.game.rules.steps(after)[0], PlaceOneStation)


# -- what they pass by themselves --------------------------------------------------------------------------------


def automatic_passes(action: Action, before: State, after: State) -> Entries:
    """18xx.games asks every company whether it joins another, and passes for it if there is none."""
    passes: Entries = []
    old, new = before.round, after.round
    begun = {event.facts["company"] for event in after.events if event.kind == "company-turn"}
    if isinstance(old, OperatingRound) and old.company is not None and before.result is None:
        over = old.company in begun or not isinstance(new, OperatingRound) or new.company != old.company
        if over and old.step < ACQUIRE_STEP and not joins(action, before) and may_join(after, old.company):
            passes.append(by_company(old.company, "pass"))
    if isinstance(new, OperatingRound) and new.company is not None and may_join(after, new.company):
        upgraded = old.step < MERGE_STEP if isinstance(old, OperatingRound) and old.company == new.company else False
        if new.step > MERGE_STEP and (new.company in begun or upgraded):
            passes.append(by_company(new.company, "pass"))
    return passes


def joins(action: Action, before: State) -> bool:
    """Is the action part of a merger or acquisition?"""
    if isinstance(action, a.Answer):
        offer = before.pending[-1]
        return isinstance(offer, Offer) and isinstance(offer.deal, b.Merge)
    return isinstance(action, b.Merge | b.SettleOption | b.RemoveStation)


def may_join(state: State, company: CompanyId) -> bool:
    """Companies that have a director, while the LNER has not formed."""
    return not memory(state).lner and state.president(company) is not None


def keeping(writer: Writer) -> Writer:
    """A writer that follows the certificates and the spaces of stations and adds the automatic passes."""

    def write(file_game: FileGame, action: Any, before: State, after: State) -> Entries:
        entries = writer(file_game, action, before, after)
        slots_of(file_game).follow(before, after)
        named = [
            int(str(name).rpartition("_")[2])
            for entry in entries
            for name in entry.get("shares", ())
            if isinstance(action, a.BuyShare | b.SellShares | b.RedeemShare)
        ]
        follow_certificates(file_game, before, after, named, action)
        passes = automatic_passes(action, before, after)
        return [*entries, automatically(passes)] if passes else entries

    return write


_WRITERS: dict[type[Action], Writer] = {
    **COMMON_WRITERS,
    a.Pass: write_any_pass,
    b.BidCharter: write_bid,
    a.SetPar: write_par,
    a.StartCompany: write_par,
    a.BuyShare: write_buy_share,
    b.SellShares: write_sale,
    b.RedeemShare: write_redeem,
    b.BuyStations: write_stations,
    b.SettleOption: write_option,
    b.Merge: write_merge,
    a.LayTile: write_tile,
    b.AddSmallStation: write_tile,
    a.PlaceStation: write_station,
    b.BuildTerminal: write_terminal,
    b.RemoveStation: write_removal,
    b.RunTrains: write_told_run,
    a.Dividend: write_dividend,
    b.BuyTrain: write_train,
    b.SellTreasury: write_raising,
    b.Refinance: write_raising,
}
WRITERS: dict[type[Action], Writer] = {
    **{kind: keeping(writer) for kind, writer in _WRITERS.items()},
    a.Answer: write_answer,  # tells the deal by its own writer
}

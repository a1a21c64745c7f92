"""Writers for the actions that 18xx titles have in common: from an action to the entries of a file.

A writer gets the `FileGame` at the position before the action, the action, and the positions before and after. It
returns entries without ids and keeps its books up to date.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, CompanyId
from roundhouse.eighteen.offers import Offer
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Action, PlayerId, choices

from .dialect import Writer
from .file_game import FileGame
from .reading import DIVIDENDS, run_step

Entries = list[dict[str, Any]]


def by_player(file_game: FileGame, player: PlayerId, type_: str, /, **fields: Any) -> dict[str, Any]:
    return {"type": type_, "entity": file_game.player_id(player), "entity_type": "player", **fields}


def by_company(company: str, type_: str, /, **fields: Any) -> dict[str, Any]:
    return {"type": type_, "entity": company, "entity_type": "corporation", **fields}


def by_private(file_game: FileGame, private: str, type_: str, /, **fields: Any) -> dict[str, Any]:
    return {"type": type_, "entity": file_game.private_name(private), "entity_type": "company", **fields}


def automatically(deeds: Entries) -> dict[str, Any]:
    """Automatic actions, which are added to the entry before, of this action or of an earlier one."""
    return {"auto_actions": deeds}


def write_nothing(file_game: FileGame, action: Action, before: State, after: State) -> Entries:
    """18xx.games has no such decision."""
    return []


# -- players -----------------------------------------------------------------------------------------------------


def is_forced_pass(file_game: FileGame, action: a.Pass, before: State) -> bool:
    """A pass in a stock round by a player who can do nothing else; they do not ask for it."""
    if before.pending or not isinstance(before.round, StockRound):
        return False
    return all(isinstance(c.action, a.Pass) for c in choices(file_game.game.rules, before, action.who))


def write_pass(file_game: FileGame, action: a.Pass, before: State, after: State) -> Entries:
    """A pass of the company on turn or of the player."""
    company = getattr(before.round, "company", None)
    if company is not None and not before.pending:
        return [by_company(company, "pass")]
    return [] if is_forced_pass(file_game, action, before) else [by_player(file_game, action.who, "pass")]


def write_start(file_game: FileGame, action: a.StartCompany | a.SetPar, before: State, after: State) -> Entries:
    file_game.shares.settle_presidency(action.company, before, after)
    row, column = after.markers[action.company]
    return [
        by_player(file_game, action.who, "par", corporation=action.company, share_price=f"{action.par},{row},{column}")
    ]


def share_fields(company: CompanyId, numbers: list[int], percent: int) -> dict[str, Any]:
    return {"shares": [f"{company}_{number}" for number in numbers], "percent": percent}


def write_buy_share(file_game: FileGame, action: a.BuyShare, before: State, after: State) -> Entries:
    company = action.company
    named = file_game.shares.ordinary(company, action.source)[0]
    removed = after.held(OUT, company) - before.held(OUT, company)
    received = after.held(action.who, company) > before.held(action.who, company)
    if received:
        file_game.shares.move(company, named, action.who)
    for _ in range(removed):
        file_game.shares.move(company, file_game.shares.ordinary(company, POOL)[-1], OUT)
    file_game.shares.settle_presidency(company, before, after)
    offered = before.shares[company].get(IPO, 0) - (action.source == IPO)
    if offered > 0 and not after.shares[company].get(IPO, 0):  # launched: the rest of the offering goes to the pool
        file_game.shares.take(company, IPO, POOL, offered)
    percent = file_game.data.companies[company].share_percent
    return [by_player(file_game, action.who, "buy_shares", **share_fields(company, [named], percent))]


def write_sell_shares(file_game: FileGame, action: a.SellShares, before: State, after: State) -> Entries:
    numbers = file_game.shares.sell(action.company, before, after, action.who, action.count)
    percent = action.count * file_game.data.companies[action.company].share_percent
    return [by_player(file_game, action.who, "sell_shares", **share_fields(action.company, numbers, percent))]


# -- companies ---------------------------------------------------------------------------------------------------


def write_lay_tile(file_game: FileGame, action: a.LayTile, before: State, after: State) -> Entries:
    fields = {
        "hex": file_game.hex_name(action.hex),
        "tile": file_game.tiles.lay_free(action.hex, action.tile),
        "rotation": action.rotation,
    }
    if action.power is not None:
        return [by_private(file_game, action.power, "lay_tile", **fields)]
    return [by_company(action.company, "lay_tile", **fields)]


def write_place_station(file_game: FileGame, action: a.PlaceStation, before: State, after: State) -> Entries:
    fields = {
        "city": file_game.tiles.name_city(action.hex, action.city),
        "slot": len(before.map.stations.get((action.hex, action.city), ())),
    }
    if action.power is not None:
        return [by_private(file_game, action.power, "place_token", **fields)]
    return [by_company(action.company, "place_token", **fields)]


def connections(file_game: FileGame, way: tuple[str, ...]) -> tuple[list[list[str]], list[str]]:
    """The hexes from stop to stop, and the stops."""
    found: list[list[str]] = []
    nodes: list[str] = []
    for token in way:
        name, dot, stop = token.rpartition(".")
        hex_name = file_game.hex_name(name if dot else token)
        if found and (found[-1][-1] != hex_name or dot):
            if found[-1][-1] != hex_name:
                found[-1].append(hex_name)
        if dot:
            nodes.append(f"{hex_name}-{stop}")
            found.append([hex_name])
    return found[:-1], nodes


def write_run(file_game: FileGame, action: a.RunTrains, before: State, after: State) -> Entries:
    run = run_step(file_game, action.company).judge(before, action)
    earned = {route.train: route.revenue for route in run.routes}
    told = []
    for route in action.runs:
        lines, nodes = connections(file_game, route.way)
        told.append(
            {
                "train": file_game.train_name(route.train),
                "connections": lines,
                "hexes": [node.rpartition("-")[0] for node in nodes],
                "revenue": earned[route.train],
                "revenue_str": "-".join(node.rpartition("-")[0] for node in nodes),
                "nodes": nodes,
            }
        )
    return [by_company(action.company, "run_routes", routes=told, extra_revenue=0, subsidy=run.subsidy)]


_DIVIDENDS = {ours: theirs for theirs, ours in DIVIDENDS.items()}


def write_dividend(file_game: FileGame, action: a.Dividend, before: State, after: State) -> Entries:
    return [by_company(action.company, "dividend", kind=_DIVIDENDS[action.kind])]


def bought_train(action: a.BuyTrain, before: State, after: State) -> str:
    """The id of the train that the purchase brought; by what is new with the buyer."""
    had = {train.id for train in before.trains_of(action.company)}
    new = [train.id for train in after.trains_of(action.company) if train.id not in had]
    if new:
        return new[0]
    # Scrapped or given up at once (a purchase may begin a phase): it has left the deck or the seller.
    source = before.deck if action.source == BANK else before.trains_of(action.source)
    return next(train.id for train in source if train.kind == action.kind)


def write_answer(file_game: FileGame, action: a.Answer, before: State, after: State) -> Entries:
    """18xx.games asks no consent: an accepted deal is written when it is done, a declined one is not written."""
    offer = before.pending[-1]
    if not action.accept or not isinstance(offer, Offer):
        return []
    return file_game.dialect.writers[type(offer.deal)](file_game, offer.deal, before, after)


def is_only_asked(action: Action, after: State) -> bool:
    """Does the deal wait for somebody's yes, or for money to be raised?"""
    asked = after.pending[-1] if after.pending else None
    return isinstance(asked, Offer) and asked.deal == action


def write_buy_train(file_game: FileGame, action: a.BuyTrain, before: State, after: State) -> Entries:
    """An entry is written when the train gets its new owner: at once, or when the seller has agreed and the money is
    there."""
    if is_only_asked(action, after) or (after.deck == before.deck and after.trains == before.trains):
        return []
    fields: dict[str, Any] = {"train": file_game.train_name(bought_train(action, before, after)), "price": action.price}
    if action.source == BANK:
        fields["variant"] = action.kind
    if action.trade_in is not None:
        fields["exchange"] = file_game.train_name(action.trade_in)
    return [by_company(action.company, "buy_train", **fields)]


def write_discard(file_game: FileGame, action: a.DiscardTrain, before: State, after: State) -> Entries:
    return [by_company(action.company, "discard_train", train=file_game.train_name(action.train))]


def write_buy_private_in(file_game: FileGame, action: a.BuyPrivateIn, before: State, after: State) -> Entries:
    if is_only_asked(action, after):
        return []
    return [
        by_company(action.company, "buy_company", company=file_game.private_name(action.private), price=action.price)
    ]


def write_bankrupt(file_game: FileGame, action: a.DeclareBankruptcy, before: State, after: State) -> Entries:
    return [by_company(action.company, "bankrupt")]


COMMON_WRITERS: Mapping[type[Action], Writer] = {
    a.Pass: write_pass,
    a.Answer: write_answer,
    a.StartCompany: write_start,
    a.BuyShare: write_buy_share,
    a.SellShares: write_sell_shares,
    a.LayTile: write_lay_tile,
    a.PlaceStation: write_place_station,
    a.RunTrains: write_run,
    a.Dividend: write_dividend,
    a.BuyTrain: write_buy_train,
    a.DiscardTrain: write_discard,
    a.BuyPrivateIn: write_buy_private_in,
    a.DeclareBankruptcy: write_bankrupt,
}

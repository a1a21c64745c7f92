"""Functions that move money, shares, markers and trains in a draft. Each replaces the dicts that it changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roundhouse.kernel import Event

from .ids import BANK, OUT, CompanyId, Money, OwnerId, PrivateId
from .market import Cell
from .model import Train
from .state import State


def note(draft: State, message: str, /, **facts: Any) -> None:
    """Record what happened."""
    draft.events = (*draft.events, Event(message, facts))


def pay(draft: State, payer: OwnerId, payee: OwnerId, amount: Money) -> None:
    """Move money. Players and companies must have it; the bank can always pay, and its lowest balance is kept."""
    if amount == 0 or payer == payee:
        return
    cash = draft.cash
    left = cash[payer] - amount
    if payer == BANK:
        draft.bank_low = min(draft.bank_low, left)
    elif left < 0:
        raise AssertionError(f"{payer} would be left with {left}")
    draft.cash = {**cash, payer: left, payee: cash.get(payee, 0) + amount}


def pay_each(draft: State, sums: Iterable[tuple[OwnerId, Money]]) -> None:
    """The bank pays each his sum: what :func:`pay` does for one after the other, with one new table."""
    cash = dict(draft.cash)
    left = cash[BANK]
    for payee, amount in sums:
        left -= amount
        if amount:
            cash[payee] = cash.get(payee, 0) + amount
    if left != cash[BANK]:
        cash[BANK] = left
        draft.bank_low = min(draft.bank_low, left)
        draft.cash = cash


def move_shares(draft: State, company: CompanyId, source: OwnerId, target: OwnerId, count: int) -> None:
    """Move ordinary certificates."""
    table = dict(draft.shares[company])
    left = table.get(source, 0) - count
    if left < 0:
        raise AssertionError(f"{source} has not {count} certificates of {company}")
    if left:
        table[source] = left
    else:
        table.pop(source, None)
    table[target] = table.get(target, 0) + count
    draft.shares = {**draft.shares, company: table}


def move_president_cert(draft: State, company: CompanyId, target: OwnerId) -> None:
    draft.president_cert = {**draft.president_cert, company: target}


def swap_presidency(draft: State, company: CompanyId, new: OwnerId) -> None:
    """The president's certificate goes to ``new`` for as many ordinary certificates."""
    old = draft.president_cert[company]
    move_shares(draft, company, new, old, draft.president_shares[company])
    move_president_cert(draft, company, new)
    note(draft, "presidency", new=new, company=company, old=old)


def place_marker(draft: State, company: CompanyId, cell: Cell) -> None:
    """Put a marker on the market, or move it, under those that lie there; staying keeps its place."""
    old = draft.markers.get(company)
    if old == cell:
        return
    stacks = dict(draft.stacks)
    if old is not None:
        rest = tuple(c for c in stacks[old] if c != company)
        if rest:
            stacks[old] = rest
        else:
            del stacks[old]
    stacks[cell] = (*stacks.get(cell, ()), company)
    draft.stacks = stacks
    draft.markers = {**draft.markers, company: cell}


def sink_marker(draft: State, company: CompanyId) -> None:
    """The marker goes under the others of its space."""
    cell = draft.markers[company]
    stack = draft.stacks[cell]
    draft.stacks = {**draft.stacks, cell: (*(c for c in stack if c != company), company)}


def remove_marker(draft: State, company: CompanyId) -> None:
    cell = draft.markers[company]
    stacks = dict(draft.stacks)
    rest = tuple(c for c in stacks[cell] if c != company)
    if rest:
        stacks[cell] = rest
    else:
        del stacks[cell]
    draft.stacks = stacks
    draft.markers = {c: where for c, where in draft.markers.items() if c != company}


def move_train(draft: State, train: Train, source: OwnerId, target: OwnerId) -> None:
    """Move a train between owners (companies, POOL, OUT)."""
    trains = dict(draft.trains)
    held = list(trains.get(source, ()))
    held.remove(train)
    trains[source] = tuple(held)
    trains[target] = (*trains.get(target, ()), train)
    draft.trains = trains


def give_train(draft: State, train: Train, target: OwnerId) -> None:
    """A train that comes out of the deck."""
    draft.trains = {**draft.trains, target: (*draft.trains.get(target, ()), train)}


def move_private(draft: State, private: PrivateId, owner: OwnerId) -> None:
    draft.privates = {**draft.privates, private: owner}


def gather_certificates(draft: State, company: CompanyId, place: OwnerId, ordinary: int) -> None:
    """Move all certificates of a company to one place; ``ordinary`` is the number of ordinary ones."""
    draft.shares = {**draft.shares, company: {place: ordinary}}
    draft.president_cert = {**draft.president_cert, company: place}


def close_private(draft: State, private: PrivateId) -> None:
    """Take it out of the game; it stays listed with the owner OUT, so that audits can count it."""
    move_private(draft, private, OUT)
    note(draft, "private-closed", private=private)


def close_privates(draft: State) -> None:
    """All private companies that are still in the game close."""
    for private, owner in draft.privates.items():
        if owner != OUT:
            close_private(draft, private)

"""The position before the first move, made from what is printed; a title then adds what is special to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from roundhouse.board import TrackMap
from roundhouse.kernel import Chance, PlayerId, SetupError

from .ids import BANK, IPO, OUT, CompanyId, OwnerId
from .model import GameData
from .state import RoundState, State
from .trains import make_deck


def entities(*printed: GameData) -> frozenset[str]:
    """The ids of companies and private companies, for ``Title.entities``: they own things, as players do."""
    return frozenset(str(id) for data in printed for id in (*data.companies, *data.privates))


def lay_table(
    data: GameData,
    players: Sequence[PlayerId],
    first: RoundState,
    extra: Any,
    chance: Chance,
    removed: Collection[CompanyId] = (),
) -> State:
    """Everybody has the starting cash, the bank the rest; every certificate lies in the offer, every train in the
    deck, every tile and station in the box. Companies that were ``removed`` do not take part.

    :class:`SetupError` where a seat has the id of something else, because the title does not list it in
    ``Title.entities``."""
    if taken := entities(data) & set(players):
        raise SetupError("name-taken", name=min(taken))
    cash: dict[OwnerId, int] = dict.fromkeys(players, data.starting_cash)
    bank = data.bank - sum(cash.values())
    place = {company: OUT if company in removed else IPO for company in data.companies}
    return State(
        players=tuple(players),
        cash={**cash, BANK: bank, **dict.fromkeys(data.companies, 0)},
        bank_low=bank,
        shares={c: {place[c]: record.shares - record.president_shares} for c, record in data.companies.items()},
        president_cert=dict(place),
        president_shares={c: record.president_shares for c, record in data.companies.items()},
        par={},
        markers={},
        stacks={},
        floated=frozenset(),
        operated=frozenset(),
        last_revenue={},
        privates=dict.fromkeys(data.privates, IPO),
        spent=frozenset(),
        deck=make_deck(data),
        trains={},
        minted={},
        phase=data.phases[0].name,
        map=TrackMap(data.atlas),
        tiles={t.id: t.count for t in data.atlas.tiles.values() if t.count is not None and t.id == t.supply},
        stations={c: () if c in removed else record.station_costs for c, record in data.companies.items()},
        priority=players[0],
        round=first,
        extra=extra,
        chance=chance,
        closed=frozenset(removed),
    )

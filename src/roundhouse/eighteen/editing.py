"""Positions built by hand, for study and for tests. Each function returns a changed copy of a position.

Every edit keeps what the audit counts: money, shares, cards and tiles come from somewhere and go somewhere. Whether
play could reach the position is not asked. What cannot be done is a :class:`SetupError`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from roundhouse.board import HexId, TileId, keeps_track
from roundhouse.board.tiles import FIRST_STOP
from roundhouse.kernel import PlayerId, SetupError, Words

from .ids import BANK, IPO, OUT, POOL, CompanyId, OwnerId, PrivateId
from .model import GameData, Train
from .operating import CompanyTurn, OperatingFlow, OperatingRound
from .state import State
from .stock import StockRound, TradeShares
from .transfers import place_marker, remove_marker

#: edges by their names on the map, by the layout of the hexes
DIRECTIONS: Mapping[str, Mapping[str, int]] = {
    "flat": {"S": 0, "SW": 1, "NW": 2, "N": 3, "NE": 4, "SE": 5},
    "pointy": {"SW": 0, "W": 1, "NW": 2, "NE": 3, "E": 4, "SE": 5},
}


@runtime_checkable
class Editable(Protocol):
    """Rules whose positions can be edited here: they have printed companies, trains and tiles, and flows of rounds."""

    @property
    def data(self) -> GameData: ...

    @property
    def flows(self) -> Mapping[str, Any]: ...

    @property
    def words(self) -> Words: ...


def place(owner: str) -> OwnerId:
    """An owner; ``bank``, ``pool``, ``ipo`` and ``out`` are the bank's."""
    return {"pool": POOL, "ipo": IPO, "out": OUT, "bank": BANK}.get(owner, owner)


def edited(state: State, **fields: Any) -> State:
    """The position with these fields set."""
    draft = state.clone()
    for name, value in fields.items():
        setattr(draft, name, value)
    return draft


def _refuse(rules: Editable, message: str, /, **facts: Any) -> SetupError:
    error = SetupError(message, **facts)
    error.words = rules.words
    return error


def _company(rules: Editable, company: str) -> CompanyId:
    if company not in rules.data.companies:
        raise _refuse(rules, "study-company", company=company, known=list(rules.data.companies))
    return CompanyId(company)


def with_cash(rules: Editable, state: State, amounts: Mapping[str, int]) -> State:
    """These owners have so much; the bank pays or takes the difference. ``bank`` sets the bank's own, and the first
    company that is not named keeps the difference."""
    cash = dict(state.cash)
    wanted = dict(amounts)
    bank = wanted.pop("bank", None)
    for owner, amount in wanted.items():
        if owner not in cash:
            raise _refuse(rules, "study-owner", owner=owner, known=[name for name in cash if not name.startswith("@")])
        cash[BANK] -= amount - cash[owner]
        cash[owner] = amount
    if bank is not None:
        sink = next(c for c in rules.data.companies if c not in wanted)
        cash[sink] += cash[BANK] - bank
        cash[BANK] = bank
    if lacking := [owner for owner, amount in cash.items() if amount < 0 and owner != BANK]:
        raise _refuse(rules, "study-cash", owner=lacking[0], amount=cash[lacking[0]])
    return edited(state, cash=cash, bank_low=cash[BANK])


def with_shares(rules: Editable, state: State, company: str, holds: Mapping[str, int]) -> State:
    """Shares by player (the first is president) and ``pool``; the rest stays in the offering."""
    sign = _company(rules, company)
    if not holds:
        raise _refuse(rules, "study-nobody", company=company)
    president = next(iter(holds))
    carried = state.president_shares[sign]
    held: dict[OwnerId, int] = {}
    for owner, count in holds.items():
        left = count - (carried if owner == president else 0)
        if left < 0:
            raise _refuse(rules, "study-president", owner=owner, count=carried, company=company)
        if left:
            held[place(owner)] = left
    rest = rules.data.companies[sign].shares - carried - sum(held.values())
    if rest < 0:
        raise _refuse(rules, "study-shares", company=company, count=rules.data.companies[sign].shares)
    if rest:
        held[IPO] = rest
    return edited(
        state,
        shares={**state.shares, sign: held},
        president_cert={**state.president_cert, sign: place(president)},
    )


def with_marker(state: State, company: str, cell: tuple[int, int]) -> State:
    """The marker of a company lies on this cell of the market (row and column, counted from 0)."""
    sign = CompanyId(company)
    draft = state.clone()
    if sign in draft.markers:
        remove_marker(draft, sign)
    place_marker(draft, sign, cell)
    return draft


def with_par(rules: Editable, state: State, company: str, par: int) -> State:
    """The company has this starting price, and its marker lies on it."""
    sign = _company(rules, company)
    cells = rules.data.market.par_cells()
    if par not in cells:
        raise _refuse(rules, "study-par", par=par, known=[str(price) for price in sorted(cells)])
    return with_marker(edited(state, par={**state.par, sign: par}), company, cells[par])


def with_company(rules: Editable, state: State, company: str, floated: bool = True, operated: bool = True) -> State:
    """The company is in play, or not."""
    sign = _company(rules, company)
    return edited(
        state,
        floated=state.floated | {sign} if floated else state.floated - {sign},
        operated=state.operated | {sign} if operated else state.operated - {sign},
    )


def with_trains(rules: Editable, state: State, owner: str, kinds: Iterable[str]) -> State:
    """Cards of these kinds come out of the deck, or back into the game, and go to somebody."""
    for kind in kinds:
        if kind not in rules.data.trains:
            raise _refuse(rules, "study-train", kind=kind, known=list(rules.data.trains))
        card = rules.data.trains[kind].card
        trains = {holder: tuple(held) for holder, held in state.trains.items()}
        top = next((train for train in state.deck if rules.data.trains[train.kind].card == card), None)
        if top is not None and (card, None) in rules.data.roster:
            made = state.minted.get(card, 1)
            found = Train(f"{card}-{made}", kind)
            state = edited(state, minted={**state.minted, card: made + 1})
        elif top is not None:
            found = Train(top.id, kind)
            state = edited(state, deck=tuple(train for train in state.deck if train != top))
        else:
            gone = next((t for t in trains.get(OUT, ()) if rules.data.trains[t.kind].card == card), None)
            if gone is None:
                raise _refuse(rules, "study-no-card", kind=kind)
            found = Train(gone.id, kind)
            trains[OUT] = tuple(train for train in trains[OUT] if train != gone)
        where = place(owner)
        trains[where] = (*trains.get(where, ()), found)
        state = edited(state, trains=trains)
    return state


def without_trains(state: State, owner: str) -> State:
    """All trains of somebody are out of the game."""
    trains = dict(state.trains)
    gone = trains.pop(place(owner), ())
    return edited(state, trains={**trains, OUT: (*trains.get(OUT, ()), *gone)})


def with_phase(rules: Editable, state: State, name: str) -> State:
    """The phase, with the deck standing at the card after the one that began it; nothing else happens."""
    data = rules.data
    known = [phase.name for phase in data.phases]
    if name not in known:
        raise _refuse(rules, "study-phase", phase=name, known=known)
    card = data.phase(name).on_card
    if card is not None:
        count = dict(data.roster)[card]
        if count is None:
            state = with_deck_at(state, card)
        elif left := min(sum(train.kind == card for train in state.deck), count - 1):
            state = with_deck_at(state, card, left)
        else:
            order = [name for name, _ in data.roster]
            following = order.index(card) + 1
            while order.index(state.deck[0].kind) < following:
                state = _drop_card(state)
    return edited(state, phase=name)


def with_deck_at(state: State, kind: str, left: int | None = None) -> State:
    """Cards leave the deck until it shows this kind, and ``left`` of it."""
    while state.deck[0].kind != kind or (left is not None and sum(t.kind == kind for t in state.deck) > left):
        state = _drop_card(state)
    return state


def _drop_card(state: State) -> State:
    gone, *rest = state.deck
    return edited(state, deck=tuple(rest), trains={**state.trains, OUT: (*state.trains.get(OUT, ()), gone)})


def rotation_of(rules: Editable, tile: str, joins: str) -> int:
    """The first rotation in which a tile joins these sides: ``S-N,SW-NE`` for two tracks, towns or cities."""
    sides = DIRECTIONS[rules.data.atlas.layout]
    parts = [part.split("-") for part in joins.split(",")]
    if unknown := [side for part in parts for side in part if side not in sides and not side.isdigit()]:
        raise _refuse(rules, "study-side", side=unknown[0], known=list(sides))
    wanted = sorted(sorted(sides[side] if side in sides else int(side) for side in part) for part in parts)
    for rotation, face in enumerate(rules.data.atlas.tiles[TileId(tile)].faces):
        tracks = [sorted(link) for link in face.links if max(link) < FIRST_STOP]
        stops = [sorted(face.stop_exits(i)) for i in range(len(face.stops))]
        if sorted(tracks + stops) == wanted:
            return rotation
    raise _refuse(rules, "study-rotation", tile=tile, joins=joins)


def with_tiles(rules: Editable, state: State, tiles: Sequence[str]) -> State:
    """Tiles lie on the map, each written ``HEX tile rotation`` (a number or what it joins), out of the supply."""
    atlas = rules.data.atlas
    for text in tiles:
        words = text.split()
        if len(words) != 3 or words[0] not in atlas.hexes or words[1] not in atlas.tiles:
            raise _refuse(rules, "study-tile", text=text)
        hex_id, tile = HexId(words[0]), TileId(words[1])
        rotation = int(words[2]) if words[2] in "012345" else rotation_of(rules, tile, words[2])
        supply = dict(state.tiles)
        old = state.map.laid.get(hex_id)
        if old is not None and (returned := atlas.tiles[old[0]].supply) in supply:
            supply[returned] += 1
        if (name := atlas.tiles[tile].supply) in supply:
            supply[name] -= 1
            if supply[name] < 0:
                raise _refuse(rules, "study-no-tile", tile=tile)
        moved = keeps_track(state.map.face(hex_id), atlas.tiles[tile].faces[rotation])
        state = edited(state, map=state.map.with_tile(hex_id, tile, rotation, moved), tiles=supply)
    return state


def with_stations(rules: Editable, state: State, company: str, places: Iterable[str]) -> State:
    """The company's next stations lie at these places, written ``HEX`` or ``HEX.city``."""
    sign = _company(rules, company)
    for text in places:
        name, _, city = text.partition(".")
        if name not in rules.data.atlas.hexes or not (city or "0").isdigit():
            raise _refuse(rules, "study-place", place=text)
        left = state.stations[sign]
        if not left:
            raise _refuse(rules, "study-no-station", company=company)
        state = edited(
            state,
            map=state.map.with_station((HexId(name), int(city or 0)), sign),
            stations={**state.stations, sign: left[1:]},
        )
    return state


def with_privates(rules: Editable, state: State, owners: Mapping[str, str]) -> State:
    """These private companies belong to these owners; ``out`` closes one."""
    for private in owners:
        if private not in state.privates:
            raise _refuse(rules, "study-private", private=private, known=list(state.privates))
    return edited(state, privates={**state.privates, **{PrivateId(p): place(owner) for p, owner in owners.items()}})


def in_stock_round(rules: Editable, state: State, player: str | None = None, number: int = 2, **fields: Any) -> State:
    """A stock round with this player (the first) on turn."""
    if not any(isinstance(step, TradeShares) for step in getattr(rules.flows.get("stock"), "steps", ())):
        raise _refuse(rules, "study-stock")
    turn = state.players[0] if player is None else PlayerId(player)
    if turn not in state.players:
        raise _refuse(rules, "study-owner", owner=turn, known=list(state.players))
    return edited(state, round=StockRound("stock", number, turn, **fields), priority=turn)


def in_operating_round(
    rules: Editable,
    state: State,
    company: str | None = None,
    step: str | None = None,
    *,
    number: int = 1,
    of: int = 1,
    set_number: int = 2,
    done: Iterable[str] = (),
    turn: Mapping[str, Any] | None = None,
) -> State:
    """An operating round: this company on turn at the step whose class is so called (else the first), or with no
    company named the round just begun. What follows without a decision has not followed yet: see ``rules.settle``."""
    flow = rules.flows.get("operating")
    if not isinstance(flow, OperatingFlow):
        raise _refuse(rules, "study-operating")
    names = [type(one).__name__ for one in flow.steps]
    at = 0 if step is None else next((i for i, name in enumerate(names) if name.startswith(step)), None)
    if at is None:
        raise _refuse(rules, "study-step", step=str(step), known=names)
    sign = None if company is None else _company(rules, company)
    over = frozenset(_company(rules, one) for one in done)
    now = OperatingRound("operating", set_number, number, of, sign, at, over, CompanyTurn(**(turn or {})))
    return edited(state, round=now)

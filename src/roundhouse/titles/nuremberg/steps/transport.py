"""Phase 6: loading passengers and goods, one by one or, when nothing is contested, all at once."""

from __future__ import annotations

import random
from collections.abc import Iterator

from roundhouse.kernel import Choice, PlayerId, RuleViolation, is_allowed
from roundhouse.titles.nuremberg.actions import NoMoreTrains, TakeAll, Transport
from roundhouse.titles.nuremberg.boards import Train
from roundhouse.titles.nuremberg.cites import TRANSPORT
from roundhouse.titles.nuremberg.network import Reach, has_company_track, reach
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position, Rental, plus, take_pieces

from .renting import can_rent, next_in_phase, pass_on, trains_of
from .turns import TurnStep

PROMPT = "transport"


def places_left(setting: Setting, rental: Rental, train: Train, piece: str) -> int:
    """Free places for a kind of piece on a rented train (FTN-6-22, FTN-6-25, FTN-6-26)."""
    aboard = rental.load
    if setting.is_passenger(piece):
        return train.passengers - aboard.get("red", 0) - aboard.get("green", 0)
    dear, plain = setting.goods
    return train.goods - aboard.get(dear, 0) - aboard.get(plain, 0)


def check_track(setting: Setting, state: Position, own: Reach, who: PlayerId, piece: str, area: str) -> None:
    """Refuse a piece that the player's track does not allow him to take, whatever his trains."""
    if piece == setting.map.dear.key:
        _check_dear(setting, state, own, who, area)
    elif piece == setting.map.plain.key:
        _check_plain(setting, state, own, who, area)
    else:
        _check_passenger(setting, state, own, who, piece, area)


def _check_dear(setting: Setting, state: Position, own: Reach, who: PlayerId, area: str) -> None:
    """Own track at a station with an arrow that is in no company's network (FTN-6-29, FTN-6-30, FTN-6-31)."""
    stations = setting.map.loading[area]
    at_arrows = [station for station in stations if own.touches(station)]
    if any(not state.networks.get(station) for station in at_arrows):
        return
    facts = {
        "who": who,
        "good": setting.map.dear.key,
        "area": setting.name(area),
        "stations": [setting.name(station) for station in stations],
    }
    if at_arrows:
        raise TRANSPORT("company-station", **facts)
    raise TRANSPORT("no-arrow", **facts)


def _check_plain(setting: Setting, state: Position, own: Reach, who: PlayerId, area: str) -> None:
    """Own track at the area, and no company track (FTN-6-33, FTN-6-34)."""
    if not own.touches(area):
        raise TRANSPORT("no-track", who=who, what="good", area=setting.name(area))
    if has_company_track(setting, state, area):
        raise TRANSPORT("company-track", area=setting.name(area))


def _check_passenger(setting: Setting, state: Position, own: Reach, who: PlayerId, colour: str, area: str) -> None:
    """Own track to a town or station of the passenger's colour (FTN-6-37, FTN-6-38, FTN-6-39)."""
    if colour in state.networks.get(area, ()):
        raise TRANSPORT("own-colour", colour=colour, area=setting.name(area))
    if not own.touches(area):
        raise TRANSPORT("no-track", who=who, what="passenger", area=setting.name(area))
    if not own.leads_to(area, colour):
        raise TRANSPORT("no-destination", who=who, area=setting.name(area), colour=colour)


def reachable(setting: Setting, state: Position, player: PlayerId) -> dict[tuple[str, str], int]:
    """Pieces on the map that the player's track allows him to take: (piece, area) and how many."""
    own = reach(setting, state, player)
    found = {}
    for piece, area in _near(setting, state, own):
        try:
            check_track(setting, state, own, player, piece, area)
        except RuleViolation:
            continue
        found[piece, area] = state.count(area, piece)
    return found


def _near(setting: Setting, state: Position, own: Reach) -> Iterator[tuple[str, str]]:
    """Pieces in areas that own track touches, and dear goods next to one: what a player would look for."""
    dear, touched, areas = setting.map.dear.key, own.parts, setting.map.areas
    for area, pieces in state.pieces.items():
        if area in touched:
            for kind in pieces:
                if kind != "landowner":
                    yield kind, area
        elif dear in pieces and not touched.keys().isdisjoint(areas[area].neighbours):
            yield dear, area


def load(setting: Setting, draft: Position, who: PlayerId, piece: str, area: str, train: str, count: int = 1) -> None:
    """Pieces leave the map for a train (FTN-6-28)."""
    take_pieces(draft, area, piece, count)
    rental = draft.rentals[train]
    draft.rentals = {**draft.rentals, train: Rental(who, plus(rental.load, piece, count))}
    draft.tell(
        "transported",
        who=who,
        count=count,
        piece=piece,
        area=setting.name(area),
        train=train,
    )


class TransportPiece(TurnStep):
    """One piece in one action, on a train of the player's choice (FTN-6-24, FTN-6-27)."""

    handles = (Transport,)
    cite = TRANSPORT
    refuses = (
        *("no-train", "not-there", "not-your-train", "no-place", "company-station", "no-arrow", "no-track"),
        *("company-track", "own-colour", "no-destination"),
    )
    rule = "FTN-6-2"
    prompt = PROMPT

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        trains = trains_of(state, actor)
        if not trains:
            return
        for piece, area in _near(self.setting, state, reach(self.setting, state, actor)):
            for train in trains:
                facts = {
                    "piece": piece,
                    "area": area,
                    "train": train,
                    "vp": self.setting.points(piece, self.setting.side.trains[train]),
                    "pounds": self.setting.pounds(piece),
                }
                facts["place"] = self.setting.name(area)
                yield Choice(Transport(actor, piece, area, train), facts=facts)

    def check(self, state: Position, action: Transport) -> None:
        setting, who, piece, area = self.setting, action.who, action.piece, action.area
        if not trains_of(state, who):
            raise TRANSPORT("no-train", who=who)
        if piece not in (*setting.goods, "red", "green") or not state.count(area, piece):
            raise TRANSPORT("not-there", piece=piece, area=setting.name(area))
        rental = state.rentals.get(action.train)
        if rental is None or rental.who != who:
            raise TRANSPORT("not-your-train", who=who, train=action.train)
        if places_left(setting, rental, setting.side.trains[action.train], piece) <= 0:
            passenger = setting.is_passenger(piece)
            raise TRANSPORT("no-place", train=action.train, what="passenger" if passenger else "good")
        check_track(setting, state, reach(setting, state, who), who, piece, area)

    def apply(self, draft: Position, action: Transport) -> None:
        load(self.setting, draft, action.who, action.piece, action.area, action.train)
        draft.turn = next_in_phase(draft, action.who)


def wants_trains(setting: Setting, state: Position, player: PlayerId) -> bool:
    """A player who could still rent may wish to; one who said that he rents no more cannot rent."""
    return player not in state.passed and can_rent(setting, state, player)


def _places(setting: Setting, state: Position, player: PlayerId) -> dict[bool, int]:
    """Free places of a player's trains: for passengers (True) and for goods (False)."""
    mine = [(state.rentals[t], setting.side.trains[t]) for t in trains_of(state, player)]
    return {
        passenger: sum(places_left(setting, r, t, "red" if passenger else setting.map.plain.key) for r, t in mine)
        for passenger in (True, False)
    }


class LoadAtOnce(TurnStep):
    """The time saver of the rulebook: no wish to rent, nothing contested, so each takes all he can (FTN-6-48).

    Offered only where it gives what single actions would: everything that the player can take finds a place.
    Passengers take the places that are worth most.
    """

    handles = (NoMoreTrains, TakeAll)
    cite = TRANSPORT
    refuses = ("no-train", "declared", "wish-to-rent", "must-choose", "nothing-to-take", "contested")
    rule = "FTN-6-2"
    prompt = PROMPT

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        if not trains_of(state, actor):
            return
        yield Choice(NoMoreTrains(actor))
        takes = reachable(self.setting, state, actor)
        if takes:
            count = sum(takes.values())
            yield Choice(TakeAll(actor), facts={"pieces": count})

    def choices(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        """As in every step; what could be taken is looked for only where nobody may wish to rent."""
        if not trains_of(state, actor):
            return
        if wants_trains(self.setting, state, actor):
            yield Choice(NoMoreTrains(actor))
        elif not any(wants_trains(self.setting, state, player) for player in self.setting.players):
            yield from super().choices(state, actor)

    def drawn(self, state: Position, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """What could be taken is looked for only where it could be taken all at once."""
        if kind == NoMoreTrains.do:
            yield Choice(NoMoreTrains(actor))
        elif is_allowed(self.check, state, TakeAll(actor)):
            yield from super().drawn(state, actor, kind, rng)

    def check(self, state: Position, action: NoMoreTrains | TakeAll) -> None:
        if isinstance(action, NoMoreTrains):
            self._check_declaration(state, action.who)
        else:
            self._check_uncontested(state, action.who)

    def _check_declaration(self, state: Position, who: PlayerId) -> None:
        if not trains_of(state, who):
            raise TRANSPORT("no-train", who=who)
        if not wants_trains(self.setting, state, who):
            raise TRANSPORT("declared", who=who)

    def _check_uncontested(self, state: Position, who: PlayerId) -> None:
        for player in self.setting.players:
            if wants_trains(self.setting, state, player):
                raise TRANSPORT("wish-to-rent", player=player)
        takes = reachable(self.setting, state, who)
        places = _places(self.setting, state, who)
        for passenger in (True, False):
            count = sum(n for (piece, _), n in takes.items() if self.setting.is_passenger(piece) == passenger)
            if count > places[passenger]:
                raise TRANSPORT(
                    "must-choose",
                    who=who,
                    count=count,
                    what="passenger" if passenger else "good",
                    places=places[passenger],
                )
        if not takes:
            raise TRANSPORT("nothing-to-take", who=who)
        for (piece, area), player in self._contested(state):
            raise TRANSPORT("contested", player=player, piece=piece, area=self.setting.name(area))

    def _contested(self, state: Position) -> Iterator[tuple[tuple[str, str], PlayerId]]:
        """Pieces that more than one player who has not passed could take."""
        seen: set[tuple[str, str]] = set()
        for player in self.setting.players:
            if player in state.passed:
                continue
            places = _places(self.setting, state, player)
            for key in reachable(self.setting, state, player):
                if places[self.setting.is_passenger(key[0])] <= 0:
                    continue
                if key in seen:
                    yield key, player
                seen.add(key)

    def apply(self, draft: Position, action: NoMoreTrains | TakeAll) -> None:
        if isinstance(action, NoMoreTrains):
            draft.no_more_trains = draft.no_more_trains | {action.who}
            draft.tell("no_more_trains", who=action.who)
            return
        for (piece, area), count in reachable(self.setting, draft, action.who).items():
            for _ in range(count):
                load(self.setting, draft, action.who, piece, area, self._best_place(draft, action.who, piece))
        draft.tell("passed", who=action.who)
        pass_on(draft, action.who)

    def _best_place(self, draft: Position, who: PlayerId, piece: str) -> str:
        trains = self.setting.side.trains
        free = [t for t in trains_of(draft, who) if places_left(self.setting, draft.rentals[t], trains[t], piece) > 0]
        return max(free, key=lambda train: self.setting.points(piece, trains[train]))

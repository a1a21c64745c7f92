"""What is fixed before the first move of a game: map, side, pieces, seats, house rules."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.kernel import PlayerId

from .boards import Components, Map, Side, Train


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Questions that the rulebook leaves open. The defaults are the ledger's rulings."""

    #: a line built or handed over may end in the area where it began (FTN-RU-44)
    rings: bool = False
    #: a run handed over may end in The South (FTN-RU-45)
    south_end: bool = False
    #: players level in points and profit win together (FTN-RU-33)
    shared_win: bool = False
    #: a sketch may be rubbed out although nothing is sketched; only games of rules version 1 allow that
    blank_sketch: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything about a game that is fixed before its first move."""

    map: Map
    side: Side
    pieces: Components
    players: tuple[PlayerId, ...]
    house: HouseRules = HouseRules()

    @property
    def rounds(self) -> int:
        """How many rounds are played (FTN-0-1)."""
        return self.side.rounds[len(self.players)]

    @property
    def goods(self) -> tuple[str, str]:
        """The dear and the plain good under their names on this map."""
        return self.map.dear.key, self.map.plain.key

    def colour_of(self, player: PlayerId) -> str:
        return self.pieces.player_colours[self.players.index(player)]

    def name(self, area: str) -> str:
        """The name of an area, or what was given for it where there is none."""
        found = self.map.areas.get(area)
        return area if found is None else found.name

    def is_passenger(self, piece: str) -> bool:
        return piece not in self.goods

    def pounds(self, piece: str) -> int:
        """What a piece transported earns (FTN-7-8, FTN-7-9)."""
        if piece == self.map.dear.key:
            return self.pieces.pounds["dear"]
        if piece == self.map.plain.key:
            return self.pieces.pounds["plain"]
        return self.pieces.pounds[piece]

    def points(self, piece: str, train: Train) -> int:
        """Victory points of a piece on a train (FTN-7-1 to 7-6): by the class printed, whatever was paid."""
        return self.side.passenger_vp[train.rank] if self.is_passenger(piece) else 1

    def called(self, piece: str) -> str:
        return f"{piece} passenger" if self.is_passenger(piece) else piece

"""The game that a file is read into or written from, and what the ids of the file stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from roundhouse.board import HexId
from roundhouse.eighteen.actions import Answer
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import POOL, CompanyId, OwnerId, PrivateId
from roundhouse.eighteen.model import GameData, Train
from roundhouse.eighteen.offers import Offer
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, BrokenFile, Game, Note, PlayerId

from .copies import CertificateNumbers, TileCopies
from .dialect import Dialect
from .history import FileEntry
from .saying import refused
from .spelling import turned


class FileGame:
    """A game with the names that a file uses for its players, hexes, privates, trains, tiles and certificates."""

    def __init__(
        self,
        dialect: Dialect,
        game: Game,
        ids: Mapping[str | int, PlayerId],
        kept: frozenset[str] = frozenset(),
    ) -> None:
        self.dialect = dialect
        self.game = game
        self._position: State | None = None
        self.tiles = TileCopies({HexId(ours): theirs for ours, theirs in dialect.hexes.items()})
        self.shares = CertificateNumbers(_opening_shares(self.data, game.line[0]))
        #: certificates that have left the offering, by their names
        self.bought: set[str] = set()
        #: what a dialect remembers from one entry to the next
        self.memo: dict[str, Any] = {}
        #: entries that follow the one being read
        self.to_come: Sequence[FileEntry] = ()
        #: our ids of trains by the names in the file, where they differ
        self.trains: dict[str, str] = {}
        #: rulings that are followed when the file is read or written, although 18xx.games departs from them
        self.kept = kept
        #: our signs of companies by those of the file
        self.signs = turned(dialect.companies)
        #: what a person should know about how the file was read
        self.notes: list[Note] = []
        #: our players by their ids in the file
        self.ids = dict(ids)
        self._players = {str(id): name for id, name in ids.items()}
        self._ids = {name: id for id, name in ids.items()}
        self._our_hex = {theirs: HexId(ours) for ours, theirs in dialect.hexes.items()}
        self._our_private = {theirs: PrivateId(ours) for ours, theirs in dialect.privates.items()}

    @property
    def state(self) -> State:
        """The position looked at: that of the game unless :meth:`look` has been called."""
        state: State = self.game.state if self._position is None else self._position
        return state

    def look(self, position: State) -> None:
        """Look at another position of the game."""
        self._position = position

    @property
    def data(self) -> GameData:
        return self.rules.data

    @property
    def rules(self) -> EighteenRules:
        """The rules of the game: only 18xx titles have a dialect."""
        return cast("EighteenRules", self.game.rules)

    # -- their names in ours -------------------------------------------------------------------------------

    def player(self, id: Any) -> PlayerId:
        if str(id) not in self._players:
            raise refused(BrokenFile, "no-player-id", id=str(id))
        return self._players[str(id)]

    def company(self, name: Any) -> CompanyId:
        company = CompanyId(str(name))
        if company not in self.data.companies:
            raise refused(BrokenFile, "not-a-company", name=str(name))
        return company

    def private(self, name: Any) -> PrivateId:
        private = self._our_private.get(str(name), PrivateId(str(name)))
        if private not in self.data.privates:
            raise refused(BrokenFile, "not-a-private", name=str(name))
        return private

    def hex(self, name: Any) -> HexId:
        return self._our_hex.get(str(name), HexId(str(name)))

    def actor(self, entry: FileEntry) -> PlayerId:
        """The player who decides for the entity of an entry: himself, a company's president, a private's owner."""
        entity, kind = entry.get("entity"), entry.get("entity_type")
        if kind == "player":
            return self.player(entity)
        if kind == "company":
            owner = self.state.privates[self.private(entity)]
            return self.decider(owner)
        return self.decider(self.company(entity))

    def decider(self, owner: OwnerId) -> PlayerId:
        """The player himself, a company's president, or the player who decides in his place."""
        if owner in self.data.companies:
            company = CompanyId(owner)
            president = self.state.president(company) or self.dialect.stand_in(self, company)
            if president is None:
                raise refused(BrokenFile, "no-president", company=owner)
            return president
        return PlayerId(owner)

    def operating(self, entry: FileEntry) -> CompanyId:
        """The company for which an entry acts: itself, or the one on turn when a private's power is used."""
        if entry.get("entity_type") == "company":
            turn = self.state.round
            if not isinstance(turn, OperatingRound) or turn.company is None:
                raise refused(BrokenFile, "nobody-on-turn", private=str(entry.get("entity")))
            return turn.company
        return self.company(entry.get("entity"))

    def train(self, name: str) -> str:
        return self.trains.get(name, name)

    def where_train(self, id: str) -> tuple[OwnerId | None, Train] | None:
        """Who has a train (None: the deck) and which it is; None if nobody has it."""
        for train in self.state.deck:
            if train.id == id:
                return None, train
        for owner, held in self.state.trains.items():
            for train in held:
                if train.id == id and (owner == POOL or not owner.startswith("@")):
                    return owner, train
        return None

    # -- our names in theirs -------------------------------------------------------------------------------

    def player_id(self, player: PlayerId) -> str | int:
        return self._ids[player]

    def hex_name(self, hex_id: str) -> str:
        return self.dialect.hexes.get(hex_id, hex_id)

    def private_name(self, private: str) -> str:
        return self.dialect.privates.get(private, private)

    def train_name(self, train: str) -> str:
        return next((theirs for theirs, ours in self.trains.items() if ours == train), train)

    def owner_name(self, owner: OwnerId) -> str | int:
        """A player's id, a company's sign."""
        return self._ids.get(PlayerId(owner), owner)

    # -- playing -------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play one action; players who are asked to agree to it do."""
        self.game.apply(action)
        while self.state.pending and isinstance(offer := self.state.pending[-1], Offer):
            self.game.apply(Answer(offer.player, accept=True))


def _opening_shares(data: GameData, state: State) -> dict[CompanyId, dict[OwnerId, list[int]]]:
    """Certificates by number at the opening: 0 is the president's, then those of each holder in turn.

    A certificate that is set aside at the start (with a private, out of the game) keeps the numbers that
    18xx.games gives it: the first for a later owner, the last for none.
    """
    held: dict[CompanyId, dict[OwnerId, list[int]]] = {}
    for company in data.companies:
        table: dict[OwnerId, list[int]] = {}
        if company in state.president_cert:
            table[state.president_cert[company]] = [0]
        number = 1
        for owner, count in sorted(state.shares[company].items(), key=lambda item: _PLACES.get(item[0], 0)):
            table.setdefault(owner, []).extend(range(number, number + count))
            number += count
        held[company] = table
    return held


_PLACES = {"@reserve": -1, "@ipo": 0, "@pool": 1, "@out": 2}

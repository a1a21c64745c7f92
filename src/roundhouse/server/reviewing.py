"""What worker processes do for reviews and for advice at the table."""

from __future__ import annotations

from typing import Any

from roundhouse.bots import Bot, BotKind, find_bot
from roundhouse.kernel import Choice, Game, StaleVersion, Title
from roundhouse.review import Stage, Teller, advise, show_work, work

from .auth import Identity
from .game_queries import GameQueries
from .present import dumps
from .reader import language
from .refusals import Conflict, NotYourSeat
from .saying import ours
from .store import GameRow
from .table import Table

#: the bots whose advice is asked for, the best first
ADVISERS = ("strong", "steady", "novice")


def may_advise(row: GameRow) -> bool:
    """May players ask for advice in this game? Not where it counts for ratings."""
    return not row.rated


def adviser(title: Title) -> Bot:
    """The best bot of the title whose advice can be asked for."""
    kinds = {kind.name for kind in title.find_all(BotKind)}
    return find_bot(next((name for name in ADVISERS if name in kinds), "random"), title.slug)


class Reviewing:
    """The jobs; each loads its game from the database."""

    def __init__(self, queries: GameQueries) -> None:
        self._queries = queries
        #: the game that was reviewed last, with its version: a review comes in many stages
        self._last: tuple[str, int, Game] | None = None

    def stage(self, game_id: str, version: int, stage: Stage) -> dict[str, Any]:
        """One stage of the review of a finished game, as plain data."""
        game = self._game(game_id, version)
        return show_work(game, work(game, stage), language())

    def _game(self, game_id: str, version: int) -> Game:
        if self._last is not None and self._last[:2] == (game_id, version):
            return self._last[2]
        with self._queries.house.locked(game_id):
            table = self._queries.look(None, game_id).table
            if table.version != version:
                raise ours(StaleVersion("moved-on.at", version=table.version, seen=version))
            game = _whole(table)
        self._last = (game_id, version, game)
        return game

    def advise(self, user: Identity | None, game_id: str, player: str | None) -> bytes:
        """A move for a player of the user's who is to decide, why, and the next best one."""
        house = self._queries.house
        with house.locked(game_id):
            look = self._queries.look(user, game_id, player)
            table = look.table
            row, _ = house.find_game(game_id)
            if not may_advise(row):
                raise Conflict("no-advice")
            game = position_only(table)
            asked = [seat for seat in game.acting if seat in look.mine and player in (None, seat)]
            if not asked:
                raise NotYourSeat("advice-not-yours")
            seed = f"{game_id}/{table.version}/advice"
        found = advise(game, asked[0], adviser(table.title), seed, house.settings.bot_budget)
        teller = Teller(game, language())
        told = teller.advice(found)
        return dumps(
            {
                "player": asked[0],
                "at": table.last,
                **_shown(game, teller, found.choice),
                "reason": told,
                "value": found.value,
                "runner_up": None
                if found.runner_up is None
                else {**_shown(game, teller, found.runner_up), "value": found.next_value},
            }
        )


def _shown(game: Game, teller: Teller, choice: Choice) -> dict[str, Any]:
    return {"action": game.rules.codec.write(choice.action), "text": teller.move(game.line[-1], choice.action)}


def position_only(table: Table) -> Game:
    """The game with its present position only."""
    game = Game(table.title, table.setup)
    game.line = [table.state]
    return game


def _whole(table: Table) -> Game:
    """The game with all its positions and the actions between them, without what was taken back."""
    game = Game(table.title, table.setup)
    entries = table.log.entries(0, table.version)
    game.played = [table.rules.codec.read(entries[seq - 1].action) for seq in table.line.seqs]
    game.log = list(game.played)
    game.line = [state for _, state in table.states()]
    return game

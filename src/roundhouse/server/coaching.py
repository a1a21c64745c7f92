"""What worker processes do for the coach at the table: before a move, and after it."""

from __future__ import annotations

from typing import Any

from roundhouse.coach import CoachTeller, judge, observe
from roundhouse.kernel import Game

from .auth import Identity
from .game_queries import GameQueries, Look
from .present import dumps
from .reader import language
from .refusals import Conflict, NotFound, NotYourSeat
from .reviewing import adviser, may_advise, position_only


class Coaching:
    """The jobs; each loads its game from the database."""

    def __init__(self, queries: GameQueries) -> None:
        self._queries = queries

    def before(self, user: Identity | None, game_id: str, player: str | None) -> bytes:
        """What matters now for a player of the user's who is to decide."""
        with self._queries.house.locked(game_id):
            look = self._look(user, game_id, player)
            game = position_only(look.table)
            asked = [seat for seat in game.acting if seat in look.mine and player in (None, seat)]
            if not asked:
                raise NotYourSeat("advice-not-yours")
            at = look.table.last
        teller = CoachTeller(game, language())
        notes = [{"code": seen.code, "text": teller.observation(seen)} for seen in observe(game, asked[0])]
        return dumps({"player": asked[0], "at": at, "notes": notes})

    def after(self, user: Identity | None, game_id: str, player: str, at: int) -> bytes:
        """Was something clearly better than the move that a player of the user's made at position ``at``?"""
        with self._queries.house.locked(game_id):
            look = self._look(user, game_id, player)
            table = look.table
            if not 0 <= at < table.last:
                raise NotFound("no-position", at=at, last=table.last)
            seq = table.line.seqs[at]
            action = table.rules.codec.read(table.log.entries(seq - 1, seq)[0].action)
            if player not in look.mine or action.who != player:
                raise NotYourSeat("advice-not-yours")
            game = Game(table.title, table.setup)
            game.line = [table.state_at(at), table.state_at(at + 1)]
            game.played = [action]
            seed = f"{game_id}/{at}/coach"
        found = judge(game, action.who, adviser(table.title), seed, self._queries.house.settings.bot_budget)
        remark: dict[str, Any] | None = None
        if found is not None:
            remark = {"code": found.code, "text": CoachTeller(game, language()).judgement(found)}
        return dumps({"player": player, "at": at, "remark": remark})

    def _look(self, user: Identity | None, game_id: str, player: str | None) -> Look:
        """The user's look at a game in which advice may be given."""
        look = self._queries.look(user, game_id, player)
        row, _ = self._queries.house.find_game(game_id)
        if not may_advise(row):
            raise Conflict("no-advice")
        return look

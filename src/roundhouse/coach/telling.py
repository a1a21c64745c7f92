"""What a coach has seen, in words."""

from __future__ import annotations

from roundhouse.kernel import Game, Message
from roundhouse.review import Teller
from roundhouse.words import ENGLISH, own_book

from .judging import Judgement
from .observing import Observation

COACH = own_book("coach")


class CoachTeller:
    """Words observations and judgements of one game in one language."""

    def __init__(self, game: Game, language: str = ENGLISH) -> None:
        self.game = game
        self._words = game.rules.words.into(language).beside(COACH)
        self._teller = Teller(game, language)

    def observation(self, seen: Observation) -> str:
        """One sentence."""
        return self._words.part(Message(seen.code, seen.facts))

    def judgement(self, found: Judgement) -> str:
        """One sentence about a move of the game's first position."""
        facts = {**found.facts, "amount": self._teller.amount(found.amount)}
        if found.better is not None:
            facts["move"] = self._teller.move(self.game.line[0], found.better)
        return self._words.part(Message(found.code, facts))

"""Deals that need another player's yes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from roundhouse.kernel import Action, Choice, PlayerId

from .actions import Answer
from .flow import Decision, ask
from .ledger import note
from .state import Pending, State


@dataclass(frozen=True, slots=True)
class Offer(Pending):
    """``deal`` waits for the yes of ``player``; ``text`` says in a sentence what is asked."""

    deal: Action
    text: str


def propose(draft: State, player: PlayerId, deal: Action, text: str) -> None:
    """Ask ``player`` to agree to ``deal``; nothing else changes until the answer."""
    ask(draft, Offer(player, deal, text))
    note(draft, "offer", "{who} asks {player}: {text}", who=deal.who, player=player, text=text)


class AnswerOffer(Decision):
    """Yes carries the deal out; no costs nothing."""

    handles = (Answer,)

    def __init__(self, deeds: Mapping[type[Action], Callable[[State, Any], None]], rule: str) -> None:
        self.deeds = deeds
        self.rule = rule
        self.prompt = "an offer waits for an answer"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        offer = state.pending[-1]
        assert isinstance(offer, Offer)
        yield Choice(Answer(actor, True), f"Agree: {offer.text}")
        yield Choice(Answer(actor, False), "Decline")

    def check(self, state: State, action: Answer) -> None:
        """Both answers are free."""

    def apply(self, draft: State, action: Answer) -> None:
        offer = draft.pending[-1]
        assert isinstance(offer, Offer)
        self.settle_pending(draft)
        note(draft, "answer", "{who} {answer}.", who=action.who, answer="agrees" if action.accept else "declines")
        if action.accept:
            self.deeds[type(offer.deal)](draft, offer.deal)

"""Deals that need another player's yes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from roundhouse.kernel import Action, Choice, Message, PlayerId

from .actions import Answer
from .flow import DecisionStep, ask, question
from .state import Pending, State
from .transfers import note


@dataclass(frozen=True, slots=True)
class Offer(Pending):
    """``deal`` waits for the yes of ``player``."""

    deal: Action


def told(deal: Action) -> Message:
    """What is asked: the message ``part-offer-...`` of the deal's own word, with its fields as facts."""
    facts = {name: getattr(deal, name) for name in deal.field_names()}
    return Message(f"offer-{deal.do.replace('_', '-')}", facts)


def propose(draft: State, player: PlayerId, deal: Action) -> None:
    """Ask ``player`` to agree to ``deal``; nothing else changes until the answer."""
    ask(draft, Offer(player, deal))
    note(draft, "offer", who=deal.who, player=player, offer=told(deal))


class AnswerOffer(DecisionStep):
    """A yes carries out the deal; a no changes nothing."""

    handles = (Answer,)

    def __init__(
        self,
        deeds: Mapping[type[Action], Callable[[State, Any], None]],
        rule: str,
        rules: Mapping[type[Action], str] | None = None,
    ) -> None:
        """``rules`` are those of single kinds of deals, where ``rule`` does not serve for all."""
        self.deeds = deeds
        self.rule = rule
        self.rules = rules or {}
        self.prompt = "answer"

    def rule_at(self, state: State) -> str:
        offer = question(state, Offer)
        return self.rules.get(type(offer.deal), self.rule)

    def asks(self, state: State) -> Message:
        offer = question(state, Offer)
        return Message(self.prompt, {"offer": told(offer.deal), "player": offer.player})

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        offer = question(state, Offer)
        yield Choice(Answer(actor, True), "answer.yes", facts={"offer": told(offer.deal)})
        yield Choice(Answer(actor, False), "answer.no")

    def check(self, state: State, action: Answer) -> None:
        """Both answers are free."""

    def apply(self, draft: State, action: Answer) -> None:
        offer = question(draft, Offer)
        self.settle_pending(draft)
        note(draft, "answer.yes" if action.accept else "answer.no", who=action.who, offer=told(offer.deal))
        if action.accept:
            self.deeds[type(offer.deal)](draft, offer.deal)

"""A review in words, and as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from roundhouse.bots.interface import BOTS
from roundhouse.kernel import Action, Game, GameError, Message, PlayerId, apply, choices
from roundhouse.routes import RunsTrains
from roundhouse.words import ENGLISH, own_book

from .advice import Advice
from .claims import Course, Review, ReviewClaim
from .reviewing import Worked, largest

REVIEW = own_book("review")
#: facts of claims that are amounts of the title's money or points
AMOUNTS = frozenset(
    {"amount", "score", "other", "estimate", "earned", "best", "missing", "kept_money", "least", "share", "price"}
    | {"spent", "total", "most", "lead", "behind", "value", "next"}
)

#: claims that praise the move: their line is the next best one
GAINS = frozenset({"review-gain", "review-gain-without", "review-gain-likely"})


class Teller:
    """Words moves and claims of one game in one language."""

    def __init__(self, game: Game, language: str = ENGLISH) -> None:
        self.game = game
        self.words = game.rules.words.into(language).beside(REVIEW)
        self._unit = "review-money" if isinstance(game.rules, RunsTrains) else "review-points"

    def amount(self, number: int) -> str:
        """An amount as people read it."""
        return self.words.part(self._amount(number))

    def _amount(self, number: int) -> Message:
        return Message(self._unit, {"amount": number})

    def word(self, code: str, **facts: Any) -> str:
        """A sentence of the catalogue ``review``."""
        told = {name: self._amount(value) if name in AMOUNTS else value for name, value in facts.items()}
        return self.words.part(Message(code, told))

    def name(self, player: PlayerId) -> str:
        return self.game.setup.name_of(player)

    def round(self, at: int) -> str:
        """What players call the round of a position."""
        name = getattr(self.game.rules, "round_name", None)
        found = name(self.game.line[at]) if callable(name) else ""
        return self.words.part(found) if isinstance(found, Message) else str(found)

    def move(self, state: Any, action: Action) -> str:
        """What an action does in a position, without a full stop; one with a free figure or payment is told as the log
        would tell it, because the words of the choice know only its bounds."""
        rules = self.game.rules
        for choice in choices(rules, state, action.who):
            if not choice.covers(action):
                continue
            events = apply(rules, state, action).events if choice.free else ()
            if events:
                return self.words.event(events[0]).rstrip(".。")
            return self.words.choice(replace(choice, action=action))
        return action.do

    def played(self, at: int) -> str:
        """What move number ``at`` did, as the log tells it; the log of a pass may begin with what came after it."""
        action, events = self.game.played[at], self.game.line[at + 1].events
        if events and action.do != "pass":
            return self.words.event(events[0])
        return self.move(self.game.line[at], action)

    def line(self, at: int, actions: Sequence[Action]) -> list[str]:
        """What some actions do from a position on."""
        state = self.game.line[at]
        told = []
        for action in actions:
            told.append(self.move(state, action))
            try:
                state = apply(self.game.rules, state, action)
            except GameError:
                break
        return told

    def claim(self, claim: ReviewClaim) -> str:
        """The claim as a sentence or two."""
        facts: dict[str, Any] = {**claim.facts, "player": self.name(claim.player), "amount": claim.amount}
        for key in ("before", "hurt"):
            if facts.get(key) is not None:
                facts[key] = self.name(facts[key])
        return self.word(claim.code, **facts)

    def advice(self, advice: Advice) -> str:
        """Why the move is advised, and what it and the next best one are likely to come to."""
        told: list[str] = []
        if isinstance(advice.reason, str):
            told.append(advice.reason)
        elif advice.reason is not None:
            told.append(self.words.beside(BOTS).reason(advice.reason))
        if advice.value is not None and advice.runner_up is not None and advice.next_value is not None:
            other = self.move(self.game.line[-1], advice.runner_up.action)
            told.append(self.word("review-advice-next", value=advice.value, next=advice.next_value, other_move=other))
        elif advice.value is not None:
            told.append(self.word("review-advice", value=advice.value))
        return " ".join(told)


def show_claim(teller: Teller, claim: ReviewClaim) -> dict[str, Any]:
    """A claim as plain data, with its sentences."""
    game = teller.game
    return {
        "code": claim.code,
        "at": claim.at,
        "round": teller.round(claim.at),
        "player": claim.player,
        "name": teller.name(claim.player),
        "amount": claim.amount,
        "evidence": claim.evidence,
        "label": "review-next-best" if claim.code in GAINS else "review-instead",
        "facts": dict(claim.facts),
        "played": teller.played(claim.at),
        "better": [game.rules.codec.write(action) for action in claim.better],
        "instead": teller.line(claim.at, claim.better),
        "text": teller.claim(claim),
    }


def show_course(course: Course) -> dict[str, Any]:
    """The course of a game as plain data."""
    return {"at": list(course.at), "values": {player: list(values) for player, values in course.values.items()}}


def show_work(game: Game, done: Worked, language: str = ENGLISH) -> dict[str, Any]:
    """What a stage found, as plain data."""
    teller = Teller(game, language)
    return {
        "course": None if done.course is None else show_course(done.course),
        "claims": [show_claim(teller, claim) for claim in done.claims],
        "turning": [show_claim(teller, claim) for claim in done.turning],
        "looked": dict(done.looked),
    }


def put_together(parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One record of what several stages found; the same as :func:`to_dict` gives of all of them."""
    every = sorted((claim for part in parts for claim in part["claims"]), key=lambda c: (c["at"], c["code"]))
    looked: Counter[str] = sum((Counter(part["looked"]) for part in parts), Counter())
    return {
        "course": next((part["course"] for part in parts if part["course"] is not None), None),
        "claims": largest(every, lambda c: c["amount"], lambda c: (c["at"], repr(c["better"])) if c["better"] else ()),
        "turning": [claim for part in parts for claim in part["turning"]],
        "looked": dict(looked),
    }


def to_dict(game: Game, found: Review, language: str = ENGLISH) -> dict[str, Any]:
    """A review as plain data, with its sentences in a language."""
    teller = Teller(game, language)
    return {
        "title": game.setup.title,
        "players": [{"id": player, "name": teller.name(player)} for player in game.setup.players],
        "scores": None if game.result is None else dict(game.result.scores),
        "moves": len(game.played),
        "course": show_course(found.course),
        "claims": [show_claim(teller, claim) for claim in found.claims],
        "turning": [show_claim(teller, claim) for claim in found.turning],
        "looked": dict(found.looked),
    }

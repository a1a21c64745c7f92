"""A game in progress: its set-up, its log, and the position after each entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .actions import Action, Undo
from .chance import Chance
from .choices import Choice
from .collecting import no_collections
from .engine import acting, apply, choices, refusals
from .errors import BrokenFile, GameError, Mismatch, RuleViolation
from .ids import PlayerId
from .rules import Result, Setup, Title
from .shared import rules_for
from .words import Note

FORMAT = "roundhouse/1"


class Game:
    """The log is the game; positions are kept because they are cheap values sharing most of their parts.

    ``line`` is the list of positions that lead here: an undo shortens it and is itself an entry of the log.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> before = game.state
    >>> position = game.apply(game.choices()[0].action)
    >>> game.undo() is before  # positions are values: an older one is still there
    True
    >>> [action.do for action in game.log]
    ['buy_private', 'undo']
    """

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.rules = rules_for(title, setup)
        self.log: list[Action] = []
        self.line: list[Any] = [self.rules.start(Chance(setup.seed, script=setup.script))]
        self.played: list[Action] = []
        #: why bots did what they did: sentences by the number of the log's entry, from 1. They decide nothing
        self.reasons: dict[int, str] = {}
        #: what a person should know about how the game was read from another program's file; not part of the game
        self.notes: tuple[Note, ...] = ()

    @property
    def state(self) -> Any:
        """The present position: a value that is never changed in place."""
        return self.line[-1]

    @property
    def result(self) -> Result | None:
        """How the game ended, or None as long as it goes on."""
        result: Result | None = self.state.result
        return result

    @property
    def acting(self) -> tuple[PlayerId, ...]:
        """The players whose decision the game waits for."""
        return acting(self.rules, self.state)

    def choices(self, actor: str | None = None) -> list[Choice]:
        """Everything the acting player (or ``actor``) may do now, with bounds where a figure is free."""
        return list(choices(self.rules, self.state, None if actor is None else self.setup.seat_of(actor)))

    def refusals(self, actor: str | None = None) -> list[tuple[Choice, RuleViolation]]:
        """What the acting player (or ``actor``) might look for and may not do now, with the reason."""
        return list(refusals(self.rules, self.state, None if actor is None else self.setup.seat_of(actor)))

    def read(self, data: Mapping[str, Any]) -> Action:
        """An action out of its JSON form; ``who`` may be a seat or the name of its player."""
        action = self.rules.codec.read(data)
        seat = self.setup.seat_of(action.who)
        return action if seat == action.who else replace(action, who=seat)

    def _checked(self, action: Action) -> Action:
        """An action made in Python is held to the same types as one out of a file."""
        self.rules.codec.check(action)
        return action

    def apply(self, action: Action | Mapping[str, Any]) -> Any:
        """Play one action; the next position, or a :class:`GameError` and nothing changed."""
        command = self._checked(action) if isinstance(action, Action) else self.read(action)
        line = self.line
        if isinstance(command, Undo):
            self._undo(command)
        else:
            line.append(apply(self.rules, line[-1], command))
            self.played.append(command)
        self.log.append(command)
        return line[-1]

    def undo(self, steps: int = 1, who: str | None = None) -> Any:
        """Take back the last actions; the undo is an entry of the log too."""
        return self.apply(Undo(PlayerId(who or (self.played[-1].who if self.played else "")), steps))

    def _undo(self, command: Undo) -> None:
        if not 1 <= command.steps <= len(self.played):
            raise GameError("too-many-undone", steps=command.steps, played=len(self.played))
        del self.line[-command.steps :]
        del self.played[-command.steps :]

    def to_dict(self) -> dict[str, Any]:
        """The game file: readable, stable under diff."""
        setup = self.setup
        result = self.result
        return {
            "format": FORMAT,
            "title": setup.title,
            "variant": setup.variant,
            "options": dict(setup.options),
            "rules_version": setup.rules_version,
            "readings": setup.readings,
            "seed": setup.seed,
            "players": list(setup.names),
            "chance": [[name, list(values)] for name, values in self.state.chance.outcomes],
            "actions": [self.rules.codec.write(action) for action in self.log],
            **({"reasons": {str(number): text for number, text in self.reasons.items()}} if self.reasons else {}),
            "result": None
            if result is None
            else {
                "scores": dict(result.scores),
                "winners": list(result.winners),
                "reason": self.rules.words.ending(result.reason),
                "rule": result.rule,
            },
        }

    @classmethod
    def from_dict(cls, title: Title, data: Mapping[str, Any]) -> Game:
        """Read a game file and replay it, every check on."""
        setup = title.setup(
            players=_read_names(_field(data, "players", list)),
            seed=_field(data, "seed", int),
            variant=_field(data, "variant", str),
            options=_field(data, "options", Mapping),
            readings=_field(data, "readings", str),
            rules_version=_field(data, "rules_version", int),
            script=_read_chance(_field(data, "chance", list)),
        )
        game = cls(title, setup)
        with no_collections(keeps=True):
            for number, entry in enumerate(_field(data, "actions", list), start=1):
                try:
                    game.apply(entry)
                except GameError as error:
                    raise Mismatch("action-refused", number=number, why=error) from error
        game.reasons = _read_reasons(data.get("reasons"), len(game.log))
        recorded = data.get("result")
        if recorded is not None:
            _compare_result(game, recorded)
        return game


def _field(data: Mapping[str, Any], name: str, kind: type[Any]) -> Any:
    if name not in data:
        raise BrokenFile("file-lacks-field", name=name)
    value = data[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BrokenFile("file-field-kind", name=name, kind=kind.__name__.lower())
    return value


def _read_names(names: list[Any]) -> list[str]:
    if not all(isinstance(name, str) for name in names):
        raise BrokenFile("file-players")
    return names


def _read_chance(entries: list[Any]) -> list[tuple[str, list[str]]]:
    for entry in entries:
        if not (
            isinstance(entry, list)
            and len(entry) == 2
            and isinstance(entry[0], str)
            and isinstance(entry[1], list)
            and all(isinstance(v, str) for v in entry[1])
        ):
            raise BrokenFile("file-chance")
    return [(name, values) for name, values in entries]


def _read_reasons(reasons: Any, entries: int) -> dict[int, str]:
    """Sentences by the number of the entry; a file need not have any. If an entry is left out, so is its sentence."""
    if reasons is None:
        return {}
    if not isinstance(reasons, Mapping) or not all(
        isinstance(number, str) and number.isascii() and number.isdigit() and isinstance(text, str)
        for number, text in reasons.items()
    ):
        raise BrokenFile("file-reasons")
    return {place: text for number, text in reasons.items() if 1 <= (place := int(number[:9])) <= entries}


def _compare_result(game: Game, recorded: Any) -> None:
    if not isinstance(recorded, Mapping) or not isinstance(recorded.get("scores"), Mapping):
        raise BrokenFile("file-result")
    if game.result is None:
        raise Mismatch("no-end")
    if dict(game.result.scores) != dict(recorded["scores"]):
        raise Mismatch("other-scores", recorded=_told(recorded["scores"]), played=_told(game.result.scores))


def _told(scores: Mapping[Any, Any]) -> list[str]:
    """Scores as a sentence lists them."""
    return [f"{player} {score}" for player, score in scores.items()]

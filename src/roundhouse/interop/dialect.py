"""How the games of one title are written in files of 18xx.games: a part of the title's bundle.

A title that can be exchanged lists a :class:`Dialect` among its parts. The fields:

``arrange``
    Which variant and options of ours the file's settings mean, and what chance decided there::

        def arrange(file: File) -> Arrangement:
            drawn = Generator(file.seed).pick(COMPANIES)
            return Arrangement(chance=(("vanderbilt", (drawn,)),))

``readers``
    A table from the types of their entries to functions that turn one into actions of ours. A reader is a generator;
    each action it yields is played before it goes on, so it can look at ``file_game.state`` in between::

        def read_par(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
            yield StartCompany(file_game.actor(entry), CompanyId(entry["corporation"]), price_of(entry))

        READERS = {**COMMON_READERS, "par": read_par}

    Offers that our rules make of a deal are accepted by the `FileGame`: the reference never asks. The common readers
    are in :mod:`.reading`; put only what differs into the title's module.

``idle``
    Decisions that our rules ask for and theirs skip (a player who can neither buy nor sell): called after every entry
    until it yields nothing more. A pass of theirs for which our rules do not ask is dropped by
    :func:`.reading.read_pass`.

``writers``
    The way back: from our kinds of action to functions that give the entries of one, without ids. They get the
    positions before and after and keep the books of the `FileGame` (tiles, certificates) up to date. The common ones
    are in :mod:`.writing`. An action that they do not know (an answer, a pass in a step that they skip) gives no entry.

``find_seed``
    A seed from which they would draw what chance decided in our game, or None if there is none to be found.

``recorded``
    What the entries of a file show of the draws, by name of the draw. Where this is not what the seed draws, the
    entries are believed and a note says so.

``lacks``
    What a set-up of ours has and they do not play: messages (:func:`lacks_variant`, :func:`lacks_option`) with the
    rule or ruling that each is about. Such a set-up cannot be begun under their readings, nor written.

``checkpoint_form``
    How a position is written in the terms of the reference engine, for checkpoints: see :mod:`.checkpoints`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roundhouse.eighteen.ids import CompanyId
from roundhouse.kernel import Action, Draws, Game, Message, PlayerId, Script, Setup, SetupError

from .history import FileEntry
from .saying import refused

if TYPE_CHECKING:
    from .checkpoints import CheckpointForm
    from .file_game import FileGame

PROGRAM = "18xx.games"
EntryReader = Callable[["FileGame", FileEntry], Iterator[Action]]
Writer = Callable[["FileGame", Any, Any, Any], list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class File:
    """The frame of a file of theirs: players as (id, name), settings, the seed of its chance. :attr:`Dialect.arrange`
    gets it with the ids of our seats instead of the names."""

    title: str
    players: tuple[tuple[str | int, str], ...]
    settings: Mapping[str, Any]
    seed: int

    @property
    def optional_rules(self) -> frozenset[str]:
        return frozenset(str(rule) for rule in self.settings.get("optional_rules") or ())


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A set-up in our words. ``variant`` None is the one that fits the number of players."""

    variant: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    chance: Script = ()


def _nothing_idle(file_game: FileGame) -> Iterator[Action]:
    yield from ()


def lacks_variant(variant: str, rule: str) -> Message:
    """They do not have this variant; ``rule`` is the one that describes it."""
    return Message("not-played", {"variant": variant, "rule": rule})


def lacks_option(option: str, value: Any, rule: str) -> Message:
    """They do not have this value of an option; ``rule`` is the rule or ruling that it is about."""
    return Message("not-played.option", {"option": option, "value": str(value).lower(), "rule": rule})


def lacks_answers(setup: Setup, rulings: Mapping[str, str], house: object) -> Iterator[Message]:
    """The options of ``setup`` that differ from the rulings; ``rulings`` are ids by option, ``house`` has the
    answers of the rulings."""
    for name, ruling in rulings.items():
        if setup.options.get(name, getattr(house, name)) != getattr(house, name):
            yield lacks_option(name, setup.options[name], ruling)


@dataclass(frozen=True, slots=True)
class Dialect(Draws):
    """Everything in which files of 18xx.games for one title differ from ours, and how it draws set-ups."""

    readings = PROGRAM

    #: their name of the title
    name: str
    arrange: Callable[[File], Arrangement]
    readers: Mapping[str, EntryReader]
    writers: Mapping[type[Action], Writer]
    find_seed: Callable[[Game], int | None]
    checkpoint_form: CheckpointForm
    idle: Callable[[FileGame], Iterator[Action]] = _nothing_idle
    #: settings of their file for a set-up of ours, besides the seed
    settings: Callable[[Setup], Mapping[str, Any]] = lambda setup: {"optional_rules": []}
    recorded: Callable[[Sequence[FileEntry]], Mapping[str, tuple[str, ...]]] = lambda entries: {}
    lacks: Callable[[Setup], Iterable[Message]] = lambda setup: ()
    #: their name of a private company by ours
    privates: Mapping[str, str] = field(default_factory=dict)
    #: their hex by ours
    hexes: Mapping[str, str] = field(default_factory=dict)
    #: their sign of a company by ours, where they differ
    companies: Mapping[str, str] = field(default_factory=dict)
    #: who decides for a company that has no president
    stand_in: Callable[[FileGame, CompanyId], PlayerId | None] = lambda file_game, company: None
    #: the order in which they ask companies to give up trains; empty where it is ours
    discards: Sequence[str] = ()
    #: our players in the order of their seats there
    seats: Callable[[Game], Sequence[PlayerId]] = lambda game: game.setup.players

    def why_not(self, setup: Setup) -> Message | None:
        """The first thing in a set-up that they do not play; None if they play all of it."""
        return next(iter(self.lacks(setup)), None)

    def check(self, setup: Setup) -> None:
        """Refuse a set-up under their readings that has something they do not play."""
        if (reason := self.why_not(setup)) is not None:
            raise refused(SetupError, reason.code, **reason.facts)

    def draw(self, setup: Setup) -> Script:
        """What they draw from the seed. For a set-up that they do not play, our own draws are used."""
        if self.why_not(setup) is not None:
            return ()
        players = tuple((place, str(seat)) for place, seat in enumerate(setup.players, start=1))
        return self.arrange(File(self.name, players, self.settings(setup), setup.seed)).chance

"""What a title gives the kernel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, is_dataclass, replace
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self, TypeVar, cast, runtime_checkable

from .actions import ActionCodec
from .chance import Chance
from .errors import SetupError
from .events import Event
from .ids import PlayerId
from .steps import Step
from .words import KERNEL_WORDS, Message, Words


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended: scores by player, who won, why, and the rule that ended it.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> game.result is None  # as long as the game goes on
    True
    """

    scores: Mapping[PlayerId, int]
    winners: tuple[PlayerId, ...]
    reason: Message
    rule: str


class Position(Protocol):
    """A position is a value. Its dicts are never changed in place but replaced, so ``clone`` can be shallow."""

    chance: Chance
    events: tuple[Event, ...]
    result: Result | None

    def clone(self) -> Self: ...


S = TypeVar("S", bound=Position)
T = TypeVar("T")


#: outcomes of chance in the order in which the game asks for them: what is decided, and the items
Script = tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that, with the log, decides a game. ``players`` are the seats, ``names`` what people call them."""

    title: str
    players: tuple[PlayerId, ...]
    variant: str
    options: Mapping[str, str | int | bool]
    seed: int
    readings: str
    rules_version: int
    script: Script = ()
    names: tuple[str, ...] = ()
    #: rulings that are followed although the readings depart from them. Files never have any: it is used to find out
    #: which departure a game has met
    kept: frozenset[str] = frozenset()

    def departs(self, readings: str, ruling: str) -> bool:
        """Is the game played by these readings where they depart from this ruling?"""
        return self.readings == readings and ruling not in self.kept

    def seat_of(self, name: str) -> PlayerId:
        """The seat with this id, or the seat of the player with this name; else the name as it is."""
        if name not in self.players and name in self.names:
            return self.players[self.names.index(name)]
        return PlayerId(name)

    def name_of(self, seat: PlayerId) -> str:
        """What people call the player of a seat."""
        return self.names[self.players.index(seat)]


class Rules(Protocol[S]):
    """The rules of one title under one set-up."""

    @property
    def codec(self) -> ActionCodec: ...

    @property
    def words(self) -> Words:
        """What words this game's messages: in English unless :func:`in_language` says otherwise."""
        ...

    def start(self, chance: Chance) -> S:
        """The opening position, settled: somebody is to decide."""
        ...

    def steps(self, state: S) -> Sequence[Step[S]]:
        """The steps open now, first the one that the game waits for; of two that take an action the first does."""
        ...

    def settle(self, draft: S) -> None:
        """Everything that follows without a decision, until somebody is to decide or the game is over."""
        ...

    def audit(self, state: S) -> list[str]:
        """Broken invariants as sentences; empty in any position that play can reach."""
        ...

    def view(self, state: S, viewer: PlayerId | None) -> Mapping[str, Any]:
        """The position as a plain record for a screen, without anything hidden from ``viewer``."""
        ...


R = TypeVar("R", bound="Rules[Any]")


def in_language(rules: R, language: str) -> R:
    """The same rules with words of another language: what they write for screens is in it.

    ``words`` must be a field of the rules, not a computed property.
    """
    words = rules.words.into(language)
    if words is rules.words:
        return rules
    if is_dataclass(type(rules)):
        given: Any = rules
        return cast("R", replace(given, words=words))
    other = copy(rules)
    for name in [name for name in vars(other) if isinstance(getattr(type(other), name, None), cached_property)]:
        del vars(other)[name]  # it may hold sentences
    vars(other)["words"] = words
    return other


@runtime_checkable
class ListsSteps(Protocol):
    """Rules that can list their steps: for the book of rules, which shows where each rule is cited."""

    def all_steps(self) -> Sequence[Step[Any]]:
        """Every step of the game, each once."""
        ...


@runtime_checkable
class Tallies(Protocol):
    """Rules that have figures to report of a finished game besides its scores."""

    def tally(self, state: Any) -> Mapping[str, float]:
        """Figures by name, the same names in every game of one set-up."""
        ...


@runtime_checkable
class Reseats(Protocol):
    """Rules that games can share: little of them depends on who plays, and nothing on chance."""

    def for_setup(self, setup: Setup) -> Self:
        """The same rules for another set-up, which differs from this one in seed, script and names alone."""
        ...


class ScorePart(NamedTuple):
    """One source of a player's score. ``source`` is the code of its message (``score-cash``), ``of`` names the thing
    that it comes from, where there is one, ``number`` says how many of them there are."""

    source: str
    points: int
    of: str = ""
    number: int = 0


@runtime_checkable
class Valued(Protocol):
    """Rules that can value what a player has before the game is over."""

    def worth(self, state: Any, player: PlayerId) -> int:
        """What a player would score if the game ended now; at the end what he has scored."""
        ...

    def score_parts(self, state: Any, player: PlayerId) -> Sequence[ScorePart]:
        """Where that score comes from; the points of the parts add up to it."""
        ...


@dataclass(frozen=True, slots=True)
class Feat:
    """Something that a game may be remembered for. Of one kind the one with the largest ``size`` is told."""

    kind: str
    size: int
    facts: Mapping[str, Any]


@runtime_checkable
class Remarkable(Protocol):
    """Rules that can say what was remarkable in a game."""

    def feats(self, state: Any) -> Sequence[Feat]:
        """What the action that led to this position did that may be remembered."""
        ...


@runtime_checkable
class Weighted(Protocol):
    """Rules that say how a player who draws lots should spread them over the kinds of actions.

    With even chances players ruin themselves in some titles, and the games never end.
    """

    @property
    def weights(self) -> Mapping[str, float]:
        """How likely a kind of action is drawn beside the others; 1 for a kind not listed."""
        ...


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a game is created. The title's catalogue says what it decides (``option-NAME``) and what each
    value means (``option-NAME-VALUE``).

    Games of a rules version before ``since`` do not know the option: it is neither accepted nor filled in for them.
    """

    name: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    since: int = 1


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play the title. The title's catalogue has its name (``variant-ID``) and says what it is (its attribute
    ``about``)."""

    id: str
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()


class Draws:
    """A part of a title: how games under other readings than the rulebook's draw their set-up."""

    __slots__ = ()
    readings = "rulebook"

    def check(self, setup: Setup) -> None:
        """Raise :class:`SetupError` if these readings do not know such a set-up."""

    def draw(self, setup: Setup) -> Script:
        """What chance decides in a game with this set-up; the seed decides what is left out."""
        return ()


def _any_options(setup: Setup) -> None:
    """Accepts every combination of options."""


def bundle_of(package: str) -> Callable[[], tuple[object, ...]]:
    """The parts that ``bundle.py`` of a title's package lists, loaded when they are asked for."""
    return partial(_load_parts, package)


def _load_parts(package: str) -> tuple[object, ...]:
    parts: tuple[object, ...] = import_module(f"{package}.bundle").PARTS
    return parts


def _no_parts() -> tuple[object, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Title:
    """One game and everything that belongs to it; the registry in :mod:`roundhouse.titles` finds it by ``slug``.

    ``build`` makes the rules for a set-up that :meth:`setup` has found in order. The rooms above the rules ask for
    the parts they need by type, for example ``title.find(Dialect)``, and do without where there is none.

    >>> import roundhouse
    >>> title = roundhouse.find_title("18cz")
    >>> title.name, title.player_counts
    ('18CZ', (2, 3, 4, 5, 6))
    """

    slug: str
    name: str
    variants: tuple[Variant, ...]
    build: Callable[[Setup], Rules[Any]]
    #: what words its texts, in English: ``title-text`` is what it is about
    words: Words = KERNEL_WORDS
    rules_version: int = 1
    #: older rules_versions that ``build`` can still play
    older_versions: tuple[int, ...] = ()
    readings: tuple[str, ...] = ("rulebook",)
    #: the rulings from which each of the other readings departs
    departures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: raises SetupError when options do not go together, naming the rule
    check_options: Callable[[Setup], None] = _any_options
    #: the file of its rule ledger
    ledger: Path | None = None
    #: its picture for the list of games: an SVG file with the view box ``0 0 320 200``
    cover: Path | None = None
    #: what other rooms need of it: its dialect, bots, drawing. A function, because those rooms import the rules, so
    #: the parts can be loaded only after them; see :func:`bundle_of`
    parts: Callable[[], tuple[object, ...]] = _no_parts
    #: the type of the record that :meth:`Rules.view` makes: a TypedDict
    screen: type[Any] | None = None
    #: ids, in every variant, of things that own or are owned as players do: no seat gets one of them
    entities: Callable[[], Collection[str]] = frozenset

    def seats(self, names: Sequence[str], first: int = 1) -> tuple[PlayerId, ...]:
        """The ids of the seats for players with these names, the first at seat number ``first``.

        The id of a seat is the player's name, so that positions and files can be read. Where the name is the id of
        something else in the game, or begins with ``@`` like a place, the number of the seat makes it one of its own.
        """
        entities = self.entities()
        found: list[str] = []
        for place, name in enumerate(names, start=first):
            id = name
            if name in entities or name.startswith("@"):
                id = f"{name.lstrip('@') or 'Player'} (seat {place})"
                while id in names or id in found or id in entities:
                    id += "'"
            found.append(id)
        return tuple(PlayerId(id) for id in found)

    def find_all(self, kind: type[T]) -> tuple[T, ...]:
        """The parts of this type."""
        return tuple(part for part in self.parts() if isinstance(part, kind))

    def find(self, kind: type[T]) -> T | None:
        """The first part of this type, or None."""
        return next(iter(self.find_all(kind)), None)

    @property
    def player_counts(self) -> tuple[int, ...]:
        return tuple(sorted({n for v in self.variants for n in v.players}))

    def find_variant(self, variant: str | None, count: int) -> Variant:
        """The named variant, or the first that takes ``count`` players."""
        if variant is None:
            for candidate in self.variants:
                if count in candidate.players:
                    return candidate
            low, high = min(self.player_counts), max(self.player_counts)
            raise self._fault("player-count", title=self.name, low=low, high=high, count=count)
        for candidate in self.variants:
            if candidate.id == variant:
                if count not in candidate.players:
                    raise self._fault(
                        "player-count.variant",
                        title=self.name,
                        variant=Message(f"variant-{candidate.id}"),
                        counts=list(candidate.players),
                        count=count,
                    )
                return candidate
        raise self._fault("no-variant", title=self.name, variant=variant, known=[v.id for v in self.variants])

    def _fault(self, message: str, **facts: Any) -> SetupError:
        error = SetupError(message, **facts)
        error.words = self.words
        return error

    def setup(
        self,
        players: Sequence[str],
        seed: int = 0,
        variant: str | None = None,
        options: Mapping[str, Any] | None = None,
        readings: str = "rulebook",
        rules_version: int | None = None,
        script: Sequence[tuple[str, Sequence[str]]] | None = None,
    ) -> Setup:
        """A set-up in order, or :class:`SetupError` with a sentence saying what is wrong.

        ``script`` is what chance has decided in a game that was begun before. A new game has none, and the readings
        may have a way of their own to draw it.
        """
        try:
            return self._setup(players, seed, variant, options or {}, readings, rules_version, script)
        except SetupError as error:
            error.words = error.words or self.words
            raise

    def _setup(
        self,
        players: Sequence[str],
        seed: int,
        variant: str | None,
        options: Mapping[str, Any],
        readings: str,
        rules_version: int | None,
        script: Sequence[tuple[str, Sequence[str]]] | None,
    ) -> Setup:
        names = tuple(str(p) for p in players)
        if len(set(names)) != len(names) or any(not n.strip() for n in names):
            raise SetupError("names-apart", names=[repr(name) for name in names])
        chosen = self.find_variant(variant, len(names))
        if readings not in self.readings:
            raise SetupError("no-readings", title=self.name, known=list(self.readings), readings=readings)
        version = self.rules_version if rules_version is None else rules_version
        if version != self.rules_version and version not in self.older_versions:
            raise SetupError("rules-version", title=self.name, version=str(version), own=str(self.rules_version))
        found = Setup(
            title=self.slug,
            players=self.seats(names),
            variant=chosen.id,
            options=_read_options(self, chosen, options, version),
            seed=seed,
            readings=readings,
            rules_version=version,
            script=tuple((name, tuple(values)) for name, values in script or ()),
            names=names,
        )
        self.check_options(found)
        if readings != "rulebook":
            for draws in self.find_all(Draws):
                if draws.readings == readings:
                    return _drawn(found, draws, is_new=script is None)
        return found


def _drawn(setup: Setup, draws: Draws, is_new: bool) -> Setup:
    """The set-up with everything drawn. A game that was begun with other draws keeps them and goes on by its seed."""
    if is_new:
        draws.check(setup)
    script = draws.draw(setup)
    return replace(setup, script=script) if script[: len(setup.script)] == setup.script else setup


def _read_options(
    title: Title, variant: Variant, given: Mapping[str, Any], version: int
) -> dict[str, str | int | bool]:
    known = {option.name: option for option in variant.options if option.since <= version}
    for name in given:
        if name not in known:
            raise SetupError(
                "no-option", title=title.name, variant=Message(f"variant-{variant.id}"), name=name, known=list(known)
            )
    chosen: dict[str, str | int | bool] = {}
    for name, option in known.items():
        value = given.get(name, option.default)
        fitting = [v for v in option.values if v == value and type(v) is type(value)]
        fitting = fitting or [v for v in option.values if str(v).lower() == str(value).lower()]
        if not fitting:
            allowed = [str(v).lower() if isinstance(v, bool) else str(v) for v in option.values]
            raise SetupError("option-value", name=name, allowed=allowed, value=str(value))
        chosen[name] = fitting[0]
    return chosen

"""Actions as numbers: a fixed list of actions for a set-up, and which of them are legal in a position.

A :class:`Phrase` describes all actions of one kind by the values that their fields can have. Every combination of
values has its own index. Fields that the position decides (the company that operates, what a station costs) are left
out: they are taken from the choice that the index stands for. What is legal is read from the choices of the position
and from nothing else.

Index 0 is no action: it means to wait while somebody else decides.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from operator import attrgetter
from typing import Any, NamedTuple

from roundhouse.kernel import Action, Choice, OneOf, Span

WAIT = 0
#: how many amounts of a span have an index: the smallest, the smallest and 1, 2, 4 ... 512 steps, the largest
RUNGS = 12


def rungs(span: Span) -> tuple[int | None, ...]:
    """The amount of each rung. None where a rung lies above the largest amount or repeats the amount of another."""
    highest = span.low + max(0, span.high - span.low) // span.step * span.step
    amounts: list[int | None] = [span.low]
    for doubling in range(RUNGS - 2):
        amount = span.low + span.step * 2**doubling
        amounts.append(amount if amount <= highest else None)
    amounts.append(None if highest in amounts else highest)
    return tuple(amounts)


def rung_of(span: Span, amount: int) -> int:
    """The rung with this amount, or the largest rung below it."""
    found = {value: rung for rung, value in enumerate(rungs(span)) if value is not None and value <= amount}
    return found[max(found)] if found else 0


@dataclass(frozen=True)
class Axis:
    """Fields of an action that are listed by value. Several names are listed together, as tuples.

    ``by`` turns the value of the field into the value that is listed, for example a train card into its kind.
    """

    names: tuple[str, ...]
    values: tuple[Any, ...]
    by: Callable[[Any], Any] | None = None

    @cached_property
    def places(self) -> Mapping[Any, int]:
        """Where each value stands."""
        return {value: place for place, value in enumerate(self.values)}

    @cached_property
    def read(self) -> Callable[[Action], Any]:
        """The value of an action's fields."""
        return attrgetter(*self.names)

    def place(self, action: Action) -> int | None:
        """Where the action's value stands; None for a value that is not listed."""
        value = self.read(action)
        return self.places.get(value if self.by is None else self.by(value))


def one(name: str, values: Iterable[Any], by: Callable[[Any], Any] | None = None) -> Axis:
    """An axis of one field."""
    return Axis((name,), tuple(values), by)


@dataclass(frozen=True)
class Phrase:
    """All actions called ``do``: with ``power`` those that use a power, without it those that do not.

    ``amount`` is a field whose values are bounded by a span: it is chosen in rungs. ``ranked`` are fields whose
    alternatives have no list: they are numbered in the order in which the position offers them. ``ranks`` says how
    many choices with the same listed values have an index.
    """

    do: str
    axes: tuple[Axis, ...] = ()
    amount: str = ""
    ranked: tuple[str, ...] = ()
    ranks: int = 1
    power: bool = False

    @cached_property
    def combinations(self) -> int:
        """How many combinations of listed values there are."""
        count = 1
        for axis in self.axes:
            count *= len(axis.values)
        return count

    @cached_property
    def rungs(self) -> int:
        return RUNGS if self.amount else 1

    @cached_property
    def size(self) -> int:
        """How many indices it takes."""
        return self.combinations * self.ranks * self.rungs

    @cached_property
    def varied(self) -> frozenset[str]:
        """Free fields of a choice of which every value is a choice of its own."""
        return frozenset({name for axis in self.axes for name in axis.names} | set(self.ranked))

    def place(self, action: Action) -> int | None:
        """The number of the combination that an action shows; None if one of its values is not listed."""
        found = 0
        for axis in self.axes:
            place = axis.place(action)
            if place is None:
                return None
            found = found * len(axis.values) + place
        return found

    def values(self, place: int) -> dict[str, Any]:
        """The listed values of a combination, by field."""
        found: dict[str, Any] = {}
        for axis in reversed(self.axes):
            place, here = divmod(place, len(axis.values))
            found[", ".join(axis.names)] = axis.values[here]
        return dict(reversed(found.items()))


class Meaning(NamedTuple):
    """What an index stands for in a position: a choice with these values in its free fields."""

    choice: Choice
    values: tuple[tuple[str, Any], ...]
    #: the bounds of the amount, where it has any
    span: Span | None

    def action(self, amount: int | None = None) -> Action:
        """The action. ``amount`` takes the place of the amount of the rung; the nearest amount allowed is used."""
        values = dict(self.values)
        if amount is not None and self.span is not None:
            values[self.values[-1][0]] = nearest(self.span, amount)
        if not values:
            return self.choice.action
        action: Any = self.choice.action
        changed: Action = replace(action, **values)
        return changed


def nearest(span: Span, amount: int) -> int:
    """The amount of the span that is nearest to this one."""
    steps = round((amount - span.low) / span.step)
    return span.low + span.step * max(0, min(steps, max(0, span.high - span.low) // span.step))


class Named(NamedTuple):
    """What an index stands for in every position."""

    phrase: Phrase
    values: Mapping[str, Any]
    rank: int
    rung: int

    def __str__(self) -> str:
        words = [self.phrase.do, *(f"{name}={value}" for name, value in self.values.items())]
        words += ["power"] if self.phrase.power else []
        words += [f"rank={self.rank}"] if self.phrase.ranks > 1 else []
        words += [f"{self.phrase.amount}#{self.rung}"] if self.phrase.amount else []
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Coded:
    """The index of an action. Not ``exact``: the index stands for the rung below its amount, or for the offered
    alternative (the best routes) in place of another one."""

    index: int
    exact: bool


class Legal(Mapping[int, Meaning]):
    """The legal indices of one position, and what each stands for."""

    def __init__(self, vocabulary: Vocabulary, choices: Iterable[Choice]) -> None:
        self.vocabulary = vocabulary
        self.entries: dict[int, Meaning] = {}
        #: choices without an index; the tests of the titles find none
        self.unlisted: list[Choice] = []
        for choice in choices:
            vocabulary.enter(choice, self.entries, self.unlisted)

    def __getitem__(self, index: int) -> Meaning:
        return self.entries[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def decode(self, index: int, amount: int | None = None) -> Action:
        """The action of a legal index."""
        return self.entries[index].action(amount)

    def encode(self, action: Action) -> Coded | None:
        """The index of a legal action; None if no index stands for it."""
        return self.vocabulary.find(action, self.entries)


class Vocabulary:
    """The phrases of a set-up one after the other, from index 1 on."""

    def __init__(self, phrases: Sequence[Phrase]) -> None:
        self.phrases = tuple(phrases)
        self.starts: dict[tuple[str, bool], int] = {}
        self._by_kind: dict[tuple[str, bool], tuple[Phrase, int]] = {}
        end = WAIT + 1
        for phrase in self.phrases:
            key = (phrase.do, phrase.power)
            if key in self._by_kind:
                raise ValueError(f"two phrases for '{phrase.do}'")
            self._by_kind[key] = (phrase, end)
            self.starts[key] = end
            end += phrase.size
        self.size = end

    @cached_property
    def digest(self) -> str:
        """The same for vocabularies in which every index stands for the same."""
        listed = [
            (phrase.do, phrase.power, phrase.amount, phrase.ranks, [(axis.names, axis.values) for axis in phrase.axes])
            for phrase in self.phrases
        ]
        return hashlib.sha256(repr(listed).encode()).hexdigest()[:16]

    def legal(self, choices: Iterable[Choice]) -> Legal:
        """What the choices of a position are called."""
        return Legal(self, choices)

    def name(self, index: int) -> Named | None:
        """What an index stands for; None for the index that means to wait."""
        if not 0 <= index < self.size:
            raise IndexError(f"there are {self.size} actions, from 0 to {self.size - 1}; there is no action {index}.")
        for phrase, start in reversed(self._by_kind.values()):
            if start <= index:
                rest, rung = divmod(index - start, phrase.rungs)
                place, rank = divmod(rest, phrase.ranks)
                return Named(phrase, phrase.values(place), rank, rung)
        return None

    def table(self) -> str:
        """The phrases as a table in Markdown."""
        lines = ["| actions | told apart by | indices | first index |", "|---|---|---|---|"]
        for (_, start), phrase in zip(self._by_kind.values(), self.phrases, strict=True):
            parts = [f"{', '.join(axis.names)} ({len(axis.values):,})" for axis in phrase.axes]
            parts += [f"{phrase.amount} in {phrase.rungs} rungs"] if phrase.amount else []
            parts += [f"order in which they are offered ({phrase.ranks:,})"] if phrase.ranks > 1 else []
            name = f"`{phrase.do}`" + (" by a power" if phrase.power else "")
            lines.append(f"| {name} | {'; '.join(parts) or '-'} | {phrase.size:,} | {start:,} |")
        return "\n".join(lines)

    def describe(self, index: int) -> str:
        """What an index stands for, as one line."""
        return str(self.name(index) or "wait")

    def phrase_of(self, action: Action) -> Phrase | None:
        """The phrase that an action belongs to."""
        found = self._phrase(action)
        return None if found is None else found[0]

    def _phrase(self, action: Action) -> tuple[Phrase, int] | None:
        return self._by_kind.get((action.do, getattr(action, "power", None) is not None))

    def enter(self, choice: Choice, entries: dict[int, Meaning], unlisted: list[Choice]) -> None:
        """Put a choice at its indices."""
        found = self._phrase(choice.action)
        if found is None:
            unlisted.append(choice)
            return
        phrase, start = found
        if not choice.free:
            index = _free_index(phrase, start, choice.action, entries)
            if index is None:
                unlisted.append(choice)
            else:
                entries[index] = Meaning(choice, (), None)
            return
        span = choice.free.get(phrase.amount)
        for values in _variations(choice, phrase.varied):
            action = Meaning(choice, values, None).action()
            index = _free_index(phrase, start, action, entries)
            if index is None:
                unlisted.append(replace(choice, action=action))
            elif isinstance(span, Span):
                for rung, amount in enumerate(rungs(span)):
                    if amount is not None:
                        entries[index + rung] = Meaning(choice, (*values, (phrase.amount, amount)), span)
            else:
                entries[index] = Meaning(choice, values, None)

    def find(self, action: Action, entries: Mapping[int, Meaning]) -> Coded | None:
        """The index of an action among those that are legal. One whose listed values are offered, and the rest not, has
        the index of what is offered, not exact."""
        found = self._phrase(action)
        place = found and found[0].place(action)
        if found is None or place is None:
            return None
        phrase, start = found
        alike: Coded | None = None
        for rank in range(phrase.ranks):
            index = start + (place * phrase.ranks + rank) * phrase.rungs
            entry = entries.get(index)
            if entry is None:
                break
            rung, exact = 0, entry.choice.covers(action)
            if entry.span is not None:
                amount = getattr(action, phrase.amount)
                rung = rung_of(entry.span, amount)
                exact = exact and rungs(entry.span)[rung] == amount
            elif exact:
                exact = entry.action() == action
            if exact:
                return Coded(index + rung, exact=True)
            if alike is None or (entry.span is not None and entry.choice.covers(action)):
                alike = Coded(index + rung, exact=False)
        return alike


def _free_index(phrase: Phrase, start: int, action: Action, entries: Mapping[int, Meaning]) -> int | None:
    """The first index of the action's combination that no other choice has; None if there is none."""
    place = phrase.place(action)
    if place is None:
        return None
    index = start + place * phrase.ranks * phrase.rungs
    for _ in range(phrase.ranks):
        if index not in entries:
            return index
        index += phrase.rungs
    return None


def _variations(choice: Choice, varied: frozenset[str]) -> Iterator[tuple[tuple[str, Any], ...]]:
    """Every combination of the free fields that are told apart, in the order in which their values are offered."""
    fields: list[list[tuple[str, Any]]] = []
    for name, free in choice.free.items():
        if name in varied:
            if isinstance(free, Span):
                values: Iterable[Any] = range(free.low, free.high + 1, free.step)
            else:
                values = free.values if isinstance(free, OneOf) else free.examples
            fields.append([(name, value) for value in values])
    yield from product(*fields)

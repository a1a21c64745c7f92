"""Sentences about a game, worded from the catalogues of its title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from roundhouse.words import ENGLISH, Book, own_book, wording

if TYPE_CHECKING:
    from .actions import Action
    from .choices import Choice
    from .errors import GameError, RuleViolation
    from .events import Event
    from .rules import Feat, ScorePart

KERNEL = own_book("kernel")


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that is not worded yet: the code of its message and the facts in it."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Sayable:
    """Something that can be said in any language, and that may be a fact of another message: an error, a note."""

    def full(self, language: str) -> str:
        """All that it says, as full sentences."""
        raise NotImplementedError


class Words:
    """Words everything that the rules of one title say, in one language.

    ``books`` are the title's catalogues, the most special first; the kernel's own comes last by itself. The id of a
    message is what it is about and its code: ``event-passed``, ``refusal-too-low``, ``choice-bid``.
    """

    def __init__(self, *books: Book, language: str = ENGLISH) -> None:
        self.books = (*books, KERNEL)
        self.language = language
        self._wording = wording(self.books, language)
        self._others: dict[str, Words] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as the names of the books: functions of the wording cannot be pickled."""
        return _words, (self.books[:-1], self.language)

    def into(self, language: str) -> Words:
        """The same in another language; asked twice, the same object."""
        if language == self.language:
            return self
        if language not in self._others:
            self._others[language] = Words(*self.books[:-1], language=language)
        return self._others[language]

    def beside(self, book: Book) -> Words:
        """The same with one more book, which decides last before the kernel's."""
        return Words(*self.books[:-1], book, language=self.language)

    def event(self, event: Event) -> str:
        """A line of the log."""
        return self._word("event", event.message, event.facts)

    def choice(self, choice: Choice) -> str:
        """What a choice does. The message may mention the fields of the action as well as the choice's facts."""
        message = choice_message(choice)
        return self._worded(message.code, message.facts)

    def prompt(self, message: Message) -> str:
        """What the acting player is asked to do."""
        return self._word("prompt", message.code, message.facts)

    def refusal(self, refusal: RuleViolation) -> str:
        """Why a move is not allowed."""
        return self._word("refusal", refusal.message, refusal.facts)

    def error(self, error: GameError) -> str:
        """Why something other than a move is refused: a file, a set-up, an action that is none."""
        return self.refused(error.message, error.facts)

    def refused(self, code: str, facts: Mapping[str, Any]) -> str:
        """The message ``error-...``."""
        return self._word("error", code, facts)

    def ending(self, message: Message) -> str:
        """Why the game is over: part of a sentence."""
        return self._word("part", message.code, message.facts)

    def title(self) -> str:
        """What the title is about."""
        return self._word("title", "text", {})

    def variant(self, id: str) -> str:
        """The name of a variant."""
        return self._word("variant", id, {})

    def about_variant(self, id: str) -> str:
        """What a variant is: the attribute ``about`` of its name."""
        return self._word("variant", f"{id}.about", {})

    def option(self, name: str) -> str:
        """What an option decides."""
        return self._word("option", name, {})

    def option_value(self, name: str, value: str | int | bool) -> str:
        """What one of its values means."""
        return self._word("option", f"{name}-{str(value).lower()}", {})

    def option_value_name(self, name: str, value: str | int | bool) -> str:
        """What to call it on a button: the attribute ``name``, or the value itself."""
        return self.find(f"option-{name}-{str(value).lower()}.name") or str(value).lower()

    def reason(self, message: Message) -> str:
        """Why a bot moved as it did."""
        return self._word("reason", message.code, message.facts)

    def outline(self, about: str, code: str) -> str | None:
        """A message as it reads before its facts are known; None where no catalogue has it."""
        name = f"{about}-{code}"
        return self._wording.outline(name) if self._wording.has(name) else None

    def score_part(self, part: ScorePart) -> str:
        """Where a part of a score comes from."""
        return self._word("score", part.source, {"of": part.of, "count": part.number})

    def feat(self, feat: Feat) -> str:
        """What a game may be remembered for."""
        return self._word("feat", feat.kind, feat.facts)

    def find(self, name: str, facts: Mapping[str, Any] | None = None) -> str | None:
        """The message called ``name``, or None where no catalogue has it."""
        return self._wording.word(name, facts or {}) if self._wording.has(name) else None

    def part(self, message: Message) -> str:
        """A sentence that belongs to none of the kinds above: the message ``part-...``."""
        return self._word("part", message.code, message.facts)

    def _word(self, about: str, code: str, facts: Mapping[str, Any]) -> str:
        return self._worded(f"{about}-{code}", facts)

    def _worded(self, name: str, facts: Mapping[str, Any]) -> str:
        if not self._wording.has(name):
            raise LookupError(f"No catalogue of {', '.join(book.name for book in self.books)} has '{name}'.")
        return self._wording.word(name, {key: self._fact(value) for key, value in facts.items()})

    def _fact(self, value: Any) -> Any:
        """A fact that is itself a message or another thing to say, or a list of messages, is worded first.

        Its code is that of a ``part-...``, or the whole id of another message (``choice-bid``).
        """
        if type(value) is str or type(value) is int:  # most facts
            return value
        if isinstance(value, Sayable):
            return value.full(self.language)
        if isinstance(value, Message):
            part = f"part-{value.code}"
            return self._worded(part if self._wording.has(part) else value.code, value.facts)
        if isinstance(value, list | tuple) and value and isinstance(value[0], Message):
            return [self._fact(item) for item in value]
        return value


@dataclass(frozen=True, slots=True)
class Note(Sayable):
    """What a person should know about a game, beside its log: a message and what words it."""

    message: Message
    words: Words

    def full(self, language: str) -> str:
        return self.words.into(language).part(self.message)

    def __str__(self) -> str:
        return self.full(self.words.language)


def choice_message(choice: Choice) -> Message:
    """What a choice does, as a fact of another message."""
    action = choice.action
    kind: Any = type(action)  # mypy takes dataclasses for something that cannot be hashed
    names, values = _fields_of(kind)
    facts: dict[str, Any] = dict(zip(names, values(action), strict=True))
    facts.update(choice.facts)
    return Message(f"choice-{choice.code or action.do.replace('_', '-')}", facts)


@cache
def _fields_of(kind: type[Action]) -> tuple[tuple[str, ...], Callable[[Action], tuple[Any, ...]]]:
    """The names of the fields of a kind of action, and what reads them all."""
    names = kind.field_names()
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda action: (action.who,)


#: the words of the kernel alone
KERNEL_WORDS = Words()


def _words(books: tuple[Book, ...], language: str) -> Words:
    return Words(*books, language=language)

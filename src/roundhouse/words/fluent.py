"""Reads message catalogues in Project Fluent's format and words their messages, with the standard library alone.

The part of the format that our catalogues use: comments, messages with attributes, terms, variables, functions, string
and number literals, references to messages and terms, and selections. The tests compare every message with the
reference implementation, so that any other program can read the same files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn


@dataclass(frozen=True, slots=True)
class Variable:
    """``$name``: a fact that the caller gives."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A message (``name`` or ``name.attribute``) or a term (``-name``) worded in place, with its own arguments."""

    name: str
    arguments: tuple[tuple[str, Part], ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """A function applied to parts, such as ``MONEY($price)``."""

    function: str
    arguments: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Selection:
    """The variant whose key fits the selector: equal, or its plural category; otherwise the default."""

    selector: Part
    variants: tuple[tuple[str, Pattern], ...]
    default: str


Part = str | int | Variable | Reference | Call | Selection
Pattern = tuple[Part, ...]


class BrokenCatalogue(Exception):
    """A catalogue that cannot be read; the message says where and why."""


_ENTRY = re.compile(r"(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)")
_ATTRIBUTE = re.compile(r" +\.([a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)")
_NAME = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*(\.[a-zA-Z][a-zA-Z0-9_-]*)?")
_NUMBER = re.compile(r"-?[0-9]+")
_KEY = re.compile(r"(\*?)\[ *([a-zA-Z0-9_-]+) *\] ?")


def parse(text: str, where: str) -> dict[str, Pattern]:
    """The messages of a catalogue by id; attributes as ``id.attribute``, terms with their leading hyphen."""
    found: dict[str, Pattern] = {}
    for name, number, source in _entries(text, where):
        if name in found:
            raise BrokenCatalogue(f"{where}:{number} defines '{name}' a second time.")
        if source.strip():
            found[name] = _Reader(source, f"{where}:{number} ({name})").whole()
    return found


def _entries(text: str, where: str) -> list[tuple[str, int, str]]:
    """Id, line number and source of each message, term and attribute."""
    entries: list[tuple[str, int, list[str]]] = []
    owner = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            owner = ""
        elif not line.strip():
            if entries and owner:
                entries[-1][2].append("")
        elif found := _ENTRY.fullmatch(line):
            owner = found[1]
            entries.append((owner, number, [found[2]]))
        elif owner and (found := _ATTRIBUTE.fullmatch(line)):
            entries.append((f"{owner}.{found[1]}", number, [found[2]]))
        elif owner and line[0] in " }":
            entries[-1][2].append(line)
        else:
            raise BrokenCatalogue(f"{where}:{number} is neither a message, a comment nor the rest of a message.")
    return [(name, number, _dedent(lines)) for name, number, lines in entries]


def _dedent(lines: Sequence[str]) -> str:
    """One text out of the lines of a pattern, without the indent that all lines after the first share."""
    rest = [line for line in lines[1:] if line.strip()]
    indent = min((len(line) - len(line.lstrip(" ")) for line in rest), default=0)
    return "\n".join([lines[0], *(line[indent:] for line in lines[1:])]).strip()


class _Reader:
    """A recursive descent over the source of one pattern."""

    def __init__(self, source: str, where: str) -> None:
        self.source = source
        self.where = where
        self.at = 0

    def fail(self, why: str) -> NoReturn:
        raise BrokenCatalogue(f"{self.where}: {why} at '{self.source[self.at : self.at + 20]}'.")

    def whole(self) -> Pattern:
        found = self.pattern(inside=False)
        if self.at < len(self.source):
            self.fail("this is not expected here")
        return found

    def pattern(self, inside: bool) -> Pattern:
        """Text and placeables until the end, or inside a selection until the next variant or its closing brace."""
        parts: list[Part] = []
        text = ""
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == "{":
                if text:
                    parts.append(text)
                    text = ""
                parts.append(self.placeable())
            elif char == "}" or (inside and char == "\n" and self._variant_follows()):
                if not inside:
                    self.fail("a '}' without its '{'")
                break
            elif char == "\n" and inside:
                text += "\n"
                self.at += 1
                self.blank(" ")
            else:
                text += char
                self.at += 1
        text = text.rstrip("\n ") if inside else text
        if text:
            parts.append(text)
        return tuple(parts)

    def _variant_follows(self) -> bool:
        return re.match(r"\s*(\*?\[|\})", self.source[self.at :]) is not None

    def blank(self, chars: str = " \n") -> None:
        while self.at < len(self.source) and self.source[self.at] in chars:
            self.at += 1

    def take(self, text: str) -> bool:
        if self.source.startswith(text, self.at):
            self.at += len(text)
            return True
        return False

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.source, self.at)
        if found:
            self.at = found.end()
        return found

    def placeable(self) -> Part:
        self.take("{")
        self.blank()
        part: Part = self.placeable() if self.source.startswith("{", self.at) else self.expression()
        self.blank()
        if self.take("->"):
            part = self.selection(part)
        if not self.take("}"):
            self.fail("a '}' is missing")
        return part

    def expression(self) -> Part:
        if self.take('"'):
            end = self.source.find('"', self.at)
            if end < 0:
                self.fail("a quotation mark is missing")
            text, self.at = self.source[self.at : end], end + 1
            return text
        if number := self.match(_NUMBER):
            return int(number[0])
        if self.take("$"):
            name = self.match(_NAME)
            return Variable(name[0]) if name else self.fail("a variable needs a name")
        name = self.match(_NAME)
        if name is None:
            self.fail("an expression is missing")
        if not self.take("("):
            return Reference(name[0])
        plain, named = self.arguments()
        return Reference(name[0], tuple(named)) if name[0].startswith("-") else Call(name[0], tuple(plain))

    def arguments(self) -> tuple[list[Part], list[tuple[str, Part]]]:
        plain: list[Part] = []
        named: list[tuple[str, Part]] = []
        self.blank()
        while not self.take(")"):
            key = re.compile(r"([a-zA-Z][a-zA-Z0-9_-]*) *: *").match(self.source, self.at)
            if key:
                self.at = key.end()
                named.append((key[1], self.expression()))
            else:
                plain.append(self.expression())
            self.blank()
            if not self.take(",") and not self.source.startswith(")", self.at):
                self.fail("a ',' or ')' is missing")
            self.blank()
        return plain, named

    def selection(self, selector: Part) -> Selection:
        variants: list[tuple[str, Pattern]] = []
        default = ""
        self.blank()
        while key := self.match(_KEY):
            variants.append((key[2], self.pattern(inside=True)))
            if key[1]:
                default = key[2]
            self.blank()
        if not default:
            self.fail("a selection needs a default variant, marked with '*'")
        return Selection(selector, tuple(variants), default)


class Wording:
    """Words messages out of several catalogues; the first that has an id decides."""

    def __init__(self, catalogues: Sequence[Mapping[str, Pattern]], plural: Callable[[int], str]) -> None:
        self._patterns: dict[str, Pattern] = {}
        for catalogue in reversed(catalogues):
            self._patterns.update(catalogue)
        #: what a catalogue may call, by name
        self.functions: dict[str, Callable[..., str]] = {}
        self.plural = plural

    def has(self, name: str) -> bool:
        return name in self._patterns

    def rewrite(self, change: Callable[[str], str]) -> None:
        """Change every text that stands in the catalogues; facts stay as they are."""
        self._patterns = {name: _rewritten(pattern, change) for name, pattern in self._patterns.items()}

    def word(self, name: str, facts: Mapping[str, Any]) -> str:
        """The message worded with these facts; ``KeyError`` when there is no such message or fact."""
        return self._write(self._patterns[name], facts)

    def outline(self, name: str) -> str:
        """The message without facts: each is shown by its name, and of a selection the default."""
        return "".join(self._outlined(part) for part in self._patterns[name])

    def _outlined(self, part: Part) -> str:
        match part:
            case Variable(name):
                return f"‹{name}›"
            case Reference(name):
                return self.outline(name)
            case Call(_, arguments):
                return self._outlined(arguments[-1]) if arguments else ""
            case Selection(_, variants, default):
                return "".join(self._outlined(inner) for inner in dict(variants)[default])
            case _:
                return str(part)

    def _write(self, pattern: Pattern, facts: Mapping[str, Any]) -> str:
        return "".join([part if isinstance(part, str) else str(self._value(part, facts)) for part in pattern])

    def _value(self, part: Part, facts: Mapping[str, Any]) -> Any:
        match part:
            case Variable(name):
                return facts[name]
            case Reference(name, arguments):
                given = {key: self._value(value, facts) for key, value in arguments}
                return self._write(self._patterns[name], given if name.startswith("-") else facts)
            case Call(function, arguments):
                return self.functions[function](*(self._value(argument, facts) for argument in arguments))
            case Selection(selector, variants, default):
                value = facts.get(selector.name) if isinstance(selector, Variable) else self._value(selector, facts)
                table = dict(variants)
                key = str(value)
                if key not in table and isinstance(value, int):
                    key = self.plural(value)
                return self._write(table[key if key in table else default], facts)
            case _:
                return part


def _rewritten(pattern: Pattern, change: Callable[[str], str]) -> Pattern:
    def part_of(part: Part) -> Part:
        if isinstance(part, str):
            return change(part)
        if isinstance(part, Selection):
            variants = tuple((key, _rewritten(inner, change)) for key, inner in part.variants)
            return Selection(part.selector, variants, part.default)
        return part

    return tuple(part_of(part) for part in pattern)


def variables(catalogue: Mapping[str, Pattern], name: str) -> set[str]:
    """The facts that a message of the catalogue mentions, through references to other messages too."""
    found: set[str] = set()

    def look(part: Part) -> None:
        match part:
            case Variable(fact):
                found.add(fact)
            case Reference(other, arguments):
                if not other.startswith("-"):
                    found.update(variables(catalogue, other))
                for _, value in arguments:
                    look(value)
            case Call(_, arguments):
                for argument in arguments:
                    look(argument)
            case Selection(selector, variants, _):
                look(selector)
                for _, pattern in variants:
                    for inner in pattern:
                        look(inner)

    for part in catalogue[name]:
        look(part)
    return found

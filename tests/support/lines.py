"""Actions written as short lines of text: ``"Ann: bid P2 45"``, ``"lay_tile PRR F2 57 1 power=P4"``.

A line is an optional player with a colon, the word of the action, and its fields in the order of their declaration or
as ``name=value``; ``-`` stands for nothing. A field of runs takes all that is left: ``2-0:J2.0,J4.1`` is train 2-0 from
stop J2.0 to J4.1; ``F-1/a:...`` puts it into chain ``a``.
"""

from __future__ import annotations

import types
import typing
from dataclasses import is_dataclass
from typing import Any

from roundhouse.kernel import Action, ActionCodec

YES_AND_NO = {"yes": True, "no": False}


def parse(codec: ActionCodec, line: str, default_player: str) -> Action:
    """The action that a line describes; ``default_player`` acts where none is named."""
    who, colon, rest = line.partition(": ")
    if not colon:
        who, rest = default_player, line
    word, *tokens = rest.split()
    if word not in codec.kinds:
        raise ValueError(f"'{word}' is no action; there are {', '.join(sorted(codec.kinds))}")
    kind = codec.kinds[word]
    hints = typing.get_type_hints(kind)
    names = [name for name in kind.field_names() if name != "who"]
    values: dict[str, Any] = {"who": who}
    for name in names:
        if _is_list(hints[name]):
            values[name] = ()
    place = 0
    for token in tokens:
        named, equals, text = token.partition("=")
        if equals and named in names:
            values[named] = _value(hints[named], text)
            continue
        name = names[place]
        if _is_list(hints[name]):
            values[name] = (*values[name], _item(hints[name], token))
            continue
        values[name] = _value(hints[name], token)
        place += 1
    action: Action = kind(**values)
    return action


def write(action: Action) -> str:
    """The line of an action, without the player: fields that are nothing are left out at the end."""
    tokens = [_text(getattr(action, name)) for name in action.field_names() if name != "who"]
    while tokens and tokens[-1] in ("-", ""):
        tokens.pop()
    return " ".join([action.do, *tokens])


def _is_list(hint: Any) -> bool:
    return typing.get_origin(hint) is tuple


def _value(hint: Any, text: str) -> Any:
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        if text == "-":
            return None
        hint = next(a for a in typing.get_args(hint) if a is not type(None))
    hint = getattr(hint, "__supertype__", hint)
    if hint is bool:
        return YES_AND_NO[text]
    if _is_list(hint):
        return tuple(_item(hint, part) for part in text.split(",") if part)
    return hint(text)


def _item(hint: Any, token: str) -> Any:
    inner = typing.get_args(hint)[0]
    if is_dataclass(inner) and isinstance(inner, type):
        train, _, way = token.partition(":")
        train, slash, chain = train.partition("/")
        run: Any = inner
        return run(train, tuple(way.split(",")), chain if slash else None)
    return _value(inner, token)


def _text(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(_text(item) for item in value)
    if is_dataclass(value):
        record: Any = value
        chain = f"/{record.chain}" if record.chain is not None else ""
        return f"{record.train}{chain}:{','.join(record.way)}"
    return str(value)

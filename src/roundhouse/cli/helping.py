"""The help texts of the command line, worded from the catalogue ``help`` in the language of the person who reads them.

Commands and options are declared without texts. Before a command runs, :func:`word_help` fills them in: the message
of a command is ``help-COMMAND``, that of its option ``help-COMMAND-OPTION``, or ``help-any-OPTION`` where several
commands share the option. What the library for command lines writes itself (headings, errors of use) is worded here
too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

import typer
from typer import rich_utils

from roundhouse import words
from roundhouse.kernel.words import KERNEL
from roundhouse.titles import TITLES

from .sentences import choose, language, languages

BOOK = words.own_book("help")
#: what may be measured, in the order of the report
PARTS = ("replay", "import", "choices", "clone", "routes", "late", "simulate", "server")
LEVELS = ("debug", "info", "warning", "error")
STATUSES = ("waiting", "playing", "finished")
_MAKE_TEXT = rich_utils._make_rich_text
FACTS = {"titles": list(TITLES), "parts": PARTS, "levels": LEVELS, "statuses": STATUSES}


def choose_by(given: Sequence[str]) -> None:
    """Speak the language that ``--language`` names, before the words are read: help is printed while they are."""
    choose(None)
    found = re.search(r"(?:^|\0)--language(?:=|\0)([^\0]+)", "\0".join(given))
    if found is not None and found[1] in languages():
        choose(found[1])


def word_help(command: Any, path: str = "") -> None:
    """Give a command, its options and its subcommands their texts. ``path`` is the command's name, with its group."""
    name = path or "roundhouse"
    text = _word(name) or ""
    more = _word(f"{name}.more")
    command.help = text if more is None else f"{text}\n\n{more}"
    command.short_help = text
    command.epilog = _say("example", command=command.epilog) if command.epilog else _word(f"{name}-statuses")
    command.format_usage = partial(_write_usage, command)
    command.get_help_option = partial(_help_option, command.get_help_option)
    for option in command.params:
        plain = option.name.replace("_", "-")
        option.help = _word(f"{name}-{plain}") or _word(f"any-{plain}")
    for word, one in getattr(command, "commands", {}).items():
        word_help(one, f"{path}-{word}" if path else word)
    if not path:
        rich_utils._make_rich_text = _make_folding_text
        rich_utils.ARGUMENTS_PANEL_TITLE = _say("arguments")
        rich_utils.OPTIONS_PANEL_TITLE = _say("options")
        rich_utils.COMMANDS_PANEL_TITLE = _say("commands")
        rich_utils.DEFAULT_STRING = _say("default", value="{}")
        rich_utils.REQUIRED_LONG_STRING = _say("required")


def _make_folding_text(**given: Any) -> Any:
    """A text of the library that is broken anywhere if it must be: Japanese has no spaces, and would be cut off."""
    made: Any = _MAKE_TEXT(**given)
    made.overflow = "fold"
    return made


def _write_usage(command: Any, context: Any, formatter: Any) -> None:
    words = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, words, prefix=f"{_say('usage')} ")


def _help_option(find: Any, context: Any) -> Any:
    option = find(context)
    if option is not None:
        option.help = _say("any-help")
    return option


#: why a value cannot be used, as the library calls it: the sentence that says so, and the fact that holds the bound
WRONG_VALUES = {
    **dict.fromkeys(("int_parsing", "int_type", "int_from_float", "int_parsing_size"), ("whole", "")),
    **dict.fromkeys(("float_parsing", "float_type"), ("number", "")),
    "greater_than_equal": ("small", "ge"),
    "less_than_equal": ("large", "le"),
}


def told_usage(error: Any) -> str:
    """An error of use as one sentence."""
    known = getattr(getattr(getattr(error, "ctx", None), "command", None), "commands", None)
    if possible := getattr(error, "possibilities", None):
        return _say("no-option.possible", option=error.option_name, possible=sorted(possible))
    if hasattr(error, "possibilities"):
        return _say("no-option", option=error.option_name)
    if isinstance(error, typer.BadParameter) and error.param is not None:
        name = error.param.get_error_hint()
        missing = type(error).__name__ == "MissingParameter"
        return _say("missing", name=name) if missing else _told_value(name, error)
    text = str(error.format_message())
    if (option := getattr(error, "option_name", None)) is not None:
        return _say("no-value" if "requires" in text else "no-value.takes-none", option=option)
    if known is not None:
        word = re.search(r"'(.*?)'", text)
        return (
            _say("no-command", command=word[1], known=list(known))
            if word
            else _say("missing.command", known=list(known))
        )
    surplus = re.search(r"extra argument\(s\) \((.*)\)", text)
    return _say("surplus", words=surplus[1]) if surplus else text


def _told_value(name: str, error: Any) -> str:
    """Why the value of an option cannot be used; where the library has a reason that is unknown here, in its words."""
    found: list[Any] = getattr(error.__cause__, "errors", list)()
    if found and found[0]["type"] in WRONG_VALUES:
        code, bound = WRONG_VALUES[found[0]["type"]]
        facts = {"bound": found[0]["ctx"][bound]} if bound else {}
        return _say(f"bad-value.{code}", name=name, value=str(found[0]["input"]), **facts)
    if words := re.search(r"is not one of (.*)", error.message):
        known = re.findall(r"'(.*?)'", words[1])
        return _say("bad-value.choice", name=name, value=str(found[0]["input"]), known=known)
    return _say("bad-value", name=name, why=error.message)


def _word(code: str) -> str | None:
    """The message ``help-...``; None where the catalogue has none."""
    wording = words.wording((BOOK, KERNEL), language())
    facts = {**FACTS, "languages": languages()}
    return wording.word(f"help-{code}", facts) if wording.has(f"help-{code}") else None


def _say(code: str, /, **facts: Any) -> str:
    return words.wording((BOOK, KERNEL), language()).word(f"help-{code}", facts)

"""Help texts as the pages of the reference show them.

Help texts name other things as ``:func:`load` ``, and have sessions without a fence. Markdown knows neither.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

ROLE = re.compile(r":(?:func|class|meth|mod|attr|data):`[.~]?([\w.]+)`")
#: a session: from a prompt to the next empty line
SESSION = re.compile(r"^( *)>>> .*?(?=^\s*$|\Z)", re.MULTILINE | re.DOTALL)


def as_markdown(text: str) -> str:
    """A help text as Markdown."""
    return SESSION.sub(_fenced, ROLE.sub(r"`\1`", text))


def _fenced(found: re.Match[str]) -> str:
    lines = [line.removeprefix(found[1]) for line in found[0].rstrip("\n").split("\n")]
    return "\n".join(["", "```pycon", *lines, "```", ""])


class HelpTexts(Extension):
    """Rewrites every help text when its module has been read."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)

"""The program ``roundhouse``. Each command is a module of its own; :mod:`.program` puts them together.

Exit statuses: 0 done; 1 a check found something wrong; 2 an error of use, told in one line on standard error; 130
interrupted.

This module imports no package of the extra ``cli``, so that the program can say that the extra is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .extras import MissingExtra, need
from .sentences import complain

__all__ = ["main", "run"]


def run(words: Sequence[str]) -> int:
    """Do what the words ask; the exit status."""
    try:
        need("cli")
        from .program import call

        return call(words)
    except MissingExtra as error:
        complain("missing-extra", extra=error.extra)
        return 2


def main() -> None:
    """Run the program."""
    sys.exit(run(sys.argv[1:]))

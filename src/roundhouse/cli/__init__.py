"""The program ``roundhouse``. Each word is a module of its own that adds its command to the application.

Errors of use are one clear line on standard error and exit status 2; a check that finds something wrong ends with
exit status 1.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from typer import Abort
from typer.exceptions import TyperException

from roundhouse.kernel import GameError
from roundhouse.rules import UnknownLedger, UnknownRule

from . import admin, backup, bench, convert, doctor, ladder, replay, routes, rules, serve, show, simulate, titles
from .app import app, complain

__all__ = [
    "admin",
    "app",
    "backup",
    "bench",
    "convert",
    "doctor",
    "ladder",
    "main",
    "replay",
    "routes",
    "rules",
    "run",
    "serve",
    "show",
    "simulate",
    "titles",
]


def run(words: Sequence[str]) -> int:
    """Do what the words ask; the exit status."""
    try:
        status = app(list(words) or ["--help"], prog_name="roundhouse", standalone_mode=False)
    except TyperException as error:
        complain(error.format_message())
        return 2
    except (GameError, UnknownLedger, UnknownRule) as error:
        complain(str(error))
        return 2
    except (Abort, KeyboardInterrupt):
        complain("interrupted.")
        return 130
    except BrokenPipeError:
        # The reader of our output has closed it (`| head`), which is no error. Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status if isinstance(status, int) else 0


def main() -> None:
    """Run the program."""
    sys.exit(run(sys.argv[1:]))

"""All commands together, and what becomes of errors: one line on standard error and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from typer import Abort
from typer.exceptions import TyperException
from typer.main import get_command

from roundhouse.kernel import GameError
from roundhouse.rules import UnknownLedger, UnknownRule

from . import (
    admin,
    backup,
    bench,
    convert,
    dataset,
    doctor,
    ladder,
    log,
    replay,
    review,
    routes,
    rules,
    serve,
    show,
    simulate,
    titles,
)
from .app import app
from .helping import choose_by, told_usage, word_help
from .sentences import complain, told, write_error

__all__ = [
    "admin",
    "app",
    "backup",
    "bench",
    "call",
    "convert",
    "dataset",
    "doctor",
    "ladder",
    "log",
    "replay",
    "review",
    "routes",
    "rules",
    "serve",
    "show",
    "simulate",
    "titles",
]


def call(words: Sequence[str]) -> int:
    """Do what the words ask; the exit status."""
    choose_by(words)
    command = get_command(app)
    word_help(command)
    try:
        status = command(list(words) or ["--help"], prog_name="roundhouse", standalone_mode=False)
    except TyperException as error:
        write_error(told_usage(error))
        return 2
    except (GameError, UnknownLedger, UnknownRule) as error:
        write_error(told(error))
        return 2
    except (Abort, KeyboardInterrupt):
        complain("interrupted")
        return 130
    except BrokenPipeError:
        # The reader of our output has closed it (`| head`), which is no error. Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status if isinstance(status, int) else 0

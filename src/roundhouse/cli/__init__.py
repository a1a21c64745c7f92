"""The program ``roundhouse``. Each word is a module of its own that adds its command to the application.

Errors of use are one clear line on standard error and exit status 2.
"""

from __future__ import annotations

import sys

from roundhouse.kernel import GameError

from . import serve, titles
from .app import app

__all__ = ["app", "main", "serve", "titles"]


def main() -> None:
    """Run the program."""
    try:
        app()
    except GameError as error:
        sys.stderr.write(f"roundhouse: {error}\n")
        raise SystemExit(2) from error

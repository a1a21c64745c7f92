"""What the extras of the package bring, and one line for a command whose extra is not installed.

A command that needs more than the command line itself asks first::

    from .extras import need

    def serve(...) -> None:
        need("server")
        from roundhouse.server import run
"""

from __future__ import annotations

from importlib.util import find_spec

CLI = ("rich", "typer")
LEARN = (*CLI, "numpy", "openskill", "pyarrow")
#: the packages of each extra, by the names under which they are imported; a test compares them with pyproject.toml
EXTRAS = {
    "cli": CLI,
    "server": (
        *CLI,
        "alembic",
        "apprise",
        "argon2",
        "confusable_homoglyphs",
        "fastapi",
        "itsdangerous",
        "openskill",
        "prometheus_client",
        "psycopg",
        "pydantic",
        "pywebpush",
        "sqlalchemy",
        "uvicorn",
        "webauthn",
        "zxcvbn",
    ),
    "env": ("gymnasium", "numpy", "pettingzoo"),
    "learn": LEARN,
    "ray": (*LEARN, "ray"),
}


class MissingExtra(Exception):
    """A command needs an extra that is not installed. :func:`roundhouse.cli.run` makes one line of it."""

    def __init__(self, extra: str) -> None:
        super().__init__(extra)
        self.extra = extra


def is_installed(extra: str) -> bool:
    """Whether every package of the extra can be imported."""
    return all(find_spec(name) is not None for name in EXTRAS[extra])


def need(extra: str) -> None:
    """End the command with one line and exit status 2 unless the extra is installed.

    Call it before the first import of what the extra brings.
    """
    if not is_installed(extra):
        raise MissingExtra(extra)

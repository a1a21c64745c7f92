"""Building the documentation site."""

from __future__ import annotations

from tools.checkout import commands
from tools.checkout.commands import Halt, call

SITE = commands.ROOT / "src" / "roundhouse" / "server" / "documents"


def build() -> None:
    """Build the site into the package, where the server finds it. A dead link is an error; no network is needed."""
    # turns off the advertisement that the theme prints on every run
    if call([commands.PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet"], extra={"NO_MKDOCS_2_WARNING": "1"}):
        raise Halt("The documentation could not be built; what is wrong with it is above.")

"""The shelf: one literal list of titles."""

from __future__ import annotations

from roundhouse.kernel import SetupError, Title

from .g18chesapeake.title import TITLE as CHESAPEAKE
from .g18cz.title import TITLE as CZ
from .g1862.title import TITLE as G1862
from .nuremberg.title import TITLE as NUREMBERG

_SHELF: tuple[Title, ...] = (
    CHESAPEAKE,
    CZ,
    G1862,
    NUREMBERG,
)

TITLES = {title.slug: title for title in _SHELF}


def find_title(slug: str) -> Title:
    """The title called ``slug``, or :class:`SetupError` naming those there are."""
    if slug not in TITLES:
        raise SetupError(f"There is no title '{slug}'; there are {', '.join(TITLES)}.")
    return TITLES[slug]

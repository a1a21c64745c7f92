"""The registry of titles: those of this package in one literal list, and those of other installed packages.

Another package adds a title with an entry point of the group ``roundhouse.titles`` that names its :class:`Title`
record::

    [project.entry-points."roundhouse.titles"]
    shikoku = "shikoku.title:TITLE"
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from roundhouse.kernel import SetupError, Title
from roundhouse.rules import Ledger, UnknownLedger
from roundhouse.rules.translation import languages, translated
from roundhouse.words import ENGLISH

from .g18chesapeake.title import TITLE as CHESAPEAKE
from .g18cz.title import TITLE as CZ
from .g1862.title import TITLE as G1862
from .nuremberg.title import TITLE as NUREMBERG

GROUP = "roundhouse.titles"
OWN: tuple[Title, ...] = (
    CHESAPEAKE,
    CZ,
    G1862,
    NUREMBERG,
)


class Registry(Mapping[str, Title]):
    """Titles by slug. Other packages are asked at the first look, not on import, because they import this package.

    >>> import roundhouse
    >>> "18cz" in roundhouse.TITLES
    True
    """

    def __init__(self, own: tuple[Title, ...], group: str) -> None:
        self._own = {title.slug: title for title in own}
        self._group = group
        self._all: dict[str, Title] | None = None

    def __getitem__(self, slug: str) -> Title:
        return self._titles()[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._titles())

    def __len__(self) -> int:
        return len(self._titles())

    def _titles(self) -> dict[str, Title]:
        if self._all is None:
            found = dict(self._own)
            for entry in sorted(entry_points(group=self._group), key=lambda entry: entry.name):
                title = _load(entry)
                if title is not None and title.slug in found:
                    told = f"The title {entry.value} is left out: there is a '{title.slug}' already."
                    warnings.warn(told, stacklevel=4)
                elif title is not None:
                    found[title.slug] = title
            self._all = found
        return self._all


def _load(entry: EntryPoint) -> Title | None:
    """The title of another package; one that cannot be loaded is left out with a warning and stops nothing else."""
    try:
        title = entry.load()
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the other titles can be played
        warnings.warn(f"The title {entry.value} cannot be loaded: {error!r}.", stacklevel=5)
        return None
    if not isinstance(title, Title):
        warnings.warn(f"The title {entry.value} is left out: it is no Title record.", stacklevel=5)
        return None
    return title


TITLES = Registry(OWN, GROUP)


def find_title(slug: str) -> Title:
    """The title called ``slug``, or :class:`SetupError` naming those there are.

    >>> import roundhouse
    >>> roundhouse.find_title("18cz").name
    '18CZ'
    """
    if slug not in TITLES:
        raise SetupError("no-title", slug=slug, known=list(TITLES))
    return TITLES[slug]


def find_ledger(slug: str, language: str = ENGLISH) -> Ledger:
    """The rule ledger of a title with its texts in a language, or :class:`UnknownLedger` naming what there is."""
    title = TITLES.get(slug)
    if title is None or title.ledger is None:
        known = [title.slug for title in TITLES.values() if title.ledger]
        told = f"There is no rule ledger {slug!r}. Known are {', '.join(known)}."
        raise UnknownLedger(told, "no-ledger", slug=slug, known=known)
    if language not in (known_languages := languages(title.ledger)):
        told = f"The rules of {title.name} are not written in {language!r}. Known are {', '.join(known_languages)}."
        facts = {"title": title.name, "language": language, "known": list(known_languages)}
        raise UnknownLedger(told, "no-ledger-language", **facts)
    return translated(title.ledger, language)

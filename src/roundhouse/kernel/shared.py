"""Rules that several games share: building rules takes longer than the rest of opening a game again.

Rules hold no position. Those that say so (:class:`roundhouse.kernel.Reseats`) serve every game of their title with the
same variant, options and number of players.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import fields
from typing import Any

from .rules import Reseats, Rules, Setup, Title

#: rules that are kept even if no game in memory uses them, some 150 kB each with their caches
MOST = 64
#: what may differ between games that share their rules
OWN = ("players", "names", "seed", "script")


class SharedRules:
    """The rules that were used last. May be used from any thread."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._rules: OrderedDict[Hashable, Reseats] = OrderedDict()
        self._guard = threading.Lock()

    def find(self, title: Title, setup: Setup) -> tuple[Rules[Any], bool]:
        """The rules for a set-up, and whether other rules were dropped to make room for them."""
        key = _key(title, setup)
        with self._guard:
            shared = self._rules.get(key)
            if shared is not None:
                self._rules.move_to_end(key)
        if shared is not None:
            reseated: Any = shared.for_setup(setup)
            return reseated, False
        rules = title.build(setup)
        if not isinstance(rules, Reseats):
            return rules, False
        with self._guard:
            self._rules[key] = rules
            goes = len(self._rules) > self._most
            if goes:
                self._rules.popitem(last=False)
        return rules, goes


def _key(title: Title, setup: Setup) -> Hashable:
    told = {field.name: getattr(setup, field.name) for field in fields(setup) if field.name not in OWN}
    told["options"] = tuple(sorted(setup.options.items()))
    return (title.slug, title.build, len(setup.players), *told.values())


_GAMES = SharedRules(16)


def rules_for(title: Title, setup: Setup) -> Rules[Any]:
    """The rules for a game of this process. Only ``title.build(setup)`` makes rules that are not shared."""
    return _GAMES.find(title, setup)[0]

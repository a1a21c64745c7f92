"""How a title's actions and positions become numbers: the part of a title that this room asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from roundhouse.kernel import Action, PlayerId, Rules, SetupError, Title

from .layout import Layout
from .vocabulary import Phrase, Vocabulary


@dataclass(frozen=True, slots=True)
class Coding:
    """``phrases`` lists the actions of a set-up, ``layout`` the arrays of its positions. Both depend only on what is
    printed and on the number of players: all games of one title, variant and number of players share them.

    ``seats`` are the players clockwise, as a position has them. ``other_words`` are actions that do the same as an
    action and are written otherwise: a position offers only one of them. ``spelled`` are the offered actions that
    together do what an action does at once.
    """

    phrases: Callable[[Any], Sequence[Phrase]]
    layout: Callable[[Any, int], Layout]
    seats: Callable[[Any], Sequence[PlayerId]]
    other_words: Callable[[Any, Action], Iterable[Action]] = lambda rules, action: ()
    spelled: Callable[[Any, Any, Action], Sequence[Action]] = lambda rules, state, action: (action,)

    def vocabulary(self, rules: Rules[Any]) -> Vocabulary:
        """The actions of a set-up with their indices."""
        return Vocabulary(self.phrases(rules))


def find_coding(title: Title) -> Coding:
    """The coding of a title, or :class:`SetupError` where it has none."""
    found = title.find(Coding)
    if found is None:
        raise SetupError("no-coding", title=title.name)
    return found

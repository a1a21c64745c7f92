"""Positions built by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .eighteen import editing
from .eighteen.state import State
from .kernel import Action, Chance, Choice, PlayerId, Rules, RuleViolation, Setup, SetupError, Title
from .kernel.engine import acting, apply, choices, refusals
from .titles import find_title


@dataclass(frozen=True)
class Study:
    """A position built by hand: what may be done there, and what comes of it.

    A study is a value: every method returns another study and leaves this one as it is. It has no log, so it cannot be
    saved as a game file. The methods ``with_...`` and ``in_...`` are for 18xx titles; they keep money, shares, cards
    and tiles accounted for. :meth:`edit` sets fields of any title's position as they are. :meth:`audit` says whether
    the position adds up.

    >>> import roundhouse
    >>> study = roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"])
    >>> study = study.with_company("B&O", {"Ann": 6, "Bo": 2}, par=80, cash=500, trains=["2"], stations=["H6"])
    >>> study = study.with_tiles("H6 57 0").in_operating_round("B&O")
    >>> study.audit()
    []
    >>> sorted({choice.action.do for choice in study.choices()})
    ['lay_tile', 'pass']
    """

    title: Title
    setup: Setup
    rules: Rules[Any]
    state: Any

    @property
    def acting(self) -> tuple[PlayerId, ...]:
        """The players who are to decide."""
        return acting(self.rules, self.state)

    def choices(self, actor: str | None = None) -> list[Choice]:
        """Everything the acting player (or ``actor``) may do here."""
        return list(choices(self.rules, self.state, None if actor is None else self.setup.seat_of(actor)))

    def refusals(self, actor: str | None = None) -> list[tuple[Choice, RuleViolation]]:
        """What somebody might look for here and may not do, with the reason."""
        return list(refusals(self.rules, self.state, None if actor is None else self.setup.seat_of(actor)))

    def apply(self, action: Action | Mapping[str, Any]) -> Study:
        """The position after an action, or a :class:`GameError`."""
        if isinstance(action, Action):
            self.rules.codec.check(action)
        else:
            action = self.rules.codec.read(action)
            action = replace(action, who=self.setup.seat_of(action.who))
        return replace(self, state=apply(self.rules, self.state, action))

    def audit(self) -> list[str]:
        """What does not add up in this position, as sentences; empty if everything does."""
        return self.rules.audit(self.state)

    def edit(self, **fields: Any) -> Study:
        """The position with these fields of its state set. Nothing is checked: see :meth:`audit`."""
        draft = self.state.clone()
        for name, value in fields.items():
            if not hasattr(draft, name):
                raise SetupError("no-state-field", name=name)
            setattr(draft, name, value)
        return replace(self, state=draft)

    def settle(self) -> Study:
        """The position after everything that follows without a decision."""
        draft = self.state.clone()
        draft.events = ()
        self.rules.settle(draft)
        return replace(self, state=draft)

    # -- 18xx titles ---------------------------------------------------------------------------------------

    def _eighteen(self) -> tuple[editing.Editable, State]:
        if not isinstance(self.rules, editing.Editable):
            raise SetupError("not-eighteen", title=self.title.name)
        return self.rules, self.state

    def with_cash(self, amounts: Mapping[str, int] | None = None, **more: int) -> Study:
        """Players and companies have these amounts; the bank pays or takes the difference: ``with_cash(Ann=400)``."""
        rules, state = self._eighteen()
        return replace(self, state=editing.with_cash(rules, state, {**(amounts or {}), **more}))

    def with_company(
        self,
        company: str,
        holds: Mapping[str, int] | None = None,
        *,
        par: int | None = None,
        at: tuple[int, int] | None = None,
        cash: int | None = None,
        floated: bool = True,
        operated: bool = True,
        trains: Sequence[str] = (),
        stations: Sequence[str] = (),
    ) -> Study:
        """A company is in play.

        ``holds`` are shares by player (the first is president) and ``pool``; the rest stays in the offering. The marker
        goes to the par space, or to ``at``: row and column of the market, counted from 1.
        """
        rules, state = self._eighteen()
        if holds is not None:
            state = editing.with_shares(rules, state, company, holds)
        if par is not None:
            state = editing.with_par(rules, state, company, par)
        if at is not None:
            state = editing.with_marker(state, company, (at[0] - 1, at[1] - 1))
        state = editing.with_company(rules, state, company, floated, operated)
        if cash is not None:
            state = editing.with_cash(rules, state, {company: cash})
        state = editing.with_trains(rules, state, company, trains)
        return replace(self, state=editing.with_stations(rules, state, company, stations))

    def with_trains(self, owner: str, *kinds: str) -> Study:
        """Train cards of these kinds go to somebody."""
        rules, state = self._eighteen()
        return replace(self, state=editing.with_trains(rules, state, owner, kinds))

    def with_stations(self, company: str, *places: str) -> Study:
        """Stations of a company lie at these places, each written ``HEX`` or ``HEX.city``."""
        rules, state = self._eighteen()
        return replace(self, state=editing.with_stations(rules, state, company, places))

    def with_tiles(self, *tiles: str) -> Study:
        """Tiles lie on the map, each written ``HEX tile rotation``; the rotation is 0 to 5, or the sides that the tile
        joins, such as ``N-SE``."""
        rules, state = self._eighteen()
        return replace(self, state=editing.with_tiles(rules, state, tiles))

    def with_privates(self, owners: Mapping[str, str] | None = None, **more: str) -> Study:
        """Private companies belong to these owners; ``out`` closes one: ``with_privates(P1="Ann", P2="out")``."""
        rules, state = self._eighteen()
        return replace(self, state=editing.with_privates(rules, state, {**(owners or {}), **more}))

    def with_phase(self, name: str) -> Study:
        """The phase, with the deck standing at the card after the one that began it."""
        rules, state = self._eighteen()
        return replace(self, state=editing.with_phase(rules, state, name))

    def in_stock_round(self, player: str | None = None, number: int = 2) -> Study:
        """A stock round with this player (the first) on turn."""
        rules, state = self._eighteen()
        return replace(self, state=editing.in_stock_round(rules, state, player, number))

    def in_operating_round(
        self, company: str | None = None, step: str | None = None, *, done: Iterable[str] = ()
    ) -> Study:
        """An operating round with this company on turn, at the step whose class is so called (``LayTrack``; else the
        first). ``done`` are the companies that have had their turn. With no company named the round has just begun."""
        rules, state = self._eighteen()
        made = editing.in_operating_round(rules, state, company, step, done=done)
        return replace(self, state=made).settle()


def study(
    title: str,
    players: Sequence[str],
    seed: int = 0,
    variant: str | None = None,
    options: Mapping[str, Any] | None = None,
    readings: str = "rulebook",
) -> Study:
    """The opening position of a new game, to be changed by hand: see :class:`Study`.

    >>> import roundhouse
    >>> study = roundhouse.study("18cz", players=["Ann", "Bo", "Cy"])
    >>> study.with_cash(Ann=500).state.cash["Ann"]
    500
    """
    found = find_title(title)
    setup = found.setup(players, seed, variant, options, readings)
    rules = found.build(setup)
    return Study(found, setup, rules, rules.start(Chance(setup.seed, script=setup.script)))

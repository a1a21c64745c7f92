"""Positions of 18CZ for tests.

Order cards are dealt in the order of the seats unless ``order`` says otherwise, so Ann holds the lowest card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from roundhouse.eighteen.actions import BuyTrain, Dividend, Pass, RunTrains
from roundhouse.eighteen.editing import place
from roundhouse.eighteen.ids import IPO, OUT, CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.kernel import Action, PlayerId
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import VACLAV, Memory, memory
from roundhouse.titles.g18cz.progress import local_value
from tests.support.scripted import SEATS, ScriptedEighteen

SLUG = "18cz"
SMALL_LOCALS = ("S1", "S2", "S3", "S4", "S5", "S6")


class Cz(ScriptedEighteen):
    """A scripted game of 18CZ. ``vaclav``: the companies he will draw; ``removed``: the one left out in Moravia."""

    def __init__(
        self,
        players: str | int = 3,
        variant: str | None = None,
        *,
        order: str | None = None,
        vaclav: Iterable[str] = ("EKJ", "BN", "Sx"),
        removed: str = "Ug",
        **more: Any,
    ) -> None:
        names = SEATS[:players] if isinstance(players, int) else tuple(players.split())
        chance: dict[str, Iterable[str]] = {"order": tuple(order.split()) if order else names}
        if variant == "bohemia":
            for size, company in zip(("small", "medium", "large"), vaclav, strict=True):
                chance[f"vaclav-{size}"] = (company,)
        if variant == "moravia" and len(names) == 2:
            chance["removed"] = (removed,)
        super().__init__(SLUG, players, variant=variant, chance=chance, **more)

    # -- looking -------------------------------------------------------------------------------------------

    @property
    def data(self) -> CzData:
        found = self.rules.data
        assert isinstance(found, CzData)
        return found

    @property
    def memory(self) -> Memory:
        return memory(self.state)

    @property
    def value(self) -> int:
        """What locals are worth now."""
        return local_value(self.data, self.state)

    def debt(self, player: str) -> int:
        return self.memory.debts.get(PlayerId(player), 0)

    def penalty(self, player: str) -> int:
        return self.memory.penalties.get(PlayerId(player), 0)

    def owner(self, private: str) -> str:
        return str(self.state.privates[private])  # type: ignore[index]

    def letters(self) -> str:
        """The cards of the deck from the top, by their letters."""
        return "".join(train.id.partition("-")[0] for train in self.state.deck)

    def left(self, company: str) -> list[int]:
        """Prices of the stations that the company still has to place."""
        return list(self.state.stations[CompanyId(company)])

    def best_offer(self) -> Action:
        """The run that is offered."""
        return self.choices("run_trains")[0].action

    def plain(self, action: Action) -> Action:
        """A purchase that names no card means any of its kind."""
        if isinstance(action, BuyTrain) and action.train is None:
            for choice in self.choices("buy_train"):
                offered = choice.action
                assert isinstance(offered, BuyTrain)
                if (offered.source, offered.kind) == (action.source, action.kind):
                    return replace(action, train=offered.train)
        return super().plain(action)

    # -- editing -------------------------------------------------------------------------------------------

    def recall(self, **changes: Any) -> Self:
        return self.edit(extra=replace(self.memory, **changes))

    def order(self, players: str) -> Self:
        """Order cards, lowest first."""
        cards = tuple(PlayerId(name) for name in players.split())
        return self.recall(order=cards).edit(priority=cards[0])

    def company(  # type: ignore[override]
        self,
        company: str,
        holds: Mapping[str, int] | None = None,
        *,
        price: int | None = None,
        par: int | None = None,
        cash: int | None = None,
        **more: Any,
    ) -> Self:
        """As everywhere; ``price`` puts the marker on that space of the market."""
        sign = CompanyId(company)
        if par is not None or price is not None:
            chosen = par if par is not None else price
            self.edit(par={**self.state.par, sign: chosen})
            index = self.data.market.ladder.index(price if price is not None else chosen)  # type: ignore[attr-defined]
            self._mark(sign, (0, index))
        if holds and VACLAV in holds:
            self.recall(vaclav=(*self.memory.vaclav, sign))
            self.edit(stations={**self.state.stations, sign: (0,) * len(self.state.stations[sign])})
        return super().company(company, holds, cash=cash, **more)

    def give_trains(self, owner: str, kinds: str) -> Self:
        """Cards for these kinds, taken out of the deck or, if there are none, back from those out of the game."""
        for kind in kinds.split():
            state, card = self.state, self.data.trains[kind].card
            trains = {o: tuple(held) for o, held in state.trains.items()}
            found = next((t for t in state.deck if self.data.trains[t.kind].card == card), None)
            if found is not None and (card, None) in self.data.roster:
                made = state.minted.get(card, 1)
                found = Train(f"{card}-{made}", kind)
                self.edit(minted={**state.minted, card: made + 1})
            elif found is not None:
                self.edit(deck=tuple(t for t in state.deck if t != found))
            else:
                found = next(t for t in trains.get(OUT, ()) if self.data.trains[t.kind].card == card)
                trains[OUT] = tuple(t for t in trains[OUT] if t != found)
            where = place(owner)
            trains[where] = (*trains.get(where, ()), Train(found.id, kind))
            self.edit(trains=trains)
        return self

    def top(self, kind: str, left: int | None = None) -> Self:
        """Take cards out of the game until the deck shows this letter, and ``left`` cards of it."""
        while self.letters()[0] != kind or (left is not None and self.letters().count(kind) > left):
            gone, *rest = self.state.deck
            trains = {**self.state.trains, OUT: (*self.state.trains.get(OUT, ()), gone)}
            self.edit(deck=tuple(rest), trains=trains)
        return self

    def phase(self, name: str) -> Self:
        """The phase, its first card gone; nothing else happens."""
        if name != self.data.phases[0].name:
            count = dict(self.data.roster)[name]
            if name in self.letters():
                self.top(name)
                if count is not None and self.letters().count(name) == count:
                    gone, *rest = self.state.deck
                    trains = {**self.state.trains, OUT: (*self.state.trains.get(OUT, ()), gone)}
                    self.edit(deck=tuple(rest), trains=trains)
        return self.edit(phase=name)

    def without_locals(self) -> Self:
        return self.edit(privates=dict.fromkeys(self.state.privates, OUT))

    def stock(self, player: str | None = None, number: int = 2, **fields: Any) -> Self:
        """A stock round; the round marker stands where it belongs."""
        begun = sum(len(part.values) for part in self.data.progress[: number - 1])
        self.recall(rounds_begun=begun)
        turn = player if player is not None else self.memory.order[0]
        super().stock(turn, number, **fields)
        return self.edit(priority=self.memory.order[0])

    def operating(self, company: str | None = None, step: str | None = None, **more: Any) -> Self:
        """An operating round; the round marker stands where it belongs."""
        part, number = more.setdefault("set_number", 2), more.setdefault("number", 1)
        more.setdefault("of", len(self.data.progress[part - 1].values))
        begun = sum(len(p.values) for p in self.data.progress[: part - 1]) + number
        self.recall(rounds_begun=begun)
        return super().operating(company, step, **more)

    def debts(self, **amounts: int) -> Self:
        """Loans, each with its penalty."""
        owed = {PlayerId(player): amount for player, amount in amounts.items()}
        return self.recall(debts={**self.memory.debts, **owed}, penalties={**self.memory.penalties, **owed})

    # -- playing -------------------------------------------------------------------------------------------

    def go_on(self, pay: bool = False) -> Self:
        """One decision of a company, as little as possible: the best run, no dividend, a pass."""
        offered = self.choices()
        words = {choice.action.do for choice in offered}
        if "pass" in words:
            action: Action = next(c.action for c in offered if isinstance(c.action, Pass))
        elif "run_trains" in words:
            action = next(c.action for c in offered if isinstance(c.action, RunTrains))
        elif "dividend" in words:
            kind = "pay" if pay else "withhold"
            action = next(c.action for c in offered if isinstance(c.action, Dividend) and c.action.kind == kind)
        else:
            action = offered[0].action
        return self.do(action)

    def do(self, action: Action) -> Self:
        """Play an action that is at hand."""
        from roundhouse.kernel import apply

        self.state = apply(self.rules, self.state, action)
        self.events.extend(self.state.events)
        self.check_audit(str(action))
        return self

    def until(self, step: str) -> Self:
        """As little as possible until this step is open."""
        while not self.step.startswith(step):
            self.go_on()
        return self

    def end_turn(self, pay: bool = False) -> Self:
        """The company on turn does as little as possible, until another is on turn or the round is over."""
        now = self.state.round
        assert isinstance(now, OperatingRound)
        while (
            self.state.result is None
            and isinstance(self.state.round, OperatingRound)
            and (self.on_turn, self.round_name()) == (now.company, f"OR {now.set}.{now.number}/{now.of}")
        ):
            self.go_on(pay)
        return self

    def end_round(self) -> Self:
        """Everybody does as little as possible until the round is over."""
        name = self.round_name()
        while self.state.result is None and self.round_name() == name:
            self.go_on()
        return self


def quiet(players: str | int = 3, variant: str | None = None, **more: Any) -> Cz:
    """The second stock round with the holder of the lowest card on turn and no locals in the game."""
    return Cz(players, variant, **more).without_locals().stock()


def started(players: str | int = 3, variant: str | None = None, **more: Any) -> Cz:
    """The first stock round, no locals in the game."""
    return Cz(players, variant, **more).without_locals().stock(number=1)


def unsold(game: Cz) -> list[str]:
    return [private for private, owner in game.state.privates.items() if owner == IPO]

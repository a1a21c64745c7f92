"""The train deck, phases, scrapping and discards: what every purchase of a train may set off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from roundhouse.kernel import Choice, Cite, PlayerId

from .actions import DiscardTrain
from .flow import DecisionStep, ask, question
from .ids import OUT, POOL, CompanyId, Money, OwnerId
from .model import GameData, Train
from .state import Pending, State
from .transfers import give_train, move_train, note


def make_deck(data: GameData) -> tuple[Train, ...]:
    """The deck in its printed order; of a kind without limit one card, which is replaced when taken."""
    deck: list[Train] = []
    for card, count in data.roster:
        kind = data.kinds_of(card)[0].name
        deck.extend(Train(f"{card}-{number}", kind) for number in range(1 if count is None else count))
    return tuple(deck)


class Brings(NamedTuple):
    """What the sale or export of a card brings: the phase that it begins, if any, and the kinds that it scraps."""

    phase: str | None
    scraps: tuple[str, ...]


def brings(data: GameData, state: State, card: str) -> Brings:
    """What the next card of this name brings when it leaves the deck, as any of its kinds."""
    later = data.phases[data.phase_index(state.phase) + 1 :]
    kinds = {kind.name for kind in data.kinds_of(card)}
    return Brings(
        next((phase.name for phase in later if phase.on_card == card), None),
        tuple(name for name, kind in data.trains.items() if kinds & set(kind.rusted_by)),
    )


@dataclass(frozen=True, slots=True)
class Discard(Pending):
    """A company above its limit must give up a train; not the one that is ``kept``."""

    company: CompanyId
    kept: str | None = None


@dataclass(frozen=True)
class TrainYard:
    """What happens when trains come out of the deck.

    ``on_phase`` is what a title does when a phase begins; ``order`` the companies in operating order; ``excess``
    how many trains a company has too many; ``on_scrap`` is called with the kinds that a sale scraps.
    """

    data: GameData
    on_phase: Callable[[State, str], None]
    order: Callable[[State], Sequence[CompanyId]]
    excess: Callable[[State, CompanyId], int]
    discard_to: OwnerId = POOL
    on_scrap: Callable[[State, frozenset[str]], None] | None = None

    def card_of(self, train: Train) -> str:
        return self.data.trains[train.kind].card

    @cached_property
    def _early(self) -> Mapping[str, int]:
        """Kinds that the bank sells before their card is on top, with the place of the phase from which it does."""
        phases = {phase.name: place for place, phase in enumerate(self.data.phases)}
        return {
            name: phases[kind.facts["early_from"]]
            for name, kind in self.data.trains.items()
            if "early_from" in kind.facts
        }

    @cached_property
    def _scraps(self) -> Mapping[str, frozenset[str]]:
        """By the kind that is sold: the kinds that it scraps."""
        scraps: dict[str, set[str]] = {}
        for name, kind in self.data.trains.items():
            for sold in kind.rusted_by:
                scraps.setdefault(sold, set()).add(name)
        return {sold: frozenset(names) for sold, names in scraps.items()}

    def is_early(self, kind: str) -> bool:
        """Is this a kind that the bank comes to sell before its card is on top?"""
        return kind in self._early

    def offers(self, state: State) -> Sequence[Train]:
        """What the bank sells new: the top of the deck, and kinds whose fact ``early_from`` names a phase reached."""
        deck = state.deck
        if not self._early:
            return deck[:1]
        # the last answer is kept: every train on a list of choices asks for it
        last = self.data.caches.offers.get("")
        if last is not None and last[0] is deck and last[1] == state.phase:
            return last[2]
        now, top = self.data.phase_index(state.phase), deck[0]
        early = [
            next(train for train in deck if train.kind == kind)
            for kind, phase in self._early.items()
            if phase <= now and kind != top.kind
        ]
        return self.data.caches.offers.keep("", (deck, state.phase, (top, *early)))[2]

    def cheapest(self, state: State) -> Money:
        """The lowest price of everything the bank sells, trains in the pool included."""
        pool = state.trains.get(POOL)
        if not pool and not self._early:
            return self.data.trains[state.deck[0].kind].price
        return min([self.data.trains[train.kind].price for train in (*self.offers(state), *(pool or ()))])

    def take(self, draft: State, train: Train, kind: str | None = None) -> Train:
        """Take a card out of the deck, as the kind chosen; one without limit is replaced by another."""
        card = self.card_of(train)
        place = draft.deck.index(train)
        rest = (*draft.deck[:place], *draft.deck[place + 1 :])
        if (card, None) in self.data.roster:
            made = draft.minted.get(card, 1)
            draft.minted = {**draft.minted, card: made + 1}
            rest = (*draft.deck[:place], Train(f"{card}-{made}", train.kind), *draft.deck[place + 1 :])
        draft.deck = rest
        return Train(train.id, kind or train.kind)

    def buy(self, draft: State, train: Train, buyer: OwnerId, kind: str | None = None) -> Train:
        """A train goes from the deck to its buyer; the first of its card begins a phase."""
        bought = self.take(draft, train, kind)
        give_train(draft, bought, buyer)
        self.sold(draft, self.card_of(train), (bought.kind,))
        return bought

    def export(self, draft: State) -> Train:
        """The top card of the deck leaves the game: to the rules a sale of every kind printed on it."""
        train = draft.deck[0]
        gone = self.take(draft, train)
        give_train(draft, gone, OUT)
        note(draft, "train-exported", kind=train.kind)
        card = self.card_of(train)
        self.sold(draft, card, tuple(kind.name for kind in self.data.kinds_of(card)))
        return gone

    def sold(self, draft: State, card: str, kinds: Collection[str]) -> None:
        """A card has left the deck as these kinds: a phase begins with the first card, trains are scrapped by the
        kinds, then the limits of a new phase are applied."""
        now = self.data.phase_index(draft.phase)
        following = next((p for p in self.data.phases[now + 1 :] if p.on_card == card), None)
        if following is not None:
            draft.phase = following.name
            note(draft, "phase", phase=following.name)
        self.scrap(draft, kinds)
        if following is not None:
            self.on_phase(draft, following.name)
            self.demand_discards(draft)

    def scrap(self, draft: State, kinds: Collection[str]) -> None:
        """Trains scrapped by the sale of these kinds leave companies and pool alike."""
        gone = self.scrapped_by(kinds)
        if not gone:
            return
        if self.on_scrap is not None:
            self.on_scrap(draft, gone)
        trains: dict[OwnerId, tuple[Train, ...]] = {}
        out: list[Train] = list(draft.trains.get(OUT, ()))
        for owner, held in draft.trains.items():
            if owner == OUT:
                continue
            trains[owner] = tuple(t for t in held if t.kind not in gone)
            out.extend(t for t in held if t.kind in gone)
        if len(out) > len(draft.trains.get(OUT, ())):
            note(draft, "trains-scrapped", kinds=sorted(gone))
        draft.trains = {**trains, OUT: tuple(out)}
        self._withdraw_demands(draft)

    def scrapped_by(self, kinds: Collection[str]) -> frozenset[str]:
        """The kinds of train that a sale of these kinds scraps."""
        scraps = self._scraps
        return frozenset[str]().union(*[scraps[kind] for kind in kinds if kind in scraps])

    def _withdraw_demands(self, draft: State) -> None:
        """Drop questions that are settled: a second card may scrap what a company had to discard for the first."""
        draft.pending = tuple(
            asked for asked in draft.pending if not isinstance(asked, Discard) or self.excess(draft, asked.company) > 0
        )

    def demand_discards(self, draft: State) -> None:
        """Every company above its limit is asked, in operating order, and asked once."""
        asked = {pending.company for pending in draft.pending if isinstance(pending, Discard)}
        for company in reversed(self.order(draft)):
            president = draft.president(company)
            if president is not None and company not in asked and self.excess(draft, company) > 0:
                ask(draft, Discard(president, company))


class DiscardTrains(DecisionStep):
    """The president of a company above its limit chooses a train to give up."""

    handles = (DiscardTrain,)
    refuses: ClassVar[tuple[str, ...]] = ("discard-company", "no-such-train")

    def __init__(self, yard: TrainYard, cite: Cite, rule: str) -> None:
        self.yard = yard
        self.cite = cite
        self.rule = rule
        self.prompt = "discard-train"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, Discard)
        seen: set[str] = set()
        for train in state.trains_of(asked.company):
            if train.kind not in seen:
                seen.add(train.kind)
                yield Choice(DiscardTrain(actor, asked.company, train.id), facts={"kind": train.kind})

    def check(self, state: State, action: DiscardTrain) -> None:
        asked = question(state, Discard)
        if action.company != asked.company:
            raise self.cite(
                "discard-company",
                asked=asked.company,
                company=action.company,
            )
        if all(train.id != action.train for train in state.trains_of(asked.company)):
            raise self.cite("no-such-train", company=asked.company, train=action.train)

    def apply(self, draft: State, action: DiscardTrain) -> None:
        train = next(t for t in draft.trains_of(action.company) if t.id == action.train)
        move_train(draft, train, action.company, self.yard.discard_to)
        note(draft, "train-discarded", company=action.company, kind=train.kind)
        if self.yard.excess(draft, action.company) <= 0:
            self.settle_pending(draft)


class DiscardAnother(DiscardTrains):
    """The same where the question names a train that is kept."""

    refuses = ("kept-train",)

    def check(self, state: State, action: DiscardTrain) -> None:
        super().check(state, action)
        asked = question(state, Discard)
        if action.train == asked.kept:
            raise self.cite("kept-train")


def above_limit(data: GameData) -> Callable[[State, CompanyId], int]:
    """How many trains a company has more than the limit of the phase; below nothing while it has room."""

    def excess(state: State, company: CompanyId) -> int:
        return len(state.trains_of(company)) - data.phase(state.phase).limit(data.companies[company])

    return excess

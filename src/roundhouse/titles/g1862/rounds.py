"""How rounds follow one another, the LNER, and how the game ends (sections 3.0 and 10)."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.ids import IPO, OUT, POOL, CompanyId
from roundhouse.eighteen.operating import OperatingRound, on_turn
from roundhouse.eighteen.scoring import finish
from roundhouse.eighteen.state import State, round_of
from roundhouse.eighteen.transfers import gather_certificates, move_shares, note
from roundhouse.kernel import Message, PlayerId, ScorePart, changed

from .companies import has_train, is_opened, share_price
from .edition import Edition
from .memory import memory, recall
from .steps.fines import PayFines, settle_obligations
from .steps.parliament import ParliamentRound
from .steps.stock import MarketRound

#: parliamentary rounds before the first stock round (1862-2.4.4-3)
OPENING_PARLIAMENTS = 2
LAST_ROUNDS = 3


def bank_is_empty(state: State) -> bool:
    """Has the bank ever been unable to pay (1862-10.2-1)?"""
    return state.bank_low < 0


class Rounds:
    """Parliament, stock round, a set of operating rounds, and so on (1862-3.0-1)."""

    def __init__(self, edition: Edition, fines: PayFines) -> None:
        self.edition = edition
        self.fines = fines

    # -- from round to round -------------------------------------------------------------------------------

    def after_parliament(self, draft: State) -> None:
        now = round_of(draft, ParliamentRound)
        if now.number < OPENING_PARLIAMENTS:
            self.begin_parliament(draft, now.number + 1)
        else:
            self.begin_stock_round(draft)

    @staticmethod
    def begin_parliament(draft: State, number: int) -> None:
        draft.round = ParliamentRound("parliament", number, draft.priority)
        note(draft, "round.parliament", number=number)

    def begin_stock_round(self, draft: State) -> None:
        """Companies that missed their obligation can be opened again (1862-4.3-6)."""
        recall(draft, barred=frozenset())
        number = memory(draft).sets + 1
        draft.round = MarketRound("stock", number, draft.priority, first=draft.priority)
        note(draft, "round.stock", number=number)

    def after_stock_round(self, draft: State) -> None:
        """Missed obligations are settled; priority goes to the first who passed; then the set of operating rounds."""
        now = round_of(draft, MarketRound)
        if not now.settled:
            draft.round = changed(now, settled=True)
            settle_obligations(self.edition, draft, now.first or draft.priority)
            self.fines.forgive(draft)
            return
        draft.priority = now.player
        self.begin_set(draft)

    def begin_set(self, draft: State) -> None:
        """The number of rounds is fixed now (1862-3.0-3); after the LNER there are three."""
        known = memory(draft)
        rounds = LAST_ROUNDS if known.lner else self.edition.data.phase(draft.phase).operating_rounds
        recall(draft, sets=known.sets + 1)
        self._begin_operating(draft, known.sets + 1, 1, rounds)

    @staticmethod
    def _begin_operating(draft: State, number_of_set: int, number: int, of: int) -> None:
        draft.round = OperatingRound("operating", number_of_set, number, of)
        note(draft, "round.operating", set=number_of_set, number=number)

    def after_operating_round(self, draft: State) -> None:
        """A top price ends the game after the round, an empty bank and the LNER after the set (1862-RUL-43)."""
        now, known = on_turn(draft), memory(draft)
        if known.top:
            self.end(draft, Message("ended-top"), "1862-10.1-1")
        elif now.number < now.of:
            self._begin_operating(draft, now.set, now.number + 1, now.of)
        elif known.lner:
            self.end(draft, Message("ended-lner"), "1862-10.3-11")
        elif bank_is_empty(draft):
            self.end(draft, Message("ended-bank"), "1862-10.2-1")
        elif known.lner_due:
            self.form_lner(draft)
            self.begin_stock_round(draft)
        else:
            # the first set follows the opening parliaments, each later one a parliament of its own
            self.begin_parliament(draft, OPENING_PARLIAMENTS + known.sets)

    # -- the LNER ------------------------------------------------------------------------------------------

    def on_phase(self, draft: State, phase: str) -> None:
        if phase == self.edition.lner_card:
            recall(draft, lner_due=True)
            note(draft, "lner-due")

    def form_lner(self, draft: State) -> None:
        """IPO shares go to the pool, unopened companies leave, the certificate limit changes (1862-10.3-4 to -10)."""
        limit = max(sum(draft.held(player, company) for company in draft.shares) for player in draft.players)
        recall(draft, lner=True, lner_due=False, limit=limit)
        note(draft, "lner", limit=limit)
        for company in memory(draft).offered:
            count = draft.shares[company].get(IPO, 0)
            if is_opened(draft, company):
                if count:
                    move_shares(draft, company, IPO, POOL, count)
            else:
                draft.closed = draft.closed | {company}
                gather_certificates(draft, company, OUT, count)

    # -- the end -------------------------------------------------------------------------------------------

    def score_parts(self, state: State, player: PlayerId) -> Iterator[ScorePart]:
        """Cash and shares; those of a company without a train at half, rounded down per share (1862-10.4-2)."""
        yield ScorePart("cash", state.cash[player])
        for company in state.par:
            if held := state.held(player, company):
                source = "shares" if has_train(state, company) else "shares.half"
                yield ScorePart(source, self.share_worth(state, player, company), company, held)

    def share_worth(self, state: State, player: PlayerId, company: CompanyId) -> int:
        price, held = share_price(self.edition, state, company), state.held(player, company)
        if has_train(state, company):
            return held * price
        if self.edition.readings.half_price_per_certificate and state.president_cert[company] == player:
            three = state.president_shares[company]
            return (held - three) * (price // 2) + three * price // 2
        return held * (price // 2)

    def end(self, draft: State, reason: Message, rule: str) -> None:
        finish(draft, self.score_parts, reason, rule)
        note(draft, "end", reason=reason)

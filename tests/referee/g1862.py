"""The referee of 1862: follows a game and holds what happens against its own books and lists.

Written from the rule ledger, without the title's code. :mod:`tests.referee.g1862_lists` says what may be done,
:mod:`tests.referee.g1862_board` knows the track, :mod:`tests.referee.g1862_books` the money.
"""

from __future__ import annotations

from tests.referee.g1862_board import look
from tests.referee.g1862_books import Books
from tests.referee.g1862_lists import Position

#: steps of a company's turn
RUN = 4


class Referee:
    """What has to be remembered from action to action, and the checks after each."""

    def start(self, game):
        self.game = game
        self.setup = game.setup
        self.options = game.setup.options
        self.novice = bool(self.options["novice"])
        state = game.state
        fresh = not game.log
        #: shares bought in this stock round by (player, company); sales of the round and of the turn
        self.bought = {} if fresh else self._bought(state)
        self.sold, self.sold_now = self._sales(state)
        self.barred = set() if fresh else set(state.extra.barred)
        self.lner_limit = state.extra.limit
        self.exchange = None
        self._read_turn(state)
        self.check_lists(state)

    def _bought(self, state):
        found = {}
        for pair in getattr(state.round, "bought", ()):
            found[pair] = found.get(pair, 0) + 1
        return found

    def _sales(self, state):
        now = state.round
        if now.kind != "stock":
            return set(), set()
        return set(now.sold), {(now.player, company) for company in now.sold_now}

    def _read_turn(self, state):
        """At the start of a turn nothing has been done; after a take-back the position tells what has."""
        turn = getattr(state.round, "turn", None)
        known = getattr(turn, "extra", None)
        self.built = list(getattr(known, "built", ()))
        self.placed = bool(getattr(turn, "stations", 0))
        self.subsidy = getattr(known, "subsidy", 0)
        self.raised = bool(getattr(known, "raised", None))
        self.must_buy = bool(getattr(known, "must_buy", False))
        self.refused = {tuple(deal[-2:]) for deal in getattr(known, "proposed", ())}
        self.turn = self._name_turn(state)

    @staticmethod
    def _name_turn(state):
        now = state.round
        return (
            now.kind,
            getattr(now, "set", 0),
            now.number,
            getattr(now, "company", None),
            getattr(now, "player", None),
        )

    # -- after each action ---------------------------------------------------------------------------------

    def after(self, before, action, after):
        Books(self, before, action).follow(after)
        self._remember(before, action, after)
        self.check_totals(after)
        self.check_lists(after)

    def _remember(self, before, action, after):
        do, now = action.do, after.round
        if now.kind == "stock" and (before.round.kind != "stock" or before.round.number != now.number):
            self.bought, self.sold, self.sold_now, self.barred = {}, set(), set(), set()
        elif before.round.kind == "stock" and not before.pending:
            if do == "buy_share":
                self._count(action.who, action.company, 1)
            elif do == "start_company":
                self._count(action.who, action.company, 3)
            elif do == "sell_shares":
                self.sold.add((action.who, action.company))
                self.sold_now.add((action.who, action.company))
            if now.kind == "stock" and now.player != action.who:
                self.sold_now = set()
        self.barred |= {event.facts["company"] for event in after.events if event.kind == "obligation-missed"}
        if any(event.kind == "lner" for event in after.events):
            self.lner_limit = max(
                sum(Position(self, after).held(player, company) for company in after.shares) for player in after.players
            )
        self._remember_turn(before, action, after)

    def _count(self, player, company, count):
        self.bought[player, company] = self.bought.get((player, company), 0) + count

    def _remember_turn(self, before, action, after):
        do = action.do
        if do == "lay_tile":
            upgrade = action.hex in before.map.laid
            self.built.append("upgrade" if upgrade else "n-tile" if action.tile == "790" else "tile")
        elif do in ("add_small_station", "build_terminal"):
            self.built.append("small-station" if do == "add_small_station" else "terminal")
        elif do == "place_station":
            self.placed = True
        elif do in ("sell_treasury", "refinance"):
            self.raised = self.must_buy = True
        elif do == "buy_train" and action.source == "@bank":
            self.must_buy = False
        elif do == "answer" and not action.accept:
            deal = before.pending[-1].deal
            self.refused.add((deal.partner, deal.survivor) if deal.do == "merge" else (deal.source, deal.train))
        for event in after.events:
            if event.kind == "trains-run":
                self.subsidy = event.facts["subsidised"]
        turn = self._name_turn(after)
        merged = any(event.kind == "merger" for event in after.events)
        begun = any(event.kind == "company-turn" for event in after.events)
        if turn != self.turn and (begun or not merged) and not (after.round.kind == "operating" and not begun):
            self.built, self.placed, self.subsidy = [], False, 0
            self.raised = self.must_buy = False
            self.refused = set()
        if after.round.kind == "operating" and after.round.step == 8 and getattr(before.round, "step", 8) != 8:
            # a refusal counts in its step only (1862-RUL-77)
            self.refused = set()
        if after.round.kind == "operating" and after.round.step == 6 and getattr(before.round, "step", 6) != 6:
            self.refused = set()
        self.turn = turn

    # -- checks --------------------------------------------------------------------------------------------

    def check_totals(self, state):
        """Money and shares are neither made nor lost; nobody but the bank is in debt."""
        assert sum(state.cash.values()) == 15000, f"there is {sum(state.cash.values())} in money"
        for owner, cash in state.cash.items():
            assert cash >= 0 or owner == "@bank", f"{owner} has {cash}"
        for company, table in state.shares.items():
            assert sum(table.values()) == 7, f"{company} has {sum(table.values())} ordinary shares"
            assert min(table.values(), default=0) >= 0, f"somebody holds less than no share of {company}"

    def check_lists(self, state):
        if state.result is not None or (not state.pending and getattr(state.round, "step", 0) == RUN):
            return
        position = Position(self, state)
        expected = position.expected()
        if expected is None:
            return
        offered = {as_told(choice) for choice in self.game.choices()}
        assert offered == expected, (
            f"the engine offers {sorted(map(str, offered - expected))[:6]} too many "
            f"and {sorted(map(str, expected - offered))[:6]} too few"
        )


def as_told(choice):
    """A choice in the words of the referee's lists."""
    action, do = choice.action, choice.action.do
    if do == "pass":
        return ("pass",)
    if do == "bid_charter":
        return ("bid", action.company, choice.free["price"].low, choice.free["price"].high)
    if do == "set_par":
        return ("par", action.par)
    if do == "buy_share":
        return ("buy", action.company, action.source)
    if do == "sell_shares":
        return ("sell", action.company, action.count)
    if do == "start_company":
        return ("open", action.company, choice.free["par"].values)
    if do == "buy_stations":
        return ("stations", action.count)
    if do == "merge":
        return ("merge", action.partner, action.survivor)
    if do == "settle_option":
        return ("option", action.redeem)
    if do == "remove_station":
        return ("remove", action.hex)
    if do == "lay_tile":
        return ("lay", action.hex, action.tile, look(action.tile, action.rotation))
    if do == "add_small_station":
        return ("small", action.hex, *sorted((action.a, action.b)))
    if do == "build_terminal":
        return ("terminal",)
    if do == "place_station":
        return ("station", action.hex)
    if do == "dividend":
        return (action.kind,)
    if do == "buy_train":
        most = choice.free["warranties"].high if "warranties" in choice.free else 0
        return ("buy", action.source, action.kind, action.price, action.train, most)
    if do == "redeem_share":
        return ("redeem",)
    return (do,)


def new_referee():
    return Referee()

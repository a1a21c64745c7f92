"""Orders given ahead, one kind after the other, in real positions."""

from __future__ import annotations

from typing import Any

import pytest

from roundhouse.eighteen.actions import (
    Answer,
    BuyPrivate,
    BuyPrivateIn,
    BuyShare,
    BuyTrain,
    Dividend,
    LayTile,
    Pass,
    RunTrains,
    SellShares,
    StartCompany,
)
from roundhouse.eighteen.offers import propose
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Game, Message, PlayerId
from roundhouse.orders import (
    Order,
    OrderBook,
    OrderedMove,
    OrderEnd,
    StandingOrder,
    Taken,
    Watched,
    read_order,
    write_order,
)
from roundhouse.titles import find_title

NAMES = ["Ann", "Bea", "Cay", "Dot"]


def new_game() -> Game:
    title = find_title("18chesapeake")
    return Game(title, title.setup(NAMES, seed=7))


def in_stock_round() -> Game:
    """Everybody buys the cheapest private company in turn; the first stock round is open."""
    game = new_game()
    while not isinstance(game.state.round, StockRound):
        wanted = next(c for c in game.choices() if c.action.do in ("buy_private", "set_par"))
        game.apply(wanted.action)
    return game


def in_operating_round() -> Game:
    """The first player has launched a company with 60 % of its own, and it operates."""
    game = in_stock_round()
    owner = game.acting[0]
    company = "PRR"
    while not isinstance(game.state.round, OperatingRound):
        options = [c.action for c in game.choices()]
        start = next((a for a in options if isinstance(a, StartCompany) and a.company == company and a.par == 70), None)
        buy = next((a for a in options if isinstance(a, BuyShare) and a.company == company), None)
        game.apply(start or buy or Pass(game.acting[0]))
    assert game.state.president(company) == owner
    return game


def order(game: Game, **data: Any) -> Order:
    read = read_order(game.title, data)
    assert write_order(read)["kind"] == data["kind"]
    assert read_order(game.title, write_order(read)) == read
    return read


def asked(game: Game, *orders: Order, seat: PlayerId | None = None) -> Taken | None:
    who = seat or game.acting[0]
    return OrderBook(game.rules, [StandingOrder(n, who, each) for n, each in enumerate(orders, start=1)]).next(
        game.state
    )


def ends(game: Game, each: Order, seat: PlayerId) -> str | None:
    """The code by which the last action ends an order of the seat."""
    seen = Watched(game.line[-2], game.log[-1], game.state)
    found = list(OrderBook(game.rules, [StandingOrder(1, seat, each)]).ended_by(seen))
    return found[0].what.why.code if found else None


def code(fault: Message | None) -> str | None:
    return None if fault is None else fault.code


def move(taken: Taken | None) -> OrderedMove:
    assert taken is not None
    assert isinstance(taken.what, OrderedMove)
    return taken.what


def stop(taken: Taken | None) -> OrderEnd:
    assert taken is not None
    assert isinstance(taken.what, OrderEnd)
    return taken.what


def test_pass_until_somebody_buys() -> None:
    game = in_stock_round()
    first = game.acting[0]
    game.apply(next(c.action for c in game.choices() if isinstance(c.action, StartCompany)))
    second = game.acting[0]
    assert ends(game, order(game, kind="pass", unless=["bought"]), second) == "order-somebody-bought"
    assert ends(game, order(game, kind="pass", unless=["sold"]), second) is None
    assert ends(game, order(game, kind="pass", unless=["bought"]), first) is None  # the player's own purchase
    assert move(asked(game, order(game, kind="pass"))).action == Pass(second)


def test_passing_ends_with_the_round() -> None:
    game = in_stock_round()
    everything = order(game, kind="pass")
    for _ in range(3):
        game.apply(move(asked(game, everything)).action)
        assert ends(game, everything, game.setup.players[0]) is None
    game.apply(move(asked(game, everything)).action)
    assert ends(game, everything, game.setup.players[0]) == "order-round-over"


def test_passing_wakes_when_an_own_company_is_touched_or_a_share_is_in_the_pool() -> None:
    game = in_operating_round()
    while not isinstance(game.state.round, StockRound):
        skip = next((c.action for c in game.choices() if isinstance(c.action, Pass)), None)
        game.apply(skip or next(c for c in game.choices() if c.action.do != "lay_tile").action)
    owner = game.state.president("PRR")
    assert owner is not None
    while game.acting[0] != owner:
        game.apply(Pass(game.acting[0]))
    other = next(player for player in game.setup.players if player != owner)
    game.apply(SellShares(owner, "PRR", 1))
    assert ends(game, order(game, kind="pass", unless=["sold"]), other) == "order-somebody-sold"
    assert ends(game, order(game, kind="pass", unless=["pool"], company="PRR"), other) == "order-in-pool"
    assert ends(game, order(game, kind="pass", unless=["pool"], company="B&O"), other) is None
    assert game.state.held(other, "PRR")
    assert ends(game, order(game, kind="pass", unless=["touched"]), other) == "order-touched"
    game.apply(Pass(owner))
    game.apply(BuyShare(game.acting[0], "PRR", "@pool"))
    assert ends(game, order(game, kind="pass", unless=["touched"]), owner) is None  # a purchase moves no price


def test_buying_up_to_a_price_and_a_number() -> None:
    game = in_stock_round()
    first = game.acting[0]
    game.apply(StartCompany(first, "PRR", 70))
    buyer = game.acting[0]
    dear = order(game, kind="buy", company="PRR", at_most=69, shares=2)
    assert stop(asked(game, dear)).why.code == "order-too-dear"
    good = order(game, kind="buy", company="PRR", at_most=70, shares=2)
    assert move(asked(game, good)).action == BuyShare(buyer, "PRR", "@ipo")
    game.apply(move(asked(game, good)).action)
    assert ends(game, good, buyer) is None
    for _ in range(3):
        game.apply(Pass(game.acting[0]))
    game.apply(move(asked(game, good)).action)
    assert ends(game, good, buyer) == "order-has-them"
    assert code(good.fault(game.rules, game.state, buyer)) == "order-has-them"
    none = order(game, kind="buy", company="LV", at_most=100, shares=1)
    assert stop(asked(game, none)).why.code == "order-none-to-buy"
    assert code(order(game, kind="buy", company="XX", at_most=1, shares=1).fault(game.rules, game.state, buyer)) == (
        "order-no-company"
    )


def test_selling_at_a_price() -> None:
    game = in_operating_round()
    while not isinstance(game.state.round, StockRound):
        skip = next((c.action for c in game.choices() if isinstance(c.action, Pass)), None)
        game.apply(skip or next(c for c in game.choices() if c.action.do != "lay_tile").action)
    owner = game.state.president("PRR")
    assert owner is not None
    while game.acting[0] != owner:
        game.apply(Pass(game.acting[0]))
    assert asked(game, order(game, kind="sell", company="PRR", at_least=500)) is None
    keep = order(game, kind="sell", company="PRR", at_most=500, keep=2)
    sale = move(asked(game, keep))
    assert isinstance(sale.action, SellShares)
    assert sale.last
    assert sale.action.count == game.state.held(owner, "PRR") - 2
    single = [c for c in game.choices() if isinstance(c.action, SellShares) and c.action.count == 1]
    part = keep.decide(game.rules, game.state, owner, single)
    assert isinstance(part, OrderedMove)
    assert not part.last  # there is more to sell
    game.apply(sale.action)
    assert ends(game, keep, owner) == "order-nothing-to-sell"
    assert code(order(game, kind="sell", company="PRR").fault(game.rules, game.state, owner)) == "order-no-price"


def test_raising_a_bid_up_to_a_limit() -> None:
    game = new_game()
    bid = order(game, kind="bid", lot="P3", limit=80)
    first = game.acting[0]
    raised = move(asked(game, bid))
    assert (raised.action.private, raised.action.who) == ("P3", first)  # type: ignore[attr-defined]
    game.apply(raised.action)
    second = game.acting[0]
    game.apply(move(asked(game, bid)).action)
    assert game.log[-1].price == raised.action.price + 5  # type: ignore[attr-defined]
    for _ in range(2):
        game.apply(Pass(game.acting[0]))
    assert game.acting[0] == first
    assert asked(game, order(game, kind="bid", lot="P3", limit=raised.action.price)) is not None  # type: ignore[attr-defined]
    low = order(game, kind="bid", lot="P3", limit=raised.action.price)  # type: ignore[attr-defined]
    assert stop(asked(game, low)).why.code == "order-bid-over"
    # the cheaper ones are sold: the bidders settle P3, and who cannot raise leaves
    while game.state.round.settling is None:
        game.apply(next(c.action for c in game.choices() if c.action.do == "buy_private"))
    assert game.acting[0] == first
    left = move(asked(game, low))
    assert left.last
    assert left.action == Pass(first)
    game.apply(left.action)
    assert ends(game, bid, second) == "order-lot-gone"
    assert code(bid.fault(game.rules, game.state, second)) == "order-no-lot"


def test_a_bid_for_something_else_waits_while_another_lot_is_settled() -> None:
    game = new_game()
    first, second = game.setup.players[0], game.setup.players[1]
    for who, lot in ((first, "P2"), (second, "P2"), (None, ""), (None, ""), (first, "P3")):
        bid = next((c.action for c in game.choices() if getattr(c.action, "private", None) == lot), None)
        game.apply(Pass(game.acting[0]) if who is None else bid)
    game.apply(next(c.action for c in game.choices() if c.action.do == "buy_private"))  # P2 is the cheapest now
    assert game.state.round.settling == "P2"
    assert game.acting[0] == first
    waiting = order(game, kind="bid", lot="P4", limit=200)
    assert asked(game, waiting) is None
    assert move(asked(game, waiting, order(game, kind="bid", lot="P2", limit=200))).action.private == "P2"  # type: ignore[attr-defined]


def test_the_cheapest_company_is_bought_within_the_limit() -> None:
    game = new_game()
    buy = move(asked(game, order(game, kind="bid", lot="P1", limit=20)))
    assert buy.action == BuyPrivate(game.acting[0], "P1")
    assert stop(asked(game, order(game, kind="bid", lot="P1", limit=19))).why.code == "order-bid-over"


def test_a_bid_that_nobody_could_pay_is_told_as_such() -> None:
    game = new_game()
    draft = game.state.clone()
    draft.cash = {**draft.cash, game.acting[0]: 10}
    each = order(game, kind="bid", lot="P3", limit=80)
    taken = OrderBook(game.rules, [StandingOrder(1, game.acting[0], each)]).next(draft)
    assert stop(taken).why.code == "order-cannot-bid"


def test_bids_are_for_what_the_title_auctions() -> None:
    game = new_game()
    assert code(order(game, kind="bid", lot="PRR", limit=80).fault(game.rules, game.state, NAMES[0])) == "order-no-lot"
    title = find_title("1862")
    charters = Game(title, title.setup(NAMES, seed=7))
    bids = [c.action.company for c in charters.choices() if c.action.do == "bid_charter"]  # type: ignore[attr-defined]
    for lot, wanted in ((bids[0], None), ("P1", "order-no-lot")):
        assert code(order(charters, kind="bid", lot=lot, limit=80).fault(charters.rules, charters.state, NAMES[0])) == (
            wanted
        )


@pytest.mark.parametrize("dividend", ["pay", "withhold"])
def test_finishing_a_turn(dividend: str) -> None:
    game = in_operating_round()
    owner = game.acting[0]
    finish = order(game, kind="finish", company="PRR", dividend=dividend)
    assert finish.fault(game.rules, game.state, owner) is None
    other = next(player for player in game.setup.players if player != owner)
    assert code(finish.fault(game.rules, game.state, other)) == "order-not-yours"
    kinds = []
    taken = asked(game, finish)
    while taken is not None and isinstance(taken.what, OrderedMove):
        kinds.append(type(taken.what.action))
        game.apply(taken.what.action)
        if ends(game, finish, owner) is not None:
            break
        taken = asked(game, finish)
    assert LayTile not in kinds
    if RunTrains in kinds:
        assert Dividend(owner, "PRR", dividend) in game.log
    # a company with a route must have a train: where it has none the order gives the decision back
    assert ends(game, finish, owner) == "order-turn-ended" or stop(taken).why.code == "order-must-decide"


def test_answering_offers() -> None:
    game = in_operating_round()
    asker = game.acting[0]
    seller = next(player for player in game.setup.players if player != asker)
    each = order(game, kind="answer", trains_from=100)
    assert asked(game, each) is None  # nothing is offered
    for price, accepts in ((99, False), (100, True)):
        draft = game.state.clone()
        propose(draft, seller, BuyTrain(asker, "PRR", "B&O", "2", price))
        for given, answer in ((each, accepts), (order(game, kind="answer"), False)):
            taken = OrderBook(game.rules, [StandingOrder(1, seller, given)]).next(draft)
            assert move(taken).action == Answer(seller, answer)
        assert OrderBook(game.rules, [StandingOrder(1, asker, each)]).next(draft) is None
    draft = game.state.clone()
    propose(draft, seller, BuyPrivateIn(asker, "PRR", "P1", 20))
    assert OrderBook(game.rules, [StandingOrder(1, seller, each)]).next(draft) is None  # it speaks of trains alone


def test_orders_are_asked_in_turn_and_the_first_answer_counts() -> None:
    game = in_stock_round()
    first = game.acting[0]
    game.apply(StartCompany(first, "PRR", 70))
    wait = order(game, kind="sell", company="PRR", at_least=500)
    buy = order(game, kind="buy", company="PRR", at_most=100, shares=5)
    assert isinstance(move(asked(game, wait, buy, order(game, kind="pass"))).action, BuyShare)
    assert isinstance(move(asked(game, wait, order(game, kind="pass"), buy)).action, Pass)
    assert asked(game, buy, seat=first) is None  # it is not his turn


def test_passing_is_not_for_operating_rounds() -> None:
    game = in_operating_round()
    rules, state, seat = game.rules, game.state, game.acting[0]
    assert code(order(game, kind="pass").fault(rules, state, seat)) == "order-only-between"
    assert code(order(game, kind="pass", unless=["rain"]).fault(rules, state, seat)) == "order-no-signal"
    assert code(order(game, kind="pass", unless=["pool"]).fault(rules, state, seat)) == "order-pool-company"
    assert asked(game, order(game, kind="pass")) is None


def test_an_order_about_the_same_thing_replaces_the_older_one() -> None:
    game = new_game()
    wait, plain = order(game, kind="pass", unless=["sold"]), order(game, kind="pass")
    assert plain.replaces(wait)
    low, high = order(game, kind="bid", lot="P3", limit=60), order(game, kind="bid", lot="P3", limit=80)
    assert high.replaces(low)
    assert not high.replaces(order(game, kind="bid", lot="P4", limit=80))
    assert not high.replaces(plain)
    pay, keep = (order(game, kind="finish", company="PRR", dividend=kind) for kind in ("pay", "withhold"))
    assert keep.replaces(pay)
    assert not keep.replaces(order(game, kind="finish", company="B&O"))
    # these may stand beside each other: one is asked after the other
    cheap, dear = (order(game, kind="buy", company="PRR", at_most=each, shares=3) for each in (60, 70))
    assert not dear.replaces(cheap)

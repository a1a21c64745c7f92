"""Random orders in random games: never an illegal move, never one after the order has ended, and the log replays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from roundhouse.bots.randomly import RandomBot
from roundhouse.kernel import Game, GameError
from roundhouse.orders import OrderBook, OrderedMove, OrderEnd, StandingOrder, Watched, read_order, told
from roundhouse.titles import find_title

GAMES = [("18chesapeake", 4, 1), ("18cz", 3, 2), ("1862", 4, 3), ("nuremberg", 3, 4), ("nuremberg", 4, 5)]


def random_order(game: Game, rng: random.Random) -> dict[str, Any]:
    if game.title.slug == "nuremberg":
        return rng.choice([{"kind": "pass"}, {"kind": "bid", "space": rng.randint(1, 6), "limit": rng.randint(1, 5)}])
    data = game.rules.data
    company = rng.choice(list(data.companies))
    lot = rng.choice([*data.privates, company])
    signals = rng.sample(["bought", "sold", "touched"], rng.randint(0, 2))
    return rng.choice(
        [
            {"kind": "pass", "unless": signals},
            {"kind": "pass", "unless": ["pool", *signals], "company": company},
            {"kind": "buy", "company": company, "at_most": rng.choice([60, 100, 200]), "shares": rng.randint(1, 6)},
            {"kind": "sell", "company": company, "at_least": rng.choice([50, 90]), "keep": rng.randint(0, 2)},
            {"kind": "sell", "company": company, "at_most": rng.choice([50, 90])},
            {"kind": "bid", "lot": lot, "limit": rng.choice([30, 80, 150])},
            {"kind": "finish", "company": company, "dividend": rng.choice(["pay", "withhold"])},
            {"kind": "answer", "trains_from": rng.choice([None, 50, 200])},
        ]
    )


def played(game: Game, seed: int, most: int) -> Iterator[tuple[StandingOrder, OrderedMove | OrderEnd]]:
    """Play a game by lots with orders given at random; what the orders did."""
    rng = random.Random(seed)
    bot = RandomBot()
    entries: dict[int, StandingOrder] = {}
    ended: set[int] = set()
    number = 0
    while game.result is None and len(game.log) < most:
        if rng.random() < 0.3:
            seat = rng.choice(game.setup.players)
            order = read_order(game.title, random_order(game, rng))
            assert told(game.rules.words, order.message())
            fault = order.fault(game.rules, game.state, seat)
            if fault is None:
                number += 1
                entries[number] = StandingOrder(number, seat, order)
            else:
                assert told(game.rules.words, fault)
        taken = OrderBook(game.rules, entries.values()).next(game.state)
        before = game.state
        if taken is None:
            seat = game.acting[0]
            game.apply(bot.decide(game.rules, before, seat, rng, 0.0).action)
        else:
            assert taken.entry.id not in ended
            assert told(game.rules.words, taken.what.why)
            yield taken.entry, taken.what
            if isinstance(taken.what, OrderEnd) or taken.what.last:
                ended.add(taken.entry.id)
                del entries[taken.entry.id]
            if isinstance(taken.what, OrderEnd):
                continue
            assert taken.what.action.who == taken.entry.seat
            assert any(choice.covers(taken.what.action) for choice in game.choices(taken.entry.seat))
            game.apply(taken.what.action)  # an illegal move would raise
        seen = Watched(before, game.log[-1], game.state)
        for over in OrderBook(game.rules, entries.values()).ended_by(seen):
            assert isinstance(over.what, OrderEnd)
            assert told(game.rules.words, over.what.why)
            yield over.entry, over.what
            ended.add(over.entry.id)
            del entries[over.entry.id]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players", "seed"), GAMES)
def test_random_orders_in_random_games(slug: str, players: int, seed: int) -> None:
    title = find_title(slug)
    game = Game(title, title.setup([f"P{n} x" for n in range(players)], seed=seed))
    done = list(played(game, seed, 400))
    moves = [what for _, what in done if isinstance(what, OrderedMove)]
    assert len(moves) > 10
    assert any(isinstance(what, OrderEnd) for _, what in done)
    again = Game.from_dict(title, game.to_dict())
    assert again.to_dict() == game.to_dict()


def test_an_unknown_order_is_refused_in_a_sentence() -> None:
    title = find_title("18chesapeake")
    for data, words in (
        ({"kind": "fly"}, "18Chesapeake knows answer, bid, buy, finish, pass and sell"),
        ({"kind": "buy", "company": "PRR"}, "lacks the field 'at_most'"),
        ({"kind": "buy", "company": "PRR", "at_most": "5", "shares": 1}, "must be a whole number"),
        ({"kind": "pass", "colour": 1}, "has no field 'colour'"),
        ([], "There is no order of this kind"),
    ):
        with pytest.raises(GameError, match=words):
            read_order(title, data)

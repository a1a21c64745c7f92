"""Chance for one decision, and the check that is paid for once."""

import random
from collections import Counter

from roundhouse.bots.interface import Decision, ask
from roundhouse.bots.lots import Lots
from roundhouse.kernel import Game, apply, choices, find_step, in_any_order, is_legal, one_of
from tests.unit.toy import toy_title


def test_the_seed_decides_all_numbers():
    drawn = [Lots("7/Ann/12").random() for _ in range(2)]
    assert drawn[0] == drawn[1] != Lots("7/Ann/13").random()
    one, other = Lots("a"), Lots("a")
    assert [one.random() for _ in range(40)] == [other.random() for _ in range(40)]
    one.seed("a")
    assert one.random() == Lots("a").random()
    # the same on every machine and in every version
    assert [int(1000 * Lots(seed).random()) for seed in ("1/A/0", "1/A/1", "2/B/77")] == FIRST


FIRST = [99, 696, 497]


def test_numbers_are_spread_evenly():
    lots = Lots("even")
    tens = Counter(int(10 * lots.random()) for _ in range(10_000))
    assert set(tens) == set(range(10))
    assert all(850 < count < 1150 for count in tens.values())
    assert {lots.randint(1, 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert all(0 <= lots.getrandbits(bits) < 1 << bits for bits in (1, 3, 53, 64, 65, 200) for _ in range(50))
    assert lots.getrandbits(200).bit_length() > 150
    assert lots.getrandbits(0) == 0


def test_items_come_in_any_order_once_each():
    lots = Lots("order")
    assert sorted(in_any_order(list(range(20)), lots)) == list(range(20))
    assert Counter(next(in_any_order([1, 2, 3], lots)) for _ in range(300)).keys() == {1, 2, 3}
    assert {one_of("abc", lots) for _ in range(100)} == {"a", "b", "c"}


class Nesting:
    """Asks another bot of its kind before it decides."""

    looks_ahead = False

    def __init__(self, depth):
        self.depth = depth
        self.drawn = []

    def decide(self, rules, state, seat, rng, budget):
        first = rng.random()
        if self.depth:
            ask(Nesting(self.depth - 1), rules, state, seat, "inner", budget)
        self.drawn = [first, rng.random()]
        return Decision(next(choices(rules, state, seat)).action, "the first")


def test_a_question_within_a_question_has_chance_of_its_own():
    title = toy_title()
    game = Game(title, title.setup(["A", "B"]))
    plain, nesting = Nesting(0), Nesting(2)
    for bot in (plain, nesting):
        ask(bot, game.rules, game.state, game.acting[0], "outer", 1.0)
    assert plain.drawn == nesting.drawn
    lots = Lots("outer")
    assert plain.drawn == [lots.random(), lots.random()]


def test_a_legal_action_is_checked_once_and_only_there(monkeypatch):
    title = toy_title()
    game = Game(title, title.setup(["A", "B"]))
    action = next(choices(game.rules, game.state)).action
    step = find_step(game.rules, game.state, action)
    asked = []
    plain = type(step).check
    monkeypatch.setattr(
        type(step), "check", lambda self, state, given: (asked.append(state), plain(self, state, given))
    )
    assert is_legal(step, game.state, action)
    after = apply(game.rules, game.state, action)
    assert asked == [game.state]
    apply(game.rules, game.state.clone(), action)
    assert len(asked) == 2, "another position, though an equal one, is asked about"
    assert after is not game.state
    assert random.Random(1).random() != Lots("1").random()

"""The opening of each title, played by clicking, with two browsers at once that see each other's moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.people import Person, agree, who_is_asked

pytestmark = [pytest.mark.web, pytest.mark.slow]

#: what the two would like to do, dearest wish first
OPENING_18XX = (
    "answer",
    "set_par",
    "buy_private",
    "start_company",
    "buy_share",
    "buy_stations",
    "choose_home",
    "lay_tile",
    "run_trains",
    "dividend",
    "buy_train",
    "discard_train",
    "bid_charter",
    "pass",
)


def sit_together(
    person: Callable[..., Person], title: str, variant: str | None = None, by_hand: bool = False
) -> tuple[Person, Person]:
    """Ann makes a table with a free seat and sends Bo its link."""
    ann, bo = person("Ann"), person("Bo")
    if by_hand:
        ann.new_game(title, invite=1, variant=variant)
        bo.accept(ann.invitation())
    else:
        bo.accept(ann.quick_game(title, invite=1, variant=variant)[0])
    for somebody in (ann, bo):
        somebody.sit()
    return ann, bo


def play(
    people: tuple[Person, Person],
    wishes: Callable[[Person], tuple[str, ...]],
    until: Callable[[Person], bool],
    most: int,
) -> dict[str, int]:
    """Both play until the page of the first says that the opening is over; how often each deed was done."""
    done: dict[str, int] = {}
    movers = set()
    for _ in range(most):
        agree(people)
        if until(people[0]):
            assert movers == {p.name for p in people}, "both have moved"
            return done
        somebody = who_is_asked(people)
        deed = somebody.move(wishes(somebody))
        movers.add(somebody.name)
        done[deed] = done.get(deed, 0) + 1
        # The other one sees it without doing anything.
        assert agree(people) >= sum(done.values())
    raise AssertionError(f"the opening did not end within {most} moves: {done}, now {people[0].round()}")


class Eighteen:
    """Wishes of a beginner: privates first, one company each, then track, trains and dividends."""

    def __init__(self, privates: int = 20, bids: int = 20) -> None:
        #: how often they do what empties their purses or goes on for long
        self.left = {"buy_private": privates, "bid_charter": bids}

    def wishes(self, somebody: Person) -> tuple[str, ...]:
        for word, left in self.left.items():
            if somebody.offers(word).count() > 0:
                self.left[word] -= 1
                return OPENING_18XX if left > 0 else ("pass",)
        return OPENING_18XX


def has_operated(somebody: Person) -> bool:
    """The first operating round is over."""
    somebody.open_log()
    text = somebody.page.get_by_role("log", name="Log of the game").inner_text()
    return ("OR 1.1" in text or "Operating round 1.1" in text) and not somebody.round().startswith("OR 1.1")


def test_18chesapeake(person: Callable[..., Person]) -> None:
    people = sit_together(person, "18Chesapeake", "Two players", by_hand=True)
    done = play(people, Eighteen().wishes, has_operated, 160)
    assert done.get("buy_private", 0) + done.get("bid", 0) > 0, "an auction"
    assert done.get("start_company", 0) >= 2, "a stock round"
    assert done.get("lay_tile", 0) >= 1, "track"
    assert done.get("buy_train", 0) >= 1, "trains"


def test_18cz(person: Callable[..., Person]) -> None:
    people = sit_together(person, "18CZ", "Bohemia", by_hand=True)
    # With more local railways nobody could pay a company.
    done = play(people, Eighteen(privates=3).wishes, has_operated, 160)
    assert done.get("buy_private", 0) > 0, "local railways"
    assert done.get("start_company", 0) >= 2, "a stock round"
    assert done.get("lay_tile", 0) >= 1, "track"


def test_1862(person: Callable[..., Person]) -> None:
    people = sit_together(person, "1862: Railway Mania in the Eastern Counties", by_hand=True)
    # Two who outbid each other by the smallest step would go on for two hundred bids.
    done = play(people, Eighteen(bids=6).wishes, has_operated, 160)
    assert done.get("bid_charter", 0) > 0, "a parliament round"
    assert done.get("set_par", 0) > 0
    assert done.get("lay_tile", 0) >= 1, "track"


def test_nuremberg(person: Callable[..., Person]) -> None:
    people = sit_together(person, "First Train to Nuremberg", "Nuremberg", by_hand=True)
    sketched = [0]

    def wishes(_: Person) -> tuple[str, ...]:
        # Pencil two steps, then build what stands there.
        sketched[0] += 1
        line = ("sketch_line", "build_line") if sketched[0] % 4 else ("build_line", "sketch_line")
        return ("bid", "take_point", *line, "rent_train", "transport", "hand_over", "pass")

    done = play(people, wishes, lambda p: p.round().startswith("Round 2"), 160)
    assert done.get("bid", 0) >= 2
    assert done.get("sketch_line", 0) >= 2
    assert done.get("build_line", 0) >= 1
    assert done.get("rent_train", 0) >= 1

"""Positions of 18Chesapeake for tests."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from roundhouse.titles.g18chesapeake.memory import memory
from tests.support.scripted import ScriptedEighteen

SLUG = "18chesapeake"
PRIVATES = ("P1", "P2", "P3", "P4", "P5", "P6")


class Chesapeake(ScriptedEighteen):
    """A scripted game of 18Chesapeake. ``drawn`` is the company that goes with P6."""

    def __init__(self, players: str | int = 4, drawn: str = "N&W", **more: Any) -> None:
        super().__init__(
            SLUG, players, chance={"vanderbilt": [drawn]}, **more | {"options": dict(more.get("options", ()))}
        )

    def sell_privates(self, par: int = 70) -> Self:
        """The shortest auction: everybody in turn buys the cheapest; SR 1 follows."""
        return self.play(
            *(f"buy_private {private}" for private in PRIVATES), f"set_par {memory(self.state).drawn} {par}"
        )

    def close_privates(self) -> Self:
        return self.give_privates(dict.fromkeys(PRIVATES, "out"))

    def to_run(self) -> Self:
        """Pass track and station, so that the company on turn runs its trains."""
        while self.step in ("LayTrack", "PlaceStations"):
            self.play("pass")
        return self

    def earns(self, *ways: str) -> int | None:
        """Run the trains of the company on turn, in their order, along the ways; what they earn."""
        return self.to_run().play(self.run_line(*ways)).revenue

    def refuses_run(self, *ways: str, rule: str, code: str) -> None:
        """Such a run is refused."""
        self.to_run().refused(self.run_line(*ways), rule=rule, code=code)


def auction(players: str | int = 4, drawn: str = "N&W", **more: Any) -> Chesapeake:
    """A new game."""
    return Chesapeake(players, drawn, **more)


@cache
def _sold(players: str | int, drawn: str, par: int, more: tuple[tuple[str, Any], ...]) -> Chesapeake:
    return Chesapeake(players, drawn, **dict(more)).sell_privates(par)


def first_stock_round(players: str | int = 4, drawn: str = "N&W", par: int = 70, **more: Any) -> Chesapeake:
    """The private companies sold in the order of the seats, each for its face value: with four players Ann has P1 and
    P5, Bob P2 and P6 with the drawn company, Cy P3, Dan P4; Cy is the first to act."""
    if "options" in more:
        more["options"] = tuple(more["options"].items())  # what is kept must be hashable
    return _sold(players, drawn, par, tuple(sorted(more.items()))).copy()


def quiet(players: str | int = 4, drawn: str = "N&W", **more: Any) -> Chesapeake:
    """The second stock round with Ann on turn and all private companies out of the way."""
    return first_stock_round(players, drawn, **more).close_privates().stock("Ann")

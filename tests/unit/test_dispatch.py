"""Which step takes an action: by its kind and the power it names; and who is waited for."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from roundhouse.kernel import Action, Chance, Choice, NotYourTurn, RuleViolation, Step, Words, acting, apply, choices


@dataclass(frozen=True, slots=True)
class Lay(Action):
    do: ClassVar[str] = "lay"
    power: str | None = None


@dataclass
class Place:
    done: tuple[str, ...] = ()
    events: tuple = ()
    result: None = None
    chance: Chance = Chance(1)  # noqa: RUF009 - a frozen value

    def clone(self):
        return Place(self.done)


class Ordinary(Step):
    handles = (Lay,)
    rule = "X-1"

    def actors(self, state):
        return ("Ann",)

    def candidates(self, state, actor):
        yield Choice(Lay(actor))

    def check(self, state, action):
        if action.power is not None:
            raise RuleViolation("X-2", "no-power")

    def apply(self, draft, action):
        draft.done = (*draft.done, f"{type(self).__name__} {action.who}")


class ByPower(Ordinary):
    anytime = True
    powers = ("P1",)

    def actors(self, state):
        return ("Ann", "Bob")

    def candidates(self, state, actor):
        yield Choice(Lay(actor, "P1"))

    def check(self, state, action):
        pass


class Both:
    words = Words()

    def steps(self, state):
        return (Ordinary(), ByPower())

    def settle(self, draft):
        pass


def test_two_steps_take_the_same_kind_of_action_by_the_power_it_names():
    state = apply(Both(), Place(), Lay("Ann"))
    state = apply(Both(), state, Lay("Ann", "P1"))
    assert state.done == ("Ordinary Ann", "ByPower Ann")


def test_an_unknown_power_is_refused_by_the_step_that_takes_the_kind():
    with pytest.raises(RuleViolation) as refusal:
        apply(Both(), Place(), Lay("Ann", "P9"))
    assert (refusal.value.rule, refusal.value.code) == ("X-2", "no-power")


def test_what_may_be_done_at_any_time_asks_nobody_and_is_open_to_others():
    assert acting(Both(), Place()) == ("Ann",)
    assert [choice.action for choice in choices(Both(), Place(), "Bob")] == [Lay("Bob", "P1")]
    assert apply(Both(), Place(), Lay("Bob", "P1")).done == ("ByPower Bob",)
    with pytest.raises(NotYourTurn):
        apply(Both(), Place(), Action("Bob"))

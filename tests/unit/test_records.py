"""Records changed, actions looked at quickly, and the collector kept out: each agrees with the slow way."""

from __future__ import annotations

import gc
import inspect
import pickle
import weakref
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

import roundhouse
from roundhouse.eighteen.actions import LayTile, RunTrains, TrainRun
from roundhouse.eighteen.operating import CompanyTurn, OperatingRound
from roundhouse.kernel import Action, MalformedAction, changed, collecting, no_collections, quick


@dataclass(frozen=True)
class One:
    only: int


def test_a_changed_record_is_what_replace_makes():
    turn = CompanyTurn(lays=1, marks=frozenset({"x"}))
    assert changed(turn, upgrades=2, revenue=30) == replace(turn, upgrades=2, revenue=30)
    now = OperatingRound("operating", 1, 1, 2, turn=turn)
    assert changed(now, company="PRR", ended=True) == replace(now, company="PRR", ended=True)
    assert changed(One(1), only=2) == One(2)
    with pytest.raises(KeyError):
        changed(turn, nothing=1)


@pytest.fixture(scope="module")
def game():
    return roundhouse.new_game("18cz", ["Ann", "Bo", "Cy"], seed=1)


@pytest.mark.parametrize(
    "action",
    [
        LayTile("Ann", "BN", "F2", "57", 1),
        LayTile("Ann", "BN", "F2", "57", 1, "L1"),
        RunTrains("Ann", "BN", (TrainRun("2-0", ("F2.0", "F4.0")), TrainRun("2-1", ("F2.0", "F6.0"), "a"))),
    ],
)
def test_plain_actions_are_found_quickly(game, action):
    assert game.rules.codec.is_plain(action)
    game.rules.codec.check(action)


@pytest.mark.parametrize(
    "action",
    [
        LayTile("Ann", "bn", "F2", "57", 1),  # files may write signs in small letters, but they are read as BN
        LayTile("Ann", "BN", "F2", "57", True),
        LayTile("Ann", "BN", "F2", "57", 10**9),
        LayTile("Ann", "BN", "F2", 57, 1),
        LayTile("Ann", "BN", "F" * 500, "57", 1),
        RunTrains("Ann", "BN", [TrainRun("2-0", ("F2.0", "F4.0"))]),
        RunTrains("Ann", "BN", (TrainRun("2-0", ["F2.0", "F4.0"]),)),
        RunTrains("Ann", "BN", (TrainRun("2-0", ("F2.0", 4)),)),
        Action("Ann"),
    ],
)
def test_what_no_file_could_hold_is_refused(game, action):
    with pytest.raises(MalformedAction):
        game.rules.codec.check(action)


def test_a_fault_deep_in_an_action_says_where_it_is(game):
    wrong = {"who": "Ann", "do": "run_trains", "company": "BN", "runs": [{"train": "2-0", "way": ["F2.0", 4]}]}
    with pytest.raises(MalformedAction) as caught:
        game.rules.codec.read(wrong)
    assert caught.value.facts["where"] == "run_trains.runs[0].way[1]"


def test_the_collector_goes_on_after_the_block():
    assert gc.isenabled()
    with no_collections():
        with no_collections():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_a_block_keeps_counts_as_old(monkeypatch):
    monkeypatch.setattr(collecting._Blocks, "set_aside", False)
    gc.unfreeze()
    try:
        made = []
        with no_collections(keeps=True):
            made.append([])
        assert gc.isenabled()
        assert any(item is made[0] for item in gc.get_objects(generation=2))
    finally:
        gc.freeze()


def test_objects_that_were_set_aside_stay_so(monkeypatch):
    monkeypatch.setattr(collecting._Blocks, "set_aside", False)
    gc.freeze()
    for _ in range(2):
        with no_collections(keeps=True):
            pass
        assert gc.get_freeze_count() > 0


def test_objects_that_were_set_aside_are_counted_once_and_not_after_every_block(monkeypatch):
    """To count them means to walk over all of them: what it cost to load a game grew with all that a server holds."""
    counts = []

    def counted():
        counts.append(1)
        return 1

    monkeypatch.setattr(collecting._Blocks, "number", 0)
    monkeypatch.setattr(collecting._Blocks, "set_aside", False)
    monkeypatch.setattr(gc, "get_freeze_count", counted)
    for _ in range(collecting._MOST_KEPT - 1):
        with no_collections(keeps=True):
            pass
    assert len(counts) == 1
    for _ in range(2):  # everything is looked through, and then it is asked again
        with no_collections(keeps=True):
            pass
    assert len(counts) == 2


def test_garbage_is_found_however_often_blocks_keep_something():
    class Ring:
        pass

    ring = Ring()
    ring.itself = ring
    gone = weakref.ref(ring)
    del ring
    for _ in range(collecting._MOST_KEPT):
        with no_collections(keeps=True):
            pass
    assert gone() is None


@quick
@dataclass(frozen=True, slots=True)
class Base:
    first: int


@quick
@dataclass(frozen=True, slots=True)
class Quick(Base):
    second: str = "two"
    third: list[int] = field(default_factory=list)

    def __post_init__(self):
        if self.first < 0:
            raise ValueError(self.first)


def test_a_quick_record_is_made_like_any_other():
    made = Quick(1)
    assert (made.first, made.second, made.third) == (1, "two", [])
    assert made.third is not Quick(1).third
    assert made == Quick(first=1, second="two", third=[])
    assert Quick(1, "x", [3]) == replace(made, second="x", third=[3]) == changed(made, second="x", third=[3])
    assert pickle.loads(pickle.dumps(made)) == made
    assert str(inspect.signature(Quick)).startswith("(first: 'int', second: 'str' = 'two', third:")


def test_a_quick_record_is_frozen_and_checks_itself():
    made = Quick(1)
    with pytest.raises(FrozenInstanceError):
        made.first = 2
    with pytest.raises(ValueError, match="-1"):
        Quick(-1)
    with pytest.raises(TypeError, match=r"__init__\(\) missing 1 required positional argument: 'first'"):
        Quick()


def test_a_record_with_named_fields_only_is_refused():
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Named:
        only: int

    with pytest.raises(TypeError, match="Named"):
        quick(Named)

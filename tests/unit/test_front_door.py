"""The names of the package itself: each has a help text with an example that runs, and importing it loads nothing."""

import doctest
import inspect
import json
import subprocess
import sys
from pathlib import Path

import pytest

import roundhouse
from roundhouse import interop
from tests.golden.recorded import FOLDER

SOURCE = Path(roundhouse.__file__).parents[1]
NAMES = [name for name in roundhouse.__all__ if name != "__version__"]


def test_every_public_name_can_be_loaded_and_is_listed():
    assert set(roundhouse._HOMES) == set(NAMES)
    assert set(roundhouse.__all__) <= set(dir(roundhouse))
    for name in NAMES:
        assert getattr(roundhouse, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = roundhouse.nothing


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_a_help_text_with_an_example_that_runs(name):
    found = getattr(roundhouse, name)
    described = found if inspect.isclass(found) or callable(found) else type(found)
    text = described.__dict__.get("__doc__") if inspect.isclass(described) else described.__doc__
    assert text
    tests = [test for test in doctest.DocTestFinder(recurse=False).find(described, name, globs={}) if test.examples]
    if not (inspect.isclass(found) and issubclass(found, Exception)):
        assert tests, f"{name} has no example"
    for test in tests:
        report = []
        doctest.DocTestRunner().run(test, out=report.append)
        assert report == [], "".join(report)


@pytest.mark.parametrize("name", ["Game", "Study"])
def test_every_method_has_a_help_text(name):
    public = [one for one in vars(getattr(roundhouse, name)) if not one.startswith("_")]
    described = [one for one in public if callable(vars(getattr(roundhouse, name))[one])]
    assert described
    assert [one for one in described if not getattr(roundhouse, name).__dict__[one].__doc__] == []


def test_importing_the_package_loads_no_room():
    text = "import sys, roundhouse; print([m for m in sys.modules if m.startswith('roundhouse.')])"
    done = subprocess.run(
        [sys.executable, "-c", text], env={"PYTHONPATH": str(SOURCE)}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_a_game_is_loaded_from_either_format(tmp_path):
    theirs = FOLDER / "18chesapeake" / "real-1277.json.gz"
    game = roundhouse.load(theirs)
    assert game.setup.readings == "18xx.games"
    assert len(roundhouse.load(theirs, at=0).log) == 0
    ours = tmp_path / "game.json"
    ours.write_text(json.dumps(game.to_dict()))
    again = roundhouse.load(ours)
    assert again.log == game.log
    assert interop.is_foreign(interop.write(again))
    assert len(roundhouse.load(str(ours), at=12).log) == 12


def test_a_view_is_for_somebody_in_the_game():
    game = roundhouse.new_game("18cz", players=["Ann", "Bo", "Cy"])
    with pytest.raises(roundhouse.GameError, match="no player 'Eve'"):
        roundhouse.view(game, "Eve")


# -- positions built by hand ----------------------------------------------------------------------------------------


@pytest.fixture
def study():
    return roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"])


def test_a_position_built_by_hand_adds_up_and_can_be_played(study):
    built = (
        study.with_privates(dict.fromkeys(("P1", "P2", "P3", "P4", "P5", "P6"), "out"))
        .with_company("PRR", {"Ann": 6, "pool": 2}, par=80, cash=300, trains=["2", "3"], stations=["F2"])
        .with_tiles("F2 57 S-N")
        .with_cash(Ann=250)
        .with_phase("3")
        .in_operating_round("PRR", "LayTrack")
    )
    assert built.audit() == []
    assert built.acting == ("Ann",)
    lay = next(choice for choice in built.choices() if choice.action.do == "lay_tile")
    after = built.apply(lay.action)
    assert built.state.map is not after.state.map
    assert built.apply(built.rules.codec.write(lay.action)).state.map.laid == after.state.map.laid
    assert study.state.phase == "2"


def test_the_best_run_in_a_position_built_by_hand(study):
    built = study.with_company("PRR", {"Ann": 6}, par=80, stations=["F2"]).with_tiles("F2 57 S-N", "F4 8 N-SE")
    found = roundhouse.best_run(built, "PRR", ["3"])
    assert found.proven
    assert found.bound == found.revenue == sum(route.revenue for route in found.routes)


@pytest.mark.parametrize(
    "build, code",
    [
        (lambda s: s.with_cash(Eve=3), "study-owner"),
        (lambda s: s.with_cash(Ann=-3), "study-cash"),
        (lambda s: s.with_company("XYZ"), "study-company"),
        (lambda s: s.with_company("PRR", {}), "study-nobody"),
        (lambda s: s.with_company("PRR", {"Ann": 1}), "study-president"),
        (lambda s: s.with_company("PRR", {"Ann": 11}), "study-shares"),
        (lambda s: s.with_company("PRR", {"Ann": 2}, par=81), "study-par"),
        (lambda s: s.with_trains("PRR", "9"), "study-train"),
        (lambda s: s.with_trains("PRR", *["6"] * 3), "study-no-card"),
        (lambda s: s.with_phase("9"), "study-phase"),
        (lambda s: s.with_tiles("F2 57"), "study-tile"),
        (lambda s: s.with_tiles("F2 57 X-Y"), "study-side"),
        (lambda s: s.with_tiles("F2 57 N-NE"), "study-rotation"),
        (lambda s: s.with_tiles("F2 X3 0", "A3 X3 0"), "study-no-tile"),
        (lambda s: s.with_stations("SRR", "H4", "F2", "A3"), "study-no-station"),
        (lambda s: s.with_stations("SRR", "nowhere"), "study-place"),
        (lambda s: s.with_privates(P9="Ann"), "study-private"),
        (lambda s: s.in_stock_round("Eve"), "study-owner"),
        (lambda s: s.in_operating_round("PRR", "Dance"), "study-step"),
        (lambda s: s.edit(colour="red"), "no-state-field"),
    ],
)
def test_positions_that_cannot_be_built(study, build, code):
    with pytest.raises(roundhouse.SetupError) as refused:
        build(study)
    assert refused.value.message == code
    assert str(refused.value).endswith(".")


def test_a_title_of_another_family_has_no_shares_to_deal():
    with pytest.raises(roundhouse.SetupError, match="not an 18xx title"):
        roundhouse.study("nuremberg", players=["Ann", "Bo"]).with_cash(Ann=3)

"""A game in progress as numbers."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import roundhouse
from roundhouse.env import CodedGame, Spec, coder_of
from roundhouse.kernel import SetupError
from roundhouse.titles import TITLES

SOURCE = Path(roundhouse.__file__).parents[1]
SPEC = Spec("18chesapeake", 3)


def play(game, steps, stride=7):
    for number in range(steps):
        if game.is_over:
            return
        game.step(sorted(game.legal)[number * stride % len(game.legal)])


def test_a_spec_that_cannot_be_played_is_refused_at_once():
    with pytest.raises(SetupError, match="takes 2 to 6 players"):
        Spec("18chesapeake", 9)
    with pytest.raises(SetupError, match="There is no title"):
        Spec("1830", 3)
    with pytest.raises(ValueError, match="max_steps is at least 1"):
        Spec("18chesapeake", 3, max_steps=0)


@pytest.mark.slow
def test_a_game_in_which_everybody_passes_is_cut_off():
    game = CodedGame(Spec("1862", 2, max_idle=3), seed=1)
    passing = game.coder.vocabulary.starts["pass", False]
    while not game.is_over and passing in game.legal.entries:
        game.step(passing)
    assert game.is_cut_off
    assert len(game.actions) == game.passes == 6
    assert game.acting is None
    assert len(game.legal) == 0


def test_the_mask_is_1_exactly_where_an_action_is_legal():
    game = CodedGame(SPEC, seed=1)
    seat = game.acting
    assert sorted(np.flatnonzero(game.mask(seat))) == sorted(game.legal)
    for other in {0, 1, 2} - {seat}:
        assert list(np.flatnonzero(game.mask(other))) == [0]


def test_an_illegal_index_is_refused_and_changes_nothing():
    game = CodedGame(SPEC, seed=1)
    state = game.state
    for index in (0, game.coder.vocabulary.size - 1, game.coder.vocabulary.size, -1):
        with pytest.raises(ValueError, match="is not legal here"):
            game.step(index)
    with pytest.raises(TypeError):  # not cut off to a whole number
        game.step(min(game.legal) + 0.5)
    assert game.state is state
    assert game.actions == []


def test_the_same_seed_and_actions_lead_to_the_same_arrays():
    games = [CodedGame(SPEC, seed=4) for _ in range(2)]
    for game in games:
        play(game, 60)
    first, second = (game.observe(1) for game in games)
    assert first.keys() == second.keys()
    assert all(np.array_equal(first[name], second[name]) for name in first)


def test_each_player_sees_himself_first():
    game = CodedGame(SPEC, seed=4)
    play(game, 60)
    cash = [game.observe(seat)["player_cash"] for seat in range(3)]
    assert [int(row[0]) for row in cash] == [game.state.cash[player] for player in game.setup.players]
    assert [int(game.observe(seat)["to_act"][0]) for seat in range(3)] == [
        int(seat == game.acting) for seat in range(3)
    ]
    shares = [game.observe(seat)["shares"] for seat in range(3)]
    for row, company in enumerate(game.rules.data.companies):
        for seat, player in enumerate(game.setup.players):
            assert shares[seat][row, 0] == game.state.held(player, company)


def test_arrays_show_what_the_rules_answer():
    game = CodedGame(SPEC, seed=4)
    play(game, 200)
    seen = game.observe(0)
    assert [int(n) for n in seen["player_worth"]] == [game.rules.worth(game.state, p) for p in game.setup.players]
    layout = game.coder.layout
    for hex_id, number in zip(layout.axes["hex"], seen["tile"], strict=True):
        laid = game.state.map.laid.get(hex_id)
        assert (laid[0] if laid else None) == (layout.axes["tile"][number - 1] if number else None)


@pytest.mark.parametrize("slug", sorted(TITLES))
def test_arrays_have_the_types_and_shapes_of_the_layout(slug):
    spec = Spec(slug, 3)
    game = CodedGame(spec, seed=2)
    play(game, 40)
    seen, layout = game.observe(1), coder_of(spec).layout
    assert {f.name: (str(seen[f.name].dtype), seen[f.name].shape) for f in layout.features} == {
        f.name: (f.dtype, layout.shape(f)) for f in layout.features
    }
    flat = game.coder.flat(seen)
    assert flat.shape == (layout.size,)
    assert flat.dtype == np.float32
    assert 0 < np.abs(flat).max() < 100
    assert layout.table().count("\n") == len(layout.features) + 1


def test_a_game_can_be_written_to_a_file_that_replays():
    game = CodedGame(Spec("nuremberg", 2), seed=9)
    play(game, 50)
    loaded = roundhouse.load(game.as_game().to_dict())
    assert loaded.state == game.state


def test_amounts_of_an_auction_are_told_with_their_bounds():
    game = CodedGame(SPEC, seed=1)
    amounts = game.amounts()
    assert {tuple(row[1:]) for row in amounts.tolist()} == {
        (entry.span.low, entry.span.high, entry.span.step) for entry in game.legal.values() if entry.span
    }
    index, low, _, step = amounts[0]
    game.step(int(index), amount=int(low + 3 * step))
    assert game.actions[-1].price == low + 3 * step


@pytest.mark.parametrize(
    ("room", "package", "extra"),
    [
        ("env", "numpy", "env"),
        ("ladder", "openskill", "learn"),
        ("ratings", "openskill", "learn"),
        ("server", "sqlalchemy", "server"),
    ],
)
def test_without_its_package_a_room_names_the_extra(room, package, extra, tmp_path):
    (tmp_path / f"{package}.py").write_text("raise ImportError('none here')")
    run = subprocess.run(
        [sys.executable, "-S", "-c", f"import roundhouse.{room}"],
        env={"PYTHONPATH": f"{tmp_path}:{SOURCE}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    told = f"ImportError: roundhouse.{room} needs {package}: install it with pip install 'roundhouse[{extra}]'."
    assert told in run.stderr


@pytest.mark.parametrize(
    ("module", "package", "told"),
    [
        ("zoo", "pettingzoo", "needs pettingzoo: install it with pip install 'roundhouse[env]'"),
        ("solo", "gymnasium", "needs gymnasium: install it with pip install 'roundhouse[env]'"),
        ("spaces", "gymnasium", "needs gymnasium: install it with pip install 'roundhouse[env]'"),
        ("spiel", "pyspiel", "needs OpenSpiel: install it with pip install open-spiel"),
        ("arrow", "pyarrow", "Data sets need pyarrow: install it with pip install 'roundhouse[learn]'"),
    ],
)
def test_without_a_package_the_extra_is_named(module, package, told, monkeypatch):
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"roundhouse.env.{module}", raising=False)
    with pytest.raises(ImportError, match=re.escape(told)):
        importlib.import_module(f"roundhouse.env.{module}")

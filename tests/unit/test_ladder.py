"""The ladder of bots: line-ups, games that go on where they stopped, tables, and bots that err."""

import contextlib
import importlib
import json
import time
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from roundhouse import cli, ladder
from roundhouse.bots import BotKind, Decision, bots_of, find_bot, label_of, registry
from roundhouse.bots.simulate import GameSpec, play_out, simulate
from roundhouse.kernel import BrokenFile, SetupError
from roundhouse.ladder.records import LadderGame, ThinkingTime, read_file
from roundhouse.ladder.standings import ranks_of
from roundhouse.server.players import BuiltIn
from roundhouse.titles import find_title
from tests.unit.toy import Take, add_title, toy_title

SIMULATION = importlib.import_module("roundhouse.bots.simulate")


class Greedy:
    """Takes as many stones as it may."""

    def decide(self, rules, state, seat, rng, budget):
        return Decision(Take(seat, min(3, state.stones)), "More is more.")


class Errs(Greedy):
    def decide(self, rules, state, seat, rng, budget):
        raise ZeroDivisionError("nothing left")


class Cheats(Greedy):
    def decide(self, rules, state, seat, rng, budget):
        return Decision(Take(seat, 9), "All of it.")


class Ponders(Greedy):
    def decide(self, rules, state, seat, rng, budget):
        began = time.process_time()
        while time.process_time() - began < 0.03:
            pass
        return super().decide(rules, state, seat, rng, budget)


class Hangs(Greedy):
    def decide(self, rules, state, seat, rng, budget):
        while True:
            with contextlib.suppress(Exception):
                time.process_time()


@pytest.fixture
def toy(monkeypatch):
    def shelve(fault=""):
        add_title(monkeypatch, toy_title(fault))

    shelve()
    return shelve


def variant():
    return find_title("toy").variants[0].id


def toy_line_ups(*bots, lone=()):
    return ladder.line_ups([("toy", variant(), 2)], bots, lone)


def test_every_bot_sits_alone_among_every_other_one(toy):
    settings = [("toy", variant(), 3)]
    found = [(up.lone, up.field) for up, _, _ in ladder.line_ups(settings, ["a", "b", "c"])]
    assert found == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert [(up.lone, up.field) for up, _, _ in ladder.line_ups(settings, ["a", "b"], ["b"])] == [("b", "a")]


def test_two_players_meet_once(toy):
    assert [(up.lone, up.field) for up, _, _ in toy_line_ups("a", "b", "c")] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [(up.lone, up.field) for up, _, _ in toy_line_ups("a", "b", lone=("b",))] == [("b", "a")]


@pytest.mark.parametrize("bots, lone", [(("a",), ()), (("a", "a"), ()), (("a", "b"), ("c",))])
def test_line_ups_that_make_no_ladder_are_refused(toy, bots, lone):
    with pytest.raises(SetupError):
        toy_line_ups(*bots, lone=lone)


def test_seeds_and_seats_go_round_as_simulate_has_them(toy):
    games = list(ladder.fixtures(toy_line_ups("random", Greedy()), 4, seed=7))
    assert [game.seed for game in games] == [7, 8, 9, 10]
    assert [game.spec.labels.index("random") for game in games] == [0, 1, 0, 1]
    assert games[0].spec.labels[1] == f"{__name__}:Greedy"


def test_a_ladder_goes_on_where_it_stopped(toy, tmp_path):
    file = tmp_path / "games.jsonl"
    up = toy_line_ups("random", Greedy())
    whole = list(ladder.play(tmp_path / "whole.jsonl", up, 6))
    running = ladder.play(file, up, 6)
    first = [next(running), next(running)]
    running.close()
    assert [game.key for game in read_file(file)] == [game.key for game in first]
    with file.open("a") as out:
        out.write('{"title": "to')  # the power failed
    assert len(read_file(file)) == 2
    rest = list(ladder.play(file, up, 6))
    assert [game.digest for game in first + rest] == [game.digest for game in whole]
    assert list(ladder.play(file, up, 6)) == []
    assert len(ladder.read_all([file])) == 6


def test_parts_of_several_machines_make_the_whole(toy, tmp_path):
    up = toy_line_ups("random", Greedy())
    files = [tmp_path / f"{number}.jsonl" for number in (1, 2, 3)]
    for number, file in enumerate(files, start=1):
        list(ladder.play(file, up, 5, part=ladder.MachinePart.read(f"{number}/3")))
    whole = tmp_path / "whole.jsonl"
    list(ladder.play(whole, up, 5))
    together, alone = ladder.read_all(files), ladder.read_all([whole])
    assert [(game.key, game.digest) for game in together] == [(game.key, game.digest) for game in alone]
    assert ladder.ranking(together) == ladder.ranking(alone)
    assert [len(read_file(file)) for file in files] == [2, 2, 1]


@pytest.mark.parametrize("text", ["", "1", "0/2", "3/2", "a/b", "-1/2"])
def test_a_part_that_is_none_is_refused(text):
    with pytest.raises(SetupError, match="NUMBER/PARTS"):
        ladder.MachinePart.read(text)


def test_files_that_tell_another_game_are_refused(toy, tmp_path):
    up = toy_line_ups("random", Greedy())
    one, two = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    list(ladder.play(one, up, 1))
    two.write_text(one.read_text().replace(read_file(one)[0].digest, "0" * 16))
    with pytest.raises(BrokenFile, match="another course"):
        ladder.read_all([one, two])
    two.write_text("{}\n")
    with pytest.raises(BrokenFile, match="Line 1 of"):
        ladder.read_all([two])


@pytest.mark.parametrize("bot, kind", [(Errs(), "error"), (Cheats(), "refused"), (Hangs(), "hung")])
def test_a_bot_that_errs_is_counted_and_named_and_the_game_goes_on(toy, tmp_path, monkeypatch, bot, kind):
    monkeypatch.setattr("roundhouse.ladder.games.limit_of", lambda bot, slug: 0.002)
    monkeypatch.setattr("roundhouse.ladder.conduct.PATIENCE", 3)
    (played,) = ladder.play(tmp_path / "games.jsonl", toy_line_ups(bot, Greedy()), 1)
    assert played.is_rated
    assert played.faults[label_of(bot)][kind] >= 1
    assert f"{label_of(bot)}, {kind} at action 1" in played.told[0]
    (trouble,) = [trouble for trouble in ladder.troubles([played]) if trouble.kind == kind]
    assert (trouble.bot, trouble.title) == (label_of(bot), "toy")
    assert kind in ladder.markdown([played])


def test_moves_that_take_too_long_are_counted(toy, tmp_path):
    slow = BotKind("slow", "", Ponders, limit=0.01)
    (played,) = ladder.play(tmp_path / "games.jsonl", toy_line_ups(slow, Greedy()), 1)
    assert played.faults["slow"]["late"] == played.thought["slow"].moves
    assert played.thought["slow"].worst >= 30


def test_a_game_without_end_has_no_result(toy, tmp_path, monkeypatch):
    toy("never ends")
    monkeypatch.setattr(SIMULATION, "MOST_MOVES", 50)
    from tests.unit.toy import Wait

    class Waits(Greedy):
        def decide(self, rules, state, seat, rng, budget):
            return Decision(Wait(seat), "No hurry.")

    (played,) = ladder.play(tmp_path / "games.jsonl", toy_line_ups(Waits(), "random"), 1)
    assert not played.is_rated
    assert played.faults == {label_of(Waits()): {"loop": 1}}
    (line,) = ladder.standings([played])
    assert (line.games, line.wins, line.unfinished) == (1, 0, 1)
    assert ladder.ranking([played]) == []
    assert "without a result" in ladder.markdown([played])


def game(seed, bots, scores, wins, lone="good", field="bad", faults=None):
    return LadderGame(
        "toy", "base", len(bots), lone, field, seed, bots, scores, wins, "over", 10,
        {bot: ThinkingTime(1.5, 20.0, 5) for bot in set(bots)}, faults or {}, (), f"{seed:016}", "1",
    )  # fmt: skip


def test_ranks_follow_the_winners_of_the_rules_then_the_scores():
    assert ranks_of(game(1, ("good", "bad", "bad"), (5, 9, 5), (1.0, 0.0, 0.0))) == [1, 2, 3]
    assert ranks_of(game(1, ("good", "bad", "bad"), (5, 5, 2), (0.5, 0.5, 0.0))) == [1, 1, 3]


def test_tables_tell_shares_intervals_and_ratings():
    games = [game(n, ("good", "bad", "bad"), (5, 2, 1), (1.0, 0.0, 0.0)) for n in range(30)]
    games += [game(30 + n, ("bad", "good", "bad"), (5, 2, 1), (1.0, 0.0, 0.0)) for n in range(10)]
    (line,) = ladder.standings(games)
    assert (line.games, line.wins, line.share) == (40, 30, 0.75)
    assert line.low == pytest.approx(0.598, abs=1e-3)
    assert line.high == pytest.approx(0.858, abs=1e-3)
    good, bad = ladder.ranking(games)
    assert (good.bot, bad.bot, good.games) == ("good", "bad", 40)
    assert good.points > 1000 > bad.points
    assert 0 < good.uncertainty < 600
    page = ladder.markdown(games)
    assert "| toy | base | 3 | good | bad | 40 | 30 | 75.0% | 59.8%-85.8% | 33% | 2 | 20 |" in page
    assert "No bot erred" in page


def test_the_order_of_the_files_does_not_change_ratings():
    games = [game(n, ("good", "bad"), (5, 2), (1.0, 0.0)) for n in range(5)]
    assert ladder.ranking(games) == ladder.ranking(games[::-1])


def test_the_plot_has_a_mark_and_an_interval_for_each_line():
    games = [game(n, ("good", "bad", "bad"), (5, 2, 1), (1.0, 0.0, 0.0)) for n in range(4)]
    picture = ladder.plot(ladder.standings(games))
    assert picture.startswith("<svg")
    assert picture.count('class="dot"') == picture.count('class="range"') == 1
    assert "good among bad (4 games)" in picture


def test_a_page_is_written_between_its_markers(tmp_path):
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{ladder.pages.BEGIN}\nold\n{ladder.pages.END}\nafter\n")
    ladder.fill_page(page, "new")
    assert page.read_text() == f"before\n{ladder.pages.BEGIN}\nnew\n{ladder.pages.END}\nafter\n"
    page.write_text("nothing here")
    with pytest.raises(BrokenFile, match="between which"):
        ladder.fill_page(page, "new")
    assert page.read_text() == "nothing here"


# -- the program -------------------------------------------------------------------------------------------------


@pytest.fixture
def run(capsys):
    def call(*words):
        status = cli.run(["ladder", *(str(word) for word in words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


@pytest.mark.slow
def test_the_program_plays_rates_and_writes(run, tmp_path):
    file, page, plot = tmp_path / "games.jsonl", tmp_path / "page.md", tmp_path / "plot.svg"
    page.write_text(f"{ladder.pages.BEGIN}\n{ladder.pages.END}\n")
    words = (file, "--title", "nuremberg", "--players", 2, "--bots", "random,novice", "--games", 2, "--workers", 1)
    status, out, err = run(*words, "--page", page, "--plot", plot)
    assert (status, err) == (0, "")
    assert "rating" in out
    assert "nuremberg" in page.read_text()
    assert "<svg" in plot.read_text()
    status, out, _ = run(file, "--json")
    told = json.loads(out)
    assert (status, told["games"], told["troubles"]) == (0, 2, [])
    assert {line["lone"] for line in told["lines"]} == {"random"}
    assert {rank["bot"] for rank in told["ratings"]} == {"random", "novice"}


@pytest.mark.slow
def test_processes_play_the_same_games(run, tmp_path):
    words = ("--title", "nuremberg", "--players", 2, "--bots", "random,novice", "--games", 3)
    for workers in (1, 2):
        assert run(tmp_path / f"{workers}.jsonl", *words, "--workers", workers)[0] == 0
    one, two = (ladder.read_all([tmp_path / f"{n}.jsonl"]) for n in (1, 2))
    assert [game.digest for game in one] == [game.digest for game in two]


@pytest.mark.parametrize(
    "words, told",
    [
        ((), "no games yet"),
        (("--games", 1, "--title", "1830"), "no title '1830'"),
        (("--games", 1, "--title", "nuremberg/blue"), "no variant 'blue'"),
        (("--games", 1, "--title", "nuremberg", "--players", 9), "is played by 9 players"),
        (("--games", 1, "--players", "few"), "--players takes numbers"),
        (("--games", 1, "--bots", "random"), "two or more different bots"),
        (("--games", 1, "--bots", "random,deep"), "no bot 'deep'"),
        (("--games", 1, "--bots", "random,no_such_module:Bot"), "is no bot"),
        (("--games", 1, "--lone", "deep"), "'deep' is none of the bots"),
        (("--games", 1, "--part", "2"), "NUMBER/PARTS"),
        (("--games", -1), "--games"),
    ],
)
def test_wrong_words_are_answered(run, tmp_path, words, told):
    status, _, err = run(tmp_path / "games.jsonl", *words)
    assert status == 2
    assert told in err
    assert not (tmp_path / "games.jsonl").exists()


def test_every_variant_may_be_asked_for():
    from roundhouse.cli.ladder import read_settings

    assert read_settings(["18cz/*"], []) == [
        ("18cz", "bohemia", 2), ("18cz", "moravia", 2), ("18cz", "base", 3), ("18cz", "moravia", 3),
        ("18cz", "base", 4), ("18cz", "base", 5), ("18cz", "base", 6),
    ]  # fmt: skip
    assert read_settings(["18cz"], [2, 4]) == [("18cz", "bohemia", 2), ("18cz", "base", 4)]


# -- bots of other packages, and objects -----------------------------------------------------------------------------

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "frugal" / "src"


@pytest.fixture
def frugal(monkeypatch):
    """The example is installed: its entry point is found."""
    monkeypatch.syspath_prepend(EXAMPLE)
    points = [EntryPoint("frugal", "frugal:FRUGAL", registry.GROUP)]
    monkeypatch.setattr(registry, "entry_points", lambda group: [point for point in points if point.group == group])
    registry.added_bots.cache_clear()
    yield
    registry.added_bots.cache_clear()


def test_another_package_adds_a_bot(frugal):
    assert bots_of(find_title("nuremberg"))[-1].name == "frugal"
    assert registry.limit_of("frugal", "nuremberg") == 0.5
    outcome = play_out(GameSpec("nuremberg", ("frugal", "random"), 1))
    assert outcome.bots == ("frugal", "random")
    assert BuiltIn().find("frugal", "18cz") is not None


@pytest.mark.parametrize(
    "value, told",
    [("no_such_module:BOT", "cannot be loaded"), ("json:dumps", "is no BotKind record")],
)
def test_a_bot_that_cannot_be_used_is_left_out_with_a_warning(value, told):
    with pytest.warns(UserWarning, match=told):
        assert registry.read_entries([EntryPoint("x", value, registry.GROUP)]) == ()


def test_of_two_bots_with_a_name_the_first_counts(frugal):
    entries = [EntryPoint(name, "frugal:FRUGAL", registry.GROUP) for name in ("one", "two")]
    with pytest.warns(UserWarning, match="there is a 'frugal' already"):
        assert [kind.name for kind in registry.read_entries(entries)] == ["frugal"]


def test_a_bot_for_some_titles_is_offered_for_no_other(monkeypatch):
    kind = BotKind("own", "", Greedy, titles=("18cz",))
    monkeypatch.setattr(registry, "added_bots", lambda: (kind,))
    assert kind in bots_of(find_title("18cz"))
    assert kind not in bots_of(find_title("nuremberg"))


@pytest.mark.parametrize("bot", [Greedy(), BotKind("greedy", "", Greedy), f"{__name__}:Greedy"])
def test_objects_records_and_paths_play_like_names(toy, bot):
    outcome = play_out(GameSpec("toy", (bot, "random"), 1))
    assert outcome.bots == (label_of(bot), "random")
    assert outcome.moves > 0


@pytest.mark.parametrize("path", ["no_such_module:Bot", "json:NoSuchName", "json:dumps", "math:pi", ":x"])
def test_a_path_to_no_bot_is_refused(path):
    with pytest.raises(SetupError, match="is no bot"):
        find_bot(path, "nuremberg")


def test_a_bot_that_cannot_travel_needs_one_worker(toy):
    local = type("Local", (Greedy,), {})
    specs = [GameSpec("toy", (local(), "random"), seed) for seed in (1, 2)]
    with pytest.raises(SetupError, match="another process"):
        list(simulate(specs, workers=2))
    assert len(list(simulate(specs))) == 2

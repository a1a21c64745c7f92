"""The benchmarks: what is measured, on what, and the figures.

What one thread computes is measured in the processor's time, so that other work on the machine does not count;
whole simulations and the server in time on the clock.
"""

from __future__ import annotations

import gc
import importlib
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import roundhouse
from roundhouse import interop
from roundhouse.bots import GameSpec, decide, find_bot, play_out
from roundhouse.eighteen.late import Late, late_problems
from roundhouse.files import read_json
from roundhouse.kernel import Choice, Game, Message, Title, choices
from roundhouse.routes import RunsTrains
from roundhouse.routes.bench import time_builds
from roundhouse.rules.coverage import find_tests_folder
from roundhouse.titles import TITLES, find_title

from .sentences import sentence

if TYPE_CHECKING:
    from .reference import ReferenceEngine


@dataclass(frozen=True, slots=True)
class Measurement:
    """One line of the report: what was measured on what, and the value with its unit.

    ``what`` is the code of a message, the same in every language; subject and note are worded when they are printed.
    """

    part: str
    subject: str | Message
    what: str
    value: float
    unit: str
    note: Message | None = None

    def to_dict(self) -> dict[str, Any]:
        return {
            "part": self.part,
            "subject": tell(self.subject),
            "what": self.what,
            "value": round(self.value, 4),
            "unit": self.unit,
            "note": tell(self.note),
        }

    def row(self) -> tuple[str, str, str]:
        """What was measured, the value, its unit with the note."""
        what = sentence(f"bench-what-{self.what}")
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.2f}"
        unit = sentence("bench-times") if self.unit == "times" else self.unit
        return f"{self.part}  {tell(self.subject)}  {what}", value, f"{unit}  {tell(self.note)}"


def tell(message: str | Message | None) -> str:
    """A message of the catalogue, with those among its facts; a text as it is."""
    if not isinstance(message, Message):
        return message or ""
    facts = {name: tell(fact) if isinstance(fact, Message) else fact for name, fact in message.facts.items()}
    return sentence(f"bench-{message.code}", **facts)


def recorded_files(folder: Path, slug: str) -> list[Path]:
    """The files of the recorded games of a title."""
    return sorted(file for file in (folder / slug).glob("*.json.gz") if ".checkpoints." not in file.name)


def recorded_games(folder: Path, slug: str) -> list[Game]:
    """The recorded games of a title."""
    return [interop.read(read_json(file)).game for file in recorded_files(folder, slug)]


def find_recorded() -> Path | None:
    """The folder of recorded games of the checkout that runs; None where the package is installed without tests."""
    tests = find_tests_folder()
    return tests / "recorded" if tests and (tests / "recorded").is_dir() else None


def played_games(slug: str, count: int = 2) -> list[Game]:
    """Games of random bots, for installations without recorded games."""
    title = find_title(slug)
    games = []
    players = title.player_counts[len(title.player_counts) // 2]
    for seed in range(1, count + 1):
        game = roundhouse.new_game(slug, [f"random {n}" for n in range(1, players + 1)], seed)
        bot = find_bot("random", slug)
        while game.result is None:
            game.apply(decide(bot, game, game.acting[0]).action)
        games.append(game)
    return games


class BenchGames:
    """The games that the parts measure on, made when first asked for; ``crowd`` says how the server is measured,
    ``reference`` is another engine to be measured beside ours."""

    def __init__(self, crowd: Mapping[str, Any] | None = None, reference: ReferenceEngine | None = None) -> None:
        self.crowd = dict(crowd or {})
        self.reference = reference
        self._games: dict[str, tuple[list[Game], Message]] = {}
        self._folder = find_recorded()

    def games(self, slug: str) -> tuple[list[Game], Message]:
        """Games of a title and where they come from."""
        if slug not in self._games:
            found = recorded_games(self._folder, slug) if self._folder else []
            recorded = Message("recorded", {"count": len(found)})
            self._games[slug] = (found, recorded) if found else (played_games(slug), Message("random"))
        return self._games[slug]

    def files(self, slug: str) -> list[Path]:
        """The files of the recorded games; none where the package is installed without them."""
        return recorded_files(self._folder, slug) if self._folder else []


def time_of(deed: Callable[[], Any]) -> float:
    """Seconds of processor time."""
    began = time.process_time()
    deed()
    return time.process_time() - began


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def measure_replay(material: BenchGames) -> Iterator[Measurement]:
    """Actions per second, every check on, files already in memory."""
    for slug, title in TITLES.items():
        games, source = material.games(slug)
        files = [game.to_dict() for game in games]
        actions = sum(len(file["actions"]) for file in files)
        seconds = min(time_of(partial(_replay_all, title, files)) for _ in range(3))
        yield Measurement("replay", slug, "actions", actions / seconds, "/s", source)
        recorded = material.files(slug)
        if material.reference is not None and recorded:
            theirs = material.reference.replay(recorded)
            yield Measurement("replay", slug, "theirs", theirs.entries / theirs.seconds, "/s", source)
            yield Measurement("replay", slug, "ours", theirs.seconds / seconds, "times")


def _replay_all(title: Title, files: list[dict[str, Any]]) -> None:
    for file in files:
        Game.from_dict(title, file)


def measure_import(material: BenchGames) -> Iterator[Measurement]:
    """Reading files of 18xx.games into games of ours, beside the replay of the same games."""
    for slug, title in TITLES.items():
        files = [read_json(file) for file in material.files(slug)]
        if not files:
            continue
        ours = [game.to_dict() for game in material.games(slug)[0]]
        actions = sum(len(file["actions"]) for file in ours)
        seconds = min(time_of(partial(_import_all, files)) for _ in range(3))
        replayed = min(time_of(partial(_replay_all, title, ours)) for _ in range(3))
        yield Measurement(
            "import", slug, "actions", actions / seconds, "/s", Message("recorded", {"count": len(files)})
        )
        yield Measurement("import", slug, "replay", seconds / replayed, "times")


def _import_all(files: list[dict[str, Any]]) -> None:
    for file in files:
        interop.read(file)


def late_positions(games: list[Game]) -> list[tuple[Game, Any]]:
    """Positions of the last third of each game."""
    found = []
    for game in games:
        last = len(game.line) - 1
        found += [(game, game.line[place]) for place in range(2 * last // 3, last, max(1, last // 60))]
    return found


def measure_choices(material: BenchGames) -> Iterator[Measurement]:
    """Listing everything that may be done, in late positions; where trains run, the best routes are part of it."""
    for slug in TITLES:
        games, source = material.games(slug)
        # A server never holds a dozen games with all positions, so the garbage collector's time for them is not
        # measured.
        gc.collect()
        gc.freeze()
        times: dict[str, list[float]] = {"": [], "-running": []}
        for game, state in late_positions(games):
            running = _is_running(game, state)
            fresh = _fresh(state)
            times["-running" if running else ""].append(time_of(partial(_list_choices, game, fresh)))
        for kind, found in times.items():
            if found:
                note = Message("late", {"count": len(found), "source": source})
                yield Measurement("choices", slug, f"median{kind}", 1000 * median(found), "ms", note)
                yield Measurement("choices", slug, f"rate{kind}", 1 / median(found), "/s")
                yield Measurement("choices", slug, f"p99{kind}", 1000 * percentile(found, 0.99), "ms")
                yield Measurement("choices", slug, f"worst{kind}", 1000 * max(found), "ms")
        gc.unfreeze()


def _is_running(game: Game, state: Any) -> bool:
    """Is a company to run its trains, so that listing the choices includes a search for routes?"""
    rules = game.rules
    handled = (kind for step in rules.steps(state) for kind in step.handles)
    return isinstance(rules, RunsTrains) and any(issubclass(kind, rules.run_kind) for kind in handled)


def _list_choices(game: Game, state: Any) -> list[Choice]:
    return list(choices(game.rules, state))


def _fresh(state: Any) -> Any:
    """The position without what it remembers of earlier questions, so that listing is measured and not recalling."""
    fresh = state.clone()
    map_ = getattr(fresh, "map", None)
    if map_ is not None and hasattr(map_, "laid") and hasattr(map_, "stations"):
        fresh.map = type(map_)(map_.atlas, map_.laid, map_.stations)
    return fresh


def measure_clone(material: BenchGames) -> Iterator[Measurement]:
    for slug in TITLES:
        games, _ = material.games(slug)
        state = games[0].line[-2]
        count = 20_000
        seconds = min(time_of(partial(_clone_often, state, count)) for _ in range(3))
        yield Measurement("clone", slug, "copy", 1e6 * seconds / count, "µs")


def _clone_often(state: Any, count: int) -> None:
    for _ in range(count):
        state.clone()


def measure_routes(material: BenchGames) -> Iterator[Measurement]:
    """The best run, proven, at every run of the games."""
    for slug in TITLES:
        games, source = material.games(slug)
        times = []
        proven = 0
        for game in games:
            rules = game.rules
            if not isinstance(rules, RunsTrains):
                continue
            for place, action in enumerate(game.played):
                company = rules.operating_company(game.line[place])
                if isinstance(action, rules.run_kind) and company is not None:
                    state = _fresh(game.line[place])
                    began = time.process_time()
                    proven += rules.best_run(state, company).proven
                    times.append(time.process_time() - began)
        if times:
            note = Message("proven", {"proven": proven, "count": len(times), "source": source})
            yield Measurement("routes", slug, "median", 1000 * median(times), "ms", note)
            yield Measurement("routes", slug, "p99", 1000 * percentile(times, 0.99), "ms")
            yield Measurement("routes", slug, "worst", 1000 * max(times), "ms")


def measure_late(material: BenchGames) -> Iterator[Measurement]:
    """The best run in late positions made up to be hard, by the interpreted build and by the compiled one if in use."""
    whole: dict[str, float] = {}
    positions = [(title, late) for title in TITLES.values() for late in title.find_all(Late)]
    for title, late in positions:
        for build, timings in time_builds(list(late_problems(title, late))).items():
            times = [timing.seconds for timing in timings]
            whole[build] = whole.get(build, 0.0) + sum(times)
            proven = sum(timing.proven for timing in timings)
            facts = {"company": late.company, "build": Message(build), "proven": proven, "count": len(times)}
            note = Message("late-proven", facts)
            yield Measurement("late", title.slug, "median", 1000 * median(times), "ms", note)
            yield Measurement("late", title.slug, "worst", 1000 * max(times), "ms", note)
    for build, seconds in whole.items():
        yield Measurement("late", Message("all"), "sum", 1000 * seconds, "ms", Message(build))
    if "compiled" in whole:
        yield Measurement("late", Message("all"), "compiled", whole["interpreted"] / whole["compiled"], "times")


def measure_simulate(material: BenchGames) -> Iterator[Measurement]:
    """Whole games of random bots, in one process."""
    for slug, title in TITLES.items():
        players = title.player_counts[len(title.player_counts) // 2]
        began = time.perf_counter()
        moves = games = 0
        for seed in range(1, 21):
            moves += play_out(GameSpec(slug, ("random",) * players, seed)).moves
            games += 1
            if time.perf_counter() - began > 10:
                break
        seconds = time.perf_counter() - began
        note = Message("games", {"games": games, "players": players})
        yield Measurement("simulate", slug, "moves", moves / seconds, "/s", note)
        yield Measurement("simulate", slug, "games", games / seconds, "/s")


def measure_server(material: BenchGames) -> Iterator[Measurement]:
    """Live games on a server; the server says itself how it is measured."""
    bench = importlib.import_module("roundhouse.server.bench")
    for subject, what, value, unit, note in bench.measure(**material.crowd):
        yield Measurement("server", subject, what, value, unit, note)


#: how each part is measured; the keys are those of ``helping.PARTS``
PARTS: dict[str, Callable[[BenchGames], Iterator[Measurement]]] = {
    "replay": measure_replay,
    "import": measure_import,
    "choices": measure_choices,
    "clone": measure_clone,
    "routes": measure_routes,
    "late": measure_late,
    "simulate": measure_simulate,
    "server": measure_server,
}

"""``roundhouse simulate``: whole games played by bots."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from roundhouse.bots import Broken, GameSpec, Journal, Outcome, Summary, find_bot, summarise
from roundhouse.bots.simulate import PlayedGames, seated, start_game
from roundhouse.draw import columns
from roundhouse.kernel import Title
from roundhouse.titles import TITLES, find_title
from roundhouse.work import find_runner

from .app import JsonOption, RayOption, app, complain, console, print_json, refuse, say, sentence
from .extras import need
from .files import make_folder
from .sentences import language, write_error

MOST_GAMES = 1_000_000
QUARTERS = ("least", "lower", "median", "upper", "most")
#: the columns of the summary, by their messages
HEADING = ("bot", "wins", "share", "interval", "fair", "mean", *QUARTERS, "median-time", "worst-time")


def read_options(given: Sequence[str]) -> dict[str, str]:
    """``K=V`` as the words of set-up options."""
    found = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals or not name:
            refuse("option-form", word=word)
        found[name] = value
    return found


@app.command(epilog=f"roundhouse simulate {next(iter(TITLES))} --players 4 --bots random --games 100 --seed 1")
def simulate(
    slug: str,
    players: Annotated[int, typer.Option(min=1, max=20)],
    variant: str | None = None,
    option: list[str] | None = None,
    readings: str = "rulebook",
    bots: str = "random",
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES)] = 1,
    seed: int = 1,
    out: Path | None = None,
    trajectories: Path | None = None,
    workers: Annotated[int, typer.Option(min=1, max=256)] = 1,
    ray: RayOption = None,
    audit: Annotated[bool, typer.Option("--audit")] = False,
    budget: Annotated[float, typer.Option(min=0.001, max=3600)] = 1.0,
    json: JsonOption = False,
) -> None:
    """Play whole games with bots, seats rotated from game to game, and sum up how they did.

    With --audit, after every action: money, shares, tiles, stations and trains add up, there is something to choose,
    sampled choices are accepted and spoiled ones refused without any change; and every file replays to the same
    positions.

    With --out or --trajectories a run that was stopped goes on: the same command plays the games that are missing.
    """
    if ray is not None:
        need("ray")
    if trajectories is not None:
        need("learn")
    names = [name.strip() for name in bots.split(",") if name.strip()]
    options = read_options(option or ())
    title = find_title(slug)
    chosen = title.find_variant(variant, players).id
    specs = [
        GameSpec(slug, seated(names, players, turn), seed + turn, chosen, options, audit, budget, out, readings)
        for turn in range(games)
    ]
    _check_first(specs[0])
    for folder in (out, trajectories):
        if folder is not None:
            make_folder(folder)
    began = time.perf_counter()
    outcomes = []
    # The bar goes to standard error: standard output is for the result.
    terminal = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal,
        transient=True,
        disable=not terminal.is_terminal,
    ) as progress:
        task = progress.add_task(slug, total=games)
        try:
            for outcome in _played(specs, workers, ray, out, trajectories):
                outcomes.append(outcome)
                progress.advance(task)
        except Broken as fault:
            write_error(f"{fault}.")
            raise typer.Exit(1) from fault
    summary = summarise(outcomes, time.perf_counter() - began)
    if json:
        setting = {
            "title": slug,
            "variant": chosen,
            "players": players,
            "options": options,
            "seed": seed,
            "readings": readings,
        }
        print_json({**setting, "audited": audit, **summary.to_dict()})
    else:
        _print_summary(summary, title, audit)


def _played(
    specs: Sequence[GameSpec], workers: int, ray: str | None, out: Path | None, trajectories: Path | None
) -> Iterator[Outcome]:
    """The outcomes of the games. With a folder for files or decisions, those that are there are not played again."""
    from roundhouse.bots import simulate as play

    with find_runner(workers, ray) as runner:
        if trajectories is None:
            journal = None if out is None else Journal(out)
            _tell_known(specs, journal, out)
            yield from play(specs, runner=runner, journal=journal)
            return
        from roundhouse.env.trajectories import Trajectories, simulate_recorded

        with Trajectories(trajectories) as files:
            _tell_known(specs, files, trajectories)
            yield from simulate_recorded(specs, files, runner=runner)


def _tell_known(specs: Sequence[GameSpec], memory: PlayedGames | None, folder: Path | None) -> None:
    """Say how many games are read from a folder instead of played."""
    if memory is not None and (count := sum(memory.find(spec) is not None for spec in specs)):
        complain("simulated-known", count=count, folder=str(folder))


def _check_first(spec: GameSpec) -> None:
    """A wrong set-up or an unknown bot is reported before a game is played."""
    for name in spec.bots:
        find_bot(name, spec.slug)
    start_game(spec)


def _told_figure(title: Title, name: str) -> str:
    """What the title calls one of its own figures: the message ``tally-...``, or the name where there is none."""
    code, _, number = name.partition(" place ")
    found = f"tally-{code}-place" if number else f"tally-{code}"
    return title.words.into(language()).find(found.replace(" ", "-"), {"number": number}) or name


def _print_summary(summary: Summary, title: Title, audit: bool) -> None:
    screen = console()
    say(
        "simulated",
        games=summary.games,
        moves=summary.moves,
        seconds=f"{summary.seconds:.1f}",
        speed=f"{summary.moves_per_second:.0f}",
        audited=sentence("simulated-audited") if audit else "",
    )
    heading = tuple(sentence(f"head-{code}") for code in HEADING)
    rows = [
        (
            bot.bot,
            f"{bot.wins:.1f}",
            f"{bot.share:.1%}",
            f"{bot.low:.1%}-{bot.high:.1%}",
            f"{bot.fair:.1%}",
            f"{bot.mean:.0f}",
            *(f"{score:.0f}" for score in bot.scores),
            f"{1000 * bot.median_time:.1f}",
            f"{1000 * bot.worst_time:.0f}",
        )
        for bot in summary.standings
    ]
    screen.print(columns(heading, rows, last_left=False), markup=False)
    if summary.figures:
        told = [f"{_told_figure(title, name)} {value:.1f}" for name, value in summary.figures.items()]
        say("simulated-average", figures=", ".join(told))
    if summary.retakes:
        say("simulated-retakes", count=summary.retakes)
    say("simulated-ends", ends="; ".join(f"{reason} ({count})" for reason, count in summary.reasons.items()))

"""``roundhouse ladder``: a rated round robin of bots."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from roundhouse.draw import columns
from roundhouse.kernel import SetupError
from roundhouse.titles import TITLES, find_title
from roundhouse.work import find_runner

from .app import JsonOption, RayOption, app, complain, console, print_json, refuse, say, sentence
from .extras import need
from .files import write_text

if TYPE_CHECKING:
    from roundhouse.ladder import LadderGame


#: the columns of the table, by their messages
HEADING = (
    *("title", "variant", "players", "bot", "against", "games"),
    *("won", "share", "interval", "fair", "worst-time"),
)


def read_settings(given: Sequence[str], counts: Sequence[int]) -> list[tuple[str, str, int]]:
    """``TITLE``, ``TITLE/VARIANT`` or ``TITLE/*`` (all variants) as settings, for those of the counts of players that
    each takes."""
    found = []
    for text in given:
        slug, slash, wanted = text.partition("/")
        title = find_title(slug)
        variants = [variant for variant in title.variants if not slash or wanted in ("*", variant.id)]
        if not variants:
            raise SetupError("no-variant", title=title.name, variant=wanted, known=[v.id for v in title.variants])
        for players in counts or title.player_counts:
            # without a variant, the first that takes this number of players, as everywhere
            fitting = [variant for variant in variants if players in variant.players]
            found += [(slug, variant.id, players) for variant in (fitting if slash else fitting[:1])]
    if not found:
        raise SetupError("ladder-players", settings=list(given), counts=[str(count) for count in counts])
    return found


def read_counts(text: str) -> list[int]:
    """``2,4`` as counts of players; empty for all."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isdecimal() for word in words):
        refuse("ladder-numbers", text=text)
    return [int(word) for word in words]


@app.command(
    epilog=f"roundhouse ladder games.jsonl --title {next(iter(TITLES))} --players 2,4 --bots novice,random "
    "--games 200 --workers 4"
)
def ladder(
    files: list[Path],
    title: list[str] | None = None,
    players: str = "",
    bots: str = "novice,random",
    lone: str = "",
    games: Annotated[int, typer.Option(min=0)] = 0,
    seed: int = 1,
    workers: Annotated[int, typer.Option(min=0, max=256)] = 0,
    ray: RayOption = None,
    part: str = "1/1",
    budget: Annotated[float, typer.Option(min=0.001, max=3600)] = 1.0,
    page: Path | None = None,
    plot: Path | None = None,
    json: JsonOption = False,
) -> None:
    """Play every bot alone among every other one, seats rotated, and rate them.

    The file has a line for each finished game: stopped and started again, the ladder goes on. The same seeds give the
    same games on every machine; give each machine its --part and a file of its own, then name all files together.
    """
    need("learn" if ray is None else "ray")
    from roundhouse import ladder as room

    if games:
        settings = read_settings(title or list(TITLES), read_counts(players))
        line_ups = room.line_ups(settings, _names(bots), _names(lone))
        mine = room.MachinePart.read(part)
        total = sum(mine.has(place) for place in range(games * len(line_ups)))
        count = workers or os.cpu_count() or 1
        # The bar goes to standard error: standard output is for the result.
        terminal = Console(stderr=True)
        with (
            find_runner(count, ray) as runner,
            Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                console=terminal,
                transient=True,
                disable=not terminal.is_terminal,
            ) as progress,
        ):
            task = progress.add_task("ladder", total=total)
            for played in room.play(files[0], line_ups, games, seed, part=mine, budget=budget, runner=runner):
                progress.advance(task)
                for told in played.told:
                    game = {"title": played.title, "players": played.players, "seed": str(played.seed)}
                    complain("ladder-trouble", **game, text=told)
    found = room.read_all(files)
    if not found:
        refuse("ladder-empty", file=str(files[0]))
    lines = room.standings(found)
    if page is not None:
        room.fill_page(page, room.markdown(found))
    if plot is not None:
        write_text(plot, room.plot(lines))
    if json:
        print_json(_record(found))
    else:
        _print(found)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _record(found: Sequence[LadderGame]) -> dict[str, Any]:
    from dataclasses import asdict

    from roundhouse import ladder as room

    return {
        "games": len(found),
        "lines": [line.to_dict() for line in room.standings(found)],
        "ratings": [asdict(rank) for rank in room.ranking(found)],
        "troubles": [asdict(trouble) for trouble in room.troubles(found)],
    }


def _print(found: Sequence[LadderGame]) -> None:
    from roundhouse import ladder as room

    screen = console()
    heading = tuple(sentence(f"head-{code}") for code in HEADING)
    rows = [
        (
            line.line_up.slug,
            line.line_up.variant,
            str(line.line_up.players),
            line.line_up.lone,
            line.line_up.field,
            str(line.games),
            f"{line.wins:g}",
            f"{line.share:.1%}",
            f"{line.low:.1%}-{line.high:.1%}",
            f"{line.line_up.fair:.0%}",
            f"{line.worst_ms:.0f}",
        )
        for line in room.standings(found)
    ]
    screen.print(columns(heading, rows, last_left=False), markup=False)
    ranks = [
        (rank.title, rank.bot, str(rank.points), f"±{rank.uncertainty}", str(rank.games))
        for rank in room.ranking(found)
    ]
    heading = tuple(sentence(f"head-{code}") for code in ("title", "bot", "rating", "interval", "games"))
    screen.print(columns(heading, ranks, last_left=False), markup=False)
    for trouble in room.troubles(found):
        say(
            "ladder-troubles",
            bot=trouble.bot,
            title=trouble.title,
            kind=trouble.kind,
            count=trouble.count,
            example=trouble.example,
        )

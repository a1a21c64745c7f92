"""The ladder as tables of a Markdown page, between markers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from roundhouse.kernel import BrokenFile

from .records import LadderGame
from .standings import ranking, standings, troubles

BEGIN, END = "<!-- ladder: written by `roundhouse ladder` -->", "<!-- end of ladder -->"


def markdown(games: Sequence[LadderGame]) -> str:
    """The tables: line-ups, ratings, and what went wrong."""
    lines = [
        "| title | variant | players | bot | against | games | won | share | 95 % | fair | median ms | worst ms |",
        "|---|---|--:|---|---|--:|--:|--:|---|--:|--:|--:|",
    ]
    for line in standings(games):
        of = line.line_up
        middle = f"{line.median_ms:.0f}" if line.median_ms >= 1 else "under 1"
        lines.append(
            f"| {of.slug} | {of.variant} | {of.players} | {of.lone} | {of.field} | {line.games} | {line.wins:g} "
            f"| {line.share:.1%} | {line.low:.1%}-{line.high:.1%} | {of.fair:.0%} | {middle} | {line.worst_ms:.0f} |"
        )
    lines += ["", "| title | bot | rating | 95 % | games |", "|---|---|--:|--:|--:|"]
    lines += [f"| {r.title} | {r.bot} | {r.points} | ±{r.uncertainty} | {r.games} |" for r in ranking(games)]
    lines += ["", *_unfinished(games), *_wrong(games)]
    return "\n".join(lines)


def _unfinished(games: Sequence[LadderGame]) -> list[str]:
    found = [line for line in standings(games) if line.unfinished]
    told = [f"{line.line_up.slug}, {line.line_up.players} players, {line.unfinished}" for line in found]
    return [f"Games without a result, counted as not won: {'; '.join(told)}.", ""] if told else []


def _wrong(games: Sequence[LadderGame]) -> list[str]:
    found = troubles(games)
    if not found:
        return ["No bot erred, took too long for a move or made a game without end."]
    lines = ["| title | bot | what | times | first |", "|---|---|---|--:|---|"]
    return lines + [f"| {t.title} | {t.bot} | {t.kind} | {t.count} | {_cell(t.example)} |" for t in found]


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "/").split())


def fill_page(page: Path, text: str) -> None:
    """Write a text between the markers of a page."""
    try:
        old = page.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenFile("ladder-file", file=str(page), why=str(error)) from error
    begin, end = old.find(BEGIN), old.find(END)
    if not 0 <= begin < end:
        raise BrokenFile("ladder-page", file=str(page), begin=BEGIN, end=END)
    page.write_text(f"{old[: begin + len(BEGIN)]}\n{text}\n{old[end:]}", encoding="utf-8")

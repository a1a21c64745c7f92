"""``roundhouse rules``: the rule ledgers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from roundhouse.kernel import Title
from roundhouse.rules import Example, Ledger, LedgerEntry, Rule
from roundhouse.rules.slips import Slip
from roundhouse.titles import TITLES, find_ledger
from roundhouse.words import ENGLISH

from .app import JsonOption, app, console, print_json, refuse, report, sentence
from .sentences import language as own_language


@app.command(epilog=f'roundhouse rules {next(iter(TITLES))} --search "certificate limit"')
def rules(
    slug: str,
    id: Annotated[str | None, typer.Argument()] = None,
    search: str | None = None,
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    language: Annotated[str | None, typer.Option("--language", "-l")] = None,
    json: JsonOption = False,
) -> None:
    """Read a title's rules: all of them, one by its id, or those that hold some words."""
    if sum((id is not None, search is not None, coverage, check)) > 1:
        refuse("rules-one-of")
    title = TITLES.get(slug)
    if check and title is not None and title.ledger is not None:
        _report_slips(title, title.ledger, json)  # before the ledger is read: a broken one could not be
        return
    reads = language or own_language()
    book = find_ledger(slug, reads)
    if coverage:
        _report_coverage(book, json)
    elif id is not None:
        entry = book.get(id)
        if json:
            print_json(_record(entry))
            return
        _print_entry(console(), entry)
        if isinstance(entry, Rule) and reads == ENGLISH:
            console().print(f"    {escape(entry.check)}")  # what a test looks at; it is not translated
    elif search is not None:
        found = book.search(search)
        if not found:
            refuse("rules-nothing", title=book.name, words=search)
        _list(found, json)
    else:
        _list(book.rules.values(), json)


def _list(entries: Iterable[LedgerEntry], json: bool) -> None:
    if json:
        print_json([_record(entry) for entry in entries])
        return
    out = console()
    for entry in entries:
        _print_entry(out, entry)


def _record(entry: LedgerEntry) -> dict[str, Any]:
    kind = "rule" if isinstance(entry, Rule) else "example" if isinstance(entry, Example) else "ruling"
    return {"kind": kind, **asdict(entry)}


def _print_entry(out: Console, entry: LedgerEntry) -> None:
    if isinstance(entry, Rule):
        out.print(f"[bold]{escape(entry.id)}[/]  {escape(entry.text)}  [dim]({', '.join(entry.scopes)})[/]")
    elif isinstance(entry, Example):
        out.print(f"[bold]{escape(entry.id)}[/]  {escape(entry.given)}\n    {escape(entry.expect)}")
    else:
        out.print(f"[bold]{escape(entry.id)}[/]  {escape(entry.question)}\n    {escape(entry.ruling)}")
        if entry.source:
            source = sentence("rules-source", text=entry.source)
            out.print(f"    [dim]{escape(source)}[/]")


def _report_slips(title: Title, ledger: Path, json: bool) -> None:
    """Mistakes in the ledger, and ids that the package of the title cites and the ledger does not hold."""
    from roundhouse.rules.check import check_file
    from roundhouse.rules.translation import check_translation, languages

    found = [*check_file(ledger, (_package_of(title),))]
    for language in languages(ledger)[1:]:
        found += check_translation(ledger, language)
    if json:
        print_json({"title": title.slug, "slips": [_told(slip) for slip in found]})
    elif found:
        for slip in found:
            console().print(_told(slip), markup=False)
    else:
        report(False, None, "rules-in-order", title=title.slug)
    if found:
        raise typer.Exit(1)


def _told(slip: Slip) -> str:
    return sentence(f"slip-{slip.code}", **slip.facts)


def _package_of(title: Title) -> Path:
    """The folder of the package that a title comes with."""
    package = import_module(title.build.__module__.partition(".")[0])
    return Path(str(package.__file__)).parent


def _report_coverage(book: Ledger, json: bool) -> None:
    from roundhouse.rules.coverage import coverage, find_tests_folder

    folder = find_tests_folder()
    if folder is None:
        refuse("rules-no-tests")
    found = coverage(book, folder)
    lists = {
        "rules": found.missing,
        "rulings": found.missing_rulings,
        "examples": found.missing_examples,
        "unknown": found.unknown,
        "unreadable": found.unreadable,
    }
    covered = found.rules - len(found.missing)
    if json:
        missing = {name: list(ids) for name, ids in lists.items()}
        print_json({"title": book.slug, "rules": found.rules, "covered": covered, "missing": missing})
    else:
        out = console()
        out.print(sentence("rules-covered", title=book.slug, covered=covered, rules=found.rules), markup=False)
        for name, ids in lists.items():
            if ids:
                out.print(sentence(f"rules-missing-{name}", count=len(ids)), markup=False)
                for id in ids:
                    out.print(f"  {escape(id)}")
    if not found.is_complete:
        raise typer.Exit(1)

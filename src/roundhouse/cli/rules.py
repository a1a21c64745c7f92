"""``roundhouse rules``: the rule ledgers."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from roundhouse.kernel import Title
from roundhouse.rules import Entry, Example, Ledger, Rule
from roundhouse.titles import TITLES, find_ledger

from .app import app, console, refuse


@app.command(epilog=f'Example: roundhouse rules {next(iter(TITLES))} --search "certificate limit"')
def rules(
    slug: Annotated[str, typer.Argument(help=f"The title: {', '.join(TITLES)}.")],
    id: Annotated[str | None, typer.Argument(help="A rule, ruling or example by its id.")] = None,
    search: Annotated[str | None, typer.Option(help="Entries that hold all these words.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Ids that no test names; exit status 1 if any.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Slips in the ledger; exit status 1 if any.")] = False,
    language: Annotated[str, typer.Option("--language", "-l", help="The language of the texts: en, it, ja.")] = "en",
) -> None:
    """Read a title's rules: all of them, one by its id, or those that hold some words."""
    if sum((id is not None, search is not None, coverage, check)) > 1:
        refuse("give an id, --search, --coverage or --check, only one of them.")
    title = TITLES.get(slug)
    if check and title is not None and title.ledger is not None:
        _report_slips(title, title.ledger)  # before the ledger is read: a broken one could not be
        return
    book = find_ledger(slug, language)
    if coverage:
        _report_coverage(book)
    elif id is not None:
        entry = book.get(id)
        _print_entry(console(), entry)
        if isinstance(entry, Rule):
            console().print(f"    {escape(entry.check)}")
    elif search is not None:
        _search(book, search)
    else:
        out = console()
        for rule in book.rules.values():
            _print_entry(out, rule)


def _search(book: Ledger, words: str) -> None:
    found = book.search(words)
    if not found:
        refuse(f"nothing in the rules of {book.name} holds '{words}'.")
    out = console()
    for entry in found:
        _print_entry(out, entry)


def _print_entry(out: Console, entry: Entry) -> None:
    if isinstance(entry, Rule):
        out.print(f"[bold]{escape(entry.id)}[/]  {escape(entry.text)}  [dim]({', '.join(entry.scopes)})[/]")
    elif isinstance(entry, Example):
        out.print(f"[bold]{escape(entry.id)}[/]  {escape(entry.given)}\n    {escape(entry.expect)}")
    else:
        out.print(f"[bold]{escape(entry.id)}[/]  {escape(entry.question)}\n    {escape(entry.ruling)}")
        if entry.source:
            out.print(f"    [dim]The rulebook: “{escape(entry.source)}”[/]")


def _report_slips(title: Title, ledger: Path) -> None:
    """Mistakes in the ledger, and ids that the package of the title cites and the ledger does not hold."""
    from roundhouse.rules.check import check_file
    from roundhouse.rules.translation import check_translation, languages

    found = [*check_file(ledger, (_package_of(title),))]
    for language in languages(ledger)[1:]:
        found += check_translation(ledger, language)
    for sentence in found:
        console().print(sentence, markup=False)
    if found:
        raise typer.Exit(1)
    console().print(f"{title.slug}: the ledger is in order.")


def _package_of(title: Title) -> Path:
    """The folder of the package that a title comes with."""
    package = import_module(title.build.__module__.partition(".")[0])
    return Path(str(package.__file__)).parent


def _report_coverage(book: Ledger) -> None:
    from roundhouse.rules.coverage import coverage, find_tests_folder

    folder = find_tests_folder()
    if folder is None:
        refuse("there are no tests here; run this in a checkout of the project.")
    report = coverage(book, folder)
    out = console()
    covered = report.rules - len(report.missing)
    out.print(f"{book.slug}: {covered} of {report.rules} rules have a test.")
    for heading, ids in (
        ("Rules without a test", report.missing),
        ("Rulings without a test", report.missing_rulings),
        ("Examples without a test", report.missing_examples),
        ("Marks that name nothing", report.unknown),
        ("Marks that cannot be read", report.unreadable),
    ):
        if ids:
            out.print(f"{heading} ({len(ids)}):")
            for name in ids:
                out.print(f"  {escape(name)}")
    if not report.is_complete:
        raise typer.Exit(1)

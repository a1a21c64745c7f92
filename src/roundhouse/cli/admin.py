"""``roundhouse admin``: what an operator does about people, tables and secrets, while the server runs or not."""

from __future__ import annotations

import json as text_json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from .app import JsonOption, app, console, print_json, refuse, report, sentence
from .extras import need
from .helping import STATUSES
from .operating import DatabaseOption, check_there, file_of, operated, plainly, show

admin = typer.Typer(no_args_is_help=True)
app.add_typer(admin, name="admin")


@admin.callback()
def ask_for_server() -> None:
    need("server")


Who = str
TableId = str
Yes = Annotated[bool, typer.Option("--yes")]


def agree(yes: bool, message: str, /, **facts: Any) -> None:
    """Ask before something is deleted; without a terminal ``--yes`` is required."""
    if yes:
        return
    question = sentence(message, **facts)
    if not sys.stdin.isatty():
        refuse("say-yes", question=question)
    try:
        answer = console().input(f"{question} {sentence('ask-yes')} ", markup=False)
    except EOFError:
        raise typer.Abort from None
    if answer.strip().casefold() not in sentence("answers-yes").split():
        raise typer.Exit(1)


# -- people ------------------------------------------------------------------------------------------------------


@admin.command(epilog="roundhouse admin users --find ann --json")
def users(
    find: str = "",
    guests: Annotated[bool, typer.Option("--guests")] = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List people with accounts, the newest first."""
    from roundhouse.server.store import people

    with operated(database) as store, store.read() as connection:
        found = people.list_people(connection, find, guests)
    heading = {"id": "id", "kind": "kind", "sessions": "sessions", "tables": "tables", "created": "since"}
    show(found, {**heading, "blocked": "blocked", "name": "name"}, json, "nobody")


@admin.command(epilog="roundhouse admin reset-password Ann")
def reset_password(
    who: Who,
    stdin: Annotated[bool, typer.Option("--stdin")] = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Give a person a new password and end all his sessions; by default one is made up and printed."""
    from roundhouse.server.config import ARGON2
    from roundhouse.server.kit import people

    chosen = _read_line() if stdin else None
    with operated(database) as store:
        password = people.reset_password(store, who, chosen, ARGON2)
    if stdin:
        report(json, {"who": who}, "password-changed")
    else:
        report(json, {"who": who, "password": password}, "password-new", who=who, password=password)


def _read_line() -> str:
    """The first line of the input, which must not be empty: nobody would learn a password that is made up instead."""
    try:
        line = sys.stdin.readline().rstrip("\r\n")
    except UnicodeDecodeError:
        line = ""
    return line or refuse("no-password")


@admin.command(epilog="roundhouse admin sessions Ann --end")
def sessions(
    who: Who,
    end: Annotated[bool, typer.Option("--end")] = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List somebody's sessions, or end them."""
    from roundhouse.server.kit import people as kit
    from roundhouse.server.kit.opening import find_user
    from roundhouse.server.store import people

    with operated(database) as store:
        if end:
            count = kit.end_sessions(store, who)
            report(json, {"who": who, "ended": count}, "sessions-ended", count=count)
            return
        with store.read() as connection:
            found = people.sessions_of(connection, find_user(connection, who).id)
    show(
        found, {"created": "since", "seen": "used", "expires": "until", "address": "from", "agent": "by"}, json, "none"
    )


@admin.command(epilog='roundhouse admin block Eve --reason "insults at three tables"')
def block(
    who: Who,
    reason: Annotated[str, typer.Option()],
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Shut somebody out: all sessions end, and signing in is refused."""
    from roundhouse.server.kit import people

    if not reason.strip():
        refuse("no-reason")
    with operated(database) as store:
        user = people.block(store, who, reason)
    report(json, {"who": user.name, "blocked": True}, "blocked", name=user.name)


@admin.command(epilog="roundhouse admin unblock Eve")
def unblock(who: Who, json: JsonOption = False, database: DatabaseOption = None) -> None:
    """Let somebody in again."""
    from roundhouse.server.kit import people

    with operated(database) as store:
        user = people.unblock(store, who)
    report(json, {"who": user.name, "blocked": False}, "unblocked", name=user.name)


@admin.command(epilog="roundhouse admin export-person Ann ann.json")
def export_person(
    who: Who,
    file: Annotated[Path | None, typer.Argument()] = None,
    database: DatabaseOption = None,
) -> None:
    """Write everything that is kept about somebody, as JSON."""
    from roundhouse.server.kit import people

    with operated(database) as store:
        found = people.export(store, who)
        if file is None:
            print_json(found)
            return
        if file.exists():
            refuse("file-there", file=str(file))
        with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            text_json.dump(found, out, indent=2, ensure_ascii=False)


@admin.command(epilog="roundhouse admin delete-person Ann --yes")
def delete_person(who: Who, yes: Yes = False, json: JsonOption = False, database: DatabaseOption = None) -> None:
    """Take somebody out of the database: account, sessions, messages. His games with others go on with a bot."""
    from roundhouse.server.kit import people
    from roundhouse.server.players import find_bots
    from roundhouse.titles import TITLES

    agree(yes, "ask-delete", who=who)
    shelf = find_bots()
    with operated(database) as store:
        people.name_neutrally(store, TITLES, who)
        user = people.remove(store, who, lambda title: shelf.default(title).id)
    report(json, {"who": user.name, "deleted": True}, "deleted", name=user.name)


# -- tables ------------------------------------------------------------------------------------------------------


@admin.command(epilog="roundhouse admin tables --status playing --json")
def tables(
    status: str | None = None,
    owner: str | None = None,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List tables, lately changed first."""
    from roundhouse.server.kit.opening import find_user
    from roundhouse.server.store import people

    if status is not None and status not in STATUSES:
        refuse("no-status", status=status, known=STATUSES)
    with operated(database) as store, store.read() as connection:
        who = None if owner is None else find_user(connection, owner).id
        found = people.list_tables(connection, status, who)
    heading = {"id": "id", "status": "status", "title": "title", "version": "entries", "updated": "changed"}
    show(found, {**heading, "owner": "owner", "name": "name"}, json, "none")


@admin.command(epilog="roundhouse admin close-table g_0123456789abcdef01234567 --keep game.json")
def close_table(
    table: TableId,
    keep: Path | None = None,
    yes: Yes = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Remove a table with its log and chat; those who have it open are told that it is gone."""
    from roundhouse.server.kit import tables as kit

    from .files import write_text

    def write(file: dict[str, Any]) -> None:
        assert keep is not None
        write_text(keep, text_json.dumps(file, indent=1, ensure_ascii=False))

    with operated(database) as store:
        if keep is None:
            agree(yes, "ask-remove", table=table)
        elif keep.exists():
            refuse("file-there", file=str(keep))
        kit.close(store, table, None if keep is None else write)
    kept = None if keep is None else str(keep)
    report(json, {"table": table, "closed": True, "kept": kept}, "table-closed", table=table)


@admin.command(epilog="roundhouse admin move-table g_0123456789abcdef01234567 --to postgresql:///roundhouse")
def move_table(
    table: TableId,
    to: Annotated[str, typer.Option()],
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Move a table with its people, log and chat to another database."""
    from roundhouse.server.kit import tables as kit
    from roundhouse.server.kit.opening import NotPossible, opened

    check_there(to)
    with operated(database) as store:
        here, there = file_of(store.address), file_of(to)
        if here is not None and there is not None and here.samefile(there):
            raise NotPossible("table-there.same")
        with opened(to) as target:
            count = kit.move(store, target, table)
    report(json, {"table": table, "entries": count}, "table-moved", table=table, count=count)


# -- ratings -----------------------------------------------------------------------------------------------------


@admin.command(epilog="roundhouse admin ratings --rebuild")
def ratings(
    rebuild: Annotated[bool, typer.Option("--rebuild")] = False,
    title: str | None = None,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List the ratings of people and bots by title, or work them out again from the rated games."""
    from roundhouse.server import rating
    from roundhouse.server.store import ratings as kept

    found = []
    with operated(database) as store:
        with store.read() as connection:
            titles = [each for each in kept.titles(connection) if title in (None, each)]
        for slug in titles:
            if rebuild:
                with store.write() as connection:
                    count = rating.rebuild(connection, slug)
                found.append({"title": slug, "games": count})
            else:
                with store.read() as connection:
                    leaders = kept.leaders(connection, slug, "all", 1000)
                found += [{"title": slug, "name": name, **rating.rating_json(one)} for one, name in leaders]
    if not rebuild:
        heading = {"title": "title", "points": "rating", "uncertainty": "uncertainty", "games": "games", "won": "wins"}
        show(found, {**heading, "name": "name"}, json, "no-ratings")
    else:
        show(found, {"title": "title", "games": "rated-again"}, json, "no-rated-games")


# -- reports -----------------------------------------------------------------------------------------------------


@admin.command(epilog="roundhouse admin reports")
def reports(
    settled: Annotated[bool, typer.Option("--settled")] = False,
    settle: Annotated[int | None, typer.Option(min=1, max=2**31 - 1)] = None,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List messages that readers have reported, or settle a report."""
    import time

    from roundhouse.server.store import moderation

    with operated(database) as store:
        if settle is not None:
            with store.write() as connection:
                if not moderation.settle(connection, settle, time.time()):
                    refuse("no-report", number=str(settle))
            report(json, {"report": settle, "settled": True}, "report-settled", number=str(settle))
            return
        with store.read() as connection:
            found = moderation.list_reports(connection, settled)
    heading = {"id": "number", "time": "time", "game_id": "table", "author": "author", "author_id": "author-id"}
    show(found, {**heading, "reporter": "reporter", "reason": "reason", "text": "message"}, json, "no-reports")


# -- secrets and shapes ------------------------------------------------------------------------------------------


@admin.command(epilog="roundhouse admin new-secret /etc/roundhouse/secret")
def new_secret(file: Path, json: JsonOption = False) -> None:
    """Write a new secret; the one before it stays good, so that nobody is signed out. Restart the server afterwards."""
    from roundhouse.server.secret_file import write_new_secret

    with plainly():
        count = write_new_secret(file)
    report(json, {"file": str(file), "secrets": count}, "secret-new", file=str(file), count=count)


@admin.command(epilog="roundhouse admin forget-secret --yes")
def forget_secret(yes: Yes = False, json: JsonOption = False, database: DatabaseOption = None) -> None:
    """Remove the secret from the database, once ROUNDHOUSE_SECRET_FILE names another place for it."""
    from sqlalchemy import delete

    from roundhouse.server.store import schema

    agree(yes, "ask-forget")
    with operated(database) as store, store.write() as connection:
        connection.execute(delete(schema.settings).where(schema.settings.c.key == "secret"))
    report(json, {"secret": False}, "secret-forgotten")


@admin.command(epilog="roundhouse admin keep-secret /etc/roundhouse/secret")
def keep_secret(
    file: Path,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Write the secret that the database holds into a file, for ROUNDHOUSE_SECRET_FILE."""
    from sqlalchemy import select

    from roundhouse.server.kit.opening import NotPossible
    from roundhouse.server.store import schema

    with operated(database) as store:
        with store.read() as connection:
            query = select(schema.settings.c.value).where(schema.settings.c.key == "secret")
            secret = connection.execute(query).scalar()
        if secret is None:
            raise NotPossible("secret-none")
        with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            out.write(f"{secret}\n")
    report(json, {"file": str(file)}, "secret-kept", file=str(file))


@admin.command(epilog="roundhouse admin downgrade 0001 --yes")
def downgrade(
    shape: str,
    yes: Yes = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Take the database back to the shape of an older version. Stop the server first, and make a backup."""
    from roundhouse.server.store.migrate import downgrade as go_back

    agree(yes, "ask-downgrade", shape=shape)
    with operated(database) as store:
        go_back(store, shape)
    report(json, {"shape": shape}, "downgraded", shape=shape)

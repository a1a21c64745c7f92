"""``roundhouse admin``: what an operator does about people, tables and secrets, while the server runs or not."""

from __future__ import annotations

import json as text_json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from .app import app, console, print_json, refuse
from .extras import need
from .operating import DatabaseOption, JsonOption, operated, plainly, show

admin = typer.Typer(help="People, tables, reports and secrets of a server.", no_args_is_help=True)
app.add_typer(admin, name="admin")


@admin.callback()
def ask_for_server() -> None:
    need("server")


Who = Annotated[str, typer.Argument(help="A person's name, or anybody's id.")]
TableId = Annotated[str, typer.Argument(help="The table's id: g_ and 24 characters.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


def say(sentence: str) -> None:
    console().print(sentence, markup=False)


def agree(question: str, yes: bool) -> None:
    """Ask before something is deleted; without a terminal ``--yes`` is required."""
    if yes:
        return
    if not sys.stdin.isatty():
        refuse(f"{question} Say --yes if you mean it.")
    if not typer.confirm(question):
        raise typer.Exit(1)


# -- people ------------------------------------------------------------------------------------------------------


@admin.command(epilog="Example: roundhouse admin users --find ann --json")
def users(
    find: Annotated[str, typer.Option(help="Part of a name, or an id.")] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests too.")] = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List people with accounts, the newest first."""
    from roundhouse.server.store import people

    with operated(database) as store, store.read() as connection:
        found = people.list_people(connection, find, guests)
    heading = {"id": "id", "kind": "kind", "sessions": "sessions", "tables": "tables", "created": "since (UTC)"}
    show(found, {**heading, "blocked": "blocked", "name": "name"}, json, "Nobody.")


@admin.command(epilog="Example: roundhouse admin reset-password Ann")
def reset_password(
    who: Who,
    stdin: Annotated[bool, typer.Option("--stdin", help="Read the new password from standard input.")] = False,
    database: DatabaseOption = None,
) -> None:
    """Give a person a new password and end all his sessions; by default one is made up and printed."""
    from roundhouse.server.config import ARGON2
    from roundhouse.server.kit import people

    chosen = sys.stdin.readline().rstrip("\n") if stdin else None
    with operated(database) as store:
        password = people.reset_password(store, who, chosen, ARGON2)
    say("The password is changed." if stdin else f"The new password of {who}: {password}")


@admin.command(epilog="Example: roundhouse admin sessions Ann --end")
def sessions(
    who: Who,
    end: Annotated[bool, typer.Option("--end", help="End them all.")] = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List somebody's sessions, or end them."""
    from roundhouse.server.kit import people as kit
    from roundhouse.server.kit.opening import find_user
    from roundhouse.server.store import people

    with operated(database) as store:
        if end:
            say(f"{kit.end_sessions(store, who)} sessions have ended.")
            return
        with store.read() as connection:
            found = people.sessions_of(connection, find_user(connection, who).id)
    heading = {"created": "since (UTC)", "seen": "last used (UTC)", "expires": "until (UTC)"}
    show(found, {**heading, "address": "from", "agent": "by"}, json, "None.")


@admin.command(epilog='Example: roundhouse admin block Eve --reason "insults at three tables"')
def block(
    who: Who,
    reason: Annotated[str, typer.Option(help="Why; the person is told so.")],
    database: DatabaseOption = None,
) -> None:
    """Shut somebody out: all sessions end, and signing in is refused."""
    from roundhouse.server.kit import people

    with operated(database) as store:
        user = people.block(store, who, reason)
    say(f"{user.name} is blocked.")


@admin.command(epilog="Example: roundhouse admin unblock Eve")
def unblock(who: Who, database: DatabaseOption = None) -> None:
    """Let somebody in again."""
    from roundhouse.server.kit import people

    with operated(database) as store:
        user = people.unblock(store, who)
    say(f"{user.name} may come in again.")


@admin.command(epilog="Example: roundhouse admin export-person Ann ann.json")
def export_person(
    who: Who,
    file: Annotated[Path | None, typer.Argument(help="Where to; standard output by default.")] = None,
    database: DatabaseOption = None,
) -> None:
    """Write everything that is kept about somebody, as JSON."""
    from roundhouse.server.kit import people

    with operated(database) as store:
        found = people.export(store, who)
        if file is None:
            print_json(found)
            return
        with open(os.open(file, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            text_json.dump(found, out, indent=2, ensure_ascii=False)


@admin.command(epilog="Example: roundhouse admin delete-person Ann --yes")
def delete_person(who: Who, yes: Yes = False, database: DatabaseOption = None) -> None:
    """Take somebody out of the database: account, sessions, messages. His games with others go on with a bot."""
    from roundhouse.server.kit import people
    from roundhouse.server.players import find_bots
    from roundhouse.titles import TITLES

    agree(f"Delete {who} for good?", yes)
    shelf = find_bots()
    with operated(database) as store:
        people.name_neutrally(store, TITLES, who)
        user = people.remove(store, who, lambda title: shelf.default(title).id)
    say(f"{user.name} is gone. Games that others played in stay, with a neutral name for the seat.")


# -- tables ------------------------------------------------------------------------------------------------------


@admin.command(epilog="Example: roundhouse admin tables --status playing --json")
def tables(
    status: Annotated[str | None, typer.Option(help="waiting, playing or finished.")] = None,
    owner: Annotated[str | None, typer.Option(help="Only tables of this person.")] = None,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """List tables, lately changed first."""
    from roundhouse.server.kit.opening import find_user
    from roundhouse.server.store import people

    if status not in (None, "waiting", "playing", "finished"):
        refuse(f"there is no status '{status}'; there are waiting, playing and finished.")
    with operated(database) as store, store.read() as connection:
        who = None if owner is None else find_user(connection, owner).id
        found = people.list_tables(connection, status, who)
    heading = {"id": "id", "status": "status", "title": "title", "version": "entries", "updated": "changed (UTC)"}
    show(found, {**heading, "owner": "owner", "name": "name"}, json, "None.")


@admin.command(epilog="Example: roundhouse admin close-table g_0123456789abcdef01234567 --keep game.json")
def close_table(
    table: TableId,
    keep: Annotated[Path | None, typer.Option(help="A file for the game; it can be imported again.")] = None,
    yes: Yes = False,
    database: DatabaseOption = None,
) -> None:
    """Remove a table with its log and chat; those who have it open are told that it is gone."""
    from roundhouse.server.kit import tables as kit

    from .files import write_text

    with operated(database) as store:
        if keep is not None:
            write_text(keep, text_json.dumps(kit.as_file(store, table), indent=1, ensure_ascii=False))
        else:
            agree(f"Remove {table} for good?", yes)
        kit.close(store, table)
    say(f"{table} is closed.")


@admin.command(epilog="Example: roundhouse admin move-table g_0123456789abcdef01234567 --to postgresql:///roundhouse")
def move_table(
    table: TableId,
    to: Annotated[str, typer.Option(help="The database that it moves to.")],
    database: DatabaseOption = None,
) -> None:
    """Move a table with its people, log and chat to another database."""
    from roundhouse.server.kit import tables as kit
    from roundhouse.server.kit.opening import opened

    with operated(database) as store, opened(to) as target:
        count = kit.move(store, target, table)
    say(f"{table} has moved with {count} entries of its log.")


# -- ratings -----------------------------------------------------------------------------------------------------


@admin.command(epilog="Example: roundhouse admin ratings --rebuild")
def ratings(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Rate all games again, in the order of their end.")
    ] = False,
    title: Annotated[str | None, typer.Option(help="Only this title.")] = None,
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
                say(f"{slug}: {count} games are rated again.")
            else:
                with store.read() as connection:
                    leaders = kept.leaders(connection, slug, "all", 1000)
                found += [{"title": slug, "name": name, **rating.rating_json(one)} for one, name in leaders]
    if not rebuild:
        heading = {"title": "title", "points": "rating", "uncertainty": "±", "games": "games", "won": "won"}
        show(found, {**heading, "name": "name"}, json, "Nobody has a rating.")
    elif not titles:
        say("There are no rated games.")


# -- reports -----------------------------------------------------------------------------------------------------


@admin.command(epilog="Example: roundhouse admin reports")
def reports(
    settled: Annotated[bool, typer.Option("--settled", help="Also those that are settled.")] = False,
    settle: Annotated[int | None, typer.Option(help="Settle the report with this number.")] = None,
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
                    refuse(f"there is no report {settle}.")
            say(f"Report {settle} is settled.")
            return
        with store.read() as connection:
            found = moderation.list_reports(connection, settled)
    heading = {"id": "no", "time": "time (UTC)", "game_id": "table", "author": "author", "author_id": "author's id"}
    show(found, {**heading, "reporter": "reported by", "reason": "reason", "text": "message"}, json, "No reports.")


# -- secrets and shapes ------------------------------------------------------------------------------------------


@admin.command(epilog="Example: roundhouse admin new-secret /etc/roundhouse/secret")
def new_secret(file: Annotated[Path, typer.Argument(help="The file that ROUNDHOUSE_SECRET_FILE names.")]) -> None:
    """Write a new secret; the one before it stays good, so that nobody is signed out. Restart the server afterwards."""
    from roundhouse.server.secret_file import write_new_secret

    with plainly():
        count = write_new_secret(file)
    say(f"{file} has a new secret{' and the one before it' if count > 1 else ''}. Only its owner can read it.")


@admin.command(epilog="Example: roundhouse admin forget-secret --yes")
def forget_secret(yes: Yes = False, database: DatabaseOption = None) -> None:
    """Remove the secret from the database, once ROUNDHOUSE_SECRET_FILE names another place for it."""
    from sqlalchemy import delete

    from roundhouse.server.store import schema

    agree("Remove the secret from the database? Cookies that it signed are good only if it is in the secret file.", yes)
    with operated(database) as store, store.write() as connection:
        connection.execute(delete(schema.settings).where(schema.settings.c.key == "secret"))
    say("The database holds no secret any more.")


@admin.command(epilog="Example: roundhouse admin keep-secret /etc/roundhouse/secret")
def keep_secret(
    file: Annotated[Path, typer.Argument(help="A new file for the secret.")], database: DatabaseOption = None
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
            raise NotPossible("The database holds no secret; `roundhouse admin new-secret FILE` makes one.")
        with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            out.write(f"{secret}\n")
    say(f"{file} holds the secret. Set ROUNDHOUSE_SECRET_FILE, then `roundhouse admin forget-secret`.")


@admin.command(epilog="Example: roundhouse admin downgrade 0001 --yes")
def downgrade(
    shape: Annotated[str, typer.Argument(help="The shape that the older version knows.")],
    yes: Yes = False,
    database: DatabaseOption = None,
) -> None:
    """Take the database back to the shape of an older version. Stop the server first, and make a backup."""
    from roundhouse.server.store.migrate import downgrade as go_back

    agree(f"Take the database back to shape {shape}? What only newer versions keep is lost.", yes)
    with operated(database) as store:
        go_back(store, shape)
    say(f"The database has shape {shape}.")

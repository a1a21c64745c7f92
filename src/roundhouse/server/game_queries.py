"""Reading games for people: positions, history, charts, reasons, what-if, files. Nothing here writes to the store.

The present position is shown by the server itself; everything that may take long is done by worker processes
(:mod:`.labour`), in which this class does the work.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from roundhouse import interop, tutorials
from roundhouse.kernel import (
    BrokenFile,
    Game,
    GameError,
    MalformedAction,
    Message,
    PlayerId,
    Setup,
    Title,
    Undo,
    acting,
    apply,
    canonical,
    reseed,
    worded,
)
from roundhouse.kernel.game import FORMAT
from roundhouse.routes import RunsTrains
from roundhouse.server.saying import SERVER_WORDS, ours

from .auth import Identity, new_id
from .ending import ending
from .figures import series
from .house import House
from .lobby import Lobby, NewSeat
from .log_writer import plan_undo, players_of, standing
from .present import PRINTED, choice_json, dumps, entries_json, entry_json, matches, round_data
from .problems import problem_of
from .reader import for_reader, language
from .refusals import Conflict, NotFound, NotOffered, NotYourSeat, TooLarge
from .snapshots import BadSnapshot, PositionCodec
from .store import Entry, GameRow, Seat
from .table import Table, follow, new_outcomes, pack_position, positions_after
from .told import event_data, told_part, told_reason

log = logging.getLogger(__name__)
#: a search that takes longer than any conformance game needs is cut off and answered without its proof
MOST_NODES = 5_000_000
MAX_SEED = 2**62
#: reasons why nothing can be done at a place: more would hide the first
MOST_REASONS = 3
MAX_NAME = 40


@dataclass(frozen=True)
class Look:
    """One person's look at a game: call its methods under the game's lock."""

    table: Table
    seats: list[Seat]
    user: Identity | None
    wanted: str | None = None

    @cached_property
    def mine(self) -> list[str]:
        return players_of(self.user, self.seats)

    @cached_property
    def viewer(self) -> str | None:
        """The player whose view is shown: the one asked for, one of mine who is to decide, or any of mine."""
        mine = self.mine
        if self.wanted is not None:
            if self.wanted not in mine:
                raise NotYourSeat("not-your-seat", who=self.wanted)
            return self.wanted
        deciding = [player for player in acting(self.table.rules, self.table.state) if player in mine]
        return next(iter([*deciding, *mine]), None)

    def undo(self) -> dict[str, Any] | None:
        plan = plan_undo(self.table, self.seats, self.user)
        return None if plan is None else {"to": plan.to, "asks": list(plan.asks)}

    def present(self) -> dict[str, Any]:
        """The record of the present position."""
        return self._present(self.undo())

    def _present(self, undo: Mapping[str, Any] | None) -> dict[str, Any]:
        table = self.table
        return table.presenter.present(table.state, table.version, table.last, self.viewer, self.mine, undo)

    def moved(self, seen: int) -> str:
        """The message, as JSON, to a page that has seen the log up to entry ``seen``."""
        table, undo = self.table, self.undo()
        position = self._present(undo)

        def make() -> dict[str, Any]:
            entries = entries_json(table, seen)
            return {"type": "moved", "version": table.version, "entries": entries, "position": position}

        if position["pending"] is not None:  # it will be shown again when it is complete
            return dumps(make()).decode()
        return table.presenter.frame((self.viewer, tuple(self.mine), repr(undo), seen), make)

    def at(self, at: int) -> dict[str, Any]:
        """The record of an older position; nothing can be done there, so there are no choices."""
        table = self.table
        if not 0 <= at <= table.last:
            raise NotFound("no-position", at=at, last=table.last)
        if at == table.last:
            return self.present()
        state = table.state_at(at)
        viewer = self.viewer
        presenter = table.presenter
        view = presenter.lean(presenter.rules.view(state, None if viewer is None else PlayerId(viewer)))
        return presenter.position(state, at, table.version, table.last, viewer, view, [], None)


@dataclass(frozen=True, slots=True)
class NewTable:
    """A game with a log that is ready to be stored, the snapshot that belongs to its last entry, and the notes on the
    file that it was read from."""

    row: GameRow
    seats: list[Seat]
    entries: list[Entry]
    snapshot: bytes | None
    notes: tuple[str, ...] = ()

    def of(self, user: Identity) -> NewTable:
        """The same, as a table of this user, who may have been a stranger when it was made."""
        seats = [replace(seat, device=user.device) if seat.kind == "guest" else seat for seat in self.seats]
        entries = [replace(entry, user_id=user.user_id) for entry in self.entries]
        return replace(self, row=replace(self.row, owner=user.user_id), seats=seats, entries=entries)


#: a stranger, until the file he brings has been found in order
NOBODY = Identity("", "", "guest", "", "")


class GameQueries:
    def __init__(self, house: House) -> None:
        self.house = house
        self.lobby = Lobby(house)

    def look(self, user: Identity | None, game_id: str, wanted: str | None = None) -> Look:
        """Call it under the game's lock."""
        row, seats = self.house.find_game(game_id)
        if row.status == "waiting":
            raise Conflict("not-started.seats")
        return Look(self.house.table(row, seats), seats, user, wanted)

    def look_at(self, user: Identity | None, table: Table, seats: list[Seat], wanted: str | None = None) -> Look:
        """A look at a table that is already loaded."""
        return Look(table, seats, user, wanted)

    def position(self, user: Identity | None, game_id: str, at: int | None, wanted: str | None) -> bytes:
        with self.house.locked(game_id):
            look = self.look(user, game_id, wanted)
            shown = look.present() if at is None else look.at(at)
        return dumps(shown)

    def printed(self, user: Identity | None, game_id: str) -> bytes:
        """What is printed: the part of the title's record that positions leave out."""
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            return dumps(table.presenter.rules.view(table.state, None).get(PRINTED))

    def history(self, user: Identity | None, game_id: str, after: int) -> bytes:
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            entries = table.log.entries(0, table.version)
            history = {
                "version": table.version,
                "last": table.last,
                "entries": _shown(table, entries)[after:],
                "line": list(table.line.seqs),
                "rounds": self._rounds(table, entries),
            }
        return dumps(history)

    def entries(self, game_id: str, after: int, until: int) -> bytes:
        """The message with the entries of the log after number ``after`` up to ``until``, as JSON."""
        with self.house.locked(game_id):
            table = self.look(None, game_id).table
            found = [entry for entry in entries_json(table, after) if entry["seq"] <= until]
        return dumps({"type": "entries", "entries": found})

    def snapshot(self, game_id: str) -> tuple[int, bytes] | None:
        """A snapshot of the present position and the entry it belongs to; None at the opening position."""
        with self.house.locked(game_id):
            table = self.look(None, game_id).table
            if not table.last:
                return None
            return table.line.seqs[-1], table.pack(table.state, table.line)

    def _rounds(self, table: Table, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """Stretches of positions with the same round, from the names kept with the log."""
        words = table.words
        kept = [round_data(table.rules, table.state_at(0)), *(entries[seq - 1].round for seq in table.line.seqs)]
        told = {text: told_part(words, text) for text in dict.fromkeys(kept)}
        rounds: list[dict[str, Any]] = []
        for at, name in enumerate(told[text] for text in kept):
            if rounds and rounds[-1]["round"] == name:
                rounds[-1]["to"] = at
            else:
                rounds.append({"round": name, "from": at, "to": at})
        return rounds

    def refusals(
        self,
        user: Identity | None,
        game_id: str,
        player: str | None,
        do: str | None,
        match: Sequence[str],
        limit: int,
        place: str | None = None,
    ) -> bytes:
        """Why not? What a player might look for and may not do, with the rule."""
        wanted = [(name, value) for name, _, value in (part.partition(":") for part in match)]
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            if place is not None:
                return dumps(self._reasons_at(table, table.state, player, place))
            return dumps(self._reasons(table, table.state, player, do, wanted, limit))

    def _reasons(
        self,
        table: Table,
        state: Any,
        player: str | None,
        do: str | None,
        wanted: Sequence[tuple[str, str]],
        limit: int,
    ) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        if state.result is not None:
            return found
        for step in table.rules.steps(state):
            if do is not None and all(kind.do != do for kind in step.handles):
                continue
            for actor in step.actors(state):
                if player is not None and actor != player:
                    continue
                for choice, reason in step.refusals(state, actor):
                    shown = choice_json(table.presenter.rules, choice, type(step).__name__)
                    if (do is None or shown["action"]["do"] == do) and matches(shown["action"], wanted):
                        problem = problem_of(worded(table.rules, reason), table.setup.title, table.version)
                        found.append({**shown, "problem": problem})
                        if len(found) >= limit:
                            return found
        return found

    def _reasons_at(self, table: Table, state: Any, player: str | None, place: str) -> list[dict[str, Any]]:
        """Why can nothing be done at this place? One line for each reason, the best explanation first."""
        found: dict[tuple[str, str], dict[str, Any]] = {}
        steps = () if state.result is not None else table.rules.steps(state)
        askable = [(step, actor) for step in steps for actor in step.actors(state) if player in (None, actor)]
        for ask in ("refusals", "refusals_at"):
            for step, actor in askable:
                tried = step.refusals(state, actor) if ask == "refusals" else step.refusals_at(state, actor, place)
                for choice, reason in tried:
                    shown = choice_json(table.presenter.rules, choice, type(step).__name__)
                    key = (shown["action"]["do"], reason.code)
                    if place in shown["action"].values() and key not in found:
                        found[key] = {
                            **shown,
                            "problem": problem_of(worded(table.rules, reason), table.setup.title, table.version),
                        }
            if found:
                break
        return list(found.values())[:MOST_REASONS]

    # ------------------------------------------------------------------ what if

    def what_if(
        self,
        user: Identity | None,
        game_id: str,
        at: int | None,
        actions: Sequence[Mapping[str, Any]],
        why: int = 0,
        place: str | None = None,
    ) -> bytes:
        """Play actions from a position, as far as they are legal; nothing is stored.

        ``why`` asks for reasons, too, and ``place`` for those why nothing can be done there.
        """
        with self.house.locked(game_id):
            look = self.look(user, game_id)
            table = look.table
            start, state = self._branch_state(table, at)
            played, refused = 0, None
            for data in actions:
                try:
                    state = apply(table.rules, state, self._read(table, data))
                except GameError as error:
                    refused = problem_of(error, table.setup.title, table.version)
                    break
                played += 1
            viewer = look.viewer
            presenter = table.presenter
            view = presenter.lean(presenter.rules.view(state, None if viewer is None else PlayerId(viewer)))
            choices = list(presenter.choices_in(state, list(acting(table.rules, state))))
            at_end = start + played
            position = presenter.position(state, at_end, table.version, table.last, viewer, view, choices, None)
            if place is not None:
                reasons = self._reasons_at(table, state, None, place)
            else:
                reasons = self._reasons(table, state, None, None, (), why) if why else []
        return dumps({"at": start, "played": played, "refused": refused, "refusals": reasons, "position": position})

    def _branch_state(self, table: Table, at: int | None) -> tuple[int, Any]:
        """A position whose future is not the game's own: nobody learns the draws to come by trying."""
        start = table.last if at is None else at
        if not 0 <= start <= table.last:
            raise NotFound("no-position", at=start, last=table.last)
        seed = int.from_bytes(hashlib.sha256(f"{table.game_id}/{start}".encode()).digest()[:6])
        return start, reseed(table.state_at(start), seed)

    def _read(self, table: Table, data: Mapping[str, Any]) -> Any:
        action = table.rules.codec.read(data)
        if isinstance(action, Undo):
            raise ours(MalformedAction("undo-in-branch"))
        return action

    def branch(
        self,
        user: Identity,
        game_id: str,
        at: int | None,
        actions: Sequence[Mapping[str, Any]],
        name: str | None,
        wishes: Sequence[NewSeat] | None,
    ) -> NewTable:
        """A table of one's own that goes on from a position of this game, not yet stored."""
        with self.house.locked(game_id):
            look = self.look(user, game_id)
            table = look.table
            row, _ = self.house.find_game(game_id)
            start, state = self._branch_state(table, at)
            log = table.log.entries(0, table.version)
            kept = [log[seq - 1] for seq in table.line.seqs[:start]]
            line = [(table.rules.codec.read(entry.action), entry.outcomes, entry.events, entry.round) for entry in kept]
            for data in actions:
                action = self._read(table, data)
                after = apply(table.rules, state, action)
                events = [event_data(event) for event in after.events]
                line.append((action, new_outcomes(state, after), events, round_data(table.rules, after)))
                state = after
            title = self.house.title_of(row.title)
            return self._adopt(
                user,
                title,
                row,
                replace(table.setup, seed=state.chance.seed),
                table.rules,
                table.state_at(0),
                state,
                line,
                name or for_reader(SERVER_WORDS).part(Message("what-if-name", {"name": row.name}))[:80],
                wishes,
                {seat.player: "me" for seat in look.seats if seat.kind == "person" and user.holds(seat)},
            )

    # ------------------------------------------------------------------ files

    def import_file(self, user: Identity, data: Mapping[str, Any], name: str | None) -> NewTable:
        """A table that goes on where a game out of a file stands, not yet stored."""
        game = self.read_file(data)
        own = for_reader(SERVER_WORDS).part(Message("imported-name", {"title": game.title.name}))
        made = self._table_of(user, game, name or own, {})
        return replace(
            made, row=replace(made.row, imported=True), notes=tuple(note.full(language()) for note in game.notes)
        )

    def tutorial(self, user: Identity, name: str, chapter: str, language: str) -> NewTable:
        """A table at which a chapter of a tutorial is learnt, not yet stored: the learner holds every seat."""
        script = tutorials.tutorial(name, language)
        part = script.chapter(chapter)
        if part is None:
            raise NotFound("no-chapter", name=name, chapter=chapter)
        game = script.start(self.house.title_of(script.title), part)
        made = self._table_of(user, game, f"{script.name}: {part.name}"[:80], {script.learner: "me"})
        return replace(made, row=replace(made.row, tutorial=f"{name}/{chapter}"))

    def _table_of(self, user: Identity, game: Game, name: str, kinds: Mapping[str, str]) -> NewTable:
        """A table at which a game goes on."""
        states = game.line
        line = [
            (
                action,
                new_outcomes(states[number], states[number + 1]),
                [event_data(event) for event in states[number + 1].events],
                round_data(game.rules, states[number + 1]),
            )
            for number, action in enumerate(game.played)
        ]
        outcomes = [[key, list(values)] for key, values in states[0].chance.outcomes]
        return self._adopt(
            user, game.title, None, game.setup, game.rules, states[0], game.state, line, name, None, kinds, outcomes
        )

    def read_file(self, data: Mapping[str, Any]) -> Game:
        """A game out of a file, ours or that of 18xx.games; every action is checked on the way."""
        actions, most = data.get("actions"), self.house.settings.import_actions
        if isinstance(actions, list) and len(actions) > most:
            raise TooLarge("too-many-actions", count=len(actions), most=most)
        try:
            game = self._read_ours(data) if "format" in data else interop.read(data).game
        except GameError:
            raise
        except Exception as error:
            log.exception("a game file could not be read")
            raise ours(BrokenFile("damaged")) from error
        _check_storable(game.setup)
        return game

    def _read_ours(self, data: Mapping[str, Any]) -> Game:
        if data["format"] != FORMAT:
            raise ours(BrokenFile("other-format", format=FORMAT, found=str(data["format"])[:40]))
        slug = data.get("title")
        if not isinstance(slug, str) or slug not in self.house.shelf:
            raise ours(BrokenFile("other-title", title=str(slug)[:40]))
        return Game.from_dict(self.house.shelf[slug], data)

    def _adopt(
        self,
        user: Identity,
        title: Title,
        source: GameRow | None,
        setup: Any,
        rules: Any,
        opening: Any,
        state: Any,
        line: Iterable[tuple[Any, list[Any], list[Any], str]],
        name: str,
        wishes: Sequence[NewSeat] | None,
        kinds: Mapping[str, str],
        outcomes: list[Any] | None = None,
    ) -> NewTable:
        """A line of play as a new game in which the user (or bots) hold every seat."""
        if wishes is not None and len(wishes) != len(setup.players):
            raise Conflict("seats.count", count=len(setup.players), given=len(wishes))
        game_id = new_id("g")
        now = self.house.clock()
        chosen = wishes or [NewSeat(kinds.get(player, "guest")) for player in setup.players]
        if any(wish.kind == "open" for wish in chosen) or sum(wish.kind == "me" for wish in chosen) > 1:
            raise Conflict("seats.yours")
        seats = [
            self.lobby.seat(user, game_id, place, title.slug, wish, set(), player)
            for place, (player, wish) in enumerate(zip(setup.players, chosen, strict=True))
        ]
        entries = [
            Entry(
                game_id=game_id,
                seq=number,
                action=rules.codec.write(action),
                outcomes=list(drawn),
                events=list(events),
                round=round_,
                by="guest",
                user_id=user.user_id,
                reason=None,
                request_id=None,
                time=now,
            )
            for number, (action, drawn, events, round_) in enumerate(line, start=1)
        ]
        row = GameRow(
            id=game_id,
            name=name,
            title=title.slug,
            variant=setup.variant,
            options=dict(setup.options),
            seed=setup.seed,
            readings=setup.readings,
            rules_version=setup.rules_version,
            outcomes=list(source.outcomes) if source is not None else list(outcomes or ()),
            version=len(entries),
            **standing(rules, state, seats),
            undo=None,
            owner=user.user_id,
            listed=False,
            shuffle=False,
            pace=self.house.settings.default_pace,
            paused=False,
            branch_of=None if source is None else source.id,
            created=now,
            updated=now,
        )
        try:
            packed = pack_position(PositionCodec(title, opening), state, follow(entries)) if entries else None
        except BadSnapshot:
            log.warning("position cannot be kept as a snapshot", extra={"title": title.slug}, exc_info=True)
            packed = None
        return NewTable(row, seats, entries, packed)

    def export(self, user: Identity | None, game_id: str, form: str) -> bytes:
        """The game file. While a game with others is being played its seed is left out, because the draws to come
        follow from it."""
        with self.house.locked(game_id):
            look = self.look(user, game_id)
            table = look.table
            others = any(
                seat.kind in ("person", "guest") and not (user is not None and user.holds(seat)) for seat in look.seats
            )
            secret = others and table.state.result is None
            script = table.state.chance.outcomes
            setup = replace(table.setup, seed=0 if secret else table.setup.seed, script=script)
            entries = table.log.entries(0, table.version)
            played = [entries[seq - 1] for seq in table.line.seqs]
        game = Game(self.house.title_of(setup.title), setup)
        for entry in played:
            game.apply(entry.action)
            if reason := told_reason(game.rules.words, entry.reason):
                game.reasons[len(game.log)] = reason
        if form == "18xx.games":
            file = interop.write(game)
        else:
            file = game.to_dict()
        return dumps(file)

    # ------------------------------------------------------------------ figures and routes

    def charts(self, user: Identity | None, game_id: str) -> bytes:
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            rounds = self._rounds(table, table.log.entries(0, table.version))
            return dumps(
                {
                    "rounds": [{"round": part["round"], "at": part["from"]} for part in rounds],
                    "last": table.last,
                    "series": series(table, rounds),
                }
            )

    def ending(self, user: Identity | None, game_id: str) -> bytes:
        """How a finished game ended, and what it may be remembered for."""
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            if table.state.result is None:
                raise Conflict("not-finished.result")
            return dumps(ending(table, self._rounds(table, table.log.entries(0, table.version))))

    def best_routes(self, user: Identity | None, game_id: str, company: str | None, at: int | None) -> bytes:
        """The best run of a company (the one operating) in a position, with its proof."""
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            if not isinstance(table.rules, RunsTrains):
                raise NotOffered("no-routes.search")
            if at is not None and not 0 <= at <= table.last:
                raise NotFound("no-position", at=at, last=table.last)
            state = table.state if at is None else table.state_at(at)
            rules = table.rules
        name = company or rules.operating_company(state) or ""
        if name not in rules.running_companies(state):
            raise NotFound("no-company", company=name, known=list(rules.running_companies(state)))
        solution = rules.best_run(state, name, most_nodes=MOST_NODES)
        told = rules.tell_run(state, name, solution)
        runs = [{"train": route.train, "way": list(route.way), "chain": route.chain} for route in told]
        found = {
            "company": name,
            "revenue": solution.revenue,
            "subsidy": solution.subsidy,
            "bound": solution.bound,
            "proven": solution.proven,
            "milliseconds": round(solution.seconds * 1000, 2),
            "runs": runs,
            "routes": [{**run, "revenue": route.revenue} for run, route in zip(runs, told, strict=True)],
        }
        return dumps(found)

    def value_run(
        self,
        user: Identity | None,
        game_id: str,
        at: int | None,
        actions: Sequence[Mapping[str, Any]],
        run: Mapping[str, Any],
    ) -> bytes:
        """What a run would earn after these actions, train by train; nothing is stored."""
        with self.house.locked(game_id):
            table = self.look(user, game_id).table
            rules = table.rules
            if not isinstance(rules, RunsTrains):
                raise NotOffered("no-routes")
            _, state = self._branch_state(table, at)
            try:
                for data in actions:
                    state = apply(rules, state, self._read(table, data))
                action = self._read(table, run)
                if not isinstance(action, rules.run_kind):
                    raise ours(MalformedAction("not-a-run"))
                apply(rules, state, action)
            except GameError as error:
                refused = problem_of(error, table.setup.title, table.version)
                return dumps({"revenue": None, "subsidy": None, "refused": refused, "routes": []})
        valued = rules.value_run(state, action)
        shown = {
            "revenue": valued.revenue,
            "subsidy": valued.subsidy,
            "refused": None,
            "routes": [canonical(route) for route in valued.routes],
        }
        return dumps(shown)


def _shown(table: Table, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Entries up to the end of the log, as a screen shows them."""
    ats = positions_after(entries, table.last)
    words = table.words
    return [entry_json(words, entry, at, table.is_undone(entry)) for entry, at in zip(entries, ats, strict=True)]


def _check_storable(setup: Setup) -> None:
    """Are names and seed such as a table here can have?"""
    if not -MAX_SEED < setup.seed < MAX_SEED:
        raise ours(BrokenFile("large-seed", seed=str(setup.seed)[:40]))
    for player in setup.players:
        if len(player) > MAX_NAME or not player.isprintable():
            raise ours(BrokenFile("long-name", most=MAX_NAME, name=player[:60]))

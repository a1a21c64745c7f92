# The help texts of the command line: `help-COMMAND`, its second paragraph `.more`, and `help-COMMAND-OPTION`.
# `help-any-OPTION` is for options that several commands share.

## The frame, which the program writes itself
help-usage = Usage:
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-default = [default: { $value }]
help-required = [required]
help-example = Example: { $command }
help-any-help = Show this message and exit.
help-any-install-completion = Install completion for the shell that is in use.
help-any-show-completion = Print the completion for the shell that is in use, to copy it or to change how it is installed.

## The program
help-roundhouse = Railway board games: play, replay, simulate, solve.
help-roundhouse-statuses = Exit status: 0 done; 1 a check found something wrong (a file that does not replay, a rule without a test, a fault of the server); 2 an error of use, told in one line on standard error; 130 interrupted.
help-roundhouse-version = Print the version and exit.
help-roundhouse-language = The language of what is printed: { EITHER($languages) }; that of the system (LANG) by default.

## Options that several commands share
help-any-json = Print the result as JSON.
help-any-database = sqlite:///file or postgresql://...; as for `roundhouse serve` by default.
help-any-file = A game file of either format.
help-any-at = The position after this many actions (in an 18xx.games file: after the entry with this id).
help-any-language = The language of the texts: { EITHER($languages) }; that of the program by default.
help-any-sample = How many games of the file are played again.
help-any-who = A person's name, or anybody's id.
help-any-table = The table's id: g_ and 24 characters.
help-any-yes = Do not ask.
help-any-seed = The first game's seed; each further game has the next.
help-any-ray = A Ray cluster that plays instead: HOST:PORT, auto or local. Needs the extra `ray`.

## titles, rules
help-titles = List the titles with their variants, options and player counts.
help-rules = Read a title's rules: all of them, one by its id, or those that hold some words.
help-rules-slug = The title: { EITHER($titles) }.
help-rules-id = A rule, ruling or example by its id.
help-rules-search = Entries that hold all these words.
help-rules-coverage = Ids that no test names; exit status 1 if any.
help-rules-check = Mistakes in the ledger; exit status 1 if any.

## simulate, dataset, ladder
help-simulate = Play whole games with bots, seats rotated from game to game, and sum up how they did.
    .more = With --audit, after every action: money, shares, tiles, stations and trains add up, there is something to choose, sampled choices are accepted and spoiled ones are refused without any change; and every file replays to the same positions. With --out or --trajectories a run that was stopped goes on: the same command plays the games that are missing.
help-simulate-slug = The title: see `roundhouse titles`.
help-simulate-players = How many players.
help-simulate-variant = A variant; by default the one for this number of players.
help-simulate-option = A set-up option as NAME=VALUE; may be repeated.
help-simulate-readings = Whose readings of the rules: rulebook, or for 18xx titles 18xx.games.
help-simulate-bots = Bots by name or package:Class, separated by commas; the last one fills the table.
help-simulate-games = How many games.
help-simulate-out = A folder that keeps the game files.
help-simulate-trajectories = A folder for Parquet files with every decision. Needs the extra `learn`.
help-simulate-workers = Processes that play at the same time.
help-simulate-audit = Check everything after every action: slow, and stops at the first fault.
help-simulate-budget = Seconds a bot may think about one move.
help-dataset = Replay recorded games and write every decision: what was seen, what was legal, what was done, how it ended.
    .more = Needs the extra `learn`. Games of each title, variant and number of players get files of their own. If a game cannot be replayed, nothing is written.
help-dataset-files = Game files: ours, or those of 18xx.games.
help-dataset-out = The folder for the Parquet files; it must exist.
help-ladder = Play every bot alone among every other one, seats rotated, and rate them.
    .more = The file has a line for each finished game: a ladder that was stopped goes on where it was. The same seeds give the same games on every machine; give each machine its --part and a file of its own, then name all files together.
help-ladder-files = The file of games, which is read and continued. Further files are only read.
help-ladder-title = A title, TITLE/VARIANT or TITLE/* for all variants; may be repeated. All titles by default.
help-ladder-players = Numbers of players, separated by commas; all by default.
help-ladder-bots = Two or more bots by name or package:Class, separated by commas.
help-ladder-lone = Only tables at which one of these bots sits alone among the others.
help-ladder-games = Games of each line-up; 0 plays nothing and shows what the files have.
help-ladder-workers = Processes that play at the same time; 0 for one on each core.
help-ladder-part = This machine's part of the games: 1/4 is the first of four.
help-ladder-budget = Seconds that bots are given for a move.
help-ladder-page = A Markdown page; the tables are written between its markers.
help-ladder-plot = An SVG file for a plot of the shares.

## replay, show, log, review, routes, convert
help-replay = Replay game files, checking every action.
    .more = The result must be the recorded one, and every checkpoint must agree. Ends with exit status 1 at the first difference and says where and why.
help-replay-files = Game files, ours or of 18xx.games.
help-replay-checkpoints = What the reference engine held after each entry, for one game file.
help-show = Show a position: players, companies, market, trains, whose turn it is and how many choices there are.
    .more = With --json it is the record that the web table draws, as a spectator sees it.
help-show-svg = Also draw the board into this file.
help-log = Tell what happened in a game: every round, every action and its effects. The file is replayed with every check; actions that were taken back are left out.
help-review = Review a game: for each player the moves that cost or gained most, where the game turned, runs below the proven best, earnings kept in vain, trains bought late, stations in the way. Each claim has its number and the better move.
    .more = The work is counted, not timed, so a game always gets the same review: for each player at most 6,000 positions are valued and the rest of the game is played again at most 40 times. A game of 600 moves takes about half a minute.
help-review-file = A game file, ours or of 18xx.games, packed or not.
help-review-html = Write the review as a page of its own.
help-review-most = Claims printed for each player.
help-review-json = Print everything as JSON.
help-routes = Find the best routes of a company, with the proof: their value, the bound and the time it took.
help-routes-company = The company that runs; by default the one on turn.
help-routes-trains = Kinds of trains to run instead of its own, as 4,5,D.
help-convert = Convert a game file; it is replayed with every check. What is written is JSON.
    .more = A file for 18xx.games is read again under its readings; a game that it would play otherwise is refused with the rule on which the two differ. Notes about a file that was read otherwise than it records go to standard error.
help-convert-to = The format to write.
help-convert-output = The file to write; standard output by default.

## bench
help-bench = Measure the engine: { LIST($parts) }.
    .more = A checkout of the project measures on the recorded games in tests/recorded. Elsewhere games of random bots are played for it, and the note says so.
help-bench-parts = { LIST($parts) }; all by default.
help-bench-games = server: live games.
help-bench-people = server: games at which a person sits; the rest are bots'.
help-bench-seconds = server: how long to measure.
help-bench-database = server: an empty database; a SQLite file by default.
help-bench-processes = server: server processes on one PostgreSQL database.
help-bench-proxy = server: an nginx that is started before the server processes, such as nginx.
help-bench-bots = server: the bot at every seat that no person has, such as steady.
help-bench-reference = replay: a checkout of 18xx.games, whose engine is measured on the same games.
help-bench-ruby = replay: the Ruby that runs the other engine.

## serve, backup, restore, doctor
help-serve = Serve the web application until interrupted.
help-serve-host = The address to listen on; 0.0.0.0 for every network.
help-serve-port = The port to listen on.
help-serve-database = sqlite:///file or postgresql://...; a SQLite file in your data folder by default.
help-serve-log-level = { EITHER($levels) }.
help-backup = Write everything into one file while the server runs, read it again, and play some of its games.
help-backup-file = The file, or a folder that keeps backups by their time.
help-backup-keep = How many backups a folder keeps.
help-backup-with-secret = Also the secret that signs cookies, if the database holds it.
help-backup-force = Write over a file that exists.
help-restore = Put a backup into a new database, of either kind, and bring it up to date.
help-restore-file = A file that `roundhouse backup` has written.
help-restore-check = Only read the file and play its games.
help-doctor = Check database, shape, writing, clock, disk, secret and pages; exit status 1 if something does not work.

## admin
help-admin = People, tables, reports and secrets of a server.
help-admin-users = List people with accounts, the newest first.
help-admin-users-find = Part of a name, or an id.
help-admin-users-guests = Guests too.
help-admin-reset-password = Give a person a new password and end all sessions of that person; by default one is made up and printed.
help-admin-reset-password-stdin = Read the new password from standard input.
help-admin-sessions = List somebody's sessions, or end them.
help-admin-sessions-end = End them all.
help-admin-block = Shut somebody out: all sessions end, and signing in is refused.
help-admin-block-reason = Why; the person is told so.
help-admin-unblock = Let somebody in again.
help-admin-export-person = Write everything that is kept about somebody, as JSON.
help-admin-export-person-file = Where to; standard output by default.
help-admin-delete-person = Delete somebody from the database: account, sessions, messages. Games with others go on with a bot.
help-admin-tables = List tables, lately changed first.
help-admin-tables-status = { EITHER($statuses) }.
help-admin-tables-owner = Only tables of this person.
help-admin-close-table = Remove a table with its log and chat; those who have it open are told that it is gone.
help-admin-close-table-keep = A file for the game; it can be imported again.
help-admin-move-table = Move a table with its people, log and chat to another database.
help-admin-move-table-to = The database that it moves to.
help-admin-ratings = List the ratings of people and bots by title, or work them out again from the rated games.
help-admin-ratings-rebuild = Rate all games again, in the order of their end.
help-admin-ratings-title = Only this title.
help-admin-reports = List messages that readers have reported, or settle a report.
help-admin-reports-settled = Also those that are settled.
help-admin-reports-settle = Settle the report with this number.
help-admin-new-secret = Write a new secret; the one before it stays good, so that nobody is signed out. Restart the server afterwards.
help-admin-new-secret-file = The file that ROUNDHOUSE_SECRET_FILE names.
help-admin-forget-secret = Remove the secret from the database, once ROUNDHOUSE_SECRET_FILE names another place for it.
help-admin-keep-secret = Write the secret that the database holds into a file, for ROUNDHOUSE_SECRET_FILE.
help-admin-keep-secret-file = A new file for the secret.
help-admin-downgrade = Take the database back to the shape of an older version. Stop the server first, and make a backup.
help-admin-downgrade-shape = The shape that the older version knows.

## Errors of use
help-no-option = There is no option { $option }.
    .possible = There is no option { $option }; did you mean { EITHER($possible) }?
help-no-command = There is no command '{ $command }'; there are { LIST($known) }.
help-no-value = The option { $option } needs a value.
    .takes-none = The option { $option } takes no value.
help-missing = { $name } is missing.
    .command = A command is missing; there are { LIST($known) }.
help-surplus = This is too much: { $words }
help-bad-value = The value of { $name } cannot be used: { $why }
    .whole = The value of { $name } must be a whole number, not '{ $value }'.
    .number = The value of { $name } must be a number, not '{ $value }'.
    .small = The value of { $name } must be at least { $bound }, not { $value }.
    .large = The value of { $name } must be at most { $bound }, not { $value }.
    .choice = The value of { $name } is { EITHER($known) }, not '{ $value }'.

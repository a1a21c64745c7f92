# What the command line says.

## Errors of use
cli-interrupted = interrupted.
cli-missing-extra = This needs the extra '{ $extra }', which is not installed: pip install "roundhouse[{ $extra }]"
cli-no-language = There is no language '{ $language }'; there are { LIST($known) }.
cli-new-folder = The folder { $folder } is new and is made now.
cli-file-exists = { $file } exists; --force writes over it.
cli-file-there = { $file } exists; name a new file.
cli-file-refused = { $file }: { $why }.
cli-note = note: { $text }
cli-note-file = { $file }: note: { $text }
cli-about-file = { $file }: { $text }
error-no-folder = { $folder } cannot be made a folder: { $why }.
cli-yes = yes
cli-no = no

## titles
cli-titles-players = Players: { $counts }.
cli-titles-default = { $value } (default)

## rules
cli-rules-one-of = Give an id, --search, --coverage or --check, only one of them.
cli-rules-nothing = Nothing in the rules of { $title } holds '{ $words }'.
cli-rules-source = The rulebook: “{ $text }”
cli-rules-in-order = { $title }: the ledger is in order.
cli-rules-no-tests = There are no tests here; run this in a checkout of the project.
cli-rules-covered = { $title }: { $covered } of { $rules } rules have a test.
cli-rules-missing-rules = Rules without a test ({ $count }):
cli-rules-missing-rulings = Rulings without a test ({ $count }):
cli-rules-missing-examples = Examples without a test ({ $count }):
cli-rules-missing-unknown = Marks that name nothing ({ $count }):
cli-rules-missing-unreadable = Marks that cannot be read ({ $count }):

## rules --check
cli-slip-cited = { $where } cites { $id }, which is not in the ledger.
cli-slip-title = The title is '{ $title }'; the file is called { $file }.
cli-slip-rows = The table '{ $table }' has rows of another length than its columns.
cli-slip-field =
    .text = { $where } needs the field '{ $field }', a text.
    .list = { $where } needs the field '{ $field }', a list.
    .empty = { $where } has an empty field '{ $field }'.
    .unknown = { $where } has the field '{ $field }'; known are { LIST($known) }.
cli-slip-id-twice = The id { $id } is used { $count } times.
cli-slip-id-form = The id { $id } does not have the form { $prefix }-SECTION-NUMBER.
cli-slip-id-section = The id { $id } does not name its section { $section }.
cli-slip-table-twice = { $count } tables are called '{ $table }'.
cli-slip-scope-unknown = { $id } has the scope '{ $scope }'; known are { LIST($known) }.
cli-slip-scope-unused = No rule has the scope '{ $scope }'.
cli-slip-translation =
    .unknown = { $language }: there is no { $id }.
    .field = { $language }: { $id } has the field '{ $field }'; known are { LIST($known) }.
    .lacks = { $language }: { $id } lacks its field '{ $field }'.
    .figures = { $language }: { $id } has the figures { LIST($here) } in its field '{ $field }'; the English text has { LIST($there) }.
cli-slip-guide-section = Section { $section } has no heading.
cli-slip-guide-heading = The heading { $section } belongs to no section of the ledger.
cli-slip-guide-passage = The passage '{ $text }' cites no rule.
cli-slip-guide-hidden = The table '{ $table }' is not shown.
cli-slip-guide-table = The table '{ $table }' is not in the ledger.
cli-slip-guide-place = The table '{ $table }' is put into section '{ $section }', which has no heading.
cli-slip-guide-picture = The table '{ $table }' has the picture '{ $picture }'; known are { LIST($known) }.
cli-slip-guide-card = The card names the table '{ $table }', which is not shown.
cli-slip-guide-column = The card names the column '{ $column }', which the table '{ $table }' does not have.

## simulate
cli-option-form = An option is given as NAME=VALUE, not '{ $word }'.
cli-simulated = { $games } games, { $moves } moves in { $seconds } s ({ $speed } moves/s){ $audited }
cli-simulated-audited = , every position audited
cli-simulated-average = On average: { $figures }
cli-simulated-retakes = Standstills taken back and played on with other lots: { $count }
cli-simulated-ends = Ends: { $ends }
cli-simulated-known = { $count ->
    [one] One game was played before and is read from { $folder }.
   *[other] { $count } games were played before and are read from { $folder }.
}
cli-dataset = { $games } games, { $decisions } decisions: { LIST($files) }
cli-head-bot = bot
cli-head-wins = wins
cli-head-share = share
cli-head-interval = 95 %
cli-head-fair = fair
cli-head-mean = mean
cli-head-least = least
cli-head-lower = lower
cli-head-median = median
cli-head-upper = upper
cli-head-most = most
cli-head-median-time = median ms
cli-head-worst-time = worst ms

## replay
cli-checkpoints-one-file = --checkpoints goes with one game file.
error-no-checkpoints = This is no file of checkpoints: it lacks steps or players.
error-checkpoints-players = The checkpoints are of a game with another number of players.
error-checkpoint-type = Checkpoint { $id } is of { $type }, the game's move is { $move }.
cli-replay = { $file }: { $title }, { $players } players, { $actions } actions ({ $speed }/s){ $agreed }{ $end }
cli-replay-agreed = , { $count } checkpoints agree
cli-replay-over = ; { $reason }: { LIST($scores) }
cli-replay-not-over = ; not over

## log
cli-log-silent = { $who }: { $word }
cli-log-over = The game is over: { $reason }. { LIST($scores) }

## routes
cli-routes-proven = proven best
cli-routes-bound = not proven; none is worth more than { $bound }
cli-routes-run = { $company } runs for { $revenue } ({ $proof }, { $time } ms)
cli-routes-subsidy = and { $subsidy } beside it
cli-routes-none = no train can run

## bench
cli-no-benchmark = There is no benchmark '{ $part }'; there are { LIST($known) }.
cli-bench-processes = Several server processes need a database that they can share: give --database postgresql://...
cli-bench-proxy = There is no program { $program } here. --proxy wants the nginx that is to stand before the servers.
cli-no-reference = There is no engine of 18xx.games in { $folder }: it has no lib/engine.rb.
cli-reference-fails = The engine of 18xx.games cannot be measured: { $why }.
cli-measuring = measuring { $part }
cli-machine = Python { $python }, { $machine }, { $processors } processors
cli-head-part = part
cli-head-figure = figure

## serve
cli-no-log-level = There is no log level '{ $level }'; there are { LIST($known) }.
cli-port-busy = Port { $port } of { $host } is in use. Is Roundhouse running already? Choose another port with --port.
cli-port-refused = Nobody can listen on port { $port } of { $host }: { $why }.

## databases
cli-database-refuses = The database refuses: { $why }
cli-no-database = There is no database { $file }; `roundhouse serve` makes one.
cli-level-ok = ok
cli-level-warning = warning
cli-level-bad = bad
cli-keep-needs-folder = --keep is for a folder of backups.
cli-backup-file =
    { $rows ->
        [one] { $file }: { NUMBER($bytes) } bytes, 1 row.
       *[other] { $file }: { NUMBER($bytes) } bytes, { NUMBER($rows) } rows.
    }
cli-backup-games = Tables: { NUMBER($tables) }. Users: { NUMBER($users) }. Games that were replayed and came out as stored: { $replayed }.
cli-backup-passed-over =
    { $count ->
        [one] 1 game needs a title or rules that this program does not have.
       *[other] { $count } games need a title or rules that this program does not have.
    }
cli-backup-no-secret = It holds no secret: without ROUNDHOUSE_SECRET_FILE everybody signs in again after a restore.
cli-backups-removed =
    { $count ->
        [one] Removed 1 older backup.
       *[other] Removed { $count } older backups.
    }
cli-restored =
    { $rows ->
        [one] Restored 1 row.
       *[other] Restored { NUMBER($rows) } rows.
    }

## admin
cli-say-yes = { $question } Say --yes if you mean it.
cli-ask-yes = [y/N]
# What may be typed for yes, in small letters
cli-answers-yes = y yes
cli-nobody = Nobody.
cli-none = None.
cli-no-ratings = Nobody has a rating.
cli-no-rated-games = There are no rated games.
cli-password-changed = The password is changed.
cli-no-password = The input has no password: its first line is empty or cannot be read.
cli-password-new = The new password of { $who }: { $password }
cli-sessions-ended =
    { $count ->
        [one] 1 session has ended.
       *[other] { $count } sessions have ended.
    }
cli-blocked = { $name } is blocked.
cli-no-reason = A reason is missing; the person is shown it.
cli-unblocked = { $name } may come in again.
cli-ask-delete = Delete { $who } for good?
cli-deleted = { $name } is gone. Games that others played in stay, with a neutral name for the seat.
cli-no-status = There is no status '{ $status }'; there are { LIST($known) }.
cli-ask-remove = Remove { $table } for good?
cli-table-closed = { $table } is closed.
cli-table-moved =
    { $count ->
        [one] { $table } has moved with 1 entry of its log.
       *[other] { $table } has moved with { $count } entries of its log.
    }
cli-no-report = There is no report { $number }.
cli-report-settled = Report { $number } is settled.
cli-no-reports = No reports.
cli-secret-new =
    { $count ->
        [one] { $file } has a new secret. Only its owner can read it.
       *[other] { $file } has a new secret and the one before it. Only its owner can read it.
    }
cli-ask-forget = Remove the secret from the database? Cookies that it signed are good only if it is in the secret file.
cli-secret-forgotten = The database holds no secret any more.
cli-secret-kept = { $file } holds the secret. Set ROUNDHOUSE_SECRET_FILE, then `roundhouse admin forget-secret`.
cli-ask-downgrade = Take the database back to shape { $shape }? What only newer versions keep is lost.
cli-downgraded = The database has shape { $shape }.
cli-head-id = id
cli-head-kind = kind
cli-head-sessions = sessions
cli-head-tables = tables
cli-head-since = since (UTC)
cli-head-until = until (UTC)
cli-head-used = last used (UTC)
cli-head-from = from
cli-head-by = by
cli-head-uncertainty = ±
cli-head-rated-again = rated again
cli-head-blocked = blocked
cli-head-name = name
cli-head-status = status
cli-head-title = title
cli-head-entries = entries
cli-head-changed = changed (UTC)
cli-head-owner = owner
cli-head-number = no
cli-head-time = time (UTC)
cli-head-table = table
cli-head-author = author
cli-head-author-id = author's id
cli-head-reporter = reported by
cli-head-reason = reason
cli-head-message = message

## ladder
cli-ladder-numbers = --players takes numbers separated by commas, like 2,4, not '{ $text }'.
cli-ladder-trouble = { $title }, { $players } players, seed { $seed }: { $text }
cli-ladder-troubles = { $bot } in { $title }: { $kind }, { $count } times; { $example }
cli-ladder-empty = { $file } has no games yet; say how many to play with --games.
cli-head-variant = variant
cli-head-players = players
cli-head-against = against
cli-head-games = games
cli-head-won = won
cli-head-rating = rating

## Figures of bench
cli-bench-recorded = { $count } recorded games
cli-bench-random = random games
cli-bench-late = { $count } late positions, { $source }
cli-bench-proven = { $proven } of { $count } proven, { $source }
cli-bench-late-proven = { $company }, { $build }, { $proven } of { $count } proven
cli-bench-interpreted = interpreted
cli-bench-compiled = compiled
cli-bench-all = all
cli-bench-games = { $games } games of { $players } players
cli-bench-live = { $games } live games, { $database }
    .processes = { $games } live games, { $database }, { $processes } processes
    .proxy = { $games } live games, { $database }, { $processes ->
        [one] one process behind a proxy
       *[other] { $processes } processes behind a proxy
    }
cli-bench-target = target under { $limit } ms
cli-bench-people = { $count } by people, over { $seconds } s
cli-bench-refused = answers other than 200
cli-bench-times = times as fast
cli-bench-what-actions = actions
cli-bench-what-theirs = entries, by the engine of 18xx.games
cli-bench-what-ours = our engine
cli-bench-what-replay = replay of the same games
cli-bench-what-rate = lists of choices, by the median
cli-bench-what-rate-running = lists of choices, by the median (running trains)
cli-bench-what-moves = moves
cli-bench-what-games = games
cli-bench-what-copy = one copy
cli-bench-what-sum = sum
cli-bench-what-compiled = compiled
cli-bench-what-median = median
cli-bench-what-p99 = 99 %
cli-bench-what-worst = worst
cli-bench-what-median-running = median (running trains)
cli-bench-what-p99-running = 99 % (running trains)
cli-bench-what-worst-running = worst (running trains)
cli-bench-what-answered-p50 = answered, 50 %
cli-bench-what-answered-p95 = answered, 95 %
cli-bench-what-answered-p99 = answered, 99 %
cli-bench-what-broadcast-p50 = broadcast, 50 %
cli-bench-what-broadcast-p95 = broadcast, 95 %
cli-bench-what-broadcast-p99 = broadcast, 99 %
cli-bench-what-refused = refused
cli-bench-what-memory-server-first = memory of the server, first fifth
cli-bench-what-memory-server-middle = memory of the server, middle
cli-bench-what-memory-server-last = memory of the server, last fifth
cli-bench-what-memory-server-most = memory of the server, most
cli-bench-what-memory-workers-first = memory of the workers, first fifth
cli-bench-what-memory-workers-middle = memory of the workers, middle
cli-bench-what-memory-workers-last = memory of the workers, last fifth
cli-bench-what-memory-workers-most = memory of the workers, most

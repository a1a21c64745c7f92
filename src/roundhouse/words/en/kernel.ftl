# What every game says.

## Lists and numbers
thousands = ,
list-none = nothing
list-more = { $most }, { $next }
list-and = { $most } and { $last }
list-or = { $most } or { $last }

## Owners that are neither players nor companies
owner-bank = the bank
owner-pool = the pool
owner-ipo = the offering
owner-reserve = the reserve
owner-out = nobody

## Colours of tiles
colour-white = not built
colour-yellow = yellow
colour-green = green
colour-brown = brown
colour-gray = grey
colour-red = red
colour-purple = purple
colour-blue = blue

## Refusals
refusal-not-now = That is not possible now: { $prompt }.

## Actions that are none
error-not-a-text = { $where } must be a text of at most { $most } characters, not { $value }.
error-not-a-number = { $where } must be a whole number up to { $most }, not { $value }.
error-not-a-truth = { $where } must be true or false, not { $value }.
error-not-a-list = { $where } must be a list of at most { $most } items, not { $value }.
error-not-so-many = { $where } must be a list of { $count } items, not { $value }.
error-not-an-object = { $where } must be an object, not { $value }.
error-no-such-field = { $where } has no field { $name }; its fields are { LIST($known) }.
error-lacks-field = { $where } lacks the field '{ $name }'.
error-not-an-action = An action must be an object with 'who' and 'do', not { $value }.
error-no-such-action = There is no action called { $word }; the game knows { $known }.
error-fields-not-plain = The fields of { $action } must be numbers, texts, truths and tuples of them.

## Turns
error-game-over = The game is over: { $reason }.
error-not-your-turn = It is not for { $who } to decide now but for { EITHER($deciding) }.
error-nothing-to-decide = Nothing is to be decided by { $who }.
error-too-many-undone = { $steps } actions cannot be taken back; { $played } have been played.

## Set-ups
error-no-title = There is no title '{ $slug }'; there are { LIST($known) }.
error-player-count = { $title } takes { $low } to { $high } players, not { $count }.
    .variant = { $title }, { $variant }, takes { EITHER($counts) } players, not { $count }.
error-no-variant = { $title } has no variant '{ $variant }'; it has { LIST($known) }.
error-names-apart = Every player needs a name of his own; these are { LIST($names) }.
error-name-taken = A player may not be called '{ $name }': something in the game has that name.
error-no-readings = { $title } knows the readings { LIST($known) }, not '{ $readings }'.
error-rules-version = This game was played under rules version { $version } of { $title }; this program plays version { $own }.
error-no-option = { $title }, { $variant }, has no option '{ $name }'; its options: { LIST($known) }.
error-option-value = Option '{ $name }' may be { EITHER($allowed) }, not '{ $value }'.
error-no-language = There is no language '{ $language }' here; there are { LIST($known) }.
error-no-bot = There is no bot '{ $name }' for { $slug }; there are { LIST($known) }.
error-bot-count = { $bots } bots cannot sit on { $players } seats; name one to { $players }.
error-bot-import = '{ $path }' is no bot: { $why }. Write package.module:Class.
    .no-bot = '{ $path }' is no bot: it has no method 'decide'.
error-bot-pickle = A bot cannot be sent to another process ({ $why }); play with one worker, or name it as package.module:Class.
error-ladder-bots = A ladder needs two or more different bots, not { LIST($bots) }.
error-ladder-lone = '{ $name }' is none of the bots { LIST($bots) }.
error-ladder-part = A part is written as NUMBER/PARTS, like 1/4, not '{ $part }'.
error-ladder-players = Nothing among { LIST($settings) } is played by { EITHER($counts) } players.
error-ladder-file = { $file } cannot be used: { $why }.
error-ladder-line = Line { $number } of { $file } is no game of a ladder: { $why }.
error-ladder-differs = { $file } has another course of the game { $line_up }, seed { $seed }, than another file; they were played by different bots. Versions: { LIST($versions) }.
error-games-file = { $file } cannot be used: { $why }.
error-games-line = Line { $number } of { $file } is no outcome of a game: { $why }.
error-ray-address = There is no Ray cluster at '{ $address }': { $why }. Give HOST:PORT of its head, 'auto' for the cluster of this machine, or 'local' to start one here.
error-ray-version = A machine of the cluster has version { $there } of Roundhouse, this one has { $here }; install the same version on all.
error-ladder-page = { $file } has no lines { $begin } and { $end } between which tables could be written.
error-no-drawing = The board of { $title } cannot be drawn.
error-no-coding = { $title } has no coding for environments.
error-no-reward = There is no reward '{ $name }'; there are { LIST($known) }.

## Game files
error-not-readable = { $file } cannot be read: { $why }.
error-not-writable = { $file } cannot be written: { $why }.
error-not-json = { $file } is not JSON: { $why }.
error-folder-not-file = { $file } is a folder, not a file.
error-file-too-large = { $file } is larger than any game file.
error-not-gzip = { $file } is not a gzip file: { $why }.
error-neither-format = This is a game file neither of the format roundhouse/1 nor of 18xx.games.
error-no-position =
    { $count ->
        [one] The file has 1 action; there is no position after action { $at }.
       *[other] The file has { $count } actions; there is no position after action { $at }.
    }
error-file-lacks-field = The game file lacks the field '{ $name }'.
error-file-field-kind = The field '{ $name }' of the game file is not a { $kind }.
error-file-players = The field 'players' of the game file must be a list of names.
error-file-chance = Each entry of 'chance' must be a name and a list of texts.
error-file-reasons = 'reasons' must give texts by the numbers of actions.
error-missing-folder = There is no folder { $folder }.
error-no-decisions = No Parquet file is given.
error-mixed-decisions = The files hold games of different titles, variants or numbers of players; give those of one kind.
error-file-result = The field 'result' of the game file must be an object with 'scores'.
error-other-chance = Outcome { $number } of the chance list is '{ $said }' { LIST($values) }, but the game asks here for '{ $name }': { $count } of { LIST($items) }.
error-action-refused = Action { $number } of the file cannot be played: { $why }
error-no-end = The file records a result, but its actions do not reach the end of the game.
error-other-scores = The file records the scores { LIST($recorded) }; replaying gives { LIST($played) }.

## Questions about a position
error-no-player = There is no player '{ $name }'; there are { LIST($known) }.
error-no-routes = { $title } has no routes to search.
error-no-company-on-turn = In this position no company is on turn; name one of { LIST($known) }.
error-no-company = There is no company '{ $company }' here; there are { LIST($known) }.
error-no-train = There is no train '{ $kind }'; there are { LIST($known) }.
error-train-count = Name one to { $most } trains.
error-no-state-field = A position of this title has no field '{ $name }'.
error-not-eighteen = { $title } is not an 18xx title: only the fields of its position can be set, with edit().

## Rule ledgers
error-no-ledger = There is no rule ledger '{ $slug }'. Known are { LIST($known) }.
error-no-ledger-language = The rules of { $title } are not written in '{ $language }'. Known are { LIST($known) }.
error-no-rule = { $title } has no rule or ruling '{ $id }'.
    .near = { $title } has no rule or ruling '{ $id }'. Did you mean { EITHER($near) }?

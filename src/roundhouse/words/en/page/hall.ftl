# The hall: my games, the shelf of titles, open tables, games to watch.

hall-title = Games
hall-failed = The list of games could not be read.
hall-again = Try again

hall-mine = My games
hall-waiting =
    { $count ->
        [one] 1 waits for you
       *[other] { $count } wait for you
    }
hall-page-title =
    { $count ->
        [0] Roundhouse
       *[other] ({ $count }) Roundhouse
    }
hall-search = Search by name of a game or a player
hall-search-hint = Game or player
hall-search-title = Title
hall-any-title = Any title
hall-since = Changed from
hall-until = to
hall-clear = Clear the search
hall-filters = Which of my games
hall-part-all = Current
hall-part-turn = Waiting for me
hall-part-running = Running
hall-part-finished = Finished
hall-part-imported = Imported
hall-part-archived = Archived
hall-part-count = { $part }: { $count ->
        [one] 1 game
       *[other] { $count } games
    }
hall-all-of-part = All { $count } of them
hall-older = Older ones
hall-none =
    { $part ->
        [turn] Nobody waits for you.
        [running] No game of yours is running.
        [finished] You have not finished a game yet. Finished games stay here to be replayed.
        [imported] You have not imported a game yet. A file of Roundhouse or of 18xx.games can be stepped through move by move.
        [archived] The archive is empty. The box at the end of a game's line puts it here.
       *[other] Nothing is going on. Start a game below, or look among your finished ones.
    }
hall-none-found = No game of yours fits the search.
hall-found =
    { $count ->
        [0] No game fits
        [one] 1 game fits
       *[other] { $count } games fit
    }
hall-archive = Archive “{ $game }”
hall-unarchive = Take “{ $game }” out of the archive
hall-archived = “{ $game }” is in the archive now.
hall-unarchived = “{ $game }” is out of the archive.

hall-start = What shall we play?
hall-start-another = Start another
hall-reading-shelf = Reading the shelf
hall-players = { $from }–{ $to } players
hall-new = New game

hall-ratings = Ratings
hall-import = Import a game
hall-importing = Reading the file …
hall-not-json = This file is not JSON. Choose a game file of Roundhouse or one exported from 18xx.games.

hall-open = Open tables
hall-open-none = No table waits for players. Start a game with an open seat and tick “show it under open tables”, or send a friend the seat's link.
hall-to-study = Finished by others
hall-to-study-none = Finished games of other people, where they are shown to everybody, appear here to be replayed.

row-free-seat = free seat
row-kept-for = free seat for { $name }
row-seats-free =
    { $count ->
        [0] begins soon
        [one] one seat is free
       *[other] { $count } seats are free
    }
row-invited = a seat is kept for you
row-your-turn = your turn
row-to-move = { $players } to move
row-rated = rated
row-imported = imported
row-score = { $player } { $score }
row-won = ★ { $players }

hall-learn = Learn
hall-learn-invite = New to these games? A coach takes you through your first rounds, move by move.
hall-find = Find an open table
hall-find-any = Any
hall-find-speed = Speed
hall-speed-live = Live
hall-speed-slow = Slow
hall-speed-none = No clock
hall-find-free = Free seats
hall-find-free-least = { $count } or more
hall-find-language = Language
hall-find-clear = Clear the filters
hall-find-none = No open table fits. Clear a filter, or start a game of your own.
hall-find-found =
    { $count ->
        [0] No open table fits
        [one] 1 open table fits
       *[other] { $count } open tables fit
    }

row-until = until { $time }
time-days = { $days } d { $hours } h
time-clock-none = No clock
time-clock-live =
    { $seconds ->
        [0] Live, { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        }
       *[other] Live, { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } and { $seconds } s more for each turn
    }
time-clock-move =
    { $days ->
        [one] Slow, 1 day for each move
       *[other] Slow, { $days } days for each move
    }
time-clock-bank =
    { $hours ->
        [0] Slow, { $days ->
            [one] 1 day
           *[other] { $days } days
        } for the whole game
       *[other] Slow, { $days ->
            [one] 1 day
           *[other] { $days } days
        } for the whole game and { $hours } h more for each turn
    }
time-spoken-none = no time
time-spoken-seconds = { $count } seconds
time-spoken-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time-spoken-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
time-spoken-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }

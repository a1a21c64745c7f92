# Clocks at the table, in a new game and before one joins; holidays; reliability.

clock-list = Time left
clock-spoken =
    { $runs ->
        [yes] { $player } is on the clock and has { $time } left.
       *[other] { $player } has { $time } left.
    }
clock-until = Until { $time }, your time
clock-holiday = on holiday until { $until }
clock-said-low = You have less than { $time } left.
clock-said-out = Your time is up.
    .owner = Your time is up. The owner of the table decides what happens; until then you can still move.
    .nothing = Your time is up. Nothing happens at this table when it is: you can still move.
clock-owner-decides = { $player } is out of time. What shall happen?
clock-let-bot = Let a bot play
clock-give-day = Give one day more
clock-give-minutes = Give { $minutes } minutes more
clock-close = Close the table
clock-close-question = Close the table? The game ends without a result, for everybody.
clock-closed = The owner has closed this table. The game ended without a result.
clock-replaced = { $player }'s time was up, and a bot plays on.
clock-back = I am back

clock-title = Clock
clock-kind-none = None
clock-kind-live = Live
clock-kind-move = Days per move
clock-kind-bank = Bank of days
clock-about-none = Nobody's time is counted.
clock-about-live = All play at the same time. Each player has so many minutes for the whole game, and some seconds more for each turn.
clock-about-move = For weeks. Each move must come within so many days.
clock-about-bank = For weeks. Each player has so many days for the whole game, to be used at will.
clock-minutes = Minutes for each player
clock-increment = Seconds more for each turn
clock-days = Days for each move
clock-bank = Days for each player
clock-hours = Hours more for each turn
clock-at-zero = When somebody's time is up
clock-zero-bot = a bot plays until the player comes back
clock-zero-owner = the owner of the table decides
clock-zero-nothing = nothing happens, it is only shown
clock-then-bot = When time is up, a bot plays until the player comes back.
clock-then-owner = When time is up, the owner of the table decides what happens.
clock-then-nothing = When time is up, nothing happens.

clock-whom = Who joins
clock-languages = Languages of the chat
clock-chat-in = Chat in { $languages }
clock-reliability = Least reliability
clock-reliability-any = anybody may join
clock-reliability-least = { $share } % or more
clock-reliability-about = Reliability is the share of a person's latest 20 games with a clock that were played to the end in time and without a bot. It is unknown before the third such game.
clock-take-unknown = People whose reliability is not known yet may join
clock-asks =
    { $unknown ->
        [yes] For people with a reliability of at least { $share } %, and for new people
       *[other] For people with a reliability of at least { $share } %
    }
clock-reliable = reliability { $share } % ({ $games } games)
clock-reliable-unknown = reliability not known yet

holiday-title = Holidays
holiday-about = While you are on holiday, your clocks in slow games stand still.
holiday-left =
    { $count ->
        [one] You have 1 day left in { $year }.
       *[other] You have { $count } days left in { $year }.
    }
holiday-span = { $from } to { $to }
holiday-from = First day
holiday-to = Last day
holiday-take = Take this holiday
holiday-end = End it now
holiday-cancel = Cancel it

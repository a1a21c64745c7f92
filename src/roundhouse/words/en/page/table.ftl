# Words of every table, and of the table of 18xx games.

table-your-turn = Your turn
table-over = The game is over. Winner: { $winners }
table-waiting-for = Waiting for { $who }
table-move-of = Move { $at } of { $last }

eighteen-tab-privates = Privates
eighteen-tab-companies = Companies
eighteen-tab-players = Players
eighteen-tab-market = Market
eighteen-tab-trains = Trains
table-tab-log = Log
table-tab-chat = Chat
table-tab-rules = Rules
table-tab-charts = Charts
eighteen-add-stop = Click to add this stop to the route
eighteen-choices-here = { $count } choices here
eighteen-blocks = { $name } blocks this hex
eighteen-track-places =
    { $count ->
        [one] Track: one hex glows on the board. Choose it there or here.
       *[other] Track: { $count } hexes glow on the board. Choose one there or here.
    }
eighteen-station-places =
    { $count ->
        [one] Station: one hex glows on the board. Choose it there or here.
       *[other] Station: { $count } hexes glow on the board. Choose one there or here.
    }

privates-pays = Pays { $income } each operating round.
privates-alike = { $ids }: { $powers }
privates-closed = Closed.
privates-owner = Belongs to { $owner }.
privates-bid = { $who } bids { $price }

table-tap-again = Tap again to do it
table-one-tap = one tap makes a move (touch screens)

panel-trial = Trying out: { $who }
panel-turn-of = Your turn, { $who }
panel-why-not = Why not?
panel-why-not-place = Why not { $place }?
panel-waiting = Waiting
panel-pending = The server is still working
panel-earlier = An earlier position
panel-looking-at = You look at move { $at } of { $last }.
panel-thinking =
    { $count ->
        [one] { $who } is thinking: { $what }
       *[other] { $who } are thinking: { $what }
    }
panel-to-move = { $who } is to move: { $what }
panel-outcome = What it does
panel-events = What just happened
panel-done = Done
panel-finish = End the turn
panel-only = Only “{ $deed }” is possible now.
panel-costs = costs { $cost }
panel-take-back = Take back: { $deed }
    .since =
        { $count ->
            [one] Take back, with one move since: { $deed }
           *[other] Take back, with { $count } moves since: { $deed }
        }
panel-passed = { $who } passes.

bar-home = Back to all games
bar-phase = Phase { $phase }
bar-order = Order of play
bar-steps = Steps of the turn
bar-redo = Redo
    .why = Play again what was taken back
bar-undo = Undo
    .asks = Undo (asks the others)
    .nothing = Nothing of yours to take back
bar-menu = Table menu

history-trial = Trying out from move { $at }: { $count } played, nothing is stored.
history-take-back = Take back
history-keep = Keep as a table
history-back = Back to the game
history-round-back = A round back
    .key = A round back (<)
history-move-back = A move back
    .key = A move back (,)
history-position = Position in the game
history-move-in = Move { $at } of { $last }, { $round }
history-move-on = A move on
    .key = A move on (.)
history-round-on = A round on
    .key = A round on (>)
history-round = Round
history-stop = Stop
history-play = Play on
history-now = Now
history-what-if = What if
    .why = What if from here

log-name = Log of the game
log-empty = Nothing has happened yet. The first move will stand here.
log-show = Show move { $at }
log-did = { $who }: { $what }.
log-reason = “{ $reason }”

why-close = Close
why-asking = Asking the rules …
why-failed = The reasons cannot be read now. Try again in a moment.
why-nothing-there = Nothing in this step concerns that place.
why-nothing = Nothing within reach is refused now: every choice is above.
why-more = and { $count } more
why-rule = Rule { $rule }
why-open-rule = Open it in the ledger

choices-more = { $count } more
choices-which = Which of { $count }
import-notes =
    { $count ->
        [one] One thing was read otherwise than the file records it
       *[other] { $count } things were read otherwise than the file records them
    }
import-notes-close = Close
table-press-again = Press again to do it. Only the others could agree to take it back.

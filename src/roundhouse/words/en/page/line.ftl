# The connection to the server, and the strips under the bar of a table.

line-unreachable = The server does not answer.
line-cut = Nothing was sent, because the connection to the server is lost. Do it again when the connection is back.
line-forgotten = Your move is not sent again. If it did reach the server, the table shows it when the connection is back.

strip-lost = The connection to the server is lost, and this table may be out of date. The page tries again all the time; until then nothing can be played.
strip-unconfirmed = Your last move is not confirmed yet. It is sent again until the server answers.
strip-forget = Do not send it again
strip-undo-asked = { $player } asks to take back to move { $to }.
strip-undo-agree = Agree
strip-undo-decline = Decline
strip-undo-waiting = { $player } asked to take back to move { $to }; waiting for { $names }.
strip-somebody = Somebody
strip-paused = The bots are paused.
strip-paused-owner = The bots are paused. You can start them again in the menu.

log-earlier = Show the earlier moves
line-unreadable = The server answered { $status } without a reason.
line-no-game = There is no such game, or it is not open to you.
line-stale = Somebody moved before you; the table now shows the newest position.

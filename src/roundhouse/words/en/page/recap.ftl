# What has happened since a player's last move.

recap-title = Since your last move
recap-show = Show move { $at }
recap-times = { $text } (× { $count })
recap-more =
    { $count ->
        [one] One more line in the log
       *[other] { $count } more lines in the log
    }

# The end of a game.

end-over = The game is over
end-winners =
    { $count ->
        [one] { $players } wins
       *[other] { $players } win
    }
end-winner = has won
end-tie =
    { $tie ->
        [shared] They have the same score and win together.
       *[broken] Others have the same score; a rule breaks the tie.
    }
end-failed = The result cannot be read now.
end-again = Try again
end-counting = Counting …
end-places = Places
end-place = { $place }.
end-sources = Where the score of { $player } comes from
end-highlights = Worth remembering
end-turning-points = Turning points
end-gain = The best round: { $player } gains { $amount }.
end-lead = { $player } takes the lead by { $by }.
end-lead-for-good = { $player } takes the lead by { $by } and keeps it.
end-look = { $round }: look at move { $at }
end-rematch = Rematch with the same seats
end-to-rematch = To the rematch
end-share = Share as a picture
end-share-close = Close the picture
end-share-picture = { $headline }: { $game }
end-share-png = Save as PNG
end-share-svg = Save as SVG

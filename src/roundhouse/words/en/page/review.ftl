# The review of a finished game, and advice at the table.

review-tab = Review
review-working = The game is being looked through: { $done } of { $of } parts are done.
review-none = Nothing worth a claim was found.
review-failed = The review cannot be read now.
review-left-out = { $count ->
    [one] One part
   *[other] { $count } parts
} took too long and could not be looked at.
review-filter = Whose moves
review-all = Everybody
review-turning-points = Where the game turned
review-claims = Moves that mattered
review-look = Look at move { $move }
review-play-on = Play on from there
review-better = Better: { $move }
review-next = Next best: { $move }
review-evidence-exact = exact
review-evidence-replayed = replayed
review-evidence-estimated = estimate
review-chart = What players were likely to end with; choose a point to look at the move
review-legend = Lines of the chart
review-more = Show { $count } more
advice-ask = Advise me
advice-working = Thinking …
advice-heading = Advice: { $move }
advice-close = Close the advice

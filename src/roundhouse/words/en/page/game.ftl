# The page of a game, and notes at its table.

game-page = { $name } · Roundhouse
game-page-turn = ● Your turn · { $name }
game-notice = Your turn
game-not-shown = This table cannot be shown
game-back = Back to all games
game-no-table = This page has no table for games of the kind “{ $family }”. They can be played through the API.
game-opening = Laying the table …
    .long = The server is still working out this position. That can take a minute or two.
refused-rule = Rule { $id }
refused-close = Close this note
note-new = New here?
note-brief = New here? What rule { $rule } says
note-got-it = Got it
note-no-more = No more notes

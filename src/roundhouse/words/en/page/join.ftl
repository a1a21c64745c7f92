# The page of an invitation.

join-invited = You are invited
join-with =
    { $count ->
        [0] { $title }
       *[other] { $title } with { $players }
    }
join-taken = Somebody sits there already.
join-watch = Watch the game
join-name = Your name at the table
join-sit = Take the seat
join-only-watch = Only watch
join-reading = Reading the invitation …
join-guest = Guest { $number }

# What the server says of clocks, holidays and reliability.

clock-closed-refusal = The owner has closed this table; nothing more can be played.
clock-none = This table has no clock.
clock-not-playing = Clocks run only while a game is being played.
clock-nobody-out = A table can be closed only when somebody is out of time.

reliability-low = This table asks for a reliability of at least { $least } %. Yours is { $share } %, counted over { $games } games with a clock.
reliability-unknown =
    { $games ->
        [0] This table takes people who have finished { $needed } games with a clock. You have not finished one yet.
        [one] This table takes people who have finished { $needed } games with a clock. You have finished one.
       *[other] This table takes people who have finished { $needed } games with a clock. You have finished { $games }.
    }

holiday-guest = Holidays are for people with an account; make one first.
holiday-when = A holiday begins today or later and ends within { $days } days.
holiday-twice = You have a holiday in that time already; end it first.
holiday-days =
    { $left ->
        [0] You have no days of holiday left in { $year }.
        [one] This holiday takes { $days } days of { $year }; you have one left.
       *[other] This holiday takes { $days } days of { $year }; you have { $left } left.
    }
holiday-unknown = There is no such holiday of yours.

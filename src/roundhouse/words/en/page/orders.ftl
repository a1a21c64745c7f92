# Orders given ahead.

orders-tab = Orders
orders-about = An order moves for you while you are away, as long as its condition holds. Only you can see it.
orders-watching = Orders are for people with a seat of their own at this table.
orders-for = For
orders-of = { $who }: { $order }
orders-standing = Standing
orders-none = No order stands.
orders-ended = Ended
orders-end-done = It has done what it was given for.
orders-end-broken = Its condition no longer holds.
orders-end-withdrawn = Withdrawn.
orders-withdraw = Withdraw
orders-withdraw-this = Withdraw: { $order }
orders-give = Give the order
orders-pass = Pass until the round ends
orders-pass-unless = Pass, and wake me when
orders-signal-bought = somebody buys shares
orders-signal-sold = somebody sells shares
orders-signal-touched = one of my companies changes price or head
orders-signal-pool = a share comes to the pool of
orders-no-company = no company
orders-kind = Another order
orders-kind-buy = Buy shares up to a price
orders-kind-sell = Sell shares at a price
orders-kind-bid = Bid up to a limit
orders-kind-finish = End a company's turn
orders-kind-answer = Answer offers
orders-company = Company
orders-lot = Up for auction
orders-when = When its price is
orders-when-below = at this or less
orders-when-above = at this or more
orders-answer = Offers
orders-answer-none = Decline all
orders-answer-trains = Accept for trains from a price
orders-dividend = Earnings
orders-dividend-pay = Pay out
orders-dividend-withhold = Withhold
orders-price-buy = For each share, at most
orders-price-sell = This price
orders-price-bid = At most
orders-price-answer = For a train, at least
orders-until = Until I have so many shares
orders-keep = Keep so many shares
orders-space = Influence space
orders-cubes = Cubes, at most
orders-change = Change
orders-change-this = Change: { $order }
orders-changing = The order that you give now replaces this one: { $order }
orders-leave = Leave it as it is
orders-ahead = Orders ahead
orders-quick-pass = Pass until the round ends
orders-quick-load-nothing = Pass until the round ends: load nothing more, hand nothing over
orders-quick-unless = Pass until somebody trades
orders-quick-finish =
    { $dividend ->
        [first] End { $company }'s turn: best run, pay
        [pay] End { $company }'s turn: best run, pay as last time
        [withhold] End { $company }'s turn: best run, withhold as last time
       *[other] End { $company }'s turn: best run, the earnings as last time
    }
orders-quick-dividend =
    { $dividend ->
        [pay] End { $company }'s turn: pay as last time
        [withhold] End { $company }'s turn: withhold as last time
       *[other] End { $company }'s turn: the earnings as last time
    }
orders-log-ended = Your order has ended. { $order } { $why }

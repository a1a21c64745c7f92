# Orders given ahead: why one moved, why one ended, why one makes no sense. { -president } is the title's own word.

reason-order-game-over = The game is over.
reason-order-round-over = The round is over.
reason-order-pass = As ordered: pass.
reason-order-cannot-pass = Passing is not allowed now.
reason-order-somebody-bought = { $who } has bought a share of { $company }.
reason-order-somebody-sold = { $who } has sold shares of { $company }.
reason-order-touched = The price or the { -president } of { $company } has changed.
reason-order-in-pool = A share of { $company } has come to the pool.
reason-order-no-signal = An order to pass does not know "{ $signal }"; it knows { LIST($signals) }.
reason-order-pool-company = An order that waits for a share in the pool, and only such an order, names a company.
reason-order-only-between = An order to pass is for auctions and stock rounds; in operating rounds, order the end of a company's turn.
reason-order-no-company = There is no company { $company } in the game.
reason-order-has-them =
    { $held ->
        [one] The holding in { $company } is 1 share now.
       *[other] The holding in { $company } is { $held } shares now.
    }
reason-order-turn-over = As ordered: nothing more in this turn.
reason-order-none-to-buy = No share of { $company } can be bought now.
reason-order-too-dear = A share of { $company } costs { MONEY($cost) }, more than { MONEY($limit) }.
reason-order-buy = As ordered: buy { $company } at up to { MONEY($limit) }.
reason-order-no-price = An order to sell needs a price to wait for.
reason-order-nothing-to-sell =
    { $held ->
        [one] There is 1 share of { $company }: nothing to sell by this order.
       *[other] There are { $held } shares of { $company }: nothing to sell by this order.
    }
reason-order-cannot-sell = Shares of { $company } cannot be sold now.
reason-order-sell = As ordered: sell { $company } at { MONEY($price) }.
reason-order-no-lot = { $lot } is not to be had in an auction now.
    .space = There is no influence space { $lot }.
reason-order-lot-gone = The auction of { $lot } is over.
    .space = The auction of influence spaces is over.
reason-order-bid = As ordered: bid for { $lot } up to { MONEY($limit) }.
    .space = As ordered: bid for space { $lot }, up to { $limit ->
        [one] 1 cube
       *[other] { NUMBER($limit) } cubes
    }.
reason-order-cannot-bid = A bid for { $lot } is not possible now.
    .space = A bid for space { $lot } is not possible now.
reason-order-bid-over = { $lot } would cost more than { MONEY($limit) } now.
    .space = A bid for space { $lot } takes more than { $limit ->
        [one] 1 cube
       *[other] { NUMBER($limit) } cubes
    } now.
reason-order-not-yours = { $company } has another { -president }.
reason-order-turn-ended = { $company } has ended its turn.
reason-order-must-decide = Something about { $company } must be decided that the order does not cover.
reason-order-run = As ordered: { $company } runs its best routes.
reason-order-no-dividend = { $company } cannot do this with its earnings now.
reason-order-dividend = As ordered: the earnings of { $company }.
reason-order-on = As ordered: { $company } does nothing more here.
reason-order-accept = As ordered: accept.
reason-order-decline = As ordered: decline.
reason-order-log = By an order given ahead.
reason-order-lost = The seat has another player now.
reason-order-undone = A move was taken back; orders are given for one course of the game.

# What an order says.
reason-order-is-pass = Pass until the round ends.
    .unless = Pass until the round ends, unless { EITHER($unless) }.
    .loads = Pass until the round ends: load nothing more, hand nothing over.
part-order-signal-bought = somebody buys shares
part-order-signal-sold = somebody sells shares
part-order-signal-touched = the price or the { -president } of one of my companies changes
part-order-signal-pool = a share of { $company } comes to the pool
reason-order-is-buy =
    { $shares ->
        [one] Buy { $company } at { MONEY($at_most) } or less until I have 1 share.
       *[other] Buy { $company } at { MONEY($at_most) } or less until I have { $shares } shares.
    }
reason-order-is-sell = Sell { $company } down to { $keep } once it is at { MONEY($at_least) } or more.
    .below = Sell { $company } down to { $keep } once it is at { MONEY($at_most) } or less.
    .either = Sell { $company } down to { $keep } once it is at { MONEY($at_most) } or less, or at { MONEY($at_least) } or more.
reason-order-is-bid = Bid for { $lot } up to { MONEY($limit) }.
    .space = Bid for space { $lot }, up to { $limit ->
        [one] 1 cube
       *[other] { NUMBER($limit) } cubes
    }.
reason-order-is-finish =
    { $dividend ->
        [pay] End the turn of { $company }: no more track, best run, pay, no purchase.
        [withhold] End the turn of { $company }: no more track, best run, withhold, no purchase.
       *[other] End the turn of { $company }: no more track, best run, the earnings as last time, no purchase.
    }
reason-order-is-answer = Decline every offer.
    .trains = Accept { MONEY($trains_from) } or more for a train; decline less.
error-no-order-kind = There is no order of this kind; { $title } knows { LIST($known) }.

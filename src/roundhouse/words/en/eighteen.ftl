# What the 18xx titles share.

-president = president

## What happened
event-bid = { $who } bids { MONEY($price) } on { $private }.
event-lot-bid = { $who } bids { MONEY($price) } for { $lot }.
event-auction-left = { $who } leaves the auction of { $private }.
event-pass = { $who } passes.
    .turn = { $who } ends the turn.
event-private-bought = { $who } buys { $private } { $name } for { MONEY($cost) }.
event-price-falls = The price of { $private } falls to { MONEY($price) }.
event-par-set = { $who } sets { $company } to { MONEY($par) }.
event-train-bought = { $company } buys a { $kind }-train for { MONEY($price) }.
    .source = { $company } buys a { $kind }-train from { OWNER($source) } for { MONEY($price) }.
event-launched = { $company } is launched with { MONEY($capital) }.
event-president-helps = { $who } adds { MONEY($missing) } for { $company }.
event-presidency = { $new } becomes { -president } of { $company }.
event-private-exchanged = { $who } gives up { $private } for a share of { $company }.
event-private-closed = { $private } closes.
event-offer = { $who } asks { $player }: { $offer }
event-answer =
    .yes = { $who } agrees: { $offer }
    .no = { $who } declines: { $offer }
event-company-turn = { $company } operates.
event-private-income = { $private } pays { $owner } { MONEY($income) }.
event-station-forgone = No free station is placed.
event-private-sold = { $company } buys { $private } from { $owner } for { MONEY($price) }.
event-dividend = { $kind ->
        [pay] { $company } pays out { MONEY($revenue) }.
        [half] { $company } pays out one half of { MONEY($revenue) } and keeps the other.
       *[withhold] { $company } keeps { MONEY($revenue) }.
    }
event-trains-run = { $company } runs for { MONEY($revenue) }.
event-stock-round = Stock round { $number } begins.
event-operating-round = Operating round { $set }.{ $number } begins.
event-game-over = The game is over: { $reason }.
event-station-placed = { $cost ->
        [0] { $company } places a station in { $hex }.
       *[other] { $company } places a station in { $hex } for { MONEY($cost) }.
    }
event-company-started = { $who } starts { $company } at { MONEY($par) } and pays { MONEY($cost) }.
event-share-bought = { $who } buys a share of { $company } for { MONEY($cost) }.
event-shares-sold = { $who } sells { $count ->
        [one] one share
       *[other] { $count } shares
    } of { $company } for { MONEY($gain) }.
event-tile-laid = { $cost ->
        [0] { $company } lays { $tile } on { $hex }.
       *[other] { $company } lays { $tile } on { $hex } for { MONEY($cost) }.
    }
event-train-exported = A { $kind }-train is exported.
event-phase = Phase { $phase } begins.
event-trains-scrapped = Trains scrapped: { LIST($kinds) }.
event-train-discarded = { $company } gives up a { $kind }-train.

## Refusals
refusal-no-private = There is no private company '{ $name }'.
refusal-settling = The bids on { $private } are being settled first.
refusal-not-cheapest = Only the cheapest unsold company, { $cheapest }, is bought outright, not { $private }.
    .train = With the { -president }'s help only the cheapest train, { MONEY($cost) }, may be bought from the bank.
refusal-cannot-pay = { $private } costs { MONEY($cost) }; { $who } has { MONEY($cash) } free.
    .share = { $company } costs { MONEY($cost) }; { $player } has { MONEY($cash) }.
refusal-sold = { $private } is sold already.
refusal-cheapest = { $private } is the cheapest company: it is bought, not bid on.
refusal-multiple = Bids are multiples of { MONEY($step) }; { MONEY($price) } is not.
refusal-free-cash = { $who } has { MONEY($cash) } that is not set aside for other bids; { MONEY($price) } is too much.
refusal-par-company = The par value of { $asked } is to be set.
refusal-par-value = The par value may be { PRICES($pars) }, not { MONEY($par) }.
    .start = { $company } may start at { PRICES($pars) }, not at { MONEY($par) }.
refusal-must-buy = { $company } has no train that it can run: it must buy one.
refusal-not-operating = It is { $turn }'s turn, not { $company }'s.
refusal-limit = { $company } owns { $count ->
        [one] one train
       *[other] { $count } trains
    }, its limit in phase { $phase }.
refusal-no-trade-in = Trains are not taken in part payment.
refusal-trade-in = Trains are traded in only for a train of these kinds that the bank sells: { LIST($kinds) }.
refusal-trade-in-emergency = { $company } has no train to trade in.
refusal-trade-in-train = { $company } has no { EITHER($kinds) } with the id '{ $train }' to trade in.
refusal-pool-empty = There is no { $kind }-train in the pool.
refusal-seller = Trains are bought from the bank, the pool or another company.
refusal-seller-train = { $seller } has no { $kind }-train.
refusal-only-raising = The { $kind } of { $seller } has been agreed on.
    .private = While money is raised for a train only the train may be bought.
refusal-train-agreed = A train has been agreed on and must be paid for before anything else is bought.
refusal-which-train = There is no { $kind }-train '{ $train }' there.
refusal-red = { $hex } lies off the map; no tile is laid there.
refusal-final = The tile on { $hex } is grey: it is final.
refusal-private-block = { $hex } is blocked while { $owner } owns { $private }.
refusal-home-first = { $company } must lay a tile on its home { $home } before any other.
refusal-dividend-kind = The earnings may be used in one of these ways: { LIST($kinds) }; not '{ $kind }'.
refusal-face-value = With the { -president }'s help a { $kind }-train may cost at most { MONEY($face) }.
    .exactly = With the { -president }'s help a { $kind }-train of another company costs exactly { MONEY($face) }.
refusal-sold-too-much = { MONEY($price) } could have been paid with one share sold less; the train must cost at least { MONEY($least) }.
refusal-president-cash = { $company } lacks { MONEY($missing) }; { $who } can add { MONEY($cash) } and must sell shares first.
refusal-no-emergency = Shares are sold in an operating round only to help a company that must buy a train and cannot pay.
refusal-no-need = The money for the train is there: nothing more may be sold.
refusal-smaller-block = { MONEY($missing) } is missing: { $fewer ->
        [one] one share of { $company } is
       *[other] { $fewer } shares of { $company } are
    } enough.
refusal-agreed-price = Sold like this, the shares would not bring the { MONEY($price) } agreed with { $seller }.
refusal-own-presidency = { $who } may not lose the presidency of { $company } to pay for this train.
refusal-not-bankrupt = { $company } is not in need of a train it cannot pay for.
    .can-raise = { $player } can raise { MONEY($able) } with { $company }'s money; a train costs { MONEY($goal) }.
refusal-power-hex = { $private } lays on { LIST($hexes) }.
refusal-power-tile = { $private } lays { EITHER($tiles) } on { EITHER($hexes) }, not { $tile } on { $hex }.
    .now = { $company } lays the tile of { $private } on { $hex } now.
refusal-power-lay = { $company } has laid its tile of this turn.
refusal-power-cost = The tile on { $hex } costs { MONEY($cost) }; { $company } has { MONEY($cash) }.
refusal-power-edge = The tile on { $hex } must lead to { EITHER($other) }.
refusal-no-power = { $company } does not own the power of '{ $name }'.
    .station = No power places a station now, not '{ $name }'.
refusal-first-round = No shares may be sold in the first stock round.
refusal-power-only = { $tile } is laid by a private company only.
refusal-power-next = { $company } lays the tile of { $private } on { $hex } now.
refusal-power-station = The free station of { $power } goes to { $hex } or is forgone.
refusal-lost = The power of { $name } is lost: its hex has been built on.
refusal-spent = The power of { $name } has been used.
refusal-closed = { $private } is closed.
refusal-never-sold = { $private } can never be bought by a company.
refusal-phase = Companies buy no private companies in phase { $phase }.
refusal-not-a-player = { $private } belongs to { $owner }.
refusal-price = { $private } may cost { MONEY($low) } to { MONEY($high) }, not { MONEY($price) }.
    .train = A { $kind }-train costs { MONEY($cost) } there, not { MONEY($price) }.
refusal-pool-price = A { $kind }-train costs { MONEY($cost) } in the pool, not { MONEY($price) }.
refusal-own-money = The train costs { MONEY($price) }; { $company } has { MONEY($cash) } and nobody may add to it.
    .range = A train costs { $company } from { MONEY(1) } to { MONEY($cash) }, not { MONEY($price) }.
refusal-own-train-money = The train costs { MONEY($price) }; { $company } has { MONEY($cash) } and nobody may add to it.
refusal-no-duty = The train costs { MONEY($price) }; { $company } has { MONEY($cash) }. Nobody may add to it, since the company need not own a train.
refusal-price-range = A train costs { $company } from { MONEY(1) } to { MONEY($cash) }, not { MONEY($price) }.
refusal-not-yet = The bank sells { LIST($offered) } now, not '{ $kind }'.
refusal-not-offered = The bank sells { LIST($offered) } now, not '{ $kind }'.
refusal-other-lot = The auction is for { $lot }.
refusal-bid-step = Bids are multiples of { MONEY($step) }, not { MONEY($price) }.
refusal-bid-minimum = A first bid must be at least { MONEY($low) }, not { MONEY($price) }.
refusal-bid-low = A bid must be at least { MONEY($low) }, not { MONEY($price) }.
refusal-bid-means = { $who } can bid { MONEY($most) } at most, not { MONEY($price) }.
refusal-must-raise = A bid on { $private } must be at least { MONEY($low) }, not { MONEY($price) }.
refusal-too-low = A bid on { $private } must be at least { MONEY($low) }, not { MONEY($price) }.
refusal-treasury = { $company } has { MONEY($cash) }; { MONEY($price) } is too much.
refusal-cannot-pay-station = The station costs { MONEY($cost) }; { $company } has { MONEY($cash) }.
refusal-no-route = No route of { $company } reaches { $hex }.
refusal-no-hex = There is no hex '{ $hex }' on the map.
refusal-no-city = { $hex } has no city number { $city }.
refusal-one-station = { $company } has placed its station of this turn.
refusal-no-station-left = { $company } has no station left.
refusal-same-hex = { $company } has a station in { $hex } already.
refusal-city-full = All spaces of the city in { $hex } are taken.
refusal-home-kept = The free space in { $hex } is kept for a company's home.
refusal-no-company = There is no company '{ $company }' in play.
refusal-one-block = { $player } has sold { $company } in this turn: all shares of a company are sold at once.
refusal-over-limit = { $player } holds { $over ->
        [one] one certificate
       *[other] { $over } certificates
    } too many and must sell first.
refusal-not-held = { $player } holds { $held ->
        [one] one share
       *[other] { $held } shares
    } of { $company } and cannot sell { $count }.
refusal-no-price = { $company } has no share price yet: its shares cannot be sold.
refusal-pool-limit = The pool holds { $pool } shares of { $company } and may hold { $limit }; { $count } more are too many.
refusal-no-successor = { $left ->
        [0] { $player } would keep no share of { $company }, and nobody else holds the { $needed } and the majority that the { -president }'s certificate needs.
        [one] { $player } would keep one share of { $company }, and nobody else holds the { $needed } and the majority that the { -president }'s certificate needs.
       *[other] { $player } would keep { $left } shares of { $company }, and nobody else holds the { $needed } and the majority that the { -president }'s certificate needs.
    }
refusal-no-exchange = { $who } cannot exchange '{ $name }'.
refusal-not-started = { $company } has not been started.
refusal-one-purchase = { $player } has bought in this turn.
refusal-sold-this-round = { $player } has sold { $company } in this stock round and may not buy it again in it.
refusal-started = The { -president }'s certificate of { $company } is not in the offering.
refusal-source = Shares are bought from the offering or the pool.
refusal-president-first = The { -president }'s certificate of { $company } must be bought before any other.
refusal-none-left = There is no certificate of { $company } in { OWNER($source) }.
refusal-certificate-limit = { $player } holds { $held } certificates that count; the limit is { $limit }.
refusal-holding-limit = { $player } would hold { $after } % of { $company }; nobody may hold more than { $limit } %.
    .exchange = { $who } may hold no more shares of { $company }.
refusal-off-map = Track on { $hex } may not leave by side { $edge }: nothing lies there.
refusal-blank-side = Track on { $hex } may not point at { $other }, which has no track on that side.
refusal-cannot-pay-tile = The tile on { $hex } costs { MONEY($cost) }; { $company } has { MONEY($cash) }.
refusal-no-tile = There is no tile '{ $tile }' in position { $rotation }.
refusal-never-built = No tile may be laid on { $hex }.
refusal-color-step = { $hex } is { COLOUR($old) } and takes a { COLOUR($following) } tile next; { $tile } is { COLOUR($color) }.
refusal-color-phase = Tiles that are { COLOUR($color) } may not be laid in phase { $phase }.
refusal-no-tile-left = No tile { $tile } is left.
refusal-track-kept = { $tile } in position { $rotation } does not keep the track and stops of { $hex }.
refusal-discard-company = { $asked } has to give up a train, not { $company }.
refusal-kept-train = One of the other trains is given up, not the one just bought.
refusal-no-such-train = { $company } has no train '{ $train }'.
refusal-not-connected = No route of { $company } leads to the new track on { $hex }.
    .run = The track of the { $train }-train does not join up.
    .way = The route of the { $train }-train, { LIST($way) }, does not follow the track on the map.
refusal-new-track = No route of { $company } leads over the new track on { $hex }.
refusal-city-reach = No route of { $company } reaches { $hex }.
refusal-label = { $hex } is marked '{ $old }' and { $tile } '{ $new }' ('-' is no mark): the marks must agree.
refusal-no-town-upgrade = Towns are never upgraded.
refusal-city-tile = { $tile } does not go on { $hex }: cities replace cities.
refusal-one-town = { $tile } does not go on { $hex }, which has one town.
refusal-two-towns = { $tile } does not go on { $hex }, which has two towns.
refusal-plain-tile = { $tile } does not go on { $hex }, which has neither city nor town.
refusal-one-lay = { $company } has laid its tile of this turn.

## Runs that are refused
refusal-unknown-train =
    .run = The company has no such train: '{ $train }'.
refusal-train-twice =
    .run = The { $train }-train can run only once.
refusal-unknown-track =
    .run = The { $train }-train runs over track that is not on the map.
refusal-no-track =
    .run = The { $train }-train has an empty route.
refusal-turns-back =
    .run = The { $train }-train turns back where the track forks.
    .way = The route of the { $train }-train, { LIST($way) }, turns back where the track forks.
refusal-open-end =
    .run = The route of the { $train }-train must begin and end at a stop, not on the open line.
refusal-track-used-twice =
    .run = The { $train }-train uses the same track twice.
refusal-stop-twice =
    .run = The { $train }-train comes to { $stop } twice.
refusal-group-twice =
    .run = The { $train }-train comes to { $stop } twice: its parts are one place.
refusal-closed-stop =
    .run = The { $train }-train may not run to { $stop }.
refusal-through-blocked =
    .run = The { $train }-train cannot pass { $stop }: all its spaces are taken by other companies.
refusal-through-terminal =
    .run = The { $train }-train cannot pass { $stop }: every route ends there.
refusal-refused-kind =
    .run = The { $train }-train cannot run to { $stop }.
refusal-wrong-end =
    .run = The route of the { $train }-train can neither begin nor end at { $stop }.
refusal-too-short =
    .run = The route of the { $train }-train needs at least two stops.
refusal-too-long =
    .run = The route of the { $train }-train is too long: it may have { $most } stops.
    .hexes = The route of the { $train }-train is too long: { $hexes } hexes, where { $most } are allowed.
refusal-no-own-station =
    .run = The route of the { $train }-train has no station of the company.
refusal-track-shared =
    .run = The { $train }-train and the { $other }-train use the same track.
refusal-not-meeting =
    .run = The route of the { $train }-train does not touch the other routes.
refusal-no-home =
    .run = No route visits the company's home.
refusal-not-chained =
    .run = These trains must be joined end to end: { LIST($trains) }.

## What may be done
choice-pass = Pass
    .turn = End the turn
    .no-purchase = End the turn without buying
    .auction = Leave this auction
    .trains = Buy no more trains
    .station = Place no station
    .track = Lay no track
    .track-laid = Done with track
    .power-tile = Lay no tile with { $private }
    .free-station = No free station
choice-discard-train = { $company } gives up a { $kind }-train
choice-buy-train = Buy a { $kind } for { MONEY($cost) }
    .trade = Trade a { $own } for a { $kind } and pay { MONEY($cost) }
    .pool = Buy a { $kind } from the pool for { MONEY($cost) }
    .agreed = Buy the { $kind } agreed with { $source } for { MONEY($cost) }
    .other = Offer { MONEY($price) } to { $source } for its { $kind }
choice-buy-private = Buy { $private } { $name } for { MONEY($cost) }
choice-bid = Bid { MONEY($price) } or more on { $private } { $name }
choice-open-auction = Start an auction for { $lot }
choice-bid-lot = Bid { MONEY($lowest) } or more for { $lot }
choice-set-par = Start { $company } at { MONEY($par) }
choice-buy-private-in = Offer { MONEY($price) } to { $owner } for { $private } { $name }
choice-answer =
    .yes = Agree
    .no = Decline
choice-place-station = { $cost ->
        [0] Station in { $name } ({ $hex })
       *[other] Station in { $name } ({ $hex }) for { MONEY($cost) }
    }
    .try = Station in { $hex }
    .power = Free station on { $hex }
choice-sell-shares = Sell { $count } { $company } for { MONEY($gains) }
choice-bankrupt = Declare bankruptcy
choice-lay-tile = { $cost ->
        [0] Lay { $tile } on { $hex }
       *[other] Lay { $tile } on { $hex } for { MONEY($cost) }
    }
    .power = Lay { $tile } on { $hex } with { $power }
choice-run-trains = Run the trains for { MONEY($revenue) }
choice-dividend = { $kind ->
        [pay] Pay out { MONEY($revenue) }
        [half] Pay out one half of { MONEY($revenue) }
       *[withhold] Keep { MONEY($revenue) }
    }
choice-exchange-private = Exchange { $private } for a share of { $company }
choice-start-company = Start { $company } at { MONEY($par) } for { MONEY($cost) }
choice-buy-share = Buy { $company } from { OWNER($source) } for { MONEY($cost) }

## What is asked
prompt-discard-train = { $company } owns more trains than it may and gives one up
prompt-buy-trains = { $company } may buy trains
    .must = { $company } must buy a train
    .help = { $company } must buy a train; for one at { MONEY($price) } { $who } adds { MONEY($missing) }
    .raise = { $company } must buy a train; for one at { MONEY($price) } { $who } still has to raise { MONEY($missing) }
prompt-auction = Buy the cheapest private company, bid on another one, or pass
    .settling = Raise the bid on { $private } or leave its auction
prompt-set-par = { $player } sets the starting price of { $company }
prompt-buy-privates = { $company } may buy private companies
prompt-end-turn = { $company } may still buy private companies
prompt-answer = { $offer }
prompt-place-station = { $company } may place a station
prompt-lay-track = { $company } lays or upgrades a tile
    .after = { $company } has laid its tile and may still use or buy a private company
prompt-run-trains = { $company } runs its trains
prompt-dividend = { $company } decides about its earnings
prompt-lay-by-power = A private company may lay a tile
prompt-lay-due-tile = The tile of { $private } is laid on { $hex }
prompt-place-free-station = { $company } may place a free station
prompt-exchange-private = A private company may be exchanged for a share
prompt-trade-shares = { $player } may sell shares and buy one certificate
    .bought = { $player } has bought a certificate and may still sell shares
    .over = { $player } holds { $over ->
        [one] one certificate
       *[other] { $over } certificates
    } too many and must sell first

## Offers
part-offer-buy-train = { $company } offers { MONEY($price) } for a { $kind }-train of { $source }.
part-offer-buy-private-in = { $company } offers { MONEY($price) } for { $private }.

## Where a score comes from
score-cash = Cash
score-shares = { $count ->
        [one] One share of { $of }
       *[other] { $count } shares of { $of }
    }
    .half = { $count ->
        [one] One share of { $of } at half price: it has no train
       *[other] { $count } shares of { $of } at half price: it has no train
    }
score-private = Private company { $of }

## What a game may be remembered for
feat-dividend = The largest dividend: { $company } pays out { MONEY($revenue) }.
feat-run = The best run: { $company } earns { MONEY($revenue) }.
feat-route = The longest route: a train of { $company } crosses { $count ->
        [one] one hex
       *[other] { $count } hexes
    }.

## What private companies do
part-no-power = It has no special power.
part-blocks = While a player owns it nobody may build on { LIST($hexes) }.
part-power-user-player = Its owner
part-power-user-company = A company that owns it
part-power-tile = { $user } may once lay { EITHER($tiles) } on { EITHER($hexes) }, without a route there and besides the ordinary tile.
    .together = { $user } may once lay two tiles, { EITHER($tiles) }, that join { LIST($hexes) }, without a route there and besides the ordinary tile.
    .instead = { $user } may once lay { EITHER($tiles) } on { EITHER($hexes) } in place of the ordinary tile, without a route there.
part-power-tile-free = Nothing is paid for the hex.
part-power-tile-paid = The cost of the hex is paid.
part-power-tile-station = A free station may be placed there at once.
part-power-tile-lapses = The right is lost when somebody builds there otherwise.
part-power-waive = A company that owns it pays nothing for { LIST($terrain) }.
part-power-share = Its owner may give it up for a share of { $company } out of the offering.
part-terrain-river = rivers
part-terrain-water = water
part-terrain-hill = hills
part-terrain-mountain = mountains

## The rulebook's own words
part-term-president = { -president }
part-term-ipo = offering
part-term-pool = pool
part-term-par = par

## Why the game is over
dividend-pay = pay out
dividend-half = pay out one half
dividend-withhold = keep them
part-round-stock = SR { $number }
part-round-operating = OR { $set }.{ $number }
part-round-auction = Auction
part-best-run = the best run of { $company }
part-ended-bank = the bank is broken
part-ended-bankrupt = { $who } is bankrupt

## Positions built by hand
error-study-company = There is no company '{ $company }'; there are { LIST($known) }.
error-study-owner = '{ $owner }' is not in the game; there are { LIST($known) }.
error-study-cash = { $owner } would have { MONEY($amount) }, less than nothing.
error-study-nobody = Somebody must hold shares of { $company }; the first one named is { -president }.
error-study-president = { $owner } needs { $count } shares of { $company } to be { -president }.
error-study-shares = { $company } has { $count } shares; these are more.
error-study-par = { MONEY($par) } is not a starting price; they are { LIST($known) }.
error-study-train = There is no train '{ $kind }'; there are { LIST($known) }.
error-study-no-card = No card of train { $kind } is left.
error-study-phase = There is no phase '{ $phase }'; there are { LIST($known) }.
error-study-side = A hex of this map has no side '{ $side }'; its sides are { LIST($known) }.
error-study-rotation = Tile { $tile } joins { $joins } in no rotation.
error-study-tile = A tile is written as hex, tile and rotation, such as "H4 57 0"; not as "{ $text }".
error-study-no-tile = No tile { $tile } is left.
error-study-place = A station is written as a hex, or as a hex and a city, such as "H4" or "H4.1"; not as "{ $place }".
error-study-no-station = { $company } has no station left.
error-study-private = There is no private company '{ $private }'; there are { LIST($known) }.
error-study-operating = This title has no operating round that can be set up by hand.
error-study-stock = This title has no stock round that can be set up by hand.
error-study-step = There is no step '{ $step }'; there are { LIST($known) }.

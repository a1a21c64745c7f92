# What 18CZ says.

money = K{ $amount }
-president = director

## What happened
event-station-placed = { $company } places a station in { $hex } for { MONEY($cost) }.
    .home = { $company } opens its home station in { $hex }.
    .mw = MW opens its station in { $hex }.
event-station-taken = { $company } takes over the station of MW.
event-player-order = The order of players is { LIST($order) }.
event-round =
    .stock = Stock round { $number }.
    .operating = Operating round { $part }.{ $number }: locals are worth { MONEY($value) }.
event-game-over =
    .winners = The game is over; { LIST($winners) } won.
event-company-opened = { $company } opens with { MONEY($capital) }.
event-sold-out = { $company } is sold out and rises.
event-company-acquired = { $company } acquires { $target } for { MONEY($price) } a share.
event-station-taken-back = { $company } takes back a station in { $hex }.
event-train-scrapped = { $company } scraps a { $kind }.
event-train-turned = { $company } turns a { $old } into a { $new }.
event-pass = { $who } passes.
    .private = { $who } does not bid for { $private }.
event-private-bought = { $who } buys { $private } for { MONEY($cost) }.
    .won = { $who } wins { $private } for { MONEY($price) }.
event-private-removed = { $private } is out of the game.
event-emergency = { $loan ->
        [0] { $who } adds { MONEY($paid) }.
       *[other] { $who } adds { MONEY($paid) } and borrows { MONEY($loan) }.
    }
event-marker-placed = { $company } takes city { $number } of { $hex }.
event-loan-repaid = { $who } pays back { MONEY($amount) } and owes { MONEY($left) }.
event-private-income =
    .mw = MW pays { $owner } { MONEY($value) }.
event-local-sold = { $company } sells { $private } to the bank for { MONEY($value) }.
event-vaclav-run = Vaclav decides nothing for { $company }.
event-card-spent = The 3E card has run and leaves the game.
event-card-assigned = The 3E card runs for { $company }.
event-local-used = { $private } is turned over.
event-vaclav-gains = Vaclav gets { $company }.
event-vaclav-train = { $company } takes a { $kind }.

## Refusals
refusal-in-debt = { $who } owes { MONEY($owed) } and may buy no shares.
refusal-first-round = No shares can be sold in the first stock round.
refusal-sold-this-turn = { $who } has sold { $company } in this turn already.
refusal-no-power = No local railway helps with stations.
refusal-not-operating = It is { $turn }'s turn, not { $company }'s.
    .sorting = It is { $company } that sorts its trains.
    .turn = It is { $turn }'s turn.
refusal-no-company =
    .target = There is no company '{ $target }' in play.
refusal-not-smaller = { $target } is not smaller than { $company }.
refusal-not-open = { $target } is not open.
refusal-vaclav = Vaclav's companies sell no trains.
    .target = { $target } is Vaclav's and cannot be acquired.
refusal-price =
    .share = A share of { $target } may be paid { MONEY($low) } to { MONEY($high) }, not { MONEY($price) }.
refusal-treasury =
    .shares = The shares cost { MONEY($cost) }; { $company } has { MONEY($cash) }.
refusal-two-stations = { $company } takes back one of two stations in { $hex }.
refusal-not-taken-over = '{ $train }' is no train that { $company } has just taken over.
refusal-no-own-type = A { $kind } cannot be turned.
refusal-obsolete = The { $kind } is obsolete.
refusal-cannot-pay-turning = Turning costs { MONEY($cost) }; { $company } has { MONEY($cash) }.
refusal-over-limit =
    .trains = { $company } has more trains than it may own.
refusal-place-for-runnable = { $company } owns no train that it can run and must leave room for one.
refusal-not-for-sale = '{ $private }' is not for sale.
    .locals = { $private } is not among the locals for sale.
refusal-name-private = { $who } names a private company first.
refusal-no-kind = There is no train '{ $kind }' to be bought so.
refusal-last-place = { $company } needs its last place for a train that it can run.
refusal-no-trade =
    .trains = Companies sell each other no trains in phase { $phase }.
refusal-treasury-only = { MONEY($price) } is more than the { MONEY($cash) } of { $company }.
refusal-own-red-tile = { $company } lays its own red tile { $tile }.
refusal-red-hex = Only a red home tile can be laid on { $hex }.
    .homes = { $company } is at home on { EITHER($homes) }.
refusal-no-tile = There is no tile '{ $tile }' in that position.
    .position = There is no position { $rotation }.
refusal-off-map = An exit of the red tile on { $hex } would leave the map.
refusal-marker = { $company }'s marker on { $hex } is asked for.
refusal-no-city = { $hex } has no city number { $city }.
refusal-repayment = { $who } owes { MONEY($owed) } and can pay back from { MONEY(1) } up to that, not { MONEY($amount) }.
    .all = { $who } pays back as much as possible, { MONEY($most) }, not { MONEY($amount) }.
refusal-cannot-repay = { $who } has only { MONEY($cash) }.
refusal-mw-home = MW builds on its home hex { $hex } only.
refusal-color-step = { $tile } does not replace what lies on { $hex }.
refusal-color-phase = Tiles that are { COLOUR($color) } may not be laid yet.
refusal-no-tile-left = No tile { $tile } is left.
refusal-track-kept = { $tile } in that position does not keep the track of { $hex }.
refusal-cannot-pay =
    .private = { $private } costs { MONEY($cost) }; { $who } has { MONEY($cash) }.
refusal-too-large = { $private } is too large for { $company }.
refusal-not-owned = { $company } does not own '{ $private }'.
refusal-not-best = { $company } can run for { MONEY($best) }; { MONEY($claimed) } is less.
refusal-card-too-late = The trains of { $company } have run.
refusal-track-step = Only a local's purple tile can be laid outside the track step.
refusal-purple = { $tile } is purple-edged and laid by a local only.
refusal-local-not-ready = { $company } has no local { $private } with its ability left.
refusal-purple-color = { $private } lays no tile that is { COLOUR($color) }.
refusal-vaclav-builds = { $company } of Vaclav must lay a tile.
refusal-one-upgrade = { $company } has made its upgrade of this turn.
refusal-tiles-or-upgrade = { $company } has laid a tile and cannot upgrade.
refusal-no-more-lays = { $company } has laid { $lays } tiles in this turn, as many as it may.
refusal-red-tile = A red tile goes only on its company's home hexes.
refusal-home-first = { $company } must first build its home { $home }.
refusal-waives-nothing = The tile on { $hex } costs nothing.
refusal-waives-not = { $private } does not cover a { $kind }.
refusal-not-yet-small = Shares of small companies are for sale from phase { $phase } on.
refusal-not-yet-medium = Shares of medium companies are for sale from phase { $phase } on.
refusal-not-yet-large = Shares of large companies are for sale from phase { $phase } on.
refusal-size-small = { $company } is small and may not own a { $kind }.
refusal-size-medium = { $company } is medium and may not own a { $kind }.
refusal-size-large = { $company } is large and may not own a { $kind }.
refusal-label = { $hex } is marked '{ $old }' and { $tile } '{ $new }' ('-' is no mark): the marks must agree.
refusal-city-hex = { $tile } does not go on { $hex }: cities are replaced by cities.
refusal-town-hex = { $tile } does not go on { $hex }: towns are replaced by towns.
refusal-two-towns = { $tile } does not go on { $hex }, which has two towns.
refusal-plain-hex = { $tile } does not go on { $hex }, which has neither city nor town.

## What may be done
choice-pass = Pass
    .loan = Pay back nothing
    .mw = MW builds nothing
    .lot = Pass on { $lot }
    .track-more = Lay no more track
    .acquisition = Acquire no company
    .sorting = Keep the trains
choice-put-up = Put up { $private } without a bid
choice-lay-tile =
    .home = Home of { $company } on { $hex }, position { $rotation }
choice-place-station =
    .city = Station of { $company } in city { $number } of { $hex }
choice-repay = Pay back { MONEY($amount) } of { MONEY($owed) }
choice-buy-private = Buy { $name } for { MONEY($cost) }
choice-acquire = Offer { MONEY($price) } or more a share for { $target }
choice-take-back-station = Take back the station of { $owner } in { $hex }
choice-turn-train = { $cost ->
        [0] Turn a { $old } into a { $new }
       *[other] Turn a { $old } into a { $new } for { MONEY($cost) }
    }
choice-scrap-train = Scrap a { $kind }
choice-assign-card = Assign the 3E card
choice-sell-local = Sell { $private } to the bank for { MONEY($gains) }

## What is asked
prompt-mw-builds = { $player } may build on the home hex of MW
prompt-bid-for-private = { $player } puts up a private company, with a bid or without
    .auction = { $player } bids for { $lot } or passes
prompt-lay-home = { $company } lays its red home tile
prompt-choose-city = { $company } takes one of the two cities on { $hex }
prompt-repay = The player on turn may pay back a loan
    .end = { $player } may pay back a loan before the stock round is over
prompt-lay-purple = A local railway may lay a purple tile
prompt-lay-track =
    .first = { $company } lays one or two yellow tiles, or upgrades one: it is its first turn
    .second = { $company } may lay a second yellow tile
    .locals = { $company } has laid its track and may still use or buy a local
prompt-place-station =
    .locals = { $company } can place no station now and may still use, buy or sell a local
prompt-buy-local = { $player } may buy a local railway
prompt-end-turn = { $company } may still buy, use or sell local railways
prompt-acquire = { $company } may acquire smaller companies
    .locals = { $company } cannot pay for a smaller company now and may still use, buy or sell a local
prompt-take-back = { $company } takes back one of its two stations on { $hex }
prompt-sort-trains = { $company } keeps, turns or scraps the trains that it has taken over
prompt-assign-card = The 3E card may be assigned to { $company }
prompt-sell-locals = { $company } may sell local railways to the bank

## What private companies do
part-local-power = A company that owns it may once lay a purple-edged tile ({ EITHER($colours) }) besides its track, or save the cost of { EITHER($terrain) } once.
part-local-sold = The company may sell it to the bank at its value.
part-reconstruction = The board of Moravia-Silesia is a reconstruction; the printed one was not at hand.
part-tile-green = green
part-tile-brown = brown
part-tile-gray = grey
part-terrain-river = a river
part-terrain-hill = a hill
part-terrain-mountain = a mountain
private-mw = Its owner places its station on its home hex and may build there at the start of every operating round. It pays what the tile on that hex is worth. A company may buy it, and takes over the station.
private-3e = Its owner assigns it to a company for one run, as a train that may use track again and leave out towns. Then it leaves the game.

## Offers
part-offer-acquire = { $company } offers { MONEY($price) } a share for { $target }.

## Where a score comes from
score-loan = Loan
score-penalty = Penalty

## Why the game is over
part-round-pre-stock = Pre-stock
part-ended-rounds = the last operating round is over
part-ended-unsold = no private company was bought

## The title, its variants and options
title-text = Railways come to the Czech lands: local lines, small, medium and large companies, and a fixed end.
variant-base = Base game
    .about = Three to six players; six is an experiment.
variant-bohemia = Bohemia
    .about = Two players, and Vaclav as a third who plays by rule.
variant-moravia = Moravia-Silesia
    .about = Two or three players and large companies only. The board is a reconstruction: the printed one was not at hand.
option-printed_hexes_cost = The first tile on Praha or on a yellow OO hex, which counts as an upgrade
option-printed_hexes_cost-true = costs what is printed on the hex
option-printed_hexes_cost-false = costs nothing, as other upgrades do
option-turning_scraps = Turning a train of an acquired company into a larger type
option-turning_scraps-true = scraps older trains as a sale of that type does
option-turning_scraps-false = scraps nothing
option-vaclav_must_build = Track of Vaclav's companies
option-vaclav_must_build-false = is laid or not, as the deciding player likes
option-vaclav_must_build-true = must be laid wherever it can be
option-mw_marker_stays = MW's marker, if MW is unsold when the private companies close,
option-mw_marker_stays-false = leaves the map
option-mw_marker_stays-true = stays on the map as a foreign station
option-mw_station_counts = For the price of its buyer's next station the station of MW
option-mw_station_counts-true = counts, so that the next one costs 100
option-mw_station_counts-false = does not count

bot-novice =
    .about = Founds small companies early and takes them over with larger ones.

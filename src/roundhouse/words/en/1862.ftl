# What 1862 says.

money = £{ $amount }
-president = director
part-term-ipo = IPO
part-term-pool = bank pool
part-term-par = IPO price
owner-ipo = the IPO

## What happened: rounds
event-round =
    .parliament = Parliament { $number } begins.
    .stock = Stock round { $number } begins.
    .operating = Operating round { $set }.{ $number } begins.
event-lner-due = The LNER will form at the end of this set of operating rounds.
event-lner = The LNER forms; the certificate limit is now { $limit }.
event-end = The game is over: { $reason }.

## What happened: parliamentary rounds
event-pass =
    .cannot-bid = { $who } cannot bid.
event-charter-won = { $who } wins the charter of { $company } for { MONEY($price) }.
event-company-opened = { $who } opens { $company } at { MONEY($price) }.

## What happened: shares and prices
event-share-bought =
    .source = { $who } buys a share of { $company } from { OWNER($source) } for { MONEY($cost) }.
    .treasury = { $who } buys a share of { $company } from its treasury for { MONEY($cost) }.
event-price = The share price of { $company } goes from { MONEY($old) } to { MONEY($new) }.
event-floated = { $company } floats.
event-stations-bought = { $company } buys { $count } stations for { MONEY($cost) }.
event-receivership = { $company } is in receivership.
event-bankrupt = { $company } is bankrupt.
event-obligation-missed = { $who } has missed the obligation for { $company } and owes { MONEY($fine) }.
event-fine-forgiven = { $who } has nothing left to sell and is released from the remaining { MONEY($owed) }.

## What happened: mergers, acquisitions and refinancings
event-merger = { $company } and { $partner } merge; { $survivor } stays.
event-acquisition = { $company } and { $partner } are joined by an acquisition; { $survivor } stays.
event-shares-moved = { $count ->
        [one] One share
       *[other] { $count } shares
    } of { $company } { $count ->
        [one] goes
       *[other] go
    } from { OWNER($source) } to { OWNER($target) }.
event-shares-returned = { $holder } returns { $count ->
        [one] one share
       *[other] { $count } shares
    } of { $company }.
event-share-swapped = { $holder } swaps a share of { $absorbed } for one of { $survivor } with { OWNER($giver) }.
event-unswapped = { $holder } gets { MONEY($amount) } for a share that nobody swaps.
event-certificate-exchanged = { $holder } takes { $count ->
        [one] one share
       *[other] { $count } shares
    } of { $company } for the director's certificate.
event-certificate-sold = { $holder } gets { MONEY($amount) } for a director's certificate that nobody swaps.
event-option =
    .redeemed = { $holder } redeems an option in { $survivor } for { MONEY($amount) }.
    .given-up = { $holder } gives up an option in { $survivor } for { MONEY($amount) }.
event-station-removed = { $company } gives up its station in { $hex }.
event-refinancing = { $company } refinances.
event-refinanced = { $company } receives { MONEY($capital) }.

## What happened: turns of companies
event-station-evicted = { $owner } takes back its station in { $hex }.
event-small-station = { $company } builds a small station on { $hex }.
event-trains-run =
    .subsidy = { $company } runs for { MONEY($revenue) } and a subsidy of { MONEY($subsidised) }.
event-dividend = { $kind ->
        [pay] { $company } decides to pay out { MONEY($revenue) }.
        [hudson] { $company } decides on the Hudson Manoeuvre with a revenue of { MONEY($revenue) }.
       *[withhold] { $company } decides to withhold { MONEY($revenue) }.
    }
event-hudson = { $company } adds { MONEY($added) } to its revenue.
event-dividend-paid = { $company } pays { MONEY($share) } per share.
event-withheld = { $revenue ->
        [0] { $company } pays no dividend.
       *[other] { $company } keeps { MONEY($revenue) }.
    }
event-trains-scrapped = Trains become obsolete: { LIST($kinds) }.
    .warranty = { $company } scraps { LIST($kinds) }: the last warranty is used up.
event-warranties-bought = { $company } pays { MONEY($cost) } for { $count ->
        [one] one warranty
       *[other] { $count } warranties
    }.
event-treasury-sold = { $company } sells { $count ->
        [one] one of its own shares
       *[other] { $count } of its own shares
    } for { MONEY($gain) }.
event-share-redeemed = { $company } redeems a share for { MONEY($price) }.

## Refusals: opening companies
refusal-no-company = There is no company '{ $company }' in this game.
refusal-lner-no-opening = After the LNER has formed no company may be opened.
refusal-auction-open = { $company } is open: its director's certificate is not in the IPO and cannot be auctioned.
refusal-already-open = { $company } is open already: its director's certificate is not in the IPO.
refusal-not-yet-available = { $company } becomes available in phase { $phase }; this is phase { $now }.
refusal-barred = { $company } missed its obligation and cannot be opened before the next stock round.
refusal-home-full = The home city of { $company } is full; in this game it cannot be opened in a stock round.
refusal-home-blocked = { $company } could not place its home station: the city is full and no upgrade makes room.
refusal-novice-opening = In the novice game companies are opened by auction only.
refusal-start-price = An unchartered company starts at a price of the market from { MONEY($low) } to { MONEY($high) }, not at { MONEY($par) }.
refusal-cannot-pay =
    .opening = The director's certificate of { $company } costs { MONEY($cost) }; { $player } has { MONEY($cash) }.

## Refusals: parliamentary rounds
refusal-bid-limit = { $who } holds { $count } certificates; the limit is { $limit }: no bid is possible.
refusal-other-charter = The charter that was won is that of { $company }.
    .shares = Only shares of { $company } in the IPO may be bought now.
refusal-charter-price = The IPO price of a chartered company may be { PRICES($prices) }, not { MONEY($price) }.
refusal-charter-means = The director's certificate costs { MONEY($cost) }; { $who } has { MONEY($cash) }.

## Refusals: stock rounds
refusal-part-of-certificate = { $player } would keep { $left ->
        [one] one share
       *[other] { $left } shares
    } of { $company }, but there are not enough ordinary certificates: { $own } in hand and { $pool } in the pool.
refusal-sale-price = A share of { $company } brings { MONEY($price) }, not { MONEY($told) }.
refusal-bought-this-round = { $player } has bought { $fresh ->
        [one] one share
       *[other] { $fresh } shares
    } of { $company } in this round and must keep as many; { $kept } would be left.
refusal-source =
    .treasury = Shares are bought from the IPO, the pool or the treasury of the company, not from '{ $source }'.
refusal-not-opened = { $company } has not been opened.
refusal-none-left = There is no share of { $company } in { OWNER($source) }.
    .treasury = There is no share of { $company } in its treasury.
refusal-certificate-in-pool = Only the director's certificate of { $company } is in the pool, and it cannot be bought.
refusal-sold-this-round = { $player } has sold { $company } in this stock round and may not buy it again in it.
refusal-certificate-limit-lner = { $player } holds { $held } certificates; since the LNER has formed the limit is { $limit }.
refusal-cannot-pay-ipo = A share of { $company } costs { MONEY($cost) } in the IPO; { $player } has { MONEY($cash) }.
refusal-cannot-pay-pool = A share of { $company } costs { MONEY($cost) } in the pool; { $player } has { MONEY($cash) }.
refusal-cannot-pay-treasury = A share from the treasury of { $company } costs { MONEY($cost) }; { $player } has { MONEY($cash) }.
refusal-station-count = A company buys { $low } to { $high } stations, not { $count }.
refusal-cannot-pay-stations = { $count } stations cost { MONEY($cost) }; { $company } has { MONEY($cash) }.

## Refusals: mergers and acquisitions
refusal-lner-no-merger = After the LNER has formed there are no mergers and acquisitions.
refusal-no-partner = '{ $partner }' is not another company that has floated.
refusal-no-survivor = One of the two companies stays, not '{ $survivor }'.
refusal-receivership-merger = { $company } is in receivership and cannot merge.
refusal-no-connection = No track joins a station of { $company } to one of { $partner }.
refusal-proposed-before = This has been proposed in this step and declined.
refusal-other-company = { $company } has stations above the limit: it removes one, no other company.
    .buying = { $company } buys its stations now, no other company.
refusal-no-such-station = { $company } has no station in { $hex }.
refusal-home-stays = The home station of { $company } cannot be removed.

## Refusals: building
refusal-home-upgrade = { $company } must first upgrade { $home } to a tile with a space for its home station.
refusal-one-build = { $company } has already built in this turn.
    .second = After a yellow tile only one more yellow tile may be laid, and not an N tile.
refusal-kind-of-hex = Tile { $tile } does not go on the kind of hex that { $hex } is.
refusal-letter = Tile { $tile } does not go on { $hex }: a hex with a letter takes only tiles with that letter, and they go nowhere else.
refusal-own-tile = Tile { $tile } does not go on { $hex }: Ipswich and Harwich have their own brown tiles, which go nowhere else.
refusal-barrier = Track on { $hex } may not point at the barrier towards { $other }.
refusal-barrier-upgrade = New track on { $hex } may not point at the barrier towards { $other }.
refusal-upgrade-not-connected = No route of { $company } leads to the new track on { $hex }.
refusal-small-station-hex = { $hex } has no plain tile with track.
refusal-small-station-yellow = The yellow tile on { $hex } has to be upgraded first.
refusal-small-station-track = No track of { $hex } joins sides { $a } and { $b }.
refusal-small-station-there = That track of { $hex } has a small station already.
refusal-one-terminal = { $company } has a terminal in London already.
refusal-london-full = All spaces of London are taken.
refusal-london-route = No track of { $company } leads to London.

## Refusals: runs and dividends
refusal-too-long =
    .hexes = The { $train } runs { $hexes } hexes beyond its first; it may run { $most }.
refusal-too-long-local =
    .run = The { $train } comes to { $stops } stops; it may come to { $most }.
refusal-too-long-express =
    .run = The { $train } comes to { $stops } stops; it may come to { $most }.
refusal-two-places =
    .run = The { $train } may come to only one port and one red area.
refusal-omits-train = Train { $train } does not run, or is named twice among those that leave places out.
refusal-omits-local = { $count ->
        [0] The local train { $train } counts every city that it reaches and leaves out none.
       *[other] The local train { $train } must leave out { $count } of the cities that it reaches; the move names { LIST($stops) }.
    }
refusal-omits-express = { $count ->
        [0] The express train { $train } counts every place that it reaches and leaves out none.
       *[other] The express train { $train } must leave out { $count } of the places that it reaches; the move names { LIST($stops) }.
    }
refusal-omits-freight = The freight train { $train } counts its two ends and leaves out neither.
refusal-receiver-best = { $company } is in receivership and must run for { MONEY($best) }, not for { MONEY($total) }.
refusal-earnings-told = { $company } runs for { MONEY($revenue) }, not for { MONEY($told) }.
refusal-novice-hudson = There is no Hudson Manoeuvre in the novice game.
refusal-hudson-not-below = The Hudson Manoeuvre needs a revenue below the share price of { MONEY($price) }; it is { MONEY($revenue) }.
refusal-hudson-local = The Hudson Manoeuvre needs a local train that has run.
refusal-hudson-means = The Hudson Manoeuvre takes { MONEY($needed) }; { $company } has { MONEY($there) }.

## Refusals: trains
refusal-must-buy = { $company } has no train: it must buy one.
refusal-limit = { $company } owns { $count } trains and has no room for one more of this type in phase { $phase }.
refusal-no-such-type = There is no train '{ $kind }'; the bank sells { LIST($kinds) }.
refusal-not-in-simple-express = There are only express trains in this game; the bank sells { LIST($kinds) }, not { $kind }.
refusal-not-in-simple-freight = There are only freight trains in this game; the bank sells { LIST($kinds) }, not { $kind }.
refusal-not-in-advanced-freight = There are only freight and local trains in this game; the bank sells { LIST($kinds) }, not { $kind }.
refusal-not-in-advanced-express = There are only express and local trains in this game; the bank sells { LIST($kinds) }, not { $kind }.
refusal-no-such-train =
    .unnamed = It must be said which train of { $company } is bought.
refusal-type-fixed = Train { $train } stays a { $kind }: it cannot be bought as another type.
refusal-lner-bank-only = After the LNER has formed trains are bought from the bank only.
refusal-receivership-train = { $seller } is in receivership and sells no train.
refusal-offered-before = This train has been asked for in this step and refused.
refusal-novice-warranty = In the novice game no warranties can be bought.
refusal-warranty-limit = A train has at most { $most } warranties, { $free } of them free here; { $count } cannot be bought.
refusal-warranty-used = Warranties are bought with a new train only.
refusal-raised-before = { $company } has raised money in this turn already.
refusal-has-train = { $company } has a train: no money may be raised.
refusal-has-money = { $company } has the money for a train and must buy it.
refusal-shares-not-enough = { $count ->
        [0] { $company } has no own shares to sell.
       *[other] All own shares of { $company } ({ $count }) would not pay for the train.
    }
refusal-must-buy-raised = Money was raised: the train must first be bought from the bank.
    .pass = { $company } must buy the train for which it raised money.
refusal-own-share = { $company } may redeem its own shares only, not those of { $other }.

## What may be done
choice-pass =
    .no-auction = Start no auction
    .no-more-shares = Buy no more shares
    .no-merger = No merger
    .no-acquisition = No acquisition
    .build-nothing = Build nothing
    .build-no-more = Build nothing more
    .no-redemption = Redeem no share
choice-start-company = Open { $company } at { MONEY($par) } for { MONEY($cost) }
choice-set-par =
    .cost = Open { $company } at { MONEY($par) } for { MONEY($cost) }
choice-sell-shares =
    .half = Sell { $count } { $company } for { MONEY($gains) } (half price: it has no train)
choice-buy-share =
    .treasury = Buy { $company } from its treasury for { MONEY($cost) }
    .one-more = Buy one more share of { $company } for { MONEY($cost) }
choice-buy-stations = Buy { $count } stations for { MONEY($cost) }
choice-merge = Join { $partner }; { $survivor } stays
choice-remove-station = Remove the station in { $name } ({ $hex })
choice-settle-option =
    .redeem = Pay { MONEY($cost) } and keep a share of { $company }
    .redeem-certificate = Pay { MONEY($cost) } and keep the director's certificate of { $company }
    .give-up = Give up a share of { $company } for { MONEY($gains) }
    .give-up-certificate = Give up the director's certificate of { $company } for { MONEY($gains) }
choice-lay-tile = Lay { $tile } on { $hex }
    .upgrade = Upgrade { $hex } to { $tile }
choice-add-small-station = Small station on { $hex }
choice-build-terminal = Terminal in London, instead of track and another station
choice-dividend = { $kind ->
        [pay] Pay { MONEY($revenue) }
        [hudson] Add { MONEY($added) } and pay { MONEY($total) }
       *[withhold] Withhold { MONEY($revenue) }
    }
choice-buy-train =
    .used = Buy the { $kind } of { $source } for { MONEY($cost) }
choice-sell-treasury = Sell own shares for a train
choice-refinance = Refinance { $company } for a train
choice-redeem-share = Redeem a share for { MONEY($cost) }

## What is asked
prompt-bid-charter = { $player } may put up a charter for auction
    .auction = { $player } bids for the charter of { $lot } or leaves the auction
prompt-set-charter-price = { $player } sets the IPO price of { $company }
prompt-buy-charter-shares = { $player } may buy { $left ->
        [one] one more share
       *[other] up to { $left } more shares
    } of { $company }
prompt-buy-stations = { $company } has floated: { $player } buys its stations
prompt-pay-fine = { $player } sells shares to pay a fine of { MONEY($owed) }
prompt-upgrade-home = { $company } upgrades its home city, which is full
prompt-merge = { $company } may merge with another company
prompt-acquire = { $company } may acquire another company
prompt-settle-option = { $player } decides about an option of { OWNER($holder) }
    .own = { $player } decides about an option
prompt-remove-station = { $player } removes stations above the limit
prompt-build = { $company } may build
    .home = { $company } must lay its home tile on { $home }
prompt-redeem-share = { $company } may redeem a share

## Offers
part-offer-merge = { $company } and { $partner } become one company, and { $survivor } stays.

## Why the game is over
dividend-hudson = use the Hudson Manoeuvre
part-round-parliament = Parliament { $number }
part-ended-top = a share price has reached the top of the market
part-ended-lner = the last operating rounds after the formation of the LNER are over
part-ended-bank = the bank has run out of money

## Set-ups
error-novice-simple = The novice rules go only with a simple game, simple-express or simple-freight, not with '{ $variant }'. [1862-11.3-1]
error-extra-companies = Extra companies are for 7 and 8 players; this game has { $count }. [1862-2.4.2-1]

## The title, its variants and options
title-text = Charters, mergers and three kinds of trains in East Anglia, for two to eight.
variant-base = Full game
    .about = Freight, local and express trains with permits.
variant-advanced-freight = Advanced Freight
    .about = Freight and local trains with permits.
variant-advanced-express = Advanced Express
    .about = Express and local trains with permits.
variant-simple-freight = Simple Freight
    .about = Freight trains only, no permits.
variant-simple-express = Simple Express
    .about = Express trains only, no permits.
option-length = How many trains there are
option-length-standard = The standard game
    .name = standard
option-length-short = Fewer trains
    .name = short
option-length-long = More trains
    .name = long
option-length-shorter = The LNER comes with the first E train and D trains are permanent
    .name = shorter
option-novice = Novice rules, for the simple games only
option-novice-false = All rules
option-novice-true = Auctions only, no redemption, no bought warranties, no Hudson Manoeuvre
option-extra_stations = Companies with eight stations
option-extra_stations-false = Seven at most
option-extra_stations-true = Eight at most
option-extra_companies = One more company with seven players, two more with eight
option-extra_companies-auto = With seven or eight players
    .name = by players
option-extra_companies-yes = Added; needs seven or eight players
    .name = yes
option-extra_companies-no = Not added
    .name = no
option-full_home = Opening a company in a stock round while its home city is full
option-full_home-upgrade = Allowed if an upgrade makes room there
    .name = with an upgrade
option-full_home-closed = Not allowed
    .name = never
option-hudson = Which companies may use the Hudson Manoeuvre
option-hudson-any = Those whose trains earn at least £10
    .name = any train
option-hudson-local = Those that run a local train
    .name = local train
option-joined_freights = Ends of freight trains that are joined
option-joined_freights-each = Each train keeps the limits for itself: two ports or two red areas are possible
    .name = each train
option-joined_freights-one = They keep the limits of one train: at most one port and one red area
    .name = as one
option-bankrupt_trains = Trains of a bankrupt company
option-bankrupt_trains-out = They leave the game
    .name = out of the game
option-bankrupt_trains-bank = They go back on top of the bank's stack
    .name = to the bank
option-receiver_run = How a company in receivership runs its trains
option-receiver_run-best = For the highest total
    .name = best
option-receiver_run-any = In any legal way: for games of bots, which then need no long searches
    .name = any

bot-novice =
    .about = Bids for charters, floats what it wins and lets companies pay for themselves.

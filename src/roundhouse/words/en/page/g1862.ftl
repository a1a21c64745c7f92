# What only the table of 1862 says.

g1862-auction = Auction in parliament
g1862-lot = charter, { $who } bids
g1862-lot-unbid = charter
g1862-bid-leaves = leaves { $amount } for 3 to 5 shares
g1862-bidders = Bidders
g1862-bidder-asked = to bid
g1862-bidder-opens = may open an auction
g1862-bidder-starts = starts the company
g1862-bidder-top = bids { $bid }
g1862-bidder-in = still in
g1862-bidder-out = out
g1862-bidder-waits = waits
g1862-bidder-done = opens no more auctions
g1862-bidder-won = has won a charter

g1862-lner-formed = LNER formed
g1862-lner-formed-means = These are the last operating rounds of the game.
g1862-lner-due = LNER after this set
g1862-lner-due-means = The LNER forms at the end of this set of operating rounds; one more set follows.
g1862-lner-in =
    { $count ->
        [0] LNER: next train
        [one] LNER in one train
       *[other] LNER in { $count } trains
    }
g1862-lner-in-means =
    { $count ->
        [0] The first train { $card } brings the LNER; it lies on top.
        [one] The first train { $card } brings the LNER; one train card lies above it.
       *[other] The first train { $card } brings the LNER; { $count } train cards lie above it.
    }

g1862-type-freight = Freight
g1862-type-local = Local
g1862-type-express = Express
g1862-duty = { $who } must float it, or pays { $fine }
g1862-duty-means = By the end of the next stock round { $who } has to see that enough shares are sold.
g1862-obligation = { $company } must float by the end of the next stock round, or { $who } pays five times this price.
g1862-receivership = in receivership
g1862-receivership-run = receivership, run by { $who }
g1862-receivership-means = It has no director: the certificate lies in the pool.
g1862-chartered = chartered
g1862-chartered-means = Parliament has granted its charter.
g1862-unchartered = unchartered
g1862-unchartered-means = It began without a charter.
g1862-permits-means = Permits: it runs trains of these types: { $types }.
g1862-barred = next stock round
g1862-barred-means = It missed its obligation and waits.
g1862-later = from phase { $phase }
g1862-later-means = It cannot be opened before.
g1862-home-taken = home taken
g1862-home-taken-means = There is no room for its home station now.
g1862-owes-float = { $company } must float: fine { $fine }
g1862-owes-float-means = { $company } has to float by the end of the next stock round.

g1862-warranties-left =
    { $count ->
        [one] 1 warranty left
       *[other] { $count } warranties left
    }
g1862-obsolete = obsolete: it goes when its last warranty is used up
g1862-no-permit = no permit: it does not run
g1862-buy-no-permit = { $company } has no permit: it would not run
g1862-buy-no-permit-means = A company runs only trains of the types for which it has a permit. { $company } may buy this train but not run it.
g1862-free-warranties =
    { $count ->
        [one] with 1 free warranty
       *[other] with { $count } free warranties
    }
g1862-warranty-means = A warranty keeps an obsolete train for one more operating round.
g1862-warranties-label =
    { $free ->
        [0] Warranties for the { $kind }, { $each } each
       *[other] Further warranties for the { $kind }, { $each } each
    }
g1862-buy-train =
    { $count ->
        [0] Buy a { $kind } for { $cost }
        [one] Buy a { $kind } and 1 warranty for { $cost }
       *[other] Buy a { $kind } and { $count } warranties for { $cost }
    }
g1862-hudson = The Hudson Manoeuvre: treasury money lifts the revenue to the share price.
g1862-half = half price: it has no train

g1862-zone-bankrupt = closes the company
g1862-zone-first-share-free = the first share sold costs no step
g1862-zone-two-shares-free = the first two shares sold cost no step
g1862-zone-chartered = starting prices with a charter
g1862-zone-unchartered = starting prices without a charter
g1862-zone-top = the top
g1862-step-merge = merge
g1862-step-redeem = redeem
g1862-limit-each = { $count } of each type

g1862-exchange = Exchange of shares
g1862-exchange-joins = { $absorbed } joins { $survivor } at { $price } (two shares become one)
g1862-exchange-refinances = { $company } refinances at { $price } (two shares become one)
g1862-exchange-decides = decides
g1862-exchange-waits = waits
g1862-exchange-done = done
g1862-option =
    { $holder ->
        [self] { $who } has
       *[other] { $who }, for { $holder }, has
    } half a { $thing ->
        [certificate] director's certificate
       *[share] share
    } too many: keep it for { $cost }, or give it up for { $value }.
g1862-stations-over = Together they have { $placed } stations on the map and may keep { $most }: { $who } removes { $count }.
g1862-holder = Holder

g1862-row-price = Price
g1862-row-permits = Permits
g1862-row-stations = { $placed } placed, { $left } left
g1862-row-director = Director
g1862-row-worth = Net worth
g1862-which-stays = Which company stays
g1862-stays = { $company } stays
g1862-together = Together
g1862-shares = Shares
g1862-foresee-failed = What it comes to cannot be asked now.
g1862-must-agree = { $who } has to agree.
g1862-option-foreseen =
    { $holder } may keep one { $thing ->
        [certificate] certificate
       *[share] share
    } more for { $cost }; “together” has it given up for { $value }.
g1862-stations-given-up = Stations above the limit have to be given up.

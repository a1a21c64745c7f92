# What only the table of 18CZ says.

g18cz-acquire = Acquire { $company }
g18cz-acquire-for = Acquire { $company } for { $price } a share
g18cz-acquire-span =
    { $count ->
        [one] { $low } to { $high } for its one share
       *[other] { $low } to { $high } for each of { $count } shares
    }
g18cz-share-price = Price of a share of { $company }
g18cz-holder-gets =
    { $count ->
        [one] { $owner } gets { $amount } for one share
       *[other] { $owner } gets { $amount } for { $count } shares
    }
g18cz-buyer-pays =
    { $cash ->
        [0] { $company } pays { $cost } and has { $has }
       *[other] { $company } pays { $cost }, takes { $takes } over and has { $has }
    }
g18cz-must-agree = { $who } has to agree
g18cz-row-price = Price
g18cz-row-stations = { $placed } placed, { $left } left
g18cz-row-locals = Locals
g18cz-row-director = Director

g18cz-loan = Loan
g18cz-repay = Pay back { $amount }
g18cz-repay-label = To pay back
g18cz-you-owe = You owe { $debt }.
g18cz-you-owe-penalty = You owe { $debt }, and a penalty of { $penalty } stays whatever you pay back.
g18cz-borrows = { $who } borrows { $loan } of it, and { $loan } more are lost as a penalty
g18cz-borrows-means = The loan of { $loan } can be paid back in a stock round; the penalty of as much is taken off at the end.
g18cz-owes = owes { $debt }
g18cz-owes-means = A loan: it can be paid back in a stock round and is taken off at the end.
g18cz-penalty = penalty { $penalty }
g18cz-penalty-means = For loans: it is taken off at the end of the game, whether they were paid back or not.

g18cz-vaclav = Vaclav, the automatic player
g18cz-vaclav-name = Vaclav
g18cz-vaclavs = Vaclav's: track { $track }, stations { $stations }
g18cz-vaclavs-turn = { $company } belongs to Vaclav, the automatic player: { $track } decides about its track, { $stations } about its stations. It pays for neither, runs for the most and always pays out.
g18cz-vaclavs-means = The players decide for the automatic player's companies.
g18cz-company = Company
g18cz-track-by = Track by
g18cz-stations-by = Stations by

g18cz-locals = Local railways
g18cz-locals-worth = What one is worth, operating round by operating round:
g18cz-values = Values of the operating rounds
g18cz-value = Locals { $value }
g18cz-value-means =
    { $count ->
        [one] A local railway is worth { $value } now; 1 operating round is still to begin.
       *[other] A local railway is worth { $value } now; { $count } operating rounds are still to begin.
    }
g18cz-reconstructed = Reconstructed board
g18cz-obsolete = scrapped kind
g18cz-zone-small = starting prices, small
g18cz-zone-medium = starting prices, medium
g18cz-zone-large = starting prices, large
g18cz-step-acquire = acquire
g18cz-sellable =
    { $count ->
        [one] One local railway may be sold to the bank for { $value }
       *[other] { $count } local railways may be sold to the bank for { $value } each
    }

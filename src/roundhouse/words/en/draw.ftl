# A position as text, for a terminal.

## Heading and end
part-show-heading = { $title }, { $variant }, { $players } players; after { $actions } actions
part-show-options = Options: { $options }
part-show-readings = Readings of { $readings }
part-show-decides =
    { $count ->
        [one] { $who } decides (1 choice): { $prompt }
       *[other] { $who } decides ({ $count } choices): { $prompt }
    }
part-show-over = The game is over: { $reason }. { $scores }.

## 18xx titles
part-show-round = { $round }, phase { $phase }, bank { $bank }, priority { $priority }
    .turn = { $round }, phase { $phase }, bank { $bank }, priority { $priority }, { $company } on turn
part-show-endless = without limit
part-show-no-company = No company has been started.
part-show-privates = Private companies: { $privates }
part-show-market = Market: { $prices }
part-show-deck = Deck: { $deck }
    .pool = Deck: { $deck }; pool: { $pool }
part-show-empty = empty

## Columns and places
part-column-player = player
part-column-cash = cash
part-column-certificates = certificates
part-column-worth = worth
part-column-holds = holds
part-column-company = company
part-column-president = { -president }
part-column-price = price
part-column-par = par
part-column-trains = trains
part-column-stations = stations
part-column-shares = shares
part-place-ipo = offering
part-place-pool = pool
part-place-reserve = aside
part-place-out = out

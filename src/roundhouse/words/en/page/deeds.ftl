# Headings of what may be done in an 18xx game.

deed-answer = An offer
deed-set-par = Starting price
deed-bid = Bid
deed-buy-private = Buy
deed-start-company = Start a company
deed-buy-share = Buy a share
deed-sell-shares = Sell shares
deed-lay-tile = Track
deed-place-station = Station
deed-run-trains = Run
deed-dividend = Earnings
deed-buy-train = Trains
deed-discard-train = Give up a train
deed-buy-private-in = Private companies
deed-bankrupt = Bankruptcy
deed-exchange-private = Exchange
deed-put-up = Put up for auction
deed-add-small-station = Small station
deed-build-terminal = Terminal
deed-take-back-station = Take back a station
deed-assign-card = The 3E card

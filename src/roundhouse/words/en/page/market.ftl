# Words of the stock market.

market-name = Stock market
market-listing = Share prices, the highest first
market-par = starting prices
market-yellow = do not count towards the limit
market-close = closes the company
market-repar = new starting prices
market-ignore-one-sale = the first share sold does not count
market-orange = orange
market-brown = brown
market-space =
    { $zones ->
        [0] { $tokens ->
            [0] { $price }
           *[other] { $price }: { $companies }
        }
       *[other] { $tokens ->
            [0] { $price }, { $meaning }
           *[other] { $price }, { $meaning }: { $companies }
        }
    }

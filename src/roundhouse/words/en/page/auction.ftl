# What is auctioned.

auction-private = value { $value }, pays { $income }
auction-bids = { $who } bids { $price }
auction-bid-label = Your bid for { $name }
auction-bid-short = Your bid
auction-bid = Bid { $price }
auction-open = Open with { $price }
auction-buy = Buy for { $cost }
auction-leaves = leaves you { $amount }

# 競りの対象。

auction-private = 価格{ $value }、固定収入{ $income }
auction-bids = { $who }の入札{ $price }
auction-bid-label = { $name }への入札額
auction-bid-short = 自分の入札
auction-bid = { $price }を入札
auction-open = { $price }から開始
auction-buy = { $cost }で購入
auction-leaves = 残り{ $amount }

# 株式市場の言葉。

market-name = 株式市場
market-listing = 株価（高い順）
market-par = 初期株価
market-yellow = 証券保有制限に数えない
market-close = 会社が閉鎖する
market-repar = 新しい初期株価
market-ignore-one-sale = 最初の1株の売却は数えない
market-orange = オレンジ
market-brown = 茶色
market-space =
    { $zones ->
        [0] { $tokens ->
            [0] { $price }
           *[other] { $price }：{ $companies }
        }
       *[other] { $tokens ->
            [0] { $price }、{ $meaning }
           *[other] { $price }、{ $meaning }：{ $companies }
        }
    }

# 端末に表示する局面の文章。

## 見出しと終了
part-show-heading = { $title }、{ $variant }、{ $players }人、{ $actions }アクションの後
part-show-options = オプション：{ $options }
part-show-readings = { $readings }のルール解釈
part-show-decides = { $who }の手番（選択肢{ $count }個）：{ $prompt }
part-show-over = ゲームは終了しました：{ $reason }。{ $scores }。

## 18xxのタイトル
part-show-round = { $round }、フェイズ{ $phase }、銀行{ $bank }、プライオリティ{ $priority }
    .turn = { $round }、フェイズ{ $phase }、銀行{ $bank }、プライオリティ{ $priority }、手番は{ $company }
part-show-endless = 無制限
part-show-no-company = まだ設立された会社はありません。
part-show-privates = プライベート会社：{ $privates }
part-show-market = 株式市場：{ $prices }
part-show-deck = 列車の山：{ $deck }
    .pool = 列車の山：{ $deck }、プール：{ $pool }
part-show-empty = なし

## 列と場所
part-column-player = プレイヤー
part-column-cash = 現金
part-column-certificates = 証券
part-column-worth = 資産
part-column-holds = 所有
part-column-company = 会社
part-column-president = { -president }
part-column-price = 株価
part-column-par = 初期株価
part-column-trains = 列車
part-column-stations = 駅
part-column-shares = 株
part-place-ipo = IPO
part-place-pool = プール
part-place-reserve = 別置き
part-place-out = 除外

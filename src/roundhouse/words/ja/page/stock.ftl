# 会社、プレイヤー、株の売買。

stock-owner-ipo = IPO
stock-owner-pool = バンクプール
stock-owner-bank = 銀行
stock-owner-reserve = 取り置き
stock-owner-out = ゲームから除外

stock-led = { $president }：{ $who }
stock-closed = 閉鎖
stock-floated = 開始、未運行
stock-unfloated = 設立済み、未開始
stock-unstarted = 未設立
stock-home = 本拠地{ $place }
stock-par = { $par }{ $price }
stock-treasury = 会社の資金
stock-trains = 列車
stock-none = なし
stock-of = 上限{ $limit }
stock-stations = 駅
stock-placed = 設置済み
stock-stations-left =
    { $cost ->
        [0] 残り{ $count }
       *[other] 次は{ $price }、残り{ $count }
    }
stock-last-run = 前回の運行
stock-privates = プライベート会社
stock-holders = { $company }の株主
stock-holding = { $owner }：{ $percent }%
stock-shares-in-all = 全部で{ $count }株

stock-priority = プライオリティ
stock-priority-means = 次の株式ラウンドで最初に手番を行う
stock-certificates = 証券
stock-certificates-of = { $count }/{ $limit }
stock-certificates-left = （残り{ $count }）
stock-certificates-uncounted = （残り{ $count }、他に制限に数えない{ $uncounted }枚）
stock-certificates-over = （{ $count }枚超過）
stock-worth = 資産
stock-bids = 入札中
stock-bids-free = （残り{ $amount }）
stock-shares-of = { $player }の株
stock-bank = 銀行
stock-bank-endless = 無制限
stock-privates-unsold = 購入できるプライベート会社
stock-private-company = 会社
stock-value = 価格
stock-income = 固定収入
stock-privates-buyable = プライベート会社{ $count }社を購入できます
stock-offer = { $owner }の{ $private }に{ $price }を申し出る
stock-offer-label = { $owner }の{ $private }の価格
stock-buy-own = { $private }を{ $price }で購入
stock-own-label = 自分の{ $private }の価格
stock-private = { $id } { $name }（{ $income }）
stock-private-named = { $id } { $name }
stock-private-spent = 特殊能力は使用済みか、失われました。

stock-start-cost = { $par }で設立（{ $cost }）
stock-starting-price = 初期株価
stock-buy = { $source }から{ $cost }で購入
stock-start-at = 初期株価
stock-pay = { $cost }支払う
stock-shares-for = { $count }株で{ $cost }
stock-buy-short = { $cost }で購入
stock-sell-count = { $count }株売る
stock-sell-up-to = 1～{ $count }株売る
stock-to-buy = 買える株
stock-to-sell = 売ることだけできる株
stock-to-start = 設立できる会社：{ $count }社、{ $prices }
stock-start-label = 設立できる会社
stock-yours = 自分 { $count }
stock-ran = 運行 { $amount }
stock-from-to = { $low }～{ $high }
stock-leaves = 残り{ $amount }
stock-deed = { $deed }、{ $effect }
stock-size-small = 小規模
stock-size-medium = 中規模
stock-size-large = 大規模

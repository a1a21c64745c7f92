# 18xxのゲームでできることの見出し。

deed-answer = 申し出
deed-set-par = 初期株価
deed-bid = 入札
deed-buy-private = 購入
deed-start-company = 会社の設立
deed-buy-share = 株の購入
deed-sell-shares = 株の売却
deed-lay-tile = 線路
deed-place-station = 駅
deed-run-trains = 運行
deed-dividend = 収入
deed-buy-train = 列車
deed-discard-train = 列車の返却
deed-buy-private-in = プライベート会社
deed-bankrupt = 破産
deed-exchange-private = 交換
deed-put-up = 競りに出す
deed-add-small-station = 小駅
deed-build-terminal = ターミナル
deed-take-back-station = 駅を戻す
deed-assign-card = 3Eカード

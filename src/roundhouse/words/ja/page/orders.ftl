# 事前の指示。

orders-tab = 指示
orders-about = 指示は、条件が満たされている間、不在のあなたの代わりに手を指します。自分だけが見られます。
orders-watching = 指示を出せるのは、このテーブルに自分の席がある人だけです。
orders-for = 対象
orders-of = { $who }：{ $order }
orders-standing = 有効
orders-none = 有効な指示はありません。
orders-ended = 終了
orders-end-done = 目的を果たしました。
orders-end-broken = 条件が満たされなくなりました。
orders-end-withdrawn = 取り下げました。
orders-withdraw = 取り下げ
orders-withdraw-this = 取り下げ：{ $order }
orders-give = 指示する
orders-pass = ラウンドが終わるまでパス
orders-pass-unless = パスし、次の場合は知らせる
orders-signal-bought = 誰かが株を購入
orders-signal-sold = 誰かが株を売却
orders-signal-touched = 自分の会社の株価または社長が変化
orders-signal-pool = バンクプールに株が入る会社
orders-no-company = 会社なし
orders-kind = 別の指示
orders-kind-buy = 上限価格まで株を購入
orders-kind-sell = 指定の株価で株を売却
orders-kind-bid = 上限まで入札
orders-kind-finish = 会社の手番を終える
orders-kind-answer = 申し出への返事
orders-company = 会社
orders-lot = 競りの対象
orders-when = 株価の条件
orders-when-below = この額以下
orders-when-above = この額以上
orders-answer = 申し出
orders-answer-none = すべて断る
orders-answer-trains = 列車は指定額から承諾
orders-dividend = 収入
orders-dividend-pay = 配当
orders-dividend-withhold = 留保
orders-price-buy = 1株の上限額
orders-price-sell = この額
orders-price-bid = 上限額
orders-price-answer = 列車の下限額
orders-until = 目標の株数
orders-keep = 残す株数
orders-space = 影響力マス
orders-cubes = キューブの上限
orders-change = 変更
orders-change-this = 変更：{ $order }
orders-changing = 次に出す指示は、これと入れ替わります：{ $order }
orders-leave = このままにする
orders-ahead = 指示
orders-quick-pass = ラウンドが終わるまでパス
orders-quick-load-nothing = ラウンド終了までパス：これ以上積まず、譲渡もしない
orders-quick-unless = 誰かが売買するまでパス
orders-quick-finish =
    { $dividend ->
        [first] { $company }の手番を終える：最高の運行、配当
        [pay] { $company }の手番を終える：最高の運行、前回どおり配当
        [withhold] { $company }の手番を終える：最高の運行、前回どおり留保
       *[other] { $company }の手番を終える：最高の運行、収入は前回どおり
    }
orders-quick-dividend =
    { $dividend ->
        [pay] { $company }の手番を終える：前回どおり配当
        [withhold] { $company }の手番を終える：前回どおり留保
       *[other] { $company }の手番を終える：収入は前回どおり
    }
orders-log-ended = 指示が終わりました。{ $order }{ $why }

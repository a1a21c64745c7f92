# 1862のテーブルだけの言葉。

g1862-auction = 議会の競り
g1862-lot = 認可、{ $who }が入札
g1862-lot-unbid = 認可
g1862-bid-leaves = 3～5株の購入に{ $amount }残る
g1862-bidders = 入札者
g1862-bidder-asked = 入札の番
g1862-bidder-opens = 競りを開始できる
g1862-bidder-starts = 会社を設立中
g1862-bidder-top = 入札{ $bid }
g1862-bidder-in = 参加中
g1862-bidder-out = 降りた
g1862-bidder-waits = 待機中
g1862-bidder-done = もう競りを開始しない
g1862-bidder-won = 認可を獲得済み

g1862-lner-formed = LNER結成済み
g1862-lner-formed-means = ゲームの最後の運営ラウンドです。
g1862-lner-due = このセットの後にLNER
g1862-lner-due-means = この運営ラウンドのセットの終了時にLNERが結成され、その後もう1セット行います。
g1862-lner-in =
    { $count ->
        [0] LNER：次の列車
       *[other] LNERまで列車{ $count }輛
    }
g1862-lner-in-means =
    { $count ->
        [0] 最初の{ $card }列車でLNERが登場します。そのカードは一番上にあります。
       *[other] 最初の{ $card }列車でLNERが登場します。その上に列車カードが{ $count }枚あります。
    }

g1862-type-freight = 貨物
g1862-type-local = ローカル
g1862-type-express = 急行
g1862-duty = { $who }に開始義務あり（罰金{ $fine }）
g1862-duty-means = { $who }は次の株式ラウンドの終了までに、十分な株が売れるようにしなければなりません。
g1862-obligation = { $company }は次の株式ラウンドの終了までに開始しなければなりません。できなければ{ $who }がこの価格の5倍を支払います。
g1862-receivership = 管財下
g1862-receivership-run = 管財下（{ $who }が代行）
g1862-receivership-means = 社長がいません。社長株はバンクプールにあります。
g1862-chartered = 認可会社
g1862-chartered-means = 議会の認可を得ています。
g1862-unchartered = 非認可会社
g1862-unchartered-means = 認可なしで設立されました。
g1862-permits-means = 免許：次の種類の列車を運行できます：{ $types }。
g1862-barred = 次の株式ラウンドから
g1862-barred-means = 開始義務が果たされなかったので、待っています。
g1862-later = フェイズ{ $phase }から
g1862-later-means = それまで設立できません。
g1862-home-taken = 本拠地が満杯
g1862-home-taken-means = 今は本拠地の駅を置く空きがありません。
g1862-owes-float = { $company }の開始義務：罰金{ $fine }
g1862-owes-float-means = { $company }は次の株式ラウンドの終了までに開始しなければなりません。

g1862-warranties-left = 保証残り{ $count }個
g1862-obsolete = 旧式：最後の保証を使い切ると廃車
g1862-no-permit = 免許なし：運行しません
g1862-buy-no-permit = { $company }に免許なし：運行できません
g1862-buy-no-permit-means = 会社が運行できるのは、免許のある種類の列車だけです。{ $company }はこの列車を購入できますが、運行できません。
g1862-free-warranties = 無料の保証{ $count }個付き
g1862-warranty-means = 保証1個で、旧式の列車をもう1運営ラウンド使えます。
g1862-warranties-label =
    { $free ->
        [0] { $kind }列車の保証（1個{ $each }）
       *[other] { $kind }列車の追加の保証（1個{ $each }）
    }
g1862-buy-train =
    { $count ->
        [0] { $kind }列車を{ $cost }で購入
       *[other] { $kind }列車と保証{ $count }個を{ $cost }で購入
    }
g1862-hudson = Hudsonの策：会社の資金で収入を株価まで引き上げます。
g1862-half = 列車がないので半額

g1862-zone-bankrupt = 会社が閉鎖する
g1862-zone-first-share-free = 最初の1株の売却では株価が下がらない
g1862-zone-two-shares-free = 最初の2株の売却では株価が下がらない
g1862-zone-chartered = 認可会社のIPO価格
g1862-zone-unchartered = 非認可会社の開始価格
g1862-zone-top = 最上位
g1862-step-merge = 合併
g1862-step-redeem = 買戻し
g1862-limit-each = 種類ごとに{ $count }

g1862-exchange = 株の交換
g1862-exchange-joins = { $absorbed }が{ $survivor }に{ $price }で加わる（2株が1株になる）
g1862-exchange-refinances = { $company }が{ $price }でリファイナンス（2株が1株になる）
g1862-exchange-decides = 決定中
g1862-exchange-waits = 待機中
g1862-exchange-done = 完了
g1862-option =
    { $holder ->
        [self] { $who }には
       *[other] { $who }が決めます。{ $holder }には
    }{ $thing ->
        [certificate] 社長株の半分
       *[share] 半株
    }が余っています：{ $cost }で1つ分を持ち続けるか、{ $value }で手放します。
g1862-stations-over = 合わせて{ $placed }個の駅がマップにあり、残せるのは{ $most }個です。{ $who }が{ $count }個取り除きます。
g1862-holder = 保有者

g1862-row-price = 株価
g1862-row-permits = 免許
g1862-row-stations = 設置{ $placed }、残り{ $left }
g1862-row-director = 社長
g1862-row-worth = 総資産
g1862-which-stays = 存続する会社
g1862-stays = { $company }が存続
g1862-together = 合計
g1862-shares = 株
g1862-foresee-failed = 今は結果を確認できません。
g1862-must-agree = { $who }の同意が必要です。
g1862-option-foreseen =
    { $holder }は{ $cost }で{ $thing ->
        [certificate] 株券1枚
       *[share] 1株
    }を多く残せます。「合計」では{ $value }で手放すものとしています。
g1862-stations-given-up = 上限を超えた駅は手放さなければなりません。

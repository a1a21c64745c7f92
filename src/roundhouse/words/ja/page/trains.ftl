# 列車：あるもの、次に来るもの、購入できるもの。

trains-next = 銀行の次の列車：{ $kind }、{ $price }。
trains-left = 残り{ $count }輛。
trains-unlimited = 制限なし。
trains-phase =
    { $count ->
        [0] これを購入するとフェイズ{ $phase }が始まります。
       *[other] フェイズ{ $phase }まであと{ $count }輛。
    }
trains-export =
    { $phase ->
        [none] 輸出：次の列車カード{ $card }は、誰も購入しなければ、運営ラウンドのセットの終了時にゲームから除外されます。
       *[other] 輸出：次の列車カード{ $card }は、誰も購入しなければ、運営ラウンドのセットの終了時にゲームから除外され、フェイズ{ $phase }が始まります。
    }{ $scraps ->
        [none] {""}
       *[other] 廃車になる列車：{ $scraps }。
    }
trains-train = 列車
trains-price = 価格
trains-left-head = 残り
trains-scrapped-by = 廃車の契機
trains-owned-by = 所有者
trains-never = なし
trains-and-later = { $first }以降
trains-pool = プール：{ $trains }
trains-phase-head = フェイズ
trains-phase-now = { $phase }（現在）
trains-tiles = タイル
trains-limit-head = 列車保有制限
trains-limit =
    { $size ->
        [small] 小
        [medium] 中
        [large] 大
       *[other] { $size }
    }{ $count }
trains-rounds = ラウンド
trains-colour-yellow = 黄色
trains-colour-green = 緑色
trains-colour-brown = 茶色
trains-colour-gray = 灰色

trains-bank = 銀行の列車
trains-others = 他社の列車
trains-of = { $seller }の{ $kind }列車
trains-own = 自分の会社
trains-offer = { $seller }の{ $kind }列車に{ $amount }を申し出る
trains-buy-own = { $seller }の{ $kind }列車を{ $amount }で買う
trains-offer-label = { $seller }の{ $kind }列車の価格
trains-leaves = { $company }の残り{ $amount }
trains-held =
    { $count ->
        [0] { $company }には列車がありません。
       *[other] { $company }の列車：{ $trains }
    }
trains-missing = 不足分{ $amount }は{ $who }が支払う

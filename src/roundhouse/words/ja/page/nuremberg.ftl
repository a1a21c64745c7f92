# First Train to Nurembergのテーブルの言葉。

nuremberg-round = ラウンド{ $round }/{ $rounds }
nuremberg-phase-3 = 入札
nuremberg-phase-5 = 建設
nuremberg-phase-6 = レンタルと輸送
nuremberg-phase-9 = 譲渡
nuremberg-phase-begins = フェイズ{ $number }が始まります：{ $number ->
        [1] 投資キューブ
        [2] 影響力ディスク
        [3] 影響力の競り
        [4] 建設順とレンタル順
        [5] 線路の建設
        [6] 列車のレンタルと輸送
        [7] 勝利点と利益
        [8] 手番順
        [9] 線路の譲渡
        [10] ラウンドの終了
       *[other] { $name }
    }
nuremberg-prompt = { $prompt } 手持ちは{ $holding }です。
nuremberg-prompt-rent = 列車を借りるか、このラウンドをパスします。
nuremberg-prompt-transport = コマを輸送するか、このラウンドをパスします。
nuremberg-purse = キューブ{ $cubes }個

nuremberg-deed-bid = 入札
nuremberg-deed-sketch-line = 路線の建設
nuremberg-deed-build-line = 建設
nuremberg-deed-take-point = 2色のポイント
nuremberg-deed-rent-train = 列車のレンタル
nuremberg-deed-transport = 輸送
nuremberg-deed-hand-over = 線路の譲渡

nuremberg-colour-white = 白
nuremberg-colour-brown = 茶
nuremberg-colour-red = 赤
nuremberg-colour-green = 緑
nuremberg-letter-white = 白
nuremberg-letter-brown = 茶
nuremberg-letter-red = 赤
nuremberg-letter-green = 緑
nuremberg-use-white = 地主
nuremberg-use-brown = 列車
nuremberg-use-red = 駅
nuremberg-use-green = 駅
nuremberg-influence-of = { $colour }の影響力（用途：{ $use }）

nuremberg-overview = 順番、影響力、列車
nuremberg-influence = 影響力
nuremberg-track = 線路
nuremberg-spaces = マス
nuremberg-space = マス{ $number }
nuremberg-disc = 引いたディスク：{ $colour }
nuremberg-disc-means = 輪で囲んだポイントは、このラウンドのために引かれたものです。
nuremberg-from = { $cubes }から
nuremberg-bids = { $who }の入札{ $cubes }
nuremberg-bid = { $cubes }個を入札
nuremberg-bid-label = マス{ $number }へのキューブ
nuremberg-orders = 順番
nuremberg-order-turn = 手番順
nuremberg-order-build = 建設順
nuremberg-order-rent = レンタル順
nuremberg-not-yet = 未定
nuremberg-profit = 利益
nuremberg-profit-track = 損益トラック
nuremberg-profit-level = { $level }：{ $players }

nuremberg-passed = パス済み
nuremberg-rents-no-more = もう借りない
nuremberg-vp = { $count }勝利点
nuremberg-vp-short = 勝利点
nuremberg-cubes = キューブ
nuremberg-track-left = 残りの線路コマ
nuremberg-trains = 列車
nuremberg-sets = セット
nuremberg-loads = このラウンドの輸送
nuremberg-forecast = { $count }勝利点、{ $pounds }
nuremberg-collected = 集めたコマ：{ $pieces }
nuremberg-final = 終了時
nuremberg-total = 合計

nuremberg-class = { $rank }等
nuremberg-cost = 茶{ $cost }
nuremberg-places =
    { $passengers ->
        [0] 乗客なし
       *[other] 乗客{ $passengers }（1人{ $vp }勝利点）
    }、{ $goods ->
        [0] 貨物なし
       *[other] 貨物{ $goods }
    }
nuremberg-empty = 空
nuremberg-free = 空き：乗客{ $passengers }、貨物{ $goods }

nuremberg-count =
    { $thing ->
        [beer] ビール
        [mail] 郵便
        [stone] 石材
        [cheese] チーズ
       *[other] { $thing }
    }×{ $count }
nuremberg-piece =
    { $kind ->
        [landowner] { $count ->
           *[other] 地主
        }
        [red] { $count ->
           *[other] 赤の乗客
        }
       *[green] { $count ->
           *[other] 緑の乗客
        }
    }
nuremberg-nothing = なし
nuremberg-payment =
    { $kind ->
        [cubes] キューブ{ $count }個
        [white] 白{ $count }
        [brown] 茶{ $count }
        [red] 赤{ $count }
       *[green] 緑{ $count }
    }
nuremberg-change =
    { $who }：{ $what ->
        [cubes] キューブ
        [white] 白
        [brown] 茶
        [red] 赤
        [green] 緑
        [profit] 利益
        [points] 勝利点
       *[stock] 残りの線路コマ
    } { $old } → { $now }

nuremberg-legend = 凡例
nuremberg-legend-town-red = 赤の会社の町
nuremberg-legend-town-green = 緑の会社の町
nuremberg-legend-station = 中立の駅
nuremberg-legend-red = 赤の乗客
nuremberg-legend-green = 緑の乗客
nuremberg-legend-landowner = 地主：白の影響力が必要
nuremberg-legend-cube =
    { $good ->
        [Beer] ビール
        [Mail] 郵便
        [Stone] 石材
        [Cheese] チーズ
       *[other] { $good }
    }（輸送する貨物）
nuremberg-legend-good =
    { $good ->
        [Beer] ビール
        [Mail] 郵便
        [Stone] 石材
        [Cheese] チーズ
       *[other] { $good }
    }の産地
nuremberg-legend-river = 川
nuremberg-legend-line = プレイヤーの線路（プレイヤーの文字付き）

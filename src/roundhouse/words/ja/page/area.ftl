# Nurembergのテーブルの言葉。

area-tab-influence = 影響力
area-tab-players = プレイヤー
area-tab-trains = 列車

area-station =
    { $kind ->
        [neutral] 駅
        [red] 赤の町
        [green] 緑の町
       *[other] { $kind }の町
    }
area-good =
    { $good ->
        [beer] ビール
        [mail] 郵便
        [stone] 石材
        [cheese] チーズ
       *[other] { $good }
    }のエリア
area-pieces =
    { $what ->
        [beer] ビール
        [mail] 郵便
        [stone] 石材
        [cheese] チーズ
       *[other] { $what }
    }×{ $count }
area-reached =
    { $count ->
       *[other] { $companies ->
            [red] 赤
            [green] 緑
           *[other] 赤と緑
        }の会社が到達
    }
area-track =
    { $kind ->
        [company] { $owner ->
            [red] 赤
            [green] 緑
           *[other] { $owner }
        }の会社の{ $to }への線路
       *[player] { $owner }の{ $to }への線路
    }

builder-name = 路線
builder-rub-out = 最後を消す
builder-begin = 光っているエリアから始め、隣のエリアへ進みます。マップ上（ドラッグも可）でも、ここでも選べます。
builder-sketched = { $line }。建設するか、マップで続けてください。
builder-pieces = 線路コマ
builder-points = ポイント
builder-red = 赤
builder-green = 緑
builder-landowners = 地主
builder-points-left = 残りポイント
builder-pay-with = 建設ポイントの支払い方法
builder-pays = { $payment }を支払う
builder-step-points = { $count }ポイント

# ボードの言葉：表示の移動、ヘクスやエリアにあるもの。

board-zoom-in = 拡大
    .key = 拡大（+）
board-zoom-out = 縮小
    .key = 縮小（-）
board-whole = ボード全体を表示
    .key = ボード全体（0）
board-map = { $title }のマップ

board-direction-north = 北
board-direction-north-east = 北東
board-direction-east = 東
board-direction-south-east = 南東
board-direction-south = 南
board-direction-south-west = 南西
board-direction-west = 西
board-direction-north-west = 北西

board-value =
    { $level ->
        [low] 低
        [middle] 中
        [high] 高
        [white] 白
        [yellow] 黄色
        [green] 緑色
        [brown] 茶色
        [gray] 灰色
        [purple] 紫色
       *[other] { $level }
    }{ $value }
board-worth = 数値{ $worth }
board-cities =
    { $more ->
        [yes] 都市{ $count }つ、駅スペース{ $spaces }
       *[no] 都市{ $count }つ
    }
board-towns = 町{ $count }つ
board-offboard = マップ外の場所、数値{ $worth }
board-label = 表示{ $label }
board-shape =
    { $shape ->
        [sharp] 急カーブ
        [gentle] 緩やかなカーブ
       *[straight] 直線
    }
board-pieces = 線路{ $count }本
board-exits =
    { $count ->
       *[other] 出口：{ $exits }
    }
board-stop-exits =
    { $kind ->
        [city] { $many ->
            [1] 都市、出口：{ $exits }
           *[other] 都市{ $number }、出口：{ $exits }
        }
        [town] { $many ->
            [1] 町、出口：{ $exits }
           *[other] 町{ $number }、出口：{ $exits }
        }
       *[offboard] マップ外の場所、出口：{ $exits }
    }
board-track = { $from }から{ $to }への線路
board-tile =
    { $colour ->
        [white] 白
        [yellow] 黄色
        [green] 緑色
        [brown] 茶色
        [gray] 灰色
        [red] 赤の
        [purple] 紫色
        [blue] 青の
       *[other] { $colour }
    }タイル{ $tile }
board-ground =
    { $colour ->
        [white] 白
        [yellow] 黄色
        [green] 緑色
        [brown] 茶色
        [gray] 灰色
        [red] 赤
        [purple] 紫色
        [blue] 青
       *[other] { $colour }
    }のヘクス
board-no-tile = タイルなし
board-terrain =
    { $kind ->
        [mountain] 山
        [hill] 丘陵
        [water] 水域
        [river] 川
        [swamp] 沼地
       *[other] { $kind }
    }、コスト{ $cost }
board-station-in-city = 都市{ $city }に{ $company }
board-stations =
    { $count ->
       *[other] { $companies }の駅
    }
board-home = { $companies }の本拠地

ring-name = { $place }ですること
ring-tile = タイル{ $tile }、{ $what }
ring-tile-cost = タイル{ $tile }、{ $what }、コスト{ $cost }
ring-turn-back = 逆に回す
ring-turn-on = 回す
    .key = 回す（r）
ring-close = やめる

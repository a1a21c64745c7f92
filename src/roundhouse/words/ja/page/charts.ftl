# グラフ。

chart-net-worth = 資産
chart-cash = 現金
chart-price = 株価
chart-revenue = 収入
chart-score = 得点
chart-profit = 利益
chart-of-players = { $what }（プレイヤー）
chart-of-companies = { $what }（会社）
chart-failed = 今は数値を読み込めません。
chart-none = グラフはゲームの進行とともにできます。1ラウンド後に見てください。
chart-kinds = 表示するもの
chart-name = ゲームを通した{ $what }。数値は下の表にあります
chart-now = 現在
chart-after = { $at }手目の後
chart-drawing = 描いています…

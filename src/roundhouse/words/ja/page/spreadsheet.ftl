# ゲームの数値の表。

sheet-tab = 一覧表
sheet-title = 一覧表
sheet-enlarge = 拡大
sheet-close = テーブルに戻る
sheet-copy = CSVをコピー
sheet-download = CSVをダウンロード
sheet-copied = コピーしました。
sheet-not-copied = ブラウザーがコピーを許可していません。「CSVをダウンロード」を使ってください。
sheet-downloaded = { $file }として保存しました。
sheet-reading = 各ラウンドの数値を読み込み中…
sheet-failed = 今は各ラウンドの数値を読み込めません。次の手の後にもう一度読み込みます。
# ダウンロードするファイルの名前の最後の部分。
sheet-file = 数値

sheet-companies = 会社と株
sheet-players = プレイヤー
sheet-company = 会社
sheet-player = プレイヤー
sheet-companies-by-round = 会社の{ $measure }（ラウンドごと）
sheet-players-by-round = プレイヤーの{ $measure }（ラウンドごと）
sheet-president = 会社を率いるプレイヤー
sheet-price = 株価
sheet-treasury = 会社の資金
sheet-trains = 列車
sheet-privates = プライベート会社
sheet-limit = 証券保有制限

sheet-measure-cash = 現金
sheet-measure-certificates = 証券
sheet-measure-worth = 資産
sheet-measure-price = 株価
sheet-measure-revenue = 収入
sheet-measure-points = 得点
sheet-measure-profit = 利益
sheet-measure-influence-white = 白の影響力
sheet-measure-influence-brown = 茶の影響力
sheet-measure-influence-red = 赤の影響力
sheet-measure-influence-green = 緑の影響力
sheet-measure-track = マップ上の線路
sheet-measure-lines = 建設した路線
sheet-measure-carried = 輸送したコマ
sheet-measure-handed-over = 譲渡した路線
sheet-measure-cubes = キューブ
sheet-measure-sets = セット

# すべてのテーブルと、18xxのテーブルの言葉。

table-your-turn = あなたの手番
table-over = ゲーム終了。勝者：{ $winners }
table-waiting-for = { $who }を待っています
table-move-of = { $last }手中{ $at }手目

eighteen-tab-privates = プライベート
eighteen-tab-companies = 会社
eighteen-tab-players = プレイヤー
eighteen-tab-market = 株式市場
eighteen-tab-trains = 列車
table-tab-log = ログ
table-tab-chat = チャット
table-tab-rules = ルール
table-tab-charts = グラフ
eighteen-add-stop = クリックしてこの停車地をルートに追加
eighteen-choices-here = ここで{ $count }通りの選択
eighteen-blocks = { $name }がこのヘクスを封鎖
eighteen-track-places = 線路：ボードの{ $count }ヘクスが光っています。ボードかここで選んでください。
eighteen-station-places = 駅：ボードの{ $count }ヘクスが光っています。ボードかここで選んでください。

privates-pays = 運営ラウンドごとに{ $income }を支払います。
privates-alike = { $ids }：{ $powers }
privates-closed = 閉鎖しました。
privates-owner = 所有者：{ $owner }
privates-bid = { $who }の入札{ $price }

table-tap-again = もう一度タップして実行
table-one-tap = 1回のタップで手を指す（タッチ画面）

panel-trial = 試行中：{ $who }
panel-turn-of = { $who }の手番です
panel-why-not = できない理由
panel-why-not-place = { $place }にできない理由
panel-waiting = 待機中
panel-pending = サーバーが計算しています
panel-earlier = 以前の局面
panel-looking-at = { $last }手中{ $at }手目を見ています。
panel-thinking =
    { $count ->
       *[other] { $who }が考えています：{ $what }
    }
panel-to-move = { $who }の手番です：{ $what }
panel-outcome = 結果
panel-events = 今起きたこと
panel-done = 完了
panel-finish = 手番を終える
panel-only = 今できるのは「{ $deed }」だけです。
panel-costs = コスト{ $cost }
panel-take-back = 取り消す：{ $deed }
    .since = 取り消す（その後の{ $count }手とともに）：{ $deed }
panel-passed = { $who }はパスしました。

bar-home = ゲーム一覧に戻る
bar-phase = フェイズ{ $phase }
bar-order = プレイ順
bar-steps = 手番の手順
bar-redo = やり直す
    .why = 取り消した手をもう一度行う
bar-undo = 元に戻す
    .asks = 元に戻す（他の人に確認）
    .nothing = 取り消せる自分の手はありません
bar-menu = テーブルメニュー

history-trial = { $at }手目から試行中：{ $count }手、保存されません。
history-take-back = 取り消す
history-keep = テーブルとして残す
history-back = ゲームに戻る
history-round-back = 1ラウンド戻る
    .key = 1ラウンド戻る（<）
history-move-back = 1手戻る
    .key = 1手戻る（,）
history-position = ゲーム内の位置
history-move-in = { $last }手中{ $at }手目、{ $round }
history-move-on = 1手進む
    .key = 1手進む（.）
history-round-on = 1ラウンド進む
    .key = 1ラウンド進む（>）
history-round = ラウンド
history-stop = 停止
history-play = 再生
history-now = 現在
history-what-if = 試してみる
    .why = ここから試してみる

log-name = ゲームのログ
log-empty = まだ何も起きていません。最初の手がここに表示されます。
log-show = { $at }手目を表示
log-did = { $who }：{ $what }。
log-reason = 「{ $reason }」

why-close = 閉じる
why-asking = ルールを確認中…
why-failed = 今は理由を読み込めません。少ししてからもう一度試してください。
why-nothing-there = この手順に、その場所に関わることはありません。
why-nothing = 今できる範囲で認められないことはありません。選択肢はすべて上にあります。
why-more = 他{ $count }件
why-rule = ルール{ $rule }
why-open-rule = ルールのページで開く

choices-more = 他{ $count }件
choices-which = { $count }件から選択
import-notes = ファイルの記録と異なる読み方をしたものが{ $count }件あります
import-notes-close = 閉じる
table-press-again = もう一度押すと実行します。取り消すには他のプレイヤーの同意が必要です。

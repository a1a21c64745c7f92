# テーブルの枠の言葉：各欄、その境目、スクリーンリーダーへの通知。

panes-board = ボード
panes-open-board = ボードを開く
panes-history = 履歴
panes-move = あなたの手
panes-instruments = 情報欄
panes-overview = 概要
panes-log = ログ
panes-pull = ドラッグで大きさを変更、ダブルクリックで元の大きさ
panes-edge-side = 横の列の幅
panes-edge-panel = 操作欄の高さ
panes-edge-board = ボードの高さ
panes-edge-log = ログの高さ
panes-swap = ボードと情報欄を入れ替え
    .why = この種類のラウンドでボードと情報欄を入れ替え

announce-undo = { $who }が{ $at }手目まで戻しました。
announce-turn = あなたの手番です。{ $what }

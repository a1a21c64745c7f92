# サーバーとの接続と、テーブルのバーの下の帯。

line-unreachable = サーバーが応答しません。
line-cut = サーバーとの接続が切れているので、何も送信されませんでした。接続が戻ったら、もう一度行ってください。
line-forgotten = あなたの手は再送されません。サーバーに届いていた場合は、接続が戻るとテーブルに表示されます。

strip-lost = サーバーとの接続が切れています。このテーブルは最新でない可能性があります。ページは接続を試み続けています。それまでプレイできません。
strip-unconfirmed = 最後の手がまだ確認されていません。サーバーが応答するまで再送します。
strip-forget = 再送しない
strip-undo-asked = { $player }が{ $to }手目まで戻すことを求めています。
strip-undo-agree = 同意
strip-undo-decline = 断る
strip-undo-waiting = { $player }が{ $to }手目まで戻すことを求めました。{ $names }の返事を待っています。
strip-somebody = 誰か
strip-paused = ボットは一時停止中です。
strip-paused-owner = ボットは一時停止中です。メニューで再開できます。

log-earlier = 以前の手を表示
line-unreadable = サーバーが理由を示さずに{ $status }と応答しました。
line-no-game = このゲームは存在しないか、あなたには公開されていません。
line-stale = 先に別の手が指されました。テーブルには最新の局面が表示されています。

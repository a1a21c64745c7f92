# タブを閉じている人への通知と、メールのリンクから開くページ。

notice-turn = 「{ $game }」であなたの手番です。
notice-invited = { $by }が「{ $game }」に招待しています。
notice-mentioned = { $by }が「{ $game }」のチャットであなたを呼んでいます：{ $text }
notice-ended = 「{ $game }」が終わりました。
notice-clock-low = 「{ $game }」であなたの持ち時間が残りわずかです。
notice-test = これはテストです。通知はここに届きます。
notice-confirm = このアドレスでゲームの通知を受け取りたいという申し込みがありました。同意する場合はこのページを開いてください。心当たりがなければ何もしないでください。
notice-confirm-subject = このアドレスでゲームの通知を受け取りますか？
notice-many = Roundhouseからの通知{ $n }件
notice-foot = このメールを受け取らないようにするには：
link-unsubscribe = メールを止めますか
    .text = { $address }に通知を送らないようにします。
    .button = 配信を止める
link-unsubscribe-done = 配信を止めました
    .text = このアドレスには今後通知を送りません。アカウントのページで再開できます。
link-confirm = メールでの通知
    .text = あなたのゲームの通知を{ $address }に送ります。
    .button = 送る
link-confirm-done = 確認しました
    .text = これからこのアドレスに通知を送ります。
link-bad = このリンクは使えません
    .text = リンクが不完全か、対象が削除されています。
link-notices = 通知の設定へ

# 送り先が最後のメッセージを受け付けなかった理由。
fault-mail-off = このサーバーは現在メールを送っていません。
fault-mail-refused = メールサーバーがメッセージを受け付けませんでした。応答：{ $code } { $why }
fault-mail-silent = メールサーバーが応答しません：{ $why }
fault-push-off = このサーバーは現在プッシュ通知を送っていません。
fault-push-refused = プッシュサービスがメッセージを受け付けませんでした（ステータス{ $status }）。
fault-push-silent = プッシュサービスが応答しません。
fault-service-refused = サービスがメッセージを受け付けませんでした。
fault-address-lost = アドレスを読み取れなくなりました。もう一度入力してください。
fault-server = サーバーがメッセージを送れませんでした。

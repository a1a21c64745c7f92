# タブを閉じている人への通知と、メールのリンクから開くページ。

notice-turn = 「{ $game }」であなたの手番です。
notice-invited = { $by } さんが「{ $game }」に招待しています。
notice-mentioned = { $by } さんが「{ $game }」のチャットであなたを呼んでいます: { $text }
notice-ended = 「{ $game }」が終わりました。
notice-clock-low = 「{ $game }」であなたの持ち時間が残りわずかです。
notice-test = これはテストです。通知はここに届きます。
notice-confirm = このアドレスでゲームの通知を受け取りたいという申し込みがありました。同意する場合はこのページを開いてください。心当たりがなければ何もしないでください。
notice-confirm-subject = このアドレスでゲームの通知を受け取りますか？
notice-many = Roundhouse からの通知 { $n } 件
notice-foot = このメールを受け取らないようにするには:
link-title-unsubscribe = メールを止めますか
link-text-unsubscribe = { $address } に通知を送らないようにします。
link-button-unsubscribe = 配信を止める
link-done-unsubscribe = 配信を止めました
link-done-text-unsubscribe = このアドレスには今後通知を送りません。アカウントのページで再開できます。
link-title-confirm = メールでの通知
link-text-confirm = あなたのゲームの通知を { $address } に送ります。
link-button-confirm = 送る
link-done-confirm = 確認しました
link-done-text-confirm = これからこのアドレスに通知を送ります。
link-bad = このリンクは使えません
link-bad-text = リンクが不完全か、対象が削除されています。

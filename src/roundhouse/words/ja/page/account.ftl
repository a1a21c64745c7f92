# アカウントのページ：ログイン、アカウント、セッション、自分のデータ、設定、メールのリンク。

account-title = アカウント
account-page-title = アカウント · Roundhouse

account-sign-in = ログイン
account-make = アカウントを作る
account-make-now = アカウントを作成
account-no-account = アカウントを持っていません
account-have-account = アカウントを持っています
account-as-guest = ゲスト「{ $name }」として遊んでいます。席はそのまま引き継がれます。
account-why = この画面で遊ぶだけなら不要です。アカウントがあれば、どこからでもゲームを続けられます。
account-name = 名前
account-password = パスワード
account-password-new = パスワード（8文字以上）
account-email-optional = メールアドレス（任意）
account-forgot = パスワードを忘れました
account-sign-out = ログアウト
account-signed-out = ログアウトしました。
account-my-profile = 自分のプロフィール

account-change-password = パスワードを変更
account-password-now = 現在のパスワード
account-password-next = 新しいパスワード
account-password-changed = パスワードを変更しました。

account-change-email = メールアドレスを変更
account-email-new = 新しいメールアドレス（空欄で削除）
account-email-changed = メールアドレスを変更しました。
account-email-none = メールアドレスなし
account-email-confirmed = 確認済み
account-email-open = 未確認
account-email-again = リンクをもう一度送る
account-email-sent = { $email }に確認用のリンクを送りました。
account-no-mail = このサーバーはメールを送りません。パスワードを忘れたときは、サーバーの運営者が新しいものを発行できます。

account-rename = 名前を変更
account-name-new = 新しい名前
account-rename-note = 変更は30日に1回です。古い名前は90日間、他の人は使えません。すでに座った席の名前は変わりません。
account-renamed = 名前は「{ $name }」になりました。

account-sessions = ログイン中の端末
account-session =
    { $known ->
        [both] { $browser }（{ $system }）
        [browser] { $browser }
        [system] { $system }
       *[none] 不明なプログラム
    }
account-session-here = このセッション
account-session-seen = 最終使用：{ $ago }
account-session-from = 接続元：{ $address }
account-session-since = 開始：{ $date }
account-session-end = 終了
account-session-end-of = セッションを終了：{ $session }
account-session-ended = セッションを終了しました。
account-sessions-end = 他のセッションをすべて終了
account-sessions-ended = 他のセッションをすべて終了しました。

account-data = 自分のデータ
account-export = このサーバーにある自分の全データをダウンロード
account-export-note = JSONファイル1つ。パスワードは含まれません。
account-delete = アカウントを削除
account-delete-note = 名前、メールアドレス、セッション、メモ、発言は完全に削除されます。他の人と遊んだゲームは残り、席は中立の名前になります。終わっていないゲームはボットが続けます。1人またはボットだけと遊んだゲームは削除されます。
account-delete-sure = 完全に削除する
account-deleted = アカウントを削除しました。

account-blocked = ブロックした人
account-blocked-note = その人の発言は表示されず、その人はあなたのテーブルに参加できません。
account-unblock = ブロックを解除

account-comfort = 設定
account-colours = 配色
account-colours-auto = システムに合わせる
account-colours-light = 昼
account-colours-dark = 夜
account-notices = 自分の手番になったらブラウザーで通知
account-notices-denied = ブラウザーがこのページの通知を許可していません。ブラウザーの設定でこのアドレスの通知を許可してください。
account-notes = 初めての場面での説明
account-notes-again = 閉じた説明をもう一度表示

reset-title = 新しいパスワード
reset-page-title = 新しいパスワード · Roundhouse
reset-ask = アカウントのメールアドレスを入力してください。確認済みのアドレスであれば、新しいパスワードを設定するリンクが届きます。
reset-email = メールアドレス
reset-send = リンクを送る
reset-sent = このアドレスを確認済みのアカウントがあれば、リンクが届きます。有効期間は1時間です。
reset-choose = 新しいパスワードを設定してください。アカウントのすべてのセッションは終了します。
reset-password = 新しいパスワード
reset-save = パスワードを設定
reset-done = { $name }のパスワードを変更しました。
reset-another = 別のリンクを送る

confirm-title = メールアドレスの確認
confirm-page-title = メールアドレスの確認 · Roundhouse
confirm-working = 確認中…
confirm-done = { $name }のメールアドレスを確認しました。
confirm-no-token = このページはメールのリンクから開くものです。リンクが完全ではありません。
confirm-account = アカウントへ

# サーバーを運営する人への文章：できないコマンド、誤った設定、`doctor`の結果。

## 設定
error-wrong-setting = { $setting }に使えるのは{ EITHER($allowed) }です。「{ $value }」は使えません。
error-setting-number = { $setting }は{ $least }から{ $most }までの数です。「{ $value }」は使えません。
error-setting-address = ROUNDHOUSE_ADDRESSはhttps://play.example.orgのようなアドレスです。「{ $value }」は使えません。
error-setting-file = { $setting }のファイル{ $file }を読めません：{ $why }。
    .text = { $setting }のファイル{ $file }を読めません。テキストではありません。
error-setting-sender = ROUNDHOUSE_SMTP_FROMは差出人のメールアドレスです。「{ $value }」は使えません。
error-setting-login = ROUNDHOUSE_SMTP_USERとROUNDHOUSE_SMTP_PASSWORDは両方設定するか、両方設定しないでください。
error-setting-open = ROUNDHOUSE_SMTP_TLS=offのときは別のマシンにパスワードを送りません。starttlsまたはtlsを使ってください。
error-setting-contact = ROUNDHOUSE_PUSH_CONTACTはメールアドレスまたはhttpsのアドレスです。「{ $value }」は使えません。
error-setting-services = ROUNDHOUSE_APPRISEに{ LIST($unknown) }は使えません。使えるのは{ LIST($known) }です。

## 秘密鍵
error-secret-short = 秘密鍵は{ $length }文字ですが、{ $least }文字以上必要です。`roundhouse admin new-secret FILE`で適切なものを作れます。
error-secret-guessed = 秘密鍵が推測できます。単語または規則的な文字列です。`roundhouse admin new-secret FILE`で適切なものを作れます。
error-secret-old = ROUNDHOUSE_SECRETがないのにROUNDHOUSE_SECRET_OLDが設定されています。
error-secret-file = 秘密鍵ファイル{ $file }を読めません：{ $why }。
    .text = 秘密鍵ファイル{ $file }を読めません。テキストではありません。
error-secret-shared = 秘密鍵ファイル{ $file }を他の人が読めます。`chmod 600 { $file }`で防げます。
error-secret-lines = 秘密鍵ファイル{ $file }には、秘密鍵1つ、または新旧2つを2行で書きます。
error-secret-none = データベースに秘密鍵はありません。`roundhouse admin new-secret FILE`で作成できます。

## データベース
error-database-address = 「{ $address }」はsqlite:///games.sqlite3のようなデータベースのアドレスではありません。
error-database-kind = 使えるデータベースはsqlite:///...またはpostgresql://...です。{ $kind }は使えません。
error-database-no-file = SQLiteにはファイルが必要です：sqlite:///path/to/games.sqlite3。
error-database-file = ファイル{ $file }を開けません：{ $why }。
    .other = { $file }はSQLiteデータベースではありません。ファイルは変更していません。
error-database-newer = データベース{ $address }は新しい版のRoundhouseのものです。形式は{ $shape }ですが、この版が扱えるのは{ $newest }までです。その版をインストールするか、バックアップを復元してください。
error-database-older = データベースの形式は{ $shape }ですが、このプログラムには{ $newest }が必要です。サーバーを一度起動すると更新されます。
    .empty = データベースは空です。サーバーを一度起動すると準備されます。
error-database-back = 形式{ $shape }から「{ $wanted }」には戻せません。あるのは{ LIST($known) }です。
error-database-fails = データベース{ $address }は使えません：{ $why }

## 人とテーブル
error-nobody-called = 「{ $who }」という人はいません。ゲストにはIDしかありません（`admin users --guests`を参照）。
error-no-table = テーブル「{ $table }」はありません。`roundhouse admin tables`で一覧を見られます。
error-not-begun = ゲームが始まっていないので、ファイルに保存するものがありません。
error-table-there = もう一方のデータベースにこのテーブルがすでにあります。
    .same = 2つのアドレスは同じデータベースです。
error-name-there = もう一方のデータベースでは名前「{ $name }」は別の人のものです。何も移していません。

## バックアップ
error-backup-empty = データベースは空で、保存するものがありません。
error-backup-checksum = { $file }は壊れています。チェックサムが合いません。
error-backup-rows = { $file }は壊れています。あるはずの行がありません。
error-backup-short = { $file }は壊れています。途中で終わっています。
error-backup-unreadable = { $file }はバックアップとして読めません：{ $why }。
error-backup-format = { $file }はRoundhouseのバックアップではありません。
error-backup-log = { $file }：ゲーム{ $game }のログがそろっていません。
error-backup-replay = { $file }：ゲーム{ $game }を再生できません：{ $why }
error-backup-newer = { $file }は新しい版のRoundhouse（{ $version }、形式{ $shape }）のものです。この版が扱えるのは{ $newest }までです。
error-backup-not-empty = データベースが空ではありません。新しいデータベースのアドレスを指定してください。
    .shape = このデータベースはサーバーによって形式{ $shape }で準備済みですが、バックアップの形式は{ $wanted }です。まだサーバーが使っていないデータベースのアドレスを指定してください。
error-backup-table = { $file }には、その形式にない表「{ $table }」の行があります。

## メール
error-mail-silent = メールサーバー{ $host }が応答しません：{ $why }
error-mail-refused = メールサーバーの応答：{ $code } { $why }

## doctorの結果
part-doctor-no-database = データベース{ $file }はありません。このアドレスで`roundhouse serve`を最初に起動したときに作成されます。すでにあるはずの場合は、アドレス（--databaseまたはROUNDHOUSE_DATABASE）が違います。
part-doctor-silent = 応答がありません：{ $why }
part-doctor-answers = { $kind } { $version }が応答しています。
part-doctor-newest = データベースは最新の形式{ $newest }です。
part-doctor-empty = データベースは空です。サーバーの最初の起動で準備されます。
part-doctor-older = データベースの形式は{ $shape }です。次の起動で{ $newest }になります。
part-doctor-newer = データベースの形式{ $shape }は新しい版のものです。この版が扱えるのは{ $newest }です。
part-doctor-file = { $file }は正常です。
part-doctor-damaged = { $file }は壊れています：{ $why }
part-doctor-shared = { $file }を他の人が読めます。`chmod 600 { $file }`で防げます。
part-doctor-private = { $file }を読めるのは所有者だけです。
part-doctor-free = { $folder }の空きは{ $size } GiBです。
part-doctor-read-only = 何も書き込めません：{ $why }
part-doctor-writable = データベースに書き込めます。
part-doctor-database-clock = データベースの時計との差は{ $seconds }秒です。
part-doctor-behind = 時計が最新の手より{ $seconds }秒遅れています。
part-doctor-time = 現在は{ $time } UTCです。
part-doctor-no-secret = この環境では設定されていません。設定のないサーバーは、自分の秘密鍵をデータベースに保存します。ROUNDHOUSE_SECRET_FILEを参照してください。
part-doctor-secrets =
    { $count ->
        [one] 1つ設定されています。
       *[other] { $count }つ使用中で、最初のものが署名します。
    }
part-doctor-no-mail = 送りません。ROUNDHOUSE_SMTP_HOSTが設定されていません。
part-doctor-mail-address = { $host }は応答しています。メールの通知にはROUNDHOUSE_ADDRESSも必要です。
part-doctor-mail = { $host }は応答し、{ $sender }のメールを受け付けています。
part-doctor-notices = 選べるもの：{ LIST($offered) }。
part-doctor-no-notices = 使われていません。
part-doctor-still-kept = データベースにまだあります。`roundhouse admin forget-secret`で削除できます。
part-doctor-kept = データベースにあります。
part-doctor-none-kept = データベースにはありません。
part-doctor-no-limits = 頻度と上限の制限はありません（ROUNDHOUSE_RATE_LIMITS）。閉じたネットワーク用です。
part-doctor-limits = 頻度と上限の制限があります。
part-doctor-settings = 問題ありません。
part-doctor-pages = ウェブアプリケーションはこのプログラムに含まれています。
part-doctor-no-pages = ウェブアプリケーションがありません。公開されたwheelをインストールするか、`python3 dev.py build`を実行してください。
part-doctor-broken-game = ゲーム{ $game }を再生できません：{ $why }
part-doctor-games = 最新の{ $count }ゲームのうち{ $played }ゲームを再生しました。

## doctorが見るもの
part-look-secret = 秘密鍵
part-look-settings = 設定
part-look-limits = 制限
part-look-pages = ページ
part-look-mail = メール
part-look-notices = 通知
part-look-database = データベース
part-look-migrations = 形式の更新
part-look-file = ファイル
part-look-rights = 権限
part-look-disk = ディスク
part-look-writing = 書き込み
part-look-database-clock = データベースの時計
part-look-clock = 時計
part-look-kept-secret = 保存された秘密鍵
part-look-games = ゲーム

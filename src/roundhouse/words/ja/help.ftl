# コマンドラインのヘルプの文章：`help-コマンド`、2つ目の段落は`.more`、オプションは`help-コマンド-オプション`。
# `help-any-オプション`は複数のコマンドに共通のオプションです。

## プログラムが書く枠
help-usage = 使い方：
help-arguments = 引数
help-options = オプション
help-commands = コマンド
help-default = [既定：{ $value }]
help-required = [必須]
help-example = 例：{ $command }
help-any-help = このメッセージを表示して終了します。
help-any-install-completion = 使用中のシェルに補完をインストールします。
help-any-show-completion = 使用中のシェルの補完を表示します。コピーしたり、インストール方法を変えたりするためのものです。

## プログラム
help-roundhouse = 鉄道ボードゲーム：プレイ、再生、シミュレーション、解析。
help-roundhouse-statuses = 終了状態：0 完了。1 検査で誤りが見つかった（再生できないファイル、テストのないルール、サーバーの異常）。2 使い方の誤り（標準エラーに1行で表示）。130 中断。
help-roundhouse-version = バージョンを表示して終了します。
help-roundhouse-language = 表示の言語：{ EITHER($languages) }。既定はシステムの言語（LANG）です。

## 複数のコマンドに共通のオプション
help-any-json = 結果をJSONで表示します。
help-any-database = sqlite:///ファイル または postgresql://...。既定は`roundhouse serve`と同じです。
help-any-file = どちらかの形式のゲームファイル。
help-any-at = この数のアクションの後の局面（18xx.gamesのファイルではこのIDの記録の後）。
help-any-language = 文章の言語：{ EITHER($languages) }。既定はプログラムの言語です。
help-any-sample = ファイルのうち再生するゲームの数。
help-any-who = 人の名前、または誰かのID。
help-any-table = テーブルのID：g_と24文字。
help-any-yes = 確認しません。
help-any-seed = 最初のゲームのシード。次のゲームからは1ずつ増えます。
help-any-ray = 代わりに計算するRayクラスター：HOST:PORT、auto、local。追加パッケージ`ray`が必要です。

## titles, rules
help-titles = タイトルを、ヴァリアント、オプション、プレイヤー数とともに一覧にします。
help-rules = タイトルのルールを読みます。全部、IDで1つ、または言葉を含むもの。
help-rules-slug = タイトル：{ EITHER($titles) }。
help-rules-id = ルール、裁定、例のID。
help-rules-search = これらの言葉をすべて含む項目。
help-rules-coverage = どのテストにもないID。あれば終了状態は1です。
help-rules-check = ルール集の誤り。あれば終了状態は1です。

## simulate, dataset, ladder
help-simulate = ボットでゲームを最後まで行い、ゲームごとに席を替えて成績をまとめます。
    .more = --auditでは、アクションのたびに、お金、株、タイル、駅、列車の数が合うこと、選択肢があること、抜き取った選択が認められ、変えた選択が何も変えずに拒否されることを確かめます。すべてのファイルが同じ局面に再生されることも確かめます。--outまたは--trajectoriesでは、止めた作業の続きができます。同じコマンドが足りないゲームを行います。
help-simulate-slug = タイトル：`roundhouse titles`を参照。
help-simulate-players = プレイヤーの人数。
help-simulate-variant = ヴァリアント。既定はこの人数用のものです。
help-simulate-option = 準備のオプション（名前=値）。繰り返せます。
help-simulate-readings = どのルール解釈を使うか：rulebook、18xxのタイトルでは18xx.gamesも。
help-simulate-bots = ボットの名前またはパッケージ:クラスをコンマで区切ります。最後のボットが残りの席に着きます。
help-simulate-games = ゲームの数。
help-simulate-out = ゲームファイルを保存するフォルダー。
help-simulate-trajectories = すべての決定のParquetファイルを置くフォルダー。追加パッケージ`learn`が必要です。
help-simulate-workers = 同時に動くプロセスの数。
help-simulate-audit = アクションのたびにすべてを検査します。遅く、最初の誤りで止まります。
help-simulate-budget = ボットが1手に考えてよい秒数。
help-dataset = 記録されたゲームを再生し、すべての決定を書き出します：見えていたもの、認められていたもの、行われたこと、結果。
    .more = 追加パッケージ`learn`が必要です。タイトル、ヴァリアント、人数ごとに別のファイルになります。再生できないゲームがあれば、何も書きません。
help-dataset-files = ゲームファイル：Roundhouseまたは18xx.gamesのもの。
help-dataset-out = Parquetファイルのフォルダー。すでにあるものを指定します。
help-ladder = それぞれのボットをほかのボットの中で1体だけ戦わせ、席を替えながらレーティングを付けます。
    .more = ファイルには終わったゲームごとに1行が入ります。止めたラダーは続きから始まります。同じシードならどのマシンでも同じゲームです。マシンごとに--partと別のファイルを指定し、最後にすべてのファイルを並べて指定します。
help-ladder-files = ゲームのファイル。読み込んで続きを書きます。2つ目からは読むだけです。
help-ladder-title = タイトル、タイトル/ヴァリアント、すべてのヴァリアントはタイトル/*。繰り返せます。既定はすべてのタイトルです。
help-ladder-players = 人数をコンマで区切ります。既定はすべてです。
help-ladder-bots = 2体以上のボットの名前またはパッケージ:クラスをコンマで区切ります。
help-ladder-lone = このボットが1体だけで座るテーブルに限ります。
help-ladder-games = 組み合わせごとのゲームの数。0なら何もせず、ファイルの内容を表示します。
help-ladder-workers = 同時に動くプロセスの数。0ならコアごとに1つ。
help-ladder-part = このマシンの受け持ち：1/4は4つのうちの最初です。
help-ladder-budget = ボットに与える1手の秒数。
help-ladder-page = Markdownのページ。その印の間に表を書きます。
help-ladder-plot = 割合の図を書くSVGファイル。

## replay, show, log, review, routes, convert
help-replay = ゲームファイルを再生し、すべてのアクションを検査します。
    .more = 結果は記録と同じで、すべてのチェックポイントが一致しなければなりません。最初の違いで、場所と理由を示して終了状態1で終わります。
help-replay-files = ゲームファイル：Roundhouseまたは18xx.gamesのもの。
help-replay-checkpoints = 参照エンジンの各記録の後の状態。ゲームファイル1つに使います。
help-show = 局面を表示します：プレイヤー、会社、株式市場、列車、手番、選択肢の数。
    .more = --jsonでは、観戦者に見えるとおりの、ウェブのテーブルが描くデータです。
help-show-svg = ボードもこのファイルに描きます。
help-log = ゲームで起きたことを、ラウンド、アクション、その結果ごとに示します。ファイルはすべての検査とともに再生し、取り消されたアクションは省きます。
help-review = ゲームを振り返ります。プレイヤーごとに、最も損または得をした手、流れが変わった所、証明された最高に届かない運行、無駄に留保した収入、遅すぎた列車の購入、邪魔な駅。どの指摘にも数値とよりよい手が付きます。
    .more = 作業は時間ではなく回数で決まるので、同じゲームの振り返りはいつも同じです。プレイヤーごとに最大6,000の局面を評価し、残りのゲームを最大40回やり直します。600手のゲームで約30秒かかります。
help-review-file = ゲームファイル（Roundhouseまたは18xx.games、圧縮の有無は問いません）。
help-review-html = 振り返りを1つのページとして書きます。
help-review-most = プレイヤーごとに表示する指摘の数。
help-review-json = すべてをJSONで表示します。
help-routes = 会社の最高のルートを、証明とともに見つけます：価値、上限、かかった時間。
help-routes-company = 運行する会社。既定は手番の会社です。
help-routes-trains = 自社の列車の代わりに使う列車の種類。例：4,5,D
help-convert = ゲームファイルを変換します。すべての検査とともに再生します。書き出しはJSONです。
    .more = 18xx.games用のファイルはそのルール解釈で読み直します。違う進行になるゲームは、異なるルールを示して拒否します。記録と違う読み方をしたファイルについての注は標準エラーに出ます。
help-convert-to = 書き出す形式。
help-convert-output = 書き出すファイル。既定は標準出力です。

## bench
help-bench = エンジンを計測します：{ LIST($parts) }。
    .more = プロジェクトの作業コピーでは、tests/recordedの記録されたゲームで計測します。ほかでは無作為なボットのゲームを行い、注にそう書きます。
help-bench-parts = { LIST($parts) }。既定はすべてです。
help-bench-games = server：進行中のゲームの数。
help-bench-people = server：人が座るゲームの数。残りはボットのゲームです。
help-bench-seconds = server：計測する秒数。
help-bench-database = server：空のデータベース。既定はSQLiteのファイルです。
help-bench-processes = server：1つのPostgreSQLデータベースを使うサーバープロセスの数。
help-bench-proxy = server：サーバープロセスの前で動かすnginx（例：nginx）。
help-bench-bots = server：人が座らないすべての席に座るボット（例：steady）。
help-bench-reference = replay：18xx.gamesのチェックアウト。そのエンジンを同じゲームで計測します。
help-bench-ruby = replay：もう一方のエンジンを動かすRuby。

## serve, backup, restore, doctor
help-serve = 中断されるまでウェブアプリケーションを提供します。
help-serve-host = 待ち受けるアドレス。0.0.0.0ですべてのネットワーク。
help-serve-port = 待ち受けるポート。
help-serve-database = sqlite:///ファイル または postgresql://...。既定はデータフォルダーのSQLiteファイルです。
help-serve-log-level = { EITHER($levels) }。
help-backup = サーバーが動いている間にすべてを1つのファイルに書き、読み直し、ゲームの一部を再生します。
help-backup-file = ファイル、または時刻ごとにバックアップを保存するフォルダー。
help-backup-keep = フォルダーに保存するバックアップの数。
help-backup-with-secret = データベースにあれば、Cookieに署名する秘密鍵も含めます。
help-backup-force = すでにあるファイルに上書きします。
help-restore = バックアップを、どちらかの種類の新しいデータベースに入れ、最新の形式にします。
help-restore-file = `roundhouse backup`が書いたファイル。
help-restore-check = ファイルを読み、ゲームを再生するだけにします。
help-doctor = データベース、形式、書き込み、時計、ディスク、秘密鍵、ページを検査します。動かないものがあれば終了状態は1です。

## admin
help-admin = サーバーの人、テーブル、報告、秘密鍵。
help-admin-users = アカウントのある人を新しい順に一覧にします。
help-admin-users-find = 名前の一部、またはID。
help-admin-users-guests = ゲストも含めます。
help-admin-reset-password = 人に新しいパスワードを設定し、その人のすべてのセッションを終了します。既定では自動で作って表示します。
help-admin-reset-password-stdin = 新しいパスワードを標準入力から読みます。
help-admin-sessions = 誰かのセッションを一覧にする、または終了します。
help-admin-sessions-end = すべて終了します。
help-admin-block = 誰かをブロックします。すべてのセッションが終わり、ログインは拒否されます。
help-admin-block-reason = 理由。本人に伝えます。
help-admin-unblock = 誰かのブロックを解除します。
help-admin-export-person = 誰かについて保存しているものをすべてJSONで書きます。
help-admin-export-person-file = 書き出し先。既定は標準出力です。
help-admin-delete-person = 誰かをデータベースから削除します：アカウント、セッション、メッセージ。他の人とのゲームはボットが続けます。
help-admin-tables = テーブルを最近変更された順に一覧にします。
help-admin-tables-status = { EITHER($statuses) }。
help-admin-tables-owner = この人のテーブルだけ。
help-admin-close-table = テーブルをログとチャットとともに削除します。開いている人には、なくなったことを伝えます。
help-admin-close-table-keep = ゲームを保存するファイル。また取り込めます。
help-admin-move-table = テーブルを、人、ログ、チャットとともに別のデータベースに移します。
help-admin-move-table-to = 移す先のデータベース。
help-admin-ratings = 人とボットのレーティングをタイトルごとに一覧にする、またはレーティング対象のゲームから計算し直します。
help-admin-ratings-rebuild = すべてのゲームを終わった順に計算し直します。
help-admin-ratings-title = このタイトルだけ。
help-admin-reports = 報告されたメッセージを一覧にする、または報告を処理済みにします。
help-admin-reports-settled = 処理済みのものも含めます。
help-admin-reports-settle = この番号の報告を処理済みにします。
help-admin-new-secret = 新しい秘密鍵を書きます。以前のものも有効なので、誰もログアウトされません。その後サーバーを再起動してください。
help-admin-new-secret-file = ROUNDHOUSE_SECRET_FILEが指すファイル。
help-admin-forget-secret = ROUNDHOUSE_SECRET_FILEで別の場所を指定した後、データベースから秘密鍵を削除します。
help-admin-keep-secret = データベースにある秘密鍵を、ROUNDHOUSE_SECRET_FILE用のファイルに書きます。
help-admin-keep-secret-file = 秘密鍵を書く新しいファイル。
help-admin-downgrade = データベースを古い版の形式に戻します。先にサーバーを止め、バックアップを作ってください。
help-admin-downgrade-shape = 古い版が使う形式。

## 使い方の誤り
help-no-option = オプション{ $option }はありません。
    .possible = オプション{ $option }はありません。{ EITHER($possible) }ではありませんか。
help-no-command = コマンド「{ $command }」はありません。あるのは{ LIST($known) }です。
help-no-value = オプション{ $option }には値が必要です。
    .takes-none = オプション{ $option }に値は付けられません。
help-missing = { $name }がありません。
    .command = コマンドがありません。あるのは{ LIST($known) }です。
help-surplus = 余分な指定です：{ $words }
help-bad-value = { $name }の値は使えません：{ $why }
    .whole = { $name }の値は整数でなければなりません。「{ $value }」は使えません。
    .number = { $name }の値は数でなければなりません。「{ $value }」は使えません。
    .small = { $name }の値は{ $bound }以上でなければなりません。{ $value }は使えません。
    .large = { $name }の値は{ $bound }以下でなければなりません。{ $value }は使えません。
    .choice = { $name }の値は{ EITHER($known) }です。「{ $value }」は使えません。

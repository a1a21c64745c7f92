# コマンドラインの文章。

## 使い方の誤り
cli-interrupted = 中断されました。
cli-missing-extra = これには追加パッケージ「{ $extra }」が必要ですが、インストールされていません：pip install "roundhouse[{ $extra }]"
cli-no-language = 言語「{ $language }」はありません。あるのは{ LIST($known) }です。
cli-new-folder = フォルダー{ $folder }は新しく作成されます。
cli-file-exists = { $file }はすでにあります。--forceで上書きします。
cli-file-there = { $file }はすでにあります。新しいファイル名を指定してください。
cli-file-refused = { $file }：{ $why }。
cli-note = 注：{ $text }
cli-note-file = { $file }：注：{ $text }
cli-about-file = { $file }：{ $text }
error-no-folder = { $folder }をフォルダーにできません：{ $why }。
cli-yes = はい
cli-no = いいえ

## titles
cli-titles-players = プレイヤー数：{ $counts }。
cli-titles-default = { $value }（既定）

## rules
cli-rules-one-of = ID、--search、--coverage、--checkのうち1つだけを指定してください。
cli-rules-nothing = { $title }のルールに「{ $words }」を含むものはありません。
cli-rules-source = ルールブック：“{ $text }”
cli-rules-in-order = { $title }：ルール集に誤りはありません。
cli-rules-no-tests = ここにはテストがありません。プロジェクトの作業コピーで実行してください。
cli-rules-covered = { $title }：{ $rules }個のルールのうち{ $covered }個にテストがあります。
cli-rules-missing-rules = テストのないルール（{ $count }）：
cli-rules-missing-rulings = テストのない裁定（{ $count }）：
cli-rules-missing-examples = テストのない例（{ $count }）：
cli-rules-missing-unknown = 何も指さない印（{ $count }）：
cli-rules-missing-unreadable = 読めない印（{ $count }）：

## rules --check
cli-slip-cited = { $where }が引用する{ $id }は、ルール集にありません。
cli-slip-title = タイトルは「{ $title }」ですが、ファイル名は{ $file }です。
cli-slip-rows = 表「{ $table }」に、列の数と長さの合わない行があります。
cli-slip-field =
    .text = { $where }にはフィールド「{ $field }」（文字列）が必要です。
    .list = { $where }にはフィールド「{ $field }」（リスト）が必要です。
    .empty = { $where }のフィールド「{ $field }」が空です。
    .unknown = { $where }にフィールド「{ $field }」があります。使えるのは{ LIST($known) }です。
cli-slip-id-twice = 番号{ $id }が{ $count }回使われています。
cli-slip-id-form = 番号{ $id }は「{ $prefix }-節-番号」の形ではありません。
cli-slip-id-section = 番号{ $id }に節{ $section }が含まれていません。
cli-slip-table-twice = 「{ $table }」という表が{ $count }個あります。
cli-slip-scope-unknown = { $id }の適用範囲「{ $scope }」は使えません。使えるのは{ LIST($known) }です。
cli-slip-scope-unused = 適用範囲「{ $scope }」のルールがありません。
cli-slip-translation =
    .unknown = { $language }：{ $id }は存在しません。
    .field = { $language }：{ $id }にフィールド「{ $field }」があります。使えるのは{ LIST($known) }です。
    .lacks = { $language }：{ $id }にフィールド「{ $field }」がありません。
    .figures = { $language }：{ $id }のフィールド「{ $field }」の数字は{ LIST($here) }ですが、英語では{ LIST($there) }です。
cli-slip-guide-section = 節{ $section }に見出しがありません。
cli-slip-guide-heading = 見出し{ $section }に当たる節がルール集にありません。
cli-slip-guide-passage = 「{ $text }」の段落がルールを引用していません。
cli-slip-guide-hidden = 表「{ $table }」が表示されません。
cli-slip-guide-table = 表「{ $table }」はルール集にありません。
cli-slip-guide-place = 表「{ $table }」の節「{ $section }」に見出しがありません。
cli-slip-guide-picture = 表「{ $table }」の図「{ $picture }」は使えません。使えるのは{ LIST($known) }です。
cli-slip-guide-card = カードが挙げる表「{ $table }」は表示されません。
cli-slip-guide-column = カードが挙げる列「{ $column }」は、表「{ $table }」にありません。

## simulate
cli-option-form = オプションは「名前=値」と書きます。「{ $word }」は使えません。
cli-simulated = { $games }ゲーム、{ $moves }手、{ $seconds }秒（毎秒{ $speed }手）{ $audited }
cli-simulated-audited = 、すべての局面を検査
cli-simulated-average = 平均：{ $figures }
cli-simulated-retakes = 行き詰まって戻し、別の抽選で続けた回数：{ $count }
cli-simulated-ends = 終わり方：{ $ends }
cli-simulated-known = { $count }ゲームはすでに行われているので、{ $folder }から読み込みます。
cli-dataset = { $games }ゲーム、{ $decisions }回の決定：{ LIST($files) }
cli-head-bot = ボット
cli-head-wins = 勝利
cli-head-share = 割合
cli-head-interval = 95 %
cli-head-fair = 公平
cli-head-mean = 平均
cli-head-least = 最小
cli-head-lower = 下位
cli-head-median = 中央
cli-head-upper = 上位
cli-head-most = 最大
cli-head-median-time = 中央ms
cli-head-worst-time = 最長ms

## replay
cli-checkpoints-one-file = --checkpointsはゲームファイル1つだけに使えます。
error-no-checkpoints = これはチェックポイントのファイルではありません。手順またはプレイヤーがありません。
error-checkpoints-players = チェックポイントは人数の違うゲームのものです。
error-checkpoint-type = チェックポイント{ $id }は{ $type }ですが、ゲームの手は{ $move }です。
cli-replay = { $file }：{ $title }、{ $players }人、{ $actions }アクション（毎秒{ $speed }）{ $agreed }{ $end }
cli-replay-agreed = 、チェックポイント{ $count }個が一致
cli-replay-over = 。{ $reason }：{ LIST($scores) }
cli-replay-not-over = 。終了していません

## log
cli-log-silent = { $who }：{ $word }
cli-log-over = ゲームは終了しました：{ $reason }。{ LIST($scores) }

## routes
cli-routes-proven = 最高と証明済み
cli-routes-bound = 未証明、{ $bound }を超えるものはない
cli-routes-run = { $company }の運行は{ $revenue }（{ $proof }、{ $time } ms）
cli-routes-subsidy = ほかに{ $subsidy }
cli-routes-none = 運行できる列車はありません

## bench
cli-no-benchmark = 計測「{ $part }」はありません。あるのは{ LIST($known) }です。
cli-bench-processes = 複数のサーバープロセスには共有できるデータベースが必要です。--database postgresql://... を指定してください。
cli-bench-proxy = プログラム{ $program }がありません。--proxyには、サーバーの前に置くnginxを指定してください。
cli-no-reference = { $folder }に18xx.gamesのエンジンがありません：lib/engine.rbがありません。
cli-reference-fails = 18xx.gamesのエンジンを計測できません：{ $why }。
cli-measuring = 計測中 { $part }
cli-machine = Python { $python }、{ $machine }、プロセッサー{ $processors }個
cli-head-part = 部分
cli-head-figure = 値

## serve
cli-no-log-level = ログレベル「{ $level }」はありません。あるのは{ LIST($known) }です。
cli-port-busy = { $host }のポート{ $port }は使用中です。Roundhouseがすでに動いていませんか。--portで別のポートを選んでください。
cli-port-refused = { $host }のポート{ $port }で待ち受けできません：{ $why }。

## databases
cli-database-refuses = データベースに拒否されました：{ $why }
cli-no-database = データベース{ $file }はありません。`roundhouse serve`が作成します。
cli-level-ok = 正常
cli-level-warning = 警告
cli-level-bad = 異常
cli-keep-needs-folder = --keepはバックアップのフォルダーに使います。
cli-backup-file = { $file }：{ NUMBER($bytes) }バイト、{ NUMBER($rows) }行。
cli-backup-games = テーブル{ NUMBER($tables) }個、ユーザー{ NUMBER($users) }人。{ $replayed }ゲームを再生し、保存された結果と一致しました。
cli-backup-passed-over = { $count }ゲームは、このプログラムにないタイトルまたはルールを必要とします。
cli-backup-no-secret = 秘密鍵を含みません。ROUNDHOUSE_SECRET_FILEがなければ、復元後に全員がログインし直します。
cli-backups-removed = 古いバックアップを{ $count }個削除しました。
cli-restored = { NUMBER($rows) }行を復元しました。

## admin
cli-say-yes = { $question } よければ--yesを付けてください。
cli-ask-yes = [y/N]
# 「はい」として入力できるもの（小文字）
cli-answers-yes = y yes はい
cli-nobody = 誰もいません。
cli-none = ありません。
cli-no-ratings = レーティングのある人はいません。
cli-no-rated-games = レーティング対象のゲームはありません。
cli-password-changed = パスワードを変更しました。
cli-no-password = 入力にパスワードがありません。1行目が空か、読み取れません。
cli-password-new = { $who }の新しいパスワード：{ $password }
cli-sessions-ended = { $count }個のセッションを終了しました。
cli-blocked = { $name }をブロックしました。
cli-no-reason = 理由がありません。理由は本人に表示されます。
cli-unblocked = { $name }のブロックを解除しました。
cli-ask-delete = { $who }を完全に削除しますか。
cli-deleted = { $name }を削除しました。他の人と遊んだゲームは、席を中立の名前にして残します。
cli-no-status = 状態「{ $status }」はありません。あるのは{ LIST($known) }です。
cli-ask-remove = { $table }を完全に削除しますか。
cli-table-closed = { $table }を閉じました。
cli-table-moved = { $table }をログ{ $count }件とともに移しました。
cli-no-report = 報告{ $number }はありません。
cli-report-settled = 報告{ $number }を処理済みにしました。
cli-no-reports = 報告はありません。
cli-secret-new =
    { $count ->
        [one] { $file }に新しい秘密鍵を書きました。読めるのは所有者だけです。
       *[other] { $file }に新しい秘密鍵と以前の秘密鍵を書きました。読めるのは所有者だけです。
    }
cli-ask-forget = データベースから秘密鍵を削除しますか。それで署名したCookieは、秘密鍵ファイルにある場合だけ有効です。
cli-secret-forgotten = データベースに秘密鍵はもうありません。
cli-secret-kept = { $file }に秘密鍵を書きました。ROUNDHOUSE_SECRET_FILEを設定してから`roundhouse admin forget-secret`を使ってください。
cli-ask-downgrade = データベースを形式{ $shape }に戻しますか。新しい版だけが保存するものは失われます。
cli-downgraded = データベースは形式{ $shape }になりました。
cli-head-id = id
cli-head-kind = 種類
cli-head-sessions = セッション
cli-head-tables = テーブル
cli-head-since = 開始（UTC）
cli-head-until = 期限（UTC）
cli-head-used = 最終利用（UTC）
cli-head-from = 接続元
cli-head-by = ブラウザ
cli-head-uncertainty = ±
cli-head-rated-again = 再計算
cli-head-blocked = ブロック
cli-head-name = 名前
cli-head-status = 状態
cli-head-title = タイトル
cli-head-entries = 件数
cli-head-changed = 更新（UTC）
cli-head-owner = 主催者
cli-head-number = 番号
cli-head-time = 時刻（UTC）
cli-head-table = テーブル
cli-head-author = 書いた人
cli-head-author-id = 書いた人のid
cli-head-reporter = 報告者
cli-head-reason = 理由
cli-head-message = メッセージ

## ladder
cli-ladder-numbers = --playersには「2,4」のようにコンマで区切った数を書きます。「{ $text }」は使えません。
cli-ladder-trouble = { $title }、{ $players }人、シード{ $seed }：{ $text }
cli-ladder-troubles = { $title }の{ $bot }：{ $kind }、{ $count }回。{ $example }
cli-ladder-empty = { $file }にはまだゲームがありません。--gamesで回数を指定してください。
cli-head-variant = ヴァリアント
cli-head-players = 人数
cli-head-against = 相手
cli-head-games = ゲーム
cli-head-won = 勝ち
cli-head-rating = レーティング

## benchの値
cli-bench-recorded = 記録された{ $count }ゲーム
cli-bench-random = 無作為なゲーム
cli-bench-late = 終盤の{ $count }局面、{ $source }
cli-bench-proven = { $count }回中{ $proven }回を証明、{ $source }
cli-bench-late-proven = { $company }、{ $build }、{ $count }回中{ $proven }回を証明
cli-bench-interpreted = インタープリター
cli-bench-compiled = コンパイル済み
cli-bench-all = 全体
cli-bench-games = { $players }人の{ $games }ゲーム
cli-bench-live = 進行中の{ $games }ゲーム、{ $database }
    .processes = 進行中の{ $games }ゲーム、{ $database }、{ $processes }プロセス
    .proxy = 進行中の{ $games }ゲーム、{ $database }、プロキシの後ろに{ $processes }プロセス
cli-bench-target = 目標は{ $limit } ms未満
cli-bench-people = { $seconds }秒間に人の手が{ $count }
cli-bench-refused = 200以外の応答
cli-bench-times = 倍の速さ
cli-bench-what-actions = アクション
cli-bench-what-theirs = 項目、18xx.gamesのエンジンによる
cli-bench-what-ours = このエンジン
cli-bench-what-replay = 同じゲームの再生
cli-bench-what-rate = 選択肢の一覧、中央値による
cli-bench-what-rate-running = 選択肢の一覧、中央値による（列車の運行）
cli-bench-what-moves = 手
cli-bench-what-games = ゲーム
cli-bench-what-copy = 複製1回
cli-bench-what-sum = 合計
cli-bench-what-compiled = コンパイル済み
cli-bench-what-median = 中央
cli-bench-what-p99 = 99 %
cli-bench-what-worst = 最長
cli-bench-what-median-running = 中央（列車の運行）
cli-bench-what-p99-running = 99 %（列車の運行）
cli-bench-what-worst-running = 最長（列車の運行）
cli-bench-what-answered-p50 = 応答、50 %
cli-bench-what-answered-p95 = 応答、95 %
cli-bench-what-answered-p99 = 応答、99 %
cli-bench-what-broadcast-p50 = 配信、50 %
cli-bench-what-broadcast-p95 = 配信、95 %
cli-bench-what-broadcast-p99 = 配信、99 %
cli-bench-what-refused = 拒否
cli-bench-what-memory-server-first = サーバーのメモリー、最初の5分の1
cli-bench-what-memory-server-middle = サーバーのメモリー、中間
cli-bench-what-memory-server-last = サーバーのメモリー、最後の5分の1
cli-bench-what-memory-server-most = サーバーのメモリー、最大
cli-bench-what-memory-workers-first = ワーカーのメモリー、最初の5分の1
cli-bench-what-memory-workers-middle = ワーカーのメモリー、中間
cli-bench-what-memory-workers-last = ワーカーのメモリー、最後の5分の1
cli-bench-what-memory-workers-most = ワーカーのメモリー、最大

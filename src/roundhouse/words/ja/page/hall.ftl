# ホール：自分のゲーム、タイトルの一覧、募集中のテーブル、観戦できるゲーム。

hall-title = ゲーム
hall-failed = ゲームの一覧を読み込めませんでした。
hall-again = もう一度試す

hall-mine = 自分のゲーム
hall-waiting = あなたを待つゲーム{ $count }件
hall-page-title =
    { $count ->
        [0] Roundhouse
       *[other] （{ $count }）Roundhouse
    }
hall-search = ゲーム名またはプレイヤー名で検索
hall-search-hint = ゲームまたはプレイヤー
hall-search-title = タイトル
hall-any-title = すべてのタイトル
hall-since = 更新日（開始）
hall-until = 更新日（終了）
hall-clear = 検索をクリア
hall-filters = 自分のゲームの絞り込み
hall-part-all = 現在
hall-part-turn = 自分の手番
hall-part-running = 進行中
hall-part-finished = 終了
hall-part-imported = 取り込み
hall-part-archived = アーカイブ
hall-part-count = { $part }：{ $count }件
hall-all-of-part = { $count }件すべて
hall-older = 以前のゲーム
hall-none =
    { $part ->
        [turn] あなたを待っているゲームはありません。
        [running] 進行中のゲームはありません。
        [finished] まだ終了したゲームはありません。終了したゲームはここに残り、再生できます。
        [imported] まだゲームを取り込んでいません。Roundhouseまたは18xx.gamesのファイルを1手ずつたどれます。
        [archived] アーカイブは空です。ゲームの行の端にある箱で、ここに移せます。
       *[other] 進行中のものはありません。下でゲームを始めるか、終了したゲームを見てください。
    }
hall-none-found = 検索に合うゲームはありません。
hall-found =
    { $count ->
        [0] 該当するゲームなし
       *[other] 該当するゲーム{ $count }件
    }
hall-archive = 「{ $game }」をアーカイブ
hall-unarchive = 「{ $game }」をアーカイブから出す
hall-archived = 「{ $game }」をアーカイブしました。
hall-unarchived = 「{ $game }」をアーカイブから出しました。

hall-start = 何で遊びますか？
hall-start-another = 別のゲームを始める
hall-reading-shelf = 一覧を読み込み中
hall-players = { $from }～{ $to }人
hall-new = 新しいゲーム

hall-ratings = レーティング
hall-import = ゲームを取り込む
hall-importing = ファイルを読み込み中…
hall-not-json = このファイルはJSONではありません。Roundhouseのゲームファイルか、18xx.gamesから書き出したファイルを選んでください。

hall-open = 募集中のテーブル
hall-open-none = 募集中のテーブルはありません。空席のあるゲームを始めて「募集中のテーブルに表示」を選ぶか、友人に席のリンクを送ってください。
hall-to-study = 他の人の終了したゲーム
hall-to-study-none = 公開されている他の人の終了したゲームがここに表示され、再生できます。

row-free-seat = 空席
row-kept-for = { $name }用の空席
row-seats-free =
    { $count ->
        [0] まもなく開始
       *[other] 空席{ $count }
    }
row-invited = あなたの席があります
row-your-turn = あなたの手番
row-to-move = { $players }の手番
row-rated = レーティング対象
row-imported = 取り込み
row-score = { $player } { $score }
row-won = ★ { $players }

hall-learn = 学ぶ
hall-learn-invite = はじめての方へ。コーチが最初のラウンドを一手ずつ案内します。
hall-find = 募集中のテーブルを探す
hall-find-any = すべて
hall-find-speed = 速さ
hall-speed-live = ライブ
hall-speed-slow = ゆっくり
hall-speed-none = 時計なし
hall-find-free = 空席
hall-find-free-least = { $count }席以上
hall-find-language = 言語
hall-find-clear = 絞り込みを消す
hall-find-none = 条件に合うテーブルはありません。条件を減らすか、自分でゲームを始めてください。
hall-find-found =
    { $count ->
        [0] 条件に合うテーブルはありません
       *[other] { $count }件のテーブルが条件に合います
    }

row-until = { $time }まで
time-days = { $days }日{ $hours }時間
time-clock-none = 時計なし
time-clock-live =
    { $seconds ->
        [0] ライブ、{ $minutes }分
       *[other] ライブ、{ $minutes }分、手番ごとに{ $seconds }秒追加
    }
time-clock-move = ゆっくり、1手ごとに{ $days }日
time-clock-bank =
    { $hours ->
        [0] ゆっくり、ゲーム全体で{ $days }日
       *[other] ゆっくり、ゲーム全体で{ $days }日、手番ごとに{ $hours }時間追加
    }
time-spoken-none = 0秒
time-spoken-seconds = { $count }秒
time-spoken-minutes = { $count }分
time-spoken-hours = { $count }時間
time-spoken-days = { $count }日

# 持ち時間・休暇・信頼度についてサーバーが伝える文。

clock-closed-refusal = 主催者がこのテーブルを閉じました。これ以上は手を進められません。
clock-none = このテーブルには時計がありません。
clock-not-playing = 時計はゲームの進行中にだけ動きます。
clock-nobody-out = 誰かの時間がなくなったときにだけテーブルを閉じられます。

reliability-low = このテーブルは{ $least }%以上の信頼度を求めています。あなたの信頼度は{ $share }%です（時計のあるゲーム{ $games }件分）。
reliability-unknown =
    { $games ->
        [0] このテーブルに入るには、時計のあるゲームを{ $needed }件終えている必要があります。あなたはまだ終えていません。
       *[other] このテーブルに入るには、時計のあるゲームを{ $needed }件終えている必要があります。あなたは{ $games }件です。
    }

holiday-guest = 休暇はアカウントのある人だけが取れます。先にアカウントを作ってください。
holiday-when = 休暇は今日以降に始まり、{ $days }日以内に終わるものにしてください。
holiday-twice = その期間にはすでに休暇があります。先にそれを終えてください。
holiday-days =
    { $left ->
        [0] { $year }年の休暇はもう残っていません。
       *[other] この休暇は{ $year }年の{ $days }日を使いますが、残りは{ $left }日です。
    }
holiday-unknown = そのような休暇はありません。

# チュートリアル：一覧と、テーブルでのコーチ。

learn-title = 遊び方を学ぶ
learn-page-title = 学ぶ · Roundhouse
learn-lead = どの章も、ひとつの考え方のために用意した本物のゲームです。コーチが説明し、手を指すのはあなた、答えるのはルールです。いつでも中断でき、続きから再開できます。
learn-failed = チュートリアルを読み込めませんでした。
learn-reading = チュートリアルを読み込んでいます…
learn-minutes = 約{ $minutes }分

coach-title = コーチ
coach-step = { $number } / { $count }
coach-here = コーチが示している場所
coach-others = ほかのプレイヤーの番です…
coach-not-now = その手も指せますが、ここでは別の手を試します。コーチの説明を読み直すか、手本を見てください。
coach-rule = ルール { $rule }
coach-next = 次へ
coach-before = 前へ
coach-hint = ヒント
coach-show = 手本を見る
coach-chapter-done = よくできました。この章は終わりです。次は「{ $next }」です。
coach-all-done = よくできました。これで最後の章も終わりです。このゲームを続けることも、自分のテーブルを作ることもできます。
coach-next-chapter = 次の章
coach-again = この章をもう一度
coach-back = チュートリアル一覧

coach-notes-on = コーチを呼ぶ
coach-notes-off = コーチを下がらせる
coach-notes-looking = コーチが見ています…
coach-wish-auto = 最初の数ゲームで
coach-wish-on = レーティング対象でないすべてのゲームで
coach-wish-off = 使わない

# プロフィールとレーティング。

person-page-title = { $name } · Roundhouse
person-since = 登録日：{ $date }
person-you = あなたのプロフィールです。このページは誰でも見られます。
person-reading = プロフィールを読み込み中…
person-nothing = 終了したゲームはまだありません。
person-played = ゲーム数
person-won = 勝利
person-average-rank = 平均順位
person-rating = レーティング
person-unrated = 対象のゲームなし
person-chart =
    { $count ->
        [1] 最初の対象ゲームの後のレーティング：{ $last }
       *[other] 対象ゲーム{ $count }回のレーティング：{ $first }から{ $last }、最低{ $low }、最高{ $high }
    }
person-games = 公開されている最近のゲーム
person-games-none = なし。募集中のテーブルに表示されたゲームは、終了するとここに表示されます。

rating-value = { $points } ± { $uncertainty }
rating-provisional = 暫定
rating-provisional-why = 対象ゲームが10回未満
rating-explained = レーティングは1,000から始まります。真の値は95%の確率で±の範囲にあります。一覧はその下限の順です。10回未満のゲームによるレーティングは暫定です。
rating-title = レーティング
rating-page-title = レーティング · Roundhouse
rating-titles = タイトル
rating-of = { $title }のレーティング
rating-who = 表示する対象
rating-who-all = 人とボット
rating-who-people = 人
rating-who-bots = ボット
rating-place = 順位
rating-player = プレイヤー
rating-column = レーティング
rating-surely = 確実な値
rating-games = ゲーム数
rating-won = 勝利
rating-bot = ボット
rating-me = あなた
rating-none = このタイトルのレーティングはまだありません。アカウントのある人とボットのゲームは、終了すると対象になります。
rating-reading = レーティングを読み込み中…

rated-tick = レーティング対象：結果がレーティングに反映される
rated-not-here = 対象外：1つの画面で複数人が遊ぶゲーム、アカウントのない人のゲーム、1種類のボットだけのゲームは対象になりません。
rated-needs-accounts = 参加者全員にアカウントが必要です。

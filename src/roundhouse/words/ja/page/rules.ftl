# ルールを読む。

rules-title = ルール
rules-page = ルール · Roundhouse
rules-page-of = { $title }のルール · Roundhouse
rules-about = ここで使うすべてのルールを、独自の文で、ルールブックの順に載せています。テーブルで手が認められない時は、この番号を示します。
rules-titles = タイトル
rules-card = リファレンスカード
rules-card-of = { $card }：{ $title }
rules-search = 検索
rules-search-hint = 言葉または番号（「開始」「9.3」など）
rules-reading = ルールを読み込み中…
rules-no-such = ルール{ $rule }はありません。
rules-contents = 目次
rules-summary = 1ページでわかるゲーム
rules-rulings = 裁定
rules-rulings-text = ルールブックで決まっていないことと、ここでの扱い。
rules-found = { $count }件
rules-none = この言葉を含むルールはありません。言葉を減らしてみてください。
rules-rule = ルール
rules-ruling = 裁定
rules-example = 例
rules-cited = テーブルで引用される箇所：{ $count }
rules-background = 背景
rules-refusal = 拒否
rules-step = 手順
rules-source = ルールブックの記述：
rules-check = 確認方法：
rules-unread = 残りは今は読み込めません。
rules-nothing-more = これ以上の情報はありません。
rules-yes = はい
rules-no = いいえ
rules-of-step = ルール{ $rule }
    .short = ルール

# ボードの横のルール。
rules-panel-step = この手順：
rules-panel-all = ルール全体
rules-panel-search = ルールを検索

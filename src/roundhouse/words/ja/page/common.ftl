# 各ページの枠の言葉と、複数のページに共通の部分の言葉。

shell-skip = 本文へ移動
shell-home = Roundhouse、ホーム
shell-pages = ページ
shell-games = ゲーム
shell-rules = ルール
shell-sign-in = ログイン
shell-docs = ドキュメント
shell-licences = ライセンス

theme-now =
    { $theme ->
        [dark] 配色：夜
        [light] 配色：昼
       *[auto] 配色：システムに合わせる
    }
theme-change =
    { theme-now }。{ $next ->
        [dark] 夜に変更
        [light] 昼に変更
       *[auto] システムに合わせる
    }

language-choose = 言語
lost-title = このページはありません
lost-text = このアドレスには何もありません。
lost-back = ホールに戻る
cover-of = { $name }の表紙

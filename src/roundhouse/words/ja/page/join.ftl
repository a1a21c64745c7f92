# 招待のページ。

join-invited = 招待されています
join-with =
    { $count ->
        [0] { $title }
       *[other] { $title }（{ $players }と一緒）
    }
join-taken = その席にはすでに人がいます。
join-watch = ゲームを観戦
join-name = テーブルでの名前
join-sit = 席に着く
join-only-watch = 観戦だけする
join-reading = 招待を読み込み中…
join-guest = ゲスト{ $number }

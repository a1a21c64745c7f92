# テーブルでの会話、参加者、自分用のメモ。

chat-title = テーブルでの会話
chat-unread = 新しいメッセージ{ $count }件
chat-says = { $name }の発言：{ $text }
chat-open = チャットを開く
chat-nobody-yet = まだ発言はありません。
chat-removed = （削除済み）
chat-about = このメッセージについて
chat-about-of = { $name }のこのメッセージについて
chat-say-something = メッセージを入力
chat-say = 送信
chat-muted = このテーブルの主催者により、ここでの発言が止められています。
chat-only-watching = 発言できるのはテーブルに着いている人です。あなたは観戦中です。
chat-deed =
    { $deed ->
        [report] サーバーの管理者に報告
        [block] { $name }をブロック：発言を表示しない
        [mute] このテーブルで{ $name }の発言を止める
        [unmute] { $name }の発言を再び許可
       *[remove] 削除
    }
chat-reported = ありがとうございます。サーバーの管理者が確認します。
chat-blocked = { $name }の発言は表示されなくなりました。解除はアカウントのページでできます。

here-title = 参加者
here-away = 不在
here-state =
    { $state ->
        [bot] ボットがプレイ中
        [open] 空席
        [here] 在席
       *[away] 不在
    }

notes-title = 自分のメモ
notes-private = 自分だけが読めます
notes-hint = このゲームについて覚えておきたいこと
notes-kept = 保存しました。

watch-others = 観戦中です。席は他の人のものです。
watch-own = 自分が作ったテーブルを観戦中です。自分の席はありません。
watch-branch = ここから1人で続ける

sound-title = 音
sound-turn = 自分の手番
sound-chat = メッセージ
sound-volume = 音量
sound-volume-now = { $percent }パーセント
sound-try = 試す
sure-no = いいえ、このままにする
here-watchers = 観戦者{ $count }人

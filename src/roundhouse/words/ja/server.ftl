# サーバー自身の言葉。

## テーブルでの知らせ
part-undo-withdrawn = { $who }は「元に戻す」の依頼を取り下げました。
part-undo-declined = { $who }は「元に戻す」を断りました。
part-leaves = { $who }がテーブルを離れました。ボットが続けます。
part-stands-in = { $who }の代わりにボットがプレイします。
part-plays-again = { $who }がプレイに戻りました。
part-rematch = { $who }が再戦を開きました：{ $path }
part-removed = { $who }は{ $of }のメッセージを削除しました。
    .own = { $who }は自分のメッセージを削除しました。
part-muted = { $who }はここでは発言できなくなりました。
part-unmuted = { $who }はここで再び発言できます。

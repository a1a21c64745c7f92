# 列車のルート。

run-routes = ルート
run-edit = ボードの停車地をクリックしてこの列車のルートを編集
run-counts = { $kind }列車が数える場所
run-leave-out = { $name }を省く
run-left-out = この列車は{ $name }を数えません
run-none = ルートなし
run-clear = クリア
run-how = ボードの停車地をクリック：新しい停車地は近い方の端につながり、端の停車地は外れます。Escでルートを変えずに終わります。
run-struck = 取り消し線の場所は、その列車では数えません。別の場所をクリックすると、代わりにそこを省きます。
run-best = 最高のルート
run-offered = 提示のまま
run-adding = ルールで計算中…
run-proven = 最高と証明済み
run-with = { $kind }と合わせて
run-for = { $revenue }で運行
run-these = このルートで運行
run-subsidy = 補助金{ $amount }
run-best-failed = 今は最高のルートを調べられません。少ししてからもう一度試してください。
run-no-track = このルートのどちらの端からも、そこへ行ける空いた線路がありません。別の停車地から始めるか、先にこの列車のルートをクリアしてください。
run-value-failed = 今はこのルートの収入を調べられません。

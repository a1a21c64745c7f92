# 自分の最後の手より後に起きたこと。

recap-title = 前回の自分の手より後
recap-show = { $at }手目を表示
recap-times = { $text }（{ $count }回）
recap-more = ログにあと{ $count }行

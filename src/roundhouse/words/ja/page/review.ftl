# 終わったゲームの振り返りと、卓での助言。

review-tab = 振り返り
review-working = ゲームを調べています：{ $of }段階のうち{ $done }段階が終わりました。
review-none = 取り上げるほどのものは見つかりませんでした。
review-failed = 振り返りを今は読めません。
review-left-out = { $count }段階は時間がかかりすぎて調べられませんでした。
review-filter = 誰の手
review-all = 全員
review-turning-points = 流れが変わった所
review-claims = 大事な手
review-look = { $move }手目を見る
review-play-on = ここからプレイする
review-better = より良い手：{ $move }
review-next = 次に良い手：{ $move }
review-evidence-exact = 正確
review-evidence-replayed = 再プレイ
review-evidence-estimated = 推定
review-chart = 各プレイヤーの最終得点の見込み。点を選ぶとその手を見られます
review-legend = グラフの線
review-more = あと{ $count }件を表示
advice-ask = 助言
advice-working = 考えています…
advice-heading = 助言：{ $move }
advice-close = 助言を閉じる

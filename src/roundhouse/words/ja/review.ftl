# ゲームの振り返り。

part-review-money = { MONEY($amount) }
part-review-points = { NUMBER($amount) }
part-review-heading = { $title }：ゲームの振り返り
part-review-turning-points = 流れが変わった所
part-review-nothing = 取り上げるほどのものは見つかりませんでした。
part-review-chart = 各プレイヤーの最終得点の見込み（推定）
part-review-where = { $round }、{ $move }手目：{ $played }
part-review-instead = より良い手：{ $move }
part-review-next-best = 次に良い手：{ $move }
part-review-looked = 調べたもの：比べた決定{ $decisions }、評価した局面{ $values }、残りをやり直した回数{ $replayed }、探した運行{ $runs }、ボットが続けたゲーム{ $rollouts }。

part-review-loss = { $player }の最終結果は{ $score }でした。他の手をゲームのままにして、より良い手を指すと{ $other }になり、{ $amount }多くなります。その後の{ $later }手のうち{ $kept }手は同じです。
part-review-gain = この手の価値は{ $amount }です。見つかった次に良い手で、他の手をゲームのままにすると、{ $player }の最終結果は{ $score }ではなく{ $other }でした。その後の{ $later }手のうち{ $kept }手は同じです。
part-review-gain-without = この手の価値は{ $amount }です。この手だけをせず、他はすべてゲームのままにすると、{ $player }の最終結果は{ $score }ではなく{ $other }でした。その後の{ $later }手のうち{ $kept }手は同じです。
part-review-loss-likely = より良い手なら、2ラウンド後の見込みで{ $player }の最終結果は{ $score }ではなく{ $other }になり、少なくとも{ $amount }多くなります。それまでの{ $later }手のうち{ $kept }手は同じです。両方の手からボットが続けた{ $games }ゲームの結果も一致しています。
part-review-gain-likely = この手の価値は少なくとも{ $amount }です。2ラウンド後の見込みで{ $player }の最終結果は{ $score }、見つかった次に良い手では{ $other }でした。それまでの{ $later }手のうち{ $kept }手は同じです。両方の手からボットが続けた{ $games }ゲームの結果も一致しています。
part-review-run = { $company }の収入は{ $earned }でしたが、最高の運行なら{ $best }で、{ $missing }多くなります。{ $player }の取り分は{ $amount }です。
part-review-kept = { $company }は{ $kept_money }を留保しましたが、使いませんでした。その後、資金はそれまでに配当できた{ $least }を下回っていません。{ $player }は{ $share }を受け取れたはずです。
part-review-own-money = { $player }は{ $company }の{ $kind }列車（{ $price }）に自分の現金から{ $spent }を払いました。
part-review-train-late = { $company }は{ $price }の{ $kind }列車を見送り、後で{ $player }が補うことになりました。買っていれば{ $player }の最終結果は{ $score }ではなく{ $other }で、{ $amount }多くなります。その後の{ $later }手のうち{ $kept }手は同じです。
part-review-blocked = { $player }が{ $hex }に置いた{ $owner }の駅が、{ $hurt }の{ $company }の運行を{ $runs }回妨げました。収入にして合計{ $total }、そのうち{ $hurt }の分は{ $amount }、1回では最大{ $most }です。
part-review-turning = ここから{ $before }に代わって{ $player }が優勢です。推定では、それまで{ $behind }遅れ、ここで{ $lead }先行しています。

## 卓での助言
part-review-advice = 見込みの最終結果は{ $value }です。
part-review-advice-next = 見込みの最終結果は{ $value }です。次に良い手は「{ $other_move }」で、見込みは{ $next }です。

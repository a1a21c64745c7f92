# 選ぶ前に示す、選択による変化。

outcome-cash = { $who }：{ $old } → { $now }
outcome-shares = { $who }：{ $company } { $old } → { $now }
outcome-worth = { $who }の総資産：{ $old } → { $now }
outcome-treasury = { $company }の資金：{ $old } → { $now }
outcome-starts = { $company }を{ $price }で設立
outcome-price = { $company }の株価：{ $old } → { $now }
outcome-president = { $who }が{ $company }の{ $president }になる
outcome-leaderless = { $company }に{ $president }がいなくなる
outcome-floats = { $company }が開始
outcome-closes = { $company }が閉鎖
outcome-loses = { $company }が{ $trains }を失う
outcome-gets = { $company }が{ $trains }を得る
outcome-player = { $who }：{ $what }
outcome-phase = フェイズ{ $phase }が始まる
outcome-end = ゲーム終了：{ $reason }

# 自分だけのプラン：試して残しておいた手。

plans-title = 自分のプラン
plans-keep = プランとして残す
plans-play = プラン { $number }/{ $count }手目：{ $move }
plans-waiting = プラン：{ $who }を待っています（{ $number }/{ $count }手目）
plans-elsewhere = プラン：{ $at }手目の後から始まる、別の進行のものです
plans-done = プラン：{ $count }手すべてを指し終えました
plans-refused = プラン：{ $number }/{ $count }手目（{ $move }）はもう指せません。{ $why }
plans-left = プラン：{ $number }/{ $count }手目（{ $move }）で別の手を指したため、ここで終わりました
plans-strayed = { $who }は予想と違う手を指しました。
plans-remove = このプランを削除

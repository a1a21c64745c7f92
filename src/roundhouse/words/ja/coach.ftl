# 卓でのコーチの言葉。手の前には今大事なこと、手の後にはもっと良い手があったかどうか。

## 線路、運行、配当
part-coach-track = { $hex }にタイル{ $tile }を置くと、{ $company }は次の運行で{ MONEY($more) }多く稼げます。
    .later = { $hex }にタイル{ $tile }を置くと、{ $company }は{ $kind }列車を持てば{ MONEY($more) }多く稼げます。
part-coach-run = { $company }の最高の運行は{ MONEY($revenue) }、1株あたり{ MONEY($share) }です。
    .more = { $company }の最高の運行は{ MONEY($revenue) }、1株あたり{ MONEY($share) }です。前回より{ MONEY($change) }多くなります。
    .less = { $company }の最高の運行は{ MONEY($revenue) }、1株あたり{ MONEY($share) }です。前回より{ MONEY($change) }少なくなります。
part-coach-dividend = 配当するとあなたは{ MONEY($own) }を受け取り、{ $company }の株価は{ MONEY($now) }から{ MONEY($paid) }になります。留保すると{ MONEY($kept) }になります。

## 列車
part-coach-export = 次の{ EITHER($train) }列車は、誰も買わなければ、このセットの運営ラウンドの終わりに輸出されます。するとフェイズ{ $phase }が始まります。
    .scraps = 次の{ EITHER($train) }列車は、誰も買わなければ、このセットの運営ラウンドの終わりに輸出されます。すると次の列車が廃車になります：{ LIST($kinds) }。
    .both = 次の{ EITHER($train) }列車は、誰も買わなければ、このセットの運営ラウンドの終わりに輸出されます。するとフェイズ{ $phase }が始まり、次の列車が廃車になります：{ LIST($kinds) }。
part-coach-next-train = { $cards ->
        [0] 次の列車は{ MONEY($price) }の{ EITHER($train) }列車で、フェイズ{ $phase }が始まります。
       *[other] あと{ $cards }輛の後は{ MONEY($price) }の{ EITHER($train) }列車で、フェイズ{ $phase }が始まります。
    }
    .scraps = { $cards ->
        [0] 次の列車は{ MONEY($price) }の{ EITHER($train) }列車で、次の列車が廃車になります：{ LIST($kinds) }。
       *[other] あと{ $cards }輛の後は{ MONEY($price) }の{ EITHER($train) }列車で、次の列車が廃車になります：{ LIST($kinds) }。
    }
    .both = { $cards ->
        [0] 次の列車は{ MONEY($price) }の{ EITHER($train) }列車で、フェイズ{ $phase }が始まり、次の列車が廃車になります：{ LIST($kinds) }。
       *[other] あと{ $cards }輛の後は{ MONEY($price) }の{ EITHER($train) }列車で、フェイズ{ $phase }が始まり、次の列車が廃車になります：{ LIST($kinds) }。
    }
part-coach-going = { $cards ->
        [0] 次の列車で{ $company }の列車（{ LIST($kinds) }）はすべて廃車になります。資金は{ MONEY($cash) }、その列車は{ MONEY($price) }です。
       *[other] あと{ $cards }輛の後、{ $company }の列車（{ LIST($kinds) }）はすべて廃車になります。資金は{ MONEY($cash) }、そのときの列車は{ MONEY($price) }です。
    }
part-coach-no-train = { $company }には列車がありません。{ $kind }列車は{ MONEY($price) }、資金は{ MONEY($cash) }です。
    .missing = { $company }には列車がありません。{ $kind }列車は{ MONEY($price) }、資金は{ MONEY($cash) }で、{ MONEY($missing) }足りません。
part-coach-buy-train = { MONEY($price) }の{ $kind }列車があれば、今の線路で{ $company }は1回の運行で{ MONEY($more) }多く稼げます。

## 株
part-coach-float = { $company }の開始まであと{ $shares }株、合計{ MONEY($cost) }です。あなたの現金は{ MONEY($cash) }です。
part-coach-start = { MONEY($par) }なら{ $company }を1人で開始させることができます。{ $shares }株で{ MONEY($cost) }、あなたの現金は{ MONEY($cash) }です。
part-coach-share = { $company }の1株は{ MONEY($cost) }で、前回の配当は{ MONEY($last) }でした。配当を含めて終了までに{ MONEY($total) }になる見込みで、買える株の中では価格のわりに最高です。
    .new = { $company }の1株は{ MONEY($cost) }です。配当を含めて終了までに{ MONEY($total) }になる見込みで、買える株の中では価格のわりに最高です。
part-coach-certificates = 証券は{ $held }枚、上限は{ $limit }枚で、あと{ $room }枚持てます。
part-coach-private = { $private }は{ MONEY($cost) }で、運営ラウンドごとに{ MONEY($income) }になり、{ $rounds }回で元が取れます。
part-coach-end = ゲーム終了まで、残りの運営ラウンドは約{ $rounds }回です。
    .bank = 銀行の残りは{ MONEY($bank) }で、約{ $rounds }回の運営ラウンドでゲームが終わる見込みです。

part-coach-reserve = 1人で会社を開始させるには、少なくとも{ MONEY($par) }で{ $shares }株、合計{ MONEY($cost) }が必要です。あなたの現金は{ MONEY($cash) }です。
part-coach-treasury = { $company }の資金は{ MONEY($cash) }、次の{ $kind }列車は{ MONEY($price) }です。
part-coach-standing = 今終了すれば、あなたは{ MONEY($own) }、{ $other }は{ MONEY($best) }です。
    .points = 今終了すれば、あなたは{ $own }点、{ $other }は{ $best }点です。

## 18CZ
part-coach-local = { $private }は{ MONEY($cost) }です。残り{ $rounds }回の運営ラウンドごとに{ MONEY($income) }、終了時の価値が{ MONEY($final) }で、合計{ MONEY($total) }になります。
part-coach-loan = 借金は{ MONEY($owed) }、現金は{ MONEY($cash) }です。返済するまで株を購入できません。

## 1862
part-coach-charter = 認可を得た会社は開始させなければなりません。{ MONEY($par) }で{ $shares }株なら{ MONEY($cost) }で、駅と列車の代金になります。現金{ MONEY($cash) }のうち、入札に使えるのは{ MONEY($spare) }です。
    .poor = 認可を得た会社は開始させなければなりません。{ MONEY($par) }で{ $shares }株なら{ MONEY($cost) }で、駅と列車の代金になります。現金は{ MONEY($cash) }なので、入札すると罰金になるかもしれません。
part-coach-obligation = { LIST($companies) }の認可{ $count }件を得たので、次の株式ラウンドで開始させなければなりません。現金は{ MONEY($cash) }です。
part-coach-lner = LNERの結成まで、山札の列車は残り{ $cards }輛です。

## First Train to Nuremberg
part-coach-space = マス{ $space }の価値はあなたにはキューブ約{ $value }個で、最低の入札は{ $cubes }個です。
part-coach-orders = 今の影響力では、{ $players }人中、建設は{ $build }番目、列車のレンタルは{ $rent }番目です。白と茶で決まります。
part-coach-line = { $start }から{ $end }までの{ $pieces }本の路線は、何も建設しないより約{ $gain }点の得です。
part-coach-link = { $name }の接続まで線路コマがあと{ $missing }本です。つながると最短経路の線路コマ1本ごとに1点になります。
part-coach-train = 列車{ $train }は茶{ $cost }で、乗客{ $seats }、貨物{ $wagons }を載せられます。今届くものなら、コストを引いて約{ $gain }点の価値があります。
part-coach-piece = 今は{ $area }の{ NAME("piece", $piece) }の価値が最も高く、{ $points }勝利点と{ SIGNED($pounds) }ポンドです。
    .hurry = ほかのプレイヤーも載せられます：{ $area }の{ NAME("piece", $piece) }は{ $points }勝利点と{ SIGNED($pounds) }ポンドです。
part-coach-round = このラウンドはこれまでに{ $points }勝利点と{ SIGNED($pounds) }ポンド、利益は{ SIGNED($profit) }です。
part-coach-upkeep = あなたの線路コマ{ $pieces }本には、{ $rounds ->
        [0] 終了時に{ $final }点
       *[other] 残りの{ $rounds }ラウンドに毎ラウンド{ $pounds }ポンド、終了時に{ $final }点
    }かかります。
part-coach-set = { NAME("piece", $piece) }があと1つで1セットがそろい、終了時に{ $points }点になります。
part-coach-hand-over = { $start }から{ $end }までの線路{ $pieces }本を譲渡すると、{ NAME("influence", $company) }{ $points }を払い、{ $rounds ->
        [0] 終了時に{ $final }点
       *[other] 残り{ $rounds }ラウンドで{ $pounds }ポンド、終了時に{ $final }点
    }を節約できます。

## 手の後
part-coach-better-run = { $company }の収入は{ MONEY($earned) }でした。最高の運行なら{ MONEY($best) }で、{ $amount }多くなります。
part-coach-better-track = より良い手：{ $move }。これなら{ $company }の次の運行は{ MONEY($best) }で、今より{ $amount }多くなります。
part-coach-better = より良い手：{ $move }。最終結果は{ $amount }多くなる見込みです。

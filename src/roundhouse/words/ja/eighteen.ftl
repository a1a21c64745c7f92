# 18xxの各タイトルに共通の文。

-president = 社長
-share-sources = IPOまたはバンクプール

## 起きたこと
event-bid = { $who }は{ $private }に{ MONEY($price) }を入札しました。
event-lot-bid = { $who }は{ $lot }に{ MONEY($price) }を入札しました。
event-auction-left = { $who }は{ $private }の競りから降りました。
event-pass = { $who }はパスしました。
    .turn = { $who }は手番を終えました。
event-private-bought = { $who }は{ $private } { $name }を{ MONEY($cost) }で購入しました。
event-price-falls = { $private }の価格が{ MONEY($price) }に下がりました。
event-par-set = { $who }は{ $company }の初期株価を{ MONEY($par) }に決めました。
event-train-bought = { $company }は{ $kind }列車を{ MONEY($price) }で購入しました。
    .source = { $company }は{ OWNER($source) }から{ $kind }列車を{ MONEY($price) }で購入しました。
event-launched = { $company }が資本金{ MONEY($capital) }で開始しました。
event-president-helps = { $who }は{ $company }のために{ MONEY($missing) }を補填しました。
event-presidency = { $new }が{ $company }の{ -president }になりました。
event-private-exchanged = { $who }は{ $private }を{ $company }の1株と交換しました。
event-private-closed = { $private }が閉鎖しました。
event-offer = { $who }から{ $player }への申し出：{ $offer }
event-answer =
    .yes = { $who }は同意しました：{ $offer }
    .no = { $who }は断りました：{ $offer }
event-company-turn = { $company }が運営を行います。
event-private-income = { $private }が{ $owner }に{ MONEY($income) }を支払いました。
event-station-forgone = 無料の駅は設置されませんでした。
event-private-sold = { $company }は{ $owner }から{ $private }を{ MONEY($price) }で購入しました。
event-dividend = { $kind ->
        [pay] { $company }は{ MONEY($revenue) }を配当しました。
        [half] { $company }は{ MONEY($revenue) }の半分を配当し、残りを留保しました。
       *[withhold] { $company }は{ MONEY($revenue) }を留保しました。
    }
event-trains-run = { $company }は列車を運行し、収入は{ MONEY($revenue) }でした。
event-stock-round = 株式ラウンド{ $number }が始まりました。
event-operating-round = 運営ラウンド{ $set }.{ $number }が始まりました。
event-game-over = ゲーム終了：{ $reason }。
event-station-placed = { $cost ->
        [0] { $company }は{ $hex }に駅を設置しました。
       *[other] { $company }は{ $hex }に駅を{ MONEY($cost) }で設置しました。
    }
event-company-started = { $who }は{ $company }を初期株価{ MONEY($par) }で設立し、{ MONEY($cost) }を支払いました。
event-share-bought = { $who }は{ $company }の1株を{ MONEY($cost) }で購入しました。
event-shares-sold = { $who }は{ $company }の{ $count }株を{ MONEY($gain) }で売却しました。
event-tile-laid = { $cost ->
        [0] { $company }は{ $hex }にタイル{ $tile }を置きました。
       *[other] { $company }は{ $hex }にタイル{ $tile }を置きました（コスト{ MONEY($cost) }）。
    }
event-train-exported = { $kind }列車が輸出されました。
event-phase = フェイズ{ $phase }が始まりました。
event-trains-scrapped = 廃車になった列車：{ LIST($kinds) }。
event-train-discarded = { $company }は{ $kind }列車を返却しました。

## 拒否
refusal-no-private = プライベート会社「{ $name }」はありません。
refusal-settling = 先に{ $private }の入札に決着をつけます。
refusal-not-cheapest = 直接購入できるのは売れ残っている最も安い会社{ $cheapest }だけで、{ $private }はできません。
    .train = { -president }の補填で銀行から購入できるのは、最も安い{ MONEY($cost) }の列車だけです。
refusal-cannot-pay = { $private }の価格は{ MONEY($cost) }ですが、{ $who }の自由な現金は{ MONEY($cash) }です。
    .share = { $company }の株券の価格は{ MONEY($cost) }ですが、{ $player }の現金は{ MONEY($cash) }です。
refusal-sold = { $private }はすでに売れています。
refusal-cheapest = { $private }は最も安い会社なので、入札ではなく直接購入します。
refusal-multiple = 入札額は{ MONEY($step) }の倍数です。{ MONEY($price) }は倍数ではありません。
refusal-free-cash = { $who }の現金のうち、他の入札のために取り置いていない額は{ MONEY($cash) }です。{ MONEY($price) }は高すぎます。
refusal-par-company = 今決めるのは{ $asked }の初期株価です。
refusal-par-value = 初期株価は{ PRICES($pars) }から選びます。{ MONEY($par) }にはできません。
    .start = { $company }の初期株価は{ PRICES($pars) }から選びます。{ MONEY($par) }にはできません。
refusal-must-buy = { $company }は運行できる列車を持たないので、列車を購入しなければなりません。
refusal-not-operating = 今は{ $turn }の手番で、{ $company }の手番ではありません。
refusal-limit = { $company }は列車を{ $count }輛所有していて、フェイズ{ $phase }の列車保有制限に達しています。
refusal-no-trade-in = 列車の下取りはできません。
refusal-trade-in = 下取りができるのは、銀行から次の種類の列車を購入する時だけです：{ LIST($kinds) }。
refusal-trade-in-emergency = { $company }には下取りに出す列車がありません。
refusal-trade-in-train = { $company }には、下取りに出せる{ EITHER($kinds) }列車で番号が「{ $train }」のものはありません。
refusal-pool-empty = { -pool }に{ $kind }列車はありません。
refusal-seller = 列車は銀行、{ -pool }、または他社から購入します。
refusal-seller-train = { $seller }は{ $kind }列車を所有していません。
refusal-only-raising = { $seller }の{ $kind }列車の購入に合意しています。
    .private = 列車のために資金を集めている間は、その列車だけを購入できます。
refusal-train-agreed = 合意した列車の代金を支払うまで、他のものは購入できません。
refusal-which-train = そこに{ $kind }列車「{ $train }」はありません。
refusal-red = { $hex }はマップ外なので、タイルは置けません。
refusal-final = { $hex }のタイルは灰色なので、もう変更できません。
refusal-private-block = { $owner }が{ $private }を所有している間、{ $hex }は封鎖されています。
refusal-home-first = { $company }は最初に本拠地{ $home }にタイルを置かなければなりません。
refusal-dividend-kind = 収入の使い方は{ LIST($kinds) }のいずれかです。「{ $kind }」は選べません。
refusal-face-value = { -president }の補填を受ける場合、{ $kind }列車の価格は{ MONEY($face) }以下です。
    .exactly = { -president }の補填を受ける場合、他社の{ $kind }列車の価格はちょうど{ MONEY($face) }です。
refusal-sold-too-much = { MONEY($price) }なら、売却を1株減らしても支払えました。列車の価格は{ MONEY($least) }以上でなければなりません。
refusal-president-cash = { $company }には{ MONEY($missing) }不足しています。{ $who }が補填できるのは{ MONEY($cash) }なので、先に株を売却しなければなりません。
refusal-no-emergency = 運営ラウンドに株を売却できるのは、列車を購入しなければならないのに支払えない会社を助ける時だけです。
refusal-no-need = 列車の代金は足りているので、これ以上売却できません。
refusal-smaller-block = 不足は{ MONEY($missing) }なので、{ $company }の{ $fewer }株で足ります。
refusal-agreed-price = このように売却すると、{ $seller }と合意した{ MONEY($price) }に届きません。
refusal-own-presidency = { $who }はこの列車の支払いのために{ $company }の社長権を失うことはできません。
refusal-not-bankrupt = { $company }は、支払えない列車を必要としている状態ではありません。
    .can-raise = { $player }は{ $company }の資金と合わせて{ MONEY($able) }を用意できます。列車の価格は{ MONEY($goal) }です。
refusal-power-hex = { $private }がタイルを置けるのは{ LIST($hexes) }です。
refusal-power-tile = { $private }が置くのは{ EITHER($hexes) }へのタイル{ EITHER($tiles) }です。{ $hex }にタイル{ $tile }は置けません。
    .now = 今は{ $company }が{ $private }のタイルを{ $hex }に置きます。
refusal-power-lay = { $company }はこの手番のタイルをすでに置きました。
refusal-power-cost = { $hex }のタイルのコストは{ MONEY($cost) }ですが、{ $company }の資金は{ MONEY($cash) }です。
refusal-power-edge = { $hex }のタイルの線路は{ EITHER($other) }に向かわなければなりません。
refusal-no-power = { $company }は「{ $name }」の特殊能力を持っていません。
    .station = 今は特殊能力で駅を設置できません。「{ $name }」も使えません。
refusal-first-round = 最初の株式ラウンドに株は売却できません。
refusal-power-only = タイル{ $tile }はプライベート会社だけが置けます。
refusal-power-next = 今は{ $company }が{ $private }のタイルを{ $hex }に置きます。
refusal-power-station = { $power }の無料の駅は{ $hex }に置くか、置かないかのどちらかです。
refusal-lost = { $name }の特殊能力は失われました。そのヘクスにはすでにタイルがあります。
refusal-spent = { $name }の特殊能力は使用済みです。
refusal-closed = { $private }は閉鎖しています。
refusal-never-sold = 会社が{ $private }を購入することはできません。
refusal-phase = フェイズ{ $phase }では、会社はプライベート会社を購入できません。
refusal-not-a-player = { $private }の所有者は{ $owner }です。
refusal-price = { $private }の価格は{ MONEY($low) }～{ MONEY($high) }です。{ MONEY($price) }にはできません。
    .train = { $kind }列車の価格はそこでは{ MONEY($cost) }です。{ MONEY($price) }ではありません。
refusal-pool-price = { -pool }の{ $kind }列車の価格は{ MONEY($cost) }です。{ MONEY($price) }ではありません。
refusal-own-money = 列車の価格は{ MONEY($price) }ですが、{ $company }の資金は{ MONEY($cash) }です。補填はできません。
    .range = { $company }が列車に支払えるのは{ MONEY(1) }～{ MONEY($cash) }です。{ MONEY($price) }にはできません。
refusal-own-train-money = 列車の価格は{ MONEY($price) }ですが、{ $company }の資金は{ MONEY($cash) }です。補填はできません。
refusal-no-duty = 列車の価格は{ MONEY($price) }ですが、{ $company }の資金は{ MONEY($cash) }です。会社に列車を所有する義務がないので、補填はできません。
refusal-price-range = { $company }が列車に支払えるのは{ MONEY(1) }～{ MONEY($cash) }です。{ MONEY($price) }にはできません。
refusal-not-yet = 今銀行で購入できるのは{ LIST($offered) }です。「{ $kind }」は購入できません。
refusal-not-offered = 今銀行で購入できるのは{ LIST($offered) }です。「{ $kind }」は購入できません。
refusal-other-lot = 今の競りの対象は{ $lot }です。
refusal-bid-step = 入札額は{ MONEY($step) }の倍数です。{ MONEY($price) }は倍数ではありません。
refusal-bid-minimum = 最初の入札額は{ MONEY($low) }以上です。{ MONEY($price) }では足りません。
refusal-bid-low = 入札額は{ MONEY($low) }以上です。{ MONEY($price) }では足りません。
refusal-bid-means = { $who }が入札できるのは{ MONEY($most) }までです。{ MONEY($price) }は入札できません。
refusal-must-raise = { $private }への入札額は{ MONEY($low) }以上です。{ MONEY($price) }では足りません。
refusal-too-low = { $private }への入札額は{ MONEY($low) }以上です。{ MONEY($price) }では足りません。
refusal-treasury = { $company }の資金は{ MONEY($cash) }です。{ MONEY($price) }は高すぎます。
refusal-cannot-pay-station = 駅のコストは{ MONEY($cost) }ですが、{ $company }の資金は{ MONEY($cash) }です。
refusal-no-route = { $company }のルートは{ $hex }に届いていません。
refusal-no-hex = マップにヘクス「{ $hex }」はありません。
refusal-no-city = { $hex }に都市{ $city }はありません。
refusal-one-station = { $company }はこの手番の駅をすでに設置しました。
refusal-no-station-left = { $company }には駅トークンが残っていません。
refusal-same-hex = { $company }の駅はすでに{ $hex }にあります。
refusal-city-full = { $hex }の都市の駅スペースはすべて埋まっています。
refusal-home-kept = { $hex }の空いている駅スペースは、ある会社の本拠地のために確保されています。
refusal-no-company = 会社「{ $company }」はゲームにありません。
refusal-one-block = { $player }はこの手番に{ $company }を売却しました。1社の株は一括で売却します。
refusal-over-limit = { $player }は証券を{ $over }枚超過しているので、先に売却しなければなりません。
refusal-not-held = { $player }が持つ{ $company }は{ $held }株なので、{ $count }株は売却できません。
refusal-no-price = { $company }にはまだ株価がないので、株を売却できません。
refusal-pool-limit = { -pool }には{ $company }の株が{ $pool }株あり、上限は{ $limit }株です。あと{ $count }株は入りません。
refusal-no-successor = { $player }に残る{ $company }の株は{ $left }株になり、{ -president }株に必要な{ $needed }株以上を最も多く持つプレイヤーが他にいません。
refusal-no-exchange = { $who }は「{ $name }」を交換できません。
refusal-not-started = { $company }は設立されていません。
refusal-one-purchase = { $player }はこの手番にすでに購入しました。
refusal-sold-this-round = { $player }はこの株式ラウンドに{ $company }を売却したので、同じラウンドに購入できません。
refusal-started = { $company }の{ -president }株は{ -ipo }にありません。
refusal-source = 株は{ -share-sources }から購入します。
refusal-president-first = { $company }では、最初に{ -president }株を購入しなければなりません。
refusal-none-left = { OWNER($source) }に{ $company }の株券はありません。
refusal-certificate-limit = { $player }の制限対象の証券は{ $held }枚です。上限は{ $limit }枚です。
refusal-holding-limit = { $player }の持つ{ $company }の株が{ $after }%になります。上限は{ $limit }%です。
    .exchange = { $who }はこれ以上{ $company }の株を持てません。
refusal-off-map = { $hex }の線路は辺{ $edge }から出られません。その先には何もありません。
refusal-blank-side = { $hex }の線路を{ $other }に向けることはできません。その辺には線路がありません。
refusal-cannot-pay-tile = { $hex }のタイルのコストは{ MONEY($cost) }ですが、{ $company }の資金は{ MONEY($cash) }です。
refusal-no-tile = タイル「{ $tile }」の向き{ $rotation }はありません。
refusal-never-built = { $hex }にタイルは置けません。
refusal-color-step = { $hex }は{ COLOUR($old) }なので、次に置けるのは{ COLOUR($following) }タイルです。タイル{ $tile }は{ COLOUR($color) }です。
refusal-color-phase = { COLOUR($color) }タイルはフェイズ{ $phase }では置けません。
refusal-no-tile-left = タイル{ $tile }は残っていません。
refusal-track-kept = タイル{ $tile }を向き{ $rotation }で置くと、{ $hex }の線路と停車地が維持されません。
refusal-discard-company = 列車を返却するのは{ $asked }で、{ $company }ではありません。
refusal-kept-train = 今購入した列車ではなく、他の列車を返却します。
refusal-no-such-train = { $company }に列車「{ $train }」はありません。
refusal-not-connected = { $company }のルートは{ $hex }の新しい線路に届いていません。
    .run = { $train }列車のルートの線路がつながっていません。
    .way = { $train }列車のルート（{ LIST($way) }）はマップの線路に沿っていません。
refusal-new-track = { $company }のルートは{ $hex }の新しい線路を通りません。
refusal-city-reach = { $company }のルートは{ $hex }に届いていません。
refusal-label = { $hex }の表示は「{ $old }」、タイル{ $tile }の表示は「{ $new }」です（「-」は表示なし）。表示は一致しなければなりません。
refusal-no-town-upgrade = 町はアップグレードできません。
refusal-city-tile = タイル{ $tile }は{ $hex }に置けません。都市のタイルは都市のタイルにアップグレードします。
refusal-one-town = タイル{ $tile }は、町が1つある{ $hex }に置けません。
refusal-two-towns = タイル{ $tile }は、町が2つある{ $hex }に置けません。
refusal-plain-tile = タイル{ $tile }は、都市も町もない{ $hex }に置けません。
refusal-one-lay = { $company }はこの手番のタイルをすでに置きました。

## 運行の拒否
refusal-unknown-train =
    .run = 会社に列車「{ $train }」はありません。
refusal-train-twice =
    .run = { $train }列車は1回しか運行できません。
refusal-unknown-track =
    .run = { $train }列車がマップにない線路を通っています。
refusal-no-track =
    .run = { $train }列車のルートが空です。
refusal-turns-back =
    .run = { $train }列車が線路の分岐で折り返しています。
    .way = { $train }列車のルート（{ LIST($way) }）が線路の分岐で折り返しています。
refusal-open-end =
    .run = { $train }列車のルートは停車地で始まり停車地で終わらなければなりません。線路の途中では終われません。
refusal-track-used-twice =
    .run = { $train }列車が同じ線路を2回通っています。
refusal-stop-twice =
    .run = { $train }列車が{ $stop }に2回停車しています。
refusal-group-twice =
    .run = { $train }列車が{ $stop }に2回停車しています。各部分は1つの場所です。
refusal-closed-stop =
    .run = { $train }列車は{ $stop }に運行できません。
refusal-through-blocked =
    .run = { $train }列車は{ $stop }を通過できません。駅スペースがすべて他社の駅で埋まっています。
refusal-through-terminal =
    .run = { $train }列車は{ $stop }を通過できません。ルートは必ずそこで終わります。
refusal-refused-kind =
    .run = { $train }列車は{ $stop }に運行できません。
refusal-wrong-end =
    .run = { $train }列車のルートは{ $stop }で始めることも終えることもできません。
refusal-too-short =
    .run = { $train }列車のルートには停車地が2か所以上必要です。
refusal-too-long =
    .run = { $train }列車のルートが長すぎます。停車地は{ $most }か所までです。
    .hexes = { $train }列車のルートが長すぎます。{ $hexes }ヘクスありますが、{ $most }ヘクスまでです。
refusal-no-own-station =
    .run = { $train }列車のルートに自社の駅がありません。
refusal-track-shared =
    .run = { $train }列車と{ $other }列車が同じ線路を通っています。
refusal-not-meeting =
    .run = { $train }列車のルートが他のルートに接していません。
refusal-no-home =
    .run = どのルートも会社の本拠地を通っていません。
refusal-not-chained =
    .run = 次の列車は端と端をつながなければなりません：{ LIST($trains) }。

## できること
choice-pass = パス
    .turn = 手番を終える
    .no-purchase = 購入せずに手番を終える
    .auction = この競りから降りる
    .trains = これ以上列車を購入しない
    .station = 駅を設置しない
    .track = 線路を敷設しない
    .track-laid = 線路の敷設を終える
    .power-tile = { $private }のタイルを置かない
    .free-station = 無料の駅を設置しない
choice-discard-train = { $company }の{ $kind }列車を返却
choice-buy-train = { $kind }列車を{ MONEY($cost) }で購入
    .trade = { $own }列車を下取りに出し、{ $kind }列車を{ MONEY($cost) }で購入
    .pool = { -pool }の{ $kind }列車を{ MONEY($cost) }で購入
    .agreed = { $source }と合意した{ $kind }列車を{ MONEY($cost) }で購入
    .other = { $source }の{ $kind }列車に{ MONEY($price) }を申し出る
choice-buy-private = { $private } { $name }を{ MONEY($cost) }で購入
choice-bid = { $private } { $name }に{ MONEY($price) }以上を入札
choice-open-auction = { $lot }の競りを開始
choice-bid-lot = { $lot }に{ MONEY($lowest) }以上を入札
choice-set-par = { $company }を初期株価{ MONEY($par) }で設立
choice-buy-private-in = { $owner }の{ $private } { $name }に{ MONEY($price) }を申し出る
choice-answer =
    .yes = 同意
    .no = 断る
choice-place-station = { $cost ->
        [0] { $name }（{ $hex }）に駅を設置
       *[other] { $name }（{ $hex }）に駅を{ MONEY($cost) }で設置
    }
    .try = { $hex }に駅を設置
    .power = { $hex }に無料の駅を設置
choice-sell-shares = { $company }の{ $count }株を{ MONEY($gains) }で売却
choice-bankrupt = 破産を宣言
choice-lay-tile = { $cost ->
        [0] { $hex }にタイル{ $tile }を置く
       *[other] { $hex }にタイル{ $tile }を置く（{ MONEY($cost) }）
    }
    .power = { $power }で{ $hex }にタイル{ $tile }を置く
choice-run-trains = 列車を運行（収入{ MONEY($revenue) }）
choice-dividend = { $kind ->
        [pay] { MONEY($revenue) }を配当
        [half] { MONEY($revenue) }の半分を配当
       *[withhold] { MONEY($revenue) }を留保
    }
choice-exchange-private = { $private }を{ $company }の1株と交換
choice-start-company = { $company }を初期株価{ MONEY($par) }で設立（{ MONEY($cost) }）
choice-buy-share = { OWNER($source) }から{ $company }を{ MONEY($cost) }で購入

## 求められていること
prompt-discard-train = { $company }は列車保有制限を超えているので、列車を1輛返却します
prompt-buy-trains = { $company }は列車を購入できます
    .must = { $company }は列車を購入しなければなりません
    .help = { $company }は列車を購入しなければなりません。{ MONEY($price) }の列車なら{ $who }が{ MONEY($missing) }を足します
    .raise = { $company }は列車を購入しなければなりません。{ MONEY($price) }の列車には{ $who }があと{ MONEY($missing) }を用意しなければなりません
prompt-auction = 最も安いプライベート会社を購入するか、他の会社に入札するか、パスします
    .settling = { $private }の入札額を上げるか、競りから降ります
prompt-set-par = { $player }が{ $company }の初期株価を決めます
prompt-buy-privates = { $company }はプライベート会社を購入できます
prompt-end-turn = { $company }はまだプライベート会社を購入できます
prompt-answer = { $offer }
prompt-place-station = { $company }は駅を設置できます
prompt-lay-track = { $company }はタイルを置くかアップグレードします
    .after = { $company }はタイルを置きました。まだプライベート会社の使用や購入ができます
prompt-run-trains = { $company }は列車を運行します
prompt-dividend = { $company }は収入の扱いを決めます
prompt-lay-by-power = プライベート会社でタイルを置くことができます
prompt-lay-due-tile = { $private }のタイルを{ $hex }に置きます
prompt-place-free-station = { $company }は無料の駅を設置できます
prompt-exchange-private = プライベート会社を株と交換できます
prompt-trade-shares = { $player }は株を売却し、株券を1枚購入できます
    .bought = { $player }は株券を購入しました。まだ株を売却できます
    .over = { $player }は証券を{ $over }枚超過しているので、先に売却しなければなりません

## 申し出
part-offer-buy-train = { $company }は{ $source }の{ $kind }列車に{ MONEY($price) }を申し出ています。
part-offer-buy-private-in = { $company }は{ $private }に{ MONEY($price) }を申し出ています。

## 得点の内訳
score-cash = 現金
score-shares = { $of }の{ $count }株
    .half = { $of }の{ $count }株（列車がないので半額）
score-private = プライベート会社{ $of }

## ゲームの記録
feat-dividend = 最大の配当：{ $company }が{ MONEY($revenue) }を配当しました。
feat-run = 最高の運行：{ $company }が{ MONEY($revenue) }を稼ぎました。
feat-route = 最長のルート：{ $company }の列車が{ $count }ヘクスを走りました。

## プライベート会社の働き
part-no-power = 特殊能力はありません。
part-blocks = プレイヤーが所有している間、{ LIST($hexes) }には誰もタイルを置けません。
part-power-user-player = 所有者
part-power-user-company = 所有する会社
part-power-tile = { $user }は1回だけ、ルートがなくても{ EITHER($hexes) }にタイル{ EITHER($tiles) }を置けます。通常のタイルに追加して置きます。
    .together = { $user }は1回だけ、ルートがなくても{ LIST($hexes) }をつなぐ2枚のタイル（{ EITHER($tiles) }）を置けます。通常のタイルに追加して置きます。
    .instead = { $user }は1回だけ、ルートがなくても{ EITHER($hexes) }にタイル{ EITHER($tiles) }を置けます。通常のタイルの代わりに置きます。
part-power-tile-free = ヘクスのコストは支払いません。
part-power-tile-paid = ヘクスのコストを支払います。
part-power-tile-station = ただちにそこに無料の駅を設置できます。
part-power-tile-lapses = 他の方法でそこにタイルが置かれると、この権利は失われます。
part-power-waive = 所有する会社は{ LIST($terrain) }のコストを支払いません。
part-power-share = 所有者はこれを手放して、{ -ipo }の{ $company }の1株を受け取れます。
part-terrain-river = 川
part-terrain-water = 水域
part-terrain-hill = 丘陵
part-terrain-mountain = 山

## ルールブックの用語
part-term-president = { -president }
part-term-ipo = { -ipo }
part-term-pool = { -pool }
part-term-par = 初期株価

## ゲームが終わった理由
dividend-pay = 配当
dividend-half = 半額を配当
dividend-withhold = 留保
part-round-stock = 株式{ $number }
part-round-operating = 運営{ $set }.{ $number }
part-round-auction = 競り
part-best-run = { $company }の最高の運行
part-ended-bank = 銀行の破綻
part-ended-bankrupt = { $who }の破産

## 手作りの局面
error-study-company = 会社「{ $company }」はありません。あるのは{ LIST($known) }です。
error-study-owner = 「{ $owner }」はゲームにいません。いるのは{ LIST($known) }です。
error-study-cash = { $owner }の所持金が{ MONEY($amount) }になり、マイナスです。
error-study-nobody = 誰かが{ $company }の株を保有しなければなりません。最初に書かれた人が{ -president }です。
error-study-president = { $owner }が{ $company }の{ -president }になるには{ $count }株が必要です。
error-study-shares = { $company }の株は{ $count }株です。指定はそれより多くなっています。
error-study-par = { MONEY($par) }は初期株価ではありません。初期株価は{ LIST($known) }です。
error-study-train = 列車「{ $kind }」はありません。あるのは{ LIST($known) }です。
error-study-no-card = 列車{ $kind }のカードは残っていません。
error-study-phase = フェイズ「{ $phase }」はありません。あるのは{ LIST($known) }です。
error-study-side = このマップのヘクスに辺「{ $side }」はありません。辺は{ LIST($known) }です。
error-study-rotation = タイル{ $tile }はどの向きでも{ $joins }をつなぎません。
error-study-tile = タイルは「H4 57 0」のようにヘクス、タイル、向きで書きます。「{ $text }」は使えません。
error-study-no-tile = タイル{ $tile }は残っていません。
error-study-place = 駅は「H4」または「H4.1」のようにヘクス、またはヘクスと都市で書きます。「{ $place }」は使えません。
error-study-no-station = { $company }には駅トークンが残っていません。
error-study-private = プライベート会社「{ $private }」はありません。あるのは{ LIST($known) }です。
error-study-operating = このタイトルには手で用意できる運営ラウンドがありません。
error-study-stock = このタイトルには手で用意できる株式ラウンドがありません。
error-study-step = 手順「{ $step }」はありません。あるのは{ LIST($known) }です。

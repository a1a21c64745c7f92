# First Train to NurembergとLast Train to Wensleydaleの文。

## 起きたこと
event-link_made = { $name }が初めて接続されました。勝利点：{ LIST($shares) }。
event-orders_set = 建設順：{ LIST($build) }。レンタル順：{ LIST($rent) }。
event-turn_order_set = 手番順：{ LIST($order) }。
event-phase = ラウンド{ $round }、フェイズ{ $number }：{ NAME("part-phase", $number) }。
event-settled = { $who }は{ $points }勝利点を得ました。{ $pounds ->
        [0] 利益は{ SIGNED($level) }のまま変わりません。
       *[other] 損益は{ SIGNED($pounds) }ポンド、利益は{ SIGNED($level) }になりました。
    }
event-final_score = { $who }：{ $vp }点、{ $sets }セットで{ $for_sets }点、利益{ SIGNED($profit) }、線路{ $for_track }：合計{ $total }点。
event-influence_won = { $who }はマス{ $space }の影響力を記録しました：{ LIST($gains) }。
event-rubbed_out = { $who }は下書きの路線を消しました。
event-sketched = { $who }は路線を下書きしました：{ LIST($names) }。
event-bid = { $who }はマス{ $space }にキューブ{ $cubes }個を入札しました。
    .outbidding = { $who }はマス{ $space }にキューブ{ $cubes }個を入札し、{ $outbid }を上回りました。
event-built_nothing = { $who }は建設しませんでした。
event-line_built = { $who }は{ $start }から{ $end }まで線路を{ $count }本建設し、{ LIST($paid) }を支払いました。
event-handed_over = { $who }は{ $start }から{ $end }までの線路{ $count }本を{ NAME("influence", $company) }の会社に譲渡し、{ NAME("influence", $company) }{ $points }ポイントを支払いました。
event-removed = { $area }の{ $piece ->
        [red] 赤の乗客{ $count }人
        [green] 緑の乗客{ $count }人
       *[other] { NAME("piece", $piece) }{ $count }個
    }はもう輸送できないので、ゲームから除外されました。
event-kept_track = { $who }は譲渡しませんでした。
event-train_rented = { $who }は列車{ $train }を借り、{ LIST($paid) }を支払いました。
event-passed = { $who }はパスしました。
event-transported = { $who }は{ $area }の{ $piece ->
        [red] 赤の乗客{ $count }人
        [green] 緑の乗客{ $count }人
       *[other] { NAME("piece", $piece) }{ $count }個
    }を列車{ $train }に載せました。
event-no_more_trains = { $who }はこのラウンドではもう列車を借りません。

## 拒否
refusal-negative = 支払いの{ $name ->
        [cubes] キューブ
       *[other] { NAME("influence", $name) }
    }を{ $count }にはできません。
refusal-no-such-space = 影響力マス{ $space }はありません。
refusal-own-bid = マス{ $space }ではすでに{ $who }の入札が最高です。
refusal-two-bids = { $who }の有効な入札はすでに{ $count }つあります。
refusal-minimum-bid = { $row ->
        [upper] 上段
        [lower] 下段
       *[other] { $row }
    }のマス{ $space }への入札はキューブ{ $minimum }個以上です。{ $cubes }個では足りません。
refusal-too-low = マス{ $space }には{ $holder }のキューブが{ $standing }個あります。{ $cubes }個の入札では上回りません。
refusal-not-enough-cubes = { $who }のキューブは{ $held }個です。
    .bid = { $who }の手元のキューブは{ $held }個しかなく、{ $cubes }個は入札できません。
refusal-other-space = 今記録しているのはマス{ $now }で、マス{ $space }ではありません。
refusal-other-colour = ポイントの色は{ EITHER($colours) }から選びます。{ NAME("influence", $colour) }にはできません。
refusal-no-such-area = マップにエリア「{ $area }」はありません。
refusal-no-pieces = { $who }に残っている線路コマは{ $stock }本ですが、この路線には{ $pieces }本必要です。
refusal-closed-area = オプション「{ NAME("option", $option) }」がないので、{ $area }は閉じています。
refusal-start = { $area }には赤または緑の町や駅も、{ $who }の線路もありません。
    .first-round = 最初のラウンドの路線は、赤または緑の町か駅から始めます。{ $area }からは始められません。
refusal-no-border = { $here }と{ $there }には共通の境界がありません。
refusal-closed = { $here }から{ $there }へは線路を置けません：{ $why }。
refusal-start-only = 路線は{ $there }から始められますが、そこに入ることはできません。
    .run = 区間は{ $area }から始められますが、そこで終えることはできません。
refusal-border-taken = { $here }と{ $there }の間にはすでに{ $owner ->
        [red] 赤の会社
        [green] 緑の会社
       *[other] { $owner }
    }の線路コマがあります。
refusal-fork = この路線はすでに{ $area }を通っています。
    .run = この区間は同じエリアを2回通っています。それは分岐です。
refusal-apart = 1本の路線で{ LIST($names) }を通ることはできません：{ $why }。
refusal-cannot-pay = この路線には{ $points }建設ポイントが必要ですが、{ $who }が支払えるのは{ $means }です。
    .train = 列車{ $train }のレンタル料は茶{ $cost }ポイントです。{ $who }は茶が{ $missing }ポイント足りず、代わりに他の色が{ $need }ポイント必要ですが、{ $held }ポイントしかありません。
refusal-cubes-first = 影響力より先に、キューブをすべて使います。{ $given }個ではなく{ $cubes }個です。
refusal-wrong-total = この路線には{ $points }建設ポイントが必要です。{ $given }ではありません。
    .nothing = 建設しない時は何も支払いません。
refusal-not-covered = { $who }の{ $name ->
        [cubes] キューブは{ $held }個しかなく、{ $given }個
       *[other] { NAME("influence", $name) }の影響力は{ $held }しかなく、{ $given }
    }は支払えません。
    .influence = { $who }が建設ポイントに使える{ NAME("influence", $colour) }の影響力は{ $left }しかなく、{ $given }は支払えません。
refusal-nothing-sketched = 消せる下書きがありません。
refusal-no-pieces-named = 路線は2つ以上のエリアを通ります。
refusal-no-such-company = { $company }という会社はありません。
refusal-not-at-company = 区間は{ NAME("influence", $company) }の町か駅から始めなければなりません。{ $area }は違います。
refusal-end-without-station = 区間は町か駅で終わらなければなりません。{ $area }にはありません。
refusal-landowners = この路線には地主のために白の影響力が{ $needed }必要ですが、{ $who }の白は{ $held }です。
refusal-company-influence = { $count }本の譲渡には{ NAME("influence", $company) }の影響力が{ $points }必要ですが、{ $who }の影響力は{ $held }です。
    .line = この路線にはその会社の町と駅のために{ NAME("influence", $colour) }の影響力が{ $needed }必要ですが、{ $who }の影響力は{ $held }です。
refusal-company-out-of-track = { NAME("influence", $company) }の会社に残っている線路コマは{ $stock }本しかなく、{ $count }本には足りません。
refusal-no-run = 区間には線路コマが1本以上必要です。
refusal-broken-run = { $here }と{ $there }の間に線路はありません。
refusal-not-your-piece = { $here }と{ $there }の間の線路コマは{ $owner ->
        [red] 赤の会社
        [green] 緑の会社
       *[other] { $owner }
    }のものです。
refusal-three-trains = { $who }はすでに列車を{ $count }輛借りています。
refusal-declared = { $who }がもう列車を借りないことはすでに決まっています。
    .said = { $who }はもう列車を借りないと宣言しました。
refusal-train-taken = 列車{ $train }は{ $holder }が借りています。
refusal-class-held = { $who }はすでに{ $rank }等の列車{ $other }を借りています。
refusal-no-such-train = 列車「{ $train }」はありません。
refusal-brown-first = { $who }は{ $cost }ポイントのうち{ $brown }を茶の影響力で支払えるので、先にそれを使わなければなりません。
refusal-exchange = { $who }が列車{ $train }に支払うのは、ちょうど茶{ $brown }ポイントと他の色{ $need }ポイントです。
refusal-company-station = { $area }の{ NAME("piece", $good) }を積める{ $who }の駅は、会社に編入されています。
refusal-no-arrow = { $area }の{ NAME("piece", $good) }は{ EITHER($stations) }で積みますが、{ $who }の線路はそこにありません。
refusal-no-track = { $who }の線路は{ $area }につながっていません。
refusal-company-track = 会社の線路が{ $area }に接しています。
refusal-own-colour = { NAME("influence", $colour) }の乗客を{ NAME("influence", $colour) }の駅（{ $area }）から載せることはできません。
refusal-no-destination = { $area }から{ NAME("influence", $colour) }の町か駅までの、{ $who }の途切れのない線路がありません。
refusal-no-train = { $who }はこのラウンドでは列車を借りていません。
refusal-not-there = { $area }に{ NAME("piece", $piece) }はありません。
refusal-not-your-train = { $who }は列車{ $train }を借りていません。
refusal-no-place = 列車{ $train }に{ NAME("load", $what) }の空きスペースはありません。
refusal-wish-to-rent = { $player }はまだ列車を借りることができます。
refusal-must-choose = { $who }は{ $what ->
        [passenger] 乗客を{ $count }人
       *[good] 貨物を{ $count }個
    }載せられますが、空きスペースは{ $places }つしかないので、選ばなければなりません。
refusal-nothing-to-take = { $who }が載せられるものはありません。
refusal-contested = { $area }の{ NAME("piece", $piece) }は、{ $player }も他のプレイヤーも載せられます。

## できること
choice-bid = マス{ $space }に{ $lowest }個以上を入札
    .outbidding = マス{ $space }に{ $lowest }個以上を入札（{ $holder }を上回る）
choice-take-point = ポイントを{ NAME("influence", $colour) }で受け取る
choice-sketch-line = { $name }へ進む
    .start = { $name }から始める
    .rub-out = 路線を消す
choice-build-line = { $name }まで線路を{ $pieces }本建設
    .nothing = 建設しない
choice-rent-train = 列車{ $train }（乗客{ $passengers }、貨物{ $goods }）を{ LIST($paid) }で借りる
choice-transport = { $place }の{ NAME("piece", $piece) }を列車{ $train }に載せる
choice-no-more-trains = このラウンドではもう列車を借りない
choice-take-all = { $pieces }個すべてを一度に載せてパス
choice-hand-over = { $start }から{ $end }までの{ $pieces }本を{ NAME("influence", $company) }の会社に譲渡（{ NAME("influence", $company) }{ $points }ポイント）
choice-pass =
    .round = このラウンドはパス
    .hand-over = 譲渡しない

## 求められていること
prompt-bid = 影響力マスに投資キューブを入札します
prompt-choose-point = 2色のポイントの色を選びます
prompt-build = 路線を1本建設するか、建設しないことを選びます
prompt-transport = 列車を借りるか、コマを輸送します
prompt-hand-over = 線路の区間を1つ会社に譲渡するか、そのまま持ちます

## 文の部分
part-influence = { NAME("influence", $colour) }{ $count }
part-cubes = キューブ{ $count }個

## 名前
influence-white = 白
influence-brown = 茶
influence-red = 赤
influence-green = 緑
terrain-crops = ホップ畑
terrain-hill = 丘陵
piece-red = 赤の乗客
piece-green = 緑の乗客
piece-landowner = 地主
piece-beer = ビール
piece-mail = 郵便
piece-stone = 石材
piece-cheese = チーズ
load-passenger = 乗客
load-good = 貨物

## 得点の内訳
score-points = 輸送と接続
score-sets = 完成した{ $count }セット
score-profit = 利益
score-track = ボード上の線路

## ゲームの記録
feat-round = 最高のラウンド：{ $who }が{ $count }点を得ました。
feat-line = 最長の路線：{ $who }が{ $start }から{ $end }まで{ $count }本を建設しました。

## ゲームが終わった理由
part-why-apart-line = Nürnberg NordとNürnberg Südは1本の路線ではつながりません
part-why-apart = Nürnberg NordとNürnberg Südはつながりません
part-why-one-area = どちらもThe Southの一部です
part-why-option = オプション「{ NAME("option", $option) }」がないので、{ $area }は閉じています
part-why-terrain = { NAME("terrain", $terrain) }には線路を置けません
part-link-share = { $player } { $points }
part-round = ラウンド{ $round }
part-phase-1 = 投資キューブ
part-phase-2 = 影響力ディスク
part-phase-3 = 影響力の競り
part-phase-4 = 建設順とレンタル順
part-phase-5 = 線路の建設
part-phase-6 = 列車のレンタルと輸送
part-phase-7 = 勝利点と利益
part-phase-8 = 手番順
part-phase-9 = 線路の譲渡
part-phase-10 = ラウンドの終了
part-ended-rounds = 全{ $rounds }ラウンドのうちラウンド{ $round }が終了

## ゲームの準備
error-side = { $side }は{ $count }人では使えません。2人なら2～3人用の面、4人なら3～4人用の面を使い、3人なら選びます（FTN-0-6）。

## タイトル、ヴァリアント、オプション
title-text = 小さな路線、借りる列車、そして採算の合わなくなった線路を引き取る2つの大会社。
variant-nuremberg = Nuremberg
    .about = Nuremberg周辺のビールと郵便、そしてFürthとの接続を競います。
variant-wensleydale = Wensleydale
    .about = ヨークシャー・デイルズの石材とチーズ。Last Train to Wensleydaleのマップです。
option-side = 影響力ボードと列車ボードの面
option-side-auto = 2人なら2～3人用の面、3人か4人なら3～4人用の面
    .name = 人数による
option-side-2-3 = 2～3人用の面：影響力マスは6つ、乗客は等級に応じて得点
    .name = 2～3人用
option-side-3-4 = 3～4人用の面：影響力マスは8つ、コマは1個につき1点
    .name = 3～4人用
option-rings = 環
option-rings-false = 路線は通ったエリアに戻れません
option-rings-true = 路線は、建設時も譲渡時も、始まったエリアで終われます
option-ties = 得点と利益が同じ時
option-ties-stack = 損益トラックで上にあるディスクのプレイヤーの勝ち
    .name = 利益順
option-ties-shared = 該当するプレイヤー全員の勝ち
    .name = 共同勝利
option-larger-south = 広いThe South
option-larger-south-true = 濃い赤のエリアもThe Southの開始エリアになります
option-larger-south-false = 濃い赤のエリアは閉じています
option-south-end = The Southへの譲渡
option-south-end-false = 譲渡する区間はThe Southで終われません
option-south-end-true = 譲渡する区間はThe Southで終われます

bot-novice =
    .about = 次の路線のために入札し、セットをそろえて運び、採算の合わない線路を譲ります。

## 文章で表した局面
part-show-map-round = { $map }、第{ $round }ラウンド（全{ $rounds }ラウンド）
part-picture-points = { $points }点・£{ $profit }
part-picture-stock = キューブ{ $cubes }・線路{ $stock }
part-picture-round = { $map }・第{ $round }ラウンド（全{ $rounds }ラウンド）・フェイズ{ $phase }：{ NAME("part-phase", $phase) }
part-picture-over = { $map }・ゲーム終了：{ LIST($winners) }{ $count ->
       *[other] の勝ち
    }
part-show-spaces = 影響力のマス
part-show-trains = 列車
part-show-track = 線路
part-show-colour = { NAME("influence", $colour) }
part-show-pieces = { NAME("piece", $kind) }{ $count }
part-show-company = { NAME("influence", $colour) }の会社
part-show-serves = 駅：{ $areas }
part-column-player = プレイヤー
part-column-vp = 点
part-column-profit = 利益
part-column-cubes = キューブ
part-column-track-left = 残りの線路
part-column-collected = 獲得
part-column-space = マス
part-column-least = 最低
part-column-gives = 得るもの
part-column-bid = 入札
part-column-train = 列車
part-column-brown = 茶
part-column-seats = 座席
part-column-wagons = 貨車
part-column-rented-by = 借り手
part-column-load = 積み荷
part-column-owner = 所有者
part-column-pieces = 本数
part-column-areas = エリア
influence-orange = オレンジ
influence-blue = 青
influence-violet = 紫
influence-black = 黒

## 終わったゲームの数値（`roundhouse simulate`用）
tally-pieces-carried = 輸送したコマ
tally-beer-carried = 輸送したビール
tally-mail-carried = 輸送した郵便
tally-stone-carried = 輸送した石材
tally-cheese-carried = 輸送したチーズ
tally-red-passenger-carried = 輸送した赤の乗客
tally-green-passenger-carried = 輸送した緑の乗客
tally-lines-ceded = 譲渡した区間
tally-track-ceded = 譲渡した線路
tally-track-kept = 残した線路
tally-profit = 利益
tally-link-made = 接続の達成
tally-link-points = 接続の得点
tally-won-from-place = { $number }番手からの勝利

# 18CZの文。

money = K{ $amount }
-president = 社長
-ipo = 銀行
-pool = 列車プール
-share-sources = 銀行

## 起きたこと
event-station-placed = { $company }は{ $hex }に駅を{ MONEY($cost) }で設置しました。
    .home = { $company }は{ $hex }に本拠地の駅を設置しました。
    .mw = MWは{ $hex }に駅を設置しました。
event-station-taken = { $company }はMWの駅を引き継ぎました。
event-player-order = プレイ順は{ LIST($order) }です。
event-round =
    .stock = 株式ラウンド{ $number }。
    .operating = 運営ラウンド{ $part }.{ $number }：ローカル鉄道の価値は{ MONEY($value) }です。
event-game-over =
    .winners = ゲーム終了。勝者：{ LIST($winners) }。
event-company-opened = { $company }が資本金{ MONEY($capital) }で開始しました。
event-sold-out = { $company }は株が完売し、株価が上がりました。
event-company-acquired = { $company }は{ $target }を1株{ MONEY($price) }で買収しました。
event-station-taken-back = { $company }は{ $hex }の駅を戻しました。
event-train-scrapped = { $company }は{ $kind }列車を破棄しました。
event-train-turned = { $company }は{ $old }列車を{ $new }列車に変更しました。
event-pass = { $who }はパスしました。
    .private = { $who }は{ $private }に入札しませんでした。
event-private-bought = { $who }は{ $private }を{ MONEY($cost) }で購入しました。
    .won = { $who }は{ $private }を{ MONEY($price) }で落札しました。
event-private-removed = { $private }がゲームから除外されました。
event-emergency = { $loan ->
        [0] { $who }は{ MONEY($paid) }を補填しました。
       *[other] { $who }は{ MONEY($paid) }を補填し、{ MONEY($loan) }を借りました。
    }
event-marker-placed = { $company }は{ $hex }の都市{ $number }を選びました。
event-loan-repaid = { $who }は{ MONEY($amount) }を返済し、借金は残り{ MONEY($left) }です。
event-private-income =
    .mw = MWが{ $owner }に{ MONEY($value) }を支払いました。
event-local-sold = { $company }は{ $private }を銀行に{ MONEY($value) }で売却しました。
event-vaclav-run = ヴァツラフは{ $company }について何も決めません。
event-card-spent = 3Eカードは運行を終え、ゲームから除外されました。
event-card-assigned = 3Eカードは{ $company }のために運行します。
event-local-used = { $private }が裏返されました。
event-vaclav-gains = ヴァツラフは{ $company }を受け取りました。
event-vaclav-train = { $company }は{ $kind }列車を受け取りました。

## 拒否
refusal-in-debt = { $who }には{ MONEY($owed) }の借金があるので、株を購入できません。
refusal-first-round = 最初の株式ラウンドに株は売却できません。
refusal-sold-this-turn = { $who }はこの手番にすでに{ $company }を売却しました。
refusal-no-power = 駅の設置に使えるローカル鉄道はありません。
refusal-not-operating = 今は{ $turn }の手番で、{ $company }の手番ではありません。
    .sorting = 列車を整理するのは{ $company }です。
    .turn = 今は{ $turn }の手番です。
refusal-no-company =
    .target = 会社「{ $target }」はゲームにありません。
refusal-not-smaller = { $target }は{ $company }より小さい会社ではありません。
refusal-not-open = { $target }は開始していません。
refusal-vaclav = ヴァツラフの会社は列車を売却しません。
    .target = { $target }はヴァツラフの会社なので、買収できません。
refusal-price =
    .share = { $target }の1株への補償は{ MONEY($low) }～{ MONEY($high) }です。{ MONEY($price) }にはできません。
refusal-treasury =
    .shares = 株の補償に{ MONEY($cost) }が必要ですが、{ $company }の資金は{ MONEY($cash) }です。
refusal-two-stations = { $company }は{ $hex }にある2つの駅の1つを戻します。
refusal-not-taken-over = 「{ $train }」は{ $company }が今引き継いだ列車ではありません。
refusal-no-own-type = { $kind }列車は変更できません。
refusal-obsolete = { $kind }列車は廃車の種類です。
refusal-cannot-pay-turning = 変更には{ MONEY($cost) }が必要ですが、{ $company }の資金は{ MONEY($cash) }です。
refusal-over-limit =
    .trains = { $company }は列車保有制限を超えて列車を持っています。
refusal-place-for-runnable = { $company }は運行できる列車を持たないので、その列車のための空きを残さなければなりません。
refusal-not-for-sale = 「{ $private }」は購入できません。
    .locals = { $private }は購入できるローカル鉄道ではありません。
refusal-name-private = { $who }が先にプライベート会社を指定します。
refusal-no-kind = この方法で購入できる列車「{ $kind }」はありません。
refusal-last-place = { $company }は最後の空きを、運行できる列車のために残さなければなりません。
refusal-no-trade =
    .trains = フェイズ{ $phase }では、会社間で列車を売買できません。
refusal-treasury-only = { MONEY($price) }は{ $company }の資金{ MONEY($cash) }を超えています。
refusal-own-red-tile = { $company }が置くのは自社の赤いタイル{ $tile }です。
refusal-red-hex = { $hex }には赤い本拠地タイルだけを置けます。
    .homes = { $company }の本拠地は{ EITHER($homes) }です。
refusal-no-tile = タイル「{ $tile }」のその向きはありません。
    .position = 向き{ $rotation }はありません。
refusal-off-map = { $hex }の赤いタイルの出口がマップの外に向いてしまいます。
refusal-marker = 今置くのは{ $hex }の{ $company }のトークンです。
refusal-no-city = { $hex }に都市{ $city }はありません。
refusal-repayment = { $who }の借金は{ MONEY($owed) }です。返済できるのは{ MONEY(1) }からその額までで、{ MONEY($amount) }は返済できません。
    .all = { $who }は返済できる最大の額{ MONEY($most) }を返済します。{ MONEY($amount) }ではありません。
refusal-cannot-repay = { $who }の現金は{ MONEY($cash) }だけです。
refusal-mw-home = MWがタイルを置けるのは本拠地ヘクス{ $hex }だけです。
refusal-color-step = タイル{ $tile }は{ $hex }にあるもののアップグレードになりません。
refusal-color-phase = { COLOUR($color) }タイルはまだ置けません。
refusal-no-tile-left = タイル{ $tile }は残っていません。
refusal-track-kept = タイル{ $tile }をその向きで置くと、{ $hex }の線路が維持されません。
refusal-cannot-pay =
    .private = { $private }の価格は{ MONEY($cost) }ですが、{ $who }の現金は{ MONEY($cash) }です。
refusal-too-large = { $private }は{ $company }には大きすぎます。
refusal-not-owned = { $company }は「{ $private }」を所有していません。
refusal-not-best = { $company }は{ MONEY($best) }を稼げます。{ MONEY($claimed) }では足りません。
refusal-card-too-late = { $company }の列車はすでに運行しました。
refusal-track-step = 線路の手順以外で置けるのは、ローカル鉄道で置く縁が紫色のタイルだけです。
refusal-purple = タイル{ $tile }は縁が紫色のタイルなので、ローカル鉄道でだけ置けます。
refusal-local-not-ready = { $company }には、特殊能力が未使用のローカル鉄道{ $private }がありません。
refusal-purple-color = { $private }では{ COLOUR($color) }タイルを置けません。
refusal-vaclav-builds = ヴァツラフの会社{ $company }はタイルを置かなければなりません。
refusal-one-upgrade = { $company }はこの手番のアップグレードをすでに行いました。
refusal-tiles-or-upgrade = { $company }はタイルを置いたので、アップグレードできません。
refusal-no-more-lays = { $company }はこの手番に置ける{ $lays }枚のタイルをすでに置きました。
refusal-red-tile = 赤いタイルはその会社の本拠地ヘクスにだけ置けます。
refusal-home-first = { $company }は最初に本拠地{ $home }にタイルを置かなければなりません。
refusal-waives-nothing = { $hex }のタイルにコストはかかりません。
refusal-waives-not = { $private }で{ NAME("part-terrain", $kind) }のコストは無視できません。
refusal-not-yet-small = 小規模会社の株はフェイズ{ $phase }から購入できます。
refusal-not-yet-medium = 中規模会社の株はフェイズ{ $phase }から購入できます。
refusal-not-yet-large = 大規模会社の株はフェイズ{ $phase }から購入できます。
refusal-size-small = { $company }は小規模会社なので、{ $kind }列車を所有できません。
refusal-size-medium = { $company }は中規模会社なので、{ $kind }列車を所有できません。
refusal-size-large = { $company }は大規模会社なので、{ $kind }列車を所有できません。
refusal-label = { $hex }の表示は「{ $old }」、タイル{ $tile }の表示は「{ $new }」です（「-」は表示なし）。表示は一致しなければなりません。
refusal-city-hex = タイル{ $tile }は{ $hex }に置けません。都市のタイルは都市のタイルにアップグレードします。
refusal-town-hex = タイル{ $tile }は{ $hex }に置けません。町のタイルは町のタイルにアップグレードします。
refusal-two-towns = タイル{ $tile }は、町が2つある{ $hex }に置けません。
refusal-plain-hex = タイル{ $tile }は、都市も町もない{ $hex }に置けません。

## できること
choice-pass = パス
    .loan = 返済しない
    .mw = MWはタイルを置かない
    .lot = { $lot }をパス
    .track-more = これ以上線路を敷設しない
    .acquisition = 買収しない
    .sorting = 列車をそのまま持つ
choice-put-up = 入札せずに{ $private }を競りに出す
choice-lay-tile =
    .home = { $company }の本拠地を{ $hex }に置く（向き{ $rotation }）
choice-place-station =
    .city = { $company }の駅を{ $hex }の都市{ $number }に設置
choice-repay = { MONEY($owed) }のうち{ MONEY($amount) }を返済
choice-buy-private = { $name }を{ MONEY($cost) }で購入
choice-acquire = { $target }に1株{ MONEY($price) }以上を申し出る
choice-take-back-station = { $hex }の{ $owner }の駅を戻す
choice-turn-train = { $cost ->
        [0] { $old }列車を{ $new }列車に変更
       *[other] { $old }列車を{ $new }列車に変更（{ MONEY($cost) }）
    }
choice-scrap-train = { $kind }列車を破棄
choice-assign-card = 3Eカードを割り当てる
choice-sell-local = { $private }を銀行に{ MONEY($gains) }で売却

## 求められていること
prompt-mw-builds = { $player }はMWの本拠地ヘクスにタイルを置けます
prompt-bid-for-private = { $player }はプライベート会社を競りに出します（入札は任意です）
    .auction = { $player }は{ $lot }に入札するかパスします
prompt-lay-home = { $company }は赤い本拠地タイルを置きます
prompt-choose-city = { $company }は{ $hex }の2つの都市から1つを選びます
prompt-repay = 手番のプレイヤーは借金を返済できます
    .end = { $player }は株式ラウンドが終わる前に借金を返済できます
prompt-lay-purple = ローカル鉄道で縁が紫色のタイルを置けます
prompt-lay-track =
    .first = { $company }は最初の手番なので、黄色タイルを1枚か2枚置くか、1枚をアップグレードします
    .second = { $company }は2枚目の黄色タイルを置けます
    .locals = { $company }は線路を敷設しました。まだローカル鉄道の使用や購入ができます
prompt-place-station =
    .locals = { $company }は今は駅を設置できませんが、ローカル鉄道の使用、購入、売却はできます
prompt-buy-local = { $player }はローカル鉄道を購入できます
prompt-end-turn = { $company }はまだローカル鉄道の購入、使用、売却ができます
prompt-acquire = { $company }はより小さい会社を買収できます
    .locals = { $company }は今はより小さい会社の代金を払えませんが、ローカル鉄道の使用、購入、売却はできます
prompt-take-back = { $company }は{ $hex }にある2つの駅の1つを戻します
prompt-sort-trains = { $company }は引き継いだ列車をそのまま持つか、変更するか、破棄します
prompt-assign-card = 3Eカードを{ $company }に割り当てることができます
prompt-sell-locals = { $company }はローカル鉄道を銀行に売却できます

## プライベート会社の働き
part-local-power = 所有する会社は1回だけ、線路の敷設に追加して縁が紫色のタイル（{ EITHER($colours) }）を1枚置くか、{ EITHER($terrain) }のコストを1回無視できます。
part-local-sold = 会社はこれを銀行にその価値で売却できます。
part-reconstruction = 印刷されたボードが手元になかったので、モラヴィア=シレジアのボードは再構成したものです。
part-tile-green = 緑色
part-tile-brown = 茶色
part-tile-gray = 灰色
part-terrain-river = 川
part-terrain-hill = 丘陵
part-terrain-mountain = 山
private-mw = 所有者は本拠地ヘクスにその駅を設置し、各運営ラウンドの開始時にそこにタイルを置けます。そのヘクスのタイルの数値を所有者に支払います。会社が購入でき、その会社が駅を引き継ぎます。
private-3e = 所有者は1回の運行のためにこれを会社に割り当てます。この列車は他の列車が通った線路も通ることができ、町を省けます。その後ゲームから除外します。

## 申し出
part-offer-acquire = { $company }は{ $target }に1株{ MONEY($price) }を申し出ています。

## 得点の内訳
score-loan = 借金
score-penalty = ペナルティ

## ゲームが終わった理由
part-round-pre-stock = 初期ラウンド
part-ended-rounds = 最後の運営ラウンドの終了
part-ended-unsold = プライベート会社の購入なし

## タイトル、ヴァリアント、オプション
title-text = チェコの地に鉄道がやって来ます。ローカル鉄道、小規模・中規模・大規模の会社、決まった長さのゲーム。
variant-base = 基本ゲーム
    .about = 3～6人用。6人は試験的です。
variant-bohemia = ボヘミア
    .about = 2人用。3人目のヴァツラフはルールに従って自動でプレイします。
variant-moravia = モラヴィア=シレジア
    .about = 2～3人用。大規模会社だけが登場します。印刷されたボードが手元になかったので、ボードは再構成したものです。
option-printed_hexes_cost = Prahaまたは黄色のOOヘクスに置く最初のタイル（アップグレードに数えます）のコストは
option-printed_hexes_cost-true = ヘクスに印刷された額です
option-printed_hexes_cost-false = 他のアップグレードと同じくかかりません
option-turning_scraps = 買収した会社の列車をより大きい種類に変更すると
option-turning_scraps-true = その種類の販売と同じく、古い列車が廃車になります
option-turning_scraps-false = 廃車は起こりません
option-vaclav_must_build = ヴァツラフの会社の線路は
option-vaclav_must_build-false = 決めるプレイヤーが敷設するかどうかを選びます
option-vaclav_must_build-true = 可能な限り敷設しなければなりません
option-mw_marker_stays = プライベート会社の閉鎖時にMWが未売却なら、MWのトークンは
option-mw_marker_stays-false = マップから取り除きます
option-mw_marker_stays-true = 他社の駅としてマップに残ります
option-mw_station_counts = 購入した会社の次の駅の価格を決める時、MWの駅は
option-mw_station_counts-true = 数えるので、次の駅は100です
option-mw_station_counts-false = 数えません

bot-novice =
    .about = 早い時期に小規模会社を設立し、より大きい会社で買収します。

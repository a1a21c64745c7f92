# 1862の文。

money = £{ $amount }
-president = 社長
part-term-ipo = IPO
part-term-pool = バンクプール
part-term-par = IPO価格
owner-ipo = IPO

## 起きたこと：ラウンド
event-round =
    .parliament = 議会ラウンド{ $number }が始まりました。
    .stock = 株式ラウンド{ $number }が始まりました。
    .operating = 運営ラウンド{ $set }.{ $number }が始まりました。
event-lner-due = この運営ラウンドのセットの終了時にLNERが結成されます。
event-lner = LNERが結成されました。証券保有制限は{ $limit }枚になりました。
event-end = ゲーム終了：{ $reason }。

## 起きたこと：議会ラウンド
event-pass =
    .cannot-bid = { $who }は入札できません。
event-charter-won = { $who }は{ $company }の認可を{ MONEY($price) }で獲得しました。
event-company-opened = { $who }は{ $company }を{ MONEY($price) }で設立しました。

## 起きたこと：株と株価
event-share-bought =
    .source = { $who }は{ OWNER($source) }から{ $company }の1株を{ MONEY($cost) }で購入しました。
    .treasury = { $who }は{ $company }から同社の1株を{ MONEY($cost) }で購入しました。
event-price = { $company }の株価が{ MONEY($old) }から{ MONEY($new) }になりました。
event-floated = { $company }が開始しました。
event-stations-bought = { $company }は駅{ $count }個を{ MONEY($cost) }で購入しました。
event-receivership = { $company }が管財下に入りました。
event-bankrupt = { $company }が破産しました。
event-obligation-missed = { $who }は{ $company }の開始義務を果たせず、{ MONEY($fine) }を支払わなければなりません。
event-fine-forgiven = { $who }には売却できるものがもうないので、残りの{ MONEY($owed) }は免除されました。

## 起きたこと：合併、買収、リファイナンス
event-merger = { $company }と{ $partner }が合併し、{ $survivor }が存続しました。
event-acquisition = { $company }と{ $partner }が買収により1つになり、{ $survivor }が存続しました。
event-shares-moved = { $company }の{ $count }株が{ OWNER($source) }から{ OWNER($target) }に移りました。
event-shares-returned = { $holder }は{ $company }の{ $count }株を戻しました。
event-share-swapped = { $holder }は{ $absorbed }の1株を{ OWNER($giver) }の{ $survivor }の1株と交換しました。
event-unswapped = { $holder }は交換相手のない1株に対して{ MONEY($amount) }を受け取りました。
event-certificate-exchanged = { $holder }は{ -president }株の代わりに{ $company }の{ $count }株を受け取りました。
event-certificate-sold = { $holder }は交換相手のない{ -president }株に対して{ MONEY($amount) }を受け取りました。
event-option =
    .redeemed = { $holder }は{ $survivor }の半株を{ MONEY($amount) }で買い取りました。
    .given-up = { $holder }は{ $survivor }の半株を{ MONEY($amount) }で手放しました。
event-station-removed = { $company }は{ $hex }の駅を手放しました。
event-refinancing = { $company }がリファイナンスを行います。
event-refinanced = { $company }は{ MONEY($capital) }を受け取りました。

## 起きたこと：会社の手番
event-station-evicted = { $owner }は{ $hex }の駅を戻しました。
event-small-station = { $company }は{ $hex }に小駅を建設しました。
event-trains-run =
    .subsidy = { $company }は列車を運行し、収入は{ MONEY($revenue) }、補助金は{ MONEY($subsidised) }でした。
event-dividend = { $kind ->
        [pay] { $company }は{ MONEY($revenue) }を配当することにしました。
        [hudson] { $company }は収入{ MONEY($revenue) }でHudsonの策を行うことにしました。
       *[withhold] { $company }は{ MONEY($revenue) }を留保することにしました。
    }
event-hudson = { $company }は収入に{ MONEY($added) }を加えました。
event-dividend-paid = { $company }は1株につき{ MONEY($share) }を配当しました。
event-withheld = { $revenue ->
        [0] { $company }は配当しませんでした。
       *[other] { $company }は{ MONEY($revenue) }を留保しました。
    }
event-trains-scrapped = 旧式になった列車：{ LIST($kinds) }。
    .warranty = 最後の保証を使い切ったので、{ $company }の{ LIST($kinds) }が廃車になりました。
event-warranties-bought = { $company }は保証{ $count }個に{ MONEY($cost) }を支払いました。
event-treasury-sold = { $company }は自社株{ $count }株を{ MONEY($gain) }で売却しました。
event-share-redeemed = { $company }は1株を{ MONEY($price) }で買い戻しました。

## 拒否：会社の設立
refusal-no-company = このゲームに会社「{ $company }」はありません。
refusal-lner-no-opening = LNERの結成後に会社は設立できません。
refusal-auction-open = { $company }はすでに設立されています。{ -president }株がIPOにないので、競りにかけられません。
refusal-already-open = { $company }はすでに設立されています。{ -president }株はIPOにありません。
refusal-not-yet-available = { $company }が登場するのはフェイズ{ $phase }です。今はフェイズ{ $now }です。
refusal-barred = { $company }は開始義務が果たされなかったので、次の株式ラウンドまで設立できません。
refusal-home-full = { $company }の本拠地の都市は満杯です。このゲームでは株式ラウンドに設立できません。
refusal-home-blocked = { $company }は本拠地の駅を設置できません。都市が満杯で、アップグレードしても空きができません。
refusal-novice-opening = 初心者ゲームでは、会社は競りでだけ設立します。
refusal-start-price = 非認可会社の開始価格は、株式市場にある{ MONEY($low) }～{ MONEY($high) }の株価です。{ MONEY($par) }にはできません。
refusal-cannot-pay =
    .opening = { $company }の{ -president }株の価格は{ MONEY($cost) }ですが、{ $player }の現金は{ MONEY($cash) }です。

## 拒否：議会ラウンド
refusal-bid-limit = { $who }の証券は{ $count }枚で、上限は{ $limit }枚なので、入札できません。
refusal-other-charter = 獲得されたのは{ $company }の認可です。
    .shares = 今購入できるのはIPOにある{ $company }の株だけです。
refusal-charter-price = 認可会社のIPO価格は{ PRICES($prices) }から選びます。{ MONEY($price) }にはできません。
refusal-charter-means = { -president }株の価格は{ MONEY($cost) }ですが、{ $who }の現金は{ MONEY($cash) }です。

## 拒否：株式ラウンド
refusal-part-of-certificate = { $player }には{ $company }の株が{ $left }株残りますが、普通株が足りません。手元に{ $own }枚、バンクプールに{ $pool }枚です。
refusal-sale-price = { $company }の1株の売却額は{ MONEY($price) }です。{ MONEY($told) }ではありません。
refusal-bought-this-round = { $player }はこのラウンドに{ $company }を{ $fresh }株購入したので、その数を持ち続けなければなりません。残りが{ $kept }株になってしまいます。
refusal-source =
    .treasury = 株はIPO、バンクプール、またはその会社から購入します。「{ $source }」からは購入できません。
refusal-not-opened = { $company }は設立されていません。
refusal-none-left = { OWNER($source) }に{ $company }の株はありません。
    .treasury = { $company }は自社株を持っていません。
refusal-certificate-in-pool = バンクプールにあるのは{ $company }の{ -president }株だけで、これは購入できません。
refusal-sold-this-round = { $player }はこの株式ラウンドに{ $company }を売却したので、同じラウンドに購入できません。
refusal-certificate-limit-lner = { $player }の証券は{ $held }枚です。LNERの結成後の上限は{ $limit }枚です。
refusal-cannot-pay-ipo = IPOの{ $company }の1株は{ MONEY($cost) }ですが、{ $player }の現金は{ MONEY($cash) }です。
refusal-cannot-pay-pool = バンクプールの{ $company }の1株は{ MONEY($cost) }ですが、{ $player }の現金は{ MONEY($cash) }です。
refusal-cannot-pay-treasury = { $company }から購入する同社の1株は{ MONEY($cost) }ですが、{ $player }の現金は{ MONEY($cash) }です。
refusal-station-count = 会社が購入する駅は{ $low }～{ $high }個です。{ $count }個は購入できません。
refusal-cannot-pay-stations = 駅{ $count }個の価格は{ MONEY($cost) }ですが、{ $company }の資金は{ MONEY($cash) }です。

## 拒否：合併と買収
refusal-lner-no-merger = LNERの結成後に合併と買収はできません。
refusal-no-partner = 「{ $partner }」は開始した別の会社ではありません。
refusal-no-survivor = 存続するのは2社のどちらかです。「{ $survivor }」ではありません。
refusal-receivership-merger = { $company }は管財下なので、合併できません。
refusal-no-connection = { $company }の駅と{ $partner }の駅をつなぐ線路がありません。
refusal-proposed-before = これはこの手順ですでに提案され、断られました。
refusal-other-company = { $company }の駅は上限を超えています。駅を取り除くのは{ $company }で、他社ではありません。
    .buying = 今駅を購入するのは{ $company }で、他社ではありません。
refusal-no-such-station = { $company }の駅は{ $hex }にありません。
refusal-home-stays = { $company }の本拠地の駅は取り除けません。

## 拒否：建設
refusal-home-upgrade = { $company }は先に、{ $home }を本拠地の駅のスペースがあるタイルにアップグレードしなければなりません。
refusal-one-build = { $company }はこの手番にすでに建設しました。
    .second = 黄色タイルの後に置けるのは、もう1枚の黄色タイルだけです。Nタイルは置けません。
refusal-kind-of-hex = タイル{ $tile }は{ $hex }の種類のヘクスに置けません。
refusal-letter = タイル{ $tile }は{ $hex }に置けません。文字のあるヘクスには同じ文字のタイルだけを置き、そのタイルは他の場所に置けません。
refusal-own-tile = タイル{ $tile }は{ $hex }に置けません。IpswichとHarwichには専用の茶色タイルがあり、他の場所には置けません。
refusal-barrier = { $hex }の線路を、{ $other }との間の障壁に向けることはできません。
refusal-barrier-upgrade = { $hex }の新しい線路を、{ $other }との間の障壁に向けることはできません。
refusal-upgrade-not-connected = { $company }のルートは{ $hex }の新しい線路に届いていません。
refusal-small-station-hex = { $hex }に線路だけのタイルはありません。
refusal-small-station-yellow = 先に{ $hex }の黄色タイルをアップグレードしなければなりません。
refusal-small-station-track = { $hex }に辺{ $a }と辺{ $b }をつなぐ線路はありません。
refusal-small-station-there = { $hex }のその線路にはすでに小駅があります。
refusal-one-terminal = { $company }のターミナルはすでにLondonにあります。
refusal-london-full = Londonのスペースはすべて埋まっています。
refusal-london-route = { $company }の線路はLondonに届いていません。

## 拒否：運行と配当
refusal-too-long =
    .hexes = { $train }列車は最初のヘクスの先に{ $hexes }ヘクス走っていますが、{ $most }ヘクスまでです。
refusal-too-long-local =
    .run = { $train }列車は{ $stops }か所に停車していますが、{ $most }か所までです。
refusal-too-long-express =
    .run = { $train }列車は{ $stops }か所に停車していますが、{ $most }か所までです。
refusal-two-places =
    .run = { $train }列車が行けるのは、港1か所と赤いエリア1か所までです。
refusal-omits-train = 列車{ $train }は運行していないか、場所を省く列車として2回指定されています。
refusal-omits-local = { $count ->
        [0] ローカル列車{ $train }は停車した都市をすべて数え、省けません。
       *[other] ローカル列車{ $train }は停車した都市のうち{ $count }か所を省かなければなりません。指定されたのは次の通りです：{ LIST($stops) }。
    }
refusal-omits-express = { $count ->
        [0] 急行列車{ $train }は停車した場所をすべて数え、省けません。
       *[other] 急行列車{ $train }は停車した場所のうち{ $count }か所を省かなければなりません。指定されたのは次の通りです：{ LIST($stops) }。
    }
refusal-omits-freight = 貨物列車{ $train }は両端を数え、どちらも省けません。
refusal-receiver-best = { $company }は管財下なので、{ MONEY($best) }の運行をしなければなりません。{ MONEY($total) }では足りません。
refusal-earnings-told = { $company }の運行の収入は{ MONEY($revenue) }です。{ MONEY($told) }ではありません。
refusal-novice-hudson = 初心者ゲームにHudsonの策はありません。
refusal-hudson-not-below = Hudsonの策には、株価{ MONEY($price) }より低い収入が必要です。収入は{ MONEY($revenue) }です。
refusal-hudson-local = Hudsonの策には、運行したローカル列車が必要です。
refusal-hudson-means = Hudsonの策には{ MONEY($needed) }が必要ですが、{ $company }の資金は{ MONEY($there) }です。

## 拒否：列車
refusal-must-buy = { $company }は列車を持たないので、列車を購入しなければなりません。
refusal-limit = { $company }は列車を{ $count }輛所有していて、フェイズ{ $phase }ではこの種類の列車をもう所有できません。
refusal-no-such-type = 列車「{ $kind }」はありません。銀行で購入できるのは{ LIST($kinds) }です。
refusal-not-in-simple-express = このゲームの列車は急行列車だけです。銀行で購入できるのは{ LIST($kinds) }で、{ $kind }は購入できません。
refusal-not-in-simple-freight = このゲームの列車は貨物列車だけです。銀行で購入できるのは{ LIST($kinds) }で、{ $kind }は購入できません。
refusal-not-in-advanced-freight = このゲームの列車は貨物列車とローカル列車だけです。銀行で購入できるのは{ LIST($kinds) }で、{ $kind }は購入できません。
refusal-not-in-advanced-express = このゲームの列車は急行列車とローカル列車だけです。銀行で購入できるのは{ LIST($kinds) }で、{ $kind }は購入できません。
refusal-no-such-train =
    .unnamed = { $company }のどの列車を購入するかを指定しなければなりません。
refusal-type-fixed = 列車{ $train }は{ $kind }のままです。別の種類として購入できません。
refusal-lner-bank-only = LNERの結成後、列車は銀行からだけ購入できます。
refusal-receivership-train = { $seller }は管財下なので、列車を売却しません。
refusal-offered-before = この列車はこの手順ですでに申し出て、断られました。
refusal-novice-warranty = 初心者ゲームでは保証を購入できません。
refusal-warranty-limit = 列車1輛の保証は{ $most }個までで、ここではそのうち{ $free }個が無料です。{ $count }個は購入できません。
refusal-warranty-used = 保証は新しい列車と一緒にだけ購入できます。
refusal-raised-before = { $company }はこの手番にすでに資金を調達しました。
refusal-has-train = { $company }には列車があるので、資金を調達できません。
refusal-has-money = { $company }には列車の代金があるので、購入しなければなりません。
refusal-shares-not-enough = { $count ->
        [0] { $company }には売却できる自社株がありません。
       *[other] { $company }の自社株すべて（{ $count }株）を売却しても、列車の代金に足りません。
    }
refusal-must-buy-raised = 資金を調達したので、先に銀行から列車を購入しなければなりません。
    .pass = { $company }は、資金を調達した列車を購入しなければなりません。
refusal-own-share = { $company }が買い戻せるのは自社株だけで、{ $other }の株は買い戻せません。

## できること
choice-pass =
    .no-auction = 競りを開始しない
    .no-more-shares = これ以上株を購入しない
    .no-merger = 合併しない
    .no-acquisition = 買収しない
    .build-nothing = 建設しない
    .build-no-more = これ以上建設しない
    .no-redemption = 株を買い戻さない
choice-start-company = { $company }を{ MONEY($par) }で設立（{ MONEY($cost) }）
choice-set-par =
    .cost = { $company }を{ MONEY($par) }で設立（{ MONEY($cost) }）
choice-sell-shares =
    .half = { $company }の{ $count }株を{ MONEY($gains) }で売却（列車がないので半額）
choice-buy-share =
    .treasury = { $company }から同社の1株を{ MONEY($cost) }で購入
    .one-more = { $company }をもう1株{ MONEY($cost) }で購入
choice-buy-stations = 駅{ $count }個を{ MONEY($cost) }で購入
choice-merge = { $partner }と一緒になる（{ $survivor }が存続）
choice-remove-station = { $name }（{ $hex }）の駅を取り除く
choice-settle-option =
    .redeem = { MONEY($cost) }を支払い、{ $company }の1株を持ち続ける
    .redeem-certificate = { MONEY($cost) }を支払い、{ $company }の{ -president }株を持ち続ける
    .give-up = { $company }の1株を{ MONEY($gains) }で手放す
    .give-up-certificate = { $company }の{ -president }株を{ MONEY($gains) }で手放す
choice-lay-tile = { $hex }にタイル{ $tile }を置く
    .upgrade = { $hex }をタイル{ $tile }にアップグレード
choice-add-small-station = { $hex }に小駅を建設
choice-build-terminal = Londonにターミナルを建設（線路も他の駅も置けません）
choice-dividend = { $kind ->
        [pay] { MONEY($revenue) }を配当
        [hudson] { MONEY($added) }を加えて{ MONEY($total) }を配当
       *[withhold] { MONEY($revenue) }を留保
    }
choice-buy-train =
    .used = { $source }の{ $kind }列車を{ MONEY($cost) }で購入
choice-sell-treasury = 列車のために自社株を売却
choice-refinance = 列車のために{ $company }をリファイナンス
choice-redeem-share = 1株を{ MONEY($cost) }で買い戻す

## 求められていること
prompt-bid-charter = { $player }は会社の認可を競りに出せます
    .auction = { $player }は{ $lot }の認可に入札するか、競りから降ります
prompt-set-charter-price = { $player }は{ $company }のIPO価格を決めます
prompt-buy-charter-shares = { $player }は{ $company }をあと{ $left }株まで購入できます
prompt-buy-stations = { $company }が開始しました。{ $player }が駅を購入します
prompt-pay-fine = { $player }は罰金{ MONEY($owed) }を支払うために株を売却します
prompt-upgrade-home = { $company }は満杯の本拠地の都市をアップグレードします
prompt-merge = { $company }は他の会社と合併できます
prompt-acquire = { $company }は他の会社を買収できます
prompt-settle-option = { $player }は{ OWNER($holder) }の半株について決めます
    .own = { $player }は自分の半株について決めます
prompt-remove-station = { $player }は上限を超えた駅を取り除きます
prompt-build = { $company }は建設できます
    .home = { $company }は本拠地{ $home }にタイルを置かなければなりません
prompt-redeem-share = { $company }は1株を買い戻せます

## 申し出
part-offer-merge = { $company }と{ $partner }が1つの会社になり、{ $survivor }が存続します。

## ゲームが終わった理由
dividend-hudson = Hudsonの策
part-round-parliament = 議会{ $number }
part-ended-top = 株価が株式市場の最上位に到達
part-ended-lner = LNER結成後の最後の運営ラウンドの終了
part-ended-bank = 銀行の資金切れ

## ゲームの準備
error-novice-simple = 初心者ルールはシンプルゲーム（「{ NAME("variant", "simple-express") }」または「{ NAME("variant", "simple-freight") }」）でだけ使えます。「{ NAME("variant", $variant) }」では使えません。 [1862-11.3-1]
error-extra-companies = 追加の会社は7人または8人用です。このゲームは{ $count }人です。 [1862-2.4.2-1]

## タイトル、ヴァリアント、オプション
title-text = イースト・アングリアの鉄道認可、合併、3種類の列車。2～8人用。
variant-base = フルゲーム
    .about = 貨物列車、ローカル列車、急行列車。免許を使います。
variant-advanced-freight = 上級貨物ゲーム
    .about = 貨物列車とローカル列車。免許を使います。
variant-advanced-express = 上級急行ゲーム
    .about = 急行列車とローカル列車。免許を使います。
variant-simple-freight = シンプル貨物ゲーム
    .about = 貨物列車だけ。免許は使いません。
variant-simple-express = シンプル急行ゲーム
    .about = 急行列車だけ。免許は使いません。
option-length = 列車の数
option-length-standard = 標準ゲーム
    .name = 標準
option-length-short = 列車を少なくする
    .name = 短縮
option-length-long = 列車を多くする
    .name = 長編
option-length-shorter = 最初のE列車でLNERが登場し、D列車は永久列車になる
    .name = さらに短縮
option-novice = 初心者ルール（シンプルゲームのみ）
option-novice-false = すべてのルール
option-novice-true = 設立は競りのみ。買い戻し、保証の購入、Hudsonの策なし
option-extra_stations = 駅が8個の会社
option-extra_stations-false = 最大7個
option-extra_stations-true = 最大8個
option-extra_companies = 会社の追加（7人なら1社、8人なら2社）
option-extra_companies-auto = 7人または8人の時に追加
    .name = 人数による
option-extra_companies-yes = 追加する（7人または8人が必要）
    .name = あり
option-extra_companies-no = 追加しない
    .name = なし
option-full_home = 本拠地の都市が満杯の会社を株式ラウンドに設立すること
option-full_home-upgrade = アップグレードで空きができるなら可能
    .name = アップグレードで可
option-full_home-closed = 不可
    .name = 不可
option-hudson = Hudsonの策を行える会社
option-hudson-any = 列車の収入が£10以上の会社
    .name = すべての列車
option-hudson-local = ローカル列車を運行する会社
    .name = ローカル列車
option-joined_freights = 連結した貨物列車の端
option-joined_freights-each = 各列車がそれぞれ制限を守る：港2か所または赤いエリア2か所も可能
    .name = 列車ごと
option-joined_freights-one = 1輛の列車として制限を守る：港1か所と赤いエリア1か所まで
    .name = 1編成として
option-bankrupt_trains = 破産した会社の列車
option-bankrupt_trains-out = ゲームから除外する
    .name = 除外
option-bankrupt_trains-bank = 銀行の山札の一番上に戻す
    .name = 銀行へ
option-receiver_run = 管財下の会社の列車運行
option-receiver_run-best = 合計が最大になるように運行する
    .name = 最善
option-receiver_run-any = 合法ならどのように運行してもよい：長い探索が不要になるので、ボット同士のゲーム向け
    .name = 任意

bot-novice =
    .about = 認可の競りに入札し、獲得した会社を開始させ、会社が自力で稼ぐようにします。

# 事前の指示：動いた理由、終わった理由、成り立たない理由。{ -president }は各タイトルの用語です。

reason-order-game-over = ゲームは終了しました。
reason-order-round-over = ラウンドは終了しました。
reason-order-pass = 指示通り：パス。
reason-order-cannot-pass = 今はパスできません。
reason-order-somebody-bought = { $who }が{ $company }の株を購入しました。
reason-order-somebody-sold = { $who }が{ $company }の株を売却しました。
reason-order-touched = { $company }の株価または{ -president }が変わりました。
reason-order-in-pool = { $company }の株が{ -pool }に入りました。
reason-order-no-signal = パスの指示に「{ $signal }」は使えません。使えるのは次の通りです：{ LIST($signals) }。
reason-order-pool-company = 会社を指定するのは、{ -pool }の株を待つ指示だけで、その指示では必ず指定します。
reason-order-only-between = パスの指示は競りと株式ラウンド用です。運営ラウンドでは、会社の手番を終える指示を使ってください。
reason-order-no-company = 会社{ $company }はゲームにありません。
reason-order-has-them = { $company }の保有は現在{ $held }株です。
reason-order-turn-over = 指示通り：この手番では他に何もしません。
reason-order-none-to-buy = 今は{ $company }の株を購入できません。
reason-order-too-dear = { $company }の1株は{ MONEY($cost) }で、{ MONEY($limit) }を超えています。
reason-order-buy = 指示通り：{ $company }を{ MONEY($limit) }以下で購入。
reason-order-no-price = 売却の指示には、待つ株価が必要です。
reason-order-nothing-to-sell = { $company }の保有は{ $held }株なので、この指示で売却するものはありません。
reason-order-cannot-sell = 今は{ $company }の株を売却できません。
reason-order-sell = 指示通り：{ $company }を{ MONEY($price) }で売却。
reason-order-no-lot = { $lot }は今は競りの対象になりません。
    .space = 影響力マス{ $lot }はありません。
reason-order-lot-gone = { $lot }の競りは終わりました。
    .space = 影響力マスの競りは終わりました。
reason-order-bid = 指示通り：{ $lot }に{ MONEY($limit) }まで入札。
    .space = 指示通り：影響力マス{ $lot }にキューブ{ NUMBER($limit) }個まで入札。
reason-order-cannot-bid = 今は{ $lot }に入札できません。
    .space = 今は影響力マス{ $lot }に入札できません。
reason-order-bid-over = { $lot }は今{ MONEY($limit) }では手に入りません。
    .space = 影響力マス{ $lot }への入札には、今はキューブが{ NUMBER($limit) }個より多く必要です。
reason-order-not-yours = { $company }の{ -president }は別のプレイヤーです。
reason-order-turn-ended = { $company }は手番を終えました。
reason-order-must-decide = { $company }について、指示にないことを決めなければなりません。
reason-order-run = 指示通り：{ $company }は最高のルートで運行。
reason-order-no-dividend = 今は{ $company }の収入をそのように扱えません。
reason-order-dividend = 指示通り：{ $company }の収入の扱い。
reason-order-on = 指示通り：{ $company }はここでは他に何もしません。
reason-order-accept = 指示通り：承諾。
reason-order-decline = 指示通り：断る。
reason-order-log = 事前の指示による手です。
reason-order-lost = この席のプレイヤーが替わりました。
reason-order-undone = 手が取り消されました。指示はゲームの1つの流れに対するものです。

# 指示の内容。
reason-order-is-pass = ラウンドが終わるまでパス。
    .unless = ラウンドが終わるまでパス。ただし次の場合を除く：{ EITHER($unless) }。
    .loads = ラウンド終了までパス：これ以上積まず、譲渡もしない。
part-order-signal-bought = 誰かの株の購入
part-order-signal-sold = 誰かの株の売却
part-order-signal-touched = 自分の会社の株価または{ -president }の変化
part-order-signal-pool = { $company }の株の{ -pool }入り
reason-order-is-buy = { $company }を、{ $shares }株になるまで{ MONEY($at_most) }以下で購入。
reason-order-is-sell = 株価が{ MONEY($at_least) }以上になったら、{ $keep }株を残して{ $company }を売却。
    .below = 株価が{ MONEY($at_most) }以下になったら、{ $keep }株を残して{ $company }を売却。
    .either = 株価が{ MONEY($at_most) }以下または{ MONEY($at_least) }以上になったら、{ $keep }株を残して{ $company }を売却。
reason-order-is-bid = { $lot }に{ MONEY($limit) }まで入札。
    .space = 影響力マス{ $lot }にキューブ{ NUMBER($limit) }個まで入札。
reason-order-is-finish =
    { $dividend ->
        [pay] { $company }の手番を終える：線路の追加なし、最高の運行、配当、購入なし。
        [withhold] { $company }の手番を終える：線路の追加なし、最高の運行、留保、購入なし。
       *[other] { $company }の手番を終える：線路の追加なし、最高の運行、収入は前回どおり、購入なし。
    }
reason-order-is-answer = すべての申し出を断る。
    .trains = 列車には{ MONEY($trains_from) }以上なら承諾し、それ未満は断る。
error-no-order-kind = この種類の指示はありません。{ $title }で使えるのは{ LIST($known) }です。

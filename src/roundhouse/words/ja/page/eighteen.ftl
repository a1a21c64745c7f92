# 18xxのゲームのバー。

eighteen-step-lay-tile = 線路
eighteen-step-place-station = 駅
eighteen-step-run-trains = 運行
eighteen-step-dividend = 配当
eighteen-step-buy-train = 列車
eighteen-step-pass = 終了
eighteen-tiles = タイル：{ $colours }
eighteen-own-cash = 現金{ $amount }
eighteen-own-cash-means = { $who }の現金
eighteen-last-rounds = 最後のラウンド
eighteen-bank-broken =
    { $round ->
        [operating] 銀行が破綻しました。この運営ラウンドのセットの後にゲームが終了します。
       *[other] 銀行が破綻しました。次の運営ラウンドのセットの後にゲームが終了します。
    }
eighteen-export = 輸出：{ $card }
eighteen-export-means =
    { $phase ->
        [none] 次の列車カード{ $card }は、誰も購入しなければ、運営ラウンドのセットの終了時にゲームから除外されます。
       *[other] 次の列車カード{ $card }は、誰も購入しなければ、運営ラウンドのセットの終了時にゲームから除外され、フェイズ{ $phase }が始まります。
    }
eighteen-prompt-company = { $prompt } { $company }の資金は{ $cash }です。
eighteen-prompt-player = { $prompt } あなたの現金は{ $cash }です。
eighteen-prompt-holder = { $prompt } あなたの現金は{ $cash }、証券は{ $limit }枚中{ $count }枚です。
eighteen-asks = { $who }の判断待ち
eighteen-prompt-answer = { $prompt }{ $who }が同意するか断ります。
eighteen-per-share = 1株{ $amount }
eighteen-led = { $company }、{ $president }：{ $who }、{ $cash }
eighteen-track-aside = このほかに{ $count }個のヘクスに線路を敷けます

# 18Chesapeakeの文。

money = ${ $amount }

## 起きたこと
event-idle-round = 全員がパスしたので、プライベート会社の固定収入が支払われます。
event-share-removed = { $company }の株券1枚がゲームから除外されました。

## プライベート会社
private-p1 = 他の働きはありません。
private-p5 = B&Oの1株（10%）が付いていて、購入者のものになります。
private-p6 = この会社のために引かれた会社の社長株が付いていて、購入者がただちに初期株価を決めます。その会社が最初の列車を購入すると閉鎖します。会社が購入することはできません。

## 拒否
refusal-better-run = { $company }は{ MONEY($best) }を稼げるので、そうしなければなりません。この運行の収入は{ MONEY($revenue) }です。

## タイトル、ヴァリアント、オプション
title-text = チェサピーク湾をめぐる鉄道。2～6人用の短く鋭い18xxで、初めての人にも向いています。
variant-base = 基本ゲーム
    .about = 3～6人用。
variant-two-player = 2人ゲーム
    .about = 14章：社長株は30%で、バンクプールの株が減っていきます。
option-yellow_at_limit = 証券保有制限に達したプレイヤーは
option-yellow_at_limit-true = 制限に数えない黄色のマスの株券を購入できます
option-yellow_at_limit-false = どの株券も購入できません
option-powers_before_home = P2、P3、P4のタイルは
option-powers_before_home-false = 会社の本拠地に線路ができた後に置きます
option-powers_before_home-true = その前でも置けます
option-against_grey = 灰色のヘクスの線路のない辺に向かう線路は
option-against_grey-false = マップの端と同じく認められません
option-against_grey-true = 認められます
option-best_run = 会社の列車は
option-best_run-false = 適正な運行なら何でもできます
option-best_run-true = 収入が最大になる運行をしなければなりません
option-help_at_face_value = 社長の補填で購入する他社の列車は
option-help_at_face_value-true = 額面価格です
option-help_at_face_value-false = 額面価格以下です

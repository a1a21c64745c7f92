# 18CZのテーブルだけの言葉。

g18cz-acquire = { $company }を買収
g18cz-acquire-for = { $company }を1株{ $price }で買収
g18cz-acquire-span = 1株{ $low }～{ $high }、{ $count }株
g18cz-share-price = { $company }の1株への補償額
g18cz-holder-gets = { $owner }は{ $count }株に対して{ $amount }を受け取ります
g18cz-buyer-pays =
    { $cash ->
        [0] { $company }は{ $cost }を支払い、資金は{ $has }になります
       *[other] { $company }は{ $cost }を支払い、{ $takes }を引き継ぎ、資金は{ $has }になります
    }
g18cz-must-agree = { $who }の同意が必要です
g18cz-row-price = 株価
g18cz-row-stations = 設置{ $placed }、残り{ $left }
g18cz-row-locals = ローカル鉄道
g18cz-row-director = 社長

g18cz-loan = 借金
g18cz-repay = { $amount }を返済
g18cz-repay-label = 返済額
g18cz-you-owe = 借金は{ $debt }です。
g18cz-you-owe-penalty = 借金は{ $debt }です。返済しても{ $penalty }のペナルティは残ります。
g18cz-borrows = { $who }はそのうち{ $loan }を借り、ペナルティとしてさらに{ $loan }を失う
g18cz-borrows-means = { $loan }の借金は株式ラウンドに返済できます。同額のペナルティは終了時に引かれます。
g18cz-owes = 借金{ $debt }
g18cz-owes-means = 借金：株式ラウンドに返済でき、終了時に資産から引かれます。
g18cz-penalty = ペナルティ{ $penalty }
g18cz-penalty-means = 借金によるもの：返済の有無にかかわらず、ゲーム終了時に引かれます。

g18cz-vaclav = 自動プレイヤーのヴァツラフ
g18cz-vaclav-name = ヴァツラフ
g18cz-vaclavs = ヴァツラフの会社：線路は{ $track }、駅は{ $stations }
g18cz-vaclavs-turn = { $company }は自動プレイヤーのヴァツラフの会社です。線路は{ $track }、駅は{ $stations }が決めます。どちらにも費用はかからず、収益が最大になるように運行し、必ず配当します。
g18cz-vaclavs-means = 自動プレイヤーの会社については、プレイヤーが決めます。
g18cz-company = 会社
g18cz-track-by = 線路の決定
g18cz-stations-by = 駅の決定

g18cz-locals = ローカル鉄道
g18cz-locals-worth = 1社の価値（運営ラウンドごと）：
g18cz-values = 運営ラウンドごとの価値
g18cz-value = ローカル鉄道{ $value }
g18cz-value-means = ローカル鉄道の価値は今{ $value }です。これから始まる運営ラウンドは{ $count }回です。
g18cz-reconstructed = 再構成したボード
g18cz-obsolete = 廃車の種類
g18cz-zone-small = 小規模会社の初期株価
g18cz-zone-medium = 中規模会社の初期株価
g18cz-zone-large = 大規模会社の初期株価
g18cz-step-acquire = 買収
g18cz-sellable = { $count ->
        [1] ローカル鉄道1社を{ $value }で銀行に売却できます
       *[other] ローカル鉄道{ $count }社を、それぞれ{ $value }で銀行に売却できます
    }

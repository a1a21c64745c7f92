# ゲームの終了。

end-over = ゲーム終了
end-winners =
    { $count ->
       *[other] { $players }の勝ち
    }
end-winner = 勝者
end-tie =
    { $tie ->
        [shared] 得点が同じなので、全員の勝ちです。
       *[broken] 得点が同じプレイヤーがいますが、ルールによって順位が決まりました。
    }
end-failed = 今は結果を読み込めません。
end-again = もう一度試す
end-counting = 計算中…
end-places = 順位
end-place = { $place }位
end-sources = { $player }の得点の内訳
end-highlights = 記憶に残る場面
end-turning-points = 転機
end-gain = 最高のラウンド：{ $player }が{ $amount }を得ました。
end-lead = { $player }が{ $by }差で首位に立ちました。
end-lead-for-good = { $player }が{ $by }差で首位に立ち、最後まで守りました。
end-look = { $round }：{ $at }手目を見る
end-rematch = 同じ席で再戦
end-to-rematch = 再戦へ
end-share = 画像で共有
end-share-close = 画像を閉じる
end-share-picture = { $headline }：{ $game }
end-share-png = PNGで保存
end-share-svg = SVGで保存

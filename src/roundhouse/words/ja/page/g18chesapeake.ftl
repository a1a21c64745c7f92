# 18Chesapeakeのテーブルだけの言葉。

g18chesapeake-drawn = 引かれた会社は{ $company }（{ $name }）です。

# コマンドラインの文章。

## 使い方の誤り
cli-interrupted = 中断されました。
cli-missing-extra = これには追加パッケージ「{ $extra }」が必要ですが、インストールされていません：pip install "roundhouse[{ $extra }]"

# ゲームのページと、テーブルでの注意。

game-page = { $name } · Roundhouse
game-page-turn = ● あなたの手番 · { $name }
game-notice = あなたの手番です
game-not-shown = このテーブルは表示できません
game-back = ゲームの一覧に戻る
game-no-table = このページには「{ $family }」という種類のゲームのテーブルがありません。APIを通してプレイできます。
game-opening = テーブルを準備しています…
    .long = サーバーはまだこの局面を計算しています。1、2分かかることがあります。
refused-rule = ルール{ $id }
refused-close = この注意を閉じる
note-new = 初めてですか？
note-brief = 初めてですか？ルール{ $rule }の内容
note-got-it = わかりました
note-no-more = 今後は表示しない

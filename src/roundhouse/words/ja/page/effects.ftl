# 選択肢の費用と収入、項目の名前。

sentence = { $text }。
effect-costs = コスト{ $amount }
effect-leaves = 残り{ $amount }
effect-brings = 収入{ $amount }
effect-points = { $count }勝利点
effect-pounds = { $amount }
field-price = 価格
field-par = 開始価格
field-count = 数
field-cubes = キューブ
field-share = 株
free-field = { $choice }：{ $field }
stepper-less = { $label }：減らす
stepper-more = { $label }：増やす
stepper-range = { $label }、{ $low }から{ $high }
stepper-slider = { $label }、スライダー

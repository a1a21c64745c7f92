# 18xx.gamesのファイルの読み書きと比較についての文章。

## ファイルの形
error-not-foreign = これは18xx.gamesのゲームファイルではありません。タイトルまたはアクションがありません。
error-players-field = 項目「players」には、プレイヤーのIDまたは名前の一覧が必要です。
error-field-list = 項目「{ $name }」は一覧でなければなりません。
error-field-object = 項目「{ $name }」はオブジェクトでなければなりません。
error-field-names = 項目「{ $name }」は名前の一覧でなければなりません。
error-read-titles = 18xx.gamesのファイルで読めるのは{ LIST($known) }です。これは「{ $title }」のファイルです。
error-write-titles = 18xx.gamesのファイルを書けるのは{ LIST($known) }です。{ $title }は書けません。
error-no-entry = このファイルには、IDが{ $id }の有効な記録がありません。

## 記録
error-entry-refused = 記録{ $id }（{ $entity }の{ $type }）は実行できません：{ $why }
    .priced = 記録{ $id }（{ $entity }の{ $type }、価格{ $price }）は実行できません：{ $why }
error-entry-shape = 「actions」の{ $place }番目は、「type」のあるオブジェクトではありません。
error-entry-field = { $place }番目の記録の項目「{ $name }」は、必要な形になっていません。
error-nothing-undone = 記録{ $id }はやり直しですが、元に戻されたものがありません。
error-nothing-done = 記録{ $id }は元に戻す記録ですが、まだ何も行われていません。
error-too-deep = 自動アクションの中の自動アクションが{ $most }段を超えています。
error-no-entity = 誰の記録かわかりません。項目「entity」がありません。
error-entry-type = { $title }に「{ $type }」という種類の記録はありません。
error-entry-lacks = 記録に項目「{ $name }」がありません。
error-not-whole = 項目「{ $name }」は「{ $value }」で、整数ではありません。
error-other-number = 項目「{ $name }」には{ $recorded }とありますが、ルールでは{ $computed }です。
error-other-space = 項目「share_price」にはマス{ $recorded }とありますが、ルールでは{ $computed }です。
error-other-percent = 項目「percent」には{ $recorded }とありますが、示された株は{ $shares }です。
error-other-revenue = ファイルでは{ $company }の収入は{ $recorded }ですが、そのルートの収入は{ $earned }です。
error-no-share-price = 「{ $text }」は株価ではありません。
error-no-shares = 記録に株が示されていません。
    .several = 記録に{ $count }枚の株が示されていますが、一度に買えるのは1枚です。
error-no-certificate = 「{ $name }」は株券ではありません。
error-no-connections = ルートには接続の一覧が必要です。
error-cannot-run = { $company }は今は列車を運行できません。
error-routes-refused = { $company }のルートは認められません：{ $why }
error-no-dividend = 「{ $kind }」という種類の配当はありません。
error-nobody-has = 列車「{ $train }」は誰も持っていません。
error-no-train-kind = 「{ $kind }」という種類の列車はありません。
error-not-a-city = 「{ $name }」は都市ではありません。
error-no-such-copy = マップにタイル「{ $tile }」はありません。
error-no-player-id = このファイルにIDが「{ $id }」のプレイヤーはいません。
error-not-a-company = 会社「{ $name }」はありません。
error-not-a-private = プライベート会社「{ $name }」はありません。
error-no-president = { $company }には社長がいません。
error-nobody-on-turn = 「{ $private }」を使える手番の会社がありません。
error-nothing-to-choose = 今は選ぶものがありません。
error-not-one-station = タイル{ $tile }は{ $hex }に小駅を1つだけ加えるものではありません。
error-no-removal = 今は取り除く駅がありません。

## 書き出せないゲーム
error-no-such-look = 18xx.gamesには{ $tile }と同じ見た目のタイルがありません。
error-no-seed = 18xx.gamesはシードから準備を決めますが、このゲームの準備になるシードが見つかりません。18xx.gamesのルール解釈で始めたゲームは書き出せます。
error-not-played = 18xx.gamesにはヴァリアント「{ $variant }」がありません。[{ $rule }]
    .option = 18xx.gamesにはオプション「{ $option }」の{ $value }がありません。[{ $rule }]
    .companies = 18xx.gamesでは、{ $players }人のときに追加の会社なしでは遊べません。[{ $rule }]
error-departs = 18xx.gamesは{ $ruling }と異なるルール解釈なので、ファイルの記録{ $entries }の後でこのゲームと違う進行になります：{ $why } [{ $ruling }]
error-differs = このゲームは書き出せません。18xx.gamesではファイルの記録{ $entries }の後で違う進行になります：{ $why }
part-end-tiles = 最後のタイルが{ LIST($hexes) }で異なります。
part-end-field = 最後の{ $field }は{ $expected }のはずですが、{ $found }です。
part-end-turn = 最後に別のプレイヤーの手番になっています。

## 比較
error-checkpoint-steps = チェックポイントのファイルには、それぞれ記録のIDを持つ「steps」が必要です。
error-checkpoint-final = チェックポイントの項目「final」はオブジェクトでなければなりません。
part-difference = 記録{ $entry }の後、{ $field }は{ $expected }のはずですが、{ $found }です。
    .end = 最後の{ $field }は{ $expected }のはずですが、{ $found }です。

## 注
part-note-entry = 記録{ $id }（{ $entity }の{ $type }）：{ $note }
    .priced = 記録{ $id }（{ $entity }の{ $type }、価格{ $price }）：{ $note }
part-note-draw = シード{ $seed }では「{ $name }」に{ LIST($drawn) }が出ますが、ファイルでは{ LIST($shown) }です。ファイルに従いました。
part-note-revenue = ルールでは{ $company }のルートの収入は{ $earned }ですが、ファイルの{ $recorded }に従いました。
part-note-result = ファイルに記録された結果は{ $recorded }ですが、ゲームでは{ $found }です。
    .open = ファイルに結果{ $recorded }が記録されていますが、ゲームは終わっていません。

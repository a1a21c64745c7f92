# すべてのゲームに共通の文。

## 列挙と数
thousands = ,
list-none = なし
list-more = { $most }、{ $next }
list-and = { $most }、{ $last }
list-or = { $most }または{ $last }

## プレイヤーでも会社でもない所有者。-ipoと-poolはタイトルが自分の用語に替えます
-ipo = IPO
-pool = バンクプール
owner-bank = 銀行
owner-pool = { -pool }
owner-ipo = { -ipo }
owner-reserve = 取り置き
owner-out = 所有者なし

## タイルの色
colour-white = 未敷設
colour-yellow = 黄色
colour-green = 緑色
colour-brown = 茶色
colour-gray = 灰色
colour-red = 赤
colour-purple = 紫色
colour-blue = 青

## 拒否
refusal-not-now = それは今はできません：{ $prompt }。

## アクションではない入力
error-not-a-text = { $where }は{ $most }文字以内の文字列でなければなりません。{ $value }は使えません。
error-not-a-number = { $where }は{ $most }以下の整数でなければなりません。{ $value }は使えません。
error-not-a-truth = { $where }はtrueかfalseでなければなりません。{ $value }は使えません。
error-not-a-list = { $where }は{ $most }項目以内のリストでなければなりません。{ $value }は使えません。
error-not-so-many = { $where }は{ $count }項目のリストでなければなりません。{ $value }は使えません。
error-not-an-object = { $where }はオブジェクトでなければなりません。{ $value }は使えません。
error-no-such-field = { $where }に{ $name }というフィールドはありません。フィールドは次の通りです：{ LIST($known) }。
error-lacks-field = { $where }にフィールド「{ $name }」がありません。
error-not-an-action = アクションは「who」と「do」を持つオブジェクトでなければなりません。{ $value }は使えません。
error-no-such-action = { $word }というアクションはありません。このゲームのアクションは次の通りです：{ $known }。
error-fields-not-plain = { $action }のフィールドは、数、文字列、真偽値、またはそれらの組でなければなりません。

## 手番
error-game-over = ゲームは終了しています：{ $reason }。
error-not-your-turn = 今決めるのは{ $who }ではなく、{ EITHER($deciding) }です。
error-nothing-to-decide = { $who }が決めることはありません。
error-too-many-undone = アクションを{ $steps }回取り消すことはできません。行われたアクションは{ $played }回です。

## ゲームの準備
error-no-title = タイトル「{ $slug }」はありません。次のタイトルがあります：{ LIST($known) }。
error-player-count = { $title }は{ $low }～{ $high }人用です。{ $count }人では遊べません。
    .variant = { $title }の{ $variant }は{ EITHER($counts) }人用です。{ $count }人では遊べません。
error-no-variant = { $title }にヴァリアント「{ $variant }」はありません。次のヴァリアントがあります：{ LIST($known) }。
error-names-apart = プレイヤーの名前はすべて異なるものでなければなりません。今の名前：{ LIST($names) }。
error-name-taken = 「{ $name }」はゲーム内の別のものの名前なので、プレイヤーの名前にできません。
error-no-readings = { $title }で使えるルール解釈は{ LIST($known) }です。「{ $readings }」は使えません。
error-rules-version = このゲームは{ $title }のルール版{ $version }で行われました。このプログラムのルール版は{ $own }です。
error-no-option = { $title }の{ $variant }にオプション「{ $name }」はありません。次のオプションがあります：{ LIST($known) }。
error-option-value = オプション「{ $name }」の値は{ EITHER($allowed) }です。「{ $value }」は使えません。
error-no-language = 「{ $language }」という言語はありません。選べるのは{ LIST($known) }です。
error-no-bot = { $slug }にボット「{ $name }」はありません。次のボットがあります：{ LIST($known) }。
error-bot-count = { $players }席にボット{ $bots }体は座れません。1～{ $players }体を指定してください。
error-bot-import = 「{ $path }」はボットではありません：{ $why }。「package.module:Class」の形で書いてください。
    .no-bot = 「{ $path }」はボットではありません：メソッド`decide`がありません。
error-bot-pickle = ボットを別のプロセスに送れません（{ $why }）。プロセスを1つにするか、「package.module:Class」の形で指定してください。
error-ladder-bots = ラダーには異なるボットが2体以上必要です。{ LIST($bots) }では足りません。
error-ladder-lone = 「{ $name }」はボット{ LIST($bots) }の中にありません。
error-ladder-part = 分担は「1/4」のように「番号/全体」で書きます。「{ $part }」は使えません。
error-ladder-players = { LIST($settings) }の中に{ EITHER($counts) }人で遊ぶものはありません。
error-ladder-file = { $file }は使えません：{ $why }。
error-ladder-line = { $file }の{ $number }行目はラダーのゲームではありません：{ $why }。
error-ladder-differs = { $file }のゲーム{ $line_up }、シード{ $seed }は別のファイルと進行が違います。別のボットがプレイしたものです。バージョン：{ LIST($versions) }。
error-games-file = { $file }は使えません：{ $why }。
error-games-line = { $file }の{ $number }行目はゲームの結果ではありません：{ $why }。
error-ray-address = 「{ $address }」にRayクラスターはありません：{ $why }。ヘッドノードの「ホスト:ポート」、このマシンのクラスターなら`auto`、ここで起動するなら`local`を指定してください。
error-ray-version = クラスターの1台のRoundhouseはバージョン{ $there }ですが、このマシンは{ $here }です。すべてに同じバージョンをインストールしてください。
error-ladder-page = { $file }には表を書き込む目印の行{ $begin }と{ $end }がありません。
error-no-drawing = { $title }のボードは描画できません。
error-no-coding = { $title }には環境用の符号化がありません。
error-no-reward = 報酬「{ $name }」はありません。次の報酬があります：{ LIST($known) }。

## ゲームファイル
error-not-readable = { $file }を読めません：{ $why }。
error-not-writable = { $file }に書き込めません：{ $why }。
error-not-json = { $file }はJSONではありません：{ $why }。
error-folder-not-file = { $file }はファイルではなくフォルダーです。
error-file-too-large = { $file }はゲームファイルとしては大きすぎます。
error-not-gzip = { $file }はgzipファイルではありません：{ $why }。
error-neither-format = これはroundhouse/1形式でも18xx.games形式でもないファイルです。
error-no-position = ファイルのアクションは{ $count }個です。アクション{ $at }の後の局面はありません。
error-file-lacks-field = ゲームファイルにフィールド「{ $name }」がありません。
error-file-field-kind = ゲームファイルのフィールド「{ $name }」の型は{ $kind }でなければなりません。
error-file-players = ゲームファイルのフィールド「players」は名前のリストでなければなりません。
error-file-chance = 「chance」の各項目は、名前と文字列のリストでなければなりません。
error-file-reasons = 「reasons」は、アクションの番号ごとの文字列でなければなりません。
error-missing-folder = フォルダー{ $folder }がありません。
error-no-decisions = Parquetファイルが指定されていません。
error-mixed-decisions = ファイルに、タイトル、ヴァリアント、人数の異なるゲームが含まれています。1種類だけを指定してください。
error-file-result = ゲームファイルのフィールド「result」は、「scores」を持つオブジェクトでなければなりません。
error-other-chance = 偶然の結果リストの{ $number }番目は「{ $said }」（{ LIST($values) }）ですが、ここでゲームが求めるのは「{ $name }」です：{ LIST($items) }から{ $count }個。
error-action-refused = ファイルの{ $number }番目のアクションは実行できません：{ $why }
error-no-end = ファイルには結果が記録されていますが、そのアクションではゲームが終了しません。
error-other-scores = ファイルに記録された得点は{ LIST($recorded) }ですが、再生の結果は{ LIST($played) }です。

## 局面についての質問
error-no-player = プレイヤー「{ $name }」はいません。いるのは{ LIST($known) }です。
error-no-routes = { $title }には探すルートがありません。
error-no-company-on-turn = ここでは手番の会社がありません。{ LIST($known) }から1つ指定してください。
error-no-company = ここに会社「{ $company }」はありません。あるのは{ LIST($known) }です。
error-no-train = 列車「{ $kind }」はありません。あるのは{ LIST($known) }です。
error-train-count = 列車は1～{ $most }輛を指定してください。
error-no-state-field = このタイトルの局面に「{ $name }」という項目はありません。
error-not-eighteen = { $title }は18xxのタイトルではありません。edit()で局面の項目を設定することしかできません。

## ルール集
error-no-ledger = 「{ $slug }」のルール集はありません。あるのは{ LIST($known) }です。
error-no-ledger-language = { $title }のルールは「{ $language }」では書かれていません。読めるのは{ LIST($known) }です。
error-no-rule = { $title }に「{ $id }」というルールや裁定はありません。
    .near = { $title }に「{ $id }」というルールや裁定はありません。{ EITHER($near) }ではありませんか。

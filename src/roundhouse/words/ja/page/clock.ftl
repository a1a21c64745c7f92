# テーブルの時計、新しいゲームの時計、着席前の案内、休暇、信頼度。

clock-list = 残り時間
clock-spoken =
    { $runs ->
        [yes] { $player }の時計が動いています。残りは{ $time }です。
       *[other] { $player }の残りは{ $time }です。
    }
clock-until = { $time }まで（あなたの時刻）
clock-holiday = { $until }まで休暇
clock-said-low = 残りは{ $time }を切りました。
clock-said-out = 時間がなくなりました。
    .owner = 時間がなくなりました。どうするかは主催者が決めます。それまではまだプレイできます。
    .nothing = 時間がなくなりました。このテーブルでは何も起こらないので、まだプレイできます。
clock-owner-decides = { $player }の時間がなくなりました。どうしますか。
clock-let-bot = ボットに任せる
clock-give-day = 1日追加する
clock-give-minutes = { $minutes }分追加する
clock-close = テーブルを閉じる
clock-close-question = テーブルを閉じますか。ゲームは全員にとって結果なしで終わります。
clock-closed = 主催者がこのテーブルを閉じました。ゲームは結果なしで終わりました。
clock-replaced = { $player }の時間がなくなり、ボットが代行しています。
clock-back = 戻りました

clock-title = 時計
clock-kind-none = なし
clock-kind-live = ライブ
clock-kind-move = 1手ごとの日数
clock-kind-bank = 日数の持ち時間
clock-about-none = 時間を計りません。
clock-about-live = 全員が同時に遊びます。ゲーム全体の持ち時間（分）があり、手番ごとに数秒加わります。
clock-about-move = 数週間かけて遊びます。1手ごとに決まった日数以内に手を進めます。
clock-about-bank = 数週間かけて遊びます。ゲーム全体で決まった日数を自由に使えます。
clock-minutes = 1人あたりの分数
clock-increment = 手番ごとに加わる秒数
clock-days = 1手ごとの日数
clock-bank = 1人あたりの日数
clock-hours = 手番ごとに加わる時間数
clock-at-zero = 時間がなくなったとき
clock-zero-bot = 戻るまでボットが代行する
clock-zero-owner = 主催者が決める
clock-zero-nothing = 表示するだけで何も起こらない
clock-then-bot = 時間がなくなると、本人が戻るまでボットが代行します。
clock-then-owner = 時間がなくなると、どうするかを主催者が決めます。
clock-then-nothing = 時間がなくなっても何も起こりません。

clock-whom = 参加できる人
clock-languages = チャットの言語
clock-chat-in = チャット：{ $languages }
clock-reliability = 信頼度の下限
clock-reliability-any = 誰でも参加できる
clock-reliability-least = { $share }%以上
clock-reliability-about = 信頼度は、時計のある最近の20件のゲームのうち、時間内に、ボットの代行なしで最後までプレイしたものの割合です。3件目までは不明です。
clock-take-unknown = 信頼度がまだ不明な人も参加できる
clock-asks =
    { $unknown ->
        [yes] 信頼度{ $share }%以上の人と、新しい人が参加できます
       *[other] 信頼度{ $share }%以上の人が参加できます
    }
clock-reliable = 信頼度{ $share }%（{ $games }件）
clock-reliable-unknown = 信頼度はまだ不明

holiday-title = 休暇
holiday-about = 休暇のあいだ、ゆっくりのゲームであなたの時計は止まります。
holiday-left = { $year }年の残りは{ $count }日です。
holiday-span = { $from }から{ $to }まで
holiday-from = 最初の日
holiday-to = 最後の日
holiday-take = この休暇を取る
holiday-end = 今すぐ終える
holiday-cancel = 取り消す

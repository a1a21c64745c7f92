# パスキー：アカウントのページとログインの画面。

passkeys-title = パスキー
passkeys-about = パスキーがあれば、パスワードの代わりにスマートフォン、パソコン、セキュリティキーでログインできます。
passkeys-this-device = この端末
passkeys-add = パスキーを追加
passkeys-make = パスキーを作る
passkeys-name = パスキーの名前
passkeys-made = これからは新しいパスキーでログインできます。
passkeys-not-made = パスキーは作られませんでした。中断されたか、この端末にすでにあります。
passkeys-since = { $date }から
passkeys-used = 最後の使用：{ $ago }
passkeys-never = 未使用
passkeys-rename = 名前を変更
passkeys-rename-this = パスキー「{ $name }」の名前を変更
passkeys-keep-name = 名前を保存
passkeys-remove = 削除
passkeys-remove-question = パスキー「{ $name }」を削除しますか？ 今後このパスキーではログインできません。
passkeys-removed = パスキー「{ $name }」を削除しました。
passkeys-old-browser = このブラウザーは古いため、パスキーを作れません。
passkeys-sign-in = パスキーでログイン
passkeys-not-used = ログインできませんでした。中断されたか、この端末にこのサーバーのパスキーがありません。

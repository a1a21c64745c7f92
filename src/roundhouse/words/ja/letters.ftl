# アカウントについてのメール。

letter-confirm-subject = Roundhouse：メールアドレスの確認
letter-confirm =
    { $name }さん

    { $house } のアカウント「{ $name }」に、このメールアドレスが登録されました。ご本人であれば、次のリンクを開いて確認してください。

    { $link }

    リンクは{ $hours }時間有効で、一度だけ使えます。心当たりがなければ何もしないでください。この件でのメールは今後送られません。

letter-reset-subject = Roundhouse：新しいパスワード
letter-reset =
    { $name }さん

    { $house } のアカウント「{ $name }」に、新しいパスワードの設定が求められました。次のリンクを開いて設定してください。

    { $link }

    リンクは{ $minutes }分間有効で、一度だけ使えます。心当たりがなければ何もしないでください。パスワードは変わりません。

letter-moved-subject = Roundhouse：メールアドレスが変更されました
letter-moved =
    { $name }さん

    { $house } のアカウント「{ $name }」のメールアドレスが変更または削除されました。このアドレスにはメールが届かなくなります。

    心当たりがなければ、ログインしてパスワードを変更するか、サーバーの運営者に連絡してください。

letter-passkey-subject = Roundhouse：パスキーが追加されました
letter-passkey =
    { $name }さん

    { $house } のアカウント「{ $name }」に新しいパスキーが追加されました。パスキーを持つ人はパスワードなしでログインできます。

    心当たりがなければ、ログインしてアカウントのページでパスキーを削除し、パスワードを変更してください。

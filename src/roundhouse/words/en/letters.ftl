# Mails about an account.

letter-confirm-subject = Confirm your e-mail address for Roundhouse
letter-confirm =
    Hello { $name },

    somebody, probably you, gave this address for the account "{ $name }" at { $house }. Open this link to confirm that it is yours:

    { $link }

    The link is good once, for { $hours } hours. If you do not know this account, do nothing: nobody will write to you again about it.

letter-reset-subject = A new password for Roundhouse
letter-reset =
    Hello { $name },

    somebody, probably you, asked for a new password for the account "{ $name }" at { $house }. Open this link to choose one:

    { $link }

    The link is good once, for { $minutes } minutes. If you did not ask for it, do nothing: your password stays as it is.

letter-moved-subject = Your e-mail address at Roundhouse was changed
letter-moved =
    Hello { $name },

    the account "{ $name }" at { $house } has another e-mail address now, or none. Mails no longer come to this one.

    If it was not you, sign in and change your password, or write to those who run the server.

letter-passkey-subject = A passkey was added to your account at Roundhouse
letter-passkey =
    Hello { $name },

    the account "{ $name }" at { $house } has a new passkey. Whoever has it can sign in without the password.

    If it was not you, sign in, remove the passkey on the page of your account, and change your password.

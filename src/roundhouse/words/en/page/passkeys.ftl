# Passkeys: on the account page, and on the form to sign in.

passkeys-title = Passkeys
passkeys-about = With a passkey you sign in with your phone, computer or security key instead of the password.
passkeys-this-device = This device
passkeys-add = Add a passkey
passkeys-make = Make the passkey
passkeys-name = Name of the passkey
passkeys-made = You can sign in with the new passkey from now on.
passkeys-not-made = No passkey was made: it was broken off, or this device has one for you already.
passkeys-since = since { $date }
passkeys-used = last used { $ago }
passkeys-never = never used
passkeys-rename = Rename
passkeys-rename-this = Rename the passkey { $name }
passkeys-keep-name = Keep the name
passkeys-remove = Remove
passkeys-remove-question = Remove the passkey { $name }? Nobody can sign in with it any more.
passkeys-removed = The passkey { $name } is removed.
passkeys-old-browser = This browser is too old to make a passkey.
passkeys-sign-in = Sign in with a passkey
passkeys-not-used = Nothing was signed: it was broken off, or this device has no passkey for this server.

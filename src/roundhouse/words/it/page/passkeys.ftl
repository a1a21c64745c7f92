# Passkey: nella pagina dell'account e nel modulo per accedere.

passkeys-title = Passkey
passkeys-about = Con una passkey accedi con il telefono, il computer o una chiave di sicurezza invece che con la password.
passkeys-this-device = Questo dispositivo
passkeys-add = Aggiungi una passkey
passkeys-make = Crea la passkey
passkeys-name = Nome della passkey
passkeys-made = D'ora in poi puoi accedere con la nuova passkey.
passkeys-not-made = Nessuna passkey creata: hai interrotto, o questo dispositivo ne ha già una per te.
passkeys-since = creata: { $date }
passkeys-used = ultimo uso { $ago }
passkeys-never = mai usata
passkeys-rename = Rinomina
passkeys-rename-this = Rinomina la passkey { $name }
passkeys-keep-name = Salva il nome
passkeys-remove = Togli
passkeys-remove-question = Togliere la passkey { $name }? Nessuno potrà più accedere con essa.
passkeys-removed = La passkey { $name } è stata tolta.
passkeys-old-browser = Questo browser è troppo vecchio per creare una passkey.
passkeys-sign-in = Accedi con una passkey
passkeys-not-used = Nessun accesso: hai interrotto, o questo dispositivo non ha una passkey per questo server.

# The account page: signing in, the account, sessions, my data, comfort; links sent by mail.

account-title = Account
account-page-title = Account · Roundhouse

account-sign-in = Sign in
account-make = Make an account
account-make-now = Make the account
account-no-account = I have no account yet
account-have-account = I have an account
account-as-guest = You play as the guest { $name }; your seats come along.
account-why = You need none to play at this screen. With an account your games wait for you everywhere.
account-name = Name
account-password = Password
account-password-new = Password, at least 8 letters
account-email-optional = Email, if you like
account-forgot = I have forgotten my password
account-sign-out = Sign out
account-signed-out = You have signed out.
account-my-profile = My profile

account-change-password = Change the password
account-password-now = Password now
account-password-next = New password
account-password-changed = Your password is changed.

account-change-email = Change the email
account-email-new = New email, or none
account-email-changed = Your email is changed.
account-email-none = No email address
account-email-confirmed = confirmed
account-email-open = not confirmed yet
account-email-again = Send the link again
account-email-sent = A link to confirm the address is on its way to { $email }.
account-no-mail = This server sends no mail. If you forget your password, those who run the server can give you a new one.

account-rename = Change the name
account-name-new = New name
account-rename-note = You can change it once in 30 days. Nobody else can take the old name for 90 days. Seats that you have taken keep the name.
account-renamed = You are called { $name } now.

account-sessions = Where you are signed in
account-session =
    { $known ->
        [both] { $browser } on { $system }
        [browser] { $browser }
        [system] { $system }
       *[none] Unknown program
    }
account-session-here = this session
account-session-seen = last used { $ago }
account-session-from = from { $address }
account-session-since = since { $date }
account-session-end = End
account-session-end-of = End the session: { $session }
account-session-ended = The session has ended.
account-sessions-end = End all other sessions
account-sessions-ended = All other sessions have ended.

account-data = My data
account-export = Download everything this server holds about me
account-export-note = One JSON file, without your password.
account-delete = Delete my account
account-delete-note = Your name, address, sessions, notes and messages are removed for good. Games that others played in stay, with a neutral name for your seat; a bot plays on where they are not over. Games that you played alone or with bots are removed.
account-delete-sure = Delete it for good
account-deleted = Your account is deleted.

account-blocked = People you have blocked
account-blocked-note = You do not read what they say, and they cannot join your tables.
account-unblock = Unblock

account-comfort = Comfort
account-colours = Colours
account-colours-auto = as the system
account-colours-light = day
account-colours-dark = night
account-notices = A browser notice when it becomes my turn
account-notices-denied = The browser does not let this page show notices. Allow them in its settings for this address.
account-notes = Notes for newcomers at first encounters
account-notes-again = Show dismissed notes again

reset-title = A new password
reset-page-title = A new password · Roundhouse
reset-ask = Give the email address of your account. If it is confirmed there, a link to choose a new password will come.
reset-email = Email
reset-send = Send the link
reset-sent = If an account has confirmed this address, a link is on its way there. It is good for an hour.
reset-choose = Choose a new password. Every session of the account ends.
reset-password = New password
reset-save = Set the password
reset-done = The password of { $name } is changed.
reset-another = Ask for another link

confirm-title = Your email address
confirm-page-title = Your email address · Roundhouse
confirm-working = Confirming …
confirm-done = The address of { $name } is confirmed.
confirm-no-token = This page belongs to a link that was sent by mail; the link is not complete.
confirm-account = To the account

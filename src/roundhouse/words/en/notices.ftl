# Notices to people whose tab is closed, and the pages that links in mails open.

notice-turn = It is your turn in { $game }.
notice-invited = { $by } invites you to { $game }.
notice-mentioned = { $by } names you in the chat of { $game }: { $text }
notice-ended = { $game } has ended.
notice-clock-low = Your clock runs low in { $game }.
notice-test = This is a test: notices reach you here.
notice-confirm = Somebody, perhaps you, wants notices of games sent to this address. To agree, open this page; if it was not you, do nothing.
notice-confirm-subject = Do you want notices of your games at this address?
notice-many =
    { $n ->
        [one] 1 notice from Roundhouse
       *[other] { $n } notices from Roundhouse
    }
notice-foot = To get no more of these mails:
link-unsubscribe = No more mails?
    .text = Notices will no longer be sent to { $address }.
    .button = Unsubscribe
link-unsubscribe-done = Unsubscribed
    .text = No more notices will be sent there. You can turn them on again on the page of your account.
link-confirm = Notices by mail
    .text = Notices of your games will be sent to { $address }.
    .button = Send them
link-confirm-done = Confirmed
    .text = Notices will be sent to this address from now on.
link-bad = This link does not work
    .text = It is not complete, or what it was about has been removed.
link-notices = To my notices

# Why a channel did not take the latest message.
fault-mail-off = This server sends no mail at present.
fault-mail-refused = The mail server did not take the message. It says: { $code } { $why }
fault-mail-silent = The mail server does not answer: { $why }
fault-push-off = This server sends no pushes at present.
fault-push-refused = The push service did not take the message (status { $status }).
fault-push-silent = The push service does not answer.
fault-service-refused = The service did not take the message.
fault-address-lost = The address cannot be read any more; give it again.
fault-server = The server failed to send the message.

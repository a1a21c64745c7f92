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
link-title-unsubscribe = No more mails?
link-text-unsubscribe = Notices will no longer be sent to { $address }.
link-button-unsubscribe = Unsubscribe
link-done-unsubscribe = Unsubscribed
link-done-text-unsubscribe = No more notices will be sent there. You can turn them on again on the page of your account.
link-title-confirm = Notices by mail
link-text-confirm = Notices of your games will be sent to { $address }.
link-button-confirm = Send them
link-done-confirm = Confirmed
link-done-text-confirm = Notices will be sent to this address from now on.
link-bad = This link does not work
link-bad-text = It is not complete, or what it was about has been removed.

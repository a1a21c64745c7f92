# Talk at the table, who is here, private notes.

chat-title = Talk at the table
chat-unread =
    { $count ->
        [one] 1 new message
       *[other] { $count } new messages
    }
chat-says = { $name } says: { $text }
chat-open = Open the chat
chat-nobody-yet = Nobody has said anything yet.
chat-removed = (removed)
chat-about = About this message
chat-about-of = About this message of { $name }
chat-say-something = Say something
chat-say = Say
chat-muted = The owner of this table has muted you here.
chat-only-watching = Those who sit at the table talk; you watch.
chat-deed =
    { $deed ->
        [report] Report it to those who run this server
        [block] Block { $name }: do not show me their words
        [mute] Mute { $name } at this table
        [unmute] Let { $name } speak again
       *[remove] Remove it
    }
chat-reported = Thank you: those who run this server will look at it.
chat-blocked = You do not read { $name } any more; your account page ends that.

here-title = Who is here
here-away = away
here-state =
    { $state ->
        [bot] a bot plays
        [open] nobody sits there
        [here] is here
       *[away] is away
    }

notes-title = My notes
notes-private = only you can read them
notes-hint = What you want to remember about this game
notes-kept = Kept.

watch-others = You are watching: the seats are other people's.
watch-own = You are watching a table of your own; you have no seat there.
watch-branch = Play on from here by myself

sound-title = Sounds
sound-turn = on my turn
sound-chat = on a message
sound-volume = Volume
sound-volume-now = { $percent } per cent
sound-try = Try it
sure-no = No, keep it as it is
here-watchers =
    { $count ->
        [one] one person is watching
       *[other] { $count } people are watching
    }

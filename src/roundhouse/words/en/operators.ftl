# What people who run a server are told: commands that cannot be done, settings that are wrong, findings of `doctor`.

## Settings
error-wrong-setting = { $setting } is { EITHER($allowed) }, not '{ $value }'.
error-setting-number = { $setting } is a number from { $least } to { $most }, not '{ $value }'.
error-setting-address = ROUNDHOUSE_ADDRESS is an address such as https://play.example.org, not '{ $value }'.
error-setting-file = The file { $file } of { $setting } cannot be read: { $why }.
    .text = The file { $file } of { $setting } cannot be read: it is not text.
error-setting-sender = ROUNDHOUSE_SMTP_FROM is the address that mails are from, not '{ $value }'.
error-setting-login = ROUNDHOUSE_SMTP_USER and ROUNDHOUSE_SMTP_PASSWORD go together: set both or none.
error-setting-open = With ROUNDHOUSE_SMTP_TLS=off no password is sent to another machine; use starttls or tls.
error-setting-contact = ROUNDHOUSE_PUSH_CONTACT is a mail address or an https address, not '{ $value }'.
error-setting-services = ROUNDHOUSE_APPRISE cannot have { LIST($unknown) }; it can have { LIST($known) }.

## Secrets
error-secret-short = The secret has { $length } characters and needs at least { $least }; `roundhouse admin new-secret FILE` makes a good one.
error-secret-guessed = The secret can be guessed: it is made of words or of a pattern; `roundhouse admin new-secret FILE` makes a good one.
error-secret-old = ROUNDHOUSE_SECRET_OLD is set without ROUNDHOUSE_SECRET.
error-secret-file = The secret file { $file } cannot be read: { $why }.
    .text = The secret file { $file } cannot be read: it is not text.
error-secret-shared = The secret file { $file } can be read by others; `chmod 600 { $file }` ends that.
error-secret-lines = The secret file { $file } must have one secret, or the new and the old one on two lines.
error-secret-none = The database holds no secret; `roundhouse admin new-secret FILE` makes one.

## Databases
error-database-address = '{ $address }' is not a database address such as sqlite:///games.sqlite3.
error-database-kind = Databases are sqlite:///... or postgresql://..., not { $kind }.
error-database-no-file = SQLite needs a file here: sqlite:///path/to/games.sqlite3.
error-database-file = The file { $file } cannot be opened: { $why }.
    .other = { $file } is no SQLite database; nothing in it was changed.
error-database-newer = The database { $address } was made by a newer version of Roundhouse: it has shape { $shape }, and this version knows shapes up to { $newest }. Install that version, or restore a backup.
error-database-older = The database has the shape { $shape }, this program needs { $newest }; start the server once to bring it up to date.
    .empty = The database is empty; start the server once to set it up.
error-database-back = There is no way back from shape { $shape } to '{ $wanted }'; there are { LIST($known) }.
error-database-fails = The database { $address } cannot be used: { $why }

## People and tables
error-nobody-called = There is nobody called '{ $who }'; guests have ids only (see `admin users --guests`).
error-no-table = There is no table '{ $table }'; `roundhouse admin tables` lists them.
error-not-begun = The game has not begun: there is nothing to keep in a file.
error-table-there = The other database has this table already.
    .same = Both addresses are the same database.
error-name-there = In the other database the name '{ $name }' is somebody else's; nothing was moved.

## Backups
error-backup-empty = The database is empty: there is nothing to keep.
error-backup-checksum = { $file } is damaged: its checksum does not fit.
error-backup-rows = { $file } is damaged: it does not have the rows that it should have.
error-backup-short = { $file } is damaged: it ends too early.
error-backup-unreadable = { $file } cannot be read as a backup: { $why }.
error-backup-format = { $file } is not a backup of Roundhouse.
error-backup-log = { $file }: the game { $game } does not have all entries of its log.
error-backup-replay = { $file }: the game { $game } does not replay: { $why }
error-backup-newer = { $file } was made by a newer version of Roundhouse ({ $version }, shape { $shape }); this one knows shapes up to { $newest }.
error-backup-not-empty = The database is not empty; give the address of a new one.
    .shape = A server has set up this database with shape { $shape }, and the backup has shape { $wanted }; give the address of a database that no server has used yet.
error-backup-table = { $file } has rows of a table '{ $table }' that its shape does not have.

## Mail
error-mail-silent = The mail server { $host } does not answer: { $why }
error-mail-refused = The mail server says: { $code } { $why }

## What doctor finds
part-doctor-no-database = There is no database { $file }. The first start of `roundhouse serve` with this address makes it; if there should be one, the address (--database or ROUNDHOUSE_DATABASE) is another.
part-doctor-silent = It does not answer: { $why }
part-doctor-answers = { $kind } { $version } answers.
part-doctor-newest = The database has the newest shape, { $newest }.
part-doctor-empty = The database is empty; the first start of the server sets it up.
part-doctor-older = The database has shape { $shape }; the next start brings it to { $newest }.
part-doctor-newer = The database has shape { $shape }, made by a newer version; this one knows { $newest }.
part-doctor-file = { $file } is in order.
part-doctor-damaged = { $file } is damaged: { $why }
part-doctor-shared = { $file } can be read by others; `chmod 600 { $file }` ends that.
part-doctor-private = Only its owner can read { $file }.
part-doctor-free = { $size } GiB are free at { $folder }.
part-doctor-read-only = Nothing can be written: { $why }
part-doctor-writable = The database can be written.
part-doctor-database-clock = The clock of the database differs by { $seconds } s.
part-doctor-behind = The clock is { $seconds } s behind the latest move.
part-doctor-time = It is { $time } UTC.
part-doctor-no-secret = None is set in this environment; a server without one keeps its own in the database. See ROUNDHOUSE_SECRET_FILE.
part-doctor-secrets =
    { $count ->
        [one] One is set.
       *[other] { $count } in use; the first signs.
    }
part-doctor-no-mail = None is sent: ROUNDHOUSE_SMTP_HOST is not set.
part-doctor-mail-address = { $host } answers; notices by mail also need ROUNDHOUSE_ADDRESS.
part-doctor-mail = { $host } answers and takes mail of { $sender }.
part-doctor-notices = People may choose { LIST($offered) }.
part-doctor-no-notices = They are off.
part-doctor-still-kept = The database still holds one; `roundhouse admin forget-secret` removes it.
part-doctor-kept = The database holds one.
part-doctor-none-kept = The database holds none.
part-doctor-no-limits = Rates and caps are off (ROUNDHOUSE_RATE_LIMITS): for a closed network.
part-doctor-limits = Rates and caps are on.
part-doctor-settings = They are in order.
part-doctor-pages = The web app is built into this program.
part-doctor-no-pages = The web app is not built; install a released wheel, or run `python3 dev.py build`.
part-doctor-broken-game = The game { $game } does not replay: { $why }
part-doctor-games = { $played } of the { $count } latest games were replayed.

## What doctor looks at
part-look-secret = secret
part-look-settings = settings
part-look-limits = limits
part-look-pages = pages
part-look-mail = mail
part-look-notices = notices
part-look-database = database
part-look-migrations = migrations
part-look-file = file
part-look-rights = rights
part-look-disk = disk
part-look-writing = writing
part-look-database-clock = database clock
part-look-clock = clock
part-look-kept-secret = kept secret
part-look-games = games

# What is said about files of 18xx.games that are read, written or compared.

## The frame of a file
error-not-foreign = This is not a game file of 18xx.games: it lacks a title or actions.
error-players-field = The field 'players' must list players with their ids or names.
error-field-list = The field '{ $name }' must be a list.
error-field-object = The field '{ $name }' must be an object.
error-field-names = The field '{ $name }' must be a list of names.
error-read-titles = Files of 18xx.games can be read for { LIST($known) }; this one is of '{ $title }'.
error-write-titles = Files of 18xx.games can be written for { LIST($known) }, not for { $title }.
error-no-entry = The file has no entry with the id { $id } that counts.

## Entries
error-entry-refused = Entry { $id } ({ $type } of { $entity }) cannot be played: { $why }
    .priced = Entry { $id } ({ $type } of { $entity }, price { $price }) cannot be played: { $why }
error-entry-shape = Entry { $place } of 'actions' is no object with a 'type'.
error-entry-field = The field '{ $name }' of entry { $place } does not have the form that it should have.
error-nothing-undone = Entry { $id } redoes something, but nothing has been undone.
error-nothing-done = Entry { $id } undoes something, but nothing has been done.
error-too-deep = Automatic actions follow automatic actions more than { $most } times.
error-no-entity = The entry does not say whose it is: it lacks the field 'entity'.
error-entry-type = { $title } has no entries of the type '{ $type }'.
error-entry-lacks = The entry lacks the field '{ $name }'.
error-not-whole = The field '{ $name }' is '{ $value }' and not a whole number.
error-other-number = The field '{ $name }' records { $recorded }; by the rules it is { $computed }.
error-other-space = The field 'share_price' records the space { $recorded }; by the rules it is { $computed }.
error-other-percent = The field 'percent' records { $recorded }; the shares named are { $shares }.
error-other-revenue = The file says that { $company } earns { $recorded }; its routes earn { $earned }.
error-no-share-price = '{ $text }' is no share price.
error-no-shares = The entry names no shares.
    .several = The entry names { $count } shares; they are bought one at a time.
error-no-certificate = '{ $name }' is no certificate.
error-no-connections = A route must list its connections.
error-cannot-run = { $company } cannot run its trains now.
error-routes-refused = The routes of { $company } are refused: { $why }
error-no-dividend = There is no dividend of the kind '{ $kind }'.
error-nobody-has = Nobody has the train '{ $train }'.
error-no-train-kind = There are no trains of the kind '{ $kind }'.
error-not-a-city = '{ $name }' is no city.
error-no-such-copy = No tile '{ $tile }' lies on the map.
error-no-player-id = The file has no player with the id '{ $id }'.
error-not-a-company = There is no company '{ $name }'.
error-not-a-private = There is no private company '{ $name }'.
error-no-president = { $company } has no president.
error-nobody-on-turn = No company is on turn to use '{ $private }'.
error-nothing-to-choose = There is nothing to choose now.
error-not-one-station = The tile { $tile } does not add one small station to { $hex }.
error-no-removal = No station is to be removed now.

## Games that cannot be written
error-no-such-look = 18xx.games has no tile that looks like { $tile }.
error-no-seed = 18xx.games draws its set-ups from a seed, and no seed that is known gives the set-up of this game there. Games begun under the readings 18xx.games can be written.
error-not-played = 18xx.games does not play the variant '{ $variant }'. [{ $rule }]
    .option = 18xx.games does not play with the option '{ $option }' as { $value }. [{ $rule }]
    .companies = 18xx.games does not play without extra companies with { $players } players. [{ $rule }]
error-departs = 18xx.games departs from { $ruling } and would play this game otherwise after entry { $entries } of its file: { $why } [{ $ruling }]
error-differs = This game cannot be written: 18xx.games would play it otherwise after entry { $entries } of its file: { $why }
part-end-tiles = at its end the tiles differ in { LIST($hexes) }.
part-end-field = at its end { $field } should be { $expected } and is { $found }.
part-end-turn = at its end another player is to decide.

## Comparisons
error-checkpoint-steps = A file of checkpoints must have 'steps', each with the id of an entry.
error-checkpoint-final = The field 'final' of the checkpoints must be an object.
part-difference = after entry { $entry }, { $field } should be { $expected } and is { $found }.
    .end = at the end, { $field } should be { $expected } and is { $found }.

## Notes
part-note-entry = Entry { $id } ({ $type } of { $entity }): { $note }
    .priced = Entry { $id } ({ $type } of { $entity }, price { $price }): { $note }
part-note-draw = The seed { $seed } draws { LIST($drawn) } for '{ $name }', but the file shows { LIST($shown) }. The file is believed.
part-note-revenue = By the rules { $company }'s routes earn { $earned }; the { $recorded } of the file is taken.
part-note-result = The file records the result { $recorded }; the game has { $found }.
    .open = The file records the result { $recorded }, but the game has not ended.

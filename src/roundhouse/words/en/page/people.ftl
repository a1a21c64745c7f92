# Profiles of people, and ratings.

person-page-title = { $name } · Roundhouse
person-since = Here since { $date }
person-you = This is you. Everybody can see this page.
person-reading = Reading the profile …
person-nothing = No finished games yet.
person-played = Played
person-won = Won
person-average-rank = Average place
person-rating = Rating
person-unrated = no rated game
person-chart =
    { $count ->
        [one] Rating after the first rated game: { $last }
       *[other] Rating over { $count } rated games: from { $first } to { $last }, lowest { $low }, highest { $high }
    }
person-games = Latest games shown to everybody
person-games-none = None. Games at tables that were shown under open tables appear here when they end.

rating-value = { $points } ± { $uncertainty }
rating-provisional = provisional
rating-provisional-why = From fewer than 10 rated games
rating-explained = The rating starts at 1,000. With 95 % certainty the true value is within the range after ±. Lists are sorted by its lower end. A rating from fewer than 10 games is provisional.
rating-title = Ratings
rating-page-title = Ratings · Roundhouse
rating-titles = Title
rating-of = Ratings of { $title }
rating-who = Who is shown
rating-who-all = People and bots
rating-who-people = People
rating-who-bots = Bots
rating-place = Place
rating-player = Player
rating-column = Rating
rating-surely = Surely
rating-games = Games
rating-won = Won
rating-bot = bot
rating-me = you
rating-none = Nobody has a rating in this title yet. Games of people with accounts and bots are rated when they end.
rating-reading = Reading the ratings …

rated-tick = Rated: the result changes ratings
rated-not-here = Not rated: games of several people at one screen, of people without an account, or of one kind of bot alone are never rated.
rated-needs-accounts = Everybody who plays needs an account.

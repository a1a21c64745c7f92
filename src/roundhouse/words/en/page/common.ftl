# Words of the frame around every page, and of parts that several pages share.

shell-skip = Skip to the content
shell-home = Roundhouse, home
shell-pages = Pages
shell-games = Games
shell-rules = Rules
shell-sign-in = Sign in
shell-docs = Documentation
shell-licences = Licences

theme-now =
    { $theme ->
        [dark] Colours: night
        [light] Colours: day
       *[auto] Colours: as the system
    }
theme-change =
    { theme-now }. { $next ->
        [dark] Change to night
        [light] Change to day
       *[auto] Change to the system's
    }

language-choose = Language
lost-title = There is no such page
lost-text = Nothing is at this address.
lost-back = Back to the hall
cover-of = Cover of { $name }

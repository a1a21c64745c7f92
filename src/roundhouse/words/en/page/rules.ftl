# The rules to read.

rules-title = Rules
rules-page = Rules · Roundhouse
rules-page-of = Rules of { $title } · Roundhouse
rules-about = Every rule the house plays by, in our own words, in the order of the rulebook. Refusals at the table cite these numbers.
rules-titles = Titles
rules-card = Reference card
rules-card-of = { $card }: { $title }
rules-search = Search
rules-search-hint = words or a number, such as “float” or “9.3”
rules-reading = Opening the book …
rules-no-such = There is no rule { $rule } in this book.
rules-contents = Contents
rules-summary = The game on one page
rules-rulings = Rulings
rules-rulings-text = What the rulebook leaves open, and how it is played here.
rules-found =
    { $count ->
        [one] One entry
       *[other] { $count } entries
    }
rules-none = No rule has these words. Try fewer of them.
rules-rule = Rule
rules-ruling = Ruling
rules-example = So
rules-cited =
    { $count ->
        [one] Cited at the table in one place
       *[other] Cited at the table in { $count } places
    }
rules-background = Background
rules-refusal = Refusal
rules-step = Step
rules-source = The rulebook says:
rules-check = How it is tested:
rules-unread = The rest cannot be read now.
rules-nothing-more = There is nothing more about it.
rules-yes = yes
rules-no = no
rules-of-step = Rule { $rule }
    .short = Rule

# The rules beside the board.
rules-panel-step = This step:
rules-panel-all = The whole book
rules-panel-search = Search the rules

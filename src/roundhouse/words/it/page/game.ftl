# La pagina di una partita e le note al suo tavolo.

game-page = { $name } · Roundhouse
game-page-turn = ● Tocca a te · { $name }
game-notice = Tocca a te
game-not-shown = Questo tavolo non si può mostrare
game-back = Torna a tutte le partite
game-no-table = Questa pagina non ha un tavolo per giochi del tipo “{ $family }”. Si possono giocare tramite l'API.
game-opening = Preparo il tavolo …
    .long = Il server sta ancora calcolando questa posizione. Può volerci un minuto o due.
refused-rule = Regola { $id }
refused-close = Chiudi questa nota
note-new = Prima volta?
note-brief = Prima volta? Cosa dice la regola { $rule }
note-got-it = Ho capito
note-no-more = Niente più note

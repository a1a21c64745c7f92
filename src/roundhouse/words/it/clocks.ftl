# Quello che il server dice di orologi, vacanze e affidabilità.

clock-closed-refusal = Chi ha aperto questo tavolo lo ha chiuso: non si può più giocare.
clock-none = Questo tavolo non ha un orologio.
clock-not-playing = Gli orologi corrono solo mentre si gioca.
clock-nobody-out = Un tavolo si può chiudere solo quando qualcuno ha esaurito il tempo.

reliability-low = Questo tavolo chiede un'affidabilità di almeno { $least }%. La tua è { $share }%, calcolata su { $games } partite con orologio.
reliability-unknown =
    { $games ->
        [0] Questo tavolo accetta chi ha finito { $needed } partite con orologio. Tu non ne hai ancora finita nessuna.
        [one] Questo tavolo accetta chi ha finito { $needed } partite con orologio. Tu ne hai finita una.
       *[other] Questo tavolo accetta chi ha finito { $needed } partite con orologio. Tu ne hai finite { $games }.
    }

holiday-guest = Le vacanze sono per chi ha un account: prima creane uno.
holiday-when = Una vacanza comincia oggi o più tardi e finisce entro { $days } giorni.
holiday-twice = Hai già una vacanza in quel periodo: prima terminala.
holiday-days =
    { $left ->
        [0] Non hai più giorni di vacanza nel { $year }.
        [one] Questa vacanza prende { $days } giorni del { $year }; te ne resta uno.
       *[other] Questa vacanza prende { $days } giorni del { $year }; te ne restano { $left }.
    }
holiday-unknown = Non hai questa vacanza.

# Orologi al tavolo, in una nuova partita e prima di sedersi; vacanze; affidabilità.

clock-list = Tempo rimasto
clock-spoken =
    { $runs ->
        [yes] L'orologio di { $player } corre. Tempo rimasto: { $time }.
       *[other] Tempo rimasto a { $player }: { $time }.
    }
clock-until = Scadenza: { $time }, ora tua
clock-holiday = in vacanza, ultimo giorno: { $until }
clock-said-low = Ti resta meno di { $time }.
clock-said-out = Il tuo tempo è finito.
    .owner = Il tuo tempo è finito. Decide chi ha aperto il tavolo; fino ad allora puoi ancora giocare.
    .nothing = Il tuo tempo è finito. A questo tavolo non succede niente: puoi ancora giocare.
clock-owner-decides = { $player } ha esaurito il tempo. Che cosa deve succedere?
clock-let-bot = Fai giocare un bot
clock-give-day = Dai un giorno in più
clock-give-minutes = Dai { $minutes } minuti in più
clock-close = Chiudi il tavolo
clock-close-question = Chiudere il tavolo? La partita finisce senza risultato, per tutti.
clock-closed = Chi ha aperto questo tavolo lo ha chiuso. La partita è finita senza risultato.
clock-replaced = Il tempo di { $player } è finito e un bot gioca al suo posto.
clock-back = Sono qui di nuovo

clock-title = Orologio
clock-kind-none = Nessuno
clock-kind-live = Dal vivo
clock-kind-move = Giorni per mossa
clock-kind-bank = Riserva di giorni
clock-about-none = Il tempo non si conta.
clock-about-live = Tutti giocano insieme. Ognuno ha tanti minuti per tutta la partita e qualche secondo in più a ogni turno.
clock-about-move = Per settimane. Ogni mossa deve arrivare entro tanti giorni.
clock-about-bank = Per settimane. Ognuno ha tanti giorni per tutta la partita, da usare come vuole.
clock-minutes = Minuti per persona
clock-increment = Secondi in più a ogni turno
clock-days = Giorni per ogni mossa
clock-bank = Giorni per persona
clock-hours = Ore in più a ogni turno
clock-at-zero = Quando il tempo di qualcuno finisce
clock-zero-bot = un bot gioca finché non torna
clock-zero-owner = decide chi ha aperto il tavolo
clock-zero-nothing = non succede niente, si vede soltanto
clock-then-bot = Quando il tempo finisce, un bot gioca finché la persona non torna.
clock-then-owner = Quando il tempo finisce, decide chi ha aperto il tavolo.
clock-then-nothing = Quando il tempo finisce, non succede niente.

clock-whom = Chi si siede
clock-languages = Lingue della chat
clock-chat-in = Chat in { $languages }
clock-reliability = Affidabilità minima
clock-reliability-any = può sedersi chiunque
clock-reliability-least = { $share }% o più
clock-reliability-about = L'affidabilità è la parte delle ultime 20 partite con orologio giocate fino alla fine in tempo e senza un bot. Prima della terza partita non è nota.
clock-take-unknown = Può sedersi anche chi ha un'affidabilità non ancora nota
clock-asks =
    { $unknown ->
        [yes] Per chi ha un'affidabilità di almeno { $share }% e per chi è nuovo
       *[other] Per chi ha un'affidabilità di almeno { $share }%
    }
clock-reliable = affidabilità { $share }% ({ $games } partite)
clock-reliable-unknown = affidabilità non ancora nota

holiday-title = Vacanze
holiday-about = Mentre sei in vacanza, i tuoi orologi nelle partite lente stanno fermi.
holiday-left =
    { $count ->
        [one] Ti resta 1 giorno nel { $year }.
       *[other] Ti restano { $count } giorni nel { $year }.
    }
holiday-span = { $from } – { $to }
holiday-from = Primo giorno
holiday-to = Ultimo giorno
holiday-take = Prendi questa vacanza
holiday-end = Terminala adesso
holiday-cancel = Annullala

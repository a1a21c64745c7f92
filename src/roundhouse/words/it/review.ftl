# Che cosa dice l'analisi di una partita.

part-review-money = { MONEY($amount) }
part-review-points = { NUMBER($amount) }
part-review-heading = { $title }: analisi di una partita
part-review-turning-points = Le svolte della partita
part-review-nothing = Non è stato trovato niente di rilevante.
part-review-chart = Con quanto i giocatori avrebbero probabilmente finito, mossa per mossa (una stima)
part-review-where = { $round }, mossa { $move }: { $played }
part-review-instead = Meglio: { $move }
part-review-next-best = Seconda scelta: { $move }
part-review-looked = Esaminati: { $decisions } decisioni pesate, { $values } posizioni stimate, il resto della partita rigiocato { $replayed } volte, { $runs } corse cercate, { $rollouts } partite continuate dai bot.

part-review-loss = { $player } ha finito con { $score }. Con la mossa migliore, e tutti gli altri come nella partita, sarebbero stati { $other }: { $amount } in più. Mosse successive rimaste uguali: { $kept } su { $later }.
part-review-gain = La mossa valeva { $amount }: con la migliore delle altre trovate, e tutti gli altri come nella partita, { $player } avrebbe finito con { $other } invece di { $score }. Mosse successive rimaste uguali: { $kept } su { $later }.
part-review-gain-without = La mossa valeva { $amount }: senza di essa, e tutto il resto come nella partita, { $player } avrebbe finito con { $other } invece di { $score }. Mosse successive rimaste uguali: { $kept } su { $later }.
part-review-loss-likely = Con la mossa migliore { $player } avrebbe probabilmente finito con { $other } invece di { $score }, per quanto si vede due round dopo: almeno { $amount } in più. Mosse rimaste uguali fino ad allora: { $kept } su { $later }. Lo confermano { $games } partite continuate dai bot dopo le due mosse.
part-review-gain-likely = La mossa valeva almeno { $amount }: due round dopo { $player } avrebbe probabilmente finito con { $score }, con la migliore delle altre trovate con { $other }. Mosse rimaste uguali fino ad allora: { $kept } su { $later }. Lo confermano { $games } partite continuate dai bot dopo le due mosse.
part-review-run = { $company } ha ricavato { $earned }; la sua corsa migliore avrebbe ricavato { $best }, { $missing } in più. La parte di { $player } è { $amount }.
part-review-kept = { $company } ha trattenuto { $kept_money } senza mai averne bisogno: in seguito la sua tesoreria non è mai scesa sotto { $least } che si potevano pagare prima. { $player } ne avrebbe avuti { $share }.
part-review-own-money = { $player } ha pagato di tasca propria { $spent } per un treno { $kind } di { $company }, che costava { $price }.
part-review-train-late = { $company } ha lasciato passare un treno { $kind } per { $price }, e più tardi { $player } ha dovuto aggiungere del suo. Con quel treno { $player } avrebbe finito con { $other } invece di { $score }: { $amount } in più. Mosse successive rimaste uguali: { $kept } su { $later }.
part-review-blocked = { $player } ha messo in { $hex } una stazione di { $owner }, che era sulla strada di { $company }, guidata da { $hurt }, in { $runs ->
    [one] una corsa
   *[other] { $runs } corse
}: { $total } di incassi in tutto, di cui { $amount } per { $hurt }; al massimo { $most } in una corsa.
part-review-turning = Da qui in poi è { $player } ad avere più probabilità di vincere, e non più { $before }: prima in ritardo di { $behind }, adesso in vantaggio di { $lead }, per quanto dice la stima.

## Consigli al tavolo
part-review-advice = Probabilmente ti porterà a { $value }.
part-review-advice-next = Probabilmente ti porterà a { $value }; la seconda scelta, con { $next }: { $other_move }

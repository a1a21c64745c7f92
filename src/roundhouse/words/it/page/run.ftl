# Le tratte dei treni.

run-routes = Tratte
run-edit = Modifica la tratta di questo treno cliccando le fermate sul tabellone
run-counts = Luoghi che il treno { $kind } conta
run-leave-out = Salta { $name }
run-left-out = Questo treno non conta { $name }
run-none = nessuna tratta
run-clear = Svuota
run-how = Clicca le fermate sul tabellone: una nuova si unisce al capo più vicino, una fermata di capo si toglie. Esc lascia la tratta com'è.
run-struck = Un luogo barrato non conta per il suo treno. Clicca un altro luogo per saltare quello.
run-best = Tratte migliori
run-offered = Come proposte
run-adding = Le regole fanno i conti …
run-proven = migliori con certezza
run-with = con il { $kind }
run-for = Corri per { $revenue }
run-these = Corri queste tratte
run-subsidy = e un sussidio di { $amount }
run-best-failed = Adesso non si possono chiedere le tratte migliori. Riprova tra un momento.
run-no-track = Nessun binario libero porta lì da un capo di questa tratta. Inizia da un'altra fermata, o svuota prima la tratta del treno.
run-value-failed = Adesso non si può chiedere quanto ricavano queste tratte.

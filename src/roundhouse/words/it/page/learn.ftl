# Tutorial: l'elenco, e l'istruttore al tavolo.

learn-title = Imparare a giocare
learn-page-title = Imparare · Roundhouse
learn-lead = Ogni capitolo è una vera partita, preparata per una sola idea. Un istruttore spiega, le mosse le fai tu e le regole rispondono. Puoi uscire quando vuoi e riprendere da dove eri.
learn-failed = Non è stato possibile leggere i tutorial.
learn-reading = Lettura dei tutorial …
learn-minutes = Circa { $minutes } minuti

coach-title = Istruttore
coach-step = { $number } di { $count }
coach-here = L'istruttore indica questo punto
coach-others = Giocano gli altri …
coach-not-now = Questa mossa è permessa, ma qui ne proviamo un'altra. Rileggi che cosa dice l'istruttore, o fattela mostrare.
coach-rule = Regola { $rule }
coach-next = Avanti
coach-before = Indietro
coach-hint = Suggerimento
coach-show = Mostrami
coach-chapter-done = Ben fatto: questo capitolo è finito. Il prossimo è “{ $next }”.
coach-all-done = Ben fatto: era l'ultimo capitolo. Puoi continuare questa partita, o sederti a un tavolo tuo.
coach-next-chapter = Prossimo capitolo
coach-again = Rigioca questo capitolo
coach-back = Tutti i tutorial

coach-notes-on = Chiama l'istruttore
coach-notes-off = Manda via l'istruttore
coach-notes-looking = L'istruttore sta guardando …
coach-wish-auto = nelle mie prime partite
coach-wish-on = in ogni partita non valutata
coach-wish-off = mai

# Ciò che dice solo il tavolo di 18Chesapeake.

g18chesapeake-drawn = La compagnia sorteggiata è { $company }, { $name }.

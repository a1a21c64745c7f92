# Zatím nepřeloženo: co zde chybí, čte se anglicky.

# Noch nicht übersetzt: Was hier fehlt, wird englisch gelesen.

"""Alembic migrations, oldest first; never edited once released."""

"""What operators need besides the running server: people, tables, backups, and a check of everything. No HTTP."""

"""What operators need beside the running server: people, tables, backups, a look at everything. No HTTP."""

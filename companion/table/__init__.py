"""A session at the table: its log, undo and redo, and the store that keeps it."""

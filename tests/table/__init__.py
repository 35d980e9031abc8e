"""The table: sessions, their logs, and the store."""

"""What the table has taught the app about printed components: kept for ever, for all sessions."""

"""The prompt that is used all evening."""

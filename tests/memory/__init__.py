"""The memory: what the table has taught."""

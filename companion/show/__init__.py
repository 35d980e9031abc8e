"""How results look: text, tables, colour, JSON."""

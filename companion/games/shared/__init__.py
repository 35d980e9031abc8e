"""What the games share: records, refusals, questions, the shape of a game."""

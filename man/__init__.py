"""The manual pages, made from the commands and the games: see :mod:`man.generate`."""

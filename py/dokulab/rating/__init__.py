"""How hard a puzzle is: the call count, its levels, and the guesses of a strong solver."""

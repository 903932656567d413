"""Making puzzles: full grids, minimal puzzles, and the climb to a call count."""

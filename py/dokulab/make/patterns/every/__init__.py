"""Every pattern of a small board, up to symmetry: which of them have a puzzle, and what solves it."""

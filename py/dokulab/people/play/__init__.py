"""What Play asks of the engine beside hints: the daily puzzle, and what held a player up."""

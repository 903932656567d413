"""The fewest clues that a puzzle can have: for the strategies that must solve it, or for just one solution."""

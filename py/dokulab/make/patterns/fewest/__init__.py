"""The fewest clues that a puzzle can have if given strategies must solve it, or if it must have one solution."""

"""All experiments at once, their archive, and checking it."""

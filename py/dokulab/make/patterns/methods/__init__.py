"""The methods that look for digits in a pattern's cells, by the names in ``decide``."""

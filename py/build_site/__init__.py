"""Turns the sources into the site and runs the checks and tests. Standard library only."""

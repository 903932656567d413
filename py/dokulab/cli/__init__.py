"""The command line: the engine's functions for a terminal, scripts and batches. One file a command."""

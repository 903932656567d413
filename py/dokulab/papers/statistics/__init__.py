"""Tests, intervals and verdicts of the experiments, and their charts."""

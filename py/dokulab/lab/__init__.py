"""The laboratory: solvers side by side, calibration, and the papers' experiments.

``timed_run`` times a solver within limits; ``calibration`` turns labelled puzzles into levels. Each experiment has one
file (``fatemi_table``, ``phase_experiment``, ``patterns_4x4``); ``phase_report`` writes the tables and figures of the
second one; ``charts`` draws for all of them.
"""

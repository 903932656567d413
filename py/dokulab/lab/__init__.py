"""The laboratory: solvers side by side, calibration, and the papers' experiments.

``timed_run`` times a solver within limits; ``calibration`` turns labelled puzzles into levels. Each experiment measures
in one file (``fatemi_table``, ``phase_experiment``, ``patterns_4x4``); ``phase_report`` writes the second one's tables
and figures; ``charts`` draws for all.
"""

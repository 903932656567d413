"""The laboratory: solvers side by side, calibration, and the papers' experiments.

``race`` times a solver within limits; ``calibration`` turns labelled puzzles into levels. Of each experiment
(``call_count_table``, ``phase_transition``, ``four_by_four``) one file measures, and what it writes stands there or in
its ``*_results`` and ``*_figures``; ``plots`` and ``histograms`` (both on ``svg``) and ``markdown`` draw for all.
"""

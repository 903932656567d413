"""The bridge to the page.

``session`` takes requests and runs them in time slices; ``methods`` gathers the methods. Each family of methods is a
file ``*_methods.py``, with the types of its parameters and its handlers. Results are records of
:mod:`dokulab.records`, or build on them. ``typescript`` writes all these types for the type check of the page's code,
and ``shapes`` what the page checks the answers of programs against. A parameter's type must be one that
:mod:`dokulab.bridge.decode` reads.
"""

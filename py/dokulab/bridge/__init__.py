"""The bridge to the page.

``session`` takes requests and runs them in time slices; ``methods`` gathers those of :mod:`dokulab.asks`.
``typescript`` writes their types for the type check of the page's code, and ``shapes`` what the page checks the answers
of programs against. A parameter's type must be one that :mod:`dokulab.asks.codec` reads.

Imports, of the package, api, asks, papers, console, out, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.bridge.session`.
"""

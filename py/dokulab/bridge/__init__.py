"""The bridge to the page.

``session`` takes requests in and runs them in time slices; ``methods`` gathers what they may ask for. Methods come in
families, each with its types in a ``*_wire.py`` and its handlers in a ``*_methods.py``.
"""

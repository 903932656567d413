"""The bridge to the page.

``session`` takes requests in and runs them in time slices; ``methods`` gathers what they may ask for. Methods come in
families, a file ``*_methods.py`` each: the types of their parameters, and their handlers. Their results are records of
:mod:`dokulab.records`, or rest on them. ``typescript`` turns all these types into those that the page's code is checked
against. Only what :mod:`dokulab.bridge.decode` knows may be a parameter.
"""

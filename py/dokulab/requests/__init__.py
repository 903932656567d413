"""Requests as data: what can be asked for, said once.

A request is a frozen dataclass. Each field says its help, its unit and its range; the command line's options, the
bridge's decoder and the page's types are made from it, and a request out of range cannot exist. It also turns what was
asked into what the engine takes, so that the command line, the bridge and ``import dokulab`` mean the same by it.
"""

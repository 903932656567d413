"""What can be asked for, a module each: the request, the record that answers it, and the page's method.

A request is a frozen dataclass of :mod:`dokulab.ground.request`. Each field says its help, its unit and its range; the
command line's options, the bridge's decoder and the page's types are made from it, and a request out of range cannot
exist. It also turns what was asked into what the engine takes, so that every door means the same by it.

A record is a dataclass of plain values and of the engine's own, beside the function that makes it from what the engine
found. Puzzles are text, row by row, "." for an empty cell. A door may add fields to a record, but writes none of its
fields itself. A module's ``METHODS`` are those that the page may call.

Imports, of the package, papers, console, out, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.asks.solve`.
"""

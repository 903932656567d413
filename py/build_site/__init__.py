"""Turns the sources into the site and runs the checks and tests. Standard library only.

It may import the engine, ``dokulab``, and nothing may import it but the tests. To begin: :mod:`build_site.cli`, which
has the commands of ``build.py``, and :mod:`build_site.site`, which makes dist/.
"""

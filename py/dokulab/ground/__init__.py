"""What everything stands on: errors, jobs, requests, files and the processes that share work.

Imports the standard library alone.

To begin: :mod:`dokulab.ground.errors`.
"""

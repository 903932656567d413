"""Puzzles on paper: sheets with answers and QR codes, as a standalone HTML document or a PDF.

Imports, of out, drawing alone. To begin: :mod:`dokulab.out.sheets.sheet`.
"""

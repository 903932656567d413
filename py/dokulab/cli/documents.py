"""Documents to print, as commands write them: HTML, or a PDF where a browser can print it."""

from __future__ import annotations

import argparse
from pathlib import Path

from dokulab.ground.files import check_writable, write_whole
from dokulab.out.sheets.pdf import browser, pdf_of


def document_file(text: str) -> Path:
    """An argparse type: a .html or .pdf file to write."""
    if Path(text).suffix.lower() not in (".html", ".pdf"):
        raise argparse.ArgumentTypeError(f"{text!r:.80} must end in .html or .pdf")
    return Path(text)


def check_document(path: Path) -> None:
    """Raise ParameterError if :func:`write_document` surely would. Call it before the work."""
    check_writable(path)
    if _is_pdf(path):
        browser()


def write_document(path: Path, html: str) -> None:
    """Write an HTML document, or print it if the file is a PDF. Raises ParameterError."""
    write_whole(path, pdf_of(html) if _is_pdf(path) else html)


def _is_pdf(path: Path) -> bool:
    return path.suffix.lower() == ".pdf"

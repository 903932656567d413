"""An HTML document as a PDF, printed by a Chromium that is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from dokulab.ground.errors import ParameterError

BROWSER_VARIABLE = "DOKULAB_BROWSER"
"""The environment variable that names a browser."""

_NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"),
    "chromium-headless-shell",
)
_MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
_TIMEOUT = 120


def browser() -> str:
    """The browser that prints. Raises ParameterError if there is none."""
    found = os.environ.get(BROWSER_VARIABLE) or next(filter(None, map(shutil.which, [*_NAMES, _MAC_CHROME])), None)
    if not found:
        raise ParameterError(
            "A PDF needs Chromium, Chrome or Edge, and none was found. Write a .html file and print it, "
            f"or name the browser in {BROWSER_VARIABLE}.",
            rule="browser",
        )
    return found


def pdf_of(html: str) -> bytes:
    """The document's pages. Raises ParameterError if there is no browser, or if it does not print."""
    program = browser()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        source, printed = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        source.write_text(html, "utf-8")
        is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        command = [
            *(program, "--headless", "--disable-gpu", *(["--no-sandbox"] if is_root else [])),
            *(f"--user-data-dir={Path(folder, 'profile')}", "--no-pdf-header-footer"),
            *(f"--print-to-pdf={printed}", source.as_uri()),
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=_TIMEOUT)
            return printed.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            reason = str(error).splitlines()[0][:200]
            raise ParameterError(f"{program} did not print the PDF: {reason}.", rule="browser") from None

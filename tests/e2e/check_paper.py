"""Reads printed pages: FILE.pdf -> of each its words, and the least distance of anything on it from its edges.

In points; by PDFium, which had no part in printing them.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pypdfium2 as pdfium  # type: ignore[import-untyped]


def read_page(page: Any) -> dict[str, Any]:
    width, height = page.get_size()
    bounds = [item.get_bounds() for item in page.get_objects()]
    distances = [min(left, bottom, width - right, height - top) for left, bottom, right, top in bounds]
    return {"words": page.get_textpage().get_text_range(), "margin": min(distances, default=None)}


print(json.dumps([read_page(page) for page in pdfium.PdfDocument(sys.argv[1])]))

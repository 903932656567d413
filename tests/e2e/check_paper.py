"""Reads printed pages: FILE.pdf -> of each its words, its margin and how many pictures it has.

The margin is the least distance of anything from an edge, in points. By PDFium, which had no part in printing them.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pypdfium2 as pdfium  # type: ignore[import-untyped]
from pypdfium2 import raw


def read_page(page: Any) -> dict[str, Any]:
    width, height = page.get_size()
    bounds = [item.get_bounds() for item in page.get_objects()]
    distances = [min(left, bottom, width - right, height - top) for left, bottom, right, top in bounds]
    pictures = sum(1 for _ in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE]))
    return {
        "words": page.get_textpage().get_text_range(),
        "margin": min(distances, default=None),
        "pictures": pictures,
    }


print(json.dumps([read_page(page) for page in pdfium.PdfDocument(sys.argv[1])]))

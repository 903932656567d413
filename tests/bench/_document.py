"""web/docs/benchmarks.md: each benchmark writes sections of its own there; the others are left as they are."""

from __future__ import annotations

import os
import platform
import re
from datetime import UTC, datetime
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "web" / "docs" / "benchmarks.md"


def keep(title: str, part: str, document: Path = DOCUMENT) -> None:
    """Put ``part`` below the heading ``title``, instead of what stood there; a new heading comes last."""
    before, *headings_and_parts = re.split(r"^(##? .*)$", document.read_text("utf-8"), flags=re.MULTILINE)
    sections = dict(zip(headings_and_parts[::2], headings_and_parts[1::2], strict=True))
    heading = next((heading for heading in sections if heading.lstrip("# ") == title), f"## {title}")
    sections[heading] = part
    told = "\n\n".join(f"{heading}\n\n{part.strip()}" for heading, part in sections.items())
    document.write_text(f"{before}{told}\n", "utf-8", newline="\n")


def made_by(command: str) -> str:
    """When, where and how a section was made: its first words."""
    machine = f"{platform.machine()}, {os.cpu_count()} processors, CPython {platform.python_version()}"
    return f"Made by `python3 build.py {command}` on {datetime.now(UTC).date()}: {machine}."

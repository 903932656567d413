"""How well photographs of printed puzzles are read, before and after the repair.

The photographs are not ours to ship: the variable DOKULAB_DATA names the folder that has ``newspaper-photos``.
Time is the processor's.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from build_site.environment import node, photo_python
from build_site.paths import ROOT
from dokulab.board.geometry import CLASSIC
from dokulab.ground.jobs import run
from dokulab.search.solvers.likeliest_reading import likeliest_reading

CERTAIN = 0.9
"""A cell that is less likely to be right than this is marked as uncertain."""

_PREPARE = """
import sys
from pathlib import Path
from PIL import Image, ImageOps
for name in sys.argv[2:]:
    picture = ImageOps.exif_transpose(Image.open(name)).convert("RGBA")
    raw = Path(sys.argv[1], Path(name).stem)
    raw.write_bytes(picture.tobytes())
    print(raw, picture.width, picture.height, sep="\\t")
"""


@dataclass(frozen=True)
class Photo:
    """One photograph's result; cells are in rows from the top left, 0 for empty."""

    name: str
    seconds: float
    truth: tuple[int, ...]
    read: tuple[int, ...]
    repaired: tuple[int, ...]
    certain: bool


def main() -> int:
    folder = Path(os.environ.get("DOKULAB_DATA", "")) / "newspaper-photos"
    paths = sorted(folder.glob("*.jpg"))
    if "DOKULAB_DATA" not in os.environ or not paths:
        print("DOKULAB_DATA must name the folder that has newspaper-photos; nothing was measured.", file=sys.stderr)
        return 0
    photos = read_all(paths)
    right_before = sum(photo.read == photo.truth for photo in photos)
    right_after = sum(photo.repaired == photo.truth for photo in photos)
    cells = sum(a == b for photo in photos for a, b in zip(photo.read, photo.truth, strict=False))
    wrong_but_certain = sum(photo.certain and photo.repaired != photo.truth for photo in photos)
    print(f"## Photographs ({len(photos)})\n")
    print("| | |\n|---|---|")
    print(f"| wholly right as read | {right_before} |")
    print(f"| wholly right after the repair | {right_after} |")
    print(f"| cells right as read | {cells} of {81 * len(photos)} |")
    print(f"| wrong, and no cell marked as uncertain | {wrong_but_certain} |")
    print(f"| seconds an image: mean | {mean(photo.seconds for photo in photos):.2f} |")
    print(f"| seconds an image: longest | {max(photo.seconds for photo in photos):.2f} |")
    for photo in photos:
        if photo.read != photo.truth:
            print(f"\n{photo.name}: {_faults(photo.read, photo.truth)}", end="")
            print("; repaired" if photo.repaired == photo.truth else f"; after the repair wrong: {photo.repaired}")
    return 0


def read_all(paths: list[Path]) -> list[Photo]:
    """Each photograph read by the page's reader under Node, then repaired."""
    with TemporaryDirectory() as folder:
        prepared = _output([photo_python(), "-c", _PREPARE, folder, *paths])
        listed = Path(folder, "list")
        listed.write_text(prepared, encoding="utf-8")
        reader = ROOT / "tests" / "bench" / "_photo.mjs"
        lines = _output([node(), "--import", "tsx", reader, listed]).splitlines()
    return [_photo(path, json.loads(line)) for path, line in zip(paths, lines, strict=True)]


def _output(command: list[str | Path]) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def _photo(path: Path, reading: dict[str, object]) -> Photo:
    lines = path.with_suffix(".dat").read_text("latin1").splitlines()[2:]
    truth = tuple(int(digit) for digit in " ".join(lines).split())
    seconds = reading["seconds"]
    cells = reading["cells"]
    assert isinstance(seconds, float | int)
    assert isinstance(cells, list)
    if reading["size"] != CLASSIC.size:
        return Photo(path.name, seconds, truth, (), (), False)
    probabilities: list[list[float]] = [cell["probabilities"] for cell in cells]
    read = tuple(max(range(10), key=cell.__getitem__) for cell in probabilities)
    found = run(likeliest_reading(CLASSIC, probabilities))
    certain = found.unique and not found.changed and all(max(cell) >= CERTAIN for cell in probabilities)
    return Photo(path.name, seconds, truth, read, found.puzzle.values, certain)


def _faults(read: tuple[int, ...], truth: tuple[int, ...]) -> str:
    if not read:
        return "no 9x9 board found"
    return ", ".join(
        f"{CLASSIC.cell_name(cell)} read {read[cell]}, is {truth[cell]}"
        for cell in CLASSIC.cells
        if read[cell] != truth[cell]
    )


if __name__ == "__main__":
    sys.exit(main())

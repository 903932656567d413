"""What ``photo-weights`` and ``photo-samples`` run: programs of photo_training/, with its fonts and in its Python."""

from __future__ import annotations

import shutil
from pathlib import Path

from build_site.commands import BuildError, must_run, run_shown
from build_site.digests import Stamp, digest_of
from build_site.environment import photo_python
from build_site.paths import BUILD, CACHE, PYTHON, ROOT, TESTS, WEB

PHOTO_WEIGHTS = WEB / "views/play/photo" / "weights.json"
PHOTO_SAMPLES = TESTS / "data" / "photos"
_FONTS = CACHE / "photo-fonts"


def train_photo_weights(out: Path, part: float) -> bool:
    """Train the network with ``part`` of its pictures (0 to 1) and write its weights."""
    return _run("build_site.photo_training", out, "--part", str(part))


def make_photo_samples(out: Path) -> bool:
    """Draw the pretended photographs of the tests into the folder ``out``."""
    return _run("build_site.photo_training.boards", out)


def _run(module: str, out: Path, *options: str) -> bool:
    command = [str(photo_python()), "-m", module, str(photo_fonts()), str(out.resolve()), *options]
    # Sums in one thread: quicker for matrices as small as these, and always in one order.
    environment = {"PYTHONPATH": str(PYTHON), "OPENBLAS_NUM_THREADS": "1"}
    return run_shown(command, env=environment).code == 0


def photo_fonts() -> Path:
    """The font packages of photo_training/package-lock.json, installed."""
    lists = [BUILD / "photo_training" / name for name in ("package.json", "package-lock.json")]
    stamp = Stamp(_FONTS / ".installed")
    digest = digest_of(lists)
    if not stamp.matches(digest):
        npm = shutil.which("npm")
        if not npm:
            raise BuildError("npm is needed, and there is none on the path.")
        print("Fetching the fonts ...", flush=True)
        _FONTS.mkdir(parents=True, exist_ok=True)
        for path in (*lists, ROOT / ".npmrc"):
            shutil.copy(path, _FONTS)
        must_run([npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", _FONTS], "npm ci")
        stamp.write(digest)
    return _FONTS / "node_modules"

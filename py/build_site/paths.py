"""Where things lie. What is generated goes to .cache/, node_modules/ and dist/, which git ignores."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "py"
ENGINE = PYTHON / "dokulab"
BUILD = PYTHON / "build_site"
WEB = ROOT / "web"
TESTS = ROOT / "tests"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
NODE_MODULES = ROOT / "node_modules"

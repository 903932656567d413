"""What the engine and the build need at import: Python and nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from build_site.paths import PYTHON

# The training of the photograph reader's network and the writer of the reference are programs of their own, run with
# packages of their own.
IMPORT_ALL = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
package = importlib.import_module(sys.argv[2])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    is_program = module.name.endswith((".__main__", ".api_reference")) or ".photo_training." in module.name
    if not is_program:
        importlib.import_module(module.name)
"""


@pytest.mark.parametrize("package", ["dokulab", "build_site"])
def test_every_module_imports_without_installed_packages(package: str) -> None:
    # -S leaves out site-packages, -I the environment's paths.
    command = [sys.executable, "-I", "-S", "-c", IMPORT_ALL, str(PYTHON), package]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_file_name_is_used_once_in_the_engine() -> None:
    """But for a request's file, which has the name of what it asks for."""
    files = (PYTHON / "dokulab").rglob("*.py")
    names = Counter(path.name for path in files if path.name != "__init__.py" and path.parent.name != "asks")
    assert [name for name, count in names.items() if count > 1] == []

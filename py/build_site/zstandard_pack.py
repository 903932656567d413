"""Packs a file with Zstandard: zstandard_pack.py FILE OUT. It runs in the build's own Python, which has the package."""

import sys
from pathlib import Path

LEVEL = 19
"""The levels above it gain a thousandth."""
WINDOW_LOG = 22
"""The browser needs as much memory to unpack: 4 MB. Twice as much would gain a hundredth."""


def pack(source: Path, target: Path) -> None:
    """Write ``target``, with a checksum at its end."""
    from zstandard import ZstdCompressionParameters, ZstdCompressor

    parameters = ZstdCompressionParameters.from_level(LEVEL, window_log=WINDOW_LOG, write_checksum=True)
    target.write_bytes(ZstdCompressor(compression_params=parameters).compress(source.read_bytes()))


if __name__ == "__main__":
    pack(*map(Path, sys.argv[1:]))

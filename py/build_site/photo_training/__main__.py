"""``build.py photo-weights`` runs this: train the network and write its weights.

python -m build_site.photo_training FONTS OUT [--part PART]
"""

from __future__ import annotations

import argparse
import json
from base64 import b64decode, b64encode
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np

from build_site.photo_training.faces import Face, read_faces
from build_site.photo_training.network import Array, Network, train
from build_site.photo_training.pictures import make_pictures

PICTURES = 80_000
BATCHES_OF_PICTURES = 40
EPOCHS = 7
SEED = 2012
CHECKED_WITH = 5_000


def trained(faces: list[Face], part: float) -> tuple[list[PackedLayer], float]:
    """The layers of a network trained with ``part`` of all pictures, and what part of fresh pictures it reads right."""
    each = round(PICTURES * part / BATCHES_OF_PICTURES)
    with ProcessPoolExecutor() as pool:
        made = list(pool.map(partial(make_pictures, faces, each), range(SEED + 1, SEED + 1 + BATCHES_OF_PICTURES)))
    pictures = np.concatenate([pictures for pictures, _ in made])
    labels = np.concatenate([labels for _, labels in made])
    network = train(pictures, labels, EPOCHS, np.random.default_rng(SEED), lambda line: print(line, flush=True))
    layers = [PackedLayer.of(*layer) for layer in zip(network.weights, network.biases, strict=True)]
    weights, biases = zip(*(layer.unpacked() for layer in layers), strict=True)
    rounded = Network(list(weights), list(biases))
    return layers, rounded.part_right(*make_pictures(faces, CHECKED_WITH, SEED))


@dataclass(frozen=True)
class PackedLayer:
    """A layer as web/views/play/photo/network.ts reads it: each weight a signed byte, scaled output by output."""

    shape: list[int]
    scales: list[float]
    biases: list[float]
    weights: str

    @classmethod
    def of(cls, weights: Array, biases: Array) -> PackedLayer:
        scales = np.abs(weights).reshape(-1, weights.shape[-1]).max(0)
        codes = np.round(weights / scales * 127).astype(np.int8)
        letters = b64encode(codes.tobytes()).decode("ascii")
        return cls(list(weights.shape), [_short(scale) for scale in scales], [_short(bias) for bias in biases], letters)

    def unpacked(self) -> tuple[Array, Array]:
        """Weights and biases as the page has them."""
        codes = np.frombuffer(b64decode(self.weights), np.int8).reshape(self.shape)
        weights = codes / np.float32(127) * np.array(self.scales, np.float32)
        return weights.astype(np.float32), np.array(self.biases, np.float32)


def _short(number: np.float32) -> float:
    return float(f"{number:.5g}")


def main() -> None:
    """Train, say how well the network reads, and write it."""
    parser = argparse.ArgumentParser(prog="build.py photo-weights")
    parser.add_argument("fonts", type=Path, help="a node_modules folder with font packages")
    parser.add_argument("out", type=Path, help="the file of the weights")
    parser.add_argument("--part", type=float, default=1.0, help="train with this part of the pictures")
    options = parser.parse_args()
    faces = read_faces(options.fonts)
    layers, right = trained(faces, options.part)
    print(f"{len(faces)} faces; {right:.2%} of {CHECKED_WITH} fresh pictures are read right.")
    note = "Made by build.py photo-weights: digits of fonts with an open licence, no photographs. See docs."
    content = {
        "note": note,
        "faces": len(faces),
        "right": round(right, 4),
        "layers": [asdict(layer) for layer in layers],
    }
    options.out.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

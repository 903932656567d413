"""A small convolutional network in NumPy, and its training: three layers of filters, then two of plain weights.

Arrays of pictures are batch x height x width x channels. The page's reader (web/views/play/photo/network.ts) computes
``scores``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

Array = npt.NDArray[np.float32]

SHAPES = ((5, 5, 1, 10), (3, 3, 10, 20), (3, 3, 20, 40), (360, 64), (64, 10))
"""Height, width, channels in, channels out of each layer of filters, which halves its picture; then in, out."""

_LABEL_SMOOTHING = 0.02
_DROPOUT = 0.25
_BATCH = 128
_LEARNING_RATE = 2e-3


@dataclass
class Network:
    """Weights and biases, layer by layer."""

    weights: list[Array]
    biases: list[Array]

    @classmethod
    def random(cls, rng: np.random.Generator) -> Network:
        """An untrained network."""
        weights = [rng.normal(0, np.sqrt(2 / np.prod(shape[:-1])), shape).astype(np.float32) for shape in SHAPES]
        return cls(weights, [np.zeros(shape[-1], np.float32) for shape in SHAPES])

    def scores(self, pictures: Array) -> Array:
        """For each picture (batch x height x width) ten scores; their softmax is the labels' probabilities."""
        x = pictures[..., np.newaxis]
        for kernel, bias in zip(self.weights[:3], self.biases[:3], strict=True):
            x = np.maximum(_pooled(_convolved(x, kernel)[0]) + bias, 0)
        hidden = np.maximum(_flat(x) @ self.weights[3] + self.biases[3], 0)
        result: Array = hidden @ self.weights[4] + self.biases[4]
        return result

    def part_right(self, pictures: Array, labels: npt.NDArray[np.int64]) -> float:
        """The part of the pictures whose highest score is their label's."""
        right = [
            (self.scores(pictures[at : at + 500]).argmax(1) == labels[at : at + 500]).sum()
            for at in range(0, len(pictures), 500)
        ]
        return float(np.sum(right) / len(pictures))


def train(
    pictures: Array,
    labels: npt.NDArray[np.int64],
    epochs: int,
    rng: np.random.Generator,
    report: Callable[[str], None] = lambda _line: None,
) -> Network:
    """A network trained by Adam, its step falling to zero along a cosine."""
    network = Network.random(rng)
    parameters = [*network.weights, *network.biases]
    first = [np.zeros_like(parameter) for parameter in parameters]
    second = [np.zeros_like(parameter) for parameter in parameters]
    steps = epochs * (len(pictures) // _BATCH)
    losses: list[float] = []
    for step, chosen in enumerate(_batches(len(pictures), epochs, rng), 1):
        loss, gradients = _gradients(network, pictures[chosen], labels[chosen], rng)
        losses.append(loss)
        rate = _LEARNING_RATE * (1 + np.cos(np.pi * step / steps)) / 2
        for parameter, gradient, mean, square in zip(parameters, gradients, first, second, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            size = np.sqrt(square / (1 - 0.999**step)) + 1e-8
            parameter -= (rate * mean / (1 - 0.9**step) / size).astype(np.float32)
        if step % max(1, steps // 20) == 0:
            report(f"step {step} of {steps}: loss {np.mean(losses):.4f}")
            losses.clear()
    return network


def _batches(count: int, epochs: int, rng: np.random.Generator) -> Iterator[npt.NDArray[np.int64]]:
    for _ in range(epochs):
        order = rng.permutation(count)
        for at in range(0, count - _BATCH + 1, _BATCH):
            yield order[at : at + _BATCH]


def _gradients(
    network: Network, pictures: Array, labels: npt.NDArray[np.int64], rng: np.random.Generator
) -> tuple[float, list[Array]]:
    """The mean loss of a batch, and its gradient by each weight, then by each bias."""
    count = len(pictures)
    x = pictures[..., np.newaxis]
    layers = []
    outputs = []
    for kernel, bias in zip(network.weights[:3], network.biases[:3], strict=True):
        sums, columns = _convolved(x, kernel)
        pooled = _pooled(sums)
        layers.append((columns, sums, pooled))
        x = np.maximum(pooled + bias, 0)
        outputs.append(x)
    flat = _flat(x)
    before = flat @ network.weights[3] + network.biases[3]
    kept = ((rng.random(before.shape) >= _DROPOUT) / (1 - _DROPOUT)).astype(np.float32) * (before > 0)
    hidden = before * kept
    scores = hidden @ network.weights[4] + network.biases[4]

    log_sums = np.log(np.exp(scores - scores.max(1, keepdims=True)).sum(1, keepdims=True))
    logs = scores - scores.max(1, keepdims=True) - log_sums
    wanted = np.full(scores.shape, _LABEL_SMOOTHING / 10, np.float32)
    wanted[np.arange(count), labels] += 1 - _LABEL_SMOOTHING
    loss = float(-(wanted * logs).sum() / count)

    back = ((np.exp(logs) - wanted) / count).astype(np.float32)
    by_weight = [hidden.T @ back]
    by_bias = [back.sum(0)]
    back = (back @ network.weights[4].T) * kept
    by_weight.append(flat.T @ back)
    by_bias.append(back.sum(0))
    planes = (count, x.shape[3], *x.shape[1:3])
    back = (back @ network.weights[3].T).reshape(planes).transpose(0, 2, 3, 1)
    for layer in (2, 1, 0):
        columns, sums, pooled = layers[layer]
        kernel = network.weights[layer]
        back = back * (outputs[layer] > 0)
        spread = _unpooled(back, sums, pooled)
        by_weight.append((columns.T @ spread.reshape(-1, kernel.shape[3])).reshape(kernel.shape))
        by_bias.append(back.sum((0, 1, 2)))
        if layer:
            back = _convolved(spread, np.ascontiguousarray(kernel[::-1, ::-1].transpose(0, 1, 3, 2)))[0]
    return loss, [*reversed(by_weight), *reversed(by_bias)]


def _convolved(x: Array, kernel: Array) -> tuple[Array, Array]:
    """A picture of sums of the same size, zeros around it; and the columns that they were made from."""
    reach = kernel.shape[0] // 2
    padded = np.pad(x, ((0, 0), (reach, reach), (reach, reach), (0, 0)))
    windows = sliding_window_view(padded, kernel.shape[:2], (1, 2)).transpose(0, 1, 2, 4, 5, 3)
    columns = windows.reshape(-1, kernel.shape[0] * kernel.shape[1] * kernel.shape[2])
    sums = columns @ kernel.reshape(-1, kernel.shape[3])
    return sums.reshape(*x.shape[:3], kernel.shape[3]), columns


def _pooled(x: Array) -> Array:
    """The greatest of each 2 x 2 pixels; a last odd row or column is left out."""
    top_left, top_right, bottom_left, bottom_right = _quarters(x)
    return np.maximum(np.maximum(top_left, top_right), np.maximum(bottom_left, bottom_right))


def _unpooled(back: Array, x: Array, pooled: Array) -> Array:
    """Each value at the pixel of ``x`` that was the greatest, zeros elsewhere."""
    spread = np.zeros_like(x)
    for target, source in zip(_quarters(spread), _quarters(x), strict=True):
        np.multiply(back, source == pooled, out=target)
    return spread


def _quarters(x: Array) -> tuple[Array, Array, Array, Array]:
    """Views of every other pixel of every other row, for the four ways to begin."""
    even = x[:, : x.shape[1] // 2 * 2, : x.shape[2] // 2 * 2]
    return even[:, ::2, ::2], even[:, ::2, 1::2], even[:, 1::2, ::2], even[:, 1::2, 1::2]


def _flat(x: Array) -> Array:
    """Each picture as one row, channel after channel."""
    return x.transpose(0, 3, 1, 2).reshape(len(x), -1)

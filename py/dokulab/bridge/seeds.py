"""Seeds for requests that name none."""

from __future__ import annotations

from random import SystemRandom


def seed_or_new(seed: int | None) -> int:
    """The seed, or one from the system's randomness, which is then told with the result."""
    return SystemRandom().getrandbits(32) if seed is None else seed

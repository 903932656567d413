"""One session of the engine, asked for everything that the page asks for, for half an hour: its memory must stay flat.

Requests come from the corpus of :mod:`tests.fuzz` and are repeated with other puzzles and seeds; one in ten is
cancelled. Run by ``python3 build.py bench soak [--minutes N]``. It fails if a request is not answered once, or if the
memory at the end is more than a tenth above that after the first third, when all tables and caches are filled.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from dokulab.bridge.session import Session, open_session
from tests import corpus
from tests.fuzz import REQUESTS

GROWTH = 1.1
FILES = ("exchange-easy-250.csv", "exchange-medium-250.csv", "exchange-hard-250.csv", "exchange-diabolical-250.csv")
STATUS = Path("/proc/self/statm")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0, metavar="N", help="default 30")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    options = parser.parse_args()
    rng = Random(options.seed)
    puzzles = [puzzle for name in FILES for puzzle in corpus.puzzles(name)]
    session = open_session()
    started, recorded = time.monotonic(), 0
    asked = answered = 0
    samples: list[tuple[float, float]] = []
    print("| minutes | requests | memory, MB |\n|---|---|---|", flush=True)
    while (minutes := (time.monotonic() - started) / 60) < options.minutes:
        asked += 1
        session.receive(_request(rng, asked, puzzles))
        if rng.random() < 0.1:
            session.receive(json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": asked}}))
        answered += _answers(session, asked)
        if minutes >= recorded * options.minutes / 30:
            gc.collect()
            samples.append((minutes, _megabytes()))
            print(f"| {minutes:.1f} | {asked:,} | {samples[-1][1]:.1f} |", flush=True)
            recorded += 1
    early = max(memory for minutes, memory in samples if minutes <= options.minutes / 3)
    late = samples[-1][1]
    if answered != asked:
        print(f"{asked} requests had {answered} answers", file=sys.stderr)
    if late > early * GROWTH:
        print(f"memory grew from {early:.1f} to {late:.1f} MB", file=sys.stderr)
    return 1 if answered != asked or late > early * GROWTH else 0


def _request(rng: Random, number: int, puzzles: list[str]) -> str:
    message: dict[str, Any] = json.loads(rng.choice(REQUESTS))
    params = message["params"]
    for name in ("puzzle", "digits"):
        if len(params.get(name, "")) == 81:
            params[name] = rng.choice(puzzles)
    if message["method"] == "hint":
        params["digits"] = params["puzzle"]
    if "seed" in params:
        params["seed"] = number
    return json.dumps({**message, "id": number})


def _answers(session: Session, number: int) -> int:
    """Pump until the request is answered; how many responses there were."""
    found = 0
    while True:
        part = json.loads(session.pump(0.03))
        found += len([message for message in part["messages"] if message.get("id") == number])
        if part["busy"] is False:
            return found


def _megabytes() -> float:
    """The memory in use; where the system does not tell, the most so far."""
    if STATUS.exists():
        return int(STATUS.read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


if __name__ == "__main__":
    sys.exit(main())

"""``python3 build.py bank``: the page's collection as JSON, as a table, or continued."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import quantiles

from build_site.bank.collections import FOLDER, read_level
from build_site.bank.daily import add_edition
from build_site.bank.drills import write_drills
from build_site.bank.hardest import search_hardest
from build_site.bank.make import CANDIDATES, collection_lines, famous_puzzles, make_collections
from build_site.bank.shelves import SHELVES
from dokulab.board.formats import grid_text
from dokulab.people.catalogue import RANKS, TECHNIQUES


def add_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--json", action="store_true", help="print every puzzle: level, number, puzzle, er, hardest")
    what.add_argument("--table", action="store_true", help="print a Markdown table of ratings and techniques by level")
    what.add_argument("--make", action="store_true", help="make the puzzles that are missing (hours)")
    what.add_argument(
        "--hardest",
        type=float,
        metavar="MINUTES",
        help="look for puzzles harder than the page has, near the hardest known, for so long; it goes on where it was",
    )
    what.add_argument("--drills", action="store_true", help="write the positions to practise on (a minute)")
    what.add_argument(
        "--daily", metavar="YYYY-MM-DD", help="add an edition of daily puzzles that begins on that Monday"
    )
    parser.add_argument("--random", type=int, default=0, metavar="N", help="with --make: choose from this many more")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="with --daily; default 1")


def run_bank(options: argparse.Namespace) -> int:
    """Returns the exit code."""
    if options.make:
        make_collections(options.random)
    elif options.hardest is not None:
        for found in search_hardest(CANDIDATES / "hardest.jsonl", famous_puzzles(), options.hardest):
            print(f"{found.er} {grid_text(found.puzzle)}", flush=True)
    elif options.drills:
        write_drills()
    elif options.daily:
        add_edition(options.seed, options.daily)
    else:
        for line in collection_lines() if options.json else level_table():
            print(line, flush=True)
    return 0


def level_table() -> Iterator[str]:
    """A Markdown table of all puzzles with a rating: quartiles of ER, and the share of each hardest technique."""
    yield "| level | puzzles | clues | ER | quartiles | hardest technique |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for level in SHELVES:
        puzzles = read_level(level, FOLDER)
        if not puzzles:
            continue
        ratings = sorted(each.er for each in puzzles)
        parts = quantiles(ratings, n=4, method="inclusive") if len(ratings) > 1 else ratings
        clues = sorted(len(each.puzzle.clues) for each in puzzles)
        amounts = {each.hardest: 0 for each in puzzles}
        for each in puzzles:
            amounts[each.hardest] += 1
        in_order = sorted(amounts.items(), key=lambda item: (-item[1], RANKS[item[0]]))
        shares = ", ".join(f"{TECHNIQUES[each].title} {amount}" for each, amount in in_order)
        yield (
            f"| {level.id} | {len(puzzles)} | {clues[0]} to {clues[-1]} | {ratings[0]} to {ratings[-1]} | "
            f"{', '.join(f'{part:.1f}' for part in parts)} | {shares} |"
        )

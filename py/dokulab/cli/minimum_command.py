"""``dokulab minimum``: the fewest clues of a puzzle that strategies solve, or that has one solution."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from random import Random
from typing import Any, cast

from dokulab.asks.codec import fields_of, json_text
from dokulab.asks.minimum import MinimumRequest, minimum_record
from dokulab.board.formats import grid_text, parse_grid, printed_grid
from dokulab.board.grid import Grid
from dokulab.cli.batches import Ended, run_tasks
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.minimum_exchange import tried_record, walk_from
from dokulab.cli.options import add_batch_options, add_json_option, add_time_limit_option, seed_of
from dokulab.cli.output import Seen, as_comment, run_shown, tell, warn
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.jobs import done, within
from dokulab.ground.nested_text import read_json
from dokulab.ground.words import counted
from dokulab.make.patterns.fewest.fewest_problem import (
    MinimumOutcome,
    MinimumProblem,
    known_bound,
    known_puzzle,
)
from dokulab.make.patterns.fewest.stuck_sets.grid_proof import GridProof, prove_fewest
from dokulab.make.patterns.fewest.stuck_sets.walk import puzzle_of


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "At 4x4 the answer is proved; at 6x6 it is known to be 8, and at 9x9 17, and "
        "for naked singles alone 17 or 18. Otherwise a search finds an upper bound; without a time limit it ends after "
        "some minutes, when it has found nothing better for a long time."
    )
    add_request_options(parser, MinimumRequest)
    add_time_limit_option(parser, "a search")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_minimum)


def _minimum(arguments: argparse.Namespace) -> int:
    request = request_from(MinimumRequest, arguments, seed=seed_of(arguments))
    problem = request.problem()
    grid = request.full_grid()
    if request.start is not None:
        return _walk(request, problem, arguments)
    if request.proof and grid is not None:
        return _proof(grid, request, problem, arguments)
    work = partial(_search, request, problem, arguments.time_limit)
    searches = range(1, request.searches + 1)
    record = _best(run_tasks(work, searches, arguments, seed=request.seed, at_once=request.searches > 1))
    tell(arguments.json, record, _in_words(record, problem))
    if record["method"] == "search" and not arguments.json:
        warn(f"made with --seed {request.seed}")
    return ExitCode.DONE if record["proved_minimal"] else ExitCode.UNDECIDED


def _walk(request: MinimumRequest, problem: MinimumProblem, arguments: argparse.Namespace) -> int:
    outcome, walk = walk_from(request, problem, arguments.resume, arguments.time_limit)
    tried = tried_record(walk, request.exchange)
    record = {**fields_of(minimum_record(outcome, request)), **tried, "seed": request.seed}
    around = Counter(len(each.puzzle.clues) for each in walk if not each.solved)
    nothing = f"Exchanging {tried['exchange']} finds nothing near a puzzle with"
    notes = [as_comment(f"{nothing} {clues} clues (tried around: {count:,}).") for clues, count in around.items()]
    tell(arguments.json, record, "\n".join([_in_words(record, problem), *notes]))
    return ExitCode.DONE if outcome.proved_minimal else ExitCode.UNDECIDED


def _proof(grid: Grid, request: MinimumRequest, problem: MinimumProblem, arguments: argparse.Namespace) -> int:
    def show(seen: Seen) -> str:
        return f"at least {seen.get('fewest', 0)} clues; {counted(seen.get('nodes', 0), 'node')}"

    job = prove_fewest(grid, problem.strategies, Random(request.seed), every=True)
    proof = run_shown(within(job, arguments.time_limit, done), show, arguments.time_limit)
    notes = list[str]()
    tried: dict[str, object]
    if isinstance(proof, GridProof):
        outcome = MinimumOutcome(puzzle_of(grid, proof.clue_sets[0]), proof.clues, "stuck-sets", "proof")
        tried = {"clue_sets": len(proof.clue_sets), "nodes": proof.nodes, "stuck_sets": proof.sets}
        notes.append(as_comment(f"Puzzles of this grid with this many clues: {len(proof.clue_sets):,}."))
    else:
        outcome = MinimumOutcome(None, cast(int, proof.get("fewest", 0)), "stuck-sets", "proof")
        tried = {"clue_sets": None, "nodes": proof.get("nodes", 0)}
    record = {**fields_of(minimum_record(outcome, request)), "grid": grid_text(grid), **tried}
    tell(arguments.json, record, "\n".join([_in_words(record, problem), *notes]))
    return ExitCode.DONE if isinstance(proof, GridProof) else ExitCode.UNDECIDED


def _best(found: Iterable[Ended]) -> Mapping[str, Any]:
    """The record with the fewest clues, the first of equals. A proof makes further searches unnecessary."""
    best: Mapping[str, Any] = {}
    for answer in found:
        record = read_json(answer.note or "")
        if not best or (record["clues"] is not None and (best["clues"] is None or record["clues"] < best["clues"])):
            best = record
        if best["proved_minimal"]:
            break
    return best


def _search(request: MinimumRequest, problem: MinimumProblem, time_limit: float | None, number: int) -> Ended:
    """One search; its record is the note."""
    started = time.perf_counter()

    def show(seen: Seen) -> str:
        best = seen.get("best", nothing)
        return f"{best.clues or 'no'} clues so far; at least {best.lower_bound}"

    nothing = MinimumOutcome(None, *known_bound(problem.geometry), "")
    outcome = run_shown(request.answer(number, time_limit), show, time_limit)
    record = fields_of(minimum_record(outcome, request))
    record |= {"seconds": round(time.perf_counter() - started, 6), "seed": request.seed, "search": number}
    return Ended(ExitCode.DONE if outcome.proved_minimal else ExitCode.UNDECIDED, json_text(record))


def _in_words(record: Mapping[str, Any], problem: MinimumProblem) -> str:
    clues, lower_bound, is_proved = record["clues"], record["lower_bound"], record["proved_minimal"]
    bound = f"No puzzle has fewer than {lower_bound}: {record['lower_bound_by']}."
    known = known_puzzle(problem)
    fewest = None if known is None else len(known.clues)
    if fewest is not None and record["method"] != "known" and (clues is None or fewest < clues):
        bound = f"{bound} Puzzles with {fewest} are known (--method known shows one)."
    if record["puzzle"] is None:
        return as_comment(f"Found no puzzle within the time limit. {bound}")
    if is_proved:
        head = f"{clues} clues, the fewest possible."
    elif fewest is not None and record["method"] != "known":
        head = f"This search found {clues}."
    else:
        head = f"At most {clues}."
    return "\n".join(
        [printed_grid(parse_grid(record["puzzle"], problem.geometry)), record["puzzle"], as_comment(f"{head} {bound}")]
    )

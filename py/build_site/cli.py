"""The command line of build.py."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from build_site.bank import command as bank_command
from build_site.benchmarks import run_benchmarks
from build_site.checks import run_checks
from build_site.collecting_server import serve_class
from build_site.commands import BuildError
from build_site.notebook import NOTEBOOK, run_notebook
from build_site.paper import make_paper
from build_site.paths import DIST
from build_site.photo_weights import PHOTO_SAMPLES, PHOTO_WEIGHTS, make_photo_samples, train_photo_weights
from build_site.pictures import write_pictures
from build_site.release import make_release
from build_site.server import serve
from build_site.site import build_site
from build_site.testing import STAGES, run_tests, write_spoken
from build_site.wheels import GIVEN_NUMPY


def main(arguments: Sequence[str]) -> int:
    """Run one command. Returns the exit code: 0 done, 1 something failed, 2 bad usage."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    unknown = set(getattr(options, "stages", ())) - set(STAGES)
    if unknown:
        parser.error(f"no stage {', '.join(sorted(unknown))}; there are: {', '.join(STAGES)}")
    if getattr(options, "with_numpy", None):
        os.environ[GIVEN_NUMPY] = str(Path(options.with_numpy).resolve())
    try:
        return int(options.run(options))
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and check Dokulab.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    build = commands.add_parser("build", help="write the site to dist/")
    build.set_defaults(run=_build)

    serve = commands.add_parser("serve", help="build what is stale and serve dist/ on this machine")
    serve.add_argument("--port", type=int, metavar="N", help="0 for any free one (default: the first free from 8000)")
    serve.add_argument("--under", default="/", metavar="PATH", help="serve from a path such as /lab/ (default: /)")
    serve.add_argument("--lan", action="store_true", help="serve to your network, at an address that it prints")
    serve.add_argument(
        "--collect",
        type=Path,
        metavar="FOLDER",
        help="with --lan: keep what a class hands in there, each code as a file",
    )
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    serve.set_defaults(run=_serve)

    test = commands.add_parser("test", help="run everything that says whether the project is well")
    test.add_argument("stages", nargs="*", metavar="STAGE", help=f"only these: {', '.join(STAGES)}")
    test.add_argument("--quick", action="store_true", help="what to run before a commit (three minutes)")
    test.add_argument("--since", metavar="REV", help="only tests that a change since this revision can reach")
    test.set_defaults(run=_test)

    for command in (build, serve, test):
        command.add_argument("--with-numpy", metavar="WHEEL", help="a NumPy wheel for Pyodide, to come with the site")

    bench = commands.add_parser("bench", help="run the benchmarks of tests/bench/")
    bench.add_argument("names", nargs="*", metavar="NAME", help="only these")
    bench.add_argument(
        "--minutes", type=float, metavar="N", help="how long fuzz (each parser), mutants, soak and why go on"
    )
    bench.set_defaults(run=_bench)

    release = commands.add_parser("release", help="write a release to release/: package, site, one file and their sums")
    release.set_defaults(run=_release)

    pictures = commands.add_parser(
        "pictures", help="take the README's and the manifest's pictures of the built page anew"
    )
    pictures.set_defaults(run=_pictures)

    spoken = commands.add_parser("spoken", help="write anew what a screen reader says in three sessions")
    spoken.set_defaults(run=_spoken)

    notebook = commands.add_parser("notebook", help="run the examples in Python as a notebook, with their pictures")
    notebook.add_argument("--out", type=Path, default=NOTEBOOK, metavar="FOLDER", help="where it goes")
    notebook.set_defaults(run=_notebook)

    paper = commands.add_parser("paper", help="print the paper about the results as a PDF")
    paper.add_argument("--out", type=Path, default=Path("paper.pdf"), metavar="FILE", help="default paper.pdf")
    paper.set_defaults(run=_paper)
    photo = commands.add_parser("photo-weights", help="train the network that reads photographs (10 minutes)")
    photo.add_argument("--part", type=float, default=1.0, metavar="P", help="train with this part of the pictures")
    photo.add_argument("--out", type=Path, default=PHOTO_WEIGHTS, metavar="FILE", help="where the weights go")
    photo.set_defaults(run=_photo_weights)

    bank = commands.add_parser("bank", help="print the puzzles that come with the page, or make more")
    bank_command.add_options(bank)
    bank.set_defaults(run=bank_command.run_bank)

    samples = commands.add_parser("photo-samples", help="draw the pretended photographs that the tests read")
    samples.add_argument("--out", type=Path, default=PHOTO_SAMPLES, metavar="FOLDER", help="where they go")
    samples.set_defaults(run=_photo_samples)

    check = commands.add_parser("check", help="run linters and type checkers")
    check.set_defaults(run=_check)
    return parser


def _build(_options: argparse.Namespace) -> int:
    build_site(anew=True)
    return 0


def _serve(options: argparse.Namespace) -> int:
    if options.collect is not None and not options.lan:
        raise BuildError("--collect takes in what a class sends over your network: say --lan too.")
    build_site()
    if options.collect is not None:
        serve_class(
            DIST, options.port, under=options.under, open_browser=not options.no_open, collect=options.collect.resolve()
        )
        return 0
    serve(DIST, options.port, under=options.under, open_browser=not options.no_open, lan=options.lan)
    return 0


def _release(_options: argparse.Namespace) -> int:
    make_release()
    return 0


def _pictures(_options: argparse.Namespace) -> int:
    write_pictures()
    return 0


def _spoken(_options: argparse.Namespace) -> int:
    write_spoken()
    return 0


def _notebook(options: argparse.Namespace) -> int:
    print(run_notebook(options.out.resolve()))
    return 0


def _paper(options: argparse.Namespace) -> int:
    make_paper(options.out.resolve())
    print(options.out)
    return 0


def _check(_options: argparse.Namespace) -> int:
    return 0 if run_checks() else 1


def _test(options: argparse.Namespace) -> int:
    return 0 if run_tests(options.stages, quick=options.quick, since=options.since) else 1


def _photo_weights(options: argparse.Namespace) -> int:
    return 0 if train_photo_weights(options.out, options.part) else 1


def _photo_samples(options: argparse.Namespace) -> int:
    return 0 if make_photo_samples(options.out) else 1


def _bench(options: argparse.Namespace) -> int:
    return 0 if run_benchmarks(options.names, options.minutes) else 1

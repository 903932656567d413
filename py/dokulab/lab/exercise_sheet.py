"""Exercises on paper: one HTML document with boards, answers to tick or write, and the key on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dokulab.bits import iter_bits
from dokulab.drawing.board import INK, BoardDrawing, write_digits
from dokulab.geometry import geometry
from dokulab.grid import Grid
from dokulab.lab.exercises.exercise import Exercise
from dokulab.strategies.step_text import listed

MOST_EXERCISES = 60

_STYLE = """
body { font: 11pt/1.4 Georgia, serif; margin: 2rem auto; max-width: 44rem; color: #000; background: #fff }
article { display: grid; grid-template-columns: 13rem 1fr; gap: 1.5rem; margin: 0 0 2rem; break-inside: avoid }
h1 { font-size: 18pt } h2 { font-size: 13pt; margin: 0 } p { margin: 0.4rem 0 } ul { list-style: none; padding: 0 }
li { display: inline-block; margin: 0.2rem 1.2rem 0.2rem 0 } small { color: #444 }
.key { break-before: page } .key li { display: block }
svg { width: 13rem; height: 13rem }
@page { margin: 15mm }
"""

_MARKED = "#ddd"

_TICK = {"one": "Tick one.", "several": "Tick all that are right.", "order": "Number them in order."}


def key(one: Exercise) -> str:
    """The right answer in words: ``"1, 4 and 6"``, or ``"6, 2, 1"`` for an order."""
    texts = [one.options[number].text for number in one.answer]
    return ", ".join(texts) if one.how == "order" else listed(texts)


def document(exercises: Sequence[Exercise]) -> str:
    """The whole document. It needs no network and no script."""
    sheets = "".join(_on_paper(number, one) for number, one in enumerate(exercises, 1))
    answers = "".join(_answer(number, one) for number, one in enumerate(exercises, 1))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Exercises</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>Exercises</h1>\n{sheets}"
        f'<section class="key">\n<h1>Answers</h1>\n{answers}</section>\n</body>\n</html>\n'
    )


def _on_paper(number: int, one: Exercise) -> str:
    options = "".join(f"<li>☐ {escape(option.text)}</li>" for option in one.options)
    return (
        f"<article>{_board(one)}<div><h2>{number}. {escape(one.title)}</h2>\n<p>{escape(one.text)}</p>\n"
        f"<p><small>{escape(one.rule)} {_TICK[one.how]}</small></p>\n<ul>{options}</ul></div></article>\n"
    )


def _answer(number: int, one: Exercise) -> str:
    reasons = "".join(f"<li>{escape(option.why)}</li>" for option in one.options)
    return f"<h2>{number}. {escape(key(one))}</h2>\n<ul>{reasons}</ul>\n"


def _board(one: Exercise) -> str:
    """The board as SVG: digits, the values of open cells, and the cells asked about in grey."""
    drawing = BoardDrawing(geometry(one.box_rows, one.box_columns))
    drawing.shade(one.marked, _MARKED)
    clues = Grid(one.clues, drawing.board)
    write_digits(drawing, clues, Grid(one.digits, drawing.board), colour=INK)
    for cell in drawing.board.cells:
        for bit in iter_bits(one.domains[cell]):
            drawing.candidate((cell, bit + 1), INK)
    return drawing.svg("The board", background="")

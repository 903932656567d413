"""Exercises on paper: one HTML document with boards, answers to tick or number, and the key on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.files import package_text
from dokulab.ground.words import counted, listed
from dokulab.out.drawing.board import INK, BoardDrawing, write_digits
from dokulab.papers.exercises.asked import How
from dokulab.papers.exercises.exercise import Exercise

MOST_EXERCISES = 60

_MARKED = "#ddd"

_STYLE = package_text(__name__, "exercise_sheet.css")

_PAGE = "body { margin: 2rem auto; max-width: 46rem }\n@media print { body { margin: 0 } }\n@page { margin: 14mm }\n"

_TICK: dict[How, str] = {
    "one": "Tick one.",
    "several": "Tick all that are right.",
    "order": "Number the boxes in order, from 1.",
}


def key(one: Exercise) -> str:
    """The right answer in words: ``"1, 4 and 6"``, or ``"6, 2, 1"`` for an order."""
    texts = [one.options[number].text for number in one.answer]
    return ", ".join(texts) if one.how == "order" else listed(texts)


def document(exercises: Sequence[Exercise]) -> str:
    """The whole document. It needs no network and no script."""
    sheets = "".join(_on_paper(number, one) for number, one in enumerate(exercises, 1))
    answers = "".join(_answer(number, one) for number, one in enumerate(exercises, 1))
    points = sum(one.points for one in exercises)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Exercises</title>\n<style>\n{_STYLE}{_PAGE}</style>\n</head>\n"
        f'<body class="exercise-sheet">\n<h1>Exercises</h1>\n'
        f'<div class="exercise-head"><span>Name</span><span>Points, of {points}</span></div>\n{sheets}'
        f'<div class="exercise-key">\n<h1>Answers</h1>\n{answers}</div>\n</body>\n</html>\n'
    )


def _on_paper(number: int, one: Exercise) -> str:
    options = "".join(
        f'<li><span class="exercise-box"></span><span>{escape(option.text)}</span></li>' for option in one.options
    )
    return (
        f'<article data-how="{one.how}">{_board(one)}<div><h2>{number}. {escape(one.title)}</h2>\n'
        f"<p>{escape(one.text)}</p>\n<p><small>{escape(one.rule)}</small></p>\n"
        f"<p><small><b>{_TICK[one.how]}</b> {counted(one.points, 'point')}</small></p>\n"
        f'<ul class="exercise-options">{options}</ul></div></article>\n'
    )


def _answer(number: int, one: Exercise) -> str:
    reasons = "".join(f"<li>{escape(option.why)}</li>" for option in one.options)
    return (
        f"<section><h2>{number}. {escape(key(one))} <small>{counted(one.points, 'point')}</small></h2>\n"
        f"<p>{escape(one.why)}</p>\n<ul>{reasons}</ul></section>\n"
    )


def _board(one: Exercise) -> str:
    """The board as SVG with its rows and columns numbered; the cells asked about are grey."""
    drawing = BoardDrawing(geometry(one.box_rows, one.box_columns))
    drawing.shade(one.marked, _MARKED)
    clues = Grid(one.clues, drawing.board)
    write_digits(drawing, clues, Grid(one.digits, drawing.board), colour=INK)
    for cell in drawing.board.cells:
        for bit in iter_bits(one.domains[cell]):
            drawing.candidate((cell, bit + 1), INK)
    numbers = "".join(f"<span>{number}</span>" for number in drawing.board.digits)
    return (
        f'<div class="exercise-board" style="--size:{drawing.board.size}">'
        f'<div class="exercise-columns" aria-hidden="true">{numbers}</div>'
        f'<div class="exercise-rows" aria-hidden="true">{numbers}</div>{drawing.svg("The board", background="")}</div>'
    )

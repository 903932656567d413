"""All single changes of a Python file that :mod:`tests.bench.mutants` draws from.

A change is made in the syntax tree and written back in place of one expression or statement: a comparison moves by
one or turns round, ``and`` becomes ``or``, a condition is negated, a number grows by one, ``min`` becomes ``max``, a
call or an update is left out. What does not run is left alone (types, docstrings), and so is what a person reads, and
how often a search pauses, which changes nothing that it finds.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple


class Mutation(NamedTuple):
    """Put ``new`` in place of the bytes from ``start`` to ``end`` of a file. Lines count from 1.

    ``is_shared``: the place is in no function, so it runs when the file is loaded.
    """

    file: str
    line: int
    start: int
    end: int
    new: str
    is_shared: bool = False


_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def mutations(file: str, source: bytes) -> list[Mutation]:
    """Every change of ``file``, in the order of its text."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    tree = ast.parse(source)
    in_functions = {
        child
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for statement in ([function.body] if isinstance(function, ast.Lambda) else function.body)
        for child in ast.walk(statement)
    }
    for node, changed in _changes(tree):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        new = ast.unparse(changed)
        text = f"({new})" if isinstance(changed, ast.expr) else new
        found.append(Mutation(file, node.lineno, start, end, text, node not in in_functions))
    return sorted(found)


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, ast.AST]]:
    """Each node that can change, with what it changes to."""
    for node in _code(tree):
        match node:
            case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
                yield node, _with(node, ops=[_COMPARISONS[type(op)]()])
            case ast.BoolOp(op=op):
                yield node, _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield node, operand
            case ast.BinOp(op=op) if type(op) in _OPERATORS:
                yield node, _with(node, op=_OPERATORS[type(op)]())
            case ast.Constant(value=bool(value)):
                yield node, ast.Constant(not value)
            case ast.Constant(value=int(value)):
                yield node, ast.Constant(value + 1)
            case ast.Call(func=ast.Name(id=name) as function) if name in _NAMES:
                yield function, ast.Name(_NAMES[name])
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):  # those change above
                    yield test, ast.UnaryOp(ast.Not(), test)
            case ast.AugAssign(op=op):
                yield node, ast.Pass()
                if type(op) in _OPERATORS:
                    yield node, _with(node, op=_OPERATORS[type(op)]())
            case ast.Expr(value=ast.Call()) | ast.Delete():
                yield node, ast.Pass()
            case ast.Break():
                yield node, ast.Continue()
            case ast.Continue():
                yield node, ast.Break()


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _code(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that decide something when the program runs; no types, decorators, words or faults' texts."""
    stack: list[ast.AST] = [tree]
    while stack:
        node = stack.pop()
        yield node
        skipped: list[ast.AST | None] = []
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                skipped = [
                    node.returns,
                    *node.decorator_list,
                    *(arg.annotation for arg in ast.walk(node.args) if isinstance(arg, ast.arg)),
                ]
            case ast.ClassDef():
                skipped = [*node.decorator_list]
            case ast.AnnAssign():
                skipped = [node.annotation]
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                skipped = [node.test, *node.body]
            case ast.If(body=[ast.Expr(ast.Yield(ast.Name(id="PAUSE") | ast.Constant(value=None)))]):
                skipped = [node.test]
            case ast.Assign(targets=[ast.Name(id=name)]) if "_BETWEEN_" in name:
                continue  # so much work between two pauses
            case ast.Raise() | ast.JoinedStr() | ast.Assert():
                continue
            case ast.Call(func=ast.Name(id="cast" | "TypeVar")):
                skipped = [*node.args[:1]]
            case ast.Assign(targets=[ast.Name(id=name)]) if name[:1].isupper() and not name.isupper():
                continue  # a name for a type
        stack += [
            child
            for child in ast.iter_child_nodes(node)
            if not any(child is one for one in skipped)
            and not (isinstance(child, ast.arguments) and _drop_types(child))
        ]


def _drop_types(arguments: ast.arguments) -> bool:
    for arg in ast.walk(arguments):
        if isinstance(arg, ast.arg):
            arg.annotation = None
    return False

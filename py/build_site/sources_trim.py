"""Runs in Pyodide: takes comments and documentation strings out of an archive's Python sources.

They are two fifths of the standard library, packed. Each line stays where it is, so that tracebacks tell the same
lines. Python itself can leave documentation strings out (``-OO``), so nothing may need them to run.
"""

from __future__ import annotations

import io
import zipfile
from tokenize import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING, detect_encoding, generate_tokens


def trimmed(source: str) -> str:
    """The source without comments, and without strings that are statements."""
    lines = source.splitlines(keepends=True)
    tokens = [token for token in generate_tokens(iter(lines).__next__) if token.type != NL]
    for token in tokens:
        if token.type == COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    code = [token for token in tokens if token.type != COMMENT]
    for before, token, after in zip([None, *code], code, code[1:], strict=False):
        begins = before is None or before.type in (NEWLINE, INDENT, DEDENT)
        if token.type == STRING and begins and after.type == NEWLINE:
            # A number stands for it, since it may be all that there is of a function. One at the head of a module
            # goes, since what is imported from __future__ has to come first.
            (first, column), (last, _) = token.start, token.end
            kept = "" if before is None else lines[first - 1][:column] + "0"
            lines[first - 1 : last] = [kept + "\n", *["\n"] * (last - first)]
    return "".join(lines)


def main() -> None:
    """Write /target, the archive /source with its sources trimmed and its members stored as they are."""
    with zipfile.ZipFile("/source") as source, zipfile.ZipFile("/target", "w", zipfile.ZIP_STORED) as target:
        for entry in source.infolist():
            data = source.read(entry)
            if entry.filename.endswith(".py"):
                encoding, _ = detect_encoding(io.BytesIO(data).readline)
                data = trimmed(io.TextIOWrapper(io.BytesIO(data), encoding).read()).encode()
                compile(data, entry.filename, "exec")
            entry.compress_type = zipfile.ZIP_STORED
            target.writestr(entry, data)


if __name__ == "__main__":
    main()

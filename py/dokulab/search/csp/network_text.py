"""A short text for a network of constraints, its reader, and the networks that ship.

One statement a line; ``#`` begins a comment. Groups in a line are separated by commas.

- ``title WORDS``
- ``var NAME ...: VALUE ...`` variables with their domain. ``1..8`` stands for the numbers from 1 to 8. The order of
  values is that in which the text names them first.
- ``different A B C`` each two of them differ.
- ``equal A B C`` all of them are the same.
- ``less A B C`` each comes before the next one, in the order of values.
- ``not A=red B=blue`` not both; ``not A=red`` alone removes the value.
- ``place A 2 3`` is drawn in column 2, row 3. Either all variables have a place or none.

In ``different``, ``equal`` and ``less``, ``A+2`` is the value two further on in the order, and ``A-2`` two back: so the
diagonals of eight queens are ``different A B+1 C+2 ...`` and ``different A B-1 C-2 ...``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import TypeAlias

from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import DokulabError
from dokulab.search.csp.constraint_network import (
    MAX_CONSTRAINTS,
    MAX_PLACE,
    MAX_VALUES,
    MAX_VARIABLES,
    Constraint,
    ConstraintNetwork,
)

_AUSTRALIA = """title Colour the map of Australia
# No two states that share a border have the same colour. Tasmania is an island.
var WA NT SA Q NSW V T: red green blue
different WA NT SA, NT Q SA, Q NSW SA, NSW V SA
place WA 0 2, NT 2 1, SA 2 3, Q 4 1, NSW 4 3, V 4 5, T 2 6
"""

_SOUTH_AMERICA = """title Colour the map of South America
# Four colours are enough for every map; here three are not: each two of Argentina, Bolivia, Brazil and Paraguay meet.
var Argentina Bolivia Brazil Chile Colombia Ecuador FrGuiana: red green blue yellow
var Guyana Paraguay Peru Suriname Uruguay Venezuela: red green blue yellow
different Argentina Bolivia Brazil Paraguay, Argentina Brazil Uruguay, Argentina Bolivia Chile, Bolivia Chile Peru
different Bolivia Brazil Peru, Brazil Colombia Peru, Brazil Colombia Venezuela, Brazil Guyana Venezuela
different Brazil Guyana Suriname, Brazil FrGuiana Suriname, Colombia Ecuador Peru
place Colombia 1 1, Venezuela 3 0, Guyana 5 0, Suriname 7 1, FrGuiana 8 3, Ecuador 0 3, Peru 1 5, Brazil 5 4
place Bolivia 3 6, Paraguay 5 7, Chile 1 8, Argentina 3 9, Uruguay 6 9
"""

_TIMETABLE = """title A morning for two classes
# Each class has four lessons. There is one teacher for Maths, and one hall for Sport; both classes sing together.
var MathsA SportA MusicA ArtA MathsB SportB MusicB ArtB: 8h 9h 10h 11h
different MathsA SportA MusicA ArtA, MathsB SportB MusicB ArtB, MathsA MathsB, SportA SportB
equal MusicA MusicB
# Nobody does Maths after Sport, and the art room is closed at 11.
less MathsA SportA, MathsB SportB
not ArtA=11h, ArtB=11h
# The headteacher has a meeting: not both.
not ArtA=8h SportB=9h
"""

_EIGHT_QUEENS = """title Eight queens
# A to H are the columns of a chessboard, the values its rows. No two queens share a row or a diagonal.
var A B C D E F G H: 1..8
different A B C D E F G H
different A B+1 C+2 D+3 E+4 F+5 G+6 H+7
different A B-1 C-2 D-3 E-4 F-5 G-6 H-7
"""

EXAMPLES: Mapping[str, str] = MappingProxyType(
    {
        "australia": _AUSTRALIA,
        "south-america": _SOUTH_AMERICA,
        "timetable": _TIMETABLE,
        "eight-queens": _EIGHT_QUEENS,
    }
)


LONGEST_TEXT = 10_000
LONGEST_NAME = 12
LONGEST_TITLE = 60
BOUNDS = f"at most {MAX_VARIABLES} variables, {MAX_VALUES} values and {MAX_CONSTRAINTS} pairs with a constraint"

_VARIABLE = re.compile(r"[^\W\d]\w*")
_VALUE = re.compile(r"[\w:]+")
_RANGE = re.compile(r"(\d{1,4})\.\.(\d{1,4})")
_TERM = re.compile(r"([^\W\d]\w*)(?:([+-])(\d{1,2}))?")
_CHOICE = re.compile(r"([^\W\d]\w*)=([\w:]+)")

_Term: TypeAlias = tuple[int, int]
"""A variable, and how much further on in the order of values is meant."""

_Holds: TypeAlias = Callable[[int, int], bool]


class NetworkTextError(DokulabError):
    """A text cannot be read as a network; the message names the line and the word."""

    code = "network-text"


@dataclass(slots=True)
class _Pair:
    """What is said about two variables so far."""

    allowed: list[int]
    signs: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def parse_network(text: str) -> ConstraintNetwork:
    """Read a network, or take the one that ships by this name. Raises NetworkTextError."""
    if len(text) > LONGEST_TEXT:
        raise NetworkTextError(f"This text is too long for a network: at most {LONGEST_TEXT:,} characters.")
    return _Reader(EXAMPLES.get(text.strip(), text)).network()


class _Reader:
    """Reads a text line by line; variables come before the constraints that name them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line = 0
        self._start = 0
        self._title = ""
        self._variables: dict[str, int] = {}
        self._values: dict[str, int] = {}
        self._domains: list[int] = []
        self._pairs: dict[tuple[int, int], _Pair] = {}
        self._places: dict[int, tuple[int, int]] = {}
        self._statements: list[tuple[int, int, str, str]] = []

    def network(self) -> ConstraintNetwork:
        self._split()
        for kind in ("title", "var"):
            self._read(kind)
        if not self._variables:
            raise NetworkTextError("There are no variables. Begin with a line such as “var A B C: red green blue”.")
        for kind in ("different", "equal", "less", "not", "place"):
            self._read(kind)
        missing = [name for name, number in self._variables.items() if number not in self._places]
        if self._places and missing:
            raise NetworkTextError(
                f"{missing[0]} has no place, but other variables have one. Add “place {missing[0]} ...”."
            )
        return ConstraintNetwork(
            title=self._title,
            variables=tuple(self._variables),
            values=tuple(self._values),
            domains=tuple(self._domains),
            constraints=tuple(
                Constraint(
                    x, y, "".join(dict.fromkeys(pair.signs)), "; ".join(dict.fromkeys(pair.words)), tuple(pair.allowed)
                )
                for (x, y), pair in sorted(self._pairs.items())
            ),
            places=tuple(self._places[number] for number in sorted(self._places)),
            text=self._text,
        )

    def _split(self) -> None:
        """The statements: line number, where the line starts, the first word and what follows it."""
        start = 0
        known = {"title", "var", "different", "equal", "less", "not", "place"}
        for number, raw in enumerate(self._text.split("\n"), 1):
            line = raw.split("#", 1)[0].strip()
            self._line, self._start = number, start
            start += len(raw) + 1
            if not line:
                continue
            kind, _, rest = line.partition(" ")
            if kind not in known:
                raise self._error(kind, "a line begins with title, var, different, equal, less, not or place")
            self._statements.append((number, self._start, kind, rest.strip()))

    def _read(self, wanted: str) -> None:
        read = getattr(self, f"_read_{wanted}")
        for line, start, kind, rest in self._statements:
            if kind == wanted:
                self._line, self._start = line, start
                read(rest)

    def _error(self, word: str, why: str) -> NetworkTextError:
        at = self._text.find(word, self._start)
        shown = f"Line {self._line}, {word[:30]!r}: {why}." if word else f"Line {self._line}: {why}."
        return NetworkTextError(shown, rule=word[:30] or None, position=max(self._start, at))

    def _read_title(self, rest: str) -> None:
        if len(rest) > LONGEST_TITLE:
            raise self._error(rest, f"a title has at most {LONGEST_TITLE} characters")
        self._title = rest

    def _read_var(self, rest: str) -> None:
        names, colon, values = rest.partition(":")
        if not colon or not names.split() or not values.split():
            raise self._error("", "write variables, a colon and their values: var A B C: red green blue")
        domain = 0
        for value in self._values_in(values):
            if value not in self._values and len(self._values) == MAX_VALUES:
                raise self._error(value, f"this is one value too many: a network has {BOUNDS}")
            domain |= 1 << self._values.setdefault(value, len(self._values))
        for name in names.split():
            if not _VARIABLE.fullmatch(name) or len(name) > LONGEST_NAME:
                raise self._error(name, f"a variable’s name is a word of at most {LONGEST_NAME} letters and digits")
            if name in self._variables:
                raise self._error(name, "this variable is there already")
            if len(self._variables) == MAX_VARIABLES:
                raise self._error(name, f"this is one variable too many: a network has {BOUNDS}")
            self._variables[name] = len(self._variables)
            self._domains.append(domain)

    def _values_in(self, text: str) -> Iterator[str]:
        for word in text.split():
            numbers = _RANGE.fullmatch(word)
            if numbers:
                low, high = int(numbers[1]), int(numbers[2])
                if not low <= high < low + MAX_VALUES:
                    raise self._error(word, f"a range goes up, over at most {MAX_VALUES} numbers")
                yield from map(str, range(low, high + 1))
            elif _VALUE.fullmatch(word) and len(word) <= LONGEST_NAME:
                yield word
            else:
                raise self._error(word, f"a value is a word of at most {LONGEST_NAME} letters and digits, or 1..8")

    def _variable(self, name: str, word: str) -> int:
        if name not in self._variables:
            raise self._error(word, f"no variable is called {name}; there are {', '.join(self._variables)}"[:160])
        return self._variables[name]

    def _terms(self, group: str) -> list[_Term]:
        terms = []
        for word in group.split():
            found = _TERM.fullmatch(word)
            if not found:
                raise self._error(word, "this is no variable; write A, A+1 or A-1")
            terms.append((self._variable(found[1], word), int(found[3] or 0) * (-1 if found[2] == "-" else 1)))
        if len(terms) < 2:
            raise self._error(group.strip(), "a constraint needs two variables at least")
        numbers = [number for number, _ in terms]
        if len(set(numbers)) < len(numbers):
            raise self._error(group.strip(), "a variable is named twice in one group")
        return terms

    def _read_different(self, rest: str) -> None:
        for group in rest.split(","):
            for one, other in combinations(self._terms(group), 2):
                self._say(one, other, "≠", lambda x, y: x != y)

    def _read_equal(self, rest: str) -> None:
        for group in rest.split(","):
            for one, other in pairwise(self._terms(group)):
                self._say(one, other, "=", lambda x, y: x == y)

    def _read_less(self, rest: str) -> None:
        for group in rest.split(","):
            for one, other in pairwise(self._terms(group)):
                self._say(one, other, "<", lambda x, y: x < y)

    def _say(self, one: _Term, other: _Term, sign: str, holds: _Holds) -> None:
        (x, shift_x), (y, shift_y) = one, other
        words = f"{self._term_text(one)} {sign} {self._term_text(other)}"
        self._constrain(x, y, sign, words, lambda a, b: holds(a + shift_x, b + shift_y))

    def _term_text(self, term: _Term) -> str:
        number, shift = term
        return list(self._variables)[number] + (f"{shift:+d}" if shift else "")

    def _read_not(self, rest: str) -> None:
        for group in rest.split(","):
            choices = []
            for word in group.split():
                found = _CHOICE.fullmatch(word)
                if not found:
                    raise self._error(word, "write a variable and a value: A=red")
                if found[2] not in self._values:
                    raise self._error(word, f"no variable has the value {found[2]}")
                choices.append((self._variable(found[1], word), self._values[found[2]]))
            if len(choices) == 1:
                self._exclude(*choices[0], group.strip())
            elif len(choices) == 2 and choices[0][0] != choices[1][0]:
                (x, a), (y, b) = choices
                words = f"not both {' and '.join(group.split())}"
                self._constrain(x, y, "¬", words, lambda p, q, a=a, b=b: (p, q) != (a, b))  # type: ignore[misc]
            else:
                raise self._error(group.strip(), "“not” takes the values of one variable or of two: not A=red B=blue")

    def _exclude(self, variable: int, value: int, word: str) -> None:
        self._domains[variable] &= ~(1 << value)
        if not self._domains[variable]:
            raise self._error(word, "nothing is left for this variable")

    def _constrain(self, x: int, y: int, sign: str, words: str, holds: _Holds) -> None:
        """Add to what is said about two variables. The sign is read from the lower number to the higher one."""
        if x > y:
            x, y, sign = y, x, {"<": ">"}.get(sign, sign)
            mirrored = holds
            holds = lambda a, b: mirrored(b, a)  # noqa: E731
        size = len(self._values)
        if (x, y) not in self._pairs and len(self._pairs) == MAX_CONSTRAINTS:
            raise self._error("", f"this is one constraint too many: a network has {BOUNDS}")
        pair = self._pairs.setdefault((x, y), _Pair([(1 << size) - 1] * size))
        for a in range(size):
            pair.allowed[a] = sum(1 << b for b in iter_bits(pair.allowed[a]) if holds(a, b))
        pair.signs.append(sign)
        pair.words.append(words)

    def _read_place(self, rest: str) -> None:
        for group in rest.split(","):
            words = group.split()
            if len(words) != 3 or not all(re.fullmatch(r"\d{1,2}", word) for word in words[1:]):
                raise self._error(group.strip(), "write a variable, its column and its row: place A 2 3")
            column, row = int(words[1]), int(words[2])
            if max(column, row) > MAX_PLACE:
                raise self._error(group.strip(), f"columns and rows go from 0 to {MAX_PLACE}")
            if (column, row) in self._places.values():
                raise self._error(group.strip(), "another variable is there")
            self._places[self._variable(words[0], words[0])] = column, row

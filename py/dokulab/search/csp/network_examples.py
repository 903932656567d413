"""The networks that ship, by their names: map colouring, a timetable, and queens that leave each other alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

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

"""Results as plain values, for JSON and tables: what the command line's ``--json`` writes of them, and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, TypeVar

from dokulab.asks.codec import decode, values_of
from dokulab.ground.errors import DokulabError, ParameterError

Own = TypeVar("Own", bound="Result")
Record = TypeVar("Record")


class Result(ABC):
    """What the package answers with. It goes through JSON and comes back equal."""

    __slots__ = ()

    @abstractmethod
    def _record(self) -> object:
        """What it is as a record: a dataclass or a dictionary."""

    @classmethod
    @abstractmethod
    def _of_values(cls: type[Own], values: Mapping[str, Any]) -> Own:
        """The result that these values are of."""

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON has it, by the names that the command line writes.

        >>> from dokulab import Puzzle
        >>> Puzzle("1.34............").to_dict()
        {'puzzle': '1.34............', 'box': '2x2'}
        """
        return values_of(self._record())

    @classmethod
    def from_dict(cls: type[Own], values: Mapping[str, Any]) -> Own:
        """The result that :meth:`to_dict` or a command's ``--json`` gave. What else the values name is left aside.

        Raises ParameterError where something is missing or is of another kind.

        >>> from dokulab import Puzzle
        >>> Puzzle.from_dict({"puzzle": "1.34............"})
        Puzzle('1.34............')
        """
        if not isinstance(values, Mapping):
            raise ParameterError(f"{values!r:.80} is not a dictionary.", rule="values")
        try:
            return cls._of_values(values)
        except DokulabError:
            raise
        except KeyError as error:
            raise ParameterError(f"{error.args[0]!r:.40} is missing from the values.", rule="values") from error
        except (AttributeError, IndexError, TypeError, ValueError) as error:
            raise ParameterError(f"The values are not of a {cls.__name__}: {error}.", rule="values") from error


def read_record(kind: type[Record], values: Mapping[str, Any]) -> Record:
    """The record in a result's values, which may have more. Raises ParameterError."""
    return decode(kind, values, others=True)

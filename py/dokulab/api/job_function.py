"""Makes a plain function, or a method, of one that returns a job."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar, overload

from dokulab.ground.jobs import Job, JobRunner

if TYPE_CHECKING:
    import inspect

Parameters = ParamSpec("Parameters")
Rest = ParamSpec("Rest")
Owner = TypeVar("Owner")
Result = TypeVar("Result", covariant=True)


class JobFunction(Generic[Parameters, Result]):
    """Called, it runs the job to its end and returns the result. With :meth:`job` the caller runs it."""

    __qualname__: str

    def __init__(self, make: Callable[Parameters, Job[Result]]) -> None:
        self._make = make
        update_wrapper(self, make)

    def __call__(self, *args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return self.job(*args, **kwargs).run()

    def job(self, *args: Parameters.args, **kwargs: Parameters.kwargs) -> JobRunner[Result]:
        """The same as a job: iterate over its progress, cancel it, or run it within a time limit."""
        return JobRunner(self._make(*args, **kwargs))

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> JobFunction[Parameters, Result]: ...

    @overload
    def __get__(
        self: JobFunction[Concatenate[Owner, Rest], Result], instance: Owner, owner: type | None = None
    ) -> JobFunction[Rest, Result]: ...

    def __get__(self, instance: object, owner: type | None = None) -> object:
        return self if instance is None else JobFunction(self._make.__get__(instance, owner))

    @property
    def __signature__(self) -> inspect.Signature:
        """For ``help``: what the call returns is what the job does."""
        import inspect

        signature = inspect.signature(self._make)
        result = str(signature.return_annotation).removeprefix("Job[").removesuffix("]")
        return signature.replace(return_annotation=result)

    def __reduce__(self) -> str:
        """Pickled by its name, like a function."""
        return self.__qualname__

    def __repr__(self) -> str:
        return f"<function {self.__module__}.{self.__qualname__}>"

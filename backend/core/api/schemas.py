"""The base class of response schemas."""

from collections.abc import Iterable
from typing import Any, Self

from ninja import Schema
from ninja.schema import DjangoGetter
from pydantic import ModelWrapValidatorHandler, ValidationInfo, model_validator


class Out(Schema):
    """A shape that operations answer with; its ``of`` makes it from rows.

    What ``of`` made is valid: neither the shape that holds it nor ninja reads it again, as a
    ``Schema`` would, once for each level of nesting.
    """

    @model_validator(mode="wrap")
    @classmethod
    def _run_root_validator(
        cls, values: Any, handler: ModelWrapValidatorHandler[Self], info: ValidationInfo
    ) -> Any:
        if type(values) is cls:
            return values
        if type(values) is dict and not cls._ninja_resolvers:
            return handler(values)
        return handler(DjangoGetter(values, cls, info.context))

    @classmethod
    def from_row(cls, row: object, **others: Any) -> Self:
        """From the attributes of a row that have the fields' names, and ``others`` by name."""
        if unknown := others.keys() - cls.model_fields.keys():
            raise TypeError(f"{cls.__name__} has no {', '.join(sorted(unknown))}")
        read = {name: getattr(row, name) for name in cls.model_fields if name not in others}
        return cls(**read, **others)

    @classmethod
    def from_rows(cls, rows: Iterable[object]) -> list[Self]:
        return [cls.from_row(row) for row in rows]

"""The base class of response schemas."""

from collections.abc import Iterable
from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Out(BaseModel):
    """A shape that operations answer with; its ``of`` makes it from rows.

    What ``of`` made is valid: neither the shape that holds it nor ninja reads it again, as a
    ninja ``Schema`` would, in Python and once for each level of nesting.
    """

    # A field with a default is always sent, so clients may rely on it.
    model_config = ConfigDict(
        from_attributes=True, json_schema_serialization_defaults_required=True
    )

    @classmethod
    def from_row(cls, row: object, **others: Any) -> Self:
        """From the attributes of a row that have the fields' names, and ``others`` by name."""
        fields = cls.__pydantic_fields__
        if unknown := others.keys() - fields.keys():
            raise TypeError(f"{cls.__name__} has no {', '.join(sorted(unknown))}")
        read = {name: getattr(row, name) for name in fields if name not in others}
        return cls(**read, **others)

    @classmethod
    def from_rows(cls, rows: Iterable[object]) -> list[Self]:
        return [cls.from_row(row) for row in rows]

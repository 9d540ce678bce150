"""Arithmetic that computes numbers from numbers and SQL text from SQL terms.

A formula written with these operators and functions exists once: called with the values of a row it
computes, called with ``Sql`` terms it writes the expression that PostgreSQL computes. Each function
follows PostgreSQL's rules where the two differ: ``least`` ignores NULL, ``rounded`` rounds halves
to even.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor as _floor
from typing import Any

Term = Any
"""A number, or an ``Sql`` term for one."""


@dataclass(frozen=True, slots=True)
class Sql:
    """An expression as SQL text."""

    text: str

    def __add__(self, other: Term) -> "Sql":
        return Sql(f"{self.text} + {_text(other)}")

    def __sub__(self, other: Term) -> "Sql":
        return Sql(f"{self.text} - {_factor(other)}")

    def __mul__(self, other: Term) -> "Sql":
        return Sql(f"{_factor(self)} * {_factor(other)}")

    def __rmul__(self, other: Term) -> "Sql":
        return Sql(f"{_factor(other)} * {_factor(self)}")

    def __truediv__(self, other: Term) -> "Sql":
        return Sql(f"({self.text}) / ({_text(other)})")

    def __neg__(self) -> "Sql":
        return Sql(f"-{_factor(self)}")

    def __or__(self, other: Term) -> "Sql":
        return Sql(f"{self.text} | {_factor(other)}")

    def __lshift__(self, bits: int) -> "Sql":
        return Sql(f"{_factor(self)} << {bits}")


def least(*terms: Term) -> Term:
    if _is_sql(terms):
        return Sql(f"least({', '.join(map(_text, terms))})")
    return min(term for term in terms if term is not None)


def greatest(*terms: Term) -> Term:
    return Sql(f"greatest({', '.join(map(_text, terms))})") if _is_sql(terms) else max(terms)


def rounded(term: Term) -> Term:
    return Sql(f"round({term.text})") if isinstance(term, Sql) else round(term)


def floor(term: Term) -> Term:
    return Sql(f"floor({term.text})") if isinstance(term, Sql) else _floor(term)


def as_float(term: Term) -> Term:
    return Sql(f"({term.text})::float8") if isinstance(term, Sql) else float(term)


def as_whole(term: Term) -> Term:
    """Casts to a 64-bit integer."""
    return Sql(f"({term.text})::bigint") if isinstance(term, Sql) else round(term)


def bit_of(term: Term, place: int) -> Term:
    """0 or 1."""
    return Sql(f"{term.text} >> {place} & 1") if isinstance(term, Sql) else term >> place & 1


def between(term: Term, lowest: int, highest: int) -> Term:
    """1 where the term is within the bounds, else 0; also where it is NULL."""
    if isinstance(term, Sql):
        return Sql(f"coalesce({term.text} BETWEEN {lowest} AND {highest}, false)::integer")
    return int(term is not None and lowest <= term <= highest)


def both(one: Term, other: Term) -> Term:
    """1 where both are true, else 0."""
    if _is_sql((one, other)):
        return Sql(f"({_text(one)} AND {_text(other)})::integer")
    return int(one and other)


def has(items: Term, value: str) -> Term:
    """1 where the list has the value, else 0."""
    if isinstance(items, Sql):
        return Sql(f"('{value}' = ANY ({items.text}))::integer")
    return int(value in items)


def zero_where(term: Term, value: Term, otherwise: Term) -> Term:
    """0 where ``term`` is ``value``."""
    if isinstance(term, Sql):
        return Sql(f"CASE WHEN {term.text} = {_text(value)} THEN 0 ELSE {_text(otherwise)} END")
    return 0 if term == value else otherwise


@dataclass(frozen=True, slots=True)
class SqlFunction:
    """A formula as a database function: its name, its parameters with their types."""

    name: str
    formula: Callable[..., Term]
    parameters: Sequence[tuple[str, str]]
    returns: str

    @property
    def definition(self) -> str:
        parameters = ",\n    ".join(f"{name} {type_}" for name, type_ in self.parameters)
        body = self.formula(*(Sql(name) for name, _type in self.parameters))
        return (
            f"CREATE FUNCTION {self.name}(\n    {parameters}\n) RETURNS {self.returns}\n"
            f"LANGUAGE sql IMMUTABLE PARALLEL SAFE\nRETURN (\n    {body.text}\n)::{self.returns};"
        )


def _is_sql(terms: Sequence[Term]) -> bool:
    return any(isinstance(term, Sql) for term in terms)


def _text(term: Term) -> str:
    if isinstance(term, Sql):
        return term.text
    if isinstance(term, float):
        return f"{term!r}::float8"
    return f"'{term}'" if isinstance(term, str) else str(term)


def _factor(term: Term) -> str:
    """Adds parentheses where it may be a sum."""
    return f"({term.text})" if isinstance(term, Sql) and " " in term.text else _text(term)

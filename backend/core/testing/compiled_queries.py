"""In each test the first call of a compiled query is compared with the ORM's SQL for its arguments.

So a function that reads its values, the clock, the language or anything else outside its shape
fails the first test in which that makes a difference (``core.database.compiled_queries``). A test's
later calls of the same shape in the same language are not compared, unless another of their values
is empty or zero: the statement was compiled with values that no test has, so the first call already
shows a difference. A module with one world for all its tests may compare once for all of them, by a
fixture ``compared_calls`` of its own with the scope of the module (``compare_anew``).
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import get_language

_compared: set[Any] = set()
"""What was called in the current test, as far as it can make a difference."""


@pytest.fixture(autouse=True)
def compared_calls() -> None:
    compare_anew()


def compare_anew() -> None:
    """From now on the first call of each shape is compared again."""
    _compared.clear()


@pytest.fixture(scope="session", autouse=True)
def compiled_queries_are_compared() -> Iterator[None]:
    from core.database.compiled_queries import CompiledQuery

    call = CompiledQuery.__call__

    def compared(query: Any, /, *arguments: Any, **shape: Any) -> Any:
        if not any(isinstance(value, list) and not value for value in arguments):
            is_full = tuple(map(bool, arguments))
            key = (query, query.shape_of(arguments, shape), is_full, get_language())
            if key not in _compared:
                assert stored_sql(query, arguments, shape) == ordinary_sql(query, arguments, shape)
                _compared.add(key)
        return call(query, *arguments, **shape)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CompiledQuery, "__call__", compared)
        yield


def ordinary_sql(query: Any, arguments: Any, shape: dict[str, Any]) -> str | None:
    """The ORM's SQL for the actual arguments."""
    from core.database.compiled_queries import parts_of

    parts = parts_of(query.compiler_of(query.build(*arguments, **shape)), [])
    return None if parts is None else "".join(map(str, parts))


def stored_sql(query: Any, arguments: Any, shape: dict[str, Any]) -> str | None:
    """The compiled statement with its arguments filled in, lists as the ORM writes them."""
    from django.db.models import Model

    from core.database.compiled_queries import Value, literal

    statement = query.compiled(arguments, shape).statement
    if statement is None:
        return None
    values = [value.pk if isinstance(value, Model) else value for value in arguments]
    text = ""
    for part in statement.parts:
        if not isinstance(part, Value):
            text += part
        elif part.is_list:
            items = ", ".join(map(literal, dict.fromkeys(values[part.argument])))
            text = f"{text.removesuffix('= ANY(')}IN ({items}"
        else:
            text += literal(values[part.argument])
    return text

"""In tests every call of a compiled query is compared with the ORM's SQL for its arguments.

So a function that reads its values, the clock, the language or anything else outside its shape
fails the first test in which that makes a difference (``core.database.compiled_queries``).
"""

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session", autouse=True)
def compiled_queries_are_compared() -> Iterator[None]:
    from core.database.compiled_queries import CompiledQuery

    call = CompiledQuery.__call__

    def compared(query: Any, /, *arguments: Any, **shape: Any) -> Any:
        if not any(isinstance(value, list) and not value for value in arguments):
            assert stored_sql(query, arguments, shape) == ordinary_sql(query, arguments, shape)
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

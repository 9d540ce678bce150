"""Answers written to JSON by pydantic, straight from what an operation returned.

ninja first makes a dictionary of the whole answer and then writes it with Python's encoder, which
asks a Python function about each time and id. What is not made of the operation's own schema, or
sets headers, goes ninja's way.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, get_args, get_origin, get_type_hints

from django.http import HttpResponse
from ninja import Status
from pydantic import BaseModel, TypeAdapter

from core.api.pagination import Page

View = Callable[..., Any]
Write = Callable[[Any], bytes | None]

CONTENT_TYPE = "application/json; charset=utf-8"


def writes_its_answer(view: View, status: int, schema: Any) -> View:
    """Wrap an operation, whose success is ``schema`` with ``status``: its answer is written
    here."""
    if HttpResponse in get_type_hints(view).values():
        return view
    write = _writer_of(schema)
    if write is None:
        return view

    @wraps(view)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        returned = view(*args, **kwargs)
        answered, value = status, returned
        if isinstance(returned, Status):
            answered, value = returned.status_code, returned.value
        written = write(value) if answered == status else None
        if written is None:
            return returned
        return HttpResponse(written, content_type=CONTENT_TYPE, status=status)

    return wrapper


def _writer_of(schema: Any) -> Write | None:
    """A function that writes a value of this schema, and gives None for one of another kind."""
    if get_origin(schema) is list:
        (item,) = get_args(schema)
        if not _is_model(item):
            return None
        dump = TypeAdapter(schema).dump_json
        return lambda value: dump(value) if _are(item, value) else None
    if not _is_model(schema):
        return None
    described = schema.__pydantic_generic_metadata__
    if described["origin"] is not Page:
        return lambda value: _dump(value) if type(value) is schema else None
    (item,) = described["args"]
    # ``Page(items=…)`` in an operation is of no parameter; its items write themselves.
    return lambda value: (
        _dump(value) if isinstance(value, Page) and _are(item, value.items) else None
    )


def _is_model(schema: Any) -> bool:
    return isinstance(schema, type) and issubclass(schema, BaseModel)


def _are(item: Any, values: Any) -> bool:
    return type(values) is list and all(type(value) is item for value in values)


def _dump(value: BaseModel) -> bytes:
    return value.__pydantic_serializer__.to_json(value)

"""Every operation declares its answer in its signature, so that mypy checks it."""

import inspect
from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from django.http.response import HttpResponse, HttpResponseBase
from ninja import Status
from ninja.constants import NOT_SET
from ninja.operation import Operation

from config.api import api
from core.api import serialization


def _operations() -> Iterator[Operation]:
    for _prefix, router in api._routers:
        for path in router.path_operations.values():
            yield from path.operations


def _declared(operation: Operation) -> set[Any]:
    """The shapes of its answers below 300."""
    return {
        NoneType if model is None else model.model_fields["response"].annotation
        for status, model in operation.response_models.items()
        if model is not NOT_SET and isinstance(status, int) and status < 300
    }


def _returned(operation: Operation) -> Any:
    function = inspect.unwrap(operation.view_func)
    hint = get_type_hints(function).get("return", Any)
    return get_args(hint)[0] if get_origin(hint) is Status else hint


def _is_typed(operation: Operation) -> bool:
    returned = _returned(operation)
    if isinstance(returned, type) and issubclass(returned, HttpResponseBase):
        return True
    return returned in _declared(operation)


@pytest.mark.parametrize("operation", [*_operations()], ids=lambda one: one.operation_id)
def test_an_operation_returns_the_shape_that_it_declares(operation: Operation) -> None:
    assert _is_typed(operation), f"{_returned(operation)} is not among {_declared(operation)}"


LEFT_TO_NINJA = {
    # Under aliases, as an outside service wrote them.
    "accounts_send_phone_otp",
    "accounts_verify_phone_signup",
    "accounts_verify_phone_otp",
    # One of two shapes.
    "project_estimate_get",
    # Of 202, which no other operation answers with words.
    "newsletter_ask",
}


def test_every_other_answer_is_written_at_once() -> None:
    assert {
        operation.operation_id
        for operation in _operations()
        if not _writes_itself(operation) and _declared(operation) - {NoneType}
    } == LEFT_TO_NINJA


def _writes_itself(operation: Operation) -> bool:
    """Whether the answer comes from ``core.api.serialization``, or the operation makes its own."""
    view: Any = operation.view_func
    if HttpResponse in get_type_hints(inspect.unwrap(view)).values():
        return True
    while view.__code__.co_filename != serialization.__file__ and hasattr(view, "__wrapped__"):
        view = view.__wrapped__
    return bool(view.__code__.co_filename == serialization.__file__)

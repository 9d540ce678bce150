"""Requests made from the API description (schemathesis), sent to the product in this process.

A request starts from a policy row: it has the real ids of the row in its path, and generated
values replace some or all of the row's query and body. So requests get past validation and reach
the services with work in every state.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from typing import Any

import schemathesis
from django.conf import settings
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from config.tests.description import DESCRIPTION
from config.tests.policy_matrix import Row
from config.tests.world import World

SEEN_AS = ("visitor", "owner", "member", "staff")
"""Always among those who ask: a visitor, the project's homeowner, the worker hired for it, and
staff who own every desk."""

CHECKS: list[CheckFunction] = [
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
CSRF_TOKEN = "a" * 32
CHUNK = "application/offset+octet-stream"
"""Part of a file, as tus sends it."""


@contextmanager
def _connection_kept() -> Iterator[None]:
    """Stop Django from closing the connection around a request, and with it the transaction that
    the request joins. Django's own test client, which schemathesis does not use, does the same."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in signals:
            signal.connect(close_old_connections)


@cache
def schema() -> schemathesis.BaseSchema:
    loaded = schemathesis.openapi.from_dict(deepcopy(DESCRIPTION))
    loaded.app = get_wsgi_application()
    return loaded


@cache
def operation(name: str) -> schemathesis.APIOperation[Any, Any, Any, Any]:
    return schema().find_operation_by_id(name)  # type: ignore[attr-defined]  # of OpenAPI alone


def actors(row: Row) -> list[str]:
    """The people who ask; those whom the row allows come up more often."""
    let_in = [actor for actor, status in row.expect.items() if status < 400]
    return [*SEEN_AS, *let_in, *let_in]


@schemathesis.serializer(CHUNK)
def _chunk(_context: schemathesis.SerializationContext, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()


def cases(row: Row, world: World) -> st.SearchStrategy[Case]:
    """Requests of the row's operation: valid, or breaking the schema somewhere. The row's records
    are created here, once."""
    path = {name: str(value) for name, value in row.path(world).items()}
    return _cases(row, path, row.query(world), row.body(world) if row.body else row.chunk)


@st.composite
def _cases(
    draw: st.DrawFn, row: Row, path: dict[str, str], query: dict[str, Any], body: Any
) -> Case:
    mode = draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
    # An unknown path is one of many ways to be refused: use it once in eight.
    is_real = draw(st.integers(0, 7)) > 0
    case = draw(
        operation(row.operation).as_strategy(
            generation_mode=mode, path_parameters=path if is_real and path else None
        )
    )
    case.headers.update(row.headers)
    if query and draw(st.booleans()):
        case.query.update({**query, **draw(_some_of(dict(case.query)))})
    if isinstance(body, dict) and draw(st.integers(0, 3)) > 0:
        generated = case.body if isinstance(case.body, dict) else {}
        case.body = {**body, **draw(_some_of(generated))}
        case.media_type = "application/json"
    elif isinstance(body, bytes) and draw(st.booleans()):
        case.body = body
    return case


def _some_of(values: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    names = st.sets(st.sampled_from(sorted(values)), max_size=2) if values else st.just(set())
    return names.map(lambda chosen: {name: values[name] for name in chosen})


def send(case: Case, session: str | None) -> schemathesis.Response:
    """Send the request as the person of a session key, or as a visitor."""
    cookies = {settings.CSRF_COOKIE_NAME: CSRF_TOKEN}
    if session:
        cookies[settings.SESSION_COOKIE_NAME] = session
    with _connection_kept():
        return case.call(headers={"X-CSRFToken": CSRF_TOKEN}, cookies=cookies)


def judge(case: Case, answer: schemathesis.Response, *, expected: int | None = None) -> None:
    """Fail for an answer of 500 or more, unless ``expected``, and for one that is not declared."""
    if answer.status_code >= 500 and answer.status_code != expected:
        raise AssertionError(f"{answer.status_code}: {answer.text[:500]}")
    case.validate_response(answer, checks=CHECKS)

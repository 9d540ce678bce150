"""Public reads: answers that are the same for everybody, served without authentication.

``@public_read`` declares one. It is a normal operation, in the OpenAPI document, with the same
parsing and errors. But it has no transaction, may not use the user, and the web process
(``PublicReads``, around Django) answers it without Django's middleware: no session, no CSRF, no log
line (the front server writes one). Anything but a plain 200 is repeated through Django, so that the
usual code words errors in the reader's language.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_origin
from urllib.parse import parse_qsl

import pydantic
from django.core.handlers.wsgi import WSGIRequest
from django.db import DEFAULT_DB_ALIAS, connections
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.urls import resolve
from ninja import Schema
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation
from ninja.utils import contribute_operation_callback
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from core.api.faults import DATA_POLICY
from core.api.operations import KarigarAPI, View, outside_transaction
from core.cache.public_cache import Answer, PublicCache
from core.database.replica import from_replica
from core.observability.instruments import count_request
from core.requests.request_id import begin_request, current_request_id

Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]

_longest_query = 2000
"""Characters. Longer ones are answered the long way and kept by nobody."""

Pairs = list[tuple[str, str]]
Query = TypeVar("Query", bound=Schema)


@dataclass(frozen=True, slots=True)
class _Declared:
    seconds: int
    direct: Callable[[Pairs], bytes] | None


_declared: dict[str, _Declared] = {}
"""By operation id."""


def public_read(
    *, seconds: int = 0, direct: Callable[[Pairs], bytes] | None = None
) -> Callable[[View], View]:
    """Declare that an operation's answer is the same for everybody.

    We and others may cache it for KARIGAR_PUBLIC_CACHE_SECONDS, or for ``seconds`` if that is
    longer (for what changes only with a release). With ``direct`` the web process skips ninja.
    """

    def declare(view: View) -> View:
        def note(operation: Operation) -> None:
            _declared[str(operation.operation_id)] = _Declared(seconds, direct)

        contribute_operation_callback(view, note)
        return outside_transaction(view)

    return declare


class DirectAnswer(Generic[Query]):
    """The function behind an operation: from its query's schema to the answer's bytes.

    It validates the schema's fields as ninja does, without ninja's layer for Django's rows: a fifth
    of what such an answer costs in Python. Requests that either refuses are repeated through
    Django, which words the refusal.
    """

    def __init__(self, schema: type[Query], answer: Callable[[Query], bytes]) -> None:
        fields: dict[str, Any] = {
            name: (field.annotation, _with_new_list(field))
            for name, field in schema.model_fields.items()
        }
        self._model = pydantic.create_model(schema.__name__, **fields)
        self._lists = frozenset(
            name
            for name, field in schema.model_fields.items()
            if get_origin(field.annotation) is list
        )
        self._answer: Callable[[Any], bytes] = answer

    def __call__(self, pairs: Pairs) -> bytes:
        values: dict[str, Any] = {}
        for name, value in pairs:
            if name in self._lists:
                values.setdefault(name, []).append(value)
            else:
                values[name] = value
        return self._answer(self._model.model_validate(values))


def _with_new_list(field: FieldInfo) -> FieldInfo:
    """The field; pydantic would make a deep copy of an empty list for each request."""
    if field.default != []:
        return field
    made = copy(field)
    made.default, made.default_factory = PydanticUndefined, list
    return made


@dataclass(frozen=True, slots=True)
class PublicRead:
    """A declared operation: its view, its parameters' names, and its cache lifetime."""

    view: Callable[..., HttpResponseBase]
    parameters: frozenset[str]
    seconds: int
    direct: Callable[[Pairs], bytes] | None


class _DescribedReads(OpenAPISchema):
    """The API's description without other operations: all of them take three seconds, and every
    web process starts with this."""

    def methods(self, operations: list[Operation]) -> dict[str, Any]:
        described: dict[str, Any] = super().methods(
            [one for one in operations if str(one.operation_id) in _declared]
        )
        return described


def public_reads(api: KarigarAPI) -> dict[str, PublicRead]:
    """All declared operations by path; their paths have no parameters."""
    found = {}
    for path, methods in _DescribedReads(api, api.get_root_path({}))["paths"].items():
        operation = methods.get("get")
        if operation and "{" not in path:
            declared = _declared[operation["operationId"]]
            found[path] = PublicRead(
                view=resolve(path).func,
                parameters=frozenset(row["name"] for row in operation.get("parameters", ())),
                seconds=declared.seconds,
                direct=declared.direct,
            )
    return found


class PublicReads:
    """A WSGI application around Django's: serves public reads, passes the rest to Django.

    Answers come from the cache or straight from the view. Cookies are ignored, since the answer
    does not depend on them. A request with an access token goes to Django, which reports an ended
    one.
    """

    def __init__(
        self, application: Application, reads: Mapping[str, PublicRead], cache: PublicCache
    ) -> None:
        self._application = application
        self._reads = reads
        self._cache = cache

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        read = self._reads.get(environ["PATH_INFO"])
        if (
            read is None
            or environ["REQUEST_METHOD"] != "GET"
            or "HTTP_AUTHORIZATION" in environ
            or len(environ["QUERY_STRING"]) > _longest_query
        ):
            return self._application(environ, start_response)
        began = time.monotonic()
        begin_request(environ.get("HTTP_X_REQUEST_ID"))
        pairs = _pairs(environ["QUERY_STRING"], read.parameters)
        is_fresh_wanted = "no-cache" in environ.get("HTTP_CACHE_CONTROL", "")
        answer = self._cache.answer(
            (environ["PATH_INFO"], *pairs),
            lambda: _ask(read, pairs, environ, is_fresh_wanted=is_fresh_wanted),
            seconds=read.seconds,
            is_fresh_wanted=is_fresh_wanted,
        )
        if answer is None:
            return self._application(environ, start_response)
        status, body = _send(answer, environ, start_response)
        seconds = time.monotonic() - began
        count_request(method="GET", route=environ["PATH_INFO"], status=status, seconds=seconds)
        return body


def _pairs(query: str, parameters: frozenset[str]) -> Pairs:
    """The declared parameters in a fixed order, so that parameter order and unknown ones do not
    matter."""
    pairs = parse_qsl(query.replace("%00", ""), keep_blank_values=True)
    return sorted((pair for pair in pairs if pair[0] in parameters), key=_name)


def _name(pair: tuple[str, str]) -> str:
    return pair[0]


def _ask(
    read: PublicRead, pairs: Pairs, environ: Environ, *, is_fresh_wanted: bool
) -> bytes | None:
    """The view's answer; None for anything but a plain 200."""
    try:
        if is_fresh_wanted:
            # Whoever has just changed something must see it; a standby may not have it yet.
            return _content(read, pairs, environ)
        return from_replica(lambda: _content(read, pairs, environ))
    except Exception:
        # Repeated through Django, which words a refusal and logs a fault.
        return None
    finally:
        # Returned to the pool each time: the server ends idle threads, and a connection held by one
        # would be lost. Most reads have not taken one.
        database = connections[DEFAULT_DB_ALIAS]
        if database.connection is not None and not database.in_atomic_block:
            database.close()


def _content(read: PublicRead, pairs: Pairs, environ: Environ) -> bytes | None:
    if read.direct is not None:
        return read.direct(pairs)
    response = read.view(WSGIRequest(environ))
    if response.status_code != 200 or not isinstance(response, HttpResponse):
        return None
    return response.content


def _send(
    answer: Answer, environ: Environ, start_response: StartResponse
) -> tuple[int, list[bytes]]:
    takes_gzip = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    body, etag = answer.body_and_etag(takes_gzip=takes_gzip)
    headers = [
        ("ETag", etag),
        ("Cache-Control", answer.cache_control),
        ("Age", str(int(answer.age))),
        ("Vary", "Accept-Encoding"),
        ("Content-Security-Policy", DATA_POLICY),
        ("X-Request-ID", current_request_id()),
    ]
    if answer.is_named_in(environ.get("HTTP_IF_NONE_MATCH", "")):
        start_response("304 Not Modified", headers)
        return 304, [b""]
    if body is not answer.body:
        headers.append(("Content-Encoding", "gzip"))
    headers += [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response("200 OK", headers)
    return 200, [body]

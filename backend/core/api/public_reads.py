"""Public reads: answers that are the same for everybody, given without asking who it is.

``@public_read`` declares one. It is an operation like any other, in the OpenAPI document, with the
same parsing and errors; but it has no transaction, may not look at the user, and the web process
(``PublicReads``, around Django) answers it past Django's middleware: no session, no CSRF, no log
line of ours (the front server writes one). What is not a plain 200 goes the long way instead, so
that errors are worded in the reader's language by the code that words all others.
"""

from collections.abc import Callable, Iterable, Mapping
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
from ninja.operation import Operation
from ninja.utils import contribute_operation_callback

from core.api.operations import KarigarAPI, View, outside_transaction
from core.cache.public_cache import Answer, PublicCache
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
    """Declare an operation's answer the same for everybody.

    It may be kept, by us and by others, for as long as KARIGAR_PUBLIC_CACHE_SECONDS says, or for
    ``seconds`` if that is longer: for what changes only with a release. With ``direct`` the web
    process need not even ask ninja.
    """

    def declare(view: View) -> View:
        def note(operation: Operation) -> None:
            _declared[str(operation.operation_id)] = _Declared(seconds, direct)

        contribute_operation_callback(view, note)
        return outside_transaction(view)

    return declare


class DirectAnswer(Generic[Query]):
    """The one function behind an operation: from its query's schema to the bytes of its answer.

    The schema's fields are checked as ninja checks them, without the layer by which ninja reads
    Django's rows: a fifth of what such an answer costs in Python. What either refuses is asked
    again the long way, which words the refusal.
    """

    def __init__(self, schema: type[Query], answer: Callable[[Query], bytes]) -> None:
        fields: dict[str, Any] = {
            name: (field.annotation, field) for name, field in schema.model_fields.items()
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


@dataclass(frozen=True, slots=True)
class PublicRead:
    """A declared operation: its view, its parameters' names, and how long it may be kept."""

    view: Callable[..., HttpResponseBase]
    parameters: frozenset[str]
    seconds: int
    direct: Callable[[Pairs], bytes] | None


def public_reads(api: KarigarAPI) -> dict[str, PublicRead]:
    """All declared operations by path; their addresses hold no parameter."""
    found = {}
    for path, methods in api.get_openapi_schema()["paths"].items():
        operation = methods.get("get", {})
        if operation.get("operationId") in _declared and "{" not in path:
            declared = _declared[operation["operationId"]]
            found[path] = PublicRead(
                view=resolve(path).func,
                parameters=frozenset(row["name"] for row in operation.get("parameters", ())),
                seconds=declared.seconds,
                direct=declared.direct,
            )
    return found


class PublicReads:
    """A WSGI application around Django's: public reads from the cache or straight from their view,
    all else from Django.

    Cookies are not looked at, since the answer does not depend on them. Whoever sends an access
    token is told when it has ended, which is Django's side.
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
        begin_request(environ.get("HTTP_X_REQUEST_ID"))
        pairs = _pairs(environ["QUERY_STRING"], read.parameters)
        answer = self._cache.answer(
            (environ["PATH_INFO"], *pairs),
            lambda: _ask(read, pairs, environ),
            seconds=read.seconds,
            is_fresh_wanted="no-cache" in environ.get("HTTP_CACHE_CONTROL", ""),
        )
        if answer is None:
            return self._application(environ, start_response)
        return _send(answer, environ, start_response)


def _pairs(query: str, parameters: frozenset[str]) -> Pairs:
    """The declared parameters, in one order: questions that differ only in the order of parameters
    or in foreign ones are the same question."""
    pairs = parse_qsl(query.replace("%00", ""), keep_blank_values=True)
    return sorted((pair for pair in pairs if pair[0] in parameters), key=_name)


def _name(pair: tuple[str, str]) -> str:
    return pair[0]


def _ask(read: PublicRead, pairs: Pairs, environ: Environ) -> bytes | None:
    """The answer; None for anything but a plain 200."""
    try:
        if read.direct is not None:
            return read.direct(pairs)
        response = read.view(WSGIRequest(environ))
        if response.status_code != 200 or not isinstance(response, HttpResponse):
            return None
        return response.content
    except Exception:
        # Asked again the long way, which words a refusal and logs a fault.
        return None
    finally:
        # Given back to the pool each time: the server ends idle threads, and a connection that
        # such a thread kept would be lost to all others. Most reads have not taken one.
        database = connections[DEFAULT_DB_ALIAS]
        if database.connection is not None and not database.in_atomic_block:
            database.close()


def _send(answer: Answer, environ: Environ, start_response: StartResponse) -> list[bytes]:
    takes_gzip = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    body, etag = answer.body_and_etag(takes_gzip=takes_gzip)
    headers = [
        ("ETag", etag),
        ("Cache-Control", answer.cache_control),
        ("Age", str(int(answer.age))),
        ("Vary", "Accept-Encoding"),
        ("X-Request-ID", current_request_id()),
    ]
    if answer.is_named_in(environ.get("HTTP_IF_NONE_MATCH", "")):
        start_response("304 Not Modified", headers)
        return [b""]
    if body is not answer.body:
        headers.append(("Content-Encoding", "gzip"))
    headers += [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response("200 OK", headers)
    return [body]

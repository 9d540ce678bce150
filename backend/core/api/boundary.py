"""Refuses requests that cannot be stored or read, before any work is done.

PostgreSQL stores neither NUL nor a lone surrogate (``\\ud83d`` without its other half). After this
middleware no text contains one: it checks path, query, headers, cookies and JSON. Django decodes
forms and replaces invalid UTF-8. ``core.api.parsing`` drops NUL in a query or in JSON.
"""

import json
import re
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from core.api.faults import is_machine
from core.api.middleware import quiet_paths
from core.api.problem import domain_error_response
from core.api.refusals import REFUSALS, UnreadableRequest, refusal_of
from core.errors import DomainError, NotFound, ValidationFailed

_unstorable = re.compile("[\x00\ud800-\udfff]")
_may_hold_surrogate = re.compile(rb"\\u[dD][89a-fA-F]|\xed[\xa0-\xbf]")
_form_types = ("multipart/form-data", "application/x-www-form-urlencoded")
WEBHOOKS = "/api/webhooks/"
_stream_type = "application/offset+octet-stream"
"""A chunk of an upload, which its operation reads itself (workspace.files.uploads)."""


class Boundary:
    """Middleware, inside the language middleware and outside the session's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path.startswith(quiet_paths):
            _accept_any_host(request)
        try:
            request.get_host()
            _drop_unreadable_cookies(request)
            _require_readable(request)
        except NotFound as fact:
            raise Http404 from fact
        except DomainError as fact:
            return domain_error_response(request, fact)
        except REFUSALS as error:
            return domain_error_response(request, refusal_of(error) or UnreadableRequest())
        return self.get_response(request)


def _accept_any_host(request: HttpRequest) -> None:
    """A front server asks each process whether it is alive at the process's own address, which is
    none of our host names. The answer names no host."""
    request.get_host = lambda: ""  # type: ignore[method-assign]


def _drop_unreadable_cookies(request: HttpRequest) -> None:
    """Ignore a cookie that none of our servers has set; its sender is simply not signed in."""
    if "\\" in request.META.get("HTTP_COOKIE", ""):
        for name, value in list(request.COOKIES.items()):
            if _unstorable.search(name + value):
                del request.COOKIES[name]


def _require_readable(request: HttpRequest) -> None:
    """Raise NotFound for a path, else UnreadableRequest or ValidationFailed.

    Django raises RequestDataTooBig for the body.
    """
    if _unstorable.search(request.path):
        raise NotFound
    for name, value in request.META.items():
        if name.startswith(("HTTP_", "QUERY_")) and _unstorable.search(value):
            raise UnreadableRequest
    # A webhook's body is signed as it arrived, so its handler checks the signature first.
    is_webhook = request.path.startswith(WEBHOOKS)
    if is_machine(request) and not is_webhook and _has_body(request):
        _require_storable_json(request.body)


def _has_body(request: HttpRequest) -> bool:
    """Whether the request has a body that its operation reads as a whole."""
    if request.content_type in _form_types or request.content_type == _stream_type:
        return False
    length = request.META.get("CONTENT_LENGTH") or ""
    if length and not length.isdecimal():
        raise UnreadableRequest
    return length not in ("", "0") or "HTTP_TRANSFER_ENCODING" in request.META


def _require_storable_json(body: bytes) -> None:
    """Check the JSON's texts. Invalid JSON is left to the operation that reads it."""
    # json.loads guesses UTF-16 and UTF-32; JSON is sent as UTF-8 (RFC 8259 §8.1).
    if b"\x00" in body[:4] or body[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise UnreadableRequest
    if not _may_hold_surrogate.search(body):
        return
    try:
        field = _unstorable_member(json.loads(body), ())
    except ValueError:
        return
    except RecursionError as error:
        raise UnreadableRequest from error
    if field is not None:
        raise ValidationFailed.at(
            ".".join(field), _("This has a character that can't be saved."), "unstorable_text"
        )


def _unstorable_member(value: Any, path: tuple[str, ...]) -> tuple[str, ...] | None:
    """The JSON member whose text contains half a surrogate pair; None if there is none."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            return path
        return None
    if isinstance(value, dict):
        members = [(name, name, child) for name, child in value.items()]
    elif isinstance(value, list):
        members = [(str(number), "", child) for number, child in enumerate(value)]
    else:
        return None
    for step, name, child in members:
        if _unstorable_member(name, path) is not None:
            return path
        found = _unstorable_member(child, (*path, step))
        if found is not None:
            return found
    return None

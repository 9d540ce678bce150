"""RFC 9457 problem details: the format of every error answer."""

from datetime import datetime
from typing import Any

from django.http import HttpRequest, JsonResponse
from ninja import Schema
from pydantic import Field, JsonValue

from core.errors import DomainError, type_base
from core.requests.request_id import current_request_id


class FieldProblem(Schema):
    field: str
    message: str
    code: str


class FieldConflict(Schema):
    """A field that somebody else changed since the version that an edit was sent with."""

    field: str
    label: str = Field(description="The field in words")
    theirs: JsonValue
    yours: JsonValue
    theirs_label: str = Field(description="The value in words where it is an id or code, or empty")
    yours_label: str
    changed_by: str = Field(description="First name; empty where unknown or the editor's own")
    is_own: bool = Field(description="The editor changed it, in another window")
    changed_at: datetime | None


class Problem(Schema):
    """``application/problem+json``; ``code`` is stable for programs, ``detail`` is for people.

    With ``edited_meanwhile``: ``conflicts``, and the ``edit_version`` with which the same values,
    some of them replaced by theirs, may be sent again.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    errors: list[FieldProblem] = []
    request_id: str
    conflicts: list[FieldConflict] = []
    edit_version: str = ""


def problem_response(
    *,
    status: int,
    code: str,
    title: str,
    detail: str | None = None,
    errors: list[dict[str, str]] | None = None,
    extra: dict[str, Any] | None = None,
) -> JsonResponse:
    """Build the error answer. ``extra`` contains extension members (RFC 9457 §3.2)."""
    body: dict[str, Any] = {
        "type": f"{type_base}{code.replace('_', '-')}",
        "title": title,
        "status": status,
        "detail": detail or title,
        "code": code,
        "errors": errors or [],
        "request_id": current_request_id(),
        **(extra or {}),
    }
    return JsonResponse(body, status=status, content_type="application/problem+json")


def domain_error_response(_request: HttpRequest, error: DomainError) -> JsonResponse:
    """The answer for an error raised by a service."""
    response = problem_response(
        status=error.status,
        code=error.code,
        title=str(error.title),
        detail=error.detail,
        errors=[item.as_dict() for item in error.errors],
        extra=error.extra,
    )
    if error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    return response

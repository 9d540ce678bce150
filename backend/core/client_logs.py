"""Errors reported by the browser: unknown addresses and rendering errors.

Logged only. Spec part 1: the not-found page logs the unknown path, the error screen the error.
"""

from typing import Annotated, Literal
from urllib.parse import urlsplit

import structlog
from django.http import HttpRequest, HttpResponse
from ninja import Schema
from pydantic import Field

from core.api.operations import Router
from core.api.rate_limits import limited

router = Router()

log = structlog.get_logger("client")


class ClientLogIn(Schema):
    """``reference`` is the id the error screen shows, so that a report can be found again."""

    kind: Literal["not_found", "render_error"]
    path: Annotated[str, Field(min_length=1, max_length=500)]
    message: Annotated[str, Field(max_length=1000)] | None = None
    reference: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9-]+$")] | None = None


@router.post("/client-logs", auth=None, response={204: None})
@limited("client-logs", times=30, seconds=60)
def client_logs_create(request: HttpRequest, body: ClientLogIn) -> HttpResponse:
    """Note what went wrong in the browser. The query of the path is dropped: it may hold keys."""
    log.warning(
        "browser report",
        kind=body.kind,
        path=urlsplit(body.path).path[:200],
        message=body.message,
        reference=body.reference,
    )
    return HttpResponse(status=204)

"""Operations of dispute statements: each parses the request, calls one function and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.operations import Router, refuses, viewer_of
from core.api.rate_limits import limited
from disputes import selectors, services
from disputes.errors import NoDispute, TooManyStatements
from disputes.schemas import DisputeStatementsOut, StatementIn

router = Router()


@router.get("/projects/{project_id}/dispute-statements")
@refuses(NoDispute)
def dispute_statements_get(request: HttpRequest, project_id: UUID) -> DisputeStatementsOut:
    """The statements of both sides of an open dispute."""
    return selectors.dispute_statements(viewer_of(request), project_id)


@router.post("/projects/{project_id}/dispute-statements")
@refuses(NoDispute, TooManyStatements)
@limited("dispute-statements", times=20, seconds=3600, by="person")
def dispute_statements_add(
    request: HttpRequest, project_id: UUID, body: StatementIn
) -> Status[DisputeStatementsOut]:
    """Say what happened; the other side and the staff read it."""
    viewer = viewer_of(request)
    services.statement_write(viewer, project_id=project_id, words=body.words)
    return Status(201, selectors.dispute_statements(viewer, project_id))

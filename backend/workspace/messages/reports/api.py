"""Operations of reports: members report messages, moderators review and decide."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from ninja import Query, Status

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging
from core.api.rate_limits import limited
from core.files.states import FileNotReady, FileRefused
from staff.queue.selectors import ReportState
from workspace.messages.reports import decisions, services, staff_selectors
from workspace.messages.reports.errors import MessageReported, OwnMessage, ReportDecided
from workspace.messages.reports.schemas import (
    MessageDecisionIn,
    MessageReportIn,
    ReportedMessageOut,
    ReportedTalkOut,
)
from workspace.messages.schemas import MessageOut

router = Router()

REPORTED_PER_HOUR = 20
"""Reports by one person: each takes a moderator's time."""


@router.post("/messages/{message_id}/reports")
@refuses(OwnMessage, MessageReported)
@limited("message_report", times=REPORTED_PER_HOUR, seconds=3600, by="person")
def messages_report(
    request: HttpRequest, message_id: UUID, body: MessageReportIn
) -> Status[MessageOut]:
    """Report a message, with the few beside it, to moderators. The author does not learn by
    whom."""
    viewer = viewer_of(request)
    row, project = services.message_report(
        viewer, message_id=message_id, reason=body.reason, words=body.words
    )
    return Status(201, MessageOut.of(row, viewer, project))


@router.get("/staff/message-reports")
def staff_message_reports_list(
    request: HttpRequest,
    paging: Query[Paging],
    state: ReportState = "open",
) -> Page[ReportedMessageOut]:
    """Reported messages."""
    return staff_selectors.reported_messages(viewer_of(request), state=state, paging=paging)


@router.get("/staff/message-reports/{report_id}")
def staff_message_reports_get(request: HttpRequest, report_id: UUID) -> ReportedTalkOut:
    """One of them with its earlier wordings and five messages on either side. Noted."""
    return staff_selectors.reported_talk(viewer_of(request), report_id)


@router.get("/staff/message-reports/{report_id}/files/{file_id}", response={302: None})
@refuses(FileNotReady, FileRefused)
def staff_message_reports_file(
    request: HttpRequest, report_id: UUID, file_id: UUID
) -> HttpResponse:
    """A redirect to a file of the reported message, as an attachment. Noted."""
    link = staff_selectors.reported_file_link(
        viewer_of(request), report_id=report_id, file_id=file_id
    )
    response = HttpResponseRedirect(link)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/staff/message-reports/{report_id}/decision")
@refuses(ReportDecided)
def staff_message_reports_decide(
    request: HttpRequest, report_id: UUID, body: MessageDecisionIn
) -> ReportedTalkOut:
    """Hide the message from the members, or dismiss the report; those concerned are notified of the
    reason."""
    viewer = viewer_of(request)
    decisions.report_decide(viewer, report_id=report_id, outcome=body.outcome, words=body.words)
    return staff_selectors.reported_talk(viewer, report_id)

"""Moderators' reads of reported messages."""

from collections import defaultdict
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import Names, people_names
from core.api.pagination import Page, Paging
from core.errors import require
from core.files import only_for
from core.files.content_types import kind_of
from projects.models import Project
from staff.audit_log import note, record_opening
from staff.queue.selectors import ReportState, first_open_reports, page_of_reports
from workspace.files.access import link_of
from workspace.files.models import File, State
from workspace.messages.excerpts import beginning_of
from workspace.messages.models import Message
from workspace.messages.order import NEWEST_FIRST, OLDEST_FIRST, thread_of
from workspace.messages.reports.models import (
    MessageReport,
    MessageReportDecision,
    MessageReportReason,
)
from workspace.messages.reports.policy import access_report, require_no_part
from workspace.messages.reports.schemas import (
    MessageReportOut,
    NeighbourOut,
    ReportedFileOut,
    ReportedMessageOut,
    ReportedTalkOut,
)
from workspace.messages.selectors import WordingOut
from workspace.people import People

NEIGHBOURS = 5
"""Messages on either side: enough for the context of an answer, but not the whole conversation."""


def reported_messages(
    viewer: User, *, state: ReportState, paging: Paging
) -> Page[ReportedMessageOut]:
    """Messages with an open report, longest waiting first; or decided ones, newest first.

    Raises NotAllowed, SecondFactorNeeded.
    """
    require_desk(viewer, Desk.MODERATOR)
    page = page_of_reports(MessageReport.objects.all(), of="message", state=state, paging=paging)
    return page.showing(_lines(page.items))


def waiting_reports() -> QuerySet[MessageReport]:
    """The first open report of each message that waits for a moderator."""
    return first_open_reports(MessageReport.objects.all(), of="message")


def reported_talk(viewer: User, report_id: UUID) -> ReportedTalkOut:
    """The message and its neighbours; the read is recorded in the audit log.

    Raises NotAllowed (also for moderators who are involved), SecondFactorNeeded, NotFound.
    """
    report, project = access_report(viewer, report_id)
    message = report.message
    require_no_part(viewer, message, project)
    record_opening(
        viewer,
        "message.read",
        desk=Desk.MODERATOR,
        subject=("message", message.pk),
        about=message.author_id,
    )
    [line] = _lines([report])
    before, after = _neighbours(message)
    people = People(row.author_id for row in [*before, *after])
    earlier = message.versions.order_by("-written_at")
    return ReportedTalkOut(
        **dict(line),
        body=message.body,
        edited_at=message.edited_at,
        wordings=[WordingOut(body=row.body, written_at=row.written_at) for row in earlier],
        files=[_file(row) for row in File.objects.filter(message=message).order_by("pk")],
        before=[_neighbour(row, people) for row in before],
        after=[_neighbour(row, people) for row in after],
        may_decide=report.outcome == MessageReportDecision.OPEN,
    )


def reported_file_link(viewer: User, *, report_id: UUID, file_id: UUID) -> str:
    """The download link of a file of the reported message; recorded in the audit log.

    Raises NotAllowed, SecondFactorNeeded, NotFound, FileNotReady, FileRefused.
    """
    report, project = access_report(viewer, report_id)
    require_no_part(viewer, report.message, project)
    file = require(File.objects.filter(pk=file_id, message=report.message).first())
    note(
        viewer,
        "message.file_opened",
        desk=Desk.MODERATOR,
        subject=("file", file.pk),
        about=report.message.author_id,
    )
    return link_of(file, file.name, audience=only_for(viewer, "message_report", report.pk))


def _neighbours(message: Message) -> tuple[list[Message], list[Message]]:
    thread = thread_of(message.project)
    before = thread.filter(pk__lt=message.pk).order_by(*NEWEST_FIRST)[:NEIGHBOURS]
    after = thread.filter(pk__gt=message.pk).order_by(*OLDEST_FIRST)[:NEIGHBOURS]
    return list(before)[::-1], list(after)


def _neighbour(row: Message, people: People) -> NeighbourOut:
    return NeighbourOut(
        id=row.pk,
        author=people.of(row.author_id),
        body=row.body if row.is_shown else "",
        file_count=row.file_count if row.is_shown else 0,
        created_at=row.created_at,
        is_gone=not row.is_shown,
    )


def _file(row: File) -> ReportedFileOut:
    return ReportedFileOut.from_row(row, kind=kind_of(row.mime), is_ready=row.state == State.READY)


def _lines(found: list[MessageReport]) -> list[ReportedMessageOut]:
    messages = Message.objects.select_related("project").in_bulk(
        [report.message_id for report in found]
    )
    reports = defaultdict(list)
    for report in MessageReport.objects.filter(message__in=messages).order_by("id"):
        reports[report.message_id].append(report)
    authors = People(message.author_id for message in messages.values())
    names = people_names(
        person
        for rows in reports.values()
        for report in rows
        for person in (report.reporter_id, report.decided_by_id)
    )
    return [
        _line(report, messages[report.message_id], reports[report.message_id], authors, names)
        for report in found
    ]


def _line(
    report: MessageReport,
    message: Message,
    reports: list[MessageReport],
    authors: People,
    names: Names,
) -> ReportedMessageOut:
    project: Project = message.project
    return ReportedMessageOut(
        id=report.pk,
        message_id=message.pk,
        project_id=project.pk,
        project_title=project.title,
        author=authors.of(message.author_id),
        excerpt=beginning_of(message.body),
        file_count=message.file_count,
        written_at=message.created_at,
        is_deleted=message.deleted_at is not None,
        is_hidden=message.hidden_at is not None,
        reports=[_report(row, names) for row in reports],
    )


def _report(row: MessageReport, names: Names) -> MessageReportOut:
    return MessageReportOut.from_row(
        row,
        reason=MessageReportReason(row.reason),
        reporter_name=names.get(row.reporter_id, ""),
        outcome=MessageReportDecision(row.outcome),
        decided_by=names.get(row.decided_by_id),
    )

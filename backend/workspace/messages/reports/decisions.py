"""Moderators' decisions about reported messages: hide or keep."""

from typing import Literal
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Desk, User
from core.events import publish
from projects.models import Project
from staff.audit_log import note
from workspace.events import announce
from workspace.messages.models import Message
from workspace.messages.reports.errors import ReportDecided
from workspace.messages.reports.models import MessageReport, MessageReportDecision
from workspace.messages.reports.notifications import notify_hidden, notify_reporters
from workspace.messages.reports.policy import access_report, require_no_part

Outcome = Literal["hide", "keep"]


def report_decide(actor: User, *, report_id: UUID, outcome: Outcome, words: str) -> None:
    """Decide all open reports of the message at once; ``words`` give the reason.

    A hidden message keeps its place without its text, and its files can't be opened. Raises
    NotAllowed (also for moderators who are involved), SecondFactorNeeded, NotFound, ReportDecided.
    """
    report, project = access_report(actor, report_id)
    # Locked: nobody else can decide, restore or edit it meanwhile.
    message = Message.objects.select_for_update(no_key=True).get(pk=report.message_id)
    require_no_part(actor, message, project)
    if not _open(message).filter(pk=report.pk).exists():
        raise ReportDecided
    is_hidden = outcome == "hide"
    if is_hidden and message.hidden_at is None:
        _hide(message, project)
        notify_hidden(message, project, words=words)
    reporters = list(_open(message).values_list("reporter_id", flat=True))
    _open(message).update(
        outcome=MessageReportDecision.HIDDEN if is_hidden else MessageReportDecision.KEPT,
        decided_at=timezone.now(),
        decided_by=actor,
        updated_at=timezone.now(),
    )
    note(
        actor,
        "message.hidden" if is_hidden else "message.kept",
        desk=Desk.MODERATOR,
        subject=("message", message.pk),
        about=message.author_id,
        words=words,
    )
    notify_reporters(reporters, message, is_hidden=is_hidden, words=words)
    publish(f"desk:{Desk.MODERATOR}", "message-reports")


def _open(message: Message) -> QuerySet[MessageReport]:
    return MessageReport.objects.filter(message=message, outcome=MessageReportDecision.OPEN)


def _hide(message: Message, project: Project) -> None:
    message.hidden_at = timezone.now()
    message.save(update_fields=["hidden_at", "updated_at"])
    announce(project, "messages")
    publish(f"project:{project.pk}", "reading")
    if message.file_count:
        announce(project, "files")

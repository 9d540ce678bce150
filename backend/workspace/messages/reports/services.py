"""Reporting messages to moderators."""

from uuid import UUID

from accounts.models import Desk, User
from core.errors import NotFound
from core.events import publish
from projects.models import Project
from workspace.messages.models import Message
from workspace.messages.policy import access_message
from workspace.messages.reports.errors import MessageReported, OwnMessage
from workspace.messages.reports.models import MessageReport, MessageReportReason


def message_report(
    actor: User, *, message_id: UUID, reason: MessageReportReason, words: str
) -> tuple[Message, Project]:
    """Report another's message to moderators; members can read it until they decide.

    Raises NotFound (also for deleted or hidden messages), OwnMessage, MessageReported.
    """
    message, project = access_message(actor, message_id)
    if not message.is_shown:
        raise NotFound
    if message.author_id == actor.pk:
        raise OwnMessage
    _report, is_new = MessageReport.objects.get_or_create(
        message=message, reporter=actor, defaults={"reason": reason, "words": words}
    )
    if not is_new:
        raise MessageReported
    publish(f"desk:{Desk.MODERATOR}", "message-reports")
    return message, project

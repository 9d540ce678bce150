"""Who may open a reported message: moderators who are not involved in it.

A report opens that one message, its earlier texts and files, and five messages on either side; the
rest of the private conversation stays closed to staff (``workspace.policy``).
"""

from uuid import UUID

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, require
from projects.models import Project
from projects.policy import is_member
from workspace.messages.models import Message
from workspace.messages.reports.models import MessageReport


def access_report(viewer: User, report_id: UUID) -> tuple[MessageReport, Project]:
    """Raises NotAllowed, SecondFactorNeeded, NotFound."""
    require_desk(viewer, Desk.MODERATOR)
    report = require(
        MessageReport.objects.select_related("message__project").filter(pk=report_id).first()
    )
    return report, report.message.project


def has_part(viewer: User, message: Message, project: Project) -> bool:
    """Whether the moderator wrote it, reported it or is a member of its workspace."""
    return (
        message.author_id == viewer.pk
        or is_member(viewer, project)
        or MessageReport.objects.filter(message=message, reporter=viewer).exists()
    )


def require_no_part(viewer: User, message: Message, project: Project) -> None:
    if has_part(viewer, message, project):
        raise NotAllowed


def may_open_files(viewer: User, report_id: UUID) -> bool:
    """Whether this person may open links to files of the reported message now.

    Raises NotAllowed, SecondFactorNeeded, NotFound.
    """
    report, project = access_report(viewer, report_id)
    require_no_part(viewer, report.message, project)
    return True

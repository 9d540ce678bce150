"""What a member has reported."""

from collections.abc import Iterable
from uuid import UUID

from projects.policy import Viewer
from workspace.messages.reports.models import MessageReport


def reported_by(viewer: Viewer, message_ids: Iterable[UUID]) -> frozenset[UUID]:
    """Which of these messages the viewer has asked moderators to look at."""
    reports = MessageReport.objects.filter(reporter=viewer.pk, message__in=list(message_ids))
    return frozenset(reports.values_list("message_id", flat=True))

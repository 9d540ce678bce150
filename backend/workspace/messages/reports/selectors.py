"""What a member has reported."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet

from core.database.compiled_queries import compiled
from projects.policy import Viewer
from workspace.messages.reports.models import MessageReport


def reported_by(viewer: Viewer, message_ids: Iterable[UUID]) -> frozenset[UUID]:
    """Which of these messages the viewer has asked moderators to look at."""
    return frozenset(_reported(viewer.pk, list(message_ids)))


@compiled
def _reported(reporter_id: UUID | None, message_ids: list[UUID]) -> QuerySet[MessageReport, UUID]:
    reports = MessageReport.objects.filter(reporter=reporter_id, message__in=message_ids)
    return reports.values_list("message_id", flat=True)

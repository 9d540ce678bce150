"""Effects of refunding a project's listing fee. Only ``payments`` calls this."""

from uuid import UUID

from projects.events import notify_project
from projects.models import PaymentStatus, Project


def listing_fee_refunded(*, project_id: UUID) -> None:
    """The whole fee was refunded to its payer. Repeated calls change nothing."""
    project = Project.objects.select_for_update().get(pk=project_id)
    if project.payment_status != PaymentStatus.PAID:
        return
    project.payment_status = PaymentStatus.REFUNDED
    project.save(update_fields=["payment_status", "updated_at"])
    notify_project(project, "project")

"""How much waits at each desk, shown beside the links to them. Staff see their own desks."""

from collections.abc import Callable

from procrastinate.contrib.django.models import ProcrastinateJob

from accounts.models import Desk, User
from accounts.policy import has_desk, require_staff
from accounts.suspensions.selectors import waiting_appeals
from backoffice.schemas import DesksWaitingOut
from careers.selectors import applications_waiting
from payments.fee_schedule.selectors import proposals_waiting
from payments.payouts.models import Payout, PayoutStatus
from payments.refunds.models import Refund, RefundStatus
from projects.models import Project, Status
from reviews.staff_selectors import waiting_reports
from support.selectors import tickets_waiting
from verification.models import Verification, VerificationStatus
from workspace.messages.reports.staff_selectors import waiting_reports as waiting_message_reports

_counts: dict[str, tuple[Desk, Callable[[], int]]] = {
    "verifications": (
        Desk.VERIFIER,
        lambda: Verification.objects.filter(status=VerificationStatus.PENDING).count(),
    ),
    "tickets": (Desk.MODERATOR, tickets_waiting),
    "appeals": (Desk.MODERATOR, lambda: waiting_appeals().count()),
    "reports": (Desk.MODERATOR, lambda: waiting_reports().count()),
    "message_reports": (Desk.MODERATOR, lambda: waiting_message_reports().count()),
    "disputes": (
        Desk.MODERATOR,
        lambda: Project.objects.filter(status=Status.DISPUTED).count(),
    ),
    "refunds": (
        Desk.FINANCE,
        lambda: Refund.objects.filter(status=RefundStatus.ASKED).count(),
    ),
    "fee_proposals": (Desk.FINANCE, proposals_waiting),
    "failed_payouts": (
        Desk.FINANCE,
        lambda: Payout.objects.filter(status=PayoutStatus.FAILED).count(),
    ),
    "career_applications": (Desk.OWNER, applications_waiting),
    "failed_jobs": (
        Desk.OWNER,
        lambda: ProcrastinateJob.objects.filter(status="failed").count(),
    ),
}


def waiting(viewer: User) -> DesksWaitingOut:
    """Counts of the viewer's desks. Raises NotAllowed, SecondFactorNeeded."""
    require_staff(viewer)
    return DesksWaitingOut(
        **{name: count() for name, (desk, count) in _counts.items() if has_desk(viewer, desk)}
    )

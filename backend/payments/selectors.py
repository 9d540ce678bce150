"""The current fees, and the payment dialog's figures."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import User
from payments.errors import NothingToPay
from payments.fee_schedule.rules import FeeQuoteOut, included_tax, quote
from payments.models import FeeSchedule
from payments.schemas import FeesOut
from projects.models import Kind, PaymentStatus
from projects.policy import access_own_project

Viewer = User | AnonymousUser


def schedule_in_force() -> FeeSchedule:
    """The current fees. The migrations create the first row, so there is always one."""
    standing = FeeSchedule.objects.filter(withdrawn_at__isnull=True)
    return standing.filter(valid_from__lte=timezone.now()).latest("valid_from")


def fees() -> FeesOut:
    """The current fees, for every page about them."""
    schedule = schedule_in_force()
    tax = included_tax(schedule.listing_fee_paise, schedule.gst_basis_points)
    return FeesOut.from_row(schedule, listing_fee_tax_paise=tax, currency="INR")


def fee_quote(viewer: Viewer, project_id: UUID) -> FeeQuoteOut:
    """What the owner would pay for this project now. Raises NothingToPay for a job."""
    project = access_own_project(viewer, project_id)
    if project.kind == Kind.JOB:
        raise NothingToPay
    schedule = schedule_in_force()
    charged_before = project.platform_fee_paise
    return quote(
        base_amount_paise=project.base_amount_paise or 0,
        listing_fee_paise=(
            schedule.listing_fee_paise if charged_before is None else charged_before
        ),
        gst_basis_points=schedule.gst_basis_points,
        is_due=project.payment_status == PaymentStatus.PENDING,
    )

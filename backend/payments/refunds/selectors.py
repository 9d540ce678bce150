"""Reads of refunds: the rules, people's own refunds, the effect of cancelling."""

from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.api.pagination import Page, Paging, page_newest_first
from core.errors import NotAllowed
from milestones.models import MilestoneStatus
from payments.models import Order, OrderStatus, Payment, PaymentStatus, Purpose
from payments.refunds.cancellation import (
    CancellationShare,
    split_on_cancellation,
)
from payments.refunds.models import Refund, RefundCause
from payments.refunds.policy import visible_refunds
from payments.refunds.rules import RULES, CancellingParty, listing_fee_comes_back
from payments.refunds.schemas import (
    CancellationMilestoneOut,
    CancellationSplitOut,
    RefundOut,
    RefundRulesOut,
    with_details,
)
from projects.lifecycle import Party
from projects.models import PaymentStatus as ListingFee
from projects.models import Project, Status
from projects.policy import access_project, party_of

_leavers = {Party.HOMEOWNER: CancellingParty.HOMEOWNER, Party.WORKER: CancellingParty.WORKER}


def refund_rules() -> RefundRulesOut:
    """The policy's figures, for every page about refunds."""
    first, last = RULES.bank_days
    return RefundRulesOut.from_row(
        RULES,
        listing_fee_hours=_hours(RULES.listing_fee_within),
        milestone_hours=_hours(RULES.milestone_within),
        undo_minutes=int(RULES.waits_for.total_seconds()) // 60,
        bank_days_from=first,
        bank_days_to=last,
        dispute_hours=_hours(RULES.dispute_within),
    )


def _hours(span: timedelta) -> int:
    return int(span.total_seconds()) // 3600


def own_refunds(viewer: User, *, paging: Paging) -> Page[RefundOut]:
    """The viewer's refunds, newest first."""
    return page_newest_first(with_details(visible_refunds(viewer)), paging).map(RefundOut.of)


def cancellation_split(viewer: User, project_id: UUID) -> CancellationSplitOut:
    """What cancelling the work now would do to its money.

    Raises NotFound, and NotAllowed to anybody but its homeowner and hired worker.
    """
    project = access_project(viewer, project_id)
    party = party_of(viewer, project)
    if party not in _leavers:
        raise NotAllowed
    leaver = _leavers[party]
    parted = split_on_cancellation(project, leaver=leaver, now=timezone.now())
    return CancellationSplitOut(
        leaver=leaver.value,
        listing_fee_paise=_fee_that_comes_back(project)
        if leaver is CancellingParty.HOMEOWNER
        else 0,
        worker_paise=sum(row.shares.worker_paise for row in parted),
        payer_paise=sum(row.shares.payer_paise for row in parted),
        worker_share_basis_points=RULES.worker_share_basis_points,
        visit_free_until=next((row.visit.free_until for row in parted if row.visit), None),
        waits_for_answer=any(
            row.funding.milestone.status == MilestoneStatus.SUBMITTED for row in parted
        ),
        milestones=[_milestone(row) for row in parted],
    )


def _milestone(row: CancellationShare) -> CancellationMilestoneOut:
    return CancellationMilestoneOut(
        milestone_id=row.funding.milestone_id,
        title=row.funding.milestone.title,
        held_paise=row.funding.held_paise,
        worker_paise=row.shares.worker_paise,
        payer_paise=row.shares.payer_paise,
    )


def _fee_that_comes_back(project: Project) -> int:
    """The paise of the listing fee that cancelling open work now would refund."""
    if project.status != Status.OPEN or project.payment_status != ListingFee.PAID:
        return 0
    if project.published_at is None or not listing_fee_comes_back(
        went_live_at=project.published_at,
        cancelled_at=timezone.now(),
        has_applications=project.applications.exists(),
    ):
        return 0
    fee = Order.objects.filter(
        project=project, purpose=Purpose.LISTING_FEE, status=OrderStatus.PAID
    ).first()
    return left_of(paying_payment(fee)) if fee else 0


def left_of(payment: Payment) -> int:
    """How many paise of the payment were neither refunded nor are owed back; 0 before its
    capture."""
    if payment.status not in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED):
        return 0
    return payment.amount_paise - payment.refunded_paise


def paying_payment(order: Order) -> Payment:
    """The payment that paid a paid order; an additional one was refunded.

    Raises Payment.DoesNotExist for an order that is not paid.
    """
    taken = order.payments.filter(status__in=[PaymentStatus.CAPTURED, PaymentStatus.REFUNDED])
    on_top = Refund.objects.filter(order=order, cause=RefundCause.PAID_TWICE)
    return taken.exclude(pk__in=on_top.values("payment")).earliest("pk")


def refunded_of(order_id: UUID) -> int:
    """How many paise of an order are owed back or were refunded."""
    return sum(Payment.objects.filter(order=order_id).values_list("refunded_paise", flat=True))

"""Reads of the finance desk: refunds, failures, and automatic repairs.

Every function raises NotAllowed to others than the desk, SecondFactorNeeded to staff without it.
"""

from datetime import timedelta
from uuid import UUID

from django.db.models import Count, Min, Q
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import people_names
from core.api.pagination import Page, Paging, page_newest_first
from payments.ledger.audit import audit
from payments.models import FoundBy, Order, OrderStatus, WebhookEvent, WebhookOutcome
from payments.payouts.models import Payout, PayoutStatus
from payments.refunds.models import Refund, RefundStatus
from payments.refunds.policy import access_paid_order
from payments.refunds.retries import AGAIN_AFTER
from payments.refunds.rules import RULES
from payments.refunds.schemas import (
    FailedPayoutOut,
    MoneyDeskOut,
    OddWebhookOut,
    RepairedOrderOut,
    StaffOrderOut,
    StaffRefundOut,
    StaffRefundState,
    WebhookHealthOut,
    with_details,
)
from payments.refunds.staff_services import refundable

SHOWN = 20
LOOKS_BACK = timedelta(days=30)
_odd = (WebhookOutcome.UNKNOWN_ORDER, WebhookOutcome.MISMATCH, WebhookOutcome.UNREADABLE)


def refunds(
    viewer: User, *, status: StaffRefundState | None, paging: Paging
) -> Page[StaffRefundOut]:
    """All refunds, newest first, or those of one state."""
    require_desk(viewer, Desk.FINANCE)
    rows = Refund.objects.filter(status=status) if status else Refund.objects.all()
    page = page_newest_first(with_details(rows), paging)
    return page.showing(StaffRefundOut.of_rows(page.items, viewer))


def refund_detail(viewer: User, refund_id: UUID) -> StaffRefundOut:
    """One refund as the list shows it, for the person who has just acted on it."""
    row = with_details(Refund.objects.all()).get(pk=refund_id)
    return StaffRefundOut.of_rows([row], viewer)[0]


def order(viewer: User, gateway_id: str) -> StaffOrderOut:
    """A paid order by its id or its payment's, before part of it is refunded."""
    row = access_paid_order(viewer, gateway_id)
    found = refundable(row)
    funding = found.funding
    limit = RULES.second_person_above_paise - found.alone_paise
    return StaffOrderOut.from_row(
        row,
        project_title=row.project.title,
        milestone_title=row.milestone.title if row.milestone else None,
        payer_name=people_names([row.payer_id]).get(row.payer_id, ""),
        paid_at=row.paid_at or row.created_at,
        refunded_paise=found.payment.refunded_paise,
        released_paise=funding.released_paise if funding else 0,
        refundable_paise=found.paise,
        second_person_from_paise=max(0, limit) + 1,
        is_frozen=funding is not None and funding.frozen_at is not None,
    )


def money(viewer: User) -> MoneyDeskOut:
    """The desk's first page: what needs a person, and what repaired itself."""
    require_desk(viewer, Desk.FINANCE)
    counts = Refund.objects.aggregate(
        asked=Count("pk", filter=Q(status=RefundStatus.ASKED)),
        failed=Count("pk", filter=Q(status=RefundStatus.FAILED, attempts__gt=len(AGAIN_AFTER))),
    )
    week_ago = timezone.now() - timedelta(days=7)
    return MoneyDeskOut(
        refunds_to_approve=counts["asked"],
        refunds_failed=counts["failed"],
        repaired=_repaired_orders(),
        expired_of_a_week=Order.objects.filter(
            status=OrderStatus.EXPIRED, opened_at__gte=week_ago
        ).count(),
        webhooks=webhook_health(),
        failed_payouts=_failed_payouts(),
        book_findings=audit(),
    )


def _repaired_orders() -> list[RepairedOrderOut]:
    rows = (
        Order.objects.filter(
            found_by=FoundBy.RECONCILIATION, paid_at__gte=timezone.now() - LOOKS_BACK
        )
        .select_related("project")
        .order_by("-paid_at")[:SHOWN]
    )
    return [
        RepairedOrderOut.from_row(
            row, project_title=row.project.title, paid_at=row.paid_at or row.updated_at
        )
        for row in rows
    ]


def webhook_health() -> WebhookHealthOut:
    """Whether the gateway's webhooks arrive and are handled; the caller has checked permissions."""
    now = timezone.now()
    waiting = WebhookEvent.objects.filter(handled_at__isnull=True).aggregate(
        count=Count("pk"), oldest=Min("received_at")
    )
    of_late = WebhookEvent.objects.filter(received_at__gte=now - LOOKS_BACK)
    last = WebhookEvent.objects.order_by("-received_at").values_list("received_at", flat=True)
    odd = of_late.filter(outcome__in=_odd).order_by("-received_at")[:SHOWN]
    return WebhookHealthOut(
        received=of_late.filter(received_at__gte=now - timedelta(hours=24)).count(),
        waiting=waiting["count"],
        oldest_waiting_at=waiting["oldest"],
        last_received_at=last.first(),
        odd=[OddWebhookOut.from_row(row, outcome=row.get_outcome_display()) for row in odd],
    )


def _failed_payouts() -> list[FailedPayoutOut]:
    rows = list(
        Payout.objects.filter(status=PayoutStatus.FAILED)
        .select_related("release__funding__project")
        .order_by("updated_at")[:SHOWN]
    )
    names = people_names(row.worker_id for row in rows)
    return [
        FailedPayoutOut.from_row(
            row,
            project_id=row.release.funding.project_id,
            project_title=row.release.funding.project.title,
            worker_name=names.get(row.worker_id, ""),
            failed_at=row.updated_at,
        )
        for row in rows
    ]

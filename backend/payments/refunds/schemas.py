"""Shapes of the refunds API. Amounts are paise, times UTC, days days in India."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.models import User
from accounts.selectors import Names, people_names
from core.api.schemas import Out
from core.money import Paise
from core.text.clean_text import Written
from payments.invoices.models import Invoice
from payments.ledger.audit import BookFindingOut
from payments.models import Order
from payments.refunds.models import Refund, RefundStatus
from payments.refunds.retries import waits_for_staff
from payments.refunds.rules import expected_by

RefundState = Literal["owed", "sent", "done", "failed"]
"""As the payer sees it: what waits for a second member of staff, or was declined, is not shown."""
StaffRefundState = Literal["asked", "declined", "owed", "sent", "done", "failed"]
Cause = Literal[
    "paid_in_vain", "paid_twice", "listing_cancelled", "work_cancelled", "decision", "goodwill"
]
StaffVerb = Literal["approve", "decline", "withdraw", "retry"]

Words = Annotated[Written, StringConstraints(min_length=1, max_length=500)]


class RefundRulesOut(Out):
    """The figures of the refund policy, as the code executes it."""

    listing_fee_hours: int
    milestone_hours: int
    undo_minutes: int
    worker_share_basis_points: int
    bank_days_from: int
    bank_days_to: int
    bank_days_at_most: int
    dispute_hours: int
    second_person_above_paise: int


class _RefundOut(Out):
    """``words`` are those of staff, empty where a rule decided."""

    id: UUID
    project_id: UUID
    project_title: str
    milestone_title: str | None
    gateway_order_id: str
    amount_paise: int
    cause: Cause
    words: str
    created_at: datetime
    sent_at: datetime | None
    done_at: datetime | None


class RefundOut(_RefundOut):
    """One refund, for its payer.

    ``expected_by`` is the latest day on which the bank has it; null until it is on its way.
    """

    status: RefundState
    expected_by: date | None
    credit_note_id: UUID | None

    @classmethod
    def of(cls, row: Refund) -> Self:
        note: Invoice | None = getattr(row, "credit_note", None)
        return cls.from_row(
            row,
            **_of_order(row.order),
            expected_by=expected_by(timezone.localdate(row.sent_at)) if row.sent_at else None,
            credit_note_id=note.pk if note else None,
        )


class StaffRefundOut(_RefundOut):
    """One refund, for the desk. ``waits_for_staff``: it was refused too often to go by itself.

    ``asked_by`` and ``decided_by`` are names, null where a rule decided.
    """

    gateway_refund_id: str | None
    payer_name: str
    order_paise: int
    status: StaffRefundState
    asked_by: str | None
    decided_by: str | None
    attempts: int
    failure: str | None
    waits_for_staff: bool
    possible_verbs: list[StaffVerb]

    @classmethod
    def of_rows(cls, rows: Sequence[Refund], viewer: User) -> list[Self]:
        """A page of the desk, with its people's names in one query."""
        names = people_names(
            person
            for row in rows
            for person in (row.order.payer_id, row.asked_by_id, row.decided_by_id)
        )
        return [cls._of(row, viewer, names) for row in rows]

    @classmethod
    def _of(cls, row: Refund, viewer: User, names: Names) -> Self:
        return cls.from_row(
            row,
            **_of_order(row.order),
            gateway_refund_id=row.gateway_refund_id or None,
            payer_name=names.get(row.order.payer_id, ""),
            order_paise=row.order.amount_paise,
            asked_by=names.get(row.asked_by_id),
            decided_by=names.get(row.decided_by_id),
            failure=row.failure or None,
            waits_for_staff=row.status == RefundStatus.FAILED and waits_for_staff(row),
            possible_verbs=_verbs(row, viewer),
        )


class StaffOrderOut(Out):
    """What staff must know of a paid order before they give some of it back.

    ``refundable_paise`` is what neither went back, nor was released, nor waits for a second person;
    from ``second_person_from_paise`` on another member of staff must agree.
    """

    gateway_order_id: str
    purpose: Literal["listing_fee", "milestone", "visit"]
    project_id: UUID
    project_title: str
    milestone_title: str | None
    payer_name: str
    paid_at: datetime
    amount_paise: int
    refunded_paise: int
    released_paise: int
    refundable_paise: int
    second_person_from_paise: int
    is_frozen: bool


class StaffRefundIn(Schema):
    """``words`` are the reason, and the payer reads them."""

    gateway_order_id: Annotated[str, Field(pattern=r"^[a-z]{2,8}_[A-Za-z0-9]{1,40}$")]
    amount_paise: Annotated[Paise, Field(ge=100)]
    words: Words


class CancellationMilestoneOut(Out):
    milestone_id: UUID
    title: str
    held_paise: int
    worker_paise: int
    payer_paise: int


class CancellationSplitOut(Out):
    """How the money would be divided if the viewer cancelled the work now.

    ``waits_for_answer``: a paid milestone was submitted, and must be answered before anybody may
    cancel. ``visit_free_until``: until when an instant booking is cancelled free of charge.
    """

    leaver: Literal["homeowner", "worker"]
    listing_fee_paise: int
    worker_paise: int
    payer_paise: int
    worker_share_basis_points: int
    visit_free_until: datetime | None
    waits_for_answer: bool
    milestones: list[CancellationMilestoneOut]


class RepairedOrderOut(Out):
    """An order whose payment we found only by asking the gateway."""

    gateway_order_id: str
    project_id: UUID
    project_title: str
    amount_paise: int
    opened_at: datetime
    paid_at: datetime


class OddWebhookOut(Out):
    """A signed event that did not fit what we know."""

    event_id: str
    type: str
    outcome: str
    received_at: datetime


class WebhookHealthOut(Out):
    """Of the last 24 hours, but for ``odd``: the newest of the last 30 days."""

    received: int
    waiting: int
    oldest_waiting_at: datetime | None
    last_received_at: datetime | None
    odd: list[OddWebhookOut]


class FailedPayoutOut(Out):
    id: UUID
    project_id: UUID
    project_title: str
    worker_name: str
    amount_paise: int
    attempts: int
    failure: str
    failed_at: datetime


class MoneyDeskOut(Out):
    """What needs staff, and what repaired itself."""

    refunds_to_approve: int
    refunds_failed: int
    repaired: list[RepairedOrderOut]
    expired_of_a_week: int
    webhooks: WebhookHealthOut
    failed_payouts: list[FailedPayoutOut]
    book_findings: list[BookFindingOut]


def with_details(rows: QuerySet[Refund]) -> QuerySet[Refund]:
    """With all that is shown of a refund, in one query."""
    return rows.select_related("order__project", "order__milestone", "credit_note")


def _of_order(order: Order) -> dict[str, Any]:
    return {
        "project_id": order.project_id,
        "project_title": order.project.title,
        "milestone_title": order.milestone.title if order.milestone else None,
        "gateway_order_id": order.gateway_order_id,
    }


def _verbs(row: Refund, viewer: User) -> list[StaffVerb]:
    if row.status == RefundStatus.FAILED:
        return ["retry"]
    if row.status != RefundStatus.ASKED:
        return []
    if viewer.pk in (row.order.payer_id, row.order.project.worker_id):
        return []
    return ["withdraw"] if row.asked_by_id == viewer.pk else ["approve", "decline"]

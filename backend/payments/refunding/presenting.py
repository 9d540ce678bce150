"""Refunds as the API shows them."""

from collections.abc import Iterable
from typing import cast
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.selectors import people_cards
from payments.invoicing.models import Invoice
from payments.refunding.models import Refund, RefundStatus
from payments.refunding.retrying import waits_for_staff
from payments.refunding.rules import expected_by
from payments.refunding.schemas import (
    Cause,
    RefundOut,
    RefundState,
    StaffRefundOut,
    StaffRefundState,
    StaffVerb,
)


def whole(rows: QuerySet[Refund]) -> QuerySet[Refund]:
    """With all that is shown of a refund, in one query."""
    return rows.select_related("order__project", "order__milestone", "credit_note")


def refund(row: Refund) -> RefundOut:
    """One refund, for its payer."""
    milestone = row.order.milestone
    note = cast("Invoice | None", getattr(row, "credit_note", None))
    return RefundOut(
        id=row.pk,
        project_id=row.order.project_id,
        project_title=row.order.project.title,
        milestone_title=milestone.title if milestone else None,
        gateway_order_id=row.order.gateway_order_id,
        amount_paise=row.amount_paise,
        cause=cast(Cause, row.cause),
        words=row.words,
        status=cast(RefundState, row.status),
        created_at=row.created_at,
        sent_at=row.sent_at,
        done_at=row.done_at,
        expected_by=expected_by(timezone.localdate(row.sent_at)) if row.sent_at else None,
        credit_note_id=note.pk if note else None,
    )


def staff_refunds(rows: Iterable[Refund], viewer: User) -> list[StaffRefundOut]:
    """A page of the desk, with its people's names in one query."""
    found = list(rows)
    people = {row.order.payer_id for row in found}
    people |= {person for row in found for person in (row.asked_by_id, row.decided_by_id) if person}
    names = {pk: card.full_name for pk, card in people_cards(people).items()}
    return [_staff_refund(row, viewer, names) for row in found]


def _staff_refund(row: Refund, viewer: User, names: dict[UUID, str]) -> StaffRefundOut:
    milestone = row.order.milestone
    return StaffRefundOut(
        id=row.pk,
        project_id=row.order.project_id,
        project_title=row.order.project.title,
        milestone_title=milestone.title if milestone else None,
        gateway_order_id=row.order.gateway_order_id,
        gateway_refund_id=row.gateway_refund_id or None,
        payer_name=names.get(row.order.payer_id, ""),
        amount_paise=row.amount_paise,
        order_paise=row.order.amount_paise,
        cause=cast(Cause, row.cause),
        words=row.words,
        status=cast(StaffRefundState, row.status),
        asked_by=names.get(row.asked_by_id) if row.asked_by_id else None,
        decided_by=names.get(row.decided_by_id) if row.decided_by_id else None,
        attempts=row.attempts,
        failure=row.failure or None,
        waits_for_staff=row.status == RefundStatus.FAILED and waits_for_staff(row),
        possible_verbs=_verbs(row, viewer),
        created_at=row.created_at,
        sent_at=row.sent_at,
        done_at=row.done_at,
    )


def _verbs(row: Refund, viewer: User) -> list[StaffVerb]:
    if row.status == RefundStatus.FAILED:
        return ["retry"]
    if row.status != RefundStatus.ASKED:
        return []
    if viewer.pk in (row.order.payer_id, row.order.project.worker_id):
        return []
    return ["withdraw"] if row.asked_by_id == viewer.pk else ["approve", "decline"]

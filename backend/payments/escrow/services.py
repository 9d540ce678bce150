"""Writes of escrow: money comes in with a paid order, and is released in parts.

Every function runs in its caller's transaction, which has locked the project's row, so the second
of two writes sees the first. Ledger, payout and invoice are written with it.
"""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.errors import NotAllowed, ValidationFailed
from core.money import format_rupees
from milestones.policy import access_milestone
from milestones.services import milestone_accept, milestone_note_release
from payments.escrow import notifications
from payments.escrow.errors import MoneyFrozen, NothingHeld
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.escrow.rules import SMALLEST_PART_PAISE, can_be_funded, service_fee
from payments.invoices.documents import document_for_order, invoice_for_release
from payments.ledger import movements
from payments.models import Order, Purpose
from payments.payouts.payout_account import active_account
from payments.payouts.services import payout_begin
from payments.payouts.tasks import enqueue_transfer_sync
from payments.refunds.models import RefundCause
from payments.refunds.selectors import paying_payment
from payments.refunds.services import refund_owe
from projects.lifecycle import Party
from projects.policy import party_of


def funding_begin(order: Order) -> Funding | None:
    """Hold the money of a milestone's paid order, and notify both sides.

    The caller locks project and order. Returns None if the milestone cannot take the money any more
    (removed, accepted, a new amount, funded by another order, or its work has ended). Then nothing
    has changed, and the caller refunds it. Repeating it for the same order returns the same
    funding.
    """
    milestone, project = order.milestone, order.project
    if order.purpose == Purpose.LISTING_FEE or milestone is None:
        raise ValueError(f"{order} pays no milestone")
    funding = Funding.objects.filter(milestone=milestone).first()
    if funding is not None:
        return funding if funding.order_id == order.pk else None
    worker_id, is_right_amount = project.worker_id, milestone.amount_paise == order.amount_paise
    if worker_id is None or not is_right_amount or not can_be_funded(project, milestone):
        return None
    funding = Funding.objects.create(
        milestone=milestone,
        order=order,
        project=project,
        payer_id=order.payer_id,
        worker_id=worker_id,
        amount_paise=order.amount_paise,
    )
    receipt = document_for_order(order)
    movements.milestone_funded(funding)
    if active_account(worker_id) is not None:
        # The gateway reserves the money for it; an account added later gets it too.
        enqueue_transfer_sync(funding.pk)
    notifications.announce(funding)
    notifications.notify_funded(funding, receipt)
    return funding


def release_part(
    *, funding: Funding, amount_paise: int, cause: ReleaseCause, actor: User | None
) -> Release:
    """Release all or part of the held money to the worker, less the service fee.

    ``actor`` is None for automatic release. Raises NothingHeld for more than is held, MoneyFrozen.
    """
    release = _release(funding, amount_paise, cause, actor)
    notifications.notify_released([release])
    return release


def fundings_release(
    fundings: Iterable[Funding], *, cause: ReleaseCause, actor: User
) -> list[Release]:
    """Release all held money of several milestones of one project; the worker is notified once."""
    releases = [
        _release(funding, funding.held_paise, cause, actor)
        for funding in fundings
        if funding.held_paise
    ]
    notifications.notify_released(releases)
    return releases


def milestone_release(
    actor: User, *, milestone_id: UUID, amount_paise: int | None = None, words: str = ""
) -> UUID:
    """The homeowner releases part of the money, or all, which accepts the milestone. Returns the
    project's id.

    Raises NotFound, NotAllowed, WrongState, MilestoneWrongState, NothingHeld, and ValidationFailed
    at amount_paise for a part that is too large, or is or leaves less than ₹1.
    """
    milestone, project = access_milestone(actor, milestone_id)
    if party_of(actor, project) is not Party.HOMEOWNER:
        raise NotAllowed
    funding = Funding.objects.select_for_update().filter(milestone=milestone).first()
    if funding is None or funding.held_paise == 0:
        raise NothingHeld
    if amount_paise is None or amount_paise == funding.held_paise:
        milestone_accept(actor, milestone_id=milestone_id, words=words)
        return project.pk
    _require_part(amount_paise, held_paise=funding.held_paise)
    milestone_note_release(actor, milestone_id=milestone_id, words=words)
    release_part(
        funding=funding, amount_paise=amount_paise, cause=ReleaseCause.HOMEOWNER, actor=actor
    )
    return project.pk


def fundings_freeze(project_id: UUID) -> None:
    """A dispute was opened: no held money moves until staff decide."""
    now = timezone.now()
    for funding in fundings_of(project_id):
        if funding.held_paise and funding.frozen_at is None:
            funding.frozen_at = now
            funding.save(update_fields=["frozen_at", "updated_at"])
            notifications.announce(funding)


def fundings_decide(shares: Iterable[tuple[Funding, int]], *, actor: User) -> None:
    """Staff have decided a dispute: the worker gets this share of the held money, the payer the
    rest.

    The caller locks the project, has checked the actor's permission, and then ends the dispute
    (``projects.services.project_settle``). All releases come before the first refund, as the
    ledger's lock order requires. Raises ValidationFailed at worker_paise; then nothing has changed.
    """
    decided = [(_held(funding), worker_paise) for funding, worker_paise in shares]
    for funding, worker_paise in decided:
        _require_share(worker_paise, held_paise=funding.held_paise)
    for funding, _worker_paise in decided:
        funding.frozen_at = None
        funding.save(update_fields=["frozen_at", "updated_at"])
    fundings_part(
        decided, actor=actor, released=ReleaseCause.DECISION, refunded=RefundCause.DECISION
    )


def fundings_part(
    shares: Iterable[tuple[Funding, int]],
    *,
    actor: User,
    released: ReleaseCause,
    refunded: RefundCause,
) -> None:
    """Divide held money: the given paise to the worker, the rest to the payer. All releases come
    before the first refund, as the ledger's lock order requires."""
    rows = list(shares)
    releases = [
        _release(funding, worker_paise, released, actor)
        for funding, worker_paise in rows
        if worker_paise
    ]
    notifications.notify_released(releases)
    for funding, _worker_paise in rows:
        row = _held(funding)
        if row.held_paise:
            refund_owe(
                payment=paying_payment(row.order),
                amount_paise=row.held_paise,
                cause=refunded,
                funding=row,
                asked_by=actor if refunded is RefundCause.DECISION else None,
            )
        notifications.announce(row)


def fundings_of(project_id: UUID) -> list[Funding]:
    """A project's fundings in the common lock order. The caller locks the project."""
    rows = Funding.objects.select_for_update(of=("self",)).filter(project=project_id)
    return list(rows.select_related("milestone", "order__fee_schedule", "project").order_by("pk"))


def _release(
    funding: Funding, amount_paise: int, cause: ReleaseCause, actor: User | None
) -> Release:
    row = _held(funding)
    if row.frozen_at is not None:
        raise MoneyFrozen
    if not 0 < amount_paise <= row.held_paise:
        raise NothingHeld
    before = row.releases.aggregate(fees=Sum("service_fee_paise"))["fees"] or 0
    release = Release.objects.create(
        funding=row,
        amount_paise=amount_paise,
        service_fee_paise=service_fee(
            basis_points=row.order.fee_schedule.service_fee_basis_points,
            amount_paise=amount_paise,
            released_before_paise=row.released_paise,
            fees_before_paise=before,
        ),
        cause=cause,
        actor=actor,
    )
    row.released_paise += amount_paise
    row.save(update_fields=["released_paise", "updated_at"])
    funding.released_paise = row.released_paise
    invoice_for_release(release)
    movements.released(release)
    payout_begin(release)
    notifications.announce(row)
    return release


def _held(funding: Funding) -> Funding:
    """The current row, locked until the transaction ends."""
    return (
        Funding.objects.select_for_update(of=("self",))
        .select_related("milestone", "order__fee_schedule", "project")
        .get(pk=funding.pk)
    )


def _require_part(amount_paise: int, *, held_paise: int) -> None:
    if amount_paise > held_paise:
        text = _("%(amount)s is held. Please choose that much or less.")
        raise ValidationFailed.at(
            "amount_paise", text % {"amount": format_rupees(held_paise)}, "more_than_held"
        )
    if min(amount_paise, held_paise - amount_paise) < SMALLEST_PART_PAISE:
        raise ValidationFailed.at(
            "amount_paise", _("A part, and what is left of it, is ₹1 or more."), "too_small"
        )


def _require_share(worker_paise: int, *, held_paise: int) -> None:
    """Refuse a share that is too small for the gateway."""
    rest = held_paise - worker_paise
    if worker_paise < 0 or rest < 0:
        text = _("%(amount)s is held. Please choose that much or less.")
        raise ValidationFailed.at(
            "worker_paise", text % {"amount": format_rupees(held_paise)}, "more_than_held"
        )
    if any(0 < share < SMALLEST_PART_PAISE for share in (worker_paise, rest)):
        raise ValidationFailed.at(
            "worker_paise", _("A share is nothing, or ₹1 or more."), "too_small"
        )

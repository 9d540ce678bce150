"""Changes of the fees: one person of the finance desk proposes, another approves.

Amounts are paise. Every function requires the desk and writes the audit log; it raises NotAllowed
and SecondFactorNeeded.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import ValidationFailed, require
from payments.fee_schedule.errors import (
    FeesInForce,
    OtherPersonNeeded,
    ProposalDecided,
    ProposalTooLate,
    ProposalWaits,
)
from payments.fee_schedule.models import FeeProposal, ProposalStatus
from payments.models import FeeSchedule
from staff import audit_log


@dataclass(frozen=True, slots=True)
class Fees:
    """New fees; ``valid_on`` is the day in India on which they begin."""

    listing_fee_paise: int
    gst_basis_points: int
    service_fee_basis_points: int
    valid_on: date


def fees_propose(actor: User, *, fees: Fees, words: str) -> None:
    """Propose new fees for a second person to approve.

    Raises ProposalWaits, and ValidationFailed at valid_on for a day before tomorrow or one on which
    other fees begin.
    """
    member = require_desk(actor, Desk.FINANCE)
    if fees.valid_on <= timezone.localdate():
        raise ValidationFailed.at("valid_on", _("New fees begin tomorrow at the earliest."))
    if fees.valid_on > timezone.localdate() + timedelta(days=366):
        raise ValidationFailed.at("valid_on", _("New fees begin within a year."))
    begins = _beginning(fees.valid_on)
    if _standing().filter(valid_from=begins).exists():
        raise ValidationFailed.at("valid_on", _("Other fees begin on this day already."))
    try:
        with transaction.atomic():
            proposal = FeeProposal.objects.create(
                listing_fee_paise=fees.listing_fee_paise,
                gst_basis_points=fees.gst_basis_points,
                service_fee_basis_points=fees.service_fee_basis_points,
                valid_from=begins,
                words=words,
                proposed_by=member,
            )
    except IntegrityError as error:
        raise ProposalWaits from error
    _note(member, "fees.proposed", proposal, words=words)


def fees_agree(actor: User, *, proposal_id: UUID) -> None:
    """Approve the proposed fees: they apply from their day on.

    Raises NotFound, OtherPersonNeeded, ProposalDecided, ProposalTooLate.
    """
    member = require_desk(actor, Desk.FINANCE)
    proposal = _lock_proposal(proposal_id)
    if proposal.proposed_by_id == member.pk:
        raise OtherPersonNeeded
    if proposal.valid_from <= timezone.now():
        raise ProposalTooLate
    try:
        with transaction.atomic():
            proposal.schedule = FeeSchedule.objects.create(
                listing_fee_paise=proposal.listing_fee_paise,
                gst_basis_points=proposal.gst_basis_points,
                service_fee_basis_points=proposal.service_fee_basis_points,
                valid_from=proposal.valid_from,
            )
    except IntegrityError as error:
        raise ProposalTooLate from error
    _decide(member, proposal, ProposalStatus.AGREED)
    _note(member, "fees.agreed", proposal)


def fees_decline(actor: User, *, proposal_id: UUID) -> None:
    """Reject proposed fees, or withdraw one's own. Raises NotFound, ProposalDecided."""
    member = require_desk(actor, Desk.FINANCE)
    proposal = _lock_proposal(proposal_id)
    _decide(member, proposal, ProposalStatus.DECLINED)
    _note(member, "fees.declined", proposal)


def fees_withdraw(actor: User, *, schedule_id: int) -> None:
    """Withdraw fees that have not begun; the earlier ones stay. Raises NotFound, FeesInForce."""
    member = require_desk(actor, Desk.FINANCE)
    schedule = require(_standing().select_for_update().filter(pk=schedule_id).first())
    now = timezone.now()
    if schedule.valid_from <= now:
        raise FeesInForce
    schedule.withdrawn_at = now
    schedule.save(update_fields=["withdrawn_at"])
    audit_log.note(
        member,
        "fees.withdrawn",
        desk=Desk.FINANCE,
        subject=("fee_schedule", str(schedule.pk)),
        listing_fee_paise=schedule.listing_fee_paise,
        valid_from=schedule.valid_from.isoformat(),
    )


def _standing() -> QuerySet[FeeSchedule]:
    return FeeSchedule.objects.filter(withdrawn_at__isnull=True)


def _lock_proposal(proposal_id: UUID) -> FeeProposal:
    rows = FeeProposal.objects.select_for_update()
    proposal = require(rows.filter(pk=proposal_id).first())
    if proposal.status != ProposalStatus.ASKED:
        raise ProposalDecided
    return proposal


def _decide(member: User, proposal: FeeProposal, status: ProposalStatus) -> None:
    proposal.status, proposal.decided_by, proposal.decided_at = status, member, timezone.now()
    proposal.save()


def _beginning(day: date) -> datetime:
    return datetime.combine(day, time(), timezone.get_default_timezone())


def _note(member: User, verb: str, proposal: FeeProposal, *, words: str = "") -> None:
    audit_log.note(
        member,
        verb,
        desk=Desk.FINANCE,
        subject=("fee_proposal", proposal.pk),
        words=words,
        listing_fee_paise=proposal.listing_fee_paise,
        gst_basis_points=proposal.gst_basis_points,
        service_fee_basis_points=proposal.service_fee_basis_points,
        valid_from=proposal.valid_from.isoformat(),
    )

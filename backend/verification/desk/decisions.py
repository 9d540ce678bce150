"""Staff decisions on a verification. Every function runs in its request's transaction, locks the
verification's row, writes the audit log and notifies the worker.

All raise NotAllowed (also for oneself and one's own team), SecondFactorNeeded and NotFound.
"""

from dataclasses import dataclass, field
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Desk, User
from core.errors import FieldError, NotAllowed, ValidationFailed, require
from staff.audit_log import note
from verification import notifications, reasons
from verification.badges.rules import VERIFIED_FOR
from verification.badges.services import badges_sync
from verification.banking.rules import BANK_CHANGED
from verification.desk.approval import Answers, Record, approval_record
from verification.errors import (
    NotClaimed,
    NotVerified,
    NotWaiting,
    TakenByAnother,
    VerificationIncomplete,
)
from verification.models import Decision, Outcome, Verification, VerificationStatus
from verification.policy import access_verification, is_partial
from verification.steps import missing_of_each


@dataclass(frozen=True, slots=True)
class Finding:
    """What the worker reads: codes of ``verification.reasons``, and staff's own words."""

    codes: list[str] = field(default_factory=list)
    words: str = ""


def verification_approve(
    actor: User, *, verification_id: UUID, given: Answers, words: str = ""
) -> Verification:
    """Verify the worker for two years from now.

    Raises NotWaiting, NotClaimed, TakenByAnother; VerificationIncomplete if a step lacks something
    by now; ApprovalLacks unless the actor has opened every picture in this round and answered every
    point and flag.
    """
    verification = lock_claimed_case(actor, verification_id)
    lacking = [step for step, codes in missing_of_each(verification.worker_id).items() if codes]
    if lacking:
        raise VerificationIncomplete(
            errors=[FieldError(step, _("This step is not complete any more.")) for step in lacking]
        )
    record = approval_record(actor, verification, given)
    now = timezone.now()
    verification.status = VerificationStatus.VERIFIED
    verification.verified_until = now + VERIFIED_FOR
    verification.warned_days = None
    return _decide(actor, verification, Outcome.APPROVED, Finding(words=words), record)


def verification_ask_again(actor: User, *, verification_id: UUID, finding: Finding) -> Verification:
    """Request changes; a verified worker stays verified meanwhile.

    Raises NotWaiting, NotClaimed, TakenByAnother, and ValidationFailed at reasons.
    """
    verification = lock_claimed_case(actor, verification_id)
    codes = _stored_codes(finding)
    if reasons.blocks(codes):
        text = _("This reason is for a rejection.")
        raise ValidationFailed.at("reasons", text, "final")
    verification.status = VerificationStatus.CHANGES_REQUESTED
    return _decide(actor, verification, Outcome.ASKED_AGAIN, finding)


def verification_reject(actor: User, *, verification_id: UUID, finding: Finding) -> Verification:
    """Reject the worker; for deceit they may not submit again for ``BLOCKED_FOR``.

    Raises NotWaiting, NotClaimed, TakenByAnother, and ValidationFailed at reasons.
    """
    verification = lock_claimed_case(actor, verification_id)
    _end(verification, finding)
    return _decide(actor, verification, Outcome.REJECTED, finding)


def verification_revoke(actor: User, *, verification_id: UUID, finding: Finding) -> Verification:
    """Revoke a current verification, with its badges. The worker may fix the reasons and resubmit.

    Raises NotVerified, and ValidationFailed at reasons.
    """
    verification = lock_case(actor, verification_id)
    if verification.status != VerificationStatus.VERIFIED:
        raise NotVerified
    _end(verification, finding)
    return _decide(actor, verification, Outcome.REVOKED, finding)


def bank_change_seen(actor: User, *, verification_id: UUID) -> Verification:
    """Record that staff have checked a verified worker's new account. Raises NotVerified."""
    verification = lock_case(actor, verification_id)
    if verification.status != VerificationStatus.VERIFIED:
        raise NotVerified
    verification.flags = [flag for flag in verification.flags if flag != BANK_CHANGED]
    verification.save(update_fields=["flags", "updated_at"])
    _note(actor, "verification.bank_change_seen", verification)
    notifications.publish_verification(verification)
    return verification


def lock_case(actor: User, verification_id: UUID) -> Verification:
    """A case that the actor may judge, its row locked until the request ends."""
    found = access_verification(actor, verification_id)
    if is_partial(actor, found.worker_id):
        raise NotAllowed
    return require(
        Verification.objects.select_for_update(of=("self",))
        .select_related("worker__profile", "owner__profile")
        .filter(pk=verification_id)
        .first()
    )


def lock_claimed_case(actor: User, verification_id: UUID) -> Verification:
    """A waiting case that the actor has claimed, locked."""
    verification = lock_case(actor, verification_id)
    if verification.status != VerificationStatus.PENDING:
        raise NotWaiting
    if verification.owner_id is None:
        raise NotClaimed
    if verification.owner_id != actor.pk:
        raise TakenByAnother
    return verification


def _stored_codes(finding: Finding) -> dict[str, list[str]]:
    """The reasons as a decision stores them. Raises ValidationFailed at reasons."""
    if not finding.codes:
        raise ValidationFailed.at("reasons", _("Please choose at least one reason."), "needed")
    try:
        return reasons.by_step(finding.codes)
    except KeyError as error:
        raise ValidationFailed.at(
            "reasons", _("Please choose from the list."), "unknown"
        ) from error


def _end(verification: Verification, finding: Finding) -> None:
    verification.status = VerificationStatus.REJECTED
    verification.verified_until = verification.warned_days = None
    if reasons.blocks(_stored_codes(finding)):
        verification.blocked_until = timezone.now() + reasons.BLOCKED_FOR


def _decide(
    actor: User,
    verification: Verification,
    outcome: Outcome,
    finding: Finding,
    record: Record | None = None,
) -> Verification:
    codes = _stored_codes(finding) if finding.codes else {}
    flags = verification.flags
    verification.owner = verification.claimed_at = None
    verification.decided_at = timezone.now()
    verification.edited_steps = []
    verification.flags = []
    verification.save()
    decision = Decision.objects.create(
        verification=verification,
        round=verification.round,
        outcome=outcome,
        actor=actor,
        reasons=codes,
        words=finding.words,
        checklist=record.checklist if record else {},
        flag_answers=record.flags if record else {},
    )
    badges_sync(verification.worker_id)
    _note(
        actor,
        f"verification.{outcome.value}",
        verification,
        words=finding.words,
        round=verification.round,
        reasons=[code for step_codes in codes.values() for code in step_codes],
        accepted=[
            code
            for code, answer in (record.checklist if record else {}).items()
            if not answer["is_in_order"]
        ],
        flags=flags,
    )
    notifications.publish_verification(verification)
    notifications.notify_decided(verification, decision)
    return verification


def _note(
    actor: User,
    verb: str,
    verification: Verification,
    words: str = "",
    **detail: str | int | bool | list[str] | None,
) -> None:
    note(
        actor,
        verb,
        desk=Desk.VERIFIER,
        subject=("verification", verification.pk),
        about=verification.worker_id,
        words=words,
        **detail,
    )

"""Writes of the banking step."""

from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from payments.payouts.bank_accounts import account_put
from payments.payouts.bank_details import PayoutDetails
from verification import notifications
from verification.banking.rules import BANK_CHANGED
from verification.models import Step, Verification, VerificationStatus
from verification.policy import require_subject
from verification.worker_changes import editable, refuse_unless_open


def banking_put(actor: User, *, details: PayoutDetails, request: HttpRequest | None = None) -> None:
    """Set the worker's payout account, and have the bank asked whose it is.

    The gateway and the bank are called before the verification is locked: nobody waits for them. If
    it is submitted meanwhile, everything is refused and nothing is saved. Call it outside of a
    transaction.

    Raises NotAllowed, UnderReview, AlreadyVerified, VerificationBlocked, PhoneNeeded,
    AccountNotTaken, BankNotAnswering.
    """
    require_subject(actor)
    verification = Verification.objects.filter(worker=actor).first()
    if verification is not None:
        refuse_unless_open(verification, timezone.now())
    account_put(actor, details=details, request=request, also=lambda: editable(actor, Step.BANKING))


def bank_changed(worker_id: UUID) -> None:
    """Tell the desk to look again: the account differs from the one that was, or is being, checked.
    No badge is lost. Part of the caller's transaction; may be called twice."""
    found = Verification.objects.select_for_update().filter(worker=worker_id)
    looked_at = (VerificationStatus.PENDING, VerificationStatus.VERIFIED)
    verification = found.filter(status__in=looked_at).first()
    if verification is None or BANK_CHANGED in verification.flags:
        return
    verification.flags = [*verification.flags, BANK_CHANGED]
    verification.save(update_fields=["flags", "updated_at"])
    notifications.publish_verification(verification)

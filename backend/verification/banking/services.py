"""Writes of the banking step."""

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from payments.payouts.bank_accounts import account_put
from payments.payouts.bank_details import PayoutDetails
from verification.models import Step, Verification
from verification.policy import require_subject
from verification.worker_changes import editable, refuse_unless_open


def banking_put(actor: User, *, details: PayoutDetails, request: HttpRequest | None = None) -> None:
    """Pay the worker to this account, and have the bank asked whose it is.

    The gateway and the bank are asked before the verification is held: nobody waits for them. What
    is submitted meanwhile refuses it all in the end, and nothing is kept. Call it outside of a
    transaction.

    Raises NotAllowed, UnderReview, AlreadyVerified, VerificationBlocked, PhoneNeeded,
    AccountNotTaken, BankNotAnswering.
    """
    require_subject(actor)
    verification = Verification.objects.filter(worker=actor).first()
    if verification is not None:
        refuse_unless_open(verification, timezone.now())
    account_put(actor, details=details, request=request, also=lambda: editable(actor, Step.BANKING))

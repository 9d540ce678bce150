"""The banking step's operations: each parses, calls one function, and answers."""

from django.http import HttpRequest

from accounts.errors import ReauthenticationRequired
from accounts.reauthentication.services import refuse_unless_recent
from core.api.operations import Router, refuses, viewer_of, waits_outside
from core.api.rate_limits import limited
from payments.payouts.errors import AccountNotTaken, BankNotAnswering, PhoneNeeded
from payments.payouts.schemas import PayoutAccountIn
from verification.banking import services
from verification.banking.schemas import BankingOut
from verification.errors import AlreadyVerified, UnderReview, VerificationBlocked

router = Router()


@router.get("/me/verification/banking")
def verification_banking_get(request: HttpRequest) -> BankingOut:
    """The viewer's bank account, masked, and the bank's answer about it."""
    return BankingOut.of(viewer_of(request))


@router.put("/me/verification/banking")
@refuses(
    ReauthenticationRequired,
    UnderReview,
    AlreadyVerified,
    VerificationBlocked,
    PhoneNeeded,
    AccountNotTaken,
    BankNotAnswering,
)
@limited("payout-account", times=10, seconds=3600, by="person")
@waits_outside
def verification_banking_put(request: HttpRequest, body: PayoutAccountIn) -> BankingOut:
    """Pay the viewer to this account, and ask its bank for the holder. The number is not stored."""
    viewer = viewer_of(request)
    given = body.details()
    # Required only after the input has been validated.
    refuse_unless_recent(request)
    services.banking_put(viewer, details=given, request=request)
    return BankingOut.of(viewer)

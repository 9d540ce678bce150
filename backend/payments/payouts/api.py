"""Payouts' operations: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from accounts.errors import ReauthenticationRequired
from accounts.reauthentication.services import recently_authenticated, refuse_unless_recent
from core.api.operations import Router, refuses, viewer_of, waits_outside
from core.api.pagination import Page, Paging
from core.api.rate_limits import limited
from payments.payouts import bank_accounts, bank_details, selectors, services
from payments.payouts.errors import (
    AccountNotTaken,
    BankNotAnswering,
    NoActiveAccount,
    PayoutNotFailed,
    PayoutsUnderWay,
    PhoneNeeded,
)
from payments.payouts.schemas import BankOut, PayoutAccountAnswer, PayoutAccountIn, PayoutOut

router = Router()


@router.get("/me/payout-account")
def payout_account_get(request: HttpRequest) -> PayoutAccountAnswer:
    """Where the viewer is paid: masked, with its state."""
    return selectors.own_account(viewer_of(request))


@router.put("/me/payout-account")
@refuses(ReauthenticationRequired, PhoneNeeded, AccountNotTaken, BankNotAnswering)
@limited("payout-account", times=10, seconds=3600, by="person")
@waits_outside
def payout_account_put(request: HttpRequest, body: PayoutAccountIn) -> PayoutAccountAnswer:
    """Pay the viewer to this bank account from now on. The number is not stored here."""
    viewer = viewer_of(request)
    given = body.details()
    # Required only after the input has been validated.
    refuse_unless_recent(request)
    bank_accounts.account_put(viewer, details=given, request=request)
    return selectors.own_account(viewer)


@router.delete("/me/payout-account")
@refuses(ReauthenticationRequired, PayoutsUnderWay)
@recently_authenticated
def payout_account_delete(request: HttpRequest) -> None:
    """Pay the viewer nowhere any more; what is released waits."""
    bank_accounts.account_close(viewer_of(request), request=request)


@router.get("/banks/{ifsc}")
@limited("bank", times=120, seconds=3600, by="person")
def banks_get(request: HttpRequest, ifsc: str) -> BankOut:
    """The bank of a branch's code, shown while the code is typed."""
    branch = bank_details.branch_of(ifsc)
    return BankOut(name=branch.bank_name, is_known_branch=branch.is_known)


@router.get("/me/payouts")
def payouts_list(request: HttpRequest, paging: Query[Paging]) -> Page[PayoutOut]:
    """The viewer's payouts, newest first."""
    return selectors.own_payouts(viewer_of(request), paging=paging)


@router.post("/payouts/{payout_id}/retry")
@refuses(PayoutNotFailed, NoActiveAccount)
@limited("payout-retry", times=20, seconds=3600, by="person")
def payouts_retry(request: HttpRequest, payout_id: UUID) -> PayoutOut:
    """Try a failed payout again: its worker, or staff."""
    return selectors.payout_detail(services.payout_retry(viewer_of(request), payout_id=payout_id))

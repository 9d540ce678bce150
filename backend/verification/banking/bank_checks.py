"""Queries the bank about a submitted account, until it answers or a day is over."""

from datetime import timedelta
from uuid import UUID

import structlog
from django.db import transaction
from django.utils import timezone

from core.events import publish
from integrations.penny_drop.client import penny_drop
from integrations.penny_drop.penny_drop import Checking, CheckOutcome, PennyDrop
from integrations.razorpay.gateway import GatewayRefused
from notifications.services import notify
from verification.banking.models import BankCheck, CheckKind, CheckState
from verification.banking.name_match import name_similarity
from verification.notifications import desk_changed

log = structlog.get_logger(__name__)

GIVEN_UP_AFTER = timedelta(days=1)
"""A bank that has not answered by then will not: staff look at the account themselves."""

_PAGE = "/money?tab=payouts"
"""Where an account can always be corrected; the wizard is closed while staff look at it."""

_WAITS = (
    (timedelta(minutes=1), timedelta(seconds=4)),
    (timedelta(minutes=10), timedelta(seconds=45)),
)
_LONG_WAIT = timedelta(minutes=10)


def check_advance(*, check_id: UUID) -> timedelta | None:
    """Send the query, or fetch its answer. Returns the delay until the next try; None when done.

    Safe to repeat and to crash anywhere: a query has the check's own id, so an earlier one is
    found. Two concurrent runs may cost a second rupee, and change nothing else. Raises
    GatewayUnreachable, and then the row is unchanged.
    """
    check = BankCheck.objects.filter(pk=check_id, state=CheckState.PENDING).first()
    if check is None or check.replaced_at is not None or check.asked_at is None:
        return None
    age = timezone.now() - check.asked_at
    banks = penny_drop()
    if banks is None or age > GIVEN_UP_AFTER:
        _end(check_id, CheckState.UNAVAILABLE)
        return None
    try:
        told = _fetch_or_ask(banks, check)
    except GatewayRefused as refusal:
        log.warning("bank check refused", check=str(check_id), reason=str(refusal))
        _end(check_id, CheckState.UNAVAILABLE)
        return None
    if told.outcome == CheckOutcome.PENDING:
        return next((wait for until, wait in _WAITS if age < until), _LONG_WAIT)
    _end(check_id, _states[told.outcome], name_at_bank=told.registered_name)
    return None


_states = {
    CheckOutcome.VALID: CheckState.VALID,
    CheckOutcome.INVALID: CheckState.INVALID,
    CheckOutcome.FAILED: CheckState.UNAVAILABLE,
}


def _fetch_or_ask(banks: PennyDrop, check: BankCheck) -> Checking:
    if check.checking_id:
        return banks.fetch(check.checking_id)
    told = banks.ask(check.provider_account_id, reference=str(check.pk))
    BankCheck.objects.filter(pk=check.pk, checking_id="").update(checking_id=told.id)
    return told


def _end(check_id: UUID, state: CheckState, *, name_at_bank: str = "") -> None:
    """Save the answer once; the first one stays."""
    with transaction.atomic():
        check = BankCheck.objects.select_for_update().get(pk=check_id)
        if check.state != CheckState.PENDING:
            return
        check.state = state
        if state != CheckState.UNAVAILABLE:
            check.answered_at = timezone.now()
        if state == CheckState.VALID:
            check.name_at_bank = name_at_bank
            check.name_score = name_similarity(check.holder_name, name_at_bank)
        check.save()
        log.info("bank check ended", check=str(check_id), kind=check.kind, state=state)
        if check.replaced_at is not None:
            return
        if state == CheckState.INVALID:
            _notify_refused(check)
        notify_screens(check.worker_id)


def _notify_refused(check: BankCheck) -> None:
    told = {"account": check.masked}
    if check.kind == CheckKind.UPI:
        notify([check.worker_id], event="verification/upi_unknown", context=told, link=_PAGE)
    else:
        notify(
            [check.worker_id], event="verification/bank_account_unknown", context=told, link=_PAGE
        )


def notify_screens(worker_id: UUID) -> None:
    """The worker's own pages and the desk refetch it."""
    publish(f"user:{worker_id}", "verification")
    desk_changed()

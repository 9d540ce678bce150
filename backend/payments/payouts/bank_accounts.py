"""A worker's bank account: opened at the gateway, stored here only by its last four digits.

The number is in memory during the request. It goes to the gateway and into no row, log, event or
error report; it is not even in the answer.
"""

import hmac
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from urllib.parse import urlsplit
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import SecurityKind, User
from accounts.security import audit
from accounts.selectors import profile_of
from core.events import publish
from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import (
    BankAccount,
    GatewayAccount,
    GatewayRefused,
    GatewayUnreachable,
)
from payments.payouts import notifications, payout_account_tasks, services, tasks
from payments.payouts.bank_details import PayoutDetails, masked_upi
from payments.payouts.banks import bank_name
from payments.payouts.errors import AccountNotTaken, BankNotAnswering, PayoutsUnderWay, PhoneNeeded
from payments.payouts.models import AccountStatus, Payout, PayoutAccount, PayoutStatus
from payments.payouts.payout_account import account_of, is_usable, usable_from
from payments.payouts.policy import require_earner
from payments.payouts.ports import Afterwards, account_watcher

log = structlog.get_logger(__name__)

_KNOWN = {AccountStatus(value) for value in AccountStatus.values} - {AccountStatus.CLOSED}


def account_put(
    actor: User,
    *,
    details: PayoutDetails,
    request: HttpRequest | None = None,
    also: Callable[[], object] | None = None,
) -> PayoutAccount:
    """Pay this person to the account of ``details``, instead of any earlier one.

    The first account is used at once, any further one from a day later
    (``payments.payouts.payout_account``). ``request`` is its source, for the security log. ``also``
    is called in the transaction that saves the account; if it raises, nothing is saved.

    The gateway is called first, and nothing is saved if it refuses or does not answer. The same
    bank account is the same linked account there, so a repeated request creates no second one.
    Payouts that have not been sent go to the new account; those on their way are unchanged.

    Call it outside of a transaction. Raises NotAllowed, PhoneNeeded, AccountNotTaken,
    BankNotAnswering.
    """
    require_earner(actor)
    phone = profile_of(actor).phone
    if not phone:
        raise PhoneNeeded
    told = _open(actor, details.bank, phone)
    afterwards = account_watcher.filled.account_given(actor, details)
    with transaction.atomic():
        account = _record(actor, told, details, afterwards, request)
        if also is not None:
            also()
    return account


def _record(
    actor: User,
    told: GatewayAccount,
    details: PayoutDetails,
    afterwards: Afterwards,
    request: HttpRequest | None,
) -> PayoutAccount:
    # This lock serialises two changes, and does not block rows that refer to the person.
    User.objects.select_for_update(of=("self",), no_key=True).get(pk=actor.pk)
    begins = usable_from(actor.pk, gateway_account_id=told.id)
    earlier = account_of(actor.pk)
    if earlier is not None and earlier.gateway_account_id != told.id:
        earlier.status = AccountStatus.CLOSED
        earlier.save(update_fields=["status", "updated_at"])
    is_same = earlier is not None and earlier.gateway_account_id == told.id
    account = _keep(actor, told, details, begins)
    log.info("payout account given", account=account.gateway_account_id, is_same=is_same)
    afterwards(account)
    if begins is not None and not is_same:
        _notify_of_change(actor, account, begins, request)
    _follow(account)
    return account


def _notify_of_change(
    actor: User, account: PayoutAccount, begins: datetime, request: HttpRequest | None
) -> None:
    masked = notifications.mask_account(account)
    audit.note(SecurityKind.PAYOUT_ACCOUNT_CHANGED, user=actor, request=request, account=masked)
    notifications.notify_account_changed(actor, account, request)
    payout_account_tasks.begin_paying.at(begins).defer(worker_id=str(actor.pk))


def _open(actor: User, bank: BankAccount, phone: str) -> GatewayAccount:
    reference = reference_of(actor.pk, bank)
    try:
        return gateway().open_account(
            reference=reference,
            # The gateway requires a distinct e-mail for each account, and many workers have none.
            # It sends nothing to it; their own address stays with us.
            email=f"{reference}@payouts.{_domain()}",
            phone=phone,
            holder_name=bank.holder_name,
            bank=bank,
        )
    except GatewayRefused as refusal:
        log.warning("payout account refused")
        raise AccountNotTaken from refusal
    except GatewayUnreachable as error:
        log.warning("payout account not opened", reason=str(error))
        raise BankNotAnswering from error


def _domain() -> str:
    host = urlsplit(settings.ENV.public_url).hostname or ""
    return host if "." in host else "karigar.example"


def reference_of(worker_id: UUID, bank: BankAccount) -> str:
    """Our reference of a bank account: the same for the same account, revealing nothing about
    it."""
    secret = settings.SECRET_KEY.encode()
    text = f"payout account {worker_id} {bank.ifsc} {bank.number}"
    return hmac.new(secret, text.encode(), sha256).hexdigest()[:20]


def _keep(
    actor: User, told: GatewayAccount, details: PayoutDetails, begins: datetime | None
) -> PayoutAccount:
    bank = details.bank
    rows = PayoutAccount.objects.select_for_update()
    account = rows.filter(gateway_account_id=told.id).first()
    account = account or PayoutAccount(gateway_account_id=told.id)
    account.worker = actor
    account.holder_name = bank.holder_name
    account.bank_name = bank_name(bank.ifsc)
    account.ifsc = bank.ifsc
    account.last_four = bank.number[-4:]
    account.masked_upi = masked_upi(details.upi_id)
    account.usable_from = begins
    account.status = _status_of(told)
    account.checked_at = timezone.now()
    account.save()
    return account


def _status_of(told: GatewayAccount) -> AccountStatus:
    """The gateway's status of an account; unknown ones count as unable to receive money."""
    known = {status.value: status for status in _KNOWN}
    return known.get(told.status, AccountStatus.UNDER_REVIEW)


def _follow(account: PayoutAccount) -> None:
    """Payouts that wait for the account, and money reserved for it, follow its state."""
    if is_usable(account):
        services.payouts_take_account(account.worker_id)
    else:
        tasks.sync_fundings_of(account.worker_id)
    publish(f"user:{account.worker_id}", "money")


def account_close(actor: User, *, request: HttpRequest | None = None) -> None:
    """Delete the person's payout account. Released money then waits.

    Raises NotAllowed, PayoutsUnderWay during a transfer. Without an account nothing happens.
    """
    require_earner(actor)
    account = (
        PayoutAccount.objects.select_for_update()
        .filter(worker=actor)
        .exclude(status=AccountStatus.CLOSED)
        .first()
    )
    if account is None:
        return
    under_way = [PayoutStatus.QUEUED, PayoutStatus.SENT]
    if Payout.objects.filter(worker=actor, status__in=under_way).exists():
        raise PayoutsUnderWay
    account.status = AccountStatus.CLOSED
    account.save(update_fields=["status", "updated_at"])
    masked = notifications.mask_account(account)
    audit.note(SecurityKind.PAYOUT_ACCOUNT_REMOVED, user=actor, request=request, account=masked)
    account_watcher.filled.account_taken_away(actor.pk)
    notifications.notify_account_closed(account)
    _follow(account)


def account_check(*, account_id: UUID) -> None:
    """Query the gateway for an account's state now. Safe to repeat.

    Raises GatewayError, and then nothing has changed.
    """
    account = PayoutAccount.objects.get(pk=account_id)
    if account.status != AccountStatus.CLOSED:
        told = gateway().fetch_account(account.gateway_account_id)
        account_notified(account_id=account_id, status=_status_of(told))


def account_notified(*, account_id: UUID, status: AccountStatus) -> None:
    """Apply the gateway's status of an account; notify the worker of its consequences."""
    with transaction.atomic():
        account = PayoutAccount.objects.select_for_update().get(pk=account_id)
        if account.status == AccountStatus.CLOSED:
            return
        has_changed = account.status != status
        account.status = status
        account.checked_at = timezone.now()
        account.save(update_fields=["status", "checked_at", "updated_at"])
        if has_changed:
            log.info("payout account told", account=account.gateway_account_id, status=status)
            notifications.notify_account_status(account)
            _follow(account)

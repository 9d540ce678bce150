"""A worker's new account: sent to the checking service, hashed, and not stored.

payments calls ``BankWatch`` for every account, on whichever page it was entered, so that no account
is paid to that verification does not know.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from uuid import UUID

import structlog
from django.utils import timezone

from accounts.models import User
from integrations.penny_drop.client import penny_drop
from integrations.penny_drop.penny_drop import PennyDrop
from integrations.razorpay.gateway import BankAccount, GatewayRefused, GatewayUnreachable
from payments.payouts.bank_details import PayoutDetails, masked_upi
from payments.payouts.models import PayoutAccount
from payments.payouts.ports import Afterwards
from verification.banking.bank_checks import notify_screens
from verification.banking.models import BankCheck, CheckKind, CheckState
from verification.banking.name_match import name_similarity
from verification.banking.selectors import current_check, current_checks
from verification.banking.services import bank_changed
from verification.banking.tasks import enqueue_bank_check
from verification.marks import mark

log = structlog.get_logger(__name__)

MOST_A_DAY = 5
"""Each question sends a rupee to the account that it is about. What comes after so many of one
worker in a day is left to staff."""

ANSWER_HOLDS_FOR = timedelta(days=180)
"""So long the bank's answer about the same account is used again."""


@dataclass(frozen=True, slots=True)
class Given:
    """The stored part of one account or UPI id. ``known``: a bank's answer that is still valid."""

    kind: CheckKind
    holder_name: str
    masked: str
    last_four: str
    ifsc: str
    value_hmac: str
    state: CheckState = CheckState.NOT_ASKED
    provider_account_id: str = ""
    known: BankCheck | None = None


class BankWatch:
    """``payments.payouts.ports.AccountWatcher``."""

    def account_given(self, worker: User, details: PayoutDetails) -> Afterwards:
        """Send what the bank must be asked about to the service, outside of any lock."""
        given = [_account(worker.pk, details.bank)]
        if details.upi_id:
            given.append(_upi(worker.pk, details))
        return partial(_keep, worker, given)

    def account_taken_away(self, worker_id: UUID) -> None:
        now = timezone.now()
        current_checks(worker_id).update(replaced_at=now, updated_at=now)
        bank_changed(worker_id)
        notify_screens(worker_id)


def _account(worker_id: UUID, bank: BankAccount) -> Given:
    def hand_over(banks: PennyDrop) -> str:
        return banks.bank_account(reference=str(worker_id), bank=bank)

    given = Given(
        kind=CheckKind.BANK_ACCOUNT,
        holder_name=bank.holder_name,
        masked=f"XXXX XXXX {bank.number[-4:]}",
        last_four=bank.number[-4:],
        ifsc=bank.ifsc,
        # Passbooks write leading zeros before a number or don't, and branches merge.
        value_hmac=mark("bank account", f"{bank.ifsc[:4]} {bank.number.lstrip('0')}"),
    )
    return _handed_over(worker_id, given, hand_over)


def _upi(worker_id: UUID, details: PayoutDetails) -> Given:
    holder_name = details.bank.holder_name

    def hand_over(banks: PennyDrop) -> str:
        return banks.upi(reference=str(worker_id), holder_name=holder_name, upi_id=details.upi_id)

    given = Given(
        kind=CheckKind.UPI,
        holder_name=holder_name,
        masked=masked_upi(details.upi_id),
        last_four="",
        ifsc="",
        value_hmac=mark("upi", details.upi_id),
    )
    return _handed_over(worker_id, given, hand_over)


def _handed_over(worker_id: UUID, given: Given, hand_over: Callable[[PennyDrop], str]) -> Given:
    """The same with its provider id, or with a known answer. If anything fails, the account is
    saved all the same: staff then check it."""
    known = _known(worker_id, given)
    if known is not None:
        return replace(given, state=CheckState.VALID, known=known)
    banks = penny_drop()
    if banks is None or _has_asked_enough(worker_id):
        return given
    try:
        return replace(given, state=CheckState.PENDING, provider_account_id=hand_over(banks))
    except GatewayRefused:
        # Their error message could repeat what was sent.
        log.warning("account not taken for a check", kind=given.kind)
    except GatewayUnreachable as error:
        log.warning("account not handed over for a check", kind=given.kind, reason=str(error))
    return replace(given, state=CheckState.UNAVAILABLE)


def _known(worker_id: UUID, given: Given) -> BankCheck | None:
    """The bank's earlier answer about the same account, if still valid."""
    answers = BankCheck.objects.filter(
        worker=worker_id,
        kind=given.kind,
        value_hmac=given.value_hmac,
        state=CheckState.VALID,
        answered_at__gte=timezone.now() - ANSWER_HOLDS_FOR,
    )
    return answers.order_by("-answered_at").first()


def _has_asked_enough(worker_id: UUID) -> bool:
    asked = BankCheck.objects.filter(
        worker=worker_id, asked_at__gte=timezone.now() - timedelta(days=1)
    )
    return asked.exclude(provider_account_id="").count() >= MOST_A_DAY


def _keep(worker: User, given: list[Given], account: PayoutAccount) -> None:
    """Save it as the worker's current account; part of the transaction that saves the account,
    which has locked the worker's row."""
    former = current_check(worker.pk, CheckKind.BANK_ACCOUNT)
    now = timezone.now()
    current_checks(worker.pk).update(replaced_at=now, updated_at=now)
    for one in given:
        check = BankCheck(
            worker=worker,
            account=account,
            kind=one.kind,
            holder_name=one.holder_name,
            masked=one.masked,
            last_four=one.last_four,
            ifsc=one.ifsc,
            value_hmac=one.value_hmac,
            provider_account_id=one.provider_account_id,
            state=one.state,
            asked_at=None if one.state == CheckState.NOT_ASKED else now,
        )
        if one.known is not None:
            check.provider_account_id = one.known.provider_account_id
            check.checking_id = one.known.checking_id
            check.asked_at, check.answered_at = one.known.asked_at, one.known.answered_at
            check.name_at_bank = one.known.name_at_bank
            check.name_score = name_similarity(one.holder_name, one.known.name_at_bank)
        check.save(force_insert=True)
        if check.state == CheckState.PENDING:
            enqueue_bank_check(check.pk)
    if former is None or former.value_hmac != given[0].value_hmac:
        bank_changed(worker.pk)
    notify_screens(worker.pk)

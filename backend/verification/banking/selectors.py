"""Reads of the banking step: by its worker, by the desk, and for the flags of a case."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from payments.payouts.notifications import mask_account
from payments.payouts.payout_account import account_of
from verification.banking.models import BankCheck, CheckKind, CheckState
from verification.banking.name_match import ALIKE
from verification.models import Verification


@dataclass(frozen=True, slots=True)
class SameAccount:
    """Another worker with the same account or UPI id. ``is_current``: they have it now."""

    worker_id: UUID
    kind: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class DeskBank:
    """A worker's payout account, and the bank's answer. It contains no number.

    ``score`` is how well ``name_at_bank`` matches ``holder_name``, None while unknown.
    ``upi_state`` and ``masked_upi`` are empty without a UPI id.
    """

    masked_account: str
    ifsc: str
    bank: str
    holder_name: str
    name_at_bank: str
    score: int | None
    state: str
    asked_at: datetime | None
    answered_at: datetime | None
    masked_upi: str
    upi_state: str
    upi_name_at_bank: str
    upi_score: int | None
    same: tuple[SameAccount, ...]


def current_checks(worker_id: UUID) -> QuerySet[BankCheck]:
    """The checks of the worker's current account and UPI id, at most one of each."""
    return BankCheck.objects.filter(worker=worker_id, replaced_at__isnull=True)


def current_check(worker_id: UUID, kind: CheckKind) -> BankCheck | None:
    return current_checks(worker_id).filter(kind=kind).first()


def banking_for_desk(verification: Verification) -> DeskBank | None:
    """All that staff see of the step; None while the worker has no account."""
    account = account_of(verification.worker_id)
    if account is None:
        return None
    by_kind = {check.kind: check for check in current_checks(verification.worker_id)}
    bank, upi = by_kind.get(CheckKind.BANK_ACCOUNT), by_kind.get(CheckKind.UPI)
    return DeskBank(
        masked_account=mask_account(account),
        ifsc=account.ifsc,
        bank=account.bank_name,
        holder_name=account.holder_name,
        name_at_bank=bank.name_at_bank if bank else "",
        score=bank.name_score if bank else None,
        state=bank.state if bank else CheckState.NOT_ASKED,
        asked_at=bank.asked_at if bank else None,
        answered_at=bank.answered_at if bank else None,
        masked_upi=account.masked_upi,
        upi_state=upi.state if upi else "",
        upi_name_at_bank=upi.name_at_bank if upi else "",
        upi_score=upi.name_score if upi else None,
        same=same_accounts(verification.worker_id),
    )


def same_accounts(worker_id: UUID) -> tuple[SameAccount, ...]:
    """Who else has, or had, the worker's current account or UPI id. Families share one, so it is a
    hint for staff and blocks nothing."""
    wanted = Q()
    for check in current_checks(worker_id):
        wanted |= Q(kind=check.kind, value_hmac=check.value_hmac)
    if not wanted:
        return ()
    found = BankCheck.objects.filter(wanted).exclude(worker=worker_id).order_by("id")
    current: dict[tuple[UUID, str], bool] = {}
    for other in found:
        key = (other.worker_id, other.kind)
        current[key] = current.get(key, False) or other.replaced_at is None
    return tuple(SameAccount(*key, is_current=is_current) for key, is_current in current.items())


def has_shared_account(verification: Verification) -> bool:
    """Whether another worker has, or had, the same account or UPI id."""
    return bool(same_accounts(verification.worker_id))


def is_account_confirmed(worker_id: UUID) -> bool:
    """Whether the bank knows the account, under a name like the holder's."""
    check = current_check(worker_id, CheckKind.BANK_ACCOUNT)
    if check is None or check.state != CheckState.VALID:
        return False
    return check.name_score is not None and check.name_score >= ALIKE


def names_of_account(worker_id: UUID) -> tuple[str, str]:
    """The holder's name as the worker wrote it, and as the bank has it; "" if unknown."""
    check = current_check(worker_id, CheckKind.BANK_ACCOUNT)
    account = account_of(worker_id)
    return (account.holder_name if account else "", check.name_at_bank if check else "")

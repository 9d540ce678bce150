"""Shapes of the banking step. No account and no UPI id is ever shown whole; times are UTC."""

import re
from datetime import datetime
from typing import Literal, Self

from accounts.models import User
from core.api.schemas import Out
from payments.payouts.schemas import PayoutAccountOut
from payments.payouts.selectors import own_account
from verification.banking.completeness import missing_banking
from verification.banking.models import BankCheck, CheckKind
from verification.banking.name_match import ALIKE
from verification.banking.selectors import current_checks
from verification.policy import require_subject

_word = re.compile(r"[^\s.]+")

BankCheckState = Literal["not_asked", "pending", "valid", "invalid", "unavailable"]


class BankCheckOut(Out):
    """What the bank said. ``masked_name`` is how it writes the holder, R••••• S••••, "" unless it
    knows the account; ``is_name_alike``: whether that fits the holder as given, null while nobody
    knows. ``not_asked`` and ``unavailable``: staff look at the account themselves."""

    state: BankCheckState
    masked_name: str
    is_name_alike: bool | None
    asked_at: datetime | None
    answered_at: datetime | None

    @classmethod
    def of(cls, check: BankCheck | None) -> Self | None:
        if check is None:
            return None
        return cls.from_row(
            check,
            masked_name=masked_name(check.name_at_bank),
            is_name_alike=None if check.name_score is None else check.name_score >= ALIKE,
        )


class BankingOut(Out):
    """Where the worker is paid, null without an account, and what the banks say of it.

    ``account_check`` is null for an account that was given before anybody was asked; ``upi_check``
    without a UPI id. ``needs_phone``: no account can be opened before the profile has a mobile
    number. ``missing``: codes of what the step lacks.
    """

    account: PayoutAccountOut | None
    account_check: BankCheckOut | None
    upi_check: BankCheckOut | None
    needs_phone: bool
    missing: list[str]

    @classmethod
    def of(cls, viewer: User) -> Self:
        """The viewer's account and what is known of it. Raises NotAllowed."""
        require_subject(viewer)
        answer = own_account(viewer)
        by_kind = {check.kind: check for check in current_checks(viewer.pk)}
        return cls(
            account=answer.account,
            account_check=BankCheckOut.of(by_kind.get(CheckKind.BANK_ACCOUNT)),
            upi_check=BankCheckOut.of(by_kind.get(CheckKind.UPI)),
            needs_phone=answer.needs_phone,
            missing=missing_banking(viewer.pk),
        )


def masked_name(name: str) -> str:
    """``RAMESH KUMAR SHARMA`` → ``R••••• K•••• S•••••``: enough for the holder to know it, too
    little to learn whose account a number is that was only guessed."""
    return _word.sub(lambda word: word[0][0] + "•" * (len(word[0]) - 1), name)

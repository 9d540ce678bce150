"""The banking step as its worker sees it."""

import re
from typing import cast

from accounts.models import User
from payments.paying_out.selectors import own_account
from verification.banking.completeness import missing
from verification.banking.likeness import ALIKE
from verification.banking.models import BankCheck, CheckKind
from verification.banking.schemas import BankCheckOut, BankCheckState, BankingOut
from verification.banking.selectors import current_checks
from verification.policy import require_subject

_word = re.compile(r"[^\s.]+")


def own_banking(viewer: User) -> BankingOut:
    """The viewer's account and what is known of it. Raises NotAllowed."""
    require_subject(viewer)
    answer = own_account(viewer)
    by_kind = {check.kind: check for check in current_checks(viewer.pk)}
    return BankingOut(
        account=answer["account"],
        account_check=_check(by_kind.get(CheckKind.BANK_ACCOUNT)),
        upi_check=_check(by_kind.get(CheckKind.UPI)),
        needs_phone=answer["needs_phone"],
        missing=missing(viewer.pk),
    )


def masked_name(name: str) -> str:
    """``RAMESH KUMAR SHARMA`` → ``R••••• K•••• S•••••``: enough for the holder to know it, too
    little to learn whose account a number is that was only guessed."""
    return _word.sub(lambda word: word[0][0] + "•" * (len(word[0]) - 1), name)


def _check(check: BankCheck | None) -> BankCheckOut | None:
    if check is None:
        return None
    return BankCheckOut(
        state=cast("BankCheckState", check.state),
        masked_name=masked_name(check.name_at_bank),
        is_name_alike=None if check.name_score is None else check.name_score >= ALIKE,
        asked_at=check.asked_at,
        answered_at=check.answered_at,
    )

"""A bank account given to the wizard, and the bank asked about it."""

from typing import Any

from django.test import Client

from accounts.models import User
from integrations.razorpay.testing import (
    RunningSimulator,
)
from verification.banking import bank_checks
from verification.banking.models import BankCheck, CheckKind

PATH = "/api/me/verification/banking"
MONEY = "/api/me/payout-account"
NUMBER = "50100234567891"
UPI = "suresh.sharma@okaxis"


def put(client: Client, *, path: str = PATH, number: str = NUMBER, **changes: str) -> Any:
    body = {
        "account_holder_name": "Suresh Sharma",
        "account_number": number,
        "account_number_again": number,
        "ifsc": "hdfc0000317",
        **changes,
    }
    return client.put(path, body, content_type="application/json")


def account_check(worker: User) -> BankCheck:
    return BankCheck.objects.get(
        worker=worker, kind=CheckKind.BANK_ACCOUNT, replaced_at__isnull=True
    )


def questions(simulator: RunningSimulator) -> int:
    with simulator.store.reading() as rows:
        count: int = rows.execute("SELECT COUNT(*) FROM validations").fetchone()[0]
        return count


def advance(worker: User) -> None:
    """Put the question, and fetch the answer: banks take no time here."""
    for check in BankCheck.objects.filter(worker=worker, replaced_at__isnull=True):
        for _ in range(2):
            bank_checks.check_advance(check_id=check.pk)

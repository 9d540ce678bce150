"""Two verifiers at once, and the desk against the worker."""

from collections.abc import Callable

import pytest
from django.db import transaction

from accounts.models import User
from core.testing.races import together
from verification.desk.claims import case_claim
from verification.desk.decisions import Finding, verification_approve, verification_reject
from verification.models import Decision, Verification, VerificationStatus
from verification.tests.staff_actions import acting
from verification.tests.whole import answers_of, look_at_all, submitted, taken, verifier, worker
from verification.withdrawal import verification_withdraw

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def case() -> Verification:
    with transaction.atomic():
        return submitted(worker("ramesh"))


def staff(name: str) -> User:
    with transaction.atomic():
        return acting(verifier(name))


def claim(by: User, case: Verification) -> Callable[[], object]:
    return lambda: case_claim(by, verification_id=case.pk)


def test_of_two_claims_one_wins(case: Verification) -> None:
    first, second = staff("priya"), staff("kabir")
    assert together(claim(first, case), claim(second, case)) == ["done", "taken_by_another"]


def test_of_two_decisions_one_counts(case: Verification) -> None:
    priya = staff("priya")
    taken(case, priya)
    with transaction.atomic():
        look_at_all(priya, case)
    came = together(
        lambda: verification_approve(priya, verification_id=case.pk, given=answers_of(case)),
        lambda: verification_reject(priya, verification_id=case.pk, finding=Finding(["under_age"])),
    )
    assert came == ["done", "verification_not_waiting"]
    assert Decision.objects.count() == 1


def test_a_decision_and_the_workers_withdrawal_leave_nothing_standing(case: Verification) -> None:
    """Whichever comes first, the worker's withdrawal wins."""
    priya = staff("priya")
    taken(case, priya)
    with transaction.atomic():
        look_at_all(priya, case)
    came = together(
        lambda: verification_approve(priya, verification_id=case.pk, given=answers_of(case)),
        lambda: verification_withdraw(case.worker),
    )
    assert came in (["done", "done"], ["done", "verification_not_waiting"])
    case.refresh_from_db()
    assert case.status == VerificationStatus.DRAFT
    assert case.verified_until is None
    case.worker.worker_profile.refresh_from_db()
    assert not case.worker.worker_profile.id_verified

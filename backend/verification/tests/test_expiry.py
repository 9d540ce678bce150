"""Expiry: two warnings, each once, and the end."""

from datetime import timedelta

import pytest
from django.utils import timezone

from notifications.models import Notification
from professionals.models import WorkerProfile
from verification.desk.decisions import verification_approve
from verification.expiry import verifications_end, verifications_warn
from verification.models import Decision, Outcome, Verification, VerificationStatus
from verification.submission import verification_submit
from verification.tests.staff_actions import acting
from verification.tests.whole import answers_of, look_at_all, submitted, taken, verifier, worker


@pytest.fixture
def verified(db: None) -> Verification:
    priya = acting(verifier())
    case = taken(submitted(worker("ramesh")), priya)
    look_at_all(priya, case)
    return verification_approve(priya, verification_id=case.pk, given=answers_of(case))


def ends_in(case: Verification, days: float) -> None:
    Verification.objects.filter(pk=case.pk).update(
        verified_until=timezone.now() + timedelta(days=days)
    )


def test_the_worker_is_warned_twice(verified: Verification) -> None:
    assert verifications_warn() == 0
    for days, told in ((59, 1), (58, 0), (13, 1), (12, 0)):
        ends_in(verified, days)
        assert verifications_warn() == told
    assert Notification.objects.filter(event="verification/ends_soon").count() == 2


def test_it_ends_with_its_badges(verified: Verification) -> None:
    assert verifications_end() == 0
    ends_in(verified, -0.01)
    assert (verifications_end(), verifications_end()) == (1, 0)
    verified.refresh_from_db()
    assert verified.status == VerificationStatus.EXPIRED
    assert verified.verified_until is None
    assert Decision.objects.filter(outcome=Outcome.EXPIRED, actor=None).count() == 1
    assert not WorkerProfile.objects.get(pk=verified.worker_id).id_verified
    assert Notification.objects.filter(event="verification/ended").count() == 1


def test_a_renewal_under_review_goes_on_without_the_badge(verified: Verification) -> None:
    ends_in(verified, 10)
    verification_submit(verified.worker)
    ends_in(verified, -0.01)
    assert verifications_end() == 1
    verified.refresh_from_db()
    assert verified.status == VerificationStatus.PENDING
    assert verified.verified_until is None
    assert not WorkerProfile.objects.get(pk=verified.worker_id).id_verified

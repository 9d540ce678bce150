"""A worker's own verification: its status, and when it may be submitted."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Profile, Role, User
from config.tests.clients import fresh_browser
from config.tests.world import person
from notifications.models import Notification
from verification.banking.models import CheckState
from verification.desk.decisions import (
    Finding,
    verification_approve,
    verification_ask_again,
    verification_reject,
)
from verification.documents.models import Kind
from verification.models import Decision, Outcome, Step, Verification, VerificationStatus
from verification.references.models import WorkerReference
from verification.tests.staff_actions import acting
from verification.tests.whole import (
    OWN,
    SUBMISSION,
    account,
    answers_of,
    document,
    look_at_all,
    submitted,
    taken,
    verifier,
    whole,
    worker,
)
from verification.worker_changes import editable


@pytest.fixture
def ramesh(db: None) -> User:
    return worker("ramesh")


@pytest.fixture
def client(ramesh: User) -> Client:
    return fresh_browser(ramesh)


def steps(answer: Any) -> dict[str, dict[str, Any]]:
    return {step["step"]: step for step in answer.json()["steps"]}


def test_it_begins_as_a_draft_that_lacks_everything(client: Client) -> None:
    answer = client.get(OWN).json()
    assert (answer["status"], answer["round"]) == ("draft", 0)
    assert [step["step"] for step in answer["steps"]] == list(Step.values)
    assert not any(step["is_complete"] for step in answer["steps"])
    assert answer["can_edit"]
    assert not answer["can_submit"]
    assert not Verification.objects.exists()


def test_nothing_is_handed_in_before_all_four_steps_are_complete(
    ramesh: User, client: Client
) -> None:
    whole(ramesh)
    Profile.objects.filter(pk=ramesh.pk).update(phone_verified_at=None)
    answer = client.post(SUBMISSION)
    assert answer.status_code == 409
    assert answer.json()["code"] == "verification_incomplete"
    assert [error["field"] for error in answer.json()["errors"]] == ["phone"]
    assert Verification.objects.get().status == VerificationStatus.DRAFT
    assert not steps(client.get(OWN))["phone"]["is_complete"]


def test_a_whole_one_goes_into_the_queue_once(ramesh: User, client: Client) -> None:
    whole(ramesh, confirmed=0)
    assert client.get(OWN).json()["can_submit"]
    answer = client.post(SUBMISSION)
    assert answer.status_code == 200
    told = answer.json()
    assert (told["status"], told["round"], told["can_edit"]) == ("pending", 1, False)
    assert told["answer_due_at"] > told["submitted_at"]
    assert WorkerReference.objects.filter(asked_at__isnull=False).count() == 2
    assert Notification.objects.filter(user=ramesh, event="verification/submitted").exists()
    again = client.post(SUBMISSION)
    assert (again.status_code, again.json()["code"]) == (409, "verification_under_review")


def test_others_than_workers_and_contractors_have_none(db: None) -> None:
    homeowner = fresh_browser(person(Role.HOMEOWNER, "meera"))
    assert homeowner.get(OWN).status_code == homeowner.post(SUBMISSION).status_code == 403


def test_asked_again_it_comes_back_only_with_what_was_asked(ramesh: User, client: Client) -> None:
    priya = acting(verifier())
    row = taken(submitted(ramesh), priya)
    verification_ask_again(
        priya,
        verification_id=row.pk,
        finding=Finding(["photo_unreadable", "account_name_differs"], "The glare hides it."),
    )
    told = client.get(OWN).json()
    assert (told["status"], told["outcome"]) == ("changes_requested", "asked_again")
    assert [reason["code"] for reason in told["reasons"]] == [
        "photo_unreadable",
        "account_name_differs",
    ]
    assert told["words"] == "The glare hides it."
    assert steps(client.get(OWN))["documents"]["asked_again"]
    assert not steps(client.get(OWN))["references"]["asked_again"]
    refused = client.post(SUBMISSION)
    assert refused.json()["code"] == "verification_unchanged"
    assert [error["field"] for error in refused.json()["errors"]] == ["documents", "banking"]
    document(row, Kind.AADHAAR)
    editable(ramesh, Step.DOCUMENTS)
    editable(ramesh, Step.BANKING)
    assert client.post(SUBMISSION).json()["round"] == 2


def test_a_number_asked_again_is_mended_by_proving_one(ramesh: User, client: Client) -> None:
    priya = acting(verifier())
    row = taken(submitted(ramesh), priya)
    verification_ask_again(priya, verification_id=row.pk, finding=Finding(["phone_not_reached"]))
    assert client.post(SUBMISSION).json()["code"] == "verification_unchanged"
    Profile.objects.filter(pk=ramesh.pk).update(phone_verified_at=timezone.now())
    assert client.post(SUBMISSION).status_code == 200


def test_reasons_are_told_in_the_workers_language(ramesh: User, client: Client) -> None:
    priya = acting(verifier())
    row = taken(submitted(ramesh), priya)
    verification_reject(priya, verification_id=row.pk, finding=Finding(["under_age"]))
    notice = Notification.objects.get(user=ramesh, event="verification/rejected")
    assert "18" in notice.context["reasons"]["hi"][0]
    assert "साल" in notice.context["reasons"]["hi"][0]
    english = client.get(OWN, headers={"accept-language": "en"}).json()["reasons"][0]["label"]
    hindi = client.get(OWN, headers={"accept-language": "hi"}).json()["reasons"][0]["label"]
    assert english != hindi


def test_deceit_closes_the_door_for_ninety_days(ramesh: User, client: Client) -> None:
    priya = acting(verifier())
    row = taken(submitted(ramesh), priya)
    verification_reject(priya, verification_id=row.pk, finding=Finding(["document_forged"]))
    editable_answer = client.post(SUBMISSION)
    assert editable_answer.json()["code"] == "verification_blocked"
    told = client.get(OWN).json()
    assert told["blocked_until"]
    assert not told["can_edit"]
    Verification.objects.update(
        blocked_until=timezone.now() - timedelta(days=1), edited_steps=[Step.DOCUMENTS]
    )
    assert client.post(SUBMISSION).status_code == 200


def test_five_rounds_in_thirty_days_are_enough(ramesh: User, client: Client) -> None:
    row = whole(ramesh)
    for number in range(5):
        Decision.objects.create(
            verification=row, round=number, outcome=Outcome.WITHDRAWN, actor=ramesh
        )
    refused = client.post(SUBMISSION)
    assert refused.status_code == 429
    assert 29 * 86_400 < int(refused.headers["Retry-After"]) <= 30 * 86_400
    Decision.objects.update(created_at=timezone.now() - timedelta(days=31))
    assert client.post(SUBMISSION).status_code == 200


def test_a_verified_person_renews_in_the_last_sixty_days_and_keeps_the_badge(
    ramesh: User, client: Client
) -> None:
    priya = acting(verifier())
    row = taken(submitted(ramesh), priya)
    look_at_all(priya, row)
    verification_approve(priya, verification_id=row.pk, given=answers_of(row))
    assert client.post(SUBMISSION).json()["code"] == "already_verified"
    until = timezone.now() + timedelta(days=59)
    Verification.objects.update(verified_until=until)
    told = client.post(SUBMISSION).json()
    assert (told["status"], told["round"]) == ("pending", 2)
    ramesh.refresh_from_db()
    assert ramesh.worker_profile.id_verified
    assert Verification.objects.get().stands(timezone.now())


@pytest.mark.parametrize(
    ("flag", "spoil"),
    [
        ("same_identity", lambda other, own: document(own, Kind.AADHAAR, number=str(other.pk))),
        ("names_differ", lambda other, own: _renamed(own)),
        ("same_account", lambda other, own: _same_account(own)),
        ("suspended_before", lambda other, own: _suspended(own)),
    ],
)
def test_what_stands_out_is_flagged(ramesh: User, client: Client, flag: str, spoil: Any) -> None:
    other = whole(worker("suresh"))
    own = whole(ramesh)
    spoil(other, own)
    assert client.post(SUBMISSION).status_code == 200
    flags = Verification.objects.get(worker=ramesh).flags
    assert flag in flags
    # For every test worker: a copy without a code, and a selfie from a file.
    assert {"identity_unsigned", "selfie_from_file"} <= set(flags)


def _renamed(own: Verification) -> None:
    own.documents.filter(kind=Kind.PAN).update(name="Mahesh Verma")


def _same_account(own: Verification) -> None:
    from payments.payouts.models import PayoutAccount
    from verification.banking.models import BankCheck

    BankCheck.objects.filter(worker=own.worker).delete()
    PayoutAccount.objects.filter(worker=own.worker).delete()
    other = worker("lakhan")
    account(other, CheckState.VALID, number="the same")
    account(own.worker, CheckState.VALID, number="the same")


def _suspended(own: Verification) -> None:
    from accounts.suspensions.models import Suspension, SuspensionReason

    staff = verifier("kabir")
    Suspension.objects.create(
        user=own.worker,
        reason=SuspensionReason.SPAM,
        by=staff,
        lifted_at=timezone.now(),
        lifted_by=staff,
    )

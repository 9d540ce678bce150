"""How long identity data is retained, its erasure and export, and duplicates."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from procrastinate.contrib.django import app
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from config.tests.world import World
from core.privacy.data_holders import Identity
from verification import tasks
from verification.documents import completeness, erasure, privacy, selectors
from verification.documents.models import (
    DocumentOpening,
    DocumentSide,
    IdentityDocument,
    SelfieChallenge,
)
from verification.documents.specimen import Specimen
from verification.models import Verification
from verification.tests.conftest import Browse
from verification.tests.papers import (
    AADHAAR,
    PAN,
    PATH,
    VOTER_ID,
    agree,
    give_all,
    put,
    scan,
    upload,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("store")]

NOW = timezone.now


@pytest.fixture
def worker(world: World) -> User:
    agree(world.user("worker"))
    return world.user("worker")


@pytest.fixture
def client(worker: User, browse: Browse) -> Client:
    return browse(worker)


def given(days_ago: int) -> None:
    IdentityDocument.objects.update(created_at=NOW() - timedelta(days=days_ago))


def decided(worker: User, status: str, *, days_ago: int, ends_in: int | None = None) -> None:
    at = NOW() - timedelta(days=days_ago)
    Verification.objects.filter(worker=worker).update(
        status=status,
        round=1,
        submitted_at=at,
        decided_at=None if status == "pending" else at,
        verified_until=None if ends_in is None else NOW() + timedelta(days=ends_in),
    )


def left() -> tuple[int, int]:
    """Documents, and files that still exist."""
    erasure.erase_expired()
    sides = DocumentSide.objects.filter(deleted_at__isnull=True)
    return IdentityDocument.objects.count(), sides.count()


def test_a_draft_that_was_never_sent_is_kept_90_days(client: Client) -> None:
    give_all(client)
    given(days_ago=89)
    assert left() == (4, 5)
    given(days_ago=91)
    assert left() == (0, 0)


def test_what_waits_is_kept_as_long_as_it_waits(client: Client, worker: User) -> None:
    give_all(client)
    given(days_ago=500)
    decided(worker, "pending", days_ago=499)
    assert left() == (4, 5)
    assert client.get(PATH).json()["pan"]["retained_until"] is None


@pytest.mark.parametrize("status", ["rejected", "changes_requested", "expired"])
def test_without_a_verification_all_of_it_goes_after_180_days(
    client: Client, worker: User, status: str
) -> None:
    give_all(client)
    given(days_ago=200)
    decided(worker, status, days_ago=179)
    assert left() == (4, 5)
    decided(worker, status, days_ago=181)
    assert left() == (0, 0)


def test_copies_of_a_verified_worker_go_and_the_facts_stay(
    client: Client,
    worker: User,
    store: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    give_all(client)
    given(days_ago=200)
    decided(worker, "verified", days_ago=179, ends_in=500)
    assert left() == (4, 5)
    decided(worker, "verified", days_ago=181, ends_in=500)
    with django_capture_on_commit_callbacks(execute=True):
        assert left() == (4, 0)
    assert not [path for path in store.rglob("*") if path.is_file()]
    assert set(DocumentSide.objects.values_list("sealed_key", flat=True)) == {""}
    pan = client.get(PATH).json()["pan"]
    assert (pan["masked_number"], pan["sides"]) == ("XXXXXX234F", [])
    assert pan["retention_note"] == "No copy is kept."
    # Who wants to renew gives them anew.
    assert completeness.missing_documents(worker.pk) == [
        "identity",
        "pan",
        "profile_photo",
        "selfie",
    ]


def test_a_renewal_that_is_asked_again_takes_nothing_from_what_stands(
    client: Client, worker: User
) -> None:
    give_all(client)
    given(days_ago=400)
    decided(worker, "changes_requested", days_ago=200, ends_in=30)
    assert left() == (4, 0)


def test_what_was_replaced_goes_after_30_days(client: Client, worker: User) -> None:
    put(client, "aadhaar", number=AADHAAR, front=upload())
    decided(worker, "changes_requested", days_ago=0)
    put(client, "voter_id", number=VOTER_ID, front=upload())
    old = IdentityDocument.objects.filter(kind="aadhaar")
    old.update(replaced_at=NOW() - timedelta(days=29))
    assert left() == (2, 2)
    old.update(replaced_at=NOW() - timedelta(days=31))
    assert left() == (1, 1)


def test_the_worker_is_told_until_when(client: Client, worker: User) -> None:
    answer = put(client, "pan", number=PAN, front=upload()).json()
    until = NOW() + timedelta(days=90)
    assert answer["retained_until"].startswith(f"{until:%Y-%m-%d}")
    assert answer["retention_note"].startswith("The copy is deleted on ")


def test_the_clock_knows_of_it() -> None:
    """A job that no worker imports never runs."""
    assert tasks._documents.erase_identity_data.name in app.tasks


def test_unused_challenges_go_with_their_minutes(client: Client) -> None:
    client.post("/api/me/verification/selfie-challenges")
    SelfieChallenge.objects.update(expires_at=NOW() - timedelta(minutes=1))
    left()
    assert not SelfieChallenge.objects.exists()


def test_an_erasure_leaves_the_log_alone(
    client: Client, worker: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    give_all(client)
    side = DocumentSide.objects.first()
    assert side
    url = client.post(f"/api/me/verification/sides/{side.pk}/links").json()["url"]
    client.get(url)
    keys = set(DocumentSide.objects.values_list("key", flat=True))
    assert set(privacy.erase(Identity(worker.pk))) == keys
    assert not IdentityDocument.objects.exists()
    assert not SelfieChallenge.objects.exists()
    assert DocumentOpening.objects.get().address is None
    assert privacy.erase(Identity(worker.pk)) == []


def test_the_same_number_at_two_workers_is_found(
    client: Client, worker: User, world: World, browse: Browse
) -> None:
    give_all(client)
    other = world.user("member")
    agree(other)
    put(browse(other), "pan", number=PAN, front=upload())
    # The same digits as another kind of number do not count.
    verification = Verification.objects.get(worker=worker)
    shown = {row.kind: row for row in selectors.documents_for_desk(verification)}
    assert list(shown) == ["aadhaar", "pan", "profile_photo", "selfie"]
    assert shown["aadhaar"].duplicates == []
    (same,) = shown["pan"].duplicates
    assert (same.worker_id, same.name, same.status) == (other.pk, "Suresh Sharma", "draft")
    assert selectors.duplicate_slots(verification) == ["pan"]


def test_the_same_person_by_code_at_two_workers_is_found(
    client: Client, worker: User, world: World, browse: Browse
) -> None:
    put(client, "aadhaar", qr=scan())
    agree(world.user("member"))
    # Another code of the same person: made at another moment, with another reference.
    put(browse(world.user("member")), "aadhaar", qr=scan(Specimen(is_versioned=False)))
    verification = Verification.objects.get(worker=worker)
    (document,) = selectors.documents_for_desk(verification)
    assert [same.worker_id for same in document.duplicates] == [world.user("member").pk]
    assert document.facts
    assert document.facts.pincode == "411004"


def test_the_desk_asks_the_same_few_questions_however_many_documents(
    client: Client, worker: User, django_assert_max_num_queries: Any
) -> None:
    give_all(client)
    verification = Verification.objects.get(worker=worker)
    with django_assert_max_num_queries(4):
        selectors.documents_for_desk(verification)


def test_consent_is_taken_back_in_the_settings_too(client: Client, worker: User) -> None:
    give_all(client)
    path = "/api/me/consents/identity_check"
    listed = {row["purpose"]: row for row in client.get("/api/me/consents").json()}
    assert listed["identity_check"]["is_given"]
    assert listed["identity_check"]["text"]["link"] == "/verification"
    body = {"is_given": False}
    assert client.put(path, body, content_type="application/json").status_code == 200
    assert not IdentityDocument.objects.exists()
    assert completeness.missing_documents(worker.pk) == ["consent"]


def test_who_was_never_asked_hears_nothing_of_it(world: World, browse: Browse) -> None:
    homeowner = browse(world.user("homeowner"))
    listed = {row["purpose"] for row in homeowner.get("/api/me/consents").json()}
    assert "identity_check" not in listed
    body = {"is_given": True, "version": "2026-11-22"}
    path = "/api/me/consents/identity_check"
    assert homeowner.put(path, body, content_type="application/json").status_code == 403

"""Submitting documents: what each slot accepts, what is refused, and with which message."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import DataError, IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.consents.models import ConsentEntry
from accounts.models import User
from config.tests.world import World
from verification.documents import challenges
from verification.documents.models import DocumentSide, IdentityDocument, SelfieChallenge
from verification.models import Verification
from verification.tests.conftest import Browse
from verification.tests.papers import (
    AADHAAR,
    LICENCE,
    PAN,
    PATH,
    VOTER_ID,
    agree,
    fields_of,
    give_all,
    put,
    scan,
    upload,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("store")]


@pytest.fixture
def worker(world: World) -> User:
    return world.user("worker")


@pytest.fixture
def client(worker: User, browse: Browse) -> Client:
    agree(worker)
    return browse(worker)


def step(client: Client) -> dict[str, Any]:
    answer = client.get(PATH)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def submitted(worker: User, status: str = "pending") -> None:
    Verification.objects.filter(worker=worker).update(
        status=status,
        round=1,
        submitted_at=timezone.now(),
        decided_at=None if status == "pending" else timezone.now(),
        verified_until=timezone.now() + timedelta(days=700) if status == "verified" else None,
    )


def test_nothing_is_taken_before_consent(worker: User, browse: Browse) -> None:
    client = browse(worker)
    assert step(client)["missing"] == ["consent"]
    refused = put(client, "pan", number=PAN, front=upload())
    assert (refused.status_code, refused.json()["code"]) == (409, "consent_needed")
    drawn = client.post("/api/me/verification/selfie-challenges")
    assert drawn.json()["code"] == "consent_needed"


def test_consent_is_given_to_the_words_that_were_shown(worker: User, browse: Browse) -> None:
    client = browse(worker)
    shown = step(client)
    assert "180" in shown["consent_words"]
    path = "/api/me/verification/consent"
    stale = client.put(path, {"version": "2020-01-01"}, content_type="application/json")
    assert (stale.status_code, stale.json()["code"]) == (409, "consent_text_changed")
    body = {"version": shown["consent_version"]}
    given = client.put(path, body, content_type="application/json").json()
    assert given["consent_at"]
    assert given["missing"] == ["identity", "pan", "profile_photo", "selfie"]
    client.put(path, body, content_type="application/json")
    (entry,) = ConsentEntry.objects.filter(user=worker)
    assert (entry.purpose, entry.version, entry.surface) == (
        "identity_check",
        shown["consent_version"],
        "verification",
    )
    assert len(entry.text_hash) == 64


def test_a_whole_step(client: Client) -> None:
    give_all(client)
    shown = step(client)
    assert shown["missing"] == []
    identity = shown["identity"]
    assert (identity["kind"], identity["method"]) == ("aadhaar", "number_and_copy")
    assert identity["masked_number"] == "XXXX XXXX 2346"
    assert [side["side"] for side in identity["sides"]] == ["front", "back"]
    assert shown["pan"]["masked_number"] == "XXXXXX234F"
    assert shown["selfie"]["method"] == "file"
    for side in (*identity["sides"], *shown["selfie"]["sides"]):
        assert (side["content_type"], side["width"], side["height"]) == ("image/webp", 640, 420)


@pytest.mark.parametrize(
    ("kind", "number", "masked"),
    [
        ("aadhaar", "2341 2341 2346", "XXXX XXXX 2346"),
        ("aadhaar", "२३४१-२३४१-२३४६", "XXXX XXXX 2346"),
        ("voter_id", VOTER_ID.lower(), "XXXXXX6253"),
        ("voter_id", "WB/01/003/0123456", "XXXXXX3456"),
        ("driving_licence", LICENCE, "XXXXXX2345"),
        ("driving_licence", "DL-0420110149646", "XXXXXX9646"),
        ("pan", " abcpe 1234 f ", "XXXXXX234F"),
    ],
)
def test_numbers_are_read_however_they_are_typed(
    client: Client, kind: str, number: str, masked: str
) -> None:
    answer = put(client, kind, number=number, front=upload(), name="Ramesh Kumar")
    assert answer.status_code == 200, answer.content
    assert answer.json()["masked_number"] == masked
    assert answer.json()["name"] == "Ramesh Kumar"


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("aadhaar", "234123412345"),  # Verhoeff
        ("aadhaar", "123412341234"),  # begins with 1
        ("aadhaar", "222222222222"),
        ("aadhaar", "23412341234"),
        ("aadhaar", "2341234123461"),
        ("pan", "ABCPE0000F"),
        ("pan", "ABCXE1234F"),
        ("pan", "ABCPE12345"),
        ("pan", "ABCCE1234F"),  # a company's, of a worker
        ("voter_id", "WK1186253"),
        ("driving_licence", "ZZ1220110012345"),
        ("driving_licence", "MH12"),
    ],
)
def test_what_is_no_number_is_refused_and_not_repeated(
    client: Client, kind: str, number: str
) -> None:
    answer = put(client, kind, number=number, front=upload())
    assert answer.status_code == 422
    assert fields_of(answer) == {"number": "not_such_a_number"}
    assert number not in answer.content.decode()
    assert not IdentityDocument.objects.exists()


def test_a_contractor_may_show_the_pan_of_the_business(world: World, browse: Browse) -> None:
    agree(world.user("contractor"))
    answer = put(browse(world.user("contractor")), "pan", number="ABCCE1234F", front=upload())
    assert answer.status_code == 200, answer.content


def test_what_is_missing_is_said_in_the_words_of_the_specification(client: Client) -> None:
    answer = put(client, "aadhaar", number="")
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["title"] == "Missing Information"
    assert problem["detail"] == "Please fill in all required fields and upload all documents."
    assert fields_of(answer) == {"number": "missing", "front": "missing"}
    assert fields_of(put(client, "aadhaar", number=AADHAAR)) == {"front": "missing"}
    assert fields_of(put(client, "profile_photo")) == {"front": "missing"}


def test_another_document_takes_the_slot(client: Client, worker: User) -> None:
    put(client, "aadhaar", number=AADHAAR, front=upload())
    put(client, "voter_id", number=VOTER_ID, front=upload())
    assert step(client)["identity"]["kind"] == "voter_id"
    # Nobody has seen the first one, so nothing of it is stored.
    assert IdentityDocument.objects.count() == 1
    assert DocumentSide.objects.count() == 1


def test_what_was_submitted_once_is_kept_beside_its_successor(client: Client, worker: User) -> None:
    put(client, "aadhaar", number=AADHAAR, front=upload())
    submitted(worker, "changes_requested")
    put(client, "voter_id", number=VOTER_ID, front=upload())
    rows = IdentityDocument.objects.order_by("id")
    assert [(row.kind, row.replaced_at is None) for row in rows] == [
        ("aadhaar", False),
        ("voter_id", True),
    ]


def test_a_document_is_taken_back(client: Client, store: Path) -> None:
    put(client, "pan", number=PAN, front=upload())
    assert client.delete(f"{PATH}/pan").status_code == 204
    assert step(client)["pan"] is None
    assert client.delete(f"{PATH}/pan").status_code == 404


@pytest.mark.parametrize(
    ("status", "code"), [("pending", "verification_under_review"), ("verified", "already_verified")]
)
def test_nothing_moves_while_staff_look_and_after_they_said_yes(
    client: Client, worker: User, status: str, code: str
) -> None:
    give_all(client)
    submitted(worker, status)
    for answer in (
        put(client, "pan", number=PAN, front=upload()),
        client.delete(f"{PATH}/pan"),
        client.post("/api/me/verification/selfie-challenges"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert step(client)["missing"] == []


def test_a_live_selfie_answers_what_was_drawn_once(client: Client, worker: User) -> None:
    drawn = client.post("/api/me/verification/selfie-challenges")
    assert drawn.status_code == 201
    challenge = drawn.json()
    assert len(challenge["steps"]) == 3
    frames = {name: upload() for name in ("step_1", "step_2", "step_3")}
    lacking = put(client, "selfie", method="camera", challenge_id=challenge["id"], step_1=upload())
    assert fields_of(lacking) == {"step_2": "missing", "step_3": "missing"}
    answer = put(client, "selfie", method="camera", challenge_id=challenge["id"], **frames)
    assert answer.status_code == 200, answer.content
    assert answer.json()["method"] == "camera"
    assert [side["side"] for side in answer.json()["sides"]] == list(frames)
    again = {name: upload() for name in frames}
    reused = put(client, "selfie", method="camera", challenge_id=challenge["id"], **again)
    assert (reused.status_code, reused.json()["code"]) == (409, "selfie_challenge_over")


def test_a_challenge_ends_and_is_nobody_elses(client: Client, world: World, browse: Browse) -> None:
    other = world.user("member")
    agree(other)
    theirs = browse(other).post("/api/me/verification/selfie-challenges").json()["id"]
    own = client.post("/api/me/verification/selfie-challenges").json()["id"]
    SelfieChallenge.objects.filter(pk=own).update(expires_at=timezone.now() - timedelta(seconds=1))
    for challenge_id in (theirs, own, ""):
        frames = {name: upload() for name in ("step_1", "step_2", "step_3")}
        fields = {"challenge_id": challenge_id} if challenge_id else {}
        answer = put(client, "selfie", method="camera", **fields, **frames)
        assert (answer.status_code, answer.json()["code"]) == (409, "selfie_challenge_over")


def test_steps_are_drawn_anew_each_time() -> None:
    drawn = [challenges._drawn() for _ in range(40)]
    assert len({str(steps) for steps in drawn}) > 5
    for steps in drawn:
        assert len({one["code"] for one in steps}) == 3
        assert all(1 <= int(one["count"]) <= 5 for one in steps if "count" in one)


def test_drawing_steps_mends_nothing(client: Client, worker: User) -> None:
    give_all(client)
    submitted(worker, "changes_requested")
    Verification.objects.filter(worker=worker).update(edited_steps=[])
    client.post("/api/me/verification/selfie-challenges")
    assert Verification.objects.get(worker=worker).edited_steps == []
    put(client, "pan", number=PAN, front=upload())
    assert Verification.objects.get(worker=worker).edited_steps == ["documents"]


def test_the_database_keeps_one_document_for_each_slot(client: Client, worker: User) -> None:
    put(client, "aadhaar", number=AADHAAR, front=upload())
    row = IdentityDocument.objects.get()
    wrong: list[dict[str, Any]] = [
        {"kind": "voter_id"},  # a second one in the slot
        {"kind": "pan", "slot": "identity"},
        {"kind": "selfie", "slot": "selfie", "last_four": "", "number_mark": ""},
        {"slot": "pan", "kind": "pan", "last_four": AADHAAR},
        {"slot": "pan", "kind": "pan", "number_mark": AADHAAR},
        {"slot": "pan", "kind": "pan", "is_signature_verified": True},
        {"slot": "pan", "kind": "pan", "method": "qr", "is_signature_verified": True},
    ]
    kept = ("verification_id", "kind", "slot", "method", "last_four", "number_mark")
    for change in wrong:
        values = {name: getattr(row, name) for name in kept} | change
        with pytest.raises((IntegrityError, DataError)), transaction.atomic():
            IdentityDocument.objects.create(**values)
    assert IdentityDocument.objects.count() == 1


def test_withdrawing_consent_deletes_what_was_shown(
    client: Client,
    worker: User,
    store: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        give_all(client)
        put(client, "aadhaar", qr=scan())
    submitted(worker, "verified")
    assert any(store.rglob("identity/*"))
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.delete("/api/me/verification/consent")
    assert answer.status_code == 200, answer.content
    assert answer.json()["consent_at"] is None
    assert not IdentityDocument.objects.exists()
    assert not [path for path in store.rglob("identity/*") if path.is_file()]
    row = Verification.objects.get(worker=worker)
    assert (row.status, row.verified_until) == ("draft", None)
    assert row.decisions.get().outcome == "withdrawn"
    given = ConsentEntry.objects.filter(user=worker).order_by("id")
    assert [entry.is_given for entry in given] == [True, False]
    assert client.delete("/api/me/verification/consent").status_code == 200
    assert ConsentEntry.objects.filter(user=worker).count() == 2


def test_only_workers_and_contractors_have_documents(world: World, browse: Browse) -> None:
    for actor in ("homeowner", "supervisor", "staff"):
        assert browse(world.user(actor)).get(PATH).status_code == 403

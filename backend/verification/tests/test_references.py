"""A worker's references: named, refused, asked, reminded, erased."""

import re
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Profile, User
from config.tests.world import World
from core.models import OutgoingSms
from core.privacy.data_holders import Identity
from phone_codes.models import CodeAttempt
from verification.models import Verification, VerificationStatus
from verification.references import completeness, erasure, privacy, requests, selectors
from verification.references.models import ReferenceState, UnaskableNumber, WorkerReference
from verification.references.phone_numbers import digest_of
from verification.tests.conftest import Browse

PATH = "/api/me/verification/references"
SUNITA = {"name": "Sunita Rao", "phone": "98220 12345", "relation": "Customer"}
ARVIND = {"name": "Arvind Shah", "phone": "+91-98220-12346", "relation": "Contractor"}
MEERA = {"name": "Meera Nair", "phone": "9822012347", "relation": "Site supervisor"}


def put(client: Client, *rows: dict[str, Any]) -> Any:
    sent = {"references": list(rows), "edit_version": "*"}
    return client.put(PATH, sent, content_type="application/json")


def codes(answer: Any) -> dict[str, str]:
    return {error["field"]: error["code"] for error in answer.json()["errors"]}


def row_of(worker: User, name: str) -> WorkerReference:
    return WorkerReference.objects.get(verification__worker=worker, name=name)


def back(row: WorkerReference, **times: timedelta) -> None:
    """As if it had happened so long ago."""
    now = timezone.now()
    WorkerReference.objects.filter(pk=row.pk).update(
        **{name: now - ago for name, ago in times.items()}
    )


@pytest.fixture
def worker(world: World) -> User:
    return world.user("worker")


@pytest.fixture
def client(browse: Browse, worker: User) -> Client:
    return browse(worker)


@pytest.fixture
def asked(client: Client, worker: User) -> WorkerReference:
    """Sunita, who was asked; the text is written."""
    put(client, SUNITA, ARVIND)
    row = row_of(worker, "Sunita Rao")
    assert client.post(f"{PATH}/{row.pk}/asks").status_code == 200
    requests.send_text(reference_id=str(row.pk))
    row.refresh_from_db()
    return row


def test_the_list_is_kept_as_written(client: Client, worker: User) -> None:
    empty = client.get(PATH).json()
    assert (empty["references"], empty["minimum"], empty["most"]) == ([], 2, 6)
    assert completeness.missing_references(worker.pk) == ["references_too_few"]
    answer = put(client, SUNITA, {"name": "", "phone": ""}, ARVIND)
    assert answer.status_code == 200
    rows = answer.json()["references"]
    assert [row["phone"] for row in rows] == ["+919822012345", "+919822012346"]
    assert {row["state"] for row in rows} == {"added"}
    assert completeness.missing_references(worker.pk) == []
    again = put(client, *({**row, "relation": "Neighbour"} for row in rows)).json()["references"]
    assert [row["id"] for row in again] == [row["id"] for row in rows]
    swapped = put(
        client,
        {**rows[0], "phone": rows[1]["phone"]},
        {**rows[1], "phone": rows[0]["phone"]},
    )
    assert [row["phone"] for row in swapped.json()["references"]] == [
        "+919822012346",
        "+919822012345",
    ]


@pytest.mark.parametrize(
    "rows", [[], [SUNITA], [SUNITA, {**ARVIND, "relation": " "}], [SUNITA, {"name": "Arvind"}]]
)
def test_two_complete_ones_are_needed(client: Client, rows: list[dict[str, str]]) -> None:
    answer = put(client, *rows)
    assert answer.status_code == 422
    assert answer.json()["title"] == "Insufficient References"
    assert answer.json()["detail"] == "Please provide at least 2 complete references."
    assert not WorkerReference.objects.exists()


def test_removal_needs_more_than_two(client: Client) -> None:
    rows = put(client, SUNITA, ARVIND, MEERA).json()["references"]
    assert put(client, rows[0], rows[2]).status_code == 200
    assert put(client, rows[0]).status_code == 422
    assert WorkerReference.objects.count() == 2


def test_own_repeated_and_foreign_numbers_are_refused(client: Client, worker: User) -> None:
    Profile.objects.filter(user=worker).update(phone="+919822012345")
    answer = put(client, SUNITA, ARVIND, {**MEERA, "phone": "0 98220 12346"})
    assert codes(answer) == {
        "references.0.phone": "own_number",
        "references.2.phone": "repeated_number",
    }
    assert codes(put(client, ARVIND, {**MEERA, "phone": "020 2567 8901"})) == {
        "references.1.phone": "invalid_phone"
    }
    assert codes(put(client, ARVIND, {**MEERA, "name": "see www.x.example/<b>"})) == {
        "references.1.name": "odd_name"
    }
    CodeAttempt.objects.create(
        phone="+919822012347",
        purpose="change",
        user=worker,
        expires_at=timezone.now(),
        last_text_at=timezone.now(),
    )
    assert codes(put(client, ARVIND, MEERA)) == {"references.1.phone": "own_number"}
    many = [{**MEERA, "phone": f"98220123{number}"} for number in range(50, 57)]
    assert put(client, *many).status_code == 422


def test_the_database_refuses_a_repeated_number(client: Client, asked: WorkerReference) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        WorkerReference.objects.create(
            verification=asked.verification,
            name="Twin",
            phone=asked.phone,
            phone_digest=asked.phone_digest,
            relation="Customer",
        )


def test_asking_sends_one_text_with_a_short_key(asked: WorkerReference, worker: User) -> None:
    text = OutgoingSms.objects.get()
    assert text.recipient == "+919822012345"
    assert text.template == "verification/reference_asked.en"
    assert "Ramesh S." in text.text
    assert "Sharma" not in text.text
    key = re.search(r"/reference#key=([\w-]+)", text.text)
    assert key is not None
    assert len(key[1]) == 22
    assert key[1] not in (asked.key_digest, str(asked.pk))
    requests.send_text(reference_id=str(asked.pk))
    assert OutgoingSms.objects.count() == 1


def test_who_was_asked_stays_asked_until_the_row_changes(
    client: Client, worker: User, asked: WorkerReference
) -> None:
    rows = client.get(PATH).json()["references"]
    kept = put(client, *rows, MEERA).json()["references"]
    assert [row["state"] for row in kept] == ["asked", "added", "added"]
    changed = put(client, {**rows[0], "phone": "9822012399"}, rows[1]).json()["references"]
    assert {row["state"] for row in changed} == {"added"}
    asked.refresh_from_db()
    assert (asked.name, asked.phone, asked.key_digest) == ("", "", "")
    assert asked.removed_at is not None
    assert asked.phone_digest == digest_of("+919822012345")


def test_one_reminder_by_the_worker_one_by_the_clock_then_no_answer(
    client: Client, worker: User, asked: WorkerReference
) -> None:
    assert client.post(f"{PATH}/{asked.pk}/asks").status_code == 409
    assert client.post(f"{PATH}/{asked.pk}/reminders").status_code == 409
    back(asked, asked_at=timedelta(hours=25))
    assert client.get(PATH).json()["references"][0]["can_remind"] is True
    assert client.post(f"{PATH}/{asked.pk}/reminders").status_code == 200
    assert client.post(f"{PATH}/{asked.pk}/reminders").status_code == 409
    back(asked, asked_at=timedelta(days=4), reminded_at=timedelta(hours=2))
    requests.nudge_due()
    # Reminded two hours ago.
    assert not WorkerReference.objects.filter(nudged_at__isnull=False).exists()
    back(asked, reminded_at=timedelta(days=2))
    requests.nudge_due()
    requests.nudge_due()
    asked.refresh_from_db()
    assert asked.nudged_at is not None
    back(asked, asked_at=timedelta(days=14, hours=1))
    requests.expire_due()
    asked.refresh_from_db()
    assert asked.state == ReferenceState.NO_ANSWER
    assert asked.key_digest == ""
    assert completeness.missing_references(worker.pk) == ["references_declined"]


def test_a_stranger_gets_few_texts_and_none_at_night(
    client: Client,
    browse: Browse,
    world: World,
    worker: User,
    asked: WorkerReference,
    settings: Settings,
) -> None:
    """Two texts a day to a number, whoever names it; the third waits."""
    for actor in ("contractor", "member"):
        other = browse(world.user(actor))
        rows = put(other, SUNITA, ARVIND).json()["references"]
        other.post(f"{PATH}/{rows[0]['id']}/asks")
        requests.send_text(reference_id=rows[0]["id"])
    assert OutgoingSms.objects.filter(recipient=asked.phone).count() == 2
    waiting = WorkerReference.objects.filter(phone=asked.phone, text_due_since__isnull=False)
    assert waiting.count() == 1
    settings.REFERENCE_TEXT_HOURS = (9, 21)
    night = timezone.localtime().replace(hour=2, minute=30)
    assert timezone.localtime(requests._in_the_day(night)).hour == 9
    late = timezone.localtime().replace(hour=22)
    assert requests._in_the_day(late).date() == late.date() + timedelta(days=1)
    noon = timezone.localtime().replace(hour=12)
    assert requests._in_the_day(noon) == noon


def test_a_worker_has_few_people_asked_in_a_day(client: Client, worker: User) -> None:
    for number in range(9):
        rows = [{**MEERA, "phone": f"98230123{number}{place}"} for place in (0, 1)]
        saved = put(client, *rows).json()["references"]
        answer = client.post(f"{PATH}/{saved[0]['id']}/asks")
        assert answer.status_code == (200 if number < 8 else 429), number


def test_who_does_not_want_to_be_asked_cannot_be_named(client: Client) -> None:
    UnaskableNumber.objects.create(phone_digest=digest_of("+919822012345"))
    assert codes(put(client, SUNITA, ARVIND)) == {"references.0.phone": "unaskable"}


def test_submission_asks_everybody_not_asked_yet(asked: WorkerReference, worker: User) -> None:
    verification = Verification.objects.get(worker=worker)
    requests.references_ask(verification)
    states = set(verification.references.values_list("state", flat=True))
    assert states == {"asked"}


def test_nothing_is_written_while_staff_look(
    client: Client, worker: User, asked: WorkerReference
) -> None:
    Verification.objects.filter(worker=worker).update(
        status=VerificationStatus.PENDING, round=1, submitted_at=timezone.now()
    )
    answer = put(client, SUNITA, ARVIND)
    assert (answer.status_code, answer.json()["code"]) == (409, "verification_under_review")
    back(asked, asked_at=timedelta(hours=25))
    assert client.post(f"{PATH}/{asked.pk}/reminders").status_code == 200


def test_the_desk_sees_who_vouches_for_many(
    client: Client, browse: Browse, world: World, worker: User, asked: WorkerReference
) -> None:
    verification = Verification.objects.get(worker=worker)
    assert selectors.reference_flags(verification) == []
    put(browse(world.user("contractor")), SUNITA, MEERA)
    shown = selectors.references_for_desk(verification)
    assert [row.other_workers for row in shown] == [1, 0]
    assert selectors.reference_flags(verification) == ["reference_shared"]


def test_names_and_numbers_go_half_a_year_after_the_outcome(
    asked: WorkerReference, worker: User
) -> None:
    long_ago = timezone.now() - timedelta(days=181)
    Verification.objects.filter(worker=worker).update(
        status=VerificationStatus.REJECTED, round=1, submitted_at=long_ago, decided_at=long_ago
    )
    WorkerReference.objects.update(created_at=long_ago)
    assert erasure.erase_due() == 2
    row = WorkerReference.objects.get()
    assert (row.name, row.phone, row.relation, row.words) == ("", "", "", "")
    assert erasure.erase_due() == 0


def test_erasure_of_the_worker_and_of_the_reference(
    asked: WorkerReference, worker: User, world: World
) -> None:
    other = Identity(UUID(int=1), names=("Sunita Rao",), phones=("+919822012345",))
    assert privacy.erase(other) == []
    asked.refresh_from_db()
    assert (asked.name, asked.phone) == ("", "")
    privacy.erase(Identity(worker.pk))
    assert not WorkerReference.objects.exists()

"""The page that a reference opens from a text: the key, the code, the answers, and declining."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import Profile, User
from config.tests.world import World
from core.models import OutgoingSms
from notifications.models import Notification
from phone_codes.models import CodeAttempt
from verification.badges.models import BadgeGrant
from verification.models import Verification, VerificationStatus
from verification.references import requests
from verification.references.keys import key_of
from verification.references.models import ReferenceState, UnaskableNumber, WorkerReference
from verification.references.phone_numbers import digest_of

Named = Callable[..., WorkerReference]
YES = {"worked_for_you": True, "would_hire_again": "yes", "words": "Wired two rooms."}


@pytest.fixture
def worker(world: World) -> User:
    cache.clear()
    return world.user("worker")


@pytest.fixture
def named(worker: User) -> Named:
    """``named("+919822012345")``: somebody who was asked."""

    def make(phone: str, of: User = worker) -> WorkerReference:
        verification, _made = Verification.objects.get_or_create(worker=of)
        row = WorkerReference.objects.create(
            verification=verification,
            name="Sunita Rao",
            phone=phone,
            phone_digest=digest_of(phone),
            relation="Customer",
        )
        requests.references_ask(verification)
        row.refresh_from_db()
        return row

    return make


@pytest.fixture
def row(named: Named) -> WorkerReference:
    return named("+919822012345")


def post(path: str, **body: Any) -> Any:
    return Client().post(f"/api/reference-{path}", body, content_type="application/json")


def code_for(row: WorkerReference) -> tuple[str, str]:
    """Send a code to the number; returns the attempt and the code."""
    CodeAttempt.objects.update(last_text_at=timezone.now() - timedelta(minutes=1))
    sent = post("codes", key=key_of(row))
    assert sent.status_code == 200, sent.json()
    text = OutgoingSms.objects.filter(recipient=row.phone).order_by("-id")[0].text
    found = re.match(r"(\d{6}) is your Karigar code", text)
    assert found
    return sent.json()["attempt_id"], found[1]


def answer(row: WorkerReference, **changes: Any) -> Any:
    attempt, otp = code_for(row)
    return post(
        "answers", **{"key": key_of(row), "attempt_id": attempt, "otp": otp, **YES, **changes}
    )


def is_closed(response: Any) -> bool:
    return (response.status_code, response.json()["code"]) == (409, "reference_closed")


def test_the_page_says_who_asks_and_hides_the_number(row: WorkerReference) -> None:
    shown = post("lookups", key=key_of(row))
    assert shown.status_code == 200
    assert shown.json()["worker_name"] == "Ramesh S."
    assert shown.json()["masked_phone"] == "+91 ••••••2345"
    text = shown.content.decode()
    assert "9822012345" not in text
    assert "Sunita" not in text


def test_a_code_and_three_answers_confirm(row: WorkerReference, worker: User) -> None:
    assert answer(row).status_code == 204
    row.refresh_from_db()
    assert row.state == ReferenceState.CONFIRMED
    assert (row.would_hire_again, row.words, row.key_digest) == ("yes", "Wired two rooms.", "")
    told = Notification.objects.get(user=worker)
    assert told.event == "verification/reference_confirmed"
    assert "Wired" not in str(told.context)


def test_a_used_a_tampered_and_an_old_key_are_refused_alike(
    row: WorkerReference, named: Named
) -> None:
    used = key_of(row)
    answer(row)
    old = named("+919822012346")
    WorkerReference.objects.filter(pk=old.pk).update(
        asked_at=timezone.now() - timedelta(days=14, minutes=1)
    )
    tampered = used[:-1] + ("A" if used[-1] != "A" else "B")
    answers = [post("lookups", key=key) for key in (used, tampered, key_of(old), "", "x" * 64)]
    assert all(map(is_closed, answers))
    said = [{**one.json(), "request_id": ""} for one in answers]
    assert all(one == said[0] for one in said)
    for path in ("codes", "refusals"):
        assert is_closed(post(path, key=used))
    assert post("lookups", key="x" * 65).status_code == 422


def test_the_code_is_that_of_this_reference(row: WorkerReference, named: Named) -> None:
    """Neither a wrong code nor the code of another reference with the same number will do."""
    attempt, otp = code_for(row)
    wrong = f"{(int(otp) + 1) % 10**6:06d}"
    refused = post("answers", key=key_of(row), attempt_id=attempt, otp=wrong, **YES)
    assert refused.json()["errors"][0]["code"] == "otp_invalid"
    other = named("+919822012399")
    foreign = post("answers", key=key_of(other), attempt_id=attempt, otp=otp, **YES)
    assert foreign.json()["errors"][0]["code"] == "otp_spent"
    assert WorkerReference.objects.filter(state=ReferenceState.ASKED).count() == 2


def test_a_code_for_the_same_number_of_another_worker_is_refused(
    row: WorkerReference, named: Named, world: World
) -> None:
    twin = named(row.phone, of=world.user("contractor"))
    attempt, otp = code_for(row)
    refused = post("answers", key=key_of(twin), attempt_id=attempt, otp=otp, **YES)
    assert refused.status_code == 422
    twin.refresh_from_db()
    assert twin.state == ReferenceState.ASKED


def test_no_work_done_is_no_confirmation(row: WorkerReference) -> None:
    assert answer(row, worked_for_you=False, would_hire_again="yes").status_code == 204
    row.refresh_from_db()
    assert (row.state, row.would_hire_again) == (ReferenceState.DECLINED, "")


def test_the_second_answer_is_needed_where_work_was_done(row: WorkerReference) -> None:
    refused = answer(row, would_hire_again=None)
    assert refused.json()["errors"][0]["field"] == "would_hire_again"


def test_saying_no_needs_no_code(row: WorkerReference, worker: User) -> None:
    assert post("refusals", key=key_of(row)).status_code == 204
    row.refresh_from_db()
    assert row.state == ReferenceState.DECLINED
    assert not UnaskableNumber.objects.exists()
    assert Notification.objects.get(user=worker).event == "verification/reference_declined"


def test_never_again_holds_for_every_worker(
    row: WorkerReference, named: Named, world: World
) -> None:
    twin = named(row.phone, of=world.user("contractor"))
    assert post("refusals", key=key_of(row), never_again=True).status_code == 204
    twin.refresh_from_db()
    assert twin.state == ReferenceState.DECLINED
    late = named(row.phone, of=world.user("member"))
    OutgoingSms.objects.all().delete()
    requests.send_text(reference_id=str(late.pk))
    late.refresh_from_db()
    assert late.state == ReferenceState.DECLINED
    assert not OutgoingSms.objects.exists()
    assert row.phone not in str(list(UnaskableNumber.objects.values()))


def test_a_number_that_became_the_worker_s_own_answers_nothing(
    row: WorkerReference, worker: User
) -> None:
    Profile.objects.filter(user=worker).update(phone=row.phone)
    assert is_closed(post("lookups", key=key_of(row)))


def test_the_second_confirmation_gives_a_verified_worker_the_badge(
    row: WorkerReference, named: Named, worker: User
) -> None:
    second = named("+919822012346")
    now = timezone.now()
    Verification.objects.filter(worker=worker).update(
        status=VerificationStatus.VERIFIED,
        round=1,
        submitted_at=now,
        decided_at=now,
        verified_until=now + timedelta(days=730),
    )
    answer(row)
    held = BadgeGrant.objects.filter(worker=worker, ended_at__isnull=True)
    assert set(held.values_list("badge", flat=True)) == {"id_verified"}
    answer(second, would_hire_again="unsure")
    assert set(held.values_list("badge", flat=True)) == {"id_verified", "reference_verified"}

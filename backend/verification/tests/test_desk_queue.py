"""The queue: its order, its filters, its pages."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from verification.models import Verification, VerificationStatus
from verification.tests.whole import (
    QUEUE,
    approval_of,
    look_at_all,
    submitted,
    taken,
    verifier,
    worker,
)


def waiting(count: int) -> list[Verification]:
    """The first has waited longest."""
    now = timezone.now()
    people = User.objects.bulk_create(
        User(email=f"w{number}@example.in", role="worker", password="!") for number in range(count)
    )
    return Verification.objects.bulk_create(
        Verification(
            worker=user,
            status=VerificationStatus.PENDING,
            round=1,
            submitted_at=now - timedelta(hours=100) + timedelta(minutes=number),
        )
        for number, user in enumerate(people)
    )


def ids(answer: dict[str, list[dict[str, str]]]) -> list[UUID]:
    return [UUID(row["id"]) for row in answer["items"]]


def test_whoever_waits_longest_comes_first_page_by_page(desk: Client) -> None:
    rows = waiting(7)
    first = desk.get(f"{QUEUE}?limit=5").json()
    second = desk.get(f"{QUEUE}?limit=5&cursor={first['next']}").json()
    assert ids(first) + ids(second) == [row.pk for row in rows]
    assert second["next"] is None
    assert all(row["is_overdue"] for row in first["items"])


def test_two_of_the_same_moment_are_not_lost_between_pages(desk: Client) -> None:
    rows = waiting(6)
    Verification.objects.update(submitted_at=rows[0].submitted_at)
    seen: list[UUID] = []
    cursor = ""
    while True:
        page = desk.get(f"{QUEUE}?limit=2{cursor}").json()
        seen += ids(page)
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"
    assert sorted(seen) == sorted(row.pk for row in rows)


@pytest.mark.parametrize("cursor", ["x", "WzEsMl0", "WyIyMDI2IiwgIngiXQ"])
def test_a_mangled_page_link_is_refused(desk: Client, cursor: str) -> None:
    assert desk.get(f"{QUEUE}?cursor={cursor}").status_code == 422


def test_drafts_are_nobodys_business(desk: Client) -> None:
    assert desk.get(f"{QUEUE}?status=draft").status_code == 422


def test_filters_by_flag_and_by_owner(desk: Client, priya: User) -> None:
    rows = waiting(3)
    rows[1].flags = ["same_identity"]
    rows[1].save()
    taken(rows[2], priya)
    flagged = desk.get(f"{QUEUE}?flag=same_identity").json()
    assert ids(flagged) == [rows[1].pk]
    assert flagged["items"][0]["flags"][0]["code"] == "same_identity"
    mine = desk.get(f"{QUEUE}?mine=true").json()
    assert ids(mine) == [rows[2].pk]
    assert mine["items"][0]["owner"]["is_me"]


def test_decided_ones_come_newest_first(desk: Client) -> None:
    rows = waiting(4)
    now = timezone.now()
    for number, row in enumerate(rows):
        row.status, row.decided_at = VerificationStatus.REJECTED, now - timedelta(hours=number)
        row.save()
    first = desk.get(f"{QUEUE}?status=rejected&limit=3").json()
    rest = desk.get(f"{QUEUE}?status=rejected&limit=3&cursor={first['next']}").json()
    assert ids(first) + ids(rest) == [row.pk for row in rows]


def test_the_next_case_is_free_and_not_of_ones_own(desk: Client, priya: User) -> None:
    first, second = submitted(worker("ramesh")), submitted(worker("suresh"))
    Verification.objects.filter(pk=second.pk).update(
        submitted_at=timezone.now() - timedelta(hours=3)
    )
    third = submitted(worker("mahesh"))
    taken(second, verifier("kabir"))
    taken(third, priya)
    look_at_all(priya, third)
    answer = desk.post(
        f"{QUEUE}/{third.pk}/approval", approval_of(third), content_type="application/json"
    )
    assert answer.json()["next_id"] == str(first.pk)

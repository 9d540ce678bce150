"""The centre: one's own notifications, newest first, grouped, with read marks."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from core.ids import uuid7
from core.privacy.data_holders import Identity
from core.testing.jobs import RunJobs
from notifications import privacy, tasks
from notifications.models import Category, Choice, Notification
from notifications.tests.conftest import SetClock, notify_accepted, notify_applied, person

pytestmark = pytest.mark.django_db
LIST = "/api/me/notifications"
STANDING = "/api/me/notifications/standing"


@pytest.fixture
def meera() -> User:
    return person("meera")


@pytest.fixture
def client(client: Client, meera: User) -> Client:
    client.force_login(meera)
    return client


def items(client: Client, **query: Any) -> list[dict[str, Any]]:
    answer = client.get(LIST, query)
    assert answer.status_code == 200, answer.content
    found: list[dict[str, Any]] = answer.json()["items"]
    return found


def said(client: Client, **query: Any) -> list[tuple[str, int, bool]]:
    return [(item["title"], item["count"], item["is_read"]) for item in items(client, **query)]


def standing(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get(STANDING).json()
    return found


def post(client: Client, path: str, body: dict[str, Any] | None = None) -> Any:
    return client.post(f"{LIST}/{path}", body or {}, content_type="application/json")


def test_a_line_says_what_the_mail_says_and_shows_who(client: Client, meera: User) -> None:
    notify_applied(meera, by=person("ramesh"))
    (item,) = items(client)
    assert item["title"] == "Ramesh applied for “Tap 1”"
    assert item["body"].startswith("Ramesh would like to do this work")
    assert (item["category"], item["link"]) == ("applications", "/projects/1/applications")
    assert item["person"]["first_name"] == "Ramesh"
    assert item["is_read"] is False


def test_the_line_is_in_the_language_of_today(client: Client, meera: User) -> None:
    notify_applied(meera)
    answer = client.get(LIST, headers={"Accept-Language": "hi"})
    assert answer.json()["items"][0]["title"] == "“Tap 1” के लिए Ramesh का आवेदन"
    notify_applied(meera)
    answer = client.get(LIST, headers={"Accept-Language": "hi"})
    assert answer.json()["items"][0]["title"] == "“Tap 1” के लिए 2 नए आवेदन"


def test_what_goes_together_is_one_line(client: Client, meera: User, clock: SetClock) -> None:
    for _application in range(3):
        notify_applied(meera)
    notify_applied(meera, project="2")
    notify_accepted(meera)
    notify_accepted(meera)
    assert said(client) == [
        ("You are hired: “Tap”", 1, False),
        ("You are hired: “Tap”", 1, False),
        ("Ramesh applied for “Tap 2”", 1, False),
        ("3 new applications for “Tap 1”", 3, False),
    ]
    assert items(client)[3]["body"] == "Ramesh applied for “Tap 1”"
    clock("2026-11-25 00:01")
    notify_applied(meera)
    assert said(client)[0] == ("Ramesh applied for “Tap 1”", 1, False), "a day of its own"


def test_what_is_read_stands_apart_from_what_came_after(client: Client, meera: User) -> None:
    notify_applied(meera)
    notify_applied(meera)
    (item,) = items(client)
    assert post(client, f"{item['id']}/read").status_code == 204
    notify_applied(meera)
    assert said(client) == [
        ("Ramesh applied for “Tap 1”", 1, False),
        ("2 new applications for “Tap 1”", 2, True),
    ]
    assert standing(client)["unread"] == 1
    assert post(client, f"{items(client)[1]['id']}/unread").status_code == 204
    assert said(client) == [("3 new applications for “Tap 1”", 3, False)]


def test_pages_hold_all_and_nothing_twice(client: Client, meera: User) -> None:
    for project in range(7):
        for _application in range(2):
            notify_applied(meera, project=str(project))
    seen: list[str] = []
    cursor = ""
    while True:
        page = client.get(LIST, {"limit": 3, **({"cursor": cursor} if cursor else {})}).json()
        seen += [item["title"] for item in page["items"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert seen == [f"2 new applications for “Tap {project}”" for project in range(6, -1, -1)]
    assert client.get(LIST, {"cursor": "x"}).status_code == 422


def test_the_list_can_be_narrowed(client: Client, meera: User) -> None:
    notify_applied(meera)
    assert len(items(client, category="applications")) == 1
    assert items(client, category="money") == []
    assert client.get(LIST, {"category": "gossip"}).status_code == 422
    post(client, f"{items(client)[0]['id']}/read")
    assert items(client, unread=True) == []


def test_nobody_sees_or_marks_those_of_others(client: Client, meera: User) -> None:
    sunita = person("sunita")
    notify_applied(sunita)
    theirs = Notification.objects.get()
    assert (items(client), standing(client)["unread"]) == ([], 0)
    for act in ("read", "unread"):
        assert post(client, f"{theirs.pk}/{act}").status_code == 404
        assert post(client, f"{uuid7()}/{act}").status_code == 404
    post(client, "read", {"up_to": str(uuid7())})
    post(client, "seen", {"up_to": str(uuid7())})
    post(client, "visits", {"links": [theirs.link]})
    theirs.refresh_from_db()
    assert (theirs.read_at, theirs.seen_at) == (None, None)


def test_the_bell_counts_and_knows_where_notices_lead(client: Client, meera: User) -> None:
    assert standing(client) == {"unread": 0, "unseen": 0, "links": [], "newest": None}
    notify_applied(meera)
    notify_applied(meera)
    notify_accepted(meera)
    now = standing(client)
    assert (now["unread"], now["unseen"]) == (3, 3)
    assert now["links"] == ["/projects/1", "/projects/1/applications"]
    assert now["newest"]["title"] == "You are hired: “Tap”"
    assert post(client, "seen", {"up_to": now["newest"]["id"]}).json()["unseen"] == 0
    now = standing(client)
    assert (now["unread"], now["unseen"], now["newest"]["is_seen"]) == (3, 0, True)
    assert client.get("/api/session").json()["notifications"] == now


def test_opening_its_page_is_reading_it(client: Client, meera: User) -> None:
    notify_applied(meera)
    notify_accepted(meera)
    body = {"links": ["/projects/1/applications", "/elsewhere"]}
    assert post(client, "visits", body).status_code == 200
    assert said(client) == [
        ("You are hired: “Tap”", 1, False),
        ("Ramesh applied for “Tap 1”", 1, True),
    ]
    assert post(client, "visits", {"links": []}).status_code == 422
    assert post(client, "visits", {"links": ["/x"] * 21}).status_code == 422
    assert post(client, "visits", {"links": ["/" + "x" * 50_000]}).status_code == 422


def test_all_are_read_at_once_and_it_can_be_taken_back(
    client: Client, meera: User, clock: SetClock
) -> None:
    notify_applied(meera)
    notify_accepted(meera)
    earlier = Notification.objects.get(event="applications/application_received")
    post(client, f"{earlier.pk}/read")
    clock("2026-11-24 12:01:00.123456")
    notify_applied(meera, project="2")
    newest = Notification.objects.order_by("-pk")[0]
    notify_applied(meera, project="3")  # It came after the list was looked at.
    answer = post(client, "read", {"up_to": str(newest.pk)})
    assert answer.json()["count"] == 2
    assert [title for title, _count, is_read in said(client) if not is_read] == [
        "Ramesh applied for “Tap 3”"
    ]
    assert post(client, "unread", {"marked_at": answer.json()["marked_at"]}).status_code == 204
    earlier.refresh_from_db()
    assert earlier.read_at is not None, "what was read before stays read"
    assert standing(client)["unread"] == 3


def test_one_kind_can_be_read_alone(client: Client, meera: User) -> None:
    notify_applied(meera)
    newest = Notification.objects.get()
    body = {"up_to": str(newest.pk), "category": "money"}
    assert post(client, "read", body).json()["count"] == 0
    assert post(client, "read", {**body, "category": "applications"}).json()["count"] == 1


def test_a_thousand_cost_no_more_queries(client: Client, meera: User) -> None:
    def queries(path: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(path).status_code == 200
        return len(captured)

    ramesh = person("ramesh")
    notify_applied(meera, by=ramesh)
    queries(STANDING)  # The first request notes the visit.
    before = {path: queries(path) for path in (LIST, STANDING)}
    Notification.objects.bulk_create(
        Notification(
            user=meera,
            event="applications/application_received",
            context={"project": "Tap", "applicant": "Ramesh"},
            people=[ramesh.pk],
            link=f"/projects/{number % 200}/applications",
            pile=f"pile {number % 200}",
        )
        for number in range(1_000)
    )
    assert {path: queries(path) for path in (LIST, STANDING)} == before
    assert standing(client)["unread"] == 100, "counted no further"
    assert items(client)[0]["count"] == 5
    with CaptureQueriesContext(connection) as captured:
        post(client, "read", {"up_to": str(uuid7())})
    assert sum("notifications_notification" in query["sql"] for query in captured) == 1


def test_they_are_kept_for_ninety_days(meera: User, run_jobs: RunJobs) -> None:
    notify_applied(meera)
    notify_accepted(meera)
    old = Notification.objects.filter(event="applications/application_received")
    old.update(created_at=timezone.now() - timedelta(days=90, minutes=1))
    tasks.delete_old_notifications()
    run_jobs()
    assert [row.event for row in Notification.objects.all()] == [
        "applications/application_accepted"
    ]


def test_an_unknown_event_of_another_version_is_passed_over(client: Client, meera: User) -> None:
    notify_applied(meera)
    Notification.objects.update(event="projects/gossip")
    assert (items(client), standing(client)["unread"]) == ([], 0)


def test_an_erasure_takes_the_name_out_of_what_others_were_told(meera: User) -> None:
    ramesh = person("ramesh")
    notify_applied(meera, by=ramesh)
    Notification.objects.update(context={"project": "Tap", "applicant": "Ramesh Sharma", "n": 1})
    notify_applied(ramesh)
    Choice.objects.create(user=ramesh, category=Category.MONEY, channel="email", is_on=False)
    privacy.erase(Identity(ramesh.pk, names=("Ramesh Sharma",)))
    kept = Notification.objects.get()
    assert (kept.user, kept.people) == (meera, [])
    assert kept.context == {"project": "Tap", "applicant": "[…]", "n": 1}


def test_the_archive_holds_what_one_was_told(meera: User) -> None:
    notify_applied(meera)
    records = {part.name: list(part.rows) for part in privacy.export(meera.pk)}
    assert records["notifications"][0]["event"] == "applications/application_received"


def test_visitors_are_asked_to_sign_in() -> None:
    assert Client().get(LIST).status_code == 401
    assert Client().get(STANDING).status_code == 401

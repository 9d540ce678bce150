"""System health: the queue's figures, a retried failed job, late scheduled jobs."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from core.health import outcomes
from core.jobs import queue as job_queue
from core.resilience import circuit_breakers
from staff.models import StaffAct

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(db: None) -> Client:
    user = person("homeowner", "kavita", is_staff=True)
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return client


def add_job(task: str, status: str, *, lock: str | None = None, minutes_ago: int = 5) -> int:
    at = timezone.now() - timedelta(minutes=minutes_ago)
    with connection.cursor() as cursor:
        cursor.execute(
            """
            INSERT INTO procrastinate_jobs (queue_name, task_name, args, status, attempts,
                                            queueing_lock)
            VALUES ('default', %s, '{"order_id": "of-somebody"}', %s, 3, %s) RETURNING id
            """,
            [task, status, lock],
        )
        (found,) = cursor.fetchone() or (0,)
        for kind in ("deferred", "failed") if status == "failed" else ("deferred",):
            cursor.execute("DELETE FROM procrastinate_events WHERE job_id = %s", [found])
            cursor.execute(
                "INSERT INTO procrastinate_events (job_id, type, at) VALUES (%s, %s, %s)",
                [found, kind, at],
            )
    return int(found)


def seen(client: Client) -> dict[str, Any]:
    answer = client.get("/api/staff/health")
    assert answer.status_code == 200
    assert b"of-somebody" not in answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_a_service_that_is_away_is_shown(owner: Client) -> None:
    assert set(seen(owner)["services"].values()) == {"not_asked"}
    circuit_breakers.breaker_of("payments").succeeded()
    for _ in range(circuit_breakers.FAILURES_IN_A_ROW):
        circuit_breakers.breaker_of("sms").failed()
    services = seen(owner)["services"]
    assert (services["sms"], services["payments"]) == ("away", "ok")
    assert services["google"] == "not_asked"
    # One process's findings are shared with all of them.
    circuit_breakers.reset()
    assert seen(owner)["services"]["sms"] == "away"


def test_the_queue_is_counted(owner: Client) -> None:
    before = seen(owner)
    add_job("mail.send", "todo", minutes_ago=90)
    add_job("mail.send", "todo")
    add_job("mail.send", "doing")
    add_job("mail.send", "failed")
    add_job("mail.send", "failed", minutes_ago=60 * 25)
    add_job("mail.send", "succeeded")
    found = seen(owner)
    assert [found[name] - before[name] for name in ("waiting", "running", "failed")] == [2, 1, 2]
    assert found["failed_of_a_day"] - before["failed_of_a_day"] == 1
    (mail,) = [row for row in found["tasks"] if row["task"] == "mail.send"]
    assert [mail[name] for name in ("waiting", "running", "failed")] == [2, 1, 2]
    assert found["oldest_at"] == mail["oldest_at"] is not None
    assert [row["task"] for row in found["failed_jobs"]][:2] == ["mail.send", "mail.send"]


def test_a_failed_job_is_tried_again_once_and_noted(owner: Client) -> None:
    number = add_job("mail.send", "failed")
    path = f"/api/staff/jobs/{number}/retries"
    assert owner.post(path, content_type="application/json").status_code == 204
    again = owner.post(path, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "job_not_failed")
    act = StaffAct.objects.get(verb="job.retried")
    assert (act.subject_id, act.detail) == (str(number), {"task": "mail.send"})
    assert not [row for row in seen(owner)["failed_jobs"] if row["id"] == number]


def test_one_that_waits_already_is_not_doubled(owner: Client) -> None:
    number = add_job("mail.send", "failed", lock="mail.send:1")
    add_job("mail.send", "todo", lock="mail.send:1")
    answer = owner.post(f"/api/staff/jobs/{number}/retries", content_type="application/json")
    assert answer.status_code == 409
    assert not StaffAct.objects.exists()


@pytest.mark.parametrize("number", ["0", "-1", "99999999999999999999", "x", "2147483648"])
def test_odd_numbers(owner: Client, number: str) -> None:
    answer = owner.post(f"/api/staff/jobs/{number}/retries", content_type="application/json")
    assert answer.status_code in (409, 422)


def test_the_clock_tells_who_is_late(owner: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_periodic_defers")
    job_queue.Migration.objects.update(applied=timezone.now())
    assert not any(row.is_late for row in job_queue.clock_jobs())
    job_queue.Migration.objects.update(applied=timezone.now() - timedelta(days=40))
    assert all(row.is_late for row in job_queue.clock_jobs())
    with connection.cursor() as cursor:
        cursor.execute(
            """
            INSERT INTO procrastinate_periodic_defers (task_name, defer_timestamp, periodic_id)
            VALUES ('core.tasks.delete_idempotency_records', extract(epoch FROM now()), 'clock')
            """
        )
    (first, *_) = (row for row in job_queue.clock_jobs() if not row.is_late)
    assert first.task == "core.tasks.delete_idempotency_records"
    assert seen(owner)["checks"] == outcomes()

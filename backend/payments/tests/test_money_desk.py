"""The finance desk: what it counts, and what it finds wrong."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from config.tests.clients import fresh_browser
from config.tests.world import World
from payments.models import FoundBy, Order, OrderStatus, WebhookEvent, WebhookOutcome
from payments.tests.paid_work import failed_payout, funded
from payments.webhooks.dispatch import webhook_bodies_empty


@pytest.fixture
def kavita(world: World) -> Client:
    return fresh_browser(world.user("staff"))


def event(event_id: str, *, days_ago: float, outcome: str = WebhookOutcome.APPLIED) -> WebhookEvent:
    row = WebhookEvent.objects.create(
        event_id=event_id,
        type="refund.processed",
        payload='{"a": "body"}',
        outcome=outcome,
        handled_at=timezone.now() if outcome else None,
    )
    WebhookEvent.objects.filter(pk=event_id).update(
        received_at=timezone.now() - timedelta(days=days_ago)
    )
    return row


def test_the_desk_shows_what_needs_somebody(world: World, kavita: Client) -> None:
    project = world.project("in_progress")
    payout = failed_payout(project)
    order = funded(world.project("disputed")).order
    Order.objects.filter(pk=order.pk).update(found_by=FoundBy.RECONCILIATION)
    event("applied", days_ago=0.5)
    event("waiting", days_ago=0.1, outcome="")
    event("odd", days_ago=3, outcome=WebhookOutcome.MISMATCH)
    desk = kavita.get("/api/staff/money").json()
    assert [row["id"] for row in desk["failed_payouts"]] == [str(payout.pk)]
    assert [row["gateway_order_id"] for row in desk["repaired"]] == [order.gateway_order_id]
    health = desk["webhooks"]
    assert (health["received"], health["waiting"]) == (2, 1)
    assert [row["event_id"] for row in health["odd"]] == ["odd"]
    assert desk["book_findings"] == []


def test_the_desk_asks_no_more_for_more_rows(world: World, kavita: Client) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert kavita.get("/api/staff/money").status_code == 200
        return len(captured)

    failed_payout(world.project("in_progress"))
    # The first request of a session also notes that it was seen.
    queries()
    before = queries()
    for _ in range(3):
        failed_payout(world.project("in_progress"))
    assert queries() == before


def test_a_posting_that_is_missing_is_shown(world: World, kavita: Client) -> None:
    funding = funded(world.project("in_progress"))
    funding.refunded_paise = 100_000
    funding.save()
    (finding,) = kavita.get("/api/staff/money").json()["book_findings"]
    assert finding == {
        "check": "held_is_what_fundings_hold",
        "whose": str(funding.project_id),
        "books_paise": 1_000_000,
        "rows_paise": 900_000,
    }


@pytest.mark.django_db
def test_old_webhook_bodies_are_emptied() -> None:
    event("old", days_ago=31)
    event("new", days_ago=29)
    event("unhandled", days_ago=40, outcome="")
    assert webhook_bodies_empty() == 1
    assert webhook_bodies_empty() == 0
    kept = dict(WebhookEvent.objects.values_list("event_id", "payload"))
    assert kept == {"old": "", "new": '{"a": "body"}', "unhandled": '{"a": "body"}'}


def test_expired_orders_of_a_week_are_counted(world: World, kavita: Client) -> None:
    for days in (2, 9):
        order = funded(world.project("in_progress")).order
        Order.objects.filter(pk=order.pk).update(
            status=OrderStatus.EXPIRED,
            paid_at=None,
            found_by="",
            opened_at=timezone.now() - timedelta(days=days),
        )
    assert kavita.get("/api/staff/money").json()["expired_of_a_week"] == 1

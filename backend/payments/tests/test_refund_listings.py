"""Automatic refunds of listing fees: cancelled in time, paid in vain, paid twice."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from applications import services as applying
from config.tests.clients import fresh_browser
from config.tests.world import APPLICATION, World
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.testing import RunningSimulator
from payments.models import Order
from payments.refunds.listing_fees import cancelled_listings_refund
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.refunds.rules import business_days_after
from payments.tests.conftest import confirm, open_order
from payments.tests.refunded import paid_fee, send
from payments.tests.test_refund_gateway_calls import reconcile
from projects import lifecycle
from projects.models import PaymentStatus, Project
from projects.services import project_move


@pytest.fixture
def order(owner: Client, draft: Project, simulator: RunningSimulator) -> Order:
    return paid_fee(owner, draft, simulator)


def cancelled(world: World, project: Project, *, minutes_ago: int = 11) -> Project:
    project_move(
        world.user("owner"),
        project_id=project.pk,
        verb=lifecycle.CANCEL,
        reason="We move.",
        reason_code="plans_changed",
    )
    earlier = timezone.now() - timedelta(minutes=minutes_ago)
    Project.objects.filter(pk=project.pk).update(cancelled_at=earlier)
    project.refresh_from_db()
    return project


def test_cancelled_in_time_the_fee_goes_back_once(
    world: World, draft: Project, order: Order
) -> None:
    cancelled(world, draft)
    assert cancelled_listings_refund() == 1
    assert cancelled_listings_refund() == 0
    refund = Refund.objects.get()
    assert (refund.cause, refund.amount_paise) == (RefundCause.LISTING_CANCELLED, 500)
    send(refund)
    assert reconcile(refund).status == RefundStatus.DONE
    draft.refresh_from_db()
    assert draft.payment_status == PaymentStatus.REFUNDED
    assert cancelled_listings_refund() == 0


def test_while_it_can_be_undone_nothing_moves(world: World, draft: Project, order: Order) -> None:
    cancelled(world, draft, minutes_ago=9)
    assert cancelled_listings_refund() == 0
    project_move(world.user("owner"), project_id=draft.pk, verb=lifecycle.UNDO_CANCEL)
    Project.objects.filter(pk=draft.pk).update(published_at=timezone.now() - timedelta(hours=1))
    assert cancelled_listings_refund() == 0


def test_after_a_day_it_stays(world: World, draft: Project, order: Order) -> None:
    Project.objects.filter(pk=draft.pk).update(published_at=timezone.now() - timedelta(days=2))
    cancelled(world, draft)
    assert cancelled_listings_refund() == 0


def test_once_somebody_applied_it_stays(world: World, draft: Project, order: Order) -> None:
    application = applying.application_submit(
        world.user("worker"), project_id=draft.pk, **APPLICATION
    )
    applying.application_withdraw(world.user("worker"), application_id=application.pk)
    cancelled(world, draft)
    assert cancelled_listings_refund() == 0


def test_what_the_screen_says_before_is_what_happens(
    world: World, owner: Client, draft: Project, order: Order
) -> None:
    path = f"/api/projects/{draft.pk}/cancellation-split"
    assert owner.get(path).json()["listing_fee_paise"] == 500
    Project.objects.filter(pk=draft.pk).update(published_at=timezone.now() - timedelta(days=2))
    assert owner.get(path).json()["listing_fee_paise"] == 0


def test_paid_after_the_project_was_cancelled_it_goes_back_whole(
    world: World, owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    cancelled(world, draft)
    confirm(owner, simulator.shop.pay(order_id, method=Method.UPI))
    refund = Refund.objects.get()
    assert (refund.cause, refund.amount_paise) == (RefundCause.PAID_IN_VAIN, 500)
    assert cancelled_listings_refund() == 0
    assert reconcile(send(refund)).status == RefundStatus.DONE
    draft.refresh_from_db()
    assert draft.payment_status == PaymentStatus.PENDING, "nothing was given for it"


def test_a_person_sees_their_own_refunds_alone(
    world: World, owner: Client, draft: Project, order: Order
) -> None:
    cancelled(world, draft)
    cancelled_listings_refund()
    (shown,) = owner.get("/api/me/refunds").json()["items"]
    assert (shown["amount_paise"], shown["project_title"]) == (500, draft.title)
    assert shown["expected_by"] is None
    assert fresh_browser(world.user("homeowner")).get("/api/me/refunds").json()["items"] == []


def fee_told(owner: Client, project: Project) -> tuple[str, int]:
    told = owner.get(f"/api/projects/{project.pk}/money").json()["listing_fee"]
    assert told["arrives_from"] <= told["arrives_to"] <= told["arrives_by"]
    return told["state"], told["amount_paise"]


def test_a_cancelled_listing_says_what_becomes_of_its_fee(
    world: World, owner: Client, draft: Project, order: Order
) -> None:
    money = owner.get(f"/api/projects/{draft.pk}/money").json()
    assert money["listing_fee"] is None, "nothing comes back of what is live"
    cancelled(world, draft, minutes_ago=1)
    assert fee_told(owner, draft) == ("planned", 500)
    cancelled_at = timezone.now() - timedelta(minutes=11)
    Project.objects.filter(pk=draft.pk).update(cancelled_at=cancelled_at)
    cancelled_listings_refund()
    assert fee_told(owner, draft) == ("owed", 500)
    refund = Refund.objects.get()
    send(refund)
    told = owner.get(f"/api/projects/{draft.pk}/money").json()["listing_fee"]
    assert told["state"] == "sent"
    refund.refresh_from_db()
    assert refund.sent_at is not None
    sent_on = timezone.localdate(refund.sent_at)
    assert told["arrives_from"] == business_days_after(sent_on, 5).isoformat()
    assert told["arrives_to"] == business_days_after(sent_on, 7).isoformat()
    assert told["arrives_by"] == business_days_after(sent_on, 10).isoformat()
    reconcile(refund)
    assert fee_told(owner, draft) == ("done", 500)


def test_a_fee_that_is_kept_is_told_so(
    world: World, owner: Client, draft: Project, order: Order
) -> None:
    applying.application_submit(world.user("member"), project_id=draft.pk, **APPLICATION)
    cancelled(world, draft)
    assert fee_told(owner, draft) == ("kept", 500)

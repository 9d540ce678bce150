"""The money of instant bookings: the payment confirms, or comes back; cancelling by its terms."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from bookings.instant_booking.services import reservations_lapse
from bookings.models import Booking, BookingStatus
from bookings.tests.instant_world import FAN, PRICE, VISIT, overdue, price_set, reserved
from config.tests.clients import fresh_browser, post
from config.tests.world import CANCELLING, World
from core.ids import uuid7
from core.testing.races import together
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.testing import RunningSimulator
from milestones.models import Milestone
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.invoices.models import DocumentKind, Invoice
from payments.models import Order, OrderStatus, Purpose
from payments.refunds.models import Refund, RefundCause
from payments.selectors import schedule_in_force
from payments.tests.conftest import confirm
from payments.tests.money_world import books_balance, pay
from projects.models import Status

pytestmark = pytest.mark.django_db

CALLING_OFF = {"reason": "I have a fever.", "reason_code": "unwell"}


def order_for(booking: Booking) -> Order:
    """An order that is open, as if the gateway had made it."""
    assert booking.price_paise is not None
    key = uuid7().hex
    return Order.objects.create(
        purpose=Purpose.VISIT,
        project=booking.project,
        payer=booking.project.homeowner,
        fee_schedule=schedule_in_force(),
        amount_paise=booking.price_paise,
        gateway_order_id=f"order_{key}",
        receipt=f"visit-{key}",
        opened_at=timezone.now(),
    )


def confirmed(world: World, **changes: object) -> Booking:
    """A time that is booked and paid."""
    made = reserved(world, **changes)
    pay(order_for(made))
    made.refresh_from_db()
    return made


def late(booking: Booking) -> None:
    """The time to cancel free of charge has passed."""
    Booking.objects.filter(pk=booking.pk).update(free_until=timezone.now() - timedelta(minutes=1))


def test_paying_books_the_time_through_the_gateway(
    world: World, owner: Client, simulator: RunningSimulator
) -> None:
    made = reserved(world)
    first = post(owner, f"/api/bookings/{made.pk}/orders").json()
    assert (first["amount"], first["description"]) == (PRICE, "Booking: Visit and fault finding")
    again = post(owner, f"/api/bookings/{made.pk}/orders").json()
    assert again["order_id"] == first["order_id"]
    paid = confirm(owner, simulator.shop.pay(first["order_id"], method=Method.UPI)).json()
    assert (paid["status"], paid["purpose"], paid["booking_id"]) == (
        *("success", "visit"),
        str(made.pk),
    )
    shown = owner.get(f"/api/bookings/{made.pk}").json()
    assert (shown["status"], shown["work"]["status"]) == ("accepted", "in_progress")
    money = owner.get(f"/api/projects/{made.project_id}/money").json()
    assert money["held_paise"] == PRICE
    assert Invoice.objects.get().kind == DocumentKind.RECEIPT
    refused = post(owner, f"/api/bookings/{made.pk}/orders")
    assert (refused.status_code, refused.json()["code"]) == (409, "booking_wrong_state")
    assert books_balance()


def test_an_order_can_not_be_opened_once_the_time_to_pay_is_over(
    world: World, owner: Client, simulator: RunningSimulator
) -> None:
    made = reserved(world)
    overdue(made)
    refused = post(owner, f"/api/bookings/{made.pk}/orders")
    assert (refused.status_code, refused.json()["code"]) == (409, "reservation_over")


def test_a_payment_after_the_time_lapsed_comes_back(world: World, owner: Client) -> None:
    made = reserved(world)
    order = order_for(made)
    overdue(made)
    reservations_lapse()
    pay(order)
    refund = Refund.objects.get()
    assert (refund.cause, refund.amount_paise) == (RefundCause.PAID_IN_VAIN, PRICE)
    made.refresh_from_db()
    assert (made.status, made.project.status) == (BookingStatus.LAPSED, Status.DRAFT)
    assert not Funding.objects.exists()
    assert not Milestone.objects.exists()
    shown = owner.get(f"/api/orders/{order.gateway_order_id}").json()
    assert (shown["comes_back_whole"], shown["milestone_title"]) == (True, None)
    assert books_balance()


def told_to(reader: Client) -> str:
    return "\n".join(item["body"] for item in reader.get("/api/me/notifications").json()["items"])


def test_notices_say_what_became_of_a_visit_s_money(world: World, owner: Client) -> None:
    lapsed = reserved(world)
    order = order_for(lapsed)
    overdue(lapsed)
    reservations_lapse()
    pay(order)
    made = confirmed(world)
    late(made)
    post(owner, f"/api/projects/{made.project_id}/cancel", CANCELLING)
    title = made.project.title
    told = told_to(owner)
    assert "Nothing is booked, and we are returning all of it" in told
    assert "go live" not in told
    assert f"for “{title}”. The money is held safely" in told
    worker = told_to(fresh_browser(world.user("member")))
    assert f"The homeowner cancelled “{title}” late. By the terms of the booking" in worker


def test_a_payment_after_the_homeowner_withdrew_comes_back(world: World, owner: Client) -> None:
    made = reserved(world)
    order = order_for(made)
    assert post(owner, f"/api/bookings/{made.pk}/withdraw").status_code == 200
    pay(order)
    assert Refund.objects.get().cause == RefundCause.PAID_IN_VAIN
    assert books_balance()


def test_the_price_that_was_reserved_is_paid(world: World) -> None:
    made = reserved(world)
    price_set(world.user("member"), visit=99_000)
    pay(order_for(made))
    assert Funding.objects.get().amount_paise == PRICE


def test_the_same_news_many_times_books_once(world: World) -> None:
    order = order_for(reserved(world))
    for payment in ("pay_One", "pay_One", "pay_Two", "pay_One"):
        pay(order, payment)
    assert Funding.objects.count() == Milestone.objects.count() == 1
    assert Refund.objects.get().cause == RefundCause.PAID_TWICE
    assert books_balance()


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize(
    ("job", "quantity", "price", "fee"),
    [(VISIT, 1, PRICE, PRICE), (FAN, 1, 60_000, 30_000), (FAN, 3, 180_000, 30_000)],
)
def test_a_homeowner_cancels_by_the_terms_that_were_shown(
    world: World, owner: Client, is_late: bool, job: str, quantity: int, price: int, fee: int
) -> None:
    made = confirmed(world, job=job, quantity=quantity, seen_price_paise=price)
    if is_late:
        late(made)
    share = fee if is_late else 0
    split = owner.get(f"/api/projects/{made.project_id}/cancellation-split").json()
    assert (split["worker_paise"], split["payer_paise"]) == (share, price - share)
    cancelled = post(owner, f"/api/projects/{made.project_id}/cancel", CANCELLING)
    assert cancelled.status_code == 200, cancelled.content
    released = Release.objects.filter(cause=ReleaseCause.CANCELLED)
    assert sum(released.values_list("amount_paise", flat=True)) == share
    refunds = Refund.objects.filter(cause=RefundCause.WORK_CANCELLED)
    assert sum(refunds.values_list("amount_paise", flat=True)) == price - share
    made.refresh_from_db()
    assert made.status == BookingStatus.CANCELLED
    shown = {"by": "homeowner", "fee_paise": share, "returned_paise": price - share}
    for reader in (owner, fresh_browser(world.user("member"))):
        assert reader.get(f"/api/bookings/{made.pk}").json()["cancelled"] == shown
    assert books_balance()


def test_a_worker_who_cancels_gives_all_of_it_back(world: World) -> None:
    made = confirmed(world)
    late(made)
    answer = post(
        fresh_browser(world.user("member")),
        f"/api/projects/{made.project_id}/call-off",
        CALLING_OFF,
    )
    assert answer.status_code == 200, answer.content
    assert Refund.objects.get().amount_paise == PRICE
    assert not Release.objects.exists()
    shown = fresh_browser(world.user("owner")).get(f"/api/bookings/{made.pk}").json()
    assert shown["cancelled"] == {"by": "worker", "fee_paise": 0, "returned_paise": PRICE}
    assert books_balance()


def test_the_work_is_delivered_and_released_as_any_other(world: World, owner: Client) -> None:
    made = confirmed(world)
    member = fresh_browser(world.user("member"))
    assert post(member, f"/api/projects/{made.project_id}/deliver").status_code == 200
    assert post(owner, f"/api/projects/{made.project_id}/complete").status_code == 200
    assert Release.objects.get().amount_paise == PRICE
    assert books_balance()


def test_somebody_who_did_not_come_is_disputed_as_any_other(world: World, owner: Client) -> None:
    made = confirmed(world)
    reason = {"reason": "Nobody came."}
    assert post(owner, f"/api/projects/{made.project_id}/dispute", reason).status_code == 200
    assert Funding.objects.get().frozen_at is not None


def test_a_later_milestone_of_the_work_has_the_general_terms(world: World, owner: Client) -> None:
    made = confirmed(world)
    late(made)
    part = {"title": "New wiring", "amount_paise": 100_000, "due_on": None}
    answer = post(owner, f"/api/projects/{made.project_id}/milestones", part)
    assert answer.status_code == 201, answer.content
    added = Milestone.objects.get(title="New wiring")
    order = order_for(made)
    Order.objects.filter(pk=order.pk).update(
        purpose=Purpose.MILESTONE, milestone=added, amount_paise=100_000
    )
    order.refresh_from_db()
    pay(order)
    split = owner.get(f"/api/projects/{made.project_id}/cancellation-split").json()
    assert split["worker_paise"] == PRICE, "the new part was paid just now"


def test_another_time_that_both_agree_on_moves_the_free_cancelling(
    world: World, owner: Client
) -> None:
    made = confirmed(world)
    late(made)
    moved = {"on_date": made.on_date.isoformat(), "slot": "whole_day", "note": ""}
    assert post(owner, f"/api/bookings/{made.pk}/reschedule", moved).status_code == 200
    member = fresh_browser(world.user("member"))
    assert post(member, f"/api/bookings/{made.pk}/agree-reschedule").status_code == 200
    made.refresh_from_db()
    assert made.free_until is not None
    assert made.free_until > timezone.now()


@pytest.mark.parametrize("values", [{"status": OrderStatus.EXPIRED}, {"purpose": "listing_fee"}])
def test_only_a_paid_visit_has_a_milestone(world: World, values: dict[str, str]) -> None:
    made = confirmed(world)
    other = order_for(made) if values.get("status") else Order.objects.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        Order.objects.filter(pk=other.pk).update(milestone=Milestone.objects.get(), **values)


@pytest.mark.django_db(transaction=True)
def test_paying_against_the_clock_books_or_gives_back() -> None:
    with transaction.atomic():
        made = reserved(World())
        order = order_for(made)
        overdue(made)
    assert together(lambda: pay(order), reservations_lapse) == ["done", "done"]
    made.refresh_from_db()
    is_booked = made.status == BookingStatus.ACCEPTED
    assert Funding.objects.exists() is is_booked
    assert Refund.objects.exists() is not is_booked
    assert made.status in (BookingStatus.ACCEPTED, BookingStatus.LAPSED)
    assert books_balance()


@pytest.mark.django_db(transaction=True)
def test_paying_against_withdrawing_books_or_gives_back() -> None:
    with transaction.atomic():
        world = World()
        made = reserved(world)
        order = order_for(made)
    from bookings.services import booking_withdraw

    results = together(
        lambda: pay(order),
        lambda: booking_withdraw(world.user("owner"), booking_id=made.pk),
    )
    made.refresh_from_db()
    if made.status == BookingStatus.ACCEPTED:
        assert results == ["booking_wrong_state", "done"]
        assert Funding.objects.exists()
    else:
        assert results == ["done", "done"]
        assert Refund.objects.get().cause == RefundCause.PAID_IN_VAIN
    assert books_balance()

"""Instant bookings up to their payment: what is offered, and who gets a time."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from bookings import services
from bookings.instant_booking.services import booking_confirm, reservations_lapse
from bookings.models import Booking, BookingStatus, Slot, starts_at
from bookings.rules import MOST_LATE_FEE_PAISE, free_until, late_fee
from bookings.tests.booking_world import NASHIK, ask, fields, listed, working_day
from bookings.tests.instant_world import (
    FAN,
    INVERTER,
    POINT,
    PRICE,
    VISIT,
    confirms_at_once,
    offered,
    offered_slots,
    overdue,
    price_set,
    reserve,
    reserved,
    reserving,
)
from config.tests.clients import post
from config.tests.world import World
from milestones.models import Milestone
from notifications.models import Notification
from professionals import calendar
from professionals.instant_booking.services import instant_rules_save
from projects.models import Project, Status
from trades.models import JobTemplate

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


def job_of(slug: str) -> dict[str, str]:
    """As an answer has it: to book the same again."""
    job = JobTemplate.objects.get(slug=slug)
    return {"slug": slug, "name": job.name, "name_hi": job.name_hi}


def test_what_is_offered_follows_the_rules(world: World) -> None:
    member = confirms_at_once(world.user("member"))
    visitor = Client()
    answer = offered(visitor, member).json()
    assert (answer["price_paise"], answer["price_unit"]) == (PRICE, "visit")
    assert answer["prices"] == [{"quantity": 1, "price_paise": PRICE, "late_fee_paise": PRICE}]
    days = offered_slots(visitor, member)
    assert days[working_day(2).isoformat()] == ["morning", "evening"]
    assert max(days) <= (timezone.localdate() + timedelta(days=14)).isoformat()
    # A piece of work has the way in its price; a price of a whole job is no instant booking.
    fans = offered(visitor, member, FAN).json()["prices"]
    assert [one["price_paise"] for one in fans] == [60_000 * many for many in range(1, 11)]
    assert {one["late_fee_paise"] for one in fans} == {MOST_LATE_FEE_PAISE}
    assert len(offered(visitor, member, POINT).json()["prices"]) == 20
    assert offered(visitor, member, INVERTER).status_code == 404
    assert offered(visitor, member, "roof-repair").status_code == 404
    instant_rules_save(member, is_on=False, parts=["morning"], notice_hours=2)
    assert offered(visitor, member).status_code == 404


def test_a_day_off_an_agreement_and_a_short_notice_are_not_offered(world: World) -> None:
    owner, member = world.user("owner"), confirms_at_once(world.user("member"), notice_hours=48)
    made = ask(owner, member, on_date=working_day(4), slot=Slot.MORNING)
    services.booking_accept(member, booking_id=made.pk)
    calendar.days_change(member, away=[working_day(5)], free=[])
    days = offered_slots(Client(), member)
    assert days[working_day(4).isoformat()] == ["evening"]
    assert working_day(5).isoformat() not in days
    earliest = timezone.now() + timedelta(hours=48)
    assert all(
        starts_at(on, slot) >= earliest
        for on in (working_day(1), working_day(2), working_day(3))
        for slot in days.get(on.isoformat(), [])
    )
    assert timezone.localdate().isoformat() not in days


def test_a_reserved_time_is_its_homeowners_alone(
    world: World, owner: Client, member: Client
) -> None:
    worker = confirms_at_once(world.user("member"))
    made = reserving(owner, worker)
    assert made.status_code == 201, made.content
    shown = made.json()
    assert (shown["status"], shown["work"]["title"]) == ("reserved", "Visit and fault finding")
    assert shown["terms"] == {
        "price_paise": PRICE,
        "price_unit": "visit",
        "unit_price_paise": PRICE,
        "quantity": 1,
        "late_fee_paise": PRICE,
        "free_until": None,
        "job": job_of(VISIT),
    }
    assert shown["possible_verbs"] == ["withdraw"]
    assert owner.get("/api/bookings", {"group": "waiting"}).json()["items"][0]["id"] == shown["id"]
    assert member.get(f"/api/bookings/{shown['id']}").status_code == 404
    assert member.get("/api/bookings").json()["items"] == []
    assert not Notification.objects.filter(user=worker).exists()
    days = offered_slots(Client(), worker)
    assert days[working_day(2).isoformat()] == ["evening"]
    free = owner.get(f"/api/workers/{worker.pk}/free-slots").json()["items"]
    on_day = next(day for day in free if day["on"] == working_day(2).isoformat())
    assert on_day["slots"] == ["afternoon", "evening"]


def test_a_time_goes_to_one_and_the_other_is_told_what_is_free(world: World, owner: Client) -> None:
    worker = confirms_at_once(world.user("member"))
    reserve(world.user("homeowner"), worker)
    refused = reserving(owner, worker)
    assert (refused.status_code, refused.json()["code"]) == (409, "slot_taken")
    assert refused.json()["free_slots"][0] == {
        "on": working_day(2).isoformat(),
        "slots": ["evening"],
    }
    assert Project.objects.filter(homeowner=world.user("owner")).count() == 0
    assert reserving(owner, worker, slot="evening").status_code == 201


@pytest.mark.parametrize("slot", ["afternoon", "whole_day"])
def test_a_part_that_is_not_offered_is_refused(world: World, owner: Client, slot: str) -> None:
    refused = reserving(owner, confirms_at_once(world.user("member")), slot=slot)
    assert refused.status_code == (409 if slot == "afternoon" else 422)


def test_a_day_too_far_is_refused(world: World, owner: Client) -> None:
    far = (timezone.localdate() + timedelta(days=20)).isoformat()
    refused = reserving(owner, confirms_at_once(world.user("member")), on_date=far)
    assert refused.json()["code"] == "slot_taken"
    assert len(refused.json()["free_slots"]) == 3


def test_a_place_beyond_the_travel_distance_is_refused_at_its_field(
    world: World, owner: Client
) -> None:
    worker = confirms_at_once(world.user("member"))
    assert fields(reserving(owner, worker, area_id=NASHIK)) == {"area_id"}
    assert fields(reserving(owner, worker, area_id=1)) == {"area_id"}


def test_another_price_than_the_shown_one_is_refused(world: World, owner: Client) -> None:
    worker = confirms_at_once(world.user("member"))
    price_set(worker, visit=30_000)
    refused = reserving(owner, worker)
    assert (refused.status_code, refused.json()["code"]) == (409, "price_changed")
    assert (refused.json()["price_paise"], "₹300" in refused.json()["detail"]) == (30_000, True)
    assert reserving(owner, worker, seen_price_paise=30_000).status_code == 201


@pytest.mark.parametrize("change", ["off", "no price", "hidden"])
def test_what_is_not_offered_any_more_is_refused(world: World, owner: Client, change: str) -> None:
    worker = confirms_at_once(world.user("member"))
    if change == "off":
        instant_rules_save(worker, is_on=False, parts=["morning"], notice_hours=2)
    elif change == "no price":
        worker.worker_profile.rate_card.all().delete()
    else:
        listed(worker).__class__.objects.filter(pk=worker.pk).update(is_listed=False)
    refused = reserving(owner, worker)
    assert (refused.status_code, refused.json().get("code")) == (
        (404, "not_found") if change == "hidden" else (409, "not_booked_at_once")
    )


def test_one_reservation_for_each_homeowner(world: World, owner: Client) -> None:
    made = reserved(world)
    refused = reserving(owner, world.user("member"), slot="evening")
    assert (refused.status_code, refused.json()["code"]) == (409, "reservation_waits")
    assert refused.json()["booking_id"] == str(made.pk)
    assert post(owner, f"/api/bookings/{made.pk}/withdraw").status_code == 200
    assert reserving(owner, world.user("member")).status_code == 201, "the same time is free again"


def test_withdrawing_frees_the_time_and_tells_nobody(world: World, owner: Client) -> None:
    made = reserved(world)
    shown = post(owner, f"/api/bookings/{made.pk}/withdraw").json()
    assert (shown["status"], shown["work"]["status"]) == ("lapsed", "cancelled")
    assert shown["possible_verbs"] == []
    assert not Notification.objects.filter(user=world.user("member")).exists()


def test_an_unpaid_time_lapses_and_its_work_goes_back(world: World, owner: Client) -> None:
    made = reserved(world)
    assert reservations_lapse() == 0
    overdue(made)
    assert reservations_lapse() == 1
    assert reservations_lapse() == 0
    shown = owner.get(f"/api/bookings/{made.pk}").json()
    assert (shown["status"], shown["work"]["status"]) == ("lapsed", "draft")
    assert shown["possible_verbs"] == ["open_to_all"]
    assert post(owner, f"/api/bookings/{made.pk}/open-to-all").status_code == 200


def test_an_overdue_time_is_free_for_the_next_at_once(world: World) -> None:
    made = reserved(world)
    overdue(made)
    again = reserve(world.user("homeowner"), world.user("member"))
    made.refresh_from_db()
    assert (made.status, again.status) == (BookingStatus.LAPSED, BookingStatus.RESERVED)


def test_the_last_part_takes_the_day_and_gives_it_back(world: World, owner: Client) -> None:
    worker = confirms_at_once(world.user("member"), parts=["morning", "afternoon", "evening"])
    for homeowner, slot in (("homeowner", Slot.AFTERNOON), ("staff", Slot.EVENING)):
        made = ask(world.user(homeowner), worker, on_date=working_day(2), slot=slot)
        services.booking_accept(worker, booking_id=made.pk)
    assert calendar.is_free(worker.pk, working_day(2))
    made = reserve(world.user("owner"), worker)
    assert not calendar.is_free(worker.pk, working_day(2))
    post(owner, f"/api/bookings/{made.pk}/withdraw")
    assert calendar.is_free(worker.pk, working_day(2))


def test_a_request_is_not_agreed_for_a_reserved_time(world: World, member: Client) -> None:
    worker = confirms_at_once(world.user("member"))
    asked = ask(world.user("homeowner"), worker, on_date=working_day(2), slot=Slot.WHOLE_DAY)
    reserve(world.user("owner"), worker)
    refused = post(member, f"/api/bookings/{asked.pk}/accept")
    assert (refused.status_code, refused.json()["code"]) == (409, "slot_taken")


def confirm(made: Booking, paid_paise: int = PRICE) -> Booking | None:
    project = Project.objects.select_for_update().get(pk=made.project_id)
    return booking_confirm(project, paid_paise=paid_paise, payer=project.homeowner)


def test_a_payment_confirms(world: World, member: Client, owner: Client) -> None:
    made = reserved(world)
    assert confirm(made) is not None
    shown = member.get(f"/api/bookings/{made.pk}").json()
    assert (shown["status"], shown["work"]["status"]) == ("accepted", "in_progress")
    assert shown["terms"]["free_until"] is not None
    assert shown["homeowner"]["last_name"] == "Sharma"
    assert Milestone.objects.get().amount_paise == PRICE
    told = Notification.objects.filter(event__startswith="bookings/")
    assert set(told.values_list("event", "user")) == {
        ("bookings/booking_confirmed", world.user("owner").pk),
        ("bookings/booking_booked", world.user("member").pk),
    }
    assert confirm(made) is None, "once"


def test_an_overdue_time_that_nobody_took_is_confirmed(world: World) -> None:
    made = reserved(world)
    overdue(made)
    assert confirm(made) is not None


@pytest.mark.parametrize("change", ["lapsed", "begun", "closing", "amount"])
def test_a_payment_that_comes_for_nothing_confirms_nothing(world: World, change: str) -> None:
    made = reserved(world)
    if change == "lapsed":
        overdue(made)
        reservations_lapse()
    elif change == "begun":
        Booking.objects.filter(pk=made.pk).update(on_date=timezone.localdate() - timedelta(days=1))
    elif change == "closing":
        worker = world.user("member")
        worker.suspended_at = timezone.now()
        type(worker).objects.filter(pk=worker.pk).update(is_active=False)
    assert confirm(made, PRICE + 100 if change == "amount" else PRICE) is None
    made.refresh_from_db()
    assert (made.status, made.project.status) == (BookingStatus.LAPSED, Status.DRAFT)
    assert not Milestone.objects.exists()


def test_turning_it_off_or_another_price_changes_no_reservation(world: World) -> None:
    made = reserved(world)
    worker = world.user("member")
    price_set(worker, visit=99_000)
    instant_rules_save(worker, is_on=False, parts=["evening"], notice_hours=48)
    calendar.days_change(worker, away=[working_day(2)], free=[])
    confirmed = confirm(made)
    assert confirmed is not None
    assert confirmed.price_paise == PRICE


def test_confirming_at_once_is_no_answer_to_a_request(world: World, owner: Client) -> None:
    for number in range(6):
        on = working_day(2 + number)
        assert confirm(reserved(world, on_date=on)) is not None
    member = world.user("member")
    member.worker_profile.refresh_from_db()
    assert member.worker_profile.response_minutes is None
    assert member.worker_profile.acceptance_percent is None


def test_late_fees_never_leave_less_than_the_gateway_refunds() -> None:
    assert late_fee(20_000, "visit") == 20_000
    assert late_fee(29_999, "piece") == 29_999
    assert late_fee(MOST_LATE_FEE_PAISE + 99, "piece") == MOST_LATE_FEE_PAISE + 99
    assert late_fee(MOST_LATE_FEE_PAISE + 100, "piece") == MOST_LATE_FEE_PAISE


def test_cancelling_is_free_until_four_hours_before_or_shortly_after_booking() -> None:
    on = working_day(3)
    begins = starts_at(on, "morning")
    hours = timedelta(hours=1)
    assert free_until(begins, now=begins - 20 * hours) == begins - 4 * hours
    assert free_until(begins, now=begins - 3 * hours) == begins - 2.5 * hours
    assert free_until(begins, now=begins - 0.1 * hours) == begins


@pytest.mark.parametrize(
    "values",
    [
        {"price_paise": None},
        {"price_unit": "sq_ft"},
        {"price_unit": ""},
        {"price_paise": PRICE - 1},
        {"price_paise": 99, "unit_price_paise": 99, "late_fee_paise": 99},
        {"unit_price_paise": None},
        {"quantity": None},
        {"quantity": 2},
        {"quantity": 0, "price_paise": 0, "late_fee_paise": 0},
        {"quantity": 2, "price_paise": 2 * PRICE},  # Two visits are two bookings.
        {"quantity": 11, "price_paise": 11 * PRICE, "price_unit": "piece"},
        {"quantity": 21, "price_paise": 21 * PRICE, "price_unit": "point"},
        {"late_fee_paise": None},
        {"late_fee_paise": PRICE + 1},
        {"status": "requested"},
        {"status": "accepted"},
        {"free_until": "2026-01-01T00:00Z"},
        {"slot": "whole_day"},
    ],
)
def test_the_database_refuses_half_of_the_terms(world: World, values: dict[str, object]) -> None:
    made = reserved(world)
    with pytest.raises(IntegrityError), transaction.atomic():
        Booking.objects.filter(pk=made.pk).update(**values)


@pytest.mark.parametrize(("job", "quantity", "one"), [(FAN, 3, 60_000), (POINT, 8, 25_000)])
def test_several_pieces_cost_their_number_times_the_rate(
    world: World, owner: Client, job: str, quantity: int, one: int
) -> None:
    worker = confirms_at_once(world.user("member"))
    wanted = {"job": job, "quantity": quantity}
    of_one = reserving(owner, worker, **wanted, seen_price_paise=one)
    assert of_one.json()["code"] == "price_changed"
    assert of_one.json()["price_paise"] == quantity * one
    made = reserving(owner, worker, **wanted, seen_price_paise=quantity * one)
    assert made.status_code == 201, made.content
    shown = made.json()
    assert shown["terms"] == {
        **{"price_paise": quantity * one, "unit_price_paise": one, "quantity": quantity},
        **{"price_unit": "piece" if job == FAN else "point", "free_until": None},
        "late_fee_paise": MOST_LATE_FEE_PAISE,
        "job": job_of(job),
    }
    assert shown["work"]["title"].endswith(f" × {quantity}")
    in_hindi = owner.get(f"/api/bookings/{shown['id']}", headers={"accept-language": "hi"})
    name_hi = JobTemplate.objects.get(slug=job).name_hi
    assert in_hindi.json()["work"]["title"] == f"{name_hi} × {quantity}"
    booking = Booking.objects.get(pk=shown["id"])
    assert confirm(booking, paid_paise=quantity * one) is not None
    assert Milestone.objects.get(project=booking.project_id).amount_paise == quantity * one


@pytest.mark.parametrize(
    ("job", "quantity", "code"),
    [(VISIT, 2, "too_many"), (FAN, 11, "too_many"), (FAN, 0, None), (FAN, -1, None),
     (POINT, 21, None), (FAN, 10**30, None), (FAN, 1.5, None), (FAN, "many", None)],
)  # fmt: skip
def test_more_pieces_than_one_booking_has_are_refused_at_their_field(
    world: World, owner: Client, job: str, quantity: object, code: str | None
) -> None:
    worker = confirms_at_once(world.user("member"))
    refused = reserving(owner, worker, job=job, quantity=quantity)
    assert refused.status_code == 422
    assert fields(refused) == {"quantity"}
    if code:
        assert refused.json()["errors"][0]["code"] == code
    assert not Booking.objects.exists()


def test_the_database_refuses_a_time_reserved_twice(world: World) -> None:
    made = reserved(world)
    other = reserve(world.user("homeowner"), world.user("member"), slot="evening")
    with (
        pytest.raises(IntegrityError, match="booking_slots_of_a_worker_apart"),
        transaction.atomic(),
    ):
        Booking.objects.filter(pk=other.pk).update(slot=made.slot)

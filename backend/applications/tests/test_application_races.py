"""Two concurrent actions on one application: each pair ends in one of its two orders."""

import json
from collections.abc import Callable

import pytest
from django.db import transaction
from django.test import Client

from applications.models import Application, OfferStatus
from applications.tests.application_world import OFFER
from bookings.tests.test_booking_race import together
from config.tests.world import APPLICATION, World

pytestmark = pytest.mark.django_db(transaction=True)

Press = Callable[[Client], int]


def begun() -> tuple[World, Application]:
    with transaction.atomic():
        world = World()
        return world, world.application()


def press(method: str, path: str, body: dict[str, object] | None = None) -> Press:
    data = "" if body is None else json.dumps({"edit_version": "*", **body})
    return lambda client: (
        client.generic(method, path, data=data, content_type="application/json").status_code
    )


def test_withdrawing_and_accepting_at_once_leaves_one_of_them() -> None:
    world, row = begun()
    path = f"/api/applications/{row.pk}"
    answers = together(
        press("POST", f"{path}/withdraw"),
        press("POST", f"{path}/accept"),
        users=[world.user("member"), world.user("owner")],
    )
    assert answers == [200, 409]
    row.refresh_from_db()
    row.project.refresh_from_db()
    assert row.project.status == ("in_progress" if row.status == "accepted" else "open")


def test_two_offers_at_once_leave_one_waiting() -> None:
    world, row = begun()
    path = f"/api/applications/{row.pk}/offers"
    answers = together(
        press("POST", path, OFFER),
        press("POST", path, {**OFFER, "rate_paise": 70_000}),
        users=[world.user("member"), world.user("owner")],
    )
    assert answers == [201, 201]
    states = list(row.offers.order_by("version").values_list("version", "status"))
    assert states == [
        (1, OfferStatus.AGREED),
        (2, OfferStatus.REPLACED),
        (3, OfferStatus.OPEN),
    ]


def test_an_edit_and_the_reading_follow_one_another() -> None:
    world, row = begun()
    path = f"/api/applications/{row.pk}"
    answers = together(
        press("PUT", path, {**APPLICATION, "rate_paise": 40_000}),
        press("POST", f"{path}/read"),
        users=[world.user("member"), world.user("owner")],
    )
    row.refresh_from_db()
    assert row.read_at is not None
    if answers == [200, 204]:
        assert (row.rate_paise, row.terms_version) == (40_000, 2)
        assert row.edited_at is not None
    else:
        assert answers == [204, 409]
        assert (row.rate_paise, row.terms_version) == (50_000, 1)


def test_an_edit_and_an_accept_hire_on_the_terms_that_were_shown() -> None:
    world, row = begun()
    path = f"/api/applications/{row.pk}"
    answers = together(
        press("PUT", path, {**APPLICATION, "rate_paise": 90_000}),
        press("POST", f"{path}/accept?version=1"),
        users=[world.user("member"), world.user("owner")],
    )
    assert answers == [200, 409]
    row.refresh_from_db()
    if row.status == "accepted":
        assert row.rate_paise == 50_000
    else:
        assert (row.status, row.rate_paise) == ("pending", 90_000)


def test_agreeing_and_replacing_at_once_leave_no_offer_answered_twice() -> None:
    world, row = begun()
    path = f"/api/applications/{row.pk}"
    owner = Client()
    owner.force_login(world.user("owner"))
    assert press("POST", f"{path}/offers", OFFER)(owner) == 201
    answers = together(
        press("POST", f"{path}/offers/2/agree"),
        press("POST", f"{path}/offers", {**OFFER, "rate_paise": 55_000}),
        users=[world.user("member"), world.user("owner")],
    )
    row.refresh_from_db()
    second = row.offers.get(version=2).status
    if answers == [200, 201]:
        assert (second, row.rate_paise) == (OfferStatus.AGREED, 60_000)
    else:
        assert answers == [201, 409]
        assert (second, row.rate_paise) == (OfferStatus.REPLACED, 50_000)

"""The number of pieces that was searched for is offered with an instant booking."""

import pytest
from django.test import Client

from bookings.tests.instant_world import FAN, POINT, VISIT, confirms_at_once
from config.tests.world import World


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("job", "words", "quantity"),
    [
        (FAN, "3 fans", 3),
        (FAN, "दो पंखे", 2),
        (FAN, "30 fans", 10),
        (FAN, "ceiling fan installation", None),
        (FAN, "2 taps", None),
        (FAN, "", None),
        (POINT, "12 light points", 12),
        (VISIT, "no power in 3 sockets", None),
    ],
)
def test_the_searched_number_is_offered(job: str, words: str, quantity: int | None) -> None:
    worker = confirms_at_once(World().user("member"))
    query = {"job": job, "words": words}
    answer = Client().get(f"/api/workers/{worker.pk}/instant-offer", query).json()
    assert answer["asked_quantity"] == quantity
    assert quantity is None or quantity <= len(answer["prices"])

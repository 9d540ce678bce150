"""Bodies of webhooks: unsigned ones are refused unread, signed ones never make the handler fail."""

import json
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from payments.models import WebhookEvent
from payments.tests.test_webhooks import PATH, deliver
from payments.webhooks.dispatch import event_type
from payments.webhooks.tasks import handle_webhook

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("simulator")]

few = settings(
    deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20))
values: st.SearchStrategy[Any] = st.one_of(
    scalars, st.lists(scalars, max_size=3), st.dictionaries(st.text(max_size=8), scalars)
)
EVENTS = (
    *("payment.captured", "payment.failed", "order.paid", "refund.processed", "refund.failed"),
    *("transfer.processed", "transfer.failed", "account.activated", "unknown"),
)


@st.composite
def events(draw: st.DrawFn) -> bytes:
    """An event of the gateway's shape, with values that are not what it promises."""
    name = draw(st.sampled_from(EVENTS))
    kind = name.partition(".")[0]
    entity = draw(
        st.dictionaries(st.sampled_from(["id", "order_id", "amount", "status", "notes"]), values)
    )
    payload = draw(st.one_of(st.just({kind: {"entity": entity}}), values))
    return json.dumps(
        {"event": draw(st.one_of(st.just(name), values)), "payload": payload}
    ).encode()


def handle_all() -> None:
    for event_id in WebhookEvent.objects.filter(handled_at=None).values_list("event_id", flat=True):
        handle_webhook(event_id=event_id)


@few
@given(st.one_of(events(), st.binary(max_size=200)))
@example(b"")
@example(b"\xff\xfe{\x00}\x00")
@example(b"[" * 100_000)
@example(b'{"event": "payment.captured", "payload": {"payment": {"entity": {"amount": 1e999}}}}')
def test_a_signed_body_is_stored_and_handled(body: bytes) -> None:
    assert deliver(body, event_id="").status_code == 204
    handle_all()


@few
@given(st.binary(max_size=200), st.text(max_size=80))
def test_an_unsigned_body_is_refused_and_stored_nowhere(body: bytes, signature: str) -> None:
    sent = signature.encode("ascii", "ignore").decode().replace("\r", "").replace("\n", "")
    answer = Client(raise_request_exception=False).post(
        PATH, body, "application/json", headers={"X-Razorpay-Signature": sent}
    )
    assert answer.status_code == 400
    assert not WebhookEvent.objects.exists()


@few
@given(st.binary(max_size=300))
@example(b"[" * 100_000)
def test_any_body_has_a_name_or_none(body: bytes) -> None:
    assert len(event_type(body)) <= 60

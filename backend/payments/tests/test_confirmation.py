"""The browser's answer from checkout: trusted only with the gateway's signature and answer."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from procrastinate.contrib.django.models import ProcrastinateJob

from config.tests.clients import fresh_browser, post
from config.tests.world import World
from core.events.models import Event
from integrations.razorpay.signatures import sign_checkout
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.shop import BrowserFate, Method
from integrations.razorpay.testing import KEY_SECRET, RunningSimulator
from payments.models import FoundBy, Order, OrderStatus, Payment
from payments.orders.tasks import reconcile_order
from payments.refunds.models import Refund, RefundCause
from payments.tests.conftest import confirm, open_order
from projects.models import PaymentStatus, Project, Status


def pay(simulator: RunningSimulator, order_id: str, **fates: Any) -> dict[str, str]:
    return simulator.shop.pay(order_id, method=Method.UPI, **fates)


def change_payment(simulator: RunningSimulator, **values: object) -> None:
    """Make the gateway report different payments."""
    with simulator.store.transaction() as rows:
        for column, value in values.items():
            rows.execute(f"UPDATE payments SET {column} = ?", [value])  # noqa: S608 — literals


def test_paying_makes_the_project_live(
    owner: Client, draft: Project, simulator: RunningSimulator, world: World
) -> None:
    order_id = open_order(owner, draft)
    answer = confirm(owner, pay(simulator, order_id))
    assert answer.status_code == 200
    told = answer.json()
    assert (told["status"], told["amount_paise"]) == ("success", 500)
    assert (told["payment_method"], told["project_id"]) == ("upi", str(draft.pk))
    assert told["project_status"] == "open"
    assert told["failure_reason"] is None
    draft.refresh_from_db()
    assert (draft.status, draft.payment_status) == (Status.OPEN, PaymentStatus.PAID)
    assert draft.platform_fee_paise == 500
    order = Order.objects.get()
    assert (order.status, order.found_by) == (OrderStatus.PAID, FoundBy.BROWSER)
    published = set(Event.objects.values_list("topic", "name"))
    assert (f"project:{draft.pk}", "payments") in published
    assert (f"user:{world.user('owner').pk}", "orders") in published
    assert fresh_browser(world.user("worker")).get(f"/api/open-work/{draft.pk}").status_code == 200
    assert not ProcrastinateJob.objects.filter(task_name=reconcile_order.name).exists()


def test_confirming_again_changes_nothing(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    paid = pay(simulator, open_order(owner, draft))
    answers = [confirm(owner, paid).json() for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert Payment.objects.count() == 1
    assert draft.transitions.filter(verb="publish").count() == 1


def is_untouched(project: Project) -> bool:
    project.refresh_from_db()
    return (
        project.payment_status == PaymentStatus.PENDING
        and Order.objects.get(project=project).status == OrderStatus.CREATED
        and not Payment.objects.exists()
    )


def test_tampered_answers_are_refused(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    paid = pay(simulator, order_id, browser=BrowserFate.WRONG_SIGNATURE)
    good = sign_checkout(order_id, paid["razorpay_payment_id"], KEY_SECRET)
    wrong: list[dict[str, str]] = [
        {},
        {"signature": "0" * 64},
        {"signature": good.upper()},
        {"signature": good, "payment_id": "pay_another00000001"},
        {"signature": sign_checkout("order_another", paid["razorpay_payment_id"], KEY_SECRET)},
    ]
    for changes in wrong:
        answer = confirm(owner, paid, **changes)
        assert (answer.status_code, answer.json()["code"]) == (400, "payment_not_verified")
        assert answer.json()["title"] == "Payment verification failed"
    for malformed in ({"payment_id": "../orders"}, {"payment_id": ""}, {"signature": ""}):
        assert confirm(owner, paid, **malformed).status_code == 422
    assert is_untouched(draft)


def test_a_foreign_order_is_not_found(
    world: World, owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    paid = pay(simulator, order_id)
    for actor in ("homeowner", "worker", "staff"):
        stranger = fresh_browser(world.user(actor))
        assert confirm(stranger, paid).status_code == 404
        assert stranger.get(f"/api/orders/{order_id}").status_code == 404
        assert post(stranger, f"/api/orders/{order_id}/check").status_code == 404
    assert confirm(owner, paid, order_id="order_unknown").status_code == 404
    assert is_untouched(draft)


@pytest.mark.parametrize(
    "lie", [{"amount": 100}, {"amount": 501}, {"currency": "USD"}, {"status": "enchanted"}]
)
def test_a_payment_that_does_not_fit_the_order_is_refused(
    owner: Client, draft: Project, simulator: RunningSimulator, lie: dict[str, object]
) -> None:
    paid = pay(simulator, open_order(owner, draft))
    change_payment(simulator, **lie)
    answer = confirm(owner, paid)
    assert (answer.status_code, answer.json()["code"]) == (400, "payment_not_verified")
    assert is_untouched(draft)


def test_authorised_is_not_yet_paid(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    paid = pay(simulator, open_order(owner, draft))
    change_payment(simulator, status="authorized")
    assert confirm(owner, paid).json()["status"] == "pending"
    assert Order.objects.get().status == OrderStatus.ATTEMPTED
    change_payment(simulator, status="captured")
    assert confirm(owner, paid).json()["status"] == "success"


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE])
def test_a_gateway_at_fault_leaves_the_answer_pending_and_a_job_asks_again(
    owner: Client, draft: Project, simulator: RunningSimulator, fault: ApiFault
) -> None:
    paid = pay(simulator, open_order(owner, draft))
    simulator.application.fault = fault
    answer = confirm(owner, paid)
    assert (answer.status_code, answer.json()["status"]) == (200, "pending")
    assert draft.payment_status == PaymentStatus.PENDING
    (job,) = ProcrastinateJob.objects.filter(task_name=reconcile_order.name)
    simulator.application.fault = None
    reconcile_order(order_id=job.args["order_id"])
    draft.refresh_from_db()
    assert draft.payment_status == PaymentStatus.PAID


def test_paying_twice_is_impossible(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    confirm(owner, pay(simulator, order_id))
    answer = post(owner, f"/api/projects/{draft.pk}/orders")
    assert (answer.status_code, answer.json()["code"]) == (409, "already_paid")
    assert Order.objects.count() == 1


def test_a_fee_paid_while_the_draft_was_cancelled_goes_back(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    paid = pay(simulator, open_order(owner, draft))
    post(owner, f"/api/projects/{draft.pk}/cancel")
    told = confirm(owner, paid).json()
    assert (told["status"], told["refunded_paise"], told["invoice_id"]) == ("success", 500, None)
    draft.refresh_from_db()
    assert draft.status == Status.CANCELLED
    refund = Refund.objects.get()
    assert (refund.cause, refund.amount_paise) == (RefundCause.PAID_IN_VAIN, 500)
    (shown,) = told["refunds"]
    assert (shown["cause"], shown["status"], shown["expected_by"]) == ("paid_in_vain", "owed", None)
    assert told["comes_back_whole"] is True


def test_checking_finds_what_became_of_an_order(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    path = f"/api/orders/{order_id}"
    assert owner.get(path).json()["status"] == "pending"
    simulator.application.fault = ApiFault.DOWN
    assert post(owner, f"{path}/check").json()["status"] == "pending"
    simulator.application.fault = None
    simulator.shop.fail(order_id, method=Method.CARD)
    told = post(owner, f"{path}/check").json()
    assert (told["status"], told["payment_method"]) == ("failed", "card")
    assert "declined" in told["failure_reason"]
    pay(simulator, order_id)
    assert post(owner, f"{path}/check").json()["status"] == "failed", "asked a moment ago"
    Order.objects.update(checked_at=None)
    told = post(owner, f"{path}/check").json()
    assert (told["status"], told["payment_method"]) == ("success", "upi")
    assert told["failure_reason"] is None
    assert owner.get(path).json() == told


@pytest.mark.django_db(transaction=True)
def test_two_confirms_at_once_pay_once(simulator: RunningSimulator) -> None:
    world = World()
    project = world.project("draft")
    paid = pay(simulator, open_order(fresh_browser(world.user("owner")), project))
    together = Barrier(2)

    def bring(_number: int) -> tuple[int, str]:
        try:
            client = fresh_browser(world.user("owner"))
            together.wait(timeout=10)
            answer = confirm(client, paid)
            return answer.status_code, answer.json()["status"]
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(bring, range(2)))
    assert answers == [(200, "success")] * 2
    assert Payment.objects.count() == 1
    assert project.transitions.filter(verb="publish").count() == 1

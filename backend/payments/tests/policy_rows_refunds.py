"""Who may do what with refunds and at the finance desk. No gateway answers here."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from disputes.services import statement_write
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.tests.paid_work import funded

STAFF_ONLY = signed_in(403, staff=200)
WORDS = "The tiles broke on the way."


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def refund(status: str) -> Any:
    """A refund of a funded milestone; asked for by somebody who is no staff any more."""

    def path(world: World) -> dict[str, Any]:
        funding = funded(world.project("in_progress"))
        row = Refund.objects.create(
            payment=funding.order.payments.get(),
            order=funding.order,
            funding=funding,
            amount_paise=300_000,
            cause=RefundCause.GOODWILL,
            words=WORDS,
            status=status,
            asked_by=world.user("homeowner"),
            attempts=4 if status == RefundStatus.FAILED else 0,
        )
        return {"refund_id": row.pk}

    return path


def paid_order(world: World) -> dict[str, Any]:
    return {"gateway_id": funded(world.project("in_progress")).order.gateway_order_id}


def giving_back(world: World) -> dict[str, Any]:
    order = funded(world.project("in_progress")).order
    return {"gateway_order_id": order.gateway_order_id, "amount_paise": 10_000, "words": WORDS}


def decision(world: World) -> dict[str, Any]:
    project = world.project("disputed")
    statement_write(world.user("member"), project_id=project.pk, words="It was dry when I left.")
    funding = funded(project)
    return {
        "shares": [{"milestone_id": str(funding.milestone_id), "worker_paise": 400_000}],
        "words": WORDS,
    }


ROWS = [
    Row("refund_rules_get", everyone(200)),
    Row("refunds_list", signed_in(200)),
    Row(
        "cancellation_split_get",
        signed_in(404, owner=200, member=200, staff=403),
        path=project("in_progress"),
    ),
    Row("staff_money_get", STAFF_ONLY),
    Row("staff_refunds_list", STAFF_ONLY),
    Row("staff_orders_get", STAFF_ONLY, path=paid_order),
    Row("staff_refunds_ask", signed_in(403, staff=201), body=giving_back),
    Row("staff_refunds_approve", STAFF_ONLY, path=refund("asked")),
    Row("staff_refunds_decline", STAFF_ONLY, path=refund("asked")),
    Row("staff_refunds_retry", STAFF_ONLY, path=refund("failed")),
    Row("staff_disputes_list", STAFF_ONLY),
    Row("staff_dispute_get", STAFF_ONLY, path=project("disputed")),
    Row(
        "staff_dispute_decide",
        signed_in(403, staff=204),
        path=project("disputed"),
        body=decision,
    ),
]

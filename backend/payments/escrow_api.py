"""Operations on milestones' money: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of, waits_outside
from milestones.errors import MilestoneWrongState
from payments.errors import GatewayNotAnswering
from payments.escrow import selectors, services
from payments.escrow.errors import MilestonePaid, MoneyFrozen, NothingHeld, NotToBeFunded
from payments.escrow.schemas import MoneyOut, ReleaseIn
from payments.orders import creation as order_creation
from payments.orders.schemas import CheckoutOut
from projects.errors import WrongState

router = Router()


@router.get("/projects/{project_id}/money")
def project_money_get(request: HttpRequest, project_id: UUID) -> MoneyOut:
    """The project's money, for its homeowner and the hired worker."""
    return selectors.project_money(viewer_of(request), project_id)


@router.post("/milestones/{milestone_id}/orders")
@refuses(NotToBeFunded, MilestonePaid, GatewayNotAnswering)
@waits_outside
def milestone_orders_open(request: HttpRequest, milestone_id: UUID) -> CheckoutOut:
    """Open the order that funds a milestone, or the same one again: repeating costs nothing."""
    viewer = viewer_of(request)
    return CheckoutOut.of(
        order_creation.order_open_for_milestone(viewer, milestone_id=milestone_id), viewer
    )


@router.post("/milestones/{milestone_id}/release")
@refuses(WrongState, MilestoneWrongState, NothingHeld, MoneyFrozen)
@idempotent
def milestones_release(request: HttpRequest, milestone_id: UUID, body: ReleaseIn) -> MoneyOut:
    """The homeowner lets a part of the money go, or all of it, which accepts the milestone."""
    viewer = viewer_of(request)
    project_id = services.milestone_release(
        viewer, milestone_id=milestone_id, amount_paise=body.amount_paise, words=body.words
    )
    return selectors.project_money(viewer, project_id)

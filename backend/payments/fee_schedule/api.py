"""Fees at the finance desk: each operation parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from accounts.errors import ReauthenticationRequired
from accounts.reauthentication.services import recently_authenticated
from core.api.operations import Router, refuses, viewer_of
from payments.fee_schedule import selectors, services
from payments.fee_schedule.errors import (
    FeesInForce,
    OtherPersonNeeded,
    ProposalDecided,
    ProposalTooLate,
    ProposalWaits,
)
from payments.fee_schedule.schemas import FeeDeskOut, FeeProposalIn

router = Router()


@router.get("/staff/fees")
def staff_fees_get(request: HttpRequest) -> FeeDeskOut:
    """Every version of the fees, and what waits for a second person."""
    return selectors.fee_desk(viewer_of(request))


@router.post("/staff/fee-proposals")
@refuses(ReauthenticationRequired, ProposalWaits)
@recently_authenticated
def staff_fees_propose(request: HttpRequest, body: FeeProposalIn) -> Status[FeeDeskOut]:
    """Propose new fees from a future day on; another person must agree."""
    viewer = viewer_of(request)
    fees = services.Fees(
        listing_fee_paise=body.listing_fee_paise,
        gst_basis_points=body.gst_basis_points,
        service_fee_basis_points=body.service_fee_basis_points,
        valid_on=body.valid_on,
    )
    services.fees_propose(viewer, fees=fees, words=body.words)
    return Status(201, selectors.fee_desk(viewer))


@router.post("/staff/fee-proposals/{proposal_id}/agree")
@refuses(ReauthenticationRequired, OtherPersonNeeded, ProposalDecided, ProposalTooLate)
@recently_authenticated
def staff_fees_agree(request: HttpRequest, proposal_id: UUID) -> FeeDeskOut:
    """Agree to fees that another member of staff proposed."""
    viewer = viewer_of(request)
    services.fees_agree(viewer, proposal_id=proposal_id)
    return selectors.fee_desk(viewer)


@router.post("/staff/fee-proposals/{proposal_id}/decline")
@refuses(ProposalDecided)
def staff_fees_decline(request: HttpRequest, proposal_id: UUID) -> FeeDeskOut:
    """Turn proposed fees down, or take one's own proposal back."""
    viewer = viewer_of(request)
    services.fees_decline(viewer, proposal_id=proposal_id)
    return selectors.fee_desk(viewer)


@router.post("/staff/fees/{schedule_id}/withdraw")
@refuses(ReauthenticationRequired, FeesInForce)
@recently_authenticated
def staff_fees_withdraw(request: HttpRequest, schedule_id: int) -> FeeDeskOut:
    """Withdraw fees that are not yet in force."""
    viewer = viewer_of(request)
    services.fees_withdraw(viewer, schedule_id=schedule_id)
    return selectors.fee_desk(viewer)

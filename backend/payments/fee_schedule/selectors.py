"""The finance desk's reads of the fees: every version, and what waits for a second person."""

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import Names, people_names
from payments.fee_schedule.models import FeeProposal, ProposalStatus
from payments.fee_schedule.rules import included_tax
from payments.fee_schedule.schemas import (
    FeeDeskOut,
    FeeFiguresOut,
    FeeProposalOut,
    FeeScheduleOut,
    ScheduleState,
)
from payments.models import FeeSchedule
from payments.selectors import schedule_in_force

SHOWN = 100


def fee_desk(viewer: User | AnonymousUser) -> FeeDeskOut:
    """All versions, the latest first. Raises NotAllowed, SecondFactorNeeded."""
    member = require_desk(viewer, Desk.FINANCE)
    rows = FeeSchedule.objects.select_related("proposal").order_by("-valid_from", "-pk")[:SHOWN]
    schedules = list(rows)
    asked = FeeProposal.objects.filter(status=ProposalStatus.ASKED).first()
    proposals = [row.proposal for row in schedules if hasattr(row, "proposal")]
    people = [pk for row in proposals for pk in (row.proposed_by_id, row.decided_by_id) if pk]
    names = people_names([*people, asked.proposed_by_id if asked else None])
    in_force = schedule_in_force()
    return FeeDeskOut(
        proposal=_proposal(asked, member, names) if asked else None,
        schedules=[_schedule(row, in_force, names) for row in schedules],
    )


def proposals_waiting() -> int:
    """How many fee changes wait for a second person, for the overview of all desks."""
    return FeeProposal.objects.filter(status=ProposalStatus.ASKED).count()


def _schedule(row: FeeSchedule, in_force: FeeSchedule, names: Names) -> FeeScheduleOut:
    proposal: FeeProposal | None = getattr(row, "proposal", None)
    return FeeScheduleOut(
        **_figures(row).model_dump(),
        id=row.pk,
        state=_state(row, in_force),
        valid_from=row.valid_from,
        words=proposal.words if proposal else "",
        proposed_by=names.get(proposal.proposed_by_id) if proposal else None,
        agreed_by=names.get(proposal.decided_by_id) if proposal else None,
        withdrawn_at=row.withdrawn_at,
    )


def _proposal(row: FeeProposal, member: User, names: Names) -> FeeProposalOut:
    return FeeProposalOut(
        **_figures(row).model_dump(),
        id=row.pk,
        valid_from=row.valid_from,
        words=row.words,
        proposed_by=names.get(row.proposed_by_id, ""),
        is_own=row.proposed_by_id == member.pk,
        created_at=row.created_at,
    )


def _state(row: FeeSchedule, in_force: FeeSchedule) -> ScheduleState:
    if row.withdrawn_at is not None:
        return "withdrawn"
    if row.pk == in_force.pk:
        return "in_force"
    return "coming" if row.valid_from > timezone.now() else "past"


def _figures(row: FeeSchedule | FeeProposal) -> FeeFiguresOut:
    return FeeFiguresOut.from_row(
        row, listing_fee_tax_paise=included_tax(row.listing_fee_paise, row.gst_basis_points)
    )

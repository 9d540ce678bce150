"""Who changes the fees: the finance desk, two of it."""

from datetime import datetime, time, timedelta
from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from payments.fee_schedule.models import FeeProposal
from payments.models import FeeSchedule

STAFF_ONLY = signed_in(403, staff=200)
FIGURES = {
    "listing_fee_paise": 700,
    "gst_basis_points": 1800,
    "service_fee_basis_points": 250,
}


def beginning(days: int) -> datetime:
    day = timezone.localdate() + timedelta(days=days)
    return datetime.combine(day, time(), timezone.get_default_timezone())


def proposed(world: World) -> dict[str, Any]:
    """By somebody who is no staff any more."""
    row = FeeProposal.objects.create(
        **FIGURES, valid_from=beginning(3), words="Costs rose.", proposed_by=world.user("homeowner")
    )
    return {"proposal_id": row.pk}


def coming(_world: World) -> dict[str, Any]:
    return {"schedule_id": FeeSchedule.objects.create(**FIGURES, valid_from=beginning(5)).pk}


def proposal(_world: World) -> dict[str, Any]:
    day = timezone.localdate() + timedelta(days=1)
    return {**FIGURES, "valid_on": day.isoformat(), "words": "Costs rose."}


ROWS = [
    Row("staff_fees_get", STAFF_ONLY),
    Row("staff_fees_propose", signed_in(403, staff=201), body=proposal),
    Row("staff_fees_agree", STAFF_ONLY, path=proposed),
    Row("staff_fees_decline", STAFF_ONLY, path=proposed),
    Row("staff_fees_withdraw", STAFF_ONLY, path=coming),
]

"""Who has a verification, and who decides on it."""

from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from verification.badges.rules import VERIFIED_FOR
from verification.models import Verification, VerificationStatus
from verification.tests.whole import approval_of, look_at_all, submitted, taken

WORKERS = {"worker": 200, "contractor": 200, "member": 200, "stranger": 200}
INCOMPLETE = dict.fromkeys(WORKERS, 409)
DESK = signed_in(403, staff=200)
CODES = {"reasons": ["photo_unreadable"]}


def waiting(world: World) -> Verification:
    return submitted(world.user("member"))


def case(world: World) -> dict[str, Any]:
    """Of the member, and nobody has it: the member is a stranger to the desk, too."""
    return {"verification_id": waiting(world).pk}


def own_case(world: World) -> dict[str, Any]:
    """The same, taken by the staff who ask."""
    return {"verification_id": taken(waiting(world), world.user("staff")).pk}


def examined_case(world: World) -> dict[str, Any]:
    """The same, with every picture opened."""
    case = own_case(world)
    look_at_all(world.user("staff"), Verification.objects.get(pk=case["verification_id"]))
    return case


def answered(world: World) -> dict[str, Any]:
    return approval_of(Verification.objects.get(worker=world.user("member")))


def verified_case(world: World) -> dict[str, Any]:
    row = waiting(world)
    now = timezone.now()
    row.status, row.decided_at = VerificationStatus.VERIFIED, now
    row.verified_until = now + VERIFIED_FOR
    row.save()
    return {"verification_id": row.pk}


ROWS = [
    Row("verification_get", signed_in(403, **WORKERS)),
    Row("verification_submit", signed_in(403, **INCOMPLETE), case="nothing is given yet"),
    Row("staff_verifications_list", DESK),
    Row("staff_verification_reasons_list", DESK),
    Row("staff_verifications_get", DESK, path=case),
    Row("staff_verifications_claim", DESK, path=case),
    Row("staff_verifications_release", DESK, path=own_case),
    Row("staff_verifications_approve", DESK, path=examined_case, body=answered),
    Row("staff_verifications_ask_again", DESK, path=own_case, body=lambda _world: CODES),
    Row("staff_verifications_reject", DESK, path=own_case, body=lambda _world: CODES),
    Row("staff_verifications_revoke", DESK, path=verified_case, body=lambda _world: CODES),
    Row("staff_verifications_bank_change_seen", DESK, path=verified_case),
]
